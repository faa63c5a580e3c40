package teams

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// handled is every word of a card that this package can play; a card with another is refused, because half of a printed
// card would be another card.
func handled() cards.Handled {
	known := func(cards.Descriptor) bool { return true }
	return cards.Handled{
		Types:   []cards.ActionType{cards.AUR, cards.CCM, cards.IST, cards.PRJ, cards.IND, cards.PLS, cards.RAY, cards.OVR, cards.THR, cards.RCT, cards.SUM},
		Effects: PlayedEffects(),
		Costs: []cards.CostKind{
			cards.CostAP, cards.CostDamage, cards.CostFatigue, cards.CostStunned, cards.CostPowerDown, cards.CostActivation,
		},
		Marks: []string{"Self", "Excluded", "Limited", "Strong", "Combat Bonuses"},
		Whens: []string{
			cards.EffectsPhase, cards.WhenStart, cards.WhenActivated, cards.WhenHits, cards.WhenHit, cards.WhenDamaged, cards.WhenContact,
			cards.WhenKOs, cards.WhenKO, cards.MasterPlan,
		},
		AtMoments: []cards.EffectKind{
			cards.Damage, cards.Heal, cards.Stun, cards.Fatigue, cards.Attack, cards.Defend, cards.Suppress, cards.PowerUp,
			cards.PowerDown, cards.Weak, cards.Immune, cards.Spectral, cards.Refresh, cards.ActionPoints,
		},
		Strong: known, Weak: known, Immune: known,
		Classes: []cards.Class{cards.Supreme, cards.Minion},
	}
}

// PlayedEffects lists the Effects that have a handler, in the order of the vocabulary.
func PlayedEffects() []cards.EffectKind {
	var played []cards.EffectKind
	for _, kind := range []cards.EffectKind{
		cards.Damage, cards.Heal, cards.Stun, cards.Fatigue, cards.Attack, cards.Defend, cards.Suppress, cards.PowerUp,
		cards.PowerDown, cards.Knockback, cards.Pull, cards.Shift, cards.GrabThrow, cards.FollowUp, cards.Blast,
		cards.ExtraTarget, cards.Weak, cards.Immune, cards.Spectral, cards.MindControl, cards.Refresh, cards.ActionPoints,
		cards.SummonTerrain, cards.SummonMinion, cards.SummonStructure, cards.PlaceToken, cards.Special,
	} {
		if _, ok := terms.EffectKinds[kind]; ok {
			played = append(played, kind)
		}
	}
	return played
}

// ReadCards reads the cards of a file and refuses what this package cannot play.
func ReadCards(name string, source []byte) ([]*cards.Card, []engine.Problem) {
	deck, problems := readDeck(name, source)
	return deck.Cards, problems
}

// readDeck is ReadCards with the Leader cards of the file.
func readDeck(name string, source []byte) (cards.Deck, []engine.Problem) {
	read, problems := cards.Read(name, source, handled())
	found := make([]engine.Problem, len(problems))
	for i, p := range problems {
		found[i] = p.Engine()
	}
	return read, found
}
