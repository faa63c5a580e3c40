package bot

import (
	"math"
	"slices"
	"sync"

	"trueinch/geometry"
)

// cell is the side in inches of the squares in which ways are estimated.
const cell = 0.5

// relief is what stands where on a table, square by square, as far as it matters to a base of one size: enough to see
// which way leads around a house, and that it does not lead between two crates that stand too close.
type relief struct {
	wide, deep int
	mover      geometry.Cylinder // its radius and height only
	point      []geometry.Point  // where in the square a base is thought to stand: where least is in its way
	ground     []float64         // the level on which a base stands whose centre is there
	top        []float64         // of the highest solid that a base there would overlap; +Inf where it can never be
	level      []float64         // from which a base there steps up: ground where it can stand, else that of the table
	danger     []int32           // Hit Points that whoever comes there loses
	worst      int32             // of danger
	charts     charts
	leads      leadings

	anew []bool // while it is made: the squares to work out; nil for all
}

// tight, in inches, is how much a base may overlap a solid where it is thought to stand, because the way seldom leads
// exactly there.
const tight = 0.01

// The places in a square that are tried, in thirds of its side: first the middle.
const tries = 9

var trials = [tries]geometry.Point{
	{}, {X: cell / 3}, {X: -cell / 3}, {Y: cell / 3}, {Y: -cell / 3},
	{X: cell / 3, Y: cell / 3}, {X: -cell / 3, Y: cell / 3}, {X: cell / 3, Y: -cell / 3}, {X: -cell / 3, Y: -cell / 3},
}

// aside is how far from the middle of a square the farthest of its places lies.
const aside = cell * 0.4715

// reliefs remembers the latest tables. A relief follows from its table alone, so what is remembered changes no answer. Matches on one
// battlefield have tables of their own that are alike, and share it.
var reliefs struct {
	lock   sync.Mutex
	latest []tableRelief // the one used last comes last
}

// tableRelief is a table and its relief for one base.
type tableRelief struct {
	table  *geometry.Table
	shape  [][]float64 // see shapeOf
	relief *relief
}

// shapeOf is all of a table that a relief follows from, piece by piece and number by number, its size first.
func shapeOf(table *geometry.Table) [][]float64 {
	shape := make([][]float64, 1+table.Len())
	shape[0] = []float64{table.Width(), table.Depth()}
	flag := func(on bool) float64 {
		if on {
			return 1
		}
		return 0
	}
	for i := range table.Len() {
		piece := table.Piece(geometry.PieceIndex(i))
		if piece.Passable && !piece.Impassable && piece.Danger == 0 {
			continue // a base goes and stands there as if there were nothing
		}
		var numbers []float64
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			numbers = append(numbers, float64(piece.Danger), flag(piece.Impassable), flag(piece.Passable), prism.Bottom, prism.Top)
			numbers = append(numbers, prism.Center.X, prism.Center.Y, prism.Radius, float64(len(prism.Polygon)))
			for _, p := range prism.Polygon {
				numbers = append(numbers, p.X, p.Y)
			}
		}
		shape[1+i] = numbers
	}
	return shape
}

// sameShape reports whether tables have the same relief.
func sameShape(a, b [][]float64) bool { return slices.EqualFunc(a, b, slices.Equal[[]float64]) }

// othersMost is how many pieces may differ for the relief of one table to be made from that of another.
const othersMost = 6

// differing lists the pieces in which two tables differ; false where they are too many, or of two battlefields.
func differing(a, b [][]float64) ([]geometry.PieceIndex, bool) {
	if len(a) != len(b) || !slices.Equal(a[0], b[0]) {
		return nil, false
	}
	var found []geometry.PieceIndex
	for i := range a {
		if i > 0 && !slices.Equal(a[i], b[i]) {
			if found = append(found, geometry.PieceIndex(i-1)); len(found) > othersMost {
				return nil, false
			}
		}
	}
	return found, true
}

// reliefsKept is how many reliefs are remembered: those of the battlefield for all bases, and those of a match in which
// it changes.
const reliefsKept = 24

// reliefOf returns the relief of a table for a base.
func reliefOf(table *geometry.Table, mover geometry.Cylinder) *relief {
	mover = geometry.Cylinder{Radius: mover.Radius, Height: mover.Height}
	reliefs.lock.Lock()
	defer reliefs.lock.Unlock()
	for i, known := range slices.Backward(reliefs.latest) {
		if known.table == table && known.relief.mover == mover {
			copy(reliefs.latest[i:], reliefs.latest[i+1:])
			reliefs.latest[len(reliefs.latest)-1] = known
			return known.relief
		}
	}
	made, shape := (*relief)(nil), shapeOf(table)
	for i, known := range reliefs.latest {
		if known.relief.mover == mover && sameShape(known.shape, shape) {
			made = known.relief
			reliefs.latest = slices.Delete(reliefs.latest, i, i+1)
			break
		}
	}
	for i := len(reliefs.latest) - 1; i >= 0 && made == nil; i-- {
		if known := reliefs.latest[i]; known.relief.mover == mover {
			if others, few := differing(known.shape, shape); few {
				made = known.relief.changed(known.table, table, others)
			}
		}
	}
	if made == nil {
		made = newRelief(table, mover)
	}
	if len(reliefs.latest) == reliefsKept {
		reliefs.latest = slices.Delete(reliefs.latest, 0, 1)
	}
	reliefs.latest = append(reliefs.latest, tableRelief{table, shape, made})
	return made
}

func newRelief(table *geometry.Table, mover geometry.Cylinder) *relief {
	r := &relief{mover: mover, wide: max(1, int(math.Ceil(table.Width()/cell))), deep: max(1, int(math.Ceil(table.Depth()/cell)))}
	squares := r.wide * r.deep
	r.ground, r.top, r.level = make([]float64, squares), make([]float64, squares), make([]float64, squares)
	r.danger, r.point = make([]int32, squares), make([]geometry.Point, squares)
	for at := range r.point {
		r.point[at] = r.middle(at)
	}
	r.raise(table)
	return r
}

// changed is the relief of a table on which some pieces are others than on the one that a relief was made of: everywhere else it is the same.
func (r *relief) changed(before, now *geometry.Table, others []geometry.PieceIndex) *relief {
	c := &relief{
		mover: r.mover, wide: r.wide, deep: r.deep, point: slices.Clone(r.point), ground: slices.Clone(r.ground), top: slices.Clone(r.top),
		level: slices.Clone(r.level), danger: slices.Clone(r.danger),
	}
	anew := make([]bool, len(r.top))
	for _, table := range [...]*geometry.Table{before, now} {
		for _, i := range others {
			prisms := table.Piece(i).Prisms
			for k := range prisms {
				c.each(&prisms[k], c.mover.Radius+2*aside+dangerNear, func(at int, _ float64) { anew[at] = true })
			}
		}
	}
	for at := range anew {
		if anew[at] {
			c.point[at], c.ground[at], c.top[at], c.level[at], c.danger[at] = c.middle(at), 0, 0, 0, 0
		}
	}
	c.anew = anew
	c.raise(now)
	c.anew = nil
	c.leads.from(r, c, anew)
	return c
}

// raise marks what stands on a table.
func (r *relief) raise(table *geometry.Table) {
	tops := map[int]*[tries]float64{} // where the places in a square differ
	for prism, piece := range solids(table) {
		r.rise(piece, prism, tops)
	}
	for at, top := range tops {
		best := 0
		for k := range top {
			if top[k] < top[best] {
				best = k
			}
		}
		r.top[at] = max(r.top[at], top[best])
		r.point[at] = r.point[at].Add(trials[best])
	}
	for prism, piece := range solids(table) {
		r.carry(piece, prism)
	}
	r.worst = slices.Max(r.danger)
	r.fence(table)
	for at := range r.level {
		if r.stands(at) {
			r.level[at] = r.ground[at]
		}
	}
}

// solids goes over all prisms of a table.
func solids(table *geometry.Table) func(yield func(*geometry.Prism, *geometry.Piece) bool) {
	return func(yield func(*geometry.Prism, *geometry.Piece) bool) {
		for i := range table.Len() {
			piece := table.Piece(geometry.PieceIndex(i))
			for k := range piece.Prisms {
				if !yield(&piece.Prisms[k], piece) {
					return
				}
			}
		}
	}
}

// rise marks where a base would overlap a prism: for whole squares, or for places in them.
func (r *relief) rise(piece *geometry.Piece, prism *geometry.Prism, tops map[int]*[tries]float64) {
	top, near := prism.Top, r.mover.Radius-tight
	switch {
	case piece.Impassable:
		top = math.Inf(1)
	case piece.Danger > 0 || piece.Passable || prism.Bottom >= r.mover.Height:
		return
	}
	r.each(prism, near+aside, func(at int, apart float64) {
		if apart <= near-aside {
			r.top[at] = max(r.top[at], top)
			return
		}
		places := tops[at]
		if places == nil {
			places = new([tries]float64)
			tops[at] = places
		}
		for k, trial := range trials {
			if prism.DistanceTo(r.middle(at).Add(trial)) <= near {
				places[k] = max(places[k], top)
			}
		}
	})
}

// carry marks where a base stands on a prism, and where one is harmful.
func (r *relief) carry(piece *geometry.Piece, prism *geometry.Prism) {
	switch {
	case piece.Impassable:
	case piece.Danger > 0:
		r.each(prism, r.mover.Radius+dangerNear, func(at int, _ float64) { r.danger[at] = max(r.danger[at], int32(piece.Danger)) })
	case !piece.Passable && prism.Bottom < r.mover.Height:
		r.each(prism, aside, func(at int, _ float64) {
			if prism.DistanceTo(r.point[at]) <= 0 {
				r.ground[at] = max(r.ground[at], prism.Top)
			}
		})
	}
}

// dangerNear, in inches, is how far ways keep off what is harmful.
const dangerNear = 0.12

// fence keeps bases on the table.
func (r *relief) fence(table *geometry.Table) {
	for at := range r.top {
		q := r.middle(at)
		if edge := min(q.X, q.Y, table.Width()-q.X, table.Depth()-q.Y); edge < r.mover.Radius-cell/2 {
			r.top[at] = math.Inf(1)
		}
	}
}

// each visits the squares whose middle is within so many inches of a prism, with how far it is.
func (r *relief) each(prism *geometry.Prism, near float64, visit func(at int, apart float64)) {
	low, high := prism.Bounds()
	for y := max(0, int((low.Y-near)/cell-0.5)); y <= min(r.deep-1, int((high.Y+near)/cell)); y++ {
		for x := max(0, int((low.X-near)/cell-0.5)); x <= min(r.wide-1, int((high.X+near)/cell)); x++ {
			at := y*r.wide + x
			if r.anew != nil && !r.anew[at] {
				continue
			}
			if apart := prism.DistanceTo(r.middle(at)); apart <= near {
				visit(at, apart)
			}
		}
	}
}
