package geometry

import (
	"math"
	"slices"
)

// GapBetween measures from a to b. Ground and Vertical stay apart, because each is checked against a range of its own
// and never adds them. Error: below 1e-12 inch on tables up to 100 inches. Swapping a and b swaps From and To and
// changes nothing else. Bases that touch or overlap: Ground 0, From and To are the centres.
func GapBetween(a, b Cylinder) Gap {
	way := b.Center.Sub(a.Center)
	distance := way.Length()
	gap := Gap{
		Ground:   groundGap(distance, a, b),
		Vertical: spanGap(a.Bottom, a.Top(), b.Bottom, b.Top()),
		From:     a.Center, To: b.Center,
	}
	if gap.Ground > 0 {
		gap.From, gap.To = a.Center.Along(way, a.Radius/distance), b.Center.Along(way, -b.Radius/distance)
	}
	return gap
}

// GroundGap is the Ground of GapBetween, for whoever needs nothing else.
func GroundGap(a, b Cylinder) float64 { return groundGap(b.Center.Sub(a.Center).Length(), a, b) }

func groundGap(distance float64, a, b Cylinder) float64 {
	return max(0, distance-(a.Radius+b.Radius)) // bracketed: subtracting one by one is not symmetric
}

// spanGap returns the room between two height spans: 0 when they touch or overlap.
func spanGap(bottomA, topA, bottomB, topB float64) float64 {
	return max(0, bottomB-topA, bottomA-topB)
}

// GapToPiece measures from a model to a piece of terrain, to the prism that is nearest seen from above; of equally
// near ones the one with the smaller vertical gap. Where footprints touch or overlap Ground is 0 and From and To are
// the point of the base nearest to its centre that lies on the piece. A piece without prisms is infinitely far away.
func (t *Table) GapToPiece(c Cylinder, i PieceIndex) Gap {
	best := Gap{Ground: math.Inf(1), Vertical: math.Inf(1), From: c.Center, To: c.Center}
	for k := t.first[i]; k < t.first[i+1]; k++ {
		s := &t.solids[k]
		distance, nearest := s.distance(c.Center)
		gap := Gap{
			Ground:   max(0, distance-c.Radius),
			Vertical: spanGap(c.Bottom, c.Top(), s.Bottom, s.Top),
			From:     nearest, To: nearest,
		}
		if gap.Ground > 0 {
			gap.From = c.Center.Along(nearest.Sub(c.Center), c.Radius/distance)
		}
		if gap.Ground < best.Ground || gap.Ground == best.Ground && gap.Vertical < best.Vertical {
			best = gap
		}
	}
	return best
}

// PiecesWithin appends to dst the pieces from which a model is no farther away than some inches, neither on the ground nor
// in height: GapToPiece for each, in index order. It allocates only when dst is too short.
func (t *Table) PiecesWithin(c Cylinder, inches float64, dst []PieceIndex) []PieceIndex {
	start := len(dst)
	low, high := c.reach(inches + Slack)
	dst = t.PiecesAround(low, high, dst)
	return append(dst[:start], slices.DeleteFunc(dst[start:], func(i PieceIndex) bool {
		gap := t.GapToPiece(c, i)
		return !(gap.Ground <= inches && gap.Vertical <= inches)
	})...)
}

// PiecesAround appends to dst, in index order, every piece that may reach into an upright rectangle, and perhaps others
// nearby: the first look of a caller who then judges for himself. It allocates only when dst is too short.
func (t *Table) PiecesAround(low, high Point, dst []PieceIndex) []PieceIndex {
	start := len(dst)
	v := &t.sieve
	cells := v.cells(low, high)
	for n := v.next(cells, 0); n < len(v.shelves); n = v.next(cells, n+1) {
		shelf := &v.shelves[n]
		for some := shelf.through(cells); some != 0; {
			dst = insertPiece(dst, start, PieceIndex(shelf.members[takeFirst(&some)%64].piece))
		}
	}
	return dst
}
