package app

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/firstedition"
	"trueinch/engine/supreme"
	"trueinch/maps"
	"trueinch/maps/fairness"
)

// TestShippedTablesShutNobodyIn walks bases of 30, 40 and 50 mm over every shipped battlefield as everybody moves on foot in every rule
// system: whoever deploys gets to the middle.
func TestShippedTablesShutNobodyIn(t *testing.T) {
	t.Parallel()
	tried := map[float64]bool{}
	for _, system := range []engine.System{firstedition.System{}, arkham.System{}, supreme.System{}} {
		step, known := system.Extras().MoveKinds.Step()
		if !known {
			t.Fatalf("%s does not say how high a step is", system.Code())
		}
		if tried[step] {
			continue
		}
		tried[step] = true
		for _, m := range append(maps.Shipped(), maps.Night()...) {
			report, err := fairness.Check(m, step)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range report.Pockets {
				if p.FromZone && p.Base <= 50 {
					t.Errorf("%s, steps of %.2f inches: bases of %v mm that deploy around %v are shut in on %.1f square inches", m.Name, step, p.Base, p.At, p.Area)
				}
			}
		}
	}
	if !tried[0.5] || !tried[2] || len(tried) != 3 {
		t.Errorf("the steps are %v", tried)
	}
}
