package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
)

// sighting is what a monkey at the real window sees of a frame.
type sighting struct {
	screen   string
	fault    string
	controls []ui.Control
	keys     []ui.Key
	missing  []string
	scale    float64 // pixels a unit, which it may find out how to change
}

func sight(times game.FrameTimes) (sighting, bool) {
	s := sighting{screen: fmt.Sprintf("%T", times.Front), controls: times.Stack.Controls(), keys: times.Stack.UI.Keys(), missing: times.Stack.UI.Words.Missing(), scale: times.Stack.Scale()}
	if e, ok := times.Front.(*encounter.Scene); ok {
		s.fault = e.Fault()
	}
	return s, true
}

// xNames are the names of keys in the X Window System, where they are others than ours in lower case.
var xNames = map[ui.Key]string{
	ui.Enter: "Return", ui.Escape: "Escape", ui.Tab: "Tab", ui.Space: "space", ui.Backspace: "BackSpace", ui.Delete: "Delete",
	ui.Home: "Home", ui.End: "End", ui.PageUp: "Prior", ui.PageDown: "Next", ui.Left: "Left", ui.Right: "Right", ui.Up: "Up", ui.Down: "Down",
}

// xKey is a key as hands press it; false for one that they do not know, and for those that end the program or change the
// size of a unit.
func xKey(k ui.Key) (string, bool) {
	parts := strings.Split(string(k), " ")
	last := ui.Key(parts[len(parts)-1])
	name, named := xNames[last]
	switch {
	case k == "Ctrl Q" || k == "Shift Tab" || last == "+" || last == "-":
		return "", false
	case named:
	case len(last) > 1 && last[0] == 'F':
		name = string(last)
	case len(last) == 1 && (last[0] >= 'A' && last[0] <= 'Z' || last[0] >= '0' && last[0] <= '9'):
		name = strings.ToLower(string(last))
	default:
		return "", false
	}
	for i := range parts[:len(parts)-1] {
		name = strings.ToLower(parts[len(parts)-2-i]) + "+" + name
	}
	return name, true
}

// TestTheMonkeyAtTheWindow clicks and presses what the real window shows, with real mouse and keyboard events: nothing
// fails, no word is missing, and the program goes on.
func TestTheMonkeyAtTheWindow(t *testing.T) {
	if !stage.HaveWindow(t) {
		return
	}
	const events = 120
	m := newMonkey(t, 7)
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette, settings.Scale = 0, "light", 1
	a := New(&house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: m.folder}, settings, nil)
	a.Seed = m.random.Uint64
	match := m.match(anyLength)
	first := a.scene(match)
	w, h := stage.Open(t, first, game.Options{Settings: settings, Shelter: a.shelter()}, sight)
	for n := range events {
		s, _ := w.Now()
		screen := s.screen
		if s.fault != "" || len(s.missing) > 0 {
			t.Fatalf("after %s: %s, no words for %v", strings.Join(m.trail, "\n"), s.fault, s.missing)
		}
		m.tally.screens[screen]++
		if key, ok := xKey(pick(m, append(s.keys, ui.Enter, ui.Tab, ui.Space))); ok && n%3 == 0 {
			m.note("presses " + key + " on " + screen)
			h.Press(key)
		} else if c := pick(m, append(s.controls, ui.Control{ID: "quit"})); c.ID != "quit" {
			m.note("clicks on " + c.ID + " of " + screen)
			m.tally.controls[screen+" "+kind(c.ID)]++
			h.Click(c.At.X*s.scale, c.At.Y*s.scale)
		}
		time.Sleep(10 * time.Millisecond) // a person looks at what comes
		reports, err := filepath.Glob(filepath.Join(m.folder, reportsFolder, "*"))
		if err != nil || len(reports) > 0 {
			report, _ := os.ReadFile(reports[0])
			t.Fatalf("after %s:\n%s", strings.Join(m.trail, "\n"), report)
		}
	}
	t.Logf("%d events, screens %v, %d controls", events, m.tally.screens, len(m.tally.controls))
	h.Picture("monkey-window")
}
