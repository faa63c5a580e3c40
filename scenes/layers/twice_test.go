package layers

import (
	"context"
	"testing"

	"trueinch/engine/supreme"
	"trueinch/geometry"
)

// Next Round a model strikes what it comes to by two moves of which the first ends somewhere: up a stair of two steps, which no
// one move of double length climbs, but only when the first move comes onto the lower step.
func TestThreatOfTwoMoves(t *testing.T) {
	box := func(x, right, top float64) geometry.Piece {
		return geometry.Piece{Prisms: []geometry.Prism{{Top: top, Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: x}, {X: right}, {X: right, Y: 16}, {X: x, Y: 16}}}}}}
	}
	table, err := geometry.NewTable(geometry.Layout{Width: 20, Depth: 16, Pieces: []geometry.Piece{box(8, 11, 2), box(11, 16, 4)}})
	if err != nil {
		t.Fatal(err)
	}
	body := geometry.Cylinder{Radius: 0.5, Height: 1}
	strikes := func(from geometry.Point, inches float64, at geometry.Point) uint8 {
		body.Center = from
		move := onFoot(body, geometry.Ground(from), inches)
		a := Work(context.Background(), Question{Judge: supreme.System{}.Extras().Judge, Kind: Threat, Table: table, Radius: 0.5, Height: 1, Watchers: []Watcher{{body, geometry.NoPiece}},
			Moves: []geometry.Movement{move}, Later: []Two{{move, func(start geometry.Spot) geometry.Movement { return onFoot(body, start, inches) }}}, Reach: []float64{0}}, nil)
		return a.Marks[int(at.Y/a.Field.Cell)*a.Field.Columns+int(at.X/a.Field.Cell)]
	}
	for _, c := range []struct {
		name   string
		from   geometry.Point
		inches float64
		at     geometry.Point
		want   uint8
	}{
		{"by one move onto the lower step", geometry.Point{X: 6, Y: 8}, 4, geometry.Point{X: 10.5, Y: 8}, Now},
		{"by two onto the upper one", geometry.Point{X: 6, Y: 8}, 4, geometry.Point{X: 14.5, Y: 8}, Next},
		{"not when the first does not come onto the lower", geometry.Point{X: 2, Y: 8}, 5.9, geometry.Point{X: 13.5, Y: 8}, 0},
	} {
		if got := strikes(c.from, c.inches, c.at); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
