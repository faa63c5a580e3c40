package geometry

import (
	"math"
	"slices"
	"sync/atomic"
)

// spurs are the ways from the bends of a terrain to models, the reverse of what leads from their places to the terrain: those
// from a slot begin at start[slot].
type spurs struct {
	start []int32
	items []spur
}

// spur names a bitangent of a model's place.
type spur struct {
	model, bitangent int32
	clock            bool // in which the circle is left
}

// prepare makes the bends of the models and finds what leads to them.
func (s *bystanders) prepare() {
	s.once.Do(func() {
		n := len(s.graph.bends)
		s.bends, s.places = make([]bend, len(s.walls)), make([]*place, len(s.walls))
		s.slots = make([]atomic.Pointer[[]bitangent], 2*(n+len(s.walls)))
		s.arcs = make([]atomic.Pointer[arc], n+len(s.walls))
		s.points = map[Point][]bitangent{}
		for _, i := range s.stopping {
			k := int(i) - len(s.field.base)
			w := &s.walls[k]
			s.bends[k] = bend{center: w.shape.center, radius: w.shape.radius + w.reach, extent: 2 * math.Pi, ends: [2]int32{-1, -1}}
			s.places[k] = s.graph.place(placeKey{s.bends[k].center, s.bends[k].radius})
		}
		s.reverse()
		s.count(s.size())
	})
}

// size is what the models count for before a search, in bitangents.
func (s *bystanders) size() int64 {
	return int64(len(s.slots))/8 + int64(len(s.arcs))/8 + int64(len(s.spurs.items))/4 + bendBitangents*int64(len(s.bends))
}

// count counts what is kept besides, in bitangents.
func (s *bystanders) count(bitangents int64) {
	s.kept.Add(bitangents)
	s.graph.kept.Add(bitangents)
}

// size is what an arc counts for, in bitangents.
func (a *arc) size() int64 { return 1 + int64(len(a.parts))/4 + int64(len(a.cutters))/16 }

// reverse sorts the ways from the models to the terrain by where they lead.
func (s *bystanders) reverse() {
	start := make([]int32, 2*len(s.graph.bends)+1)
	each := func(do func(slot int32, to spur)) {
		for k, p := range s.places {
			if p == nil {
				continue
			}
			for clock := range p.bitangents {
				for i := range p.bitangents[clock] {
					do(s.graph.turned(p.bitangents[clock][i].slot), spur{int32(k), int32(i), clock == 1})
				}
			}
		}
	}
	total := int32(0)
	each(func(slot int32, _ spur) { start[slot+1]++; total++ })
	for i := 1; i < len(start); i++ {
		start[i] += start[i-1]
	}
	items, next := make([]spur, total), slices.Clone(start)
	each(func(slot int32, to spur) {
		items[next[slot]] = to
		next[slot]++
	})
	s.spurs = spurs{start, items}
}

// turned is the slot of a bend in which the way back leaves it.
func (g *tangentGraph) turned(slot int32) int32 {
	if g.bends[slot/2].radius > 0 {
		return slot ^ 1
	}
	return slot
}

// bend returns a bend by its number: those of the terrain come first.
func (s *bystanders) bend(i int32) *bend {
	if n := int32(len(s.graph.bends)); i >= n {
		return &s.bends[i-n]
	}
	return &s.graph.bends[i]
}

// from returns what leads on from a slot.
func (s *bystanders) from(slot int32) []bitangent {
	if known := s.slots[slot].Load(); known != nil {
		return *known
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if known := s.slots[slot].Load(); known != nil {
		return *known
	}
	var list []bitangent
	if k := slot/2 - int32(len(s.graph.bends)); k >= 0 {
		list = s.around(&s.bends[k], slot&1 == 1, k, s.places[k], nil)
	} else {
		list = s.keep(s.graph.from(slot), nil)
		for _, to := range s.spurs.items[s.spurs.start[slot]:s.spurs.start[slot+1]] {
			list = s.keep([]bitangent{s.back(to)}, list)
		}
	}
	s.slots[slot].Store(&list)
	s.count(int64(len(list)))
	return list
}

// back is the bitangent from the terrain to a model that a spur names.
func (s *bystanders) back(to spur) bitangent {
	clock := 0
	if to.clock {
		clock = 1
	}
	there := &s.places[to.model].bitangents[clock][to.bitangent]
	back := bitangent{slot: 2 * (int32(len(s.graph.bends)) + to.model), in: -1, leave: there.at, at: there.leave, from: there.to, to: there.from, length: there.length}
	if !to.clock {
		back.slot++
	}
	return back
}

// keep appends those of some bitangents in which no more than one model stands.
func (s *bystanders) keep(bitangents, list []bitangent) []bitangent {
	for _, way := range bitangents {
		if way.in = s.blocker(way.leave, way.at, -1); way.in < 0 || s.blocker(way.leave, way.at, way.in) < 0 {
			list = append(list, way)
		}
	}
	return list
}

// blocker returns a model that the straight way from p to q runs into, another than one, or -1.
func (s *bystanders) blocker(p, q Point, but int32) int32 {
	n := wallGrids{count: 1, absent: but}
	n.nets[0] = &s.net
	return n.blockerFrom(0, s.field, p, q, &s.seen)
}

// around appends what leads on from a circle or a point, given what leads from there past the terrain; own is its model, or -1.
func (s *bystanders) around(b *bend, clock bool, own int32, p *place, list []bitangent) []bitangent {
	side := 0
	if clock {
		side = 1
	}
	list = s.keep(p.bitangents[side], list)
	n := int32(len(s.graph.bends))
	for _, i := range s.stopping {
		k := i - int32(len(s.field.base))
		if k == own {
			continue
		}
		for after := range int32(2) {
			if way, ok := s.cross(b, clock, &s.bends[k], after == 1, p); ok {
				way.slot = 2*(n+k) + after
				list = s.keep([]bitangent{way}, list)
			}
		}
	}
	return list
}

// cross is the straight way from a circle or a point to another circle, if no terrain stops it.
func (s *bystanders) cross(b *bend, clock bool, to *bend, after bool, p *place) (way bitangent, ok bool) {
	leave, at, length, ok := tangent(b.center, b.radius, clock, to.center, to.radius, after, to.center.Sub(b.center))
	if !ok || p.closed(at.Sub(leave), length, clock) || !s.field.onTable(at) {
		return way, false
	}
	n := wallGrids{count: 1, absent: -1}
	n.nets[0] = s.graph.wallGrids.nets[0]
	if n.blockerFrom(0, s.field, leave, at, &s.seen) >= 0 {
		return way, false
	}
	way = bitangent{in: -1, leave: leave, at: at, length: length}
	if b.radius > 0 {
		way.from, _ = b.position(bearing(leave.Sub(b.center)))
	}
	way.to, _ = to.position(bearing(at.Sub(to.center)))
	return way, true
}

// leave returns what leads on from a point where a way begins or ends.
func (s *bystanders) leave(p Point) []bitangent {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if known, ok := s.points[p]; ok {
		return known
	}
	if len(s.points) >= mostPoints {
		for _, list := range s.points {
			s.count(-int64(len(list)))
		}
		clear(s.points)
	}
	s.graph.leave(p, &s.point)
	list := s.around(&bend{center: p}, false, -1, &s.point, nil)
	s.points[p] = list
	s.count(int64(len(list)))
	return list
}

// arc returns what is free of a bend.
func (s *bystanders) arc(i int32) *arc {
	if known := s.arcs[i].Load(); known != nil {
		return known
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if known := s.arcs[i].Load(); known != nil {
		return known
	}
	a := &arc{}
	both := wallGrids{count: 2, absent: -1}
	both.nets = [2]*net{s.graph.wallGrids.nets[0], &s.net}
	a.parts, a.cutters, a.whole = both.freeParts(s.field, s.bend(i), s.own(i), &s.seen, nil, nil)
	s.arcs[i].Store(a)
	s.count(a.size())
	return a
}

// own is the wall that a bend is a part of, if that is convex, or -1.
func (s *bystanders) own(i int32) int32 {
	if n := int32(len(s.graph.bends)); i >= n {
		return i - n + int32(len(s.field.base))
	}
	return s.graph.corners[i].own
}

// closed reports whether terrain certainly stops a line that leaves a slot in a direction before it comes so far.
func (s *bystanders) closed(slot int32, line Point, length float64) bool {
	k := slot/2 - int32(len(s.graph.bends))
	return k >= 0 && s.places[k].closed(line, length, slot&1 == 1)
}
