package geometry

import "math"

// Stands are places where the movement can end, for a threat that is tried from all over them: along the border of what is
// reached no farther apart than border inches, 0 for every cell of it, and on a grid inside of spacing inches. From the border
// everything is struck that is struck from within by an eye at the height of a head – whoever comes nearer along the line of
// sight still sees along it – and the grid looks out where eyes are higher or lower. What lies in a gap between two shadows, or
// where two circles meet, is struck from few places: it is missed when none of them is a stand.
func (r *Reached) Stands(border, spacing float64) []Spot {
	f := r.field
	var all []Spot
	apart := max(1, int(spacing/f.Cell))
	wide := disc(math.Floor(border / f.Cell))
	taken := f.Empty()
	bordering := func(row, column int) bool {
		at := row*f.Columns + column
		level, inside := f.Levels[at], f.Inside(at)
		for _, way := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			y, x := row+way[0], column+way[1]
			if y < 0 || x < 0 || y >= f.Rows || x >= f.Columns || !r.in.has(y, x) || f.Levels[y*f.Columns+x] != level || f.Inside(y*f.Columns+x) != inside {
				return true
			}
		}
		return false
	}
	r.in.each(0, f.Rows, func(row, column int) {
		spot, _ := f.Spot(row*f.Columns + column)
		switch {
		case bordering(row, column):
			if taken.has(row, column) {
				return
			}
			for dy, w := range wide {
				for _, y := range [2]int{row - dy, row + dy} {
					if y >= 0 && y < f.Rows {
						taken.span(y, max(0, column-w), min(f.Columns, column+w+1))
					}
				}
			}
			all = append(all, r.outermost(spot))
		case row%apart == apart/2 && column%apart == apart/2:
			all = append(all, spot)
		}
	})
	return all
}

// outermost moves a place on to where the way to it ends when all of the allowance is used up, if the base can stand there.
func (r *Reached) outermost(s Spot) Spot {
	length, last, ok := r.ends(s)
	rest := r.move.Allowance - length
	if !ok || rest <= 0 || rest > 2*r.field.Cell {
		return s
	}
	way := s.Center.Sub(last)
	if way.Length() <= Slack {
		return s
	}
	on := s
	on.Center = s.Center.Along(way.Unit(), rest)
	if length, _, ok := r.ends(on); ok && length <= r.move.Allowance+slack {
		return on
	}
	return s
}
