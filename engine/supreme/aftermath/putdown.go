package aftermath

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// The lines on which halfway looks for places: so many on each side of the straight one, so far apart in inches.
const (
	halfwayLines = 40
	halfwayStep  = 0.125
)

// Halfway lists the places nearest to Attacker and Defender at equal distance from both where an Object has room, at the
// Attacker's level (SE-BONUS-27); none when there is no such place around them.
func Halfway(s *state.State, attacker engine.ModelID, defender state.Target, at engine.PieceID) []geometry.Spot {
	body := s.Body(attacker)
	to := traits.Middle(s, defender)
	if defender.IsPiece() {
		to = traits.GapTo(s, attacker, defender).To
	}
	axis := to.Sub(body.Center).Unit()
	if axis == (geometry.Point{}) {
		return nil
	}
	middle := body.Center.Add(to).Times(0.5)
	reach := body.Center.Distance(to) + s.PieceBody(at).Radius + s.RadiusOf(defender) + body.Radius
	var spots []geometry.Spot
	var gaps []float64
	best := math.Inf(1)
	for line := -halfwayLines; line <= halfwayLines; line++ {
		from := middle.Along(axis.Left(), float64(line)*halfwayStep)
		spot := balance(s, attacker, defender, at, from, axis, reach)
		gap := GapFrom(s, at, spot, state.AtModel(attacker))
		if gap > best+geometry.ContactGap || math.Abs(gap-GapFrom(s, at, spot, defender)) > geometry.ContactGap ||
			spot.Level < body.Bottom-geometry.Slack || !objectFits(s, at, spot) {
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
func balance(s *state.State, attacker engine.ModelID, defender state.Target, at engine.PieceID, from, axis geometry.Point, reach float64) geometry.Spot {
	near, far := -reach, reach
	for range 40 { // the further along, the further from the Attacker and the nearer to the Defender
		here := geometry.Ground(from.Along(axis, (near+far)/2))
		if GapFrom(s, at, here, state.AtModel(attacker)) > GapFrom(s, at, here, defender) {
			far = (near + far) / 2
		} else {
			near = (near + far) / 2
		}
	}
	spot := geometry.Ground(from.Along(axis, (near+far)/2).Committed())
	spot.Level = s.Lay().Under(s.Pieces[at].Index, spot.Center, s.Body(attacker).Bottom)
	return spot
}

// GapFrom is the gap, seen from above, between an Object standing at a spot and a target, in inches.
func GapFrom(s *state.State, at engine.PieceID, spot geometry.Spot, t state.Target) float64 {
	center, _ := board.Foot(&s.Pieces[at].Terrain)
	way := spot.Center.Sub(center)
	best := math.Inf(1)
	for _, other := range aim.FootOf(s, t) {
		away := board.Shifted(geometry.Piece{Prisms: []geometry.Prism{{Footprint: other}}}, way.Times(-1), 0).Prisms[0].Footprint
		for i := range s.Pieces[at].Terrain.Prisms {
			gap, _, _ := geometry.Apart(&s.Pieces[at].Terrain.Prisms[i].Footprint, &away)
			best = min(best, gap)
		}
	}
	return best
}

// Beside moves an Object in thought until it touches a model in a direction; false when it cannot stand there.
func Beside(s *state.State, id engine.ModelID, at engine.PieceID, way geometry.Point) (geometry.Spot, bool) {
	body := s.Body(id)
	near, far := 0.0, body.Radius+s.PieceBody(at).Radius+1
	for range 40 { // the gap grows with the distance, so halving finds the touch
		middle := (near + far) / 2
		if ObjectGap(s, at, geometry.Ground(body.Center.Along(way, middle)), body) > 0 {
			far = middle
		} else {
			near = middle
		}
	}
	const grid = 2.0 / 1024 // the answer is rounded, and then the way there: so much further, neither pushes it into the model
	spot := geometry.Ground(body.Center.Along(way, far+grid).Committed())
	spot.Level = s.Lay().Under(s.Pieces[at].Index, spot.Center, body.Bottom)
	return spot, spot.Level >= body.Bottom-geometry.Slack && objectFits(s, at, spot)
}

// ObjectGap is the gap of an Object standing at a spot and a body, seen from above, in inches.
func ObjectGap(s *state.State, at engine.PieceID, spot geometry.Spot, body geometry.Cylinder) float64 {
	center, _ := board.Foot(&s.Pieces[at].Terrain)
	best := math.Inf(1)
	for i := range s.Pieces[at].Terrain.Prisms {
		prism := &s.Pieces[at].Terrain.Prisms[i]
		best = min(best, prism.DistanceTo(body.Center.Sub(spot.Center.Sub(center)))-body.Radius)
	}
	return max(0, best)
}

// objectFits reports whether an Object has room at a spot, once it is there by a way that is rounded: on the table,
// overlapping no model and no other piece.
func objectFits(s *state.State, at engine.PieceID, spot geometry.Spot) bool {
	center, bottom := board.Foot(&s.Pieces[at].Terrain)
	moved := board.Shifted(s.Pieces[at].Terrain, board.Shortened(spot.Center.Sub(center), 0), spot.Level-bottom)
	return !aim.Overlaps(s, at, &moved)
}

// Brushes reports whether a base touches a piece anywhere along a path, and where its centre is when it first does.
func Brushes(s *state.State, body geometry.Cylinder, points []geometry.Point, at geometry.PieceIndex) (geometry.Point, bool) {
	for i := 0; i+1 < len(points); i++ {
		way := points[i+1].Sub(points[i])
		length := way.Length()
		for walked := 0.0; ; {
			body.Center = points[i]
			if length > 0 {
				body.Center = points[i].Along(way, min(walked, length)/length)
			}
			gap := s.Table.GapToPiece(body, at)
			if gap.Vertical > 0 && gap.Ground <= geometry.ContactGap {
				break
			}
			if gap.Ground <= geometry.ContactGap {
				return body.Center, true
			}
			if walked >= length {
				break
			}
			walked += max(gap.Ground-geometry.ContactGap/2, geometry.ContactGap/2)
		}
	}
	return geometry.Point{}, false
}
