package encounter

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// keep saves the picture for looking at, when the environment says where.
func keep(t *testing.T, st *stage.Stage, name string) {
	t.Helper()
	if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
		st.Settle(5 * time.Minute)
		if err := st.SavePNG(filepath.Join(dir, name+".png")); err != nil {
			t.Fatal(err)
		}
	}
}

// views are both languages and the sizes that boards must fit into.
var views = []struct {
	name    string
	options []stage.Option
}{
	{"1280-en", []stage.Option{stage.Language("en")}},
	{"1280-fr", []stage.Option{stage.Language("fr"), stage.Palette("dark")}},
	{"800-en", []stage.Option{stage.Language("en"), stage.Size(800, 600)}},
	{"800-fr", []stage.Option{stage.Language("fr"), stage.Size(800, 600)}},
}

// shown brings a position onto stages of every size and language.
func shown(t *testing.T, m *engine.Match, s *Scene, name string, look func(s *Scene, st *stage.Stage)) {
	t.Helper()
	for _, v := range views {
		scene := New(nowhere{}, m, s.scenery, s.players)
		st := stage.New(scene, v.options...)
		st.Wait(time.Millisecond)
		if look != nil {
			look(scene, st)
		}
		keep(t, st, name+"-"+v.name)
		if missing := st.Stack.UI.Words.Missing(); len(missing) > 0 {
			t.Errorf("%s: no catalogue says %v", name, missing)
		}
	}
}

// TestBoards brings each board onto the screen and carries it out with one key.
func TestBoards(t *testing.T) {
	for name, asked := range map[string]func(m *engine.Match, d *engine.Decision) bool{
		"spend":   func(_ *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Spend && d.Left >= 3 },
		"volley":  func(_ *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Order && d.Action != "" && len(d.Options) >= 3 && d.Options[0].Model != engine.NoModel },
		"opening": func(m *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Opening && m.View(0).Round == 2 },
	} {
		t.Run(name, func(t *testing.T) {
			m, s := playedUntil(t, asked)
			shown(t, m, s, "board-"+name, nil)
			st := stage.New(s)
			st.Wait(time.Millisecond)
			if s.asking.board == nil {
				t.Fatal("there is no board")
			}
			before, kind := m.Position(), s.decision.Kind
			st.Press(ui.Enter)
			if m.Position() <= before+1 {
				t.Errorf("Enter carried out %d entries", m.Position()-before)
			}
			if s.decision.Kind == kind && s.asking.board != nil && kind == engine.Spend {
				t.Error("the same board is asked again")
			}
			st.Press(ui.Backspace)
			if s.asking.board == nil || s.decision.Kind != kind {
				t.Errorf("Backspace leads to %s", s.decision.Ask.Key)
			}
		})
	}
}
