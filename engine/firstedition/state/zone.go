package state

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
)

// The deployment zones (PC1-ENC-20): how deep they are and how far apart, on tables with less room how far at the least.
const (
	zoneDepth = 6
	zoneGap   = 18
	zoneTight = 12
)

// Area is the whole table.
func (g *Game) Area() board.Area {
	return board.Area{Width: g.Setup.Layout.Width, Depth: g.Setup.Layout.Depth}
}

// Zones are the deployment zones, as deep as the house rule has it, else the map, else 6", with 18" between them, or 12" where the table
// is too small for that (ruling there). With more than two teams they are that far apart round the corners, too, or as far as the table allows.
func (f *Field) Zones() board.Zones {
	area := f.Area()
	z := board.Zones{Area: area, Apart: zoneGap, Wanted: zoneDepth, Corners: len(f.Teams) > 2}
	if min(area.Width, area.Depth) < zoneGap+2*zoneDepth {
		z.Apart = zoneTight
	}
	if z.Corners { // ruling under PC1-ENC-20: every zone is at the least as wide as it is deep
		z.Apart = min(z.Apart, max(0, (min(area.Width, area.Depth)-3*zoneDepth)/math.Sqrt2))
	}
	for _, wanted := range [...]float64{f.Setup.ZoneDepth, f.Settings.ZoneDepthIn} {
		if wanted > 0 && !f.Teams[0].Printed {
			z.Wanted = wanted
		}
	}
	return z
}

// ZoneOf is a team's deployment zone, and whether its edge is settled.
func (f *Field) ZoneOf(seat engine.Seat) (board.Box, bool) {
	return f.Zones().On(f.Teams[seat].Edge), f.Teams[seat].Placed
}
