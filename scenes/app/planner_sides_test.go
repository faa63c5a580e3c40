package app

import (
	"path/filepath"
	"testing"
	"time"

	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/plans"
)

// TestAMatchOfFourTeamsIsPlannedOn takes a saved match of four teams to the planner, looks at its pages in every layout, and keeps
// the plan.
func TestAMatchOfFourTeamsIsPlannedOn(t *testing.T) {
	t.Parallel()
	for _, c := range views {
		t.Run(c.name, func(t *testing.T) {
			a, _ := opened(t)
			p, err := a.plan(filepath.Join("..", "house", "testdata", "corpus", "harbour-four.match"))
			if err != nil {
				t.Fatal(err)
			}
			seats := map[int]bool{}
			for i := range p.Document().Now().Figures {
				seats[p.Document().Now().Figures[i].Seat] = true
			}
			if len(seats) != 4 {
				t.Fatalf("the sides on the table are %v", seats)
			}
			s := stage.New(p, append([]stage.Option{stage.With(a.Settings)}, c.set...)...)
			for _, page := range []struct {
				key  ui.Key
				name string
			}{{"B", "base"}, {"T", "team"}, {"1", "sight"}, {"5", "stand"}, {"V", "place"}} {
				s.Press(page.key)
				if !s.Settle(5 * time.Minute) {
					t.Error("the background does not come to an end")
				}
				keep(t, s, "planner-four-"+c.name+"-"+page.name)
			}
			s.Said(t)
			path := filepath.Join(t.TempDir(), "four"+plans.Extension)
			if err := plans.WriteFile(path, p.Document()); err != nil {
				t.Fatal(err)
			}
			if back, err := plans.ReadFile(path); err != nil || len(back.Now().Figures) != len(p.Document().Now().Figures) {
				t.Errorf("kept, it is %v, %v", back, err)
			}
		})
	}
}
