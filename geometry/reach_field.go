package geometry

import (
	"math"
	"slices"
)

// field is the neighbourhood that one movement can matter to: what stops the base's centre, what carries it, and the
// layers in which it can be.
//
// A layer is the plane at one level, or the inside of one enclosed piece. Within a layer the centre keeps its
// distance from the walls of that layer; it changes layers where it steps over the edge of a footprint, where it
// comes down from the air, or through the wall of an enclosed piece. A base that passes over or through everything
// knows a single layer, the free one.
type field struct {
	movement        Movement
	radius, height  float64
	allowance       float64
	grounds         *grounds
	low, high       Point // box of the places where the whole base is on the table
	masses          []int32
	shapes          []outline // of the models in the way
	base            []wall    // of the terrain that it shares with others
	walls           []wall    // the others; together they are counted from the base on
	decks           []deck
	rooms           []int32 // places in grounds.rooms
	layers          []layer
	start           int // layer in which the movement begins
	sets            fieldSets
	several         bool    // there is something to change layers at
	slow            float64 // what an inch on difficult ground costs
	weightedRegions []weightedRegion
	shores          []brink     // the edges of all of them
	reflectors      []reflector // edges at which a way may turn back, found with the bends
	terrain         *terrain    // of which the first walls and all decks are, or nil
	shared          bool        // the decks are those of the terrain, for others too
	standing        *bystanders // of which the walls are that are not the terrain's, or nil
	absent          int32       // with standing: the number of a wall that is not there, or -1
	pierced         bool        // some walls of the terrain stop nothing here
	narrowed        bool        // some walls of the terrain are nearer than to others
	outdoors        bool        // no room is come into
}

// wall is something that the centre keeps away from.
type wall struct {
	shape        *outline
	reach        float64 // how far the centre keeps from the shape
	above, below float64 // it stops bases whose level is between the two
	impassable   bool    // stops at every level, but not on something that rises above top
	top          float64
	mass         int32 // place in grounds.masses, or -1 for a model
}

// deck is a solid whose top can carry the centre.
type deck struct {
	*mass
	index   int32 // place in grounds.masses
	ignored bool  // the movement starts within it: it does not hold the centre in
	plain   bool  // stands alone and is stepped over anywhere
}

type layer struct {
	level       float64
	room        int32 // place in grounds.rooms, or -1
	free        bool  // over and through everything
	ground, air bool  // carried everywhere: by the table; because empty space does not matter
	walls       []int32
	covers      []int32 // decks that are stepped onto when the centre comes over their edge
	carries     []int32 // decks whose top this layer is
	slows       []int32 // weighted regions that are on this level
}

// fillField gathers what is near enough to matter.
func (t *Table) fillField(f *field, m *Movement) {
	g := t.grounds()
	f.movement, f.grounds = *m, g
	m = &f.movement
	m.Rise, m.Drop, m.Cross = cleanLength(m.Rise), cleanLength(m.Drop), cleanLength(m.Cross)
	f.radius, f.allowance, f.height = cleanSize(m.Mover.Radius), cleanLength(m.Allowance), max(leastHeight, cleanSize(m.Mover.Height))
	f.low = Point{f.radius, f.radius}
	f.high = Point{t.layout.Width - f.radius, t.layout.Depth - f.radius}
	around := f.allowance + f.radius + ContactGap
	walks := !m.Fly && !m.Through
	if walks && math.IsInf(f.allowance, 1) {
		f.terrain, f.shared = g.terrains().of(f), true
		f.masses = f.terrain.masses
	} else {
		f.masses = make([]int32, 0, len(g.masses))
		for i := range g.masses {
			if g.masses[i].shape.near(m.Start.Center, around) {
				f.masses = append(f.masses, int32(i))
			}
		}
	}
	f.findWeightedRegions(around)
	if !walks {
		f.makeFree()
	} else {
		f.makeWalls(around)
		f.makeLayers()
	}
}

// makeFree makes the single layer of a mover that passes over or through everything but impassable terrain.
func (f *field) makeFree() {
	free := layer{free: true, room: -1}
	for _, i := range f.masses {
		m := &f.grounds.masses[i]
		switch {
		case m.impassable && !f.movement.OverImpassable:
			free.walls = append(free.walls, int32(f.wallCount()))
			f.addMassWall(i)
		case m.carries:
			free.carries = append(free.carries, int32(len(f.decks)))
			f.decks = append(f.decks, deck{mass: m, index: i})
		}
	}
	f.shrinkToStart()
	if len(free.walls) == 0 {
		free.carries = nil // only impassable terrain asks what rises above it
	}
	free.walls = f.stopping(&free)
	f.layers = []layer{free}
	f.layers[0].slows = f.slows(&f.layers[0])
	if f.several = len(free.carries) > 0 || len(f.weightedRegions) > 0; f.several {
		f.makeSets()
	}
}

func (f *field) addMassWall(i int32) {
	m := &f.grounds.masses[i]
	w := wall{shape: &m.shape, reach: f.radius, above: m.bottom - f.height, below: m.top - f.movement.Cross,
		impassable: m.impassable, top: m.top, mass: i}
	if m.impassable {
		w.above, w.below = math.Inf(-1), math.Inf(1)
	}
	f.walls = append(f.walls, w)
}

// makeWalls lists the walls and decks of a mover that walks.
func (f *field) makeWalls(around float64) {
	m := &f.movement
	if t := f.terrain; t != nil {
		f.base, f.decks = t.walls, t.decks
		if models, ok := f.bystanders(); ok {
			f.standing, f.absent = t.standingFor(models, m.Start.Center, f)
		}
	} else {
		f.addMasses()
	}
	if f.standing != nil {
		f.walls = f.standing.walls
	} else {
		f.modelWalls(around)
	}
	f.shrinkToStart()
}

// isFlat reports whether a walk on a terrain shared with others certainly knows a single layer, the table.
func (f *field) isFlat() bool {
	m := &f.movement
	low, high := -m.Drop-slack, m.Cross+slack
	if len(f.weightedRegions) > 0 || m.Start.Level != 0 || m.Start.Inside != NoPiece {
		return false
	}
	for _, top := range f.terrain.tops {
		if top > high {
			break
		} else if top >= low && math.Abs(top) > slack {
			return false
		}
	}
	return f.outdoors || !slices.ContainsFunc(f.grounds.rooms, func(r room) bool { return r.floor >= low && r.floor <= high })
}

// modelWalls adds the walls around the models in the way.
func (f *field) modelWalls(around float64) {
	f.walls = slices.Grow(f.walls, len(f.movement.Blocks))
	f.shapes = make([]outline, 0, len(f.movement.Blocks))
	for i := range f.movement.Blocks {
		c := &f.movement.Blocks[i]
		if !usable(c.Center) || !ordinary(c.Bottom) {
			continue
		}
		r := cleanSize(c.Radius)
		box := Point{r, r}
		o := outline{center: c.Center, radius: r, low: c.Center.Sub(box), top: c.Center.Add(box), middle: c.Center, size: r}
		if o.near(f.movement.Start.Center, around) {
			f.shapes = append(f.shapes, o)
			f.walls = append(f.walls, f.modelWall(c, &f.shapes[len(f.shapes)-1]))
		}
	}
}

// modelWall is the wall around a model.
func (f *field) modelWall(c *Cylinder, shape *outline) wall {
	top := c.Bottom + max(leastHeight, cleanSize(c.Height))
	return wall{shape: shape, reach: f.radius, above: c.Bottom - f.height, below: top, top: top, mass: -1}
}

// shrinkToStart deals with what the mover overlaps before it moves: it may come no nearer to it, and what its centre
// is in does not stop it at all. Its end is judged without this grace.
func (f *field) shrinkToStart() {
	s := f.movement.Start
	if f.terrain != nil {
		n := f.terrain.wallGrids()
		column, row := n.at(s.Center)
		cell := row*n.columns + column
		for _, i := range n.items[n.start[cell]:n.start[cell+1]] {
			f.shrink(int(i))
		}
	}
	if f.standing != nil && f.narrowed {
		f.standing, f.walls, f.layers = nil, nil, f.layers[:0]
		f.modelWalls(math.Inf(1))
	}
	if f.standing != nil {
		return // what stops the mover on the table and holds its centre has narrowed
	}
	for i := len(f.base); i < f.wallCount(); i++ {
		f.shrink(i)
	}
	for i := range f.decks {
		b := &f.decks[i]
		if s.Inside == NoPiece && b.meets(s.Level, f.height) && b.shape.near(s.Center, 0) && b.shape.inside(s.Center) && b.shape.edgeDistance(s.Center) > slack {
			f.ownDecks()
			f.decks[i].ignored = true
		}
	}
}

// shrink brings a wall nearer that the mover overlaps before it moves.
func (f *field) shrink(i int) {
	s, w, shared := f.movement.Start, f.wall(i), i < len(f.base)
	if !w.stops(s.Level) || !w.shape.near(s.Center, w.reach) || (w.impassable && f.startsAbove(w.top)) {
		return
	}
	gap := w.shape.gap(s.Center)
	if gap >= w.reach-Slack {
		return
	}
	if shared && !f.narrowed {
		f.base, f.narrowed = slices.Clone(f.base), true
	}
	w = f.wall(i)
	w.reach = gap
	if w.shape.inside(s.Center) && w.shape.edgeDistance(s.Center) > Slack {
		w.above, w.below = math.Inf(1), math.Inf(-1)
		f.pierced = f.pierced || shared
	}
}

// startsAbove reports whether the movement begins on a solid that rises to top or above.
func (f *field) startsAbove(top float64) bool {
	s := f.movement.Start
	return slices.ContainsFunc(f.decks, func(d deck) bool {
		return d.top >= top-slack && math.Abs(d.top-s.Level) <= slack && d.holds(s.Center)
	})
}

// wall returns one of the walls by its number.
func (f *field) wall(i int) *wall {
	if i < len(f.base) {
		return &f.base[i]
	}
	return &f.walls[i-len(f.base)]
}

func (f *field) wallCount() int { return len(f.base) + len(f.walls) }

// stops reports whether the wall stops a base standing at level.
func (w *wall) stops(level float64) bool { return level > w.above+slack && level < w.below-slack }

// keepsOff reports whether the wall keeps the centre away from p: it would come nearer than to where it just touches.
func (w *wall) keepsOff(p Point) bool {
	reach := w.reach - slack
	switch {
	case !w.shape.near(p, reach):
		return false
	case reach > 0:
		return w.shape.gap(p) < reach
	}
	return w.shape.inside(p) && w.shape.edgeDistance(p) > -reach
}

// stopping lists the walls of a layer.
func (f *field) stopping(l *layer) []int32 {
	walls, first := make([]int32, 0, f.wallCount()), 0
	if t := f.terrain; t != nil && !f.pierced && l.room < 0 && l.level == f.movement.Start.Level {
		walls, first = append(walls, t.stopping...), len(t.walls)
	}
	for i := first; i < f.wallCount(); i++ {
		w := f.wall(i)
		if l.room >= 0 && w.mass >= 0 && f.grounds.masses[w.mass].room == int(l.room) {
			continue
		}
		if w.stops(l.level) {
			walls = append(walls, int32(i))
		}
	}
	return walls
}

// makeLayers finds the layers that may be reached, judging by levels alone.
func (f *field) makeLayers() {
	s, m := f.movement.Start, &f.movement
	if f.standing != nil {
		return // its only layer is known
	}
	for i := range f.grounds.rooms {
		if !f.outdoors && f.grounds.rooms[i].gap(s.Center, f.grounds) <= f.allowance+f.radius {
			f.rooms = append(f.rooms, int32(i))
		}
	}
	startRoom := int32(-1)
	for _, i := range f.rooms {
		if r := &f.grounds.rooms[i]; r.piece == s.Inside && r.gap(s.Center, f.grounds) <= f.radius+slack {
			startRoom = i
		}
	}
	var buffer [32]float64
	var levels []float64
	if f.terrain != nil {
		levels = f.terrain.tops
	} else {
		levels = f.tops(buffer[:0])
	}
	if startRoom >= 0 {
		f.addLayer(f.grounds.rooms[startRoom].floor, startRoom, false)
	} else {
		carried := f.carriedAt(s.Center, s.Level)
		f.addLayer(s.Level, -1, !carried || (m.Gaps && math.Abs(s.Level) > slack))
	}
	var few [32]bool
	known := few[:min(len(levels), len(few))]
	if len(levels) > len(few) {
		known = make([]bool, len(levels))
	}
	for i, level := range levels {
		known[i] = f.hasLayer(level, -1)
	}
	for next := 0; next < len(f.layers); next++ {
		from := f.layers[next]
		if from.room >= 0 && next > 0 {
			continue
		}
		for i, level := range levels {
			if !known[i] && level <= from.level+m.Cross+slack && level >= from.level-m.Drop-slack {
				known[i] = true
				f.addLayer(level, -1, false)
			}
		}
		for _, i := range f.rooms {
			r := &f.grounds.rooms[i]
			if startRoom < 0 && r.floor <= from.level+m.Cross+slack && r.floor >= from.level-m.Drop-slack && !f.hasLayer(r.floor, i) {
				f.addLayer(r.floor, i, false)
			}
		}
	}
	for at := range f.layers {
		f.layers[at].slows = f.slows(&f.layers[at])
	}
	if f.several = len(f.layers) > 1 || !f.layers[0].ground || len(f.weightedRegions) > 0; f.several {
		f.markPlain()
		f.makeSets()
	}
}

// markPlain finds the low solids that stand alone: a way across them needs no second look, because the centre steps
// up and down again wherever it likes.
func (f *field) markPlain() {
	m, kept := &f.movement, f.keptLevel()
	f.ownDecks()
	for i := range f.decks {
		b := &f.decks[i]
		b.plain = !b.ignored && b.bottom <= slack && b.top <= min(m.Cross, m.Drop)
		if b.plain = b.plain && (kept == nil || !f.isStone(b, kept)); !b.plain {
			continue
		}
		for j := range f.weightedRegions {
			o := f.weightedRegions[j].shape
			b.plain = b.plain && b.shape.apart(o.low, o.top, slack)
		}
		for j := range f.decks {
			o := f.decks[j].shape
			b.plain = b.plain && (i == j || b.shape.apart(o.low, o.top, slack))
		}
		for j := range f.wallCount() {
			w := f.wall(j)
			if w.mass == b.index || !b.plain || b.shape.apart(w.shape.low, w.shape.top, w.reach) {
				continue
			}
			b.plain = !w.stops(b.top) && !w.stops(0)
		}
	}
}

// carriedAt reports whether something carries the centre at that level.
func (f *field) carriedAt(p Point, level float64) bool {
	if math.Abs(level) <= slack {
		return true
	}
	return slices.ContainsFunc(f.decks, func(b deck) bool { return math.Abs(b.top-level) <= slack && b.holds(p) })
}

func (f *field) hasLayer(level float64, room int32) bool {
	return slices.ContainsFunc(f.layers, func(l layer) bool { return l.room == room && math.Abs(l.level-level) <= slack })
}

func (f *field) addLayer(level float64, room int32, air bool) {
	l := layer{level: level, room: room, air: air, ground: room < 0 && math.Abs(level) <= slack}
	l.walls = f.stopping(&l)
	for i := range f.decks {
		b := &f.decks[i]
		switch {
		case room >= 0 || b.ignored && math.Abs(b.top-level) > slack:
		case math.Abs(b.top-level) <= slack:
			l.carries = append(l.carries, int32(i))
		case b.top > level && b.top <= level+f.movement.Cross+slack && b.meets(level, f.height):
			l.covers = append(l.covers, int32(i))
		}
	}
	f.layers = append(f.layers, l)
}

// onTable reports whether the whole of a base with its centre at p is on the table.
func (f *field) onTable(p Point) bool {
	return p.X >= f.low.X-slack && p.Y >= f.low.Y-slack && p.X <= f.high.X+slack && p.Y <= f.high.Y+slack
}

// allows reports whether the centre may pass through p in a layer; places where the base just touches are allowed.
func (f *field) allows(p Point, at int) bool {
	l := &f.layers[at]
	if !f.onTable(p) {
		return false
	}
	for _, i := range l.walls {
		if w := f.wall(int(i)); w.keepsOff(p) && (!w.impassable || !f.carriedOver(p, l, w.top)) {
			return false
		}
	}
	for _, i := range l.covers {
		if o := &f.decks[i].shape; o.near(p, 0) && o.inside(p) && o.edgeDistance(p) > slack {
			return false
		}
	}
	switch {
	case l.room >= 0:
		return f.grounds.rooms[l.room].gap(p, f.grounds) <= f.radius+slack
	case l.ground || l.air || l.free:
		return true
	}
	return slices.ContainsFunc(l.carries, func(i int32) bool { return f.decks[i].holds(p) })
}

// carriedOver reports whether a solid at or above top carries the centre in a layer.
func (f *field) carriedOver(p Point, l *layer, top float64) bool {
	for _, i := range l.carries {
		if b := &f.decks[i]; b.top >= top-slack && b.holds(p) {
			return true
		}
	}
	return false
}
