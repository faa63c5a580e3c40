package fairness

import (
	"cmp"
	"math"
	"slices"

	"trueinch/geometry"
)

// Pocket is ground on which a base could stand but from which it cannot walk to the middle of the table without climbing higher
// than a step.
type Pocket struct {
	Base     float64 // millimetres
	Area     float64 // square inches that the middle of the base could stand on
	At       geometry.Point
	Squares  []geometry.Point // the middles of the squares of pocketStep that it is made of
	FromZone bool             // it holds a part of a zone: whoever deploys there is shut in
}

// pocketStep is the side of the squares in which pockets are looked for, in inches.
const pocketStep = 0.25

// leastPocket is the area from which a pocket is worth a word, in square inches.
const leastPocket = 1.0

func (b *board) pockets() []Pocket {
	g := b.clearance()
	var found []Pocket
	for _, mm := range Bases() {
		found = append(found, b.pocketsFor(g, mm)...)
	}
	slices.SortStableFunc(found, func(p, q Pocket) int { return cmp.Compare(q.Area, p.Area) })
	return found
}

// clearances holds, for the middle of every square, how far the nearest tall solid or edge is, up to reach.
type clearances struct {
	columns, rows int
	room          []float64
}

func (b *board) clearance() clearances {
	reach := geometry.BaseRadius(Bases()[len(Bases())-1])
	g := clearances{columns: int(b.m.Width / pocketStep), rows: int(b.m.Depth / pocketStep)}
	g.room = make([]float64, g.columns*g.rows)
	for i := range g.room {
		p := g.middle(i)
		g.room[i] = min(reach, p.X, p.Y, b.m.Width-p.X, b.m.Depth-p.Y)
	}
	for k := range b.blocks {
		s := &b.blocks[k]
		if !s.tall {
			continue
		}
		column0, column1 := int(max(0, (s.low.X-reach)/pocketStep)), min(g.columns-1, int((s.high.X+reach)/pocketStep))
		row0, row1 := int(max(0, (s.low.Y-reach)/pocketStep)), min(g.rows-1, int((s.high.Y+reach)/pocketStep))
		for row := row0; row <= row1; row++ {
			for column := column0; column <= column1; column++ {
				i := row*g.columns + column
				if g.room[i] > 0 {
					g.room[i] = min(g.room[i], s.DistanceTo(g.middle(i)))
				}
			}
		}
	}
	return g
}

func (g *clearances) middle(i int) geometry.Point {
	return geometry.Point{X: (float64(i%g.columns) + 0.5) * pocketStep, Y: (float64(i/g.columns) + 0.5) * pocketStep}
}

// pocketsFor lists the grounds of a base that are large enough, but for that in the middle of the table.
func (b *board) pocketsFor(g clearances, mm float64) []Pocket {
	lakes := b.grounds(&g, geometry.BaseRadius(mm))
	middle := g.nearest(lakes, geometry.Point{X: b.m.Width / 2, Y: b.m.Depth / 2})
	var found []Pocket
	for k, squares := range lakes {
		if k == middle {
			continue
		}
		p := Pocket{Base: mm, Area: float64(len(squares)) * pocketStep * pocketStep}
		if p.Area < leastPocket {
			break
		}
		for _, i := range squares {
			p.Squares = append(p.Squares, g.middle(i))
		}
		p.At = p.Squares[len(p.Squares)/2]
		p.FromZone = slices.ContainsFunc(p.Squares, b.inZone)
		found = append(found, p)
	}
	return found
}

// grounds are the squares that a base can stand on, by the ground that they belong to, the largest first: on one ground it walks from
// everywhere to everywhere.
func (b *board) grounds(g *clearances, radius float64) [][]int {
	lake := make([]int, len(g.room)) // which connected ground a square belongs to, from 1; 0 for none
	var lakes [][]int
	for start := range g.room {
		if lake[start] != 0 || g.room[start] < radius {
			continue
		}
		number := len(lakes) + 1
		lake[start] = number
		squares := []int{start}
		for next := 0; next < len(squares); next++ {
			for _, i := range b.onward(g, squares[next], radius) {
				if lake[i] == 0 && g.room[i] >= radius {
					lake[i] = number
					squares = append(squares, i)
				}
			}
		}
		lakes = append(lakes, squares)
	}
	lakes = b.bridged(g, lakes, lake, radius)
	slices.SortStableFunc(lakes, func(p, q []int) int { return cmp.Compare(len(q), len(p)) })
	return lakes
}

// nearest is the place of the ground that comes nearest to a point.
func (g *clearances) nearest(lakes [][]int, p geometry.Point) int {
	best, least := -1, math.Inf(1)
	for k, squares := range lakes {
		for _, i := range squares {
			if inches := g.middle(i).Distance(p); inches < least {
				best, least = k, inches
			}
		}
	}
	return best
}

// bridged joins the grounds that a passage connects which is only just wide enough, so that no middle of a square lies in
// it: from the middle of the gap a base walks straight through, to either side.
func (b *board) bridged(g *clearances, lakes [][]int, lake []int, radius float64) [][]int {
	into := make([]int, len(lakes)+1) // where the squares of a lake went
	for i := range into {
		into[i] = i
	}
	root := func(i int) int {
		for into[i] != i {
			i = into[i]
		}
		return i
	}
	for _, n := range b.passages {
		if n.Inches < 2*radius-geometry.Slack {
			continue
		}
		through := n.To.Sub(n.From).Unit().Left()
		middle := n.From.Along(n.To.Sub(n.From), 0.5)
		one, other := b.ashore(g, lake, middle, through, radius), b.ashore(g, lake, middle, through.Times(-1), radius)
		if one > 0 && other > 0 && root(one) != root(other) {
			a, c := root(one), root(other)
			lakes[a-1] = append(lakes[a-1], lakes[c-1]...)
			lakes[c-1] = nil
			into[c] = a
		}
	}
	return lakes
}

// ashore walks from the middle of a passage until the base stands on known ground, and says on which; 0 when it sticks.
func (b *board) ashore(g *clearances, lake []int, at, way geometry.Point, radius float64) int {
	const stride, farthest = pocketStep / 5, 12.0
	for gone := 0.0; gone < farthest; gone += stride {
		p := at.Along(way, gone)
		if b.room(p) < radius-1e-6 {
			return 0
		}
		column, row := int(p.X/pocketStep), int(p.Y/pocketStep)
		if column < 0 || row < 0 || column >= g.columns || row >= g.rows {
			return 0
		}
		if number := lake[row*g.columns+column]; number > 0 {
			return number
		}
	}
	return 0
}

// room is how far the nearest tall solid or edge is from a place.
func (b *board) room(p geometry.Point) float64 {
	room := min(p.X, p.Y, b.m.Width-p.X, b.m.Depth-p.Y)
	for k := range b.blocks {
		s := &b.blocks[k]
		if s.tall && p.X > s.low.X-room && p.X < s.high.X+room && p.Y > s.low.Y-room && p.Y < s.high.Y+room {
			room = min(room, s.DistanceTo(p))
		}
	}
	return room
}

// onward are the squares beside one, and those across its corners to which the base gets there.
func (b *board) onward(g *clearances, i int, radius float64) []int {
	out := g.around(i)
	column, row := i%g.columns, i/g.columns
	for _, way := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		x, y := column+way[0], row+way[1]
		if x < 0 || y < 0 || x >= g.columns || y >= g.rows {
			continue
		}
		across := y*g.columns + x
		around := g.room[row*g.columns+x] >= radius || g.room[y*g.columns+column] >= radius
		if !around && g.room[across] >= radius && b.room(g.middle(i).Along(g.middle(across).Sub(g.middle(i)), 0.5)) >= radius {
			out = append(out, across)
		}
	}
	return out
}

func (g *clearances) around(i int) []int {
	var out []int
	column, row := i%g.columns, i/g.columns
	if column > 0 {
		out = append(out, i-1)
	}
	if column+1 < g.columns {
		out = append(out, i+1)
	}
	if row > 0 {
		out = append(out, i-g.columns)
	}
	if row+1 < g.rows {
		out = append(out, i+g.columns)
	}
	return out
}

func (b *board) inZone(p geometry.Point) bool {
	for _, z := range b.zones {
		f := geometry.Footprint{Polygon: z.Outline}
		if f.Contains(p) {
			return true
		}
	}
	return false
}

func (b *board) pocketFindings(pockets []Pocket) []Finding {
	var found []Finding
	for _, p := range pockets {
		f := Finding{
			Kind: Shut, Level: Notable, Key: "sheets.fair.pocket",
			Args: arguments("Base", int(p.Base), "X", p.At.X, "Y", p.At.Y, "Area", Area(math.Round(p.Area))),
		}
		if p.FromZone {
			f.Level, f.Key = Poor, "sheets.fair.pocket-zone"
		}
		if p.Base > 50 { // bases of 80 mm are rare: one level milder
			f.Level--
		}
		for _, at := range p.Squares {
			half := pocketStep / 2
			f.Show = append(f.Show, outlineMark(nobody, []geometry.Point{
				{X: at.X - half, Y: at.Y - half}, {X: at.X + half, Y: at.Y - half}, {X: at.X + half, Y: at.Y + half}, {X: at.X - half, Y: at.Y + half},
			}))
		}
		found = append(found, f)
	}
	return found
}
