package geometry

import "math"

// GapBetween measures from a to b. Ground and Vertical stay apart, because SE-TABLE-10 checks each against the range
// and never adds them. Error: below 1e-12 inch on tables up to 100 inches. Swapping a and b swaps From and To and
// changes nothing else. Bases that touch or overlap: Ground 0, From and To are the centres.
func GapBetween(a, b Cylinder) Gap {
	way := b.Center.Sub(a.Center)
	distance := way.Length()
	gap := Gap{
		Ground:   max(0, distance-(a.Radius+b.Radius)), // bracketed: subtracting one by one is not symmetric
		Vertical: spanGap(a.Bottom, a.Top(), b.Bottom, b.Top()),
		From:     a.Center, To: b.Center,
	}
	if gap.Ground > 0 {
		gap.From, gap.To = a.Center.Along(way, a.Radius/distance), b.Center.Along(way, -b.Radius/distance)
	}
	return gap
}

// spanGap returns the room between two height spans: 0 when they touch or overlap.
func spanGap(bottomA, topA, bottomB, topB float64) float64 {
	return max(0, bottomB-topA, bottomA-topB)
}

// GapToPiece measures from a model to a piece of terrain, to the prism that is nearest seen from above; of equally
// near ones the one with the smaller vertical gap. Where footprints touch or overlap Ground is 0 and From and To are
// the point of the base nearest to its centre that lies on the piece. A piece without prisms is infinitely far away
// (SE-TABLE-10, SE-TERRAIN-03).
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
