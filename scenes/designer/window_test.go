package designer_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/app"
	"trueinch/scenes/designer"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/newgame"
	"trueinch/scenes/title"
)

// onMain hands work to the main goroutine, where alone a window can be opened.
var onMain = make(chan func())

func TestMain(m *testing.M) {
	go func() { os.Exit(m.Run()) }()
	for work := range onMain {
		work()
	}
}

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

type watcher struct {
	mutex sync.Mutex
	seen  glimpse
}

func (w *watcher) look(times game.FrameTimes) {
	g := glimpse{screen: fmt.Sprintf("%T", times.Front)}
	if d, ok := times.Front.(*designer.Scene); ok {
		g.of, g.path = d.Map(), d.Path()
		g.pieces, g.zones = len(g.of.Pieces), len(g.of.Zones)
		g.first = d.OnScreen(geometry.Point{})
		g.inch = d.OnScreen(geometry.Point{X: 1}).X - g.first.X
	}
	w.mutex.Lock()
	w.seen = g
	w.mutex.Unlock()
}

func (w *watcher) glimpse() glimpse {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.seen
}

// until waits for something to be true of what is seen.
func (w *watcher) until(t *testing.T, what string, ok func(g glimpse) bool) glimpse {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(8 * time.Millisecond) {
		if g := w.glimpse(); ok(g) {
			return g
		}
	}
	t.Fatalf("waited in vain for %s; the last screen was %+v", what, w.glimpse())
	return glimpse{}
}

func screen(scene game.Scene) func(glimpse) bool {
	name := fmt.Sprintf("%T", scene)
	return func(g glimpse) bool { return g.screen == name }
}

// hands are a real mouse and keyboard, through the X server.
type hands struct{ t *testing.T }

func (h hands) do(words ...string) {
	h.t.Helper()
	if out, err := exec.Command("xdotool", words...).CombinedOutput(); err != nil {
		h.t.Fatalf("xdotool %v: %v: %s", words, err, out)
	}
}

func (h hands) press(keys ...string) { h.do(append([]string{"key", "--delay", "25"}, keys...)...) }

func (h hands) write(text string) { h.do("type", "--delay", "25", text) }

func (h hands) click(x, y float64) {
	h.do("mousemove", strconv.Itoa(int(x)), strconv.Itoa(int(y)), "sleep", "0.06", "click", "1", "sleep", "0.06")
}

func (h hands) drag(fromX, fromY, toX, toY float64) {
	at := func(t float64) []string {
		return []string{"mousemove", strconv.Itoa(int(fromX + (toX-fromX)*t)), strconv.Itoa(int(fromY + (toY-fromY)*t)), "sleep", "0.04"}
	}
	words := append(at(0), "mousedown", "1", "sleep", "0.04")
	for _, t := range []float64{0.2, 0.5, 0.8, 1} {
		words = append(words, at(t)...)
	}
	h.do(append(words, "mouseup", "1", "sleep", "0.04")...)
}

func (h hands) picture(name string) {
	if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
		_ = exec.Command("import", "-window", "root", filepath.Join(dir, name+".png")).Run()
	}
}

// TestNewcomerBuildsATableAndPlaysOnIt opens the real window and does with real mouse and keyboard what a newcomer
// would: from an empty table to ten mirrored pieces with zones, saved, opened again, and played on, within a minute.
func TestNewcomerBuildsATableAndPlaysOnIt(t *testing.T) {
	if runtime.GOOS != "linux" || os.Getenv("DISPLAY") == "" {
		t.Skip("there is no X server to open a window on; build/test starts one")
	}
	if _, err := exec.LookPath("xdotool"); err != nil {
		t.Skip("xdotool is not installed; build/test installs it")
	}
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette = 0, "light"
	folder := t.TempDir()
	a := app.New(&house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: folder}, settings, nil)
	a.Seed = func() uint64 { return 77 }
	w, h := &watcher{}, hands{t}
	closed := make(chan error, 1)
	onMain <- func() {
		closed <- game.Run(a.Title(), game.Options{Title: "True Inch", Settings: settings, Frames: w.look})
	}
	w.until(t, "the window", screen(&title.Scene{}))
	h.do("mousemove", "640", "400")
	h.do("search", "--sync", "--onlyvisible", "--name", "True Inch", "windowfocus")
	time.Sleep(300 * time.Millisecond)

	begun := time.Now()
	for range 8 { // on a slow machine the first press may come before the window listens
		h.press("d")
		time.Sleep(400 * time.Millisecond)
		if screen(&designer.Scene{})(w.glimpse()) {
			break
		}
	}
	g := w.until(t, "the designer", func(g glimpse) bool { return g.of != nil })
	for i, p := range []struct {
		name string
		x, y float64
	}{{"house", 8, 11}, {"diner", 20, 9}, {"van", 14, 14}, {"ruin", 28, 12}, {"phone box", 24, 15}} {
		h.press("slash", "ctrl+a")
		h.write(p.name)
		h.press("Return")
		h.click(130, 210)
		h.click(g.first.X+p.x*g.inch, g.first.Y-p.y*g.inch)
		w.until(t, p.name+" on the table", func(g glimpse) bool { return g.pieces == 2*i+1 })
		h.press("m")
		w.until(t, "the twin of "+p.name, func(g glimpse) bool { return g.pieces == 2*i+2 })
	}
	h.picture("window-designer-ten")
	h.press("z")
	h.drag(g.first.X+1, g.first.Y-1, g.first.X+36*g.inch-1, g.first.Y-5*g.inch)
	w.until(t, "a zone", func(g glimpse) bool { return g.zones > 0 })
	h.press("ctrl+z", "z")
	h.drag(g.first.X+1, g.first.Y-1, g.first.X+36*g.inch-1, g.first.Y-5*g.inch)
	w.until(t, "the zone again", func(g glimpse) bool { return g.zones > 0 })
	h.picture("window-designer-zones")
	h.press("ctrl+s")
	h.write("My Street")
	h.press("Return")
	saved := w.until(t, "the file", func(g glimpse) bool { return g.path != "" })
	want, err := maps.Write(saved.of)
	if err != nil {
		t.Fatal(err)
	}
	h.press("ctrl+n", "2")
	w.until(t, "an empty table", func(g glimpse) bool { return g.of != nil && g.pieces == 0 })
	h.press("ctrl+o")
	time.Sleep(200 * time.Millisecond)
	h.picture("window-designer-open")
	h.press("Return")
	again := w.until(t, "the saved table", func(g glimpse) bool { return g.pieces == 10 })
	if got, _ := maps.Write(again.of); string(got) != string(want) {
		t.Error("the saved table opens as something else")
	}
	h.press("F5")
	w.until(t, "the set-up of an encounter", screen(&newgame.Scene{}))
	h.picture("window-designer-play")
	h.press("Return")
	w.until(t, "the encounter", screen(&encounter.Scene{}))
	took := time.Since(begun)
	h.picture("window-designer-encounter")
	t.Logf("from the title to the encounter in %.1f s", took.Seconds())
	if took > time.Minute {
		t.Errorf("it took %v", took)
	}
}
