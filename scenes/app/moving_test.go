package app

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/geometry"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
)

// TestTheMovingPanel looks at a move into contact, in both languages and at two sizes: what it brings about, what could be
// done from there, and who sees the mover.
func TestTheMovingPanel(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, language string
		width, height  int
	}{{"en", "en", 1280, 800}, {"fr-small", "fr", 800, 600}} {
		a, _ := opened(t)
		a.Settings.Language = c.language
		var spot geometry.Spot
		intoContact := func(m *engine.Match, d *engine.Decision) bool {
			if d.Shape != engine.Place || d.Place.Mode() != engine.MoveTo || d.Seat != 0 || m.View(0).Models[d.Subject].Rank < 2 {
				return false
			}
			for i := range m.View(0).Models {
				enemy := &m.View(0).Models[i]
				if enemy.Seat != 1 || !enemy.OnTable {
					continue
				}
				spot = d.Place.Snap(enemy.Body.Center, false)
				p := m.Preview(engine.Choice{Spot: &spot})
				if p != nil && slices.ContainsFunc(p.Notes, func(n engine.Note) bool { return strings.HasSuffix(n.Text.Key, "momentum") }) && len(p.Watchers) > 2 &&
					len(m.SeenBy(0).Prospects(d.Subject, spot)) > 1 {
					return true
				}
			}
			return false
		}
		var m *engine.Match
		for seed := uint64(22); m == nil || m.Decision().Shape != engine.Place; seed++ {
			if seed > 40 {
				t.Fatal("no move into contact came about")
			}
			m = playedUntil(t, a, seed, intoContact)
		}
		people := []encounter.Player{{Name: "newgame.person"}, {Name: "newgame.person"}}
		e := encounter.New(a, m, house.Scenery(m.Setup()), people)
		s := stage.New(e, stage.Language(c.language), stage.Size(c.width, c.height))
		at := e.OnScreen(spot.Center)
		s.Move(at.X, at.Y)
		s.Click(at.X, at.Y)
		keep(t, s, "moving-panel-"+c.name)
		s.Said(t)
	}
}

// TestWhereAKnockbackWouldEnd: the ghost of a Target that an EFX may knock away.
func TestWhereAKnockbackWouldEnd(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		a, _ := opened(t)
		a.Settings.Language = language
		pick := -1
		m := playedUntil(t, a, 21, func(m *engine.Match, d *engine.Decision) bool {
			enemies := 0
			for _, o := range d.Options {
				if o.Legal() && o.Model != engine.NoModel && m.View(0).Models[o.Model].Seat != d.Seat {
					enemies++
				}
			}
			if d.Action == "" || d.Shape != engine.Pick || enemies < 2 {
				return false // a single Enemy is taken without being asked
			}
			for i := range d.Options {
				if o := &d.Options[i]; o.Legal() && o.Model != engine.NoModel {
					if p := m.Preview(engine.Choice{Pick: i}); p != nil && (len(p.Might) > 0 || len(p.Ends) > 0) && p.Odds != nil {
						pick = i
						return true
					}
				}
			}
			return false
		})
		if pick < 0 {
			t.Fatal("nobody could be knocked away")
		}
		people := []encounter.Player{{Name: "newgame.person"}, {Name: "newgame.person"}}
		e := encounter.New(a, m, house.Scenery(m.Setup()), people)
		s := stage.New(e, stage.Language(language))
		at := e.OnScreen(m.View(0).Models[m.Decision().Options[pick].Model].Body.Center)
		s.Move(at.X, at.Y)
		keep(t, s, "knockback-"+language)
	}
}
