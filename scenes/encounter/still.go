package encounter

import (
	"time"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
)

// handTime is how long the camera stands still after the mouse was moved or pressed over the table.
const handTime = time.Second

// still keeps the table from moving under a hand that aims.
type still struct {
	pointer canvas.Point
	until   time.Duration   // by the clock: until then a hand aims
	held    bool            // a button went down over the table and is still down
	seen    tabletop.Camera // of the picture on the screen
}

// heedHand takes note of what the mouse does over the table, before anything else looks at it.
func (s *Scene) heedHand(u *ui.UI) {
	h, in := &s.still, &u.In
	over := !in.Away && s.camera.View.Contains(in.Pointer)
	if over && (in.Pointer != h.pointer || in.Pressed != 0 || in.Let != 0) {
		h.until = in.Clock + handTime
	}
	h.pointer = in.Pointer
	h.held = over && in.Pressed.Has(ui.Primary) || h.held && in.Held.Has(ui.Primary)
}

// handAims reports whether the camera has to stand still. Where a person only watches, only a button that is down holds it.
func (s *Scene) handAims(u *ui.UI) bool {
	return s.still.held || u.In.Clock < s.still.until && !s.watching()
}
