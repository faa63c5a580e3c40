package stage

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"trueinch/game"
)

// onMain hands work to the main goroutine, where alone a window can be opened.
var onMain = make(chan func())

// Main runs the tests of a package that opens windows: it keeps the main goroutine free for them.
func Main(m *testing.M) {
	go func() { os.Exit(m.Run()) }() // also when a window is still open, because a test gave up
	for work := range onMain {
		work()
	}
}

// HaveWindow reports whether the test is to open a window here: it skips the test where none can be opened, runs it again in a
// process of its own, because one process can open one window only, and there waits for the screen.
func HaveWindow(t *testing.T) bool {
	t.Helper()
	NeedScreen(t)
	apart := Apart(t)
	if apart {
		HaveScreen(t)
	}
	return apart
}

// Apart reports whether the test is to run here: it runs again in a process of its own, beside all others, because it changes what there
// is only once in a process.
func Apart(t *testing.T) bool {
	t.Helper()
	const mark = "TRUEINCH_TEST_APART"
	if os.Getenv(mark) == t.Name() {
		return true
	}
	t.Parallel()
	again := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.timeout="+flag.Lookup("test.timeout").Value.String())
	again.Env = append(os.Environ(), mark+"="+t.Name())
	if said, err := again.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	return false
}

// Watcher is what a test sees of the program in a window after every frame.
type Watcher[G any] struct {
	mutex  sync.Mutex
	frames int // that drew anything
	trail  []G // the last ones
}

// trailLength is how many frames are told of when something never comes.
const trailLength = 6

// Open opens the window on a scene and puts hands on it. see tells, on the goroutine of the window, what there is to see of a
// frame; false for nothing new.
func Open[G any](t *testing.T, first game.Scene, options game.Options, see func(game.FrameTimes) (G, bool)) (*Watcher[G], *Hands) {
	t.Helper()
	w, h := &Watcher[G]{}, NewHands(t)
	options.Title = "True Inch"
	options.Frames = func(times game.FrameTimes) {
		g, seen := see(times)
		w.mutex.Lock()
		defer w.mutex.Unlock()
		if times.Dirty > 0 {
			w.frames++
		}
		if seen {
			w.trail = append(w.trail[max(0, len(w.trail)+1-trailLength):], g)
		}
	}
	onMain <- func() { h.Run(first, options) }
	w.Until(t, "the window", func(G) bool { return true })
	h.Take(options.Title)
	return w, h
}

// Now is the last frame, once there is one.
func (w *Watcher[G]) Now() (g G, seen bool) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if n := len(w.trail); n > 0 {
		return w.trail[n-1], true
	}
	return g, false
}

// Frames is how many frames have drawn anything so far.
func (w *Watcher[G]) Frames() int {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.frames
}

// Until waits for something to be true of what is seen. What is seen may say of itself that something failed.
func (w *Watcher[G]) Until(t *testing.T, what string, ok func(g G) bool) G {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(8 * time.Millisecond) {
		g, seen := w.Now()
		if failed, can := any(g).(interface{ Failure() string }); can && failed.Failure() != "" {
			t.Fatal(failed.Failure())
		}
		if seen && ok(g) {
			return g
		}
	}
	w.mutex.Lock()
	defer w.mutex.Unlock()
	var lines strings.Builder
	for _, g := range w.trail {
		fmt.Fprintf(&lines, "\n%+v", g)
	}
	said := make([]byte, 1<<20)
	t.Fatalf("waited in vain for %s; the last screens were%s\nand this is what the program does:\n%s", what, lines.String(), said[:runtime.Stack(said, true)])
	panic("not reached")
}
