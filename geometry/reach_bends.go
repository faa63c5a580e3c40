package geometry

import (
	"cmp"
	"math"
	"slices"
)

// bend is a place where a shortest path can change its direction: the offset of a reflex vertex of the free room, which is an arc
// around a corner of a wall, the circle around a model, or, with radius 0, a point.
type bend struct {
	center Point
	radius float64
	from   float64 // bearing of its first end
	extent float64 // radians from there, counter-clockwise; a whole turn for a circle
	layer  int
	ends   [2]int32 // bends of radius 0 that continue the arc in another layer, or -1
	shore  int32    // 1 + the place in field.shores of the edge on which it is a mark, or 0
	along  float64  // where on that edge, in inches
	fan    [2]Point // directions of the two ends, when the extent is less than half a turn; else zero
}

// beside reports whether p, a point on the circle, is clearly no point of the arc. It spares most bearings.
func (b *bend) beside(p Point) bool {
	if b.fan[0] == (Point{}) {
		return false
	}
	v := p.Sub(b.center)
	return b.fan[0].Cross(v) < -slack || v.Cross(b.fan[1]) < -slack
}

// setFan fills fan in.
func (b *bend) setFan() {
	b.fan = [2]Point{}
	if b.radius > 0 && b.extent < 3 {
		b.fan = [2]Point{b.at(0).Sub(b.center).Unit(), b.at(b.extent).Sub(b.center).Unit()}
	}
}

// whole reports whether the bend is an uncut circle.
func (b *bend) whole() bool { return b.extent >= 2*math.Pi }

// angleGrain, in radians, is how far beside the end of an arc a place still counts as on it.
const angleGrain = 1e-7

// position returns how far along the arc a bearing lies, from 0 to its extent; false when it lies beside it.
func (b *bend) position(angle float64) (float64, bool) {
	s := positive(angle - b.from)
	switch {
	case b.radius == 0:
		return 0, true
	case s <= b.extent:
		return s, true
	case s >= 2*math.Pi-angleGrain:
		return 0, true
	case s <= b.extent+angleGrain:
		return b.extent, true
	}
	return 0, false
}

func positive(angle float64) float64 {
	for angle < 0 {
		angle += 2 * math.Pi
	}
	for angle >= 2*math.Pi {
		angle -= 2 * math.Pi
	}
	return angle
}

// at returns the point at a position.
func (b *bend) at(s float64) Point {
	sin, cos := math.Sincos(b.from + s)
	return b.center.Along(Point{cos, sin}, b.radius)
}

// findBends lists the bends of all layers, in the order of layers, walls and vertices.
func (f *field) findBends() []bend {
	var bends []bend
	for at := range f.layers {
		for _, i := range f.layers[at].walls {
			bends = f.wallBends(bends, at, f.wall(int(i)))
		}
	}
	if !f.several {
		return bends
	}
	for at := range f.layers {
		for i := range f.decks {
			// What stops the centre on a round deck alone is gone around along the deck's own edge.
			if d := &f.decks[i]; len(d.shape.points) == 0 && !d.plain && f.layers[at].room < 0 {
				bends = f.freeArcs(bends, bend{center: d.shape.center, radius: d.shape.radius, extent: 2 * math.Pi, layer: at})
			}
		}
	}
	for at := range f.layers {
		for _, i := range f.layers[at].slows {
			// Round difficult ground is gone around along its own edge.
			if o := f.weightedRegions[i].shape; len(o.points) == 0 {
				bends = f.freeArcs(bends, bend{center: o.center, radius: o.radius, extent: 2 * math.Pi, layer: at})
			}
		}
	}
	f.findReflectors()
	first := len(bends)
	bends = f.jointBends(bends)
	points := bends[first:]
	for i := range bends[:first] {
		if b := &bends[i]; b.radius > 0 && !b.whole() {
			b.ends = [2]int32{pointBend(points, first, b.at(0), b.layer), pointBend(points, first, b.at(b.extent), b.layer)}
		}
	}
	return f.shoreBends(bends)
}

// pointBend finds the point of a layer at p among points, which lie from left to right; first is the place of the first
// of them.
func pointBend(points []bend, first int, p Point, layer int) int32 {
	const same = 1e-7
	i, _ := slices.BinarySearchFunc(points, p.X-same, func(b bend, x float64) int { return cmp.Compare(b.center.X, x) })
	for ; i < len(points) && points[i].center.X <= p.X+same; i++ {
		if points[i].layer == layer && points[i].center.Distance(p) < same {
			return int32(first + i)
		}
	}
	return -1
}

// wallBends appends the free arcs around one wall in one layer.
func (f *field) wallBends(bends []bend, at int, w *wall) []bend {
	o := w.shape
	if len(o.points) == 0 {
		if w.stops(f.layers[at].level) {
			bends = f.freeArcs(bends, bend{center: o.center, radius: o.radius + w.reach, extent: 2 * math.Pi, layer: at})
		}
		return bends
	}
	n := len(o.points)
	for i, p := range o.points {
		in, out := p.Sub(o.points[(i+n-1)%n]), o.points[(i+1)%n].Sub(p)
		turn := in.Cross(out)
		if turn < 0 || (turn == 0 && in.Dot(out) > 0) {
			continue
		}
		from := bearing(Point{in.Y, -in.X})
		extent := positive(bearing(Point{out.Y, -out.X}) - from)
		bends = f.freeArcs(bends, bend{center: p, radius: w.reach, from: from, extent: extent, layer: at})
	}
	return bends
}

// freeArcs appends the parts of an arc on which the centre may be.
func (f *field) freeArcs(bends []bend, b bend) []bend {
	b.ends = [2]int32{-1, -1}
	if b.center.Distance(f.movement.Start.Center)-b.radius > f.allowance+slack {
		return bends
	}
	if b.radius < slack {
		b.radius, b.extent = 0, 0
		if f.allows(b.center, b.layer) {
			bends = append(bends, b)
		}
		return bends
	}
	cuts := f.arcCuts(&b)
	cuts = append(cuts, 0, b.extent)
	slices.Sort(cuts)
	cuts = slices.CompactFunc(cuts, func(x, y float64) bool { return math.Abs(y-x) < angleGrain })
	if len(cuts) == 2 && b.whole() {
		if f.allows(b.at(0), b.layer) {
			bends = append(bends, b)
		}
		return bends
	}
	first := len(bends)
	for i := 0; i+1 < len(cuts); i++ {
		if !f.allows(b.at((cuts[i]+cuts[i+1])/2), b.layer) {
			continue
		}
		if last := len(bends) - 1; last >= first && math.Abs(bends[last].from+bends[last].extent-b.from-cuts[i]) < angleGrain {
			bends[last].extent += cuts[i+1] - cuts[i]
			continue
		}
		part := b
		part.from, part.extent = b.from+cuts[i], cuts[i+1]-cuts[i]
		bends = append(bends, part)
	}
	bends = joinTurn(bends, first, b.whole())
	for i := first; i < len(bends); i++ {
		bends[i].setFan()
	}
	return bends
}

// joinTurn puts the last and the first part of a circle together where the circle was only opened to be cut.
func joinTurn(bends []bend, first int, whole bool) []bend {
	last := len(bends) - 1
	if !whole || last <= first {
		return bends
	}
	a, b := &bends[first], &bends[last]
	if math.Abs(b.from+b.extent-a.from-2*math.Pi) < 2*angleGrain {
		a.from, a.extent = b.from, b.extent+a.extent
		return bends[:last]
	}
	return bends
}

// arcCuts returns the positions on an arc where something begins or ends that may open or close it.
func (f *field) arcCuts(b *bend) []float64 {
	var points []Point
	box := Point{b.radius, b.radius}
	low, top := b.center.Sub(box), b.center.Add(box)
	l := &f.layers[b.layer]
	for _, i := range l.walls {
		w := f.wall(int(i))
		if w.shape.apart(low, top, w.reach) {
			continue
		}
		points = circleOnRing(points, b.center, b.radius, w.shape, w.reach)
	}
	if f.several {
		for i := range f.decks {
			if s := &f.decks[i]; !s.shape.apart(low, top, 0) && !(s.plain && l.ground && !s.holds(b.center)) {
				points = circleOnRing(points, b.center, b.radius, &s.shape, 0)
			}
		}
		for _, i := range f.rooms {
			for _, part := range f.grounds.rooms[i].parts {
				points = circleOnRing(points, b.center, b.radius, &f.grounds.masses[part].shape, f.radius)
			}
		}
	}
	if low.X < f.low.X || low.Y < f.low.Y || top.X > f.high.X || top.Y > f.high.Y {
		corners := [5]Point{f.low, {f.high.X, f.low.Y}, f.high, {f.low.X, f.high.Y}, f.low}
		for i := range 4 {
			points = circleOnLine(points, b.center, b.radius, corners[i], corners[i+1])
		}
	}
	var cuts []float64
	for _, p := range points {
		if s, ok := b.position(bearing(p.Sub(b.center))); ok {
			cuts = append(cuts, s)
		}
	}
	return cuts
}

// circleOnRing appends where a circle crosses the line that keeps a distance from an outline.
func circleOnRing(out []Point, center Point, radius float64, o *outline, reach float64) []Point {
	if len(o.points) == 0 {
		return circleOnCircle(out, center, radius, o.center, o.radius+reach)
	}
	a := o.points[len(o.points)-1]
	for _, b := range o.points {
		if reach > 0 {
			out = circleOnCircle(out, center, radius, b, reach)
		}
		off := b.Sub(a).Unit().Left().Times(-reach)
		out = circleOnLine(out, center, radius, a.Add(off), b.Add(off))
		a = b
	}
	return out
}

func circleOnCircle(out []Point, a Point, ra float64, b Point, rb float64) []Point {
	way := b.Sub(a)
	d := way.Length()
	if d == 0 || d > ra+rb || d < math.Abs(ra-rb) {
		return out
	}
	x := (float64(d*d) + float64(ra*ra) - float64(rb*rb)) / (2 * d)
	y := math.Sqrt(max(0, float64(ra*ra)-float64(x*x)))
	way = Point{way.X / d, way.Y / d}
	foot := a.Along(way, x)
	return append(out, foot.Along(way.Left(), y), foot.Along(way.Left(), -y))
}

func circleOnLine(out []Point, center Point, radius float64, a, b Point) []Point {
	c := courseOf(a, b)
	q := c.frame(center)
	h := float64(radius*radius) - float64(q.Y*q.Y)
	if h < 0 || c.length == 0 {
		return out
	}
	h = math.Sqrt(h)
	for _, x := range [2]float64{q.X - h, q.X + h} {
		if x >= -slack && x <= c.length+slack {
			out = append(out, c.at(x))
		}
	}
	return out
}
