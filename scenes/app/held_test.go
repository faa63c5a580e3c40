package app

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
)

// TestAnswersInsideAnEncounter holds the keys for the ruling card and for what is seen, in all three layouts. What the layers say hangs
// on no layout: the widest shows all of them, the others one and where to stand. Measuring is always allowed, so this changes nothing
// in the match.
func TestAnswersInsideAnEncounter(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	m := playedUntil(t, a, 21, func(m *engine.Match, d *engine.Decision) bool {
		return d.Subject != engine.NoModel && d.Shape == engine.Pick && m.View(0).Round == 2
	})
	before := m.Hash()
	people := []encounter.Player{{Name: "newgame.person"}, {Name: "newgame.person"}}
	for name, scale := range map[string]float64{"wide": 1, "medium": 1.3, "compact": 2} {
		scene := encounter.New(a, m, house.Scenery(m.Setup()), people)
		s := stage.New(scene, stage.Scale(scale))
		view := m.View(0)
		acting := m.Decision().Subject
		for i := range view.Models {
			target := &view.Models[i]
			if target.ID == acting || !target.OnTable || target.Seat == view.Models[acting].Seat {
				continue
			}
			at := scene.OnScreen(target.Body.Center)
			s.Move(at.X, at.Y)
			s.HoldKey("Q")
			keep(t, s, "held-ruling-"+name)
			s.Press("Ctrl C")
			if text := s.Clipboard(); !strings.Contains(text, view.Models[acting].Name) || !strings.Contains(text, target.Name) || !strings.Contains(text, "″") {
				t.Errorf("%s: the ruling reads %q", name, text)
			}
			s.LetKey("Q")
			break
		}
		s.Move(5, 5)
		s.HoldKey("V")
		for i, layer := range []string{"sight", "cover", "move", "threat", "stand"} {
			if name != "wide" && layer != "sight" {
				continue
			}
			s.Press(ui.Key(strconv.Itoa(i+1)), "X")
			if !s.Settle(5 * time.Minute) {
				t.Error("the layer is never done")
			}
			s.Press("Ctrl C")
			if text := s.Clipboard(); !strings.Contains(text, " square inches") && !strings.Contains(text, " nowhere ") {
				t.Errorf("%s: the layer %s reads %q", name, layer, text)
			}
			keep(t, s, "held-"+layer+"-"+name)
		}
		standKeys(t, scene, s, view, acting)
		keep(t, s, "held-wishes-"+name)
		s.Press("U", "1")
		if !s.Settle(5 * time.Minute) {
			t.Error("the layer is never done")
		}
		s.Press("Ctrl C")
		if text := s.Clipboard(); !strings.Contains(text, "lowest floors") {
			t.Errorf("%s: below roofs the layer reads %q", name, text)
		}
		keep(t, s, "held-under-"+name)
		s.LetKey("V")
		s.Press("F1") // what is not possible, and the keys that are held
		keep(t, s, "held-keys-"+name)
		s.Press(ui.Escape)
		s.Said(t)
	}
	if m.Hash() != before {
		t.Error("measuring changed the match")
	}
}

// standKeys chooses by keys and pointer what is wanted of a place to stand: every wish makes it no larger, is said in the copied
// words, and the goal is kept to.
func standKeys(t *testing.T, scene *encounter.Scene, s *stage.Stage, view *engine.View, acting engine.ModelID) {
	t.Helper()
	said := func(keys ...ui.Key) string {
		s.Press(keys...)
		if !s.Settle(5 * time.Minute) {
			t.Error("the layer is never done")
		}
		s.Press("Ctrl C")
		return s.Clipboard()
	}
	me := &view.Models[acting]
	var enemy, friend *engine.Model
	for i := range view.Models {
		switch m := &view.Models[i]; {
		case !m.OnTable || m.ID == acting:
		case m.Seat != me.Seat && enemy == nil:
			enemy = m
		case m.Seat == me.Seat && friend == nil:
			friend = m
		}
	}
	if text := said("5"); !strings.Contains(text, "unseen by all enemies") || !strings.Contains(text, "of "+me.Name) {
		t.Errorf("at first it reads %q", text)
	}
	at := scene.OnScreen(enemy.Body.Center)
	s.Move(at.X, at.Y)
	if text := said("A", "S"); !strings.Contains(text, "unseen by "+enemy.Name) || !strings.Contains(text, "in cover from "+enemy.Name) {
		t.Errorf("with one enemy it reads %q", text)
	}
	at = scene.OnScreen(friend.Body.Center)
	s.Move(at.X, at.Y)
	if text := said("F", "+"); !strings.Contains(text, "within 3½″ of "+friend.Name) && !strings.Contains(text, "within 3.5″ of "+friend.Name) && !strings.Contains(text, "within 3.50″ of "+friend.Name) {
		t.Errorf("with a goal it reads %q", text)
	}
	if text := said("A", "S", "D"); strings.Contains(text, "unseen by "+enemy.Name) || !strings.Contains(text, friend.Name+" can stand") {
		t.Errorf("with the pointer over a friend it reads %q", text)
	}
	s.Move(5, 5)
	if text := said("D"); !strings.Contains(text, me.Name+" can stand") {
		t.Errorf("of nobody it reads %q", text)
	}
}

// TestRedoComesBackToTheEnd undoes the last answers before a question that nobody has answered yet, and goes on to it again.
func TestRedoComesBackToTheEnd(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	m := playedUntil(t, a, 21, func(m *engine.Match, d *engine.Decision) bool {
		return d.Subject != engine.NoModel && d.Shape == engine.Pick && m.View(0).Round == 2
	})
	people := []encounter.Player{{Name: "newgame.person"}, {Name: "newgame.person"}}
	s := stage.New(encounter.New(a, m, house.Scenery(m.Setup()), people))
	before, asked := m.Hash(), m.Decision().Subject
	s.Press("Ctrl Z", "Ctrl Z")
	if m.Hash() == before {
		t.Fatal("nothing was undone")
	}
	s.Press("Ctrl Y", "Ctrl Y")
	if m.Hash() != before || m.Decision().Subject != asked {
		t.Error("redo does not come back to the question that was open")
	}
}

// TestGoingOnKeepsTheMatchBefore goes on with the autosave twice: the autosave of the match before stays what it was.
func TestGoingOnKeepsTheMatchBefore(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	later := func(m *engine.Match, d *engine.Decision) bool { return m.Position() > 12 }
	first, second := playedUntil(t, a, 21, later), playedUntil(t, a, 22, later)
	for _, m := range []*engine.Match{first, second} {
		a.scene(m)
	}
	for range 2 {
		for _, save := range a.House.Saves() {
			if save.Auto && !save.Previous {
				if _, err := a.play(save.Path); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, save := range a.House.Saves() {
		m, err := a.House.LoadMatch(save.Path)
		if err != nil {
			t.Fatal(err)
		}
		want := second.Hash()
		if save.Previous {
			want = first.Hash()
		}
		if save.Auto && m.Hash() != want {
			t.Errorf("%s is another match now", save.Name)
		}
	}
	if n := len(a.House.Saves()); n != 2 {
		t.Errorf("%d autosaves, not 2", n)
	}
}

// TestEnterDoesNotSpendAMoveOnStaying asks where a model moves while the pointer rests on it, as it does after a click on
// the model: Enter answers nothing until a place is pointed at, and a click on the model's own place is an answer.
func TestEnterDoesNotSpendAMoveOnStaying(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	m := playedUntil(t, a, 21, func(_ *engine.Match, d *engine.Decision) bool {
		return d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo
	})
	people := []encounter.Player{{Name: "newgame.person"}, {Name: "newgame.person"}}
	scene := encounter.New(a, m, house.Scenery(m.Setup()), people)
	s := stage.New(scene)
	at := scene.OnScreen(m.Decision().Place.Mover().Center)
	before := m.Steps()
	s.Move(at.X, at.Y)
	s.Press("Enter")
	if m.Steps() != before {
		t.Fatal("Enter moved a model to where it stands, though nobody pointed at a place")
	}
	s.Click(at.X, at.Y)
	s.Press("Enter")
	if m.Steps() == before {
		t.Error("a click on its own place and Enter do not let the model stay")
	}
}
