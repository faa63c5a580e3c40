package encounter

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/stage"
)

// memberAsked finds questions which of several Minions attacks next; alike says whether all who can aim at an Enemy have the same
// Targets with the same chances.
func memberAsked(m *engine.Match, d *engine.Decision) (asked, alike bool) {
	if d.Kind != engine.Muster || d.Shape != engine.Pick || m.View(0).Round == 0 {
		return false, false
	}
	type target struct {
		key  string
		odds float64
	}
	var first []target
	able := 0
	alike = true
	for at := range d.Options {
		if !d.Options[at].Legal() || d.Options[at].Finish {
			continue
		}
		fork := m.SeenBy(d.Seat).Fork()
		fork.AskDice(true)
		if fork.Choose(engine.Choice{Pick: at}) != nil || fork.Decision().Action == "" || fork.Decision().Shape != engine.Pick || fork.Decision().Subject != d.Options[at].Model {
			return false, false
		}
		var all []target
		for i, o := range fork.Decision().Options {
			if o.Legal() && !o.Finish && !o.Caution.Any() {
				t := target{key: o.Key}
				if p := fork.Preview(engine.Choice{Pick: i}); p != nil && p.Odds != nil {
					t.odds = p.Odds.Success
				}
				all = append(all, t)
			}
		}
		if len(all) == 0 {
			continue
		}
		if able++; able == 1 {
			first = all
		}
		alike = alike && (slices.Equal(first, all) || len(first) == 1 && len(all) == 1 && first[0].key == all[0].key)
	}
	return able > 1, alike
}

// TestWhichMinionIsNotAskedWhereTheyAreAlike: where all Minions of a card that can aim at an Enemy have the same Targets and chances, or
// one and the same Target, the first of them attacks; where they differ the question is put, unless least is to be asked.
func TestWhichMinionIsNotAskedWhereTheyAreAlike(t *testing.T) {
	seen := map[bool]int{}
	for seed := uint64(0); seed < 24 && (seen[true] == 0 || seen[false] == 0); seed++ {
		m, s := levelSix(t, 80+seed, "human", "human")
		random := rand.New(rand.NewPCG(seed, 2))
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			if asked, alike := memberAsked(m, d); asked && seen[alike] == 0 {
				seen[alike]++
				for _, step := range []string{"matters", "least"} {
					scene := New(nowhere{}, m, s.scenery, s.players)
					position := m.Position()
					stage.New(scene, stage.With(askingSettings(step))).Wait(time.Second)
					if answered := m.Position() > position; answered != (alike || step == "least") {
						t.Errorf("alike %v: asking %s, answered %v", alike, step, answered)
					}
					if m.Position() > position {
						if err := m.Undo(position); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			d = m.Decision()
			choice := bot.Simple{}.Choose(d, m.SeenBy(d.Seat))
			if d.Kind == engine.Menu { // Minions act, and attack
				for at := range d.Options {
					o := &d.Options[at]
					if o.Legal() && (strings.HasPrefix(o.Key, "direct:") || o.Action >= 0 && strings.HasPrefix(d.Ask.Key, "ask.card-action")) && random.IntN(2) == 0 {
						choice.Pick = at
					}
				}
			}
			if err := m.Choose(choice); err != nil {
				t.Fatal(err)
			}
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("questions that were found: %v", seen)
	}
}
