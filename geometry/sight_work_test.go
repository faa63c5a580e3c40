package geometry

import (
	"math"
	"math/rand/v2"
	"sort"
	"testing"
)

// hardFamily makes questions that are hard to decide. Of a closed one, decks leave no gap.
type hardFamily struct {
	name   string
	closed bool
	make   func(random *rand.Rand) ([]Prism, Cylinder, Cylinder)
}

func boxPrism(x0, y0, x1, y1, bottom, top float64) Prism {
	return Prism{Footprint: Footprint{Polygon: []Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}, Bottom: bottom, Top: top}
}

// hardGap draws a gap, most of them tiny, some 0.
func hardGap(random *rand.Rand) float64 {
	if random.IntN(4) == 0 {
		return 0
	}
	return math.Pow(10, -3-6*random.Float64())
}

// aboveAndBelow are a model on a deck and one under it.
func aboveAndBelow(random *rand.Rand, bottom, top float64) (Cylinder, Cylinder) {
	a := Cylinder{Center: Point{7 + 2*random.Float64(), 7 + 2*random.Float64()}, Radius: 0.3 + random.Float64(), Bottom: top, Height: 0.5 + 1.5*random.Float64()}
	b := Cylinder{Center: a.Center.Along(heading(7*random.Float64()), 4*random.Float64()), Radius: 0.3 + random.Float64(), Height: min(bottom, 0.5+1.5*random.Float64())}
	if random.IntN(3) == 0 {
		a.Bottom += random.Float64()
	}
	return a, b
}

func hardFamilies() []hardFamily {
	tiles := func(random *rand.Rand, gap float64) ([]Prism, Cylinder, Cylinder) {
		bottom := 2 + random.Float64()
		top := bottom + []float64{0.0625, 0.25, 1}[random.IntN(3)]
		xs, ys := []float64{-20}, []float64{-20}
		for range 1 + random.IntN(3) {
			xs, ys = append(xs, 5+6*random.Float64()), append(ys, 5+6*random.Float64())
		}
		xs, ys = append(xs, 36), append(ys, 36)
		sort.Float64s(xs)
		sort.Float64s(ys)
		var prisms []Prism
		for i := range len(xs) - 1 {
			for k := range len(ys) - 1 {
				prisms = append(prisms, boxPrism(xs[i]+gap, ys[k]+gap, xs[i+1], ys[k+1], bottom, top))
			}
		}
		a, b := aboveAndBelow(random, bottom, top)
		return prisms, a, b
	}
	lacking := func(random *rand.Rand) float64 { return (float64(random.IntN(3)) - 1) * hardGap(random) }
	return []hardFamily{
		{"flush tiles", true, func(random *rand.Rand) ([]Prism, Cylinder, Cylinder) { return tiles(random, 0) }},
		{"tiles with gaps", false, func(random *rand.Rand) ([]Prism, Cylinder, Cylinder) { return tiles(random, hardGap(random)) }},
		{"overlapping tiles", true, func(random *rand.Rand) ([]Prism, Cylinder, Cylinder) { return tiles(random, -hardGap(random)) }},
		{"two decks past which a line lacks little", false, func(random *rand.Rand) ([]Prism, Cylinder, Cylinder) {
			bottom := 2 + random.Float64()
			top := bottom + []float64{0.0625, 0.25, 1}[random.IntN(3)]
			up := Cylinder{Center: Point{8, 6 + 4*random.Float64()}, Radius: 0.3 + random.Float64(), Bottom: top + random.Float64()*float64(random.IntN(2)), Height: 1 + random.Float64()}
			down := Cylinder{Radius: 0.3 + random.Float64(), Height: 1 + random.Float64()*(bottom-1)}
			down.Center = Point{up.Center.X + up.Radius - down.Radius + 2.5*(random.Float64()-0.4), up.Center.Y + 3*(random.Float64()-0.5)}
			p, q := up.Center.X+up.Radius, down.Center.X+down.Radius
			farthest := p + (q-p)*(up.Top()-top)/(up.Top()-down.Top())
			if p > q {
				farthest = p + (q-p)*(up.Bottom-bottom)/up.Bottom
			}
			edge := farthest - lacking(random)
			other := farthest - lacking(random)
			seam := up.Center.Y + random.Float64() - 0.5
			if random.IntN(2) == 0 {
				other = edge
			}
			gap := hardGap(random) * float64(random.IntN(2))
			prisms := []Prism{boxPrism(-40, -40, edge, seam, bottom, top), boxPrism(-40, seam+gap, other, 60, bottom, top)}
			if random.IntN(3) == 0 {
				prisms = []Prism{boxPrism(-40, -40, edge-0.25, 60, bottom, top), boxPrism(edge-0.25+gap, -40, other, 60, bottom, top)}
			}
			if random.IntN(3) == 0 { // the one at another level
				prisms[0].Bottom += (top - bottom) * (random.Float64() - 0.5)
			}
			return prisms, up, down
		}},
		{"posts", false, func(random *rand.Rand) ([]Prism, Cylinder, Cylinder) {
			var prisms []Prism
			wide := 0.05 + 0.3*random.Float64()
			gap := hardGap(random)
			round := random.IntN(2) == 0
			rows := 1 + random.IntN(2)
			for row := range rows {
				x := 8 + float64(row)*0.75
				shift := random.Float64() * wide
				for k := -10; k < 10; k++ {
					y := 8 + float64(k)*(wide+gap) + shift
					if round {
						prisms = append(prisms, Prism{Footprint: Footprint{Center: Point{x, y}, Radius: wide / 2}, Top: 5})
					} else {
						prisms = append(prisms, boxPrism(x, y, x+0.1, y+wide, 0, 5))
					}
				}
			}
			prisms = append(prisms, boxPrism(7.8, -20, 9.5, 8-10*(wide+gap), 0, 5), boxPrism(7.8, 8+9*(wide+gap), 9.5, 40, 0, 5))
			a := Cylinder{Center: Point{4 + 2*random.Float64(), 7 + 2*random.Float64()}, Radius: 0.3 + random.Float64(), Height: 1 + random.Float64()}
			b := Cylinder{Center: Point{11 + 2*random.Float64(), 7 + 2*random.Float64()}, Radius: 0.3 + random.Float64(), Height: 1 + random.Float64()}
			return prisms, a, b
		}},
		{"slabs at eye height", false, func(random *rand.Rand) ([]Prism, Cylinder, Cylinder) {
			a := Cylinder{Center: Point{4 + 2*random.Float64(), 7 + 2*random.Float64()}, Radius: 0.3 + random.Float64(), Height: 1.5}
			b := Cylinder{Center: Point{11 + 2*random.Float64(), 7 + 2*random.Float64()}, Radius: 0.3 + random.Float64(), Height: []float64{1.5, 1.25}[random.IntN(2)]}
			level := []float64{1.5, 1.25, 1.375}[random.IntN(3)]
			gap := hardGap(random)
			prisms := []Prism{
				boxPrism(7, -20, 8, 40, -0.0, level-gap),
				boxPrism(7.5, -20, 9, 40, level, level+2),
				boxPrism(7.5, 3, 9, 8+random.Float64(), level-hardGap(random), level+0.25),
			}
			if random.IntN(2) == 0 {
				prisms = append(prisms, boxPrism(9, -20, 9.5, 40, 0, level+lacking(random)))
			}
			return prisms, a, b
		}},
		{"combs", false, func(random *rand.Rand) ([]Prism, Cylinder, Cylinder) {
			bottom := 2 + random.Float64()
			top := bottom + 0.25
			gap := hardGap(random)
			one := []Point{{4, 12}, {4, 4}}
			teeth := 6
			for k := range teeth {
				y := 4 + float64(k)*8/float64(teeth)
				half := 4 / float64(teeth)
				one = append(one, Point{11, y}, Point{11, y + half})
				if k+1 < teeth {
					one = append(one, Point{5, y + half}, Point{5, y + 2*half})
				}
			}
			one[0].Y = 4 + 8*float64(teeth-1)/float64(teeth) + 4/float64(teeth)
			prisms := []Prism{{Footprint: Footprint{Polygon: one}, Bottom: bottom, Top: top}}
			for k := range teeth - 1 {
				y := 4 + float64(k)*8/float64(teeth)
				half := 4 / float64(teeth)
				prisms = append(prisms, boxPrism(5+gap, y+half+gap, 12, y+2*half-gap, bottom, top))
			}
			prisms = append(prisms, boxPrism(11, 3, 20, 12, bottom, top+0.1))
			a, b := aboveAndBelow(random, bottom, top)
			return prisms, a, b
		}},
		{"overlapping bases and walls", false, func(random *rand.Rand) ([]Prism, Cylinder, Cylinder) {
			a := Cylinder{Center: Point{8 + random.Float64(), 8 + random.Float64()}, Radius: 0.3 + random.Float64(), Height: 1 + random.Float64()}
			b := Cylinder{Center: a.Center.Along(heading(7*random.Float64()), 1.5*random.Float64()), Radius: 0.3 + random.Float64(), Height: 1 + random.Float64()}
			if random.IntN(2) == 0 {
				b.Bottom = a.Top() + random.Float64()
			}
			gap := hardGap(random)
			x := a.Center.X + (random.Float64()-0.5)*0.5
			seam := a.Center.Y + (random.Float64()-0.5)*0.5
			prisms := []Prism{boxPrism(x, -20, x+0.2, seam, 0, 6), boxPrism(x+lacking(random), seam+gap, x+0.2, 40, 0, 6)}
			if random.IntN(2) == 0 {
				level := a.Top() + lacking(random)
				prisms = append(prisms, boxPrism(-20, -20, x, 40, level, level+0.1), boxPrism(x+0.2+gap, -20, 40, 40, level, level+0.1))
			}
			return prisms, a, b
		}},
		{"decks at two levels", false, func(random *rand.Rand) ([]Prism, Cylinder, Cylinder) {
			a := Cylinder{Center: Point{8, 8}, Radius: 0.3 + random.Float64(), Bottom: 4, Height: 1 + random.Float64()}
			b := Cylinder{Center: a.Center.Along(heading(7*random.Float64()), 4*random.Float64()), Radius: 0.3 + random.Float64(), Height: 1}
			x := 8 + 2*(random.Float64()-0.5)
			over := random.Float64() * 2
			prisms := []Prism{boxPrism(-20, -20, x+over, 40, 3.5, 4), boxPrism(x, -20, 40, 40, 2, 2.25)}
			prisms[1].Polygon[0].X += lacking(random) // an edge that is not quite straight across
			if random.IntN(2) == 0 {
				m := motion{turn: heading(random.Float64())}
				m.shift = Point{8, 8}.Sub(m.point(Point{8, 8}))
				prisms[1] = m.layout(Layout{Pieces: []Piece{{Prisms: prisms[1:2]}}}).Pieces[0].Prisms[0]
			}
			return prisms, a, b
		}},
	}
}

// mostBoxes bounds the boxes of a search: first those along the line between the axes and across each direction of edges;
// then, in each of up to four sectors, someBoxes, again the directions, and to the end: fineBoxes, coarserBoxes for each
// doubling of the room in question until it is wider than any box, and what is then left of the list, each once. To the list
// every box adds at most one that is broad; one after the other, one for each time that a box is halved.
func mostBoxes(c *corridor) int {
	widest := 4 * (c.length + c.a.Radius + c.b.Radius)
	doublings := 1 + int(math.Ceil(math.Log2(widest/(leastRoom/64))))
	halvings := 2 * int(math.Ceil(math.Log2(widest/graze)))
	toTheEnd := fineBoxes + coarserBoxes*doublings + broadBoxes + halvings
	return firstBoxes + 4*(someBoxes+8*turnedBoxes+toTheEnd)
}

// No question takes long, whatever stands there: what counts is how many boxes of plan lines are looked at. Where decks
// touch or overlap and leave no gap, none are. Every yes comes with a line that the judge finds free but for grazing.
func TestNoSearchIsLong(t *testing.T) {
	const seldom = 1 << 14 // no search of these families looks at more
	for _, f := range hardFamilies() {
		lines, all := 0, 0
		for seed := range 40 {
			random := rand.New(rand.NewPCG(99, uint64(seed)))
			prisms, a, b := f.make(random)
			m := motion{turn: Point{1, 0}}
			if random.IntN(2) == 0 {
				m.turn = heading(7 * random.Float64())
			}
			m.shift = Point{8, 8}.Sub(m.point(Point{8, 8}))
			a, b = m.model(a), m.model(b)
			var pieces []Piece
			for _, p := range prisms {
				pieces = append(pieces, Piece{Prisms: []Prism{p}})
			}
			table, err := NewTable(m.layout(Layout{Width: 16, Depth: 16, Pieces: pieces}))
			if err != nil {
				t.Fatal(err)
			}
			c := table.corridor(a, b, nil, nil, nil)
			line, found := c.search()
			if all = max(all, c.visited); c.visited > min(seldom, mostBoxes(c)) || c.doubled > 0 || f.closed && c.visited > 0 {
				t.Errorf("%s, %d: %d boxes, bound %d, room doubled %d times", f.name, seed, c.visited, mostBoxes(c), c.doubled)
			}
			c.done()
			if found {
				lines++
				if judgeDeep(table.layout, line) {
					t.Errorf("%s, %d: the line %+v is cut", f.name, seed, line)
				}
			} else if line, found := judgeLooks(table.layout, a, b, random, 20); found {
				t.Errorf("%s, %d: the line %+v was not found", f.name, seed, line)
			}
			if f.closed && found {
				t.Errorf("%s, %d: a line through decks that leave no gap: %+v", f.name, seed, line)
			}
		}
		t.Logf("%s: %d of 40 with a line, at most %d boxes", f.name, lines, all)
	}
}

// Pieces of the hard families that are made by others than this file's tests are bounded as well: bases that overlap, eyes
// exactly on outlines and level surfaces, in all directions.
func TestNoSearchIsLongAtOutlines(t *testing.T) {
	for seed := range 60 {
		random := rand.New(rand.NewPCG(98, uint64(seed)))
		bottom, top := 2.0, 2.25
		seam := 8 + random.Float64()
		prisms := []Prism{
			boxPrism(2, 2, seam, 14, bottom, top), boxPrism(seam, 2, 14, 9, bottom, top), boxPrism(seam+hardGap(random), 9, 14, 14, bottom, top),
			{Footprint: Footprint{Center: Point{seam, 9}, Radius: 0.5}, Bottom: top, Top: top + 1},
		}
		corner := []Point{{seam, 9}, {seam, 2 + 12*random.Float64()}, {14, 9}, {2, 8}}[random.IntN(4)]
		a := Cylinder{Center: corner, Radius: 0.5, Bottom: top, Height: 1}
		b := Cylinder{Center: corner.Along(heading(float64(random.IntN(8))*math.Pi/4), []float64{0, 0.5, 1, 2}[random.IntN(4)]), Radius: 0.5, Height: []float64{1, bottom}[random.IntN(2)]}
		if random.IntN(3) == 0 {
			b.Bottom, b.Height = bottom, 1 // in the deck, its head over it
		}
		table, err := NewTable(Layout{Width: 16, Depth: 16, Pieces: []Piece{{Prisms: prisms}}})
		if err != nil {
			t.Fatal(err)
		}
		c := table.corridor(a, b, nil, nil, nil)
		line, found := c.search()
		if c.visited > 1<<14 {
			t.Errorf("%d: %d boxes", seed, c.visited)
		}
		c.done()
		if found && judgeDeep(table.layout, line) {
			t.Errorf("%d: the line %+v is cut", seed, line)
		}
		if !found {
			if line, found := judgeLooks(table.layout, a, b, random, 20); found {
				t.Errorf("%d: the line %+v was not found; %+v %+v", seed, line, a, b)
			}
		}
	}
}
