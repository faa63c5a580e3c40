package moves

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Course is one way to a place, and what it costs.
type Course struct {
	Path  geometry.Path // its Length is what it uses up of the Base Move, in inches
	Cost  state.Tokens
	Paid  []engine.PieceID // obstacles and areas that the tokens pay for
	Text  string           // what is told of it
	Rules []engine.Rule
}

// Inches is how far a course leads, as seen from above.
func (c *Course) Inches() float64 {
	total := 0.0
	for i := 1; i < len(c.Path.Points); i++ {
		total += c.Path.Points[i-1].Distance(c.Path.Points[i])
	}
	return total
}

// cheaper reports whether a course costs fewer tokens than another, or as many and less of the Base Move.
func (c *Course) cheaper(than *Course) bool {
	if one, other := c.Cost.Count(), than.Cost.Count(); one != other {
		return one < other
	}
	return c.Path.Length < than.Path.Length-geometry.Slack
}

// way is a way of getting somewhere from where a model stands. It holds copies only.
type way interface {
	// course is how it leads to a spot.
	course(spot geometry.Spot, via []geometry.Point) (Course, bool)
	// least is how many tokens it costs at least.
	least() int
}

// Route is the question where a part of a move leads: on foot as far as it costs nothing, and by all other ways for whose tokens the model
// has enough. The player points at a place, and the cheapest way leads there.
type Route struct {
	board.Move          // on foot, for no token
	ways       []way    // all of them, those of the fewest tokens first
	all        *walking // as if nothing cost tokens
	least      float64  // inches that this part covers at least (AC-MOVE-11)
	left       float64  // of the Base Move
	doors      doors
	held       held
	clings     bool // it may end anywhere, for a token (AC-TRAIT-034)
	known      flow.Memo[geometry.Spot, led]
}

// led is the cheapest course to a spot, if there is any.
type led struct {
	course Course
	found  bool
}

// Best is the cheapest way to a spot that holds the model, and on which nobody who holds it is left (AC-GRAB-06).
func (p *Route) Best(spot geometry.Spot, via []geometry.Point) (Course, bool) {
	if p.held.leaves(spot) != nil {
		return Course{}, false
	}
	c, found := p.best(spot, via)
	return c, found && !p.held.strays(&c, spot)
}

func (p *Route) best(spot geometry.Spot, via []geometry.Point) (Course, bool) {
	perched := !holds(p.Table, p.Figure, spot) && spot != p.Movement.Start
	if perched && !p.clings {
		return Course{}, false
	}
	c, found := p.led(spot, via)
	if perched {
		c.Cost, c.Rules = c.Cost.Plus(clingCost), append(state.Rules("AC-TRAIT-034"), c.Rules...)
	}
	return c, found
}

// led is the cheapest way, through a door or not.
func (p *Route) led(spot geometry.Spot, via []geometry.Point) (Course, bool) {
	if way, parts := p.doors.between(p.Movement.Start, spot); parts {
		return p.through(way, spot, via)
	}
	if len(via) > 0 {
		return p.cheapest(spot, via)
	}
	known := p.known.Get(spot, func() (l led) {
		l.course, l.found = p.cheapest(spot, nil)
		l.course.Rules, l.course.Paid = slices.Clip(l.course.Rules), slices.Clip(l.course.Paid) // whoever adds to them makes his own
		return l
	})
	return known.course, known.found
}

// through is the cheapest way through a door.
func (p *Route) through(way doorway, spot geometry.Spot, via []geometry.Point) (best Course, found bool) {
	if !way.open || len(via) > 0 {
		return Course{}, false
	}
	for _, door := range way.at {
		if c, leads := p.cheapest(spot, []geometry.Point{door}); leads && (!found || c.cheaper(&best)) {
			best, found = c, true
		}
	}
	return best, found
}

// cheapest is the cheapest of the ways, whatever doors there are.
func (p *Route) cheapest(spot geometry.Spot, via []geometry.Point) (Course, bool) {
	var best Course
	found := false
	for _, w := range p.ways {
		if found && w.least() > best.Cost.Count() {
			break
		}
		if c, leads := w.course(spot, via); leads && (!found || c.cheaper(&best)) {
			best, found = c, true
		}
	}
	return best, found
}

// Refuse implements engine.Placement.
func (p *Route) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	c, found := p.Best(spot, via)
	switch {
	case found && c.Inches() < p.least-board.Rounding:
		return engine.Refuse("AC-MOVE-11", "ac.refuse-run-short", "Length", engine.Inches(c.Inches()), "Least", engine.Inches(p.least))
	case found:
		return nil
	case p.held.leaves(spot) != nil:
		return p.held.leaves(spot)
	case p.doors.refuse(p.Movement.Start, spot, found) != nil:
		return p.doors.refuse(p.Movement.Start, spot, found)
	case spot.Wall != geometry.NoPiece && !p.clings:
		return engine.Refuse("AC-TRAIT-034", "ac.refuse-cling")
	case spot.Wall != geometry.NoPiece:
		return engine.Refuse("AC-BASE-07", "ac.refuse-cling-far")
	case !p.clings && !holds(p.Table, p.Figure, spot):
		return engine.Refuse("AC-TERRAIN-10", "ac.refuse-hold")
	case p.all == nil:
		return p.Move.Refuse(spot, via)
	}
	if refusal := p.Obstacle(p.all.free.Obstacle(spot)); refusal != nil {
		return refusal
	}
	return engine.Refuse("AC-TERRAIN-07", "ac.refuse-obstacle-tokens")
}

// Allows implements engine.Allowing: why a spot is not reached takes far longer to find than that it is not.
func (p *Route) Allows(spot geometry.Spot) bool {
	c, found := p.Best(spot, nil)
	return found && c.Inches() >= p.least-board.Rounding
}

// Path implements engine.Placement.
func (p *Route) Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	c, found := p.Best(spot, via)
	return c.Path, found
}

// Envelope implements engine.Placement: exact only where a model walks on the ground, and nothing costs tokens.
func (p *Route) Envelope() *geometry.Envelope {
	if small, _ := limits(p.Figure); len(p.ways) > 1 || len(p.held.by) > 0 || p.least > 0 || len(p.doors) > 0 || p.Movement.Start.Level > small+geometry.Slack {
		return nil
	}
	return p.Reach
}

// Over implements engine.Spread.
func (p *Route) Over(at geometry.Point) (geometry.Spot, bool) {
	for _, spot := range slices.Backward(p.Table.Surfaces(at)) {
		if p.Allows(spot) {
			return spot, true
		}
	}
	return geometry.Spot{}, false
}

// snapStep is how far apart the places are that are tried between a place that is pointed at and the start, in inches.
const snapStep = 1.0 / 8

// Snap implements engine.Placement.
func (p *Route) Snap(at geometry.Point, exact bool) geometry.Spot {
	seen := board.Seen(p.Table, at)
	legal := p.Allows(seen)
	if exact || legal && holds(p.Table, p.Figure, seen) {
		return seen
	}
	if wall, leads := p.wall(at, 0); leads {
		return wall
	}
	if legal {
		return seen
	}
	best, nearest := p.Movement.Start, math.Inf(1)
	if spot, walks := p.Reach.Nearest(at); walks && p.Allows(spot) {
		best, nearest = spot, spot.Center.Distance(at)
	}
	back := p.Movement.Start.Center.Sub(at)
	for inches := 0.0; inches < min(nearest, back.Length()); inches += snapStep {
		if spot, lies := p.Over(at.Along(back.Unit(), inches).Committed()); lies {
			return spot
		}
	}
	return best
}

// farther is how often Sample looks for a place to which tokens lead, of all places.
const farther = 0.3

// Sample implements engine.Placement.
func (p *Route) Sample(random func() float64) (geometry.Spot, bool) {
	for range board.SampleTries / 4 {
		if at, holds := p.held.around(p.Figure, random); holds {
			if spot, lies := p.Over(at.Committed()); lies {
				return spot, true
			}
			continue
		}
		if random() < clinging {
			at := p.Movement.Start.Center.Along(board.Around(random), p.left*random())
			if spot, leads := p.wall(at, p.Figure.Radius); leads {
				return spot, true
			}
		}
		if random() < farther || p.least > 0 {
			at := p.Movement.Start.Center.Along(board.Around(random), p.left*float64(math.Sqrt(random())))
			if spot, lies := p.Over(at.Committed()); lies {
				return spot, true
			}
			continue
		}
		if spot, walks := p.Reach.Sample(random); walks && p.Allows(spot) {
			return spot, true
		}
	}
	return p.somewhere()
}

var _ engine.Spread = (*Route)(nil)

// leads reports whether there is any place at all to go to.
func (p *Route) leads() bool {
	_, leads := p.somewhere()
	return leads
}

// somewhere is a place to go to, which is found whenever a move is asked for: where the model stands, or the first all around.
func (p *Route) somewhere() (geometry.Spot, bool) {
	if p.Allows(p.Movement.Start) {
		return p.Movement.Start, true
	}
	for i := range 8 * holdSides {
		at := p.Movement.Start.Center.Along(board.Bearing(i, holdSides), p.left*float64(1+i/holdSides)/8)
		if spot, lies := p.Over(at.Committed()); lies {
			return spot, true
		}
	}
	return geometry.Spot{}, false
}

// Running reports whether the move of a model is a run (AC-MOVE-08).
func Running(s *state.State, id engine.ModelID) bool {
	a := &s.Activation
	return s.Active(id) && a.Doing && a.At > 0 && a.Declared[a.At-1] == state.Running
}

// runCm is how far whoever runs goes at least (AC-MOVE-11).
const runCm = 10

// Place is where a model can go with what is left of its Base Move.
func Place(s *state.State, id engine.ModelID) *Route {
	a := &s.Activation
	w := walk(s, id, a.Left)
	w.reach(s.Board())
	p := &Route{left: a.Left, doors: doorsOf(s, w), held: heldBy(s, id), clings: clings(s, id) && !Running(s, id)}
	others := s.Board().Standing(id)
	p.Move = board.Move{
		Table: s.Table, Figure: w.movement.Mover, Movement: w.movement, Reach: w.free, NoPath: engine.Refuse("AC-MOVE-07", "refuse.no-path"),
		Obstacle: func(o geometry.Obstacle) *engine.Refusal {
			return board.RefuseObstacle(o, obstacleRule(o.Kind), others)
		},
	}
	p.ways = append(p.ways, w)
	if Running(s, id) {
		p.least = max(0, state.Cm(runCm)-a.Moved)
		return p
	}
	var costs []way
	if !w.movement.Cling {
		costs, p.all = w.paying(s, id)
	}
	p.ways = append(p.ways, costs...)
	if s.Models[id].Down || w.stuck {
		return p
	}
	if w.movement.Cling {
		p.ways = append(p.ways, climbs(s, id, w)...)
		return p
	}
	p.ways = append(p.ways, jumps(s, id, w)...)
	p.ways = append(p.ways, climbs(s, id, w)...)
	return p
}

// obstacleRule is the rule by which something is in the way of a base.
func obstacleRule(kind geometry.ObstacleKind) engine.Rule {
	switch kind {
	case geometry.TooFar:
		return "AC-BASE-07"
	case geometry.OntoModel, geometry.OntoMarker, geometry.NotPast:
		return "AC-MOVE-06"
	case geometry.TooHigh, geometry.TooLow:
		return "AC-TERRAIN-08"
	}
	return "AC-TERRAIN-02"
}

// moveTokens is what a number of Move tokens costs a model: nothing, where a trait spares them.
func moveTokens(s *state.State, id engine.ModelID, count int, spared string) state.Tokens {
	if spared != "" && skills.Can(s, id, spared) {
		return state.Tokens{}
	}
	return state.Cost(count, 0, 0)
}
