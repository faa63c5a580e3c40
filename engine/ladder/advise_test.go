package ladder_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
)

// TestAPlanThatWasAdvisedGoesOn: after what was advised, and after what somebody else answered if it is told so, the plan goes on without another
// search; also one to take whatever step promises most.
func TestAPlanThatWasAdvisedGoesOn(t *testing.T) {
	m, err := engine.New(supreme.System{}, encounter(t, supreme.System{}, "crossroads", 4, "brawl", 2), 3, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	adviser, held, carried := ladder.NewSearch(8), 0, 0
	for step := 0; m.Decision().Shape != engine.GameEnd && (held < 4 || carried < 2); step++ {
		d := m.Decision()
		if d.Kind != engine.Activate || d.Shape != engine.Pick {
			next(t, m, matchtest.Simply(m))
			continue
		}
		seat := d.Seat
		next(t, m, adviser.Advise(d, m.SeenBy(seat)).Choice)
		if d = m.Decision(); d.Seat != seat || d.Kind == engine.Activate || d.Shape != engine.Pick {
			continue
		}
		seen := m.SeenBy(seat)
		advised := adviser.Advise(d, seen)
		if advised.Found != nil || !goesOn(advised) {
			t.Fatalf("at %v it searches anew, and says %v", d.Ask, advised.Why)
		}
		held++
		for at := range d.Options {
			if at == advised.Choice.Pick || !d.Options[at].Legal() || d.Options[at].Finish {
				continue
			}
			other := engine.Choice{Pick: at}
			adviser.Carry(seen, other)
			next(t, m, other)
			if then := m.Decision(); then.Seat == seat && then.Kind != engine.Activate && m.SeenBy(seat).Moment() == seen.Moment()+1 {
				if advised := adviser.Advise(then, m.SeenBy(seat)); !goesOn(advised) {
					t.Errorf("at %v, after another answer, it says %v", then.Ask, advised.Why)
				}
				carried++
			}
			break
		}
	}
	if held < 4 || carried < 2 {
		t.Errorf("a plan went on %d times, and %d times after another answer", held, carried)
	}
}

func next(t *testing.T, m *engine.Match, choice engine.Choice) {
	t.Helper()
	if err := m.Choose(choice); err != nil {
		t.Fatal(err)
	}
}

func goesOn(a *ladder.Advised) bool {
	return strings.HasPrefix(a.Why[len(a.Why)-1].Key, "ladder.goes-on")
}
