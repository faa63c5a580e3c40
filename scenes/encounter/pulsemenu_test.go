package encounter

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
	"trueinch/game/tabletop"
)

// rolledAt is the best chance against an Enemy of the rolls that an Action of the menu comes to without being aimed, and how many
// things it rolls against.
func rolledAt(m *engine.Match, d *engine.Decision, at int) (chance float64, count int) {
	fork := trial(m, d.Seat)
	view := fork.View()
	if fork.Choose(engine.Choice{Pick: at}) != nil {
		return 0, 0
	}
	next := fork.Decision()
	if next.Kind != engine.Order || next.Action == "" || next.Seat != d.Seat {
		return 0, 0
	}
	for i, o := range next.Options {
		count++
		if p := fork.Preview(engine.Choice{Pick: i}); p != nil && p.Odds != nil && o.Model != engine.NoModel && view.Models[o.Model].Seat != d.Seat {
			chance = max(chance, p.Odds.Success)
		}
	}
	return chance, count
}

// TestASpaceIsShownBeforeItIsPaidFor: whoever looks at an Action that fills a space around its user, in the menu, sees the space and
// whom it catches, friends with a warning at them.
func TestASpaceIsShownBeforeItIsPaidFor(t *testing.T) {
	t.Parallel()
	found, friends := 0, 0
	for seed := uint64(0); seed < 16 && friends < 2; seed++ {
		m, base := levelSix(t, 140+seed, "human", "human")
		for m.Decision().Shape != engine.GameEnd && friends < 2 {
			d := m.Decision()
			for at := range d.Options {
				if d.Kind != engine.Menu || d.Options[at].Action < 0 || !d.Options[at].Legal() {
					continue
				}
				whole := m.Preview(engine.Choice{Pick: at})
				if whole == nil || whole.Proof.Template == nil || !whole.Proof.Template.Around {
					continue
				}
				s := New(nowhere{}, m, base.scenery, base.players)
				st := stage.New(s)
				s.answer.pick = at
				st.Wait(0)
				scene := s.picture(st.Stack.UI)
				found++
				spaces := slices.DeleteFunc(scene.Shapes, func(shape tabletop.Shape) bool { return shape.Kind == tabletop.Aura }) // those in effect
				if len(spaces) != 1 || spaces[0].Kind != tabletop.Pulse {
					t.Errorf("seed %d: %s shows %v", seed, d.Options[at].Key, spaces)
				}
				for _, note := range whole.Notes {
					if note.Warn && !slices.ContainsFunc(s.present().Notes, func(n engine.Note) bool { return reflect.DeepEqual(n, note) }) {
						t.Errorf("seed %d: nothing says %q beforehand", seed, st.Stack.UI.Words.Text(note.Text))
					}
					if note.Warn && note.Text.Key == "preview.catches-friend" {
						friends++
						picture(t, st, "space-"+number(friends))
					}
				}
			}
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if found < 5 || friends < 2 {
		t.Errorf("%d such Actions, %d friends caught", found, friends)
	}
}

// TestAPulseTellsItsChancesBeforeItIsPaidFor: the menu tells the chance against the Enemy whom a Pulse or an Aura would most likely
// hit, of several that it catches.
func TestAPulseTellsItsChancesBeforeItIsPaidFor(t *testing.T) {
	t.Parallel()
	found := 0
	for seed := uint64(0); seed < 16 && found < 3; seed++ {
		m, s := levelSix(t, 140+seed, "human", "human")
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			for at := range d.Options {
				if d.Kind != engine.Menu || d.Options[at].Action < 0 || !d.Options[at].Legal() {
					continue
				}
				chance, count := rolledAt(m, d, at)
				if chance == 0 {
					continue
				}
				found++
				scene := New(nowhere{}, m, s.scenery, s.players)
				stage.New(scene, stage.With(askingSettings("matters"))).Settle(time.Minute)
				if p := scene.foreseen(at); p == nil || p.Odds == nil || p.Odds.Success != chance || scene.optionDetail(at) == "" {
					t.Errorf("seed %d, %d things: the menu tells %q, the best chance is %v", seed, count, scene.optionDetail(at), chance)
				}
			}
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if found == 0 {
		t.Error("no such Action in any of the matches")
	}
}
