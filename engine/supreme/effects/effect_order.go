package effects

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/ask"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// askOrder asks the Attacker which Effect comes next (SE-EFFECT-03).
func askOrder(s *state.State, f ApplyEffects) *engine.Decision {
	d := aim.AskActor(s, f.Attacker, &s.CardFor(f.Attacker).Actions[f.Action], "SE-EFFECT-03", engine.Say("ask.effect-order"))
	d.Kind = engine.Order
	for i, o := range f.Left {
		e := ask.Option("effect:"+strconv.Itoa(i), terms.EffectText(o.Effect))
		e.Caution.Harms = o.Self && aim.Hurtful(o.Effect) || !o.Self && harmsTarget(s, f)
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
	same := one.Self == other.Self
	switch {
	case one.Kind == cards.MindControl || one.Kind == cards.Special:
		return other.Kind != one.Kind || one.Of != other.Of
	case one.Kind == cards.Immune:
		// What comes afterwards meets the Immunity; what came before is only removed if it is a state.
		return same && (one.Of == cards.Descriptor(other.Kind) || one.Of == cards.Displacement && terms.Displaces(other.Kind) ||
			(one.Of == cards.Falls || one.Of == cards.DangerousTerrain) && terms.Displaces(other.Kind))
	case terms.Displaces(one.Kind) && terms.Displaces(other.Kind):
		return true
	case terms.Displaces(one.Kind) && other.Kind == cards.ExtraTarget:
		return !one.Self
	case terms.Displaces(one.Kind) && other.Kind == cards.Spectral:
		return same // no Damage from a Fall, and no Crash (SE-EFFECT-76, SE-EFFECT-80)
	case terms.Displaces(one.Kind) && other.Kind == cards.Heal:
		return same && !(f.Target.IsPiece() && !one.Self)
	case one.Kind == cards.Damage && terms.Displaces(other.Kind):
		return same && couldKO(s, f, one)
	case one.Kind == cards.Damage && other.Kind == cards.Heal:
		return same
	case one.Kind == cards.PowerUp && other.Kind == cards.PowerDown:
		return same
	}
	return false
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
