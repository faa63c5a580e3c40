//go:build linux

package designer_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
	"trueinch/scenes/app"
	"trueinch/scenes/designer"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/newgame"
	"trueinch/scenes/title"
)

func TestMain(m *testing.M) { stage.Main(m) }

// glimpse is what can be seen of the program after a frame.
type glimpse struct {
	screen string
	pieces int
	zones  int
	path   string
	first  canvas.Point // where the table's near left corner is seen
	inch   float64      // units
	of     *maps.Map
}

type watcher = stage.Watcher[glimpse]

func look(times game.FrameTimes) (glimpse, bool) {
	g := glimpse{screen: fmt.Sprintf("%T", times.Front)}
	if d, ok := times.Front.(*designer.Scene); ok {
		g.of, g.path = d.Map(), d.Path()
		g.pieces, g.zones = len(g.of.Pieces), len(g.of.Zones)
		g.first = d.OnScreen(geometry.Point{})
		g.inch = d.OnScreen(geometry.Point{X: 1}).X - g.first.X
	}
	return g, true
}

func screen(scene game.Scene) func(glimpse) bool {
	name := fmt.Sprintf("%T", scene)
	return func(g glimpse) bool { return g.screen == name }
}

// opened opens the real window on the title.
func opened(t *testing.T, folder string) (*watcher, *stage.Hands) {
	t.Helper()
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Rolls, settings.Palette = 0, game.RollsBeside, "light"
	a := app.New(&house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: folder}, settings, nil)
	a.Seed = func() uint64 { return 77 }
	w, h := stage.Open(t, a.Title(), game.Options{Settings: settings}, look)
	w.Until(t, "the title", screen(&title.Scene{}))
	return w, h
}

// enter goes from the title to the designer.
func enter(t *testing.T, w *watcher, h *stage.Hands) glimpse {
	t.Helper()
	h.Press("d")
	return w.Until(t, "the designer", func(g glimpse) bool { return g.of != nil })
}

// worked is how much processor time this process has taken.
func worked(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// TestDraggingOnACrowdedTable drags a piece about on a table of 600 for some seconds. On a machine that does other work
// too, frames a second say little: it is held to the processor time of a frame.
func TestDraggingOnACrowdedTable(t *testing.T) {
	if os.Getenv("TRUEINCH_SPEED") == "" {
		t.Skip("a measurement: set TRUEINCH_SPEED")
	}
	if !stage.HaveWindow(t) {
		return
	}
	folder := t.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, "tables"), 0o755); err != nil {
		t.Fatal(err)
	}
	m := edit.Blank("Crowded", 72, 48)
	for i := range 600 {
		p := maps.Prefabs()[(i*7)%len(maps.Prefabs())]
		m, _ = edit.Add(m, edit.NoWay, p.Piece(p.ID, geometry.Point{X: 2 + float64(i%30)*2.3, Y: 2 + float64(i/30)*2.25}, float64(i%8)*0.4))
	}
	if err := maps.WriteFile(filepath.Join(folder, "tables", "crowded"+maps.Extension), m); err != nil {
		t.Fatal(err)
	}
	w, h := opened(t, folder)
	enter(t, w, h)
	h.Press("ctrl+o")
	h.Press("Return")
	g := w.Until(t, "the crowded table", func(g glimpse) bool { return g.pieces == 600 })
	time.Sleep(3 * time.Second) // until it is measured
	middle := edit.PieceBox(&g.of.Pieces[310]).Center()
	x, y := g.first.X+middle.X*g.inch, g.first.Y-middle.Y*g.inch
	h.Move(x, y)
	h.Down(ui.Primary)
	from, began, busy := w.Frames(), time.Now(), worked(t)
	for turn := range 12 {
		for step := range 25 {
			angle := float64(turn*25+step) / 12
			h.Point(x+70*math.Cos(angle), y+70*math.Sin(angle))
			time.Sleep(10 * time.Millisecond)
		}
	}
	count := float64(w.Frames() - from)
	rate, each := count/time.Since(began).Seconds(), (worked(t)-busy)/time.Duration(max(1, count))
	h.Up(ui.Primary)
	h.Picture("window-designer-crowded")
	t.Logf("%.0f frames a second; a frame takes %v of processor time, drawing by Mesa included", rate, each)
	if each > 66*time.Millisecond {
		t.Errorf("two processors show less than 30 frames a second: one takes %v", each)
	}
}

// restful waits until the window rests: messages have gone, the draft is dropped, the fairness is measured.
func restful(t *testing.T, w *watcher) {
	t.Helper()
	for range 30 {
		from := w.Frames()
		time.Sleep(2 * time.Second)
		if w.Frames()-from <= 2 {
			return
		}
	}
	t.Error("the window never rests: more than one frame a second is shown when nothing is done")
}

// TestNewcomerBuildsATableAndPlaysOnIt opens the real window and does with real mouse and keyboard what a newcomer
// would: from an empty table to ten mirrored pieces with zones, saved, opened again, and played on.
func TestNewcomerBuildsATableAndPlaysOnIt(t *testing.T) {
	if !stage.HaveWindow(t) {
		return
	}
	w, h := opened(t, t.TempDir())
	begun := time.Now()
	g := enter(t, w, h)
	for i, p := range []struct {
		name string
		x, y float64
	}{{"house", 8, 11}, {"diner", 20, 9}, {"van", 14, 14}, {"ruin", 28, 12}, {"phone box", 24, 15}} {
		h.Press("slash", "ctrl+a")
		h.Write(p.name)
		h.Press("Return")
		h.Click(130, 210)
		h.Click(g.first.X+p.x*g.inch, g.first.Y-p.y*g.inch)
		w.Until(t, p.name+" on the table", func(g glimpse) bool { return g.pieces == 2*i+1 })
		h.Press("m")
		w.Until(t, "the twin of "+p.name, func(g glimpse) bool { return g.pieces == 2*i+2 })
	}
	h.Picture("window-designer-ten")
	h.Press("z")
	h.Drag(g.first.X+1, g.first.Y-1, g.first.X+36*g.inch-1, g.first.Y-5*g.inch)
	w.Until(t, "a zone", func(g glimpse) bool { return g.zones > 0 })
	h.Press("ctrl+z")
	w.Until(t, "the strips again", func(g glimpse) bool { return g.of != nil && g.zones == 0 })
	h.Press("z")
	h.Drag(g.first.X+1, g.first.Y-1, g.first.X+36*g.inch-1, g.first.Y-5*g.inch)
	w.Until(t, "the zone again", func(g glimpse) bool { return g.zones > 0 })
	h.Picture("window-designer-zones")
	h.Press("ctrl+s")
	h.Write("My Street")
	h.Press("Return")
	saved := w.Until(t, "the file", func(g glimpse) bool { return g.path != "" })
	want, err := maps.Write(saved.of)
	if err != nil {
		t.Fatal(err)
	}
	restful(t, w)
	h.Press("ctrl+n", "2")
	w.Until(t, "an empty table", func(g glimpse) bool { return g.of != nil && g.pieces == 0 })
	h.Press("ctrl+o")
	h.Picture("window-designer-open")
	h.Press("Return")
	again := w.Until(t, "the saved table", func(g glimpse) bool { return g.pieces == 10 })
	if got, _ := maps.Write(again.of); string(got) != string(want) {
		t.Error("the saved table opens as something else")
	}
	h.Press("F5")
	w.Until(t, "the set-up of an encounter", screen(&newgame.Scene{}))
	h.Picture("window-designer-play")
	h.Press("Return")
	w.Until(t, "the encounter", screen(&encounter.Scene{}))
	took := time.Since(begun)
	h.Picture("window-designer-encounter")
	t.Logf("from the title to the encounter in %.1f s", took.Seconds())
}
