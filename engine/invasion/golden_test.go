package invasion

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// TestGoldenGames holds whole games move by move: the same seed leads to the same end on every machine. A change of the rules or of the
// shipped cards changes it, and is to be looked at before the numbers are written anew.
func TestGoldenGames(t *testing.T) {
	for seed, want := range map[uint64]string{1: "turn 2, PI-END-03, 30 steps, b27a155f0860763d", 2: "turn 2, PI-END-03, 31 steps, 1eb500269239c8ee", 3: "turn 1, PI-END-03, 16 steps, 653fbd1f0160f322"} {
		s := engine.Simulation{System: System{}, Setup: setup(t, nil), Seed: seed, Players: []engine.Player{bot.Random{}}, Check: true}
		m, err := s.Run()
		if err != nil {
			t.Fatal(err)
		}
		r, _ := m.Result()
		if got := fmt.Sprintf("turn %d, %s, %d steps, %016x", m.View(0).Round, r.Rule, m.Steps(), m.Hash()); got != want {
			t.Errorf("seed %d: %s, not %s", seed, got, want)
		}
	}
}
