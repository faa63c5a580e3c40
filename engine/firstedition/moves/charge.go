package moves

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// reaches looks for places where a Charge* comes Base to Base with its target (PC1-MOVE-11), and reports whether there are any.
func (f Movement) reaches(s *state.State, p *Route) bool {
	at := f.aim()
	if at.IsModel() {
		if !s.Models[at.Model].OnTable {
			return false
		}
		body := s.Body(at.Model)
		p.target = &body
	} else {
		if s.Pieces[at.Piece].Gone {
			return false
		}
		p.object = s.Pieces[at.Piece].Index
	}
	try := func(spot geometry.Spot) {
		if p.Allows(spot) {
			p.spots = append(p.spots, spot)
		}
	}
	gap := s.Board().Gap(f.Model, at)
	if gap.Ground > p.Movement.Allowance+geometry.ContactGap {
		return false // no way is shorter than the straight one
	}
	for _, spot := range s.Board().LandingsBeside(board.AtModel(f.Model), at) {
		try(spot)
	}
	if len(p.spots) > 0 {
		return true
	}
	try(p.Movement.Start)
	for _, e := range append([]*board.Reach{p.lowest}, p.higher...) { // where there is little room
		if nearest, ok := e.Nearest(gap.To); ok {
			try(nearest)
		}
	}
	return len(p.spots) > 0
}

// Charges reports whether a Charge* of so many inches comes Base to Base with a target (PC1-MOVE-11).
func Charges(s *state.State, id engine.ModelID, inches float64, at state.Target) bool {
	_, comes := ChargeEnd(s, id, inches, at)
	return comes
}

// ChargeEnd is where a Charge* of so many inches comes Base to Base with a target, as near to where it begins as it can (PC1-MOVE-11); false
// where it falls short.
func ChargeEnd(s *state.State, id engine.ModelID, inches float64, at state.Target) (geometry.Spot, bool) {
	p := chargeRoute(s, id, inches)
	if !(Movement{Model: id, Target: at.Model, Object: at.Piece}).reaches(s, p) {
		return geometry.Spot{}, false
	}
	return p.shortest(), true
}

// chargeRoute is where a Charge* may lead.
func chargeRoute(s *state.State, id engine.ModelID, inches float64) *Route {
	p := route(s, id, inches)
	if p.Movement.Start.Inside == geometry.NoPiece {
		p.rooms = nil // whoever comes out of a building does nothing else (PC1-SCENERY-15)
	}
	return p
}

// aim is what a Charge* goes for.
func (f Movement) aim() board.Target {
	if f.Target != engine.NoModel {
		return board.AtModel(f.Target)
	}
	return board.AtPiece(f.Object)
}

// bind ends a successful Charge*: its target may not leave for the rest of the Round (PC1-MOVE-13).
func (f Movement) bind(s *state.State) {
	touches := f.Target != engine.NoModel && s.Touch(f.Model, f.Target) || f.Object != engine.NoPiece && s.Board().TouchesPiece(f.Model, f.Object)
	if !touches {
		return
	}
	if s.Activation.Model == f.Model {
		s.Activation.Strikes(f.aim())
	}
	if f.Target != engine.NoModel {
		s.Models[f.Target].BoundTo = f.Model
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-MOVE-11", "PC1-MOVE-13"), "pc1.charged", "Model", f.Model, "Target", f.Target)
	}
}

// fallShort is a Charge* that does not come to its target: it goes the full 4 inches, and its Blitzer, along the shortest legal way toward it
// (PC1-MOVE-15). The Action that it was combined with is not performed (PC1-MOVE-16).
func (f Movement) fallShort(s *state.State, p *Route) state.Then {
	inches := Short(f.Inches)
	if f.begun {
		inches = 0 // stopped on its way by somebody else: it stays there
	}
	f.failed = true
	s.TellModel(engine.EventNote, f.Model, inches, state.Rules("PC1-MOVE-15", "PC1-MOVE-16"), "pc1.charge-fails", "Model", f.Model, "Target", f.aim().Name())
	short := route(s, f.Model, inches)
	end := short.Movement.Start
	if way, ok := f.toward(s); ok {
		end = furthest(short, way)
	} else {
		end = short.nearTo(s.Board().Middle(f.aim()))
	}
	path, ok := short.Path(end, nil)
	if !ok {
		f.step, f.way, f.end = moveOn, nil, short.Movement.Start
		return state.Next(f)
	}
	f.enter(s, short, end, nil)
	return f.follow(s, path, end)
}

// nearGrain is how far apart the places are that nearTo and near compare, in inches.
const nearGrain = 0.125

// nearTo is the end of a movement that comes nearest to a place. No way leads there, so that no rule says how near to an inch's part it has
// to be; the exact place would take the whole outline of the envelope.
func (p *Route) nearTo(at geometry.Point) geometry.Spot {
	start := p.Movement.Start.Center
	for _, place := range places(start, p.Movement.Allowance, at) {
		if place.Distance(at) >= start.Distance(at) {
			break
		}
		if spot, ends := p.Over(place); ends {
			return spot
		}
	}
	return p.Movement.Start
}

// near is an end of a movement near where it begins; false when it has none at all.
func (p *Route) near() (geometry.Spot, bool) {
	for _, spot := range append(slices.Clone(p.spots), p.Movement.Start) {
		if p.Allows(spot) {
			return spot, true
		}
	}
	for _, place := range places(p.Movement.Start.Center, p.Movement.Allowance, p.Movement.Start.Center) {
		if spot, ends := p.Over(place); ends {
			return spot, true
		}
	}
	return p.Movement.Start, false
}

// near is Route's for a jump.
func (p *Jump) near() (geometry.Spot, bool) {
	if p.Refuse(p.Start, nil) == nil {
		return p.Start, true
	}
	for _, place := range places(p.Start.Center, p.furthest(), p.Start.Center) {
		if spot, ends := p.Over(place); ends {
			return spot, true
		}
	}
	return p.Start, false
}

// places are those around a start, as far as a reach, in the order of how near they are to a point.
func places(start geometry.Point, reach float64, to geometry.Point) []geometry.Point {
	var all []geometry.Point
	for x := -reach; x <= reach; x += nearGrain {
		for y := -reach; y <= reach; y += nearGrain {
			if place := start.Add(geometry.Point{X: x, Y: y}); place.Distance(start) <= reach {
				all = append(all, place.Committed())
			}
		}
	}
	slices.SortStableFunc(all, func(a, b geometry.Point) int { return cmp.Compare(a.Distance(to), b.Distance(to)) })
	return all
}

// towardWays is how many places around its target a Charge* that falls short looks for a way to, before it looks
// nearer and nearer beside the best.
const towardWays = 12

// toward is the shortest way of any length to where the target is touched.
func (f Movement) toward(s *state.State) ([]geometry.Point, bool) {
	return Toward(s, f.Model, s.Board().LandingsBeside(board.AtModel(f.Model), f.aim()))
}

// Toward is the shortest way of any length to one of some places: the shortest in inches, whatever ground it crosses.
func Toward(s *state.State, id engine.ModelID, spots []geometry.Spot) ([]geometry.Point, bool) {
	return wayTo(s, id, tableFor(s, id), spots, nil)
}

// detour is how many inches longer a way around danger may be than the shortest. It does not depend on how much danger that leads through:
// whoever has gone a part of the way around never finds it too long then, and turns back.
const detour = 14

// Wary is Toward for whoever plans ahead: around Dangerous Terrain, past all of it, or straight through where that takes too long; and past
// friendly Supremes as if they did not stand there, who will go on, but past Minions only where no other way leads.
func Wary(s *state.State, id engine.ModelID, spots []geometry.Spot) ([]geometry.Point, bool) {
	goes := func(other engine.ModelID) bool { return s.Friendly(id, other) && s.Supreme(other) }
	way, found := wayTo(s, id, tableFor(s, id), spots, goes)
	if !found {
		goes = func(other engine.ModelID) bool { return s.Friendly(id, other) }
		way, found = wayTo(s, id, tableFor(s, id), spots, goes)
	}
	if !found || floats(s, id) {
		return way, found
	}
	var dangers []geometry.PieceIndex
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.Hazard.Value > 0 && !p.Gone && p.Terrain.Passable {
			dangers = append(dangers, p.Index)
		}
	}
	if !crosses(s.Table, way, dangers) {
		return way, true
	}
	if around, leads := wayTo(s, id, s.Board().Fenced(dangers), spots, goes); leads && (&walk{way: around}).length() <= (&walk{way: way}).length()+detour {
		return around, true
	}
	return way, true
}

// crosses reports whether the middle of a base on a way comes over one of some pieces.
func crosses(table *geometry.Table, way []geometry.Point, pieces []geometry.PieceIndex) bool {
	for at := range along(way, profileStep) {
		for _, piece := range pieces {
			if slices.ContainsFunc(table.Piece(piece).Prisms, func(p geometry.Prism) bool { return p.Contains(at) }) {
				return true
			}
		}
	}
	return false
}

// wayTo is the shortest way of any length on a table to one of some places, past others but those who will have gone on.
func wayTo(s *state.State, id engine.ModelID, table *geometry.Table, spots []geometry.Spot, goes func(engine.ModelID) bool) ([]geometry.Point, bool) {
	m := lowest(movement(s, id, math.Inf(1)))
	m.Difficult, m.Slow = nil, 0
	if goes != nil {
		m.Blocks = nil
		for _, other := range inTheWay(s, id).blocking {
			if !goes(other) {
				m.Blocks = append(m.Blocks, s.Body(other))
			}
		}
	}
	return s.Board().Way(table, m, spots, func(reach *geometry.Envelope) ([]geometry.Point, bool) {
		best, _ := shortestTo(reach, m.Start.Center, spots)
		if best < 0 {
			return nil, false
		}
		path, ok := reach.Path(spots[best], nil)
		return path.Points, ok
	})
}

// shortestTo is which of some places is the nearest by a way of any length, and how long that is; -1 where no way leads to any. Of places
// that are equally far but for rounding it is the first.
func shortestTo(reach *geometry.Envelope, start geometry.Point, spots []geometry.Spot) (best int, shortest float64) {
	straight := func(i int) float64 { return spots[i].Center.Distance(start) }
	best, shortest = -1, math.Inf(1)
	try := func(i int) {
		if i < 0 || i >= len(spots) || straight(i) > shortest+rounding {
			return // no way is shorter than the straight one
		}
		if inches, ok := reach.LengthWithin(spots[i], shortest+rounding); ok && (inches < shortest-rounding || i < best) {
			best, shortest = i, inches
		}
	}
	apart := max(1, len(spots)/towardWays)
	var first []int
	for i := 0; i < len(spots); i += apart {
		first = append(first, i)
	}
	slices.SortStableFunc(first, func(a, b int) int { return cmp.Compare(straight(a), straight(b)) })
	for _, i := range first {
		try(i)
	}
	for apart > 1 && best >= 0 {
		apart = (apart + 1) / 2
		middle := best
		try(middle - apart)
		try(middle + apart)
	}
	return best, shortest
}

// nearWall is how far beside a way along a wall there is room, in inches: more than is lost by rounding.
const nearWall = 1.0 / 64

// furthest is the last place on a way where a movement can end.
func furthest(p *Route, way []geometry.Point) geometry.Spot {
	const apart = pauseStep / 4
	w := &walk{way: way}
	at := func(inches float64) (geometry.Spot, bool) {
		part := w.cut(0, inches)
		to := part[len(part)-1]
		spot, free := p.Over(to.Committed())
		if !free && len(part) > 1 { // along a wall what is rounded may lie in it
			aside := to.Sub(part[len(part)-2]).Unit().Left().Times(nearWall)
			if spot, free = p.Over(to.Add(aside).Committed()); !free {
				spot, free = p.Over(to.Sub(aside).Committed())
			}
		}
		return spot, free
	}
	end, low := p.Movement.Start, 0.0
	for n := math.Floor(min(w.length(), p.Movement.Allowance) / apart); n >= 0; n-- {
		if spot, free := at(n * apart); free {
			end, low = spot, n*apart
			break
		}
	}
	for high := low + apart; high-low > momentGrain/4; {
		if spot, free := at((low + high) / 2); free {
			end, low = spot, (low+high)/2
		} else {
			high = (low + high) / 2
		}
	}
	return end
}
