package plots

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// ZoneAt is the team in whose deployment zone a point lies, or engine.NoSeat.
func ZoneAt(s *state.State, at geometry.Point) engine.Seat {
	for i := range s.Teams {
		if zone, settled := s.ZoneOf(engine.Seat(i)); settled && zone.Has(at) {
			return engine.Seat(i)
		}
	}
	return engine.NoSeat
}

// HalfAt is the team on whose half of the table a point lies: the one whose edge is nearer than every other team's; engine.NoSeat on the
// line between.
func HalfAt(s *state.State, at geometry.Point) engine.Seat {
	best, shared := engine.NoSeat, false
	var nearest float64
	for i := range s.Teams {
		seat := engine.Seat(i)
		gap := s.Area().Gap(geometry.Cylinder{Center: at}, s.Teams[i].Edge)
		switch {
		case best == engine.NoSeat || gap < nearest-geometry.Slack:
			best, nearest, shared = seat, gap, false
		case gap <= nearest+geometry.Slack:
			shared = true
		}
	}
	if shared {
		return engine.NoSeat
	}
	return best
}

// HalfOf is the half of the table on a team's side.
func HalfOf(s *state.State, seat engine.Seat) board.Box {
	area := s.Area()
	depth := area.Depth
	if e := s.Teams[seat].Edge; e == board.EdgeLeft || e == board.EdgeRight {
		depth = area.Width
	}
	return area.Strip(s.Teams[seat].Edge, depth/2, 0)
}

// Zones lists all deployment zones that are settled.
func Zones(s *state.State) []board.Box {
	var zones []board.Box
	for i := range s.Teams {
		if zone, settled := s.ZoneOf(engine.Seat(i)); settled {
			zones = append(zones, zone)
		}
	}
	return zones
}

// Opponent is the other one of two teams, else the next one that is opposed.
func Opponent(s *state.State, seat engine.Seat) engine.Seat {
	for i := 1; i < len(s.Teams); i++ {
		if other := engine.Seat((int(seat) + i) % len(s.Teams)); s.Opposed(seat, other) {
			return other
		}
	}
	return engine.NoSeat
}

// Between is the direction of the line between the halves of the table, of length 1.
func Between(s *state.State) geometry.Point {
	if e := s.Teams[0].Edge; e == board.EdgeLeft || e == board.EdgeRight {
		return geometry.Point{Y: 1}
	}
	return geometry.Point{X: 1}
}

// putToken puts a Token at a point, or as near to it as one can lie.
func putToken(s *state.State, kind state.TokenKind, name string, at geometry.Point, rule engine.Rule) engine.PieceID {
	spot := s.Board().MarkerSpot(at, state.TokenBaseMM)
	id := s.AddToken(kind, name, engine.NoSeat, spot)
	s.TellPiece(engine.EventTerrain, id, 0, state.Rules(rule), "pc1.placed", "Piece", id)
	return id
}
