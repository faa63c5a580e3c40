package lesson

import (
	"testing"

	"trueinch/engine"
)

// TestTheCoachTellsOfAKO: of whoever fell since the last note, on either side, once; not of who lay there when it began or was taken
// back to.
func TestTheCoachTellsOfAKO(t *testing.T) {
	c := NewCoach(&Lesson{Lost: "lost", Felled: "felled", State: "state"}, 0)
	v := &engine.View{Models: []engine.Model{{ID: 0, Seat: 0}, {ID: 1, Seat: 1, Out: true}, {ID: 2, Seat: 1}}}
	told := func(quietly bool) string {
		c.news = nil
		c.gather(v, quietly)
		all := ""
		for _, n := range c.news {
			all += n.Key + " "
		}
		return all
	}
	if got := told(true); got != "" {
		t.Errorf("at the beginning it says %q", got)
	}
	v.Models[0].Out, v.Models[2].Out = true, true
	if got := told(false); got != "lost felled " {
		t.Errorf("after one KO on each side it says %q", got)
	}
	if got := told(false); got != "" {
		t.Errorf("it repeats %q", got)
	}
}
