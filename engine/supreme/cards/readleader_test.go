package cards

import (
	"reflect"
	"testing"

	"trueinch/engine/matchtest"
)

// TestLeaderCardsAreRead: what a line does, with figures at their least and their most and Descriptors of one word or several, and what a Faction card asks of
// its team.
func TestLeaderCardsAreRead(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-01", "SE-LEADER-06", "SE-LEADER-08", "SE-LEADER-29")
	read := func(facts, line string) LeaderCard {
		found, problems := Parse("", []byte("=== Drill ===\nLeader card, "+facts+"\n"+line+"\n"))
		if len(problems) > 0 {
			t.Fatalf("%s, %q is refused: %v", facts, line, problems)
		}
		return *found.Leaders[0]
	}
	for line, want := range map[string]LeaderEffect{
		"Heal 1 to 20": {Verb: HealModels, X: 1, Y: 20}, "Soins 20 à 1": {Verb: HealModels, X: 20, Y: 1}, "Cancel on 2": {Verb: CancelOnFace, X: 2}, "EFX sur 6": {Verb: EFXOnFace, X: 6},
		"Immune / Fire": {Verb: GainImmunity, What: Fire}, "Immune / Dangerous Terrain": {Verb: GainImmunity, What: "Dangerous Terrain"}, "Immunité / Terrain Dangereux": {Verb: GainImmunity, What: "Dangerous Terrain"},
		"Immune / Faction Heavy Metal": {Verb: GainImmunity, What: "Heavy Metal"}, "Defence dice 2 with m": {Verb: LeaderDefendDice, X: 2, What: "m"}, "Dés de Défense 2": {Verb: LeaderDefendDice, X: 2},
		"or Stealth · all models": {Verb: GainStealth, Choice: true, Models: true}, "ou Furtif · Feu": {Verb: GainStealth, Choice: true, Of: Fire}, "Shift 5 · Heavy Metal": {Verb: ShiftModels, X: 5, Of: "Heavy Metal"},
	} {
		if got := read("Action", line).Effects; !reflect.DeepEqual(got, []LeaderEffect{want}) {
			t.Errorf("%q is read as %+v", line, got)
		}
	}
	for facts, want := range map[string]LeaderCard{
		"Faction · Team no Faction": {NoTeam: true}, "Faction · Équipe sans Faction": {NoTeam: true}, "Faction · Team Origin Science": {Origin: "Science"}, "Faction · Équipe Origine Mystère": {Origin: "Mystery"},
		"Faction · Team Heavy Metal": {Team: "Heavy Metal"}, "Faction · Team Origins": {Team: "Origins"}, "Faction · Team Ulthar · Led by Ra'Leigh · Mené par Le Duc": {Team: "Ulthar", LedBy: []string{"Ra'Leigh", "Le Duc"}},
	} {
		got := read(facts, "Spectral")
		if got.NoTeam != want.NoTeam || got.Origin != want.Origin || got.Team != want.Team || !reflect.DeepEqual(got.LedBy, want.LedBy) {
			t.Errorf("%q is read as %+v", facts, got)
		}
	}
}

// TestPowersAreRead: the conditions of a Power with their figures, and the other form of whoever has one.
func TestPowersAreRead(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-11", "SE-COND-08", "SE-ACT-02")
	for line, want := range map[string]Power{
		"If friend within 10 and enemy within 9: Attack dice 1": {Status: "Attack dice", X: 1, If: []Condition{{Kind: IfFriendWithin, X: 10}, {Kind: IfEnemyWithin, X: 9}}},
		"Si round 1 et contre Feu: Dés d’Attaque 6":             {Status: "Attack dice", X: 6, If: []Condition{{Kind: IfRound, X: 1}, {Kind: IfAgainst, Of: Fire}}},
		"Shapeshift / Rook":                 {Status: Shapeshift, Of: "Rook"},
		"Old Oath: Chain Activation / Fire": {Name: "Old Oath", Status: ChainActivation, Of: Fire},
	} {
		found, problems := Parse("", []byte(geode+"Jab [AP 1] CCM, s vs. d, Damage 1\n"+line+"\n"))
		if len(problems) > 0 {
			t.Errorf("%q is refused: %v", line, problems)
			continue
		}
		got := found.Cards[0].Powers[0]
		if got.Printed, got.Line = "", 0; !reflect.DeepEqual(got, want) {
			t.Errorf("%q is read as %+v", line, got)
		}
	}
}
