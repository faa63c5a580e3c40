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

// BenchmarkStep takes the positions of an Encounter of Level 8 in turn: what a copy of one costs, a look at it, and the answer that was
// given there on a copy, the copy not counted.
func BenchmarkStep(b *testing.B) {
	var positions []engine.State
	var answers []engine.Choice
	kept := keeping{bot.Simple{}, &answers}
	s := engine.Simulation{System: supreme.System{}, Setup: encounterOn(b, "crossroads", 8, 1), Seed: 1, Players: []engine.Player{kept, kept}}
	s.After = func(m *engine.Match) { positions = append(positions, m.State()) }
	if _, err := s.Run(); err != nil {
		b.Fatal(err)
	}
	answers = answers[1:] // the first was given before the first position that is kept
	b.Run("copy", func(b *testing.B) {
		b.ReportAllocs()
		for n := 0; b.Loop(); n++ {
			positions[n%len(positions)].Clone()
		}
	})
	b.Run("view", func(b *testing.B) {
		b.ReportAllocs()
		for n := 0; b.Loop(); n++ {
			positions[n%len(positions)].View(0)
		}
	})
	b.Run("apply", func(b *testing.B) {
		b.ReportAllocs()
		copies := make([]engine.State, len(answers))
		for n := 0; b.Loop(); n++ {
			at := n % len(answers)
			if at == 0 {
				b.StopTimer()
				for i := range copies {
					copies[i] = positions[i].Clone()
				}
				b.StartTimer()
			}
			copies[at].Apply(answers[at], nil)
		}
	})
}

// keeping is a player whose answers are kept.
type keeping struct {
	engine.Player
	answers *[]engine.Choice
}

// Choose implements engine.Player.
func (p keeping) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	choice := p.Player.Choose(d, seen)
	*p.answers = append(*p.answers, choice)
	return choice
}
