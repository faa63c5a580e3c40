//go:build linux

package designer_test

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
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
	count int
}

// frames is how many frames were shown so far.
func (w *watcher) frames() int {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.count
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
	w.count++
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

// press presses keys one by one, no faster than a person: a key and the modifiers of the one before must not fall into one
// frame of a busy machine.
func (h hands) press(keys ...string) {
	for _, key := range keys {
		h.do("key", "--delay", "25", key, "sleep", "0.12")
	}
}

func (h hands) write(text string) { h.do("type", "--delay", "25", text) }

func (h hands) click(x, y float64) {
	h.do("mousemove", strconv.Itoa(int(x)), strconv.Itoa(int(y)), "sleep", "0.06", "click", "1", "sleep", "0.06")
}

func (h hands) drag(fromX, fromY, toX, toY float64) {
	at := func(t float64) []string {
		return []string{"mousemove", strconv.Itoa(int(fromX + (toX-fromX)*t)), strconv.Itoa(int(fromY + (toY-fromY)*t)), "sleep", "0.05"}
	}
	words := append(at(0), "mousedown", "1", "sleep", "0.2") // the window must see where the button went down
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

// taken is set once a window was opened: a process can open only one.
var taken bool

// opened opens the real window on the title.
func opened(t *testing.T, folder string) (*watcher, hands) {
	t.Helper()
	if runtime.GOOS != "linux" || os.Getenv("DISPLAY") == "" {
		t.Skip("there is no X server to open a window on; build/test starts one")
	}
	if _, err := exec.LookPath("xdotool"); err != nil {
		t.Skip("xdotool is not installed; build/test installs it")
	}
	if taken {
		t.Skip("another test has the window of this process")
	}
	taken = true
	stage.HaveScreen(t)
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette = 0, "light"
	a := app.New(&house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: folder}, settings, nil)
	a.Seed = func() uint64 { return 77 }
	w, h := &watcher{}, hands{t}
	onMain <- func() {
		_ = game.Run(a.Title(), game.Options{Title: "True Inch", Settings: settings, Frames: w.look})
	}
	w.until(t, "the window", screen(&title.Scene{}))
	h.do("mousemove", "640", "400")
	h.do("search", "--sync", "--onlyvisible", "--name", "True Inch", "windowfocus")
	time.Sleep(300 * time.Millisecond)
	return w, h
}

// enter goes from the title to the designer.
func enter(t *testing.T, w *watcher, h hands) glimpse {
	t.Helper()
	for range 8 { // on a slow machine the first press may come before the window listens
		h.press("d")
		time.Sleep(400 * time.Millisecond)
		if screen(&designer.Scene{})(w.glimpse()) {
			break
		}
	}
	return w.until(t, "the designer", func(g glimpse) bool { return g.of != nil })
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
	h.press("ctrl+o")
	time.Sleep(time.Second)
	h.press("Return")
	g := w.until(t, "the crowded table", func(g glimpse) bool { return g.pieces == 600 })
	time.Sleep(3 * time.Second) // until it is measured
	middle := edit.PieceBox(&g.of.Pieces[310]).Center()
	x, y := g.first.X+middle.X*g.inch, g.first.Y-middle.Y*g.inch
	h.do("mousemove", strconv.Itoa(int(x)), strconv.Itoa(int(y)), "sleep", "0.3", "mousedown", "1", "sleep", "0.2")
	from, began, busy := w.frames(), time.Now(), worked(t)
	for turn := range 12 {
		var words []string
		for step := range 25 {
			angle := float64(turn*25+step) / 12
			words = append(words, "mousemove", strconv.Itoa(int(x+70*math.Cos(angle))), strconv.Itoa(int(y+70*math.Sin(angle))), "sleep", "0.01")
		}
		h.do(words...)
	}
	count := float64(w.frames() - from)
	rate, each := count/time.Since(began).Seconds(), (worked(t)-busy)/time.Duration(max(1, count))
	h.do("mouseup", "1")
	h.picture("window-designer-crowded")
	t.Logf("%.0f frames a second; a frame takes %v of processor time, drawing by Mesa included", rate, each)
	if each > 66*time.Millisecond {
		t.Errorf("two processors show less than 30 frames a second: one takes %v", each)
	}
}

// TestNewcomerBuildsATableAndPlaysOnIt opens the real window and does with real mouse and keyboard what a newcomer
// would: from an empty table to ten mirrored pieces with zones, saved, opened again, and played on, within a minute.
func TestNewcomerBuildsATableAndPlaysOnIt(t *testing.T) {
	w, h := opened(t, t.TempDir())
	begun := time.Now()
	g := enter(t, w, h)
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
	h.press("ctrl+z")
	w.until(t, "the strips again", func(g glimpse) bool { return g.of != nil && g.zones == 0 })
	h.press("z")
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
	time.Sleep(5 * time.Second) // messages go, the draft is dropped, the fairness is measured
	still := w.frames()
	time.Sleep(2 * time.Second)
	if n := w.frames() - still; n > 2 {
		t.Errorf("the idle screen was shown %d times in 2 seconds", n)
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
