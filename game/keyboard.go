package game

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"trueinch/game/ui"
)

// keyboard turns Ebitengine's keys into names with modifiers, and repeats those that are held: the loop sleeps between
// events, so the repeats of the system do not reach it.
type keyboard struct {
	changed bool // something went down or up, repeated, or was typed
	again   bool // something is reported as held that was let go: Ebitengine says so only with the next event

	repeat    ebiten.Key
	repeating bool
	next      time.Duration // when it repeats
	asking    ebiten.Key    // typed the sign that asks for the keys
	asks      bool          // and is still held
	down      int           // keys held at the last look
	typed     []rune
	pressed   []ebiten.Key
}

// The pause before a key repeats, and from one repeat to the next.
const (
	repeatAfter = 400 * time.Millisecond
	repeatEvery = 40 * time.Millisecond
)

// read returns the keys that went down or repeat, the characters typed, and the keys that are held.
func (k *keyboard) read(now time.Duration) (keys []ui.Key, typed string, down []ui.Key) {
	k.typed = ebiten.AppendInputChars(k.typed[:0])
	just := inpututil.AppendJustPressedKeys(nil)
	k.pressed = inpututil.AppendPressedKeys(k.pressed[:0])
	for _, key := range just {
		if name, ok := nameOf(key); ok {
			keys = append(keys, withModifiers(name))
			k.repeat, k.repeating, k.next = key, repeats[name], now+repeatAfter
		}
	}
	if k.repeating && !slices.Contains(k.pressed, k.repeat) {
		k.repeating = false
	}
	if k.repeating && now >= k.next {
		name, _ := nameOf(k.repeat)
		keys = append(keys, withModifiers(name))
		k.next = now + repeatEvery
	}
	if slices.Contains(k.typed, '?') && !k.asks {
		if at := slices.IndexFunc(k.pressed, func(key ebiten.Key) bool { return !slices.Contains(shifts, key) }); at >= 0 {
			k.asking, k.asks = k.pressed[at], true
		}
	}
	if k.asks = k.asks && slices.Contains(k.pressed, k.asking); k.asks {
		down = append(down, ui.AskKeys)
	}
	for _, key := range k.pressed {
		if name, ok := nameOf(key); ok {
			down = append(down, name)
		} else if name, ok := modifiers[key]; ok {
			down = append(down, name)
		}
	}
	k.changed = len(keys) > 0 || len(just) > 0 || len(k.typed) > 0 || len(k.pressed) != k.down
	k.down = len(k.pressed)
	k.again = slices.ContainsFunc(k.pressed, inpututil.IsKeyJustReleased)
	return addSigns(keys, k.typed), string(k.typed), down
}

// wake is when a held key repeats; 0 for never.
func (k *keyboard) wake() time.Duration {
	if !k.repeating {
		return 0
	}
	return k.next
}

// addSigns adds the signs that were typed as keys: on many layouts they need Shift or stand elsewhere.
func addSigns(keys []ui.Key, typed []rune) []ui.Key {
	for _, r := range typed {
		if strings.ContainsRune("/+-?,.", r) && !slices.Contains(keys, ui.Key(string(r))) {
			if r == '?' { // the key that it shares means something else without Shift
				keys = slices.DeleteFunc(keys, func(k ui.Key) bool { return strings.Contains("/+-", string(k)) && !slices.Contains(typed, rune(k[0])) })
			}
			keys = slices.DeleteFunc(keys, func(k ui.Key) bool { return k == ui.Key("Shift "+string(r)) })
			keys = append(keys, ui.Key(string(r)))
		}
	}
	return keys
}

// withModifiers names a key with what is held beside it. Digits and signs leave Shift out, because many layouts need it
// to reach them.
func withModifiers(name ui.Key) ui.Key {
	var out strings.Builder
	if ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta) {
		out.WriteString("Ctrl ")
	}
	if ebiten.IsKeyPressed(ebiten.KeyAlt) {
		out.WriteString("Alt ")
	}
	sign := utf8.RuneCountInString(string(name)) == 1 && (name < "A" || name > "Z")
	if ebiten.IsKeyPressed(ebiten.KeyShift) && !sign {
		out.WriteString("Shift ")
	}
	out.WriteString(string(name))
	return ui.Key(out.String())
}

// repeats are the keys that repeat while held.
var repeats = map[ui.Key]bool{
	ui.Left: true, ui.Right: true, ui.Up: true, ui.Down: true, ui.Backspace: true, ui.Delete: true,
	ui.PageUp: true, ui.PageDown: true, ui.Tab: true, "+": true, "-": true,
}

// shifts are the keys that change the sign of another.
var shifts = []ebiten.Key{ebiten.KeyShift, ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyAlt, ebiten.KeyAltLeft, ebiten.KeyAltRight,
	ebiten.KeyControl, ebiten.KeyControlLeft, ebiten.KeyControlRight}

var modifiers = map[ebiten.Key]ui.Key{
	ebiten.KeyShiftLeft: ui.Shift, ebiten.KeyShiftRight: ui.Shift,
	ebiten.KeyControlLeft: ui.Ctrl, ebiten.KeyControlRight: ui.Ctrl, ebiten.KeyMetaLeft: ui.Ctrl, ebiten.KeyMetaRight: ui.Ctrl,
	ebiten.KeyAltLeft: ui.Alt, ebiten.KeyAltRight: ui.Alt,
}

// named are the keys that go by their place or function; letters go by the keyboard's layout.
var named = map[ebiten.Key]ui.Key{
	ebiten.KeyEnter: ui.Enter, ebiten.KeyNumpadEnter: ui.Enter, ebiten.KeyEscape: ui.Escape, ebiten.KeyTab: ui.Tab,
	ebiten.KeySpace: ui.Space, ebiten.KeyBackspace: ui.Backspace, ebiten.KeyDelete: ui.Delete, ebiten.KeyInsert: ui.Insert,
	ebiten.KeyHome: ui.Home, ebiten.KeyEnd: ui.End, ebiten.KeyPageUp: ui.PageUp, ebiten.KeyPageDown: ui.PageDown,
	ebiten.KeyArrowLeft: ui.Left, ebiten.KeyArrowRight: ui.Right, ebiten.KeyArrowUp: ui.Up, ebiten.KeyArrowDown: ui.Down,
	ebiten.KeyEqual: "+", ebiten.KeyNumpadAdd: "+", ebiten.KeyMinus: "-", ebiten.KeyNumpadSubtract: "-",
	ebiten.KeySlash: "/", ebiten.KeyNumpadDivide: "/",
	ebiten.KeyDigit0: "0", ebiten.KeyDigit1: "1", ebiten.KeyDigit2: "2", ebiten.KeyDigit3: "3", ebiten.KeyDigit4: "4",
	ebiten.KeyDigit5: "5", ebiten.KeyDigit6: "6", ebiten.KeyDigit7: "7", ebiten.KeyDigit8: "8", ebiten.KeyDigit9: "9",
	ebiten.KeyNumpad0: "0", ebiten.KeyNumpad1: "1", ebiten.KeyNumpad2: "2", ebiten.KeyNumpad3: "3", ebiten.KeyNumpad4: "4",
	ebiten.KeyNumpad5: "5", ebiten.KeyNumpad6: "6", ebiten.KeyNumpad7: "7", ebiten.KeyNumpad8: "8", ebiten.KeyNumpad9: "9",
	ebiten.KeyF1: "F1", ebiten.KeyF2: "F2", ebiten.KeyF3: "F3", ebiten.KeyF4: "F4", ebiten.KeyF5: "F5", ebiten.KeyF6: "F6",
	ebiten.KeyF7: "F7", ebiten.KeyF8: "F8", ebiten.KeyF9: "F9", ebiten.KeyF10: "F10", ebiten.KeyF11: "F11", ebiten.KeyF12: "F12",
}

// nameOf is the name of a key without modifiers; false for modifiers and keys of no use.
func nameOf(key ebiten.Key) (ui.Key, bool) {
	if name, ok := named[key]; ok {
		return name, true
	}
	if key < ebiten.KeyA || key > ebiten.KeyZ {
		return "", false
	}
	if name := strings.ToUpper(ebiten.KeyName(key)); len(name) == 1 && name >= "A" && name <= "Z" {
		return ui.Key(name), true
	}
	return ui.Key(key.String()), true
}
