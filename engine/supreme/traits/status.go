package traits

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// EnemiesInContact lists the Enemy models Base to Base with a model, in set-up order.
func EnemiesInContact(s *state.State, id engine.ModelID) []engine.ModelID {
	return slices.DeleteFunc(s.Board().ContactsOf(id), func(other engine.ModelID) bool { return !s.Hostile(id, other) })
}

// EnemyInContact reports whether there are any.
func EnemyInContact(s *state.State, id engine.ModelID) bool {
	for other := range s.Board().Contacts(id) {
		if s.Hostile(id, other) {
			return true
		}
	}
	return false
}

// TakeFatigue gives a model one Fatigue and logs it; at its maximum nothing more happens (SE-MOVE-08, SE-EFFECT-58).
// It reports whether the Fatigue counted.
func TakeFatigue(s *state.State, id engine.ModelID, by engine.Rule) bool {
	have, most := s.FatigueOf(id), s.MaxFatigue(id)
	if have >= most {
		return false
	}
	s.SetFatigue(id, have+1)
	s.Tell(func() engine.Event {
		return engine.Event{
			Kind: engine.EventState, Text: engine.Say("state.fatigued", "Model", id, "Have", have+1, "Max", most),
			Rules: []engine.Rule{by, "SE-EFFECT-54"}, Seat: s.Models[id].Seat, Model: id, Other: id, Piece: engine.NoPiece, Amount: 1,
		}
	})
	return true
}

// Has reports whether a model has a Descriptor (SE-DESC-01): class, Alignment, Origin, Type, Element, Role, Faction,
// present Movement Type or a Condition it is in.
func Has(s *state.State, id engine.ModelID, d cards.Descriptor) bool {
	m, c := &s.Models[id], s.CardFor(id)
	switch d {
	case "Supreme", "Supremes":
		return m.Class == cards.Supreme
	case "Minion", "Minions":
		return m.Class == cards.Minion
	case "Monster", "Monsters":
		return m.Class == cards.Monster
	case "Token", "Tokens":
		return m.Class == cards.Token
	case "Hero":
		return c.Hero
	case "Villain":
		return c.Villain
	case cards.Stealthy:
		return c.Stealth || Blessed(s, id, cards.GainStealth)
	case terms.StunnedState:
		return m.Stunned
	case terms.SpectralState:
		return m.Spectral
	case terms.Sprint, terms.Bounding, terms.WallCrawling, terms.Blink, terms.Flight, terms.Immobile:
		return s.MovementType(id) == d
	}
	if size, is := d.Base(); is {
		return size.Holds(c.BaseMM)
	}
	return listed(s, id, d)
}

// listed reports whether a Descriptor is one of those that a card lists, or that of whom a model counts as a member of.
func listed(s *state.State, id engine.ModelID, d cards.Descriptor) bool {
	m, c := &s.Models[id], s.CardFor(id)
	return d == c.Role || d == c.Origin || slices.Contains(c.Elements, d) || slices.Contains(c.Types, d) ||
		slices.Contains(factionsOf(s, id), string(d)) || m.Honours != "" && m.Honours == d
}

// factionsOf are the Factions on a model's card: none of a Freelance that was recruited without (SE-DESC-06).
func factionsOf(s *state.State, id engine.ModelID) []string {
	if s.Models[id].Lone {
		return nil
	}
	return s.CardFor(id).Factions
}

// Immune reports whether a model is Immune / d (SE-ACTION-24): by a Power, by an Effect, by an Aura it is inside, or by
// its Movement Type.
func Immune(s *state.State, id engine.ModelID, d cards.Descriptor) bool {
	return immuneAgainst(s, id, d, state.Nobody)
}

// ImmuneByMovement is what a Movement Type protects from whatever the model does (SE-MOVE-17, SE-MOVE-22, SE-MOVE-26,
// SE-MOVE-31, SE-MOVE-34, SE-MOVE-35, SE-MODEL-16).
func ImmuneByMovement(s *state.State, id engine.ModelID, d cards.Descriptor) bool {
	kind := s.MovementType(id)
	switch d {
	case cards.Displacement:
		return kind == terms.Immobile
	case cards.Falls:
		return kind != terms.Sprint && kind != terms.Immobile
	case cards.DangerousTerrain:
		return kind == terms.Flight
	}
	return false
}

// HighGroundInches is how much higher a base must be (SE-BONUS-17): exactly this much will do.
const HighGroundInches = 1

// Bodily reports whether a Trait is one of s, d, e and a, which Spectral models neither feel nor use (SE-EFFECT-75, SE-EFFECT-77).
func Bodily(trait cards.Trait) bool { return trait <= cards.Agility }

// stealthInches is how near an Enemy must be to affect a model with Stealth (SE-MOVE-45): exactly this far will do.
const stealthInches = 4

// RefuseStealth is SE-MOVE-45 with its exceptions: Pulses (SE-MOVE-46), contact with an Enemy (SE-MOVE-47) and the
// Stunned state (SE-MOVE-48). An Action originates at the base of the model that uses it, also for a Blast.
func RefuseStealth(s *state.State, attacker engine.ModelID, action *cards.Action, id engine.ModelID) *engine.Refusal {
	if !s.CardFor(id).Stealth && !Blessed(s, id, cards.GainStealth) || s.Models[id].Stunned || action.Type == cards.PLS || !s.Hostile(attacker, id) {
		return nil
	}
	gap := s.Board().Gap(attacker, state.AtModel(id))
	if s.Settings.StealthOfTheSheet && (action.Dynamic() || max(gap.Ground, gap.Vertical) < stealthInches-geometry.Slack) ||
		!s.Settings.StealthOfTheSheet && gap.Ground <= stealthInches && gap.Vertical <= stealthInches || EnemyInContact(s, id) {
		return nil
	}
	return engine.Refuse("SE-MOVE-45", "bar.stealth", "Gap", engine.Inches(max(gap.Ground, gap.Vertical)))
}

// IsCitizen reports whether a target is a Citizen.
func IsCitizen(s *state.State, t state.Target) bool {
	return t.IsPiece() && s.Pieces[t.Piece].Thing == state.CitizenMarker
}
