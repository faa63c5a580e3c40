package matchtest

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/geometry"
)

func TestDuelKeepsTheContract(t *testing.T) {
	setups := []engine.Setup{DuelSetup(0, 0), DuelSetup(5, 3), DuelSetup(40, 60)}
	for range 20 {
		setups = append(setups, DuelSetup(2, 10))
	}
	Run(t, Duel{}, setups...)
}

func FuzzDuelSaves(f *testing.F) { FuzzLoad(f, Duel{}, DuelSetup(2, 5)) }

func TestTagKeepsTheContract(t *testing.T) {
	var setups []engine.Setup
	for teams := 2; teams <= 4; teams++ {
		setup := engine.Setup{System: "tag", Layout: geometry.Layout{Width: 24, Depth: 24}, Cards: map[string]string{}, Choices: engine.Choices{"rounds": {"6"}}}
		for _, card := range (tagRoster{}).Cards()[:teams] {
			setup.Teams = append(setup.Teams, engine.TeamList{Name: card.Name, Cards: []string{card.ID}})
			setup.Cards[card.ID] = card.Source
		}
		setups = append(setups, setup, setup)
	}
	Run(t, Tag{}, setups...)
	setups[0].Choices = engine.Choices{"plot": {"brawl"}}
	if _, err := (Tag{}).Start(setups[0]); err == nil {
		t.Error("a set-up that settles what there is not is taken")
	}
}

func heapsSetup(goal int) engine.Setup {
	setup := engine.Setup{System: "heaps", Size: goal, Teams: []engine.TeamList{{Name: "Pack"}}, Cards: map[string]string{}}
	for _, card := range (heapsRoster{}).Cards() {
		setup.Teams[0].Cards = append(setup.Teams[0].Cards, card.ID)
		setup.Cards[card.ID] = card.Source
	}
	return setup
}

func TestHeapsKeepsTheContract(t *testing.T) {
	Run(t, Heaps{}, heapsSetup(1), heapsSetup(9), heapsSetup(12))
	if _, err := (Heaps{}).Start(heapsSetup(13)); err == nil {
		t.Error("a set-up that cannot be won is taken")
	}
}

func FuzzHeapsSaves(f *testing.F) { FuzzLoad(f, Heaps{}, heapsSetup(9)) }

// TestComputersPlayWithoutABattlefield: no player takes a table, a model or an opponent for granted.
func TestComputersPlayWithoutABattlefield(t *testing.T) {
	for _, player := range []engine.Player{bot.Simple{}, bot.Random{}} {
		m, err := (&engine.Simulation{System: Heaps{}, Setup: heapsSetup(9), Seed: 3, Check: true, Players: []engine.Player{player}}).Run()
		if err != nil {
			t.Fatal(err)
		}
		if _, over := m.Result(); !over {
			t.Error("the match has no end")
		}
	}
}
