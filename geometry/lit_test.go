package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
)

// boxPiece is a box from a corner to another, from a height to another.
func boxPiece(x, y, toX, toY, bottom, top float64) Piece {
	return Piece{Prisms: []Prism{{Bottom: bottom, Top: top, Footprint: Footprint{Polygon: []Point{{x, y}, {toX, y}, {toX, toY}, {x, toY}}}}}}
}

func sumOf(rings [][]Point) (area float64) {
	for _, ring := range rings {
		area += Area(ring)
	}
	return area
}

// TestLightByHand is what a light 2 inches above 12,12 that reaches 4 inches shines on.
func TestLightByHand(t *testing.T) {
	circle := sumOf([][]Point{rimOf(Point{12, 12}, 4)})
	for _, c := range []struct {
		name   string
		pieces []Piece
		level  float64
		want   float64
	}{
		{"bare table", nil, 2, circle},
		{"at the table", nil, 0, 0},
		{"inside a house", []Piece{boxPiece(11, 11, 13, 13, 0, 3)}, 2, 0},
		// A roof an inch below the light is lit, and hides of the ground twice as much each way.
		{"a roof below", []Piece{boxPiece(11, 11, 13, 13, 0, 1)}, 2, circle - 16 + 4},
		// A wall an inch high and wide, from 1 to 1.5 inches beside it, is lit on top. Its shadow widens from 1 inch to 2 at twice its distance, and
		// ends twice as far as the wall does.
		{"a low wall", []Piece{boxPiece(13, 11.5, 13.5, 12.5, 0, 1)}, 2, circle - (1.5 + 2) + 0.5},
		{"over the light", []Piece{boxPiece(9.5, 9.5, 14.5, 14.5, 2, 3)}, 2, circle - 25},
	} {
		got := sumOf(reachTable(c.pieces...).Lit(Point{12, 12}, c.level, 4))
		if math.Abs(got-c.want) > 1e-3 {
			t.Errorf("%s: %v square inches, want %v", c.name, got, c.want)
		}
	}
	post := Piece{Prisms: []Prism{{Top: 2, Footprint: Footprint{Center: Point{12, 12}, Radius: 0.2}}}}
	if got := sumOf(reachTable(post).Lit(Point{12, 12}, 2, 4, 0)); math.Abs(got-(circle-math.Pi*0.04)) > 0.01 {
		t.Errorf("its own post: %v", got)
	}
}

// TestLightAgainstLines compares what is lit with straight lines from the light to points of the table and of roofs.
func TestLightAgainstLines(t *testing.T) {
	lit, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		number := func(name string, from, to float64) float64 { return rapid.Float64Range(from, to).Draw(t, name) }
		at, level, radius := Point{number("x", 4, 20), number("y", 4, 20)}, number("level", 1, 5), number("radius", 1, 6)
		var pieces []Piece
		for range rapid.IntRange(0, 4).Draw(t, "boxes") {
			x, y := number("x", 3, 20), number("y", 3, 20)
			pieces = append(pieces, boxPiece(x, y, x+number("wide", 0.3, 4), y+number("deep", 0.3, 4), 0, number("high", 0.5, 6)))
		}
		table, err := NewTable(Layout{Width: 24, Depth: 24, Pieces: pieces})
		if err != nil {
			t.Skip(err)
		}
		rings := table.Lit(at, level, radius)
		for i := range 200 {
			p := at.Along(heading(2.399963*float64(i)), radius*1.1*math.Sqrt(float64(i)/200))
			if p.X < 0 || p.Y < 0 || p.X > 24 || p.Y > 24 {
				continue
			}
			top := 0.0
			for k := range pieces {
				if s := &pieces[k].Prisms[0]; s.Contains(p) {
					top = max(top, s.Top)
				}
			}
			inside, close := false, math.Abs(p.Distance(at)-radius) < 0.02 || math.Abs(top-level) < 0.02
			for _, ring := range rings {
				inside = inside != insideOutline(p, ring)
				for k := range ring {
					close = close || NearestOnSegment(p, ring[k], ring[(k+1)%len(ring)]).Distance(p) < 0.02
				}
			}
			want := p.Distance(at) <= radius && top < level && table.AnyLine(Cylinder{Center: at, Bottom: level}, Cylinder{Center: p, Bottom: top})
			if all++; want {
				lit++
			}
			if !close && inside != want {
				t.Fatalf("%v at %v is lit: %v, by its line %v", p, top, inside, want)
			}
		}
	})
	if lit < all/10 || lit > all*9/10 {
		t.Errorf("%d of %d were lit", lit, all)
	}
}
