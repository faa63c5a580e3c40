package engine_test

import (
	"slices"
	"testing"

	"trueinch/engine"
)

func TestSides(t *testing.T) {
	for _, c := range []struct {
		sides engine.Sides
		teams int
		heads []engine.Seat
		fit   bool
		alone bool // every team for itself
	}{
		{nil, 3, []engine.Seat{0, 1, 2}, true, true},
		{engine.Sides{0, 1, 2}, 3, []engine.Seat{0, 1, 2}, true, true},
		{engine.Sides{0, 1, 0, 1}, 4, []engine.Seat{0, 1}, true, false},
		{engine.Sides{7, -2, -2}, 3, []engine.Seat{0, 1}, true, false},
		{engine.Sides{0, 0}, 2, []engine.Seat{0}, false, false},
		{engine.Sides{0, 1}, 3, []engine.Seat{0, 1, 2}, false, false},
		{engine.Sides{0, 1, 0}, 2, []engine.Seat{0, 1}, false, false},
		{engine.Sides{}, 2, []engine.Seat{0, 1}, false, false},
	} {
		if heads := c.sides.Heads(c.teams); !slices.Equal(heads, c.heads) {
			t.Errorf("%v: the first teams of the sides are %v, not %v", c.sides, heads, c.heads)
		}
		settled, fit := c.sides.Settled(c.teams)
		if fit != c.fit || (settled == nil) != (c.alone || !c.fit) {
			t.Errorf("%v for %d teams: %v, %v", c.sides, c.teams, settled, fit)
		}
	}
	sides := engine.Sides{4, 1, 4}
	if !sides.Together(0, 2) || sides.Together(0, 1) || sides.Together(1, engine.NoSeat) || !sides.Together(1, 1) {
		t.Errorf("%v: who stands with whom is wrong", sides)
	}
	if sides.First(2) != 0 || !slices.Equal(sides.Teams(2, 3), []engine.Seat{0, 2}) {
		t.Errorf("%v: the side of team 2 begins with %d and is %v", sides, sides.First(2), sides.Teams(2, 3))
	}
}
