package bot_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/geometry"
)

// A team whom nothing keeps from being knocked out is left alone when it stands on the player's own side (SE-MODEL-13).
func TestSimpleSparesAllies(t *testing.T) {
	touch := 2*geometry.BaseRadius(30) + 0.005
	for _, test := range []struct {
		name  string
		sides engine.Sides
		hits  string
	}{{"alone", nil, "Frail"}, {"allied", engine.Sides{0, 1, 0}, "Stout"}} {
		t.Run(test.name, func(t *testing.T) {
			m := stageSides(t, test.sides, nil,
				[]fighter{{"Rook", 5, geometry.Point{X: 18, Y: 18}, []string{punch}}},
				[]fighter{{"Stout", 8, geometry.Point{X: 18 + touch, Y: 18}, nil}},
				[]fighter{{"Frail", 1, geometry.Point{X: 18 - touch, Y: 18}, nil}})
			before := hitPoints(m)
			said := strings.Join(turn(t, m), " | ")
			view := m.View(0)
			for i := range view.Models {
				if f := &view.Models[i]; f.HP < before[i] && f.Name != test.hits {
					t.Errorf("%s was hit, not %s: %s", f.Name, test.hits, said)
				}
			}
			if !strings.Contains(said, test.hits) {
				t.Errorf("%s was not attacked: %s", test.hits, said)
			}
		})
	}
}

func hitPoints(m *engine.Match) []int {
	var all []int
	for _, f := range m.View(0).Models {
		all = append(all, f.HP)
	}
	return all
}

// TestSimpleNeverAimsAtAlliesWithEnemiesInReach plays 2 against 2 on two shipped tables and watches every Target.
func TestSimpleNeverAimsAtAlliesWithEnemiesInReach(t *testing.T) {
	for i, table := range []string{"container-port", "museum-square"} {
		random := rand.New(rand.NewPCG(uint64(i), 5))
		var teams []engine.TeamList
		for range 4 {
			team, ok := supreme.System{}.RandomTeam(shippedRoster(), 4, random.Float64)
			if !ok {
				t.Fatal("no team of Level 4")
			}
			teams = append(teams, team)
		}
		setup := encounterOn(t, table, 4, uint64(i), teams...)
		setup.Sides = engine.Sides{0, 1, 0, 1}
		aims := 0
		watch := watcher(func(d *engine.Decision, seen *engine.Seen, pick int) {
			view, target := seen.View(), d.Options[pick].Model
			aims++
			if !view.Sides.Together(view.Models[target].Seat, seen.Seat()) || view.Models[target].Seat == seen.Seat() {
				return
			}
			preview := seen.Preview(engine.Choice{Pick: pick})
			if preview == nil || preview.Defend.Target != 0 { // a Dynamic Action helps
				return
			}
			for k := range d.Options {
				if o := &d.Options[k]; o.Legal() && o.Model != engine.NoModel && !view.Sides.Together(view.Models[o.Model].Seat, seen.Seat()) {
					t.Errorf("%s: %s is aimed at the ally %s, with %s in reach", table, d.Action, view.Models[target].Name, view.Models[o.Model].Name)
				}
			}
		})
		result, err := engine.Simulate(supreme.System{}, setup, uint64(i), []engine.Player{watch, watch, watch, watch})
		if err != nil {
			t.Fatal(err)
		}
		if result.Score[0] != result.Score[2] || result.Score[1] != result.Score[3] || aims == 0 {
			t.Errorf("%s: score %v, %d Targets chosen", table, result.Score, aims)
		}
	}
}

// watcher is Simple, with an eye on the Targets it chooses.
type watcher func(d *engine.Decision, seen *engine.Seen, pick int)

// Choose implements engine.Player.
func (w watcher) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	choice := bot.Simple{}.Choose(d, seen)
	if d.Ask.Key == "ask.choose-target" && d.Options[choice.Pick].Model != engine.NoModel {
		w(d, seen, choice.Pick)
	}
	return choice
}
