package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// movePlacement is the question where a model moves to. It holds copies only, so that it stays true in every copy of the
// state.
type movePlacement struct {
	table    *geometry.Table
	mover    geometry.Cylinder
	kind     cards.Descriptor
	ids      []engine.ModelID // behind the movement's Blocks
	movement geometry.Movement
	envelope *geometry.Envelope
	halfway  *geometry.Envelope // as if nothing were Impassable; nil when no second move may follow there
}

func newMovePlacement(s *State, f movementAction) *movePlacement {
	m := s.movement(f)
	return &movePlacement{
		table: s.table, mover: s.body(f.model), kind: f.kind, ids: s.standingIDs(f.model), movement: m,
		envelope: s.table.Reach(m), halfway: s.halfwayReach(m),
	}
}

// halfwayReach is where the first of two moves can end in or over Impassable Terrain: the second is then compulsory and
// must be possible (SE-MOVE-32, SE-MOVE-36). Nil when that is out of the question.
func (s *State) halfwayReach(m geometry.Movement) *geometry.Envelope {
	if !m.AllowAir || !m.OverImpassable {
		return nil
	}
	layout, found := s.presentLayout(), false
	for i := range layout.Pieces {
		if layout.Pieces[i].Impassable {
			layout.Pieces[i].Prisms, found = nil, true
		}
	}
	if !found {
		return nil
	}
	return mustTable(layout).Reach(m)
}

// standingIDs names the models behind State.standing.
func (s *State) standingIDs(but engine.ModelID) []engine.ModelID {
	var ids []engine.ModelID
	for i := range s.models {
		if id := engine.ModelID(i); id != but && s.alive(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// seenAt is the surface that is seen from above at a point: the highest.
func seenAt(table *geometry.Table, at geometry.Point) geometry.Spot {
	best := geometry.Ground(at)
	for _, spot := range table.Surfaces(at) {
		if spot.Inside == geometry.NoPiece && spot.Level >= best.Level {
			best = spot
		}
	}
	return best
}

// Mode implements engine.Placement.
func (p *movePlacement) Mode() engine.PlaceMode { return engine.MoveTo }

// Mover implements engine.Placement.
func (p *movePlacement) Mover() geometry.Cylinder { return p.mover }

// Envelope implements engine.Placement.
func (p *movePlacement) Envelope() *geometry.Envelope { return p.envelope }

// Snap implements engine.Placement.
func (p *movePlacement) Snap(at geometry.Point, exact bool) geometry.Spot {
	if !exact {
		if spot, ok := p.meant(at); ok {
			return spot
		}
	}
	seen := seenAt(p.table, at)
	if p.Refuse(seen, nil) != nil {
		if air, ok := p.inAir(at); ok {
			return air // a first move that ends in mid-air (SE-MOVE-14)
		}
	}
	return seen
}

// Refuse implements engine.Placement.
func (p *movePlacement) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	o := p.envelope.Obstacle(spot)
	if o.Kind == geometry.IntoImpassable && p.crosses(spot) {
		o = p.halfway.Obstacle(spot)
	}
	if refusal := refuseObstacle(o, p.kind, p.ids); refusal != nil {
		return refusal
	}
	if _, ok := p.Path(spot, via); !ok {
		return engine.Refuse("SE-MOVE-09", "refuse.no-path")
	}
	return nil
}

// Path implements engine.Placement.
func (p *movePlacement) Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	path, ok := p.envelope.Path(spot, via)
	if !ok && p.crosses(spot) {
		return p.halfway.Path(spot, via)
	}
	return path, ok
}

// crosses reports whether a second move could take the mover on from a spot in mid-air over Impassable Terrain.
func (p *movePlacement) crosses(spot geometry.Spot) bool {
	if p.halfway == nil || !spot.Air || !p.halfway.Contains(spot) {
		return false
	}
	return p.canGoOn(spot)
}

// Sample implements engine.Placement.
func (p *movePlacement) Sample(random func() float64) (geometry.Spot, bool) {
	if (p.movement.Cling || p.movement.AllowAir) && random() < extraShare {
		if spot, ok := p.sampleExtra(random); ok {
			return spot, true
		}
	}
	return p.envelope.Sample(random)
}
