package bot

import (
	"math"
	"sync"

	"trueinch/engine"
	"trueinch/geometry"
)

// cell is the side in inches of the squares in which ways are estimated.
const cell = 1.0

// relief is how high the terrain stands, square by square: enough to see which way leads around a house.
type relief struct {
	wide, deep int
	level      []float64 // +Inf where nobody can stand
}

// reliefs remembers the latest tables. A relief follows from its table alone, so what is remembered changes no answer.
var reliefs struct {
	lock   sync.Mutex
	latest [8]struct {
		table  *geometry.Table
		relief *relief
	}
	next int
}

// reliefOf returns the relief of a table.
func reliefOf(table *geometry.Table) *relief {
	reliefs.lock.Lock()
	defer reliefs.lock.Unlock()
	for i := range reliefs.latest {
		if reliefs.latest[i].table == table {
			return reliefs.latest[i].relief
		}
	}
	kept := &reliefs.latest[reliefs.next]
	reliefs.next = (reliefs.next + 1) % len(reliefs.latest)
	kept.table, kept.relief = table, newRelief(table)
	return kept.relief
}

func newRelief(table *geometry.Table) *relief {
	r := &relief{wide: max(1, int(math.Ceil(table.Width()/cell))), deep: max(1, int(math.Ceil(table.Depth()/cell)))}
	r.level = make([]float64, r.wide*r.deep)
	for i := range table.Len() {
		piece := table.Piece(geometry.PieceIndex(i))
		if piece.Passable && !piece.Impassable {
			continue
		}
		for k := range piece.Prisms {
			r.raise(&piece.Prisms[k], piece.Impassable)
		}
	}
	return r
}

// raise lifts the squares that a prism stands on, half a square around it included, so that no thin wall slips through.
func (r *relief) raise(prism *geometry.Prism, impassable bool) {
	low, high := prism.Bounds()
	top := prism.Top
	if impassable {
		top = math.Inf(1)
	}
	for y := max(0, int(low.Y/cell-0.5)); y <= min(r.deep-1, int(high.Y/cell+0.5)); y++ {
		for x := max(0, int(low.X/cell-0.5)); x <= min(r.wide-1, int(high.X/cell+0.5)); x++ {
			middle := geometry.Point{X: (float64(x) + 0.5) * cell, Y: (float64(y) + 0.5) * cell}
			if at := y*r.wide + x; r.level[at] < top && prism.DistanceTo(middle) <= cell/2 {
				r.level[at] = top
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
	stepBuckets   = 4
)

// ways returns how far every square is from the nearest of some models, in half squares, for a mover that gets over so
// many inches of height; head says how many half squares each model is treated as farther than it is.
func (r *relief) ways(from []*engine.Model, head []int, over float64) []int32 {
	found := make([]int32, len(r.level))
	for i := range found {
		found[i] = noWay
	}
	level := r.level
	most := 0
	for _, steps := range head {
		most = max(most, steps)
	}
	buckets := make([][]int32, most+stepBuckets)
	waiting := 0
	for i, m := range from {
		at := r.at(m.Body.Center)
		if found[at] > int32(head[i]) {
			found[at] = int32(head[i])
			buckets[head[i]] = append(buckets[head[i]], int32(at))
			waiting++
		}
	}
	for distance := 0; waiting > 0; distance++ {
		bucket := &buckets[distance%len(buckets)]
		for n := 0; n < len(*bucket); n++ {
			at := (*bucket)[n]
			waiting--
			if found[at] != int32(distance) {
				continue
			}
			x, y := int(at)%r.wide, int(at)/r.wide
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					if nx, ny := x+dx, y+dy; dx == 0 && dy == 0 || nx < 0 || ny < 0 || nx >= r.wide || ny >= r.deep {
						continue
					}
					next := at + int32(dy*r.wide+dx)
					step := aStraightStep
					if dx != 0 && dy != 0 {
						step = aCornerStep
					}
					if way := int32(distance + step); way < found[next] && math.Abs(level[next]-level[at]) <= over {
						found[next] = way
						k := (distance + step) % len(buckets)
						buckets[k] = append(buckets[k], next)
						waiting++
					}
				}
			}
		}
		*bucket = (*bucket)[:0]
	}
	return found
}
