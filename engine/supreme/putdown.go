package supreme

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// The lines on which halfway looks for places: so many on each side of the straight one, so far apart in inches.
const (
	halfwayLines = 40
	halfwayStep  = 0.125
)

// halfway lists the places nearest to Attacker and Defender at equal distance from both where an Object has room, at the
// Attacker's level (SE-BONUS-27); none when there is no such place around them.
func (s *State) halfway(attacker engine.ModelID, defender target, at engine.PieceID) []geometry.Spot {
	body := s.body(attacker)
	to := s.middle(defender)
	if defender.isPiece() {
		to = s.gapTo(attacker, defender).To
	}
	axis := to.Sub(body.Center).Unit()
	if axis == (geometry.Point{}) {
		return nil
	}
	middle := body.Center.Add(to).Times(0.5)
	reach := body.Center.Distance(to) + s.pieceBody(at).Radius + s.radiusOf(defender) + body.Radius
	var spots []geometry.Spot
	var gaps []float64
	best := math.Inf(1)
	for line := -halfwayLines; line <= halfwayLines; line++ {
		from := middle.Along(axis.Left(), float64(line)*halfwayStep)
		spot := s.balance(attacker, defender, at, from, axis, reach)
		gap := s.gapFrom(at, spot, atModel(attacker))
		if gap > best+geometry.ContactGap || math.Abs(gap-s.gapFrom(at, spot, defender)) > geometry.ContactGap ||
			spot.Level < body.Bottom-geometry.Slack || !s.objectFits(at, spot) {
			continue
		}
		best = min(best, gap)
		spots, gaps = append(spots, spot), append(gaps, gap)
	}
	var nearest []geometry.Spot
	for i, spot := range spots {
		if gaps[i] <= best+geometry.ContactGap {
			nearest = append(nearest, spot)
		}
	}
	return nearest
}

// balance is the place on a line along an axis from the Attacker to the Defender where an Object is as far from the one as
// from the other, on the grid of committed places.
func (s *State) balance(attacker engine.ModelID, defender target, at engine.PieceID, from, axis geometry.Point, reach float64) geometry.Spot {
	near, far := -reach, reach
	for range 40 { // the further along, the further from the Attacker and the nearer to the Defender
		here := geometry.Ground(from.Along(axis, (near+far)/2))
		if s.gapFrom(at, here, atModel(attacker)) > s.gapFrom(at, here, defender) {
			far = (near + far) / 2
		} else {
			near = (near + far) / 2
		}
	}
	spot := geometry.Ground(from.Along(axis, (near+far)/2).Committed())
	spot.Level = s.surfaceUnder(s.pieces[at].index, spot.Center, s.body(attacker).Bottom)
	return spot
}

// gapFrom is the gap, seen from above, between an Object standing at a spot and a target, in inches.
func (s *State) gapFrom(at engine.PieceID, spot geometry.Spot, t target) float64 {
	center, _ := pieceFoot(&s.pieces[at].terrain)
	way := spot.Center.Sub(center)
	best := math.Inf(1)
	for _, other := range s.footOf(t) {
		away := shifted(geometry.Piece{Prisms: []geometry.Prism{{Footprint: other}}}, way.Times(-1), 0).Prisms[0].Footprint
		for i := range s.pieces[at].terrain.Prisms {
			gap, _, _ := geometry.Apart(&s.pieces[at].terrain.Prisms[i].Footprint, &away)
			best = min(best, gap)
		}
	}
	return best
}
