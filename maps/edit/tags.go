package edit

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/geometry"
	"trueinch/maps"
)

// The tags in which an editor keeps what a battlefield file has no field for.
const (
	lockTag     = "locked"
	groupPrefix = "group:"
	twinPrefix  = "twin:"
)

// Locked reports whether nothing may move or change a piece.
func Locked(p *geometry.Piece) bool { return slices.Contains(p.Tags, lockTag) }

// Lock locks or unlocks what is chosen. Only pieces can be locked.
func Lock(m *maps.Map, s Selection, locked bool) *maps.Map {
	return change(m, s.Sound(m), func(p *geometry.Piece) {
		p.Tags = slices.DeleteFunc(p.Tags, func(t string) bool { return t == lockTag })
		if locked {
			p.Tags = append(p.Tags, lockTag)
		}
	})
}

// tag is what a piece's tag says after its prefix; empty without one.
func tag(p *geometry.Piece, prefix string) string {
	for _, t := range p.Tags {
		if rest, ok := strings.CutPrefix(t, prefix); ok {
			return rest
		}
	}
	return ""
}

// setTag replaces what a piece's tag says; empty takes the tag away.
func setTag(p *geometry.Piece, prefix, value string) {
	p.Tags = slices.DeleteFunc(slices.Clone(p.Tags), func(t string) bool { return strings.HasPrefix(t, prefix) })
	if value != "" {
		p.Tags = append(p.Tags, prefix+value)
	}
	if len(p.Tags) == 0 {
		p.Tags = nil
	}
}

// GroupOf names the group of a piece; empty for none.
func GroupOf(p *geometry.Piece) string { return tag(p, groupPrefix) }

// Group makes the chosen pieces one group, which is chosen as a whole from now on.
func Group(m *maps.Map, s Selection) *maps.Map {
	name := freshGroup(m)
	return change(m, s.Sound(m), func(p *geometry.Piece) { setTag(p, groupPrefix, name) })
}

// Ungroup dissolves the groups of the chosen pieces.
func Ungroup(m *maps.Map, s Selection) *maps.Map {
	return change(m, s.Sound(m), func(p *geometry.Piece) { setTag(p, groupPrefix, "") })
}

func freshGroup(m *maps.Map) string { return groupAfter(m, 0) }

// groupAfter is a group's name that is not used, after so many others were given away.
func groupAfter(m *maps.Map, given int) string {
	highest := 0
	for i := range m.Pieces {
		if n, err := strconv.Atoi(GroupOf(&m.Pieces[i])); err == nil {
			highest = max(highest, n)
		}
	}
	return strconv.Itoa(highest + 1 + given)
}

// WholeGroups adds the other members of the groups that are chosen in part.
func WholeGroups(m *maps.Map, s Selection) Selection {
	groups := map[string]bool{}
	for _, i := range s.In(Pieces) {
		if g := GroupOf(&m.Pieces[i]); g != "" {
			groups[g] = true
		}
	}
	if len(groups) == 0 {
		return s
	}
	var more []Ref
	for i := range m.Pieces {
		if groups[GroupOf(&m.Pieces[i])] {
			more = append(more, Ref{Pieces, i})
		}
	}
	return s.With(more...)
}

// TwinOf is the id of the piece that follows this one, and how it is mirrored; empty for none.
func TwinOf(p *geometry.Piece) (id string, way Way) {
	w, id, ok := strings.Cut(tag(p, twinPrefix), ":")
	if !ok || !slices.Contains(Ways(), Way(w)) {
		return "", NoWay
	}
	return id, Way(w)
}

func setTwin(p *geometry.Piece, id string, way Way) {
	value := ""
	if id != "" {
		value = string(way) + ":" + id
	}
	setTag(p, twinPrefix, value)
}

// partners are the ids of the twins of what is chosen.
func partners(m *maps.Map, s Selection) []string {
	var ids []string
	for _, i := range s.In(Pieces) {
		if id, _ := TwinOf(&m.Pieces[i]); id != "" {
			ids = append(ids, id)
		}
	}
	return ids
}
