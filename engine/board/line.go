package board

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Line is the choice how far, up to some distance, and where to, in a straight line. It holds copies only, so that it stays true in
// every copy of a state.
type Line struct {
	Table *geometry.Table
	Push  geometry.Push // without its Direction
	// TooFar and Stopped say why a place is not within the distance, or not reached.
	TooFar, Stopped func(inches float64) *engine.Refusal
}

// Mode implements engine.Placement.
func (p *Line) Mode() engine.PlaceMode { return engine.MoveTo }

// Mover implements engine.Placement.
func (p *Line) Mover() geometry.Cylinder { return p.Push.Mover }

// Envelope implements engine.Placement: a straight line has none.
func (p *Line) Envelope() *geometry.Envelope { return nil }

// Snap implements engine.Placement.
func (p *Line) Snap(at geometry.Point, exact bool) geometry.Spot {
	way := at.Sub(p.Push.Mover.Center)
	if exact || way.Length() <= geometry.Slack {
		return p.under(at)
	}
	d := p.displacement(way, min(way.Length(), p.Push.Distance))
	return p.under(p.Push.Mover.Center.Along(way.Unit(), d.Moved+d.Rest))
}

// under is the spot of the base at a point, as far as this choice needs it: the level follows from the way there.
func (p *Line) under(at geometry.Point) geometry.Spot {
	spot := p.Push.Start
	spot.Center = at
	return spot
}

func (p *Line) displacement(way geometry.Point, inches float64) geometry.Displacement {
	push := p.Push
	push.Direction, push.Distance = way.Unit(), inches
	return p.Table.Displace(push)
}

// Refuse implements engine.Placement: staying is allowed, going too far or into something is not.
func (p *Line) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	way := spot.Center.Sub(p.Push.Mover.Center)
	length := way.Length()
	switch {
	case !(length <= p.Push.Distance+geometry.Slack):
		return p.TooFar(length)
	case length <= geometry.Slack:
		return nil
	}
	if d := p.displacement(way, length); d.Edge == nil && d.Moved < length-geometry.ContactGap {
		return p.Stopped(d.Moved)
	}
	return nil
}

// Over implements engine.Spread.
func (p *Line) Over(at geometry.Point) (geometry.Spot, bool) {
	spot := p.under(at)
	return spot, p.Refuse(spot, nil) == nil
}

// Path implements engine.Placement.
func (p *Line) Path(spot geometry.Spot, _ []geometry.Point) (geometry.Path, bool) {
	length := spot.Center.Distance(p.Push.Mover.Center)
	return geometry.Path{Points: []geometry.Point{p.Push.Mover.Center, spot.Center}, Length: length}, true
}

// Sample implements engine.Placement.
func (p *Line) Sample(random func() float64) (geometry.Spot, bool) {
	way := Around(random)
	d := p.displacement(way, float64(p.Push.Distance*random()))
	return p.under(p.Push.Mover.Center.Along(way, d.Moved)), true
}
