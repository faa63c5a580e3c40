package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// asides are the options of a menu that are no Actions and cost nothing: Telepathic Link (PC1-SKILL-119), and before any Action a shift of
// two Traits (PC1-SKILL-77).
func (f Activating) asides(s *state.State) []engine.Option {
	var all []engine.Option
	a := &s.Activation
	if a.Model != f.Model || f.Free {
		return nil
	}
	if x := traits.Skill(s, f.Model, "Telepathy"); x > 0 && !a.Linked {
		for _, id := range s.SupremesOf(s.Models[f.Model].Seat) {
			if id != f.Model && s.Models[id].Active() && s.Within(f.Model, id, float64(traits.Value(s, f.Model, cards.Mind))) {
				o := ask.AboutModel("link", id, nil)
				o.Text = engine.Say("pc1.option-link", "Model", id, "X", x)
				all = append(all, o)
			}
		}
	}
	if len(shifts(s, f.Model)) > 0 && !a.Shifted && !f.Bound && !f.Led {
		all = append(all, ask.Option("shift", engine.Say("pc1.option-shift")))
	}
	for i, aside := range s.Asides(f.Model) {
		all = append(all, ask.Named("aside", aside.ID, i, aside.Text))
	}
	return all
}

// link is Telepathic Link: so much for the next Opposed Roll of a friend (PC1-SKILL-119).
func link(s *state.State, by, to engine.ModelID) {
	s.Activation.Linked = true
	x := traits.Skill(s, by, "Telepathy")
	m := &s.Models[to]
	m.Lasting = state.Grown(m.Lasting, state.Lasting{Effect: cards.Effect{Kind: "Rolls", X: x}, By: by, Until: state.NextRoll, Rule: "PC1-SKILL-119"})
	s.TellModel(engine.EventState, to, float64(x), state.Rules("PC1-SKILL-119"), "pc1.linked", "Model", by, "Other", to, "X", x)
}

// shift is one way to shift two Traits.
type shift struct {
	Up, Down cards.Trait
	By       int
}

// shifts lists what Molecular Manipulation allows: one of its two Traits up by so much, the other one down (PC1-SKILL-77).
func shifts(s *state.State, id engine.ModelID) []shift {
	var all []shift
	for _, skill := range traits.Skills(s, id) {
		if skill.Name != "Molecular Manipulation" {
			continue
		}
		pair := skill.Pair()
		for _, way := range [...][2]cards.Trait{{pair[0], pair[1]}, {pair[1], pair[0]}} {
			for x := skill.X; x > 0; x-- {
				all = append(all, shift{way[0], way[1], x})
			}
		}
	}
	return all
}

// shifted is a model without what it has shifted earlier in the Round.
func shifted(s *state.State, id engine.ModelID) *state.State {
	t := s.Copy()
	t.Models[id].Lasting = withoutShift(t.Models[id].Lasting)
	return t
}

func withoutShift(list []state.Lasting) []state.Lasting {
	return slices.DeleteFunc(slices.Clone(list), func(l state.Lasting) bool { return l.Rule == "PC1-SKILL-77" })
}

// molecular asks how a model shifts its Traits; none falls below 1 (PC1-SKILL-78). A shift takes the place of an earlier one.
type molecular struct {
	Model engine.ModelID
	Asked bool
}

// Run implements state.Frame.
func (f molecular) Run(s *state.State) state.Then {
	all := shifts(s, f.Model)
	if f.Asked {
		o := s.Chosen()
		s.Activation.Shifted = true
		if !o.Finish {
			f.set(s, all[o.Means.At])
		}
		return state.Done()
	}
	f.Asked = true
	plain := shifted(s, f.Model)
	d := ask.Pick(s.Models[f.Model].Player, "PC1-SKILL-77", engine.Say("pc1.ask-shift"))
	d.Subject = f.Model
	for i, way := range all {
		up, down := contest.TraitTerm(way.Up), contest.TraitTerm(way.Down)
		o := ask.Nth("shift", i, engine.Say("pc1.option-shift-to", "Up", up, "Down", down, "By", way.By))
		if traits.Value(plain, f.Model, way.Down)-way.By < 1 {
			o.Refusal = engine.Refuse("PC1-SKILL-78", "pc1.why-below-one", "Trait", down)
		}
		d.Options = append(d.Options, o)
	}
	keep := ask.Option("keep", engine.Say("pc1.option-keep-traits"))
	keep.Finish = true
	d.Options = append(d.Options, keep)
	return state.Wait(f, d)
}

// set shifts the Traits until the end of the Round (PC1-SKILL-79).
func (f molecular) set(s *state.State, way shift) {
	m := &s.Models[f.Model]
	m.Lasting = withoutShift(m.Lasting)
	for _, change := range [...]cards.Effect{{Kind: cards.RaisesTrait, Trait: way.Up, X: way.By}, {Kind: cards.RaisesTrait, Trait: way.Down, X: -way.By}} {
		m.Lasting = append(m.Lasting, state.Lasting{Effect: change, By: f.Model, Rule: "PC1-SKILL-77"})
	}
	s.TellModel(engine.EventState, f.Model, float64(way.By), state.Rules("PC1-SKILL-77", "PC1-SKILL-79"), "pc1.shifts", "Model", f.Model,
		"Up", contest.TraitTerm(way.Up), "Down", contest.TraitTerm(way.Down), "By", way.By)
}
