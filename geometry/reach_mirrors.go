package geometry

import (
	"math"
	"slices"
)

// mirrors are the folds of a field as the bends of one search see them. Most pairs of bends have no way over most folds;
// what each bend sees by itself tells which.
type mirrors struct {
	folds  []fold
	views  [][]foldView // of each bend that ways leave: of each fold
	looks  map[roundLook]*roundView
	ends   []float64 // with an aim, of each fold: at least how far it is from the last edge to there
	images [][]Point // of each bend that ways come to: behind each fold; nil where there are too many to keep
	listed []window  // scratch: those to which ways lead from the bend looked at
	chosen []int32   // scratch
}

// mostImages is up to how many images are kept.
const mostImages = 1 << 19

// window is the first edge of a straight fold as a bend sees it: the image of whatever a way over it leads to lies behind it.
type window struct {
	fold        int32
	blind       bool  // it tells nothing
	right, left Point // directions of its ends, of length 1
	near        float64
}

// roundLook is a bend, by its place, that looks at a round fold.
type roundLook struct{ bend, fold int32 }

// foldView is a fold as seen from one bend. Of a round fold only the distances count.
type foldView struct {
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

// foldLooks is at how many places round a round deck a way is looked at before the place where it turns is searched.
const foldLooks = 24

// roundView is a round fold as seen from one bend: how much longer the way between the two becomes for each inch that
// the place on the fold moves on counter-clockwise, at every look; no number where no straight way touches the bend.
type roundView struct {
	leaving, coming [2][foldLooks + 1]float64 // by sideOf the bend
	near            [foldLooks]float64        // least length of a straight way to a place between two looks
}

// lookAngle is the angle of a look.
func lookAngle(i int) float64 { return 2 * math.Pi * float64(i) / foldLooks }

// begin takes up the folds, for a search to the bend aimed at, if any.
func (m *mirrors) begin(folds []fold, bends int, aim *bend) {
	if m.folds = folds; len(folds) == 0 {
		return
	}
	m.views, m.looks = make([][]foldView, bends), map[roundLook]*roundView{}
	if bends*len(folds) <= mostImages {
		m.images = make([][]Point, bends)
	}
	if aim != nil {
		m.ends = make([]float64, len(folds))
		for k := range folds {
			g := &folds[k]
			m.ends[k] = g.rims[g.turns-1].gap(aim.center)
		}
	}
}

// leave works out what a bend sees from which ways lead on, once.
func (m *mirrors) leave(place int32, b *bend) {
	if len(m.folds) == 0 || m.views[place] != nil {
		return
	}
	views := make([]foldView, len(m.folds))
	for k := range m.folds {
		views[k] = m.folds[k].view(b)
	}
	m.views[place] = views
}

// addBend works out what one more bend sees.
func (m *mirrors) addBend(b *bend) {
	if len(m.folds) > 0 {
		m.views = append(m.views, nil)
		m.leave(int32(len(m.views)-1), b)
	}
}

// clipped returns a copy to which bends can be added.
func (m *mirrors) clipped() mirrors {
	return mirrors{folds: m.folds, views: slices.Clip(m.views), looks: m.looks}
}

// view works out what a bend sees of the fold.
func (g *fold) view(b *bend) foldView {
	v := foldView{first: max(0, g.rims[0].gap(b.center)-b.radius)}
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
func (g *fold) mirror(i int, p Point) Point {
	return p.Along(g.lefts[i], -2*p.Sub(g.rims[i].from).Dot(g.lefts[i]))
}

// list finds the folds over which a way no longer than room may lead from a bend: with an aim, on to there within as much
// as is left.
func (m *mirrors) list(from int32, b *bend, room, left float64) {
	m.listed = m.listed[:0]
	for k := range m.folds {
		g, v := &m.folds[k], &m.views[from][k]
		if v.first > room || m.ends != nil && v.first+m.ends[k] > left {
			continue
		}
		w := window{fold: int32(k), blind: true}
		if side := math.Abs(v.side); g.straight && side > slack && v.first > slack {
			w = window{fold: int32(k), near: v.first}
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

// choose returns the folds of the list over which a way no longer than room may lead from one bend to another.
func (m *mirrors) choose(from int32, a *bend, place int32, b *bend, room float64) []int32 {
	m.chosen = m.chosen[:0]
	if len(m.listed) == 0 {
		return m.chosen
	}
	var images []Point
	if m.images != nil {
		if m.images[place] == nil {
			m.images[place] = make([]Point, len(m.folds))
			for k := range m.folds {
				if m.folds[k].straight {
					m.images[place][k], _ = m.folds[k].image(b.center)
				}
			}
		}
		images = m.images[place]
	}
	far := room + a.radius + b.radius + slack
	for i := range m.listed {
		w := &m.listed[i]
		g, v := &m.folds[w.fold], &m.views[from][w.fold]
		if g.straight {
			var image Point
			if images != nil {
				image = images[w.fold]
			} else {
				image, _ = g.image(b.center)
			}
			if to := image.Sub(a.center); to.Dot(to) > float64(far*far) || w.hides(a, b, to) {
				continue
			}
		}
		if v.first+g.rims[g.turns-1].gap(b.center)-b.radius <= room {
			m.chosen = append(m.chosen, w.fold)
		}
	}
	return m.chosen
}

// misses reports whether clearly no way over the fold, from one bend to another, is as short as room.
func (g *fold) misses(a *bend, from *foldView, b *bend, to *foldView, room float64) bool {
	return from.first+to.last > room || g.straight && g.beyond(a, from, b, to.image, to.behind, room)
}

// image returns the image of a place behind the last edge and then the first, and how far to the left of the first edge's
// line that lies.
func (g *fold) image(p Point) (Point, float64) {
	for i := g.turns - 1; i >= 0; i-- {
		p = g.mirror(i, p)
	}
	return p, p.Sub(g.rims[0].from).Dot(g.lefts[0])
}

// beyond reports whether a way to the image of a bend is too long or does not cross the first edge's line.
func (g *fold) beyond(a *bend, from *foldView, b *bend, image Point, behind, room float64) bool {
	if way, most := image.Sub(a.center), room+a.radius+b.radius+slack; way.Dot(way) > float64(most*most) {
		return true
	}
	return (from.side-a.radius > slack && behind-b.radius > slack) || (from.side+a.radius < -slack && behind+b.radius < -slack)
}

// look works out what a bend sees of a round fold.
func (g *fold) look(b *bend) *roundView {
	c, r := &g.rims[0], &roundView{}
	half := c.radius * (math.Pi / foldLooks)
	for i := range foldLooks + 1 {
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
		if i < foldLooks {
			sin, cos = math.Sincos(lookAngle(i) + math.Pi/foldLooks)
			middle := c.center.Along(Point{cos, sin}, c.radius)
			r.near[i] = max(0, middle.Distance(b.center)-b.radius-half-slack)
		}
	}
	return r
}

// remembered returns what a bend sees of a round fold, worked out when it is first asked for.
func (m *mirrors) remembered(fold int32, s *sighting) *roundView {
	key := roundLook{s.place, fold}
	r := m.looks[key]
	if r == nil {
		r = m.folds[fold].look(s.bend)
		m.looks[key] = r
	}
	return r
}

// hops appends the ways that leave one bend, turn at a fold, and touch another bend, but for such as are longer than
// room.
func (m *mirrors) hops(fold int32, from, to sighting, room float64, out []hop) []hop {
	g := &m.folds[fold]
	if !g.straight {
		return g.bounces(from.bend, from.clock, m.remembered(fold, &from), to.bend, to.clock, m.remembered(fold, &to), room, out)
	}
	image, _ := g.image(to.bend.center)
	return g.reflect(from.bend, from.clock, to.bend, to.clock, image, out)
}

// reflect appends the way that leaves one bend, turns at straight edges, and touches another.
func (g *fold) reflect(from *bend, clockFrom bool, to *bend, clockTo bool, image Point, out []hop) []hop {
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

// mirrorEnd is a point to which ways lead over the folds. What it sees is its own, because an envelope may be asked by many
// goroutines.
type mirrorEnd struct {
	bend  bend
	views []foldView
	looks []*roundView
}

// endAt works out what a point sees.
func (m *mirrors) endAt(p Point) mirrorEnd {
	e := mirrorEnd{bend: bend{center: p}}
	if len(m.folds) > 0 {
		e.views, e.looks = make([]foldView, len(m.folds)), make([]*roundView, len(m.folds))
		for k := range m.folds {
			e.views[k] = m.folds[k].view(&e.bend)
		}
	}
	return e
}

// toEnd appends the ways from a label's bend over a fold to a point, but for such as are longer than room.
func (m *mirrors) toEnd(l *label, b *bend, end *mirrorEnd, room float64, out []hop) []hop {
	for k := range m.folds {
		g, view := &m.folds[k], &m.views[l.bend][k]
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
