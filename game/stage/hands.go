package stage

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"

	"trueinch/game"
	"trueinch/game/ui"
)

// patience is how long something that must come may take, on the most loaded of machines.
const patience = time.Minute

// tester is the part of a test that hands need.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Hands are a real mouse and keyboard on a real window, through the X server. They go on to the next movement only when
// the window has noticed the last one: what happens within one frame of a loaded machine is one thing to a program, and
// no two clicks of a person are.
type Hands struct {
	t     tester
	mutex sync.Mutex
	seen  ui.Input
	keys  int // went down so far
	typed int // characters so far
	held  int // keys that these hands hold
	ended bool
	fault error
}

// NewHands returns hands for one window.
func NewHands(t tester) *Hands { return &Hands{t: t} }

// Run opens the window on a scene, as game.Run does, and returns when the program ends.
func (h *Hands) Run(first game.Scene, options game.Options) {
	options.Inputs = h.notice
	err := game.Run(first, options)
	h.mutex.Lock()
	h.ended, h.fault = true, err
	h.mutex.Unlock()
}

// notice takes what the window noticed, with the pointer in pixels.
func (h *Hands) notice(in ui.Input, scale float64) {
	in.Pointer.X, in.Pointer.Y = in.Pointer.X*scale, in.Pointer.Y*scale
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.seen = in
	h.keys += len(in.Keys)
	h.typed += len([]rune(in.Typed))
}

// Ended waits until the program has ended and returns its error.
func (h *Hands) Ended() error {
	h.t.Helper()
	h.until("the end of the program", func() bool { return h.ended })
	return h.fault
}

// until waits until something is true of what the window noticed. A program that has ended notices nothing more.
func (h *Hands) until(what string, ok func() bool) {
	h.t.Helper()
	if !h.within(patience, ok) {
		h.t.Fatalf("the window does not notice %s; it noticed %+v, keys %d, typed %d", what, h.seen, h.keys, h.typed)
	}
}

func (h *Hands) within(limit time.Duration, ok func() bool) bool {
	for end := time.Now().Add(limit); ; time.Sleep(2 * time.Millisecond) {
		h.mutex.Lock()
		there := h.ended || ok()
		h.mutex.Unlock()
		if there || time.Now().After(end) {
			return there
		}
	}
}

// now is a count as it is now.
func (h *Hands) now(count *int) int {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return *count
}

func (h *Hands) do(words ...string) {
	h.t.Helper()
	if err := try(words...); err != nil {
		h.t.Fatalf("%v", err)
	}
}

// try lets xdotool do something. An X server that begins anew, as it does when its last window is closed, lets nobody in for a moment;
// then nothing was done, and it is tried again.
func try(words ...string) error {
	for attempt := 1; ; attempt++ {
		out, err := exec.Command("xdotool", words...).CombinedOutput()
		if err == nil {
			return nil
		}
		if attempt == 20 || !strings.Contains(string(out), "open display") {
			return fmt.Errorf("xdotool %v: %w: %s", words, err, out)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// Take puts the pointer on the window and leads the keyboard to it: nobody manages windows on a bare screen. title is the
// window's. A window that vanishes while xdotool looks through all there are, or is not to be seen yet when it gets the focus,
// ends xdotool with an error of the X server; then it is asked again.
func (h *Hands) Take(title string) {
	h.t.Helper()
	var fault error
	for range 60 {
		if fault = try("search", "--sync", "--onlyvisible", "--name", title, "windowfocus"); fault != nil {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		h.do("keydown", "Shift_L")
		heard := h.within(time.Second, func() bool { return slices.Contains(h.seen.Down, ui.Shift) })
		h.do("keyup", "Shift_L")
		if heard {
			// What was heard may be the Shift of an earlier try, and that of this one still on its way: it would go together with the
			// first key. Once another key has come and gone, nothing is on its way any more.
			h.do("keydown", "Control_L")
			h.until("Control", func() bool { return slices.Contains(h.seen.Down, ui.Ctrl) })
			h.do("keyup", "Control_L")
			h.until("that Shift and Control are let go", func() bool { return len(h.seen.Down) == 0 })
			return
		}
	}
	h.t.Fatalf("the window does not get the keyboard: %v", fault)
}

// Move puts the pointer on a place, in pixels.
func (h *Hands) Move(x, y float64) {
	h.t.Helper()
	px, py := float64(int(x)), float64(int(y))
	h.do("mousemove", strconv.Itoa(int(x)), strconv.Itoa(int(y)))
	h.until("the pointer", func() bool {
		p := h.seen.Pointer
		return max(p.X-px, px-p.X, p.Y-py, py-p.Y) < 1 && !h.seen.Away
	})
}

// Point is Move without waiting for the window.
func (h *Hands) Point(x, y float64) {
	h.t.Helper()
	h.do("mousemove", strconv.Itoa(int(x)), strconv.Itoa(int(y)))
}

var buttonNames = map[ui.Buttons]string{ui.Primary: "1", ui.Middle: "2", ui.Secondary: "3"}

// Down presses a mouse button and holds it.
func (h *Hands) Down(b ui.Buttons) {
	h.t.Helper()
	h.do("mousedown", buttonNames[b])
	h.until("a button that goes down", func() bool { return h.seen.Held.Has(b) })
}

// Up lets a mouse button go.
func (h *Hands) Up(b ui.Buttons) {
	h.t.Helper()
	h.do("mouseup", buttonNames[b])
	h.until("a button that is let go", func() bool { return !h.seen.Held.Has(b) })
}

// Click clicks on a place.
func (h *Hands) Click(x, y float64) { h.t.Helper(); h.ClickWith(ui.Primary, x, y) }

// ClickWith clicks on a place with a button.
func (h *Hands) ClickWith(b ui.Buttons, x, y float64) {
	h.t.Helper()
	h.Move(x, y)
	h.Down(b)
	h.Up(b)
}

// Drag moves the pointer from one place to another with the first button held, and lets it go there.
func (h *Hands) Drag(fromX, fromY, toX, toY float64) {
	h.t.Helper()
	h.Hold(fromX, fromY, toX, toY)
	h.Up(ui.Primary)
}

// Hold is Drag without letting go.
func (h *Hands) Hold(fromX, fromY, toX, toY float64) {
	h.t.Helper()
	h.Move(fromX, fromY)
	h.Down(ui.Primary)
	for _, part := range []float64{0.2, 0.5, 0.8, 1} {
		h.Move(fromX+(toX-fromX)*part, fromY+(toY-fromY)*part)
	}
}

// Press presses keys one after the other, by their X names: "Return", "ctrl+shift+z", "m".
func (h *Hands) Press(keys ...string) {
	h.t.Helper()
	for _, key := range keys {
		parts := strings.Split(key, "+")
		modifiers, key := parts[:len(parts)-1], parts[len(parts)-1]
		for _, m := range modifiers {
			h.hold(m)
		}
		before := h.now(&h.keys)
		h.do("key", key)
		h.until("the key "+key, func() bool { return h.keys > before && len(h.seen.Down) <= h.held })
		for _, m := range slices.Backward(modifiers) {
			h.letGo(m)
		}
	}
}

func (h *Hands) hold(key string) {
	h.t.Helper()
	h.do("keydown", key)
	h.held++
	h.until("the key "+key, func() bool { return len(h.seen.Down) == h.held })
}

func (h *Hands) letGo(key string) {
	h.t.Helper()
	h.do("keyup", key)
	h.held--
	h.until("that "+key+" is let go", func() bool { return len(h.seen.Down) == h.held })
}

// Write types a text.
func (h *Hands) Write(text string) {
	h.t.Helper()
	for _, r := range text {
		if unicode.IsUpper(r) {
			h.hold("shift")
		}
		before := h.now(&h.typed)
		name := strings.ToLower(string(r))
		if r == ' ' {
			name = "space"
		}
		h.do("key", name)
		h.until("the letter "+name, func() bool { return h.typed > before && len(h.seen.Down) <= h.held })
		if unicode.IsUpper(r) {
			h.letGo("shift")
		}
	}
}

// Picture keeps what the screen shows in the folder of TRUEINCH_SHEETS, if that is set.
func (h *Hands) Picture(name string) {
	if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
		_ = exec.Command("import", "-window", "root", filepath.Join(dir, name+".png")).Run()
	}
}
