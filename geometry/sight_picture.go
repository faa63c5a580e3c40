package geometry

import (
	"math"
	"sync"
)

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
	spread      float64 // √(1+edge²)
	bottom, top float64 // of the target, above the eye
	overhead    bool    // the eye is over or under the target: no picture
	target      Cylinder
	low, high   brim    // the lower and upper edge of the target's silhouette
	silhouette  float64 // its area
	arcAt       float64 // see arc
	arcThere    float64
	enclosed    PieceIndex // the opaque piece whose inside holds the eye, or NoPiece
	brief       bool       // nothing is to be explained: veils that others cover are left out

	veils  []veil
	others []int32 // solids that need the general method

	skyline, fresh []rise   // working space
	considered     []uint64 // bit set of solids
	splits         int      // how often the quadrature may still be divided
	tracing
}

// veil is the upper edge of what a blocker that reaches below the target hides: all of the picture below the curve
// between two columns.
type veil struct {
	from, to float64
	piece    PieceIndex
	covered  bool // by other veils of the same solid, in every column
	brim
}

var pictures = sync.Pool{New: func() any { return new(picture) }}

// picture sets up the camera and sorts the terrain in front of it into veils and others. The caller puts it back into
// pictures when it is done with it.
func (t *Table) picture(from, to Cylinder, ignore []PieceIndex) *picture {
	p := t.camera(from.Center, from.Top(), to, ignore)
	p.gather()
	return p
}

// camera sets up the camera alone.
func (t *Table) camera(eye Point, eyeLevel float64, to Cylinder, ignore []PieceIndex) *picture {
	p := pictures.Get().(*picture)
	p.brief = false
	p.table, p.ignore = t, append(p.ignore[:0], ignore...)
	p.eye, p.eyeLevel, p.target = eye, eyeLevel, to
	p.radius, p.bottom, p.top = to.Radius, to.Bottom-eyeLevel, to.Bottom+to.Height-eyeLevel
	p.veils, p.others, p.enclosed = p.veils[:0], p.others[:0], NoPiece
	way := to.Center.Sub(eye)
	p.distance = way.Length()
	p.power = float64((p.distance - p.radius) * (p.distance + p.radius))
	p.overhead = p.distance <= p.radius+1e-6
	if p.overhead {
		return p
	}
	p.ahead = way.Times(1 / p.distance)
	p.left = p.ahead.Left()
	shrink := 1 / math.Sqrt(p.power)
	p.edge, p.spread = p.radius*shrink, p.distance*shrink
	p.arcAt, p.arcThere = 0, 0
	p.rim(&p.low, p.bottom, shrink, p.bottom < 0)
	p.rim(&p.high, p.top, shrink, p.top > 0)
	return p
}

// gather considers the solids that stand between eye and target.
func (p *picture) gather() {
	t := p.table
	if p.overhead {
		for index := range t.solids {
			p.consider(int32(index))
		}
		return
	}
	if len(t.sieve.shelves) == 1 {
		p.considerAll(t.between(p.eye, p.eyeLevel, p.target.Center, p.radius, p.target.Bottom, p.target.Top()))
		return
	}
	words := (len(t.solids) + 63) / 64
	if cap(p.considered) < words {
		p.considered = make([]uint64, words)
	}
	p.considered = p.considered[:words]
	clear(p.considered)
	r := rectangle{
		center: p.eye.Along(p.ahead, (p.distance+p.radius)/2), way: p.ahead, side: p.left,
		long: (p.distance + p.radius) / 2, wide: p.radius,
	}
	g := &t.grid
	column0, row0, column1, row1 := g.span(r.bounds(0))
	for row := row0; row <= row1; row++ {
		low, high := r.columns(g.low, g.inverse, 0, row, column0, column1)
		if low > high {
			continue
		}
		for _, i := range g.items[g.start[row*g.columns+low]:g.start[row*g.columns+high+1]] {
			if word, bit := i>>6, uint64(1)<<(i&63); p.considered[word]&bit == 0 {
				p.considered[word] |= bit
				p.consider(i)
			}
		}
	}
}

// considerAll considers some solids of a table with a single shelf, where they stand in their order.
func (p *picture) considerAll(some uint64) {
	for some != 0 {
		p.consider(int32(takeFirst(&some)))
	}
}

// rim makes the silhouette's edge that is the near or far side of the target's rim at a level above the eye: level over
// the forward distance, w = level·(distance ± √(radius²−power·u²))/power; shrink is 1/√power. Field by field, as all that is
// read again at once: what is copied whole has to wait until its parts are written.
func (p *picture) rim(edge *brim, level, shrink float64, near bool) {
	edge.base, edge.slope = float64(level*p.distance)/p.power, 0
	if edge.bulge = level * shrink; !near {
		edge.bulge = -edge.bulge
	}
	edge.center, edge.width = 0, p.edge
}

// consider sorts one solid into the picture. Solids wholly below both eye and target, or above both, hide nothing.
func (p *picture) consider(index int32) {
	h := &p.table.hulls[index]
	bottom, top := h.bottom-p.eyeLevel, h.top-p.eyeLevel
	if top <= min(p.bottom, 0)+Slack || bottom >= max(p.top, 0)-Slack || h.sightBottom > h.sightTop {
		return
	}
	way := h.center.Sub(p.eye)
	var aside, ahead float64
	if !p.overhead {
		aside, ahead = way.Dot(p.left), way.Dot(p.ahead)
		if ahead < -h.radius || ahead > p.distance+p.radius+h.radius ||
			math.Abs(aside)-float64(p.edge*ahead) > float64(h.radius*p.spread) {
			return
		}
	}
	s := &p.table.solids[index]
	if len(p.ignore) > 0 && ignored(s.piece, p.ignore) {
		return
	}
	if bottom < -Slack && top > Slack && way.Dot(way) < float64(h.radius*h.radius) && s.encloses(p.eye) {
		p.enclosed = s.piece
	}
	switch {
	case p.overhead || bottom > min(p.bottom, 0)+Slack:
	case len(s.sides) == 0:
		if p.addArc(s, top) {
			return
		}
	case p.addVeils(s, top, p.closeness(h, aside, ahead)):
		return
	}
	p.others = append(p.others, index)
}

// addArc adds the upper edge of a round solid, like addVeils. It also reports false when the solid reaches beside or
// behind the camera, where its edge in the picture is no ellipse.
func (p *picture) addArc(s *solid, top float64) bool {
	way := s.Center.Sub(p.eye)
	x, f := way.Dot(p.left), way.Dot(p.ahead)
	square := float64((f - s.Radius) * (f + s.Radius))
	if f <= s.Radius*(1+1e-9) {
		return false
	}
	if top > p.bottom+Slack { // the target does not stand on it
		apart := Point{x, f - p.distance}
		if reach := s.Radius + p.radius - Slack; apart.Dot(apart) < float64(reach*reach) {
			return false
		}
	}
	// 1/f along the rim: (u·x + f ± √((f²−r²)·(width² − (u−center)²)))/power.
	power := way.Dot(way) - float64(s.Radius*s.Radius)
	center := float64(x*f) / square
	width := s.Radius * math.Sqrt(power) / square
	from, to := max(center-width, -p.edge), min(center+width, p.edge)
	if float64((to-from)*p.distance) <= Slack {
		return true
	}
	if top > p.bottom+Slack {
		// A circle that does not overlap the target's stands wholly before or wholly behind it.
		middle := (from + to) / 2
		if float64(middle*x)+f < power*p.nearSide(middle) {
			return true
		}
	}
	v := p.addVeil(from, to, s.piece)
	v.base, v.slope = float64(top*f)/power, float64(top*x)/power
	v.bulge, v.center, v.width = math.Abs(top)*math.Sqrt(square)/power, center, width
	return true
}

// addVeil appends a veil without an edge, which is to be filled in.
func (p *picture) addVeil(from, to float64, piece PieceIndex) *veil {
	p.veils = append(p.veils, veil{})
	v := &p.veils[len(p.veils)-1]
	v.from, v.to, v.piece = from, to, piece
	return v
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

// closeness is where the circle around a solid stands.
type closeness struct {
	atEye    bool // it may touch the eye
	atTarget bool // it may reach into the target's footprint
	before   bool // all of it is nearer to the eye than the target
}

func (p *picture) closeness(h *hull, aside, ahead float64) closeness {
	square, back, reach := float64(aside*aside), ahead-p.distance, h.radius+2*Slack
	atEye := square+float64(ahead*ahead) <= float64(reach*reach)
	reach += p.radius
	return closeness{atEye, square+float64(back*back) <= float64(reach*reach), back+reach < 0}
}

// addVeils adds the edges of a polygon that reaches below eye and target. In every column of the picture such a solid
// hides everything from below the silhouette up to the highest of its upper edges, because top·(1/f) is greatest at
// its near side when it rises above the eye and at its far side when it does not. It reports false, adding nothing,
// when the solid overlaps the target's footprint above its feet, or touches the eye.
func (p *picture) addVeils(s *solid, top float64, at closeness) bool {
	under := top <= p.bottom+Slack // the target may stand on it: edges behind or under the target hide nothing by themselves
	if !under && at.atTarget && s.reaches(p.target.Center, p.radius-Slack) {
		return false
	}
	if top > Slack && at.atEye && s.reaches(p.eye, Slack) {
		return false // the eye is on the outline: what stands before it starts at no distance
	}
	last := s.Polygon[len(s.Polygon)-1].Sub(p.eye)
	x1, f1 := last.Dot(p.left), last.Dot(p.ahead)
	wide := p.edge
	for _, corner := range s.Polygon {
		way := corner.Sub(p.eye)
		x2, f2 := way.Dot(p.left), way.Dot(p.ahead)
		covered := (float64(x1*f2) > float64(x2*f1)) != (top > 0) // outlines run counter-clockwise: the first faces the eye
		if covered && p.brief {
			x1, f1 = x2, f2
			continue
		}
		a, b, base, slope, ok := pictureEdge(x1, f1, x2, f2)
		x1, f1 = x2, f2
		if !ok {
			continue
		}
		if b <= -wide || a >= wide {
			continue
		}
		a, b = max(a, -wide), min(b, wide)
		if float64((b-a)*p.distance) <= Slack {
			continue // seen end on, or only touches the side of the silhouette
		}
		if !under && !at.before {
			// An edge that does not reach into the target's disc stands wholly before or wholly behind it.
			middle := (a + b) / 2
			if base+float64(slope*middle) < p.nearSide(middle) {
				continue
			}
		}
		v := p.addVeil(a, b, s.piece)
		v.covered, v.base, v.slope = covered, top*base, top*slope
	}
	return true
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

// nearSide returns 1/f of the near side of the target in a column.
func (p *picture) nearSide(u float64) float64 {
	return (p.distance + math.Sqrt(max(0, float64(p.radius*p.radius)-float64(p.power*u*u)))) / p.power
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
