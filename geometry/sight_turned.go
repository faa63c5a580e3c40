package geometry

import "math"

// Where what nearly lets a line through are edges in one direction, boxes of plan lines measured along the line between the
// axes are all in doubt along a whole row of such lines: each crosses the edges at other places. Measured across the edges,
// all lines cross them at the same.

// turnedBoxes is how many boxes are looked at across each direction of edges: it shows soon whether it is the right one.
const turnedBoxes = 256

// turnedApart searches all plan lines between two models apart from each other across the edges of the terrain.
func (c *corridor) turnedApart() (Line, verdict) {
	way := c.to.Center.Sub(c.from.Center)
	return c.turned(way.Unit(), math.Asin((c.a.Radius+c.b.Radius)/way.Length()), way.Dot)
}

// turned searches the plan lines whose directions lie within an angle of one, across the edges of the terrain, one direction
// after the other; the length of a corridor in a direction is told by the caller.
func (c *corridor) turned(middle Point, lean float64, length func(ahead Point) float64) (Line, verdict) {
	const widest = 1.4 // lines that lean more are nearly along the edges
	for _, across := range c.acrossEdges() {
		turn := math.Atan2(across.Cross(middle), across.Dot(middle))
		if math.Abs(turn)+lean > widest {
			continue
		}
		c.startLeaning(across, length(across), turn-lean, turn+lean)
		if line, verdict := c.boxes(turnedBoxes); verdict != inDoubt {
			return line, verdict
		}
	}
	return Line{}, inDoubt
}

// acrossEdges lists the directions on the table across the edges of the corridor's solids, each turned to run ahead, without
// those that are alike.
func (c *corridor) acrossEdges() []Point {
	const most, alike = 8, 1e-6
	var list []Point
	for i := range c.solids {
		outline := c.solids[i].Polygon
	edges:
		for k, corner := range outline {
			across := outline[(k+1)%len(outline)].Sub(corner).Left().Unit()
			if across.X < 0 {
				across = across.Times(-1)
			}
			across = c.ahead.Times(across.X).Along(c.ahead.Left(), across.Y)
			for _, known := range list {
				if math.Abs(known.Cross(across)) < alike {
					continue edges
				}
			}
			if list = append(list, across); len(list) == most {
				return list
			}
		}
	}
	return list
}
