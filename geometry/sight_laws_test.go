package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// The laws that every answer obeys, whatever the table.

// motion is a move of the whole table: perhaps mirrored, then turned, then shifted.
type motion struct {
	turn   Point
	mirror bool
	shift  Point
}

func (m motion) point(p Point) Point {
	if m.mirror {
		p.Y = -p.Y
	}
	return m.shift.Along(m.turn, p.X).Along(m.turn.Left(), p.Y)
}

func (m motion) layout(l Layout) Layout {
	moved := Layout{Width: l.Width, Depth: l.Depth}
	for _, piece := range l.Pieces {
		var prisms []Prism
		for _, prism := range piece.Prisms {
			prism.Center = m.point(prism.Center)
			var outline []Point
			for _, p := range prism.Polygon {
				outline = append(outline, m.point(p))
			}
			prism.Polygon = outline
			prisms = append(prisms, prism)
		}
		piece.Prisms = prisms
		moved.Pieces = append(moved.Pieces, piece)
	}
	return moved
}

func (m motion) model(c Cylinder) Cylinder {
	c.Center = m.point(c.Center)
	return c
}

// Moving, turning or mirroring the whole table changes no fact.
func TestSightSurvivesMotion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 10)
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		a, b := drawModel(t, 1, 10), drawModel(t, 9, 23)
		m := motion{heading(coordinate(t, 0, 6.25)), rapid.Bool().Draw(t, "mirror"), Point{coordinate(t, -5, 5), coordinate(t, -5, 5)}}
		moved, err := NewTable(m.layout(layout))
		if err != nil {
			t.Fatal(err)
		}
		one, two := table.Sight(a, b), moved.Sight(m.model(a), m.model(b))
		if math.Abs(one.Visible-two.Visible) > 2e-6 || one.Any != two.Any {
			t.Fatalf("%v %v, moved %v %v: %+v %+v %+v %+v", one.Any, one.Visible, two.Any, two.Visible, m, a, b, layout.Pieces)
		}
		from, to := a.Center, b.Center
		piece, at := table.PlanLine(from, to, 0.25)
		if again, there := moved.PlanLine(m.point(from), m.point(to), 0.25); again != piece && at > 0 && there > 0 && math.Abs(at-there) > 1e-6 {
			t.Fatalf("plan line %v at %v, moved %v at %v", piece, at, again, there)
		}
	})
}

// One more piece of terrain never shows more.
func TestTerrainOnlyHides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 10)
		if len(layout.Pieces) == 0 {
			return
		}
		more, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		layout.Pieces = layout.Pieces[:len(layout.Pieces)-1]
		less, err := NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		a, b := drawModel(t, 1, 10), drawModel(t, 9, 23)
		with, without := more.Sight(a, b), less.Sight(a, b)
		if with.Visible > without.Visible+1e-7 || with.Any && !without.Any {
			t.Fatalf("with the piece %v %v, without %v %v", with.Any, with.Visible, without.Any, without.Visible)
		}
		if without.Any != more.AnyLine(a, b, PieceIndex(more.Len()-1)) {
			t.Fatal("ignoring a piece is not the same as taking it away")
		}
		eye := a.Center
		smaller, larger := more.VisibleArea(eye, 0.25), less.VisibleArea(eye, 0.25)
		if Area(smaller) > Area(larger)+40*arcStray {
			t.Fatalf("area %v with the piece, %v without", Area(smaller), Area(larger))
		}
	})
}

// A house drawn as one outline, as touching pieces or as overlapping pieces hides the same.
func TestSeamsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := coordinate(t, 8, 12), coordinate(t, 2, 16)
		wide, deep := coordinate(t, 1, 4), coordinate(t, 1, 4)
		armX, armY := coordinate(t, 0.25, 0.75)*wide, coordinate(t, 0.25, 0.75)*deep
		top := coordinate(t, 0.25, 4)
		box := func(x0, y0, x1, y1 float64) Prism {
			return Prism{Footprint: Footprint{Polygon: []Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}, Top: top}
		}
		whole := Prism{Footprint: Footprint{Polygon: []Point{
			{x, y}, {x + wide, y}, {x + wide, y + armY}, {x + armX, y + armY}, {x + armX, y + deep}, {x, y + deep},
		}}, Top: top}
		parts := [][]Prism{
			{whole},
			{box(x, y, x+wide, y+armY), box(x, y+armY, x+armX, y+deep)},
			{box(x, y, x+armX, y+deep), box(x+armX, y, x+wide, y+armY)},
			{box(x, y, x+wide, y+armY), box(x, y, x+armX, y+deep)},
		}
		a, b := drawModel(t, 1, 6), drawModel(t, 17, 23)
		var first Sight
		var area, fraction float64
		for i, prisms := range parts {
			table, err := NewTable(Layout{Width: 24, Depth: 24, Pieces: []Piece{{Prisms: prisms}}})
			if err != nil {
				t.Skip(err)
			}
			sight, seen := table.Sight(a, b), Area(table.VisibleArea(a.Center, top/2))
			_, at := table.PlanLine(a.Center, b.Center, top/2)
			if i == 0 {
				first, area, fraction = sight, seen, at
			}
			if sight.Any != first.Any || math.Abs(sight.Visible-first.Visible) > 1e-6 || math.Abs(seen-area) > 1e-3 || math.Abs(at-fraction) > 1e-6 {
				t.Fatalf("drawing %d: %v %v, area %v, cut %v; whole: %v %v, area %v, cut %v; %+v %+v %+v",
					i, sight.Any, sight.Visible, seen, at, first.Any, first.Visible, area, fraction, a, b, whole)
			}
		}
	})
}
