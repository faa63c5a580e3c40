package encounter

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// closing is how near to an Enemy's base a move may be pointed at and still mean contact with it, in inches.
const closing = 0.3

// enemyBodies are the bases of those who are against the side that is asked.
func (s *Scene) enemyBodies() (bodies []geometry.Cylinder) {
	for i := range s.view.Models {
		if m := &s.view.Models[i]; m.OnTable && s.opposes(m, s.decision.Seat) {
			bodies = append(bodies, m.Body)
		}
	}
	return bodies
}

// intoContact is where a move ends that was pointed at an Enemy's base or close beside it: in contact with that Enemy, if the move
// leads there. Everywhere else it is spot, and so it is where spot already touches an Enemy.
func intoContact(place engine.Placement, at geometry.Point, spot geometry.Spot, enemies []geometry.Cylinder) geometry.Spot {
	if place.Mode() != engine.MoveTo || place.Refuse(spot, nil) != nil {
		return spot
	}
	body := place.Mover()
	meant, least, from := -1, math.Inf(1), geometry.Point{}
	for i, enemy := range enemies {
		body.Center, body.Bottom = spot.Center, spot.Level
		if geometry.Contact(body, enemy) {
			return spot
		}
		if at.Distance(enemy.Center) <= enemy.Radius { // the Enemy himself was pointed at: from where the mover comes
			meant, least, from = i, 0, place.Mover().Center
		} else if gap := spot.Center.Distance(enemy.Center) - body.Radius - enemy.Radius; gap < min(least, closing) {
			meant, least, from = i, gap, spot.Center
		}
	}
	if meant < 0 {
		return spot
	}
	if found, ok := beside(place, enemies[meant], spot, from); ok {
		return found
	}
	return spot
}

// beside looks around a base for a spot that touches it, at its level or at that of spot: first on the side of a point, then ever
// farther around.
func beside(place engine.Placement, enemy geometry.Cylinder, spot geometry.Spot, from geometry.Point) (geometry.Spot, bool) {
	const steps = 24 // of a whole turn
	body := place.Mover()
	apart := body.Radius + enemy.Radius + geometry.ContactGap/4
	toward := from.Sub(enemy.Center)
	first := math.Atan2(toward.Y, toward.X)
	for k := range steps {
		turn := float64((k+1)/2) * 2 * math.Pi / steps
		if k%2 == 1 {
			turn = -turn
		}
		sin, cos := math.Sincos(first + turn)
		for _, level := range [2]float64{spot.Level, enemy.Bottom} {
			near := geometry.Spot{Center: enemy.Center.Along(geometry.Point{X: cos, Y: sin}, apart).Committed(), Level: level, Inside: spot.Inside, Wall: geometry.NoPiece}
			body.Center, body.Bottom = near.Center, near.Level
			if geometry.Contact(body, enemy) && place.Refuse(near, nil) == nil {
				return near, true
			}
		}
	}
	return geometry.Spot{}, false
}
