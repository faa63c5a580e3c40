package matchtest

import (
	"testing"

	"trueinch/engine"
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
