package teambuilder

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestPrintingFromTheWindow asks what is printed and where, and writes it there; a correction that is no number is refused.
func TestPrintingFromTheWindow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "team.pdf")
	defer game.AskFilesWith(func(game.FileDialog) (string, error) { return path, nil })()
	s, st := opened(t, 8, legal())
	st.Press("Ctrl P")
	if !s.paper.Opened() {
		t.Fatal("Ctrl P does not print")
	}
	s.paper.Across = "four"
	st.Press(ui.Enter)
	if !st.Settle(time.Minute) || exists(path) {
		t.Error("nonsense was printed")
	}
	s.paper.Across = "3,96"
	st.Press(ui.Enter)
	if !st.Settle(time.Minute) {
		t.Fatal("printing does not end")
	}
	data, err := os.ReadFile(path)
	if err != nil || !bytes.HasPrefix(data, []byte("%PDF")) || s.paper.Opened() {
		t.Errorf("%d bytes, %v, %v", len(data), err, s.paper.Opened())
	}
	if !strings.Contains(st.Stack.Front().Toasted(), "team.pdf") {
		t.Errorf("nobody is told: %q", st.Stack.Front().Toasted())
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// TestThePrintDialog is whole in every layout and language.
func TestThePrintDialog(t *testing.T) {
	everyLayout(t, func(t *testing.T, s *Scene, st *stage.Stage) { st.Press("Ctrl P") }, "print")
}

// everyLayout shows something of the screen in every layout, size of type and language, and reads it through.
func everyLayout(t *testing.T, show func(t *testing.T, s *Scene, st *stage.Stage), name string) {
	t.Helper()
	for _, language := range []string{"en", "fr"} {
		for _, size := range [][2]int{{1280, 800}, {1920, 1080}, {800, 600}} {
			for _, scale := range []float64{1, 1.5} {
				for _, palette := range []string{"light", "dark"} {
					s, st := opened(t, 8, mockup, stage.Language(language), stage.Size(size[0], size[1]), stage.Scale(scale), stage.Palette(palette))
					show(t, s, st)
					if size[0] == 1280 || palette == "light" && size[0] == 800 && scale == 1 {
						st.Keep(t, strings.Join([]string{name, language, palette, map[bool]string{true: "100", false: "150"}[scale == 1], map[bool]string{true: "wide", false: "small"}[size[0] > 800]}, "-"))
					}
					if found := st.Proofread(); len(found) > 0 {
						t.Errorf("%s %s %v %v: %v", name, language, size, scale, found)
					}
					st.Said(t)
				}
			}
		}
	}
}
