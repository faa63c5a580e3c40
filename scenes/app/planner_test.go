package app

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/planner"
)

// planned puts the planner on a stage, on a first table with two teams.
func planned(t *testing.T, options ...stage.Option) (*planner.Scene, *stage.Stage) {
	t.Helper()
	_, s := opened(t, options...)
	s.Press("P")
	scenes := s.Stack.Scenes()
	p, ok := scenes[len(scenes)-1].(*planner.Scene)
	if !ok {
		t.Fatalf("P leads to %T", scenes[len(scenes)-1])
	}
	return p, s
}

// TestEveryPageOfThePlannerIsSaid walks through tools, layers and pages by keys, in both languages and all three
// layouts, and looks for words that no catalogue has. With TRUEINCH_SHEETS set the pictures are kept.
func TestEveryPageOfThePlannerIsSaid(t *testing.T) {
	t.Parallel()
	for _, c := range views {
		t.Run(c.name, func(t *testing.T) {
			p, s := planned(t, c.set...)
			look := func(name string) {
				if !s.Settle(5 * time.Minute) {
					t.Error("the background does not come to an end")
				}
				keep(t, s, "planner-"+c.name+"-"+name)
			}
			look("start")
			s.Press(ui.Tab, ui.Tab)
			look("ruling")
			for _, page := range []struct {
				key  ui.Key
				name string
			}{{"V", "place"}, {"M", "move"}, {"B", "base"}, {"T", "team"}, {"E", "template"}, {"1", "sight"}, {"2", "threat"}, {"3", "cover"},
				{"4", "envelope"}, {"5", "stand"}, {"6", "odds"}, {"Ctrl O", "open"}} {
				s.Press(page.key)
				look(page.name)
			}
			s.Press("6", "X", "X")
			look("chain")
			s.Press("R", "Ctrl N")
			look("second-plan")
			s.Press("Shift I")
			look("calibrate")
			s.Press(ui.Escape, "F10")
			look("bare")
			s.Press("1")
			look("bare-sight")
			s.Press("1", ui.Escape)
			s.Press("Ctrl C")
			if s.Clipboard() == "" {
				t.Error("nothing was copied")
			}
			s.Said(t)
			_ = p
		})
	}
}

// TestThePlannerGoesOn leaves the planner after a change and finds it as it was, and plans on from a match.
func TestThePlannerGoesOn(t *testing.T) {
	t.Parallel()
	a, s := opened(t)
	s.Press("P")
	p, _ := s.Stack.Scenes()[0].(*planner.Scene)
	if p == nil {
		t.Fatal("P does not lead to the planner")
	}
	s.Press("V", ui.Tab, "Shift Right")
	for range 8 {
		if _, there := s.Stack.Scenes()[0].(*planner.Scene); !there {
			break
		}
		s.Press(ui.Escape)
	}
	again := a.planner(nil, "", nil)
	figures := again.Document().Now().Figures
	for i := range figures {
		if figures[i].Spot != p.Document().Now().Figures[i].Spot {
			t.Errorf("%s stands elsewhere", figures[i].Name)
		}
	}
	if len(figures) < 4 {
		t.Fatalf("%d figures are left", len(figures))
	}
	m := playedUntil(t, a, 5, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 2 })
	doc := a.planOf(m)
	view := m.View(0)
	standing := 0
	for i := range view.Models {
		if view.Models[i].OnTable {
			f := doc.Now().Figures[standing]
			if f.Spot.Center != view.Models[i].Spot.Center || f.HP != view.Models[i].HP || f.Inches == 0 && f.Range == 0 {
				t.Errorf("%s stands as %+v", view.Models[i].Name, f)
			}
			standing++
		}
	}
	if standing != len(doc.Now().Figures) || standing == 0 {
		t.Errorf("%d models, %d figures", standing, len(doc.Now().Figures))
	}
}
