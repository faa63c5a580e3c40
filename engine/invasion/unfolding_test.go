package invasion

import (
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// TestEveryEventCanBeShown: after each event of whole games there is a view, also between the cards of a line that is being laid.
func TestEveryEventCanBeShown(t *testing.T) {
	matchtest.Exercises(t, "PI-MEET-03", "PI-MEET-07")
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(seed, 3))
		m, err := engine.New(System{}, setup(t, nil), seed, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			var legal []int
			for i := range d.Options {
				if d.Options[i].Legal() {
					legal = append(legal, i)
				}
			}
			before := len(m.Events())
			if err := m.Choose(engine.Choice{Pick: legal[random.IntN(len(legal))]}); err != nil {
				t.Fatal(err)
			}
			views := m.Unfolding(m.Position(), 0)
			if said := len(m.Events()) - before; len(views) == 0 && said > 0 {
				t.Fatalf("seed %d: no view of %v", seed, d.Ask)
			}
		}
	}
}
