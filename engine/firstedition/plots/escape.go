package plots

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// The parts of Escape.
const (
	onTheRun = iota
	intercepting
)

// EscapeAct is the id of the Action of Supremes On the Run (PC1-PLOT-26).
const EscapeAct = "escape"

// beginEscape sets the deployment zones to those that Escape always has (PC1-PLOT-23).
func beginEscape(s *state.State) state.Frame {
	for i := range s.Teams {
		s.Teams[i].Printed = true
	}
	return nil
}

// StartsInside reports whether a team may not use what would let a model start outside its deployment zone (PC1-PLOT-25).
func StartsInside(s *state.State, seat engine.Seat) bool {
	return s.Plot == Escape && seat == playing(s, onTheRun)
}

// escapes lists Escape for Supremes On the Run (PC1-PLOT-26): Base to Base with the table edge within the opponent's deployment zone.
func escapes(s *state.State, id engine.ModelID) []state.Grant {
	m := &s.Models[id]
	if s.Plot != Escape || !s.Supreme(id) || m.Seat != playing(s, onTheRun) {
		return nil
	}
	g := state.Grant{
		ID: EscapeAct, Name: engine.Say("pc1.escape-action"), About: "pc1.does-escape", AP: 1, Trait: cards.Agility, Moves: 1, Rule: "PC1-PLOT-26",
		Perform: func(_ *state.State, id engine.ModelID) state.Frame { return escaping{Model: id} },
	}
	goal := playing(s, intercepting)
	zone, _ := s.ZoneOf(goal)
	body := s.Body(id)
	edge := s.Teams[goal].Edge
	if s.Area().Gap(body, edge) > geometry.ContactGap+geometry.Slack || !zone.Has(s.Area().Exit(body, edge)) {
		g.Refusal = engine.Refuse("PC1-PLOT-26", "pc1.not-at-the-edge")
	}
	return []state.Grant{g}
}

// Runs says toward which table edge a model is On the Run, how far that is, and where on it; false for everybody else.
func Runs(s *state.State, id engine.ModelID) (edge board.Edge, inches float64, at geometry.Point, runs bool) {
	m := &s.Models[id]
	if s.Plot != Escape || !s.Supreme(id) || s.Round == 0 || m.Seat != playing(s, onTheRun) {
		return edge, 0, at, false
	}
	goal := playing(s, intercepting)
	edge = s.Teams[goal].Edge
	return edge, s.Area().Gap(s.Body(id), edge), s.Area().Exit(s.Body(id), edge), true
}

// escaping takes a model off the table, unless a free Strike holds it back (ruling under PC1-PLOT-26).
type escaping struct {
	Model  engine.ModelID
	struck bool
}

// Run implements state.Frame.
func (f escaping) Run(s *state.State) state.Then {
	if !f.struck {
		f.struck = true
		return state.After(f, s.FreeStrikes(f.Model, s.Foes(f.Model)))
	}
	m := &s.Models[f.Model]
	if flow.Taken[state.Parting](&s.Process).Stays || !m.Active() {
		return state.Done()
	}
	if s.Setup.Since(state.SinceEscapeDrops) {
		harm.DropBurden(s, f.Model)
	}
	m.OnTable = false
	s.StopAuras(f.Model)
	s.TellModel(engine.EventMove, f.Model, 0, state.Rules("PC1-PLOT-26"), "pc1.escapes", "Model", f.Model)
	if !traits.Has(s, f.Model, "Insignificant") { // PC1-SKILL-55
		Gain(s, about(m.Seat, 2*s.CardFor(f.Model).Level, "PC1-PLOT-27", "pc1.score-escaped", f.Model))
	}
	return state.Done()
}

// allGone reports whether no Supreme On the Run is left in action (PC1-PLOT-22).
func allGone(s *state.State) bool {
	for _, id := range s.SupremesOf(playing(s, onTheRun)) {
		if m := &s.Models[id]; m.Active() || m.Away > 0 && !m.Lost() {
			return false
		}
	}
	return true
}

// intercepted scores the Supremes On the Run that did not escape, for the Interceptors: their Level outside the Interceptors' deployment
// zone (PC1-PLOT-28), half of it inside (PC1-PLOT-29). One that was Eliminated counts where that happened.
func intercepted(s *state.State) []state.Score {
	seat := playing(s, intercepting)
	zone, _ := s.ZoneOf(seat)
	var list []state.Score
	for _, id := range s.SupremesOf(playing(s, onTheRun)) {
		m := &s.Models[id]
		if !m.OnTable && !Lost(s, id) {
			continue
		}
		level := s.CardFor(id).Level
		if inZone(zone, m) {
			list = append(list, about(seat, level, "PC1-PLOT-29", "pc1.score-intercepted-inside", id))
		} else {
			list = append(list, about(seat, 2*level, "PC1-PLOT-28", "pc1.score-intercepted", id))
		}
	}
	return list
}

// inZone reports whether the middle of a model's base is in a deployment zone.
func inZone(zone board.Box, m *state.Model) bool { return zone.Has(m.Spot.Center) }
