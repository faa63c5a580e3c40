package geometry

import (
	"math"
	"slices"
)

// mirrors are the folds of a field as the bends of one search see them. Most pairs of bends have no way over most folds;
// what each bend sees by itself is worked out once, and tells which.
type mirrors struct {
	folds  []fold
	views  []foldView // of bend number i: from i*len(folds) on
	looks  []*roundView
	chosen []int32 // scratch
}

// foldView is a fold as seen from one bend. Of a round fold only the distances count.
type foldView struct {
	first, last float64 // at least so far from its first and from its last edge
	side        float64 // how far to the left of the first edge's line the middle of the bend lies
	image       Point   // of the middle, behind the last edge and then the first
	behind      float64 // how far to the left of the first edge's line that lies
	looks       int32   // 1 + place in mirrors.looks, or 0 when it was not worked out
}

// sighting is a bend, gone round in one direction, with what it sees of a fold.
type sighting struct {
	bend  *bend
	clock bool
	view  *foldView
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

// begin works out what some bends see.
func (m *mirrors) begin(folds []fold, bends []bend) {
	if m.folds = folds; len(folds) == 0 {
		return
	}
	m.views = make([]foldView, 0, len(folds)*len(bends))
	for i := range bends {
		m.addBend(&bends[i])
	}
}

// addBend works out what one more bend sees.
func (m *mirrors) addBend(b *bend) {
	for k := range m.folds {
		m.views = append(m.views, m.folds[k].view(b))
	}
}

// clipped returns a copy to which bends can be added.
func (m *mirrors) clipped() mirrors {
	return mirrors{folds: m.folds, views: slices.Clip(m.views), looks: slices.Clip(m.looks)}
}

// of returns what a bend sees of a fold.
func (m *mirrors) of(bend, fold int32) *foldView { return &m.views[int(bend)*len(m.folds)+int(fold)] }

// view works out what a bend sees of the fold.
func (g *fold) view(b *bend) foldView {
	v := foldView{first: max(0, g.rims[0].gap(b.center)-b.radius), last: max(0, g.rims[g.turns-1].gap(b.center)-b.radius)}
	if g.straight {
		v.image = b.center
		for i := g.turns - 1; i >= 0; i-- {
			v.image = g.mirror(i, v.image)
		}
		v.side, v.behind = b.center.Sub(g.rims[0].from).Dot(g.lefts[0]), v.image.Sub(g.rims[0].from).Dot(g.lefts[0])
	}
	return v
}

// mirror returns the mirror image of p behind the line of an edge.
func (g *fold) mirror(i int, p Point) Point {
	return p.Along(g.lefts[i], -2*p.Sub(g.rims[i].from).Dot(g.lefts[i]))
}

// choose returns the folds over which a way no longer than room may lead from one bend to another.
func (m *mirrors) choose(from int32, a *bend, to int32, b *bend, room float64) []int32 {
	m.chosen = m.chosen[:0]
	for k := range m.folds {
		if !m.folds[k].misses(a, m.of(from, int32(k)), b, m.of(to, int32(k)), room) {
			m.chosen = append(m.chosen, int32(k))
		}
	}
	return m.chosen
}

// misses reports whether clearly no way over the fold, from one bend to another, is as short as room.
func (g *fold) misses(a *bend, from *foldView, b *bend, to *foldView, room float64) bool {
	if from.first+to.last > room {
		return true
	}
	if !g.straight {
		return false
	}
	if way, most := to.image.Sub(a.center), room+a.radius+b.radius+slack; way.Dot(way) > float64(most*most) {
		return true
	}
	return (from.side-a.radius > slack && to.behind-b.radius > slack) || (from.side+a.radius < -slack && to.behind+b.radius < -slack)
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
	if s.view.looks == 0 {
		m.looks = append(m.looks, m.folds[fold].look(s.bend))
		s.view.looks = int32(len(m.looks))
	}
	return m.looks[s.view.looks-1]
}

// hops appends the ways that leave one bend, turn at a fold, and touch another bend, but for such as are longer than
// room.
func (m *mirrors) hops(fold int32, from, to sighting, room float64, out []hop) []hop {
	g := &m.folds[fold]
	if !g.straight {
		return g.bounces(from.bend, from.clock, m.remembered(fold, &from), to.bend, to.clock, m.remembered(fold, &to), room, out)
	}
	return g.reflect(from, to, out)
}

// reflect appends the way that leaves one bend, turns at straight edges, and touches another.
func (g *fold) reflect(from, to sighting, out []hop) []hop {
	clock := to.clock != (g.turns == 1)
	image := to.view.image
	leave, at, length, ok := tangent(from.bend.center, from.bend.radius, from.clock, image, to.bend.radius, clock, image.Sub(from.bend.center))
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
		g, view := &m.folds[k], m.of(l.bend, int32(k))
		if g.misses(b, view, &end.bend, &end.views[k], room) {
			continue
		}
		if g.straight {
			out = g.reflect(sighting{b, l.clock, view}, sighting{&end.bend, false, &end.views[k]}, out)
			continue
		}
		if end.looks[k] == nil {
			end.looks[k] = g.look(&end.bend)
		}
		var leaving *roundView
		if view.looks > 0 {
			leaving = m.looks[view.looks-1]
		} else {
			leaving = g.look(b)
		}
		out = g.bounces(b, l.clock, leaving, &end.bend, false, end.looks[k], room, out)
	}
	return out
}
