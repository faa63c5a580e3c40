package geometry

import (
	"cmp"
	"math"
	"slices"
)

// Layers of sight over a whole Field. They answer the same questions as Sight and VisibleFraction, for the middles of all
// cells at once: every opaque prism throws a shadow from the viewer's eye on the plane in which the question lies, and
// shadows are filled in row by row.

// SeenHeads marks the cells between two rows, from inclusive and to exclusive, in which the viewer's eye – the centre of
// the top of its cylinder – sees the head of a model that is so many inches high and stands there: the straight segment
// between the two goes through the inside of no opaque prism, but may graze. Cells that carry nothing are left out.
// seen has a place for every cell of the field.
func (t *Table) SeenHeads(f *Field, viewer Cylinder, height float64, from, to int, seen []bool) {
	shade := &raster{field: f}
	for step, level := range f.steps {
		box, any := f.boxes[step].within(from, to)
		if !any {
			continue
		}
		shade.over(box)
		t.shadows(shade, viewer.Center, viewer.Top(), level+height, level+height, 0, math.Inf(1))
		shade.each(step, func(cell int, hidden bool) {
			if !hidden {
				seen[cell] = true
			}
		})
	}
}

// Shelter is what a shooter sees of a base in a cell.
type Shelter uint8

// The degrees of Shelter.
const (
	Nowhere   Shelter = iota // nothing carries a base there
	Open                     // the eye sees all of it
	Partial                  // something hides a part of it from the eye: Cover, as far as SE-LOS-03 goes
	Sheltered                // the eye sees nothing of it
)

// Shelters says for each cell between two rows what the viewer's eye sees of a base of this radius and height that stands
// there: Open exactly when VisibleFraction is 1, Sheltered exactly when it is 0, both to 1e-6. Most cells are settled by
// shadows; those near the border of one are asked one by one.
func (t *Table) Shelters(f *Field, viewer Cylinder, radius, height float64, from, to int, out []Shelter) {
	near, deep, part := &raster{field: f}, &raster{field: f}, &raster{field: f}
	for step, level := range f.steps {
		box, any := f.boxes[step].within(from, to)
		if !any {
			continue
		}
		// Nothing of the base is hidden where no shadow, on any plane from its feet to its head, comes as near as its rim.
		near.over(box)
		t.shadows(near, viewer.Center, viewer.Top(), level, level+height, radius+Slack, math.Inf(1))
		deep.over(box)
		t.deepShadows(deep, part, viewer, level, level+height, radius+Slack)
		near.each(step, func(cell int, shaded bool) {
			switch {
			case !shaded:
				out[cell] = Open
			case deep.filled[cell-deep.from*f.Columns]:
				out[cell] = Sheltered
			default:
				out[cell] = t.shelter(viewer, Cylinder{Center: f.Middle(cell), Radius: radius, Bottom: level, Height: height})
			}
		})
	}
}

// deepShadows fills in where a single convex prism hides all of a base: wherever its shadow, on the plane of the feet and
// on that of the head, holds the whole base seen from above. Between the two planes it then hides it as well, for the
// nearer and the farther end of a shadow both move straight with the level of the plane.
func (t *Table) deepShadows(deep, part *raster, viewer Cylinder, feet, head, radius float64) {
	eye, eyeLevel := viewer.Center, viewer.Top()
	reach := t.layout.Width + t.layout.Depth
	both := &raster{field: deep.field}
	for i := range t.solids {
		s := &t.solids[i]
		away := s.DistanceTo(eye)
		if !s.opaque || away <= Slack || len(s.Polygon) > 0 && !s.convex {
			continue
		}
		low, lowFar, anyLow := shadowReach(s, eyeLevel, feet, feet)
		high, highFar, anyHigh := shadowReach(s, eyeLevel, head, head)
		if !anyLow || !anyHigh {
			continue
		}
		far := max(low, high, 2*reach/away)
		outline := shadowOutline(s, eye, low, min(lowFar, far))
		box, any := deep.around(outline)
		if !any {
			continue
		}
		part.over(box)
		part.shadow(&s.Footprint, eye, low, min(lowFar, far), 0)
		part.clearRim(outline, radius)
		if high != low || highFar != lowFar {
			both.over(box)
			both.shadow(&s.Footprint, eye, high, min(highFar, far), 0)
			both.clearRim(shadowOutline(s, eye, high, min(highFar, far)), radius)
			part.keep(both)
		}
		deep.add(part)
	}
}

// around is the part of a raster in which an outline lies; false when it lies beside it.
func (r *raster) around(outline []Point) (cellBox, bool) {
	low, high := outline[0], outline[0]
	for _, p := range outline {
		low, high = Point{min(low.X, p.X), min(low.Y, p.Y)}, Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	cell := func(x float64, most int) int { return int(max(0, min(float64(most), x/r.field.Cell))) }
	box := cellBox{max(r.from, cell(low.Y, r.to)-1), min(r.to, cell(high.Y, r.to)+2), max(r.left, cell(low.X, r.right)-1), min(r.right, cell(high.X, r.right)+2)}
	return box, box.fromRow < box.toRow && box.fromColumn < box.toColumn
}

// keep leaves filled what another raster of the same part has filled as well.
func (r *raster) keep(other *raster) {
	for row := range r.to - r.from {
		at := row * r.field.Columns
		for c := at + r.left; c < at+r.right; c++ {
			r.filled[c] = r.filled[c] && other.filled[c]
		}
	}
}

// add fills what a raster of a smaller part has filled.
func (r *raster) add(part *raster) {
	for row := part.from; row < part.to; row++ {
		from, to := (row-part.from)*r.field.Columns, (row-r.from)*r.field.Columns
		for c := part.left; c < part.right; c++ {
			if part.filled[from+c] {
				r.filled[to+c] = true
			}
		}
	}
}

// clearRim takes away whatever is nearer than radius to an outline.
func (r *raster) clearRim(outline []Point, radius float64) {
	previous := outline[len(outline)-1]
	for _, corner := range outline {
		r.empty(previous, corner, radius)
		previous = corner
	}
}

// shadowOutline is the convex border of a convex prism's shadow. That of a round prism is drawn inside it, by chords.
func shadowOutline(s *solid, eye Point, near, far float64) []Point {
	corners := s.Polygon
	if len(corners) == 0 {
		const chords = 48
		for k := range chords {
			corners = append(corners, s.Center.Along(heading(float64(k)*2*math.Pi/chords), s.Radius))
		}
	}
	var points []Point
	for _, times := range [2]float64{near, far} {
		for _, p := range corners {
			points = append(points, eye.Along(p.Sub(eye), times))
		}
	}
	return hullOf(points)
}

// hullOf is the convex hull of points, counter-clockwise.
func hullOf(points []Point) []Point {
	slices.SortFunc(points, func(a, b Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	var hull []Point
	for range 2 {
		base := len(hull)
		for _, p := range points {
			for len(hull) >= base+2 && hull[len(hull)-1].Sub(hull[len(hull)-2]).Cross(p.Sub(hull[len(hull)-2])) <= 0 {
				hull = hull[:len(hull)-1]
			}
			hull = append(hull, p)
		}
		hull = hull[:len(hull)-1]
		slices.Reverse(points)
	}
	return hull
}

// shelter asks for one base.
func (t *Table) shelter(viewer, base Cylinder) Shelter {
	const precision = 1e-6
	switch visible := t.VisibleFraction(viewer, base); {
	case visible >= 1-precision:
		return Open
	case visible <= precision:
		return Sheltered
	}
	return Partial
}

// Lines adds to what SeenHeads marked between two rows the cells in which any straight line runs between the viewer and a
// base of this radius and height: AnyLine, asked where the eye alone proves nothing. It takes some microseconds a cell.
func (t *Table) Lines(f *Field, viewer Cylinder, radius, height float64, from, to int, seen []bool) {
	for c := from * f.Columns; c < to*f.Columns; c++ {
		if spot, ok := f.Spot(c); ok && !seen[c] {
			seen[c] = t.AnyLine(viewer, Cylinder{Center: spot.Center, Radius: radius, Bottom: spot.Level, Height: height})
		}
	}
}

// shadows fills in the shadows that all opaque prisms throw from an eye on the planes from level low to level high, wider
// by margin inches on all sides. Prisms farther from the eye than within are left out: they hide nothing nearer.
func (t *Table) shadows(r *raster, eye Point, eyeLevel, low, high, margin, within float64) {
	reach := t.layout.Width + t.layout.Depth + margin
	for i := range t.solids {
		s := &t.solids[i]
		if !s.opaque || eye.X < s.low.X-within || eye.X > s.high.X+within || eye.Y < s.low.Y-within || eye.Y > s.high.Y+within {
			continue
		}
		near, far, any := shadowReach(s, eyeLevel, low, high)
		if !any {
			continue
		}
		if math.IsInf(far, 1) {
			away := s.DistanceTo(eye)
			if away <= Slack { // the eye is inside: nothing is seen
				for c := range r.filled {
					r.filled[c] = true
				}
				return
			}
			far = max(near, 2*reach/away)
		}
		r.shadow(&s.Footprint, eye, near, far, margin)
	}
}

// shadowReach is between which multiples of its distance from the eye a prism throws its shadow on the planes from level
// low to level high: far is infinite when it hides whatever lies behind it.
func shadowReach(s *solid, eyeLevel, low, high float64) (near, far float64, any bool) {
	near, far = math.Inf(1), 0
	for _, plane := range [2]float64{low, high} {
		first, last := 0.0, 1.0 // the part of the way to the plane that lies between bottom and top
		rise := plane - eyeLevel
		switch {
		case math.Abs(rise) <= Slack:
			if eyeLevel <= s.Bottom+Slack || eyeLevel >= s.Top-Slack {
				continue
			}
		default:
			a, b := (s.Bottom-eyeLevel)/rise, (s.Top-eyeLevel)/rise
			first, last = max(0, min(a, b)), min(1, max(a, b))
			if last-first <= Slack {
				continue
			}
		}
		any = true
		near = min(near, 1/last)
		far = max(far, 1/max(first, 0))
	}
	// Planes between the two: the prism may stand between the feet and the head of the target alone.
	if low < high && s.Bottom < high-Slack && s.Top > low+Slack {
		any, near = true, min(near, 1)
		if far < 1 {
			far = 1
		}
		// At the level of the eye itself it hides everything behind.
		if eyeLevel > max(low, s.Bottom)+Slack && eyeLevel < min(high, s.Top)-Slack {
			far = math.Inf(1)
		}
	}
	return near, far, any
}

// shadow fills everything from near to far times as far from the eye as a footprint.
func (r *raster) shadow(f *Footprint, eye Point, near, far, margin float64) {
	at := func(p Point, times float64) Point { return eye.Along(p.Sub(eye), times) }
	if len(f.Polygon) == 0 {
		r.disc(at(f.Center, near), near*f.Radius+margin)
		r.disc(at(f.Center, far), far*f.Radius+margin)
		way := f.Center.Sub(eye)
		away := way.Length()
		if away <= f.Radius {
			return // the farther disc holds the nearer one
		}
		// The tangents from the eye touch every disc on the way.
		long := math.Sqrt(float64(away*away) - float64(f.Radius*f.Radius))
		along := way.Times(float64(long*long) / float64(away*away))
		aside := way.Left().Times(float64(f.Radius*long) / float64(away*away))
		left, right := eye.Add(along).Add(aside), eye.Add(along).Sub(aside)
		r.quad(at(left, near), at(right, near), at(right, far), at(left, far), margin)
		return
	}
	for _, times := range [2]float64{near, far} {
		scaled := make([]Point, len(f.Polygon))
		for i, p := range f.Polygon {
			scaled[i] = at(p, times)
		}
		r.polygon(scaled...)
		if near == far {
			break
		}
	}
	for i, a := range f.Polygon {
		b := f.Polygon[(i+1)%len(f.Polygon)]
		r.quad(at(a, near), at(b, near), at(b, far), at(a, far), margin)
	}
}

// quad fills a four-sided shape, wider by margin on all sides.
func (r *raster) quad(a, b, c, d Point, margin float64) {
	r.polygon(a, b, c, d)
	if margin <= 0 {
		return
	}
	r.capsule(a, b, margin)
	r.capsule(b, c, margin)
	r.capsule(c, d, margin)
	r.capsule(d, a, margin)
}
