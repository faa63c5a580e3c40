package geometry

import "math"

// Reached is where a movement can end, cell by cell.
type Reached struct {
	field *Field
	move  Movement
	// ends has how long the way to a place is, no farther than most, and where it bends last; false when none leads there.
	ends     func(s Spot) (length float64, last Point, ok bool)
	most     float64
	in       *CellSet
	stops    []stop
	straight bool // ways over open ground are as long as they look
}

// Cells are the cells in which the movement can end.
func (r *Reached) Cells() *CellSet { return r.in }

// Start is where the movement begins.
func (r *Reached) Start() Spot { return r.move.Start }

// blockSides are how many cells blocks measure that are settled as a whole, if they can be.
var blockSides = [...]int{16, 8, 4, 2, 1}

// Reach returns in which cells a base can end a movement: those whose Spot its envelope contains, error 1e-6 inch.
//
// Not every cell is asked. From a place to another in a straight line over open ground of one level – no terrain, base or
// table edge nearer to it than the base is wide – a base simply goes: the ways to the two differ by no more than they are
// apart. So one question, to an envelope with a little more allowance, settles everything around a place that is clearly
// within the limit or clearly beyond it. Open blocks of cells are settled as a whole, in blocks with something in them
// cell by cell. Difficult ground, which makes ways longer than they are, is asked in every cell.
func (f *Field) Reach(j Task, m Movement) *Reached {
	r := &Reached{field: f, move: m, in: f.Empty(), straight: m.Slow <= 1 || len(m.Difficult) == 0}
	longer := m
	longer.Allowance = max(0, m.Allowance) + extra
	e := f.table.Reach(longer)
	r.most = e.Allowance()
	r.ends = func(s Spot) (float64, Point, bool) {
		scratch := traversals.Get().(*traversal)
		defer traversals.Put(scratch)
		a, ok := e.arrive(s, e.field.allowance, scratch)
		return a.length, lastTurn(&a), ok
	}
	r.fill(j)
	return r
}

// fill settles all cells that the movement may come to.
func (r *Reached) fill(j Task) {
	f, m := r.field, &r.move
	r.findStops()
	start := m.Start.Center
	far := Point{X: m.Allowance, Y: m.Allowance}
	around := f.around(start.Sub(far), start.Add(far))
	first := 0
	for float64(blockSides[first])*f.Cell > widestBlock {
		first++
	}
	side := blockSides[first]
	var rows []int // rows share no word of a CellSet
	for row := around.fromRow; row < around.toRow; row += side {
		rows = append(rows, row)
	}
	shared(j, len(rows), func() *bool { return nil }, func(_ *bool, i int) {
		for column := around.fromColumn; column < around.toColumn; column += side {
			r.block(cellBox{rows[i], min(rows[i]+side, around.toRow), column, min(column+side, around.toColumn)}, first, nil, known{})
		}
	})
}

// widestBlock is how wide the largest blocks are, in inches, and extra how much farther an envelope goes that is asked: half
// their diagonal.
const (
	widestBlock = 2
	extra       = widestBlock / math.Sqrt2
)

// known is how long the way to a place is. The zero value is of no place.
type known struct {
	any    bool
	at     Spot
	length float64 // inches; endless when no way leads there that is no longer than most
}

// ask has the way to a place.
func (r *Reached) ask(s Spot) known {
	if length, _, ok := r.ends(s); ok {
		return known{true, s, length}
	}
	return known{true, s, math.Inf(1)}
}

// settles says, of places so far away in a straight line, whether all of them are reached, or none.
func (r *Reached) settles(k known, away float64) (in, sure bool) {
	switch least := min(k.length, r.most) - away; {
	case k.length+away < r.move.Allowance-slack:
		return true, true
	case least > r.move.Allowance+2*slack:
		return false, true
	}
	return false, false
}

// block settles a block of cells, of some depth in blockSides. near are the stops that may matter, nil for all; from is a
// place from which one goes straight to all of the block.
func (r *Reached) block(b cellBox, depth int, near []*stop, from known) {
	f := r.field
	if b.fromRow >= b.toRow || b.fromColumn >= b.toColumn {
		return
	}
	low, high := f.middle(b.fromRow, b.fromColumn), f.middle(b.toRow-1, b.toColumn-1)
	middle := low.Add(high).Times(0.5)
	half := middle.Distance(low)
	if middle.Distance(r.move.Start.Center)-half > r.move.Allowance+slack {
		return
	}
	around := r.look(b, middle, half, near)
	spot := Ground(middle)
	spot.Level, spot.Inside = around.level, around.inside
	if around.open && !from.any {
		from = r.ask(spot)
	}
	if from.any {
		in, sure := r.settles(from, from.at.Center.Distance(middle)+half)
		if !sure && from.at.Center != middle {
			from = r.ask(spot)
			in, sure = r.settles(from, half)
		}
		if sure {
			for row := b.fromRow; row < b.toRow && in; row++ {
				r.in.span(row, b.fromColumn, b.toColumn)
			}
			return
		}
	}
	switch side := blockSides[depth]; {
	case side == 1:
		r.cell(b.fromRow, b.fromColumn)
	case float64(side)*f.Cell <= crowdedWidth && side > 1 && !from.any && around.flat && r.free(middle, middle, around.near):
		r.crowded(b, r.ask(spot), around.near)
	default:
		side = blockSides[depth+1]
		for row := b.fromRow; row < b.toRow; row += side {
			for column := b.fromColumn; column < b.toColumn; column += side {
				r.block(cellBox{row, min(row+side, b.toRow), column, min(column+side, b.toColumn)}, depth+1, around.near, from)
			}
		}
	}
}

// crowdedWidth is how wide blocks are, in inches, of which some cells can be settled straight from the middle, and others not.
const crowdedWidth = 0.5

// crowded settles the cells of a block on the ground from its middle, as far as one goes straight to them.
func (r *Reached) crowded(b cellBox, from known, near []*stop) {
	for row := b.fromRow; row < b.toRow; row++ {
		for column := b.fromColumn; column < b.toColumn; column++ {
			to := r.field.middle(row, column)
			if r.overlaps(to, near) {
				continue
			}
			in, sure := r.settles(from, from.at.Center.Distance(to))
			switch {
			case !sure || !r.free(from.at.Center, to, near):
				r.cell(row, column)
			case in:
				r.in.set(row, column)
			}
		}
	}
}

// cell asks for one cell.
func (r *Reached) cell(row, column int) {
	if spot, ok := r.field.Spot(row*r.field.Columns + column); ok && r.ask(spot).length <= r.move.Allowance+slack {
		r.in.set(row, column)
	}
}
