package state

import "trueinch/engine"

// TellModel logs something that happened to a model.
func (s *State) TellModel(kind engine.EventKind, id engine.ModelID, amount float64, rules []engine.Rule, key string, pairs ...any) {
	s.TellOf(s.Models[id].Seat, kind, id, amount, rules, key, pairs...)
}

// TellRoll logs the dice that a model or player threw, each pool of them on its own, and whether they were good enough.
func (s *State) TellRoll(seat engine.Seat, id engine.ModelID, won bool, against int, rules []engine.Rule, dice []engine.Rolled, key string, pairs ...any) {
	s.tellDice(seat, id, engine.Outcome{Won: won, Against: against}, rules, dice, key, pairs...)
}

// TellTest is TellRoll for dice that had to come to no more than a number.
func (s *State) TellTest(seat engine.Seat, id engine.ModelID, won bool, most int, rules []engine.Rule, dice []engine.Rolled, key string, pairs ...any) {
	s.tellDice(seat, id, engine.Outcome{Won: won, Against: most, Under: true}, rules, dice, key, pairs...)
}

func (s *State) tellDice(seat engine.Seat, id engine.ModelID, outcome engine.Outcome, rules []engine.Rule, dice []engine.Rolled, key string, pairs ...any) {
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say(key, pairs...), rules...)
		e.Seat, e.Model, e.Dice, e.Outcome = seat, id, dice, &outcome
		return e
	})
}

// Thrown is dice of which those count that fit.
func Thrown(seat engine.Seat, id engine.ModelID, faces []int, counts func(face int) bool) engine.Rolled {
	r := engine.Rolled{Seat: seat, Model: id, Faces: faces, Marks: make([]engine.Mark, len(faces)), Counts: true}
	for i, face := range faces {
		if counts(face) {
			r.Marks[i] = engine.Keeps
			r.Total++
		}
	}
	return r
}

// Rules lists the rules of an event.
func Rules(rules ...engine.Rule) []engine.Rule { return rules }
