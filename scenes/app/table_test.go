package app

import (
	"strconv"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/encounter"
)

// asked plays a hot-seat encounter by hand until a question is asked.
func asked(t *testing.T, s *stage.Stage, key string) *encounter.Scene {
	t.Helper()
	random := randomFrom(5)
	for range 400 {
		e := waitFor(t, s)
		if e == nil {
			break
		}
		if e.Asked().Ask.Key == key {
			return e
		}
		answerByHand(t, s, e, random)
	}
	t.Fatalf("nobody asked %s", key)
	return nil
}

// hotSeat begins an encounter between two people.
func hotSeat(t *testing.T) *stage.Stage {
	t.Helper()
	_, s := opened(t)
	s.Press("N")
	s.Click(983, 90) // red: a person
	s.Press(ui.Enter)
	return s
}

func TestAClickOnTheTableChoosesTheEdge(t *testing.T) {
	t.Parallel()
	s := hotSeat(t)
	e := asked(t, s, "ask.edge")
	d := e.Asked()
	for i := range d.Options {
		if len(d.Options[i].Outline) < 3 {
			t.Fatalf("%s shows no zone", d.Options[i].Key)
		}
	}
	far := e.OnScreen(middleOf(d.Options[2].Outline))
	s.Click(far.X, far.Y)
	keep(t, s, "edge")
	if e.Asked().Ask.Key != "ask.edge" {
		t.Fatal("a look at an edge took it")
	}
	before := e.Match().Steps()
	s.Click(far.X, far.Y)
	if e.Match().Steps() == before {
		t.Fatal("the second click did not take the edge")
	}
	zones := e.Match().View(0).Zones
	if len(zones) == 0 || zones[0].Outline[0].Y < 18 && zones[len(zones)-1].Outline[0].Y < 18 {
		t.Fatalf("nobody deploys on the far edge: %v", zones)
	}
}

func middleOf(outline []geometry.Point) geometry.Point {
	sum := geometry.Point{}
	for _, p := range outline {
		sum = sum.Add(p)
	}
	return sum.Times(1 / float64(len(outline)))
}

// TestAClickOnTheGroundBeginsTheMove: while a Movement Action is looked at, a click on the ground means "there".
func TestAClickOnTheGroundBeginsTheMove(t *testing.T) {
	t.Parallel()
	s := hotSeat(t)
	e := asked(t, s, "ask.action")
	subject := e.Asked().Subject
	s.Press(moveKey(t, e))
	if e = waitFor(t, s); e.Asked().Shape == engine.Place { // it was looked at already, so the key took it
		s.Press("Backspace")
		e = waitFor(t, s)
	}
	from := e.Match().View(0).Models[subject].Body.Center
	to := e.OnScreen(bareGround(t, e, from))
	s.Click(to.X, to.Y)
	d := waitFor(t, s).Asked()
	if d.Shape != engine.Place || d.Subject != subject {
		t.Fatalf("the click on the ground led to %s", d.Ask.Key)
	}
	keep(t, s, "click-move")
	if e.Match().View(0).Models[subject].Body.Center != from {
		t.Fatal("the model moved before anybody confirmed it")
	}
	before := e.Match().Steps()
	s.Press(ui.Enter)
	if e.Match().Steps() == before {
		t.Fatal("Enter did not take the place that was clicked")
	}
}

// bareGround is a place near a point with nothing on it.
func bareGround(t *testing.T, e *encounter.Scene, near geometry.Point) geometry.Point {
	t.Helper()
	view := e.Match().View(0)
	for _, off := range []geometry.Point{{X: -2, Y: 2}, {X: 2, Y: 2}, {X: -2, Y: -2}, {X: 2, Y: -2}, {X: 3}, {X: -3}, {Y: 3}, {Y: -3}} {
		at := near.Add(off)
		free := at.X > 1 && at.Y > 1 && at.X < 35 && at.Y < 35
		for i := range view.Models {
			m := &view.Models[i]
			free = free && (!m.OnTable || m.Body.Center.Distance(at) > m.Body.Radius+1)
		}
		for i := range view.Pieces {
			for _, prism := range view.Pieces[i].Piece.Prisms {
				free = free && prism.Footprint.DistanceTo(at) > 0.3
			}
		}
		if free {
			return at
		}
	}
	t.Fatalf("there is no bare ground near %v", near)
	return geometry.Point{}
}

// moveKey is the key that looks at the Movement Action of the acting model.
func moveKey(t *testing.T, e *encounter.Scene) ui.Key {
	t.Helper()
	d, nth := e.Asked(), 0
	for _, o := range d.Options {
		if !o.Legal() {
			continue
		}
		nth++
		for _, a := range e.Match().Sheet(d.Subject).Actions {
			if a.Move && a.Key == o.Key {
				return ui.Key(strconv.Itoa(nth))
			}
		}
	}
	t.Fatal("the model cannot move")
	return ""
}

// TestTheTableFitsAgainAfterTheTextWasScaled: nobody zoomed, so the whole table is shown as before.
func TestTheTableFitsAgainAfterTheTextWasScaled(t *testing.T) {
	t.Parallel()
	s := hotSeat(t)
	e := asked(t, s, "ask.activate")
	s.Press("F")
	corner := geometry.Point{}
	before := e.OnScreen(corner)
	for range 6 {
		s.Press("Ctrl +")
	}
	if e.OnScreen(corner) == before {
		t.Fatal("larger texts leave the table no less room")
	}
	s.Press("Ctrl 0")
	if after := e.OnScreen(corner); after != before {
		t.Fatalf("the corner of the table was at %v and is at %v", before, after)
	}
}
