package review

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/ladder"
)

// TestWhatIsFoundIsShownAsItComes: while the rest is looked at, what was found of a seat stands there, the costliest first, and no more than in the end.
func TestWhatIsFoundIsShownAsItComes(t *testing.T) {
	c := &coming{looked: 9, most: 20}
	for i, lost := range []float64{0.05, 0.3, 0.1, 0.2, 0.02, 0.04, 0.03} {
		r := ladder.Review{Seat: 0, Entry: i}
		r.Found.Chance = lost
		c.rows = append(c.rows, row{of: r}, row{of: ladder.Review{Seat: 1, Entry: i}})
	}
	looked, most, rows := c.now(engine.Seat(0))
	if looked != 9 || most != 20 || len(rows) != ladder.MostCostly {
		t.Fatalf("%d of %d are looked at, and %d shown", looked, most, len(rows))
	}
	for i, want := range []int{1, 3, 2, 0, 5} {
		if rows[i].of.Seat != 0 || rows[i].of.Entry != want {
			t.Errorf("at %d stands entry %d of seat %d, not %d", i, rows[i].of.Entry, rows[i].of.Seat, want)
		}
	}
}
