package state

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

const (
	// zoneGap is how far Deployment Zones must be apart, in inches (SE-TABLE-04).
	zoneGap = 18
	// zoneDepthMost is the default depth of a Deployment Zone where the table allows it, in inches.
	zoneDepthMost = 6
	// zoneOverhang is how far a base that is wider than its zone is deep may stand out of it, in inches. The rules are
	// silent; without it no base of 80 mm (3.15") could be deployed on a table of 24", whose zones are 3" deep.
	zoneOverhang = 0.25
)

// ZoneDepth is the depth of a Deployment Zone on an edge: the house rule's, else the map's, else the smaller of 6" and
// half of what the gap of 18" leaves (ruling under SE-TABLE-04).
func (s *State) ZoneDepth(e Edge) float64 {
	depth := s.Setup.Layout.Depth
	if e == EdgeRight || e == EdgeLeft {
		depth = s.Setup.Layout.Width
	}
	room := (depth - zoneGap) / 2
	for _, wanted := range [...]float64{s.Settings.ZoneDepthIn, s.Setup.ZoneDepth} {
		if wanted > 0 {
			return min(wanted, room)
		}
	}
	return min(zoneDepthMost, room)
}

// ZoneFits reports whether every base of the match has room in a zone on this edge.
func (s *State) ZoneFits(e Edge) bool {
	low, high := s.ZoneBox(e)
	wide := high.Sub(low)
	for _, c := range s.Cards {
		if base := 2 * geometry.BaseRadius(c.BaseMM); base > min(wide.X, wide.Y)+zoneOverhang || min(wide.X, wide.Y) <= 0 {
			return false
		}
	}
	return true
}

// EdgesWithRoom counts the edges on which every base of the match could be deployed.
func (s *State) EdgesWithRoom() int {
	n := 0
	for e := EdgeNear; e <= EdgeLeft; e++ {
		if s.ZoneFits(e) {
			n++
		}
	}
	return n
}

// ZoneBox is the Deployment Zone on an edge: a strip along the whole of it (SE-TABLE-04). With more than two teams its
// ends are cut so that it keeps 18" from the zones on the neighbouring edges, corner to corner.
func (s *State) ZoneBox(e Edge) (low, high geometry.Point) {
	w, d := s.Setup.Layout.Width, s.Setup.Layout.Depth
	depth, cut := s.ZoneDepth(e), 0.0
	if len(s.Teams) > 2 {
		cut = max(s.ZoneDepth(EdgeNear), s.ZoneDepth(EdgeRight)) + zoneGap/math.Sqrt2
	}
	switch e {
	case EdgeNear:
		return geometry.Point{X: cut}, geometry.Point{X: w - cut, Y: depth}
	case EdgeRight:
		return geometry.Point{X: w - depth, Y: cut}, geometry.Point{X: w, Y: d - cut}
	case EdgeFar:
		return geometry.Point{X: cut, Y: d - depth}, geometry.Point{X: w - cut, Y: d}
	}
	return geometry.Point{Y: cut}, geometry.Point{X: depth, Y: d - cut}
}

// ZoneFor is the box in which a base of this radius is deployed on an edge: the zone, or as little more as a base needs
// that is wider than the zone is deep.
func (s *State) ZoneFor(e Edge, radius float64) (low, high geometry.Point) {
	low, high = s.ZoneBox(e)
	const room = 1.0 / 64 // so that there is more than a line of places
	if more := 2*radius + room - s.ZoneDepth(e); more > 0 {
		switch e {
		case EdgeNear:
			high.Y += more
		case EdgeRight:
			low.X -= more
		case EdgeFar:
			low.Y -= more
		case EdgeLeft:
			high.X += more
		}
	}
	return low, high
}

// ZoneOutline is a team's Deployment Zone as a polygon, or nil before its edge is settled.
func (s *State) ZoneOutline(seat engine.Seat) []geometry.Point {
	if !s.Teams[seat].Placed {
		return nil
	}
	return s.EdgeOutline(s.Teams[seat].Edge)
}

// EdgeOutline is the Deployment Zone on an edge as a polygon.
func (s *State) EdgeOutline(e Edge) []geometry.Point {
	low, high := s.ZoneBox(e)
	return board.Box{Low: low, High: high}.Outline()
}

// CenterInZone reports whether a point lies in a team's Deployment Zone, its border included.
func (s *State) CenterInZone(at geometry.Point, seat engine.Seat) bool {
	low, high := s.ZoneBox(s.Teams[seat].Edge)
	return at.X >= low.X-geometry.Slack && at.X <= high.X+geometry.Slack && at.Y >= low.Y-geometry.Slack && at.Y <= high.Y+geometry.Slack
}
