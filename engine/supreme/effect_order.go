package supreme

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// askOrder asks the Attacker which Effect comes next (SE-EFFECT-03).
func (s *State) askOrder(f applyEffects) *engine.Decision {
	d := s.askActor(f.attacker, &s.cardFor(f.attacker).Actions[f.action], "SE-EFFECT-03", engine.Say("ask.effect-order"))
	d.Kind = engine.Order
	for i, o := range f.left {
		e := option("effect:"+strconv.Itoa(i), effectText(o.Effect))
		e.Caution.Harms = o.Self && hurtful(o.Effect) || !o.Self && s.harmsTarget(f)
		d.Options = append(d.Options, e)
	}
	return d
}

// harmsTarget reports whether the Effects of a Combat Action come to one of the Attacker's own side.
func (s *State) harmsTarget(f applyEffects) bool {
	return hurtsOthers(&s.cardFor(f.attacker).Actions[f.action]) && s.ownSide(f.attacker, f.target)
}

// orderMatters reports whether two of the Effects that are left could lead to something else the other way round.
// Stunned is never among them: it always comes last (SE-EFFECT-72).
func (s *State) orderMatters(f applyEffects) bool {
	for i, one := range f.left {
		for _, other := range f.left[i+1:] {
			if s.clash(f, one, other) || s.clash(f, other, one) {
				return true
			}
		}
	}
	return false
}

// clash reports whether it matters that one comes before other.
func (s *State) clash(f applyEffects, one, other outcome) bool {
	same := one.Self == other.Self
	switch {
	case one.Kind == cards.MindControl || one.Kind == cards.Special:
		return other.Kind != one.Kind || one.Of != other.Of
	case one.Kind == cards.Immune:
		// What comes afterwards meets the Immunity; what came before is only removed if it is a state.
		return same && (one.Of == cards.Descriptor(other.Kind) || one.Of == cards.Displacement && displaces(other.Kind) ||
			(one.Of == cards.Falls || one.Of == cards.DangerousTerrain) && displaces(other.Kind))
	case displaces(one.Kind) && displaces(other.Kind):
		return true
	case displaces(one.Kind) && other.Kind == cards.ExtraTarget:
		return !one.Self
	case displaces(one.Kind) && other.Kind == cards.Spectral:
		return same // no Damage from a Fall, and no Crash (SE-EFFECT-76, SE-EFFECT-80)
	case displaces(one.Kind) && other.Kind == cards.Heal:
		return same && !(f.target.isPiece() && !one.Self)
	case one.Kind == cards.Damage && displaces(other.Kind):
		return same && s.couldKO(f, one)
	case one.Kind == cards.Damage && other.Kind == cards.Heal:
		return same
	case one.Kind == cards.PowerUp && other.Kind == cards.PowerDown:
		return same
	}
	return false
}

// couldKO reports whether Damage would take the last HP of its victim, which is then not there to be displaced.
func (s *State) couldKO(f applyEffects, o outcome) bool {
	switch {
	case o.Self:
		return s.models[f.attacker].hp <= o.X
	case f.target.isPiece():
		return s.pieces[f.target.piece].hp <= o.X
	}
	return s.models[f.target.model].hp <= o.X
}
