package effects

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// stealing takes a weapon from a model (AC-EFFECT-29), and has the thief keep one stolen weapon only (AC-EFFECT-31).
type stealing struct {
	laying
	step stealStep
}

type stealStep int

const (
	stealAsk stealStep = iota
	stealChosen
	stealKeep
)

// Run implements state.Frame.
func (f stealing) Run(s *state.State) state.Then {
	switch f.step {
	case stealAsk:
		if f.By == engine.NoModel || !s.Models[f.By].Present() {
			return state.Done()
		}
		return f.ask(s, f.Model, stealChosen, "AC-EFFECT-29", engine.Say("ac.ask-steal", "Model", f.Model), func(w state.Weapon) bool { return !w.Lost })
	case stealChosen:
		return f.take(s, s.Chosen().Means.At)
	}
	return f.keep(s, s.Chosen().Means.At)
}

// ask asks the thief for one of the weapons of a model that fit. One that is alone is not asked for.
func (f stealing) ask(s *state.State, id engine.ModelID, then stealStep, rule engine.Rule, question engine.Text, fits func(state.Weapon) bool) state.Then {
	d := ask.Pick(s.Models[f.By].Player, rule, question)
	d.Subject = f.By
	for at, w := range s.Models[id].Weapons {
		if fits(w) {
			d.Options = append(d.Options, ask.Nth("weapon", at, engine.Say("ac.option-weapon", "Weapon", s.WeaponOf(id, at).Name)))
		}
	}
	f.step = then
	switch {
	case len(d.Options) == 0:
		return state.Done()
	case len(d.Options) > 1:
		return state.Wait(f, d)
	case then == stealChosen:
		return f.take(s, d.Options[0].Means.At)
	}
	return state.Done()
}

// take hands a weapon to the thief, whose own it may have been (AC-EFFECT-30).
func (f stealing) take(s *state.State, at int) state.Then {
	victim, thief := &s.Models[f.Model], &s.Models[f.By]
	w := victim.Weapons[at]
	name := s.WeaponOf(f.Model, at).Name
	gone := w
	gone.Lost = true
	victim.SetWeapon(at, gone)
	if own := slices.IndexFunc(thief.Weapons, func(o state.Weapon) bool { return o.From == w.From && o.At == w.At && o.Lost }); own >= 0 {
		thief.SetWeapon(own, w)
	} else {
		thief.Weapons = state.Grown(thief.Weapons, w)
	}
	s.TellModel(engine.EventState, f.By, 0, f.rules("AC-EFFECT-29", "AC-EFFECT-30"), "ac.steals", "Model", f.By, "Other", f.Model, "Weapon", name)
	return f.ask(s, f.By, stealKeep, "AC-EFFECT-31", engine.Say("ac.ask-keep-stolen"), func(w state.Weapon) bool { return f.stolen(w) })
}

// stolen reports whether a weapon is one that the thief has stolen and still carries.
func (f stealing) stolen(w state.Weapon) bool { return !w.Lost && w.From != f.By }

// keep destroys the other stolen weapon.
func (f stealing) keep(s *state.State, kept int) state.Then {
	thief := &s.Models[f.By]
	for at, w := range thief.Weapons {
		if at == kept || !f.stolen(w) {
			continue
		}
		w.Lost = true
		thief.SetWeapon(at, w)
		s.TellModel(engine.EventState, f.By, 0, state.Rules("AC-EFFECT-31"), "ac.destroyed", "Model", f.By, "Weapon", s.WeaponOf(f.By, at).Name)
	}
	return state.Done()
}
