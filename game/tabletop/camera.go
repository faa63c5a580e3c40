package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Camera says which part of the table is seen where, and how large. It is a value: every change gives a new one.
type Camera struct {
	Width, Depth float64        // of the table, inches
	View         canvas.Rect    // where the table is seen, units
	Center       geometry.Point // the place on the table in the middle of View, inches
	Zoom         float64        // units an inch
}

// The limits of a camera.
const (
	largestZoom = 200.0 // units an inch
	smallestFit = 0.6   // of the zoom at which the whole table is seen
	overscroll  = 1.5   // inches beyond the edge of the table that may be scrolled into view, at most a third of what is seen
)

// FitTable shows the whole table as large as possible.
func FitTable(view canvas.Rect, width, depth float64) Camera {
	c := Camera{Width: width, Depth: depth, View: view, Center: geometry.Point{X: width / 2, Y: depth / 2}}
	c.Zoom = c.fit()
	return c
}

// fit is the zoom at which the whole table is seen.
func (c Camera) fit() float64 {
	return max(0.1, min(c.View.W/max(c.Width, 1), c.View.H/max(c.Depth, 1)))
}

// ToScreen returns where a place on the table is seen, in units.
func (c Camera) ToScreen(p geometry.Point) canvas.Point {
	middle := c.View.Center()
	return canvas.Point{X: middle.X + (p.X-c.Center.X)*c.Zoom, Y: middle.Y - (p.Y-c.Center.Y)*c.Zoom}
}

// ToTable returns the place on the table that is seen at q, which is in units.
func (c Camera) ToTable(q canvas.Point) geometry.Point {
	middle := c.View.Center()
	return geometry.Point{X: c.Center.X + (q.X-middle.X)/c.Zoom, Y: c.Center.Y - (q.Y-middle.Y)/c.Zoom}
}

// Bounds is the whole table on the screen, in units; parts of it may lie outside View.
func (c Camera) Bounds() canvas.Rect {
	at := c.ToScreen(geometry.Point{Y: c.Depth})
	return canvas.Rect{X: at.X, Y: at.Y, W: c.Width * c.Zoom, H: c.Depth * c.Zoom}
}

// Seen is the part of View that shows the table, in units.
func (c Camera) Seen() canvas.Rect { return c.View.Intersect(c.Bounds()) }

// Matrix maps inches counted from the far left corner, x to the right and y towards the viewer, to units. Terrain is
// drawn in these.
func (c Camera) Matrix() canvas.Matrix {
	b := c.Bounds()
	return canvas.Matrix{A: c.Zoom, D: c.Zoom, E: b.X, F: b.Y}
}

// ZoomAbout makes everything factor times larger and keeps the place under q where it is, as far as the limits allow.
func (c Camera) ZoomAbout(q canvas.Point, factor float64) Camera {
	under := c.ToTable(q)
	c.Zoom = c.limitedZoom(c.Zoom * factor)
	now := c.ToTable(q)
	c.Center = c.Center.Add(under.Sub(now))
	return c.Limited()
}

// Pan moves the picture by (dx, dy) units, as a hand does that drags the table.
func (c Camera) Pan(dx, dy float64) Camera {
	c.Center = c.Center.Add(geometry.Point{X: -dx / c.Zoom, Y: dy / c.Zoom})
	return c.Limited()
}

// Over brings a place on the table to the middle.
func (c Camera) Over(p geometry.Point) Camera {
	c.Center = p
	return c.Limited()
}

// In returns the camera for a view of another place or size, showing the same middle.
func (c Camera) In(view canvas.Rect) Camera {
	c.View = view
	return c.Limited()
}

// Showing moves as little as needed for the points to lie inside View, margin units from its sides; it zooms out when
// they do not fit otherwise.
func (c Camera) Showing(points []geometry.Point, margin float64) Camera {
	if len(points) == 0 {
		return c
	}
	low, high := geometry.Box(points)
	room := canvas.Rect{W: max(1, c.View.W-2*margin), H: max(1, c.View.H-2*margin)}
	size := high.Sub(low)
	c.Zoom = c.limitedZoom(min(c.Zoom, room.W/max(size.X, 1e-9), room.H/max(size.Y, 1e-9)))
	reach := geometry.Point{X: room.W / c.Zoom / 2, Y: room.H / c.Zoom / 2}
	c.Center.X = min(max(c.Center.X, high.X-reach.X), low.X+reach.X)
	c.Center.Y = min(max(c.Center.Y, high.Y-reach.Y), low.Y+reach.Y)
	return c.Limited()
}

// Limited brings the camera back within its limits: a table smaller than the view is centred, a larger one is never
// scrolled away.
func (c Camera) Limited() Camera {
	c.Zoom = c.limitedZoom(c.Zoom)
	c.Center.X = limitedCenter(c.Center.X, c.Width, c.View.W/c.Zoom)
	c.Center.Y = limitedCenter(c.Center.Y, c.Depth, c.View.H/c.Zoom)
	return c
}

func (c Camera) limitedZoom(zoom float64) float64 {
	fit := c.fit()
	return max(min(zoom, max(largestZoom, fit)), fit*smallestFit)
}

func limitedCenter(center, size, seen float64) float64 {
	if seen >= size {
		return size / 2
	}
	beyond := min(overscroll, seen/3)
	return min(max(center, seen/2-beyond), size-seen/2+beyond)
}

// Snapped moves the picture by less than a pixel, so that the corner of the table falls on a whole pixel; finished
// pictures then need not be redrawn while the table is dragged. scale is pixels a unit.
func (c Camera) Snapped(scale float64) Camera {
	b := c.Bounds()
	dx := math.Round(b.X*scale)/scale - b.X
	dy := math.Round(b.Y*scale)/scale - b.Y
	c.Center = c.Center.Add(geometry.Point{X: -dx / c.Zoom, Y: dy / c.Zoom})
	return c
}

// GlideMilliseconds is how long the camera takes to a new place (look.md section 7).
const GlideMilliseconds = 220

// Between is the camera on its way: progress goes from 0 to 1. It slows down towards the end, and zooms so that
// equal times give equal ratios.
func Between(from, to Camera, progress float64) Camera {
	if progress >= 1 {
		return to
	}
	t := ui.EaseOut(max(0, progress))
	c := to
	c.Zoom = from.Zoom * math.Pow(to.Zoom/from.Zoom, t)
	// The middle moves with the zoom, so that the way looks straight: a place that is fixed on the screen stays fixed.
	share := t
	if change := to.Zoom - from.Zoom; math.Abs(change) > 1e-9*from.Zoom {
		share = (1/from.Zoom - 1/c.Zoom) / (1/from.Zoom - 1/to.Zoom)
	}
	c.Center = from.Center.Add(to.Center.Sub(from.Center).Times(share))
	return c
}
