package state

import (
	"slices"

	"trueinch/engine"
)

// Stake is what the match is about. The chapters of objectives and scenarios alone write it.
type Stake struct {
	Scenario string  // by its name in set-ups (AC-SCEN-01)
	Firsts   []First // replaced, never written into
}

// First notes who did something first that a scenario or rule asks for, and when.
type First struct {
	What string
	Seat engine.Seat
	Turn int
}

// FirstOf is who did something first; engine.NoSeat while nobody has.
func (s *Stake) FirstOf(what string) (seat engine.Seat, turn int) {
	for _, f := range s.Firsts {
		if f.What == what {
			return f.Seat, f.Turn
		}
	}
	return engine.NoSeat, 0
}

// Claim notes who did something first, unless somebody has.
func (s *State) Claim(what string, seat engine.Seat) {
	if !slices.ContainsFunc(s.Firsts, func(f First) bool { return f.What == what }) {
		s.Firsts = Grown(s.Firsts, First{what, seat, s.Turn})
	}
}

// Record is what has happened so far, for the score and for telling.
type Record struct {
	Losses []Loss  // in order; replaced, never written into
	Points []Score // replaced, never written into
}

// Loss notes who was Knocked Out or became a Casualty.
type Loss struct {
	Model    engine.ModelID
	By       engine.ModelID // whose doing, or engine.NoModel
	Turn     int
	Casualty bool
	Again    bool // it had been Knocked Out before (AC-VP-07)
}

// Score is victory points that were scored (AC-VP-01).
type Score struct {
	Seat   engine.Seat
	Amount int
	Turn   int
	Model  engine.ModelID // whom it is about, or engine.NoModel
	Piece  engine.PieceID // which objective, or engine.NoPiece
	Text   engine.Text
	Rule   engine.Rule
}

// Score writes victory points down and tells of them.
func (s *State) Score(p Score) {
	p.Turn = s.Turn
	s.Points = Grown(s.Points, p)
	s.TellSeat(engine.EventScore, p.Seat, float64(p.Amount), Rules(p.Rule), "ac.scores", "Team", s.Teams[p.Seat].Name, "Points", p.Amount, "Why", p.Text)
}

// Total is what a player has scored so far (AC-VP-02).
func (r *Record) Total(seat engine.Seat) int {
	sum := 0
	for _, p := range r.Points {
		if p.Seat == seat {
			sum += p.Amount
		}
	}
	return sum
}
