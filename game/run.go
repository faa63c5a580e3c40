package game

import (
	"errors"
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"trueinch/game/sound"
	"trueinch/game/ui"
)

// Options is how Run opens the window.
type Options struct {
	Title    string
	Icons    []image.Image
	Settings *Settings // nil for the defaults, which are not saved
	Shelter  *Shelter  // what is done about a screen that panics; nil to panic along
	Names    Names     // what names on the screen open; nil for nothing
	// Portraits, when set, makes the pictures of cards; wake has the next frame painted anew, on any goroutine.
	Portraits func(wake func()) ui.Portraits
	// Frames, when set, is told after each frame how long its parts took, for measuring. It is told of a frame that looks like
	// the one before, too: what the program waits for may have changed without a pixel.
	Frames func(FrameTimes)
	// Inputs, when set, is told of every input that was acted on, and how many pixels the units of its pointer had; tests of the real
	// window wait for what they did.
	Inputs func(in ui.Input, scale float64)
}

// FrameTimes is how long the parts of one frame took.
type FrameTimes struct {
	Act, Paint, Upload time.Duration
	Dirty              int   // pixels that were drawn again; 0 for a frame that looks like the one before
	Front              Scene // the scene in front; tests of the real window look at it
	Stack              *Stack
}

// Run opens the window on a scene and returns when the program ends. It must be called from the main goroutine, once.
// Without a display the error is one sentence for a person.
func Run(first Scene, options Options) error {
	settings := options.Settings
	if settings == nil {
		settings = DefaultSettings()
	}
	w := &window{settings: settings, stack: NewStack(first, settings), begun: time.Now(), frames: options.Frames, inputs: options.Inputs}
	w.stack.Shelter = options.Shelter
	w.stack.UseClipboard(&systemClipboard{})
	if options.Names != nil {
		w.stack.UseNames(options.Names)
	}
	if options.Inputs == nil && options.Frames == nil { // tests make no noise
		speaker := &speaker{}
		w.stack.UseSound(func(kind sound.Kind) { speaker.Play(kind, settings) })
	}
	w.stack.OnChange(w.settingsChanged)
	w.stack.Jobs.Wake = w.wake
	if options.Portraits != nil {
		w.stack.UsePortraits(options.Portraits(w.wake))
	}
	ebiten.SetWindowTitle(options.Title)
	if len(options.Icons) > 0 {
		ebiten.SetWindowIcon(options.Icons)
	}
	ebiten.SetWindowSize(settings.Width, settings.Height)
	ebiten.SetWindowSizeLimits(leastWidth, leastHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetFullscreen(settings.FullScreen)
	ebiten.SetScreenClearedEveryFrame(false)
	// The only mode in which an idle window costs nothing: with frames at a fixed rate, even frames that draw nothing
	// cost 3 % of a core.
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
	// Every frame is a tick. With ticks at a fixed rate, a button let go within a sixtieth of a second after it went down
	// would be noticed only at the next event.
	ebiten.SetTPS(ebiten.SyncWithFPS)
	// With a thread of its own for drawing, what that thread reads from the X server while the loop waits for an event can
	// be the very event: a click would be noticed only with the next movement.
	err := ebiten.RunGameWithOptions(w, &ebiten.RunGameOptions{SingleThread: true})
	w.stack.Close()
	if !w.running.Load() && err != nil {
		return errors.New(w.stack.UI.W("window.no-display", "Why", err.Error()))
	}
	if err == nil {
		err = w.stack.ended
	}
	return err
}

// The least size of the window, in device-independent pixels: the compact layout at half scale is 320 × 200, but the
// edges of a window must stay big enough to be caught.
const (
	leastWidth  = 480
	leastHeight = 320
)

// Update is called by Ebitengine when there is input, or when a frame was scheduled.
func (w *window) Update() error {
	w.running.Store(true)
	if ebiten.IsWindowBeingClosed() {
		if w.stack.MayClose() {
			w.keepSize()
			return ebiten.Termination
		}
		w.wake()
	}
	w.followColors()
	began, scale := time.Now(), w.stack.Scale()
	in, something := w.read()
	if !something && w.shown {
		return nil
	}
	goesOn := w.stack.Step(in)
	if w.inputs != nil {
		w.inputs(in, scale)
	}
	if !goesOn {
		w.keepSize()
		return ebiten.Termination
	}
	acted := time.Now()
	w.dirty = append(w.dirty, w.stack.Show()...)
	w.times, w.untold = FrameTimes{Act: acted.Sub(began), Paint: time.Since(acted)}, true
	w.plan(w.stack.UI.Wants())
	return nil
}

// Draw is called by Ebitengine after Update. Changed parts are written straight onto the screen, which is not cleared
// between frames; drawing them from a picture of our own would pass every pixel through the graphics card once more.
func (w *window) Draw(screen *ebiten.Image) {
	img := w.stack.Surface.Image
	if img == nil || screen.Bounds().Size() != img.Rect.Size() {
		return
	}
	if screen != w.screen {
		w.screen, w.dirty = screen, []image.Rectangle{img.Rect}
	}
	began := time.Now()
	w.times.Dirty = 0
	for _, r := range w.dirty {
		w.upload(img, r)
		w.times.Dirty += r.Dx() * r.Dy()
	}
	if w.times.Dirty > 0 {
		w.dirty, w.shown = w.dirty[:0], true
	}
	w.times.Upload = time.Since(began)
	w.tell()
}

// tell tells of a frame that has come to the screen, once.
func (w *window) tell() {
	if w.frames == nil || !w.untold {
		return
	}
	w.untold = false
	if scenes := w.stack.Scenes(); len(scenes) > 0 {
		w.times.Front = scenes[len(scenes)-1]
	}
	w.times.Stack = w.stack
	w.frames(w.times)
}

// DrawFinalScreen copies the screen to the window: pixel by pixel, without blending.
func (w *window) DrawFinalScreen(screen ebiten.FinalScreen, offscreen *ebiten.Image, geoM ebiten.GeoM) {
	screen.DrawImage(offscreen, &ebiten.DrawImageOptions{GeoM: geoM, Blend: ebiten.BlendCopy})
}

// Layout is not used: LayoutF is.
func (w *window) Layout(int, int) (int, int) { panic("game: Layout was called beside LayoutF") }

// LayoutF makes a pixel of the picture a pixel of the screen.
func (w *window) LayoutF(width, height float64) (float64, float64) {
	device := ebiten.Monitor().DeviceScaleFactor()
	size := image.Pt(int(width*device+0.5), int(height*device+0.5))
	if size != w.size || device != w.device {
		w.size, w.device, w.shown = size, device, false
		w.stack.Resize(size, device)
		w.wake()
	}
	return float64(size.X), float64(size.Y)
}

// upload sends a part of the picture to the screen. WritePixels wants the rows without gaps.
func (w *window) upload(img *image.RGBA, r image.Rectangle) {
	if r == img.Rect {
		w.screen.WritePixels(img.Pix)
		return
	}
	need := 4 * r.Dx() * r.Dy()
	if cap(w.packed) < need {
		w.packed = make([]byte, need)
	}
	packed := w.packed[:need]
	for y := range r.Dy() {
		at := img.PixOffset(r.Min.X, r.Min.Y+y)
		copy(packed[y*4*r.Dx():(y+1)*4*r.Dx()], img.Pix[at:])
	}
	w.screen.SubImage(r).(*ebiten.Image).WritePixels(packed)
}

// frameTime is the time from one frame of an animation to the next.
const frameTime = time.Second / 60

// plan asks for the next frame: at once for an animation, later for a wake, never when nothing moves.
func (w *window) plan(soon bool, at time.Duration) {
	w.moving = soon
	if wake := w.keys.wake(); wake > 0 && (at == 0 || wake < at) {
		at = wake
	}
	if soon {
		// Counted from the beginning of this frame, so that an animation keeps its rate.
		if next := w.last + frameTime; at == 0 || next < at {
			at = next
		}
	}
	if w.timer != nil {
		w.timer.Stop()
		w.timer = nil
	}
	if at > 0 {
		w.timer = time.AfterFunc(max(at-w.now(), 0), w.wake)
	}
}

func (w *window) now() time.Duration { return time.Since(w.begun) }

// wake asks for a frame from any goroutine.
func (w *window) wake() {
	if w.woken.Swap(true) {
		return // asked for already
	}
	w.nudge(nudgeAgain)
}

// nudgeAgain is after what time a frame that was asked for and did not come is asked for again. Ebitengine's request is
// an empty event of the window system; one that arrives while the window is set up or resized is swallowed.
const nudgeAgain = 10 * time.Millisecond

// nudge asks for a frame until it comes, ever more rarely.
func (w *window) nudge(patience time.Duration) {
	if !w.woken.Load() {
		return
	}
	if w.running.Load() {
		ebiten.ScheduleFrame()
	}
	time.AfterFunc(patience, func() { w.nudge(min(2*patience, time.Second)) })
}

func (w *window) settingsChanged() {
	w.stack.Apply()
	w.stack.Resize(w.size, w.device)
	ebiten.SetFullscreen(w.settings.FullScreen)
	w.save()
}

// save keeps the settings; a full disk must not end a match, so the fault is only said.
func (w *window) save() {
	if err := w.settings.Save(); err != nil {
		w.stack.UI.Toast(w.stack.UI.W("settings.not-saved", "Why", WhyNot(err)), "")
	}
}

// keepSize remembers the size of the window for the next start.
func (w *window) keepSize() {
	if !ebiten.IsFullscreen() && !ebiten.IsWindowMaximized() {
		w.settings.Width, w.settings.Height = ebiten.WindowSize()
	}
	w.save()
}

// followColors follows the colours of the system, when the settings say so.
func (w *window) followColors() {
	if w.settings.Palette != "auto" {
		return
	}
	dark := ebiten.SystemColorMode() == ebiten.ColorModeDark
	if dark != w.settings.dark {
		w.settings.dark = dark
		w.stack.Apply()
		w.shown = false
	}
}

var (
	_ ebiten.LayoutFer         = (*window)(nil)
	_ ebiten.FinalScreenDrawer = (*window)(nil)
	_ ui.Clipboard             = (*systemClipboard)(nil)
)
