package geometry

import "math"

// A picture is what a camera at the viewer's eye, held upright and pointed at the target's axis, sees of the target.
// Its coordinates are u, to the left, and w, up, both as tangents: a point x inches aside and f inches forward of the
// eye, h inches above it, is at u = x/f and w = h/f. Straight lines stay straight, the horizontal edge of a prism
// becomes a straight line in the picture, and so the hidden area has a closed form.
type picture struct {
	table       *Table
	ignore      []PieceIndex
	eye         Point
	eyeLevel    float64
	ahead, left Point   // unit directions on the table
	distance    float64 // from the eye to the target's axis, seen from above
	radius      float64 // of the target
	power       float64 // distance² − radius²; above 0 in a picture
	edge        float64 // the silhouette reaches from u = −edge to u = edge
	bottom, top float64 // of the target, above the eye
	overhead    bool    // the eye is over or under the target: no picture
	veils       []veil
	others      []int32 // solids that need the general method
	low, high   rim
	silhouette  float64    // its area
	enclosed    PieceIndex // the opaque piece whose inside holds the eye, or NoPiece
	target      Cylinder
}

// pictureMemory is the working space of a picture on its caller's stack.
type pictureMemory struct {
	veils  [64]veil
	others [32]int32
}

// veil is the upper edge of what a blocker that reaches below the target hides: all of the picture below the line
// w = base + slope·u between from and to.
type veil struct {
	from, to    float64
	base, slope float64
	piece       PieceIndex
}

func (v *veil) at(u float64) float64 { return v.base + float64(v.slope*u) }

// rim is the upper or lower edge of the target's silhouette: w = level·(distance ± √(radius²−power·u²))/power, the
// height of a rim of the cylinder over the forward distance of its near or far side.
type rim struct {
	base, bulge  float64 // w = base + bulge·√(radius²−power·u²)
	radius2      float64
	power        float64
	root, radius float64 // √power, radius
}

func (r *rim) at(u float64) float64 {
	return r.base + float64(r.bulge*math.Sqrt(max(0, r.radius2-float64(r.power*u*u))))
}

// integral returns ∫ w du from a to b.
func (r *rim) integral(a, b float64) float64 {
	if r.bulge == 0 {
		return r.base * (b - a)
	}
	return float64(r.base*(b-a)) + float64(r.bulge*(r.arc(b)-r.arc(a)))
}

// arc returns ∫ √(radius²−power·u²) du from 0 to u.
func (r *rim) arc(u float64) float64 {
	turn := max(-1, min(1, float64(u*r.root)/r.radius))
	return (float64(u*math.Sqrt(max(0, r.radius2-float64(r.power*u*u)))) + r.radius2/r.root*math.Asin(turn)) / 2
}

// picture sets up the camera and sorts the terrain in front of it into veils and others.
func (t *Table) picture(from, to Cylinder, ignore []PieceIndex, memory *pictureMemory) picture {
	p := picture{
		table: t, ignore: ignore, eye: from.Center, eyeLevel: from.Top(), radius: to.Radius,
		bottom: to.Bottom - from.Top(), top: to.Top() - from.Top(), enclosed: NoPiece, target: to,
	}
	p.veils, p.others = memory.veils[:0], memory.others[:0]
	way := to.Center.Sub(from.Center)
	p.distance = way.Length()
	p.power = float64(p.distance*p.distance) - float64(p.radius*p.radius)
	p.overhead = p.distance <= p.radius+1e-6
	if !p.overhead {
		p.ahead = way.Times(1 / p.distance)
		p.left = p.ahead.Left()
		p.edge = p.radius / math.Sqrt(p.power)
		p.low, p.high = p.rim(p.bottom, p.bottom < 0), p.rim(p.top, p.top > 0)
		p.silhouette = p.high.integral(-p.edge, p.edge) - p.low.integral(-p.edge, p.edge)
	}
	for index := range t.solids {
		p.consider(int32(index))
	}
	return p
}

// rim returns the silhouette's edge made by the near or far side of the target's rim at a level above the eye.
func (p *picture) rim(level float64, near bool) rim {
	r := rim{
		base: float64(level*p.distance) / p.power, bulge: level / p.power,
		radius2: float64(p.radius * p.radius), power: p.power, root: math.Sqrt(p.power), radius: p.radius,
	}
	if !near {
		r.bulge = -r.bulge
	}
	return r
}

// consider sorts one solid into the picture. Solids wholly below both eye and target, or above both, hide nothing.
func (p *picture) consider(index int32) {
	s := &p.table.solids[index]
	bottom, top := s.Bottom-p.eyeLevel, s.Top-p.eyeLevel
	if top <= min(p.bottom, 0)+Slack || bottom >= max(p.top, 0)-Slack || top-bottom <= Slack || !s.opaque ||
		ignored(s.piece, p.ignore) {
		return
	}
	if bottom < -Slack && top > Slack && s.encloses(p.eye) {
		p.enclosed = s.piece
	}
	if p.overhead || len(s.Polygon) == 0 || bottom > min(p.bottom, 0) || !p.addVeils(s, top) {
		p.others = append(p.others, index)
	}
}

// encloses reports whether a point lies in the inside of the footprint, not on its outline.
func (f *Footprint) encloses(p Point) bool {
	if len(f.Polygon) == 0 {
		return p.Distance(f.Center) < f.Radius-Slack
	}
	if !insideOutline(p, f.Polygon) {
		return false
	}
	distance, _ := outlineDistance(p, f.Polygon)
	return distance > Slack
}

// addVeils adds the edges of a polygon that reaches below eye and target. In every column of the picture such a solid
// hides everything from below the silhouette up to the highest of its upper edges, because top·(1/f) is greatest at
// its near side when it rises above the eye and at its far side when it does not. It reports false, adding nothing,
// when the solid overlaps the target's footprint above its feet.
func (p *picture) addVeils(s *solid, top float64) bool {
	start := len(p.veils)
	under := top <= p.bottom+Slack // the target may stand on it: edges behind or under the target hide nothing by themselves
	last := s.Polygon[len(s.Polygon)-1].Sub(p.eye)
	x1, f1 := last.Dot(p.left), last.Dot(p.ahead)
	wide := p.edge
	for _, corner := range s.Polygon {
		way := corner.Sub(p.eye)
		x2, f2 := way.Dot(p.left), way.Dot(p.ahead)
		a, b, base, slope, ok := pictureEdge(x1, f1, x2, f2)
		x1, f1 = x2, f2
		if !ok {
			continue
		}
		if b <= -wide || a >= wide {
			continue
		}
		if clipped := min(b, wide) - max(a, -wide); clipped < b-a && float64(clipped*p.distance) <= Slack {
			continue // only touches the side of the silhouette
		}
		a, b = max(a, -wide), min(b, wide)
		if !under {
			switch p.place(a, b, base, slope) {
			case overlapping:
				p.veils = p.veils[:start]
				return false
			case behind:
				continue
			}
		}
		p.veils = append(p.veils, veil{from: a, to: b, base: top * base, slope: top * slope, piece: s.piece})
	}
	if !under && p.targetInside(s) {
		p.veils = p.veils[:start]
		return false
	}
	return true
}

// targetInside reports whether the target's axis stands in the footprint.
func (p *picture) targetInside(s *solid) bool {
	c := p.target.Center
	return c.X > s.low.X && c.X < s.high.X && c.Y > s.low.Y && c.Y < s.high.Y && insideOutline(c, s.Polygon)
}

// pictureEdge returns the columns a < b that a horizontal edge between two points spans, and 1/f = base + slope·u along
// it. Not ok: behind the camera, or seen end on.
func pictureEdge(x1, f1, x2, f2 float64) (a, b, base, slope float64, ok bool) {
	const nearest = 1e-12
	if f1 <= nearest && f2 <= nearest {
		return 0, 0, 0, 0, false
	}
	turn := float64(x1*f2) - float64(x2*f1)
	if turn == 0 {
		return 0, 0, 0, 0, false
	}
	if f1 > nearest {
		a = x1 / f1
	} else {
		a = math.Copysign(math.Inf(1), turn*(f2-f1)) // x where f = 0 is turn/(f2−f1)
	}
	if f2 > nearest {
		b = x2 / f2
	} else {
		b = math.Copysign(math.Inf(1), turn*(f2-f1))
	}
	if a > b {
		a, b = b, a
	}
	inverse := 1 / turn
	return a, b, (x1 - x2) * inverse, (f2 - f1) * inverse, true
}

// placing says where an edge lies in relation to the target.
type placing int

const (
	before placing = iota
	overlapping
	behind
)

// place compares 1/f along an edge with that of the target's near and far side. An edge that only touches the disc
// counts as before or behind it.
func (p *picture) place(a, b, base, slope float64) placing {
	// On the table the line of the edge is 1 = base·f + slope·x; the axis stands at x = 0, f = distance.
	reach := math.Abs(1-float64(base*p.distance)) / math.Sqrt(float64(base*base)+float64(slope*slope))
	middle := (a + b) / 2
	here := base + float64(slope*middle)
	if reach >= p.radius-Slack {
		if here > p.nearSide(middle)-1e-12 {
			return before
		}
		return behind
	}
	// The line cuts the disc in a chord; the edge overlaps it unless it ends before or starts behind.
	foot := p.chord(base, slope)
	if foot[1] <= a+1e-12 || foot[0] >= b-1e-12 {
		if here > p.nearSide(middle) {
			return before
		}
		return behind
	}
	return overlapping
}

// nearSide returns 1/f of the near side of the target in a column.
func (p *picture) nearSide(u float64) float64 {
	return (p.distance + math.Sqrt(max(0, float64(p.radius*p.radius)-float64(p.power*u*u)))) / p.power
}

// chord returns the columns between which the line 1/f = base + slope·u lies inside the target's disc.
func (p *picture) chord(base, slope float64) [2]float64 {
	// On the rim: power·q² − 2·distance·q + 1 + u² = 0 with q = base + slope·u.
	a := 1 + float64(p.power*slope*slope)
	half := slope * (float64(p.power*base) - p.distance)
	c := float64(p.power*base*base) - float64(2*p.distance*base) + 1
	root := math.Sqrt(max(0, float64(half*half)-float64(a*c)))
	return [2]float64{(-half - root) / a, (-half + root) / a}
}

// line returns the straight line from the eye to the point of the target at column u and slope w.
func (p *picture) line(u, w float64) Line {
	if p.overhead {
		f := p.overheadFan()
		return f.line(u, w)
	}
	way := p.ahead.Along(p.left, u)
	near := 1 / p.nearSide(u)
	far := (p.distance + math.Sqrt(max(0, float64(p.radius*p.radius)-float64(p.power*u*u)))) / (1 + float64(u*u))
	reach := near
	if level := float64(w * near); level > p.top {
		reach = min(far, p.top/w) // over the near rim, down onto the top
	} else if level < p.bottom {
		reach = min(far, p.bottom/w)
	}
	level := max(p.bottom, min(p.top, float64(w*reach)))
	return Line{
		From: p.eye, FromLevel: p.eyeLevel,
		To: p.eye.Along(way, reach), ToLevel: p.eyeLevel + level,
		Blocker: NoPiece,
	}
}
