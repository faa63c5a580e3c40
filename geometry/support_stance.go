package geometry

import (
	"cmp"
	"math"
	"slices"
)

// stance judges where one base can stand, whatever way it came.
type stance struct {
	table          *Table
	radius, height float64
	blocks, ends   []Cylinder
	cling, air     bool
	passes         bool    // the mover passes through things: an overlap is said to be NotPast
	masses         []int32 // the places in grounds.masses that may matter
}

// makeStance prepares to judge a mover; masses nil stands for all of the table's.
func (t *Table) makeStance(mover Cylinder, masses []int32) stance {
	if masses == nil {
		masses = make([]int32, len(t.grounds().masses))
		for i := range masses {
			masses[i] = int32(i)
		}
	}
	return stance{table: t, radius: cleanSize(mover.Radius), height: max(leastHeight, cleanSize(mover.Height)), masses: masses}
}

// cleanLength makes a length of anything: what is negative or no number counts as 0.
func cleanLength(x float64) float64 {
	if !(x > 0) {
		return 0
	}
	return x
}

// cleanSize makes the size of a body of anything.
func cleanSize(x float64) float64 { return min(cleanLength(x), MaxCoordinate) }

// judge returns what keeps the base from standing at s. The order of the questions is that of the kinds below: a spot
// off the table is OffTable whatever else is wrong there.
//
// Closed where the rules are: bases may touch each other, walls and table edges. A base may hang over an edge. Being
// carried is a matter of the centre alone; overlap one of the whole cylinder.
func (st *stance) judge(s Spot) Obstacle {
	g := st.table.grounds()
	switch {
	case !usable(s.Center) || !ordinary(s.Level):
		return Obstacle{Kind: NoSpot, Model: -1, Piece: NoPiece}
	case !st.onTable(s.Center):
		return Obstacle{Kind: OffTable, Model: -1, Piece: NoPiece}
	}
	if o := st.carried(s, g); o.Kind != Unhindered {
		return o
	}
	if o := st.freeOfTerrain(s, g); o.Kind != Unhindered {
		return o
	}
	return st.freeOfModels(s)
}

// onTable reports whether the whole base is on the table.
func (st *stance) onTable(p Point) bool {
	r, l := st.radius-slack, &st.table.layout
	return p.X >= r && p.Y >= r && p.X <= l.Width-r && p.Y <= l.Depth-r
}

// carried judges what is under, or around, or beside the base.
func (st *stance) carried(s Spot, g *grounds) Obstacle {
	nothing := Obstacle{Kind: NoSurface, Model: -1, Piece: NoPiece}
	switch {
	case s.Inside != NoPiece:
		r := g.roomOf(s.Inside)
		if r == nil || math.Abs(r.floor-s.Level) > slack || s.Wall != NoPiece {
			return nothing
		}
		if !g.roomHolds(r, s.Center, st.radius) {
			return Obstacle{Kind: PartlyInside, Model: -1, Piece: s.Inside}
		}
	case s.Wall != NoPiece:
		if !st.cling || !st.hangs(s, g) {
			return nothing
		}
	case s.Air:
		if !st.air || s.Level < 0 {
			return nothing
		}
	case math.Abs(s.Level) > slack && st.carrier(s, g) == NoPiece:
		return nothing
	}
	return Obstacle{Model: -1, Piece: NoPiece}
}

// carrier returns the piece whose top is at the spot's level under its centre, or NoPiece.
func (st *stance) carrier(s Spot, g *grounds) PieceIndex {
	for _, i := range st.masses {
		if m := &g.masses[i]; m.carries && math.Abs(m.top-s.Level) <= slack && m.holds(s.Center) {
			return m.piece
		}
	}
	return NoPiece
}

// hangs reports whether the base touches the wall of the spot's piece with its foot between the wall's bottom and
// top.
func (st *stance) hangs(s Spot, g *grounds) bool {
	for _, i := range st.masses {
		m := &g.masses[i]
		if m.piece != s.Wall || !m.carries || s.Level < m.bottom-slack || s.Level > m.top+slack {
			continue
		}
		if m.shape.near(s.Center, st.radius+ContactGap) && m.shape.gap(s.Center) <= st.radius+ContactGap {
			return true
		}
	}
	return false
}

// freeOfTerrain judges overlaps with solids.
func (st *stance) freeOfTerrain(s Spot, g *grounds) Obstacle {
	for _, i := range st.masses {
		m := &g.masses[i]
		if !m.shape.near(s.Center, st.radius) || (s.Inside != NoPiece && m.piece == s.Inside) {
			continue
		}
		if !m.impassable && !m.meets(s.Level, st.height) {
			continue
		}
		if m.shape.gap(s.Center) >= st.radius-slack && !(st.radius <= slack && m.shape.inside(s.Center)) {
			continue
		}
		o := Obstacle{Kind: IntoPiece, Model: -1, Piece: m.piece}
		switch {
		case m.impassable && s.Level >= m.top-slack && !s.Air && s.Inside == NoPiece && st.carrier(s, g) != NoPiece:
			continue // on a bridge or a roof that rises above it
		case m.impassable:
			o.Kind = IntoImpassable
		case m.room >= 0 && s.Inside == NoPiece && g.rooms[m.room].floor <= s.Level+slack:
			o.Kind = PartlyInside
		case st.passes:
			o.Kind = NotPast
		}
		return o
	}
	return Obstacle{Model: -1, Piece: NoPiece}
}

// freeOfModels judges overlaps with other bases.
func (st *stance) freeOfModels(s Spot) Obstacle {
	for i := range st.blocks {
		if st.overlaps(s, &st.blocks[i]) {
			if st.passes {
				return Obstacle{Kind: NotPast, Model: i, Piece: NoPiece}
			}
			return Obstacle{Kind: OntoModel, Model: i, Piece: NoPiece}
		}
	}
	for i := range st.ends {
		if st.overlaps(s, &st.ends[i]) {
			return Obstacle{Kind: OntoMarker, Model: i, Piece: NoPiece}
		}
	}
	return Obstacle{Model: -1, Piece: NoPiece}
}

func (st *stance) overlaps(s Spot, c *Cylinder) bool {
	reach := cleanSize(c.Radius) + st.radius - slack
	way := c.Center.Sub(s.Center)
	return way.Dot(way) < float64(reach*reach) && reach > 0 && bodiesMeet(s.Level, st.height, c)
}

// bodiesMeet reports whether a body from level up to level+height overlaps the height span of c.
func bodiesMeet(level, height float64, c *Cylinder) bool {
	return level < c.Bottom+max(leastHeight, cleanSize(c.Height))-slack && level+height > c.Bottom+slack
}

// roomHolds reports whether a whole base is within the union of the footprints of a room. It is when no part of any
// footprint's edge that runs under the base lies outside the other footprints.
func (g *grounds) roomHolds(r *room, center Point, radius float64) bool {
	if r.gap(center, g) > slack {
		return false
	}
	reach := max(0, radius-slack)
	for _, part := range r.parts {
		o := &g.masses[part].shape
		if !o.near(center, reach) || o.edgeDistance(center) >= reach {
			continue
		}
		if len(r.parts) == 1 {
			return false
		}
		corners := o.corners()
		a := corners[len(corners)-1]
		for _, b := range corners {
			if !g.edgeCovered(r, part, a, b, center, reach) {
				return false
			}
			a = b
		}
	}
	return true
}

// seam, in inches, is how far outside an edge a point is looked at to see whether the next footprint goes on there,
// and ten times it how much of the edge may seem bare because footprints were drawn with rounded corners.
const seam = 1e-5

// edgeCovered reports whether what lies just outside the part of the edge from a to b that runs under the base
// belongs to the room's other footprints.
func (g *grounds) edgeCovered(r *room, part int, a, b, center Point, reach float64) bool {
	c := courseOf(a, b)
	under := appendChord(nil, c.frame(center), reach)
	c.from = c.from.Along(c.way.Left(), -seam)
	if len(under) == 0 {
		return true
	}
	from, to := max(0, under[0].from), min(c.length, under[0].to)
	if to-from <= 10*seam {
		return true
	}
	var spans []span
	for _, other := range r.parts {
		if other != part {
			spans = g.masses[other].shape.chords(c, spans)
		}
	}
	slices.SortFunc(spans, func(x, y span) int { return cmp.Compare(x.from, y.from) })
	for _, s := range spans {
		if s.from <= from+10*seam {
			from = max(from, s.to)
		}
	}
	return to-from <= 10*seam
}

// corners returns the polygon, or for a circle an inscribed one that is nowhere more than a thousandth of an inch
// off for circles up to 10 inches.
func (o *outline) corners() []Point {
	if len(o.points) > 0 {
		return o.points
	}
	const sides = 256
	corners := make([]Point, sides)
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / sides)
		corners[i] = o.center.Along(Point{cos, sin}, o.radius)
	}
	return corners
}
