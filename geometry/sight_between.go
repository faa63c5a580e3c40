package geometry

import "math"

// between returns the solids of a table with a single shelf that may hide something of a target from an eye, both given by
// bare numbers because copying bodies takes as long as looking, one bit for each: those not wholly below both or above both that reach into the cone around the target, seen from above, between the
// two, and higher than the lowest line to the target. An eye over or under the target has no such cone: all are returned.
func (t *Table) between(eye Point, eyeLevel float64, center Point, radius, bottom, top float64) uint64 {
	way := center.Sub(eye)
	square := way.Dot(way)
	least := radius + 1e-6
	if square <= float64(least*least) {
		return 1<<len(t.solids) - 1
	}
	some := t.sieve.shelves[0].through(t.sieve.around(eye, center, radius))
	if some == 0 {
		return 0
	}
	length, root := math.Sqrt(square), math.Sqrt(square-float64(radius*radius))
	lowest, highest := min(bottom-eyeLevel, 0), max(top-eyeLevel, 0)
	near := (length - radius) * length
	// The sides of the cone touch the target: they run to the left and to the right of the way to its centre, as long as that
	// squared. The right one is turned round, so that what lies outside lies to the left of either.
	ahead, aside := way.Times(root), way.Left().Times(radius)
	left, right := aside.Add(ahead), aside.Sub(ahead)
	for rest := some; rest != 0; {
		i := takeFirst(&rest)
		m := &t.planSolids[i]
		to := m.center.Sub(eye)
		farthest, upper := way.Dot(to)+float64(m.radius*length), m.top+2*Slack-eyeLevel // the first times length
		outLeft, outRight := left.Cross(to), right.Cross(to)
		reach := float64((m.radius + graze) * square)
		switch {
		case m.top-eyeLevel <= lowest || m.bottom-eyeLevel >= highest || float64(upper*near) <= float64(lowest*farthest):
		case outLeft > reach || outRight > reach:
		case m.shape == foursided && (outLeft > 0 && m.leftOf(eye, left, float64(graze*square)) || outRight > 0 && m.leftOf(eye, right, float64(graze*square))):
		default:
			continue
		}
		some &^= 1 << i
	}
	return some
}

// around returns the columns and rows of the upright rectangle around a point and a circle.
func (v *sieve) around(p, center Point, radius float64) sieveRange {
	x, y := (p.X-v.low.X)*v.inverse.X, (p.Y-v.low.Y)*v.inverse.Y
	x1, y1 := (center.X-v.low.X)*v.inverse.X, (center.Y-v.low.Y)*v.inverse.Y
	wide, deep := radius*v.inverse.X, radius*v.inverse.Y
	at, west, east := uint32(int32(x)), uint32(int32(x1-wide)), uint32(int32(x1+wide))
	up, south, north := uint32(int32(y)), uint32(int32(y1-deep)), uint32(int32(y1+deep))
	if at|west|east|up|south|north >= sieveCells {
		at, west, east = sieveCell(x), sieveCell(x1-wide), sieveCell(x1+wide)
		up, south, north = sieveCell(y), sieveCell(y1-deep), sieveCell(y1+deep)
	}
	return sieveRange{min(at, west), min(up, south), max(at, east), max(up, north)}
}

// leftOf reports whether all corners of a foursided solid lie clearly to the left of a way from a point.
func (m *planSolid) leftOf(from, way Point, clearly float64) bool {
	return way.Cross(m.corners[0].Sub(from)) > clearly && way.Cross(m.corners[1].Sub(from)) > clearly &&
		way.Cross(m.corners[2].Sub(from)) > clearly && way.Cross(m.corners[3].Sub(from)) > clearly
}
