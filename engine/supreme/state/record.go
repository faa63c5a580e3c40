package state

import "trueinch/engine"

// Record is what has happened so far, for the score and for telling.
type Record struct {
	KOs      []Knockout // in order, for the Plot
	Ruins    []Ruin     // elements destroyed, in order
	Deeds    []Deed     // by whom models and elements went, for telling; never written into and no part of the hash
	Holdings []Holding  // what was Controlled at the end of each Round (SE-CONTROL-11)
}

// Knockout notes who fell, for the score.
type Knockout struct {
	Model engine.ModelID
	By    engine.ModelID // the Attacker whose Action did it, or engine.NoModel
	Team  engine.Seat    // whose Action it was, or engine.NoSeat
	Round int
	Ghost bool // the Attacker was Spectral (SE-EFFECT-83)
	Lower bool // it was a Supreme, then of a lower Level than the victim (SE-AGENDA-13)
}

// Ruin notes which element was destroyed by whose Action, for the score (SE-AGENDA-08, SE-AGENDA-10).
type Ruin struct {
	Piece engine.PieceID
	Team  engine.Seat // or engine.NoSeat
	Round int
}

// Holding notes who Controlled something at the end of a Round.
type Holding struct {
	Round int
	Place int // quarter of Turf War, from 0; 0 is the Hill
	Seat  engine.Seat
}

// Deed says who or what KO'ed a model or destroyed a piece, for the log and the score. No rule reads it.
type Deed struct {
	Model engine.ModelID // who was KO'ed, or engine.NoModel
	Piece engine.PieceID // what was destroyed, or engine.NoPiece
	By    engine.Text    // the zero Text when there is nobody and nothing to name
}

// ByWhom says who or what KO'ed a model.
func (r *Record) ByWhom(id engine.ModelID) engine.Text {
	for _, d := range r.Deeds {
		if d.Model == id {
			return d.By
		}
	}
	return engine.Text{}
}

// BrokenBy says who or what destroyed a piece.
func (r *Record) BrokenBy(id engine.PieceID) engine.Text {
	for _, d := range r.Deeds {
		if d.Piece == id {
			return d.By
		}
	}
	return engine.Text{}
}
