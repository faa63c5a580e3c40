package geometry

// singleWay returns the shortest way from the start to one place, in a field of one layer. It begins with no walls at
// all, finds the shortest way, adds the walls that this way runs into, and searches again: with some of the walls
// missing a way can only be shorter, so the first way that runs into nothing is the shortest of all, and when there
// is no way among some of the walls there is none among all of them.
func (f *field) singleWay(p Point, limit float64, s *stride) (arrival, bool) {
	part := *f
	part.layers = []layer{f.layers[0]}
	chosen := make([]bool, len(f.walls))
	var walls []int32
	var bends []bend
	walls = f.addBlockers(walls, chosen, courseOf(f.movement.Start.Center, p))
	from, to := source{at: f.movement.Start.Center}, source{at: p}
	for known := 0; ; {
		part.layers[0].walls = walls
		bends = bends[:0]
		for _, i := range walls {
			bends = part.wallBends(bends, 0, &f.walls[i])
		}
		known = len(walls)
		w := aimWays(&part, bends, from, to)
		goal := w.settled[2*(len(w.bends)-1)]
		if len(goal) == 0 || w.labels[goal[0]].length > limit+slack {
			return arrival{}, false
		}
		last := &w.labels[goal[0]]
		for i := goal[0]; w.labels[i].before >= 0; i = w.labels[i].before {
			walls = f.addOnWay(walls, chosen, w, &w.labels[i])
		}
		if len(walls) == known {
			w.f = f
			return arrival{length: last.length, label: last.before, leave: last.leave, ways: w}, true
		}
	}
}

// addBlockers adds the walls that a straight way runs into.
func (f *field) addBlockers(walls []int32, chosen []bool, c course) []int32 {
	end := c.at(c.length)
	low, top := Point{min(c.from.X, end.X), min(c.from.Y, end.Y)}, Point{max(c.from.X, end.X), max(c.from.Y, end.Y)}
	for _, i := range f.layers[0].walls {
		w := &f.walls[i]
		if reach := max(0, w.reach-slack); !chosen[i] && !w.shape.apart(low, top, reach) && !w.shape.misses(c, reach) {
			chosen[i] = true
			walls = append(walls, i)
		}
	}
	return walls
}

// addOnWay adds the walls that the way to a label runs into after the label before it: round the bend and then
// straight on. Off the table a bend is of no use, and then it is the table that it runs into; wallBends sees to that.
func (f *field) addOnWay(walls []int32, chosen []bool, w *ways, l *label) []int32 {
	from := &w.labels[l.before]
	b := &w.bends[from.bend]
	walls = f.addBlockers(walls, chosen, courseOf(l.leave, l.at))
	if b.radius == 0 {
		return walls
	}
	position, _ := b.position(bearing(l.leave.Sub(b.center)))
	along, ok := b.turn(from.position, position, from.clock)
	if !ok || along == 0 {
		return walls
	}
	arc := *b
	arc.from, arc.extent = b.from+from.position, along
	if from.clock {
		arc.from -= along
	}
	return f.addOnArc(walls, chosen, &arc)
}

// addOnArc adds the walls that an arc runs into.
func (f *field) addOnArc(walls []int32, chosen []bool, arc *bend) []int32 {
	box := Point{arc.radius, arc.radius}
	low, top := arc.center.Sub(box), arc.center.Add(box)
	var buffer [16]Point
	for _, i := range f.layers[0].walls {
		w := &f.walls[i]
		reach := max(0, w.reach-slack)
		if chosen[i] || w.shape.apart(low, top, reach) {
			continue
		}
		hit := w.shape.gap(arc.at(0)) < reach || w.shape.gap(arc.at(arc.extent)) < reach
		for _, q := range circleOnRing(buffer[:0], arc.center, arc.radius, w.shape, reach) {
			if _, on := arc.position(bearing(q.Sub(arc.center))); on && !hit {
				hit = w.shape.gap(q) < w.reach // a crossing of one side may lie within reach of the next
			}
		}
		if hit {
			chosen[i] = true
			walls = append(walls, i)
		}
	}
	return walls
}
