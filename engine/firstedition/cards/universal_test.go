package cards

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// TestUniversalCards holds the universal Resources and Minions to the reference: head, figures, Skills, and what their Actions and Powers say.
func TestUniversalCards(t *testing.T) {
	cards := map[string]*Card{}
	for _, c := range shipped(t) {
		cards[c.Name] = c
	}
	for _, c := range []struct{ rule, name, head, lines string }{
		{"PC1-RES-03", "Hired Guns", "Minion 1, 4 models, d2 e3, 1", "Shoot (Pr Energy vs. Agility / RNG 6 / AP 2)"},
		{"PC1-RES-04", "Cops", "Minion 1, 2 models, d2 e3, 1, only Hero",
			"Serve & Protect (Defense / AP 1): 2 Citizens / Move 4\n" +
				"Covering Fire (Pr Energy vs. Agility / RNG 6 / AP 2): Friends Minion 6 / Defense +1, Citizens 6 / Defense +1\n" +
				"Power Duty: Friends Minion 2 / Guarded, Citizens 2 / Guarded"},
		{"PC1-RES-05", "Corrupted Cops", "Minion 1, 2 models, d2 e3, 1, only Villain",
			"Corrupt (Spirit / AP 1): 1 Enemy Minion Non-Exclusive Non-Character in contact / no Commands\n" +
				"Random Fire (Pr Energy vs. Agility / RNG 6 / AP 2): Enemies Minion 6 / Defense −1, Citizens 6 / Defense −1\n" +
				"Power Human Shields: Citizens 2 / Human Shield"},
		{"PC1-RES-06", "Zombies", "Minion 1, 3 models, s2 d3, 1, needs Necroplane, Non Living, Only Move, Pack Tactics, Hard to Kill 6, Swarm/Necroplane", ""},
		{"PC1-RES-07", "Spy Bots", "Minion 1, 3 models, d2, 1, needs Science, Mechanical, Blitzer 2, Levitation", "Spotlight (Defense / AP 1): 1 Enemy / Spotlight 8"},
		{"PC1-RES-08", "Nano Crawlers", "Minion 1, 2 models, d5 e4, 1, needs Science, Mechanical, Ram 5", "Blow Up (SBl3 Energy vs. Agility / AP 2): Self / Eliminated"},
		{"PC1-RES-09", "June Summers, Channel 4 Reporter", "Minion 1, 1 models, d4, 3, Character, AGP Limit 3",
			"Streetsmart (Agility / AP 1): Starting Roll +1\nPower Broadcasting Live: At the end: If at a scored Agenda: AGP +1\n" +
				"Power Bloody Good Story: When an enemy falls: If within 6 and is Supreme: AGP +1\nPower Titans Clash: When both roll a 6: If in sight: AGP +1"},
		{"PC1-RES-34", "Pulse Emitter", "Device 1, Personal, 1 use",
			"Zzzap (SBl3 Energy 6 vs. Agility / AP 1): only Mechanical, Allowance −1 per Damage, neither Run nor Charge, All / no Devices"},
		{"PC1-RES-35", "Personal Forcefield", "Device 2, Personal",
			"Personal Shield (Defense / AP 2): Self / gains Absorb 2\nWall of Force (Defense / AP X): rests a Round, Wall 4 (Defense 10, Damage 10, Height 10)"},
		{"PC1-RES-36", "Spare Parts", "Device 1, Personal, 1 use", "Repair (AP 1): 1 Friend Supreme Mechanical in contact / Heal 3 or Stand up 1"},
		{"PC1-RES-37", "Teleport Anchor", "Device 1, Personal",
			"I’ll be back! (AP 0): once per Encounter, Token Anchor (Defense 7, Damage 3)\nTeleport (Energy / AP 1): once per Encounter, Self / Return Anchor"},
		{"PC1-RES-38", "Path of Destiny", "Artifact 1, Personal, 1 use", "Power Path of Destiny: In an Opposed Roll: Re-roll"},
		{"PC1-RES-39", "Nature’s Boon", "Artifact 2, Personal, 1 use", "Power Nature’s Boon: On Activation: Area Supreme Nature 6 / Rolls +2"},
		{"PC1-RES-40", "Blessing of Hermes", "Artifact 1, Personal, 1 use", "Power Blessing of Hermes: On Activation: Movement Actions +1, gains Immovable"},
		{"PC1-RES-41", "First Aid Kit", "Misc 1, Personal, 1 use", "Heal (AP 1): 1 Friend Supreme Living in contact / Heal 3 or Stand up 1"},
		{"PC1-RES-42", "Heroic Call", "Misc 1, only Hero, 1 use",
			"Power Adrenaline Burst: On Activation: If is Hero: Friends / Heal 1\nPower Battlefield Control: On Activation: If is Hero: Extra Activation\n" +
				"Power Last Resort: On Activation: If is Hero: Self / Damage X, Pool +X"},
		{"PC1-RES-43", "Unsettled Debt", "Misc 1, only Villain, 1 use", "Unsettled Debt (Pr Energy 6 vs. Agility / RNG 6 / AP 0): on Activation, by a Citizen"},
		{"PC1-RES-44", "Manholes", "Misc 1", "Jump into the sewer system (AP 2): anybody, Self / Travel Manhole\nPower Manholes: Before deployment: Token Manhole (Models 2)"},
		{"PC1-RES-45", "Sirens", "Misc 1, 1 use", "Power Sirens: On Activation: Token Sirens (Level 2, Spirit 4)"},
	} {
		matchtest.Exercises(t, c.rule)
		card := cards[c.name]
		if card == nil {
			t.Errorf("%s: there is no %s", c.rule, c.name)
			continue
		}
		if got := head(card); got != c.head {
			t.Errorf("%s: %s is %s, want %s", c.rule, c.name, got, c.head)
		}
		if got := linesOf(card); got != c.lines {
			t.Errorf("%s: %s says\n%s\nwant\n%s", c.rule, c.name, got, c.lines)
		}
	}
}

// head is what a card is in a row, as the tables of the reference have it.
func head(c *Card) string {
	parts := []string{fmt.Sprint(c.Class, " ", c.Level)}
	if c.Class == Resource {
		parts[0] = fmt.Sprint(strings.Join(c.Categories, "/"), " ", c.Level)
	} else {
		var traits []string
		for trait, x := range c.Traits {
			if x != 0 {
				traits = append(traits, fmt.Sprint(Trait(trait).Letter(), x))
			}
		}
		parts = append(parts, fmt.Sprint(c.Models, " models"), strings.Join(traits, " "), fmt.Sprint(c.Damage))
	}
	for _, of := range c.Only {
		parts = append(parts, "only "+string(of))
	}
	for _, of := range c.Needs {
		parts = append(parts, "needs "+string(of))
	}
	if c.Character {
		parts = append(parts, "Character")
	}
	if c.Personal {
		parts = append(parts, "Personal")
	}
	if c.Uses == 1 {
		parts = append(parts, "1 use")
	}
	for _, s := range c.Skills {
		parts = append(parts, PrintSkill(s, notation.English))
	}
	return strings.Join(parts, ", ")
}

func linesOf(c *Card) string {
	var lines []string
	for i := range c.Actions {
		lines = append(lines, PrintAction(&c.Actions[i], notation.English))
	}
	for i := range c.Powers {
		lines = append(lines, PrintPower(&c.Powers[i], notation.English))
	}
	return strings.Join(lines, "\n")
}
