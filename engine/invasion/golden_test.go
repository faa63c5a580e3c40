package invasion

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// TestGoldenGames holds whole games move by move: the same seed leads to the same end on every machine, for chance and for the careful
// player. A change of the rules, of the player or of the shipped cards changes it, and is to be looked at before the numbers are written anew.
func TestGoldenGames(t *testing.T) {
	for _, c := range []struct {
		player     engine.Player
		difficulty string
		seed       uint64
		want       string
	}{
		{bot.Random{}, "normal", 1, "turn 2, PI-END-03, 30 steps, b27a155f0860763d"},
		{bot.Random{}, "normal", 2, "turn 2, PI-END-03, 32 steps, 1dd44180f674cc2e"},
		{bot.Random{}, "normal", 3, "turn 2, PI-END-03, 29 steps, fb40fb0b865e9a64"},
		{bot.Simple{}, "simple", 11, "turn 6, PI-END-01, 142 steps, a3312af447682e32"},
		{bot.Simple{}, "normal", 12, "turn 12, PI-END-02, 242 steps, 89e464bd460c4c5e"},
		{bot.Simple{}, "normal", 13, "turn 7, PI-END-01, 164 steps, 1eec566d9eca6dad"},
		{bot.Simple{}, "advanced", 14, "turn 12, PI-END-02, 270 steps, 29209c4cc2a98e4f"},
		{bot.Simple{}, "advanced", 15, "turn 7, PI-END-01, 142 steps, 3623d32baf0f5a26"},
	} {
		set := setup(t, engine.Choices{}.With("difficulty", c.difficulty))
		s := engine.Simulation{System: System{}, Setup: set, Seed: c.seed, Players: []engine.Player{c.player}, Check: true}
		m, err := s.Run()
		if err != nil {
			t.Fatal(err)
		}
		r, _ := m.Result()
		if got := fmt.Sprintf("turn %d, %s, %d steps, %016x", m.View(0).Round, r.Rule, m.Steps(), m.Hash()); got != c.want {
			t.Errorf("%T, %s, seed %d: %s, not %s", c.player, c.difficulty, c.seed, got, c.want)
		}
	}
}
