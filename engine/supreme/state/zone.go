package state

import (
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

// Area is the whole table.
func (g *Game) Area() board.Area {
	return board.Area{Width: g.Setup.Layout.Width, Depth: g.Setup.Layout.Depth}
}

// Zones are the Deployment Zones (SE-TABLE-04), as deep as the house rule has it, else the map, else the smaller of 6" and half of
// what the gap of 18" leaves (ruling there). With more than two teams they keep that gap round the corners, too.
func (f *Field) Zones() board.Zones {
	z := board.Zones{Area: f.Area(), Apart: zoneGap, Wanted: zoneDepthMost, Corners: len(f.Teams) > 2}
	for _, wanted := range [...]float64{f.Setup.ZoneDepth, f.Settings.ZoneDepthIn} {
		if wanted > 0 {
			z.Wanted = wanted
		}
	}
	return z
}

// ZoneOf is a team's Deployment Zone, and whether its edge is settled.
func (f *Field) ZoneOf(seat engine.Seat) (board.Box, bool) {
	return f.Zones().On(f.Teams[seat].Edge), f.Teams[seat].Placed
}

// ZoneFits reports whether every base of the match has room in a zone on this edge.
func (f *Field) ZoneFits(e board.Edge) bool {
	for _, c := range f.Cards {
		if !f.Zones().Fits(e, 2*geometry.BaseRadius(c.BaseMM), zoneOverhang) {
			return false
		}
	}
	return true
}

// EdgesWithRoom counts the edges on which every base of the match could be deployed.
func (f *Field) EdgesWithRoom() int {
	n := 0
	for e := range board.Edge(board.Edges) {
		if f.ZoneFits(e) {
			n++
		}
	}
	return n
}

// ZoneOutline is a team's Deployment Zone as a polygon, or nil before its edge is settled.
func (f *Field) ZoneOutline(seat engine.Seat) []geometry.Point {
	zone, settled := f.ZoneOf(seat)
	if !settled {
		return nil
	}
	return zone.Outline()
}
