package fighters

import (
	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// theGuard takes attacks on a Leader or Sidekick upon itself (AC-TRAIT-070).
const (
	theGuard = "Bodyguard"
	guardCm  = 5
)

// guardCost is its price.
var guardCost = state.Cost(0, 0, 1)

// Guards lists who could take an attack upon himself: templates leave no choice.
func Guards(s *state.State, a state.Attack) []engine.ModelID {
	on := &s.Models[a.On]
	if a.Automatic || on.Scores != profiles.Leader && on.Scores != profiles.Sidekick {
		return nil
	}
	return s.Of(on.Seat, func(m *state.Model) bool {
		return m.ID != a.On && m.ID != a.By && !s.Active(m.ID) && m.OnTable && skills.Can(s, m.ID, theGuard) && skills.Afford(s, m.ID, guardCost) == nil && s.Within(m.ID, a.On, guardCm)
	})
}

// guards asks whether a Bodyguard takes the attack, before the dice (AC-ATTACK-07).
func guards(s *state.State, a state.Attack) state.Frame {
	if len(Guards(s, a)) == 0 {
		return nil
	}
	return guarding{Attack: a}
}

// guarding is that question. It gives an Instead.
type guarding struct {
	state.Attack
	asked bool
}

// Run implements state.Frame.
func (f guarding) Run(s *state.State) state.Then {
	if f.asked {
		o := s.Chosen()
		if o.Finish {
			return state.Done()
		}
		skills.Pay(s, o.Model, guardCost, "AC-TRAIT-070")
		s.TellModel(engine.EventAction, o.Model, 0, state.Rules("AC-TRAIT-070", "AC-ATTACK-07"), "ac.guards", "Model", o.Model, "Other", f.On)
		return state.Give(&state.Instead{On: o.Model})
	}
	f.asked = true
	d := ask.Pick(s.Models[f.On].Seat, "AC-TRAIT-070", engine.Say("ac.ask-guard", "Model", f.On, "Other", f.By))
	d.Subject = f.On
	for _, id := range Guards(s, f.Attack) {
		d.Options = append(d.Options, ask.AboutModel("guard", id, nil))
	}
	no := ask.Option("no", engine.Say("ac.option-no-guard"))
	no.Finish = true
	d.Options = append(d.Options, no)
	return state.Wait(f, d)
}
