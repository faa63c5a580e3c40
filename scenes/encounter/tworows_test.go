package encounter

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
)

// crowdedMenu plays until there is a menu with so many options that they lie in two rows, several cards of Minions among them.
func crowdedMenu(t *testing.T) *engine.Match {
	t.Helper()
	for seed := range uint64(12) {
		m, _ := levelSix(t, 300+seed, "human", "human")
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			cards := 0
			for _, o := range d.Options {
				if o.Legal() && o.Text.Key == "option.direct" {
					cards++
				}
			}
			if d.Kind == engine.Menu && cards >= 2 && len(d.Options) >= 9 {
				return m
			}
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("no menu is crowded")
	return nil
}

// TestOptionsOfTwoRowsAreToldApart shows such a menu in both languages and several sizes of text: no option stands there cut, and none
// as another does.
func TestOptionsOfTwoRowsAreToldApart(t *testing.T) {
	t.Parallel()
	m := crowdedMenu(t)
	_, other := levelSix(t, 300, "human", "human")
	for _, language := range []string{"en", "fr"} {
		for _, scale := range []float64{1, 1.1, 1.3} {
			s := New(nowhere{}, m, other.scenery, other.players)
			st := stage.New(s, stage.Language(language), stage.Scale(scale))
			name := fmt.Sprintf("two-rows-%s-%.0f", language, scale*100)
			for _, fault := range st.Proofread() {
				t.Errorf("%s: %s", name, fault)
			}
			shown := 0
			for _, at := range s.offered() {
				o := &s.decision.Options[at]
				r, ok := st.Stack.UI.Where("option-" + o.Key)
				if !ok {
					continue
				}
				shown++
				card := s.optionCard(st.Stack.UI, r, at, 0, 0)
				cut := slices.ContainsFunc(st.Stack.UI.C.Shortened(), func(text string) bool { return strings.Contains(card.Label, text) || text == card.Detail })
				if cut {
					t.Errorf("%s: %q, %q is cut in %v", name, card.Label, card.Detail, r)
				}
			}
			if shown < 4 {
				t.Errorf("%s: only %d options are shown", name, shown)
			}
			keep(t, st, name)
		}
	}
}
