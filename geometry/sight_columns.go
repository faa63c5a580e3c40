package geometry

import (
	"math"
	"slices"
)

// The general method of a picture: solids that hang above the target's feet, that are round, or that overlap the
// target's footprint. Every column is measured exactly; the columns are summed by quadrature between the corners.

// mostSplits bounds how often a quadrature is divided. It divides where edges cross between the corners, each time at one
// place, and reaches the tolerance after some twenty times; a test holds that less than a hundredth of the bound is needed.
// There is one all the same: were there a stretch on which what a column sees hung on rounding, no number of columns
// would come to an end.
const mostSplits = 1 << 14

// interval is a stretch of slopes in a column.
type interval struct{ low, high float64 }

// developColumns measures the silhouette column by column.
func (p *picture) developColumns(found *developed) {
	var memory [256]float64
	stops := append(memory[:0], -p.edge, p.edge)
	for i := range p.veils {
		if v := &p.veils[i]; !v.covered {
			stops = p.appendStop(p.appendStop(stops, v.from), v.to)
		}
	}
	for _, index := range p.others {
		stops = p.stopsOf(&p.table.solids[index], stops)
	}
	slices.Sort(stops)
	p.splits = mostSplits
	tolerance := p.silhouette * 1e-8
	for i := 0; i+1 < len(stops); i++ {
		a, b := stops[i], stops[i+1]
		if b-a <= 1e-14*p.edge {
			continue
		}
		// Three uneven parts: a bend between two solids' edges could fool the error estimate of one rule, not of three.
		one, two := a+float64(0.37*(b-a)), a+float64(0.71*(b-a))
		found.visible += p.quadrature(a, one, tolerance, 24, found) + p.quadrature(one, two, tolerance, 24, found) +
			p.quadrature(two, b, tolerance, 24, found)
	}
}

func (p *picture) appendStop(stops []float64, u float64) []float64 {
	if u > -p.edge && u < p.edge {
		return append(stops, u)
	}
	return stops
}

// stopsOf appends the columns where the way a solid hides may change: its corners, the tangents of a circle, and where
// its outline crosses the target's.
func (p *picture) stopsOf(s *solid, stops []float64) []float64 {
	if len(s.Polygon) == 0 {
		way := s.Center.Sub(p.eye)
		x, f := way.Dot(p.left), way.Dot(p.ahead)
		if power := float64(x*x) + float64(f*f) - float64(s.Radius*s.Radius); power > 0 {
			turn := s.Radius / math.Sqrt(power) // tangent of half the angle that the circle spans
			for _, sign := range [2]float64{-1, 1} {
				side := Point{X: f - float64(sign*turn*x), Y: x + float64(sign*turn*f)}
				if side.X > 0 {
					stops = p.appendStop(stops, side.Y/side.X)
				}
			}
		}
		for _, at := range circleCrossings(s.Center, s.Radius, p.target.Center, p.target.Radius) {
			stops = p.appendStop(stops, p.columnOf(at))
		}
		return stops
	}
	previous := s.Polygon[len(s.Polygon)-1]
	for _, corner := range s.Polygon {
		stops = p.appendStop(stops, p.columnOf(corner))
		way := corner.Sub(previous)
		from := previous.Sub(p.target.Center)
		square, half := way.Dot(way), way.Dot(from)
		if root := float64(half*half) - float64(square*(from.Dot(from)-float64(p.radius*p.radius))); root > 0 {
			root = math.Sqrt(root)
			for _, at := range [2]float64{(-half - root) / square, (-half + root) / square} {
				if at > 0 && at < 1 {
					stops = p.appendStop(stops, p.columnOf(previous.Along(way, at)))
				}
			}
		}
		previous = corner
	}
	return stops
}

// columnOf returns the column of a point, infinite behind the camera.
func (p *picture) columnOf(at Point) float64 {
	way := at.Sub(p.eye)
	if f := way.Dot(p.ahead); f > 0 {
		return way.Dot(p.left) / f
	}
	return math.Inf(1)
}

// circleCrossings returns the points in which two circles cross: none or two.
func circleCrossings(a Point, radiusA float64, b Point, radiusB float64) []Point {
	way := b.Sub(a)
	square := way.Dot(way)
	if square == 0 {
		return nil
	}
	along := (float64(radiusA*radiusA) - float64(radiusB*radiusB) + square) / (2 * square)
	aside := float64(radiusA*radiusA)/square - float64(along*along)
	if aside <= 0 {
		return nil
	}
	aside = math.Sqrt(aside)
	return []Point{a.Along(way, along).Along(way.Left(), aside), a.Along(way, along).Along(way.Left(), -aside)}
}

// Nodes and weights of the 7-point Gauss and 15-point Kronrod rules on −1 to 1.
var (
	kronrodNodes = [8]float64{0.991455371120812639206854697526329, 0.949107912342758524526189684047851,
		0.864864423359769072789712788640926, 0.741531185599394439863864773280788, 0.586087235467691130294144691693013,
		0.405845151377397166906606412076961, 0.207784955007898467600689403773245, 0}
	kronrodWeights = [8]float64{0.022935322010529224963732008058970, 0.063092092629978553290700663189204,
		0.104790010322250183839876322541518, 0.140653259715525918745189590510238, 0.169004726639267902826583426598550,
		0.190350578064785409913256402421014, 0.204432940075298892414161999234649, 0.209482141084727828012999174891714}
	gaussWeights = [8]float64{0, 0.129484966168869693270611432679082, 0, 0.279705391489276667901467771423780, 0,
		0.381830050505118944950369775488975, 0, 0.417959183673469387755102040816327}
)

// quadrature sums the visible part of the columns from a to b to within the tolerance. The columns are spread by
// (3x−x³)/2, which takes away the square roots at the tangents of circles.
func (p *picture) quadrature(a, b, tolerance float64, depth int, found *developed) float64 {
	middle, half := (a+b)/2, (b-a)/2
	fine, coarse := 0.0, 0.0
	for i, node := range kronrodNodes {
		spread := float64(node*(3-float64(node*node))) / 2
		density := 1.5 * (1 - float64(node*node))
		seen := p.seen(middle+float64(half*spread), found)
		if node != 0 {
			seen += p.seen(middle-float64(half*spread), found)
		}
		seen *= density
		fine += float64(kronrodWeights[i] * seen)
		coarse += float64(gaussWeights[i] * seen)
	}
	fine, coarse = fine*half, coarse*half
	if depth == 0 || p.splits == 0 || math.Abs(fine-coarse) <= tolerance {
		return fine
	}
	p.splits--
	return p.quadrature(a, middle, tolerance/2, depth-1, found) + p.quadrature(middle, b, tolerance/2, depth-1, found)
}

// seen returns how much of the silhouette is visible in a column, and remembers the widest gap found.
func (p *picture) seen(u float64, found *developed) float64 {
	var memory [24]interval
	low, high := p.low.at(u), p.high.at(u)
	if high <= low {
		return 0
	}
	stack := memory[:0]
	floor := low
	for i := range p.veils {
		if v := &p.veils[i]; !v.covered && u >= v.from && u <= v.to {
			floor = max(floor, v.at(u))
		}
	}
	for _, index := range p.others {
		stack = p.hides(&p.table.solids[index], u, stack)
	}
	sortIntervals(stack)
	total := 0.0
	for i := 0; i <= len(stack); i++ {
		next := high
		if i < len(stack) {
			next = min(high, stack[i].low)
		}
		if gap := next - floor; gap > 0 {
			total += gap
			if gap > found.room {
				found.room, found.seenAt, found.seenSlope = gap, u, floor+gap/2
			}
		}
		if i < len(stack) {
			floor = max(floor, stack[i].high)
		}
	}
	return total
}

// sortIntervals sorts by lower end; the lists are short.
func sortIntervals(list []interval) {
	for i := 1; i < len(list); i++ {
		for k := i; k > 0 && list[k].low < list[k-1].low; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}

// hides appends what a solid hides of the target in a column. The solid's cross-section there is one or more upright
// rectangles; each hides the slopes of its part before the target's near side, and of its part over the target's
// footprint only those lines that run above the top or below the bottom of the target there. What stands flush with the
// target's side hides nothing in front of it: told column by column, rounding would decide.
func (p *picture) hides(s *solid, u float64, stack []interval) []interval {
	var memory [16]float64
	crossings := p.crossed(s, u, memory[:0])
	root := math.Sqrt(max(0, float64(p.radius*p.radius)-float64(p.power*u*u)))
	near, far := p.power/(p.distance+root), p.power/(p.distance-root)
	bottom, top := overEye(s.Bottom, p.eyeLevel), overEye(s.Top, p.eyeLevel)
	flush := len(s.Polygon) == 0 && s.Center.Distance(p.target.Center)+math.Abs(s.Radius-p.radius) <= graze
	for i := 0; i+1 < len(crossings); i += 2 {
		enter, leave := max(0, crossings[i]), crossings[i+1]
		if leave <= 0 || enter >= far || leave-enter <= Slack {
			continue
		}
		if enter < near && !flush {
			stack = append(stack, slopes(enter, min(leave, near), bottom, top))
		}
		if leave > near {
			enter, leave := max(enter, near), min(leave, far)
			if p.top < 0 && top > p.top+Slack {
				stack = append(stack, slopes(enter, leave, max(bottom, p.top), top))
			}
			if p.bottom > 0 && bottom < p.bottom-Slack {
				stack = append(stack, slopes(enter, leave, bottom, min(top, p.bottom)))
			}
		}
	}
	return stack
}

// overEye returns how high a level is over the eye. Rounding decides nothing: as high as the eye is as high.
func overEye(level, eye float64) float64 {
	if rise := level - eye; math.Abs(rise) > Slack {
		return rise
	}
	return 0
}

// slopes returns the slopes of the lines from the eye through an upright rectangle.
func slopes(enter, leave, bottom, top float64) interval {
	var hidden interval
	if hidden.high = top / leave; top > 0 {
		hidden.high = top / enter
	}
	if hidden.low = bottom / leave; bottom < 0 {
		hidden.low = bottom / enter
	}
	return hidden
}

// crossed appends, in order, the forward distances at which a column enters and leaves a footprint.
func (p *picture) crossed(s *solid, u float64, crossings []float64) []float64 {
	way := p.ahead.Along(p.left, u)
	return s.along(p.eye, way, crossings)
}

// along appends, in order, how far along the endless line from start in direction way the footprint is entered and
// left, in lengths of way. Touching the outline from outside does not count.
func (f *Footprint) along(start, way Point, crossings []float64) []float64 {
	if len(f.Polygon) == 0 {
		from := start.Sub(f.Center)
		square, half := way.Dot(way), way.Dot(from)
		root := float64(half*half) - float64(square*(from.Dot(from)-float64(f.Radius*f.Radius)))
		if root <= 0 {
			return crossings
		}
		root = math.Sqrt(root)
		return append(crossings, (-half-root)/square, (-half+root)/square)
	}
	first := len(crossings)
	previous := f.Polygon[len(f.Polygon)-1].Sub(start)
	side := way.Cross(previous)
	for _, corner := range f.Polygon {
		to := corner.Sub(start)
		here := way.Cross(to)
		if (side > 0) != (here > 0) {
			// The corners lie at heights side and here over the line; weigh their places along it.
			weight := side / (side - here)
			at := previous.Along(to.Sub(previous), weight)
			crossings = append(crossings, at.Dot(way)/way.Dot(way))
		}
		previous, side = to, here
	}
	list := crossings[first:]
	for i := 1; i < len(list); i++ {
		for k := i; k > 0 && list[k] < list[k-1]; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
	return crossings
}
