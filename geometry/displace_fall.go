package geometry

import "math"

// FallFrom returns where a base lands that leaves the piece from at edge, a point over its rim at the level of start:
// on the highest surface below, touching from, as near as possible to edge as seen from above (SE-FALL-08,
// SE-FALL-09). If a model is there, it lands touching that model instead, again as near as possible to edge.
// touched are the places in blocks of the models that it then touches (SE-FALL-12), the contact distance 0.02 inch.
// When it cannot stand anywhere touching from, or from is NoPiece, it lands in the free place nearest to edge; when
// there is none on the whole table, it stays where it is. The landing is on the grid of Committed.
func (t *Table) FallFrom(mover Cylinder, start Spot, edge Point, from PieceIndex, blocks []Cylinder) (landing Spot, touched []int) {
	if !usable(edge) || !ordinary(start.Level) {
		return start, nil
	}
	below := func(s Spot) bool { return t.isBelow(s, start.Level) }
	bare := t.placing(mover, edge, start.Level, nil)
	landing, ok := Spot{}, false
	if from != NoPiece {
		landing, ok = bare.touching(edge, below, func(c *brink) bool { return c.piece == from && !c.carries })
	}
	if !ok {
		landing, ok = t.NearestFree(mover, Spot{Center: edge, Level: t.levelBelow(edge, start.Level), Inside: NoPiece, Wall: NoPiece}, blocks, below)
		if !ok {
			return start, nil
		}
	}
	full := t.placing(mover, edge, start.Level, blocks)
	if !full.Contains(landing) {
		occupiers := overlapped(mover, landing, blocks)
		moved, ok := full.touching(edge, below, func(c *brink) bool { return c.model >= 0 && occupiers[c.model] })
		if !ok {
			if moved, ok = t.NearestFree(mover, landing, blocks, below); !ok {
				return start, nil
			}
		}
		landing = moved
	}
	return landing, inContact(mover, landing, blocks)
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

// placing prepares to put a base down anywhere around p at or below a level.
func (t *Table) placing(mover Cylinder, p Point, level float64, blocks []Cylinder) *Envelope {
	around := 6 + 4*cleanSize(mover.Radius)
	for i := range blocks {
		around = max(around, 4*cleanSize(blocks[i].Radius))
	}
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
	if !usable(near.Center) || !ordinary(near.Level) {
		return Spot{}, false
	}
	choosy := accept != nil
	if !choosy {
		accept = func(Spot) bool { return true }
	}
	for _, same := range [2]bool{true, false} {
		for _, around := range [3]float64{4, 16, math.Inf(1)} {
			e := t.Reach(Movement{Mover: mover, Start: near, Allowance: around, Rise: math.Inf(1), Drop: math.Inf(1),
				Fly: true, OverImpassable: true, Blocks: blocks})
			if s, ok := e.nearestFree(near, same, choosy, accept); ok {
				return s, true
			}
		}
	}
	return Spot{}, false
}

// nearestFree looks on the surface of near, or on all; choosy when accept says more than the terrain does.
func (e *Envelope) nearestFree(near Spot, same, choosy bool, accept func(Spot) bool) (Spot, bool) {
	search := nearSearch{e: e, p: near.Center, best: math.Inf(1)}
	search.allows = func(s Spot) bool {
		return (!same || (s.Inside == near.Inside && math.Abs(s.Level-near.Level) <= slack)) && accept(s) && e.Contains(s)
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
	reach := min(n.e.field.allowance, nearest+low.Distance(high))
	for r := nearest + step; r <= reach && r < n.best; r += step {
		count := int(math.Ceil(2 * math.Pi * r / step))
		if r > 4 {
			count = int(math.Ceil(2 * math.Pi * 4 / step))
		}
		for i := range count {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(count))
			n.try(g, n.p.Along(Point{cos, sin}, r))
		}
	}
}
