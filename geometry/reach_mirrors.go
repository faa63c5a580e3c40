package geometry

import (
	"math"
	"slices"
)

// mirrors are the reflectors of a field as the bends of one search see them. Most pairs of bends have no way over most reflectors;
// what each bend sees by itself tells which.
type mirrors struct {
	reflectors []reflector
	views      [][]reflectorView // of each bend that ways leave: of each reflector
	looks      map[roundLook]*roundView
	ends       []float64 // with an aim, of each reflector: at least how far it is from the last edge to there
	images     [][]Point // of each bend that ways come to: behind each reflector; nil where there are too many to keep
	listed     []window  // scratch: those to which ways lead from the bend looked at
	chosen     []int32   // scratch
}

// mostImages is up to how many images are kept.
const mostImages = 1 << 19

// window is the first edge of a straight reflector as a bend sees it: the image of whatever a way over it leads to lies behind it.
type window struct {
	reflector   int32
	blind       bool  // it tells nothing
	right, left Point // directions of its ends, of length 1
	near        float64
}

// roundLook is a bend, by its place, that looks at a round reflector.
type roundLook struct{ bend, reflector int32 }

// reflectorView is a reflector as seen from one bend. Of a round reflector only the distances count.
type reflectorView struct {
	first, last float64 // at least so far from its first and from its last edge
	side        float64 // how far to the left of the first edge's line the middle of the bend lies
	image       Point   // of the middle, behind the last edge and then the first
	behind      float64 // how far to the left of the first edge's line that lies
}

// sighting is a bend, by its place, gone round in one direction.
type sighting struct {
	bend  *bend
	place int32
	clock bool
}

// reflectorLooks is at how many places round a round deck a way is looked at before the place where it turns is searched.
const reflectorLooks = 24

// roundView is a round reflector as seen from one bend: how much longer the way between the two becomes for each inch that
// the place on the reflector moves on counter-clockwise, at every look; no number where no straight way touches the bend.
type roundView struct {
	leaving, coming [2][reflectorLooks + 1]float64 // by sideOf the bend
	near            [reflectorLooks]float64        // least length of a straight way to a place between two looks
}

// lookAngle is the angle of a look.
func lookAngle(i int) float64 { return 2 * math.Pi * float64(i) / reflectorLooks }

// begin takes up the reflectors, for a search to the bend aimed at, if any.
func (m *mirrors) begin(reflectors []reflector, bends int, aim *bend) {
	if m.reflectors = reflectors; len(reflectors) == 0 {
		return
	}
	m.views, m.looks = make([][]reflectorView, bends), map[roundLook]*roundView{}
	if bends*len(reflectors) <= mostImages {
		m.images = make([][]Point, bends)
	}
	if aim != nil {
		m.ends = make([]float64, len(reflectors))
		for k := range reflectors {
			g := &reflectors[k]
			m.ends[k] = g.rims[g.turns-1].gap(aim.center)
		}
	}
}

// leave works out what a bend sees from which ways lead on, once.
func (m *mirrors) leave(place int32, b *bend) {
	if len(m.reflectors) == 0 || m.views[place] != nil {
		return
	}
	views := make([]reflectorView, len(m.reflectors))
	for k := range m.reflectors {
		views[k] = m.reflectors[k].view(b)
	}
	m.views[place] = views
}

// addBend works out what one more bend sees.
func (m *mirrors) addBend(b *bend) {
	if len(m.reflectors) > 0 {
		m.views = append(m.views, nil)
		m.leave(int32(len(m.views)-1), b)
	}
}

// clipped returns a copy to which bends can be added.
func (m *mirrors) clipped() mirrors {
	return mirrors{reflectors: m.reflectors, views: slices.Clip(m.views), looks: m.looks}
}

// view works out what a bend sees of the reflector.
func (g *reflector) view(b *bend) reflectorView {
	v := reflectorView{first: max(0, g.rims[0].gap(b.center)-b.radius)}
	if v.last = v.first; g.turns > 1 {
		v.last = max(0, g.rims[1].gap(b.center)-b.radius)
	}
	if g.straight {
		v.image, v.behind = g.image(b.center)
		v.side = b.center.Sub(g.rims[0].from).Dot(g.lefts[0])
	}
	return v
}

// mirror returns the mirror image of p behind the line of an edge.
func (g *reflector) mirror(i int, p Point) Point {
	return p.Along(g.lefts[i], -2*p.Sub(g.rims[i].from).Dot(g.lefts[i]))
}

// list finds the reflectors over which a way no longer than room may lead from a bend: with an aim, on to there within as much
// as is left.
func (m *mirrors) list(from int32, b *bend, room, left float64) {
	m.listed = m.listed[:0]
	for k := range m.reflectors {
		g, v := &m.reflectors[k], &m.views[from][k]
		if v.first > room || m.ends != nil && v.first+m.ends[k] > left {
			continue
		}
		w := window{reflector: int32(k), blind: true}
		if side := math.Abs(v.side); g.straight && side > slack && v.first > slack {
			w = window{reflector: int32(k), near: v.first}
			w.right, w.left = g.rims[0].from.Sub(b.center).Unit(), g.rims[0].to.Sub(b.center).Unit()
			if w.right.Cross(w.left) < 0 {
				w.right, w.left = w.left, w.right
			}
		}
		m.listed = append(m.listed, w)
	}
}

// hides reports whether clearly no way from one bend through the window leads to the image of another, so far away. A line
// that leaves a round bend beside its middle strays from the window's bounds as much more as it goes on.
func (w *window) hides(a, b *bend, to Point) bool {
	if w.blind {
		return false
	}
	room := b.radius + slack
	if a.radius > 0 {
		room += a.radius * (to.Length() + a.radius + b.radius) / w.near
	}
	return w.right.Cross(to) < -room || to.Cross(w.left) < -room
}

// choose returns the reflectors of the list over which a way no longer than room may lead from one bend to another.
func (m *mirrors) choose(from int32, a *bend, place int32, b *bend, room float64) []int32 {
	m.chosen = m.chosen[:0]
	if len(m.listed) == 0 {
		return m.chosen
	}
	var images []Point
	if m.images != nil {
		if m.images[place] == nil {
			m.images[place] = make([]Point, len(m.reflectors))
			for k := range m.reflectors {
				if m.reflectors[k].straight {
					m.images[place][k], _ = m.reflectors[k].image(b.center)
				}
			}
		}
		images = m.images[place]
	}
	far := room + a.radius + b.radius + slack
	for i := range m.listed {
		w := &m.listed[i]
		g, v := &m.reflectors[w.reflector], &m.views[from][w.reflector]
		if g.straight {
			var image Point
			if images != nil {
				image = images[w.reflector]
			} else {
				image, _ = g.image(b.center)
			}
			if to := image.Sub(a.center); to.Dot(to) > float64(far*far) || w.hides(a, b, to) {
				continue
			}
		}
		if v.first+g.rims[g.turns-1].gap(b.center)-b.radius <= room {
			m.chosen = append(m.chosen, w.reflector)
		}
	}
	return m.chosen
}

// misses reports whether clearly no way over the reflector, from one bend to another, is as short as room.
func (g *reflector) misses(a *bend, from *reflectorView, b *bend, to *reflectorView, room float64) bool {
	return from.first+to.last > room || g.straight && g.beyond(a, from, b, to.image, to.behind, room)
}

// image returns the image of a place behind the last edge and then the first, and how far to the left of the first edge's
// line that lies.
func (g *reflector) image(p Point) (Point, float64) {
	for i := g.turns - 1; i >= 0; i-- {
		p = g.mirror(i, p)
	}
	return p, p.Sub(g.rims[0].from).Dot(g.lefts[0])
}

// beyond reports whether a way to the image of a bend is too long or does not cross the first edge's line.
func (g *reflector) beyond(a *bend, from *reflectorView, b *bend, image Point, behind, room float64) bool {
	if way, most := image.Sub(a.center), room+a.radius+b.radius+slack; way.Dot(way) > float64(most*most) {
		return true
	}
	return (from.side-a.radius > slack && behind-b.radius > slack) || (from.side+a.radius < -slack && behind+b.radius < -slack)
}

// look works out what a bend sees of a round reflector.
func (g *reflector) look(b *bend) *roundView {
	c, r := &g.rims[0], &roundView{}
	half := c.radius * (math.Pi / reflectorLooks)
	for i := range reflectorLooks + 1 {
		sin, cos := math.Sincos(lookAngle(i))
		x, along := c.center.Along(Point{cos, sin}, c.radius), Point{-sin, cos}
		for n, clock := range [2]bool{false, true} {
			r.leaving[n][i], r.coming[n][i] = math.NaN(), math.NaN()
			if leave, _, length, ok := tangent(b.center, b.radius, clock, x, 0, false, x.Sub(b.center)); ok && length > slack {
				r.leaving[n][i] = x.Sub(leave).Dot(along) / length
			}
			if _, at, length, ok := tangent(x, 0, false, b.center, b.radius, clock, b.center.Sub(x)); ok && length > slack {
				r.coming[n][i] = at.Sub(x).Dot(along) / length
			}
		}
		if i < reflectorLooks {
			sin, cos = math.Sincos(lookAngle(i) + math.Pi/reflectorLooks)
			middle := c.center.Along(Point{cos, sin}, c.radius)
			r.near[i] = max(0, middle.Distance(b.center)-b.radius-half-slack)
		}
	}
	return r
}

// remembered returns what a bend sees of a round reflector, worked out when it is first asked for.
func (m *mirrors) remembered(reflector int32, s *sighting) *roundView {
	key := roundLook{s.place, reflector}
	r := m.looks[key]
	if r == nil {
		r = m.reflectors[reflector].look(s.bend)
		m.looks[key] = r
	}
	return r
}

// hops appends the ways that leave one bend, turn at a reflector, and touch another bend, but for such as are longer than
// room.
func (m *mirrors) hops(reflector int32, from, to sighting, room float64, out []hop) []hop {
	g := &m.reflectors[reflector]
	if !g.straight {
		return g.bounces(from.bend, from.clock, m.remembered(reflector, &from), to.bend, to.clock, m.remembered(reflector, &to), room, out)
	}
	image, _ := g.image(to.bend.center)
	return g.reflect(from.bend, from.clock, to.bend, to.clock, image, out)
}

// reflect appends the way that leaves one bend, turns at straight edges, and touches another.
func (g *reflector) reflect(from *bend, clockFrom bool, to *bend, clockTo bool, image Point, out []hop) []hop {
	clock := clockTo != (g.turns == 1)
	leave, at, length, ok := tangent(from.center, from.radius, clockFrom, image, to.radius, clock, image.Sub(from.center))
	if !ok {
		return out
	}
	h := hop{leave: leave, length: length}
	var places [2]Point
	for i := range g.turns {
		place, crosses := g.rims[i].cutBy(leave, at)
		if !crosses {
			return out
		}
		places[i] = place
		leave, at = place, g.mirror(i, at)
	}
	for _, place := range places[:g.turns] {
		h.turns = append(h.turns, turn{at: place})
	}
	h.at = at
	return append(out, h)
}

// mirrorEnd is a point to which ways lead over the reflectors. What it sees is its own, because an envelope may be asked by many
// goroutines.
type mirrorEnd struct {
	bend  bend
	views []reflectorView
	looks []*roundView
}

// endAt works out what a point sees.
func (m *mirrors) endAt(p Point) mirrorEnd {
	e := mirrorEnd{bend: bend{center: p}}
	if len(m.reflectors) > 0 {
		e.views, e.looks = make([]reflectorView, len(m.reflectors)), make([]*roundView, len(m.reflectors))
		for k := range m.reflectors {
			e.views[k] = m.reflectors[k].view(&e.bend)
		}
	}
	return e
}

// toEnd appends the ways from a label's bend over a reflector to a point, but for such as are longer than room.
func (m *mirrors) toEnd(l *label, b *bend, end *mirrorEnd, room float64, out []hop) []hop {
	for k := range m.reflectors {
		g, view := &m.reflectors[k], &m.views[l.bend][k]
		if g.misses(b, view, &end.bend, &end.views[k], room) {
			continue
		}
		if g.straight {
			out = g.reflect(b, l.clock, &end.bend, false, end.views[k].image, out)
			continue
		}
		if end.looks[k] == nil {
			end.looks[k] = g.look(&end.bend)
		}
		leaving := m.looks[roundLook{l.bend, int32(k)}]
		if leaving == nil {
			leaving = g.look(b)
		}
		out = g.bounces(b, l.clock, leaving, &end.bend, false, end.looks[k], room, out)
	}
	return out
}
