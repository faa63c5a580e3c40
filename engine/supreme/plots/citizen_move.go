package plots

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// citizenWalk is how far a Citizen goes in every Effects Phase, in inches (SE-CITIZEN-10).
const citizenWalk = 4

// CitizensMove takes the Citizens towards the table edges, one at a time, the one nearest to its edge first
// (SE-ROUND-07, SE-CITIZEN-10).
type CitizensMove struct {
	begun   bool
	asked   bool             // to which of several edges the next one goes
	waiting []engine.PieceID // replaced, never written into
}

func (f CitizensMove) Run(s *state.State) state.Then {
	if !f.begun {
		f.begun, f.waiting = true, s.Citizens()
	}
	if len(f.waiting) == 0 {
		return state.Done()
	}
	at := f.waiting[0]
	edges, gap := s.Area().Nearest(state.ThingAt(s.Pieces[at].Spot))
	for _, other := range f.waiting[1:] {
		if theirs, nearer := s.Area().Nearest(state.ThingAt(s.Pieces[other].Spot)); nearer < gap-geometry.Slack {
			at, edges, gap = other, theirs, nearer
		}
	}
	to := edges[0]
	switch {
	case f.asked:
		f.asked, to = false, edges[s.Answer.Pick]
	case len(edges) > 1 && slices.ContainsFunc(edges, func(e board.Edge) bool { return nextCitizenStep(s, at, e).refusal == nil }):
		f.asked = true
		return state.Wait(f, askCitizenEdge(s, at, edges))
	}
	f.waiting = slices.DeleteFunc(slices.Clone(f.waiting), func(other engine.PieceID) bool { return other == at })
	moveCitizen(s, at, to)
	return state.Next(f)
}

// askCitizenEdge lets the player with the first Turn choose between equally near edges (ruling under SE-CITIZEN-10).
func askCitizenEdge(s *state.State, at engine.PieceID, edges []board.Edge) *engine.Decision {
	d := ask.Pick(s.First, "SE-CITIZEN-10", engine.Say("ask.citizen-edge", "Piece", at))
	d.Detail = engine.Say("ask.citizen-edge-detail")
	for _, e := range edges {
		o := ask.Nth("edge", int(e), engine.Say("option.edge", "Edge", state.EdgeTerm(e)))
		o.Piece, o.Outline = at, s.Area().Strip(e, borderInches, 0).Outline()
		d.Options = append(d.Options, o)
	}
	return d
}

// borderInches is how wide the strip is that stands for a table edge where one is chosen.
const borderInches = 1

// citizenStep is a Citizen's move as it would be.
type citizenStep struct {
	spot    geometry.Spot
	inches  float64
	leaves  bool            // reaches the edge (SE-CITIZEN-13)
	refusal *engine.Refusal // why it cannot be made
}

// nextCitizenStep works out a Citizen's whole move to an edge: straight, like Sprint, 4", or as far as the edge when that is
// nearer. Anything in the way cancels all of it (SE-CITIZEN-11, SE-CITIZEN-12, SE-TERRAIN-31).
func nextCitizenStep(s *state.State, at engine.PieceID, e board.Edge) citizenStep {
	start := s.Pieces[at].Spot
	body := state.ThingAt(start)
	gap := s.Area().Gap(body, e)
	step := citizenStep{inches: min(citizenWalk, gap), leaves: gap <= citizenWalk+geometry.Slack}
	end := start.Center.Along(e.Outward(), max(0, step.inches))
	if !step.leaves {
		end = end.Committed()
	}
	spot, path, found := citizenPath(s, at, start, end, step.inches)
	switch {
	case !found:
		step.refusal = engine.Refuse("SE-CITIZEN-12", "refuse.citizen-way")
	case len(s.Board().HazardsAmong(path.Touches)) > 0 || len(s.Board().HazardsAt(state.ThingAt(spot))) > 0:
		step.refusal = engine.Refuse("SE-TERRAIN-31", "refuse.citizen-danger-way")
	default:
		step.refusal = refuseNearer(s, body, state.ThingAt(spot))
	}
	step.spot = spot
	return step
}

// citizenPath is the straight way of a Citizen over what a Sprint move would cross; false when there is none.
func citizenPath(s *state.State, at engine.PieceID, start geometry.Spot, end geometry.Point, inches float64) (geometry.Spot, geometry.Path, bool) {
	reach := s.Table.Reach(geometry.Movement{
		Mover: state.ThingAt(start), Start: start, Allowance: inches + geometry.ContactGap, Gaps: true,
		Rise: terms.SprintRise, Drop: terms.SprintRise, Cross: terms.SprintRise, Blocks: s.Board().Others(engine.NoModel), Ends: s.Board().MarkerBodies(at),
	})
	for _, spot := range s.Table.Surfaces(end) {
		if path, ok := reach.Path(spot, nil); ok && path.Length <= start.Center.Distance(end)+geometry.Slack {
			return spot, path, true
		}
	}
	return start, geometry.Path{}, false
}

// refuseNearer is SE-CITIZEN-11: a Citizen never ends its move nearer to any player's model than it began.
func refuseNearer(s *state.State, before, after geometry.Cylinder) *engine.Refusal {
	for i := range s.Models {
		id := engine.ModelID(i)
		if !s.Alive(id) || s.Models[i].Class == cards.Token {
			continue
		}
		there := s.Models[i].Spot.Center
		if there.Distance(after.Center) < there.Distance(before.Center)-geometry.Slack {
			return engine.Refuse("SE-CITIZEN-11", "refuse.citizen-nearer", "Model", id)
		}
	}
	return nil
}

// moveCitizen makes the move, or says why the Citizen stays.
func moveCitizen(s *state.State, at engine.PieceID, e board.Edge) {
	step := nextCitizenStep(s, at, e)
	switch {
	case step.refusal != nil:
		s.TellPiece(engine.EventNote, at, 0, terms.Rules("SE-CITIZEN-12", step.refusal.Rule), "citizen.stays", "Piece", at, "Why", step.refusal.Why)
	case step.leaves:
		seat := ZoneHolder(s, state.ThingAt(step.spot), e)
		s.TellPiece(engine.EventTerrain, at, step.inches, terms.Rules("SE-CITIZEN-13"), "citizen.leaves", "Piece", at, "Edge", state.EdgeTerm(e))
		if !Plays(s, Panic_) {
			seat = engine.NoSeat
		}
		CitizenGone(s, at, seat, Panic_)
	default:
		s.PutThing(at, step.spot)
		s.TellPiece(engine.EventTerrain, at, step.inches, terms.Rules("SE-CITIZEN-10"), "citizen.moves", "Piece", at, "Inches", engine.Inches(step.inches))
	}
}

// ZoneHolder is the team through whose Deployment Zone something at a table edge leaves, or engine.NoSeat: the zone holds
// the point of the edge that is nearest to it. That may be one of the ends of the zone (SE-AGENDA-06).
func ZoneHolder(s *state.State, c geometry.Cylinder, e board.Edge) engine.Seat {
	at := s.Area().Exit(c, e)
	for i := range s.Teams {
		if zone, settled := s.ZoneOf(engine.Seat(i)); settled && zone.Has(at) {
			return engine.Seat(i)
		}
	}
	return engine.NoSeat
}

// RefuseObstacle puts into words why a base cannot be somewhere. ids names the models behind Movement.Blocks.
func RefuseObstacle(o geometry.Obstacle, kind cards.Descriptor, ids []engine.ModelID) *engine.Refusal {
	rule := engine.Rule("SE-MOVE-33")
	switch o.Kind {
	case geometry.TooFar:
		rule = terms.Move(kind).Rule
	case geometry.NoWay, geometry.OntoModel, geometry.OntoMarker, geometry.IntoPiece:
		rule = "SE-MOVE-11"
	case geometry.TooHigh, geometry.TooLow:
		rule = "SE-MOVE-09"
	case geometry.IntoImpassable:
		rule = "SE-TERRAIN-23"
	case geometry.NotPast:
		rule = "SE-MOVE-21"
	case geometry.PartlyInside:
		rule = "SE-TERRAIN-09"
	case geometry.OffTable:
		rule = "SE-TERRAIN-28"
	}
	return board.RefuseObstacle(o, rule, ids)
}

// Obstacles puts into words why the base of a model, or with NoModel of anything else, cannot be somewhere.
func Obstacles(s *state.State, kind cards.Descriptor, but engine.ModelID) func(geometry.Obstacle) *engine.Refusal {
	ids := s.Board().Standing(but)
	return func(o geometry.Obstacle) *engine.Refusal { return RefuseObstacle(o, kind, ids) }
}
