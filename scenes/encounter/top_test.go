package encounter

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/game/stage"
	"trueinch/scenes/house"
)

// fourTeams is a match of two sides that stands at the first menu of an Activation.
func fourTeams(t *testing.T) *engine.Match {
	t.Helper()
	h := &house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}
	ready, _ := h.Teams(h.Systems[0])
	w := house.Wanted{System: h.Systems[0], Level: 6, Map: h.Maps()[5], Seed: 5, Sides: engine.Sides{0, 1, 0, 1}, Players: []string{"human", "human", "human", "human"}}
	for _, team := range ready {
		if team.Level == 6 && len(w.Teams) < 4 {
			w.Teams = append(w.Teams, team)
		}
	}
	m, err := h.NewMatch(w)
	if err != nil {
		t.Fatal(err)
	}
	for d := m.Decision(); d.Ask.Key != "ask.action"; d = m.Decision() {
		if err := m.Choose(bot.Simple{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// TestMinionCardsOfOneNameAreToldApart: no two rows of a team's panel read the same.
func TestMinionCardsOfOneNameAreToldApart(t *testing.T) {
	cards := map[string]int{}
	v := fourTeams(t).View(0)
	for _, team := range v.Teams {
		names := map[string]bool{}
		for _, g := range team.Groups {
			if names[g.Name] {
				t.Errorf("%s has two rows %q", team.Name, g.Name)
			}
			names[g.Name] = true
			cards[team.Name+v.Models[g.Models[0]].Card]++
		}
	}
	for _, n := range cards {
		if n > 1 {
			return
		}
	}
	t.Error("no team has two cards of one name")
}

// TestScoreOfTheSidesFits shows a match of sides in small windows: there is room for the score of each side in the top bar.
func TestScoreOfTheSidesFits(t *testing.T) {
	m, players := fourTeams(t), make([]Player, 4)
	for _, language := range []string{"en", "fr"} {
		for _, size := range [][2]int{{1280, 800}, {1024, 700}, {800, 600}} {
			s := New(nowhere{}, m, house.Scenery(m.Setup()), players)
			st := stage.New(s, stage.Size(size[0], size[1]), stage.Language(language))
			if !s.scoring || st.Over {
				t.Errorf("%s: no room for the score of the sides in a window of %v", language, size)
			}
		}
	}
}
