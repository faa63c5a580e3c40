package geometry

import "math"

// Landing is where a falling base comes down.
type Landing struct {
	Spot    Spot  // on the grid of Committed
	Touched []int // the places in the blocks of the models that it then touches, at ContactGap or less
	Room    bool  // false: there is no room for it, and Spot is where it was
}

// FallFrom returns where a base lands that leaves the piece from at edge, a point over its rim at the level of start:
// on the highest surface below, touching from, as near as possible to edge as seen from above, however far that is.
// If a model is there, it lands touching that model instead, again as near as possible to
// edge, or else where it touches from and no model is in the way.
//
// Where from hangs over what lies below, so that there is nothing to touch, and where it has no free side at all, the
// base lands in the nearest free place within its own width of edge. When from is NoPiece, as in mid-air, it lands in
// the nearest free place of the table. Without any of these there is no Room. An edge or a level that is no number
// gives no Room.
func (t *Table) FallFrom(mover Cylinder, start Spot, edge Point, from PieceIndex, blocks []Cylinder) Landing {
	fall := falling{table: t, mover: mover, edge: edge, level: start.Level, from: from}
	if !usable(edge) || !ordinary(start.Level) {
		return Landing{Spot: start}
	}
	spot, ok := fall.foot(nil)
	if !ok {
		spot, ok = fall.nearby(nil)
	}
	if ok && len(blocks) > 0 && !fall.fits(spot, blocks) {
		occupied := spot
		if spot, ok = fall.against(occupied, blocks); !ok {
			if spot, ok = fall.foot(blocks); !ok {
				spot, ok = fall.nearby(blocks)
			}
		}
	}
	if !ok {
		return Landing{Spot: start}
	}
	return Landing{Spot: spot, Touched: inContact(mover, spot, blocks), Room: true}
}

// RoomBeside reports whether a base that leaves the piece from at edge, at a level, has room to come down within its own
// width of that point: touching from, or where from hangs over what lies below, anywhere. Models are not looked at, for
// it would land touching them. outward is the way over the rim there, of length 1 or 0: the place just beyond it is tried
// first, which is the usual one and quickly found out; the answer does not depend on it. False for an edge or a level that
// is no number.
func (t *Table) RoomBeside(mover Cylinder, level float64, edge, outward Point, from PieceIndex) bool {
	fall := falling{table: t, mover: mover, edge: edge, level: level, from: from}
	if !usable(edge) || !ordinary(level) {
		return false
	}
	if fall.straightBelow(outward) {
		return true
	}
	if from != NoPiece && !fall.overhangs() {
		if spot, ok := fall.footWithin(2*cleanSize(mover.Radius)+ContactGap, nil); ok {
			return fall.beside(spot)
		}
		return false
	}
	spot, ok := fall.nearby(nil)
	return ok && fall.beside(spot)
}

// falling is a base on its way down.
type falling struct {
	table *Table
	mover Cylinder
	edge  Point
	level float64
	from  PieceIndex
}

// below reports whether a spot is on the highest surface under the falling base.
func (f *falling) below(s Spot) bool { return f.table.isBelow(s, f.level) }

// beside reports whether a spot is within a base's width of the edge.
func (f *falling) beside(s Spot) bool {
	return s.Center.Distance(f.edge) <= 2*cleanSize(f.mover.Radius)+ContactGap
}

// straightBelow reports whether the base can stand right beyond the edge, touching what it fell from.
func (f *falling) straightBelow(outward Point) bool {
	radius := cleanSize(f.mover.Radius)
	s := Spot{Center: f.edge.Along(outward, radius+ContactGap/2), Inside: NoPiece, Wall: NoPiece}
	if f.from == NoPiece || !usable(s.Center) {
		return false
	}
	s.Level = f.table.levelBelow(s.Center, f.level)
	body := Cylinder{Center: s.Center, Bottom: s.Level, Radius: radius, Height: f.mover.Height}
	return f.table.ContactPiece(body, f.from) && f.fits(s, nil)
}

// foot is the place touching what it fell from that is nearest to the edge: looked for around the edge first, and then
// on the whole table.
func (f *falling) foot(blocks []Cylinder) (Spot, bool) {
	if f.from == NoPiece || f.overhangs() {
		return Spot{}, false
	}
	if spot, ok := f.footWithin(f.around(blocks), blocks); ok {
		return spot, true
	}
	return f.footWithin(math.Inf(1), blocks)
}

// footWithin looks for such a place no farther than around from the edge.
func (f *falling) footWithin(around float64, blocks []Cylinder) (Spot, bool) {
	return f.table.placing(f.mover, f.edge, f.level, around, blocks).
		touching(f.edge, f.below, func(c *brink) bool { return c.piece == f.from && !c.carries })
}

// against is the place nearest to the edge that touches one of the models which the base would overlap at a spot.
func (f *falling) against(occupied Spot, blocks []Cylinder) (Spot, bool) {
	occupiers := overlapped(f.mover, occupied, blocks)
	around := occupied.Center.Distance(f.edge) + f.around(blocks)
	return f.table.placing(f.mover, f.edge, f.level, around, blocks).
		touching(f.edge, f.below, func(c *brink) bool { return c.model >= 0 && occupiers[c.model] })
}

// nearby is the free place nearest to the edge, of a base that nothing can catch at the foot of what it left.
func (f *falling) nearby(blocks []Cylinder) (Spot, bool) {
	under := Spot{Center: f.edge, Level: f.table.levelBelow(f.edge, f.level), Inside: NoPiece, Wall: NoPiece}
	if f.from == NoPiece {
		return f.table.NearestFree(f.mover, under, blocks, f.below)
	}
	e := f.table.placing(f.mover, f.edge, f.level, 2*cleanSize(f.mover.Radius)+ContactGap, blocks)
	for _, same := range [2]bool{true, false} {
		if spot, ok := e.nearestFree(under, same, true, f.below, nil); ok {
			return spot, true
		}
	}
	return Spot{}, false
}

// fits reports whether the base can stand at a spot.
func (f *falling) fits(s Spot, blocks []Cylinder) bool {
	st := f.table.makeStance(f.mover, f.massesAround(s.Center, cleanSize(f.mover.Radius)))
	st.blocks = blocks
	return st.judge(s).Kind == Unhindered
}

// overhangs reports whether nothing of what it fell from stands beside the base once it has come down: an arm of a
// crane, a walkway.
func (f *falling) overhangs() bool {
	width, height := 2*cleanSize(f.mover.Radius), max(leastHeight, cleanSize(f.mover.Height))
	bottom, _ := f.table.SurfaceBelow(f.edge, f.level-3*slack)
	for _, i := range f.massesAround(f.edge, width) {
		m := &f.table.ground.masses[i]
		if m.piece == f.from && m.bottom < f.level-3*slack && m.bottom <= bottom+height+slack && m.shape.gap(f.edge) <= width {
			return false
		}
	}
	return true
}

// massesAround returns the masses that a point with some inches around it may touch.
func (f *falling) massesAround(p Point, inches float64) []int32 {
	wide := Point{inches + 2*ContactGap, inches + 2*ContactGap}
	return f.table.massesWithin(p.Sub(wide), p.Add(wide))
}

// around is how far the place at the foot of a wall is looked for at first.
func (f *falling) around(blocks []Cylinder) float64 {
	around := 6 + 4*cleanSize(f.mover.Radius)
	for i := range blocks {
		around = max(around, 4*cleanSize(blocks[i].Radius))
	}
	return around
}

// levelBelow returns the highest surface truly below a level.
func (t *Table) levelBelow(p Point, level float64) float64 {
	surface, _ := t.SurfaceBelow(p, level-3*slack)
	return surface
}

// isBelow reports whether a spot is on the highest surface under a falling base.
func (t *Table) isBelow(s Spot, level float64) bool {
	return s.Inside == NoPiece && s.Wall == NoPiece && math.Abs(s.Level-t.levelBelow(s.Center, level)) <= slack
}

// placing prepares to put a base down at or below a level, no farther than around from p.
func (t *Table) placing(mover Cylinder, p Point, level, around float64, blocks []Cylinder) *Envelope {
	return t.Reach(Movement{Mover: mover, Start: Spot{Center: p, Level: level, Inside: NoPiece, Wall: NoPiece},
		Allowance: around, Rise: math.Inf(1), Drop: math.Inf(1), Fly: true, OverImpassable: true, Blocks: blocks})
}

// touching returns the spot nearest to p on the chosen curves that is free and accepted.
func (e *Envelope) touching(p Point, accept func(Spot) bool, chosen func(*brink) bool) (Spot, bool) {
	search := nearSearch{e: e, p: p, best: math.Inf(1), chosen: chosen,
		allows: func(s Spot) bool { return accept(s) && e.Contains(s) }}
	grounds := e.borders().grounds
	for i := range grounds {
		search.ground(&grounds[i])
	}
	return search.spot, !math.IsInf(search.best, 1)
}

// overlapped tells which models a base at s overlaps.
func overlapped(mover Cylinder, s Spot, blocks []Cylinder) []bool {
	st := stance{radius: cleanSize(mover.Radius), height: max(leastHeight, cleanSize(mover.Height))}
	over := make([]bool, len(blocks))
	for i := range blocks {
		over[i] = st.overlaps(s, &blocks[i])
	}
	return over
}

// inContact lists the models that a base at s touches.
func inContact(mover Cylinder, s Spot, blocks []Cylinder) []int {
	var touched []int
	for i := range blocks {
		c := &blocks[i]
		gap := s.Center.Distance(c.Center) - (cleanSize(mover.Radius) + cleanSize(c.Radius))
		if gap <= ContactGap && bodiesMeet(s.Level-slack*2, max(leastHeight, cleanSize(mover.Height))+4*slack, c) {
			touched = append(touched, i)
		}
	}
	return touched
}

// NearestFree returns the spot nearest to near, seen from above, where the base stands on the table without overlap
// and accept agrees: on the surface of near if there is any place on it within the search, else on any other, of
// equally near ones the highest. accept nil agrees to everything. The spot is on the grid of Committed. Without accept
// the distance is exact to 0.001 inch; a place that only accept rules out is searched in rings of an eighth of an
// inch, so that smaller islands may be missed. False when nothing was found.
func (t *Table) NearestFree(mover Cylinder, near Spot, blocks []Cylinder, accept func(Spot) bool) (Spot, bool) {
	return t.NearestFreeBeyond(mover, near, blocks, accept, nil)
}

// NearestFreeBeyond is NearestFree for whoever knows how far accept goes on refusing: short returns how many inches off, at the least, the
// centre of the nearest base lies to which accept may agree; 0 when it cannot say. It spares questions and changes no answer.
func (t *Table) NearestFreeBeyond(mover Cylinder, near Spot, blocks []Cylinder, accept func(Spot) bool, short func(Point) float64) (Spot, bool) {
	if !usable(near.Center) || !ordinary(near.Level) {
		return Spot{}, false
	}
	choosy := accept != nil
	if !choosy {
		accept = func(Spot) bool { return true }
	}
	for _, same := range [2]bool{true, false} {
		for _, around := range [3]float64{4, 16, math.Inf(1)} {
			if short != nil && short(near.Center) > around+1 {
				continue // nothing so near is accepted
			}
			e := t.Reach(Movement{Mover: mover, Start: near, Allowance: around, Rise: math.Inf(1), Drop: math.Inf(1),
				Fly: true, OverImpassable: true, Blocks: blocks})
			if s, ok := e.nearestFree(near, same, choosy, accept, short); ok {
				return s, true
			}
		}
	}
	return Spot{}, false
}

// nearestFree looks on the surface of near, or on all; choosy when accept says more than the terrain does.
func (e *Envelope) nearestFree(near Spot, same, choosy bool, accept func(Spot) bool, short func(Point) float64) (Spot, bool) {
	search := nearSearch{e: e, p: near.Center, best: math.Inf(1), short: short}
	search.allows = func(s Spot) bool {
		return search.shortOf(s.Center) <= 0 && (!same || (s.Inside == near.Inside && math.Abs(s.Level-near.Level) <= slack)) && accept(s) && e.Contains(s)
	}
	if s, ok := e.over(near.Center, search.allows); ok {
		return s, true
	}
	grounds := e.borders().grounds
	for i := range grounds {
		if g := &grounds[i]; !same || (g.inside == near.Inside && math.Abs(g.level-near.Level) <= slack) {
			search.ground(g)
			if choosy {
				search.rings(g)
			}
		}
	}
	return search.spot, !math.IsInf(search.best, 1)
}

// rings tries places all around p, from near to far, for what only a question and no curve can tell.
func (n *nearSearch) rings(g *endGround) {
	const step = 0.125
	low, high := n.e.field.low, n.e.field.high
	if low.X > high.X || low.Y > high.Y {
		return
	}
	nearest := Point{min(max(n.p.X, low.X), high.X), min(max(n.p.Y, low.Y), high.Y)}.Distance(n.p)
	reach, from := min(n.e.field.allowance, nearest+low.Distance(high)), n.shortOf(n.p)
	for r := nearest + step; r <= reach && r < n.best; r += step {
		if r < from {
			continue
		}
		count := int(math.Ceil(2 * math.Pi * r / step))
		if r > 4 {
			count = int(math.Ceil(2 * math.Pi * 4 / step))
		}
		for i := 0; i < count; i++ {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(count))
			q := n.p.Along(Point{cos, sin}, r)
			if d := n.shortOf(q); d > 0 {
				i += int(d / r / (2 * math.Pi) * float64(count)) // an arc is longer than its chord
				continue
			}
			n.try(g, q)
		}
	}
}
