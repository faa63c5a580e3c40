package moves

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
)

// Idle implements flow.Idler: nobody is asked about Held Actions that can hit nobody.
func (f Held) Idle(s *state.State) *engine.Idle {
	return unheld(s, func(o *engine.Option) bool { return s.Vain(o.Model) })
}

// Idle implements flow.Idler: nor where along a movement they are performed.
func (f Movement) Idle(s *state.State) *engine.Idle {
	if f.step != moveOffered {
		return nil
	}
	w := walkOf(s, f.Model, f.way, f.end)
	all, there := moments(s, w), s.Copy()
	return unheld(s, func(o *engine.Option) bool {
		there.Models[f.Model].Spot = w.spot(all[o.Means.At].Inches)
		return there.Vain(o.Model)
	})
}

// unheld waits with all Held Actions that are offered, if none of them could come to anything.
func unheld(s *state.State, vain func(*engine.Option) bool) *engine.Idle {
	wait := -1
	for at := range s.Pending.Options {
		o := &s.Pending.Options[at]
		if o.Finish {
			wait = at
		} else if !vain(o) {
			return nil
		}
	}
	return state.Declines(wait, s.Pending.Rule, "pc1.idle-held", "Model", s.Pending.Options[0].Model)
}
