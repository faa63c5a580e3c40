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

// lotsSetup is a set-up of Lots on an empty table.
func lotsSetup(plans string) engine.Setup {
	setup := engine.Setup{System: "lots", Layout: geometry.Layout{Width: 24, Depth: 24}, Cards: map[string]string{}, Choices: engine.Choices{"plans": {plans}}}
	for _, card := range (tagRoster{}).Cards()[:2] {
		setup.Teams = append(setup.Teams, engine.TeamList{Name: card.Name, Cards: []string{card.ID}})
		setup.Cards[card.ID] = card.Source
	}
	return setup
}

func TestLotsKeepsTheContract(t *testing.T) {
	Run(t, Lots{}, lotsSetup("open"), lotsSetup("hidden"), lotsSetup("open"), lotsSetup("hidden"))
}

func FuzzLotsSaves(f *testing.F) { FuzzLoad(f, Lots{}, lotsSetup("hidden")) }

// TestComputersLayTokens: every player lays what the rules suggest, or anything that may be laid.
func TestComputersLayTokens(t *testing.T) {
	for _, player := range []engine.Player{bot.Simple{}, bot.Random{}, bot.Novice{}} {
		m, err := (&engine.Simulation{System: Lots{}, Setup: lotsSetup("open"), Seed: 3, Check: true, Players: []engine.Player{player, player}}).Run()
		if err != nil {
			t.Fatal(err)
		}
		if _, over := m.Result(); !over {
			t.Error("the match has no end")
		}
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

// tollsSetup is a set-up of Tolls with its cards in their printed order.
func tollsSetup(goal int) engine.Setup {
	setup := engine.Setup{System: "tolls", Size: goal, Teams: []engine.TeamList{{Name: "Road"}}, Cards: map[string]string{}}
	for _, card := range (tollsRoster{}).Cards() {
		setup.Teams[0].Cards = append(setup.Teams[0].Cards, card.ID)
		setup.Cards[card.ID] = card.Source
	}
	return setup
}

func TestTollsKeepsTheContract(t *testing.T) {
	Run(t, Tolls{}, tollsSetup(1), tollsSetup(2), tollsSetup(4))
	if _, err := (Tolls{}).Start(tollsSetup(5)); err == nil {
		t.Error("a set-up that cannot be won is taken")
	}
}

func FuzzTollsSaves(f *testing.F) { FuzzLoad(f, Tolls{}, tollsSetup(2)) }

// TestAdviceAndComparison: a player at a seat may ask for a hint, which is legal, and for the ways to go on, of which one is the best; of a
// system without them there is none.
func TestAdviceAndComparison(t *testing.T) {
	m, err := engine.New(Tolls{}, tollsSetup(2), 1, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	seen := m.SeenBy(0)
	if a := seen.Advice(); a == nil || !m.Decision().Options[a.Choice.Pick].Legal() || len(a.Why) == 0 {
		t.Errorf("the hint is %v", a)
	}
	best := 0
	for _, way := range seen.Comparison().Ways {
		if way.Best {
			best++
		}
	}
	if best != 1 || len(seen.Comparison().Ways) != 8 {
		t.Errorf("%d of %d ways are the best", best, len(seen.Comparison().Ways))
	}
	m, err = engine.New(Heaps{}, heapsSetup(9), 1, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if seen := m.SeenBy(0); seen.Advice() != nil || seen.Comparison() != nil {
		t.Error("a system without hints gives one")
	}
}
