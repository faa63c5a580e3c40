package supreme

import (
	"sync"

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

// sayEffect is an effect of a Leader card in words, with whom it is about.
func sayEffect(e cards.LeaderEffect) engine.Text {
	key := leaderTexts[e.Verb]
	if e.Verb == cards.LeaderDefendDice && e.What != "" {
		key = "leader.defend-dice-with"
	}
	said := engine.Say(key, "N", e.X, "Count", e.X, "M", e.Y, "What", word(e.What), "Of", word(e.Of))
	switch {
	case e.Verb == cards.ImmuneToTrait || e.Verb == cards.Reinforce: // they say it themselves
	case e.Of != "" && e.Models:
		return engine.Say("leader.about-models", "What", said, "Of", word(e.Of))
	case e.Of != "":
		return engine.Say("leader.about", "What", said, "Of", word(e.Of))
	case e.Models:
		return engine.Say("leader.about", "What", said, "Of", engine.Term("card.leader-all-models"))
	}
	return said
}

// sayCard is what a card does, its effects one after the other.
func sayCard(c *cards.LeaderCard) engine.Text {
	text := sayEffect(c.Effects[0])
	for _, e := range c.Effects[1:] {
		key := "plain.and"
		if e.Choice {
			key = "plain.or"
		}
		text = engine.Say(key, "A", text, "B", sayEffect(e))
	}
	return text
}

// leaderName is the name of a card in the player's language.
func leaderName(c *cards.LeaderCard) engine.Bilingual {
	return engine.Bilingual{English: c.Name, French: c.French}
}

// has reports whether one of the effects of a card is of this kind.
func has(c *cards.LeaderCard, verb cards.LeaderVerb) bool {
	for _, e := range c.Effects {
		if e.Verb == verb {
			return true
		}
	}
	return false
}

// leaderMemo remembers the Leader cards of set-ups by their printed text, as cardMemo does those of models.
var leaderMemo struct {
	lock  sync.Mutex
	known map[cardSource]*cards.LeaderCard
}

// readLeaderCard reads a Leader card of the set-up. Matches kept by older versions have only its id.
func (s *State) readLeaderCard(id string) (*cards.LeaderCard, error) {
	source, ok := s.setup.Cards[id]
	if !ok {
		return nil, unfit("start.leader-card-lost", "Card", id)
	}
	from := cardSource{id, source}
	leaderMemo.lock.Lock()
	defer leaderMemo.lock.Unlock()
	if known := leaderMemo.known[from]; known != nil {
		return known, nil
	}
	deck, problems := cards.ParseDeck(id, []byte(source))
	for _, p := range problems {
		return nil, unfit("start.bad-card", "Card", id, "Line", p.Line, "Why", p.Say)
	}
	for _, c := range deck.Leaders {
		if c.ID == id {
			if leaderMemo.known == nil || len(leaderMemo.known) >= cardsKept {
				leaderMemo.known = map[cardSource]*cards.LeaderCard{}
			}
			leaderMemo.known[from] = c
			return c, nil
		}
	}
	return nil, unfit("start.no-leader-card", "Card", id)
}
