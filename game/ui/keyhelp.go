package ui

import "slices"

// KeyLine is what keys do on the screen now.
type KeyLine struct {
	Keys []Key
	Text string
}

// keyHelp is a KeyLine before it is known which of its keys work.
type keyHelp struct {
	keys    []Key
	entry   string // of the catalogue
	pairs   []any  // to fill in
	label   string // of a control, in place of entry
	refused bool
}

// KeyHelp says by a catalogue entry what keys do that stand on no control. A screen says it where it asks for them, before or
// after; those that it does not ask for in a frame are not listed in it.
func (u *UI) KeyHelp(entry string, keys ...Key) { u.KeyHelpWith(entry, nil, keys...) }

// KeyHelpWith is KeyHelp by an entry with values to fill in.
func (u *UI) KeyHelpWith(entry string, pairs []any, keys ...Key) {
	if u.live() {
		u.helps = append(u.helps, keyHelp{keys: keys, entry: entry, pairs: pairs})
	}
}

// keyLabel notes what the key of a control does: what stands on the control.
func (u *UI) keyLabel(k Key, label string, refused bool) {
	if u.live() && k != "" && label != "" {
		u.helps = append(u.helps, keyHelp{keys: []Key{k}, label: label, refused: refused})
	}
}

// HotKeyLabel is HotKey for a control that a screen draws itself; label is what stands on it.
func (u *UI) HotKeyLabel(k Key, label string) bool {
	u.keyLabel(k, label, false)
	return u.HotKey(k)
}

// HeldKey reports whether a key is held that does something as long as it is; the entry of the catalogue says what.
func (u *UI) HeldKey(k Key, entry string) bool {
	if u.live() && !u.memory.editing() && u.memory.open == "" {
		u.holds = append(u.holds, k)
		u.KeyHelp(entry, k)
	}
	return u.In.Holds(k)
}

// KeyLines lists what the keys of the last act pass do: those of the controls in the order of drawing, then the others.
// Keys of controls that are refused are left out.
func (u *UI) KeyLines() []KeyLine {
	works := append(u.Keys(), u.holds...)
	listed, refused := map[Key]bool{AskKeys: true}, map[Key]bool{}
	var lines []KeyLine
	for _, ofControls := range []bool{true, false} {
		for _, h := range u.helps {
			if (h.label != "") != ofControls {
				continue
			}
			line := KeyLine{Text: h.label}
			for _, k := range h.keys {
				if !listed[k] && slices.Contains(works, k) {
					listed[k], refused[k] = true, h.refused
					line.Keys = append(line.Keys, k)
				}
			}
			if len(line.Keys) == 0 || slices.ContainsFunc(h.keys, func(k Key) bool { return refused[k] }) { // or does what a refused control does
				continue
			}
			if !ofControls {
				line.Text = u.W(h.entry, h.pairs...)
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// Unlisted lists the keys that the last act pass asked for though nothing says what they do.
func (u *UI) Unlisted() []Key {
	return slices.DeleteFunc(u.Keys(), func(k Key) bool {
		return k == AskKeys || slices.ContainsFunc(u.helps, func(h keyHelp) bool { return slices.Contains(h.keys, k) })
	})
}

// AskKeys is the key that lists all others.
const AskKeys Key = "?"

// AskForKeys lists the keys of the screen as that key does, for a control that does the same.
func (u *UI) AskForKeys() { u.keysAsked = u.keysAsked || u.pass == acting }

// KeysAsked reports whether the keys are to be listed after this act pass.
func (u *UI) KeysAsked() bool { return u.keysAsked }
