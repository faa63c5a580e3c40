package bot

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"trueinch/geometry"
)

// stands reports whether a base can end a move in the middle of a square.
func (r *relief) stands(at int) bool { return r.top[at] <= r.ground[at] }

// around visits the squares whose middle is within so many inches of a point.
func (r *relief) around(p geometry.Point, inches float64, visit func(at int)) {
	x, y := r.square(p)
	r.beside(x, y, 1+int(inches/cell), func(at int) {
		if r.point[at].Distance(p) <= inches {
			visit(at)
		}
	})
}

// middle is the point in the middle of a square.
func (r *relief) middle(at int) geometry.Point {
	return geometry.Point{X: (float64(at%r.wide) + 0.5) * cell, Y: (float64(at/r.wide) + 0.5) * cell}
}

// at is the square of a point.
func (r *relief) at(p geometry.Point) int {
	x := min(max(int(p.X/cell), 0), r.wide-1)
	y := min(max(int(p.Y/cell), 0), r.deep-1)
	return y*r.wide + x
}

// leadsTo reports whether a mover that gets over so many inches of height gets from one square to the next.
func (r *relief) leadsTo(from, to int, over float64) bool {
	level := r.level[from]
	return r.top[to] <= level+over && level-r.ground[to] <= over
}

// far from everything: no way was found.
const noWay = math.MaxInt32

// Ways are counted in tenths of an inch.
const (
	perInch       = 10
	aStraightStep = 5
	aCornerStep   = 7
	// aClimb is added for every square on top of what nobody steps over from the ground: the way up may have no place to
	// stand in between, and from the edge there is often no way down.
	aClimb = 10
)

// way is how many inches lead on from a place at a level, over the square beside it from which the way is shortest; false
// when no way is known.
func (r *relief) way(ways []int32, p geometry.Point, level, over float64) (float64, bool) {
	x, y := r.square(p)
	least := r.wayOver(ways, p, level, over, x, y, 1)
	if math.IsInf(least, 1) {
		least = r.wayOver(ways, p, level, over, x, y, 2) // it stands close to terrain
	}
	return least, !math.IsInf(least, 1)
}

// wayOver is the shortest way on over a square that is up to so many columns and rows away. The square itself is looked at first: the way
// over it is seldom much longer than the shortest.
func (r *relief) wayOver(ways []int32, p geometry.Point, level, over float64, x, y, around int) float64 {
	middle := y*r.wide + x
	least := r.wayFrom(ways, p, level, over, middle, math.Inf(1))
	low, high := max(0, x-around), min(r.wide-1, x+around)
	for row := max(0, y-around); row <= min(r.deep-1, y+around); row++ {
		for at := row*r.wide + low; at <= row*r.wide+high; at++ {
			if at != middle && float64(ways[at]) < least*perInch+1 {
				least = r.wayFrom(ways, p, level, over, at, least)
			}
		}
	}
	return least
}

// wayFrom is the way on over one square, if it is shorter than the shortest so far, else that.
func (r *relief) wayFrom(ways []int32, p geometry.Point, level, over float64, at int, least float64) float64 {
	from := float64(ways[at]) / perInch
	rest, there := least-from, r.point[at]
	if rest <= 0 {
		return least // the way from there alone is longer
	}
	if across := p.Sub(there); across.Dot(across) > rest*rest*hairMore {
		return least // and so, for certain, is that with the way there
	}
	if ways[at] == noWay || r.top[at] > level+over || level-r.ground[at] > over {
		return least
	}
	return min(least, from+p.Distance(there))
}

// hairMore is by how much a square must be greater to be so for certain, whatever was rounded.
const hairMore = 1 + 1e-9

// ways returns how far every square is from the nearest of those to go to, in tenths of an inch. Where the search is for one square, what is farther
// than it goes on beyond that is left without a way.
func (r *relief) ways(e *errand) []int32 {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	found := make([]int32, len(r.top))
	for i := range found {
		found[i] = noWay
	}
	_, price := s.clear(len(r.top))
	longest := r.pricesInto(price, e.pain, e.bodies)
	if len(e.head) > 0 {
		longest = max(longest, slices.Max(e.head))
	}
	q := newQueue(int(longest) + aCornerStep + aClimb + 1)
	defer queues.Put(q)
	for i := range e.from {
		r.begin(q, &e.from[i], e.head[i], e.over, found, s.skip)
	}
	last := func() int32 {
		if e.until < 0 || found[e.until] == noWay {
			return noWay
		}
		return found[e.until] + e.beyond
	}
	lead := r.leading(e.over)
	for distance := int32(0); q.waiting > 0 && distance <= last(); distance++ {
		lead.spread(q, distance, found, price, s.skip)
	}
	if most := last(); q.waiting > 0 {
		for i := range found { // what was only seen from afar is not known
			if found[i] > most {
				found[i] = noWay
			}
		}
	}
	return found
}

// begin begins a search at the squares that are in contact with whom or what it goes to, or close to it.
func (r *relief) begin(q *queue, to *geometry.Cylinder, head int32, over float64, found []int32, skip []uint8) {
	x, y := r.square(to.Center)
	touch := to.Radius + r.mover.Radius
	r.beside(x, y, 1+int(touch/cell), func(at int) {
		apart := to.Center.Distance(r.point[at])
		if apart <= touch+cell && math.Abs(r.ground[at]-to.Bottom) <= over {
			if way := head + int32(perInch*max(0, apart-touch)); way < found[at] {
				found[at], skip[at] = way, 0
				q.push(int32(at), way)
			}
		}
	})
}

// spread goes on from the squares at a distance to those beside them. The way is measured against its direction, for everybody is on the
// way to where the search began; whoever comes into a danger pays for it once.
func (l *leading) spread(q *queue, distance int32, found, price []int32, skip []uint8) {
	here, climbs := l.here, l.climbs
	price, skip, here, climbs = price[:len(found)], skip[:len(found)], here[:len(found)], climbs[:len(found)]
	for _, at := range q.take(distance) {
		if found[at] != distance {
			continue // a shorter way was found since
		}
		leads, from, cost := here[at], distance+int32(climbs[at]), price[at]
		for left := uint(leads &^ skip[at]); left != 0; left &= left - 1 {
			k := bits.TrailingZeros(left) % len(besides)
			next := int(at) + l.step[k]
			way := from + steps[k]
			if way >= found[next] {
				continue
			}
			if way += max(0, cost-price[next]); way < found[next] {
				found[next], skip[next] = way, told[k][leads]
				q.push(int32(next), way)
			}
		}
	}
}

// square is the column and row of a point.
func (r *relief) square(p geometry.Point) (x, y int) {
	at := r.at(p)
	return at % r.wide, at / r.wide
}

// beside visits a square and those up to so many columns and rows from it.
func (r *relief) beside(x, y, around int, visit func(at int)) {
	for ny := max(0, y-around); ny <= min(r.deep-1, y+around); ny++ {
		for nx := max(0, x-around); nx <= min(r.wide-1, x+around); nx++ {
			visit(ny*r.wide + nx)
		}
	}
}

// crosses reports whether a danger lies on the straight way between two places; one that somebody stands in already does
// not count.
func (r *relief) crosses(from, to geometry.Point) bool {
	steps := math.Ceil(from.Distance(to) / cell)
	for i := 1.0; i <= steps; i++ {
		if r.danger[r.at(from.Along(to.Sub(from), i/steps))] > r.danger[r.at(from)] {
			return true
		}
	}
	return false
}

// within tells the squares that a mover may get to on so many inches of way around other models.
func (r *relief) within(mover geometry.Cylinder, inches, over float64, others []geometry.Cylinder) []bool {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	taken, found := s.clear(len(r.top))
	for _, o := range others {
		x, y := r.square(o.Center)
		near := o.Radius + mover.Radius - tight
		r.beside(x, y, 1+int(near/cell), func(at int) {
			if r.point[at].Distance(o.Center) < near {
				taken[at] = true
			}
		})
	}
	most := int32(inches * perInch)
	near := make([]bool, len(r.top))
	q := newQueue(aCornerStep + 1)
	defer queues.Put(q)
	x, y := r.square(mover.Center)
	r.beside(x, y, 1, func(at int) {
		if taken[at] = false; r.top[at] <= mover.Bottom+over && mover.Bottom-r.ground[at] <= over {
			found[at], s.skip[at] = 1, 0
			q.push(int32(at), 0)
		}
	})
	lead := r.leading(over)
	for distance := int32(0); q.waiting > 0 && distance <= most; distance++ {
		lead.onwards(q, distance, found, near, taken, s.skip)
	}
	return near
}

// onwards goes on from the squares at a distance to those beside them, in the direction of the way. Distances are kept one too great, so
// that 0 stands for none.
func (l *leading) onwards(q *queue, distance int32, found []int32, near, taken []bool, skip []uint8) {
	for _, at := range q.take(distance) {
		if near[at] || found[at] != distance+1 {
			continue
		}
		near[at] = true
		leads := l.away[at]
		for left := uint(leads &^ skip[at]); left != 0; left &= left - 1 {
			k := bits.TrailingZeros(left) % len(besides)
			next := int(at) + l.step[k]
			if way := found[at] + steps[k]; (found[next] == 0 || way < found[next]) && !taken[next] {
				found[next], skip[next] = way, told[k][leads]
				q.push(int32(next), way-1)
			}
		}
	}
}

// along follows the shortest way from a square for so many inches and returns the squares on it, except the first.
func (r *relief) along(ways []int32, from int, inches, over float64) []int {
	var squares []int
	for left := int32(inches * perInch); left > 0; {
		x, y, next := from%r.wide, from/r.wide, from
		r.beside(x, y, 1, func(at int) {
			if ways[at] < ways[next] && r.leadsTo(from, at, over) {
				next = at
			}
		})
		if next == from {
			break
		}
		step := int32(aStraightStep)
		if next%r.wide != x && next/r.wide != y {
			step = aCornerStep
		}
		left, from = left-step, next
		squares = append(squares, next)
	}
	return squares
}

// pricesInto writes what it costs to come into each square, in tenths of an inch: pain for each Hit Point that is lost there, and
// what it may cost to find a friend in the way. Nothing costs more than it returns.
func (r *relief) pricesInto(price []int32, pain int32, friends []geometry.Cylinder) (most int32) {
	if r.worst > 0 {
		most = r.worst * pain
		for at, danger := range r.danger {
			price[at] = danger * pain
		}
	}
	for _, f := range friends {
		x, y := r.square(f.Center)
		near := f.Radius + r.mover.Radius
		r.beside(x, y, 1+int(near/cell), func(at int) {
			if r.point[at].Distance(f.Center) < near {
				price[at] += crowded
				most = max(most, price[at])
			}
		})
	}
	return most
}

// crowded, in tenths of an inch, is how much longer a friend in the way makes it.
const crowded = 30

// queue hands out squares by their distance, nearest first. All steps are longer than nothing, so that nothing comes in at the distance that is
// being handed out.
type queue struct {
	buckets [][]int32 // by distance, in turn: their count is a power of two
	last    int32     // place of the last bucket
	waiting int
}

// queues keeps the memory of queues that are done with.
var queues = sync.Pool{New: func() any { return new(queue) }}

// newQueue returns an empty queue for distances of which no two in it are so far apart.
func newQueue(span int) *queue {
	q := queues.Get().(*queue)
	q.waiting = 0
	if len(q.buckets) < span {
		q.buckets = append(q.buckets, make([][]int32, 1<<bits.Len(uint(span-1))-len(q.buckets))...)
		q.last = int32(len(q.buckets) - 1)
	}
	for i := range q.buckets {
		q.buckets[i] = q.buckets[i][:0]
	}
	return q
}

func (q *queue) push(at, distance int32) {
	bucket := &q.buckets[distance&q.last]
	*bucket = append(*bucket, at)
	q.waiting++
}

// take hands out all squares of a distance. They stay as they are until something else comes in at that distance.
func (q *queue) take(distance int32) []int32 {
	bucket := &q.buckets[distance&q.last]
	squares := *bucket
	*bucket = squares[:0]
	q.waiting -= len(squares)
	return squares
}
