package supreme

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// lineMove is the choice of Self / Shift X: how far, up to X", and where to, in a straight line (SE-EFFECT-30). It holds
// copies only, so that it stays true in every copy of the state.
type lineMove struct {
	table *geometry.Table
	push  geometry.Push // without its Direction
}

// Mode implements engine.Placement.
func (p *lineMove) Mode() engine.PlaceMode { return engine.MoveTo }

// Mover implements engine.Placement.
func (p *lineMove) Mover() geometry.Cylinder { return p.push.Mover }

// Envelope implements engine.Placement: a straight line has none.
func (p *lineMove) Envelope() *geometry.Envelope { return nil }

// Snap implements engine.Placement.
func (p *lineMove) Snap(at geometry.Point, exact bool) geometry.Spot {
	way := at.Sub(p.push.Mover.Center)
	if exact || way.Length() <= geometry.Slack {
		return p.under(at)
	}
	d := p.displacement(way, min(way.Length(), p.push.Distance))
	return p.under(p.push.Mover.Center.Along(way.Unit(), d.Moved+d.Rest))
}

// under is the spot of the base at a point, as far as this choice needs it: the level follows from the way there.
func (p *lineMove) under(at geometry.Point) geometry.Spot {
	spot := p.push.Start
	spot.Center = at
	return spot
}

func (p *lineMove) displacement(way geometry.Point, inches float64) geometry.Displacement {
	push := p.push
	push.Direction, push.Distance = way.Unit(), inches
	return p.table.Displace(push)
}

// Refuse implements engine.Placement: staying is allowed, going too far or into something is not.
func (p *lineMove) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	way := spot.Center.Sub(p.push.Mover.Center)
	length := way.Length()
	switch {
	case !(length <= p.push.Distance+geometry.Slack):
		return engine.Refuse("SE-EFFECT-30", "bar.shift-too-far", "Inches", engine.Inches(length), "Range", engine.Inches(p.push.Distance))
	case length <= geometry.Slack:
		return nil
	}
	if d := p.displacement(way, length); d.Edge == nil && d.Moved < length-geometry.ContactGap {
		return engine.Refuse("SE-EFFECT-28", "bar.shift-stopped", "Inches", engine.Inches(d.Moved))
	}
	return nil
}

// Over implements engine.Spread.
func (p *lineMove) Over(at geometry.Point) (geometry.Spot, bool) {
	spot := p.under(at)
	return spot, p.Refuse(spot, nil) == nil
}

// Path implements engine.Placement.
func (p *lineMove) Path(spot geometry.Spot, _ []geometry.Point) (geometry.Path, bool) {
	length := spot.Center.Distance(p.push.Mover.Center)
	return geometry.Path{Points: []geometry.Point{p.push.Mover.Center, spot.Center}, Length: length}, true
}

// Sample implements engine.Placement.
func (p *lineMove) Sample(random func() float64) (geometry.Spot, bool) {
	way := around(random)
	d := p.displacement(way, float64(p.push.Distance*random()))
	return p.under(p.push.Mover.Center.Along(way, d.Moved)), true
}
