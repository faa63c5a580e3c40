package edit

import (
	"reflect"
	"slices"

	"trueinch/geometry"
	"trueinch/maps"
)

// History is a Map with everything that was done to it. Undo goes back without limit: a step keeps only what it
// changed.
type History struct {
	now   *maps.Map
	done  []step
	gone  []step // undone, the last one undone at the end
	saved int    // len(done) when it was saved; −1 when that state cannot be reached any more
}

// step is what one command changed.
type step struct {
	name          string
	back, forth   patch
	before, after Selection
}

// patch turns one Map into another: its single fields, and one run of each list.
type patch struct {
	head   maps.Map // without its lists
	pieces run[geometry.Piece]
	zones  run[maps.Zone]
	ground run[maps.Area]
}

// run replaces count entries from at on.
type run[T any] struct {
	at, count int
	with      []T
}

// NewHistory begins with a Map that counts as saved.
func NewHistory(m *maps.Map) *History { return &History{now: m} }

// Map is the present state. It must not be changed.
func (h *History) Map() *maps.Map { return h.now }

// Do takes a new state, under the catalogue key of what was done. A state that changes nothing is no step.
func (h *History) Do(name string, to *maps.Map, before, after Selection) bool {
	if to == h.now {
		return false
	}
	forth, back := between(h.now, to), between(to, h.now)
	if forth.empty(h.now) {
		return false
	}
	if h.saved > len(h.done) {
		h.saved = -1
	}
	h.done = append(h.done, step{name, back, forth, before, after})
	h.gone, h.now = nil, to
	return true
}

// Undo goes one step back and returns what was chosen then.
func (h *History) Undo() (Selection, bool) {
	if len(h.done) == 0 {
		return nil, false
	}
	s := h.done[len(h.done)-1]
	h.done, h.gone = h.done[:len(h.done)-1], append(h.gone, s)
	h.now = s.back.apply(h.now)
	return s.before, true
}

// Redo goes forward again.
func (h *History) Redo() (Selection, bool) {
	if len(h.gone) == 0 {
		return nil, false
	}
	s := h.gone[len(h.gone)-1]
	h.gone, h.done = h.gone[:len(h.gone)-1], append(h.done, s)
	h.now = s.forth.apply(h.now)
	return s.after, true
}

// Next are the names of what Undo and Redo would do; empty for nothing.
func (h *History) Next() (undo, redo string) {
	if n := len(h.done); n > 0 {
		undo = h.done[n-1].name
	}
	if n := len(h.gone); n > 0 {
		redo = h.gone[n-1].name
	}
	return undo, redo
}

// Steps is how many steps can be undone.
func (h *History) Steps() int { return len(h.done) }

// Saved notes that the present state is on disk.
func (h *History) Saved() { h.saved = len(h.done) }

// Unsaved notes that the present state is on no disk, as after a recovery.
func (h *History) Unsaved() { h.saved = -1 }

// Changed reports whether the present state differs from the saved one.
func (h *History) Changed() bool { return h.saved != len(h.done) }

func between(from, to *maps.Map) patch {
	p := patch{head: *to}
	p.head.Pieces, p.head.Zones, p.head.Ground = nil, nil, nil
	p.pieces = difference(from.Pieces, to.Pieces)
	p.zones = difference(from.Zones, to.Zones)
	p.ground = difference(from.Ground, to.Ground)
	return p
}

func difference[T any](from, to []T) run[T] {
	same := func(a, b *T) bool { return reflect.DeepEqual(a, b) }
	start := 0
	for start < len(from) && start < len(to) && same(&from[start], &to[start]) {
		start++
	}
	end := 0
	for end < len(from)-start && end < len(to)-start && same(&from[len(from)-1-end], &to[len(to)-1-end]) {
		end++
	}
	return run[T]{start, len(from) - end - start, slices.Clone(to[start : len(to)-end])}
}

func (r *run[T]) empty() bool { return r.count == 0 && len(r.with) == 0 }

func (r *run[T]) apply(list []T) []T {
	if r.empty() {
		return list
	}
	return slices.Concat(list[:r.at], r.with, list[r.at+r.count:])
}

func (p *patch) empty(m *maps.Map) bool {
	if !p.pieces.empty() || !p.zones.empty() || !p.ground.empty() {
		return false
	}
	head := *m
	head.Pieces, head.Zones, head.Ground = nil, nil, nil
	return reflect.DeepEqual(head, p.head)
}

func (p *patch) apply(m *maps.Map) *maps.Map {
	c := p.head
	c.Pieces, c.Zones, c.Ground = p.pieces.apply(m.Pieces), p.zones.apply(m.Zones), p.ground.apply(m.Ground)
	return &c
}
