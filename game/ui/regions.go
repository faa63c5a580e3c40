package ui

import (
	"math"
	"slices"

	"trueinch/game/canvas"
)

// region is a part of the screen that reacts, as it was drawn in the last frame.
type region struct {
	id     string
	rect   canvas.Rect // as seen
	whole  canvas.Rect // also what scrolling hides
	scroll string      // id of the scroll area it is in
	layer  int
	kind   regionKind
	focus  bool // the keyboard can come here
	popup  bool

	refused bool // it only says why it cannot be used
}

type regionKind uint8

const (
	control regionKind = iota
	cover              // swallows the pointer: a panel above others
	roller             // takes the wheel: a scroll area or the table
)

// Area is what the pointer does to a part of the screen.
type Area struct {
	Hovered bool
	Focused bool // the keyboard's focus is here and shown
	Held    bool // the primary button went down here and is still down
	Pressed bool // the primary button went down here just now
	Clicked bool // and was let go here
	Dropped bool // the primary button that went down here was let go, wherever
	Double  bool
	Second  bool // the secondary button was clicked here, and nothing was dragged
	Panning bool // the middle or secondary button went down here and is still down
	Wheel   canvas.Point
}

// Area makes a part of the screen react to the pointer without drawing anything: the table, a canvas of the designer.
// The wheel turns it while the pointer is over it.
func (u *UI) Area(id string, r canvas.Rect) Area {
	u.register(region{id: id, rect: r, kind: roller})
	a := u.pointer(id)
	if u.live() && u.memory.wheelTarget(u.In.Pointer, u.In.Away) == id {
		a.Wheel = u.In.Wheel
	}
	return a
}

// Hot makes a part of the screen react to the pointer and the keyboard without drawing anything, for controls that a
// screen draws itself. Clicked is also true when the focus is here and Enter or Space is pressed.
func (u *UI) Hot(id string, r canvas.Rect) Area {
	u.register(region{id: id, rect: r, focus: true})
	a := u.pointer(id)
	if a.Focused && (u.Key(Enter) || u.Key(Space)) {
		a.Clicked = true
	}
	return a
}

// Cover keeps the pointer from reaching what lies below r: for a panel that is opened above others.
func (u *UI) Cover(id string, r canvas.Rect) { u.register(region{id: id, rect: r, kind: cover}) }

// Focus moves the keyboard's focus to a control and shows it.
func (u *UI) Focus(id string) {
	u.memory.focus, u.memory.focusSeen = id, true
	u.again = true
}

// FocusAll moves the keyboard's focus to a text field and selects all of its text, so that the first letter replaces it. It
// may come before the field is drawn for the first time.
func (u *UI) FocusAll(id string) {
	u.Focus(id)
	u.memory.fields[id] = &editing{caret: math.MaxInt} // the field itself knows how long its text is
}

// Focused is the id of the control with the focus that is shown, or empty.
func (u *UI) Focused() string {
	if !u.memory.focusSeen {
		return ""
	}
	return u.memory.focus
}

// Buried lists the controls of the picture that no pointer can reach, because others that were drawn later lie over all of them.
// What lies under a panel or a dialog is none of them.
func (u *UI) Buried() (ids []string) {
	const steps = 6
	m := u.memory
	for _, r := range m.regions {
		if !r.focus || r.layer < m.layers || r.rect.Empty() {
			continue
		}
		buried := true
		for at := 0; at < steps*steps && buried; at++ {
			p := canvas.Point{X: r.rect.X + r.rect.W*(float64(at%steps)+0.5)/steps, Y: r.rect.Y + r.rect.H*(float64(at/steps)+0.5)/steps}
			top := m.topmost(p)
			buried = top != nil && top.id != r.id && top.kind != cover
		}
		if buried {
			ids = append(ids, r.id)
		}
	}
	return ids
}

// live reports whether controls answer here and now.
func (u *UI) live() bool { return !u.inert && u.pass == acting && u.layer >= u.memory.layers }

// pointer works out what the pointer does to the region id.
func (u *UI) pointer(id string) Area {
	m := u.memory
	if u.inert || u.layer < m.layers {
		return Area{}
	}
	a := Area{
		Hovered: m.hot == id && (m.active == "" || m.active == id),
		Focused: m.focusSeen && m.focus == id,
		Held:    m.active == id && u.In.Held.Has(Primary),
		Panning: m.other == id && u.In.Held&^Primary != 0,
	}
	if u.pass == painting {
		return a
	}
	a.Pressed = u.In.Pressed.Has(Primary) && m.active == id
	a.Dropped = u.In.Let.Has(Primary) && m.active == id
	a.Clicked = a.Dropped && m.hot == id
	a.Double = a.Pressed && u.In.Double
	a.Second = u.In.Let.Has(Secondary) && m.other == id && m.hot == id && near(m.pressedAt, u.In.Pointer)
	return a
}

// register notes a region as it is drawn; only the paint pass counts.
func (u *UI) register(r region) {
	if u.pass != painting || u.inert {
		return
	}
	r.whole, r.layer = r.rect, u.layer
	if n := len(u.clips); n > 0 {
		r.rect = r.rect.Intersect(u.clips[n-1])
	}
	if n := len(u.scroll); n > 0 {
		r.scroll = u.scroll[n-1]
	}
	r.popup = u.popup
	if r.kind == cover && r.rect.Contains(u.In.Pointer) {
		u.tip = nil // what was said about something below
	}
	u.seen = append(u.seen, r)
}

// under returns the id of the topmost region at p.
func (m *Memory) under(p canvas.Point, away bool) string {
	if away {
		return ""
	}
	if r := m.topmost(p); r != nil {
		return r.id
	}
	return ""
}

// topmost returns the topmost region at p, or nil.
func (m *Memory) topmost(p canvas.Point) *region {
	for i := len(m.regions) - 1; i >= 0; i-- {
		if r := &m.regions[i]; r.layer >= m.layers && r.rect.Contains(p) {
			return r
		}
	}
	return nil
}

// wheelTarget returns the id of the topmost region at p that takes the wheel.
func (m *Memory) wheelTarget(p canvas.Point, away bool) string {
	if away {
		return ""
	}
	for _, r := range slices.Backward(m.regions) {
		if r.kind == control || !r.rect.Contains(p) {
			continue
		}
		switch {
		case r.layer < m.layers:
			return ""
		case r.kind == cover:
			return r.scroll // a panel that lies in a scroll area moves with it
		}
		return r.id
	}
	return ""
}

func (m *Memory) inPopup(id string) bool {
	return slices.ContainsFunc(m.regions, func(r region) bool { return r.id == id && r.popup })
}

func (m *Memory) find(id string) *region {
	for i := range m.regions {
		if m.regions[i].id == id {
			return &m.regions[i]
		}
	}
	return nil
}

// moveFocus follows Tab in the order of drawing, and the arrows to the nearest control in their direction.
func (u *UI) moveFocus() {
	m := u.memory
	var stops []region
	at := -1
	for _, r := range m.regions {
		if r.focus && r.layer >= m.layers {
			if r.id == m.focus {
				at = len(stops)
			}
			stops = append(stops, r)
		}
	}
	if len(stops) == 0 {
		return
	}
	defer func(layer int) { u.layer = layer }(u.layer)
	u.layer = max(u.layer, m.layers) // the focus moves in the dialog that is open, if one is
	switch {
	case u.Key(Tab):
		u.reach(stops[(at+1)%len(stops)])
	case u.Key("Shift Tab"):
		u.reach(stops[(max(at, 0)+len(stops)-1)%len(stops)])
	}
	if at < 0 || !m.focusSeen {
		return
	}
	for key, way := range arrows {
		if u.Key(key) {
			if next, ok := nearest(stops, at, way); ok {
				u.reach(next)
			}
		}
	}
}

var arrows = map[Key]canvas.Point{Left: {X: -1}, Right: {X: 1}, Up: {Y: -1}, Down: {Y: 1}}

// reach gives the focus to a control and scrolls it into view.
func (u *UI) reach(r region) {
	u.memory.focus, u.memory.focusSeen = r.id, true
	if field := u.memory.fields[r.id]; field != nil {
		field.anchor, field.caret = 0, 1<<30 // all of it, however long
	}
	if s := u.memory.scrolls[r.scroll]; s != nil {
		s.show(r.whole)
	}
}

// nearest finds the control in a direction: the way along it counts once, the way across it twice.
func nearest(stops []region, at int, way canvas.Point) (region, bool) {
	from := stops[at].whole.Center()
	best, found := math.Inf(1), -1
	for i, r := range stops {
		to := r.whole.Center()
		along := (to.X-from.X)*way.X + (to.Y-from.Y)*way.Y
		across := math.Abs((to.X-from.X)*way.Y) + math.Abs((to.Y-from.Y)*way.X)
		if i != at && along > 1 && along+2*across < best {
			best, found = along+2*across, i
		}
	}
	if found < 0 {
		return region{}, false
	}
	return stops[found], true
}

// generalKeys says what the keys of the focus do, and hears the key that asks for all of them.
func (u *UI) generalKeys() {
	defer func(layer int) { u.layer = layer }(u.layer)
	u.layer = max(u.layer, u.memory.layers)
	u.KeyHelp("keys.use", Enter, Space)
	u.KeyHelp("keys.tab", Tab, "Shift Tab")
	u.KeyHelp("keys.arrows", Left, Right, Up, Down)
	u.keysAsked = u.Key(AskKeys) || u.keysAsked
}

// Where is where a control was last drawn, as far as it is seen: in the paint pass in this very frame. It is false for a control
// that is not on the screen.
func (u *UI) Where(id string) (canvas.Rect, bool) {
	regions := u.memory.regions
	if u.pass == painting {
		regions = u.seen
	}
	for _, r := range slices.Backward(regions) {
		if r.id == id && r.rect.W > 0 && r.rect.H > 0 {
			return r.rect, true
		}
	}
	return canvas.Rect{}, false
}
