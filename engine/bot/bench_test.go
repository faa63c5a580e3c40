package bot_test

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
)

// timed is a player whose longest decision is kept.
type timed struct {
	player  engine.Player
	longest time.Duration
}

// Choose implements engine.Player.
func (p *timed) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	began := time.Now()
	choice := p.player.Choose(d, seen)
	p.longest = max(p.longest, time.Since(began))
	return choice
}

// BenchmarkEncounter plays complete Encounters on one processor. Its figures: Encounters a second, and the longest
// decision in milliseconds.
func BenchmarkEncounter(b *testing.B) {
	for _, bench := range []struct {
		name, table string
		level       int
		blue, red   engine.Player
	}{
		{"simple/market-square/6", "market-square", 6, bot.Simple{}, bot.Simple{}},
		{"simple/crossroads/6", "crossroads", 6, bot.Simple{}, bot.Simple{}},
		{"simple/crossroads/8", "crossroads", 8, bot.Simple{}, bot.Simple{}},
		{"simple/harbour-terminal/10", "harbour-terminal", 10, bot.Simple{}, bot.Simple{}},
		{"random/crossroads/6", "crossroads", 6, bot.Random{}, bot.Random{}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			blue, red := &timed{player: bench.blue}, &timed{player: bench.red}
			steps := 0
			for n := 0; b.Loop(); n++ {
				setup := encounterOn(b, bench.table, bench.level, uint64(n))
				s := engine.Simulation{System: supreme.System{}, Setup: setup, Seed: uint64(n), Players: []engine.Player{blue, red}}
				m, err := s.Run()
				if err != nil {
					b.Fatal(err)
				}
				steps += m.Steps()
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(max(blue.longest, red.longest).Microseconds())/1000, "ms-longest")
			b.ReportMetric(float64(steps)/float64(b.N), "steps/game")
		})
	}
}
