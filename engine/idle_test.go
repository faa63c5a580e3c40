package engine_test

import (
	"bytes"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// patient is a game of tag in which nobody has to be asked whom he tags: nothing hangs on it.
type patient struct{ matchtest.Tag }

// Extras implements engine.System.
func (patient) Extras() *engine.Extras {
	return &engine.Extras{Idle: func(s engine.State) *engine.Idle {
		d := s.Decision()
		if d.Shape != engine.Pick {
			return nil
		}
		return &engine.Idle{Choice: engine.Choice{Pick: len(d.Options) - 1}, Why: engine.Say("tag.nothing"), Rule: "TAG-02"}
	}}
}

// TestWhatIsNotAskedIsTold: an answer that is given for a seat because nothing hangs on it stands in the log with its rule, in the views as
// they unfold, and in the match when it is loaded again; the same answer of a person does not.
func TestWhatIsNotAskedIsTold(t *testing.T) {
	setup := engine.Setup{System: "tag", Layout: geometry.Layout{Width: 24, Depth: 24}, Teams: []engine.TeamList{{Name: "Ada", Cards: []string{"Ada"}}, {Name: "Ben", Cards: []string{"Ben"}}}}
	m, err := engine.New(patient{}, setup, 1, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	idled := func(m *engine.Match) (at []int) {
		for _, e := range m.Events() {
			if e.Kind == engine.EventIdle {
				if len(e.Rules) != 1 || e.Rules[0] != "TAG-02" || e.Text.Key != "tag.nothing" {
					t.Errorf("told is %+v", e.Event)
				}
				at = append(at, e.Entry)
			}
		}
		return at
	}
	goTo := func(x, y float64) {
		if m.Idle() != nil {
			t.Error("where to is nothing that nobody has to be asked")
		}
		spot := geometry.Ground(geometry.Point{X: x, Y: y})
		choose(t, m, engine.Choice{Spot: &spot})
	}
	goTo(3, 3)
	if err := m.ChooseFor(m.Idle().Choice); err != nil {
		t.Fatal(err)
	}
	goTo(21, 21)
	choose(t, m, m.Idle().Choice)
	if at := idled(m); len(at) != 1 || at[0] != 2 {
		t.Fatalf("told of the entries %v", at)
	}
	for position := 1; position <= m.Position(); position++ {
		events := 0
		for _, e := range m.Events() {
			if e.Entry == position {
				events++
			}
		}
		if views := m.Unfolding(position, 0); len(views) != events {
			t.Errorf("position %d: %d views of %d events", position, len(views), events)
		}
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	again, err := engine.Load(&file, func(string) (engine.System, bool) { return patient{}, true })
	if err != nil {
		t.Fatal(err)
	}
	if at := idled(again); len(at) != 1 || at[0] != 2 {
		t.Errorf("loaded, told of the entries %v", at)
	}
}
