package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/stage"
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

// TestAPulseTellsItsChancesBeforeItIsPaidFor: the menu tells the chance against the Enemy whom a Pulse or an Aura would most likely
// hit, of several that it catches.
func TestAPulseTellsItsChancesBeforeItIsPaidFor(t *testing.T) {
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
			if err := m.Choose(bot.Simple{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
				t.Fatal(err)
			}
		}
	}
	if found == 0 {
		t.Error("no such Action in any of the matches")
	}
}
