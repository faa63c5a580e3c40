package ladder_test

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/ladder"
	"trueinch/maps"
)

// apartTurns is after how many Activations the chance is asked for again: positions next to each other hardly differ.
const apartTurns = 7

// TestChances compares the chances to win that are told with how often matches of Simple against itself were won, by tenths; it is no test and asks to be
// called (build/bench ladder chances). The matches follow from their seeds, none of which the weights were fitted to.
func TestChances(t *testing.T) {
	games, _ := strconv.Atoi(os.Getenv("TRUEINCH_LADDER_CHANCES"))
	if games == 0 {
		t.Skip("plays for minutes; build/bench ladder chances")
	}
	tables := maps.ShippedNames()
	for _, system := range systems {
		if only := os.Getenv("TRUEINCH_LADDER_SYSTEM"); only != system.Code() {
			continue
		}
		var said, came [10]float64
		var count [10]int
		for n := range uint64(games) {
			sizes, plot := system.Form().Size.Offered, ""
			if system.Code() == "se" {
				plot = ladder.Plots[n%uint64(len(ladder.Plots))]
			}
			setup := encounter(t, system, tables[n%uint64(len(tables))], sizes[n%uint64(len(sizes))], plot, unfitted+n)
			for chance, won := range chances(t, system, setup, unfitted+n) {
				at := min(9, int(10*chance))
				said[at], came[at], count[at] = said[at]+chance, came[at]+won, count[at]+1
			}
		}
		for at, n := range count {
			if n > 0 {
				fmt.Printf("%s: told %3.0f %%, came %3.0f %% of %d\n", system.Code(), 100*said[at]/float64(n), 100*came[at]/float64(n), n)
			}
		}
	}
}

// unfitted is a seed that no match has which the weights were fitted to.
const unfitted = 1_000_000

// chances gives, of a match of Simple against itself, the chances to win that are told in some of its positions, each with what came of it.
func chances(t *testing.T, system engine.System, setup engine.Setup, seed uint64) func(yield func(chance, came float64) bool) {
	return func(yield func(chance, came float64) bool) {
		m := played(t, system, setup, seed, bot.Simple{}, bot.Simple{})
		result, _ := m.Result()
		record := m.Replay()
		record.Seek(record.Len())
		asked := 0
		for _, at := range record.Line() {
			record.Seek(at - 1)
			d := record.Decision()
			if d.Kind != engine.Activate || d.Shape != engine.Pick || len(d.Options) < 2 {
				continue
			}
			if asked++; asked%apartTurns != 0 {
				continue
			}
			found := ladder.NewSearch(24).Find(d, record.SeenBy(d.Seat))
			came := 0.0
			switch result.Winner {
			case engine.NoSeat:
				came = 0.5
			case d.Seat:
				came = 1
			}
			if !yield((1+found.Best.Mean())/2, came) {
				return
			}
		}
	}
}
