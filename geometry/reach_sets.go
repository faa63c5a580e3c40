package geometry

import "math/bits"

// layerSet is a set of the layers of a field, one bit for each.
type layerSet []uint64

func (s layerSet) has(at int) bool { return s[at/64]&(1<<(at%64)) != 0 }

func (s layerSet) add(at int) { s[at/64] |= 1 << (at % 64) }

func (s layerSet) addAll(other layerSet) {
	for i, word := range other {
		s[i] |= word
	}
}

// meets reports whether the sets have a layer in common.
func (s layerSet) meets(other layerSet) bool {
	for i, word := range other {
		if s[i]&word != 0 {
			return true
		}
	}
	return false
}

// keep drops what is not in the other set and reports whether anything is left.
func (s layerSet) keep(other layerSet) bool {
	left := uint64(0)
	for i, word := range other {
		s[i] &= word
		left |= s[i]
	}
	return left != 0
}

func (s layerSet) drop(other layerSet) {
	for i, word := range other {
		s[i] &^= word
	}
}

// next returns the first layer of the set from at on, or -1.
func (s layerSet) next(at int) int {
	for i := at / 64; i < len(s); i++ {
		word := s[i]
		if i == at/64 {
			word &= ^uint64(0) << (at % 64)
		}
		if word != 0 {
			return 64*i + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// emptied returns an empty set of so many words in the memory of s, if that is enough.
func (s layerSet) emptied(words int) layerSet {
	if cap(s) < words {
		return make(layerSet, words)
	}
	s = s[:words]
	clear(s)
	return s
}

// fieldSets are the layers that each thing of a field means something to.
type fieldSets struct {
	words   int
	ground  layerSet
	open    layerSet   // the centre can be anywhere in them, where nothing stops it
	walls   []layerSet // stopped by each wall
	covers  []layerSet // covered by each deck
	carries []layerSet // carried by each deck
	rooms   []layerSet // the inside of each room
}

// makeSets works out the sets of a field.
func (f *field) makeSets() {
	s := &f.sets
	s.words = (len(f.layers) + 63) / 64
	slab := make(layerSet, s.words*(2+f.wallCount()+2*len(f.decks)+len(f.grounds.rooms)))
	lists := make([]layerSet, len(slab)/max(1, s.words))
	for i := range lists {
		lists[i] = slab[i*s.words : (i+1)*s.words : (i+1)*s.words]
	}
	take := func(n int) []layerSet {
		taken := lists[:n:n]
		lists = lists[n:]
		return taken
	}
	s.ground, s.open = take(1)[0], take(1)[0]
	s.walls, s.covers, s.carries, s.rooms = take(f.wallCount()), take(len(f.decks)), take(len(f.decks)), take(len(f.grounds.rooms))
	for at := range f.layers {
		l := &f.layers[at]
		for _, i := range l.walls {
			s.walls[i].add(at)
		}
		for _, i := range l.covers {
			s.covers[i].add(at)
		}
		for _, i := range l.carries {
			s.carries[i].add(at)
		}
		if l.ground {
			s.ground.add(at)
		}
		if l.room >= 0 {
			s.rooms[l.room].add(at)
		} else if l.ground || l.air || l.free {
			s.open.add(at)
		}
	}
}

// look works out in which layers the centre can be at x, and to which of them it can change there at all.
func (s *traversal) look(x float64) {
	f := s.f
	s.allowed, s.changes, s.closed = s.allowed.emptied(f.sets.words), s.changes.emptied(f.sets.words), s.closed.emptied(f.sets.words)
	s.allowed.addAll(f.sets.open)
	s.changes.addAll(f.sets.ground)
	for _, m := range s.walls {
		if x > m.from+grain && x < m.to-grain {
			s.stop(m.of, x)
		}
	}
	for n, list := range [2][]mark{s.tops, s.rims} {
		for _, m := range list {
			if x < m.from-grain || x > m.to+grain {
				continue
			}
			s.allowed.addAll(f.sets.carries[m.of])
			s.changes.addAll(f.sets.carries[m.of])
			if n == 0 && x > m.from+grain && x < m.to-grain && !closely(s.rims, m.of, x) {
				s.closed.addAll(f.sets.covers[m.of])
			}
		}
	}
	for _, m := range s.near {
		if x >= m.from-grain && x <= m.to+grain {
			s.allowed.addAll(f.sets.rooms[m.of])
			s.changes.addAll(f.sets.rooms[m.of])
		}
	}
	s.allowed.drop(s.closed)
	s.changes.keep(s.allowed)
}

// stop closes the layers that a wall stops at x.
func (s *traversal) stop(wall int32, x float64) {
	w, stopped := s.f.wall(int(wall)), s.f.sets.walls[wall]
	if !w.impassable {
		s.closed.addAll(stopped)
		return
	}
	for at := stopped.next(0); at >= 0; at = stopped.next(at + 1) {
		if !s.carriedOver(&s.f.layers[at], w.top, x) {
			s.closed.add(at)
		}
	}
}
