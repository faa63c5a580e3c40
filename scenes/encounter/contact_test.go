package encounter

import (
	"testing"

	"trueinch/engine"
	placing "trueinch/engine/board"
	"trueinch/geometry"
)

// strolling is the question where a base at (4, 12) moves to, with bases in its way.
func strolling(t *testing.T, inches float64, others ...geometry.Cylinder) *placing.Move {
	t.Helper()
	table, err := geometry.NewTable(geometry.Layout{Width: 24, Depth: 24})
	if err != nil {
		t.Fatal(err)
	}
	mover, start := geometry.Cylinder{Center: geometry.Point{X: 4, Y: 12}, Radius: 0.75, Height: 1.5}, geometry.Ground(geometry.Point{X: 4, Y: 12})
	move := geometry.Movement{Mover: mover, Start: start, Allowance: inches, Rise: 2, Drop: 2, Cross: 2, Blocks: others}
	return &placing.Move{Table: table, Figure: mover, Movement: move, Reach: table.Reach(move), NoPath: engine.Refuse("X-1", "test.no-path"),
		Obstacle: func(o geometry.Obstacle) *engine.Refusal {
			if o.Kind == geometry.Unhindered {
				return nil
			}
			return engine.Refuse("X-2", "test.obstacle")
		}}
}

// Whoever points at an Enemy, or so close beside him that no more than a finger's breadth is left, means contact with him.
func TestMovesSnapIntoContact(t *testing.T) {
	t.Parallel()
	enemy := geometry.Cylinder{Center: geometry.Point{X: 9, Y: 12}, Radius: 0.6, Height: 1.2}
	raised := enemy
	raised.Bottom = 4
	for _, c := range []struct {
		name   string
		inches float64
		enemy  geometry.Cylinder
		at     geometry.Point
		touch  bool
	}{
		{"beside him, a little short", 6, enemy, geometry.Point{X: 7.45, Y: 12}, true},
		{"on his base", 6, enemy, geometry.Point{X: 9.2, Y: 12.3}, true},
		{"on his base, from where the near side only is in reach", 4, enemy, geometry.Point{X: 9.5, Y: 12}, true},
		{"half an inch away", 6, enemy, geometry.Point{X: 7.1, Y: 12}, false},
		{"out of reach", 3, enemy, geometry.Point{X: 9, Y: 12}, false},
		{"high above", 6, raised, geometry.Point{X: 9, Y: 12}, false},
	} {
		place := strolling(t, c.inches, c.enemy)
		plain := place.Snap(c.at, false)
		spot := intoContact(place, c.at, plain, []geometry.Cylinder{c.enemy})
		body := place.Mover()
		body.Center, body.Bottom = spot.Center, spot.Level
		if place.Refuse(spot, nil) != nil || geometry.Contact(body, c.enemy) != c.touch {
			t.Errorf("%s: ends at %v, contact %v", c.name, spot.Center, geometry.Contact(body, c.enemy))
		}
		if !c.touch && spot != plain {
			t.Errorf("%s: moved from %v to %v", c.name, plain.Center, spot.Center)
		}
	}
}

// A key pushes a base until something stops it, and says what stops it only where it cannot go on.
func TestNudgesStopAtAnObstacle(t *testing.T) {
	t.Parallel()
	enemy := geometry.Cylinder{Center: geometry.Point{X: 9, Y: 12}, Radius: 0.6, Height: 1.2}
	place := strolling(t, 6, enemy)
	from, to := geometry.Ground(geometry.Point{X: 7.57, Y: 12}), geometry.Ground(geometry.Point{X: 7.7, Y: 12})
	spot := halted(place, from, to)
	body := place.Mover()
	body.Center = spot.Center
	if place.Refuse(spot, nil) != nil || !geometry.Contact(body, enemy) {
		t.Errorf("stopped at %v", spot.Center)
	}
	if again := halted(place, spot, geometry.Ground(geometry.Point{X: 7.8, Y: 12})); place.Refuse(again, nil) == nil {
		t.Errorf("goes on to %v", again.Center)
	}
	if free := halted(place, from, geometry.Ground(geometry.Point{X: 7, Y: 12})); free.Center.X != 7 {
		t.Errorf("free ground is left at %v", free.Center)
	}
}
