package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// Change does to a model what the word of an Effect does at once.
func Change(s *state.State, id engine.ModelID, e cards.Effect, from state.Source) {
	e.Kind.Entry().Apply(bearer{s, id, from}, e)
}

// Resists reports whether a model is Immune to an Effect that another, or engine.NoModel, brings about, and tells it (SE-ACTION-24).
func Resists(s *state.State, id engine.ModelID, e cards.Effect, by engine.ModelID) bool {
	immune := traits.ImmuneToEffect(s, id, e.Kind, by)
	if immune {
		s.TellModel(engine.EventNote, id, 0, terms.Rules("SE-ACTION-24"), "effect.immune-to", "Model", id, "Effect", terms.EffectText(e))
	}
	return immune
}

// bearer is a model as the entry of a word may change it: cards.Bearer.
type bearer struct {
	s    *state.State
	id   engine.ModelID
	from state.Source
}

func (b bearer) States() *cards.States     { return &b.s.Models[b.id].States }
func (b bearer) Damage(x int)              { DamageModel(b.s, b.id, x, b.from) }
func (b bearer) Heal(x int)                { Heal(b.s, b.id, x) }
func (b bearer) Stun()                     { Stun(b.s, b.id, b.from.Rule) }
func (b bearer) Shield(d cards.Descriptor) { MakeImmune(b.s, b.id, d) }

func (b bearer) Tire() {
	if !traits.TakeFatigue(b.s, b.id, "SE-EFFECT-55") {
		have := b.s.FatigueOf(b.id)
		b.s.TellModel(engine.EventNote, b.id, 0, terms.Rules("SE-EFFECT-58", "SE-MOVE-08"), "state.fatigue-full", "Model", b.id, "Have", have)
	}
}

func (b bearer) Rest(most int) int {
	have := b.s.FatigueOf(b.id)
	b.s.SetFatigue(b.id, max(0, have-most))
	return min(most, have)
}

func (b bearer) Boost(x int) int {
	m := &b.s.Models[b.id]
	x = max(x, -m.Boost)
	m.Boost += x
	return x
}

func (b bearer) Fund(ap int) {
	t := &b.s.Teams[b.s.Models[b.id].Team]
	t.Pool, t.Size = t.Pool+ap, t.Size+ap
}

func (b bearer) Gains(e cards.Effect) {
	b.s.TellModel(engine.EventState, b.id, float64(e.X), terms.Rules(e.Kind.Entry().Rule), "effect.gains", "Model", b.id, "Effect", terms.EffectText(e))
}

func (b bearer) Tell(key string, rule engine.Rule, of cards.Descriptor) {
	b.s.TellModel(engine.EventNote, b.id, 0, terms.Rules(rule), key, "Model", b.id, "Of", terms.Word(of))
}

// Heal gives back HP, never above those at the start (SE-EFFECT-70).
func Heal(s *state.State, id engine.ModelID, x int) {
	m := &s.Models[id]
	gained := min(x, s.CardFor(id).HP-m.HP)
	if gained <= 0 {
		s.TellModel(engine.EventNote, id, 0, terms.Rules("SE-EFFECT-70"), "effect.unhurt", "Model", id)
		return
	}
	m.HP += gained
	s.TellModel(engine.EventHeal, id, float64(gained), terms.Rules("SE-EFFECT-70"), "effect.healed", "Model", id, "X", gained, "HP", m.HP)
}

// MakeImmune gives a temporary Immunity and takes away what it protects from (SE-EFFECT-59, SE-EFFECT-60, SE-ACTION-26).
func MakeImmune(s *state.State, id engine.ModelID, d cards.Descriptor) {
	m := &s.Models[id]
	if !slices.Contains(m.Immune, d) {
		m.Immune = append(slices.Clone(m.Immune), d)
	}
	s.TellModel(engine.EventState, id, 1, terms.Rules("SE-EFFECT-59"), "effect.gains", "Model", id, "Effect", terms.EffectText(cards.Effect{Kind: cards.By(cards.Protects), Of: d}))
	EndByImmunity(s, id, d)
}

// EndByImmunity takes from a model what a new Immunity protects from (SE-EFFECT-60, SE-ACTION-26).
func EndByImmunity(s *state.State, id engine.ModelID, d cards.Descriptor) {
	lost := false
	for _, w := range cards.EffectWords {
		if w.Kind == cards.EffectKind(d) || slices.Contains(w.Against, d) {
			lost = w.Drop(bearer{s: s, id: id}) || lost
		}
	}
	if lost {
		s.TellModel(engine.EventState, id, 0, terms.Rules("SE-EFFECT-60", "SE-ACTION-26"), "effect.ended-by-immunity", "Model", id, "Of", terms.Word(d))
	}
}
