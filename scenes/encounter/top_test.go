package encounter

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// fourTeams is a match of two sides that stands at the first menu of an Activation.
func fourTeams(t *testing.T) *engine.Match {
	t.Helper()
	h := &house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}
	ready, _ := h.Teams(h.Systems[0])
	w := house.Wanted{System: h.Systems[0], Level: 6, Map: h.Maps()[5], Seed: 5, Sides: engine.Sides{0, 1, 0, 1}, Players: []string{"human", "human", "human", "human"}}
	for _, team := range ready {
		if team.Size == 6 && len(w.Teams) < 4 {
			w.Teams = append(w.Teams, team)
		}
	}
	m, err := h.NewMatch(w)
	if err != nil {
		t.Fatal(err)
	}
	for d := m.Decision(); d.Ask.Key != "ask.action"; d = m.Decision() {
		if err := m.Choose(matchtest.Simply(m)); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// TestMinionCardsOfOneNameAreToldApart: no two rows of a team's panel read the same.
func TestMinionCardsOfOneNameAreToldApart(t *testing.T) {
	t.Parallel()
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
	t.Parallel()
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

// TestTurnAndScoreAreSeenInEveryWindow: whose Turn it is and the score of two teams stand whole in the top bar, whatever has
// to make way.
func TestTurnAndScoreAreSeenInEveryWindow(t *testing.T) {
	t.Parallel()
	m, _ := attackNext(t)
	for _, language := range []string{"en", "fr"} {
		for _, size := range []struct {
			width, height int
			scale         float64
		}{{800, 600, 1}, {800, 600, 1.2}, {1024, 640, 1}, {1280, 800, 1}, {1280, 800, 1.5}, {1280, 800, 2}, {2560, 1440, 2}} {
			s := New(nowhere{}, m, house.Scenery(m.Setup()), make([]Player, 2))
			st := stage.New(s, stage.Size(size.width, size.height), stage.Scale(size.scale), stage.Language(language))
			if !s.scoring {
				t.Errorf("%s, %v: no room for the score", language, size)
			}
			name, whole := m.View(0).Teams[m.View(0).Turn].Name, false
			w, _ := st.Stack.UI.Size()
			said := ""
			for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: 56}) {
				said += r.Text + "|"
			}
			if !strings.Contains(said, "0| : |0|") && !strings.Contains(said, " : |0|0|") { // as it is counted at the end, not only what it rests on
				t.Errorf("%s, %v: the score itself is not written: %s", language, size, said)
			}
			for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: 56}) {
				whole = whole || strings.Contains(r.Text, name) && !slices.Contains(st.Stack.UI.C.Shortened(), r.Text)
			}
			if ap := s.supplyLine(st.Stack.UI); st.Stack.UI.Screen().Layout == ui.Mid && !strings.Contains(said, ap) {
				t.Errorf("%s, %v: %q, what the teams have to spend, is not in %q", language, size, ap, said)
			}
			if !whole {
				t.Errorf("%s, %v: whose Turn it is does not stand there whole", language, size)
			}
		}
	}
}

// TestOptionsOfASmallWindowLieInTwoRows: what has no room beside the others lies below them, and only then do they scroll.
func TestOptionsOfASmallWindowLieInTwoRows(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		room        canvas.Rect
		count, most int
		layout      ui.Layout
	}{
		{canvas.Rect{W: 308, H: 58}, 3, 3, ui.Mid}, {canvas.Rect{W: 308, H: 58}, 5, 6, ui.Mid}, {canvas.Rect{W: 308, H: 58}, 20, 4, ui.Mid},
		{canvas.Rect{W: 206, H: 42}, 2, 2, ui.Compact}, {canvas.Rect{W: 700, H: 58}, 7, 7, ui.Wide},
	} {
		cards, _ := layCards(c.room, c.count, c.layout)
		if cards.most() < c.most {
			t.Errorf("%v: %d options are shown of %d, want %d", c.room, cards.most(), c.count, c.most)
		}
		for i := range min(cards.most(), c.count) {
			if r := cards.place(c.room, i, c.count); r.Right() > c.room.Right()+0.1 || r.Bottom() > c.room.Bottom()+0.1 {
				t.Errorf("%v: option %d of %d lies at %v", c.room, i, c.count, r)
			}
		}
	}
}
