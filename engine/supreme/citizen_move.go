package supreme

import (
	"math"
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// citizenWalk is how far a Citizen goes in every Effects Phase, in inches (SE-CITIZEN-10).
const citizenWalk = 4

// citizensMove takes the Citizens towards the table edges, one at a time, the one nearest to its edge first
// (SE-ROUND-07, SE-CITIZEN-10).
type citizensMove struct {
	begun   bool
	asked   bool             // to which of several edges the next one goes
	waiting []engine.PieceID // replaced, never written into
}

func (f citizensMove) Run(s *State) then {
	if !f.begun {
		f.begun, f.waiting = true, s.citizens()
	}
	if len(f.waiting) == 0 {
		return done()
	}
	at := f.waiting[0]
	for _, other := range f.waiting[1:] {
		if s.edgeGap(other) < s.edgeGap(at)-geometry.Slack {
			at = other
		}
	}
	edges := s.nearestEdges(at)
	to := edges[0]
	switch {
	case f.asked:
		f.asked, to = false, edges[s.Answer.Pick]
	case len(edges) > 1 && slices.ContainsFunc(edges, func(e edge) bool { return s.citizenStep(at, e).refusal == nil }):
		f.asked = true
		return wait(f, s.askCitizenEdge(at, edges))
	}
	f.waiting = slices.DeleteFunc(slices.Clone(f.waiting), func(other engine.PieceID) bool { return other == at })
	s.moveCitizen(at, to)
	return next(f)
}

// askCitizenEdge lets the player with the first Turn choose between equally near edges (ruling under SE-CITIZEN-10).
func (s *State) askCitizenEdge(at engine.PieceID, edges []edge) *engine.Decision {
	d := pick(s.first, "SE-CITIZEN-10", engine.Say("ask.citizen-edge", "Piece", at))
	d.Detail = engine.Say("ask.citizen-edge-detail")
	for _, e := range edges {
		o := option("edge:"+strconv.Itoa(int(e)), engine.Say("option.edge", "Edge", edgeTerm(e)))
		o.Piece, o.Outline = at, s.borderOutline(e)
		d.Options = append(d.Options, o)
	}
	return d
}

// borderInches is how wide the strip is that stands for a table edge where one is chosen.
const borderInches = 1

// borderOutline is a strip along a table edge.
func (s *State) borderOutline(e edge) []geometry.Point {
	low, high := geometry.Point{}, geometry.Point{X: s.setup.Layout.Width, Y: s.setup.Layout.Depth}
	switch e {
	case edgeNear:
		high.Y = borderInches
	case edgeRight:
		low.X = high.X - borderInches
	case edgeFar:
		low.Y = high.Y - borderInches
	case edgeLeft:
		high.X = borderInches
	}
	return boxOutline(low, high)
}

// gapToEdge is how far a body is from a table edge, in inches.
func (s *State) gapToEdge(c geometry.Cylinder, e edge) float64 {
	switch e {
	case edgeNear:
		return c.Center.Y - c.Radius
	case edgeRight:
		return s.setup.Layout.Width - c.Center.X - c.Radius
	case edgeFar:
		return s.setup.Layout.Depth - c.Center.Y - c.Radius
	}
	return c.Center.X - c.Radius
}

// edgeGap is how far a Citizen is from its nearest edge.
func (s *State) edgeGap(at engine.PieceID) float64 {
	body, best := thingAt(s.pieces[at].spot), math.Inf(1)
	for e := edgeNear; e <= edgeLeft; e++ {
		best = min(best, s.gapToEdge(body, e))
	}
	return best
}

// nearestEdges lists the table edges nearest to a Citizen: one, or several that are equally near.
func (s *State) nearestEdges(at engine.PieceID) []edge {
	body, best := thingAt(s.pieces[at].spot), s.edgeGap(at)
	var found []edge
	for e := edgeNear; e <= edgeLeft; e++ {
		if s.gapToEdge(body, e) <= best+geometry.Slack {
			found = append(found, e)
		}
	}
	return found
}

// towards is the direction from the table to one of its edges.
func towards(e edge) geometry.Point {
	return [...]geometry.Point{edgeNear: {Y: -1}, edgeRight: {X: 1}, edgeFar: {Y: 1}, edgeLeft: {X: -1}}[e]
}

// citizenStep is a Citizen's move as it would be.
type citizenStep struct {
	spot    geometry.Spot
	inches  float64
	leaves  bool            // reaches the edge (SE-CITIZEN-13)
	refusal *engine.Refusal // why it cannot be made
}

// citizenStep works out a Citizen's whole move to an edge: straight, like Sprint, 4", or as far as the edge when that is
// nearer. Anything in the way cancels all of it (SE-CITIZEN-11, SE-CITIZEN-12, SE-TERRAIN-31).
func (s *State) citizenStep(at engine.PieceID, e edge) citizenStep {
	start := s.pieces[at].spot
	body := thingAt(start)
	gap := s.gapToEdge(body, e)
	step := citizenStep{inches: min(citizenWalk, gap), leaves: gap <= citizenWalk+geometry.Slack}
	end := start.Center.Along(towards(e), max(0, step.inches))
	if !step.leaves {
		end = end.Committed()
	}
	spot, path, found := s.citizenPath(at, start, end, step.inches)
	switch {
	case !found:
		step.refusal = engine.Refuse("SE-CITIZEN-12", "refuse.citizen-way")
	case len(s.burning(path.Touches)) > 0 || len(s.dangersAt(thingAt(spot))) > 0:
		step.refusal = engine.Refuse("SE-TERRAIN-31", "refuse.citizen-danger-way")
	default:
		step.refusal = s.refuseNearer(body, thingAt(spot))
	}
	step.spot = spot
	return step
}

// citizenPath is the straight way of a Citizen over what a Sprint move would cross; false when there is none.
func (s *State) citizenPath(at engine.PieceID, start geometry.Spot, end geometry.Point, inches float64) (geometry.Spot, geometry.Path, bool) {
	reach := s.table.Reach(geometry.Movement{
		Mover: thingAt(start), Start: start, Allowance: inches + geometry.ContactGap, Gaps: true,
		Rise: sprintRise, Drop: sprintRise, Cross: sprintRise, Blocks: s.standing(engine.NoModel), Ends: s.otherThings(at),
	})
	for _, spot := range s.table.Surfaces(end) {
		if path, ok := reach.Path(spot, nil); ok && path.Length <= start.Center.Distance(end)+geometry.Slack {
			return spot, path, true
		}
	}
	return start, geometry.Path{}, false
}

// refuseNearer is SE-CITIZEN-11: a Citizen never ends its move nearer to any player's model than it began.
func (s *State) refuseNearer(before, after geometry.Cylinder) *engine.Refusal {
	for i := range s.models {
		id := engine.ModelID(i)
		if !s.alive(id) || s.models[i].class == cards.Token {
			continue
		}
		there := s.models[i].spot.Center
		if there.Distance(after.Center) < there.Distance(before.Center)-geometry.Slack {
			return engine.Refuse("SE-CITIZEN-11", "refuse.citizen-nearer", "Model", id)
		}
	}
	return nil
}

// moveCitizen makes the move, or says why the Citizen stays.
func (s *State) moveCitizen(at engine.PieceID, e edge) {
	step := s.citizenStep(at, e)
	switch {
	case step.refusal != nil:
		s.tellPiece(engine.EventNote, at, 0, by("SE-CITIZEN-12", step.refusal.Rule), "citizen.stays", "Piece", at, "Why", step.refusal.Why)
	case step.leaves:
		seat := s.zoneHolder(thingAt(step.spot), e)
		s.tellPiece(engine.EventTerrain, at, step.inches, by("SE-CITIZEN-13"), "citizen.leaves", "Piece", at, "Edge", edgeTerm(e))
		if !s.plays(panic_) {
			seat = engine.NoSeat
		}
		s.citizenGone(at, seat, panic_)
	default:
		s.putThing(at, step.spot)
		s.tellPiece(engine.EventTerrain, at, step.inches, by("SE-CITIZEN-10"), "citizen.moves", "Piece", at, "Inches", engine.Inches(step.inches))
	}
}

// zoneHolder is the team through whose Deployment Zone something at a table edge leaves, or engine.NoSeat: the zone holds
// the point of the edge that is nearest to it. That may be one of the ends of the zone (SE-AGENDA-06).
func (s *State) zoneHolder(c geometry.Cylinder, e edge) engine.Seat {
	at := c.Center.Along(towards(e), s.gapToEdge(c, e)+c.Radius)
	for i := range s.teams {
		if s.teams[i].placed && s.centerInZone(at, engine.Seat(i)) {
			return engine.Seat(i)
		}
	}
	return engine.NoSeat
}
