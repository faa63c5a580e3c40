package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/scenes/house"
)

// TestAHintHidesNothingThatItSpeaksOf: wherever on the table the model stands that a hint is about, and whoever it is to strike, the note lies over neither
// of them, even far from the button that it points at; where it must hide something, it still stands on the table.
func TestAHintHidesNothingThatItSpeaksOf(t *testing.T) {
	t.Parallel()
	m, base := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round == 2
	})
	s := New(advisedHost{}, m, house.Scenery(m.Setup()), base.players)
	st := stage.New(s)
	st.Press("H")
	if !st.Until(func() bool { return s.hint.note != nil && s.hint.note.Do != nil }) {
		t.Fatal("no hint comes")
	}
	st.Settle(time.Second)
	u, room, note := st.Stack.UI, st.Stack.UI.Screen().Table, s.hint.note
	commit, _ := u.Where("commit")
	place := func(id engine.ModelID, x, y float64) canvas.Rect {
		body := &s.view.Models[id].Body
		body.Center = s.camera.ToTable(canvas.Point{X: x, Y: y})
		return around(s.camera.ToScreen(body.Center), body.Radius*s.camera.Zoom)
	}
	acts, whom := note.Model, engine.NoModel
	for i := range s.view.Models {
		if o := &s.view.Models[i]; o.OnTable && o.Seat != s.view.Models[acts].Seat {
			whom = o.ID
		}
	}
	for x := 40.0; x < room.W; x += 60 {
		for y := 40.0; y < room.H; y += 60 {
			at := place(acts, room.X+x, room.Y+y)
			aimed := place(whom, room.Right()-x, room.Bottom()-y)
			from, to := s.view.Models[acts].Body.Center, s.view.Models[whom].Body.Center
			s.hint.courses = []course{{Course: ladder.Course{Legs: []ladder.Leg{{Model: acts, Whom: whom, From: from, To: to}}}, look: advisedCourse}}
			r, _ := s.noteRect(u, room, note, commit, true)
			if (overlap(r, at) > 0 || overlap(r, aimed) > 0) && roomBeside(room, r, at.Inset(-40), aimed.Inset(-40)) {
				t.Errorf("the note at %v lies over %v or %v", r, at, aimed)
			}
		}
	}
	var all []ladder.Leg
	for x := room.X; x < room.Right(); x += 30 {
		for y := room.Y; y < room.Bottom(); y += 30 {
			all = append(all, ladder.Leg{Model: acts, Whom: whom, From: s.camera.ToTable(canvas.Point{X: x, Y: y}), To: s.camera.ToTable(canvas.Point{X: x, Y: y})})
		}
	}
	s.hint.courses = []course{{Course: ladder.Course{Legs: all}, look: advisedCourse}}
	if r, _ := s.noteRect(u, room, note, commit, true); r.Intersect(room) != r {
		t.Errorf("with lines all over the table the note is at %v", r)
	}
}

// TestANoteOfTheQuestionBeforeIsPlaced: in the frame in which another question comes, the note that still stands there may advise an answer that the question
// does not have.
func TestANoteOfTheQuestionBeforeIsPlaced(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Menu && d.Subject != engine.NoModel
	})
	st := stage.New(s)
	if !st.Until(func() bool { return s.Asked() != nil }) {
		t.Fatal("nobody is asked")
	}
	for _, pick := range []int{-1, len(s.decision.Options), len(s.decision.Options) + 3} {
		if found := s.spokenOf(&Advice{Do: &engine.Choice{Pick: pick}, Model: s.decision.Subject}); len(found) != 1 {
			t.Errorf("of answer %d the note speaks of %v", pick, found)
		}
	}
}

// roomBeside reports whether a note of a size has a place in a room where it lies over nothing of some things.
func roomBeside(room, note canvas.Rect, things ...canvas.Rect) bool {
	for x := room.X + noteMargin; x+note.W+noteMargin <= room.Right(); x += 10 {
		for y := room.Y + noteMargin; y+note.H+noteMargin <= room.Bottom(); y += 10 {
			if covered(canvas.Rect{X: x, Y: y, W: note.W, H: note.H}, things) == 0 {
				return true
			}
		}
	}
	return false
}
