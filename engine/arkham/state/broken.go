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
		s.brokenModel(&s.Models[i], say)
	}
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.Carrier != engine.NoModel && (p.Gone || p.Mark != Loot || !s.Models[p.Carrier].Present()) {
			say("piece %d is carried by model %d, who cannot", i, p.Carrier)
		}
	}
	for seat := range s.Teams {
		if t := &s.Teams[seat]; t.Bag < 0 || t.Passes < 0 || t.Passed > 2 || t.Lamps < 0 || t.Manholes < 0 {
			say("crew %d has %d tokens in the bag, %d to pass, has passed %d times in a row and has %d lamps and %d manholes", seat, t.Bag, t.Passes, t.Passed, t.Lamps, t.Manholes)
		}
		if below := s.Of(engine.Seat(seat), func(m *Model) bool { return m.Below > 0 && m.OnTable }); len(below) > 0 {
			say("%v are in the sewers and on the table", below)
		}
	}
	if s.Turns > 0 && s.Turn > s.Turns {
		say("turn %d of %d", s.Turn, s.Turns)
	}
	return broken
}

func (s *State) brokenModel(m *Model, say func(string, ...any)) {
	name, most := s.NameOf(m.ID), s.CardFor(m.ID).Endurance
	for _, changes := range s.Chapters.Values { // a dose holds more for a turn
		most += changes(s, m.ID, Endurance)
	}
	if m.Lethal < 0 || m.NonLethal < 0 || m.Count() > most && !m.Casualty { // who is gone holds what it held under a dose
		say("%s has %d lethal and %d non-lethal markers of %d", name, m.Lethal, m.NonLethal, most)
	}
	if m.Count() == most && !m.Out {
		say("%s is full of markers and not Knocked Out", name)
	}
	if m.Casualty && m.OnTable {
		say("%s is a Casualty and on the table", name)
	}
	if m.Out && m.Tokens.Count() > 0 {
		say("%s is Knocked Out and has %v", name, m.Tokens)
	}
	if slices.Min(m.Tokens[:]) < 0 {
		say("%s has the tokens %v", name, m.Tokens)
	}
	if m.OnTable {
		for _, wrong := range s.Board().Misplaced(m.ID, s.Active(m.ID) || s.hangs(m.ID), func(engine.ModelID) bool { return false }) {
			say("%s %s", name, wrong)
		}
	}
}

// Dropping is a procedure that lets models come down one after the other. Those that wait for it stand on nothing for a moment.
type Dropping interface {
	Drops(id engine.ModelID) bool
}

// hangs reports whether a model waits to come down.
func (s *State) hangs(id engine.ModelID) bool {
	return slices.ContainsFunc(s.Stack, func(f Frame) bool {
		dropping, drops := f.(Dropping)
		return drops && dropping.Drops(id)
	})
}
