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
