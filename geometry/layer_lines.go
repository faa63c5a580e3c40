package geometry

import "math"

// Lines returns which of some cells – nil for all – any straight line runs to, between the viewer and a base of this radius
// and height, in inches, that stands there: AnyLine. What can be proved by shadows is not asked one by one:
//
//   - There is a line where the shadows that are thrown from one point of the viewer's body, on a plane through the base,
//     leave some point inside the base bare.
//   - There is none deep in the full shadow of one prism that reaches from below both bodies to above both heads: between
//     the lines that touch the viewer and the prism each on the same side, behind the prism.
func (f *Field) Lines(j Task, viewer Cylinder, radius, height float64, of *CellSet) *CellSet {
	seen := f.Empty()
	if of == nil {
		of = f.Standing()
	}
	f.strips(j, func(s *shader, want *CellSet, at *step, part cellBox) {
		for w, end := part.fromRow*want.words, part.toRow*want.words; w < end; w++ {
			want.bits[w] = at.cells.bits[w] & of.bits[w]
		}
		ask, any := want.fit(part)
		if !any {
			return
		}
		found := s.blank(part)
		kept := s.lent
		for _, from := range viewpoints(viewer) {
			if ask, any = want.fit(ask); !any {
				break
			}
			s.lent = kept
			f.bare(s, from, radius, at.level, height, ask, found)
			for w, end := ask.fromRow*want.words, ask.toRow*want.words; w < end; w++ {
				seen.bits[w] |= want.bits[w] & found.bits[w]
				want.bits[w] &^= found.bits[w]
			}
		}
		if ask, any = want.fit(ask); !any {
			return
		}
		found.wipe(ask.fromRow, ask.toRow)
		s.umbras(viewer, radius, at.level, height, ask, found)
		want.each(ask.fromRow, ask.toRow, func(row, column int) {
			body := Cylinder{Center: f.middle(row, column), Radius: radius, Bottom: at.level, Height: height}
			if j.goesOn() && !found.has(row, column) && f.table.AnyLine(viewer, body) {
				seen.set(row, column)
			}
		})
	})
	return seen
}

// viewpoints are points inside a body from which lines are tried: its eye, and its rim at the head, in the middle and at
// the feet.
func viewpoints(viewer Cylinder) []eye {
	all := []eye{eyeOf(viewer)}
	out := max(0, viewer.Radius-insideRim)
	for _, level := range planes(viewer.Bottom, viewer.Height) {
		for k := range 6 {
			sin, cos := math.Sincos(float64(k) * math.Pi / 3)
			all = append(all, eye{viewer.Center.Along(Point{X: cos, Y: sin}, out), level})
		}
	}
	// From the head first: it looks over most.
	for i, k := 1, 13; k < len(all); i, k = i+1, k+1 {
		all[i], all[k] = all[k], all[i]
	}
	return all
}

// bare sets the cells of a box where some point inside a body of this size that stands on a level can be seen from a point.
func (f *Field) bare(s *shader, from eye, radius, level, height float64, part cellBox, out *CellSet) {
	wide := disc(max(0, radius-insideRim) / f.Cell)
	around := part.grown(len(wide)+1, f)
	shade, light := s.blank(around), s.blank(around)
	for _, plane := range planes(level, height) {
		shade.wipe(around.fromRow, around.toRow)
		s.shadows(from, plane, plane, shadeSeam, math.Inf(1), around, shade)
		light.lit(shade, around)
		light.widen(wide, part.fromRow, part.toRow, out)
	}
}

// sureLine keeps proofs off from grazing lines, in inches.
const sureLine = 1e-6

// umbras fills in where one prism stops every line between the viewer and a body of this size on a level.
func (s *shader) umbras(viewer Cylinder, radius, level, height float64, part cellBox, into *CellSet) {
	s.band.start(part)
	for i := range s.field.hiding {
		p := &s.field.hiding[i]
		if p.Bottom > min(level, viewer.Bottom)+Slack || p.Top < max(level+height, viewer.Top())+sureLine || p.DistanceTo(viewer.Center) <= viewer.Radius+sureLine {
			continue
		}
		for _, corners := range p.parts {
			s.umbra(viewer, corners, radius, into)
		}
	}
}

// umbra fills in the full shadow of a convex outline, as deep as a base of this radius.
func (s *shader) umbra(viewer Cylinder, corners []Point, radius float64, into *CellSet) {
	left, right := outermost(viewer, corners)
	if chord := within(left, right, 0); viewer.Center.Dot(chord.way)-chord.least > -viewer.Radius-sureLine {
		return // the viewer reaches past the chord on which every line has to be stopped
	}
	aside := func(c Point, side float64) halfPlane { // of the line that touches viewer and corner on one side
		way := directionPast(viewer, c, side)
		h := halfPlane{way.Left().Times(-side), 0}
		h.least = h.way.Dot(c) + radius + sureLine
		return h
	}
	s.band.halfPlanes([]halfPlane{aside(left, 1), aside(right, -1), within(left, right, radius+sureLine)}, into)
}

// outermost are the corners of a convex outline that the lines touch which have all of the viewer and all of the outline
// on one side: to the left of both, and to the right.
func outermost(viewer Cylinder, corners []Point) (left, right Point) {
	left, right = corners[0], corners[0]
	for _, c := range corners {
		if directionPast(viewer, left, 1).Cross(c.Sub(left)) > 0 {
			left = c
		}
		if directionPast(viewer, right, -1).Cross(c.Sub(right)) < 0 {
			right = c
		}
	}
	return left, right
}

// directionPast is the direction in which a line runs that touches the viewer's base on its left (side 1) or right (−1) and
// then passes through a point outside it.
func directionPast(viewer Cylinder, p Point, side float64) Point {
	way := p.Sub(viewer.Center)
	away := way.Length()
	sin := viewer.Radius / away
	cos := math.Sqrt(max(0, 1-float64(sin*sin)))
	// The tangent turns towards the axis: from the left of the base to the right, seen along the way, and vice versa.
	unit, left := way.Times(1/away), way.Left().Times(1/away)
	return unit.Times(cos).Sub(left.Times(side * sin))
}
