package geometry

import "math"

// bins hold each solid once, in the square cell of its centre, for questions about what is near: a range is searched
// in all cells that the centre of a solid touching it can lie in. Solids much larger than a cell are kept apart.
type bins struct {
	low           Point
	inverse       float64 // 1/side of a cell
	columns, rows int
	start         []int32 // start[c] is where cell c begins in members; one entry more than cells
	members       []member
	large         []member
	reach         float64 // the largest radius among the members
	few           bool    // all solids are large
}

// member is a solid with its hull at hand.
type member struct {
	hull
	solid int32
}

// newBins sorts solids by their centres. Few of them are kept together: looking at all beats asking where.
func newBins(hulls []hull, width, depth float64) bins {
	if len(hulls) <= fewSolids {
		b := bins{few: true}
		for i, h := range hulls {
			b.large = append(b.large, member{h, int32(i)})
		}
		return b
	}
	side := max(1.5, math.Sqrt(width*depth/float64(len(hulls)+1))/1.5)
	side = max(side, math.Sqrt(width*depth/mostCells))
	b := bins{inverse: 1 / side, columns: int(width/side) + 1, rows: int(depth/side) + 1}
	cells := make([][]member, b.columns*b.rows)
	for i, h := range hulls {
		m := member{h, int32(i)}
		if h.radius > 2*side {
			b.large = append(b.large, m)
			continue
		}
		b.reach = max(b.reach, h.radius)
		// Centres off the table count to the outermost cells, and so do ranges that reach there.
		column, row := b.at(h.center)
		cells[row*b.columns+column] = append(cells[row*b.columns+column], m)
	}
	for _, cell := range cells {
		b.start = append(b.start, int32(len(b.members)))
		b.members = append(b.members, cell...)
	}
	b.start = append(b.start, int32(len(b.members)))
	return b
}

// at returns the cell of a point, for points off the table the nearest one.
func (b *bins) at(p Point) (column, row int) {
	return max(0, int(min(p.X*b.inverse, float64(b.columns-1)))), max(0, int(min(p.Y*b.inverse, float64(b.rows-1))))
}

// row returns the members in some cells of a row.
func (b *bins) row(row, column0, column1 int) []member {
	return b.members[b.start[row*b.columns+column0]:b.start[row*b.columns+column1+1]]
}
