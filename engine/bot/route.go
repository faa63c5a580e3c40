package bot

import (
	"math"
	"slices"
	"sync"

	"trueinch/engine"
	"trueinch/geometry"
)

// cell is the side in inches of the squares in which ways are estimated.
const cell = 1.0

// relief is how high the terrain stands, square by square, as far as it matters to a base of one size: enough to see
// which way leads around a house.
type relief struct {
	wide, deep int
	margin     float64   // inches around a prism from which a base keeps off it
	level      []float64 // +Inf where nobody can stand
	danger     []int32   // half squares by which a dangerous square is longer
}

// detourIn is how many inches of way each point of damage is worth.
const detourIn = 5

// marginOf is the margin for a base: its radius in quarter inches, and enough that no thin wall slips through.
func marginOf(radius float64) float64 { return max(cell/2, math.Floor(4*radius)/4) }

// reliefs remembers the latest tables. A relief follows from its table alone, so what is remembered changes no answer.
var reliefs struct {
	lock   sync.Mutex
	latest [16]struct {
		table  *geometry.Table
		relief *relief
	}
	next int
}

// reliefOf returns the relief of a table for a base.
func reliefOf(table *geometry.Table, radius float64) *relief {
	margin := marginOf(radius)
	reliefs.lock.Lock()
	defer reliefs.lock.Unlock()
	for i := range reliefs.latest {
		if reliefs.latest[i].table == table && reliefs.latest[i].relief.margin == margin {
			return reliefs.latest[i].relief
		}
	}
	kept := &reliefs.latest[reliefs.next]
	reliefs.next = (reliefs.next + 1) % len(reliefs.latest)
	kept.table, kept.relief = table, newRelief(table, margin)
	return kept.relief
}

func newRelief(table *geometry.Table, margin float64) *relief {
	r := &relief{margin: margin, wide: max(1, int(math.Ceil(table.Width()/cell))), deep: max(1, int(math.Ceil(table.Depth()/cell)))}
	r.level = make([]float64, r.wide*r.deep)
	r.danger = make([]int32, len(r.level))
	for i := range table.Len() {
		piece := table.Piece(geometry.PieceIndex(i))
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			switch {
			case piece.Impassable:
				r.each(prism, func(at int) { r.level[at] = math.Inf(1) })
			case piece.Danger > 0:
				r.each(prism, func(at int) { r.danger[at] = max(r.danger[at], int32(piece.Danger*detourIn*2/cell)) })
			case !piece.Passable:
				r.each(prism, func(at int) { r.level[at] = max(r.level[at], prism.Top) })
			}
		}
	}
	return r
}

// each visits the squares over a prism, and those around it where a base would overlap it.
func (r *relief) each(prism *geometry.Prism, visit func(at int)) {
	low, high := prism.Bounds()
	for y := max(0, int((low.Y-r.margin)/cell-0.5)); y <= min(r.deep-1, int((high.Y+r.margin)/cell)); y++ {
		for x := max(0, int((low.X-r.margin)/cell-0.5)); x <= min(r.wide-1, int((high.X+r.margin)/cell)); x++ {
			middle := geometry.Point{X: (float64(x) + 0.5) * cell, Y: (float64(y) + 0.5) * cell}
			if prism.DistanceTo(middle) < r.margin {
				visit(y*r.wide + x)
			}
		}
	}
}

// at is the square of a point.
func (r *relief) at(p geometry.Point) int {
	x := min(max(int(p.X/cell), 0), r.wide-1)
	y := min(max(int(p.Y/cell), 0), r.deep-1)
	return y*r.wide + x
}

// far from everything: no way was found.
const noWay = math.MaxInt32

// Ways are counted in half squares: two to a neighbour, three to one over a corner.
const (
	aStraightStep = 2
	aCornerStep   = 3
)

// way is how many inches lead on from a place at a level, over the square beside it from which the way is shortest; false
// when no way is known.
func (r *relief) way(ways []int32, p geometry.Point, level, over float64) (float64, bool) {
	least := math.Inf(1)
	x, y := r.square(p)
	near := func(at int) {
		if ways[at] != noWay && math.Abs(r.level[at]-level) <= over {
			middle := geometry.Point{X: (float64(at%r.wide) + 0.5) * cell, Y: (float64(at/r.wide) + 0.5) * cell}
			least = min(least, float64(ways[at])*cell/2+p.Distance(middle))
		}
	}
	if r.beside(x, y, 1, near); math.IsInf(least, 1) && r.margin > cell {
		r.beside(x, y, 1+int(r.margin/cell), near) // the terrain stands too close
	}
	return least, !math.IsInf(least, 1)
}

// ways returns how far every square is from the nearest of some models, in half squares, for a mover that gets over so
// many inches of height; head says how many half squares each model is treated as farther than it is.
func (r *relief) ways(from []*engine.Model, head []int, over float64) []int32 {
	found := make([]int32, len(r.level))
	for i := range found {
		found[i] = noWay
	}
	longest := slices.Max(r.danger)
	if len(head) > 0 {
		longest = max(longest, int32(slices.Max(head)))
	}
	q := queue{buckets: make([][]int32, int(longest)+aCornerStep+1)}
	for i, m := range from {
		x, y := r.square(m.Body.Center)
		r.beside(x, y, 1+int((m.Body.Radius+r.margin)/cell), func(at int) {
			if found[at] > int32(head[i]) && math.Abs(r.level[at]-m.Body.Bottom) <= over {
				found[at] = int32(head[i])
				q.push(int32(at), int32(head[i]))
			}
		})
	}
	for distance := int32(0); q.waiting > 0; distance++ {
		for at, ok := q.pop(distance); ok; at, ok = q.pop(distance) {
			if found[at] != distance {
				continue
			}
			x, y := int(at)%r.wide, int(at)/r.wide
			r.beside(x, y, 1, func(next int) {
				step := int32(aStraightStep)
				if next/r.wide != y && next%r.wide != x {
					step = aCornerStep
				}
				// A square costs those who leave it, for the search runs against the way.
				if way := distance + step + r.danger[at]; way < found[next] && math.Abs(r.level[next]-r.level[at]) <= over {
					found[next] = way
					q.push(int32(next), way)
				}
			})
		}
	}
	return found
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

// risk is how many inches longer the danger on the straight way between two places makes it; a danger that one stands in
// already does not count.
func (r *relief) risk(from, to geometry.Point) float64 {
	steps := math.Ceil(2 * from.Distance(to) / cell)
	most := int32(0)
	for i := 1.0; i <= steps; i++ {
		most = max(most, r.danger[r.at(from.Along(to.Sub(from), i/steps))])
	}
	return float64(max(0, most-r.danger[r.at(from)])) * cell / 2
}

// queue hands out squares by their distance, nearest first.
type queue struct {
	buckets [][]int32 // by distance, in turn
	waiting int
}

func (q *queue) push(at, distance int32) {
	k := int(distance) % len(q.buckets)
	q.buckets[k] = append(q.buckets[k], at)
	q.waiting++
}

// pop returns a square of this distance; false when there is none left.
func (q *queue) pop(distance int32) (int32, bool) {
	bucket := &q.buckets[int(distance)%len(q.buckets)]
	last := len(*bucket) - 1
	if last < 0 {
		return 0, false
	}
	at := (*bucket)[last]
	*bucket = (*bucket)[:last]
	q.waiting--
	return at, true
}
