package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
	"trueinch/geometry"
	"trueinch/scenes/house"
)

// patient is a game of tag in which nothing hangs on whom a runner tags, as the rule system says.
type patient struct{ matchtest.Tag }

// Extras implements engine.System.
func (p patient) Extras() *engine.Extras {
	return &engine.Extras{Judge: p.Tag, Idle: func(s engine.State) *engine.Idle {
		d := s.Decision()
		if d.Shape != engine.Pick {
			return nil
		}
		return &engine.Idle{Choice: engine.Choice{Pick: len(d.Options) - 1}, Why: engine.Say("asking.why-idle"), Rule: "TAG-02"}
	}}
}

// TestOnlyWhatMattersIsAsked: what the rule system has found that nothing hangs on is answered for a person, unless he wants to be asked
// everything; the log says so, and the panel of the newest entries leaves it out.
func TestOnlyWhatMattersIsAsked(t *testing.T) {
	t.Parallel()
	for step, asked := range map[string]bool{"all": true, "matters": false, "least": false} {
		setup := engine.Setup{System: "tag", Layout: geometry.Layout{Width: 24, Depth: 24}, Teams: []engine.TeamList{{Name: "Ada", Cards: []string{"Ada"}}, {Name: "Ben", Cards: []string{"Ben"}}}}
		m, err := engine.New(patient{}, setup, 1, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range [...]geometry.Point{{X: 3, Y: 3}, {X: 5, Y: 5}} { // near enough to be tagged, so that there are two answers
			spot := geometry.Ground(at)
			if m.Decision().Seat == 1 {
				spot = m.View(0).Models[1].Spot
			}
			if err := m.Choose(engine.Choice{Spot: &spot}); err != nil {
				t.Fatal(err)
			}
			if m.Decision().Seat == 0 {
				if err := m.Choose(engine.Choice{Pick: 1}); err != nil {
					t.Fatal(err)
				}
			}
		}
		position := m.Position()
		s := New(nowhere{}, m, house.Scenery(setup), []Player{{Name: "newgame.person"}, {Name: "newgame.person"}})
		st := stage.New(s, stage.With(askingSettings(step)))
		st.Wait(time.Second)
		if still := m.Position() == position; still != asked {
			t.Errorf("%s: asked: %v", step, still)
		}
		told := 0
		for i := range s.log {
			if s.log[i].Kind == engine.EventIdle {
				told++
			}
		}
		if (told == 0) != asked {
			t.Errorf("%s: told of %d", step, told)
		}
	}
}
