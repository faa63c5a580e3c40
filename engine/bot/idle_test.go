package bot_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
)

// A computer player for whom nothing is left to do offers to end the Round instead of activating one model after the other to no
// purpose, and agrees when it is asked (SE-ROUND-09).
func TestSimpleEndsADeadRound(t *testing.T) {
	offers, agreed := 0, 0
	for seed := range uint64(6) {
		setup := encounterOn(t, "crossroads", 6, 2, readyTeam(t, "lamplighters-6"), readyTeam(t, "drowned-court-6"))
		m, err := engine.New(supreme.System{}, setup, seed, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			seen := m.SeenBy(d.Seat)
			choice := bot.Simple{}.Choose(d, seen)
			if d.Shape == engine.Pick && m.View(0).Round > 0 && bot.Idle(seen) {
				o := &d.Options[choice.Pick]
				switch {
				case d.Ask.Key == "ask.agree-end":
					if agreed++; o.Key != "yes" {
						t.Errorf("seed %d: idle, it says %s", seed, o.Key)
					}
				case d.Kind == engine.Activate && d.Options[len(d.Options)-1].Legal():
					if offers++; !o.Finish {
						t.Errorf("seed %d: idle, it chooses %s", seed, o.Key)
					}
				}
			}
			if err := m.Choose(choice); err != nil {
				t.Fatal(err)
			}
		}
	}
	if offers == 0 || agreed == 0 {
		t.Errorf("%d offers, %d agreements: nothing was tried", offers, agreed)
	}
	t.Logf("%d offers, %d agreements of idle sides", offers, agreed)
}
