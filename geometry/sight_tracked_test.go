package geometry

import (
	"math"
	"math/rand/v2"
	"testing"
)

// What is said of a whole box of plan lines holds for each of them: where terrain is said to block all lines over all of
// them, the judge finds none with room over any. The models stand in and on terrain, over each other and apart.
func TestBlockedBoxesAgainstJudge(t *testing.T) {
	proved, asked := 0, 0
	for seed := range 1500 {
		random := rand.New(rand.NewPCG(96, uint64(seed)))
		layout, models := deckTable(random)
		a, b := models[0], models[1+random.IntN(3)]
		switch random.IntN(4) {
		case 0: // side by side
			b.Center = a.Center.Along(heading(7*random.Float64()), (a.Radius+b.Radius)*(0.9+2*random.Float64()))
		case 1: // at the face of a piece, or in it
			if prism := &layout.Pieces[random.IntN(len(layout.Pieces))].Prisms[0]; len(prism.Polygon) > 0 {
				k := random.IntN(len(prism.Polygon))
				way := prism.Polygon[(k+1)%len(prism.Polygon)].Sub(prism.Polygon[k])
				b.Center = prism.Polygon[k].Along(way, random.Float64()).Along(way.Left().Unit(), (random.Float64()-0.3)*2*b.Radius)
				b.Bottom = []float64{b.Bottom, prism.Top, prism.Bottom, prism.Top - 0.5*b.Height, prism.Bottom - 0.5*b.Height}[random.IntN(5)]
			}
		}
		table, err := NewTable(layout)
		if err != nil {
			continue
		}
		c := table.corridor(a, b, nil, nil, nil)
		spot := func(m Cylinder) Point {
			return m.Center.Along(heading(7*random.Float64()), m.Radius*math.Sqrt(random.Float64()))
		}
		for range 8 {
			p, q := spot(a), spot(b)
			length := a.Radius + b.Radius
			ahead := q.Sub(p).Unit()
			turn := heading((random.Float64() - 0.5) * math.Pi / 4)
			ahead = ahead.Times(turn.X).Along(ahead.Left(), turn.Y)
			c.startLeaning(ahead, length, -math.Pi/8, math.Pi/8)
			p, q = c.inward(p), c.inward(q)
			rise := (q.Y - p.Y) / (q.X - p.X)
			u := p.Y - float64(rise*p.X)
			v := u + float64(rise*length)
			size := 0.2 * math.Pow(0.003, random.Float64())
			box := box{u - size*random.Float64(), u + size*random.Float64(), v - size*random.Float64(), v + size*random.Float64()}
			if c.misses(box) {
				continue
			}
			if asked++; !c.blockedAlong(box) {
				continue
			}
			proved++
			for range 6 {
				u, v := box.u0+(box.u1-box.u0)*random.Float64(), box.v0+(box.v1-box.v0)*random.Float64()
				from, to := c.outward(Point{0, u}), c.outward(Point{c.length, v})
				if line, found := judgeOver(&layout, a, b, from, to.Sub(from).Unit()); found {
					t.Fatalf("table %d: blocked, but for the line %+v; %+v %+v", seed, line, a, b)
				}
			}
		}
		c.done()
	}
	t.Logf("%d of %d boxes blocked", proved, asked)
	if proved < 300 || proved > asked*9/10 {
		t.Fatal("hardly any box to judge")
	}
}

// Pairs whose lines lack so little that their boxes must become small are settled to the end, without a line's room being
// doubled: bodies that reach into the terrain between them, or stand on the top past whose edge a line would run.
func TestNothingIsLeftInDoubt(t *testing.T) {
	for _, c := range []struct{ seed, a, b, most int }{
		{59935, 2, 0, 12000}, {84866, 3, 1, 2000}, {45768, 3, 1, 12000}, {44315, 3, 1, 6000}, {82599, 3, 0, 6000},
	} {
		layout, models := deckTable(rand.New(rand.NewPCG(13, uint64(c.seed))))
		table, err := NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		a, b := models[c.a], models[c.b]
		for range 2 {
			corridor := table.corridor(a, b, nil, nil, nil)
			if _, found := corridor.search(); found || corridor.visited > c.most || corridor.doubled > 0 {
				t.Errorf("table %d: a line %v after %d boxes, room doubled %d times", c.seed, found, corridor.visited, corridor.doubled)
			}
			corridor.done()
			a, b = b, a
		}
		if line, found := judgeLooks(layout, a, b, rand.New(rand.NewPCG(95, uint64(c.seed))), 2000); found {
			t.Errorf("table %d: the line %+v was not found", c.seed, line)
		}
	}
}
