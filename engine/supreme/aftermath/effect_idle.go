package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
)

// Idle reports cheaply whether what an Effect does at once would change nothing about a model: its entry is applied to a likeness that
// only notes what would change. Procedures that bring it about are not asked.
func Idle(s *state.State, id engine.ModelID, e cards.Effect) bool {
	return new(Likeness).Idle(s, id, e)
}

// Idle is the same for whoever asks about many Effects, with one Likeness for all of them.
func (l *Likeness) Idle(s *state.State, id engine.ModelID, e cards.Effect) bool {
	w := e.Kind.Entry()
	if !w.Changes() {
		return false
	}
	*l = Likeness{s: s, model: &s.Models[id], states: s.Models[id].States}
	w.Apply(l, e)
	return !l.changed && sameStates(&l.states, &l.model.States)
}

// sameStates compares states; lists only ever grow.
func sameStates(a, b *cards.States) bool {
	return a.Stunned == b.Stunned && a.Spectral == b.Spectral && a.Attack == b.Attack && a.Defend == b.Defend && a.Suppress == b.Suppress &&
		len(a.Weak) == len(b.Weak) && len(a.Immune) == len(b.Immune) && len(a.In) == len(b.In)
}

// Likeness is a model that an Effect is tried on without touching it: cards.Bearer.
type Likeness struct {
	s       *state.State
	model   *state.Model
	states  cards.States
	changed bool
}

func (l *Likeness) note(changes bool) { l.changed = l.changed || changes }

func (l *Likeness) States() *cards.States { return &l.states }
func (l *Likeness) Damage(x int)          { l.note(x > 0 && l.model.HP > 0) }
func (l *Likeness) Heal(x int)            { l.note(x > 0 && l.model.HP < l.s.CardFor(l.model.ID).HP) }
func (l *Likeness) Stun()                 { l.note(!l.model.Stunned) }
func (l *Likeness) Tire()                 { l.note(l.s.FatigueOf(l.model.ID) < l.s.MaxFatigue(l.model.ID)) }
func (l *Likeness) Fund(ap int)           { l.note(ap != 0) }

func (l *Likeness) Rest(most int) int {
	rested := min(most, l.s.FatigueOf(l.model.ID))
	l.note(rested > 0)
	return rested
}

func (l *Likeness) Boost(x int) int {
	x = max(x, -l.model.Boost)
	l.note(x != 0)
	return x
}

func (l *Likeness) Shield(d cards.Descriptor) { l.note(!slices.Contains(l.model.Immune, d)) }

func (l *Likeness) Gains(cards.Effect)                         {}
func (l *Likeness) Tell(string, engine.Rule, cards.Descriptor) {}
