package geometry

import (
	"container/heap"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// judge is the slow twin of the search for shortest ways: a fine grid on which a base steps from point to point and
// level to level. It shares no code with what it judges: its distances are its own.
type judge struct {
	table    Layout
	m        Movement
	step     float64
	margin   float64 // added to every distance that is to be kept; negative makes the judge generous
	columns  int
	rows     int
	origin   Point // of the grid: the start lies on it
	levels   []float64
	distance map[judgeCell]float64
}

type judgeCell struct{ x, y, level int }

func judgeInside(f *Footprint, p Point) bool {
	if len(f.Polygon) == 0 {
		return (p.X-f.Center.X)*(p.X-f.Center.X)+(p.Y-f.Center.Y)*(p.Y-f.Center.Y) <= f.Radius*f.Radius
	}
	turns := 0.0 // the outline winds around what is inside
	for i, a := range f.Polygon {
		b := f.Polygon[(i+1)%len(f.Polygon)]
		d := math.Atan2(b.Y-p.Y, b.X-p.X) - math.Atan2(a.Y-p.Y, a.X-p.X)
		for d > math.Pi {
			d -= 2 * math.Pi
		}
		for d < -math.Pi {
			d += 2 * math.Pi
		}
		turns += d
	}
	return math.Abs(turns) > 1
}

// judgeGap is the signed distance to a footprint: negative inside.
func judgeGap(f *Footprint, p Point) float64 {
	if len(f.Polygon) == 0 {
		return math.Sqrt((p.X-f.Center.X)*(p.X-f.Center.X)+(p.Y-f.Center.Y)*(p.Y-f.Center.Y)) - f.Radius
	}
	least := math.Inf(1)
	for i, a := range f.Polygon {
		b := f.Polygon[(i+1)%len(f.Polygon)]
		s := ((p.X-a.X)*(b.X-a.X) + (p.Y-a.Y)*(b.Y-a.Y)) / ((b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y))
		s = min(1, max(0, s))
		x, y := a.X+s*(b.X-a.X)-p.X, a.Y+s*(b.Y-a.Y)-p.Y
		least = min(least, math.Sqrt(x*x+y*y))
	}
	if judgeInside(f, p) {
		return -least
	}
	return least
}

// allows says whether the centre can be over p at a level on the way.
func (j *judge) allows(p Point, level float64) bool {
	r := j.m.Mover.Radius + j.margin
	if p.X < r || p.Y < r || p.X > j.table.Width-r || p.Y > j.table.Depth-r {
		return false
	}
	deck := j.onDeck(p, level)
	carried := deck || math.Abs(level) < 1e-9
	for i := range j.table.Pieces {
		piece := &j.table.Pieces[i]
		for k := range piece.Prisms {
			s := &piece.Prisms[k]
			if piece.Passable && !piece.Impassable {
				continue
			}
			gap := judgeGap(&s.Footprint, p)
			if piece.Impassable {
				if gap < r && !(deck && level >= s.Top) { // unless a bridge rises above it
					return false
				}
				continue
			}
			if s.Top <= level || s.Bottom >= level+j.m.Mover.Height {
				continue
			}
			if s.Top > level+j.m.Cross {
				if gap < r {
					return false
				}
			} else if gap < min(0, j.margin) {
				return false
			}
		}
	}
	for _, c := range j.m.Blocks {
		d := math.Sqrt((p.X-c.Center.X)*(p.X-c.Center.X) + (p.Y-c.Center.Y)*(p.Y-c.Center.Y))
		if d < r+c.Radius && c.Bottom < level+j.m.Mover.Height && c.Bottom+c.Height > level {
			return false
		}
	}
	return carried || (j.m.Gaps && math.Abs(level-j.m.Start.Level) < 1e-9)
}

// onDeck says whether the top of something solid carries the centre.
func (j *judge) onDeck(p Point, level float64) bool {
	for i := range j.table.Pieces {
		for k := range j.table.Pieces[i].Prisms {
			s := &j.table.Pieces[i].Prisms[k]
			if !j.table.Pieces[i].Passable && !j.table.Pieces[i].Impassable && math.Abs(s.Top-level) < 1e-9 &&
				judgeGap(&s.Footprint, p) <= min(max(0, -j.margin), 0.05-j.margin) {
				return true
			}
		}
	}
	return false
}

// surface says whether there is a surface of that level under p.
func (j *judge) surface(p Point, level float64) bool {
	if level == 0 {
		return true
	}
	for i := range j.table.Pieces {
		for k := range j.table.Pieces[i].Prisms {
			s := &j.table.Pieces[i].Prisms[k]
			if !j.table.Pieces[i].Passable && !j.table.Pieces[i].Impassable && s.Top == level && judgeGap(&s.Footprint, p) <= 0 {
				return true
			}
		}
	}
	return false
}

func (j *judge) at(c judgeCell) Point {
	return Point{j.origin.X + float64(c.x)*j.step, j.origin.Y + float64(c.y)*j.step}
}

// run fills distance by Dijkstra with steps to the 32 nearest directions.
func (j *judge) run() {
	seen := map[float64]bool{0: true, j.m.Start.Level: true}
	for i := range j.table.Pieces {
		for _, s := range j.table.Pieces[i].Prisms {
			seen[s.Top] = true
		}
	}
	for l := range seen {
		j.levels = append(j.levels, l)
	}
	j.distance = map[judgeCell]float64{}
	j.origin = j.m.Start.Center
	allowed := map[judgeCell]bool{}
	allows := func(c judgeCell) bool {
		v, ok := allowed[c]
		if !ok {
			v = j.allows(j.at(c), j.levels[c.level])
			allowed[c] = v
		}
		return v
	}
	var start judgeCell
	for i, l := range j.levels {
		if l == j.m.Start.Level {
			start.level = i
		}
	}
	q := &judgeQueue{{start, 0}}
	for q.Len() > 0 {
		top := heap.Pop(q).(judgeItem)
		if _, done := j.distance[top.cell]; done {
			continue
		}
		j.distance[top.cell] = top.d
		from := j.levels[top.cell.level]
		for _, s := range judgeSteps {
			length := j.step * math.Sqrt(float64(s[0]*s[0]+s[1]*s[1]))
			if top.d+length > j.m.Allowance {
				continue
			}
			for l, level := range j.levels {
				next := judgeCell{top.cell.x + s[0], top.cell.y + s[1], l}
				if _, done := j.distance[next]; done || level > from+j.m.Cross+1e-9 || level < from-j.m.Drop-1e-9 || !allows(next) {
					continue
				}
				if level != from && (!j.surface(j.at(next), level) || j.margin >= 0 && s[0]*s[0]+s[1]*s[1] > 1) {
					continue // a careful judge changes levels by short steps only, so that both ends speak for the place between
				}
				if level > from && j.margin >= 0 && level > 0 && j.surface(j.at(top.cell), level) {
					continue // from below a bridge one comes up over its edge, not through it
				}
				if level < from && (j.hidden(j.at(next), level, from) || j.hidden(j.at(top.cell), level, from) && j.margin >= 0) {
					continue
				}
				if level == from && j.margin >= 0 && s[0]*s[0]+s[1]*s[1] > 1 && !j.between(j.at(top.cell), j.at(next), level) {
					continue
				}
				if d := top.d + length*j.rate(j.at(top.cell), j.at(next), from, level); d <= j.m.Allowance {
					heap.Push(q, judgeItem{next, d})
				}
			}
		}
	}
}

// rate is what an inch costs on the way between two neighbours. A careful judge counts what lies beside difficult ground,
// a generous one only what lies well within it.
func (j *judge) rate(p, q Point, from, to float64) float64 {
	middle := Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2}
	for _, i := range j.m.Difficult {
		for k := range j.table.Pieces[i].Prisms {
			s := &j.table.Pieces[i].Prisms[k]
			on := func(level float64) bool { return level <= s.Top && level+j.m.Mover.Height >= s.Bottom }
			if j.table.Pieces[i].Passable && judgeGap(&s.Footprint, middle) < 2*j.margin && (on(from) && on(to) || j.margin > 0 && (on(from) || on(to))) {
				return j.m.Slow
			}
		}
	}
	return 1
}

// between says whether a careful judge allows a few points between the ends of a long step.
func (j *judge) between(p, q Point, level float64) bool {
	for i := range 4 {
		s := float64(i+1) / 5
		if !j.allows(Point{p.X + (q.X-p.X)*s, p.Y + (q.Y-p.Y)*s}, level) {
			return false
		}
	}
	return true
}

// hidden says whether something lies between the two levels over p.
func (j *judge) hidden(p Point, low, high float64) bool {
	for i := range j.table.Pieces {
		for k := range j.table.Pieces[i].Prisms {
			s := &j.table.Pieces[i].Prisms[k]
			if !j.table.Pieces[i].Passable && s.Top > low && s.Top <= high && judgeGap(&s.Footprint, p) < 0 {
				return true
			}
		}
	}
	return false
}

var judgeSteps = [][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1},
	{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1},
	{1, 3}, {3, 1}, {-1, 3}, {-3, 1}, {1, -3}, {3, -1}, {-1, -3}, {-3, -1},
	{2, 3}, {3, 2}, {-2, 3}, {-3, 2}, {2, -3}, {3, -2}, {-2, -3}, {-3, -2}}

type judgeItem struct {
	cell judgeCell
	d    float64
}

type judgeQueue []judgeItem

func (q judgeQueue) Len() int           { return len(q) }
func (q judgeQueue) Less(a, b int) bool { return q[a].d < q[b].d }
func (q judgeQueue) Swap(a, b int)      { q[a], q[b] = q[b], q[a] }
func (q *judgeQueue) Push(x any)        { *q = append(*q, x.(judgeItem)) }
func (q *judgeQueue) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}

// drawPiece draws a piece of terrain on a quarter-inch grid, so that touching and aligned edges come up often.
func drawPiece(t *rapid.T, size int) Piece {
	quarter := func(name string, low, high int) float64 {
		return float64(rapid.IntRange(low*4, high*4).Draw(t, name)) / 4
	}
	x, y := quarter("x", 0, size), quarter("y", 0, size)
	top := rapid.SampledFrom([]float64{0.5, 1, 1.5, 2, 3, 3.5, 4, 5, 6}).Draw(t, "top")
	bottom := 0.0
	var f Footprint
	switch rapid.IntRange(0, 4).Draw(t, "shape") {
	case 0, 1:
		w, h := quarter("w", 1, 3)-0.5, quarter("h", 1, 3)-0.5
		f.Polygon = []Point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}
	case 2:
		f.Center, f.Radius = Point{x, y}, quarter("radius", 1, 2)-0.5
	case 3:
		f.Polygon = []Point{{x, y}, {x + quarter("w", 1, 3), y + 0.5}, {x + 0.25, y + quarter("h", 1, 3)}}
	default: // an L
		f.Polygon = []Point{{x, y}, {x + 2, y}, {x + 2, y + 0.5}, {x + 0.5, y + 0.5}, {x + 0.5, y + 2}, {x, y + 2}}
	}
	if top >= 2 && rapid.IntRange(0, 4).Draw(t, "bridge") == 0 {
		bottom = top - 0.5
	}
	return Piece{Prisms: []Prism{{Footprint: f, Bottom: bottom, Top: top}}}
}

// drawTable draws a small table with terrain and models and a mover that overlaps nothing.
func drawTable(t *rapid.T) (*Table, Movement) {
	const size = 10
	layout := Layout{Width: size, Depth: size}
	for range rapid.IntRange(0, 6).Draw(t, "pieces") {
		piece := drawPiece(t, size)
		switch rapid.IntRange(0, 9).Draw(t, "kind") {
		case 0:
			piece.Passable = true
		case 1:
			piece.Impassable = true
		}
		layout.Pieces = append(layout.Pieces, piece)
	}
	table, err := NewTable(layout)
	if err != nil {
		t.Skip(err)
	}
	m := Movement{Mover: Cylinder{Radius: rapid.SampledFrom([]float64{0.3, 0.5, 0.6}).Draw(t, "r"), Height: 1.5}, Cross: 2, Rise: 2, Drop: 2,
		Gaps: rapid.Bool().Draw(t, "gaps"), Allowance: 7}
	if rapid.Bool().Draw(t, "bound") {
		m.Cross, m.Rise, m.Drop = 4, 4, 4
	}
	quarter := func(name string) float64 { return float64(rapid.IntRange(2, 4*size-2).Draw(t, name)) / 4 }
	spots := table.Surfaces(Point{quarter("startX"), quarter("startY")})
	if len(spots) == 0 {
		t.Skip("no start")
	}
	m.Start = spots[rapid.IntRange(0, len(spots)-1).Draw(t, "start")]
	for range rapid.IntRange(0, 4).Draw(t, "models") {
		c := Cylinder{Center: Point{quarter("modelX"), quarter("modelY")}, Radius: 0.5, Height: 1.5}
		if s := table.Surfaces(c.Center); len(s) > 0 {
			c.Bottom = s[rapid.IntRange(0, len(s)-1).Draw(t, "modelLevel")].Level
			m.Blocks = append(m.Blocks, c)
		}
	}
	st := table.makeStance(m.Mover, nil)
	st.blocks = m.Blocks
	if st.judge(m.Start).Kind != Unhindered {
		t.Skip("the mover does not fit")
	}
	return table, m
}

// The shortest way is never longer than a way found on a grid that keeps a little more distance from everything, and
// never shorter than what a grid allows that keeps a little less.
func TestReachAgreesWithTheJudge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		m.Allowance = 3
		e := table.Reach(m)
		careful := &judge{table: table.layout, m: m, step: 0.125, margin: 0.13}
		careful.run()
		for c, d := range careful.distance {
			s := Spot{Center: careful.at(c), Level: careful.levels[c.level], Inside: NoPiece, Wall: NoPiece}
			if e.misplaced(s).Kind != Unhindered {
				continue
			}
			a, ok := e.unlimited().shortest(s)
			if !ok || a.length > d+0.02 {
				t.Fatalf("the judge reaches %v by %.4f, the search by %.4f (%v)\nmove %+v\n%+v", s, d, a.length, ok, m, table.layout)
			}
		}
		generous := &judge{table: table.layout, m: m, step: 0.125, margin: -0.13}
		generous.m.Allowance = 1.1*m.Allowance + 1.5
		generous.run()
		for range 30 {
			x, y := rapid.Float64Range(0, 10).Draw(t, "x"), rapid.Float64Range(0, 10).Draw(t, "y")
			for _, s := range table.Surfaces(Point{x, y}) {
				if !e.Contains(s) {
					continue
				}
				a, _ := e.shortest(s)
				least := math.Inf(1)
				for c, d := range generous.distance {
					if generous.levels[c.level] == s.Level {
						least = min(least, d+generous.at(c).Distance(s.Center)*2)
					}
				}
				if least > a.length*1.03+0.6 {
					t.Fatalf("the search reaches %v by %.4f, the judge by %.4f\nmove %+v\n%+v", s, a.length, least, m, table.layout)
				}
			}
		}
	})
}
