package moves

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// climbing is the way up or down a vertical obstacle: on foot to where the climb begins, and from there to its end (AC-TERRAIN-08). It
// takes the place to begin from which least of the Base Move is used up.
type climbing struct {
	*walking
	cost   state.Tokens
	price  float64 // of the Base Move for each inch of the climb
	clings bool    // it may end on the wall (AC-TRAIT-034)
	left   float64 // of it
	solids []geometry.Prism
	faces  func() []face
}

// face is a place on foot at which a climb may begin: at the foot of a wall, or on its edge.
type face struct {
	at     geometry.Spot
	walked float64 // of the Base Move
	prism  int     // among the solids
	down   bool
	rim    board.Segment // along which it lies, as the centre of the base runs
	along  float64       // from 0 to 1
}

// faceStep is how far apart the places are at which a climb may begin, in inches; between them the best is then looked for.
const faceStep = 0.25

// climbs lists how a model can climb: by a Move token, Hampered, or as it likes with Climbing Shoes (AC-TRAIT-033).
func climbs(s *state.State, id engine.ModelID, w *walking) []way {
	c := &climbing{walking: w, cost: moveTokens(s, id, 1, theShoes), price: hampered, left: s.Activation.Left}
	if skills.Can(s, id, theShoes) {
		c.price, c.clings = w.rate, clings(s, id)
	}
	if skills.Afford(s, id, c.cost) != nil || w.movement.Start.Inside != geometry.NoPiece {
		return nil
	}
	_, tall := limits(w.movement.Mover)
	climbable := false
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if !solid(p) || p.Mark != state.NoMark || !w.nears(&p.Terrain) {
			continue
		}
		for k := range p.Terrain.Prisms {
			prism := p.Terrain.Prisms[k]
			c.solids = append(c.solids, prism)
			rise := prism.Top - w.movement.Start.Level
			climbable = climbable || c.onWall() || rise > tall+geometry.Slack && (c.clings || rise*c.price <= c.left) || math.Abs(rise) <= geometry.Slack && w.movement.Start.Level > tall+geometry.Slack
		}
	}
	if !climbable {
		return nil
	}
	c.faces = sync.OnceValue(c.begins)
	return []way{c}
}

func (c *climbing) least() int { return c.cost.Count() }

// onWall reports whether the model clings to a wall already.
func (c *climbing) onWall() bool { return c.movement.Start.Wall != geometry.NoPiece }

// touches reports whether a base at a spot touches the wall of a solid.
func (c *climbing) touches(prism *geometry.Prism, spot geometry.Spot) bool {
	return state.Covers(state.TouchCm, prism.DistanceTo(spot.Center)-c.movement.Mover.Radius)
}

// begins lists the places where climbs may begin.
func (c *climbing) begins() []face {
	var all []face
	if c.onWall() {
		for i := range c.solids {
			if c.touches(&c.solids[i], c.movement.Start) {
				all = append(all, face{at: c.movement.Start, prism: i})
			}
		}
		return all
	}
	level, r := c.movement.Start.Level, c.movement.Mover.Radius+touching
	_, tall := limits(c.movement.Mover)
	for i := range c.solids {
		prism := &c.solids[i]
		up := prism.Top-level > tall+geometry.Slack && prism.Bottom < level+c.movement.Mover.Height
		down := math.Abs(prism.Top-level) <= geometry.Slack && level > tall+geometry.Slack
		if !up && !down {
			continue
		}
		for _, e := range board.Rim(&prism.Footprint) {
			inward := e.To.Sub(e.From).Left().Unit()
			off := -r
			if down {
				off = board.Rounding
			}
			rim := board.Segment{From: e.From.Along(inward, off), To: e.To.Along(inward, off)}
			parts := int(math.Ceil(rim.To.Distance(rim.From)/faceStep)) + 1
			for k := range parts + 1 {
				if f, free := c.face(face{prism: i, down: down, rim: rim}, float64(k)/float64(parts)); free {
					all = append(all, f)
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b face) int { return cmp.Compare(a.walked, b.walked) })
	return all
}

// touching keeps a base out of the wall beside which it stands when its place is rounded, in inches; it still touches.
const touching = 2.0 / 1024

// face is a place along the same rim; false where the model does not get on foot.
func (c *climbing) face(f face, along float64) (face, bool) {
	f.along = along
	f.at = c.movement.Start
	f.at.Air, f.at.Wall = false, geometry.NoPiece
	f.at.Center = f.rim.From.Along(f.rim.To.Sub(f.rim.From), along)
	length, walks := c.free.Length(f.at)
	f.walked = length * c.rate
	return f, walks
}

// used is what a climb from a face to a spot uses up, the way to it included: measured between its start and its end (AC-TERRAIN-09).
func (c *climbing) used(f *face, spot geometry.Spot) float64 {
	return f.walked + c.price*math.Hypot(f.at.Center.Distance(spot.Center), spot.Level-f.at.Level)
}

func (c *climbing) course(spot geometry.Spot, via []geometry.Point) (Course, bool) {
	rise := spot.Level - c.movement.Start.Level
	_, tall := limits(c.movement.Mover)
	wall := spot.Wall != geometry.NoPiece
	flat := math.Abs(rise) <= tall+geometry.Slack && !wall && !c.onWall()
	if len(via) > 0 || flat || math.Abs(rise)*c.price > c.left+board.Rounding || spot.Inside != geometry.NoPiece || wall && !c.clings {
		return Course{}, false
	}
	begin, found := c.begin(spot)
	if !found {
		return Course{}, false
	}
	path, leads := geometry.Path{Points: []geometry.Point{begin.at.Center}}, true
	if !c.onWall() {
		path, leads = c.free.Path(begin.at, nil)
	}
	if !leads {
		return Course{}, false
	}
	path.Length = c.used(&begin, spot)
	path.Points = append(slices.Clip(path.Points), spot.Center)
	rules := state.Rules("AC-TERRAIN-08", "AC-TERRAIN-09")
	if c.price > 1 {
		rules = append(rules, "AC-MOVE-14")
	}
	if wall {
		return Course{Path: path, Cost: c.cost.Plus(clingCost), Text: "ac.clings", Rules: append(state.Rules("AC-TRAIT-034"), rules...)}, true
	}
	return Course{Path: path, Cost: c.cost, Text: "ac.climbs", Rules: rules}, true
}

// begin is where a climb to a spot best begins.
func (c *climbing) begin(spot geometry.Spot) (face, bool) {
	m := &c.movement
	standing := c.table.Reach(geometry.Movement{Mover: m.Mover, Start: spot, Blocks: m.Blocks, Ends: m.Ends, Cling: c.clings})
	if standing.Obstacle(spot).Kind != geometry.Unhindered {
		return face{}, false
	}
	var best face
	least, found := c.left+board.Rounding, false
	for _, f := range c.faces() {
		if f.walked >= least {
			break
		}
		if c.used(&f, spot) < least+faceStep*(c.rate+c.price)/2 && c.joins(&f, spot) {
			if better := c.refine(f, spot); c.used(&better, spot) < least && c.clear(&better, spot) {
				best, least, found = better, c.used(&better, spot), true
			}
		}
	}
	return best, found
}

// joins reports whether the wall of a face leads to a spot: it carries the spot, or the spot lies at its foot.
func (c *climbing) joins(f *face, spot geometry.Spot) bool {
	prism := &c.solids[f.prism]
	down := spot.Level < f.at.Level
	if f.down != down && !c.onWall() {
		return false
	}
	if spot.Wall != geometry.NoPiece {
		return c.touches(prism, spot) && spot.Level >= prism.Bottom-geometry.Slack && spot.Level <= prism.Top+geometry.Slack
	}
	if down {
		return c.touches(prism, spot) && prism.Bottom < spot.Level+c.movement.Mover.Height
	}
	return math.Abs(prism.Top-spot.Level) <= geometry.Slack && prism.DistanceTo(spot.Center) <= c.movement.Mover.Radius
}

// refine looks along the rim around a face for the place from which least is used up.
func (c *climbing) refine(f face, spot geometry.Spot) face {
	length := f.rim.To.Distance(f.rim.From)
	if length == 0 || c.onWall() {
		return f
	}
	low, high := max(0, f.along-faceStep/length), min(1, f.along+faceStep/length)
	best := f
	for range 24 {
		one, walks1 := c.face(f, low+(high-low)/3)
		two, walks2 := c.face(f, high-(high-low)/3)
		for _, try := range []struct {
			face  face
			walks bool
		}{{one, walks1}, {two, walks2}} {
			if try.walks && c.used(&try.face, spot) < c.used(&best, spot) {
				best = try.face
			}
		}
		switch {
		case walks1 && (!walks2 || c.used(&one, spot) < c.used(&two, spot)):
			high = two.along
		case walks2:
			low = one.along
		default:
			return best
		}
	}
	return best
}

// clear reports whether nothing is in the way of a climb: nothing hangs over the lower of its ends up to the upper one, and the base gets
// from above the lower one onto the other.
func (c *climbing) clear(f *face, spot geometry.Spot) bool {
	low, high := f.at, spot
	if spot.Level < f.at.Level {
		low, high = spot, f.at
	}
	m := c.movement
	for i := range c.solids {
		prism := &c.solids[i]
		if prism.Top > low.Level+geometry.Slack && prism.Bottom < high.Level+m.Mover.Height-geometry.Slack && prism.DistanceTo(low.Center) < m.Mover.Radius-geometry.Slack {
			return false
		}
	}
	aloft := low
	aloft.Level, aloft.Air, aloft.Wall = high.Level, true, geometry.NoPiece
	small, _ := limits(m.Mover)
	return c.table.Reach(geometry.Movement{
		Mover: m.Mover, Start: aloft, Allowance: low.Center.Distance(high.Center) + board.Rounding, Rise: small, Drop: small, Cross: small, Gaps: true, AllowAir: true, Cling: c.clings,
		Blocks: m.Blocks, Ends: m.Ends,
	}).Straight(high)
}
