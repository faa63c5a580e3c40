package bot_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
)

// TestSimpleIsNoFool counts what looks foolish in games of Level 8: moves that lead nowhere, attacks on the own side, and who rolls
// for the first Turn.
func TestSimpleIsNoFool(t *testing.T) {
	p, games := &matchtest.Watched{Player: bot.Simple{}}, 0
	for _, table := range []string{"rail-yard", "crossroads"} {
		for seed := range uint64(5) {
			s := engine.Simulation{System: supreme.System{}, Setup: encounterOn(t, table, 8, seed), Seed: seed, Players: []engine.Player{p, p}}
			if _, err := s.Run(); err != nil {
				t.Fatal(err)
			}
			games++
		}
	}
	t.Logf("%d games: %+v", games, *p)
	if p.Moves < 10*games || p.Aims < 5*games || p.Rollers < games {
		t.Errorf("%d games are too few to tell: %+v", games, *p)
	}
	if p.Still > 2*games {
		t.Errorf("%d of %d moves lead nowhere in %d games", p.Still, p.Moves, games)
	}
	if 20*p.Own > games {
		t.Errorf("%d attacks on the own side in %d games", p.Own, games)
	}
	if 100*p.Best < 95*p.Rollers {
		t.Errorf("the best rolls in %d of %d cases", p.Best, p.Rollers)
	}
}
