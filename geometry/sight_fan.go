package geometry

import (
	"math"
	"slices"
)

// A fan is how an eye sees any set of solids all around it, in directions on the table and slopes: for targets that no
// flat picture can hold, because the eye stands over or under them, or because they are pieces of terrain of any
// shape. It measures solid angle.
type fan struct {
	eye      Point
	level    float64
	targets  []Prism
	blockers []*solid
	active   []int32 // places of the blockers that stand in the directions being measured
	hides    []bool  // by place of a blocker: whether it hides anything by itself
	splits   int     // how often the quadrature may still be divided
	best     developedFan
}

// developedFan is where a fan sees most.
type developedFan struct {
	room, azimuth, slope               float64
	hidden, hiddenAzimuth, hiddenSlope float64
}

// measure returns the visible and the whole solid angle of the targets, each to within a millionth of it.
func (f *fan) measure() (visible, whole float64) {
	stops := []float64{-math.Pi, math.Pi}
	for i := range f.targets {
		stops = f.stops(&f.targets[i].Footprint, stops)
	}
	for _, s := range f.blockers {
		stops = f.stops(&s.Footprint, stops)
	}
	slices.Sort(stops)
	f.hides = make([]bool, len(f.blockers))
	f.splits = mostSplits
	rough := 0.0
	kept := stops[:0:0] // pairs of stops between which the targets are seen
	for i := 0; i+1 < len(stops); i++ {
		if a, b := stops[i], stops[i+1]; b-a > 1e-13 && f.enter(a, b) {
			kept = append(kept, a, b)
			_, all := f.column((a + b) / 2)
			rough += float64(all * (b - a))
		}
	}
	for i := 0; i+1 < len(kept); i += 2 {
		// Three uneven parts: a bend between two solids' edges could fool the error estimate of one rule, not of three.
		a, b := kept[i], kept[i+1]
		f.enter(a, b)
		one, two := a+float64(0.37*(b-a)), a+float64(0.71*(b-a))
		for _, part := range [3][2]float64{{a, one}, {one, two}, {two, b}} {
			seen, all := f.quadrature(part[0], part[1], 1e-8*rough, 20)
			visible, whole = visible+seen, whole+all
		}
	}
	return visible, whole
}

// enter prepares for the directions between two neighbouring stops, where all lines meet the same outlines, and reports
// whether they meet any target.
func (f *fan) enter(a, b float64) bool {
	way := heading((a + b) / 2)
	var memory [16]float64
	meets := func(prism *Prism) bool {
		crossings := prism.along(f.eye, way, memory[:0])
		return len(crossings) > 0 && crossings[len(crossings)-1] > 0
	}
	seen := false
	for i := range f.targets {
		seen = seen || meets(&f.targets[i])
	}
	f.active = f.active[:0]
	for i, s := range f.blockers {
		if seen && meets(s.Prism) {
			f.active = append(f.active, int32(i))
		}
	}
	return seen
}

// stops appends the directions in which the outline of a footprint has its corners or tangents.
func (f *fan) stops(shape *Footprint, stops []float64) []float64 {
	for _, corner := range shape.Polygon {
		if way := corner.Sub(f.eye); way != (Point{}) {
			stops = append(stops, math.Atan2(way.Y, way.X))
		}
	}
	if len(shape.Polygon) == 0 {
		way := shape.Center.Sub(f.eye)
		if distance := way.Length(); distance > 0 && distance > shape.Radius-Slack { // from its very rim half of all directions meet it
			middle, half := math.Atan2(way.Y, way.X), math.Asin(min(1, shape.Radius/distance))
			for _, angle := range [2]float64{middle - half, middle + half} {
				stops = append(stops, math.Remainder(angle, 2*math.Pi))
			}
		}
	}
	return stops
}

// quadrature sums the columns between two directions.
func (f *fan) quadrature(a, b, tolerance float64, depth int) (visible, whole float64) {
	middle, half := (a+b)/2, (b-a)/2
	coarse := 0.0
	for i, node := range kronrodNodes {
		spread := float64(node*(3-float64(node*node))) / 2
		weight := 1.5 * (1 - float64(node*node)) * half
		seen, all := f.column(middle + float64(half*spread))
		if node != 0 {
			more, rest := f.column(middle - float64(half*spread))
			seen, all = seen+more, all+rest
		}
		visible += float64(kronrodWeights[i] * float64(weight*seen))
		whole += float64(kronrodWeights[i] * float64(weight*all))
		coarse += float64(gaussWeights[i] * float64(weight*seen))
	}
	if depth == 0 || f.splits == 0 || math.Abs(visible-coarse) <= tolerance {
		return visible, whole
	}
	f.splits--
	seen, all := f.quadrature(a, middle, tolerance, depth-1)
	more, rest := f.quadrature(middle, b, tolerance, depth-1)
	return seen + more, all + rest
}

// column measures one direction. Between two neighbouring slopes through corners of cross-sections, every line meets
// the same things in the same order, so one line in between decides.
func (f *fan) column(azimuth float64) (visible, whole float64) {
	way := Point{math.Cos(azimuth), math.Sin(azimuth)}
	var memory [24]slab
	slabs := memory[:0]
	for i := range f.targets {
		slabs = f.section(&f.targets[i], way, slabs)
	}
	targets := len(slabs)
	if targets == 0 {
		return 0, 0
	}
	var ownerMemory [24]int32
	owners := ownerMemory[:0] // by place in slabs after the targets
	for _, i := range f.active {
		slabs = f.section(f.blockers[i].Prism, way, slabs)
		for targets+len(owners) < len(slabs) {
			owners = append(owners, i)
		}
	}
	var slopeMemory [160]float64
	turns := cornerSlopes(slabs, slopeMemory[:0])
	slices.Sort(turns)
	for i := 0; i+1 < len(turns); i++ {
		low, high := turns[i], turns[i+1]
		if low == high {
			continue
		}
		slope := between(low, high)
		hit := math.Inf(1)
		for k := range slabs[:targets] {
			hit = min(hit, slabs[k].hit(slope))
		}
		if math.IsInf(hit, 1) {
			continue
		}
		part := sineOf(high) - sineOf(low)
		whole += part
		blocked := false
		for k := targets; k < len(slabs); k++ {
			if slabs[k].hit(slope) < float64(hit*(1-1e-9)) { // what starts where the target does hides nothing
				blocked = true
				f.hides[owners[k-targets]] = f.hides[owners[k-targets]] || part > leastSeen
			}
		}
		if blocked {
			if part > f.best.hidden {
				f.best.hidden, f.best.hiddenAzimuth, f.best.hiddenSlope = part, azimuth, slope
			}
			continue
		}
		visible += part
		if part > f.best.room {
			f.best.room, f.best.azimuth, f.best.slope = part, azimuth, slope
		}
	}
	return visible, whole
}

// section appends the cross-sections of a prism in a direction from the eye.
func (f *fan) section(prism *Prism, way Point, slabs []slab) []slab {
	var memory [16]float64
	crossings := prism.along(f.eye, way, memory[:0])
	for i := 0; i+1 < len(crossings); i += 2 {
		enter, leave := crossings[i], crossings[i+1]
		if enter < Slack {
			enter = 0 // the eye is in it or, but for rounding, on its outline
		}
		if leave-enter > Slack {
			slabs = append(slabs, slab{enter, leave, overEye(prism.Bottom, f.level), overEye(prism.Top, f.level)})
		}
	}
	return slabs
}

// cornerSlopes appends the slopes of the lines from the eye through the corners of cross-sections and through the
// points where their sides cross.
func cornerSlopes(slabs []slab, turns []float64) []float64 {
	add := func(height, reach float64) {
		if slope := height / reach; slope == slope {
			turns = append(turns, slope)
		}
	}
	for i := range slabs {
		s := &slabs[i]
		add(s.bottom, s.enter)
		add(s.bottom, s.leave)
		add(s.top, s.enter)
		add(s.top, s.leave)
		for k := range slabs {
			o := &slabs[k]
			if k == i || o.enter > s.leave || o.leave < s.enter || o.bottom > s.top || o.top < s.bottom {
				continue
			}
			add(s.bottom, o.enter)
			add(s.bottom, o.leave)
			add(s.top, o.enter)
			add(s.top, o.leave)
		}
	}
	return turns
}

// hit returns how far forward a line of this slope enters the cross-section, or infinity.
func (s *slab) hit(slope float64) float64 {
	enter, leave := s.enter, s.leave
	switch {
	case slope > 0:
		enter, leave = max(enter, s.bottom/slope), min(leave, s.top/slope)
	case slope < 0:
		enter, leave = max(enter, s.top/slope), min(leave, s.bottom/slope)
	case s.bottom >= 0 || s.top <= 0:
		return math.Inf(1)
	}
	if enter < leave {
		return enter
	}
	return math.Inf(1)
}

// between returns a slope strictly between two others, of which one may be infinite.
func between(low, high float64) float64 {
	switch {
	case math.IsInf(low, -1) && math.IsInf(high, 1):
		return 0
	case math.IsInf(low, -1):
		return high - 1 - math.Abs(high)
	case math.IsInf(high, 1):
		return low + 1 + math.Abs(low)
	}
	return (low + high) / 2
}

// sineOf returns the sine of the elevation of a slope: equal differences of it are equal solid angles.
func sineOf(slope float64) float64 {
	if math.IsInf(slope, 0) {
		return math.Copysign(1, slope)
	}
	return slope / math.Sqrt(1+float64(slope*slope))
}

// fan measures a target over or under the eye.
func (p *picture) fan(explain bool) developed {
	f := p.overheadFan()
	return f.develop(explain)
}

func (p *picture) overheadFan() fan {
	f := fan{eye: p.eye, level: p.eyeLevel, targets: []Prism{{
		Footprint: Footprint{Center: p.target.Center, Radius: p.target.Radius},
		Bottom:    p.target.Bottom, Top: p.target.Top(),
	}}}
	for _, index := range p.others {
		s := &p.table.solids[index]
		if s.DistanceTo(p.target.Center) < p.target.Radius {
			f.blockers = append(f.blockers, s)
		}
	}
	return f
}

// develop measures the fan and says which blockers hide something, each by itself.
func (f *fan) develop(explain bool) developed {
	var found developed
	if len(f.blockers) == 0 {
		found.visible = 1
	}
	visible, whole := f.measure()
	if whole > 0 && len(f.blockers) > 0 {
		found.visible = visible / whole
	}
	if found.visible < leastSeen {
		found.visible = 0
	} else if found.visible > 1-leastSeen {
		found.visible = 1
	}
	found.seenAt, found.seenSlope = f.best.azimuth, f.best.slope
	if !explain || found.visible == 1 {
		return found
	}
	found.hidden, found.hiddenAt, found.hiddenSlope = f.best.hidden > 0, f.best.hiddenAzimuth, f.best.hiddenSlope
	for i, s := range f.blockers {
		if at, known := slices.BinarySearch(found.blockers, s.piece); f.hides[i] && !known {
			found.blockers = slices.Insert(found.blockers, at, s.piece)
		}
	}
	return found
}

// line returns the straight line from the eye in a direction to the target.
func (f *fan) line(azimuth, slope float64) Line {
	way := Point{math.Cos(azimuth), math.Sin(azimuth)}
	reach := math.Inf(1)
	for i := range f.targets {
		var memory [8]slab
		for _, s := range f.section(&f.targets[i], way, memory[:0]) {
			reach = min(reach, s.hit(slope))
		}
	}
	if math.IsInf(reach, 1) {
		reach = 0
	}
	return Line{
		From: f.eye, FromLevel: f.level, To: f.eye.Along(way, reach), ToLevel: f.level + float64(slope*reach),
		Blocker: NoPiece,
	}
}
