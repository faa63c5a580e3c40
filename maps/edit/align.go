package edit

import (
	"cmp"
	"slices"

	"trueinch/geometry"
	"trueinch/maps"
)

// Side is along what things are aligned.
type Side int

// The sides, and the middles of both axes.
const (
	Left Side = iota
	MiddleAcross
	Right
	Near
	MiddleUp
	Far
)

// units are what is moved as one when things are aligned: groups, and single things.
func units(m *maps.Map, s Selection) []Selection {
	var out []Selection
	seen := map[string]int{}
	for _, r := range Free(m, s) {
		if r.Layer == Pieces {
			if g := GroupOf(&m.Pieces[r.At]); g != "" {
				if at, ok := seen[g]; ok {
					out[at] = out[at].With(r)
					continue
				}
				seen[g] = len(out)
			}
		}
		out = append(out, Selection{r})
	}
	return out
}

// Align moves what is chosen until one side of everything lies in line; a single thing is aligned with the table.
func Align(m *maps.Map, s Selection, side Side) *maps.Map {
	all, ok := BoxOf(m, Free(m, s))
	if !ok {
		return m
	}
	parts := units(m, s)
	if len(parts) == 1 {
		all = Table(m)
	}
	for _, part := range parts {
		box, _ := BoxOf(m, part)
		by := geometry.Point{}
		switch side {
		case Left:
			by.X = all.Low.X - box.Low.X
		case MiddleAcross:
			by.X = all.Center().X - box.Center().X
		case Right:
			by.X = all.High.X - box.High.X
		case Near:
			by.Y = all.Low.Y - box.Low.Y
		case MiddleUp:
			by.Y = all.Center().Y - box.Center().Y
		case Far:
			by.Y = all.High.Y - box.High.Y
		}
		m = Move(m, part, by)
	}
	return m
}

// Spread moves what is chosen until all gaps between neighbours are equal, from left to right or from near to far. The
// outermost stay where they are.
func Spread(m *maps.Map, s Selection, upwards bool) *maps.Map {
	parts := units(m, s)
	if len(parts) < 3 {
		return m
	}
	span := func(part Selection) (low, high float64) {
		box, _ := BoxOf(m, part)
		if upwards {
			return box.Low.Y, box.High.Y
		}
		return box.Low.X, box.High.X
	}
	slices.SortFunc(parts, func(a, b Selection) int {
		al, ah := span(a)
		bl, bh := span(b)
		return cmp.Compare(al+ah, bl+bh)
	})
	first, _ := span(parts[0])
	_, last := span(parts[len(parts)-1])
	room := last - first
	for _, part := range parts {
		low, high := span(part)
		room -= high - low
	}
	at, gap := first, room/float64(len(parts)-1)
	for _, part := range parts {
		low, high := span(part)
		by := geometry.Point{X: at - low}
		if upwards {
			by = geometry.Point{Y: at - low}
		}
		m = Move(m, part, by)
		at += high - low + gap
	}
	return m
}
