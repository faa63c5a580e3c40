package geometry

import "math"

// Everything opaque throws a shadow from an eye on the level plane in which a question lies: on it a point is hidden exactly
// when it lies inside a shadow. A convex prism's shadow is convex, the hull of its footprint drawn nearer to the eye and
// farther away; it fills a row of cells from one end to the other, which is what makes layers cheap.

// prism is an upright solid of a battlefield.
type prism struct {
	Prism
	low, high Point
	convex    bool      // round ones are
	parts     [][]Point // convex ones that make up its footprint
}

// appendPrisms adds the prisms of a piece that have any height.
func appendPrisms(all []prism, piece *Piece) []prism {
	for _, p := range piece.Prisms {
		if p.Top-p.Bottom <= Slack {
			continue
		}
		one := prism{Prism: p, convex: true}
		one.low, one.high = p.Bounds()
		n := len(p.Polygon)
		for k := range n {
			a, b, c := p.Polygon[k], p.Polygon[(k+1)%n], p.Polygon[(k+2)%n]
			one.convex = one.convex && Orientation(a, b, c) >= 0
		}
		switch {
		case n == 0:
			one.parts = [][]Point{chordsOf(&p.Footprint)}
		case one.convex:
			one.parts = [][]Point{p.Polygon}
		default:
			one.parts = convexParts(p.Polygon)
		}
		all = append(all, one)
	}
	return all
}

// eye is where shadows are thrown from.
type eye struct {
	at    Point
	level float64
}

// eyeOf is the centre of the top of a model.
func eyeOf(c Cylinder) eye { return eye{c.Center, c.Top()} }

// away is its distance to a prism, seen from above.
func (e eye) away(p *prism) float64 { return p.DistanceTo(e.at) }

// buried reports whether the eye is well inside something opaque: then it sees nothing at all.
func (f *Field) buried(e eye) bool {
	const deep = 1e-3
	for i := range f.hiding {
		p := &f.hiding[i]
		if p.Bottom+deep < e.level && e.level < p.Top-deep && p.Contains(e.at) && borderDistance(&p.Footprint, e.at) > deep {
			return true
		}
	}
	return false
}

// borderDistance is how far a point is from the outline of a footprint, from either side.
func borderDistance(f *Footprint, p Point) float64 {
	if len(f.Polygon) == 0 {
		return math.Abs(p.Distance(f.Center) - f.Radius)
	}
	least := math.Inf(1)
	for k, a := range f.Polygon {
		least = min(least, NearestOnSegment(p, a, f.Polygon[(k+1)%len(f.Polygon)]).Distance(p))
	}
	return least
}

// shader fills shadows into bitmaps; it belongs to one goroutine.
type shader struct {
	field   *Field
	band    *rowBand
	corners []Point // of the shadow in hand
	lent    int
	spare   []*CellSet
}

// blank lends a CellSet of which the rows of a box are empty, until the next part of the work begins.
func (s *shader) blank(part cellBox) *CellSet {
	if s.lent == len(s.spare) {
		s.spare = append(s.spare, newCellSet(s.field.Rows, s.field.Columns))
	}
	b := s.spare[s.lent]
	s.lent++
	b.wipe(part.fromRow, part.toRow)
	return b
}

func newShader(f *Field) *shader { return &shader{field: f, band: newBand(f)} }

// shadows fills in, within a box, what is hidden from an eye on some plane between two levels, wider by margin inches on
// all sides. Prisms that lie farther from the eye than within are left out: they hide nothing nearer.
func (s *shader) shadows(e eye, low, high, margin, within float64, part cellBox, into *CellSet) {
	s.band.start(part)
	for i := range s.field.hiding {
		p := &s.field.hiding[i]
		if e.at.X < p.low.X-within || e.at.X > p.high.X+within || e.at.Y < p.low.Y-within || e.at.Y > p.high.Y+within {
			continue
		}
		near, far, any := shadowReach(p, e.level, low, high)
		if !any {
			continue
		}
		if math.IsInf(far, 1) {
			away := e.away(p)
			if away <= Slack { // the eye is inside: nothing is seen
				for row := part.fromRow; row < part.toRow; row++ {
					into.span(row, part.fromColumn, part.toColumn)
				}
				return
			}
			far = s.beyond(near, away, margin)
		}
		s.shadow(p, e, near, far, margin, into)
	}
}

// beyond is how many times as far away as its prism a shadow without end is drawn: past the table.
func (s *shader) beyond(near, away, margin float64) float64 {
	return max(near, 2*(s.field.table.Width()+s.field.table.Depth()+margin)/away)
}

// shadowReach is between which multiples of its distance from the eye a prism throws its shadow on the planes from one
// level to another: far is infinite when it hides whatever lies behind it.
func shadowReach(p *prism, eyeLevel, low, high float64) (near, far float64, any bool) {
	near, far = math.Inf(1), 0
	for _, plane := range [2]float64{low, high} {
		first, last := 0.0, 1.0 // the part of the way to the plane that lies between bottom and top
		rise := plane - eyeLevel
		switch {
		case math.Abs(rise) <= Slack:
			if eyeLevel <= p.Bottom+Slack || eyeLevel >= p.Top-Slack {
				continue
			}
		default:
			a, b := (p.Bottom-eyeLevel)/rise, (p.Top-eyeLevel)/rise
			first, last = max(0, min(a, b)), min(1, max(a, b))
			if last-first <= Slack {
				continue
			}
		}
		any = true
		near, far = min(near, 1/last), max(far, 1/max(first, 0))
	}
	// Planes between the two: the prism may stand between the feet and the head of the target alone.
	if low < high && p.Bottom < high-Slack && p.Top > low+Slack {
		any, near, far = true, min(near, 1), max(far, 1)
		// At the level of the eye itself it hides everything behind.
		if eyeLevel > max(low, p.Bottom)+Slack && eyeLevel < min(high, p.Top)-Slack {
			far = math.Inf(1)
		}
	}
	return near, far, any
}

// shadow fills everything from near to far times as far from the eye as a prism.
func (s *shader) shadow(p *prism, e eye, near, far, margin float64, into *CellSet) {
	at := func(c Point, times float64) Point { return e.at.Along(c.Sub(e.at), times) }
	b := s.band
	if len(p.Polygon) == 0 {
		b.disc(at(p.Center, near), near*p.Radius+margin)
		b.disc(at(p.Center, far), far*p.Radius+margin)
		if left, right, any := tangents(e.at, p.Center, p.Radius); any {
			for _, c := range [2]Point{left, right} {
				aside := c.Sub(p.Center).Unit().Times(margin)
				b.segment(at(c, near).Add(aside), at(c, far).Add(aside))
			}
		}
		b.fill(into)
		return
	}
	if !p.convex {
		s.spread(p.Polygon, e, near, far, margin, into)
		return
	}
	s.corners = castShadow(p.Polygon, e, near, far, s.corners[:0])
	b.convex(s.corners, margin)
	b.fill(into)
}

// castShadow appends the border of a convex outline's shadow, counter-clockwise: the edges that face the eye as near as it
// begins, the others as far as it goes.
func castShadow(outline []Point, e eye, near, far float64, into []Point) []Point {
	last := 0.0
	scale := func(a, b Point) float64 {
		if b.Sub(a).Cross(e.at.Sub(a)) < 0 {
			return near
		}
		return far
	}
	n := len(outline)
	last = scale(outline[n-1], outline[0])
	for k, a := range outline {
		b := outline[(k+1)%n]
		times := scale(a, b)
		if times != last {
			into = append(into, e.at.Along(a.Sub(e.at), times))
		}
		into, last = append(into, e.at.Along(b.Sub(e.at), times)), times
	}
	return into
}

// spread fills the shadow of any outline, edge by edge.
func (s *shader) spread(outline []Point, e eye, near, far, margin float64, into *CellSet) {
	at := func(c Point, times float64) Point { return e.at.Along(c.Sub(e.at), times) }
	b := s.band
	for _, times := range [2]float64{near, far} {
		scaled := make([]Point, len(outline))
		for i, c := range outline {
			scaled[i] = at(c, times)
		}
		b.polygon(scaled, into)
	}
	previous := outline[len(outline)-1]
	for _, corner := range outline {
		around := [4]Point{at(previous, near), at(corner, near), at(corner, far), at(previous, far)}
		if Area(around[:]) < 0 {
			around[1], around[3] = around[3], around[1]
		}
		b.convex(around[:], margin)
		b.fill(into)
		previous = corner
	}
}

// tangents are where the lines from a point touch a circle, to the left of its centre and to the right; false from
// within.
func tangents(from, center Point, radius float64) (left, right Point, any bool) {
	way := center.Sub(from)
	away := way.Length()
	if away <= radius {
		return left, right, false
	}
	long := math.Sqrt(float64(away*away) - float64(radius*radius))
	along := way.Times(float64(long*long) / float64(away*away))
	aside := way.Left().Times(float64(radius*long) / float64(away*away))
	return from.Add(along).Add(aside), from.Add(along).Sub(aside), true
}

// deep fills in where a single convex prism hides all of a base of this radius with its feet and head on two levels: where
// its shadows on both planes hold the whole base seen from above. Between the two planes it then hides it as well, for
// the nearer and the farther end of a shadow move straight with the level of the plane. covered are the cells that are
// hidden like that from edge to edge.
func (s *shader) deep(e eye, low, high, radius float64, part cellBox, into, covered *CellSet) {
	s.band.start(part)
	var of, square []halfPlane
	for i := range s.field.hiding {
		p := &s.field.hiding[i]
		near, far, any := shadowReach(p, e.level, low, low)
		nearHigh, farHigh, anyHigh := shadowReach(p, e.level, high, high)
		away := e.away(p)
		if !any || !anyHigh || away <= Slack {
			continue
		}
		for _, corners := range p.parts {
			of = s.insideShadow(corners, e, near, min(far, s.beyond(near, away, 0)), of[:0])
			if near != nearHigh || far != farHigh {
				of = s.insideShadow(corners, e, nearHigh, min(farHigh, s.beyond(nearHigh, away, 0)), of)
			}
			square = square[:0]
			for k := range of {
				h := &of[k]
				square = append(square, halfPlane{h.way, h.least + s.field.Cell*(math.Abs(h.way.X)+math.Abs(h.way.Y))/2 + Slack})
				h.least += radius
			}
			s.band.halfPlanes(of, into)
			s.band.halfPlanes(square, covered)
		}
	}
}

// insideShadow adds the conditions for being inside the shadow of a convex outline.
func (s *shader) insideShadow(corners []Point, e eye, near, far float64, of []halfPlane) []halfPlane {
	s.corners = castShadow(corners, e, near, far, s.corners[:0])
	previous := s.corners[len(s.corners)-1]
	for _, c := range s.corners {
		if c.Distance(previous) > Slack {
			of = append(of, within(previous, c, 0))
		}
		previous = c
	}
	return of
}

// chords is a polygon inside a circle.
func chordsOf(f *Footprint) []Point {
	const sides = 32
	corners := make([]Point, sides)
	for k := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / sides)
		corners[k] = f.Center.Along(Point{X: cos, Y: sin}, f.Radius)
	}
	return corners
}
