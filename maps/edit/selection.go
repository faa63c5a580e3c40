package edit

import (
	"cmp"
	"slices"

	"trueinch/maps"
)

// Layer is one of the lists of a Map.
type Layer uint8

// The layers, from the one that is hit first.
const (
	Pieces Layer = iota
	Zones
	Ground
)

// Ref names one thing of a Map by its place in its list. It is good for that Map only.
type Ref struct {
	Layer Layer
	At    int
}

// Selection is what is chosen, sorted by layer and place, each thing once.
type Selection []Ref

// Of makes a Selection of things in any order.
func Of(refs ...Ref) Selection {
	s := slices.Clone(refs)
	slices.SortFunc(s, func(a, b Ref) int { return cmp.Or(cmp.Compare(a.Layer, b.Layer), cmp.Compare(a.At, b.At)) })
	return slices.Compact(s)
}

// Has reports whether a thing is chosen.
func (s Selection) Has(r Ref) bool { return slices.Contains(s, r) }

// With adds things.
func (s Selection) With(refs ...Ref) Selection { return Of(append(slices.Clone(s), refs...)...) }

// Without takes things away.
func (s Selection) Without(refs ...Ref) Selection {
	return slices.DeleteFunc(slices.Clone(s), func(r Ref) bool { return slices.Contains(refs, r) })
}

// Toggled adds things, or takes them away when all of them are chosen.
func (s Selection) Toggled(refs ...Ref) Selection {
	for _, r := range refs {
		if !s.Has(r) {
			return s.With(refs...)
		}
	}
	return s.Without(refs...)
}

// In returns the places of the chosen things of a layer.
func (s Selection) In(l Layer) []int {
	var places []int
	for _, r := range s {
		if r.Layer == l {
			places = append(places, r.At)
		}
	}
	return places
}

// Sound drops what a Map does not have.
func (s Selection) Sound(m *maps.Map) Selection {
	return slices.DeleteFunc(slices.Clone(s), func(r Ref) bool { return r.At < 0 || r.At >= size(m, r.Layer) })
}

func size(m *maps.Map, l Layer) int {
	switch l {
	case Pieces:
		return len(m.Pieces)
	case Zones:
		return len(m.Zones)
	case Ground:
		return len(m.Ground)
	}
	return 0
}

// All chooses everything of the given layers.
func All(m *maps.Map, layers ...Layer) Selection {
	var refs []Ref
	for _, l := range layers {
		for i := range size(m, l) {
			refs = append(refs, Ref{l, i})
		}
	}
	return Of(refs...)
}

// Touched chooses everything of the given layers that lies wholly in a box: what a rubber band takes. Groups are taken
// whole.
func Touched(m *maps.Map, box Box, layers ...Layer) Selection {
	var found Selection
	for _, r := range All(m, layers...) {
		if b, ok := BoxOf(m, Selection{r}); ok && box.Holds(b) {
			found = append(found, r)
		}
	}
	return WholeGroups(m, found)
}

// ByID finds pieces again after a command moved them in their list.
func ByID(m *maps.Map, ids ...string) Selection {
	var found Selection
	for i := range m.Pieces {
		if slices.Contains(ids, m.Pieces[i].ID) {
			found = append(found, Ref{Pieces, i})
		}
	}
	return found
}

// IDs are the ids of the chosen pieces.
func IDs(m *maps.Map, s Selection) []string {
	var ids []string
	for _, i := range s.In(Pieces) {
		ids = append(ids, m.Pieces[i].ID)
	}
	return ids
}
