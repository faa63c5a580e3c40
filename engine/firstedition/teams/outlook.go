package teams

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/rolls"
)

// The values that opposing Traits have on cards.
const leastOpposing, mostOpposing = 1, 8

// Outlook is what an Action of a card comes to against everything that may oppose it: one die and the Trait on either side (PC1-ROLL-11), and
// what a Trump Roll makes of it (PC1-TRAIT-13); a Supreme is set against Supremes (PC1-COMBAT-13). The text need not be whole. Nil for an Action without an Opposed Roll.
func Outlook(source string, action int) *engine.Outlook {
	card, _ := cards.Draft(source)
	if action < 0 || action >= len(card.Actions) {
		return nil
	}
	a := &card.Actions[action]
	if a.Against == cards.NoTrait || a.Active == cards.NoTrait {
		return nil
	}
	value := a.Fixed
	if value == 0 {
		value = card.Traits[a.Active]
	}
	o := &engine.Outlook{Name: a.Name, Of: engine.Say("pc1.outlook-against", "Trait", wordTerm(a.Against.Name())),
		Dice: engine.Say("pc1.outlook-rolls", "Trait", wordTerm(a.Active.Name()), "Value", value), More: engine.Say("pc1.outlook-hurts")}
	trump := a.Fixed == 0 && card.Trump[a.Active]
	if trump {
		o.Ties, o.Rule = engine.Say("pc1.outlook-trump"), "PC1-TRAIT-13"
	}
	sure := card.Class == cards.Supreme
	_, harmless := a.Marked(cards.NoDamage)
	for against := leastOpposing; against <= mostOpposing; against++ {
		roll := rolls.Roll{Attack: rolls.Side{Trait: value, Dice: 1}, Defend: rolls.Side{Trait: against, Dice: 1}, Harmless: harmless,
			Harm: rolls.Harm{Left: rolls.Untold, SureHit: sure}}
		odds := rolls.Exact(roll)
		p := engine.Prospective{Against: against, Success: odds.Success, Ties: odds.Success}
		for damage := 2; damage < len(odds.Damage); damage++ {
			p.More += odds.Damage[damage]
		}
		p.More = min(p.More, p.Success)
		if trump {
			roll.Attack.Dice = 2
			p.Ties = rolls.Exact(roll).Success
		}
		o.At = append(o.At, p)
	}
	if sure {
		o.Behind = append(o.Behind, engine.Cited{Text: engine.Say("pc1.outlook-sure"), Rule: "PC1-COMBAT-13"})
	}
	o.Behind = append(o.Behind, engine.Cited{Text: engine.Say("pc1.outlook-ties"), Rule: "PC1-ORIGIN-05"})
	return o
}

// Spending is what the Actions of a team may cost in one Round: of its Pool, each Supreme up to its Allowance (PC1-POOL-03, PC1-POOL-07), each
// Action once (PC1-ACT-02). Minions act when they are commanded, and what they cost depends on how many are near.
func Spending(given engine.Roster, list engine.TeamList) engine.Spending {
	r := given.(*Roster)
	s := engine.Spending{Pool: Reckon(r, list).Totals[0].Number, Unit: "pc1.unit-ap", Behind: []engine.Cited{
		{Text: engine.Say("pc1.spending-allowance"), Rule: "PC1-POOL-07"}, {Text: engine.Say("pc1.spending-once"), Rule: "PC1-ACT-02"},
		{Text: engine.Say("pc1.outlook-ties"), Rule: "PC1-ORIGIN-05"},
	}}
	for at, id := range list.Cards {
		card, known := r.Find(id)
		if !known || card.Class != cards.Supreme {
			continue
		}
		for i := range card.Actions {
			a := &card.Actions[i]
			o := Outlook(card.Source, i)
			if o == nil || !a.Combat() || a.Price.Chosen || a.Price.Per != "" || a.Price.AP == 0 {
				continue
			}
			s.Ways = append(s.Ways, engine.Purchase{Card: at, Name: a.Name, Cost: a.Price.AP, Limit: card.Allowance, Most: 1, Chance: o.At})
		}
	}
	return s
}
