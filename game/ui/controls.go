package ui

import (
	"slices"

	"trueinch/game/canvas"
)

// Control is a part of the screen that answers the pointer, as the last frame drew it.
type Control struct {
	ID      string
	Rect    canvas.Rect  // as seen
	At      canvas.Point // a point where the pointer reaches it
	Refused bool         // it only says why it cannot be used
	Wheel   bool         // it takes the wheel
}

// Controls lists what the pointer reaches on a screen now, in the order of drawing: what lies below a dialog, below
// another control or outside its scroll area is left out.
func (m *Memory) Controls() []Control {
	var found []Control
	for _, r := range m.regions {
		if r.kind == cover {
			continue
		}
		if at, ok := m.reachable(r); ok {
			found = append(found, Control{ID: r.id, Rect: r.rect, At: at, Refused: r.refused, Wheel: r.kind == roller})
		}
	}
	return found
}

// reachable is a point of a region that nothing lies over: its middle, or one of a few others.
func (m *Memory) reachable(r region) (canvas.Point, bool) {
	for _, part := range []canvas.Point{{X: 0.5, Y: 0.5}, {X: 0.1, Y: 0.5}, {X: 0.9, Y: 0.5}, {X: 0.5, Y: 0.1}, {X: 0.5, Y: 0.9}, {X: 0.05, Y: 0.05}, {X: 0.95, Y: 0.95}} {
		p := canvas.Point{X: r.rect.X + part.X*r.rect.W, Y: r.rect.Y + part.Y*r.rect.H}
		if m.under(p, false) == r.id {
			return p, true
		}
	}
	return canvas.Point{}, false
}

// Keys lists the keys that the last act pass asked for, each once: those that mean something on the screen now.
func (u *UI) Keys() []Key {
	keys := slices.Clone(u.heard)
	slices.Sort(keys)
	return slices.Compact(keys)
}

// Unless is why something is refused, or nothing as long as what it needs holds.
func Unless(holds bool, why string) string {
	if holds {
		return ""
	}
	return why
}
