package geometry

import "math"

// Cone is an upright wedge that widens from a narrow end to a wide one: the expansive template. Origin
// is the middle of its narrow end; Direction has length 1. Inches.
type Cone struct {
	Origin       Point
	Direction    Point
	Length       float64
	Narrow, Wide float64 // widths of the two ends, Narrow at most Wide
	Bottom, Top  float64
}

// Lengths of the expansive template in inches, which is printed in centimetres.
const (
	expansiveLength = 20 / centimetresPerInch
	expansiveNarrow = 2 / centimetresPerInch
	expansiveWide   = 10 / centimetresPerInch

	centimetresPerInch = 2.54
)

// ConeBands is how many bands the expansive template has, of equal length.
const ConeBands = 4

// ConeFrom returns the expansive template of a model: its narrow end touches the front of the user's base,
// and it is as high as the user (where another height is wanted, change Bottom and
// Top). direction need not have length 1; the zero direction points along x.
func ConeFrom(user Cylinder, direction Point) Cone {
	s := StripFrom(user, direction, expansiveLength)
	return Cone{
		Origin: s.Origin, Direction: s.Direction, Length: s.Length, Narrow: expansiveNarrow, Wide: expansiveWide,
		Bottom: s.Bottom, Top: s.Top,
	}
}

// Band returns the part of the cone between two fractions of its length, 0 to 1.
func (c Cone) Band(from, to float64) Cone {
	growth := c.Wide - c.Narrow
	band := c
	band.Origin = c.Origin.Along(c.Direction, float64(c.Length*from))
	band.Length = c.Length * (to - from)
	band.Narrow, band.Wide = c.Narrow+float64(growth*from), c.Narrow+float64(growth*to)
	return band
}

// Corners returns the outline of the cone, counter-clockwise from the right end of its narrow side.
func (c Cone) Corners() [4]Point {
	side, far := c.Direction.Left(), c.Origin.Along(c.Direction, c.Length)
	return [4]Point{
		c.Origin.Along(side, -c.Narrow/2), far.Along(side, -c.Wide/2), far.Along(side, c.Wide/2), c.Origin.Along(side, c.Narrow/2),
	}
}

// Touches says how much of a model's base the cone covers, by the same reading as
// Disc.Touches: edges count, and only models whose volume reaches into its height span.
func (c Cone) Touches(m Cylinder) Touch {
	if !spansTouch(m.Bottom, m.Top(), c.Bottom, c.Top) {
		return Untouched
	}
	corners := c.Corners()
	within := math.Inf(1) // how deep the centre lies inside of the nearest side's line, below 0 outside
	away := math.Inf(1)   // from the outline
	previous := corners[3]
	for _, corner := range corners {
		if way := corner.Sub(previous); way.Length() > 0 { // a cone may begin in a point
			within = min(within, way.Unit().Cross(m.Center.Sub(previous)))
		}
		away = min(away, NearestOnSegment(m.Center, previous, corner).Distance(m.Center))
		previous = corner
	}
	switch {
	case within < 0 && away > m.Radius+Slack:
		return Untouched
	case within >= m.Radius-Slack:
		return TouchedWholly
	}
	return TouchedPartly
}

// BandOf returns the band that counts for a model: of those that touch it the one nearest to the user,
// from 0, in which nothing is hit, to ConeBands-1; false when the cone does not touch it.
func (c Cone) BandOf(m Cylinder) (int, bool) {
	for band := range ConeBands {
		from, to := float64(band)/ConeBands, float64(band+1)/ConeBands
		if c.Band(from, to).Touches(m) != Untouched {
			return band, true
		}
	}
	return 0, false
}

// ConeCatches appends to dst the pieces whose footprint and span the cone touches, edges included, in index order. It
// allocates only when dst is too short.
func (t *Table) ConeCatches(c Cone, dst []PieceIndex) []PieceIndex {
	start := len(dst)
	// The strip around it, for the first look.
	r := rectangle{
		center: c.Origin.Along(c.Direction, c.Length/2), way: c.Direction, side: c.Direction.Left(),
		long: c.Length/2 + Slack, wide: c.Wide/2 + Slack,
	}
	corners := c.Corners()
	outline := corners[:]
	if c.Narrow <= Slack {
		outline = corners[:3] // a point is no side
	}
	v := &t.sieve
	cells := v.cells(r.bounds(0))
	for n := v.next(cells, 0); n < len(v.shelves); n = v.next(cells, n+1) {
		shelf := &v.shelves[n]
		for some := shelf.through(cells); some != 0; {
			m := &shelf.members[takeFirst(&some)%64]
			to := m.center.Sub(r.center)
			if math.Abs(to.Dot(r.way)) > r.long+m.radius || math.Abs(to.Dot(r.side)) > r.wide+m.radius ||
				m.bottom > c.Top+Slack || m.top < c.Bottom-Slack {
				continue
			}
			if footprintDistance(&t.solids[m.solid].Footprint, outline) <= Slack {
				dst = insertPiece(dst, start, PieceIndex(m.piece))
			}
		}
	}
	return dst
}
