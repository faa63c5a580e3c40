package dice

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/odds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Verdict is the sign and the word for what stands between the models.
func Verdict(s *state.State, id engine.ModelID, a *cards.Action, t state.Target, sight geometry.Sight) (engine.Verdict, engine.Text) {
	dice, _ := aim.Cover(s, id, a, t, sight)
	switch {
	case traits.Touching(s, id, t):
		return engine.Touching, engine.Say("preview.contact")
	case !sight.Any && a.Type.Entry().Sighted:
		return engine.Blocked, engine.Say("preview.blocked")
	case dice == 2:
		return engine.Covered, engine.Say("preview.reinforced-cover")
	case dice == 1:
		return engine.Covered, engine.Say("preview.cover")
	}
	return engine.Clear, engine.Say("preview.clear")
}

// PreviewRoll fills in the dice of both sides, who wins ties, the exact odds and the chance of a KO.
func PreviewRoll(s *state.State, p *engine.Preview, c state.Confrontation) {
	p.Attack, p.Defend = Pools(s, c)
	result := ExactOdds(s, c, p.Attack, p.Defend)
	if p.Defend.Target != 0 {
		p.TieRule, p.Ties = "SE-ROLL-10", engine.Say("preview.ties-number")
	} else {
		wins, rule := AttackerWinsTie(s, c.Attacker, c.Target.Model)
		p.TieRule, p.Ties = rule, engine.Say("preview.ties-defender")
		if wins {
			p.Ties = engine.Say("preview.ties-attacker")
		}
	}
	p.Odds = toldOdds(s, c, result)
}

// toldOdds are the odds with the chance of a KO, as screens show them: a failure first, then a success with 0, 1, 2 … EFX left. An Action
// without EFX says that nothing is counted: what its dice would leave buys nothing.
func toldOdds(s *state.State, c state.Confrontation, result odds.Result) *engine.Odds {
	ko, from := KOChance(s, c, result)
	told := &engine.Odds{Success: result.Success, Tie: result.Tie, Fells: ko, Felled: "term.ko"}
	if len(c.Action.EFX) > 0 {
		told.Counts = "term.efx-left"
	}
	told.Bars = make([]engine.Bar, 0, len(result.EFX)+1)
	told.Bars = append(told.Bars, engine.Bar{Chance: 1 - result.Success, Fails: true})
	for n, chance := range result.EFX {
		told.Bars = append(told.Bars, engine.Bar{Chance: chance, Number: n, Fells: ko > 0 && n >= from})
	}
	return told
}

// ExactOdds are the odds of an Action Roll, with the EFX that a success gives beside those of the dice (SE-LEADER-35).
func ExactOdds(s *state.State, c state.Confrontation, attack, defend engine.Side) odds.Result {
	result := odds.Exact(OddsRoll(s, c, attack, defend))
	if more := GivenEFX(s, c.Attacker, c.Action); more > 0 {
		result.EFX = append(make([]float64, more), result.EFX...)
	}
	return result
}

// OddsRoll is an Action Roll as the odds know it.
func OddsRoll(s *state.State, c state.Confrontation, attack, defend engine.Side) odds.Roll {
	roll := odds.Roll{Attack: odds.Side{Trait: attack.Trait.Value, Dice: attack.Dice, EFXOn: EFXOn(s, c.Attacker, c.Action)}}
	if defend.Target != 0 {
		roll.Target = defend.Target
		return roll
	}
	roll.Defend = odds.Side{Trait: defend.Trait.Value, Dice: defend.Dice, EFXOn: CancelsOn(s, c.Attacker, c.Target.Model, defend.Trait)}
	roll.TiesToAttacker, _ = AttackerWinsTie(s, c.Attacker, c.Target.Model)
	return roll
}

// damage is the Effect that takes Hit Points.
var damage = cards.By(cards.Harms)

// KOChance is the exact chance that the roll takes the last HP of its target: the Damage of the FX, and all EFX left
// spent on the choice with the most Damage (SE-EFFECT-43).
func KOChance(s *state.State, c state.Confrontation, result odds.Result) (chance float64, from int) {
	var hp, best, more int
	switch {
	case c.Target == state.Nobody:
		return chance, from
	case c.Target.IsPiece():
		if traits.Inanimate(c.Action) {
			return chance, from
		}
		hp = s.Pieces[c.Target.Piece].HP
		if s.Pieces[c.Target.Piece].Terrain.Kind == geometry.Structure {
			more = traits.BoonSum(s, c.Attacker, cards.StructureDamage)
		}
	default:
		if traits.ImmuneToEffect(s, c.Target.Model, damage, c.Attacker) {
			return chance, from
		}
		hp = s.Models[c.Target.Model].HP
	}
	own := c.Target.Model == c.Attacker
	fx := cards.Harm(c.Action.FX, own)
	for _, choice := range c.Action.EFX {
		best = max(best, cards.Harm(choice, own))
	}
	from = len(result.EFX)
	for efx, probability := range result.EFX {
		if takes := fx + efx*best; takes > 0 && takes+more >= hp {
			chance, from = chance+probability, min(from, efx)
		}
	}
	return chance, from
}
