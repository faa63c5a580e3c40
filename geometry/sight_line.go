package geometry

import "math"

// Whether any straight line runs between two volumes.
//
// A line of sight has four freedoms: where it runs seen from above (two), and its height and tilt over that plan line
// (two). Over one plan line the question is flat – a segment between two rectangles past rectangles – and is decided
// exactly (plane.find). Over all plan lines it is decided in this order:
//
//  1. The eyes: if either eye sees some of the other's silhouette, there is a line (AnyLine, Sight).
//  2. If one solid, or several together, stop all that crosses a level inside of them, there is none (corridor.covered).
//  3. A search over boxes of plan lines: a box is done when one plan line in it carries a free line, when no plan line
//     of it meets both models, or when terrain provably blocks all of it (corridor.blocked). If no box is left, there is
//     no line: that is a proof.
//  4. After firstBoxes of them: if a solid holds a model, or a wall keeps the two apart, though perhaps by next to nothing,
//     there is none (corridor.sealed). Then the plan lines through two corners, tangent to bases and round pieces, or between
//     the outermost places of both models over an edge. Where all terrain in the corridor reaches from below both models to
//     above both heads and the bases do not overlap, a free plan line can be slid until it becomes one of the first two, so
//     that none among them is again a proof.
//  5. Then the search goes on to its end, with terrain that touches or overlaps taken together (corridor.findParts) and a
//     second proof, which is wrong only by the square of a box's width (corridor.blockedAlong). A box is divided until all
//     its lines are the same but for graze or, after fineBoxes, but for the half of leastRoom (corridor.finest). Where that
//     takes long, it is the edges of terrain in one direction that nearly let a row of lines through: then it is tried across
//     those edges (corridor.turned), where the same lines are told apart by what they lack and not by their place.
//
// What is found is a line. What is not found has no room: say that a line has room when it stays free, and between the
// models, with every point of it moved up to leastRoom to either side. The box that holds its plan line is never left
// for missing the models or for being blocked, which is proved of all its lines. So it would be divided to the end, and
// the plan line in the middle of the last box, on which the line can be moved with half of its room to spare, would have
// been tried; plane.find misses nothing on a plan line that is wider than graze. A line with less room is found when it
// runs along what is tried – through two corners, along an edge, over a top as high as both heads – and else by chance.
// The search ends: after fineBoxes the room in question doubles with every coarserBoxes, until it is wider than all boxes
// that are left, which are then looked at once each (TestNoSearchIsLong has the bound). No table that was made yet has
// needed that: on 100,000 tables of decks (deckTable) no room was doubled, and the longest pair took 10,444 boxes, all
// searches for it counted; of the families of that test none takes more than 1<<14.
//
// Models whose bases overlap or nearly touch seen from above are looked at along lines in all directions, by sectors
// (corridor.allAround), instead of in steps 3 and 5.
//
// A model that stands in opaque terrain sees out of it, or is seen, only through the part of its body that sticks out;
// there, a line that could only touch the very point where its side meets a wall's face may be missed. Bodies inside each
// other see each other where they share a point outside of all terrain (upright).
//
// Grazing is free up to graze inches of depth – along a wall, past a corner, over a top as high as both heads, but not
// under a bottom, for what stands on the table leaves no line along the table – and gaps narrower than twice graze are closed: two pieces that touch,
// be it with a corner, leave no line between them.

const (
	// graze is how deep a line may cut into a prism unnoticed, and half the width of a gap that counts as closed, in
	// inches. Far above the rounding of corners computed from corners, far below the grid of placements.
	graze = 1e-7
	// leastRoom is the room that a line needs to be surely found, in inches to either side, unless a search takes more than
	// fineBoxes and coarserBoxes.
	leastRoom = 1e-5
	// firstBoxes is how many boxes of plan lines are looked at before the plan lines through two corners are tried.
	firstBoxes = 400
	// someBoxes is how many are looked at before the search goes across the edges of the terrain.
	someBoxes = 1200
	// fineBoxes is how many are looked at before boxes in which no line can have leastRoom are left alone.
	fineBoxes = 1 << 13
	// coarserBoxes is how many more are looked at each time before the room that a line needs is doubled.
	coarserBoxes = 1 << 11
	// toTheEnd bounds a search by its boxes alone, which are not divided for ever.
	toTheEnd = math.MaxInt
	// broadBoxes is how many are looked at in the order of their size.
	broadBoxes = 4096
	// With more than mostBarriers in a plane, boxes larger than fineBox are divided before they are looked into: pairs of
	// corners grow with the square, and finer boxes leave less in doubt.
	mostBarriers = 16
	fineBox      = 1.0 / 16
)

// anyLine looks for a line past all opaque prisms. Without one it returns the line between the heads and where it is cut.
func (t *Table) anyLine(from, to Cylinder, ignore []PieceIndex) (Line, bool) {
	if line, found := t.freeLine(from, to, ignore, nil); found {
		return line, true
	}
	line := Line{From: from.Center, FromLevel: from.Top(), To: to.Center, ToLevel: to.Top()}
	line.Blocker, line.Cut = t.stop(line, ignore)
	for turn := 0; line.Blocker == NoPiece && turn < 4; turn++ { // in the joint of two pieces: what is beside it
		beside := heading(1 + float64(turn)*math.Pi/2).Times(4 * graze)
		near := line
		near.From, near.To = line.From.Add(beside), line.To.Add(beside)
		line.Blocker, line.Cut = t.stop(near, ignore)
	}
	return line, false
}

// freeLine looks for a line past the opaque prisms among some solids, nil for all.
func (t *Table) freeLine(from, to Cylinder, ignore []PieceIndex, among []int32) (Line, bool) {
	if from.Center.Distance(to.Center) <= from.Radius+to.Radius && spansTouch(from.Bottom, from.Top(), to.Bottom, to.Top()) &&
		!t.buried(from, to, ignore) {
		level := max(from.Bottom, to.Bottom)
		line := Line{From: from.Center, FromLevel: level, To: to.Center, ToLevel: level, Blocker: NoPiece}
		if blocker, _ := t.stop(line, ignore); blocker != NoPiece { // something touches one of them: a point that both share
			way := to.Center.Sub(from.Center)
			length := way.Length()
			line.From = from.Center.Along(way.Unit(), (max(0, length-to.Radius)+min(from.Radius, length))/2)
			line.To = line.From
		}
		return line, true
	}
	// Always searched from the same end, so that even rounding is mutual.
	swapped := comesBefore(to, from)
	if swapped {
		from, to = to, from
	}
	c := t.corridor(from, to, nil, ignore, among)
	defer c.done()
	line, found := c.search()
	if swapped {
		line.From, line.FromLevel, line.To, line.ToLevel = line.To, line.ToLevel, line.From, line.FromLevel
	}
	return line, found
}

// comesBefore orders models by place, level and size.
func comesBefore(a, b Cylinder) bool {
	for _, pair := range [5][2]float64{
		{a.Center.X, b.Center.X}, {a.Center.Y, b.Center.Y}, {a.Bottom, b.Bottom}, {a.Radius, b.Radius}, {a.Height, b.Height},
	} {
		if pair[0] != pair[1] {
			return pair[0] < pair[1]
		}
	}
	return false
}

// buried reports whether terrain could keep two bodies apart that share a point: any that touches both.
func (t *Table) buried(from, to Cylinder, ignore []PieceIndex) bool {
	for i := range t.solids {
		s := &t.solids[i]
		if s.opaque && !ignored(s.piece, ignore) && s.Top-s.Bottom > Slack &&
			s.DistanceTo(from.Center) < from.Radius && s.DistanceTo(to.Center) < to.Radius &&
			s.Bottom < max(from.Top(), to.Top()) && s.Top > min(from.Bottom, to.Bottom) {
			return true
		}
	}
	return false
}

// search decides in the order of the comment on top.
func (c *corridor) search() (Line, bool) {
	if c.covered() {
		return Line{}, false
	}
	apart := c.length > 1.02*(c.a.Radius+c.b.Radius)
	if apart {
		c.startApart()
		if line, verdict := c.boxes(firstBoxes); verdict != inDoubt {
			return line, verdict == free
		}
	}
	if c.sealed() {
		return Line{}, false
	}
	if line, found := c.criticalLines(); found {
		return line, true
	}
	switch {
	case c.full && !c.overlaps():
		return Line{}, false
	case c.length > 1.7*(c.a.Radius+c.b.Radius):
		c.findParts()
		line, verdict := c.boxes(someBoxes)
		if verdict == inDoubt {
			line, verdict = c.turnedApart()
		}
		if verdict == inDoubt {
			c.layAhead()
			c.startApart()
			c.findParts()
			line, verdict = c.boxes(toTheEnd)
		}
		return line, verdict == free
	}
	return c.allAround()
}

// criticalLines tries the plan lines through two corners or tangents, and upright lines where the bases overlap.
func (c *corridor) criticalLines() (Line, bool) {
	corners, rounds := c.features()
	for i, p := range corners {
		for _, q := range corners[:i] {
			if line, found := c.try(p, q.Sub(p)); found {
				return line, true
			}
		}
		for _, round := range rounds {
			for _, way := range tangentsFrom(p, round) {
				if line, found := c.try(p, way); found {
					return line, true
				}
			}
		}
	}
	for i, round := range rounds {
		for _, other := range rounds[:i] {
			for _, tangent := range tangentsOf(round, other) {
				if line, found := c.try(tangent[0], tangent[1]); found {
					return line, true
				}
			}
		}
	}
	if line, found := c.outermostLines(); found {
		return line, true
	}
	if !c.overlaps() {
		return Line{}, false
	}
	return c.upright(corners, rounds)
}

// outermostLines tries, for each edge of terrain, the plan line between the places of both models that lie farthest out over
// it: a line past one edge, over a top or under a bottom, has most room there.
func (c *corridor) outermostLines() (Line, bool) {
	if len(c.goal) > 0 {
		return Line{}, false
	}
	for i := range c.solids {
		outline := c.solids[i].Polygon
		for k, corner := range outline {
			inside := outline[(k+1)%len(outline)].Sub(corner).Left().Unit()
			from, to := c.a.Center.Along(inside, -c.a.Radius), c.b.Center.Along(inside, -c.b.Radius)
			if line, found := c.try(from, to.Sub(from)); found {
				return line, true
			}
		}
	}
	return Line{}, false
}

// features returns the corners and the circles of the corridor's plan.
func (c *corridor) features() (corners []Point, rounds []Footprint) {
	rounds = append(rounds, Footprint{Center: c.a.Center, Radius: c.a.Radius})
	if len(c.goal) == 0 {
		rounds = append(rounds, Footprint{Center: c.b.Center, Radius: c.b.Radius})
	}
	corners = append(corners, c.goal...)
	for i := range c.solids {
		s := &c.solids[i]
		if len(s.Polygon) == 0 {
			rounds = append(rounds, s.Footprint)
		}
		for _, p := range s.Polygon {
			if p.X >= c.low.X && p.X <= c.high.X && p.Y >= c.low.Y && p.Y <= c.high.Y {
				corners = append(corners, p)
			}
		}
	}
	return corners, rounds
}

// circleOutlineCrossings returns where an outline crosses a circle.
func circleOutlineCrossings(round *Footprint, outline []Point) []Point {
	var places []Point
	for i, corner := range outline {
		way := outline[(i+1)%len(outline)].Sub(corner)
		var memory [2]float64
		for _, at := range round.along(corner, way, memory[:0]) {
			if at >= 0 && at <= 1 {
				places = append(places, corner.Along(way, at))
			}
		}
	}
	return places
}

// tangentsFrom returns the directions of the tangents from a point to a circle; none from inside.
func tangentsFrom(p Point, round Footprint) []Point {
	way := round.Center.Sub(p)
	power := way.Dot(way) - float64(round.Radius*round.Radius)
	if power < 0 {
		return nil
	}
	turn := round.Radius / math.Sqrt(max(power, 1e-300))
	return []Point{way.Along(way.Left(), turn), way.Along(way.Left(), -turn)}
}

// tangentsOf returns the common tangents of two circles, each as a point and a direction.
func tangentsOf(a, b Footprint) [][2]Point {
	way := b.Center.Sub(a.Center)
	square := way.Dot(way)
	var tangents [][2]Point
	for _, radius := range [2]float64{b.Radius, -b.Radius} {
		// The unit normal n of the line has n·way = a.Radius ∓ b.Radius.
		drop := a.Radius - radius
		rest := square - float64(drop*drop)
		if rest < 0 || square == 0 {
			continue
		}
		for _, sign := range [2]float64{1, -1} {
			normal := way.Times(drop/square).Along(way.Left(), float64(sign*math.Sqrt(rest))/square)
			tangents = append(tangents, [2]Point{a.Center.Along(normal, a.Radius), normal.Left()})
		}
	}
	return tangents
}

// try decides one plan line: whether a free line runs over it.
func (c *corridor) try(through, way Point) (Line, bool) {
	way = way.Unit()
	if way == (Point{}) {
		return Line{}, false
	}
	if way.X < 0 {
		way = way.Times(-1)
	}
	if !c.plane.stand(c, through, way) {
		return Line{}, false
	}
	aside := way.Left().Times(graze)
	c.plane.clearBarriers()
	c.plane.between(c, through.Sub(aside), through.Add(aside), way)
	from, fromLevel, to, toLevel, found := c.plane.find()
	if !found {
		return Line{}, false
	}
	return Line{
		From: c.outward(through.Along(way, from)), FromLevel: fromLevel,
		To: c.outward(through.Along(way, to)), ToLevel: toLevel, Blocker: NoPiece,
	}, true
}
