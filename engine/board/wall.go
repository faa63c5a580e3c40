package board

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// Spots that no surface shows: on a wall and in mid-air between two moves.

const (
	// wallGap keeps a model on a wall out of the wall when its place is rounded, in inches; it still touches.
	wallGap = 2.0 / 1024
	// airMiss is how far off every surface in reach one must point to mean mid-air, in inches.
	airMiss = 1
	// wallBand is how far into a footprint one points, in inches, to mean the highest spot of its wall; nearer to the edge
	// means a lower one, down to wallFoot above the ground. A wall less than two bands thick has a narrower band.
	wallBand = 1.0
	wallFoot = 0.25
	wallStep = 0.25
	// extraShare is how often Sample tries a wall or mid-air first.
	extraShare = 0.15
	// extraTries is how many of them it tries.
	extraTries = 4
)

// Walls is the question which spot on a wall is meant by pointing at a place of the table.
type Walls struct {
	Table     *geometry.Table
	Radius    float64 // of the base
	Low, High float64 // levels between which it may cling
	Band      float64 // how far into a footprint one points to mean the highest spot of its wall, in inches
	Step      float64 // levels below that come in such steps, in inches
	Beyond    bool    // only walls count whose top is out of reach
	Lower     bool    // where it cannot cling as high as is meant, every lower level is tried, and not the highest
	Legal     func(geometry.Spot) bool
}

// Meant is the spot on the wall nearest to a point, of a piece at most so many inches from it: the highest within reach, or a lower one
// when a point just within the footprint is pointed at.
func (w *Walls) Meant(at geometry.Point, near float64) (geometry.Spot, bool) {
	best, nearest := geometry.Spot{}, math.Inf(1)
	for i := range w.Table.Len() {
		piece := w.Table.Piece(geometry.PieceIndex(i))
		if piece.Passable || piece.Impassable {
			continue
		}
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			reach := w.High
			if !w.Beyond {
				reach = min(reach, prism.Top)
			}
			if w.Beyond && prism.Top <= reach || prism.Bottom > reach || prism.DistanceTo(at) > near {
				continue
			}
			for _, e := range Rim(&prism.Footprint) {
				on := geometry.NearestOnSegment(at, e.From, e.To)
				d := on.Distance(at)
				if d >= nearest {
					continue
				}
				for _, level := range w.levels(prism, e, on, d, reach) {
					if spot := w.clinging(e, on, level, geometry.PieceIndex(i)); w.Legal(spot) {
						best, nearest = spot, d
						break
					}
				}
			}
		}
	}
	return best, !math.IsInf(nearest, 1)
}

// levels are those that are tried, in order.
func (w *Walls) levels(prism *geometry.Prism, e Segment, on geometry.Point, depth, reach float64) []float64 {
	meant, low := w.level(prism, e, on, depth, reach)
	if !w.Lower {
		return []float64{meant, reach}
	}
	var all []float64
	for level := meant; level >= low; level -= w.Step {
		all = append(all, level)
	}
	return all
}

// level is the level that is meant by pointing so many inches into a footprint from a point of its edge, on the wall there: in steps, the
// highest within reach from the Band on; and the lowest there.
func (w *Walls) level(prism *geometry.Prism, e Segment, on geometry.Point, depth, reach float64) (meant, low float64) {
	inward, band := e.To.Sub(e.From).Left().Unit(), w.Band
	for band > wallGap && !prism.Contains(on.Along(inward, 2*band)) {
		band /= 2
	}
	foot, _ := w.Table.SurfaceBelow(on.Along(inward, -w.Radius-wallGap), reach)
	low = max(foot, prism.Bottom, w.Low) + wallFoot
	if depth >= band || !prism.Contains(on.Along(inward, depth)) {
		return reach, low
	}
	return min(reach, math.Round((low+(reach-low)*depth/band)/w.Step)*w.Step), low
}

// clinging is the spot on the outside of a wall, the base touching it at a point of its foot line.
func (w *Walls) clinging(e Segment, on geometry.Point, level float64, piece geometry.PieceIndex) geometry.Spot {
	outward := e.To.Sub(e.From).Left().Unit()
	return geometry.Spot{
		Center: on.Along(outward, -(w.Radius + wallGap)).Committed(), Level: level, Inside: geometry.NoPiece, Wall: piece,
	}
}

// onWall is the spot that is meant on the wall nearest to a point, of a piece at most so many inches from it whose top is out of reach.
func (p *Move) onWall(at geometry.Point, near float64) (geometry.Spot, bool) {
	if !p.Movement.Cling {
		return geometry.Spot{}, false
	}
	m := &p.Movement
	walls := Walls{
		Table: p.Table, Radius: p.Figure.Radius, Low: m.Start.Level - m.Drop, High: m.Start.Level + m.Rise, Band: wallBand, Step: wallStep, Beyond: true,
		Legal: func(spot geometry.Spot) bool { return p.Refuse(spot, nil) == nil },
	}
	return walls.Meant(at, near)
}

// inAir is the spot in mid-air over a point, at the level on which the mover stands.
func (p *Move) inAir(at geometry.Point) (geometry.Spot, bool) {
	if !p.Movement.AllowAir {
		return geometry.Spot{}, false
	}
	spot := geometry.Ground(at.Committed())
	spot.Level, spot.Air = p.Movement.Start.Level, true
	return spot, p.Refuse(spot, nil) == nil
}

// meant is the spot that is meant by pointing at a place: the nearest one on a surface, a wall that is pointed at, or
// mid-air well away from every surface in reach.
func (p *Move) meant(at geometry.Point) (geometry.Spot, bool) {
	best, found := p.Reach.Nearest(at)
	if wall, ok := p.onWall(at, 0); ok && (!found || wall.Center.Distance(at) < best.Center.Distance(at)+geometry.ContactGap) {
		return wall, true
	}
	if !found || best.Center.Distance(at) > airMiss {
		if air, ok := p.inAir(at); ok {
			return air, true
		}
	}
	return best, found
}

// sampleExtra draws a spot on a wall or in mid-air; false when chance finds none.
func (p *Move) sampleExtra(random func() float64) (geometry.Spot, bool) {
	for range extraTries {
		sin, cos := math.Sincos(2 * math.Pi * random())
		at := p.Movement.Start.Center.Along(geometry.Point{X: cos, Y: sin}, p.Movement.Allowance*random())
		if spot, ok := p.onWall(at, p.Figure.Radius); ok {
			return spot, true
		}
		if spot, ok := p.inAir(at); ok && p.canGoOn(spot) {
			return spot, true
		}
	}
	return geometry.Spot{}, false
}

// canGoOn reports whether a second move leads from mid-air to a surface.
func (p *Move) canGoOn(spot geometry.Spot) bool {
	second := p.Movement
	second.Start, second.AllowAir = spot, false
	_, ok := p.Table.Reach(second).Nearest(spot.Center)
	return ok
}

var _ engine.Placement = (*Move)(nil)
