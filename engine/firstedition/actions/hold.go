package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// refuseHold says why a Supreme cannot Hold* (PC1-TACTIC-04, PC1-TACTIC-14): it holds already, is Knocked Down, or cannot pay for any
// Action besides.
func refuseHold(s *state.State, id engine.ModelID) *engine.Refusal {
	m := &s.Models[id]
	switch {
	case m.KnockedDown:
		return engine.Refuse("PC1-COND-27", "pc1.why-knocked-down", "Model", id)
	case m.Holds():
		return engine.Refuse("PC1-TACTIC-14", "pc1.why-holds", "Model", id)
	case len(holdable(s, id)) == 0:
		if no := contest.MayPay(s, id, traits.Level(s, id)+1); no != nil {
			return no
		}
		return engine.Refuse("PC1-TACTIC-04", "pc1.why-nothing")
	}
	return nil
}

// holdable lists the places in Acts of what a Supreme could keep ready. Charge* cannot be held: it needs a second Action (PC1-TACTIC-17).
func holdable(s *state.State, id engine.ModelID) []int {
	var found []int
	for at, act := range Acts(s, id) {
		if act.Kind != state.Charge && Refuse(s, id, act) == nil && contest.MayPay(s, id, holdCost(s, id, act)) == nil {
			found = append(found, at)
		}
	}
	return found
}

// holdCost is what it costs to keep an Action ready (PC1-TACTIC-04).
func holdCost(s *state.State, id engine.ModelID, act state.Act) int {
	return traits.Level(s, id) + traits.Sum(s, id, "Costs") + Cost(s, id, act, 1)
}

// holding asks which Action is kept ready, and takes what it costs.
type holding struct {
	Model engine.ModelID
	Asked bool
}

// Run implements state.Frame.
func (f holding) Run(s *state.State) state.Then {
	if f.Asked {
		act := Acts(s, f.Model)[s.Chosen().Means.At]
		cost := holdCost(s, f.Model, act)
		contest.Pay(s, f.Model, cost)
		s.Models[f.Model].Held = state.Declare(act, cost)
		s.TellPaid(s.Models[f.Model].Seat, engine.EventState, f.Model, cost, float64(-cost), state.Rules("PC1-TACTIC-04"), "pc1.holds", "Model", f.Model, "Action", name(s, f.Model, act), "Cost", cost)
		return state.Done()
	}
	f.Asked = true
	d := ask.Pick(s.Models[f.Model].Player, "PC1-TACTIC-04", engine.Say("pc1.ask-hold"))
	d.Subject = f.Model
	for _, at := range holdable(s, f.Model) {
		act := Acts(s, f.Model)[at]
		o := actOption(s, f.Model, "hold", at, act, holdCost(s, f.Model, act), nil)
		d.Options = append(d.Options, o)
	}
	return state.Wait(f, d)
}

// ready reports whether the Held Action of a model could be performed now, against the enemy whose movement triggers it where it is aimed
// at somebody (PC1-TACTIC-05 to PC1-TACTIC-07).
func ready(s *state.State, holder, mover engine.ModelID) bool {
	act := s.Models[holder].Held.Act
	return usable(s, holder) && (!aims(s, act) || refuseTarget(s, holder, act, state.AtModel(mover)) == nil)
}

// useHeld performs the Held Action of a model.
func useHeld(_ *state.State, holder engine.ModelID) state.Frame { return usingHeld{Model: holder} }

// usable reports whether a Held Action is legal now (ruling under PC1-TACTIC-16).
func usable(s *state.State, id engine.ModelID) bool {
	m := &s.Models[id]
	return m.Up() && Refuse(s, id, m.Held.Act) == nil && (!aims(s, m.Held.Act) || anyTarget(s, id, m.Held.Act))
}

// lastHeld asks the owners of Held Actions when the last Turn is over, until each has used or given up his: whoever was done first before
// the others (PC1-TACTIC-12).
type lastHeld struct {
	Refused []engine.Seat // replaced, never written into
	Asked   bool
}

// Run implements state.Frame.
func (f lastHeld) Run(s *state.State) state.Then {
	if f.Asked {
		f.Asked = false
		if o := s.Chosen(); !o.Finish {
			return state.After(f, usingHeld{Model: o.Model})
		}
		f.Refused = state.Grown(f.Refused, s.Asked.Seat)
	}
	d := f.ask(s)
	if d == nil {
		return state.Done()
	}
	f.Asked = true
	return state.Wait(f, d)
}

// ask asks the player who was done first and has an Action to use; nil when nobody has.
func (f lastHeld) ask(s *state.State) *engine.Decision {
	var d *engine.Decision
	for i := range s.Models {
		id := engine.ModelID(i)
		m := &s.Models[i]
		if !m.Holds() || !usable(s, id) || slices.Contains(f.Refused, m.Player) || m.Player == engine.NoSeat {
			continue
		}
		if d == nil || s.Teams[m.Player].DoneAt < s.Teams[d.Seat].DoneAt {
			d = ask.Pick(m.Player, "PC1-TACTIC-12", engine.Say("pc1.ask-last-held"))
			d.Subject = id
		}
		if d.Seat == m.Player {
			o := ask.AboutModel("held", id, nil)
			o.Text = engine.Say("pc1.option-held", "Model", id, "Action", name(s, id, m.Held.Act))
			d.Options = append(d.Options, o)
		}
	}
	if d != nil {
		cancel := ask.Option("cancel", engine.Say("pc1.option-cancel-held"))
		cancel.Finish = true
		d.Options = append(d.Options, cancel)
	}
	return d
}

// usingHeld performs a Held Action outside the owner's Turn (PC1-TACTIC-16).
type usingHeld struct {
	Model engine.ModelID
	Was   state.Activation
	Done  bool
}

// Run implements state.Frame.
func (f usingHeld) Run(s *state.State) state.Then {
	if f.Done {
		s.Activation = f.Was
		return state.Done()
	}
	m := &s.Models[f.Model]
	held := m.Held
	m.Held = state.Declared{}
	f.Was, f.Done = s.Activation, true
	s.Activation = state.NoActivation()
	s.Activation.Model = f.Model
	s.TellModel(engine.EventAction, f.Model, 0, state.Rules("PC1-TACTIC-16"), "pc1.uses-held", "Model", f.Model, "Action", name(s, f.Model, held.Act))
	held.Extra = 0
	return state.After(f, Performing{Model: f.Model, Declared: held})
}

// LastHeld lets the players use their Held Actions when the last Turn is over (PC1-TACTIC-12).
func LastHeld() state.Frame { return lastHeld{} }

// Outside performs an Action that is paid for outside of an Activation: by a Master Plan (PC1-START-11).
type Outside struct {
	Model    engine.ModelID
	Declared state.Declared
	Done     bool
}

// Run implements state.Frame.
func (f Outside) Run(s *state.State) state.Then {
	if f.Done {
		s.Activation = state.NoActivation()
		return state.Done()
	}
	f.Done = true
	s.Activation = state.NoActivation()
	s.Activation.Model = f.Model
	return state.After(f, Performing{Model: f.Model, Declared: f.Declared})
}
