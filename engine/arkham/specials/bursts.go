package specials

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// The special attacks that strike everybody around, once per turn and besides the normal attack (AC-SPECIAL-16 to AC-SPECIAL-19).
const (
	theStorm     = "Electric Storm"
	theWhirlwind = "Whirlwind Strike with"

	stormStrength    = 4
	stormCm          = 10 // across the explosion template (AC-TEMPLATE-06)
	whirlwindReachCm = 3
)

// theNormal notes that a model has made its normal attack this turn.
const theNormal = "normal attack"

// burstsOf lists those of a model that it has not used this turn.
func burstsOf(s *state.State, id engine.ModelID) []profiles.Trait {
	return slices.DeleteFunc(s.CardFor(id).All(), func(t profiles.Trait) bool {
		used, _ := s.Uses(id, t.Name, engine.NoPiece)
		return t.Name != theStorm && t.Name != theWhirlwind || used > 0 || !skills.Has(s, id, t.Name)
	})
}

// bursts lists them as ways to strike, each with what refuses it.
func bursts(s *state.State, id engine.ModelID, deed state.Deed) []state.Choice {
	if deed != state.Striking {
		return nil
	}
	var all []state.Choice
	for _, t := range burstsOf(s, id) {
		weapons := Weapons(s, id, t)
		if len(weapons) == 0 && ranged(s, id, t) {
			continue // a gun
		}
		c := choice(s, id, t, func(s *state.State, id engine.ModelID) state.Frame { return burst(s, id, t) })
		switch no := skills.Afford(s, id, c.Cost); {
		case no != nil:
			c.Refusal = no
		case len(weapons) == 0:
			c.Refusal = engine.Refuse("AC-SPECIAL-05", "ac.refuse-special-weapon", "Weapon", t.Of)
		case len(Around(s, id, t.Name)) == 0:
			c.Refusal = engine.Refuse(c.Rule, "ac.refuse-nobody-near")
		}
		all = append(all, c)
	}
	return all
}

// Around lists whom a special attack strikes that strikes everybody around, friends, too.
func Around(s *state.State, id engine.ModelID, special string) []engine.ModelID {
	var near []engine.ModelID
	body := s.Body(id)
	if special == theStorm {
		near = s.Board().InDisc(geometry.DiscOn(body.Center, body.Bottom, state.Cm(stormCm)/2))
	} else {
		near = s.Board().Within(body, state.Cm(whirlwindReachCm)+board.Rounding)
	}
	return slices.DeleteFunc(near, func(other engine.ModelID) bool {
		return other == id || s.Models[other].Spot.Inside != s.Models[id].Spot.Inside
	})
}

// burst is such an attack on all of them.
func burst(s *state.State, id engine.ModelID, t profiles.Trait) state.Frame {
	c := choice(s, id, t, nil)
	f := melee.Strike{Model: id, Weapon: state.Unarmed, Special: t.Name, Cost: c.Cost, Automatic: t.Name == theStorm}
	if !f.Automatic {
		weapons := Weapons(s, id, t)
		if len(weapons) == 0 {
			return nil
		}
		f.Weapon = weapons[0]
	}
	return melee.Sweep(f, c.Rule, Around(s, id, t.Name))
}

// storm is what an Electric Storm does to everybody (AC-SPECIAL-18).
func storm(_ *state.State, a state.Attack, with *rolls.Attack) {
	if a.Special == theStorm {
		with.Wound.Score, with.Damage = stormStrength, rolls.Markers{NonLethal: 2}
	}
}

// besides notes what a model has attacked with, and offers what it may attack with besides (AC-SPECIAL-17, AC-SPECIAL-19).
func besides(s *state.State, what state.Happening) state.Frame {
	if what.What != state.Struck || !s.Active(what.By) || !skills.Has(s, what.By, theStorm) && !skills.Has(s, what.By, theWhirlwind) {
		return nil
	}
	if what.Name == theStorm || what.Name == theWhirlwind {
		s.NewUse(what.By, what.Name, engine.NoPiece)
	} else {
		s.NewUse(what.By, theNormal, engine.NoPiece)
	}
	return more{Model: what.By}
}

// more asks whether a model goes on attacking.
type more struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f more) Run(s *state.State) state.Then {
	if !skills.Acts(s, f.Model) {
		return state.Done()
	}
	ways := melee.Ways(s, f.Model)
	if f.asked {
		if o := s.Chosen(); !o.Finish {
			return state.Become(ways[o.Means.At].Perform(s, f.Model))
		}
		return state.Done()
	}
	d := ask.Pick(s.Models[f.Model].Player, "AC-SPECIAL-17", engine.Say("ac.ask-strike-more"))
	d.Subject = f.Model
	normal, _ := s.Uses(f.Model, theNormal, engine.NoPiece)
	for i, w := range ways {
		if w.Refusal != nil || normal > 0 && w.Rule != "AC-SPECIAL-16" && w.Rule != "AC-SPECIAL-18" {
			continue
		}
		o := ask.Named("strike", w.ID+":"+strconv.Itoa(i), i, w.Name)
		o.About = w.About
		d.Options = append(d.Options, o)
	}
	if len(d.Options) == 0 {
		return state.Done()
	}
	end := ask.Option("end", engine.Say("ac.option-strike-end"))
	end.Finish = true
	d.Options = append(d.Options, end)
	f.asked = true
	return state.Wait(f, d)
}
