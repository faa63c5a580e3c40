package app

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/scenes/encounter"
)

// A match that is watched can be played on from any place of it, also from before the dice with which it begins.
func TestAReplayIsPlayedOnFromAnywhere(t *testing.T) {
	t.Parallel()
	_, s := opened(t)
	s.Press("Q")
	e := waitFor(t, s)
	if e == nil {
		t.Fatal("the quick game does not open")
	}
	base := e.Match().Setup()
	began := false
	for seed := range uint64(6) {
		m, err := engine.New(e.Match().System(), base, seed, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for range 12 {
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
		}
		for position := 0; position <= m.Position(); position++ {
			to := goesOnFrom(m, position)
			seat, _ := m.AskedAt(to)
			if seat == engine.DiceSeat {
				t.Errorf("seed %d: from %d it goes on at %d, where dice roll", seed, position, to)
			}
			first, _ := m.AskedAt(0)
			began = began || position == 0 && first == engine.DiceSeat
			if to > position && position > 0 {
				if before, _ := m.AskedAt(0); before != engine.DiceSeat {
					t.Errorf("seed %d: from %d it goes on later, at %d", seed, position, to)
				}
			}
		}
	}
	if !began {
		t.Error("no match began with dice")
	}
}

// TestAMomentOfAResultIsShownAsItCame: a moment that a result names opens in front of what it tells, which then happens.
func TestAMomentOfAResultIsShownAsItCame(t *testing.T) {
	t.Parallel()
	a, s := opened(t)
	s.Press("Q")
	e := waitFor(t, s)
	if e == nil {
		t.Fatal("the quick game does not open")
	}
	m := e.Match()
	moved := 0
	for moved == 0 && m.Decision().Shape != engine.GameEnd {
		if err := m.Choose(matchtest.Simply(m)); err != nil {
			t.Fatal(err)
		}
		for _, event := range m.Events() {
			if event.Kind == engine.EventMove && event.Model != engine.NoModel && len(event.Path) > 1 {
				moved = event.Entry
			}
		}
	}
	for _, entry := range []int{0, moved} {
		scene, watches := a.again(m, entry).(*encounter.Scene)
		if !watches || !scene.Watches() {
			t.Fatal("no replay opens")
		}
		if shows := scene.Shows(); shows != (entry > 0) {
			t.Errorf("entry %d of %d is on its way: %v", entry, m.Position(), shows)
		}
	}
}
