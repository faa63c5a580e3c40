package rounds

import (
	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/feats"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// passesInRow is how often a player may pass in a row (AC-PASS-03).
const passesInRow = 2

// Execution is the third phase: the players activate models in turn (AC-ACT-01 to AC-ACT-03).
type Execution struct {
	Begun bool
	Asked bool
}

// Run implements state.Frame.
func (f Execution) Run(s *state.State) state.Then {
	if !f.Begun {
		f.Begun = true
		s.Phase, s.Go = state.PhaseExecution, s.First
		Passes(s)
		return state.Next(f)
	}
	if f.Asked {
		f.Asked = false
		seat := s.Go
		s.Go = state.Opponent(seat)
		if o := s.Chosen(); o.Means.Kind == "pass" {
			t := &s.Teams[seat]
			t.Passes, t.Passed = t.Passes-1, t.Passed+1
			s.TellSeat(engine.EventTurn, seat, -1, state.Rules("AC-PASS-02"), "ac.passes", "Team", t.Name, "Left", t.Passes)
			return state.Next(f)
		} else {
			s.Teams[seat].Passed = 0
			return state.After(f, state.InRow(actions.Activating{Model: o.Model}, forward{After: o.Model}))
		}
	}
	if len(Ready(s, s.Go)) == 0 { // ruling under AC-ACT-03
		if s.Go = state.Opponent(s.Go); len(Ready(s, s.Go)) == 0 {
			s.Go = engine.NoSeat
			return state.Done()
		}
	}
	f.Asked = true
	return state.Wait(f, askGo(s, s.Go))
}

// Ready lists the models that a player can still activate (AC-ACT-02, AC-ACT-04).
func Ready(s *state.State, seat engine.Seat) []engine.ModelID {
	return s.Of(seat, func(m *state.Model) bool {
		return !m.Activated && !m.Out && !m.Casualty && (m.OnTable || m.Below > 0 && m.Below < s.Turn) // AC-SEWER-07
	})
}

// Passes hands out the Pass tokens (AC-PASS-01). Whoever is in the sewers counts (ruling there).
func Passes(s *state.State) {
	var count [2]int
	for i := range s.Models {
		if m := &s.Models[i]; m.Present() || m.Below > 0 && !m.Out {
			count[m.Seat]++
		}
	}
	for seat := range s.Teams {
		t := &s.Teams[seat]
		t.Passed, t.Passes = 0, max(0, count[1-seat]-count[seat])
		rules := state.Rules("AC-PASS-01")
		if more := able(s, engine.Seat(seat), "Informer"); more > 0 { // AC-TRAIT-081
			t.Passes, rules = t.Passes+more, append(rules, "AC-TRAIT-081")
		}
		if less := min(t.Passes, able(s, state.Opponent(engine.Seat(seat)), "Detective")); less > 0 { // AC-TRAIT-049
			t.Passes, rules = t.Passes-less, append(rules, "AC-TRAIT-049")
		}
		if t.Passes > 0 {
			s.TellSeat(engine.EventNote, engine.Seat(seat), float64(t.Passes), rules, "ac.may-pass", "Team", t.Name, "Count", t.Passes)
		}
	}
}

// able counts the models of a player that can use a trait now.
func able(s *state.State, seat engine.Seat, trait string) int {
	return len(s.Of(seat, func(m *state.Model) bool { return skills.Can(s, m.ID, trait) }))
}

// askGo asks a player whom he activates, or whether he passes (AC-PASS-02, AC-PASS-03).
func askGo(s *state.State, seat engine.Seat) *engine.Decision {
	d := ask.Pick(seat, "AC-ACT-01", engine.Say("ac.ask-go"))
	d.Kind = engine.Activate
	t := &s.Teams[seat]
	d.Detail = engine.Say("ac.go-detail", "Passes", t.Passes)
	ready := map[engine.ModelID]bool{}
	for _, id := range Ready(s, seat) {
		ready[id] = true
	}
	due := feats.Persuaded(s, seat)
	for _, id := range s.Of(seat, func(m *state.Model) bool { return !m.Casualty }) {
		o := ask.AboutModel("model", id, nil)
		if due != engine.NoModel && id != due {
			o.Refusal = engine.Refuse("AC-TRAIT-106", "ac.refuse-persuaded", "Model", due)
		}
		if !ready[id] {
			o.Refusal = notReady(s, id)
		}
		d.Options = append(d.Options, o)
	}
	pass := ask.Option("pass", engine.Say("ac.option-pass"))
	pass.Finish = true
	switch {
	case t.Passes == 0:
		pass.Refusal = engine.Refuse("AC-PASS-01", "ac.refuse-no-pass")
	case t.Passed >= passesInRow:
		pass.Refusal = engine.Refuse("AC-PASS-03", "ac.refuse-pass-twice")
	case len(Ready(s, state.Opponent(seat))) == 0:
		pass.Refusal = engine.Refuse("AC-PASS-02", "ac.refuse-pass-alone")
	}
	d.Options = append(d.Options, pass)
	return d
}

// notReady says why a model cannot be activated.
func notReady(s *state.State, id engine.ModelID) *engine.Refusal {
	m := &s.Models[id]
	switch {
	case m.Out:
		return engine.Refuse("AC-ACT-04", "ac.refuse-out", "Model", id)
	case m.Activated:
		return engine.Refuse("AC-ACT-02", "ac.refuse-activated", "Model", id)
	case m.Below > 0:
		return engine.Refuse("AC-SEWER-07", "ac.refuse-below-yet", "Model", id)
	}
	return engine.Refuse("AC-SCEN-07", "ac.refuse-outside", "Model", id)
}
