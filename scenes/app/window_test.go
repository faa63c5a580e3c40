package app

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/newgame"
	"trueinch/scenes/result"
	"trueinch/scenes/title"
)

// glimpse is what the test sees of the program after a frame, as a person would: which screen it is, what is asked, and
// where on the screen a legal place lies.
type glimpse struct {
	screen string
	asked  bool
	shape  engine.Shape
	key    string
	legal  int
	steps  int
	place  canvas.Point
	placed bool
	fault  string
}

// watcher takes a glimpse after every frame, on the goroutine of the window.
type watcher struct {
	mutex  sync.Mutex
	seen   glimpse
	random *rand.Rand
}

func (w *watcher) look(times game.FrameTimes) {
	g := glimpse{screen: fmt.Sprintf("%T", times.Front)}
	if e, ok := times.Front.(*encounter.Scene); ok {
		g.fault, g.steps = e.Fault(), e.Match().Steps()
		if d := e.Asked(); d != nil {
			g.asked, g.shape, g.key = true, d.Shape, d.Ask.Key
			for i := range d.Options {
				if d.Options[i].Legal() {
					g.legal++
				}
			}
			if d.Shape == engine.Place {
				if spot, ok := d.Place.Sample(w.random.Float64); ok {
					g.place, g.placed = e.OnScreen(spot.Center), true
				}
			}
		}
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

// hands are a real mouse and keyboard, through the X server.
type hands struct{ t *testing.T }

func (h hands) do(words ...string) {
	h.t.Helper()
	if out, err := exec.Command("xdotool", words...).CombinedOutput(); err != nil {
		h.t.Fatalf("xdotool %v: %v: %s", words, err, out)
	}
}

func (h hands) press(keys ...string) { h.do(append([]string{"key", "--delay", "15"}, keys...)...) }

func (h hands) click(x, y float64) {
	h.do("mousemove", strconv.Itoa(int(x)), strconv.Itoa(int(y)), "sleep", "0.02", "click", "1")
}

func (h hands) picture(name string) {
	if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
		_ = exec.Command("import", "-window", "root", filepath.Join(dir, name+".png")).Run()
	}
}

// until waits for something to be true of what is seen.
func (w *watcher) until(t *testing.T, what string, limit time.Duration, ok func(g glimpse) bool) glimpse {
	t.Helper()
	deadline := time.Now().Add(limit)
	for time.Now().Before(deadline) {
		g := w.glimpse()
		if g.fault != "" {
			t.Fatal(g.fault)
		}
		if ok(g) {
			return g
		}
		time.Sleep(8 * time.Millisecond)
	}
	t.Fatalf("waited in vain for %s; the last screen was %+v", what, w.glimpse())
	return glimpse{}
}

// reach presses a key until a screen is there; on a slow machine the first press may come before the window listens.
func (w *watcher) reach(t *testing.T, h hands, key string, scene game.Scene) {
	t.Helper()
	there := isScreen(scene)
	for range 8 {
		h.press(key)
		for deadline := time.Now().Add(3 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
			if there(w.glimpse()) {
				return
			}
		}
	}
	t.Fatalf("the key %s does not lead to %T; the last screen was %+v", key, scene, w.glimpse())
}

func isScreen(scene game.Scene) func(glimpse) bool {
	name := fmt.Sprintf("%T", scene)
	return func(g glimpse) bool { return g.screen == name }
}

// playThrough plays an encounter to its result with mouse and keyboard.
func playThrough(t *testing.T, w *watcher, h hands, name string) {
	over := isScreen(&result.Scene{})
	shot := map[string]bool{}
	random := rand.New(rand.NewPCG(9, 9))
	for n := 0; n < 3000; n++ {
		g := w.until(t, "somebody to be asked", 60*time.Second, func(g glimpse) bool { return g.asked || over(g) })
		if over(g) {
			h.picture(name + "-result")
			return
		}
		if !shot[g.key] {
			shot[g.key] = true
			h.picture(name + "-" + g.key)
		}
		answered := func(now glimpse) bool { return over(now) || now.steps > g.steps }
		switch {
		case g.shape == engine.Place && g.placed:
			h.click(g.place.X, g.place.Y)
			h.press("Return")
		case g.shape == engine.Pick && g.legal > 1 && random.IntN(2) == 0:
			h.press("Tab", "Return")
		default:
			h.press("Return")
		}
		deadline := time.Now().Add(3 * time.Second)
		for !answered(w.glimpse()) && time.Now().Before(deadline) {
			time.Sleep(8 * time.Millisecond)
		}
	}
	t.Fatal("the encounter does not end")
}

// TestWindowPlaysWholeEncounters opens the real window and plays two encounters with real mouse and keyboard events: one
// against the computer, one with two people at one computer.
func TestWindowPlaysWholeEncounters(t *testing.T) {
	if !haveWindow(t) {
		return
	}
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette = 0, "light"
	a := New(&house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}, settings, nil)
	seed := uint64(100)
	a.Seed = func() uint64 { seed++; return seed }

	w := &watcher{random: rand.New(rand.NewPCG(1, 2))}
	closed := make(chan error, 1)
	onMain <- func() {
		closed <- game.Run(a.Title(), game.Options{Title: "True Inch", Settings: settings, Frames: w.look})
	}
	h := hands{t}
	w.until(t, "the window", 30*time.Second, func(g glimpse) bool { return g.screen != "" && g.screen != "<nil>" })
	h.do("mousemove", "640", "400")
	// Nobody manages windows on a bare screen: the keyboard is led to ours as a person does by clicking into it.
	h.do("search", "--sync", "--onlyvisible", "--name", "True Inch", "windowfocus")
	time.Sleep(300 * time.Millisecond)

	h.picture("window-title")
	w.reach(t, h, "n", &newgame.Scene{})
	h.picture("window-newgame")
	w.reach(t, h, "Return", &encounter.Scene{})
	playThrough(t, w, h, "window-simple")

	w.reach(t, h, "n", &newgame.Scene{})
	h.click(983, 90) // the second team is played by a person
	time.Sleep(300 * time.Millisecond)
	w.reach(t, h, "Return", &encounter.Scene{})
	playThrough(t, w, h, "window-hotseat")

	w.reach(t, h, "Escape", &title.Scene{})
	h.press("ctrl+q")
	select {
	case err := <-closed:
		if err != nil {
			t.Fatal(err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the window did not close on Ctrl Q")
	}
}
