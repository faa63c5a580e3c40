package terms

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// leaderTexts says each effect of a Leader card to a player.
var leaderTexts = map[cards.LeaderVerb]string{
	cards.MinionLevels: "leader.minion-levels", cards.HonoraryMember: "leader.honorary", cards.WinTactics: "leader.win-tactics",
	cards.StartingRollDice: "leader.starting-dice", cards.HandOutDice: "leader.hand-out", cards.RemoveFatigue: "leader.remove-fatigue",
	cards.HealModels: "leader.heal", cards.GainAP: "leader.ap", cards.RaiseTraits: "leader.traits", cards.LeaderDice: "leader.leader-dice",
	cards.CancelOnFace: "leader.cancel-on", cards.EFXOnFace: "leader.efx-on", cards.LeaderAttackDice: "leader.attack-dice",
	cards.LeaderCombatDice: "leader.combat-dice", cards.LeaderDefendDice: "leader.defend-dice", cards.MobbingDice: "leader.mobbing",
	cards.SizeDice: "leader.size", cards.HigherDice: "leader.higher", cards.BecomeSpectral: "leader.spectral",
	cards.StunEnemies: "leader.stun", cards.GainStealth: "leader.stealth", cards.GainImmunity: "leader.immune",
	cards.ImmuneToTrait: "leader.immune-trait", cards.ShiftModels: "leader.shift", cards.GainPowerUp: "leader.power-up",
	cards.StructureDamage: "leader.structure-damage", cards.CloseCombatEFX: "leader.close-combat", cards.WinStarting: "leader.win-starting",
	cards.NotDeadYet: "leader.not-dead-yet", cards.Reinforce: "leader.reinforce",
}

// SayEffect is an effect of a Leader card in words, with whom it is about.
func SayEffect(e cards.LeaderEffect) engine.Text {
	key := leaderTexts[e.Verb]
	if e.Verb == cards.LeaderDefendDice && e.What != "" {
		key = "leader.defend-dice-with"
	}
	said := engine.Say(key, "N", e.X, "Count", e.X, "M", e.Y, "What", Word(e.What), "Of", Word(e.Of))
	switch {
	case e.Verb == cards.ImmuneToTrait || e.Verb == cards.Reinforce: // they say it themselves
	case e.Of != "" && e.Models:
		return engine.Say("leader.about-models", "What", said, "Of", Word(e.Of))
	case e.Of != "":
		return engine.Say("leader.about", "What", said, "Of", Word(e.Of))
	case e.Models:
		return engine.Say("leader.about", "What", said, "Of", engine.Term("card.leader-all-models"))
	}
	return said
}

// SayCard is what a card does, its effects one after the other.
func SayCard(c *cards.LeaderCard) engine.Text {
	text := SayEffect(c.Effects[0])
	for _, e := range c.Effects[1:] {
		key := "plain.and"
		if e.Choice {
			key = "plain.or"
		}
		text = engine.Say(key, "A", text, "B", SayEffect(e))
	}
	return text
}

// LeaderName is the name of a card in the player's language.
func LeaderName(c *cards.LeaderCard) engine.Bilingual {
	return engine.Bilingual{English: c.Name, French: c.French}
}
