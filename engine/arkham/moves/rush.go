package moves

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// rush is the straight way of a model that passes others: how far it gets, and whom it meets on it (AC-SPECIAL-08). It crosses what costs
// no token.
type rush struct {
	start  geometry.Spot
	end    geometry.Point
	radius float64
	small  float64 // what is as high or deep as that, is walked over
	free   *geometry.Envelope
	table  *geometry.Table
}

// rushing is how a model rushes with what is left of its Base Move.
func rushing(s *state.State, id engine.ModelID) (*walking, *rush) {
	w := walk(s, id, s.Activation.Left)
	w.movement.Blocks, w.movement.Ends = nil, nil
	w.reach(s.Board())
	small, _ := limits(w.movement.Mover)
	return w, &rush{start: s.Models[id].Spot, radius: w.movement.Mover.Radius, small: small, free: w.free, table: s.Table}
}

// to is the same rush to another end.
func (r *rush) to(end geometry.Point) *rush {
	other := *r
	other.end = end
	return &other
}

func (r *rush) length() float64 { return r.end.Distance(r.start.Center) }

// at is where the model stands so many inches on its way.
func (r *rush) at(inches float64) geometry.Spot {
	spot := r.start
	if length := r.length(); length > 0 && inches > 0 {
		spot.Center = r.start.Center.Along(r.end.Sub(r.start.Center), inches/length).Committed()
		spot.Level = r.level(spot.Center)
	}
	return spot
}

// level is how high the surface lies on which a way over a point leads.
func (r *rush) level(at geometry.Point) float64 {
	if r.start.Inside != geometry.NoPiece {
		return r.start.Level
	}
	level, _ := r.table.SurfaceBelow(at, r.start.Level+r.small+geometry.Slack)
	return level
}

// rushStep is how far a model goes back at a time to where it may stand, in inches, and rushHalvings how often that step is then halved.
const (
	rushStep     = 1.0 / 32
	rushHalvings = 6
)

// settles is the last place on the first so many inches of the way at which the model may stand among others.
func (r *rush) settles(s *state.State, id engine.ModelID, inches float64) geometry.Spot {
	body, others := s.Body(id), s.Board().Others(id)
	stands := func(spot geometry.Spot) bool {
		standing := r.table.Reach(geometry.Movement{Mover: body, Start: spot, Blocks: others})
		return standing.Obstacle(spot).Kind == geometry.Unhindered && holds(r.table, body, spot) && r.free.Straight(spot)
	}
	for low, high := inches, inches; low > rushStep; low, high = low-rushStep, low {
		if !stands(r.at(low)) {
			continue
		}
		best := r.at(low)
		for range rushHalvings {
			if middle := (low + high) / 2; stands(r.at(middle)) {
				low, best = middle, r.at(middle)
			} else {
				high = middle
			}
		}
		return best
	}
	return r.start
}

// bars reports whether a base is in the way.
func (r *rush) bars(center geometry.Point, radius float64) bool {
	return geometry.NearestOnSegment(center, r.start.Center, r.end).Distance(center) < r.radius+radius-board.Rounding
}

// until is how many inches the model goes until it touches a base that is in the way.
func (r *rush) until(center geometry.Point, radius float64) float64 {
	way := r.end.Sub(r.start.Center).Unit()
	off := center.Sub(r.start.Center)
	along, apart := off.X*way.X+off.Y*way.Y, off.X*way.Y-off.Y*way.X
	reach := r.radius + radius + state.Cm(state.TouchCm)/2
	return max(0, along-math.Sqrt(max(0, reach*reach-apart*apart)))
}

// meets is the first model in the way besides some, and how far away it is.
func (r *rush) meets(s *state.State, id engine.ModelID, but []engine.ModelID) (first engine.ModelID, inches float64) {
	first, inches = engine.NoModel, math.Inf(1)
	height := s.Body(id).Height
	for i := range s.Models {
		other := engine.ModelID(i)
		there := s.Body(other)
		if other == id || !s.Models[i].OnTable || slices.Contains(but, other) || s.Models[i].Spot.Inside != r.start.Inside || !r.bars(there.Center, there.Radius) {
			continue
		}
		at := r.until(there.Center, there.Radius)
		if level := r.at(at).Level; at < inches && there.Bottom < level+height && there.Top() > level { // it is neither over nor under the way
			first, inches = other, at
		}
	}
	return first, inches
}

// clears lists the two ways in which a base gets out of the way to the side, the shorter one first, each with how far it goes.
func (r *rush) clears(center geometry.Point, radius float64) (ways [2]geometry.Point, inches [2]float64) {
	way := r.end.Sub(r.start.Center).Unit()
	left := way.Left()
	off := center.Sub(r.start.Center)
	apart := off.X*left.X + off.Y*left.Y // to the left of the line
	if apart < 0 {
		left, apart = left.Times(-1), -apart
	}
	ways = [2]geometry.Point{left, left.Times(-1)}
	reach := r.radius + radius
	for i, from := range [...]float64{0, apart} {
		low, high := from, reach-apart
		if i == 1 {
			high = reach + apart
		}
		for range 40 {
			if mid := (low + high) / 2; r.bars(center.Along(ways[i], mid), radius) {
				low = mid
			} else {
				high = mid
			}
		}
		inches[i] = high + rushGap
	}
	return ways, inches
}

// rushGap is left between a model that rushes past and whom it has moved aside, for the rounding of places, in inches.
const rushGap = 3.0 / 1024

// Rush is the question where a Charge leads: along a straight line, past models. It holds copies only.
type Rush struct {
	board.Move
	*rush
	left   float64
	offers []geometry.Spot // that lead into enemies
}

// newRush is where a model can charge.
func newRush(s *state.State, id engine.ModelID) *Rush {
	w, r := rushing(s, id)
	p := &Rush{rush: r, left: w.inches}
	p.Move = board.Move{
		Table: s.Table, Figure: w.movement.Mover, Movement: w.movement, Reach: w.free, NoPath: engine.Refuse("AC-SPECIAL-08", "ac.refuse-charge-straight"),
		Obstacle: func(o geometry.Obstacle) *engine.Refusal { return board.RefuseObstacle(o, obstacleRule(o.Kind), nil) },
	}
	for i := range s.Models {
		on := engine.ModelID(i)
		if !s.Enemies(id, on) || !s.Models[i].OnTable {
			continue
		}
		off := s.Body(on).Center.Sub(r.start.Center)
		if off.Length() <= geometry.Slack {
			continue
		}
		into := r.to(r.start.Center.Along(off.Unit(), min(off.Length(), p.left)).Committed())
		spot := into.at(into.length())
		if body := s.Body(on); into.bars(body.Center, body.Radius) && p.Refuse(spot, nil) == nil {
			p.offers = append(p.offers, spot)
		}
	}
	return p
}

// Envelope implements engine.Placement: what a straight way reaches has no such outline.
func (p *Rush) Envelope() *geometry.Envelope { return nil }

// Refuse implements engine.Placement.
func (p *Rush) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	straight := p.rush.to(spot.Center)
	switch o := p.Reach.Obstacle(spot); {
	case p.Obstacle(o) != nil:
		return p.Obstacle(o)
	case len(via) > 0, spot.Inside != p.start.Inside, straight.length() <= rushStep, !p.Reach.Straight(spot):
		return p.NoPath
	case !holds(p.Table, p.Figure, spot):
		return engine.Refuse("AC-TERRAIN-10", "ac.refuse-hold")
	}
	return nil
}

// Path implements engine.Placement: the line.
func (p *Rush) Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{Points: []geometry.Point{p.start.Center, spot.Center}, Length: p.start.Center.Distance(spot.Center)}, p.Refuse(spot, via) == nil
}

// Over implements engine.Spread.
func (p *Rush) Over(at geometry.Point) (geometry.Spot, bool) {
	spot := p.start
	spot.Center, spot.Level = at, p.level(at)
	return spot, p.Reach.Straight(spot) && p.Refuse(spot, nil) == nil // why not takes a search for ways around, and this is asked all over the table
}

// Snap implements engine.Placement.
func (p *Rush) Snap(at geometry.Point, exact bool) geometry.Spot {
	seen, _ := p.Over(at.Committed())
	if exact || p.Refuse(seen, nil) == nil {
		return seen
	}
	back := p.start.Center.Sub(at)
	for inches := snapStep; inches < back.Length(); inches += snapStep {
		if spot, lies := p.Over(at.Along(back.Unit(), inches).Committed()); lies {
			return spot
		}
	}
	return p.offers[0]
}

// Sample implements engine.Placement: mostly into enemies.
func (p *Rush) Sample(random func() float64) (geometry.Spot, bool) {
	if random() < farther {
		for range board.SampleTries / 4 {
			if spot, lies := p.Over(p.start.Center.Along(board.Around(random), p.left*random()).Committed()); lies {
				return spot, true
			}
		}
	}
	if len(p.offers) == 0 {
		return geometry.Spot{}, false
	}
	return p.offers[min(len(p.offers)-1, int(random()*float64(len(p.offers))))], true
}

var _ engine.Spread = (*Rush)(nil)
