package app

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
)

// playedUntil lets two computer players play a match of the ready teams until a decision is worth a picture.
func playedUntil(t *testing.T, a *App, seed uint64, worth func(m *engine.Match, d *engine.Decision) bool) *engine.Match {
	t.Helper()
	system := a.House.Systems[0]
	teams, _ := a.House.Teams(system)
	chosen := make([]engine.TeamList, 2)
	for _, team := range teams {
		switch team.Name {
		case "Lamplighters":
			chosen[0] = team
		case "Drowned Court":
			chosen[1] = team
		}
	}
	table := a.House.Maps()[2] // of the size that most matches of this Level are played on
	m, err := a.House.NewMatch(house.Wanted{System: system, Level: 8, Map: table, Teams: chosen, Players: []string{"human", "human"}, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	for m.Decision().Shape != engine.GameEnd && !worth(m, m.Decision()) {
		if err := m.Choose(matchtest.Simply(m)); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// pictured shows a position of a match between two people, and keeps it as a picture.
func pictured(t *testing.T, a *App, name string, m *engine.Match) *stage.Stage {
	t.Helper()
	people := []encounter.Player{{Name: "newgame.person"}, {Name: "newgame.person"}}
	var scene game.Scene = encounter.New(a, m, house.Scenery(m.Setup()), people)
	if _, over := m.Result(); over {
		scene = a.result(m)
	}
	s := stage.New(scene, stage.Showing()) // the camera goes where the question is
	s.Move(640, 62)                        // where nothing lies under the pointer
	s.Settle(time.Minute)
	s.Wait(time.Second)
	keep(t, s, name)
	return s
}

// TestNightPicture makes the picture of a shot in the dark that something may stop.
func TestNightPicture(t *testing.T) {
	t.Parallel()
	a, _ := alone(t, arkham.System{})
	crews := readyTeams(a, 300, 2)
	for seed := uint64(1); seed < 20; seed++ {
		m, err := a.House.NewMatch(house.Wanted{System: arkham.System{}, Level: 300, Map: house.ShippedFor(arkham.System{})[0], Teams: crews, Players: []string{"human", "human"}, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for d := m.Decision(); d.Shape != engine.GameEnd; d = m.Decision() {
			legal := 0
			for i := range d.Options {
				if d.Options[i].Legal() && d.Options[i].Model != engine.NoModel {
					legal++
				}
			}
			choice := matchtest.Simply(m)
			if d.Ask.Key == "ac.ask-shoot-at" && legal >= 2 {
				if p := m.Preview(choice); p != nil && len(p.Past) > 0 {
					s := pictured(t, a, "night", m)
					for _, fault := range s.Proofread() {
						t.Error(fault)
					}
					return
				}
			}
			if err := m.Choose(choice); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Error("nobody shoots past anything at one of two")
}

// TestPictures makes the pictures of the README: with TRUEINCH_SHEETS set they are kept. Each shows a real moment of a
// match between computer players.
func TestPictures(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	show := func(name string, m *engine.Match) *stage.Stage { return pictured(t, a, name, m) }
	show("encounter", playedUntil(t, a, 21, func(m *engine.Match, d *engine.Decision) bool {
		if d.Action == "" || d.Shape != engine.Pick || d.Seat != 0 || m.View(0).Round < 2 {
			return false
		}
		enemies := 0
		for i := range d.Options {
			if o := &d.Options[i]; o.Legal() && o.Model != engine.NoModel && m.View(0).Models[o.Model].Seat == 1 {
				enemies++
			}
		}
		return enemies >= 2
	}))
	moving := playedUntil(t, a, 22, func(m *engine.Match, d *engine.Decision) bool {
		if d.Shape != engine.Place || d.Place.Mode() != engine.MoveTo || d.Seat != 0 || m.View(0).Round != 2 {
			return false
		}
		choice := matchtest.Simply(m)
		path, ok := d.Place.Path(*choice.Spot, choice.Via)
		return ok && path.Length > 4
	})
	s := show("moving", moving)
	if d := moving.Decision(); d.Shape == engine.Place {
		choice := bot.Simple{}.Choose(d, moving.SeenBy(d.Seat))
		scenes := s.Stack.Scenes()
		if e, ok := scenes[0].(*encounter.Scene); ok && choice.Spot != nil {
			at := e.OnScreen(choice.Spot.Center)
			s.Move(at.X, at.Y)
			s.Click(at.X, at.Y)
			keep(t, s, "moving")
		}
	}
	over := playedUntil(t, a, 23, func(*engine.Match, *engine.Decision) bool { return false })
	if _, ended := over.Result(); !ended {
		t.Fatal("the match did not end")
	}
	show("result", over)
}
