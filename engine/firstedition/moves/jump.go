package moves

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// besideJump is how far aside of where it started a model may land after a vertical Jump*, in inches (PC1-MOVE-18).
const besideJump = 1

// Jump is the question where a Jump* leads (PC1-MOVE-17): straight on, over gaps and whatever is no higher than where it begins, or straight
// up. It holds copies only, so that it stays true in every copy of a state.
type Jump struct {
	Table    *geometry.Table
	Figure   geometry.Cylinder
	Start    geometry.Spot
	Inches   float64
	blocks   []geometry.Cylinder
	ends     []geometry.Cylinder
	ties     []tie
	column   float64 // how high the room above it is free, from its level
	obstacle func(geometry.Obstacle) *engine.Refusal
	mayFall  *engine.Refusal // why it may not land lower, or nil
}

// jump asks where a model jumps.
func jump(s *state.State, id engine.ModelID, inches float64) *Jump {
	w := onFoot
	w.rule = "PC1-MOVE-17"
	p := &Jump{
		Table: s.Table, Figure: s.Body(id), Start: s.Models[id].Spot, Inches: inches, ties: ties(s, id),
		obstacle: obstacles(s, id, w), mayFall: refuseFall(s, id),
	}
	met := inTheWay(s, id)
	p.blocks, p.ends = met.blocks, met.ends
	p.column = p.free(s)
	return p
}

// free is how far up nothing is above the model, at most as far as it jumps.
func (p *Jump) free(s *state.State) float64 {
	free := p.Inches
	for i := range s.Pieces {
		q := &s.Pieces[i]
		if q.Gone || q.Terrain.Passable || q.Index == p.Start.Inside {
			continue
		}
		for k := range q.Terrain.Prisms {
			if prism := &q.Terrain.Prisms[k]; prism.Bottom >= p.Figure.Top()-geometry.Slack && prism.DistanceTo(p.Start.Center) < p.Figure.Radius-board.Rounding {
				free = min(free, prism.Bottom-p.Figure.Top())
			}
		}
	}
	return free
}

// movement is a straight way through the air at a level.
func (p *Jump) movement(level, inches float64) geometry.Movement {
	start := p.Start
	if level != start.Level {
		start.Level, start.Air = level, true
	}
	return geometry.Movement{Mover: p.Figure, Start: start, Allowance: inches, Rise: step, Drop: step, Cross: step, Gaps: true, AllowAir: true,
		Blocks: p.blocks, Ends: p.ends}
}

// aloft is a spot at the level from which a model jumps.
func (p *Jump) aloft(spot geometry.Spot) geometry.Spot {
	spot.Level, spot.Air = p.Start.Level, p.Start.Inside == geometry.NoPiece
	return spot
}

// drop is how far a model falls that lands at a spot: nothing within a step (PC1-MOVE-26).
func (p *Jump) drop(spot geometry.Spot) float64 {
	if drop := p.Start.Level - spot.Level; drop > step+geometry.Slack {
		return drop
	}
	return 0
}

// Refuse implements engine.Placement.
func (p *Jump) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	if len(via) > 0 {
		return engine.Refuse("PC1-MOVE-17", "pc1.refuse-straight")
	}
	standing := p.Table.Reach(geometry.Movement{Mover: p.Figure, Start: spot, Blocks: p.blocks, Ends: p.ends})
	if refusal := p.obstacle(standing.Obstacle(spot)); refusal != nil {
		return refusal
	}
	for _, t := range p.ties {
		if refusal := t.refuse(p.Figure, []geometry.Point{p.Start.Center, spot.Center}); refusal != nil {
			return refusal
		}
	}
	if spot.Inside != p.Start.Inside {
		return engine.Refuse("PC1-MOVE-26", "refuse.into-piece", "Piece", engine.PieceID(max(spot.Inside, p.Start.Inside)))
	}
	if rise := spot.Level - p.Start.Level; rise > step+geometry.Slack {
		return p.refuseUp(spot, rise)
	}
	return p.refuseAcross(spot)
}

// refuseUp judges a vertical jump.
func (p *Jump) refuseUp(spot geometry.Spot, rise float64) *engine.Refusal {
	aside := spot.Center.Distance(p.Start.Center)
	switch {
	case rise > p.Inches+geometry.Slack:
		return p.obstacle(geometry.Obstacle{Kind: geometry.TooHigh, Inches: rise - p.Inches, Model: -1, Piece: geometry.NoPiece})
	case !p.within(spot, besideJump):
		return engine.Refuse("PC1-MOVE-18", "pc1.refuse-aside", "Inches", engine.Inches(aside))
	case rise > p.column+geometry.Slack:
		return engine.Refuse("PC1-MOVE-26", "pc1.refuse-above")
	}
	if m := p.movement(spot.Level, aside+rounding); !p.Table.Reach(m).Straight(spot) {
		return engine.Refuse("PC1-MOVE-26", "pc1.refuse-above")
	}
	return nil
}

// refuseAcross judges a horizontal jump, and the Fall that it ends in where it lands lower.
func (p *Jump) refuseAcross(spot geometry.Spot) *engine.Refusal {
	there := spot
	if p.drop(spot) > 0 {
		if p.mayFall != nil {
			return p.mayFall
		}
		there = p.aloft(spot)
	}
	inches := spot.Center.Distance(p.Start.Center)
	if !p.within(spot, p.Inches) {
		return p.obstacle(geometry.Obstacle{Kind: geometry.TooFar, Inches: inches, Model: -1, Piece: geometry.NoPiece})
	}
	if m := p.movement(p.Start.Level, inches+rounding); !p.Table.Reach(m).Straight(there) {
		return engine.Refuse("PC1-MOVE-17", "pc1.refuse-jump-way")
	}
	return nil
}

// within reports whether a jump of so many inches lands at a spot: where the edge of the base just reaches a surface, the whole base is
// placed on it with as little extra movement as possible (PC1-MOVE-22 to PC1-MOVE-24).
func (p *Jump) within(spot geometry.Spot, inches float64) bool {
	way := spot.Center.Sub(p.Start.Center)
	if way.Length() <= inches+rounding {
		return true
	}
	if spot.Level <= geometry.Slack { // the table is everywhere
		return false
	}
	carried := func(at geometry.Point) (some, all bool) {
		all = true
		for i := range circleSides {
			level, _ := p.Table.SurfaceBelow(at.Along(bearing(i), p.Figure.Radius), spot.Level+geometry.Slack)
			on := level >= spot.Level-geometry.Slack
			some, all = some || on, all && on
		}
		return some, all
	}
	reaches, _ := carried(p.Start.Center.Along(way.Unit(), inches))
	_, whole := carried(spot.Center)
	_, sooner := carried(spot.Center.Along(way.Unit(), -snapStep))
	return reaches && whole && !sooner
}

// furthest is how far from its start a jump may be looked for: with the base placed wholly on what its edge reaches.
func (p *Jump) furthest() float64 { return max(p.Inches, besideJump) + 2*p.Figure.Radius + snapStep }

// Limit implements engine.Limited.
func (p *Jump) Limit() float64 { return p.Inches }

// Mode implements engine.Placement.
func (p *Jump) Mode() engine.PlaceMode { return engine.MoveTo }

// Mover implements engine.Placement.
func (p *Jump) Mover() geometry.Cylinder { return p.Figure }

// Envelope implements engine.Placement: a jump is straight.
func (p *Jump) Envelope() *geometry.Envelope { return nil }

// Path implements engine.Placement.
func (p *Jump) Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	if p.Refuse(spot, via) != nil {
		return geometry.Path{}, false
	}
	length := spot.Center.Distance(p.Start.Center)
	if rise := spot.Level - p.Start.Level; rise > step+geometry.Slack {
		length = rise
	}
	return geometry.Path{Points: []geometry.Point{p.Start.Center, spot.Center}, Length: length}, true
}

// Over implements engine.Spread.
func (p *Jump) Over(at geometry.Point) (geometry.Spot, bool) {
	if at.Distance(p.Start.Center) > p.furthest() {
		return geometry.Spot{}, false
	}
	for _, spot := range p.Table.Surfaces(at) {
		if p.Refuse(spot, nil) == nil {
			return spot, true
		}
	}
	return geometry.Spot{}, false
}

// snapStep is how far apart the places are that are tried between a place that is pointed at and the start, in inches.
const snapStep = 1.0 / 16

// Snap implements engine.Placement.
func (p *Jump) Snap(at geometry.Point, exact bool) geometry.Spot {
	seen := board.Seen(p.Table, at)
	if exact || p.Refuse(seen, nil) == nil {
		return seen
	}
	way := at.Sub(p.Start.Center)
	far := min(way.Length(), p.furthest())
	for inches := far; inches > 0; inches -= snapStep {
		if spot, ok := p.Over(p.Start.Center.Along(way.Unit(), inches).Committed()); ok {
			return spot
		}
	}
	return p.Start
}

// Sample implements engine.Placement.
func (p *Jump) Sample(random func() float64) (geometry.Spot, bool) {
	for range board.SampleTries {
		way, inches := board.Around(random), float64(random()*max(p.Inches, besideJump))
		if spot, ok := p.Over(p.Start.Center.Along(way, inches).Committed()); ok {
			return spot, true
		}
	}
	return p.near()
}

var (
	_ engine.Spread  = (*Jump)(nil)
	_ engine.Limited = (*Jump)(nil)
)
