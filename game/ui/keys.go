package ui

import (
	"strings"

	"trueinch/game/canvas"
)

// Key reports whether a key was pressed and nobody used it yet, and uses it. Characters, Enter and Escape belong to the
// text field that has the focus, if there is one; all keys to a list that is open.
func (u *UI) Key(k Key) bool {
	if !u.live() || k == "" || u.memory.open != "" {
		return false
	}
	if u.memory.editing() && (k.character() || editKeys[k] || k == Enter || k == Escape) {
		return false
	}
	u.heard = append(u.heard, k)
	return u.take(k)
}

// HotKey is Key for the shortcut of a control other than the one with the focus: Enter and Space stay with the latter.
func (u *UI) HotKey(k Key) bool {
	m := u.memory
	if (k == Enter || k == Space) && (m.editing() || m.focusSeen && m.focus != "" && m.find(m.focus) != nil) {
		return false
	}
	return u.Key(k)
}

// take uses a key whoever may want it.
func (u *UI) take(k Key) bool {
	for i, pressed := range u.In.Keys {
		if pressed == k && !u.taken[i] {
			u.taken[i] = true
			return true
		}
	}
	return false
}

// editing reports whether a text field has the focus.
func (m *Memory) editing() bool {
	return m.focus != "" && m.fields[m.focus] != nil && m.find(m.focus) != nil
}

// Editing reports whether what is typed goes into a text field.
func (m *Memory) Editing() bool { return m.editing() }

// editKeys belong to a text field in use.
var editKeys = map[Key]bool{
	Backspace: true, Delete: true, Left: true, Right: true, Home: true, End: true,
	"Shift Left": true, "Shift Right": true, "Shift Home": true, "Shift End": true,
	"Ctrl A": true, "Ctrl C": true, "Ctrl V": true, "Ctrl X": true, "Ctrl Left": true, "Ctrl Right": true,
	"Ctrl Backspace": true,
}

// keyNames are the catalogue entries of keys with names.
var keyNames = map[Key]string{
	Enter: "key.enter", Escape: "key.escape", Tab: "key.tab", Space: "key.space", Backspace: "key.backspace",
	Delete: "key.delete", Insert: "key.insert", Home: "key.home", End: "key.end", PageUp: "key.page-up",
	PageDown: "key.page-down", Ctrl: "key.ctrl", Shift: "key.shift", Alt: "key.alt",
}

// keySigns are drawn instead of written.
var keySigns = map[Key]string{Left: "←", Right: "→", Up: "↑", Down: "↓", "-": "−"}

// KeyName is how a key is printed on its cap, in the language of the program.
func (u *UI) KeyName(k Key) string {
	parts := strings.Split(string(k), " ")
	for i, part := range parts {
		if sign, ok := keySigns[Key(part)]; ok {
			parts[i] = sign
		} else if entry, ok := keyNames[Key(part)]; ok {
			parts[i] = u.W(entry)
		}
	}
	return strings.Join(parts, " ")
}

// KeyCap draws a key with its left side at x, 18 high around the middle y, and returns its width.
func (u *UI) KeyCap(k Key, x, middle float64, fill, ink canvas.Color) float64 {
	w := u.KeyCapWidth(k)
	name := u.KeyName(k)
	r := canvas.Rect{X: x, Y: middle - 9, W: w, H: 18}
	u.C.Box(r, canvas.Box{Fill: fill, Line: ink, Width: 1.5, Radius: 3})
	u.C.TextCenter(name, x+w/2, r.Y+canvas.Baseline(Cap, 18), Cap, ink)
	return w
}

// KeyCapWidth is how wide a key cap is.
func (u *UI) KeyCapWidth(k Key) float64 {
	return max(18, u.C.Width(u.KeyName(k), Cap)+10)
}
