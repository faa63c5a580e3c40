package geometry

import (
	"container/heap"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// tollJudge walks over a fine grid, remembers which areas it has paid for, and shares no code with what it judges.
type tollJudge struct {
	layout Layout
	m      Movement
	tolls  []Toll
	tokens int
	step   float64
	margin float64 // added to every distance that is to be kept
}

// paidBy adds to the paid areas those that a base overlaps at p; false where it cannot be.
func (j *tollJudge) paidBy(p Point, paid uint) (uint, bool) {
	r := j.m.Mover.Radius + j.margin
	if p.X < r || p.Y < r || p.X > j.layout.Width-r || p.Y > j.layout.Depth-r {
		return 0, false
	}
	for i := range j.layout.Pieces {
		if judgeGap(&j.layout.Pieces[i].Prisms[0].Footprint, p) >= r {
			continue
		}
		area := slices.IndexFunc(j.tolls, func(t Toll) bool { return slices.Contains(t.Pieces, PieceIndex(i)) })
		if area < 0 {
			return 0, false
		}
		paid |= 1 << area
	}
	spent := 0
	for i, toll := range j.tolls {
		if paid&(1<<i) != 0 {
			spent += toll.Tokens
		}
	}
	return paid, spent <= j.tokens
}

// price is the length of a step, what lies over an area at its rate.
func (j *tollJudge) price(p, q Point) float64 {
	const parts = 8
	price := 0.0
	for k := range parts {
		middle := p.Along(q.Sub(p), (float64(k)+0.5)/parts)
		rate := 1.0
		for _, i := range j.m.Difficult {
			if judgeGap(&j.layout.Pieces[i].Prisms[0].Footprint, middle) < 0 {
				rate = j.m.Slow
			}
		}
		price += rate * p.Distance(q) / parts
	}
	return price
}

// reached returns the length of a way to every place of the grid, whatever it paid; places are steps from the start.
func (j *tollJudge) reached() map[[2]int]float64 {
	type state struct {
		x, y int
		paid uint
	}
	start := j.m.Start.Center
	at := func(s state) Point { return Point{start.X + float64(s.x)*j.step, start.Y + float64(s.y)*j.step} }
	best := map[state]float64{}
	found := map[[2]int]float64{}
	open := &tollQueue[state]{{0, state{}}}
	for open.Len() > 0 {
		item := heap.Pop(open).(tollItem[state])
		s := item.of
		if old, ok := best[s]; ok && old <= item.length {
			continue
		}
		best[s] = item.length
		if old, ok := found[[2]int{s.x, s.y}]; !ok || item.length < old {
			found[[2]int{s.x, s.y}] = item.length
		}
		for x := -2; x <= 2; x++ {
			for y := -2; y <= 2; y++ {
				next := state{s.x + x, s.y + y, s.paid}
				if x == 0 && y == 0 || x%2 == 0 && y%2 == 0 {
					continue
				}
				p, q := at(s), at(next)
				length := item.length + j.price(p, q)
				if length > j.m.Allowance {
					continue
				}
				ok := true
				for _, part := range []float64{0.5, 1} {
					if ok {
						next.paid, ok = j.paidBy(p.Along(q.Sub(p), part), next.paid)
					}
				}
				if ok {
					heap.Push(open, tollItem[state]{length, next})
				}
			}
		}
	}
	return found
}

type tollItem[T any] struct {
	length float64
	of     T
}

type tollQueue[T any] []tollItem[T]

func (q tollQueue[T]) Len() int           { return len(q) }
func (q tollQueue[T]) Less(a, b int) bool { return q[a].length < q[b].length }
func (q tollQueue[T]) Swap(a, b int)      { q[a], q[b] = q[b], q[a] }
func (q *tollQueue[T]) Push(x any)        { *q = append(*q, x.(tollItem[T])) }
func (q *tollQueue[T]) Pop() any {
	last := len(*q) - 1
	item := (*q)[last]
	*q = (*q)[:last]
	return item
}

// AC-TERRAIN-05, AC-TERRAIN-06, AC-TERRAIN-07, AC-MOVE-14: the grid's ways are ways, and the envelope's ways pay.
func TestTollsAgreeWithAGrid(t *testing.T) {
	inside, paying, refused := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		layout := Layout{Width: 8, Depth: 8}
		var tolls []Toll
		m := Movement{Mover: Cylinder{Radius: 0.4, Height: 1}, Start: Ground(Point{4, 4}), Allowance: rapid.Float64Range(1, 2.5).Draw(t, "allowance")}
		if rapid.Bool().Draw(t, "hampered") {
			m.Slow = 2
		}
		for range rapid.IntRange(1, 4).Draw(t, "pieces") {
			center := Point{rapid.Float64Range(2, 6).Draw(t, "x"), rapid.Float64Range(2, 6).Draw(t, "y")}
			long := heading(rapid.Float64Range(0, 6).Draw(t, "angle")).Times(rapid.Float64Range(0.2, 1.5).Draw(t, "long"))
			wide := long.Unit().Left().Times(rapid.Float64Range(0.1, 0.6).Draw(t, "wide"))
			f := Footprint{Polygon: []Point{center.Sub(long).Sub(wide), center.Add(long).Sub(wide), center.Add(long).Add(wide), center.Sub(long).Add(wide)}}
			if judgeGap(&f, m.Start.Center) < 0.5 {
				continue
			}
			piece := Piece{Prisms: []Prism{{Footprint: f, Top: 1}}}
			if piece.Passable = rapid.IntRange(0, 3).Draw(t, "kind") > 0; piece.Passable {
				index := PieceIndex(len(layout.Pieces))
				tolls = append(tolls, Toll{Pieces: []PieceIndex{index}, Tokens: rapid.IntRange(1, 2).Draw(t, "tokens")})
				m.Difficult = append(m.Difficult, index)
			}
			layout.Pieces = append(layout.Pieces, piece)
		}
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		tokens := rapid.IntRange(0, 3).Draw(t, "purse")
		e := table.ReachPaying(m, tolls, tokens)
		j := tollJudge{layout: layout, m: m, tolls: tolls, tokens: tokens, step: 0.2, margin: 0.02}
		if m.Slow == 0 {
			j.m.Difficult = nil
		}
		doubt := 0.02 // a slow way is found to within 0.02, and the judge measures its edges in parts of 0.05
		if m.Slow > 1 {
			doubt = 0.15
		}
		for at, length := range j.reached() {
			p := Point{m.Start.Center.X + float64(at[0])*j.step, m.Start.Center.Y + float64(at[1])*j.step}
			if length < m.Allowance-doubt && (at[0]+3*at[1])%7 == 0 && !e.Contains(Ground(p)) {
				t.Fatalf("%v is %.3f away with %d tokens, the envelope says no\n%+v\n%+v\n%+v", p, length, tokens, m, tolls, layout)
			}
		}
		for range 6 {
			p := Point{rapid.Float64Range(2.2, 5.8).Draw(t, "to x"), rapid.Float64Range(2.2, 5.8).Draw(t, "to y")}
			spot := Ground(p)
			least, paid, ok := e.Cheapest(spot)
			path, spent, again := e.Path(spot)
			if ok != again || ok && spent != least {
				t.Fatalf("%v: Cheapest %d %v, Path %d %v", p, least, ok, spent, again)
			}
			if !ok {
				refused++
				continue
			}
			inside++
			if least > 0 {
				paying++
			}
			if least > tokens || path.Length > m.Allowance+1e-5 {
				t.Fatalf("%v costs %d tokens and %.4f inches; there are %d and %.4f", p, least, path.Length, tokens, m.Allowance)
			}
			var may uint
			for _, i := range paid {
				may |= 1 << i
			}
			free := j
			free.margin, free.tokens = -0.003, math.MaxInt32
			for i := 1; i < len(path.Points); i++ {
				a, b := path.Points[i-1], path.Points[i]
				for k := range 21 {
					met, stands := free.paidBy(a.Along(b.Sub(a), float64(k)/20), 0)
					if !stands || tokensOf(tolls, met) > least && met&^may != 0 {
						t.Fatalf("the way to %v meets areas %b, and pays for %b\n%v\n%+v\n%+v", p, met, may, path.Points, tolls, layout)
					}
				}
			}
		}
	})
	t.Logf("%d places reached, %d of them for tokens; %d refused", inside, paying, refused)
	if inside < 50 || paying < 5 {
		t.Error("too few")
	}
}

func tokensOf(tolls []Toll, paid uint) int {
	sum := 0
	for i, toll := range tolls {
		if paid&(1<<i) != 0 {
			sum += toll.Tokens
		}
	}
	return sum
}

// A path that costs a token is not taken where one without leads to the same place.
func TestTollsAreNotPaidInVain(t *testing.T) {
	rubble := Piece{Passable: true, Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{4, 2}, {6, 2}, {6, 6}, {4, 6}}}}}}
	table := reachTable(rubble)
	m := Movement{Mover: Cylinder{Radius: 0.5, Height: 1}, Start: Ground(Point{3, 4}), Allowance: 8}
	e := table.ReachPaying(m, []Toll{{Pieces: []PieceIndex{0}, Tokens: 1}}, 1)
	for _, c := range []struct {
		to     Point
		tokens int
	}{{Point{3, 8}, 0}, {Point{7, 4}, 0}, {Point{5, 4}, 1}} {
		if tokens, _, ok := e.Cheapest(Ground(c.to)); !ok || tokens != c.tokens {
			t.Errorf("%v costs %d tokens (%v), want %d", c.to, tokens, ok, c.tokens)
		}
	}
	m.Allowance = 4.5 // too short for the way around
	e = table.ReachPaying(m, []Toll{{Pieces: []PieceIndex{0}, Tokens: 1}}, 1)
	if tokens, paid, ok := e.Cheapest(Ground(Point{7, 4})); !ok || tokens != 1 || !slices.Equal(paid, []int{0}) {
		t.Errorf("straight across: %d %v %v", tokens, paid, ok)
	}
	if table.ReachPaying(m, []Toll{{Pieces: []PieceIndex{0}, Tokens: 1}}, 0).Contains(Ground(Point{7, 4})) {
		t.Error("crossed without a token (AC-TERRAIN-07)")
	}
	if path, tokens, ok := e.Path(Ground(Point{7, 4})); !ok || tokens != 1 || math.Abs(path.Length-4) > 1e-9 {
		t.Errorf("the way is %v, %d tokens, %v", path, tokens, ok)
	}
}

// The tables that unpaid tolls make of a table are kept with it, one for every set, and whoever keeps envelopes is asked about them.
func TestTablesOfUnpaidTollsAreKept(t *testing.T) {
	area := func(x float64) Piece {
		piece := reachBox(x, 2, x+1, 8, 0, 0.1)
		piece.Passable = true
		return piece
	}
	table := reachTable(area(4), area(7))
	m := Movement{Mover: Cylinder{Radius: 0.5, Height: 1}, Start: spotAt(2, 5, 0), Allowance: 12, Rise: 0.5, Drop: 0.5, Cross: 0.5}
	asked := map[*Table]int{}
	reach := func(on *Table, m Movement) *Envelope {
		asked[on]++
		return on.Reach(m)
	}
	for range 2 {
		tolls := []Toll{{Pieces: []PieceIndex{0}, Tokens: 1}, {Pieces: []PieceIndex{1}, Tokens: 1}}
		kept, anew := table.ReachPayingBy(m, tolls, 1, reach).Payments(), table.ReachPaying(m, tolls, 1).Payments()
		if len(kept) != 3 {
			t.Fatalf("%d sets", len(kept))
		}
		for i := range kept {
			for x := 1.0; x < 12; x += 0.5 {
				if s := spotAt(x, 5, 0); kept[i].Envelope.Contains(s) != anew[i].Envelope.Contains(s) {
					t.Errorf("set %v: to %v", kept[i].Paid, s)
				}
			}
		}
	}
	if len(asked) != 3 || asked[table] != 0 {
		t.Errorf("asked about %d tables", len(asked))
	}
	for _, times := range asked {
		if times != 2 {
			t.Errorf("asked %d times about a table", times)
		}
	}
}
