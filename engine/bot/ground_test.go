package bot_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/geometry"
)

// A wall that leaves a gap only at one end makes the edges along it the ones to deploy on, and whoever wins the Tactical
// Roll takes the choice of the edge (SE-SETUP-11, SE-SETUP-17).
func TestSimpleChoosesTheEdgeWithTheShortestWays(t *testing.T) {
	wall := geometry.Piece{Description: geometry.Description{ID: "wall", Name: "wall", Kind: geometry.Impassable}, Impassable: true}
	wall.Prisms = []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{
		{X: 0, Y: 17.5}, {X: 32, Y: 17.5}, {X: 32, Y: 18.5}, {X: 0, Y: 18.5},
	}}, Top: 6}}
	setup := encounterOn(t, "crossroads", 6, 1, readyTeam(t, "lamplighters-6"), readyTeam(t, "drowned-court-6"))
	setup.Layout = geometry.Layout{Width: 36, Depth: 36, Pieces: []geometry.Piece{wall}}
	setup.ZoneDepth = 6
	for seed := range uint64(4) {
		m, err := engine.New(supreme.System{}, setup, seed, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		winner := m.Decision().Seat
		for d := m.Decision(); ; d = m.Decision() {
			choice := bot.Simple{}.Choose(d, m.SeenBy(d.Seat))
			if d.Ask.Key == "ask.edge" {
				if key := d.Options[choice.Pick].Key; d.Seat != winner || key != "edge:1" && key != "edge:3" {
					t.Errorf("seed %d: seat %d, not %d, chose %s", seed, d.Seat, winner, key)
				}
				break
			}
			if err := m.Choose(choice); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// An early end of the last Round is agreed to by whoever has the higher score, and by nobody else (SE-ROUND-09).
func TestSimpleEndsEarlyOnlyWithTheHigherScore(t *testing.T) {
	touch := 2*geometry.BaseRadius(30) + 0.005
	at := func(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }
	for _, test := range []struct {
		name  string
		weak  int // Hit Points of whom Blue can knock out
		agree string
	}{{"ahead", 1, "yes"}, {"level", 8, "no"}} {
		t.Run(test.name, func(t *testing.T) {
			m := stage(t, nil, []fighter{{"Rook", 5, at(18, 18), []string{jab}}, {"Pawn", 5, at(8, 8), nil}},
				[]fighter{{"Target", test.weak, at(18+touch, 18), nil}, {"Stout", 8, at(30, 30), nil}})
			turn(t, m)
			if score := m.View(0).Score; score[0] > score[1] != (test.agree == "yes") {
				t.Fatalf("the score is %v", score)
			}
			for m.View(0).Turn == 1 || m.Decision().Seat == 1 {
				d := m.Decision()
				choice := wait(m, d)
				for i := range d.Options {
					if d.Options[i].Legal() && d.Options[i].Key == "end-round" {
						choice.Pick = i
					}
				}
				if d.Shape == engine.Pick && d.Seat == 0 {
					said := chosen(m, d, bot.Simple{}.Choose(d, m.SeenBy(0)))
					if d.Ask.Key != "ask.agree-end" || !strings.HasPrefix(said, test.agree) {
						t.Errorf("%s: says %s", d.Ask.Key, said)
					}
					return
				}
				if err := m.Choose(choice); err != nil {
					t.Fatal(err)
				}
			}
			t.Error("Red never offered to end the Round")
		})
	}
}
