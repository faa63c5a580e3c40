package state

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Stake is what the Encounter is about. The chapter of Plots and Agendas alone writes it.
type Stake struct {
	Plot    string // by its name in set-ups (PC1-PLOT-01)
	Roles   []int  // of the teams in the Plot, by seat: Destroyer, On the Run … as the Plot counts them; written once
	Agendas []Agenda
	Sites   []engine.PieceID // Plot Buildings, power spots, Entry Points, in order; written once
	Areas   []Region         // Agenda Areas; replaced, never written into
	Invade  [2]int           // in Game.Cards: the invaders of Level 1 and of Level 2 (PC1-PLOT-32)
	Surge   int              // the Round in which invaders roll with +1 (PC1-PLOT-36f)

	Quarters []Quartered // models on the lines between quarters; replaced, never written into
}

// Quartered is in which quarter of the table a model counts by its player's choice (PC1-PLOT-56).
type Quartered struct {
	Model   engine.ModelID
	Quarter int
}

// Agenda is an Agenda that a team has taken (PC1-AGENDA-01).
type Agenda struct {
	Name     string // by its name in set-ups
	Seat     engine.Seat
	Revealed bool             // PC1-AGENDA-06
	Closed   bool             // completed or failed; nothing more comes of it
	Feigned  bool             // falsely reported to Future Sight (PC1-SKILL-39)
	Model    engine.ModelID   // the model it is about, or engine.NoModel
	Other    engine.ModelID   // a second one, or engine.NoModel
	Piece    engine.PieceID   // the piece it is about, or engine.NoPiece
	Second   engine.PieceID   // a second one, or engine.NoPiece
	Area     int              // in Stake.Areas, or -1
	Count    int              // of what it counts
	Round    int              // in which something of it happened last
	Tried    []engine.ModelID // replaced, never written into
	Pieces   []engine.PieceID // replaced, never written into
	Done     []engine.PieceID // of them; replaced, never written into
	Spot     geometry.Spot    // where something of it happened
}

// Region is a square of an Agenda, or a part of the table that a card designates (PC1-AGENDA-18, PC1-RES-58).
type Region struct {
	Owner  engine.Seat
	Center geometry.Point
	Side   float64
	Until  Until
}

// Record is what has happened so far, for the score and for telling.
type Record struct {
	Falls  []Fall  // in order; replaced, never written into
	Ruins  []Ruin  // pieces destroyed, in order; replaced, never written into
	Points []Score // scored or lost so far; replaced, never written into
	Saved  int     // Citizens (PC1-CITIZEN-10)
	Killed int     // Citizens Eliminated
}

// Fall notes who was Incapacitated or Eliminated.
type Fall struct {
	Model engine.ModelID
	By    engine.ModelID // whose doing, or engine.NoModel
	Seat  engine.Seat    // for whom By played then, or engine.NoSeat
	Round int
	Gone  bool          // Eliminated, and not only Incapacitated
	Spot  geometry.Spot // where
}

// Ruin notes what was destroyed by whom.
type Ruin struct {
	Piece engine.PieceID
	Seat  engine.Seat // or engine.NoSeat
	Round int
}

// Score is Agenda Points scored or lost, in halves (PC1-ENC-15, PC1-BASE-08).
type Score struct {
	Seat   engine.Seat
	Halves int
	Text   engine.Text
	Rule   engine.Rule
	Agenda string // by which Agenda, or empty
	Model  engine.ModelID
}

// Score writes down Agenda Points, in halves.
func (s *State) Score(seat engine.Seat, halves int, rule engine.Rule, text engine.Text, agenda string) {
	s.Points = Grown(s.Points, Score{Seat: seat, Halves: halves, Text: text, Rule: rule, Agenda: agenda, Model: engine.NoModel})
}

// Halves adds up what a team has scored so far, in halves of an AGP.
func (r *Record) Halves(seat engine.Seat) int {
	sum := 0
	for _, p := range r.Points {
		if p.Seat == seat {
			sum += p.Halves
		}
	}
	return sum
}

// FellIn is the Round in which a model fell that is out: who is Eliminated where it lay fell before.
func (s *State) FellIn(id engine.ModelID) int {
	round, last := 0, Fall{Gone: true}
	for _, fall := range s.Falls {
		if fall.Model != id {
			continue
		}
		if lay := !last.Gone && fall.Gone && fall.Spot == last.Spot; !lay {
			round = fall.Round
		}
		last = fall
	}
	return round
}
