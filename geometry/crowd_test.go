package geometry

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
)

// crowdCase is a crowd beside a plain list of the same bodies, on a table of a random size.
type crowdCase struct {
	random *rand.Rand
	side   float64
	crowd  *Crowd
	bodies map[int]Cylinder
}

func newCrowdCase(seed uint64, members int) *crowdCase {
	random := rand.New(rand.NewPCG(13, seed))
	side := []float64{1, 12, 36, 96, 400}[random.IntN(5)]
	return &crowdCase{random: random, side: side, crowd: NewCrowd(side, side*(0.3+random.Float64()), members), bodies: map[int]Cylinder{}}
}

// number is a coordinate: mostly on the table, often on a border of a cell or off the table, sometimes far or no number.
func (c *crowdCase) number() float64 {
	switch c.random.IntN(40) {
	case 0:
		return []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e9, -1e9, MaxCoordinate}[c.random.IntN(6)]
	case 1, 2, 3, 4:
		return c.crowd.where.size * float64(c.random.IntN(9)-2)
	case 5, 6, 7:
		return c.side * (3*c.random.Float64() - 1)
	}
	return c.side * c.random.Float64()
}

func (c *crowdCase) length() float64 {
	return []float64{0, 0.25, c.random.Float64(), 2 * c.random.Float64(), 12 * c.random.Float64(), c.side, 3 * c.side, -1}[c.random.IntN(8)]
}

func (c *crowdCase) body() Cylinder {
	return Cylinder{Center: Point{c.number(), c.number()}, Radius: c.length(), Bottom: 4 * c.random.Float64(), Height: 2 * c.random.Float64()}
}

// near is a body that stands in contact with another one, as nearly as may be.
func (c *crowdCase) near(other Cylinder) Cylinder {
	body := c.body()
	body.Bottom = other.Bottom
	body.Center = other.Center.Along(heading(7*c.random.Float64()), other.Radius+body.Radius+ContactGap*float64(c.random.IntN(3)))
	return body
}

// change moves, removes or adds somebody.
func (c *crowdCase) change(members int) {
	i := c.random.IntN(members)
	if c.random.IntN(5) == 0 {
		c.crowd.Remove(i)
		delete(c.bodies, i)
		return
	}
	body := c.body()
	if other, there := c.bodies[c.random.IntN(members)]; there && c.random.IntN(3) == 0 {
		body = c.near(other)
	}
	if old, there := c.bodies[i]; there && c.random.IntN(3) == 0 {
		body.Center = old.Center // it grows or shrinks where it stands
	}
	c.crowd.Put(i, body)
	c.bodies[i] = body
}

// those lists the bodies that pass a test, in order.
func (c *crowdCase) those(test func(Cylinder) bool) []int {
	var found []int
	for i := range c.crowd.Len() {
		if body, there := c.bodies[i]; there && test(body) {
			found = append(found, i)
		}
	}
	return found
}

// check asks everything once, and returns how many were found.
func (c *crowdCase) check(t *testing.T) int {
	t.Helper()
	body := c.body()
	if other, there := c.bodies[c.random.IntN(max(1, c.crowd.Len()))]; there && c.random.IntN(2) == 0 {
		body = c.near(other)
	}
	way := heading(7 * c.random.Float64())
	if c.random.IntN(30) == 0 {
		way = way.Times(c.random.Float64()) // no direction at all
	}
	inches := c.length()
	disc := Disc{Center: body.Center, Radius: c.length(), Bottom: body.Bottom, Top: body.Top()}
	strip := Strip{Origin: body.Center, Direction: way, Length: c.length(), Width: c.length(), Bottom: body.Bottom, Top: body.Top()}
	count := 0
	for _, one := range []struct {
		name      string
		got, want []int
	}{
		{"contact", c.crowd.InContact(body, nil), c.those(func(b Cylinder) bool { return Contact(body, b) })},
		{"within", c.crowd.Within(body, inches, nil), c.those(func(b Cylinder) bool {
			gap := GapBetween(body, b)
			return gap.Ground <= inches && gap.Vertical <= inches
		})},
		{"disc", c.crowd.DiscCatches(disc, nil), c.those(func(b Cylinder) bool { return disc.Touches(b) != Untouched })},
		{"strip", c.crowd.StripCatches(strip, nil), c.those(func(b Cylinder) bool { return strip.Touches(b) != Untouched })},
	} {
		if !slices.Equal(one.got, one.want) {
			t.Fatalf("%s around %+v, template %+v %+v, %g inches, in a crowd of %d: %v, one by one %v",
				one.name, body, disc, strip, inches, len(c.bodies), one.got, one.want)
		}
		count += len(one.got)
	}
	low, high := body.reach(inches)
	around := c.crowd.Around(low, high, nil)
	for i, b := range c.bodies {
		from, to := b.reach(0)
		if from.X <= high.X && to.X >= low.X && from.Y <= high.Y && to.Y >= low.Y && !slices.Contains(around, i) {
			t.Fatalf("body %d at %+v is missed in the rectangle from %v to %v", i, b, low, high)
		}
	}
	for _, i := range around {
		if _, there := c.bodies[i]; !there {
			t.Fatalf("body %d is found and not there", i)
		}
	}
	return count
}

// A crowd finds the same bodies as looking at each of them, while they move, go, come and change their size, on and off
// the table.
func TestCrowdLosesNobody(t *testing.T) {
	for seed := range uint64(60) {
		members := []int{1, 5, 8, 9, 16, 40, 64, 65, 200, 300}[seed%10]
		c := newCrowdCase(seed, members/2)
		found := 0
		for range 4 * members {
			c.change(members)
			found += c.check(t)
		}
		if found == 0 && members > 1 {
			t.Errorf("seed %d: nobody was ever found", seed)
		}
	}
}

// Crowds and tables are built, changed and asked from many goroutines at once, and one crowd is asked by all: run with
// -race this proves that nothing that resolv shares is touched without its lock.
func TestCrowdsOfManyGoroutines(t *testing.T) {
	shared := newCrowdCase(1000, 40)
	for range 200 {
		shared.change(40)
	}
	var group sync.WaitGroup
	for k := range uint64(6) {
		group.Go(func() {
			own := newCrowdCase(2000+k, 20)
			asking := *shared
			asking.random = rand.New(rand.NewPCG(17, k))
			for range 60 {
				own.change(40)
				own.check(t)
				asking.check(t)
			}
			if _, err := NewTable(Layout{Width: 24, Depth: 24, Pieces: []Piece{{Prisms: []Prism{{Footprint: Footprint{Radius: 1}, Top: 1}}}}}); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
}

// Whoever moves leaves the cells it was in, and whoever is gone is in none.
func TestCrowdMovesItsCells(t *testing.T) {
	c := NewCrowd(96, 96, 20)
	for i := range 20 {
		c.Put(i, Cylinder{Center: Point{5, 5}, Radius: 0.6, Height: 1})
	}
	for i := range 20 {
		c.Put(i, Cylinder{Center: Point{50, 50}, Radius: 0.6, Height: 1})
	}
	if found := c.Around(Point{0, 0}, Point{20, 20}, nil); len(found) > 0 {
		t.Errorf("%v left and are still found", found)
	}
	for i := range 19 {
		c.Remove(i)
	}
	if found := c.Around(Point{40, 40}, Point{60, 60}, nil); !slices.Equal(found, []int{19}) {
		t.Errorf("only 19 is left; found %v", found)
	}
	if _, there := c.Body(3); there {
		t.Error("3 was removed and is there")
	}
}
