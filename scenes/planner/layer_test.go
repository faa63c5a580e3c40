package planner

import (
	"math"
	"testing"
	"time"

	"trueinch/geometry"
	"trueinch/scenes/layers"
	"trueinch/scenes/plans"
)

// endsOf are places where a movement can end: those of a grid that its envelope contains, and points along its outline.
func endsOf(table *geometry.Table, e *geometry.Envelope, start geometry.Point, inches float64) []geometry.Spot {
	const apart = 0.3
	var ends []geometry.Spot
	for x := -inches; x <= inches; x += apart {
		for y := -inches; y <= inches; y += apart {
			at := geometry.Ground(start.Add(geometry.Point{X: x, Y: y}))
			at.Level, _ = table.SurfaceBelow(at.Center, math.Inf(1))
			if e.Contains(at) {
				ends = append(ends, at)
			}
		}
	}
	for _, region := range e.Outline() {
		for _, ring := range region.Rings {
			previous := ring[len(ring)-1]
			for _, corner := range ring {
				steps := math.Ceil(corner.Distance(previous) / apart)
				for k := range int(steps) {
					at := geometry.Ground(previous.Along(corner.Sub(previous), float64(k)/steps))
					at.Level = region.Level
					ends = append(ends, at)
				}
				previous = corner
			}
		}
	}
	return ends
}

// Each layer says what brute force says, in every cell that is looked at.
func TestLayersAgainstBruteForce(t *testing.T) {
	s, st := staged(t, []plans.Figure{figure("A", 0, 10, 15), figure("B", 1, 25, 12), figure("C", 1, 20, 30)})
	settle := func() *layers.Answer {
		if !st.Settle(5*time.Minute) || s.layer.answer == nil {
			t.Fatal("the layer is never done")
		}
		return s.layer.answer
	}
	a := s.plan().Figure(1)
	body := s.bodyOf(a)
	every := func(answer *layers.Answer, check func(cell int, base geometry.Cylinder, mark uint8)) {
		for c := 0; c < answer.Field.Cells(); c += 487 {
			if spot, ok := answer.Field.Spot(c); ok {
				check(c, geometry.Cylinder{Center: spot.Center, Radius: usual.Radius, Bottom: spot.Level, Height: usual.Height}, answer.Marks[c])
			}
		}
	}
	s.layer.any = true
	st.Press("1")
	answer := settle()
	if !answer.Exact {
		t.Error("the exact layer did not follow")
	}
	every(answer, func(_ int, base geometry.Cylinder, mark uint8) {
		if want := s.table.AnyLine(body, base); want != (mark == 1) {
			t.Errorf("sight at %v: %d, a line %v", base.Center, mark, want)
		}
	})
	s.layer.who, s.layer.any = whoEnemies, false
	st.Wait(0)
	enemies := []geometry.Cylinder{s.bodyOf(s.plan().Figure(2)), s.bodyOf(s.plan().Figure(3))}
	every(settle(), func(_ int, base geometry.Cylinder, mark uint8) {
		count := uint8(0)
		for _, e := range enemies {
			if s.table.AnyLine(geometry.Cylinder{Center: e.Center, Bottom: e.Top()}, geometry.Cylinder{Center: base.Center, Bottom: base.Bottom + body.Height}) {
				count++
			}
		}
		if count != mark {
			t.Errorf("enemies see %v: %d, want %d", base.Center, mark, count)
		}
	})
	st.Press("3")
	every(settle(), func(_ int, base geometry.Cylinder, mark uint8) {
		at := geometry.Ground(base.Center)
		at.Level = base.Bottom
		if !s.table.Reach(geometry.Movement{Mover: base, Start: at}).Contains(at) {
			return // no base stands there
		}
		visible := s.table.VisibleFraction(body, base)
		want := geometry.Partial
		if visible >= 1-1e-6 {
			want = geometry.Open
		} else if visible <= 1e-6 {
			want = geometry.Sheltered
		}
		if geometry.Shelter(mark) != want {
			t.Errorf("cover at %v: %d, want %d", base.Center, mark, want)
		}
	})
	s.layer.who = whoFigure
	st.Press("2")
	threatened := settle()
	stands := append(endsOf(s.table, s.table.Reach(s.movement(a, a.Kind, a.Inches)), a.Spot.Center, a.Inches), s.spotOf(a))
	// The layer is tried from places half an inch apart: it may miss a hair along its border, and invents nothing.
	bordering := func(cell int) bool {
		f := threatened.Field
		for _, way := range [8]int{1, -1, 2, -2, f.Columns, -f.Columns, 2 * f.Columns, -2 * f.Columns} {
			if at := cell + way; at >= 0 && at < f.Cells() && threatened.Marks[at] == layers.Now {
				return true
			}
		}
		return false
	}
	every(threatened, func(cell int, base geometry.Cylinder, mark uint8) {
		struck := false
		for _, at := range stands {
			from := a.Body(at)
			gap := geometry.GapBetween(from, base)
			struck = struck || max(gap.Ground, gap.Vertical) <= a.Range &&
				s.table.AnyLine(geometry.Cylinder{Center: from.Center, Bottom: from.Top()}, geometry.Cylinder{Center: base.Center, Bottom: base.Top()})
		}
		if struck != (mark == layers.Now) && !(struck && bordering(cell)) {
			t.Errorf("threat at %v: %d, want %v", base.Center, mark, struck)
		}
	})
	s.layer.stand = standing{unseen: true, reached: true, sheltered: true, unseenBy: 2, coverFrom: 2}
	enemies = enemies[:1] // from this one alone
	st.Press("5")
	envelope := s.table.Reach(s.movement(a, a.Kind, a.Inches))
	marked := 0
	for c, mark := range settle().Marks {
		if mark == 1 {
			marked++
		}
		if mark != 1 || c%7 != 0 {
			continue
		}
		spot, _ := s.layer.answer.Field.Spot(c)
		for _, e := range enemies {
			if s.table.AnyLine(e, a.Body(spot)) || s.table.VisibleFraction(e, a.Body(spot)) >= 1-1e-6 {
				t.Errorf("at %v it is seen by %v", spot.Center, e.Center)
			}
		}
		if nearest, _ := envelope.Nearest(spot.Center); nearest.Center.Distance(spot.Center) > 0.03 {
			t.Errorf("%v is not reached", spot.Center)
		}
	}
	if marked < 20 {
		t.Errorf("only %d places behind the wall", marked)
	}
}
