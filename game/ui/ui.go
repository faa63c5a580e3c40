package ui

import (
	"image"
	"slices"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/sound"
	"trueinch/game/words"
)

// UI is what a screen is given in each frame. It belongs to the goroutine of the loop.
type UI struct {
	// In is the input of this frame; quiet in the paint pass, except for the pointer and what is held.
	In Input
	// C is where to draw. In the act pass it throws everything away, but measures.
	C *canvas.Canvas
	// Colors is the palette in use.
	Colors *Palette
	// Words is the language in use.
	Words *words.Words

	env       Env
	memory    *Memory
	pass      pass
	inert     bool // the screen is covered by another one
	layer     int  // how deep in dialogs the code is
	clips     []canvas.Rect
	scroll    []string // ids of the scroll areas the code is inside of
	taken     []bool   // keys of In that somebody used
	typed     bool     // the typed characters were used
	heard     []Key    // asked for in the last act pass
	holds     []Key    // those among them that are held
	helps     []keyHelp
	keysAsked bool
	named     string // what the name opens that was asked about
	keeping   []canvas.Rect
	seen      []region
	toasts    canvas.Rect // where toasts are shown; empty for the usual place
	question  canvas.Rect // of the pending question, which no tip covers; empty for none
	primary   canvas.Rect // of the yellow button, which none covers either
	tip       *tip
	staged    canvas.Rect // that no tip covers in this frame; empty for none
	// shortened are the ids of the controls whose label or key had no room.
	shortened []string
	later     []func()
	popup     bool // the code draws a list that is open
	depth     int  // dialogs shown in this pass
	again     bool // something changed that an earlier control of this pass shows
	moving    bool
	wake      time.Duration // when a frame is wanted, by In.Clock; 0 for never
}

type pass uint8

const (
	acting pass = iota
	painting
)

// Env is what the program provides for all screens.
type Env struct {
	Size      image.Point // of the picture, in pixels
	Scale     float64     // pixels in a unit
	Speed     float64     // what the durations of animations are multiplied by: 0, ½, 1 or 2
	Taste     Taste
	Sound     func(sound.Kind)   // plays a sound; nil plays none
	SetPace   func(pace float64) // keeps another Taste.Pace; nil keeps none
	Asking    Asking             // how much a person is asked
	Clipboard Clipboard          // nil for none
	Names     Lexicon            // what names on the screen open; nil for nothing
	Portraits Portraits          // pictures of cards; nil for none
	Jobs      *Jobs              // background work; nil for none
	// Changed is called by a screen that changed a setting through Settings, to put it into force.
	Changed func()
}

// Clipboard exchanges text with other programs.
type Clipboard interface {
	Copy(text string) error
	Paste() (string, error)
}

// Memory is what controls remember of one screen from frame to frame. The zero Memory is ready.
type Memory struct {
	hot       string // under the pointer
	active    string // pressed with the primary button, until it is let go
	other     string // pressed with another button
	focus     string
	focusSeen bool // the keyboard brought the focus: it is shown
	regions   []region
	layers    int // dialogs that were open in the last frame
	scrolls   map[string]*scrolling
	fields    map[string]*editing
	open      string // the choice that shows its list
	motions   map[string]motion
	toast     toast
	tipSays   string
	tipAt     canvas.Rect
	toastAt   canvas.Rect
	shortened []string
	results   []Result
	jobs      map[string]uint64
	pressedAt canvas.Point
	keeping   []canvas.Rect // see KeepSecondary
	rests     canvas.Point  // where the pointer was last
	restsFrom time.Duration // and since when, by In.Clock
	restsOn   string        // the text that it was moved to; empty for none with a name
	opened    bool          // there was a frame
	openedAt  canvas.Point  // where the pointer was in the first one
	pointed   bool          // it was moved since: before, it rests on what merely came to lie under it
}

// New returns a UI that draws on its own canvas.
func New() *UI { return &UI{C: canvas.New()} }

// Act begins the pass in which a screen answers the input.
func (u *UI) Act(in Input, memory *Memory, env Env) {
	u.begin(in, memory, env, acting)
	in.Results = append(memory.results, in.Results...)
	memory.results = nil
	u.In.Results = in.Results
	u.taken, u.heard = make([]bool, len(in.Keys)), u.heard[:0]
	u.holds, u.helps, u.keysAsked = u.holds[:0], u.helps[:0], false
	memory.hot = memory.under(in.Pointer, in.Away)
	if !memory.opened {
		memory.opened, memory.openedAt = true, in.Pointer
	}
	memory.pointed = memory.pointed || in.Pointer != memory.openedAt
	memory.dismiss(in)
	if in.Pressed != 0 {
		memory.focusSeen = false
		memory.pressedAt = in.Pointer
		if in.Pressed.Has(Primary) {
			memory.active = memory.hot
		}
		if in.Pressed&^Primary != 0 {
			memory.other = memory.hot
		}
		if memory.open != "" && !memory.inPopup(memory.hot) {
			memory.open = ""
			memory.active = ""
		}
	}
	memory.age(in)
	u.askName()
	u.C.BeginDiscarding(env.Size, env.Scale)
}

// Acted ends the act pass: what nobody used moves the focus.
func (u *UI) Acted() {
	m := u.memory
	u.finish()
	u.moveFocus()
	u.generalKeys()
	if u.In.Let.Has(Primary) || (!u.In.Held.Has(Primary) && u.In.Pressed == 0) {
		m.active = ""
	}
	if u.In.Let&^Primary != 0 {
		m.other = ""
	}
	if u.In.Pressed.Has(Primary) && m.hot != m.focus && m.fields[m.focus] != nil {
		m.focus = ""
	}
}

// Paint begins the pass in which a screen is drawn. covered screens lie below another one and answer nothing.
func (u *UI) Paint(in Input, memory *Memory, env Env, covered bool) {
	quiet := Input{Pointer: in.Pointer, Away: in.Away, Held: in.Held, Down: in.Down, Clock: in.Clock}
	u.begin(quiet, memory, env, painting)
	u.inert = covered
	u.taken = nil
}

// Painted ends the paint pass: tips and toasts come on top. It reports whether what is under the pointer changed, so
// that the frame has to be painted once more.
func (u *UI) Painted() (again bool) {
	u.finish()
	if !u.inert {
		u.markName()
		u.drawTip()
		u.drawToast()
	}
	m := u.memory
	m.regions = append(m.regions[:0], u.seen...)
	m.shortened = append(m.shortened[:0], u.shortened...)
	m.keeping = append(m.keeping[:0], u.keeping...)
	m.layers = u.depth
	if !slices.ContainsFunc(m.regions, func(r region) bool { return r.popup }) {
		m.open = "" // the control whose list was open is gone
	}
	hot := m.under(u.In.Pointer, u.In.Away)
	again = u.again || (hot != m.hot && !u.inert)
	m.hot = hot
	return again
}

func (u *UI) begin(in Input, memory *Memory, env Env, p pass) {
	u.In, u.memory, u.env, u.pass = in, memory, env, p
	u.inert, u.layer, u.depth, u.typed, u.again, u.popup = false, 0, 0, false, false, false
	u.clips, u.scroll, u.seen, u.later, u.tip = u.clips[:0], u.scroll[:0], u.seen[:0], u.later[:0], nil
	u.staged = canvas.Rect{}
	u.shortened, u.keeping = u.shortened[:0], u.keeping[:0]
	u.toasts, u.question, u.primary = canvas.Rect{}, canvas.Rect{}, canvas.Rect{}
	if memory.scrolls == nil {
		memory.scrolls, memory.fields = map[string]*scrolling{}, map[string]*editing{}
		memory.motions, memory.jobs = map[string]motion{}, map[string]uint64{}
	}
}

// Painting reports whether this is the pass that draws.
func (u *UI) Painting() bool { return u.pass == painting }

// Size is the screen in units.
func (u *UI) Size() (width, height float64) { return u.C.Size() }

// Whole is the screen as a rectangle in units.
func (u *UI) Whole() canvas.Rect {
	w, h := u.C.Size()
	return canvas.Rect{W: w, H: h}
}

// Speak says everything as the players of a rule system do from here on, until the end of the frame.
func (u *UI) Speak(speech engine.Speech) { u.Words = u.Words.As(speech) }

// W says a catalogue entry.
func (u *UI) W(key string, pairs ...any) string { return u.Words.W(key, pairs...) }

// WAll says several catalogue entries, for a list of options.
func (u *UI) WAll(keys ...string) []string {
	return Each(keys, func(key string) string { return u.W(key) })
}

// Each is what becomes of each of some things, in their order.
func Each[T, R any](of []T, become func(T) R) (all []R) {
	for _, one := range of {
		all = append(all, become(one))
	}
	return all
}

// Say says an engine text.
func (u *UI) Say(t engine.Text) string { return u.Words.Text(t) }

// Copy puts a text on the clipboard and reports whether that worked.
func (u *UI) Copy(text string) bool {
	return u.env.Clipboard != nil && u.env.Clipboard.Copy(text) == nil
}

// Pasted is the text on the clipboard, empty when there is none.
func (u *UI) Pasted() string {
	if u.env.Clipboard == nil {
		return ""
	}
	text, _ := u.env.Clipboard.Paste()
	return text
}

// Sound plays a sound, where there is something to play it with.
func (u *UI) Sound(kind sound.Kind) {
	if u.env.Sound != nil && u.pass == acting {
		u.env.Sound(kind)
	}
}

// SettingsChanged puts changed settings into force; see game.Settings.
func (u *UI) SettingsChanged() {
	if u.env.Changed != nil {
		u.env.Changed()
	}
}

// finish runs what controls put off so that it comes on top of everything else.
func (u *UI) finish() {
	for i := 0; i < len(u.later); i++ {
		u.later[i]()
	}
	u.later = u.later[:0]
}
