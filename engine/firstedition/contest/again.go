package contest

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// sideOf is the model on a side of a Contest, or engine.NoModel.
func sideOf(c state.Contest, attacking bool) engine.ModelID {
	if attacking {
		return c.Attacker
	}
	return c.Defender
}

// Lies is how the dice of a roll lie when somebody may roll some of them again, as whoever is asked sees it: won or lost with which totals,
// and at length who rolled what and what comes of it.
type Lies struct{ Short, Long engine.Text }

// OfferAgain asks a side whether it rolls dice again: one with Lucky (PC1-SKILL-71), all of its own with what says so (PC1-RES-57), which it
// does once in a roll; nil when it cannot. faces are its D6 and its Power-Up die.
func OfferAgain(s *state.State, c state.Contest, attacking, redone bool, faces [2][]int, lying func() Lies) *engine.Decision {
	id := sideOf(c, attacking)
	if id == engine.NoModel || s.Models[id].Player == engine.NoSeat || len(faces[0]) == 0 {
		return nil
	}
	lucky := traits.Has(s, id, "Lucky") && !s.Models[id].Lucked
	card, all := rerolls(s, c, attacking)
	if !lucky && (!all || redone) {
		return nil
	}
	rule := engine.Rule("PC1-SKILL-71")
	if !lucky {
		rule = "PC1-RES-57"
	}
	d, lies := ask.Pick(s.Models[id].Player, rule, engine.Say("pc1.ask-again")), lying()
	d.Subject, d.Detail = id, lies.Short
	if lucky {
		for pool := range faces {
			for nth, face := range faces[pool] {
				o := ask.NthOf("again", pool, nth, engine.Say("pc1.option-again", "Face", face))
				o.About = engine.Say("pc1.about-again", "Lies", lies.Long)
				d.Options = append(d.Options, o)
			}
		}
	}
	if all && !redone {
		o := ask.NthOf("again", 0, -1, engine.Say("pc1.option-again-all"))
		o.Key, o.Caution.Costly = "again-all", true
		o.About = engine.Say("pc1.about-again-all", "Lies", lies.Long, "Model", id, "Card", s.Cards[card].Name)
		d.Options = append(d.Options, o)
	}
	keep := ask.Option("keep", engine.Say("pc1.option-keep"))
	keep.Finish, keep.About = true, engine.Say("pc1.about-keep", "Lies", lies.Long)
	d.Options = append(d.Options, keep)
	return d
}

// Again counts what lets a side roll again, one die or all of them, and asks for the dice.
func Again(s *state.State, c state.Contest, attacking, all bool, faces [2][]int, id engine.ModelID) *engine.Decision {
	rule, count := engine.Rule("PC1-SKILL-71"), 1
	if all {
		rule, count = "PC1-RES-57", len(faces[0])+len(faces[1])
		card, _ := rerolls(s, c, attacking)
		s.Spend(id, card, false)
	} else {
		s.Models[id].Lucked = true
	}
	s.TellModel(engine.EventNote, id, 0, state.Rules(rule), "pc1.rolls-again", "Model", id)
	return rollOf(s, rule, engine.Pool{Seat: s.Models[id].Player, Model: id, Count: count})
}

// Reroll are the dice of a side with what was rolled again: all of them, or the nth one of a pool.
func Reroll(faces [2][]int, pool, nth int, rolled []int) (d6, power []int) {
	if nth < 0 {
		n := len(faces[0])
		return slices.Clone(rolled[:n]), slices.Clone(rolled[n:])
	}
	changed := slices.Clone(faces[pool])
	changed[nth] = rolled[0]
	faces[pool] = changed
	return faces[0], faces[1]
}

// rerolls is a card that lets a side roll all its dice again: a Resource with a use left (PC1-RES-57), or a Power whose conditions hold.
func rerolls(s *state.State, c state.Contest, attacking bool) (int, bool) {
	id := sideOf(c, attacking)
	m := &modifying{s: s, c: c, attacking: attacking}
	for _, at := range traits.Worn(s, id) {
		for k := range s.Cards[at].Powers {
			p := &s.Cards[at].Powers[k]
			again := slices.ContainsFunc(p.Effects, func(e cards.Effect) bool { return e.Kind == "Re-roll" })
			if p.When == "In an Opposed Roll" && again && !s.UsedUp(id, at) && m.fits(&cards.Effect{If: p.If}) && traits.Conditions(s, id, id, p.If) {
				return at, true
			}
		}
	}
	return 0, false
}
