package teambuilder

import (
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
	"trueinch/scenes/house"
)

// TestWhatNoCardHasIsNotShown: cards without a size, a base or Hit Points have no columns, filters or lines for them (HEAPS-01).
func TestWhatNoCardHasIsNotShown(t *testing.T) {
	h := &house.House{Folder: t.TempDir(), Systems: []engine.System{matchtest.Heaps{}}}
	s := New(h, matchtest.Heaps{}, 0, engine.TeamList{}, Doors{})
	st := stage.New(s)
	st.Wait(time.Second)
	if s.missing() != 0 {
		t.Errorf("a pack whose cards count for nothing lacks %d", s.missing())
	}
	c, named := st.Stack.UI.C, false
	for _, line := range c.ReadIn(st.Stack.UI.Whole()) {
		named = named || strings.Contains(line.Text, "12")
		if slices.Contains([]string{"0", "0 mm", "0 HP", "Size", "Faction", "Base"}, line.Text) {
			t.Errorf("%q is shown of cards that have none", line.Text)
		}
	}
	if !named {
		t.Error("the list does not name the last card")
	}
	s.change(func(list *engine.TeamList) { list.Cards = []string{"3"} })
	if st.Wait(time.Second); s.missing() != 0 {
		t.Error("a card is counted")
	}
}
