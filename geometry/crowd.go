package geometry

import (
	"math"
	"math/bits"
)

// Crowd is the bodies that stand on a table – models, or whatever else is round and upright – indexed while they move:
// one that moves changes its cells, the others stay where they are. Bodies are numbered from 0, and every list comes in
// ascending order. They may stand off the table, overlap and be of any size. Answers are exact, by the same functions
// that judge one body; the index only spares them those that stand elsewhere. A Crowd must not be asked while it is
// changed, but any number of goroutines may ask it at once, and different Crowds have nothing to do with each other.
type Crowd struct {
	bodies []Cylinder
	where  gathering
}

// NewCrowd returns an empty crowd for a table of this size, in inches, and about so many bodies.
func NewCrowd(width, depth float64, bodies int) *Crowd {
	return &Crowd{where: newGathering(clampedSide(width), clampedSide(depth), max(0, bodies))}
}

// clampedSide makes the side of a table of anything.
func clampedSide(x float64) float64 {
	if !(x > 1) {
		return 1
	}
	return min(x, MaxCoordinate)
}

// Len is the number after that of the last body ever put down.
func (c *Crowd) Len() int { return len(c.bodies) }

// Put sets body i down, or moves it.
func (c *Crowd) Put(i int, body Cylinder) {
	for len(c.bodies) <= i {
		c.bodies = append(c.bodies, Cylinder{})
	}
	c.bodies[i] = body
	c.where.put(i, body.Center, body.Radius)
}

// Remove takes body i away, if it is there.
func (c *Crowd) Remove(i int) { c.where.remove(i) }

// Body returns body i, and whether it is there.
func (c *Crowd) Body(i int) (Cylinder, bool) {
	if i < 0 || i >= len(c.bodies) {
		return Cylinder{}, false
	}
	return c.bodies[i], c.where.placed.has(i) || c.where.strays.has(i)
}

// shortCrowd is how many words hold the numbers of a crowd without memory being asked for.
const shortCrowd = 4

// InContact appends to dst the bodies that are Base to Base with a body, by Contact.
func (c *Crowd) InContact(body Cylinder, dst []int) []int {
	var memory [shortCrowd]uint64
	low, high := body.reach(ContactGap + Slack)
	for w, word := range c.where.near(low, high, memory[:0]) {
		for ; word != 0; word &= word - 1 {
			if i := w*64 + bits.TrailingZeros64(word); !c.apart(i, body.Center, body.Radius+ContactGap) && Contact(body, c.bodies[i]) {
				dst = append(dst, i)
			}
		}
	}
	return dst
}

// Within appends to dst the bodies from which a body is no farther away than some inches, neither on the ground nor in
// height: GapBetween for each.
func (c *Crowd) Within(body Cylinder, inches float64, dst []int) []int {
	var memory [shortCrowd]uint64
	low, high := body.reach(inches + Slack)
	for w, word := range c.where.near(low, high, memory[:0]) {
		for ; word != 0; word &= word - 1 {
			i := w*64 + bits.TrailingZeros64(word)
			if c.apart(i, body.Center, body.Radius+inches) {
				continue
			}
			if gap := GapBetween(body, c.bodies[i]); gap.Ground <= inches && gap.Vertical <= inches {
				dst = append(dst, i)
			}
		}
	}
	return dst
}

// Around appends to dst every body whose base may reach into an upright rectangle, and perhaps others nearby: the first
// look of a caller who then judges for himself.
func (c *Crowd) Around(low, high Point, dst []int) []int {
	var memory [shortCrowd]uint64
	wide := Point{Slack, Slack}
	for w, word := range c.where.near(low.Sub(wide), high.Add(wide), memory[:0]) {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, w*64+bits.TrailingZeros64(word))
		}
	}
	return dst
}

// DiscCatches appends to dst the bodies that a disc touches, partly or wholly.
func (c *Crowd) DiscCatches(d Disc, dst []int) []int {
	var memory [shortCrowd]uint64
	low, high := Cylinder{Center: d.Center, Radius: d.Radius}.reach(Slack)
	for w, word := range c.where.near(low, high, memory[:0]) {
		for ; word != 0; word &= word - 1 {
			if i := w*64 + bits.TrailingZeros64(word); !c.apart(i, d.Center, d.Radius) && d.Touches(c.bodies[i]) != Untouched {
				dst = append(dst, i)
			}
		}
	}
	return dst
}

// StripCatches appends to dst the bodies that a strip touches, partly or wholly.
func (c *Crowd) StripCatches(s Strip, dst []int) []int {
	var memory [shortCrowd]uint64
	low, high := cornersReach(s.Corners(), s.Direction)
	middle, half := low.Add(high).Times(0.5), (max(0, s.Length)+max(0, s.Width))/2
	for w, word := range c.where.near(low, high, memory[:0]) {
		for ; word != 0; word &= word - 1 {
			if i := w*64 + bits.TrailingZeros64(word); !c.apart(i, middle, half) && s.Touches(c.bodies[i]) != Untouched {
				dst = append(dst, i)
			}
		}
	}
	return dst
}

// apart reports whether a body is surely farther than reach inches from a point: what spares a root for most.
func (c *Crowd) apart(i int, p Point, reach float64) bool {
	body := &c.bodies[i]
	way, far := body.Center.Sub(p), body.Radius+reach+2*slack
	square := way.Dot(way)
	return square > float64(far*far) && square <= math.MaxFloat64 // what is infinitely far is for the judge
}

// reach returns the upright rectangle around a base and some inches around it.
func (c Cylinder) reach(inches float64) (low, high Point) {
	far := max(0, c.Radius+inches)
	wide := Point{far, far}
	return c.Center.Sub(wide), c.Center.Add(wide)
}

// cornersReach returns the upright rectangle around the outline of a template. One whose direction has not length 1 is no
// template: its Touches judges by other distances than its corners tell, and everybody is looked at.
func cornersReach(corners [4]Point, direction Point) (low, high Point) {
	if !(math.Abs(direction.Dot(direction)-1) <= 1e-12) {
		none := Point{math.NaN(), math.NaN()}
		return none, none
	}
	low, high = Box(corners[:])
	wide := Point{1e-6, 1e-6} // for the direction's own rounding
	return low.Sub(wide), high.Add(wide)
}
