package invasion

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// wins is how many of some games a computer player wins.
func wins(t *testing.T, player engine.Player, games int) (won int) {
	t.Helper()
	set := setup(t, nil)
	for seed := range games {
		s := engine.Simulation{System: System{}, Setup: set, Seed: uint64(seed) + 1, Players: []engine.Player{player}, Check: true}
		m, err := s.Run()
		if err != nil {
			t.Fatal(err)
		}
		if r, over := m.Result(); over && r.Winner == 0 {
			won++
		}
	}
	return won
}

// TestTheBetterPlayerWinsMoreOften holds the order of the players, and no invariant is broken in their games.
func TestTheBetterPlayerWinsMoreOften(t *testing.T) {
	careful, novice, random := wins(t, bot.Simple{}, 60), wins(t, bot.Novice{}, 60), wins(t, bot.Random{}, 60)
	if careful <= novice || novice <= random {
		t.Errorf("of 60 games the careful player wins %d, the novice %d, chance %d", careful, novice, random)
	}
}

// TestTheHintIsAnAnswerWithItsReason holds that the hint answers every question legally and says why, and that a line is compared with one
// best way that can be gone.
func TestTheHintIsAnAnswerWithItsReason(t *testing.T) {
	m, err := engine.New(System{}, setup(t, nil), 7, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for m.Decision().Shape != engine.GameEnd {
		seen := m.SeenBy(0)
		hash := m.Hash()
		advice := seen.Advice()
		if advice == nil || len(advice.Why) == 0 || !m.Decision().Options[advice.Choice.Pick].Legal() {
			t.Fatalf("%s: %+v", m.Decision().Ask.Key, advice)
		}
		if choice, _ := seen.Answer(engine.Skilled); choice.Pick != advice.Choice.Pick {
			t.Fatalf("%s: the player answers %d, the hint says %d", m.Decision().Ask.Key, choice.Pick, advice.Choice.Pick)
		}
		if c := seen.Comparison(); c != nil {
			compared++
			best := 0
			for _, way := range c.Ways {
				if len(way.Does) != len(c.Things) || len(way.Cells) != len(c.Columns) {
					t.Fatalf("%+v", way)
				}
				if way.Best {
					best++
				}
			}
			if best != 1 || len(c.Ways) != 1<<len(c.Things) {
				t.Fatalf("%d ways, %d of them the best", len(c.Ways), best)
			}
		}
		if m.Hash() != hash {
			t.Fatal("thinking changed the match")
		}
		if err := m.Choose(advice.Choice); err != nil {
			t.Fatal(err)
		}
	}
	if compared == 0 {
		t.Error("no line was compared")
	}
}
