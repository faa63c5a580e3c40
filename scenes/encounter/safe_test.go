package encounter

import (
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/stage"
)

// TestFirstOptionIsSafe plays encounters by chance and carries out, on copies, whatever is looked at first: it spends no card, and
// nobody of the own side loses Hit Points by it, whatever the dice are.
func TestFirstOptionIsSafe(t *testing.T) {
	t.Parallel()
	tried, cautious := 0, 0
	for seed := range uint64(3) {
		m, s := levelSix(t, 20+seed, "human", "human")
		random := rand.New(rand.NewPCG(seed, 9))
		for n := 0; n < 700 && m.Decision().Shape != engine.GameEnd; n++ {
			s.refresh()
			s.show.quiet = true
			s.rest()
			d := m.Decision()
			if first := s.first(); d.Shape == engine.Pick && d.Seat >= 0 && first >= 0 && m.View(0).Round > 0 {
				tried++
				if c := d.Options[first].Caution; c.Any() {
					t.Fatalf("%s: %s is looked at first", d.Ask.Key, d.Options[first].Key)
				}
				for _, o := range d.Options {
					if o.Legal() && o.Caution.Any() {
						cautious++
					}
				}
				if d.Action != "" || d.Kind == engine.Menu {
					hurtsNobody(t, m, d, first)
				}
			}
			if err := m.Choose(bot.Anything(d, random.Float64)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if tried < 300 || cautious < 20 {
		t.Errorf("%d options were tried, %d called for caution", tried, cautious)
	}
}

// hurtsNobody carries an option out with the best dice of the seat, as far as nothing else has to be chosen.
func hurtsNobody(t *testing.T, m *engine.Match, d *engine.Decision, at int) {
	t.Helper()
	fork := trial(m, d.Seat)
	before := fork.View()
	if err := fork.Choose(engine.Choice{Pick: at}); err != nil {
		t.Fatal(err)
	}
	for range stepsAhead {
		next := fork.Decision()
		if next.Shape == engine.GameEnd || next.Kind == engine.Menu || next.Kind == engine.Activate || next.Shape == engine.Place || next.Seat == d.Seat && next.Shape == engine.Pick {
			break
		}
		choice, ok := expected(next, d.Seat)
		if !ok || fork.Choose(choice) != nil {
			break
		}
	}
	after := fork.View()
	for i := range before.Models {
		if b := &before.Models[i]; b.Seat == d.Seat && after.Models[i].HP < b.HP {
			t.Errorf("%s of %s by %d: %s, looked at first, takes %d HP of %s", d.Ask.Key, d.Action, d.Subject, d.Options[at].Key, b.HP-after.Models[i].HP, b.Name)
		}
	}
}

// TestRestingTheMouseChoosesNothing goes with the pointer over the whole window, at questions of each shape: nothing is chosen by
// it.
func TestRestingTheMouseChoosesNothing(t *testing.T) {
	t.Parallel()
	for _, shape := range []engine.Shape{engine.Pick, engine.Place} {
		m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
			return m.View(0).Round > 0 && d.Shape == shape && d.Subject != engine.NoModel && (shape == engine.Place || len(d.Options) > 3)
		})
		st := stage.New(s)
		position, picked := m.Position(), s.answer.pick
		for y := 10.0; y < 800; y += 60 {
			for x := 10.0; x < 1280; x += 60 {
				st.Move(x, y)
				if m.Position() != position || s.answer.pick != picked || s.settled {
					t.Fatalf("shape %d: at %v, %v the pointer chose something", shape, x, y)
				}
			}
		}
	}
}
