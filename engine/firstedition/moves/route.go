package moves

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Route is the question where a movement leads. It holds copies only, so that it stays true in every copy of a state.
//
// Where inches climbed count (PC1-MOVE-29), a way is looked for under every ceiling that is worth it, and costs what it climbs: the
// cheapest of them is the one that is walked. Ways that somebody draws are judged alike.
type Route struct {
	board.Move
	climbs  bool
	lowest  *board.Reach   // Reach
	higher  []*board.Reach // under higher ceilings
	solids  []solid        // that can be climbed
	ties    []tie
	ends    *geometry.Table       // on which it may not end in Impassable Terrain that it crosses, or nil
	mounted bool                  // may not enter buildings (PC1-SKILL-85)
	beside  []geometry.PieceIndex // enclosed pieces that it may enter: it touches them (PC1-SCENERY-13)
	target  *geometry.Cylinder    // that the movement must come to (PC1-MOVE-11)
	object  geometry.PieceIndex   // or which piece
	spots   []geometry.Spot       // places where it touches that
	drawn   *geometry.Point       // to which it must come nearer (PC1-SKILL-73), or nil
	rooms   []indoors             // buildings through which it may go
	ways    flow.Memo[geometry.Spot, going]
}

// going is the way to a spot that may be walked, and the building that it leads through, if any.
type going struct {
	path  geometry.Path
	in    *indoors
	leads bool
}

// route asks where a movement of so many inches leads.
func route(s *state.State, id engine.ModelID, inches float64) *Route {
	m, w := movement(s, id, inches)
	table := tableFor(s, id)
	p := &Route{climbs: w.climbs, ties: ties(s, id), mounted: mounted(s, id), object: geometry.NoPiece, rooms: buildings(s, id, m)}
	if floats(s, id) && !m.Fly { // PC1-TERRAIN-07; whoever flies may end there, too (PC1-FLIGHT-06)
		p.ends = s.Table
	}
	if w.climbs && !m.Through {
		p.climb(s.Board(), table, climbable(s, m), m)
	}
	m = lowest(m, w)
	p.lowest = s.Board().Reach(table, m)
	p.Move = board.Move{
		Table: table, Figure: m.Mover, Movement: m, Reach: p.lowest.Envelope, Obstacle: obstacles(s, id, w),
		NoPath: engine.Refuse(w.rule, "refuse.no-path"),
	}
	for i := range s.Pieces {
		if q := &s.Pieces[i]; q.Terrain.Enclosed && !q.Gone && s.Board().TouchesPiece(id, q.ID) || w.name == blinking.name {
			p.beside = append(p.beside, geometry.PieceIndex(i))
		}
	}
	if s.Chapters.Drawn != nil {
		if rival := s.Chapters.Drawn(s, id); rival != engine.NoModel {
			at := s.Models[rival].Spot.Center
			p.drawn = &at
		}
	}
	return p
}

// tableFor is the table as a model meets it: without Impassable Terrain for one that passes over it.
func tableFor(s *state.State, id engine.ModelID) *geometry.Table {
	if floats(s, id) {
		return s.Board().Open()
	}
	return s.Table
}

// lowest is a movement under the lowest ceiling: one whose climbing counts stays on the ground.
func lowest(m geometry.Movement, w way) geometry.Movement {
	if w.climbs && !m.Through {
		m.Rise, m.Drop, m.Cross = step, step, step
	}
	return m
}

// solid is one that can be climbed, and the box around its footprint.
type solid struct {
	geometry.Prism
	box board.Box
}

// climbable lists the solids near a movement that can be climbed.
func climbable(s *state.State, m geometry.Movement) []solid {
	var solids []solid
	for i := range s.Pieces {
		q := &s.Pieces[i]
		if q.Gone || q.Terrain.Passable || q.Terrain.Impassable {
			continue
		}
		for k := range q.Terrain.Prisms {
			if prism := &q.Terrain.Prisms[k]; prism.DistanceTo(m.Start.Center) <= m.Allowance+m.Mover.Radius {
				low, high := prism.Bounds()
				solids = append(solids, solid{*prism, board.Box{Low: low, High: high}})
			}
		}
	}
	return solids
}

// climb finds the ceilings under which a Wall Crawler looks for its way: the tops of what it can reach.
func (p *Route) climb(b board.Board, table *geometry.Table, solids []solid, m geometry.Movement) {
	var rises []float64
	for i := range solids {
		if rise := solids[i].Top - m.Start.Level; rise <= m.Allowance+geometry.Slack {
			rises = append(rises, max(step, rise))
		}
	}
	slices.Sort(rises)
	for _, rise := range slices.Compact(rises) {
		m.Cross = rise
		p.higher = append(p.higher, b.Reach(table, m))
	}
	p.solids = solids
}

// obstacles puts into words why a base cannot be somewhere.
func obstacles(s *state.State, id engine.ModelID, w way) func(geometry.Obstacle) *engine.Refusal {
	met := inTheWay(s, id)
	tokens := len(met.ends) - len(met.ending)
	return func(o geometry.Obstacle) *engine.Refusal {
		rule := engine.Rule("PC1-MOVE-26")
		switch o.Kind {
		case geometry.TooFar:
			rule = "PC1-MOVE-29"
		case geometry.TooHigh, geometry.TooLow:
			rule = w.rule
		case geometry.OntoModel, geometry.OntoMarker, geometry.NotPast:
			rule = "PC1-MOVE-27"
		case geometry.IntoImpassable:
			rule = "PC1-TERRAIN-05"
		case geometry.OffTable:
			rule = "PC1-MOVE-30"
		case geometry.NoSurface, geometry.NoSpot:
			rule = "PC1-MOVE-22"
		}
		if o.Kind == geometry.OntoMarker && o.Model >= tokens {
			return board.RefuseObstacle(geometry.Obstacle{Kind: geometry.OntoModel, Model: o.Model - tokens}, rule, met.ending)
		}
		return board.RefuseObstacle(o, rule, met.blocking)
	}
}

// Envelope implements engine.Placement: exact only where nothing but the length of the way counts.
func (p *Route) Envelope() *geometry.Envelope {
	if p.climbs || len(p.ties)+len(p.rooms) > 0 || p.target != nil || p.drawn != nil || p.object != geometry.NoPiece {
		return nil
	}
	return p.Reach
}

// Limit implements engine.Limited, where no envelope says it.
func (p *Route) Limit() float64 { return p.Movement.Allowance }

// at is the base at a spot.
func (p *Route) at(spot geometry.Spot) geometry.Cylinder {
	body := p.Figure
	body.Center, body.Bottom = spot.Center, spot.Level
	return body
}

// Closes implements engine.Closed: whoever rides may enter no building (PC1-SKILL-85), others only one that they touch (PC1-SCENERY-13).
func (p *Route) Closes(inside geometry.PieceIndex) bool {
	return inside != geometry.NoPiece && inside != p.Movement.Start.Inside && (p.mounted || !slices.Contains(p.beside, inside))
}

// accepts says why the movement may not end at a spot, whatever way leads there, or nil.
func (p *Route) accepts(spot geometry.Spot) *engine.Refusal {
	if inside := spot.Inside; p.Closes(inside) {
		if p.mounted {
			return engine.Refuse("PC1-SKILL-85", "pc1.refuse-mounted", "Piece", engine.PieceID(inside))
		}
		return engine.Refuse("PC1-SCENERY-13", "pc1.refuse-enter", "Piece", engine.PieceID(inside))
	}
	if p.ends != nil {
		standing := p.ends.Reach(geometry.Movement{Mover: p.Figure, Start: spot}).Obstacle(spot)
		if standing.Kind == geometry.IntoImpassable {
			return engine.Refuse("PC1-TERRAIN-07", "refuse.impassable", "Piece", engine.PieceID(standing.Piece))
		}
		if standing.Kind == geometry.NoSurface { // on top of it, which carries nobody
			return board.RefuseObstacle(standing, "PC1-TERRAIN-07", nil)
		}
	}
	if (p.target != nil || p.object != geometry.NoPiece) && !p.meets(spot) {
		return engine.Refuse("PC1-MOVE-11", "pc1.refuse-short")
	}
	if start := p.Movement.Start; p.drawn != nil && spot != start && spot.Center.Distance(*p.drawn) >= start.Center.Distance(*p.drawn) {
		return engine.Refuse("PC1-SKILL-73", "pc1.refuse-away")
	}
	return nil
}

// meets reports whether the base touches what the movement must come to (PC1-COND-68).
func (p *Route) meets(spot geometry.Spot) bool {
	body := p.at(spot)
	if p.object != geometry.NoPiece {
		return p.Table.ContactPiece(body, p.object)
	}
	return math.Abs(p.target.Bottom-body.Bottom) <= step+geometry.Slack && geometry.Contact(body, *p.target)
}

// rounding is by how much a length that is added up may miss the true one, in inches.
const rounding = 1e-6

// Refuse implements engine.Placement.
func (p *Route) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	if refusal := p.accepts(spot); refusal != nil {
		return refusal
	}
	if len(p.rooms) == 0 {
		return p.outdoors(spot, via)
	}
	if _, _, leads := p.way(spot, via); leads {
		return nil
	}
	if p.emerges(spot) || p.Table.ContactPiece(p.at(spot), p.rooms[0].at) {
		if refusal := p.refuseThrough(&p.rooms[0], spot); refusal != nil {
			return refusal
		}
	}
	return p.outdoors(spot, via)
}

// outdoors says why the movement cannot come to a spot by a way that leads through no building, or nil.
func (p *Route) outdoors(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	if !p.climbs && len(p.ties)+len(via) == 0 {
		return p.Obstacle(p.Reach.Obstacle(spot)) // the path itself is not looked at
	}
	path, ok := p.walk(spot, via)
	if !ok {
		if refusal := p.Obstacle(p.highest().Obstacle(spot)); refusal != nil {
			return refusal
		}
		return p.NoPath
	}
	return p.refuseWay(path)
}

// refuseWay says why a way may not be walked to where it leads, or nil.
func (p *Route) refuseWay(path geometry.Path) *engine.Refusal {
	if p.climbs && path.Length > p.Movement.Allowance+rounding {
		return p.Obstacle(geometry.Obstacle{Kind: geometry.TooFar, Inches: path.Length, Model: -1, Piece: geometry.NoPiece})
	}
	return p.refuseLeaving(path)
}

// refuseLeaving says whom a way leaves that it must not, or nil (PC1-MOVE-13).
func (p *Route) refuseLeaving(path geometry.Path) *engine.Refusal {
	for _, t := range p.ties {
		if refusal := t.refuse(p.Figure, path.Points); refusal != nil {
			return refusal
		}
	}
	return nil
}

// Allows implements engine.Allowing: it does not look for what Refuse would say. How far it is to a place out of reach takes a search
// of the whole table.
func (p *Route) Allows(spot geometry.Spot) bool {
	if !p.climbs && len(p.ties)+len(p.rooms) == 0 {
		return p.accepts(spot) == nil && p.lowest.Contains(spot)
	}
	_, ok := p.Path(spot, nil)
	return ok
}

// highest is the envelope under the highest ceiling.
func (p *Route) highest() *board.Reach {
	if len(p.higher) > 0 {
		return p.higher[len(p.higher)-1]
	}
	return p.lowest
}

// Path implements engine.Placement.
func (p *Route) Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	if p.accepts(spot) != nil {
		return geometry.Path{}, false
	}
	path, _, leads := p.way(spot, via)
	return path, leads
}

// emerges reports whether a spot is outside the building in which the movement begins: there is no way out but through the building.
func (p *Route) emerges(spot geometry.Spot) bool {
	start := p.Movement.Start.Inside
	return len(p.rooms) > 0 && start != geometry.NoPiece && start != spot.Inside
}

// way is the way to a spot that may be walked, and the building that it leads through: none where there is a way without.
func (p *Route) way(spot geometry.Spot, via []geometry.Point) (geometry.Path, *indoors, bool) {
	if len(via) > 0 {
		return p.findWay(spot, via)
	}
	found := p.ways.Get(spot, func() (g going) {
		g.path, g.in, g.leads = p.findWay(spot, nil)
		return g
	})
	return found.path, found.in, found.leads
}

func (p *Route) findWay(spot geometry.Spot, via []geometry.Point) (geometry.Path, *indoors, bool) {
	if !p.emerges(spot) {
		if path, ok := p.walk(spot, via); ok && p.refuseWay(path) == nil {
			return path, nil, true
		}
	}
	for i := 0; i < len(p.rooms) && len(via) == 0; i++ {
		b := &p.rooms[i]
		if path := p.pathThrough(b, spot); p.refuseThrough(b, spot) == nil && p.refuseLeaving(path) == nil {
			return path, b, true
		}
	}
	return geometry.Path{}, nil, false
}

// walk is the cheapest of the ways to a spot that lead through no building, with what it climbs added to its length.
func (p *Route) walk(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	best, found := p.lowest.Path(spot, via)
	if found && p.climbs {
		best.Length += p.climbed(best.Points, spot)
	}
	for _, e := range p.higher {
		if found && best.Length <= spot.Center.Distance(p.Movement.Start.Center)+math.Abs(spot.Level-p.Movement.Start.Level)+geometry.Slack {
			break // nothing is cheaper than straight there
		}
		if path, ok := e.Path(spot, via); ok {
			if path.Length += p.climbed(path.Points, spot); !found || path.Length < best.Length {
				best, found = path, true
			}
		}
	}
	return best, found
}

// profileStep is how far apart the points of a way are at which its height is looked at, in inches.
const profileStep = 1.0 / 64

// climbed is how many inches a way goes up and down. One that leads through everything goes straight up or down; one on foot goes over
// what it crosses, and low steps do not count.
func (p *Route) climbed(way []geometry.Point, spot geometry.Spot) float64 {
	start := p.Movement.Start
	if p.Movement.Through || spot.Inside != start.Inside {
		return math.Abs(spot.Level - start.Level)
	}
	sum, level := 0.0, start.Level
	to := func(next float64) {
		if rise := math.Abs(next - level); rise > step+geometry.Slack {
			sum += rise
		}
		level = next
	}
	for at := range along(way, profileStep) {
		to(p.levelAt(level, at))
	}
	to(spot.Level)
	return sum
}

// levelAt is the level of a base that comes from another level when its centre is over a point: on top of what stands in its way, else
// on what lies below.
func (p *Route) levelAt(level float64, at geometry.Point) float64 {
	below := 0.0
	for again := true; again; {
		again = false
		for i := range p.solids {
			switch prism := &p.solids[i]; {
			case !prism.box.Has(at) || !prism.Contains(at):
			case prism.Top <= level+geometry.Slack:
				below = max(below, prism.Top)
			case prism.Bottom < level+p.Figure.Height:
				level, below, again = prism.Top, prism.Top, true
			}
		}
	}
	return below
}

// along yields the points of a way, so many inches apart and at every turn.
func along(way []geometry.Point, apart float64) func(func(geometry.Point) bool) {
	return func(yield func(geometry.Point) bool) {
		for i := 0; i+1 < len(way); i++ {
			leg := way[i+1].Sub(way[i])
			for n, parts := 0, max(1, int(math.Ceil(leg.Length()/apart))); n < parts; n++ {
				if !yield(way[i].Along(leg, float64(n)/float64(parts))) {
					return
				}
			}
		}
		if len(way) > 0 {
			yield(way[len(way)-1])
		}
	}
}

// Snap implements engine.Placement.
func (p *Route) Snap(at geometry.Point, exact bool) geometry.Spot {
	seen := board.Seen(p.Table, at)
	if exact || p.Allows(seen) {
		return seen
	}
	best, nearest := seen, math.Inf(1)
	try := func(spot geometry.Spot) {
		if d := spot.Center.Distance(at); d < nearest && p.Allows(spot) {
			best, nearest = spot, d
		}
	}
	for _, e := range append([]*board.Reach{p.lowest}, p.higher...) {
		if spot, ok := e.Nearest(at); ok && p.Allows(spot) {
			try(spot)
		} else if ok { // what it climbs, or whom it leaves, forbids to go all the way
			p.partway(e, spot, try)
		}
	}
	for _, spot := range p.spots {
		try(spot)
	}
	if spot, ok := p.exit(at); ok {
		try(spot)
	}
	try(p.Movement.Start)
	return best
}

// partway tries places on the way to the end of an envelope, as far on as the movement may go.
func (p *Route) partway(e *board.Reach, end geometry.Spot, try func(geometry.Spot)) {
	const parts = 64
	path, ok := e.Path(end, nil)
	if !ok {
		return
	}
	total := 0.0
	for i := 0; i+1 < len(path.Points); i++ {
		total += path.Points[i].Distance(path.Points[i+1])
	}
	for at := range along(path.Points, total/parts) {
		spot := board.Seen(p.Table, at.Committed())
		try(spot)
		spot.Level, spot.Inside = p.Movement.Start.Level, p.Movement.Start.Inside
		try(spot)
	}
}

// Over implements engine.Spread.
func (p *Route) Over(at geometry.Point) (geometry.Spot, bool) {
	for _, spot := range p.Table.Surfaces(at) {
		if p.Allows(spot) {
			return spot, true
		}
	}
	return geometry.Spot{}, false
}

// Proposed implements engine.Proposing: where a Charge* comes Base to Base with its target by the shortest step.
func (p *Route) Proposed() (geometry.Spot, bool) {
	if len(p.spots) == 0 {
		return geometry.Spot{}, false
	}
	return p.shortest(), true
}

// shortest is the nearest of the places where the target is touched.
func (p *Route) shortest() geometry.Spot {
	start := p.Movement.Start.Center
	return slices.MinFunc(p.spots, func(a, b geometry.Spot) int {
		return cmp.Compare(a.Center.Distance(start), b.Center.Distance(start))
	})
}

// Sample implements engine.Placement.
func (p *Route) Sample(random func() float64) (geometry.Spot, bool) {
	for range board.SampleTries / 8 {
		if n := len(p.spots); n > 0 {
			if spot := p.spots[min(n-1, int(random()*float64(n)))]; p.Allows(spot) {
				return spot, true
			}
			continue
		}
		if len(p.rooms) > 0 && random() < 0.5 {
			if spot, ok := p.exit(p.Movement.Start.Center.Add(board.Around(random))); ok {
				return spot, true
			}
		}
		e := p.lowest
		if n := len(p.higher); n > 0 {
			e = p.higher[min(n-1, int(random()*float64(n)))]
		}
		if spot, ok := e.Sample(random); ok && p.Allows(spot) {
			return spot, true
		}
	}
	return p.near()
}

var (
	_ engine.Spread   = (*Route)(nil)
	_ engine.Allowing = (*Route)(nil)
)
