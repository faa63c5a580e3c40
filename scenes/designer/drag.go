package designer

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
)

// dragKind is what the pointer is doing with the button held.
type dragKind int

const (
	nothing   dragKind = iota
	waiting            // the button is down, and it is not yet a drag
	moving             // what is chosen
	banding            // a rubber band
	resizing           // by the handle at u, v
	turning            // what is chosen
	bending            // a corner of an outline
	drawing            // a new footprint
	measuring          // with the tape
	sliding            // the photograph
)

// drag is a drag under way.
type drag struct {
	kind   dragKind
	from   geometry.Point // where it began, inches
	at     canvas.Point   // and on the screen
	base   *maps.Map      // as it was then
	u, v   float64        // the handle that is held
	corner int            // of the outline
	to     geometry.Point // where it is now, snapped
	hit    edit.Ref       // what was under the pointer
	onHit  bool
	was    edit.Selection // chosen before
}

// hand is what is carried and not yet put down.
type hand struct {
	clip  edit.Clip
	name  string // of the step when it is put down
	angle float64
	at    geometry.Point
	moved bool // it has been over the table
}

// leastDrag is how far the pointer must go before a click becomes a drag, units.
const leastDrag = 4

// point is what the pointer does on the table.
func (s *Scene) point(u *ui.UI, area ui.Area) {
	s.onSpot = area.Hovered || area.Held
	p := s.camera.ToTable(u.In.Pointer)
	if s.onSpot {
		s.spot = p
	}
	if s.hand != nil { // also when it was just put down: that click means nothing else
		s.carry(u, area, p)
		return
	}
	if !s.onSpot {
		s.over = false
		if !area.Dropped {
			return
		}
	}
	if s.drag.kind == nothing && area.Hovered && s.tool <= turn {
		s.hover, s.over = s.under(p)
	} else if s.tool > turn {
		s.over = false
	}
	switch {
	case area.Second:
		s.back()
	case area.Pressed:
		s.press(u, area, p)
	case area.Held:
		s.pull(u, p)
	}
	if area.Dropped {
		s.drop(u)
	}
}

// carry moves what is in hand and puts it down: by a click on the table, or where a drag from the palette ends.
func (s *Scene) carry(u *ui.UI, area ui.Area, p geometry.Point) {
	h := s.hand
	over := s.camera.View.Contains(u.In.Pointer) && !u.In.Away
	if over && (u.In.Pointer != s.palette.last || u.In.Held != 0) {
		h.at, h.moved = s.snappedHand(u, p), true
	}
	s.palette.last = u.In.Pointer
	switch {
	case area.Second:
		s.hand = nil
	case area.Pressed || s.palette.dropped && over && h.moved:
		h.at = s.snappedHand(u, p)
		s.putDown(u)
	}
	s.palette.dropped = false
}

// snappedHand is where what is in hand would lie with its middle at p.
func (s *Scene) snappedHand(u *ui.UI, p geometry.Point) geometry.Point {
	placed := s.hand.clip.Placed(p, s.hand.angle)
	box := placed.Box()
	by, guides := s.snapping(u).Box(s.history.Map(), box, geometry.Point{})
	s.guides = guides
	return box.Center().Add(by)
}

// putDown leaves what is in hand on the table; with Shift held another one stays in hand.
func (s *Scene) putDown(u *ui.UI) {
	h := s.hand
	placed := h.clip.Placed(h.at, h.angle)
	to, chosen := edit.Paste(s.history.Map(), placed, &h.at, s.way)
	s.guides = nil
	if len(chosen) == 0 {
		u.Toast(u.W("designer.no-room"), "")
		return
	}
	s.do(h.name, to, chosen)
	if !u.In.Holds(ui.Shift) {
		s.hand = nil
	}
}

// press begins a drag or a click.
func (s *Scene) press(u *ui.UI, area ui.Area, p geometry.Point) {
	d := drag{kind: waiting, from: p, at: u.In.Pointer, base: s.history.Map(), to: p, was: s.chosen}
	switch {
	case s.tool == pick || s.tool == turn:
		if s.grab(&d) {
			break
		}
		if s.tool == turn && len(s.chosen) > 0 {
			d.kind = turning
			break
		}
		d.hit, d.onHit = s.under(p)
		if area.Double && d.onHit { // one piece of a group
			s.choose(edit.Of(d.hit))
			return
		}
		s.pressOn(u, &d)
	case s.tool == measure:
		d.from = s.snapping(u).Point(s.history.Map(), p, nil)
		d.kind, s.ruler = measuring, &[2]geometry.Point{d.from, d.from}
	case s.tool == drawPolygon:
		s.addCorner(u, area, p)
		return
	case s.tool == trace:
		s.photo.press(s, p, &d)
	default:
		d.from = s.snapping(u).Point(s.history.Map(), p, nil)
		d.to, d.kind = d.from, drawing
	}
	s.drag = d
}

// pressOn chooses what was hit: at once when it was not chosen, so that a drag moves it.
func (s *Scene) pressOn(u *ui.UI, d *drag) {
	shift := u.In.Holds(ui.Shift) || u.In.Holds(ui.Ctrl)
	if !d.onHit || d.hit.Layer != edit.Pieces && !s.chosen.Has(d.hit) {
		return // a rubber band may begin on a zone or a street; a click chooses it when the button is let go
	}
	whole := edit.WholeGroups(s.history.Map(), edit.Of(d.hit))
	switch {
	case shift:
		s.choose(s.chosen.Toggled(whole...))
	case !s.chosen.Has(d.hit):
		s.choose(whole)
	}
}

// grab takes hold of a handle of what is chosen.
func (s *Scene) grab(d *drag) bool {
	for _, h := range s.handles() {
		at := s.camera.ToScreen(h.at)
		if math.Abs(at.X-d.at.X) > handleReach || math.Abs(at.Y-d.at.Y) > handleReach {
			continue
		}
		d.kind, d.u, d.v, d.corner = h.kind, h.u, h.v, h.corner
		return true
	}
	return false
}

// pull goes on with a drag.
func (s *Scene) pull(u *ui.UI, p geometry.Point) {
	d := &s.drag
	if d.kind == nothing {
		return
	}
	if d.kind == waiting {
		if math.Abs(u.In.Pointer.X-d.at.X) < leastDrag && math.Abs(u.In.Pointer.Y-d.at.Y) < leastDrag {
			return
		}
		d.kind = banding
		if d.onHit && s.chosen.Has(d.hit) && s.tool == pick {
			d.kind = moving
			if s.locked(u, d.base) {
				d.kind = nothing
				return
			}
			if u.In.Holds(ui.Ctrl) { // a copy is dragged away
				if to, copied := edit.Duplicate(d.base, s.chosen, geometry.Point{}); len(copied) > 0 {
					d.base, d.was = to, s.chosen
					s.chosen = copied
				}
			}
		}
	}
	s.follow(u, p)
}

// follow shows what a drag would come to.
func (s *Scene) follow(u *ui.UI, p geometry.Point) {
	d, snap := &s.drag, s.snapping(u)
	s.guides = nil
	switch d.kind {
	case moving:
		by, guides := snap.Move(d.base, s.chosen, p.Sub(d.from))
		s.preview, s.guides = edit.Move(d.base, s.chosen, by), guides
	case turning:
		frame, _ := edit.FrameOf(d.base, s.chosen)
		from, to := d.from.Sub(frame.Center), p.Sub(frame.Center)
		angle := math.Atan2(to.Y, to.X) - math.Atan2(from.Y, from.X)
		if d.u != 0 || d.v != 0 { // by the handle: what it points at, not how far it went
			angle = math.Atan2(to.Y, to.X) - math.Pi/2 - frame.Angle
		}
		if !u.In.Holds(ui.Alt) {
			angle = edit.Snap{Step: 1}.Angle(frame.Angle+angle) - frame.Angle
		}
		s.preview = edit.Turn(d.base, s.chosen, math.Remainder(angle, 2*math.Pi))
	case resizing:
		s.preview = s.resized(u, d, p)
	case bending:
		d.to = snap.Point(d.base, p, s.chosen)
		if to, ok := edit.BendCorner(d.base, s.chosen[0], d.corner, d.to); ok {
			s.preview = to
		}
	case measuring:
		s.ruler[1] = snap.Point(d.base, p, nil)
	case drawing:
		d.to = snap.Point(d.base, p, nil)
	case sliding:
		s.photo.slide(s, p)
	case banding:
		d.to = p
	}
}

// resized is what pulling a handle comes to.
func (s *Scene) resized(u *ui.UI, d *drag, p geometry.Point) *maps.Map {
	frame, ok := edit.FrameOf(d.base, s.chosen)
	if !ok || len(s.chosen) != 1 {
		return nil
	}
	snap := s.snapping(u)
	upright := math.Abs(math.Remainder(frame.Angle, math.Pi/2)) < 1e-6
	if upright {
		p = snap.Point(d.base, p, s.chosen)
	}
	local := frame.Local(p)
	width, depth := frame.Width, frame.Depth
	if d.u != 0 {
		width = local.X*d.u + frame.Width/2
	}
	if d.v != 0 {
		depth = local.Y*d.v + frame.Depth/2
	}
	if !upright {
		width, depth = snap.Length(width), snap.Length(depth)
	}
	if u.In.Holds(ui.Shift) && d.u != 0 && d.v != 0 { // in proportion
		factor := max(width/frame.Width, depth/frame.Depth)
		width, depth = frame.Width*factor, frame.Depth*factor
	}
	return edit.Resize(d.base, s.chosen[0], max(edit.LeastSize, width), max(edit.LeastSize, depth), -d.u, -d.v)
}
