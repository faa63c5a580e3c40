package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// trial is a procedure that was carried out on a copy, as far as nobody has to be asked.
type trial struct {
	before, after *state.State
	told          []engine.Event
	asks          bool // it came to a question, so that more may follow
}

// try carries a procedure out on a copy of a state in which nothing is under way. What it may set off, such as Reactions, is left out.
// touches says that to begin it is to change something already, which is then no part of what came of it.
func try(from *state.State, touches bool, begin func(s *state.State) state.Frame) trial {
	t := trial{before: from, after: from.Copy()}
	first := begin(t.after)
	if touches {
		t.before = t.after.Copy()
	}
	t.after.Log = func(e engine.Event) { t.told = append(t.told, e) }
	t.after.Stack = []state.Frame{first}
	t.after.Resolve(t.after, t.after.Due)
	t.after.Log = nil
	t.asks = t.after.Pending.Shape != engine.GameEnd
	t.after.Stack, t.after.Happened = nil, nil
	return t
}

// aside is a copy in which nothing is under way.
func aside(s *state.State) *state.State {
	c := s.Copy()
	c.Stack, c.Pending, c.Happened = nil, nil, nil
	return c
}

// vain reports whether nothing came of it.
func (t trial) vain() bool { return !t.asks && !differ(t.before, t.after) }

// differ reports whether anything is different in two states. What Effects change most often is looked at first: it spares two hashes.
func differ(a, b *state.State) bool {
	if len(a.Models) != len(b.Models) {
		return true
	}
	for i := range a.Models {
		if one, other := &a.Models[i], &b.Models[i]; one.HP != other.HP || one.Spot != other.Spot || one.Stunned != other.Stunned {
			return true
		}
	}
	return a.Hash() != b.Hash()
}

// success is a roll of an Action that has succeeded against a target, or against all of several, with what EFX bought.
func success(id engine.ModelID, action int, all []state.Target, bought []cards.Effect) ActionRoll {
	r := ActionRoll{attacker: id, action: action, target: state.Nobody, all: all, smash: engine.NoPiece, won: true, step: rollEffects, bought: bought}
	if len(all) == 1 {
		r.target, r.all = all[0], nil
	}
	r.declared = r.target
	return r
}

// tryEffect carries out one Effect of a success, as far as it is known before the roll, from a state in which nothing is under way.
// What an Aura would keep up is tried as if it came at once: that the Aura runs changes nothing for who is Immune to it.
func tryEffect(from *state.State, r ActionRoll, e cards.Effect, paid bool) trial {
	switch e.Kind.Entry().Manner {
	case cards.Grabs:
		return try(from, false, func(*state.State) state.Frame {
			r.step = rollGrab
			return r
		})
	case cards.Explodes:
		return try(from, false, func(s *state.State) state.Frame {
			at, level := standsAt(s, r.target)
			return Blast{Attacker: r.attacker, action: r.action, First: r.target, Center: at, level: level, Radius: float64(e.X)}
		})
	case cards.FollowsUp:
		return try(from, true, func(s *state.State) state.Frame {
			if !paid {
				aim.Pay(s, r.attacker, r.Card(s), false)
			}
			return ExclusiveAction{Model: r.attacker, Action: r.action, Step: ActionFollowUp, gained: 1}
		})
	}
	return try(from, false, func(s *state.State) state.Frame {
		left := slices.DeleteFunc(effects.Gather(r.Card(s).FX, nil), func(o effects.Outcome) bool { return o.Kind != e.Kind || o.Self != e.Self || o.Of != e.Of })
		if traits.IsCitizen(s, r.target) {
			left = slices.DeleteFunc(left, effects.LostOnCitizens)
		}
		return effects.ApplyEffects{Attacker: r.attacker, Action: r.action, Target: r.target, Left: left}
	})
}

// previewVain says which Effects of a success would do nothing to its target, with the reason, and how likely it is that nothing at
// all comes of a success. They are tried one by one on copies; paid says whether the Action is paid for already.
func previewVain(s *state.State, p *engine.Preview, r ActionRoll, paid bool) {
	tellVain(p, vainOf(s, r, paid))
}

func tellVain(p *engine.Preview, f *state.Futile) {
	p.Vain = append(p.Vain, f.Vain...)
	if f.Useful || p.Odds == nil {
		return
	}
	p.Odds.Idle = p.Odds.Success
	if f.Adds {
		p.Odds.Idle = p.Odds.Leaves(0)
	}
}

// vainOnce is vainOf of a success that is yet to be rolled for, found once for all numbers of dice that are asked about.
func vainOnce(s *state.State, r ActionRoll) *state.Futile {
	if last := s.Futile.Load(); last != nil && last.Of == s.Pending && last.Target == r.target && (s.Terse() || !last.Brief) {
		return last
	}
	f := vainOf(s, r, true)
	f.Of, f.Target, f.Brief = s.Pending, r.target, s.Terse()
	s.Futile.Store(f)
	return f
}

func vainOf(s *state.State, r ActionRoll, paid bool) *state.Futile {
	a, from, f := r.Card(s), aside(s), &state.Futile{}
	others := slices.ContainsFunc(a.FX, func(e cards.Effect) bool { return !e.Self })
	moves := slices.ContainsFunc(a.FX, func(e cards.Effect) bool { return e.Kind.Entry().Displaces() })
	for i, e := range a.FX {
		if slices.Contains(a.FX[:i], e) || moves && e.Kind.Entry().Manner == cards.FollowsUp { // from where it is then
			continue
		}
		if aftermath.GivenBefore(s, r.attacker, r.action, e, r.target) {
			f.Vain = append(f.Vain, vainNote("SE-TYPE-06", e, engine.Say("vain.aura")))
			continue
		}
		tried := tryEffect(from, r, e, paid)
		if !tried.vain() {
			if f.Useful = f.Useful || !e.Self || !others; f.Useful && s.Terse() {
				return f // nobody reads what the others would do
			}
			continue
		}
		f.Vain = append(f.Vain, tried.note(r, e))
	}
	f.Adds = !f.Useful && slices.Contains(adding(s, r, a.EFX), true)
	return f
}

// adding says of each choice of EFX whether what it buys changes anything beside what a success does without it.
func adding(s *state.State, r ActionRoll, choices []cards.Choice) []bool {
	from := aside(s)
	apply := func(bought []cards.Effect) trial {
		return try(from, false, func(s *state.State) state.Frame {
			r.bought = bought
			return effectsOn(s, r, r.target, true)
		})
	}
	bought, adds := r.bought, make([]bool, len(choices))
	var without *trial
	for i, choice := range choices {
		if slices.ContainsFunc(choice, func(e cards.Effect) bool { return e.Kind.Entry().AfterRoll() }) {
			adds[i] = true
			continue
		}
		if without == nil {
			plain := apply(bought)
			without = &plain
		}
		with := apply(slices.Concat(bought, []cards.Effect(choice)))
		adds[i] = without.asks || with.asks || differ(without.after, with.after)
	}
	return adds
}

// note says that an Effect does nothing, and why: as play would tell it, or else as its entry has it.
func (t trial) note(r ActionRoll, e cards.Effect) engine.Note {
	w := e.Kind.Entry()
	rule := w.Rule
	subject := r.target
	if e.Self {
		subject = state.AtModel(r.attacker)
	}
	why := engine.Say("vain.unchanged", "Model", subject.Name())
	switch {
	case !w.AfterRoll() && traits.IsCitizen(t.before, subject):
		why, rule = engine.Say("vain.citizen", "Model", subject.Name()), "SE-CITIZEN-16"
	case !w.AfterRoll() && subject.IsPiece():
		why, rule = engine.Say("vain.terrain", "Model", subject.Name()), "SE-TYPE-27"
	case w.Vain != "":
		why = engine.Say(w.Vain, "Model", subject.Name(), "Effect", terms.EffectText(e))
	}
	for i := range t.told {
		if said := &t.told[i]; said.Kind == engine.EventNote {
			why, rule = said.Text, said.Rules[0]
		}
	}
	return vainNote(rule, e, why)
}

// vainNote is what a preview tells of an Effect that would do nothing.
func vainNote(rule engine.Rule, e cards.Effect, why engine.Text) engine.Note {
	return engine.Note{Icon: "l-ban", Rule: rule, Warn: true, Text: engine.Say("preview.vain", "Effect", terms.EffectText(e), "Why", why)}
}
