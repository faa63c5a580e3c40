package geometry

import (
	"math"
	"slices"
)

// wallGrids are the walls of a field of one layer, in two uniform grids (nets): of the terrain that it shares with other fields, and of what is
// its own. A straight way or an arc looks only at the walls beside it. They never change once made.
type wallGrids struct {
	nets   [2]*net
	count  int
	absent int32 // the number of a wall that is not there, or -1
	own    net
}

// net is some walls sorted into square cells.
type net struct {
	low           Point
	inverse       float64 // 1/side of a cell
	columns, rows int
	start         []int32 // start[c] is where cell c begins in items; one entry more than cells
	items         []int32 // places in field.walls
	first         int32   // of the walls
	rounds        []round // by wall, from the first on: a circle around it and what it keeps the centre off, power unused
}

// fewWalls is the number of walls up to which one cell holds them all.
const fewWalls = 16

// makeWallGrids sorts the walls of a field's only layer.
func (f *field) makeWallGrids() *wallGrids {
	n := &wallGrids{absent: -1}
	if s := f.standing; s != nil {
		n.nets, n.count, n.absent = [2]*net{f.terrain.wallGrids(), &s.net}, 2, f.absent
		return n
	}
	list, first := f.layers[0].walls, int32(0)
	if t := f.terrain; t != nil && !f.pierced && f.layers[0].room < 0 {
		n.nets[0], n.count = t.wallGrids(), 1
		list, first = list[len(t.stopping):], int32(len(t.walls))
	}
	if n.count == 0 || len(list) > 0 {
		n.own = f.makeNet(list, first, int32(f.wallCount()))
		n.nets[n.count] = &n.own
		n.count++
	}
	return n
}

// round is the circle around a wall.
func (n *wallGrids) round(wall int32) *round {
	if of := n.nets[0]; wall < of.first+int32(len(of.rounds)) {
		return &of.rounds[wall]
	}
	return &n.nets[1].rounds[wall-n.nets[1].first]
}

// makeNet sorts some of the walls of a field, all from a place on and before another.
func (f *field) makeNet(list []int32, first, last int32) net {
	start, far := f.movement.Start.Center, f.allowance+f.radius
	n := net{low: Point{max(f.low.X, start.X-far), max(f.low.Y, start.Y-far)}, first: first}
	high := Point{min(f.high.X, start.X+far), min(f.high.Y, start.Y+far)}
	wide, deep := max(1, high.X-n.low.X), max(1, high.Y-n.low.Y)
	n.columns, n.rows = 1, 1
	if len(list) > fewWalls {
		side := max(1, math.Sqrt(wide*deep/float64(len(list)))/1.5, wide/100, deep/100)
		n.inverse, n.columns, n.rows = 1/side, int(wide/side)+1, int(deep/side)+1
	}
	n.rounds = make([]round, last-first)
	for _, i := range list {
		w, r := f.wall(int(i)), &n.rounds[i-first]
		r.center, r.radius = w.shape.middle, w.shape.size+w.reach
	}
	if n.columns*n.rows == 1 {
		n.start, n.items = []int32{0, int32(len(list))}, list
		return n
	}
	n.start = make([]int32, n.columns*n.rows+1)
	total := 0
	for _, i := range list {
		total += n.eachCell(f.wall(int(i)), func(c int) { n.start[c+1]++ })
	}
	for c := range n.columns * n.rows {
		n.start[c+1] += n.start[c]
	}
	n.items = make([]int32, total)
	for k := len(list) - 1; k >= 0; k-- { // backwards: each cell is filled from its end
		n.eachCell(f.wall(int(list[k])), func(c int) {
			n.start[c+1]--
			n.items[n.start[c+1]] = list[k]
		})
	}
	copy(n.start, n.start[1:])
	n.start[len(n.start)-1] = int32(total)
	return n
}

// eachCell calls put for the cells that a wall can stop the centre in, and returns their number.
func (n *net) eachCell(w *wall, put func(cell int)) int {
	reach := Point{w.reach, w.reach}
	column0, row0 := n.at(w.shape.low.Sub(reach))
	column1, row1 := n.at(w.shape.top.Add(reach))
	for row := row0; row <= row1; row++ {
		for column := column0; column <= column1; column++ {
			put(row*n.columns + column)
		}
	}
	return (row1 - row0 + 1) * (column1 - column0 + 1)
}

// at returns the cell of a point, for points outside the nearest one.
func (n *net) at(p Point) (column, row int) {
	x, y := float64((p.X-n.low.X)*n.inverse), float64((p.Y-n.low.Y)*n.inverse)
	return int(max(0, min(x, float64(n.columns-1)))), int(max(0, min(y, float64(n.rows-1))))
}

// stamps remember which walls were looked at since the last look began.
type stamps struct {
	marks []uint32
	now   uint32
}

func (s *stamps) begin(n int) {
	if s.now++; len(s.marks) < n || s.now == 0 {
		s.marks, s.now = make([]uint32, n), 1
	}
}

// begin begins a look at walls; the one that is not there counts as seen.
func (n *wallGrids) begin(f *field, seen *stamps) {
	seen.begin(f.wallCount())
	if n.absent >= 0 {
		seen.marks[n.absent] = seen.now
	}
}

// blocker returns a wall that the straight way from p to q runs into, or -1.
func (n *wallGrids) blocker(f *field, p, q Point, seen *stamps) int32 {
	return n.blockerFrom(0, f, p, q, seen)
}

// blockerFrom does so among the walls of the nets from one on.
func (n *wallGrids) blockerFrom(first int, f *field, p, q Point, seen *stamps) int32 {
	c := courseOf(p, q)
	n.begin(f, seen)
	for _, of := range n.nets[first:n.count] {
		if wall := of.blocker(f, &c, p, q, seen); wall >= 0 {
			return wall
		}
	}
	return -1
}

func (n *net) blocker(f *field, c *course, p, q Point, seen *stamps) int32 {
	column0, row0 := n.at(p)
	column1, row1 := n.at(q)
	if column0 == column1 || row0 == row1 {
		return n.look(f, c, min(column0, column1), max(column0, column1), min(row0, row1), max(row0, row1), seen)
	}
	// Column by column in the direction of the way, in each the rows that the way runs through there.
	step, slope := 1, (q.Y-p.Y)/(q.X-p.X)
	if column1 < column0 {
		step = -1
	}
	const margin = 1e-6
	for column := column0; ; column += step {
		left := n.low.X + float64(float64(column)/n.inverse)
		right := left + 1/n.inverse
		left, right = max(left-margin, min(p.X, q.X)), min(right+margin, max(p.X, q.X))
		a, b := p.Y+float64(slope*(left-p.X)), p.Y+float64(slope*(right-p.X))
		_, low := n.at(Point{p.X, min(a, b) - margin})
		_, high := n.at(Point{p.X, max(a, b) + margin})
		if wall := n.look(f, c, column, column, low, high, seen); wall >= 0 || column == column1 {
			return wall
		}
	}
}

// look returns a wall of some cells that a straight way runs into, or -1.
func (n *net) look(f *field, c *course, column0, column1, row0, row1 int, seen *stamps) int32 {
	for row := row0; row <= row1; row++ {
		first := row * n.columns
		for _, i := range n.items[n.start[first+column0]:n.start[first+column1+1]] {
			if seen.marks[i] == seen.now {
				continue
			}
			seen.marks[i] = seen.now
			r := &n.rounds[i-n.first]
			to := r.center.Sub(c.from)
			if aside := c.way.Cross(to); aside > r.radius || aside < -r.radius {
				continue
			}
			if along := c.way.Dot(to); along < -r.radius || along > c.length+r.radius {
				continue
			}
			if w := f.wall(int(i)); !w.shape.misses(*c, max(0, w.reach-slack)) {
				return i
			}
		}
	}
	return -1
}

// freeParts appends the parts of a bend on which the centre may be, and the walls that cut it. A convex wall of which
// the bend is a part is not looked at. whole is whether nothing comes near.
func (n *wallGrids) freeParts(f *field, b *bend, own int32, seen *stamps, parts []span, cutters []int32) (_ []span, _ []int32, whole bool) {
	box := Point{b.radius, b.radius}
	low, top := b.center.Sub(box), b.center.Add(box)
	first := len(cutters)
	n.begin(f, seen)
	for _, of := range n.nets[:n.count] {
		cutters = of.cutters(f, b, own, seen, cutters)
	}
	inside := low.X >= f.low.X && low.Y >= f.low.Y && top.X <= f.high.X && top.Y <= f.high.Y
	if len(cutters) == first && inside {
		return parts, cutters, true
	}
	return f.cutParts(b, cutters[first:], inside, parts), cutters, false
}

// cutters appends the walls of a net that come near a bend.
func (n *net) cutters(f *field, b *bend, own int32, seen *stamps, list []int32) []int32 {
	box := Point{b.radius, b.radius}
	column0, row0 := n.at(b.center.Sub(box))
	column1, row1 := n.at(b.center.Add(box))
	for row := row0; row <= row1; row++ {
		cells := row * n.columns
		for _, i := range n.items[n.start[cells+column0]:n.start[cells+column1+1]] {
			if seen.marks[i] == seen.now || i == own {
				continue
			}
			seen.marks[i] = seen.now
			w, r := f.wall(int(i)), &n.rounds[i-n.first]
			reach := b.radius + r.radius
			if to := r.center.Sub(b.center); to.Dot(to) <= float64(reach*reach) && w.shape.gap(b.center) <= b.radius+w.reach {
				list = append(list, i)
			}
		}
	}
	return list
}

// cutParts appends what some walls and, unless the whole bend is inside it, the table's edge leave free of a bend. The
// last part of a circle goes on into the first.
func (f *field) cutParts(b *bend, cutters []int32, inside bool, parts []span) []span {
	var places [64]Point
	var buffer [64]float64
	points, cuts := places[:0], append(buffer[:0], 0, b.extent)
	for _, i := range cutters {
		points = circleOnRing(points, b.center, b.radius, f.wall(int(i)).shape, f.wall(int(i)).reach)
	}
	if !inside {
		corners := [5]Point{f.low, {f.high.X, f.low.Y}, f.high, {f.low.X, f.high.Y}, f.low}
		for i := range 4 {
			points = circleOnLine(points, b.center, b.radius, corners[i], corners[i+1])
		}
	}
	for _, p := range points {
		if s, ok := b.position(bearing(p.Sub(b.center))); ok {
			cuts = append(cuts, s)
		}
	}
	slices.Sort(cuts)
	first, open := len(parts), false
	for i := 0; i+1 < len(cuts); i++ {
		if cuts[i+1]-cuts[i] < angleGrain {
			continue
		}
		if free := f.clearOf(b.at((cuts[i]+cuts[i+1])/2), cutters); !free {
			open = false
			continue
		}
		if !open {
			parts = append(parts, span{cuts[i], cuts[i+1]})
		}
		open = true
		parts[len(parts)-1].to = cuts[i+1]
	}
	if last := len(parts) - 1; b.whole() && last >= first && open && parts[first].from == 0 {
		if last == first {
			return append(parts[:first], span{0, math.Inf(1)})
		}
		parts[first].from = parts[last].from - 2*math.Pi
		parts = parts[:last]
	}
	return parts
}

// clearOf reports whether the centre may be at p as far as the table and some walls go.
func (f *field) clearOf(p Point, walls []int32) bool {
	if !f.onTable(p) {
		return false
	}
	return !slices.ContainsFunc(walls, func(i int32) bool { return f.wall(int(i)).keepsOff(p) })
}
