package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// answer is a Power that answers to something: whose, which, and whom it is about.
type answer struct {
	Bearer engine.ModelID
	Card   int
	At     int // in its Powers
	Other  engine.ModelID
}

// answering is the procedure of the Powers that answer to a Happening; nil when none does.
func answering(s *state.State, what state.Happening) state.Frame {
	var all []answer
	find := func(bearer engine.ModelID, moment cards.Moment, other engine.ModelID) {
		all = append(all, powersOf(s, bearer, moment, other)...)
	}
	switch what.What {
	case state.Hit:
		find(what.By, "When it hits", what.Model)
		find(what.Model, "When hit", what.By)
	case state.Missed:
		find(what.Model, "When missed", what.By)
	case state.Damaged:
		find(what.Model, "When damaged", what.By)
	case state.Activated:
		find(what.Model, "On Activation", what.Model)
	case state.BothSixes:
		for i := range s.Models {
			find(engine.ModelID(i), "When both roll a 6", what.By)
		}
	case state.Felled, state.Removed:
		find(what.By, "When it fells", what.Model)
		find(what.Model, "When it falls", what.By)
		for i := range s.Models {
			switch id := engine.ModelID(i); {
			case id == what.Model:
			case s.Friendly(id, what.Model):
				find(id, "When a friend falls", what.Model)
			case s.Hostile(id, what.Model):
				find(id, "When an enemy falls", what.Model)
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	return answers{List: all, Spot: what.Spot}
}

// powersOf lists the Powers of a model with a moment. Who is Incapacitated has only those that work after its fall (PC1-COND-64).
func powersOf(s *state.State, bearer engine.ModelID, moment cards.Moment, other engine.ModelID) []answer {
	if bearer == engine.NoModel || !s.Models[bearer].Active() && moment != "When it falls" {
		return nil
	}
	var all []answer
	for _, at := range traits.Worn(s, bearer) {
		for i := range s.Cards[at].Powers {
			if p := &s.Cards[at].Powers[i]; p.When == moment && !reroll(p) && uses(s, bearer, at) {
				all = append(all, answer{bearer, at, i, other})
			}
		}
	}
	return all
}

func reroll(p *cards.Power) bool {
	return slices.ContainsFunc(p.Effects, func(e cards.Effect) bool { return e.Kind == "Re-roll" })
}

// uses reports whether a Resource has a use left; the model's own card always has.
func uses(s *state.State, bearer engine.ModelID, card int) bool {
	most := s.Cards[card].Uses
	if most == 0 || s.Models[bearer].Seat == engine.NoSeat {
		return true
	}
	for _, r := range s.Teams[s.Models[bearer].Seat].Resources {
		if r.Card == card && r.Bearer == bearer {
			return r.Used < most
		}
	}
	return true
}

// answers carries Powers out, one after the other; those of a Resource with a number of uses only if its player wants.
type answers struct {
	List  []answer // written once
	Next  int
	Asked bool
	Spot  state.Spot
}

// Run implements state.Frame.
func (f answers) Run(s *state.State) state.Then {
	if f.Asked {
		f.Asked = false
		a := f.List[f.Next]
		if s.Chosen().Finish {
			f.Next++
			return state.Next(f)
		}
		spend(s, a)
		return f.carry(s, a)
	}
	for f.Next < len(f.List) {
		a := f.List[f.Next]
		if !s.Models[a.Bearer].OnTable && s.Cards[a.Card].Powers[a.At].When != "When it falls" || !f.applies(s, a) {
			f.Next++
			continue
		}
		if s.Cards[a.Card].Uses > 0 && s.Models[a.Bearer].Player != engine.NoSeat {
			d := ask.Pick(s.Models[a.Bearer].Player, "PC1-RESOURCE-10", engine.Say("pc1.ask-play", "Card", s.Cards[a.Card].Name))
			d.Subject = a.Bearer
			play := ask.Option("play", engine.Say("pc1.option-play", "Card", s.Cards[a.Card].Name))
			play.Caution.Costly = true
			keep := ask.Option("keep", engine.Say("pc1.option-not-now"))
			keep.Finish = true
			d.Options = append(d.Options, play, keep)
			f.Asked = true
			return state.Wait(f, d)
		}
		return f.carry(s, a)
	}
	return state.Done()
}

// applies reports whether the conditions of a Power hold.
func (f answers) applies(s *state.State, a answer) bool {
	p := &s.Cards[a.Card].Powers[a.At]
	for _, c := range p.If {
		if c.Kind == cards.Against && (a.Other == engine.NoModel || !traits.Is(s, a.Other, c.Of)) {
			return false
		}
		if c.Kind == "in sight" && (a.Other == engine.NoModel || !s.Models[a.Other].OnTable || !s.Board().SightTo(a.Bearer, state.AtModel(a.Other)).Any) {
			return false
		}
	}
	return traits.Conditions(s, a.Bearer, a.Other, p.If)
}

func (f answers) carry(s *state.State, a answer) state.Then {
	p := &s.Cards[a.Card].Powers[a.At]
	f.Next++
	target := state.Nobody
	switch p.When {
	case "When it hits", "When hit", "When missed", "When touched":
		if a.Other != engine.NoModel {
			target = state.AtModel(a.Other)
		}
	}
	s.TellModel(engine.EventNote, a.Bearer, 0, state.Rules("PC1-CARD-10"), "pc1.power-works", "Model", a.Bearer, "Power", p.Name)
	return state.After(f, ApplyEffects{User: a.Bearer, Target: target, List: p.Effects, Rule: "PC1-CARD-10"})
}

// spend counts a use of a Resource.
func spend(s *state.State, a answer) {
	t := &s.Teams[s.Models[a.Bearer].Seat]
	for i, r := range t.Resources {
		if r.Card == a.Card && r.Bearer == a.Bearer {
			r.Used, r.Round = r.Used+1, s.Round
			t.SetResource(i, r)
			return
		}
	}
}

// Moment carries out the Powers of all Active models with a moment of the Round, such as the Effects step, in order.
func Moment(s *state.State, moment cards.Moment) state.Frame {
	var all []answer
	for i := range s.Models {
		id := engine.ModelID(i)
		all = append(all, powersOf(s, id, moment, id)...)
	}
	if len(all) == 0 {
		return nil
	}
	return answers{List: all}
}

// MomentOf carries out one Power, such as a Master Plan.
func MomentOf(bearer engine.ModelID, card, at int) state.Frame {
	return answers{List: []answer{{bearer, card, at, bearer}}}
}
