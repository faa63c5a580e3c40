package effects

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// askOrder asks the Attacker which Effect comes next (SE-EFFECT-03).
func askOrder(s *state.State, f ApplyEffects) *engine.Decision {
	d := aim.AskActor(s, f.Attacker, &s.CardFor(f.Attacker).Actions[f.Action], "SE-EFFECT-03", engine.Say("ask.effect-order", "Target", f.Target.Name()))
	d.Kind, d.Affected = engine.Order, f.Target.Models()
	for i, o := range f.Left {
		e := ask.Nth("effect", i, terms.EffectText(o.Effect))
		e.Caution.Harms = o.Self && o.Kind.Entry().Hurts || !o.Self && harmsTarget(s, f)
		d.Options = append(d.Options, e)
	}
	return d
}

// harmsTarget reports whether the Effects of a Combat Action come to one of the Attacker's own side.
func harmsTarget(s *state.State, f ApplyEffects) bool {
	return aim.HurtsOthers(&s.CardFor(f.Attacker).Actions[f.Action]) && aim.OwnSide(s, f.Attacker, f.Target)
}

// orderMatters reports whether two of the Effects that are left could lead to something else the other way round.
// Stunned is never among them: it always comes last (SE-EFFECT-72).
func orderMatters(s *state.State, f ApplyEffects) bool {
	for i, one := range f.Left {
		for _, other := range f.Left[i+1:] {
			if clash(s, f, one, other) || clash(s, f, other, one) {
				return true
			}
		}
	}
	return false
}

// clash reports whether it matters that one comes before other.
func clash(s *state.State, f ApplyEffects, one, other Outcome) bool {
	first, second, same := one.Kind.Entry(), other.Kind.Entry(), one.Self == other.Self
	switch {
	case first.Manner == cards.TakesControl || first.Manner == cards.StandsForMore:
		return other.Kind != one.Kind || one.Of != other.Of
	case first.Manner == cards.Protects:
		// What comes afterwards meets the Immunity; what came before is only removed if it is a state.
		return same && (one.Of == cards.Descriptor(other.Kind) ||
			second.Displaces() && (one.Of == cards.Displacement || one.Of == cards.Falls || one.Of == cards.DangerousTerrain))
	case first.Displaces() && second.Displaces():
		return true
	case first.Displaces() && second.Manner == cards.ReachesFurther:
		return !one.Self
	case !same || !slices.Contains(second.After, one.Kind):
		return false
	case first.Displaces(): // terrain has no HP to get back
		return second.Flag != nil || !f.Target.IsPiece() || one.Self
	}
	return !second.Displaces() || couldKO(s, f, one)
}

// couldKO reports whether Damage would take the last HP of its victim, which is then not there to be displaced.
func couldKO(s *state.State, f ApplyEffects, o Outcome) bool {
	switch {
	case o.Self:
		return s.Models[f.Attacker].HP <= o.X
	case f.Target.IsPiece():
		return s.Pieces[f.Target.Piece].HP <= o.X
	}
	return s.Models[f.Target.Model].HP <= o.X
}
