package edit

import (
	"math"

	"trueinch/geometry"
	"trueinch/maps"
)

// ResizeTable gives the table another size. What would lie off it is moved in; what is larger than the table is taken
// away, and how many things that were is told. Twins stay mirror images.
func ResizeTable(m *maps.Map, width, depth float64) (*maps.Map, int) {
	c := branch(m)
	c.Width = max(leastRoom, min(mostRoom, thousandth(width)))
	c.Depth = max(leastRoom, min(mostRoom, thousandth(depth)))
	if c.ZoneDepth > c.Depth/2 {
		c.ZoneDepth = thousandth(c.Depth / 2)
	}
	var tooLarge Selection
	for _, r := range All(c, Pieces, Zones, Ground) {
		one := Selection{r}
		box, _ := BoxOf(c, one)
		if size := box.Size(); size.X > c.Width || size.Y > c.Depth {
			tooLarge = append(tooLarge, r)
			continue
		}
		if by := kept(c, box, geometry.Point{}); by != (geometry.Point{}) {
			by = geometry.Point{X: inward(by.X), Y: inward(by.Y)}
			c = moved(c, one, Shift(by))
		}
	}
	c = follow(c, All(c, Pieces))
	before := len(c.Pieces) + len(c.Zones) + len(c.Ground)
	c.Pieces = without(c.Pieces, tooLarge.In(Pieces))
	c.Zones = without(c.Zones, tooLarge.In(Zones))
	c.Ground = without(c.Ground, tooLarge.In(Ground))
	return c, before - len(c.Pieces) - len(c.Zones) - len(c.Ground)
}

// inward rounds a shift to a thousandth, away from the edge that is left.
func inward(v float64) float64 {
	if v > 0 {
		return math.Ceil(v*1000) / 1000
	}
	return math.Floor(v*1000) / 1000
}

// Blank is an empty table with deployment strips as deep as leave 18 inches between them where there is room, at most 6.
func Blank(name string, width, depth float64) *maps.Map {
	strip := max(0, min(6, math.Floor((depth-18)/2)))
	return &maps.Map{Format: maps.Format, Version: maps.Version, Name: name, Width: width, Depth: depth, ZoneDepth: strip}
}

// Strips replaces all deployment zones by strips along the near and the far edge.
func Strips(m *maps.Map, strip float64) *maps.Map {
	c := branch(m)
	c.Zones, c.ZoneDepth = nil, thousandth(max(0, min(strip, m.Depth/2)))
	return c
}

// AddZone draws a deployment zone for a team in place of the strips, and with a way its mirror image for the other team.
// Drawn zones that are exactly two strips are kept as such.
func AddZone(m *maps.Map, team int, f geometry.Footprint, way Way) (*maps.Map, Selection) {
	c := branch(m)
	if len(c.Zones) == 0 { // the other team keeps its strip
		for _, z := range m.DeploymentZones() {
			if z.Team != team && !(way != NoWay) {
				c.Zones = append(c.Zones, z)
			}
		}
	}
	c.Zones = append(c.Zones, maps.Zone{Team: team, Outline: f.Polygon})
	s := Of(Ref{Zones, len(c.Zones) - 1})
	if way != NoWay {
		other := MirrorOf(m, way).Zone(c.Zones[s[0].At])
		other.Team = 1 - min(1, team)
		c.Zones = append(c.Zones, other)
	}
	return c, s
}

// SetTeam gives a zone to a team.
func SetTeam(m *maps.Map, at, team int) *maps.Map {
	c := branch(m)
	c.Zones[at].Team = team
	return c
}

// Drawn turns the strips into zones that can be moved and changed one by one.
func Drawn(m *maps.Map) *maps.Map {
	if len(m.Zones) > 0 {
		return m
	}
	c := branch(m)
	c.Zones, c.ZoneDepth = m.DeploymentZones(), 0
	return c
}

// AddArea paints a part of the ground and returns it chosen; with a way its mirror image, too.
func AddArea(m *maps.Map, a maps.Area, way Way) (*maps.Map, Selection) {
	c := branch(m)
	c.Ground = append(c.Ground, a)
	s := Of(Ref{Ground, len(c.Ground) - 1})
	if way != NoWay {
		c, _ = Mirror(c, s, way)
	}
	return c, s
}

// PlayDepth is how deep the deployment strips of an encounter on this table are: as deep as the strips of the file, else
// as the shallower of two drawn zones that lie along their team's edge, with 18 inches left between.
func PlayDepth(m *maps.Map) float64 {
	if len(m.Zones) == 0 {
		return m.ZoneDepth
	}
	depth := math.Inf(1)
	for _, z := range m.Zones {
		box := outlineBox(z.Outline)
		switch {
		case z.Team == 0 && box.Low.Y < 0.01:
			depth = min(depth, box.High.Y)
		case z.Team == 1 && box.High.Y > m.Depth-0.01:
			depth = min(depth, m.Depth-box.Low.Y)
		}
	}
	if math.IsInf(depth, 1) {
		depth = 6
	}
	return thousandth(max(1, min(depth, (m.Depth-18)/2)))
}
