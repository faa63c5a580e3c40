package ui

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"trueinch/game/canvas"
)

// Input is all that came in since the last frame. It is a plain value: tests write it by hand.
type Input struct {
	Pointer canvas.Point // units
	Away    bool         // the pointer is outside the window
	Pressed Buttons      // went down since the last frame
	Let     Buttons      // went up since the last frame
	Held    Buttons      // are down now
	Double  bool         // Pressed is the second of a double click
	Wheel   canvas.Point // notches; Y positive away from the hand

	Keys  []Key  // went down, or repeat while held, with their modifiers: "Enter", "Ctrl Shift Z", "A"
	Typed string // characters for text fields
	Down  []Key  // are held now, without modifiers; Shift, Ctrl and Alt stand for themselves

	Clock   time.Duration // since the program began
	Step    time.Duration // since the last frame when something was moving; 0 after a rest
	Results []Result      // background work that has finished
}

// Key names a key with its modifiers in the order Ctrl, Alt, Shift: "Ctrl S", "Shift Tab", "F1", "Left", "+".
// Letters go by the keyboard's own layout.
type Key string

// The keys with names; all others are named by the character on them.
const (
	Enter     Key = "Enter"
	Escape    Key = "Esc"
	Tab       Key = "Tab"
	Space     Key = "Space"
	Backspace Key = "Backspace"
	Delete    Key = "Del"
	Insert    Key = "Ins"
	Home      Key = "Home"
	End       Key = "End"
	PageUp    Key = "PgUp"
	PageDown  Key = "PgDn"
	Left      Key = "Left"
	Right     Key = "Right"
	Up        Key = "Up"
	Down      Key = "Down"
	Ctrl      Key = "Ctrl"
	Shift     Key = "Shift"
	Alt       Key = "Alt"
)

// Buttons is a set of mouse buttons.
type Buttons uint8

// The mouse buttons.
const (
	Primary Buttons = 1 << iota
	Secondary
	Middle
)

// Has reports whether b holds all of the buttons.
func (b Buttons) Has(buttons Buttons) bool { return b&buttons == buttons }

// Holds reports whether a key is held down.
func (in *Input) Holds(k Key) bool { return slices.Contains(in.Down, k) }

// Busy reports whether a person did anything: what is moving then jumps to its end.
func (in *Input) Busy() bool {
	return in.Pressed != 0 || len(in.Keys) > 0 || in.Typed != "" || in.Wheel != (canvas.Point{})
}

// Consume takes everything that a person just did away from the controls: keys, buttons, and the click that a button held
// now would become. The wheel and where the pointer is stay.
func (u *UI) Consume() {
	for i := range u.taken {
		u.taken[i] = true
	}
	u.typed = true
	u.In.Pressed, u.In.Let, u.In.Double = 0, 0, false
	u.memory.active, u.memory.other = "", ""
}

// Unused reports whether a key went down that nobody used yet.
func (u *UI) Unused() bool { return slices.Contains(u.taken, false) }

// Under is the id of the control under the pointer; empty over anything else: a panel, the table, a list that scrolls.
func (u *UI) Under() string {
	if r := u.memory.find(u.memory.hot); r != nil && r.kind == control {
		return r.id
	}
	return ""
}

// plain returns the key without modifiers, and whether it had Ctrl or Alt.
func (k Key) plain() (Key, bool) {
	at := strings.LastIndexByte(string(k), ' ')
	if at < 0 {
		return k, false
	}
	return k[at+1:], strings.Contains(string(k), "Ctrl") || strings.Contains(string(k), "Alt")
}

// character reports whether the key would type a character into a field.
func (k Key) character() bool {
	p, modified := k.plain()
	return !modified && (utf8.RuneCountInString(string(p)) == 1 || p == Space)
}
