package geometry

import (
	"cmp"
	"math"
	"slices"
)

// weightedRegion is a piece of difficult ground near a movement, over which every inch counts for more: a weighted region of
// Mitchell and Papadimitriou, "The weighted region problem" (Journal of the ACM 38, 1991).
type weightedRegion struct {
	shape       *outline
	bottom, top float64
}

// findWeightedRegions gathers the difficult ground that may slow a movement down. Only passable pieces can be difficult.
func (f *field) findWeightedRegions(around float64) {
	m := &f.movement
	if f.slow = m.Slow; !(f.slow > 1) || len(m.Difficult) == 0 {
		f.slow = 1
		return
	}
	f.slow = min(f.slow, MaxCoordinate)
	for i := range f.grounds.zones {
		if z := &f.grounds.zones[i]; slices.Contains(m.Difficult, z.piece) && z.shape.near(m.Start.Center, around) {
			f.weightedRegions = append(f.weightedRegions, weightedRegion{shape: &z.shape, bottom: z.bottom, top: z.top})
		}
	}
	for i := range f.weightedRegions {
		f.shores = append(f.shores, f.weightedRegions[i].shape.rim()...)
	}
}

// slows lists the weighted regions that a base in a layer is in, when its centre is over them. One that passes through everything
// has no level of its own and is slowed down by all of them.
func (f *field) slows(l *layer) []int32 {
	var list []int32
	for i := range f.weightedRegions {
		if s := &f.weightedRegions[i]; l.free || (l.level <= s.top+slack && l.level+f.height >= s.bottom-slack) {
			list = append(list, int32(i))
		}
	}
	return list
}

// shoreStep, in inches, is how far apart the places are at which a way is first tried to cross the edge of difficult
// ground. Where exactly it crosses is worked out afterwards.
const shoreStep = 0.25

// shoreGrain, in inches, is more than a way can be too long because it crosses edges at such places.
const shoreGrain = 0.12

// shoreBends appends places along the edges of difficult ground: in steps, and nearest to wherever a way can turn close
// to an edge.
func (f *field) shoreBends(bends []bend) []bend {
	first := len(bends)
	for k := range f.shores {
		c := &f.shores[k]
		length := c.length()
		n := max(1, math.Ceil(min(length/shoreStep, 1000)))
		for j := range int(n) {
			bends = f.shoreMark(bends, k, length*(float64(j)+0.5)/n)
		}
		bends = f.shoreFoot(bends, k, f.movement.Start.Center, 0)
		for i := range first {
			bends = f.shoreFoot(bends, k, bends[i].center, bends[i].radius)
		}
	}
	return bends
}

// shoreFoot appends the place on an edge nearest to where a way can turn, if it is near.
func (f *field) shoreFoot(bends []bend, shore int, p Point, radius float64) []bend {
	c := &f.shores[shore]
	if away := c.away(p); away > radius+shoreStep || away < radius-shoreStep || away < slack {
		return bends
	}
	return f.shoreMark(bends, shore, min(max(c.position(p), 0), c.length()))
}

// shoreMark appends a place on an edge, in every layer that is slowed down there.
func (f *field) shoreMark(bends []bend, shore int, along float64) []bend {
	p := f.shores[shore].at(along)
	if p.Distance(f.movement.Start.Center) > f.allowance+slack {
		return bends
	}
	for at := range f.layers {
		if len(f.layers[at].slows) > 0 && f.allows(p, at) {
			bends = append(bends, bend{center: p, layer: at, ends: [2]int32{-1, -1}, shore: int32(shore + 1), along: along})
		}
	}
	return bends
}

// withFeet returns the ways together with the shortest ones to the places on edges nearest to p, if p is near an edge.
func (w *ways) withFeet(p Point, s *traversal) *ways {
	var feet []bend
	for k := range w.f.shores {
		feet = w.f.shoreFoot(feet, k, p, 0)
	}
	if len(feet) == 0 {
		return w
	}
	more := &ways{f: w.f, bends: slices.Clip(w.bends), labels: slices.Clip(w.labels), turned: w.turned, traversal: s}
	more.mirrors = w.mirrors.clipped()
	for _, foot := range feet {
		list := w.arrivals(foot.center, foot.layer, w.reach(), nil)
		slices.SortStableFunc(list, func(a, b arrival) int { return cmp.Compare(a.length, b.length) })
		best := label{length: math.Inf(1), bend: int32(len(more.bends)), at: foot.center, priced: true}
		for i := range list {
			a := &list[i]
			if a.length >= best.length {
				break
			}
			if len(a.turns) > 0 {
				continue
			}
			l := best
			l.leave, l.before = a.leave, a.label
			more.bends = append(more.bends, foot)
			if price, ok := more.priceOf(&l); ok && price < best.length {
				best = l
				best.length = price
			}
			more.bends = more.bends[:len(more.bends)-1]
		}
		if !math.IsInf(best.length, 1) {
			more.bends, more.labels = append(more.bends, foot), append(more.labels, best)
			more.mirrors.addBend(&foot)
		}
	}
	return more
}

// inner appends where the endless line through c runs inside the outline, but not along its edge.
func (o *outline) inner(c course, out []span) []span {
	if len(o.points) == 0 {
		return o.chords(c, out)
	}
	var buffer [16]span
	parts := o.rims(c, o.chords(c, buffer[:0]))
	var ends [32]float64
	cuts := ends[:0]
	for _, p := range parts {
		cuts = append(cuts, p.from, p.to)
	}
	slices.Sort(cuts)
	for i := 0; i+1 < len(cuts); i++ {
		if cuts[i+1]-cuts[i] > grain && o.strictlyInside(c.at((cuts[i]+cuts[i+1])/2)) {
			out = append(out, span{cuts[i], cuts[i+1]})
		}
	}
	return out
}

func (o *outline) strictlyInside(p Point) bool { return o.inside(p) && o.edgeDistance(p) > slack }

// pay returns what the straight way from p in one layer to q in another uses up; false when it is not free.
func (s *traversal) pay(f *field, p, q Point, from, to int) (float64, bool) {
	s.gather(f, p, q)
	s.prices = s.prices[:0]
	for range f.layers {
		s.prices = append(s.prices, math.Inf(1))
	}
	s.prices[from] = 0
	for i, cut := range s.cuts {
		s.exchange(cut)
		if i+1 == len(s.cuts) {
			break
		}
		next := s.cuts[i+1]
		middle, any := (cut+next)/2, false
		s.look(middle)
		for at, price := range s.prices {
			switch {
			case math.IsInf(price, 1):
			case !s.allowed.has(at):
				s.prices[at] = math.Inf(1)
			default:
				s.prices[at] += (next - cut) * s.rate(at, middle)
				any = true
			}
		}
		if !any {
			return 0, false
		}
	}
	return s.prices[to], !math.IsInf(s.prices[to], 1)
}

// exchange lets every layer that can be changed to at x be reached at the least price.
func (s *traversal) exchange(x float64) {
	s.look(x)
	for again := true; again; {
		again = false
		for from := range s.prices {
			for to := s.changes.next(0); to >= 0; to = s.changes.next(to + 1) {
				if s.prices[from] < s.prices[to] && s.steps(from, to, x) {
					s.prices[to], again = s.prices[from], true
				}
			}
		}
	}
}

// rate is what an inch costs at x in a layer.
func (s *traversal) rate(at int, x float64) float64 {
	for _, i := range s.f.layers[at].slows {
		if strictly(s.slow, i, x) {
			return s.f.slow
		}
	}
	return 1
}

// payOn returns the least that a way over turns uses up.
func (f *field) payOn(p Point, turns []turn, end Point, from, to int, s *traversal) (float64, bool) {
	if len(turns) == 0 {
		return s.pay(f, p, end, from, to)
	}
	least, found := math.Inf(1), false
	for at := range f.layers {
		if !f.allows(turns[0].at, at) {
			continue
		}
		first, ok := s.pay(f, p, turns[0].at, from, at)
		if !ok {
			continue
		}
		if rest, ok := f.payOn(turns[0].at, turns[1:], end, at, to, s); ok && first+rest < least {
			least, found = first+rest, true
			turns[0].layer = at
		}
	}
	return least, found
}

// round is what the way round a bend uses up.
func (f *field) round(b *bend, position, along float64, clock bool) float64 {
	length := float64(b.radius * along)
	if b.radius == 0 || len(f.weightedRegions) == 0 || along <= 0 || len(f.layers[b.layer].slows) == 0 {
		return length
	}
	var points []Point
	for _, i := range f.layers[b.layer].slows {
		points = circleOnRing(points, b.center, b.radius, f.weightedRegions[i].shape, 0)
	}
	cuts := []float64{0, along}
	for _, p := range points {
		if s, ok := b.position(bearing(p.Sub(b.center))); ok {
			if part, ok := b.turn(position, s, clock); ok && part < along {
				cuts = append(cuts, part)
			}
		}
	}
	slices.Sort(cuts)
	price := 0.0
	for i := 0; i+1 < len(cuts); i++ {
		middle := (cuts[i] + cuts[i+1]) / 2
		if clock {
			middle = -middle
		}
		rate, p := 1.0, b.at(position+middle)
		for _, k := range f.layers[b.layer].slows {
			if f.weightedRegions[k].shape.strictlyInside(p) {
				rate = f.slow
			}
		}
		price += b.radius * (cuts[i+1] - cuts[i]) * rate
	}
	return price
}

// priceOf returns what the way to a label really uses up, which no straight length tells on difficult ground; false
// when it is not free.
func (w *ways) priceOf(l *label) (float64, bool) {
	from := &w.labels[l.before]
	var turns []turn
	if l.turned > 0 {
		turns = w.turned[l.turned-1]
	}
	spent, ok := w.lengthTo(from, l.leave)
	if !ok {
		return 0, false
	}
	rest, ok := w.f.payOn(l.leave, turns, l.at, w.bends[from.bend].layer, w.bends[l.bend].layer, w.traversal)
	return spent + rest, ok
}

// mostThreads is how many ways to a place are pulled tight over the edges of difficult ground to find the shortest.
const mostThreads = 12

// toSlow is to on difficult ground: arrivals come with lengths that count no difficult ground, so that the price of one
// is worked out when its turn comes, and the ways that are the shortest so far are pulled tight.
func (w *ways) toSlow(p Point, layer int, limit float64, s *traversal) (arrival, bool) {
	w = w.withFeet(p, s)
	list := w.arrivals(p, layer, limit+shoreGrain, nil)
	priced := make([]bool, len(list))
	best, found := arrival{length: limit + slack}, false
	var pulled thread // with which the best way is one
	for threads := 0; len(list) > 0 && threads < mostThreads; {
		next := 0
		for i := range list {
			if list[i].length < list[next].length {
				next = i
			}
		}
		a := list[next]
		if a.length > best.length+shoreGrain {
			break
		}
		if !priced[next] {
			l := &w.labels[a.label]
			spent, _ := w.lengthTo(l, a.leave)
			if rest, ok := w.f.payOn(a.leave, a.turns, p, w.bends[l.bend].layer, layer, s); ok {
				list[next].length, priced[next] = spent+rest, true
				continue
			}
		} else {
			threads++
			if t, tighter := w.tightened(&a, p, s); a.length < best.length || (!found && a.length <= best.length) {
				if best, found = a, true; tighter {
					pulled = t
				} else {
					pulled = thread{}
				}
			}
		}
		last := len(list) - 1
		list[next], priced[next] = list[last], priced[last]
		list, priced = list[:last], priced[:last]
	}
	if pulled.knots != nil {
		best = pulled.arrival(w)
	}
	return best, found
}
