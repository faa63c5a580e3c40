package encounter

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/geometry"
)

// deployingMatch is a match in which a person is asked to put down one of several models.
func deployingMatch(t *testing.T) (*engine.Match, *Scene) {
	t.Helper()
	return playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Muster && d.Shape == engine.Pick && len(d.Options) >= 3
	})
}

// freeSpot is a place where the model that is to be put down may stand.
func freeSpot(t *testing.T, s *Scene, seed uint64) geometry.Point {
	t.Helper()
	spot, ok := s.decision.Place.Sample(rand.New(rand.NewPCG(7, seed)).Float64)
	if !ok {
		t.Fatal("there is no room")
	}
	return spot.Center
}

// TestAQuickClickPutsDown clicks without having rested on the place before, pressing and letting go within one frame, and also while
// the nearest spot is still being looked for: one click puts one model down, where it was clicked.
func TestAQuickClickPutsDown(t *testing.T) {
	t.Parallel()
	m, s := deployingMatch(t)
	st := stage.New(s, stage.Hurried(), stage.With(moving()))
	st.Wait(time.Second)
	for n := range uint64(2) {
		position, want := m.Position(), freeSpot(t, s, n)
		subject, at := s.decision.Subject, s.OnScreen(want)
		st.Flick(at.X, at.Y)
		if st.Wait(time.Millisecond); m.Position() == position {
			t.Fatalf("quick click %d puts nobody down", n)
		}
		if d := m.View(0).Models[subject].Body.Center.Distance(want); d > 0.1 {
			t.Errorf("quick click %d puts the model down %.2f inches off", n, d)
		}
	}
	_, s = deployingMatch(t)
	gate := make(chan struct{})
	st = stage.New(s, stage.Impatient())
	asked := *s.decision
	asked.Place = slow{asked.Place, gate}
	s.decision = &asked
	at := s.OnScreen(freeSpot(t, s, 3))
	go func() { time.Sleep(30 * time.Millisecond); close(gate) }()
	st.Flick(at.X, at.Y)
	st.Wait(time.Millisecond)
	if m := s.mustering(); m != nil && s.decision == &asked {
		t.Error("a click while the spot is looked for puts nobody down")
	}
}

// TestAClickWithoutRoomMarksOnly: where a model cannot stand, the nearest place is marked; a click elsewhere moves the mark or puts the
// model down, and one on the mark takes it.
func TestAClickWithoutRoomMarksOnly(t *testing.T) {
	t.Parallel()
	m, s := deployingMatch(t)
	st := stage.New(s)
	layout, position := m.Setup().Layout, m.Position()
	middle := geometry.Point{X: layout.Width / 2, Y: layout.Depth / 2}
	at := s.OnScreen(middle)
	if st.Click(at.X, at.Y); m.Position() != position || s.answer.spot == nil || !s.clickedBeside() {
		t.Fatalf("a click in the middle of the table gives %d answers", m.Position()-position)
	}
	if why := s.judged.beside; why == nil || !strings.Contains(s.deployHelp(st.Stack.UI), string(why.Rule)) {
		t.Errorf("the rule that keeps a model from there is not said: %+v", why)
	}
	marked := s.answer.spot.Center
	at = s.OnScreen(middle.Add(geometry.Point{X: 3}))
	if st.Click(at.X, at.Y); m.Position() != position || s.answer.spot.Center == marked {
		t.Fatal("a second click elsewhere does not move the mark")
	}
	subject, want := s.decision.Subject, freeSpot(t, s, 1)
	at = s.OnScreen(want)
	st.Click(at.X, at.Y)
	if st.Wait(time.Millisecond); m.Position() == position || m.View(0).Models[subject].Body.Center.Distance(want) > 0.1 {
		t.Error("a click on lit ground does not put the model down there")
	}
}

// TestInfiltratorsArePutDownByOneClick: also who comes after the Enemies, alone.
func TestInfiltratorsArePutDownByOneClick(t *testing.T) {
	t.Parallel()
	tried := 0
	for seed := uint64(0); seed < 8 && tried == 0; seed++ {
		m, s := levelSix(t, 60+seed, "human", "human")
		h := newHand(t, s)
		for h.rest(); m.View(0).Round == 0; h.rest() {
			if alone := s.deploying() && s.mustering() == nil && strings.Contains(m.Setup().Cards[s.model(s.decision.Subject).Card], "Infiltrator"); alone {
				tried++
				position, want := m.Position(), freeSpot(t, s, seed)
				at := s.OnScreen(want)
				if help := s.deployHelp(h.st.Stack.UI); help != s.words.W("asking.deploy-help") {
					t.Errorf("the words are %q", help)
				}
				h.st.Click(at.X, at.Y)
				if h.st.Wait(time.Millisecond); m.Position() == position {
					t.Fatal("one click does not put an Infiltrator down")
				}
				continue
			}
			h.confirm()
		}
	}
	if tried == 0 {
		t.Fatal("nobody infiltrates alone")
	}
}
