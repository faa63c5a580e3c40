package moves

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// indoors is a building through which a model may move, from inside it or from Base to Base with it (PC1-SCENERY-13): so many inches across
// and so many up or down, in any mix (PC1-SCENERY-14), and out again at any side and on the roof, Base to Base with the building
// (PC1-SCENERY-15). It holds copies only. Seen from above the way is straight, and stays within the outline.
type indoors struct {
	at     geometry.PieceIndex
	prisms []geometry.Prism
	floor  float64
	from   float64 // level from which the model goes up and down
	bare   geometry.Movement
}

// buildings lists those through which a movement may lead. A Mounted model enters none (PC1-SKILL-85), and those who fly or Blink need none.
func buildings(s *state.State, id engine.ModelID, m geometry.Movement) []indoors {
	if m.Fly || m.Through || mounted(s, id) {
		return nil
	}
	var all []indoors
	for i := range s.Pieces {
		q := &s.Pieces[i]
		if !q.Terrain.Enclosed || q.Gone || m.Start.Inside != geometry.NoPiece && m.Start.Inside != q.Index || !s.Board().TouchesPiece(id, q.ID) && m.Start.Inside != q.Index {
			continue
		}
		_, floor := board.Foot(&q.Terrain)
		b := indoors{at: q.Index, prisms: q.Terrain.Prisms, floor: floor, from: m.Start.Level, bare: geometry.Movement{Mover: m.Mover, Blocks: m.Blocks, Ends: m.Ends}}
		if m.Start.Inside == q.Index {
			b.from += s.Models[id].Above
		}
		all = append(all, b)
	}
	return all
}

func mounted(s *state.State, id engine.ModelID) bool {
	return s.Models[id].Mount >= 0 && s.Models[id].MountLeft > 0
}

// outside is how far a point is from the outline of the building; 0 over it.
func (b *indoors) outside(at geometry.Point) float64 {
	least := math.Inf(1)
	for i := range b.prisms {
		least = min(least, b.prisms[i].DistanceTo(at))
	}
	return least
}

// top is the level of the highest roof.
func (b *indoors) top() float64 {
	top := b.floor
	for i := range b.prisms {
		top = max(top, b.prisms[i].Top)
	}
	return top
}

// ceiling is how far above the floor a model of a height can be.
func (b *indoors) ceiling(height float64) float64 { return max(0, b.top()-b.floor-height) }

// refuseThrough says why a way through the building cannot end at a spot, or nil: outside it must be Base to Base with the building, no higher than
// it is (PC1-SCENERY-15).
func (p *Route) refuseThrough(b *indoors, spot geometry.Spot) *engine.Refusal {
	body := p.at(spot)
	if spot.Inside != b.at && (!p.Table.ContactPiece(body, b.at) || spot.Level > b.top()+geometry.Slack || spot.Level < b.floor-geometry.Slack) {
		return engine.Refuse("PC1-SCENERY-15", "pc1.refuse-exit", "Piece", engine.PieceID(b.at))
	}
	if path := p.pathThrough(b, spot); path.Length > p.Movement.Allowance+rounding {
		return p.Obstacle(geometry.Obstacle{Kind: geometry.TooFar, Inches: path.Length, Model: -1, Piece: geometry.NoPiece})
	}
	for at := range along([]geometry.Point{p.Movement.Start.Center, spot.Center}, pauseStep) {
		if b.outside(at) > p.Figure.Radius+geometry.ContactGap+geometry.Slack {
			return p.NoPath
		}
	}
	bare := b.bare
	bare.Start = spot
	if refusal := p.Obstacle(p.Table.Reach(bare).Obstacle(spot)); refusal != nil {
		return refusal
	}
	return nil
}

// pathThrough is the way through the building to a spot, with what it goes up or down added to its length. Whoever ends inside goes no
// farther down than it has to: how high it is then is asked (PC1-SCENERY-36).
func (p *Route) pathThrough(b *indoors, spot geometry.Spot) geometry.Path {
	length := p.Movement.Start.Center.Distance(spot.Center)
	if spot.Inside == b.at {
		length += max(0, b.from-b.floor-b.ceiling(p.Figure.Height))
	} else {
		length += math.Abs(spot.Level - b.from)
	}
	return geometry.Path{Points: []geometry.Point{p.Movement.Start.Center, spot.Center}, Length: length}
}

// exit is the place outside the building that a model is in, Base to Base with it, in the direction of a point.
func (p *Route) exit(toward geometry.Point) (geometry.Spot, bool) {
	start := p.Movement.Start.Center
	way := toward.Sub(start).Unit()
	if len(p.rooms) == 0 || way == (geometry.Point{}) {
		return geometry.Spot{}, false
	}
	b := &p.rooms[0]
	near, far := 0.0, p.Movement.Allowance+p.Figure.Radius
	for range 40 {
		if middle := (near + far) / 2; b.outside(start.Along(way, middle)) > p.Figure.Radius+geometry.ContactGap/2 {
			far = middle
		} else {
			near = middle
		}
	}
	return p.Over(start.Along(way, near).Committed())
}

// enter notes that the way that was chosen leads through a building, or from which height above its floor it leads into one.
func (f *Movement) enter(s *state.State, p *Route, end geometry.Spot, via []geometry.Point) {
	for i := range p.rooms {
		b := &p.rooms[i]
		if b.at == end.Inside {
			f.high = b.from - b.floor
		}
	}
	_, through, _ := p.way(end, via)
	f.rooms = through != nil
}

// askHeight asks how high in a building a model ends that has inches left (PC1-SCENERY-14, PC1-SCENERY-36); nil where there is nothing to
// choose.
func (f Movement) askHeight(s *state.State, left float64) *engine.Decision {
	at := s.Models[f.Model].Spot.Inside
	if at == geometry.NoPiece || at != f.end.Inside {
		return nil
	}
	q := &s.Pieces[at]
	b := indoors{prisms: q.Terrain.Prisms}
	_, b.floor = board.Foot(&q.Terrain)
	most := b.ceiling(s.Body(f.Model).Height)
	s.Rise(f.Model, min(most, f.high))
	low, high := int(math.Ceil(max(0, f.high-left)-rounding)), int(math.Floor(min(most, f.high+left)+rounding))
	if low >= high || s.Models[f.Model].Player == engine.NoSeat {
		return nil
	}
	return &engine.Decision{
		Seat: s.Models[f.Model].Player, Shape: engine.Number, Ask: engine.Say("pc1.ask-height", "Model", f.Model), Rule: "PC1-SCENERY-14", Subject: f.Model,
		Min: low, Max: high, Suggest: min(high, max(low, int(s.Models[f.Model].Above))), Unit: "pc1.unit-inches",
	}
}
