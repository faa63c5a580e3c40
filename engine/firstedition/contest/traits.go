package contest

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// Way is a Trait with which a side may roll.
type Way struct {
	Trait cards.Trait
	Value int         // multiplied and divided first, then raised and lowered (PC1-MATH-01)
	Plain bool        // neither Trump Roll nor Power-Up with it (PC1-SKILL-09, PC1-SKILL-87)
	Rule  engine.Rule // that allows it instead of the usual one, or empty
}

// Readily is the stance of a defender who declares nothing, and uses of the Traits that he may choose from the one that is highest, of equals the first
// (PC1-SKILL-87, PC1-SKILL-86, PC1-SKILL-09, PC1-COND-05).
func Readily(s *state.State, c state.Contest) Stance {
	best := Stance{}
	ways := Ways(s, c, false)
	for at := range ways {
		if ways[at].Value > ways[best.Way].Value {
			best.Way = at
		}
	}
	return best
}

// Ways lists the Traits with which a side may roll, the usual one first. Empty for scenery and hazards, which have only a value.
func Ways(s *state.State, c state.Contest, attacking bool) []Way {
	if attacking {
		if c.Attacker == engine.NoModel {
			return nil
		}
		return []Way{{Trait: c.Active, Value: attackValue(s, c), Plain: c.Fixed > 0}}
	}
	id := c.Defender
	if id == engine.NoModel {
		return nil
	}
	way := func(trait cards.Trait, plain bool, rule engine.Rule) Way {
		return Way{trait, max(0, traits.Value(s, id, trait)+raisedNow(s, c, false, trait)), plain, rule}
	}
	switch {
	case s.CardFor(id).Class == cards.Minion && !c.Named: // PC1-MINION-12, PC1-CITIZEN-15
		return []Way{way(cards.Defense, true, "PC1-MINION-12")}
	case c.Bare: // PC1-FLIGHT-19
		return []Way{{Trait: c.Against, Value: s.CardFor(id).Traits[c.Against], Plain: true}}
	case c.Free: // PC1-COND-05
		strength, agility := way(cards.Strength, false, "PC1-COND-05"), way(cards.Agility, false, "PC1-COND-05")
		if agility.Value > strength.Value {
			return []Way{agility}
		}
		if agility.Value < strength.Value {
			return []Way{strength}
		}
		return []Way{strength, agility}
	}
	ways := []Way{way(c.Against, false, "")}
	if c.Fall { // PC1-COND-38
		ways = append(ways, way(cards.Agility, false, "PC1-COND-38"))
	}
	if c.Attacker == engine.NoModel {
		return ways
	}
	if c.Against == cards.Agility && traits.Has(s, id, "Armored") {
		ways = append(ways, way(cards.Defense, true, "PC1-SKILL-09"))
	}
	if c.Against == cards.Defense && (c.Active == cards.Strength || c.Active == cards.Energy) && traits.Has(s, id, "Nimble") {
		ways = append(ways, way(cards.Agility, true, "PC1-SKILL-87"))
	}
	if skill, has := traits.Find(s, id, "Neuro Dodger"); has && shot(s, c) && skill.Pair()[1] == c.Against {
		ways = append(ways, way(skill.Pair()[0], false, "PC1-SKILL-86"))
	}
	for _, a := range traits.Applying(s, id) {
		if a.Effect.Kind == "Lends" && a.By != engine.NoModel && (a.Effect.Against == "" || a.Effect.Against == cards.Descriptor(c.Active.Name())) {
			ways = append(ways, Way{a.Effect.Trait, traits.Value(s, a.By, a.Effect.Trait), true, "PC1-ERRATA-14"})
		}
	}
	return ways
}

// shot reports whether a Contest is one of a Projectile, Ray or Blast.
func shot(s *state.State, c state.Contest) bool {
	a := s.ActionOf(c.Act)
	return a != nil && a.Attack.Ranged() || c.Act.Kind == state.Throw
}

// attackValue is the active Trait as it counts: its own, or a fixed one; doubled, or halved and rounded up (PC1-BASE-08), before it is
// raised and lowered.
func attackValue(s *state.State, c state.Contest) int {
	value, raised := c.Fixed, 0
	if c.Fixed == 0 {
		value, raised = traits.Base(s, c.Attacker, c.Active), traits.Raised(s, c.Attacker, c.Active)
	}
	half := c.Halved
	if a := s.ActionOf(c.Act); a != nil {
		if _, double := a.Marked("Double Trait"); double {
			value *= 2
		}
		_, halved := a.Marked("Half Trait")
		half = half || halved
	}
	if half {
		value = (value + 1) / 2
	}
	return max(0, value+raised+raisedNow(s, c, true, c.Active))
}

// raisedNow is what raises a Trait only in rolls like this one.
func raisedNow(s *state.State, c state.Contest, attacking bool, trait cards.Trait) int {
	sum, m := 0, &modifying{s: s, c: c, attacking: attacking}
	for a := range traits.Each(s, sideOf(c, attacking), cards.RaisesTrait) {
		if e := &a.Effect; e.Trait == trait && len(traits.OfRoll(e.If)) > 0 && m.fits(e) {
			sum += e.X
		}
	}
	return sum
}

// MayRoll says why a model may not perform a Combat Action with a Trait: it does not possess it (PC1-ROLL-08), or is Spectral and it is
// Strength (PC1-SKILL-111).
func MayRoll(s *state.State, id engine.ModelID, active cards.Trait) *engine.Refusal {
	switch {
	case active == cards.NoTrait:
		return nil
	case active == cards.Strength && traits.Has(s, id, "Spectral"):
		return engine.Refuse("PC1-SKILL-111", "pc1.why-spectral", "Model", id)
	case traits.Value(s, id, active) == 0:
		return engine.Refuse("PC1-ROLL-08", "pc1.why-no-trait", "Model", id, "Trait", TraitTerm(active))
	}
	return nil
}

// TraitTerm is the word for a Trait.
func TraitTerm(trait cards.Trait) engine.Term {
	w, _ := cards.Find(trait.Name(), cards.KindTrait)
	return w.Term
}

// speaksOf reports whether a word of an Effect speaks of the Action of a Contest: with Ranged, with Charge, against Mind.
func speaksOf(s *state.State, c state.Contest, of cards.Descriptor) bool {
	a := s.ActionOf(c.Act)
	switch of {
	case "Ranged":
		return c.Ranged
	case "Close Combat":
		return c.Attacker != engine.NoModel && !c.Ranged
	case "Charge":
		return c.Charged
	case "Manipulation":
		return c.Act.Kind == state.Throw || c.Act.Kind == state.Smash
	case "Free Strikes":
		return c.Free
	case "Falling":
		return c.Fall
	}
	return c.Active != cards.NoTrait && string(of) == c.Active.Name() ||
		a != nil && (string(of) == "Action "+a.Name || string(of) == string(a.Attack)) ||
		slices.Contains(traits.Sources(s, c.Attacker, c.Act, c.Active), of)
}

// isOther reports whether a word speaks of the other side of a Contest.
func isOther(s *state.State, c state.Contest, attacking bool, of cards.Descriptor) bool {
	other := c.Attacker
	if attacking {
		other = c.Defender
	}
	if of == "Scenery" {
		return attacking && c.Piece != engine.NoPiece
	}
	return other != engine.NoModel && traits.Is(s, other, of)
}
