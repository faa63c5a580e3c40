package encounter

import (
	"math"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/tabletop"
)

// TestAnOpenedEntryShowsItsDiceOnTheTable: an entry of the log that is a roll, leads to one or follows from one shows its dice over
// the table, off those it is about where they stood then; whoever has gone on is shown there as a ghost.
func TestAnOpenedEntryShowsItsDiceOnTheTable(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return m.View(0).Round == 3 && d.Ask.Key == "ask.action"
	})
	st := stage.New(s, stage.Size(1920, 1080))
	st.Press("L")
	// reads reports whether the totals of a roll, or of any one, stand over the table.
	reads := func(roll *engine.Event) bool {
		for _, r := range st.Stack.UI.C.ReadIn(s.camera.View) {
			for i := range s.log {
				e := &s.log[i].Event
				if (roll == nil || roll == e) && e.Outcome != nil && len(e.Dice) > 0 &&
					r.Text == st.Stack.UI.W("stage.totals", "Total", e.Dice[0].Total, "Against", e.Outcome.Against) {
					return true
				}
			}
		}
		return false
	}
	if s.rollOver() != nil || reads(nil) {
		t.Fatal("dice lie over the table though nothing is opened")
	}
	kinds, moved, taken := map[engine.EventKind]int{}, 0, false
	for i := range s.log {
		e := &s.log[i].Event
		at := s.rollOf(i)
		if at < 0 || kinds[e.Kind] > 6 {
			continue
		}
		kinds[e.Kind]++
		s.event = i
		s.bringIntoView(st.Stack.UI, &s.log[at].Event)
		st.Wait(0)
		o := s.openedNow()
		if s.rollOver() != &s.log[at].Event || o.then == nil {
			t.Fatalf("entry %d shows no dice", i)
		}
		if len(e.Dice) > 0 && e.Outcome == nil {
			continue
		}
		roll := &s.log[at].Event
		if roll.Outcome != nil && roll.Outcome.Tie.Key == "" && !reads(roll) {
			t.Errorf("the dice of entry %d are not drawn", i)
		}
		s.asThen(func() {
			r := s.rollPlace(s.camera.Goal(), roll, s.rollSize(st.Stack.UI, s.camera.View, roll).box)
			if two, _ := s.coveredBy(s.camera.Camera, r, roll.Model, roll.Other); two > 0 {
				t.Errorf("the dice of entry %d lie over who they are about", i)
			}
		})
		scene := s.picture(st.Stack.UI)
		for _, id := range []engine.ModelID{e.Model, e.Other} {
			if id < 0 {
				continue
			}
			was, is := o.then.Models[id].Body.Center, s.model(id)
			if o.then.Models[id].OnTable && (!is.OnTable || is.Body.Center != was) {
				moved++
				ghost := false
				for _, token := range scene.Tokens {
					ghost = ghost || token.Ghost && token.Center == was
				}
				if !ghost {
					t.Errorf("%s is not shown where it stood at entry %d", s.modelName(id), i)
				}
			}
		}
		if moved > 0 && !taken {
			taken = true
			picture(t, st, "opened-"+number(i))
		}
	}
	if kinds[engine.EventAction] == 0 || kinds[engine.EventDamage] == 0 || moved == 0 {
		t.Errorf("too little was opened: %v, %d had gone on", kinds, moved)
	}
}

// TestTheCameraGoesToTheFightInSmallWindows: at 200 % in a window of 1280 × 800 all legal Targets are in view, much larger than with the
// whole table in it.
func TestTheCameraGoesToTheFightInSmallWindows(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		targets := 0
		for i := range d.Options {
			if o := &d.Options[i]; o.Legal() && o.Model != engine.NoModel && !o.Caution.Any() {
				targets++
			}
		}
		return d.Action != "" && d.Shape == engine.Pick && d.Seat == 0 && targets > 1
	})
	st := stage.New(s, stage.Scale(2), stage.Showing())
	st.Wait(time.Second)
	points, whole := s.fight()
	if whole || len(points) < 3 {
		t.Fatalf("no fight: %v", points)
	}
	span := 0.0
	for _, p := range points {
		span = max(span, math.Abs(p.X-points[0].X), math.Abs(p.Y-points[0].Y))
		if !s.camera.View.Contains(s.OnScreen(p)) {
			t.Errorf("%v is out of view", p)
		}
	}
	fit := tabletop.FitTable(s.camera.View, s.camera.Width, s.camera.Depth)
	if want := min(1.5*fit.Zoom, 0.5*s.camera.View.H/span); s.camera.Zoom < want {
		t.Errorf("an inch is %.1f units, with the whole table %.1f, could be %.1f", s.camera.Zoom, fit.Zoom, want)
	}
}
