// Package stage drives a scene without any window: tests feed it inputs and read the picture, and the pictures of the
// documentation are taken with it.
package stage

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Stage is a scene on a stack, with a pointer and a clock that only move when told to.
type Stage struct {
	Stack *game.Stack
	Over  bool // the program has ended

	clipboard clipboard
	in        ui.Input
	pace      time.Duration // that goes by before something is pressed
	woken     atomic.Bool   // work in the background asked for a frame
}

// Option changes how a stage is set up.
type Option func(*setting)

type setting struct {
	size     image.Point
	scale    float64
	settings *game.Settings
	patience time.Duration
	showing  bool
	pace     time.Duration
}

// unhurried is the time that a person takes before he presses the next thing: what needs to be read was read by then.
const unhurried = 500 * time.Millisecond

// Hurried has keys and buttons pressed without any time in between, but for that which the test says.
func Hurried() Option { return func(s *setting) { s.pace = 0 } }

// Showing keeps what happens over the table for as long as the settings say, and lets the camera follow it, even where nothing
// moves: without it a stage whose animations are over at once shows rolls beside the table only, and the whole table.
func Showing() Option { return func(s *setting) { s.showing = true } }

// Impatient leaves all work that may go on in the background to the background. Without it a stage waits for what the window
// would wait a moment for, so that what it shows does not depend on the speed of the machine.
func Impatient() Option { return func(s *setting) { s.patience = 0 } }

// Size sets the size of the picture in pixels; 1280 × 800 without it.
func Size(width, height int) Option {
	return func(s *setting) { s.size = image.Pt(width, height) }
}

// Scale sets the pixels in a unit; without it the settings' rule for the width decides.
func Scale(scale float64) Option { return func(s *setting) { s.scale = scale } }

// With uses settings other than the defaults.
func With(settings *game.Settings) Option { return func(s *setting) { s.settings = settings } }

// Palette uses a palette by its name in the settings.
func Palette(name string) Option { return func(s *setting) { s.settings.Palette = name } }

// Language speaks "en" or "fr".
func Language(language string) Option {
	return func(s *setting) { s.settings.Language = language }
}

// New puts a scene on a stage and paints its first frame. Animations are over at once, unless the settings given say
// otherwise.
func New(scene game.Scene, options ...Option) *Stage {
	set := setting{size: image.Pt(1280, 800), settings: game.DefaultSettings(), patience: patience, pace: unhurried}
	set.settings.AnimationSpeed = 0
	set.settings.Palette = "light"
	for _, option := range options {
		option(&set)
	}
	if set.settings.AnimationSpeed == 0 && !set.showing {
		set.settings.Rolls, set.settings.FollowFight = game.RollsBeside, false
	}
	if set.scale != 0 {
		set.settings.Scale = set.scale
	}
	s := &Stage{Stack: game.NewStack(scene, set.settings), pace: set.pace}
	s.Stack.Jobs.Unseen = true
	s.Stack.Jobs.Patience, s.Stack.Jobs.Wake = set.patience, func() { s.woken.Store(true) }
	s.Stack.Resize(set.size, 1)
	s.Stack.UseClipboard(&s.clipboard)
	s.Stack.OnChange(s.Stack.Apply)
	s.in.Away = true
	s.Step(ui.Input{})
	return s
}

// Step gives the scene one input – its pointer, held buttons and held keys are the stage's own – and paints it.
func (s *Stage) Step(in ui.Input) {
	in.Pointer, in.Away, in.Held, in.Down = s.in.Pointer, s.in.Away, s.in.Held, s.in.Down
	s.in.Clock += in.Step
	in.Clock = s.in.Clock
	s.woken.Store(false)
	s.Stack.UI.Wants() // the frame that was asked for is this one
	if !s.Over {
		s.Over = !s.Stack.Step(in)
	}
	if !s.Over {
		s.Stack.Record()
	}
}

// Move puts the pointer somewhere, in units.
func (s *Stage) Move(x, y float64) {
	s.in.Pointer, s.in.Away = canvas.Point{X: x, Y: y}, false
	s.Step(ui.Input{})
}

// Click moves the pointer and clicks with the primary button.
func (s *Stage) Click(x, y float64) {
	s.Hold(x, y, ui.Primary)
	s.Let(ui.Primary)
}

// Flick goes to a place and clicks with the primary button, all within one frame, as a quick hand does.
func (s *Stage) Flick(x, y float64) {
	s.in.Pointer, s.in.Away = canvas.Point{X: x, Y: y}, false
	s.in.Clock += s.pace
	s.Step(ui.Input{Pressed: ui.Primary, Let: ui.Primary})
}

// Hold moves the pointer and presses a button without letting it go.
func (s *Stage) Hold(x, y float64, b ui.Buttons) {
	s.Move(x, y)
	s.in.Clock += s.pace
	s.in.Held |= b
	s.Step(ui.Input{Pressed: b})
}

// HoldDouble presses the primary button as the second half of a double click, where the pointer is.
func (s *Stage) HoldDouble() {
	s.in.Held |= ui.Primary
	s.Step(ui.Input{Pressed: ui.Primary, Double: true})
}

// Let lets a mouse button go.
func (s *Stage) Let(b ui.Buttons) {
	s.in.Held &^= b
	s.Step(ui.Input{Let: b})
}

// Drag presses the primary button at one place, moves the pointer to another in a few steps, and lets go.
func (s *Stage) Drag(fromX, fromY, toX, toY float64) {
	const steps = 4
	s.Hold(fromX, fromY, ui.Primary)
	for i := 1; i <= steps; i++ {
		t := float64(i) / steps
		s.Move(fromX+(toX-fromX)*t, fromY+(toY-fromY)*t)
	}
	s.Let(ui.Primary)
}

// Press presses keys one after the other, those for the scale of the interface included.
func (s *Stage) Press(keys ...ui.Key) {
	for _, k := range keys {
		if s.Stack.ScaleKey(k) {
			s.Step(ui.Input{})
			continue
		}
		s.in.Clock += s.pace
		s.Step(ui.Input{Keys: []ui.Key{k}})
	}
}

// HoldKey holds a key down until LetKey.
func (s *Stage) HoldKey(k ui.Key) {
	s.in.Down = append(s.in.Down, k)
	s.Step(ui.Input{Keys: []ui.Key{k}})
}

// LetKey lets a held key go.
func (s *Stage) LetKey(k ui.Key) {
	s.in.Down = slices.DeleteFunc(s.in.Down, func(d ui.Key) bool { return d == k })
	s.Step(ui.Input{})
}

// Type types a text, character by character.
func (s *Stage) Type(text string) {
	for _, r := range text {
		k := ui.Key(strings.ToUpper(string(r)))
		if r == ' ' {
			k = ui.Space
		}
		s.Step(ui.Input{Typed: string(r), Keys: []ui.Key{k}})
	}
}

// Wheel turns the wheel by notches; positive is away from the hand.
func (s *Stage) Wheel(notches float64) { s.Step(ui.Input{Wheel: canvas.Point{Y: notches}}) }

// frame is how long a frame takes where nothing is slow.
const frame = 16 * time.Millisecond

// Wait lets time go by: a frame at once, as a window gives that was asked for one, and another when the time is over, if a window
// would give any until then.
func (s *Stage) Wait(d time.Duration) {
	first := min(d, frame)
	s.Step(ui.Input{Step: first})
	if d > first {
		s.goOn(d - first)
	}
}

// goOn lets time go by, and gives the frame that a window gives only where something asked for it: what moves, a time that has
// come, work in the background.
func (s *Stage) goOn(d time.Duration) {
	soon, wake := s.Stack.UI.Wanted()
	if soon || wake > 0 && wake <= s.in.Clock+d || s.woken.Load() {
		s.Step(ui.Input{Step: d})
	} else {
		s.in.Clock += d
	}
}

// Settle waits for the background work to end and for its results to be shown. It reports false when that takes longer
// than the limit.
func (s *Stage) Settle(limit time.Duration) bool {
	for end := time.Now().Add(limit); time.Now().Before(end); {
		idle := s.Stack.Jobs.Idle()
		if idle {
			s.Step(ui.Input{})
		} else {
			s.goOn(0)
		}
		if idle && s.Stack.Jobs.Idle() {
			return true
		}
		time.Sleep(time.Millisecond)
	}
	return false
}

// Until gives the scene frames until something is true of it. It reports false when that takes longer than the most
// loaded of machines needs.
func (s *Stage) Until(ok func() bool) bool {
	if ok() {
		return true
	}
	s.Step(ui.Input{})
	for end := time.Now().Add(patience); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			return false
		}
		s.goOn(10 * time.Millisecond)
	}
	return true
}

// Proofread lists what no text of the picture may be: printed over another, broken inside a word, cut at the side, shortened to what
// cannot be told from another. It lists the controls, too, that no pointer reaches.
func (s *Stage) Proofread() []string {
	var faults []string
	c := s.Stack.UI.C
	for _, o := range c.Overprints() {
		faults = append(faults, fmt.Sprintf("%q is printed over %q", o.Above, o.Below))
	}
	for _, word := range c.BrokenWords() {
		faults = append(faults, fmt.Sprintf("%q is broken", word))
	}
	for _, text := range c.RunOut() {
		faults = append(faults, fmt.Sprintf("%q runs out of its frame", text))
	}
	for _, text := range c.Alike() {
		faults = append(faults, fmt.Sprintf("%q is shortened to what another text is shortened to", text))
	}
	for _, id := range s.Stack.UI.Buried() {
		faults = append(faults, fmt.Sprintf("%s lies under other controls: no pointer reaches it", id))
	}
	return faults
}

// Clipboard is what was copied last.
func (s *Stage) Clipboard() string { return s.clipboard.text }

// Copy puts a text on the clipboard, as another program does.
func (s *Stage) Copy(text string) { s.clipboard.text = text }

// Image is the picture as it is now. It is drawn only when somebody looks at it: most tests read what was put on the canvas.
func (s *Stage) Image() *image.RGBA {
	if !s.Over {
		s.Stack.Surface.Show(s.Stack.UI.C)
	}
	return s.Stack.Surface.Image
}

// SavePNG writes the picture to a file.
func (s *Stage) SavePNG(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := png.Encode(file, s.Image()); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}

// clipboard is a clipboard of the stage's own.
type clipboard struct{ text string }

func (c *clipboard) Copy(text string) error {
	c.text = text
	return nil
}

func (c *clipboard) Paste() (string, error) { return c.text, nil }
