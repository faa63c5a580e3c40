package encounter

import (
	"math/rand/v2"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// stacked is a place where a mover can end on two surfaces or more, with nobody near, so that the picture alone says which is meant.
func stacked(m *engine.Match, d *engine.Decision) (geometry.Point, bool) {
	if d.Shape != engine.Place || d.Place.Mode() != engine.MoveTo && d.Place.Mode() != engine.Deploy {
		return geometry.Point{}, false
	}
	view, layout := m.View(0), m.Setup().Layout
	for y := 1.0; y < layout.Depth; y += 0.75 {
		for x := 1.0; x < layout.Width; x += 0.75 {
			p := geometry.Point{X: x, Y: y}
			legal := 0
			for _, spot := range view.Table.Surfaces(p) {
				if d.Place.Refuse(spot, nil) == nil {
					legal++
				}
			}
			near := false
			for i := range view.Models {
				o := &view.Models[i]
				near = near || o.OnTable && o.ID != d.Subject && o.Body.Center.Distance(p) < o.Body.Radius+d.Place.Mover().Radius+1
			}
			if legal > 1 && !near {
				return p, true
			}
		}
	}
	return geometry.Point{}, false
}

// TestWhereSurfacesLieOverEachOtherBothAreOffered: a click means the one that is seen; a key, or a click on its name, takes the other, and
// the move ends there.
func TestWhereSurfacesLieOverEachOtherBothAreOffered(t *testing.T) {
	t.Parallel()
	for _, way := range []string{"key", "click"} {
		var at geometry.Point
		m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) (ok bool) {
			if d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && d.Kind != engine.Muster {
				at, ok = stacked(m, d)
			}
			return ok
		})
		st := stage.New(s, stage.With(askingSettings("matters")))
		st.Settle(time.Minute)
		q := s.OnScreen(at)
		st.Click(q.X, q.Y)
		if !st.Until(func() bool { return s.answer.spot != nil && s.settled }) {
			t.Fatal("nothing is marked")
		}
		floors, now := s.floorsNow()
		if openFloors(floors) < 2 || now < 0 {
			t.Fatalf("%d surfaces are offered at %v", len(floors), at)
		}
		high := s.answer.spot.Level
		other := now + 1
		for floors[other].refusal != nil {
			other++
		}
		if floors[other].spot.Level > high {
			t.Errorf("the surface at %v\" is taken first, not the one at %v\"", high, floors[other].spot.Level)
		}
		picture(t, st, "levels")
		if way == "key" {
			st.Press(floorDownKey)
		} else {
			r := control(t, st, "floor-"+number(other))
			st.Click(r.X+r.W/2, r.Y+r.H/2)
		}
		if !st.Until(func() bool { return s.answer.spot != nil && onFloor(*s.answer.spot, floors[other].spot) }) {
			t.Fatalf("%s: the spot stays at %v\"", way, s.answer.spot.Level)
		}
		want, subject := *s.answer.spot, s.decision.Subject
		st.Wait(time.Second)
		st.Press(ui.Enter)
		st.Wait(time.Second)
		if got := m.View(0).Models[subject].Spot; !onFloor(got, want) {
			t.Errorf("%s: the move ends at %v\" and not at %v\"", way, got.Level, want.Level)
		}
	}
}

// TestTheSurfaceOfWhoStandsNearIsMeant: who clicks beside a base means the surface on which it stands, and what was chosen counts before
// everything.
func TestTheSurfaceOfWhoStandsNearIsMeant(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		_, ok := stacked(m, d)
		return ok
	})
	at, _ := stacked(m, s.decision)
	place := s.decision.Place
	floors := storeys(place, s.view.Table, at, place.Snap(at, false))
	if openFloors(floors) < 2 {
		t.Fatalf("%d surfaces at %v", len(floors), at)
	}
	radius := place.Mover().Radius
	for i, f := range floors {
		if f.refusal != nil {
			continue
		}
		beside := place.Mover()
		beside.Center, beside.Bottom = f.spot.Center.Add(geometry.Point{X: 2*radius + 0.1}), f.spot.Level
		if got := meantFloor(floors, floors[0].spot, floorWish{}, at, radius, []geometry.Cylinder{beside}); !onFloor(floors[got].spot, f.spot) && floors[got].spot.Level != f.spot.Level {
			t.Errorf("beside a base at %v\" the surface at %v\" is meant", f.spot.Level, floors[got].spot.Level)
		}
		if got := meantFloor(floors, floors[0].spot, floorWish{true, f.spot.Level, f.spot.Inside}, at, radius, nil); got != i {
			t.Errorf("%d was chosen and %d is meant", i, got)
		}
	}
}

// TestWhoIsDeployedOnOneOfTwoSurfacesIsAsked: one click on a place with several surfaces only marks it, the second one there puts down.
func TestWhoIsDeployedOnOneOfTwoSurfacesIsAsked(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Muster && d.Shape == engine.Pick && len(d.Options) >= 3
	})
	st := stage.New(s, stage.With(askingSettings("matters")))
	st.Wait(time.Second)
	if !s.putsDownAtOnce() {
		t.Fatal("nobody is to be put down")
	}
	spot, ok := s.decision.Place.Sample(rand.New(rand.NewPCG(7, 1)).Float64)
	if !ok {
		t.Fatal("there is no room")
	}
	at, position := s.OnScreen(spot.Center), m.Position()
	st.Hold(at.X, at.Y, ui.Primary)
	if !st.Until(func() bool { return s.answer.spot != nil }) {
		t.Fatal("nothing is pointed at")
	}
	deck := *s.answer.spot // no shipped table has a deck in a zone
	deck.Level += 3
	s.storeys = stack{s.decision, []floor{{spot: deck}, {spot: *s.answer.spot}}}
	st.Let(ui.Primary)
	if m.Position() != position {
		t.Fatal("one click puts down on one of several surfaces")
	}
	st.Wait(time.Second)
	if st.Click(at.X, at.Y); m.Position() == position {
		t.Error("the second click there does not put down")
	}
}

// TestAWallIsNoTop: hanging on a wall and standing on top of it at the same height are told apart.
func TestAWallIsNoTop(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	stage.New(s)
	top := geometry.Spot{Level: 3, Inside: geometry.NoPiece, Wall: geometry.NoPiece}
	wall := top
	wall.Wall = 0
	if got := s.floorName(wall); got != "On the wall, 3″" || got == s.floorName(top) {
		t.Errorf("a wall is called %q, a top %q", got, s.floorName(top))
	}
}
