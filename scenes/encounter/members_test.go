package encounter

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
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
		fork := trial(m, d.Seat, at)
		if fork == nil || fork.Decision().Action == "" || fork.Decision().Shape != engine.Pick || fork.Decision().Subject != d.Options[at].Model {
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
	t.Parallel()
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
			choice := matchtest.Simply(m)
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

// enemyOfMembers is an Enemy whom a model of a card other than the first can attack, with an Action of the menu of the card, or at the
// question which of its models performs one.
func enemyOfMembers(m *engine.Match, d *engine.Decision) engine.ModelID {
	at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Legal() && o.Action >= 0 })
	fork := trial(m, d.Seat)
	if d.Kind == engine.Menu && at >= 0 && fork.Choose(engine.Choice{Pick: at}) != nil {
		return engine.NoModel
	}
	ask := fork.Decision()
	if ask.Kind != engine.Muster || ask.Shape != engine.Pick || m.View(0).Round == 0 {
		return engine.NoModel
	}
	for i := range ask.Options {
		copied := fork.Fork()
		if !ask.Options[i].Legal() || ask.Options[i].Finish || copied.Choose(engine.Choice{Pick: i}) != nil {
			continue
		}
		next := copied.Decision()
		for k, o := range next.Options {
			if p := copied.Preview(engine.Choice{Pick: k}); next.Action != "" && next.Subject == ask.Options[i].Model && o.Legal() && o.Model != engine.NoModel &&
				m.View(0).Models[o.Model].Seat != d.Seat && !o.Caution.Any() && p != nil && p.Odds != nil {
				return o.Model
			}
		}
	}
	return engine.NoModel
}

// TestAClickOnAnEnemyAttacksWithMinions: asked what a card does, or which of its models performs an Action, a click on an Enemy aims the
// best of them that can at him, and a second one attacks.
func TestAClickOnAnEnemyAttacksWithMinions(t *testing.T) {
	t.Parallel()
	for _, kind := range []engine.Kind{engine.Menu, engine.Muster} {
		var enemy engine.ModelID
		m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
			if d.Kind != kind || d.Shape != engine.Pick {
				return false
			}
			enemy = enemyOfMembers(m, d)
			return enemy != engine.NoModel
		})
		st := stage.New(s, stage.With(askingSettings("all")))
		st.Wait(time.Second)
		at, position := s.OnScreen(s.model(enemy).Body.Center), m.Position()
		st.Click(at.X, at.Y)
		if s.asking.assault.aim != enemy || m.Position() != position {
			t.Fatalf("kind %v: a click on the Enemy does not aim at him", kind)
		}
		st.Wait(time.Second)
		picture(t, st, "minions-aim")
		st.Click(at.X, at.Y)
		st.Wait(time.Second)
		answers := m.Entries()[position:]
		if !slices.ContainsFunc(m.Events(), func(e engine.Happened) bool {
			return e.Entry >= position && (e.Other == enemy || e.Kind == engine.EventAction)
		}) {
			t.Errorf("kind %v: two clicks on the Enemy attack nobody: %d answers", kind, len(answers))
		}
		if d := m.Decision(); d.Action != "" && slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Model == enemy && d.Kind == engine.Single }) {
			t.Errorf("kind %v: who is attacked is asked once more", kind)
		}
	}
}

// TestAClickOnAnEnemyOutOfReachSaysWhy: nothing is aimed, and beside him stands what refuses him.
func TestAClickOnAnEnemyOutOfReachSaysWhy(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Menu && m.View(0).Round == 1 && slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Action >= 0 && o.Legal() })
	})
	st := stage.New(s, stage.With(askingSettings("matters")))
	st.Wait(time.Second)
	for i := range s.view.Models {
		enemy := &s.view.Models[i]
		if !enemy.OnTable || !s.opposes(enemy, s.decision.Seat) {
			continue
		}
		at := s.OnScreen(enemy.Body.Center)
		st.Click(at.X, at.Y)
		if s.asking.assault.aim == engine.NoModel {
			picture(t, st, "no-attack")
			if s.asking.barred.model != enemy.ID || s.asking.barred.why == nil {
				t.Errorf("nothing says why %s cannot be attacked", enemy.Name)
			}
			return
		}
		st.Wait(time.Second)
	}
	t.Fatal("everybody can be attacked: nothing is shown")
}
