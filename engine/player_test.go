package engine_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// What was tried out comes to the same when it is chosen, with the same dice afterwards, and what somebody has played on from is worked out anew.
func TestWhatWasTriedComesToPass(t *testing.T) {
	m := newDuel(t, 6, engine.Options{})
	approach(t, m)
	seen := m.SeenBy(m.Decision().Seat)
	for _, goesOn := range []bool{false, true} {
		plain, trying := seen.Copy(3), seen.Copy(3)
		hash := trying.Hash()
		for step := 0; plain.Decision().Shape != engine.GameEnd; step++ {
			d := plain.Decision()
			choice := bot.Anything(d, func() float64 { return float64(step%7) / 7 })
			if d.Shape == engine.Pick {
				plain.Fork()
				tried, legal := trying.Try(choice.Pick)
				if !legal {
					t.Fatalf("option %d of %s cannot be tried", choice.Pick, d.Ask.Key)
				}
				if trying.Hash() != hash {
					t.Fatal("what was tried left a trace")
				}
				if goesOn && tried.Decision().Shape != engine.GameEnd {
					if err := tried.Choose(bot.Anything(tried.Decision(), func() float64 { return 0.5 })); err != nil {
						t.Fatal(err)
					}
				}
			}
			if err := plain.Choose(choice); err != nil {
				t.Fatal(err)
			}
			if err := trying.Choose(choice); err != nil {
				t.Fatal(err)
			}
			hash = trying.Hash()
			if plain.Hash() != hash {
				t.Fatalf("goes on %v, step %d, after %s: what was tried came to something else", goesOn, step, d.Ask.Key)
			}
			if a, b := plain.View(), trying.View(); a.Round != b.Round || a.Turn != b.Turn || !slices.EqualFunc(a.Models, b.Models, sameModel) {
				t.Fatalf("step %d: the table looks otherwise", step)
			}
		}
	}
	illegal := slices.IndexFunc(m.Decision().Options, func(o engine.Option) bool { return !o.Legal() })
	if _, legal := seen.Try(len(m.Decision().Options)); legal {
		t.Error("an option that is not there was tried")
	}
	if illegal >= 0 {
		if _, legal := seen.Try(illegal); legal {
			t.Error("a refused option was tried")
		}
	}
}

func sameModel(a, b engine.Model) bool { return a.Spot == b.Spot && a.HP == b.HP && a.Ready == b.Ready }
