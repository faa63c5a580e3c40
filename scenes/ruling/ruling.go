// Package ruling answers what two players argue about – how far, who sees whom, who is in cover – once and for all: any
// two models, points or pieces of terrain, with the exact inches, the margin, the lines that prove it and the rules. It
// draws the answer as a card, says it as text and writes it as JSON and as a picture.
//
// It measures nothing itself: every number comes from package geometry. Planner and encounter both show it.
package ruling

import (
	"math"

	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/geometry"
)

// Thing is what can stand at an end of a question.
type Thing struct {
	engine.Party
	Name       string
	Seat       engine.Seat // NoSeat for points and terrain
	Card       string      // of a model
	Silhouette string
}

// Point is a bare place on the highest surface there.
func Point(table *geometry.Table, p geometry.Point, name string) Thing {
	level, _ := table.SurfaceBelow(p, math.Inf(1))
	return Thing{Name: name, Seat: engine.NoSeat, Party: engine.Party{
		Body: geometry.Cylinder{Center: p, Bottom: level}, Inside: geometry.NoPiece, Piece: geometry.NoPiece,
	}}
}

// Question is what is asked.
type Question struct {
	Judges   []engine.Judge // the rule systems that are asked; the first one's answer is the answer
	Table    *geometry.Table
	From, To Thing
	Others   []engine.Bystander
	Range    float64 // inches that must suffice; 0 asks for the distance alone
	Means    string  // what has that range: "Glare"
	Band     float64 // inches on both sides of a limit within which no hand can tell
}

// Ruling is the answer.
type Ruling struct {
	Question
	engine.Judgement
	Asides []Aside // how other rule systems read it; between models only

	Margin float64 // inches beyond the range, below 0 inside it; the larger of both distances
	Shaky  Shaky
}

// Aside is another rule system's reading.
type Aside struct {
	Judge engine.Judge
	Cover engine.Cover
}

// Shaky is what the band makes doubtful.
type Shaky struct {
	Range, Sight, Cover, Contact bool
}

// Any reports whether anything is too close to call.
func (s Shaky) Any() bool { return s.Range || s.Sight || s.Cover || s.Contact }

// Ask works the answer out. It takes a few sight queries, so it may be asked on every move of the mouse.
func Ask(q Question) *Ruling {
	standing := engine.Standing{Table: q.Table, From: q.From.Party, To: q.To.Party, Others: q.Others}
	r := &Ruling{Question: q, Judgement: q.Judges[0].Judge(standing)}
	if q.From.Model && q.To.Model {
		for _, other := range q.Judges[1:] {
			r.Asides = append(r.Asides, Aside{other, other.Judge(standing).Cover})
		}
	}
	r.Margin = max(r.Gap.Ground, r.Gap.Vertical) - q.Range
	r.doubt()
	return r
}

// doubt asks whether the answer would be another one if the other end stood anywhere else within the band.
func (r *Ruling) doubt() {
	if r.Band <= 0 {
		return
	}
	r.Shaky.Range = r.Range > 0 && math.Abs(r.Margin) <= r.Band
	if r.To.Piece != geometry.NoPiece || !r.To.Model || !r.From.Model {
		return
	}
	r.Shaky.Contact = math.Abs(r.Gap.Ground-geometry.ContactGap) <= r.Band && r.Gap.Ground > geometry.ContactGap && r.Gap.Vertical == 0
	if !r.Open || r.Contact {
		return
	}
	margins := r.Table.SightMargins(r.From.Body, r.To.Body, r.Band)
	r.Shaky.Sight, r.Shaky.Cover = margins.Line.Found, margins.Cover.Found
}

// Verdict is the one word of the answer.
type Verdict int

// The verdicts, as the card shows them.
const (
	Close   Verdict = iota // too close to call
	Contact                // Base to Base
	TooFar
	Blocked // no line of sight
	Covered
	Clear
	Measured // a distance, where nothing can be seen or not seen
)

// Verdict is the answer in a word. What settles it first counts: contact, range, sight, cover; a doubt about that one
// makes it too close to call.
func (r *Ruling) Verdict() Verdict {
	seen, covered := r.CanSee()
	switch {
	case r.Contact:
		return Contact
	case r.Shaky.Range:
		return Close
	case r.Range > 0 && r.Margin > 0:
		return TooFar
	case r.Shaky.Sight, r.Shaky.Cover:
		return Close
	case !seen:
		return Blocked
	case covered:
		return Covered
	case !r.From.Model && !r.To.Model && r.To.Piece == geometry.NoPiece && r.Range == 0:
		return Measured
	}
	return Clear
}

// PieceName says what a piece is called.
type PieceName func(w *words.Words, i geometry.PieceIndex) string
