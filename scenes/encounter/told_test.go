package encounter

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/engine/matchtest"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/scenes/house"
)

// onScreen is everything that is written on the screen, without spaces.
func onScreen(st *stage.Stage) string {
	w, h := st.Stack.UI.Size()
	all := ""
	for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: h}) {
		all += r.Text
	}
	return strings.ToLower(strings.Join(strings.Fields(all), ""))
}

// squeezed is a text as onScreen has it.
func squeezed(text string) string {
	return strings.ToLower(strings.Join(strings.Fields(text), ""))
}

// TestAReplaySaysWhoDecided: at every entry its bar names whose choice was just shown, or that dice were rolled, and at the beginning that it is the start.
func TestAReplaySaysWhoDecided(t *testing.T) {
	t.Parallel()
	m, _ := attackNext(t)
	s := Watch(nowhere{}, m, house.Scenery(m.Setup()), []Player{{}, {}}, 0, nil, func() game.Next { return game.Pop })
	st := stage.New(s)
	st.Settle(time.Minute)
	if !strings.Contains(onScreen(st), squeezed(s.words.W("replay.first"))) {
		t.Error("the start is not called so")
	}
	seats := map[engine.Seat]bool{}
	for n := 1; n < m.Position() && len(seats) < 2; n++ {
		s.seek(n)
		st.Settle(time.Minute)
		entry, there := s.replay.at.Entry()
		if there && entry.Kind == engine.EntryRoll && s.decidedBy(st.Stack.UI) != s.words.W("replay.rolled") {
			t.Errorf("entry %d, a roll, is headed %q", n, s.decidedBy(st.Stack.UI))
		}
		if !there || entry.Seat < 0 || seats[entry.Seat] {
			continue
		}
		seats[entry.Seat] = true
		if said := squeezed(s.words.W("replay.decided", "Team", s.seatName(entry.Seat))); !strings.Contains(onScreen(st), said) {
			t.Errorf("entry %d was decided by %d, and the screen does not say %q", n, entry.Seat, said)
		}
	}
	if len(seats) < 2 {
		t.Errorf("of %d teams an entry was looked at", len(seats))
	}
}

// TestARollIsNotHeadedByThoughts: while something is shown, what the opponent considers meanwhile about its next choice stands nowhere in the bar;
// once all is shown, it does.
func TestARollIsNotHeadedByThoughts(t *testing.T) {
	t.Parallel()
	m, _ := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round == 2 && d.Seat == 1
	})
	var text bytes.Buffer
	if err := m.Save(&text); err != nil {
		t.Fatal(err)
	}
	again, err := engine.Load(&text, func(string) (engine.System, bool) { return m.System(), true })
	if err != nil {
		t.Fatal(err)
	}
	search := ladder.NewSearch(40)
	s := New(nowhere{}, again, house.Scenery(m.Setup()), []Player{{Name: "newgame.person"}, {Name: "ladder.fox", Bot: search}})
	st := stage.New(s, stage.With(moving()))
	during, after := 0, 0
	for n := 0; n < 3000 && (during < 3 || after < 3); n++ {
		st.Wait(20 * time.Millisecond)
		if s.Asked() != nil {
			s.choose(matchtest.Simply(again))
			continue
		}
		thought := s.considers(st.Stack.UI)
		if thought == "" || s.fault != "" {
			continue
		}
		_, title, detail := s.goingOn(st.Stack.UI)
		thinks := title == s.words.W("stage.thinks") || detail != "" && detail == thought
		if s.rests() {
			after++
			continue
		}
		if during++; thinks || strings.Contains(onScreen(st), squeezed(s.words.W("stage.thinks"))) {
			t.Fatalf("while %s is shown, the bar says %q, %q", s.log[s.shown].Event.Text.Key, title, detail)
		}
	}
	t.Logf("thoughts while something is shown %d times, %d times when all is", during, after)
	if during < 3 || after < 3 {
		t.Errorf("thoughts while something is shown %d times, %d times when all is", during, after)
	}
}

// TestAReplayNamesWhoseDecisionANoteIsAbout: in front of a decision for which something better was found, the bar names whoever made that one, and not whoever
// decided before; everywhere else, and after it was put away, it is headed as ever.
func TestAReplayNamesWhoseDecisionANoteIsAbout(t *testing.T) {
	t.Parallel()
	m, _ := attackNext(t)
	s := Watch(nowhere{}, m, house.Scenery(m.Setup()), []Player{{}, {}}, 0, nil, func() game.Next { return game.Pop })
	st := stage.New(s)
	at := 0
	for n := 1; n < m.Position() && at == 0; n++ {
		if e, next := m.Entries()[n-1], m.Entries()[n]; e.Kind == engine.EntryChoice && next.Kind == engine.EntryChoice && e.Seat >= 0 && next.Seat >= 0 && e.Seat != next.Seat {
			at = n
		}
	}
	if at == 0 {
		t.Fatal("nowhere the other side decides next")
	}
	s.seek(at)
	st.Settle(time.Minute)
	before, mine := m.Entries()[at-1].Seat, m.Entries()[at].Seat
	decided, decides := s.words.W("replay.decided", "Team", s.seatName(before)), s.words.W("replay.decides", "Team", s.seatName(mine))
	if said := s.decidedBy(st.Stack.UI); said != decided {
		t.Errorf("without a note it is headed %q", said)
	}
	s.costly = costly{of: &ladder.Review{Entry: at + 1, Seat: mine}, note: &Advice{Title: engine.Say("review.note"), Say: []engine.Text{engine.Say("review.note-nothing")}}}
	st.Settle(time.Second)
	if said := onScreen(st); !strings.Contains(said, squeezed(decides)) || strings.Contains(said, squeezed(decided)) {
		t.Errorf("the bar does not say %q", decides)
	}
	s.seek(at - 1)
	st.Settle(time.Minute)
	if strings.Contains(onScreen(st), squeezed(decides)) {
		t.Errorf("elsewhere it says %q", decides)
	}
}

// TestAReplayShowsHowAnEntryCameAbout: what is asked for is shown from what was asked before it on, and stays there.
func TestAReplayShowsHowAnEntryCameAbout(t *testing.T) {
	t.Parallel()
	m, _ := attackNext(t)
	at := 0
	for n := m.Position(); n > 1 && at == 0; n-- {
		replay := m.Replay()
		replay.Seek(n)
		for _, e := range replay.Events() {
			if e.Kind == engine.EventMove {
				at = n
			}
		}
	}
	if at == 0 {
		t.Fatal("nobody moves")
	}
	s := Watch(nowhere{}, m, house.Scenery(m.Setup()), []Player{{}, {}}, at-1, nil, func() game.Next { return game.Pop })
	s.ShowNext()
	if s.replay.at.At() != at || s.rests() {
		t.Fatalf("it stands at %d of %d, and all is shown: %v", s.replay.at.At(), at, s.rests())
	}
	st := stage.New(s, stage.With(moving()))
	if !st.Until(s.rests) || st.Settle(time.Minute) && s.replay.at.At() != at {
		t.Errorf("it goes on to %d", s.replay.at.At())
	}
	played := New(nowhere{}, m, house.Scenery(m.Setup()), []Player{{}, {}})
	if before := played.position; before >= 0 {
		if played.ShowNext(); played.position != before {
			t.Error("a match that is played goes on")
		}
	}
}
