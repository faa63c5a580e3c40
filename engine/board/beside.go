package board

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// hair is what keeps two bodies apart that are put against each other when their places are rounded, in inches; they still touch.
const hair = 1.0 / 512

// besideWays is how many directions round a figure SpotsBeside looks at.
const besideWays = 72

// SpotsBeside lists the free places, all round a figure, where another body touches it.
func (b Board) SpotsBeside(id engine.ModelID, other geometry.Cylinder) []geometry.Spot {
	var spots []geometry.Spot
	f := b.Records.Figure(id)
	body, blocks, ends := f.Body(), b.Others(engine.NoModel), b.MarkerBodies(engine.NoPiece)
	for i := range besideWays {
		at := body.Center.Along(Bearing(i, besideWays), body.Radius+other.Radius+hair).Committed()
		for _, spot := range b.Table.Surfaces(at) {
			other.Center, other.Bottom = spot.Center, spot.Level
			if spot.Inside != f.Spot.Inside || !geometry.Contact(body, other) {
				continue
			}
			here := b.Table.Reach(geometry.Movement{Mover: other, Start: spot, Blocks: blocks, Ends: ends})
			if here.Obstacle(spot).Kind == geometry.Unhindered {
				spots = append(spots, spot)
			}
		}
	}
	return spots
}

// LandingsBeside lists places, all round, where something may be put in contact with a target, on a surface at its level:
// on the table and in no terrain. Figures may have to make room. A piece keeps the way it faces.
func (b Board) LandingsBeside(what, t Target) []geometry.Spot {
	var spots []geometry.Spot
	now, level, inside := b.BodyOf(what).Center, b.LevelOf(t), geometry.NoPiece
	if t.IsModel() {
		inside = b.InsideOf(t)
	}
	for i := range Ways {
		center, ok := b.touchPoint(what, t, now, Bearing(i, Ways))
		if !ok {
			continue
		}
		spot := geometry.Ground(center)
		spot.Level, spot.Inside = level, inside
		if b.lands(what, spot) {
			spots = append(spots, spot)
		}
	}
	return spots
}

// touchPoint is where the centre of something comes to be when it is put against a target in a direction from it, on the
// grid of committed places and a hair away.
func (b Board) touchPoint(what, t Target, now, way geometry.Point) (geometry.Point, bool) {
	reach := b.RadiusOf(what) + b.RadiusOf(t) + 1
	start := b.Middle(t).Along(way, reach)
	room := math.Inf(1)
	for _, mover := range b.FootOf(what) {
		moved := Shifted(geometry.Piece{Prisms: []geometry.Prism{{Footprint: mover}}}, start.Sub(now), 0).Prisms[0].Footprint
		for _, other := range b.FootOf(t) {
			room = min(room, Sweep(&moved, &other, way.Times(-1)))
		}
	}
	end := start.Along(way, hair-room)
	return now.Add(end.Sub(now).Committed()), !math.IsInf(room, 1)
}

// lands reports whether something has room at a spot, once figures have been moved out of its way.
func (b Board) lands(what Target, spot geometry.Spot) bool {
	if what.IsModel() {
		return b.Stands(b.Records.Figure(what.Model).At(spot), spot, b.EndsFor(what.Model))
	}
	p := b.Records.Piece(what.Piece)
	if p.Loose {
		return b.Stands(p.at(spot), spot, b.MarkerBodies(what.Piece))
	}
	center, bottom := Foot(p.Terrain)
	moved := Shifted(*p.Terrain, spot.Center.Sub(center), spot.Level-bottom)
	return spot.Inside == geometry.NoPiece && !b.overlapsTerrain(what.Piece, &moved) &&
		b.Lay().Under(geometry.PieceIndex(what.Piece), spot.Center, spot.Level) >= spot.Level-geometry.Slack
}

// PieceBeside moves a piece in thought until it touches a figure in a direction; false when it cannot stand there.
func (b Board) PieceBeside(id engine.ModelID, at engine.PieceID, way geometry.Point) (geometry.Spot, bool) {
	body := b.Body(id)
	near, far := 0.0, body.Radius+b.PieceBody(at).Radius+1
	for range 40 { // the gap grows with the distance, so halving finds the touch
		middle := (near + far) / 2
		if b.gapToBody(at, body.Center.Along(way, middle), body) > 0 {
			far = middle
		} else {
			near = middle
		}
	}
	// The answer is rounded, and then the way there: so much further, neither pushes it into the figure.
	spot := geometry.Ground(body.Center.Along(way, far+Rounding).Committed())
	spot.Level = b.Lay().Under(geometry.PieceIndex(at), spot.Center, body.Bottom)
	return spot, spot.Level >= body.Bottom-geometry.Slack && b.fits(at, spot)
}

// TouchSlack is how far from a target a piece that touches a figure may be and still touch both, in inches: less than two of Ways
// next to each other are apart.
const TouchSlack = 0.05

// PutDownSpots lists where a piece can be put down that touches a figure: touching a target as well, else halfway between the two,
// else, or when the target is gone, anywhere round the figure.
func (b Board) PutDownSpots(id engine.ModelID, t Target, at engine.PieceID, gone bool) []geometry.Spot {
	var ring, both []geometry.Spot
	for i := range Ways {
		if spot, ok := b.PieceBeside(id, at, Bearing(i, Ways)); ok {
			ring = append(ring, spot)
			if !gone && b.GapAt(at, spot, t) <= TouchSlack {
				both = append(both, spot)
			}
		}
	}
	switch {
	case gone:
		return ring
	case len(both) > 0:
		return both
	}
	if halfway := b.Halfway(id, t, at); len(halfway) > 0 {
		return halfway
	}
	return ring
}

// gapToBody is the gap of a piece whose foot is at a point and a body, seen from above, in inches.
func (b Board) gapToBody(at engine.PieceID, center geometry.Point, body geometry.Cylinder) float64 {
	terrain := b.Records.Piece(at).Terrain
	now, _ := Foot(terrain)
	best := math.Inf(1)
	for i := range terrain.Prisms {
		best = min(best, terrain.Prisms[i].DistanceTo(body.Center.Sub(center.Sub(now)))-body.Radius)
	}
	return max(0, best)
}

// GapAt is the gap, seen from above, between a piece standing at a spot and a target, in inches.
func (b Board) GapAt(at engine.PieceID, spot geometry.Spot, t Target) float64 {
	terrain := b.Records.Piece(at).Terrain
	now, _ := Foot(terrain)
	way, best := spot.Center.Sub(now), math.Inf(1)
	for _, other := range b.FootOf(t) {
		away := Shifted(geometry.Piece{Prisms: []geometry.Prism{{Footprint: other}}}, way.Times(-1), 0).Prisms[0].Footprint
		for i := range terrain.Prisms {
			gap, _, _ := geometry.Apart(&terrain.Prisms[i].Footprint, &away)
			best = min(best, gap)
		}
	}
	return best
}

// fits reports whether a piece has room at a spot, once it is there by a way that is rounded: on the table, overlapping no
// figure and no other piece.
func (b Board) fits(at engine.PieceID, spot geometry.Spot) bool {
	terrain := b.Records.Piece(at).Terrain
	center, bottom := Foot(terrain)
	moved := Shifted(*terrain, Shortened(spot.Center.Sub(center), 0), spot.Level-bottom)
	return !b.Overlaps(at, &moved)
}

// Moved is a piece set down elsewhere: way is shortened to the grid of committed places, and by a hair more where rounding would
// push it into a figure that it stopped at; level is where its foot comes to stand.
func (b Board) Moved(at engine.PieceID, way geometry.Point, level float64) geometry.Piece {
	terrain := b.Records.Piece(at).Terrain
	_, bottom := Foot(terrain)
	there := Shifted(*terrain, Shortened(way, 0), level-bottom)
	for back := hair; b.overlapsFigure(&there) && back < geometry.ContactGap; back *= 2 {
		there = Shifted(*terrain, Shortened(way, back), level-bottom)
	}
	return there
}

// The lines on which Halfway looks for places: so many on each side of the straight one, so far apart in inches.
const (
	halfwayLines = 40
	halfwayStep  = 0.125
)

// Halfway lists the places nearest to a figure and a target, at equal distance from both, where a piece has room at the figure's
// level; none when there is no such place around them.
func (b Board) Halfway(id engine.ModelID, t Target, at engine.PieceID) []geometry.Spot {
	body := b.Body(id)
	to := b.Middle(t)
	if t.IsPiece() {
		to = b.Gap(id, t).To
	}
	axis := to.Sub(body.Center).Unit()
	if axis == (geometry.Point{}) {
		return nil
	}
	middle := body.Center.Add(to).Times(0.5)
	reach := body.Center.Distance(to) + b.PieceBody(at).Radius + b.RadiusOf(t) + body.Radius
	var spots []geometry.Spot
	var gaps []float64
	best := math.Inf(1)
	for line := -halfwayLines; line <= halfwayLines; line++ {
		from := middle.Along(axis.Left(), float64(line)*halfwayStep)
		spot := b.balance(id, t, at, from, axis, reach)
		gap := b.GapAt(at, spot, AtModel(id))
		if gap > best+geometry.ContactGap || math.Abs(gap-b.GapAt(at, spot, t)) > geometry.ContactGap ||
			spot.Level < body.Bottom-geometry.Slack || !b.fits(at, spot) {
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

// balance is the place on a line along an axis from a figure to a target where a piece is as far from the one as from the
// other, on the grid of committed places.
func (b Board) balance(id engine.ModelID, t Target, at engine.PieceID, from, axis geometry.Point, reach float64) geometry.Spot {
	near, far := -reach, reach
	for range 40 { // the further along, the further from the figure and the nearer to the target
		here := geometry.Ground(from.Along(axis, (near+far)/2))
		if b.GapAt(at, here, AtModel(id)) > b.GapAt(at, here, t) {
			far = (near + far) / 2
		} else {
			near = (near + far) / 2
		}
	}
	spot := geometry.Ground(from.Along(axis, (near+far)/2).Committed())
	spot.Level = b.Lay().Under(geometry.PieceIndex(at), spot.Center, b.Body(id).Bottom)
	return spot
}
