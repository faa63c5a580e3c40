package teambuilder

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// TestEveryFactionIsReadWhole: the filter of Factions shows each of them whole, in its field and in its open list, in every system, language and layout.
func TestEveryFactionIsReadWhole(t *testing.T) {
	shown := 0
	for _, system := range withCards {
		for _, language := range assets.Languages() {
			for i, size := range [][2]int{{1280, 800}, {800, 600}} {
				for _, scale := range []float64{1, 1.5} {
					h := &house.House{Systems: []engine.System{system}, Version: "test", Folder: t.TempDir()}
					s := New(h, system, 0, engine.TeamList{}, Doors{Back: func() game.Next { return game.Pop }})
					palette := []string{"light", "dark"}[(i+len(language))%2]
					st := stage.New(s, stage.Language(language), stage.Size(size[0], size[1]), stage.Scale(scale), stage.Palette(palette))
					where := fmt.Sprintf("%s %s %v %v", system.Code(), language, size, scale)
					factions := distinct(s.cards, func(c *engine.CardInfo) []string { return c.Factions })
					for _, faction := range factions {
						s.filter.faction = faction
						st.Step(ui.Input{})
						if cut := st.Stack.UI.C.Shortened(); slices.Contains(cut, faction) {
							t.Errorf("%s: %q is cut", where, faction)
						}
						shown++
					}
					if found := st.Proofread(); len(found) > 0 {
						t.Errorf("%s: %v", where, found)
					}
					at := slices.IndexFunc(st.Stack.Controls(), func(c ui.Control) bool { return c.ID == "filter-faction" })
					if len(factions) == 0 || at < 0 {
						continue
					}
					middle := st.Stack.Controls()[at].Rect.Center()
					st.Click(middle.X, middle.Y)
					st.Move(4, 4)
					for _, faction := range factions {
						if cut := st.Stack.UI.C.Shortened(); slices.Contains(cut, faction) {
							t.Errorf("%s: %q is cut in the open list", where, faction)
						}
					}
					if scale == 1 || size[0] == 1280 {
						st.Keep(t, fmt.Sprintf("factions-%s-%s-%d-%.0f", system.Code(), language, size[0], 100*scale))
					}
				}
			}
		}
	}
	if shown < 100 {
		t.Errorf("only %d names were shown", shown)
	}
}
