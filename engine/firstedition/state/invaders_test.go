package state_test

import (
	"testing"

	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/teams"
	"trueinch/engine/matchtest"
)

// TestInvadersAreBuiltByTheRules holds the invaders that the reference has no profile of to what Minion Power Points buy.
func TestInvadersAreBuiltByTheRules(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-32", "PC1-PLOT-33")
	raised := func(strength, defense, energy int) (all [6]int) {
		all[cards.Strength], all[cards.Defense], all[cards.Energy] = strength, defense, energy
		return all
	}
	built := map[string]teams.Build{
		"Super Zombie": {Kind: teams.Brawler, Level: 2, Models: 2, Free: "Fury 1", Raised: raised(1, 1, 0), Upgrades: []string{"Pack Tactics", "Hard to Kill", "Non Living"}},
		"Mutant":       {Kind: teams.Brawler, Level: 1, Models: 3, Free: "Blitzer 1", Raised: raised(1, 0, 0)},
		"Super Mutant": {Kind: teams.Brawler, Level: 2, Models: 1, Free: "Fury 1", Raised: raised(2, 2, 0), Upgrades: []string{"Tackle", "Big", "Skilled"}},
		"Sentry Bot":   {Kind: teams.Blaster, Level: 1, Models: 2, Free: "Levitation", Raised: raised(0, 1, 1), Upgrades: []string{"Mechanical"}},
		"Advanced Sentry Bot": {Kind: teams.Blaster, Level: 2, Models: 2, Free: "Levitation", Raised: raised(0, 2, 2),
			Upgrades: []string{"Ray", "Mechanical"}},
		"Alien Warrior": {Kind: teams.Blaster, Level: 1, Models: 3, Free: "Air", Raised: raised(0, 0, 1)},
		"Alien Elite": {Kind: teams.Blaster, Level: 2, Models: 1, Free: "Levitation", Raised: raised(0, 2, 2),
			Upgrades: []string{"Flight", "Long Shot", "Survival"}},
		"Kingpin":     {Kind: teams.Brawler, Level: 2, Models: 1, Free: "Deflect 1", Raised: raised(2, 2, 0), Upgrades: []string{"Survival", "Survival", "Survival"}},
		"Soldier":     {Kind: teams.Blaster, Level: 1, Models: 2, Free: "Deflect 1", Raised: raised(0, 0, 1), Upgrades: []string{"Long Shot"}},
		"Special Ops": {Kind: teams.Blaster, Level: 2, Models: 2, Free: "Deflect 1", Raised: raised(0, 1, 2), Upgrades: []string{"Blast", "Long Shot"}},
	}
	scene.Same(t, "faces of the die", len(state.Attackers()), 6)
	for i, pair := range state.Attackers() {
		for level, card := range []*cards.Card{pair.Level1, pair.Level2} {
			scene.Same(t, card.Name+", its Level", card.Level, level+1)
			b, is := built[card.Name]
			if !is { // a universal card
				continue
			}
			delete(built, card.Name)
			b.Name = card.Name
			for _, check := range b.Check() {
				if !check.OK {
					t.Errorf("%d: %s: %s: %v", i+1, card.Name, check.Rule, check.Text)
				}
			}
			want, problems := b.Card()
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			want.Silhouette = card.Silhouette
			if got, want := cards.Print(card, "en"), cards.Print(want, "en"); got != want {
				t.Errorf("%s is printed\n%s\nand built\n%s", card.Name, got, want)
			}
		}
	}
	if len(built) > 0 {
		t.Errorf("not among the invaders: %v", built)
	}
}
