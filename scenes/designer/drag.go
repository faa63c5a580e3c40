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
	from   geometry.Point // where it began, snapped for what is drawn or measured
	base   *maps.Map      // as it was then
	u, v   float64        // the handle that is held
	corner int            // of the outline, or a point of the photograph counted from 1
	to     geometry.Point // where it is now, snapped
	hit    edit.Ref       // what was under the pointer
	onHit  bool
	was    edit.Selection // chosen before
	moves  edit.Selection // in base: what is chosen, or the copy of it that is dragged away
}

// carried is what is in hand without a button held, and not yet put down.
type carried struct {
	clip  edit.Clip
	name  string // of the step when it is put down
	angle float64
	at    geometry.Point
	moved bool // it has been over the table
}

// point is what the pointer does on the table.
func (s *Scene) point(u *ui.UI, area ui.Area) {
	s.hand.Watch(u, area, s.camera.Camera)
	p := s.hand.To
	if s.onSpot = area.Hovered || area.Held; s.onSpot {
		s.spot = p
	}
	if s.carried != nil { // also when it was just put down: that click means nothing else
		s.carry(u, area, p)
		return
	}
	if s.drag.kind == nothing && area.Hovered && s.tool <= turn {
		s.hover, s.over = s.under(p)
	} else if s.tool > turn || !s.onSpot {
		s.over = false
	}
	switch {
	case area.Second:
		s.back()
	case s.hand.Took:
		s.press(u, area, p)
	case s.hand.Holds:
		s.pull(u, p)
	}
	switch {
	case s.hand.LetGo:
		s.drop(u)
	case !s.hand.Holds:
		s.giveUp()
	}
}

// carry moves what is in hand and puts it down: by a click on the table, or where a drag from the palette ends.
func (s *Scene) carry(u *ui.UI, area ui.Area, p geometry.Point) {
	h := s.carried
	over := s.camera.View.Contains(u.In.Pointer) && !u.In.Away
	if over && (u.In.Pointer != s.palette.last || u.In.Held != 0) {
		h.at, h.moved = s.snappedCarried(u, p), true
	}
	s.palette.last = u.In.Pointer
	switch {
	case area.Second:
		s.carried = nil
	case area.Pressed || s.palette.dropped && over && h.moved:
		h.at = s.snappedCarried(u, p)
		s.putDown(u)
	}
	s.palette.dropped = false
}

// snappedCarried is where what is in hand would lie with its middle at p.
func (s *Scene) snappedCarried(u *ui.UI, p geometry.Point) geometry.Point {
	placed := s.carried.clip.Placed(p, s.carried.angle)
	box := placed.Box()
	by, guides := s.snapping(u).Box(s.history.Map(), box, geometry.Point{})
	s.guides = guides
	return box.Center().Add(by)
}

// putDown leaves what is in hand on the table; with Shift held another one stays in hand.
func (s *Scene) putDown(u *ui.UI) {
	h := s.carried
	placed := h.clip.Placed(h.at, h.angle)
	to, chosen := edit.Paste(s.history.Map(), placed, &h.at, s.way)
	s.guides = nil
	if len(chosen) == 0 {
		u.Toast(u.W("designer.no-room"), "")
		return
	}
	s.do(h.name, to, chosen)
	if !u.In.Holds(ui.Shift) {
		s.carried = nil
	}
}

// press begins a drag or a click.
func (s *Scene) press(u *ui.UI, area ui.Area, p geometry.Point) {
	d := drag{kind: waiting, from: p, base: s.history.Map(), to: p, was: s.chosen}
	switch {
	case s.tool == pick || s.tool == turn:
		if s.grab(u.In.Pointer, &d) {
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
		d.from = s.snapped(u, p)
		d.kind, s.ruler = measuring, &[2]geometry.Point{d.from, d.from}
	case s.tool == drawPolygon:
		s.addCorner(u, area, p)
		return
	case s.tool == trace:
		s.photo.press(s, p, &d)
	default:
		d.from = s.snapped(u, p)
		d.to, d.kind = d.from, drawing
	}
	s.drag = d
}

// pressOn chooses what was hit: at once when it was not chosen, so that a drag moves it. What was chosen stays so until a click is over:
// with Ctrl held, too, a drag may begin on it.
func (s *Scene) pressOn(u *ui.UI, d *drag) {
	shift := u.In.Holds(ui.Shift) || u.In.Holds(ui.Ctrl)
	if !d.onHit || d.hit.Layer != edit.Pieces && !s.chosen.Has(d.hit) {
		return // a rubber band may begin on a zone or a street; a click chooses it when the button is let go
	}
	whole := edit.WholeGroups(s.history.Map(), edit.Of(d.hit))
	switch {
	case s.chosen.Has(d.hit):
	case shift:
		s.choose(s.chosen.With(whole...))
	default:
		s.choose(whole)
	}
}

// grab takes hold of a handle of what is chosen.
func (s *Scene) grab(p canvas.Point, d *drag) bool {
	for _, h := range s.handles() {
		at := s.camera.ToScreen(h.at)
		if math.Abs(at.X-p.X) > handleReach || math.Abs(at.Y-p.Y) > handleReach {
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
	if d.kind == waiting {
		if !s.hand.Moved {
			return
		}
		d.kind = banding
		if d.onHit && s.chosen.Has(d.hit) && s.tool == pick {
			d.kind, d.moves = moving, s.chosen
			if s.locked(u, d.base) {
				d.kind = nothing
				return
			}
			if u.In.Holds(ui.Ctrl) { // a copy is dragged away
				if to, copied := edit.Duplicate(d.base, s.chosen, geometry.Point{}); len(copied) > 0 {
					d.base, d.was, d.moves = to, s.chosen, copied
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
		by, guides := snap.Move(d.base, d.moves, s.hand.By())
		s.preview, s.guides = edit.Move(d.base, d.moves, by), guides
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
		s.ruler[1] = s.snapped(u, p)
	case drawing:
		d.to = s.snapped(u, p)
	case sliding:
		s.photo.slide(s, d)
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
