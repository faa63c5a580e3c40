package encounter

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestAModelOfASmallBarHasItsName: at 200 % in a window of 1280 × 800 what a model could do with another names it, where there is room for a
// name.
func TestAModelOfASmallBarHasItsName(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Activate })
	for _, language := range []string{"en", "fr"} {
		st := stage.New(s, stage.Scale(2), stage.Language(language))
		u := st.Stack.UI
		said := ""
		for _, r := range u.C.ReadIn(u.Screen().Options) {
			said += r.Text + "|"
		}
		shown := 0
		for _, at := range s.offered() {
			if _, there := controlOf(st, "option-"+s.decision.Options[at].Key); there {
				shown++
				if name := s.modelName(s.decision.Options[at].Model); !strings.Contains(strings.Join(strings.Fields(said), " "), strings.Fields(name)[0]) {
					t.Errorf("%s: %s is not named in %q", language, name, said)
				}
			}
		}
		if u.Screen().Layout != ui.Compact || shown == 0 {
			t.Errorf("%s: %d options are shown in layout %v", language, shown, u.Screen().Layout)
		}
		picture(t, st, "names-small-"+language)
	}
}
