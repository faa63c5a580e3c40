package supreme

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// citizenPlacement is where a Citizen may be placed (SE-CITIZEN-06 to SE-CITIZEN-08). It holds copies only.
type citizenPlacement struct {
	*board.Stand
	left int // to place, this one included
}

// citizenPlacement asks for the place of one of so many Citizens that are left.
func (s *State) citizenPlacement(left int) *citizenPlacement {
	width, depth := s.setup.Layout.Width, s.setup.Layout.Depth
	p := &board.Stand{
		As: engine.PutDown, Strict: true, Table: s.table, Figure: thingAt(geometry.Ground(geometry.Point{X: width / 2, Y: depth / 2})),
		Blocks: s.standing(engine.NoModel), Ends: s.ends(), Obstacle: s.obstacles(sprint, engine.NoModel),
		Low:  geometry.Point{X: citizenEdgeRoom, Y: citizenEdgeRoom},
		High: geometry.Point{X: width - citizenEdgeRoom, Y: depth - citizenEdgeRoom},
	}
	var zones [][2]geometry.Point
	for i := range s.teams {
		if s.teams[i].placed {
			low, high := s.zoneBox(s.teams[i].edge)
			zones = append(zones, [2]geometry.Point{low, high})
		}
	}
	var others []geometry.Cylinder
	for _, at := range s.citizens() {
		others = append(others, s.pieceBody(at))
	}
	table, low, high, dangers := s.table, p.Low, p.High, s.dangerous()
	p.Accept = func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
		for _, zone := range zones {
			if gap := boxGap(c, zone[0], zone[1]); gap < citizenZoneRoom-geometry.Slack {
				return engine.Refuse("SE-CITIZEN-06", "refuse.citizen-zone", "Gap", engine.Inches(gap))
			}
		}
		if !boxHolds(c, low, high) {
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
	return &citizenPlacement{p, left}
}

// citizenGrid is how far apart the points are at which Room puts Citizens down, in inches: the finest that the search for a
// place looks at, so that there is room for one if and only if one is asked for.
const citizenGrid = 0.25

// Wanted implements engine.Roomy.
func (p *citizenPlacement) Wanted() int { return p.left }

// Room implements engine.Roomy.
func (p *citizenPlacement) Room() int {
	var put []geometry.Cylinder
	r := p.Figure.Radius
	for y := p.Low.Y + r; y <= p.High.Y-r+geometry.Slack; y += citizenGrid {
		for x := p.Low.X + r; x <= p.High.X-r+geometry.Slack && len(put) < p.left; x += citizenGrid {
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

// foresee tells that on some battlefields there is room for a part of the Citizens only (SE-CITIZEN-09).
func foresee(setup engine.Setup, above Chapters) []engine.Text {
	s, err := newState(setup, above)
	if err != nil || !s.usesCitizens() && setup.Agendas != agendasChoose {
		return nil
	}
	wanted := s.citizenCount()
	fewest, most := wanted, 0
	for first := edgeNear; first <= edgeRight; first++ {
		for seat := range s.teams {
			s.teams[seat].placed, s.teams[seat].edge = true, first+edge(seat)
			if len(s.teams) == 2 {
				s.teams[seat].edge = first + 2*edge(seat) // opposite edges (SE-SETUP-18)
			}
			s.teams[seat].edge %= 4
		}
		if s.zoneFits(first) {
			room := s.citizenPlacement(wanted).Room()
			fewest, most = min(fewest, room), max(most, room)
		}
	}
	switch {
	case fewest == wanted:
		return nil
	case fewest < most:
		return []engine.Text{engine.Say("setup.citizen-room-between", "Fewest", fewest, "Most", most, "Wanted", wanted)}
	}
	return []engine.Text{engine.Say("setup.citizen-room", "Count", most, "Wanted", wanted)}
}
