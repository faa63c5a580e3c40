package moves_test

import (
	"container/heap"
	"fmt"
	"math"
	"math/bits"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/moves"
	"trueinch/engine/arkham/state"
	"trueinch/geometry"
)

// Bands of heights, as the reference has them for models of medium size, in centimetres.
type band int

const (
	low band = iota // crossed for nothing
	difficult
	high
	rubble
)

// lump is a piece of a drawn table, in centimetres.
type lump struct {
	band           band
	x, y, w, d, up float64
}

// gap is how far a point is from a lump; below 0 within it.
func (l *lump) gap(x, y float64) float64 {
	dx, dy := max(l.x-x, x-l.x-l.w), max(l.y-y, y-l.y-l.d)
	if dx > 0 && dy > 0 {
		return math.Hypot(dx, dy)
	}
	return max(dx, dy)
}

// judge knows a table in centimetres and shares no code with what it judges.
type judge struct {
	lumps  []lump
	tokens int
	left   float64 // centimetres of Base Move
	start  [2]float64
}

const baseCm, sideCm = 1.5, 60.0

// pays adds the lumps that a base comes into at a point, or comes nearer to than a margin, to those that are paid; false where it cannot be.
func (j *judge) pays(x, y, margin float64, paid uint) (uint, bool) {
	r := baseCm + margin
	if x < r || y < r || x > sideCm-r || y > sideCm-r {
		return 0, false
	}
	for i := range j.lumps {
		l := &j.lumps[i]
		if l.band == low || l.gap(x, y) >= r || l.band != high && margin < 0 && j.above(x, y, i) {
			continue
		}
		if l.band == high {
			return 0, false
		}
		paid |= 1 << i
	}
	return paid, bits.OnesCount(paid) <= j.tokens
}

// above reports whether another lump carries a base as high as a lump, so that it hangs over that without coming onto it.
func (j *judge) above(x, y float64, but int) bool {
	for i := range j.lumps {
		if l := &j.lumps[i]; i != but && l.band != rubble && l.up >= j.lumps[but].up && l.gap(x, y) <= 0.001 {
			return true
		}
	}
	return false
}

// price is what a straight step uses up: twice as much with the centre over rubble.
func (j *judge) price(x, y, u, v float64) float64 {
	const parts = 8
	sum := 0.0
	for k := range parts {
		at := (float64(k) + 0.5) / parts
		rate := 1.0
		for i := range j.lumps {
			if l := &j.lumps[i]; l.band == rubble && l.gap(x+(u-x)*at, y+(v-y)*at) < -0.001 {
				rate = 2
			}
		}
		sum += rate * math.Hypot(u-x, v-y) / parts
	}
	return sum
}

// stands is the level at which a base can end at a point; false where it cannot.
func (j *judge) stands(x, y, margin float64) (float64, bool) {
	level := 0.0
	for i := range j.lumps {
		if l := &j.lumps[i]; l.band != rubble && l.gap(x, y) <= 0 {
			level = max(level, l.up)
		}
	}
	for i := range j.lumps {
		l := &j.lumps[i]
		if l.band == rubble || l.up <= level {
			continue
		}
		if l.gap(x, y) < baseCm+margin {
			return 0, false
		}
	}
	if level <= 2 {
		return level, true
	}
	for k := range 64 { // nothing of the base stands out
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / 64)
		u, v, held := x+(baseCm+margin)*cos, y+(baseCm+margin)*sin, false
		for i := range j.lumps {
			l := &j.lumps[i]
			held = held || l.band != rubble && l.up <= level && l.up >= level-2 && l.gap(u, v) <= 0
		}
		if !held {
			return 0, false
		}
	}
	return level, true
}

type stop struct {
	x, y int
	paid uint
}

type queued struct {
	at     stop
	length float64
}

type queue []queued

func (q queue) Len() int           { return len(q) }
func (q queue) Less(a, b int) bool { return q[a].length < q[b].length }
func (q queue) Swap(a, b int)      { q[a], q[b] = q[b], q[a] }
func (q *queue) Push(x any)        { *q = append(*q, x.(queued)) }
func (q *queue) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}

// walked is what the judge's ways to points of a grid cost in tokens, at least: it keeps a margin off everything, and so walks too far.
func (j *judge) walked(margin float64) map[[2]int]int {
	paid, free := j.pays(j.start[0], j.start[1], margin, 0)
	found := map[[2]int]int{}
	if !free {
		return found
	}
	best := map[stop]float64{}
	open := &queue{{stop{paid: paid}, 0}}
	for open.Len() > 0 {
		item := heap.Pop(open).(queued)
		if old, known := best[item.at]; known && old <= item.length {
			continue
		}
		best[item.at] = item.length
		here := [2]int{item.at.x, item.at.y}
		if least, known := found[here]; !known || bits.OnesCount(item.at.paid) < least {
			found[here] = bits.OnesCount(item.at.paid)
		}
		x, y := j.start[0]+float64(item.at.x), j.start[1]+float64(item.at.y)
		for _, step := range [...][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}, {1, 2}, {2, 1}, {1, -2}, {2, -1}} {
			for _, sign := range [...]int{1, -1} {
				next := item.at
				next.x, next.y = next.x+sign*step[0], next.y+sign*step[1]
				u, v := j.start[0]+float64(next.x), j.start[1]+float64(next.y)
				length, open2 := item.length+j.price(x, y, u, v), true
				for k := 1; k <= 8 && open2; k++ {
					part := float64(k) / 8
					next.paid, open2 = j.pays(x+(u-x)*part, y+(v-y)*part, margin, next.paid)
				}
				if open2 && length <= j.left {
					heap.Push(open, queued{next, length})
				}
			}
		}
	}
	return found
}

// drawJudge draws a table, and writes it as a scene.
func drawJudge(t *rapid.T) (*judge, string) {
	j := &judge{tokens: rapid.IntRange(0, 2).Draw(t, "tokens"), left: 10}
	var parts []string
	for i := range 5 {
		number := func(what string, low, high int) float64 {
			return float64(rapid.IntRange(low, high).Draw(t, fmt.Sprint(what, i)))
		}
		l := lump{band: band(rapid.IntRange(0, 3).Draw(t, "band")), x: number("x", 8, 28), y: number("y", 8, 28), w: number("w", 1, 7) + 0.3, d: number("d", 1, 7) + 0.3} // no gap is just as wide as a base
		kind := "structure"
		switch l.band {
		case low:
			l.up = rapid.SampledFrom([]float64{0.5, 1}).Draw(t, "height")
		case difficult:
			l.up = rapid.SampledFrom([]float64{3.5, 4, 5}).Draw(t, "height")
		case high:
			l.up = rapid.SampledFrom([]float64{30, 40}).Draw(t, "height")
		case rubble:
			kind = "zone"
		}
		apart := true // lumps that overlap are other obstacles than either of them
		for k := range j.lumps {
			o := &j.lumps[k]
			apart = apart && (l.x >= o.x+o.w || o.x >= l.x+l.w || l.y >= o.y+o.d || o.y >= l.y+l.d)
		}
		if !apart {
			continue
		}
		j.lumps = append(j.lumps, l)
		part := fmt.Sprintf("p%d %s %g,%g %gx%g", i, kind, l.x, l.y, l.w, l.d)
		if l.band != rubble {
			part += fmt.Sprintf(" h%g", l.up)
		}
		parts = append(parts, part)
	}
	j.start = [2]float64{float64(rapid.IntRange(10, 30).Draw(t, "start x")) + 0.5, float64(rapid.IntRange(10, 30).Draw(t, "start y")) + 0.5}
	for i := range j.lumps {
		if j.lumps[i].gap(j.start[0], j.start[1]) < baseCm+0.2 {
			t.Skip("it would not stand on the ground")
		}
	}
	parts = append(parts, fmt.Sprintf("blue Rook %g,%g t%d/0/0/0", j.start[0], j.start[1], j.tokens), "red Gull 57,57")
	return j, "table 60x60 | " + strings.Join(parts, " | ")
}

// TestWalksAgainstAJudge holds where a model can walk, and for how many tokens, against a judge that walks over a grid; and every way that is
// offered against the heights, areas and prices that it leads over.
func TestWalksAgainstAJudge(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		j, text := drawJudge(r)
		sc := scene.New(t, text)
		id := sc.ID("Rook")
		a := &sc.Activation
		a.Model, a.Doing, a.Declared, a.At, a.Base, a.Left = id, true, []state.Deed{state.Moving}, 1, state.Cm(10), state.Cm(10)
		place := moves.Place(sc.State, id)
		walked := j.walked(0.05)
		for dx := -10; dx <= 10; dx += 2 {
			for dy := -10; dy <= 10; dy += 2 {
				x, y := j.start[0]+float64(dx), j.start[1]+float64(dy)
				level, stands := j.stands(x, y, 0.05)
				spot := sc.Spot(x, y, level)
				c, leads := place.Best(spot, nil)
				if tokens, reached := walked[[2]int{dx, dy}]; reached && stands && (!leads || c.Cost.Count() > tokens) {
					r.Fatalf("%s: the judge walks to %g,%g for %d tokens; offered: %v for %d", text, x, y, tokens, leads, c.Cost.Count())
				}
				if leads {
					j.check(r, text, c)
				}
			}
		}
	})
}

// check follows a way, and adds up what it leads over.
func (j *judge) check(r *rapid.T, text string, c moves.Course) {
	paid, price := uint(0), 0.0
	for i := 1; i < len(c.Path.Points); i++ {
		from, to := c.Path.Points[i-1].Times(2.54), c.Path.Points[i].Times(2.54)
		const parts = 32
		for k := range parts {
			at, next := from.Along(to.Sub(from), float64(k)/parts), from.Along(to.Sub(from), float64(k+1)/parts)
			price += j.price(at.X, at.Y, next.X, next.Y)
			var free bool
			if paid, free = j.pays(next.X, next.Y, -0.02, paid); !free {
				r.Fatalf("%s: a way of %d tokens leads through %.2f,%.2f, where it comes into %b", text, c.Cost.Count(), next.X, next.Y, paid)
			}
		}
	}
	if bits.OnesCount(paid) > c.Cost.Count() {
		r.Fatalf("%s: a way for %d tokens comes into %b", text, c.Cost.Count(), paid)
	}
	if uses := c.Path.Length * 2.54; math.Abs(uses-price) > 0.1 || uses > j.left+0.01 {
		r.Fatalf("%s: a way uses %.3f of the Base Move, the judge counts %.3f", text, uses, price)
	}
}

// TestClimbsBeginWhereTheyUseLeast tries every place along a wall by hand.
func TestClimbsBeginWhereTheyUseLeast(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		number := func(what string, low, high float64) float64 {
			return math.Round(rapid.Float64Range(low, high).Draw(r, what)*10) / 10
		}
		x, depth, height := number("x", 4, 18.3), number("depth", 1.6, 6), number("height", 5.2, 9)
		text := fmt.Sprintf("house structure 20,20 20x40 h%g | blue Rook %g,%g t1/0/0/0 | red Gull 80,80", height, x, number("y", 25, 55))
		sc := scene.New(t, text)
		id := sc.ID("Rook")
		a := &sc.Activation
		a.Model, a.Doing, a.Declared, a.At, a.Base, a.Left = id, true, []state.Deed{state.Moving}, 1, state.Cm(30), state.Cm(30)
		start := sc.Get("Rook").Spot.Center
		goal := sc.Spot(20+depth, number("goal", 22, 58), height)
		least := math.Inf(1)
		for foot := 18.5; foot <= 61.5; foot += 0.01 {
			at := geometry.Point{X: state.Cm(18.5), Y: state.Cm(foot)}
			least = min(least, start.Distance(at)+2*math.Hypot(at.Distance(goal.Center), goal.Level))
		}
		c, leads := moves.Place(sc.State, id).Best(goal, nil)
		if leads != (least <= state.Cm(30)) && math.Abs(least-state.Cm(30)) > 0.01 {
			r.Fatalf("%s: %v, by hand %.3f cm", text, leads, least*2.54)
		}
		if leads && (c.Path.Length > least+0.01 || c.Path.Length < least-0.01) {
			r.Fatalf("%s: uses %.3f cm, by hand %.3f", text, c.Path.Length*2.54, least*2.54)
		}
	})
}
