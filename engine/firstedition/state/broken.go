package state

import (
	"fmt"
	"slices"

	"trueinch/engine"
)

// Place puts a model on the table, or somewhere else on it. What comes of it there is settled by whoever moved it.
func (f *Field) Place(id engine.ModelID, spot Spot) {
	spot.Center = spot.Center.Committed()
	f.Models[id].Spot, f.Models[id].OnTable = spot, true
}

// Broken implements engine.State: what must always hold and does not.
func (s *State) Broken() []string {
	var broken []string
	say := func(format string, args ...any) { broken = append(broken, fmt.Sprintf(format, args...)) }
	if s.Pending == nil {
		say("no decision is pending")
	} else if (s.Pending.Shape == engine.GameEnd) != s.Ended {
		say("the match has ended: %v, but the decision is of shape %d", s.Ended, s.Pending.Shape)
	}
	for i := range s.Models {
		s.brokenModel(engine.ModelID(i), say)
	}
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.Left < 0 || p.Left > p.Most || p.Most > 0 && p.Gone != (p.Left == 0) {
			say("piece %d has %d of %d Damage Points, gone: %v", i, p.Left, p.Most, p.Gone)
		}
	}
	for i := range s.Teams {
		if t := &s.Teams[i]; t.Pool < 0 || t.Dice < 0 {
			say("team %d has %d Action Points and %d Power-Up dice", i, t.Pool, t.Dice)
		}
	}
	if s.Round > s.Rounds {
		say("Round %d of %d", s.Round, s.Rounds)
	}
	return broken
}

func (s *State) brokenModel(id engine.ModelID, say func(string, ...any)) {
	m := &s.Models[id]
	name := s.CardFor(id).Name + " " + m.Letter
	if most := s.CardFor(id).Damage; m.Left < 0 || m.Left > most {
		say("%s has %d of %d Damage Points", name, m.Left, most)
	}
	if (m.Left == 0) != m.Lost() {
		say("%s has %d Damage Points, Incapacitated: %v, Eliminated: %v", name, m.Left, m.Incapacitated, m.Eliminated)
	}
	if m.Eliminated && m.OnTable {
		say("%s is Eliminated and on the table", name)
	}
	if m.Flight > 0 && (m.Burdened() || m.KnockedDown || m.Incapacitated) {
		say("%s has %d Flight Counters and cannot fly", name, m.Flight)
	}
	if m.Incapacitated && (m.KnockedDown || m.Burdened() || m.Holds()) {
		say("%s is Incapacitated, and more", name)
	}
	if carried := m.Burden; carried != engine.NoPiece && s.Pieces[carried].Carrier != id {
		say("%s carries what it does not", name)
	}
	if m.OnTable {
		for _, wrong := range s.Board().Misplaced(id, s.Activation.Model == id || m.Flight > 0 || s.falls(id), func(engine.ModelID) bool { return false }) {
			say("%s %s", name, wrong)
		}
	}
}

// Dropping is a procedure that lets models come down one after the other. Those that wait for it stand on nothing for a moment.
type Dropping interface {
	Drops(id engine.ModelID) bool
}

// falls reports whether a model waits to come down.
func (s *State) falls(id engine.ModelID) bool {
	return slices.ContainsFunc(s.Stack, func(f Frame) bool {
		dropping, drops := f.(Dropping)
		return drops && dropping.Drops(id)
	})
}
