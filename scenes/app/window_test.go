package app

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/geometry"
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
	looks  bool // an option is looked at
	steps  int
	place  canvas.Point
	placed bool
	fault  string

	frame int         // counted from the first
	seat  engine.Seat // that the match waits for, whether a person plays it or not
	times string      // of the parts of the frame
}

// watcher takes a glimpse after every frame, on the goroutine of the window.
type watcher struct {
	mutex sync.Mutex
	seen  glimpse
	trail []glimpse // the last ones, for when something never comes

	question *engine.Decision // that spot answers
	spot     geometry.Point
	found    bool
}

// trailLength is how many glimpses are told of when something never comes.
const trailLength = 6

func (w *watcher) look(times game.FrameTimes) {
	g := glimpse{screen: fmt.Sprintf("%T", times.Front), frame: w.seen.frame + 1,
		times: fmt.Sprintf("acted %v, painted %v, %d pixels in %v", times.Act, times.Paint, times.Dirty, times.Upload)}
	if e, ok := times.Front.(*encounter.Scene); ok {
		g.fault, g.steps, g.seat = e.Fault(), e.Match().Steps(), e.Match().Decision().Seat
		if d := e.Asked(); d != nil {
			g.asked, g.shape, g.key, g.looks = true, d.Shape, d.Ask.Key, e.LooksAt()
			for i := range d.Options {
				if d.Options[i].Legal() {
					g.legal++
				}
			}
			if d.Shape == engine.Place {
				if d != w.question {
					w.question = d
					w.spot, w.found = anyPlace(e, d)
				}
				g.place, g.placed = e.OnScreen(w.spot), w.found
			}
		}
	}
	w.mutex.Lock()
	w.seen = g
	w.trail = append(w.trail[max(0, len(w.trail)+1-trailLength):], g)
	w.mutex.Unlock()
}

// anyPlace is a legal place, the same one for the same question. A direction may be sampled beyond the edge of the table,
// where nobody can click on it.
func anyPlace(e *encounter.Scene, d *engine.Decision) (geometry.Point, bool) {
	layout, random := e.Match().Setup().Layout, rand.New(rand.NewPCG(1, uint64(e.Match().Steps())))
	for range 100 {
		spot, ok := d.Place.Sample(random.Float64)
		if c := spot.Center; ok && c.X > 0 && c.Y > 0 && c.X < layout.Width && c.Y < layout.Depth {
			return c, true
		}
	}
	return geometry.Point{}, false
}

func (w *watcher) glimpse() glimpse {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.seen
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
	t.Fatalf("waited in vain for %s; the last screens were%s\nand this is what the program does:\n%s", what, w.said(), goroutines())
	return glimpse{}
}

// said is the trail, a line for each glimpse.
func (w *watcher) said() string {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	var lines strings.Builder
	for _, g := range w.trail {
		fmt.Fprintf(&lines, "\n%+v", g)
	}
	return lines.String()
}

// reach presses a key and waits for the screen that it leads to.
func (w *watcher) reach(t *testing.T, h *stage.Hands, key string, scene game.Scene) {
	t.Helper()
	h.Press(key)
	w.until(t, fmt.Sprintf("the key %s to lead to %T", key, scene), patience, isScreen(scene))
}

// patience is how long something that must come may take, on the most loaded of machines.
const patience = time.Minute

func isScreen(scene game.Scene) func(glimpse) bool {
	name := fmt.Sprintf("%T", scene)
	return func(g glimpse) bool { return g.screen == name }
}

// playThrough plays an encounter to its result with mouse and keyboard.
func playThrough(t *testing.T, w *watcher, h *stage.Hands, name string) {
	over := isScreen(&result.Scene{})
	shot := map[string]bool{}
	random := rand.New(rand.NewPCG(9, 9))
	for n := 0; n < 3000; n++ {
		g := w.until(t, "somebody to be asked", patience, func(g glimpse) bool { return g.asked || over(g) })
		if over(g) {
			h.Picture(name + "-result")
			return
		}
		if !shot[g.key] {
			shot[g.key] = true
			h.Picture(name + "-" + g.key)
		}
		answered := func(now glimpse) bool { return over(now) || now.steps > g.steps }
		switch {
		case g.shape == engine.Place && g.placed:
			h.Click(g.place.X, g.place.Y)
			h.Press("Return")
		case g.shape == engine.Pick && (!g.looks || g.legal > 1 && random.IntN(2) == 0):
			h.Press("Tab", "Return")
		default:
			h.Press("Return")
		}
		w.until(t, "the answer to "+g.key, patience, answered)
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
	settings.AnimationSpeed, settings.Rolls, settings.Palette = 0, game.RollsBeside, "light"
	a := New(&house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}, settings, nil)
	seed := uint64(100)
	a.Seed = func() uint64 { seed++; return seed }
	a.Reading = 0 // these hands wait until they see what is asked

	w := &watcher{}
	h := stage.NewHands(t)
	onMain <- func() { h.Run(a.Title(), game.Options{Title: "True Inch", Settings: settings, Frames: w.look}) }
	w.until(t, "the window", patience, func(g glimpse) bool { return g.screen != "" && g.screen != "<nil>" })
	h.Take("True Inch")

	h.Picture("window-title")
	w.reach(t, h, "n", &newgame.Scene{})
	h.Picture("window-newgame")
	w.reach(t, h, "Return", &encounter.Scene{})
	playThrough(t, w, h, "window-simple")

	w.reach(t, h, "n", &newgame.Scene{})
	h.Click(983, 90) // the second team is played by a person
	w.reach(t, h, "Return", &encounter.Scene{})
	playThrough(t, w, h, "window-hotseat")

	w.reach(t, h, "Escape", &title.Scene{})
	h.Press("ctrl+q")
	if err := h.Ended(); err != nil {
		t.Fatal(err)
	}
}
