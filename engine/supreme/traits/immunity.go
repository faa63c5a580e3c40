package traits

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// StatesOf is what Effects have left on a model, with what running Auras add now (SE-EFFECT-04, SE-TYPE-05), unless it is Immune to
// that against another, or engine.NoModel.
func StatesOf(s *state.State, id engine.ModelID, from engine.ModelID) cards.States {
	if len(s.Auras) == 0 {
		return s.Models[id].States
	}
	return withAuras(s, id, from)
}

// withAuras is StatesOf while Auras are running.
func withAuras(s *state.State, id engine.ModelID, from engine.ModelID) cards.States {
	now := s.Models[id].States
	for i := range s.Auras {
		a := &s.Auras[i]
		looked, inside := false, false
		for k := range a.Effects {
			w := a.Effects[k].Kind.Entry()
			if w.Manner == cards.Protects {
				continue
			}
			if !looked {
				looked, inside = true, InsideAura(s, id, a)
			}
			if inside && !ImmuneToEffect(s, id, a.Effects[k].Kind, from) {
				w.Add(&now, a.Effects[k])
			}
		}
	}
	return now
}

// TargetHas reports whether a model or piece of terrain has a Descriptor (SE-BONUS-22).
func TargetHas(s *state.State, t state.Target, d cards.Descriptor) bool {
	if t.IsPiece() {
		return pieceHas(s, t.Piece, d)
	}
	return Has(s, t.Model, d)
}

// ImmuneToEffect reports whether a model is Immune to an Effect that another, or engine.NoModel, brings about
// (SE-ACTION-24, SE-ACTION-25).
func ImmuneToEffect(s *state.State, id engine.ModelID, kind cards.EffectKind, from engine.ModelID) bool {
	opponent := state.Nobody
	if from != engine.NoModel {
		opponent = state.AtModel(from)
	}
	for _, d := range kind.Entry().Against {
		if immuneAgainst(s, id, d, opponent) {
			return true
		}
	}
	return immuneAgainst(s, id, cards.Descriptor(kind), opponent)
}

// immune is the word for what protects, as an Effect and on a Power.
var immune = string(cards.By(cards.Protects))

// immuneAgainst is Immune where there is an opponent, on whom a Power may make it depend.
func immuneAgainst(s *state.State, id engine.ModelID, d cards.Descriptor, opponent state.Target) bool {
	return protected(s, id, d, opponent) || ImmuneByMovement(s, id, d)
}

// ImmuneOnFoot is Immune for a model that moves as if it had Sprint, without any advantage of its own Movement Type (SE-MOVE-15).
func ImmuneOnFoot(s *state.State, id engine.ModelID, d cards.Descriptor) bool {
	return protected(s, id, d, state.Nobody)
}

// protected is immuneAgainst by all but the Movement Type.
func protected(s *state.State, id engine.ModelID, d cards.Descriptor, opponent state.Target) bool {
	m, c := &s.Models[id], s.CardFor(id)
	if slices.ContainsFunc(m.Immune, func(from cards.Descriptor) bool { return from.Covers(d) }) || len(s.Boons) > 0 && immuneByBoon(s, id, d) {
		return true
	}
	for i := range c.Powers {
		if p := &c.Powers[i]; p.When == "" && p.Status == immune && p.Of.Covers(d) && Holds(s, id, p, opponent) {
			return true
		}
	}
	for i := range s.Auras {
		a := &s.Auras[i]
		for k := range a.Effects {
			if e := &a.Effects[k]; string(e.Kind) == immune && e.Of.Covers(d) && InsideAura(s, id, a) {
				return true
			}
		}
	}
	return false
}

// InsideAura reports whether a running Aura works on a model: one at least partly inside, the user included (SE-TYPE-04),
// that is a Target of the Action for as long as it stays there (SE-ACTION-04) – an Enemy with Stealth, say, is none from
// more than 4" away (SE-MOVE-45). Both distances of SE-TABLE-10 count. An Aura reaches through walls (SE-TERRAIN-10).
func InsideAura(s *state.State, id engine.ModelID, a *state.Aura) bool {
	if !s.Alive(id) || !s.Alive(a.User) || a.Only != engine.NoModel && a.Only != id {
		return false
	}
	if !s.Board().WithinReach(a.User, id, a.Radius) {
		return false
	}
	if shielding(s.Auras) {
		unaffected := *s
		unaffected.Auras = nil // no Aura keeps another out: the Immunity that one gives would depend on the other's
		s = &unaffected
	}
	return RefuseAffected(s, a.User, &s.Cards[a.Card].Actions[a.Action], state.AtModel(id)) == nil
}

// shielding reports whether any Aura makes those inside Immune.
func shielding(auras []state.Aura) bool {
	for i := range auras {
		for k := range auras[i].Effects {
			if string(auras[i].Effects[k].Kind) == immune {
				return true
			}
		}
	}
	return false
}

// RefuseAffected returns the first rule by which t cannot be affected by an Action at all, wherever it stands, or nil:
// such a model is no Target of it (SE-ACTION-04).
func RefuseAffected(s *state.State, attacker engine.ModelID, action *cards.Action, t state.Target) *engine.Refusal {
	if t.IsPiece() {
		return RefusePiece(s, attacker, action, t.Piece)
	}
	switch {
	case t.Model == attacker && action.Type != cards.AUR && action.Type != cards.IST:
		if action.Type == cards.PLS {
			return engine.Refuse("SE-TYPE-15", "bar.own-pulse")
		}
		return engine.Refuse("SE-TYPE-02", "bar.own-action")
	case s.Models[t.Model].Spectral && Bodily(action.Attack):
		return engine.Refuse("SE-EFFECT-75", "bar.spectral-target")
	}
	if refusal := RefuseDescriptor(s, attacker, action, t.Model); refusal != nil {
		return refusal
	}
	return RefuseStealth(s, attacker, action, t.Model)
}

// RefuseDescriptor is Limited, Excluded and Immune (SE-ACTION-22 to SE-ACTION-24).
func RefuseDescriptor(s *state.State, attacker engine.ModelID, action *cards.Action, id engine.ModelID) *engine.Refusal {
	if rule, silent := silenced(s, attacker, action); silent {
		return engine.Refuse(rule, "bar.immune", "Descriptor", terms.TraitTerm(action.Attack))
	}
	if len(action.Limited) > 0 && !slices.ContainsFunc(action.Limited, func(d cards.Descriptor) bool { return Has(s, id, d) }) {
		return engine.Refuse("SE-ACTION-23", "bar.limited", "Descriptor", terms.Word(action.Limited[0]))
	}
	for _, d := range action.Excluded {
		if Has(s, id, d) {
			return engine.Refuse("SE-ACTION-22", "bar.excluded", "Descriptor", terms.Word(d))
		}
	}
	if !guarded(s, id) {
		return nil
	}
	for _, d := range [...]cards.Descriptor{cards.Descriptor(action.Attack.Letter()), cards.Descriptor(action.Type)} {
		if immuneAgainst(s, id, d, state.AtModel(attacker)) {
			return engine.Refuse("SE-ACTION-24", "bar.immune", "Descriptor", terms.Word(d))
		}
	}
	if d, immune := immuneTo(s, id, attacker); immune {
		return engine.Refuse("SE-ACTION-24", "bar.immune", "Descriptor", terms.Word(d))
	}
	return nil
}

// guarded reports whether anything makes a model Immune besides its Movement Type, which protects from no Action. Nothing does, mostly.
func guarded(s *state.State, id engine.ModelID) bool {
	if len(s.Models[id].Immune) > 0 || len(s.Boons) > 0 || shielding(s.Auras) {
		return true
	}
	powers := s.CardFor(id).Powers
	for i := range powers {
		if powers[i].Status == immune {
			return true
		}
	}
	return false
}

// UsedWith reports whether a Descriptor is the Type of an Action or the Trait that it is used with.
func UsedWith(action *cards.Action, d cards.Descriptor) bool {
	return d == cards.Descriptor(action.Type) || d == cards.Descriptor(action.Attack.Letter())
}

// immuneTo finds a Descriptor of the Attacker that a model is Immune to (SE-ACTION-24).
func immuneTo(s *state.State, id, attacker engine.ModelID) (cards.Descriptor, bool) {
	if !fended(s, id, attacker) {
		return "", false
	}
	c, opponent := s.CardFor(attacker), state.AtModel(attacker)
	class := cards.Descriptor(s.Models[attacker].Class.String())
	for _, d := range [...]cards.Descriptor{c.Role, c.Origin, s.MovementType(attacker), class, s.Models[attacker].Honours, cards.OfBase(c.BaseMM)} {
		if d != "" && immuneAgainst(s, id, d, opponent) {
			return d, true
		}
	}
	for _, side := range [...]struct {
		is   bool
		word cards.Descriptor
	}{{c.Hero, "Hero"}, {c.Villain, "Villain"}, {Has(s, attacker, cards.Stealthy), cards.Stealthy}} {
		if side.is && immuneAgainst(s, id, side.word, opponent) {
			return side.word, true
		}
	}
	for _, list := range [...][]cards.Descriptor{c.Elements, c.Types} {
		for _, d := range list {
			if immuneAgainst(s, id, d, opponent) {
				return d, true
			}
		}
	}
	for _, faction := range factionsOf(s, attacker) {
		if d := cards.Descriptor(faction); immuneAgainst(s, id, d, opponent) {
			return d, true
		}
	}
	return "", false
}

// fended reports whether anything that may make a model Immune names what an Attacker has, whatever the conditions: mostly nothing does.
func fended(s *state.State, id, attacker engine.ModelID) bool {
	names := func(d cards.Descriptor) bool { return Has(s, attacker, d) || listed(s, attacker, d) }
	if slices.ContainsFunc(s.Models[id].Immune, names) {
		return true
	}
	for i := range s.Boons {
		if e := &s.Boons[i].Effect; e.Verb == cards.GainImmunity && names(e.What) {
			return true
		}
	}
	powers := s.CardFor(id).Powers
	for i := range powers {
		if p := &powers[i]; p.Status == immune && names(p.Of) {
			return true
		}
	}
	for i := range s.Auras {
		for k := range s.Auras[i].Effects {
			if e := &s.Auras[i].Effects[k]; string(e.Kind) == immune && names(e.Of) {
				return true
			}
		}
	}
	return false
}

// pieceHas reports whether a piece of terrain has a Descriptor: it is an Object or a Structure.
func pieceHas(s *state.State, id engine.PieceID, d cards.Descriptor) bool {
	switch s.Pieces[id].Terrain.Kind {
	case geometry.Object:
		return d == cards.Objects
	case geometry.Structure:
		return d == cards.Structures
	}
	return false
}
