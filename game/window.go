package game

import (
	"image"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// window is the game that Ebitengine runs.
type window struct {
	settings *Settings
	stack    *Stack
	begun    time.Time
	size     image.Point
	device   float64

	screen *ebiten.Image // of the last Draw
	dirty  []image.Rectangle
	packed []byte
	shown  bool // the screen holds the present frame

	running atomic.Bool // Ebitengine calls us: frames may be scheduled
	woken   atomic.Bool // somebody asked for a frame
	timer   *time.Timer
	moving  bool // the last frame asked for another one
	last    time.Duration

	keys    keyboard
	pointer canvas.Point
	away    bool
	held    ui.Buttons
	click   lastClick

	times  FrameTimes
	untold bool // of the last frame, to frames
	frames func(FrameTimes)
	inputs func(ui.Input, float64)
}

// lastClick tells a double click from two clicks.
type lastClick struct {
	at   time.Duration
	x, y float64
}

// doubleTime and doubleReach bound a double click.
const (
	doubleTime  = 400 * time.Millisecond
	doubleReach = 6 // units
)

var mouseButtons = []struct {
	from ebiten.MouseButton
	to   ui.Buttons
}{
	{ebiten.MouseButtonLeft, ui.Primary},
	{ebiten.MouseButtonRight, ui.Secondary},
	{ebiten.MouseButtonMiddle, ui.Middle},
}

// read collects the input since the last frame. something is false when there was none, so that nothing needs to be
// done: Ebitengine also calls for events that are none for us.
func (w *window) read() (in ui.Input, something bool) {
	now := w.now()
	in.Clock = now
	if w.moving {
		in.Step = now - w.last
	}
	w.last = now
	something = w.woken.Swap(false)
	something = w.readPointer(&in) || something
	in.Keys, in.Typed, in.Down = w.keys.read(now)
	something = something || w.keys.changed
	if w.keys.again || in.Let&in.Held != 0 {
		w.wake()
	}
	in.Keys = w.global(in.Keys)
	return in, something
}

// readPointer fills in the mouse and reports whether it did anything.
func (w *window) readPointer(in *ui.Input) bool {
	x, y := ebiten.CursorPositionF()
	scale := w.stack.Scale()
	p := canvas.Point{X: x / scale, Y: y / scale}
	away := x < 0 || y < 0 || x >= float64(w.size.X) || y >= float64(w.size.Y)
	for _, b := range mouseButtons {
		if inpututil.IsMouseButtonJustPressed(b.from) {
			in.Pressed |= b.to
		}
		if inpututil.IsMouseButtonJustReleased(b.from) {
			in.Let |= b.to
		}
		if ebiten.IsMouseButtonPressed(b.from) {
			in.Held |= b.to
		}
	}
	wx, wy := ebiten.Wheel()
	in.Wheel = canvas.Point{X: wx, Y: wy}
	something := in.Pressed != 0 || in.Let != 0 || in.Held != w.held || wx != 0 || wy != 0
	something = something || away != w.away || (p != w.pointer && (!away || in.Held != 0))
	w.pointer, w.away, w.held = p, away, in.Held
	in.Pointer, in.Away = p, away
	if in.Pressed.Has(ui.Primary) {
		near := max(p.X-w.click.x, w.click.x-p.X, p.Y-w.click.y, w.click.y-p.Y) < doubleReach
		in.Double = near && w.click.at > 0 && in.Clock-w.click.at < doubleTime
		w.click = lastClick{in.Clock, p.X, p.Y}
		if in.Double {
			w.click.at = 0
		}
	}
	return something
}

// global handles the keys that mean the same on every screen and returns the others.
func (w *window) global(keys []ui.Key) []ui.Key {
	rest := keys[:0]
	for _, k := range keys {
		if k == "F11" {
			w.settings.FullScreen = !w.settings.FullScreen
			ebiten.SetFullscreen(w.settings.FullScreen)
			w.save()
			continue
		}
		if w.stack.ScaleKey(k) {
			w.save()
			continue
		}
		rest = append(rest, k)
	}
	return rest
}
