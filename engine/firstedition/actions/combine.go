package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
)

// partners lists the places in Acts of what can be combined with a first Action (PC1-ACT-06 to PC1-ACT-08, PC1-ACT-15).
func (f Activating) partners(s *state.State, first state.Declared) []int {
	var found []int
	if f.Free {
		return nil
	}
	done := f.performed(s, first)
	own := Acts(done, f.Model)
	for at, act := range f.next(s) {
		if slices.Contains(own, act) && f.combines(s, done, first, act) == nil {
			found = append(found, at)
		}
	}
	return found
}

// next lists what could be the second Action: those of the model, and behind Shapeshift* those of the form that it takes.
func (f Activating) next(s *state.State) []state.Act {
	all := Acts(s, f.Model)
	if f.First.Act.Kind != state.Shapeshift || !s.Setup.Since(state.SinceFormsCombine) {
		return all
	}
	for _, act := range Acts(f.performed(s, f.First), f.Model) {
		if !slices.Contains(all, act) {
			all = append(all, act)
		}
	}
	return all
}

// combines says why an Action cannot be the second one behind another, which is performed in done.
func (f Activating) combines(s, done *state.State, first state.Declared, act state.Act) *engine.Refusal {
	rolls := func(act state.Act) bool { _, yes := based(s, f.Model, act); return yes }
	switch {
	case !combinable(s, f.Model, first.Act) && !combinable(s, f.Model, act):
		return engine.Refuse("PC1-ACT-07", "pc1.why-not-combinable")
	case act.Kind == state.Charge:
		return engine.Refuse("PC1-MOVE-10", "pc1.why-charge-first")
	case first.Act.Kind == state.Charge && !closeCombat(s, f.Model, act):
		return engine.Refuse("PC1-MOVE-10", "pc1.why-close-combat")
	case first.Act.Kind == state.Run && rolls(act), act.Kind == state.Run && rolls(first.Act): // PC1-MOVE-07
		return engine.Refuse("PC1-MOVE-07", "pc1.why-run")
	}
	if at := (state.Target{Model: first.Target, Piece: first.Object}); first.Act.Kind == state.Charge && at != state.Nobody {
		if no := f.refuseOn(s, act, at); no != nil {
			return no
		}
	}
	if no := Refuse(done, f.Model, act); no != nil {
		return no
	}
	return contest.MayPay(s, f.Model, first.AP+Cost(s, f.Model, act, 1))
}

// performed is the match as it will be for Refuse when the first Action has been performed.
func (f Activating) performed(s *state.State, first state.Declared) *state.State {
	t := s.Copy()
	t.Activation.Actions = []state.Declared{first}
	m := &t.Models[f.Model]
	m.Use(first.Act)
	m.Moves += moves.Counts(s, f.Model, first.Act.Kind) + counts(s, f.Model, first.Act)
	if first.Act.Kind == state.GetUp {
		m.KnockedDown = false
	}
	switch {
	case first.Act.Kind == state.TakeOff:
		m.Flight = 1
	case first.Act.Kind == state.Shapeshift && s.Setup.Since(state.SinceFormsCombine): // the form that it takes acts on
		m.Card = first.Act.Card
	}
	return t
}

// second asks what the first Action is combined with, if anything can be.
func (f Activating) second(s *state.State) state.Then {
	d := ask.Pick(s.Models[f.Model].Player, "PC1-ACT-08", engine.Say("pc1.ask-second"))
	d.Subject, d.Kind, d.Detail = f.Model, engine.Besides, optionText(s, f.Model, f.First)
	d.Seldom = !combinable(s, f.Model, f.First.Act)
	next := f.next(s)
	for _, at := range f.partners(s, f.First) {
		d.Options = append(d.Options, actOption(s, f.Model, "then", at, next[at], Cost(s, f.Model, next[at], 1), nil))
	}
	if len(d.Options) == 0 {
		return f.announce(s, f.First)
	}
	if f.First.Act.Kind != state.Charge {
		alone := ask.Option("alone", engine.Say("pc1.option-alone"))
		alone.Finish = true
		d.Options = append(d.Options, alone)
	}
	f.Step = activateSecond
	return state.Wait(f, d)
}

// optionText names an Action with what it costs.
func optionText(s *state.State, id engine.ModelID, d state.Declared) engine.Text {
	return engine.Say("pc1.option-act", "Action", name(s, id, d.Act), "Cost", d.AP)
}

func (f Activating) combined(s *state.State) state.Then {
	o := s.Chosen()
	if o.Finish {
		return f.announce(s, f.First)
	}
	act := f.next(s)[o.Means.At]
	return f.announce(s, f.First, state.Declare(act, Cost(s, f.Model, act, 1)))
}
