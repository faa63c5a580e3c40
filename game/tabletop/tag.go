package tabletop

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Tag is a label on the table: sign and words together. Where it goes is found when it is drawn, beside what it is
// about and over nothing else if there is room.
type Tag struct {
	At    geometry.Point // what it is about
	Avoid float64        // radius around At that stays free, inches
	Over  bool           // lies over At instead of beside it

	Sign Sign
	Big  string // a number before the words, larger
	Huge bool   // the plate of the ruler: 28 high
	Text string

	Fill canvas.Color // the zero colour takes that of the sign
	Ink  canvas.Color
	Edge canvas.Color // the zero colour takes ink

	Priority int // tags of a higher priority take their place first
}

// Sign is the small picture at the left of a tag.
type Sign int

// The signs of look.md section 6.
const (
	NoSign      Sign = iota
	ClearSign        // ring with a tick
	CoverSign        // half-filled shield
	BlockedSign      // white cross on black
	ContactSign      // two discs
	WarnSign         // triangle, with a red edge around the tag
	HeightSign       // ▲: how high a roof is
	CloseSign        // ≈ in a disc: too close to call
	DottedSign       // no picture; the tag's edge is dashed: something that would be
)

// SignOf is the sign of a verdict.
func SignOf(v engine.Verdict) Sign {
	switch v {
	case engine.Clear:
		return ClearSign
	case engine.Covered:
		return CoverSign
	case engine.Blocked:
		return BlockedSign
	case engine.Touching:
		return ContactSign
	}
	return NoSign
}

// colors are the fill, the ink and the edge of a tag.
func (t *Tag) colors(p *ui.Palette) (fill, ink, edge canvas.Color) {
	fill, ink, edge = p.Raised, p.Ink, p.Line
	if p.Dark {
		edge = p.Line
	}
	switch t.Sign {
	case ClearSign:
		fill, ink, edge = p.ClearSight, p.TableInk, p.TableInk
	case CoverSign:
		fill, ink, edge = p.Cover, p.TableInk, p.TableInk
	case BlockedSign:
		fill, ink, edge = p.Blocked, p.OnTeam, p.Blocked
	case ContactSign, CloseSign:
		fill, ink, edge = p.Accent, p.OnAccent, p.TableInk
	case WarnSign:
		edge = p.Red
	}
	none := canvas.Color{}
	if t.Fill != none {
		fill, edge = t.Fill, p.TableInk
	}
	if t.Fill == p.Accent {
		ink = p.OnAccent // that of the table is as light as it in the dark
	}
	if t.Ink != none {
		ink = t.Ink
	}
	if t.Edge != none {
		edge = t.Edge
	}
	return fill, ink, edge
}

// size of the tag in units.
func (t *Tag) size(c *canvas.Canvas) (w, h float64) {
	w, h = 12, 22
	switch t.Sign {
	case NoSign, DottedSign:
	case HeightSign:
		w, h = 22, 20
	default:
		w += 18
	}
	if t.Big != "" {
		h = 25
		if t.Huge {
			h = 28
			w += 8
		}
		w += c.Width(t.Big, t.bigFace()) + 4
		if t.Text != "" {
			w += 6
		}
	}
	return w + c.Width(t.Text, t.face()), h
}

func (t *Tag) bigFace() canvas.Type {
	if t.Huge {
		return ui.Figure
	}
	return ui.BoldType(17)
}

func (t *Tag) face() canvas.Type {
	switch {
	case t.Sign == HeightSign:
		return ui.BoldType(14)
	case t.Big != "":
		return ui.Tag
	}
	return ui.Label
}

// draw draws the tag in r.
func (t *Tag) draw(c *canvas.Canvas, p *ui.Palette, r canvas.Rect) {
	fill, ink, edge := t.colors(p)
	box := canvas.Box{Fill: fill, Line: edge, Width: 2, Radius: 3}
	if t.Sign == DottedSign {
		box.Dash = []float64{4, 3}
		box.Line = p.Ink
	}
	c.Box(r, box)
	x := r.X + 6
	if t.Sign != NoSign && t.Sign != DottedSign {
		drawSignAt(c, p, t.Sign, canvas.Rect{X: r.X + 4, Y: r.Center().Y - 8, W: 16, H: 16}, fill, ink)
		x = r.X + 24
		if t.Sign == HeightSign {
			x = r.X + 16
		}
	}
	if t.Big != "" {
		face := t.bigFace()
		if t.Huge {
			x += 4
		}
		c.Text(t.Big, x+2, r.Y+canvas.Baseline(face, r.H), face, ink)
		x += c.Width(t.Big, face) + 10
	}
	face := t.face()
	c.Text(t.Text, x, r.Y+canvas.Baseline(face, r.H), face, ink)
}

func drawSignAt(c *canvas.Canvas, p *ui.Palette, s Sign, r canvas.Rect, fill, ink canvas.Color) {
	c.Push()
	c.Translate(r.X, r.Y)
	c.Zoom(r.W/16, r.H/16)
	pen := canvas.Pen(1.6, ink)
	switch s {
	case ClearSign:
		c.Circle(8, 8, 7, fill, pen)
		c.Stroke((&canvas.Path{}).Move(4.6, 8.3).Line(7, 10.7).Line(11.5, 5.6), canvas.Pen(2.2, ink))
	case CoverSign:
		shield := (&canvas.Path{}).Move(8, 1).Line(14.5, 3).Line(14.5, 8).Cube(14.5, 12, 11, 14.5, 8, 15.5).
			Cube(5, 14.5, 1.5, 12, 1.5, 8).Line(1.5, 3).Close()
		c.Fill(shield, fill)
		c.Stroke(shield, pen)
		c.Fill((&canvas.Path{}).Move(8, 1).Line(14.5, 3).Line(14.5, 8).Cube(14.5, 12, 11, 14.5, 8, 15.5).Close(), ink)
	case BlockedSign:
		c.Stroke((&canvas.Path{}).Rect(canvas.Rect{X: 0.8, Y: 0.8, W: 14.4, H: 14.4}), canvas.Pen(1.2, ink))
		c.Stroke((&canvas.Path{}).Move(4.5, 4.5).Line(11.5, 11.5).Move(11.5, 4.5).Line(4.5, 11.5), canvas.Pen(2.4, ink))
	case ContactSign:
		c.Circle(5.2, 8, 4.2, fill, pen)
		c.Circle(11.6, 8, 3.4, p.OnTeam, pen)
	case WarnSign:
		c.Icon("l-triangle-alert", canvas.Rect{W: 16, H: 16}, p.RedText)
	case HeightSign:
		c.Polygon(ink, canvas.Point{X: 1, Y: 12.5}, canvas.Point{X: 5, Y: 3.5}, canvas.Point{X: 9, Y: 12.5})
	case CloseSign:
		c.Circle(8, 8, 7.2, p.OnTeam, pen)
		c.TextCenter("≈", 8, 12.2, ui.BoldType(14), p.TableInk)
	}
	c.Pop()
}

// uncovered leaves out the tags that lie over a fixed place, such as heights on roofs, where they would cover others.
func uncovered(placed []placedTag) []placedTag {
	return slices.DeleteFunc(slices.Clone(placed), func(t placedTag) bool {
		return t.tag.Over && slices.ContainsFunc(placed, func(other placedTag) bool {
			both := t.rect.Intersect(other.rect)
			return !other.tag.Over && both.W > 0 && both.H > 0
		})
	})
}

// drawTags draws tags inside the view where they cover nothing solid, and neither each other nor what is taken as far as there is
// room; a tag for which the bases leave no room is left out. The tags of the highest priority choose first; among equals the order
// given decides.
func drawTags(c *canvas.Canvas, look Look, cam Camera, tags []Tag, off []solid, taken []canvas.Rect) {
	placed := uncovered(placeTags(c, cam, tags, off, taken))
	for _, t := range placed {
		t.leader(c, look.Palette, cam, placed)
	}
	for _, t := range placed {
		t.tag.draw(c, look.Palette, t.rect)
	}
}

// placedTag is a tag and where it goes.
type placedTag struct {
	tag  *Tag
	rect canvas.Rect
}

// leadFrom is how far beside its subject a tag stands, in units, when a line leads to it: more than right beside it.
const leadFrom = 12.0

// leader joins a tag to its subject where the tag found no room right beside it, or stands nearer to the subject of another one.
func (t placedTag) leader(c *canvas.Canvas, p *ui.Palette, cam Camera, all []placedTag) {
	if !t.leads(cam, all) {
		return
	}
	at, near := cam.ToScreen(t.tag.At), t.nearest(cam.ToScreen(t.tag.At))
	away, start := math.Hypot(near.X-at.X, near.Y-at.Y), t.tag.Avoid*cam.Zoom
	from := canvas.Point{X: at.X + (near.X-at.X)*start/away, Y: at.Y + (near.Y-at.Y)*start/away}
	c.Line(from.X, from.Y, near.X, near.Y, canvas.Pen(4, p.TableInk))
	c.Line(from.X, from.Y, near.X, near.Y, canvas.Pen(1.6, p.Face))
}

// leads reports whether a tag needs a line to its subject.
func (t placedTag) leads(cam Camera, all []placedTag) bool {
	beside := t.beside(t.tag, cam)
	if t.tag.Over || beside <= 0 {
		return false
	}
	return beside >= leadFrom || slices.ContainsFunc(all, func(other placedTag) bool {
		return other.tag.At != t.tag.At && !other.tag.Over && t.beside(other.tag, cam) < beside
	})
}

// beside is how far the tag stands from the subject of a tag, in units; negative where it lies over it.
func (t placedTag) beside(of *Tag, cam Camera) float64 {
	at := cam.ToScreen(of.At)
	near := t.nearest(at)
	return math.Hypot(near.X-at.X, near.Y-at.Y) - of.Avoid*cam.Zoom
}

// nearest is the point of the tag that is nearest to a place.
func (t placedTag) nearest(at canvas.Point) canvas.Point {
	return canvas.Point{X: max(t.rect.X, min(t.rect.Right(), at.X)), Y: max(t.rect.Y, min(t.rect.Bottom(), at.Y))}
}

func placeTags(c *canvas.Canvas, cam Camera, tags []Tag, off []solid, taken []canvas.Rect) []placedTag {
	order := make([]*Tag, len(tags))
	for i := range tags {
		order[i] = &tags[i]
	}
	slices.SortStableFunc(order, func(a, b *Tag) int { return cmp.Compare(b.Priority, a.Priority) })
	view := cam.Seen().Inset(3)
	var placed []canvas.Rect
	var out []placedTag
	for _, t := range order {
		at := cam.ToScreen(t.At)
		if !cam.Seen().Inset(-60).Contains(at) {
			continue
		}
		w, h := t.size(c)
		r := bestPlace(t, at, w, h, t.Avoid*cam.Zoom+9, view, off, taken, placed)
		if t.Over && t.Priority <= roofPriority {
			r = besideHeights(r, view, placed)
		}
		if covered(off, r) {
			free, room := freePlace(r, view, off, placed)
			if !room || t.Over && t.Priority <= roofPriority {
				continue
			}
			r = free
		}
		placed = append(placed, r)
		out = append(out, placedTag{t, r})
	}
	return out
}

// besideHeights moves a height by its own height down or up where it would lie over the edge of another tag, so that the heights of
// roofs side by side can all be read.
func besideHeights(r, view canvas.Rect, placed []canvas.Rect) canvas.Rect {
	for _, down := range []float64{0, 1, -1} {
		moved := canvas.Rect{X: r.X, Y: r.Y + down*(r.H+1), W: r.W, H: r.H}
		if keptInside(moved, view) == moved && !slices.ContainsFunc(placed, func(other canvas.Rect) bool { return share(moved, other) > 0 }) {
			return moved
		}
	}
	return r
}

// coverCost keeps tags off bases wherever there is another place.
const coverCost = 1e6

// roofPriority is the priority of the heights on roofs: whoever stands over one wears it, so it gives way.
const roofPriority = 1

// bestPlace tries the sides and corners around a place, near and further off, and takes the one that covers least.
func bestPlace(t *Tag, at canvas.Point, w, h, off float64, view canvas.Rect, solids []solid, taken, placed []canvas.Rect) canvas.Rect {
	if t.Over {
		return keptInside(canvas.Rect{X: at.X - w/2, Y: at.Y - h/2, W: w, H: h}, view)
	}
	best, least := canvas.Rect{}, 0.0
	first := true
	for step, further := range []float64{0, 14, 32, 56} {
		d := off + further
		for i, q := range []canvas.Point{
			{X: at.X + d, Y: at.Y - h/2}, {X: at.X - d - w, Y: at.Y - h/2},
			{X: at.X - w/2, Y: at.Y - d - h}, {X: at.X - w/2, Y: at.Y + d},
			{X: at.X + d*0.75, Y: at.Y - d*0.75 - h}, {X: at.X + d*0.75, Y: at.Y + d*0.75},
			{X: at.X - d*0.75 - w, Y: at.Y - d*0.75 - h}, {X: at.X - d*0.75 - w, Y: at.Y + d*0.75},
			// Further along the same sides, so that a crowd does not drive a tag away from its piece.
			{X: at.X - off, Y: at.Y - d - h}, {X: at.X + off - w, Y: at.Y - d - h},
			{X: at.X - off, Y: at.Y + d}, {X: at.X + off - w, Y: at.Y + d},
			{X: at.X + d, Y: at.Y - h}, {X: at.X + d, Y: at.Y}, {X: at.X - d - w, Y: at.Y - h}, {X: at.X - d - w, Y: at.Y},
		} {
			wanted := canvas.Rect{X: q.X, Y: q.Y, W: w, H: h}
			r := keptInside(wanted, view)
			cost := float64(20*step+i) + 3*(abs(r.X-wanted.X)+abs(r.Y-wanted.Y))
			if covered(solids, r) {
				cost += coverCost
			}
			for _, other := range placed {
				cost += 40 * share(r.Inset(-2), other)
			}
			for _, other := range taken {
				cost += 12 * share(r, other)
			}
			if first || cost < least {
				best, least, first = r, cost, false
			}
		}
	}
	return best
}

// share is how much of a small rectangle another one covers, from 0 to 100.
func share(r, other canvas.Rect) float64 {
	cut := r.Intersect(other)
	if cut.Empty() || r.Empty() {
		return 0
	}
	return 4 + 100*cut.W*cut.H/(r.W*r.H)
}

func abs(v float64) float64 {
	if v < 0 {
		return -v
	}
	return v
}
