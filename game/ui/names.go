package ui

import (
	"slices"
	"time"

	"trueinch/game/canvas"
)

// Lexicon knows the names that texts say: of cards, of what stands on them, of terms of the rules.
type Lexicon interface {
	// Find is the name that a text says around one of its bytes.
	Find(text string, at int) (Named, bool)
}

// Named is a name in a text.
type Named struct {
	From, To int    // its bytes in the text
	Opens    string // what the Lexicon calls what it opens
	Tip      string // the entry of the catalogue that says so, of the argument Name
}

// AskName is the key that opens what the name under the pointer, or on the control with the focus, belongs to. A click with the
// secondary button on the name does the same.
const AskName Key = "F3"

// nameRest is how long the pointer rests on a name until a tip says that it opens something, and nameSlip how far, in units, the
// pointer may slip in a click that is none of dragging.
const (
	nameRest = time.Second
	nameSlip = 4
)

// askName takes the key or click that asks about a name on the screen as it was seen, before the screen itself hears of it.
func (u *UI) askName() {
	u.named = ""
	m := u.memory
	key := slices.Index(u.In.Keys, AskName)
	clicked := u.In.Let.Has(Secondary) && !u.In.Away && near(m.pressedAt, u.In.Pointer) && !m.keepsSecondary(u.In.Pointer)
	if u.env.Names == nil || m.open != "" || key < 0 && !clicked {
		return
	}
	name, found := u.nameUnder()
	if !found && key >= 0 {
		name, found = u.nameInFocus()
	}
	if !found {
		return
	}
	u.named = name.Opens
	if key >= 0 {
		u.taken[key] = true
	}
	if clicked {
		u.In.Let &^= Secondary
	}
}

func near(a, b canvas.Point) bool {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx*dx+dy*dy <= nameSlip*nameSlip
}

// NameAsked is what the name opens that was asked about in the last act pass, as the Lexicon calls it; empty for none.
func (u *UI) NameAsked() string { return u.named }

// KeepSecondary leaves clicks with the secondary button on a part of the screen to the screen, names or not.
func (u *UI) KeepSecondary(r canvas.Rect) {
	if u.pass == painting && !u.inert {
		u.keeping = append(u.keeping, r)
	}
}

func (m *Memory) keepsSecondary(p canvas.Point) bool {
	region := m.find(m.hot)
	onTable := region != nil && region.kind == roller // and on nothing that lies over it
	return onTable && slices.ContainsFunc(m.keeping, func(r canvas.Rect) bool { return r.Contains(p) })
}

// nameUnder is the name under the pointer in the frame that was painted last.
func (u *UI) nameUnder() (Named, bool) {
	if u.In.Away {
		return Named{}, false
	}
	r, found := u.C.ReadAt(u.In.Pointer.X, u.In.Pointer.Y)
	if !found {
		return Named{}, false
	}
	return u.env.Names.Find(r.Text, r.At)
}

// nameInFocus is the first name on the control with the focus.
func (u *UI) nameInFocus() (Named, bool) {
	at, there := u.Where(u.Focused())
	if !there {
		return Named{}, false
	}
	for _, r := range u.C.ReadIn(at) {
		for i := range r.Text {
			if name, found := u.env.Names.Find(r.Text, i); found {
				return name, true
			}
		}
	}
	return Named{}, false
}

// markName underlines the name under the pointer, and after a rest says that it opens something, where nothing else is to be said.
func (u *UI) markName() {
	m := u.memory
	if u.env.Names == nil || u.inert {
		return
	}
	moved := m.rests != u.In.Pointer
	if moved {
		m.rests, m.restsFrom, m.restsOn = u.In.Pointer, u.In.Clock, ""
	}
	if u.In.Away || u.In.Held != 0 || m.open != "" {
		return
	}
	r, read := u.C.ReadAt(u.In.Pointer.X, u.In.Pointer.Y)
	if !read {
		return
	}
	name, found := u.env.Names.Find(r.Text, r.At)
	if !found {
		return
	}
	places := r.Places(u.C, name.From, name.To)
	for _, p := range places {
		u.C.RuleLine(p.X, p.Bottom(), p.W, 1, u.Colors.Ink2)
	}
	if moved {
		m.restsOn = r.Text
	}
	switch {
	case u.tip != nil || len(places) == 0 || m.restsOn != r.Text: // or came to lie under a pointer that was not moved to it
	case u.In.Clock < m.restsFrom+nameRest:
		u.WakeAt(m.restsFrom + nameRest)
	default:
		said := name.Opens
		if name.To <= len(r.Text) {
			said = r.Text[name.From:name.To]
		}
		u.tip = &tip{by: places[0], text: u.W(name.Tip, "Name", said), key: AskName}
	}
}
