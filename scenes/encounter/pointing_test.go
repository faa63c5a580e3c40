package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// slow is a Placement whose nearest spot is found only when the gate is opened: once for each value in it.
type slow struct {
	engine.Placement
	gate chan struct{}
}

func (p slow) Snap(at geometry.Point, exact bool) geometry.Spot {
	<-p.gate
	return p.Placement.Snap(at, exact)
}

// TestPointerDoesNotWaitForTheNearestSpot points at places whose nearest spot takes long to find: the frames go on, the spot
// comes when it is found, and Enter means the place that is pointed at, not the one before: the first marks it, because a pointer
// that rests chooses nothing, and the second takes it, wherever the pointer went meanwhile.
func TestPointerDoesNotWaitForTheNearestSpot(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && m.View(0).Round == 2
	})
	mover, gate := m.Decision().Place.Mover().Center, make(chan struct{}, 1)
	asked := *s.decision
	asked.Place = slow{asked.Place, gate}
	s.decision = &asked
	subject, before := asked.Subject, m.Steps()
	st := stage.New(s, stage.Impatient())
	point := func(by geometry.Point) geometry.Point {
		p := mover.Add(by)
		at := s.OnScreen(p)
		st.Move(at.X, at.Y) // waits for ever where the frame waits for the gate
		return p
	}
	point(geometry.Point{X: 1.5, Y: 0.5})
	if s.answer.spot != nil {
		t.Fatal("a spot that nobody has found is pointed at")
	}
	gate <- struct{}{}
	if !st.Until(func() bool { return s.answer.spot != nil }) {
		t.Fatal("the spot that was found is not pointed at")
	}
	found := *s.answer.spot
	point(geometry.Point{X: -1.5, Y: 1})
	want := m.Decision().Place.Snap(point(geometry.Point{X: 0.5, Y: -1.5}), false)
	if *s.answer.spot != found {
		t.Fatal("the spot that was found has gone while the next is looked for")
	}
	go func() { gate <- struct{}{}; gate <- struct{}{} }()
	st.Press("Enter")
	if m.Steps() != before || !s.settled || *s.answer.spot != want {
		t.Fatalf("Enter does not mark the place that is pointed at, %v, but %v", want, s.answer.spot)
	}
	point(geometry.Point{X: -1, Y: -1})
	st.Press("Enter")
	if m.Steps() == before {
		t.Fatal("Enter does not take the place that was marked")
	}
	if at := m.View(0).Models[subject].Spot; at != want || at == found {
		t.Errorf("pointed at %v, moved to %v", want, at)
	}
}

// TestEnterLeadsBackFromARefusedPlace: where arrow keys led to a place that is refused, Enter says why and marks the nearest legal one, which
// Enter then takes.
func TestEnterLeadsBackFromARefusedPlace(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && m.View(0).Round > 0
	})
	st := stage.New(s)
	st.Wait(time.Second)
	for n := 0; n < 400 && (s.answer.spot == nil || s.refusal() == nil); n++ {
		st.Press(ui.Up)
	}
	refused := *s.answer.spot
	if s.refusal() == nil {
		t.Fatal("no place up there is refused")
	}
	position := m.Position()
	st.Press(ui.Enter)
	if !st.Until(func() bool { return *s.answer.spot != refused }) || s.refusal() != nil || m.Position() != position {
		t.Fatalf("Enter leaves the mark at %v: %v", *s.answer.spot, s.refusal())
	}
	marked := *s.answer.spot
	st.Press(ui.Enter)
	st.Wait(time.Second)
	if m.Position() == position || m.Entries()[position].Choice.Spot.Center != marked.Center {
		t.Error("a second Enter does not go there")
	}
}

// TestAClickBeforeTheGhostConfirmsNothing clicks a place whose nearest spot takes long to find, and again because nothing happens, also with
// Enter at the button: nothing is carried out before the place was seen, the table says that it is being worked out, and a click on
// what is then marked there goes there.
func TestAClickBeforeTheGhostConfirmsNothing(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && m.View(0).Round == 2
	})
	mover, gate := m.Decision().Place.Mover().Center, make(chan struct{}, 8)
	asked := *s.decision
	asked.Place = slow{asked.Place, gate}
	s.decision = &asked
	subject, before := asked.Subject, m.Steps()
	st := stage.New(s, stage.Impatient())
	wanted := mover.Add(geometry.Point{X: 1, Y: 0.5})
	at := s.OnScreen(wanted)
	for range 3 { // there is nothing to be seen yet
		st.Click(at.X, at.Y)
		st.Wait(time.Second)
	}
	if m.Steps() != before || s.answer.spot != nil {
		t.Fatalf("clicks on a place that is still looked for give %d answers", m.Steps()-before)
	}
	if !s.working.told || s.placeLabel() != s.words.W("desk.thinking") {
		t.Error("nothing says that the place is being worked out")
	}
	for range 8 {
		gate <- struct{}{}
	}
	if !st.Until(func() bool { return s.answer.spot != nil && !s.pointing.waits }) {
		t.Fatal("the place that was clicked is not found")
	}
	if st.Wait(time.Second); m.Steps() != before {
		t.Fatal("the clicks before the ghost was seen are carried out after it")
	}
	marked := *s.answer.spot
	if st.Click(at.X, at.Y); m.Steps() == before || m.View(0).Models[subject].Spot != marked {
		t.Errorf("a click on the ghost at %v does not go there", marked)
	}
}

// TestAPressWhileTheGhostIsPaintedConfirmsNothing: what reaches the program in the first frame after the ghost was pressed before it.
func TestAPressWhileTheGhostIsPaintedConfirmsNothing(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && m.View(0).Round == 2
	})
	st := stage.New(s)
	st.Wait(time.Second)
	position, at := m.Position(), s.OnScreen(m.Decision().Place.Mover().Center.Add(geometry.Point{X: 1, Y: 0.5}))
	st.Click(at.X, at.Y)
	if s.answer.spot == nil {
		t.Fatal("a click marks no place")
	}
	s.ghosts = ghosts{} // as where painting takes until the next press
	st.Step(ui.Input{})
	st.Step(ui.Input{Step: time.Second, Pressed: ui.Primary, Let: ui.Primary})
	if m.Position() != position {
		t.Error("a click while the ghost is being painted is carried out")
	}
	if st.Click(at.X, at.Y); m.Position() == position {
		t.Error("a click on the ghost is not")
	}
}

// TestPlacesAreFoundAlsoAfterAPicture: the places where something can be put are worked out, too, where the question came while what led to
// it was still being shown.
func TestPlacesAreFoundAlsoAfterAPicture(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool {
		_, fills := d.Place.(engine.Spread)
		return d.Shape == engine.Place && fills
	})
	st := stage.New(s)
	s.spread, s.shown = spread{}, len(s.log)-1
	s.wantSpread(st.Stack.UI)
	if s.spread.answer != nil {
		t.Fatal("places are worked out while something else is shown")
	}
	s.shown = len(s.log)
	if s.wantSpread(st.Stack.UI); s.spread.answer == nil || s.spread.decision != s.decision {
		t.Error("once it was shown, no places are worked out")
	}
}
