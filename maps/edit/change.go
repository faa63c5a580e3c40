package edit

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"trueinch/geometry"
	"trueinch/maps"
)

// branch is a copy of m whose lists can be changed; what stands in the lists is shared and must be replaced, not
// changed.
func branch(m *maps.Map) *maps.Map {
	c := *m
	c.Pieces, c.Zones, c.Ground = slices.Clone(m.Pieces), slices.Clone(m.Zones), slices.Clone(m.Ground)
	return &c
}

// Free is what of a selection may be changed: everything but locked pieces.
func Free(m *maps.Map, s Selection) Selection {
	return slices.DeleteFunc(s.Sound(m), func(r Ref) bool { return r.Layer == Pieces && Locked(&m.Pieces[r.At]) })
}

// apply moves everything chosen, then lets twins follow.
func apply(m *maps.Map, s Selection, motion Motion) *maps.Map {
	return follow(moved(m, s, motion), s)
}

// moved moves everything chosen and nothing else.
func moved(m *maps.Map, s Selection, motion Motion) *maps.Map {
	c := branch(m)
	for _, r := range s {
		switch r.Layer {
		case Pieces:
			c.Pieces[r.At] = motion.Piece(m.Pieces[r.At])
		case Zones:
			c.Zones[r.At] = motion.Zone(m.Zones[r.At])
		case Ground:
			c.Ground[r.At] = motion.Area(m.Ground[r.At])
		}
	}
	return c
}

// Move shifts what is chosen, as far as it stays on the table.
func Move(m *maps.Map, s Selection, by geometry.Point) *maps.Map {
	s = Free(m, s)
	box, ok := BoxOf(m, s)
	if !ok {
		return m
	}
	by = kept(m, box, by)
	by = geometry.Point{X: thousandth(by.X), Y: thousandth(by.Y)}
	if by == (geometry.Point{}) {
		return m
	}
	return apply(m, s, Shift(by))
}

// Turn turns what is chosen about its own middle, counter-clockwise by radians. What would stick out over an edge is
// moved in; what does not fit at all stays as it is.
func Turn(m *maps.Map, s Selection, angle float64) *maps.Map {
	s = Free(m, s)
	frame, ok := FrameOf(m, s)
	if !ok || angle == 0 {
		return m
	}
	return fitted(m, s, TurnAbout(frame.Center, angle))
}

// Flip mirrors what is chosen about its own middle.
func Flip(m *maps.Map, s Selection, way Way) *maps.Map {
	s = Free(m, s)
	box, ok := BoxOf(m, s)
	if !ok {
		return m
	}
	return fitted(m, s, mirrorAbout(box.Center(), way))
}

// fitted applies a motion and moves the result onto the table.
func fitted(m *maps.Map, s Selection, motion Motion) *maps.Map {
	c := moved(m, s, motion)
	box, _ := BoxOf(c, s)
	if size := box.Size(); size.X > m.Width || size.Y > m.Depth {
		return m
	}
	if by := kept(c, box, geometry.Point{}); by != (geometry.Point{}) {
		by = geometry.Point{X: inward(by.X), Y: inward(by.Y)}
		c = moved(c, s, Shift(by))
		if box, _ := BoxOf(c, s); !onTable(m, box) {
			return m
		}
	}
	return follow(c, s)
}

// LeastSize is how small a thing can be made, in inches.
const LeastSize = 0.1

// Resize gives one thing another width and depth along its own sides. The side or corner at (u, v) of its frame, each
// −1, 0 or 1, stays where it is. Things of round footprints keep them round. What would leave the table stays as it is.
func Resize(m *maps.Map, r Ref, width, depth float64, u, v float64) *maps.Map {
	s := Free(m, Selection{r})
	frame, ok := FrameOf(m, s)
	if !ok || frame.Width <= 0 || frame.Depth <= 0 || fixedSize(m, r) {
		return m
	}
	along, across := max(LeastSize, width)/frame.Width, max(LeastSize, depth)/frame.Depth
	if Round(m, r) {
		factor := along
		if math.Abs(across-1) > math.Abs(along-1) {
			factor = across
		}
		along, across = factor, factor
	}
	c := apply(m, s, Stretch(frame.At(u, v), frame.Angle, along, across))
	if box, _ := BoxOf(c, s); !onTable(m, box) {
		return m
	}
	return c
}

// fixedSize tells the things whose size is printed on them: markers on a base.
func fixedSize(m *maps.Map, r Ref) bool {
	return r.Layer == Pieces && m.Pieces[r.At].Base > 0
}

// Round reports whether a thing is made of circles only.
func Round(m *maps.Map, r Ref) bool {
	switch r.Layer {
	case Pieces:
		return !slices.ContainsFunc(m.Pieces[r.At].Prisms, func(s geometry.Prism) bool { return len(s.Polygon) > 0 })
	case Ground:
		return m.Ground[r.At].Radius > 0
	}
	return false
}

// Sizable reports whether the size of a thing can be changed.
func Sizable(m *maps.Map, r Ref) bool {
	return len(Free(m, Selection{r})) == 1 && !fixedSize(m, r)
}

// Delete takes what is chosen off the table, and the twins of what is taken.
func Delete(m *maps.Map, s Selection) *maps.Map {
	s = Free(m, s)
	s = s.With(ByID(m, partners(m, s)...)...)
	if len(s) == 0 {
		return m
	}
	c := *m
	c.Pieces = without(m.Pieces, s.In(Pieces))
	c.Zones = without(m.Zones, s.In(Zones))
	c.Ground = without(m.Ground, s.In(Ground))
	return &c
}

func without[T any](list []T, places []int) []T {
	if len(places) == 0 {
		return list
	}
	kept := make([]T, 0, len(list))
	for i := range list {
		if !slices.Contains(places, i) {
			kept = append(kept, list[i])
		}
	}
	return kept
}

// Add puts pieces on the table, with ids of their own and moved onto it, and returns them chosen. With a way each gets
// a twin.
func Add(m *maps.Map, way Way, pieces ...geometry.Piece) (*maps.Map, Selection) {
	return Paste(m, Clip{Pieces: pieces}, nil, way)
}

func freshID(used map[string]bool, stem string) string {
	if at := strings.LastIndexByte(stem, '-'); at > 0 {
		if _, err := strconv.Atoi(stem[at+1:]); err == nil {
			stem = stem[:at]
		}
	}
	if stem == "" {
		stem = "piece"
	}
	for n := 1; ; n++ {
		if id := stem + "-" + strconv.Itoa(n); !used[id] {
			used[id] = true
			return id
		}
	}
}

// Change lets f change every chosen piece. What geometry reads is made to fit the kind afterwards. Locked pieces are
// changed only by f's that unlock.
func Change(m *maps.Map, s Selection, f func(p *geometry.Piece)) *maps.Map {
	return change(m, Free(m, s), f)
}

func change(m *maps.Map, s Selection, f func(p *geometry.Piece)) *maps.Map {
	c := branch(m)
	for _, i := range s.In(Pieces) {
		p := copied(m.Pieces[i])
		f(&p)
		maps.SetProperties(&p)
		c.Pieces[i] = p
	}
	return follow(c, s)
}

// copied returns a piece that shares no memory.
func copied(p geometry.Piece) geometry.Piece {
	p.Prisms = slices.Clone(p.Prisms)
	for i := range p.Prisms {
		p.Prisms[i].Polygon = slices.Clone(p.Prisms[i].Polygon)
	}
	p.Doors, p.Tags = slices.Clone(p.Doors), slices.Clone(p.Tags)
	return p
}

// ChangeArea lets f change a part of the ground.
func ChangeArea(m *maps.Map, at int, f func(a *maps.Area)) *maps.Map {
	c := branch(m)
	a := c.Ground[at]
	a.Outline = slices.Clone(a.Outline)
	f(&a)
	c.Ground[at] = a
	return c
}

// Order says where in the order of drawing something goes.
type Order int

// The orders: the last in the list is drawn above the others of the same height.
const (
	ToBottom Order = iota
	Down
	Up
	ToTop
)

// Reorder moves what is chosen in the order of drawing, within its layer, and returns it chosen.
func Reorder(m *maps.Map, s Selection, o Order) (*maps.Map, Selection) {
	s = s.Sound(m)
	c := branch(m)
	var moved Selection
	for l, reorder := range map[Layer]func([]int) []int{
		Pieces: func(p []int) []int { return reordered(c.Pieces, p, o) },
		Zones:  func(p []int) []int { return reordered(c.Zones, p, o) },
		Ground: func(p []int) []int { return reordered(c.Ground, p, o) },
	} {
		for _, at := range reorder(s.In(l)) {
			moved = moved.With(Ref{l, at})
		}
	}
	return c, moved
}

// reordered moves the entries at places in the list and returns where they are now.
func reordered[T any](list []T, places []int, o Order) []int {
	if len(places) == 0 {
		return nil
	}
	in := func(i int) bool { return slices.Contains(places, i) }
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	switch o {
	case ToBottom, ToTop:
		slices.SortStableFunc(order, func(a, b int) int {
			if in(a) == in(b) {
				return 0
			}
			if in(a) == (o == ToBottom) {
				return -1
			}
			return 1
		})
	case Up:
		for i := len(order) - 2; i >= 0; i-- {
			if in(order[i]) && !in(order[i+1]) {
				order[i], order[i+1] = order[i+1], order[i]
			}
		}
	case Down:
		for i := 1; i < len(order); i++ {
			if in(order[i]) && !in(order[i-1]) {
				order[i], order[i-1] = order[i-1], order[i]
			}
		}
	}
	before := slices.Clone(list)
	var now []int
	for i, from := range order {
		list[i] = before[from]
		if in(from) {
			now = append(now, i)
		}
	}
	return now
}
