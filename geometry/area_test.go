package geometry

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// Random points lie in the visible area exactly when the segment to them is free, checked by clipping.
func TestVisibleAreaAgreesWithSegments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 24)
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		eye := Point{coordinate(t, 0, 24), coordinate(t, 0, 24)}
		level := coordinate(t, 0, 3)
		random := rand.New(rand.NewPCG(1, rapid.Uint64().Draw(t, "seed")))
		area := table.VisibleArea(eye, level)
		if area == nil {
			if depth := judgeDeepest(layout, eye, level); depth < 0 {
				t.Fatalf("sees nothing from %v outside all pieces", eye)
			}
			return
		}
		if Area(area) <= 0 {
			t.Fatalf("outline of area %v", Area(area))
		}
		for range 60 {
			p := Point{random.Float64() * 24, random.Float64() * 24}
			if distance, _ := outlineDistance(p, area); distance < 2*arcStray {
				continue
			}
			free := !judgeRay(layout, eye, level+1e-6, p, level+1e-6)
			if free != insideOutline(p, area) {
				t.Fatalf("point %v from %v at %v: free %v, pieces %+v", p, eye, level, free, layout.Pieces)
			}
		}
	})
}

// judgeDeepest returns how deep a point lies in the opaque prisms that stand at a level.
func judgeDeepest(layout Layout, p Point, level float64) float64 {
	deepest := math.Inf(-1)
	for i := range layout.Pieces {
		for _, prism := range layout.Pieces[i].Prisms {
			if prism.Bottom <= level && level < prism.Top {
				deepest = math.Max(deepest, judgeDepth(prism, p))
			}
		}
	}
	return deepest
}

func TestPlanLineAgreesWithClipping(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 30)
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		for range 40 {
			a := Point{coordinate(t, -2, 26), coordinate(t, -2, 26)}
			b := Point{coordinate(t, -2, 26), coordinate(t, -2, 26)}
			level := coordinate(t, 0, 3) + 1.0/128
			piece, at := table.PlanLine(a, b, level)
			if free, sure := judgeSegment(layout, a, b, level); sure && free != (piece == NoPiece) {
				t.Fatalf("%v to %v at %v: free %v, cut by %v at %v, pieces %+v", a, b, level, free, piece, at, layout.Pieces)
			}
			if piece != NoPiece && at > 0 {
				entry := a.Along(b.Sub(a), at)
				if depth := judgeDepth(layout.Pieces[piece].Prisms[0], entry); math.Abs(depth) > 1e-6 {
					t.Fatalf("the entry %v lies %v inside piece %v", entry, depth, piece)
				}
				if free, sure := judgeSegment(layout, a, a.Along(b.Sub(a), at-1e-9), level); sure && !free {
					t.Fatalf("something cuts before piece %v at %v", piece, at)
				}
			}
		}
	})
}

// judgeSegment clips a segment; sure is false when moving it a little changes the answer.
func judgeSegment(layout Layout, a, b Point, level float64) (free, sure bool) {
	free = !judgeRay(layout, a, level, b, level)
	aside := b.Sub(a).Left().Unit().Times(1e-5)
	return free, free == !judgeRay(layout, a.Add(aside), level, b.Add(aside), level) &&
		free == !judgeRay(layout, a.Sub(aside), level, b.Sub(aside), level)
}

// A line that starts on the edge of a piece and leads away from it is free, one that leads into it is cut at once.
func TestPlanLineFromAnEdge(t *testing.T) {
	s := set(t, "wall 10,4 14,4 14,8 10,8 h3 | post 18,6 r1")
	for _, c := range []struct {
		name     string
		from, to Point
		want     PieceIndex
		at       float64
	}{
		{"away from a face", Point{11, 4}, Point{9, 2}, NoPiece, 1},
		{"into a face", Point{11, 4}, Point{11.5, 9}, 0, 0},
		{"along a face", Point{10.5, 4}, Point{13, 4}, NoPiece, 1},
		{"away from a corner", Point{10, 4}, Point{8, 3}, NoPiece, 1},
		{"up to a face", Point{6, 6}, Point{10, 6}, NoPiece, 1},
		{"away from a round piece", Point{17, 6}, Point{15, 7}, NoPiece, 1},
		{"into a round piece", Point{17, 6}, Point{21, 6}, 1, 0},
		{"beside a round piece", Point{17, 6}, Point{17, 9}, NoPiece, 1},
	} {
		if piece, at := s.PlanLine(c.from, c.to, 1); piece != c.want || math.Abs(at-c.at) > 1e-6 {
			t.Errorf("%s: piece %d at %v, want %d at %v", c.name, piece, at, c.want, c.at)
		}
	}
}
