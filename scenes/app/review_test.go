package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/ladder"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
	"trueinch/scenes/review"
)

// TestWhatCostMostIsShownAndKept goes from the result of a match to the decisions that cost most, in several windows and both languages: they are
// worked out once and kept, each says what was done, what would have been better and by how much, and leads to its moment, where the better plan is
// drawn; and what is broken off says so and can be gone on with.
func TestWhatCostMostIsShownAndKept(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	m := playedUntil(t, a, 23, func(*engine.Match, *engine.Decision) bool { return false })
	found := claimed(t, m)
	a.House.KeepReview(m, found)
	for _, v := range views {
		s := stage.New(a.result(m), v.set...)
		s.Press("C")
		scene, ok := inFront(s).(*review.Scene)
		if !ok || !s.Until(func() bool { return scene.Found() != nil }) {
			t.Fatalf("%s: the key leads to %T, and shows %v", v.name, inFront(s), scene)
		}
		keep(t, s, "review-"+v.name)
		s.Said(t)
		at := found.Costliest[0]
		if at.Seat != 0 {
			r, _ := s.Stack.UI.Where("review-seat|" + string(rune('0'+int(at.Seat))))
			s.Click(r.Center().X, r.Center().Y)
		}
		s.Press("1")
		watched, ok := inFront(s).(*encounter.Scene)
		if !ok {
			t.Fatalf("%s: the button leads to %T", v.name, inFront(s))
		}
		s.Settle(time.Second)
		if r, there := s.Stack.UI.Where("coach-note"); !there || watched.Match() != m {
			t.Errorf("%s: the note is at %v", v.name, r)
		}
		keep(t, s, "better-"+v.name)
		s.Said(t)
		s.Press(ui.PageDown)
		s.Settle(time.Second)
		if _, there := s.Stack.UI.Where("coach-note"); there {
			t.Errorf("%s: the note stays when the match goes on", v.name)
		}
	}
}

// TestALookThroughAMatchCanBeBrokenOff: it shows how far it has come, ends when that is asked for with what was found, keeps that, and begins anew.
func TestALookThroughAMatchCanBeBrokenOff(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	m := playedUntil(t, a, 23, func(*engine.Match, *engine.Decision) bool { return false })
	s := stage.New(a.result(m))
	s.Press("C")
	scene := inFront(s).(*review.Scene)
	if _, there := s.Stack.UI.Where("review-stop"); !there || scene.Found() != nil {
		t.Fatal("nothing is worked out")
	}
	keep := a.House.KeptReview(m)
	if !s.Until(func() bool {
		return slices.ContainsFunc(s.Stack.UI.C.ReadIn(s.Stack.UI.Whole()), func(r canvas.Reading) bool { return strings.Contains(r.Text, " of at most ") })
	}) {
		t.Error("it does not say how many it has looked at")
	}
	s.Press("X")
	if !s.Until(func() bool { return scene.Found() != nil }) {
		t.Fatal("it does not stop")
	}
	s.Settle(time.Second)
	if got := scene.Found(); got.Looked >= got.Wanted || keep != nil || a.House.KeptReview(m) == nil {
		t.Errorf("it stopped after %d of %d, kept %v before and %v now", got.Looked, got.Wanted, keep, a.House.KeptReview(m))
	}
	claims := slices.ContainsFunc(s.Stack.UI.C.ReadIn(s.Stack.UI.Whole()), func(r canvas.Reading) bool { return r.Text == s.Stack.UI.W("review.none") })
	if scene.Found().Looked == 0 && claims {
		t.Error("it claims that nothing better was found where nothing was looked at")
	}
	if s.Press("A"); scene.Found() != nil {
		t.Error("it does not go on")
	}
	s.Press("X")
}

// inFront is the scene in front.
func inFront(s *stage.Stage) game.Scene {
	scenes := s.Stack.Scenes()
	return scenes[len(scenes)-1]
}

// claimed is what a review of a match could have come to: that in some Activations of the first team somebody else had better acted.
func claimed(t *testing.T, m *engine.Match) *ladder.Reviewed {
	t.Helper()
	found, record := &ladder.Reviewed{Looked: 16, Wanted: 16, Of: 21}, m.Replay()
	for at := 1; at <= record.Len() && len(found.Costliest) < ladder.MostCostly; at++ {
		record.Seek(at - 1)
		d := record.Decision()
		if d.Kind != engine.Activate || d.Seat != 0 || record.View(0).Round < 2 {
			continue
		}
		last := at
		for record.Seek(last) && record.Decision().Kind != engine.Activate {
			last++
		}
		record.Seek(at)
		entry, _ := record.Entry()
		other := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Legal() && o.Model >= 0 && o.Key != entry.Option })
		if other < 0 {
			continue
		}
		n := float64(len(found.Costliest))
		found.Costliest = append(found.Costliest, ladder.Review{Seat: 0, Entry: at, Last: last, Round: record.View(0).Round, Acts: d.Options[entry.Choice.Pick].Model,
			Better: d.Options[other].Model, Plan: ladder.Plan{Pick: other, Begins: true, Leaning: bot.Leaning{Model: engine.NoModel, Whom: engine.NoModel}}, Seed: 7, Pairs: 24, Time: 0.5,
			Found: ladder.Outcome{Chance: 0.64, Count: ladder.Count{Score: [2]float64{3.2, 1.1}}, Features: ladder.Features{2.1}},
			Done:  ladder.Outcome{Chance: 0.42 + 0.04*n, Count: ladder.Count{Score: [2]float64{2.4, 2}}, Features: ladder.Features{0.4}}})
	}
	if len(found.Costliest) != ladder.MostCostly {
		t.Fatalf("there are %d Activations with a choice", len(found.Costliest))
	}
	return found
}
