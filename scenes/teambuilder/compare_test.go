package teambuilder

import (
	"slices"
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// TestComparingActions opens on the card that is looked at and the team's, plots both, and follows what is chosen.
func TestComparingActions(t *testing.T) {
	s, st := opened(t, 8, mockup)
	s.look("anvil-rose")
	st.Press("Ctrl K")
	c := &s.comparing
	if !c.open || c.all[0].card.ID != "anvil-rose" || c.chosen[0] != 0 || slices.Equal(c.all[0].outlook.At, c.all[c.chosen[1]].outlook.At) {
		t.Fatalf("%v on %v of %d", c.open, c.chosen, len(c.all))
	}
	for _, x := range c.all {
		if x.card.ID != "anvil-rose" && !slices.Contains(s.team.Cards, x.card.ID) {
			t.Errorf("%s is not in the team", x.card.Name)
		}
	}
	before := c.value(c.all[0].outlook.At[2])
	if before != c.all[0].outlook.At[2].Success {
		t.Errorf("%v is plotted first, not the chance of a success", before)
	}
	c.measure = 1
	st.Press(ui.Key("Tab"))
	if c.value(c.all[0].outlook.At[2]) != c.all[0].outlook.At[2].More {
		t.Error("the other measure changes nothing")
	}
	if st.Press(ui.Escape); s.comparing.open {
		t.Error("Escape does not close it")
	}
	everyLayout(t, func(t *testing.T, s *Scene, st *stage.Stage) { st.Press("Ctrl K") }, "compare")
}

// TestEverySystemCompares has an Action of every card of every system with a team in both languages, and says all of it.
func TestEverySystemCompares(t *testing.T) {
	for _, system := range withCards[:3] {
		for _, language := range assets.Languages() {
			h := &house.House{Systems: []engine.System{system}, Version: "test", Folder: t.TempDir()}
			s := New(h, system, 0, engine.TeamList{}, Doors{Back: func() game.Next { return game.Pop }})
			st := stage.New(s, stage.Language(language))
			st.Press("F9", "Ctrl K")
			if !s.comparing.open || len(s.comparing.all) < 4 {
				t.Fatalf("%s compares %d Actions", system.Code(), len(s.comparing.all))
			}
			st.Keep(t, "compare-"+system.Code()+"-"+language)
			for _, x := range s.comparing.all {
				for n := range x.outlook.At {
					if p := x.outlook.At[n]; p.Success < 0 || p.Success > 1 || p.More > p.Success {
						t.Errorf("%s: %+v", x.outlook.Name, p)
					}
				}
			}
			for i := range s.comparing.all {
				s.comparing.chosen[0] = i
				s.comparing.measure = i % 3
				st.Press(ui.Key("Tab"))
				if found := st.Proofread(); len(found) > 0 {
					t.Errorf("%s: %v", s.comparing.all[i].outlook.Name, found)
				}
			}
			st.Said(t)
		}
	}
}
