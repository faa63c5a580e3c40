package cards

import (
	"strings"

	"trueinch/engine/notation"
)

// state is a state of its own that an Effect of a card gives, and where: Self / Dragon Spirit (SE-EFFECT-07).
type state struct {
	name         Descriptor
	line, column int
	read         string
}

// ownState reads an Effect that is no word of the rules, behind Self: a state by its own name.
func (r *reading) ownState(effect Effect, l link) Effect {
	effect.Kind, effect.Of = By(Enters), Descriptor(l.text())
	r.states = append(r.states, state{effect.Of, r.Line, l.Pos.Column, l.text()})
	return effect
}

// checkStates holds that every state of its own means something on the card: that it is described as a Special Effect, or that Powers
// have its name or ask for it. Powers of its name work in that state alone.
func (r *reading) checkStates() {
	for i := range r.card.Powers {
		p := &r.card.Powers[i]
		if at, found := r.state(p.Name); found && !p.asks(at.name) {
			p.If = append(p.If, Condition{Kind: IfState, Of: at.name})
		}
		for j, c := range p.If {
			switch at, found := r.state(string(c.Of)); {
			case c.Kind != IfState:
			case found:
				p.If[j].Of = at.name
			default:
				r.Fault(p.Line, 1, "card.no-state", "Read", string(c.Of))
			}
		}
	}
	for _, at := range r.states {
		if _, special := r.card.Described(string(at.name)); special {
			r.card.eachEffect(func(e *Effect) {
				if e.Kind.Entry().Manner == Enters && same(string(e.Of), string(at.name)) {
					e.Kind = By(StandsForMore)
				}
			})
			continue
		}
		if !r.asked(at.name) {
			r.Fault(at.line, at.column, "card.unknown-effect", "Read", at.read, "Expected", list(lexicon.Nearest(at.read, KindEffect)))
		}
	}
}

// state is the first state of a name that the card gives; names are compared without case and accents.
func (r *reading) state(name string) (state, bool) {
	for _, at := range r.states {
		if name != "" && same(string(at.name), name) {
			return at, true
		}
	}
	return state{}, false
}

// asked reports whether a Power works in a state alone.
func (r *reading) asked(name Descriptor) bool {
	for i := range r.card.Powers {
		if r.card.Powers[i].asks(name) {
			return true
		}
	}
	return false
}

func (p *Power) asks(state Descriptor) bool {
	for _, c := range p.If {
		if c.Kind == IfState && same(string(c.Of), string(state)) {
			return true
		}
	}
	return false
}

func same(a, b string) bool { return strings.EqualFold(notation.Fold(a), notation.Fold(b)) }

// eachEffect calls use with every Effect of Actions, Specials and Powers.
func (c *Card) eachEffect(use func(*Effect)) {
	all := func(effects []Effect) {
		for i := range effects {
			use(&effects[i])
		}
	}
	for i := range c.Actions {
		all(c.Actions[i].FX)
		for _, choice := range c.Actions[i].EFX {
			all(choice)
		}
	}
	for i := range c.Specials {
		all(c.Specials[i].Effects)
	}
	for i := range c.Powers {
		all(c.Powers[i].Effects)
	}
}
