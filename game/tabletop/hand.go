package tabletop

import (
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Hand is the pointer on a table with the primary button down: it takes hold of something, drags it and lets it go, or gives it up. Every
// screen on whose table something is dragged asks it; what is held the screen itself knows. The zero Hand is empty.
type Hand struct {
	From, To geometry.Point // where it took hold, and where the pointer is now: inches
	Moved    bool           // it has gone so far that it drags, and means no click any more
	Took     bool           // hold in this very pass
	Holds    bool
	LetGo    bool // in this very pass, wherever the pointer is; a quick hand takes hold and lets go in one
}

// leastDrag is how far the pointer must go before a click becomes a drag, units.
const leastDrag = 4

// Watch follows the pointer over the table that is seen in area; once in each act pass, after whatever moves the camera. Hold is also lost
// where the button is let go unseen, as under a dialog.
func (h *Hand) Watch(u *ui.UI, area ui.Area, camera Camera) {
	h.To = camera.ToTable(u.In.Pointer)
	if h.Took = area.Pressed; h.Took {
		h.From, h.Moved, h.Holds = h.To, false, true
	}
	h.LetGo = h.Holds && area.Dropped
	h.Holds = h.Holds && area.Held && !area.Dropped
	h.Moved = h.Moved || h.From.Distance(h.To)*camera.Zoom >= leastDrag
}

// GiveUp forgets what is held: nothing is let go when the button is.
func (h *Hand) GiveUp() { h.Holds, h.LetGo = false, false }

// By is how far it has come since it took hold.
func (h *Hand) By() geometry.Point { return h.To.Sub(h.From) }
