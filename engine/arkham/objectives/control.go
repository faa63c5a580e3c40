package objectives

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/state"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Deeds = append(c.Deeds, deeds)
	c.Departs = append(c.Departs, burden)
	c.Refuses = append(c.Refuses, laden)
	c.Scores = append(c.Scores, scores)
}

// Types are the four, in the order in which they are offered (AC-OBJ-01).
var Types = []state.MarkKind{state.Loot, state.Challenge, state.Crate, state.Container}

// All lists the objectives that are there.
func All(s *state.State) []engine.PieceID { return s.Marks(state.MarkKind.Objective) }

// Holders lists the models of a player by which he controls an objective: adjacent or carrying it, not Knocked Out, without an enemy in
// contact; none when an enemy is in contact with the objective (AC-OBJ-08, AC-OBJ-10, AC-OBJ-12). Enemies that are Knocked Out count for
// nothing.
func Holders(s *state.State, at engine.PieceID, seat engine.Seat) []engine.ModelID {
	var mine []engine.ModelID
	for i := range s.Models {
		m := &s.Models[i]
		if !m.Present() || !s.Beside(m.ID, at) {
			continue
		}
		if m.Seat != seat {
			return nil
		}
		mine = append(mine, m.ID)
	}
	return slices.DeleteFunc(mine, func(id engine.ModelID) bool { return len(s.Foes(id)) > 0 })
}

// Holder is who controls an objective; engine.NoSeat for nobody.
func Holder(s *state.State, at engine.PieceID) engine.Seat {
	for seat := range engine.Seat(len(s.Teams)) {
		if len(Holders(s, at, seat)) > 0 {
			return seat
		}
	}
	return engine.NoSeat
}

// worth is what control of an objective scores at the end of a turn, and whether for its owner alone (AC-OBJ-11).
var worth = map[state.MarkKind]struct {
	points int
	owner  bool
	rule   engine.Rule
}{
	state.Loot:      {1, false, "AC-OBJ-14"},
	state.Crate:     {3, true, "AC-OBJ-24"},
	state.Container: {2, true, "AC-OBJ-25"},
}

// Pays reports whether an objective can be of any good to a player (AC-OBJ-11).
func Pays(p *state.Piece, seat engine.Seat) bool { return !worth[p.Mark].owner || p.Owner == seat }

// Points is what control of an objective scores at the end of each turn.
func Points(p *state.Piece) int { return worth[p.Mark].points }

// scores adds up the objectives at the end of a turn (AC-OBJ-09, AC-VP-01).
func scores(s *state.State) {
	for _, at := range All(s) {
		p := &s.Pieces[at]
		w, scoring := worth[p.Mark]
		seat := Holder(s, at)
		if scoring && seat != engine.NoSeat && (!w.owner || seat == p.Owner) {
			s.Score(state.Score{Seat: seat, Amount: w.points, Model: engine.NoModel, Piece: at, Rule: w.rule, Text: engine.Say("ac.point-objective", "Piece", s.Called(at))})
		}
	}
	for seat := range engine.Seat(len(s.Teams)) {
		priority(s, seat)
	}
}

// priority scores for models that hold an objective of their crew of the type that they are after, each once a turn (AC-TRAIT-039).
func priority(s *state.State, seat engine.Seat) {
	for _, id := range s.Of(seat, (*state.Model).Present) {
		for _, at := range All(s) {
			if Wants(s.CardFor(id), s.Pieces[at].Mark) && s.Pieces[at].Owner == seat && slices.Contains(Holders(s, at, seat), id) {
				s.Score(state.Score{Seat: seat, Amount: 1, Model: id, Piece: at, Rule: "AC-TRAIT-039", Text: engine.Say("ac.point-priority", "Model", id, "Piece", s.Called(at))})
				break
			}
		}
	}
}

// names are the types as cards write them.
var names = map[state.MarkKind]string{state.Loot: "Loot", state.Challenge: "Challenge", state.Crate: "Ammunition Crate", state.Container: "Titan Container"}

// Wants reports whether a model is after a type of objective (AC-TRAIT-039).
func Wants(card *profiles.Profile, kind state.MarkKind) bool {
	return card.Of("Priority Target", names[kind])
}
