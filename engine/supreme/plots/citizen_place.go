package plots

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// CitizenPlacement is where a Citizen may be placed (SE-CITIZEN-06 to SE-CITIZEN-08). It holds copies only.
type CitizenPlacement struct {
	*board.Stand
	left int // to place, this one included
}

// NewCitizenPlacement asks for the place of one of so many Citizens that are left.
func NewCitizenPlacement(s *state.State, left int) *CitizenPlacement {
	width, depth := s.Setup.Layout.Width, s.Setup.Layout.Depth
	p := &board.Stand{
		As: engine.PutDown, Strict: true, Table: s.Table, Figure: state.ThingAt(geometry.Ground(geometry.Point{X: width / 2, Y: depth / 2})),
		Blocks: s.Board().Others(engine.NoModel), Ends: s.Board().MarkerBodies(engine.NoPiece), Obstacle: Obstacles(s, terms.Sprint, engine.NoModel),
		Low:  geometry.Point{X: citizenEdgeRoom, Y: citizenEdgeRoom},
		High: geometry.Point{X: width - citizenEdgeRoom, Y: depth - citizenEdgeRoom},
	}
	var zones []board.Box
	for i := range s.Teams {
		if zone, settled := s.ZoneOf(engine.Seat(i)); settled {
			zones = append(zones, zone)
		}
	}
	var others []geometry.Cylinder
	for _, at := range s.Citizens() {
		others = append(others, s.Board().PieceBody(at))
	}
	table, low, high, dangers := s.Table, p.Low, p.High, s.Board().Hazards()
	p.Accept = func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
		for _, zone := range zones {
			if gap := zone.Gap(c); gap < citizenZoneRoom-geometry.Slack {
				return engine.Refuse("SE-CITIZEN-06", "refuse.citizen-zone", "Gap", engine.Inches(gap))
			}
		}
		if !(board.Box{Low: low, High: high}).Holds(c) {
			return engine.Refuse("SE-CITIZEN-07", "refuse.citizen-edge")
		}
		for _, at := range dangers {
			if gap := table.GapToPiece(c, geometry.PieceIndex(at)).Ground; gap < citizenEdgeRoom-geometry.Slack {
				return engine.Refuse("SE-CITIZEN-07", "refuse.citizen-danger", "Gap", engine.Inches(gap), "Piece", at)
			}
		}
		for _, other := range others {
			if gap := geometry.GapBetween(c, other).Ground; gap < citizenRoom-geometry.Slack {
				return engine.Refuse("SE-CITIZEN-08", "refuse.citizen-near", "Gap", engine.Inches(gap))
			}
		}
		return nil
	}
	return &CitizenPlacement{p, left}
}

// CitizenGrid is how far apart the points are at which Room puts Citizens down, in inches: the finest that the search for a
// place looks at, so that there is room for one if and only if one is asked for.
const CitizenGrid = 0.25

// Wanted implements engine.Roomy.
func (p *CitizenPlacement) Wanted() int { return p.left }

// Room implements engine.Roomy.
func (p *CitizenPlacement) Room() int {
	var put []geometry.Cylinder
	r := p.Figure.Radius
	for y := p.Low.Y + r; y <= p.High.Y-r+geometry.Slack; y += CitizenGrid {
		for x := p.Low.X + r; x <= p.High.X-r+geometry.Slack && len(put) < p.left; x += CitizenGrid {
			at := geometry.Point{X: x, Y: y}.Committed()
			if nearAny(at, put, citizenRoom+2*r) {
				continue
			}
			if spot, ok := p.Over(at); ok {
				put = append(put, p.Body(spot))
			}
		}
	}
	return len(put)
}

// nearAny reports whether a point is nearer than so many inches to the centre of any body.
func nearAny(at geometry.Point, bodies []geometry.Cylinder, inches float64) bool {
	for i := range bodies {
		if bodies[i].Center.Distance(at) < inches-geometry.Slack {
			return true
		}
	}
	return false
}
