package edit

import (
	"math"
	"slices"

	"trueinch/geometry"
	"trueinch/maps"
)

// Corners are the corners of a thing of one outline; nil for anything else, such as a disc or a house of several solids.
func Corners(m *maps.Map, r Ref) []geometry.Point {
	if len(Selection{r}.Sound(m)) == 0 {
		return nil
	}
	switch r.Layer {
	case Pieces:
		if p := &m.Pieces[r.At]; len(p.Prisms) == 1 {
			return p.Prisms[0].Polygon
		}
	case Zones:
		return m.Zones[r.At].Outline
	case Ground:
		return m.Ground[r.At].Outline
	}
	return nil
}

// BendCorner moves one corner of an outline; false when the outline would cross itself or leave the table. Doors stay on
// the wall.
func BendCorner(m *maps.Map, r Ref, corner int, to geometry.Point) (*maps.Map, bool) {
	outline := slices.Clone(Corners(m, r))
	if corner < 0 || corner >= len(outline) || len(Free(m, Selection{r})) == 0 || !onTable(m, Box{to, to}) {
		return m, false
	}
	outline[corner] = rounded(to)
	return reshaped(m, r, outline)
}

// AddCorner puts a corner into the middle of the side that begins at a corner.
func AddCorner(m *maps.Map, r Ref, side int) (*maps.Map, bool) {
	outline := slices.Clone(Corners(m, r))
	if side < 0 || side >= len(outline) || len(Free(m, Selection{r})) == 0 {
		return m, false
	}
	middle := rounded(Between(outline[side], outline[(side+1)%len(outline)]).Center())
	return reshaped(m, r, slices.Insert(outline, side+1, middle))
}

// DropCorner takes a corner away.
func DropCorner(m *maps.Map, r Ref, corner int) (*maps.Map, bool) {
	outline := slices.Clone(Corners(m, r))
	if corner < 0 || corner >= len(outline) || len(outline) < 4 || len(Free(m, Selection{r})) == 0 {
		return m, false
	}
	return reshaped(m, r, slices.Delete(outline, corner, corner+1))
}

// reshaped gives a thing another outline.
func reshaped(m *maps.Map, r Ref, outline []geometry.Point) (*maps.Map, bool) {
	f := geometry.Footprint{Polygon: counterClockwise(slices.Clone(outline))}
	if line := r.Layer == Ground && m.Ground[r.At].Width > 0; !line && !sound(f) {
		return m, false
	} else if line {
		f.Polygon = outline
	}
	c := branch(m)
	switch r.Layer {
	case Pieces:
		p := copied(m.Pieces[r.At])
		p.Prisms[0].Polygon = f.Polygon
		for i, door := range p.Doors {
			p.Doors[i] = rounded(onOutline(door, f.Polygon))
		}
		c.Pieces[r.At] = p
	case Zones:
		c.Zones[r.At].Outline = f.Polygon
	case Ground:
		c.Ground[r.At].Outline = f.Polygon
	}
	return follow(c, Selection{r}), true
}

// onOutline is the place of an outline that is nearest to p.
func onOutline(p geometry.Point, outline []geometry.Point) geometry.Point {
	best, least := p, math.Inf(1)
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		way := b.Sub(a)
		at := a.Along(way, max(0, min(1, p.Sub(a).Dot(way)/max(1e-12, way.Dot(way)))))
		if d := at.Distance(p); d < least {
			best, least = at, d
		}
	}
	return best
}

// AddDoor puts a door on the wall of a piece, nearest to a place. Only enclosed structures have doors.
func AddDoor(m *maps.Map, at int, near geometry.Point) *maps.Map {
	return Change(m, Selection{{Pieces, at}}, func(p *geometry.Piece) {
		best, least := geometry.Point{}, math.Inf(1)
		for i := range p.Prisms {
			f := &p.Prisms[i].Footprint
			q := onOutline(near, f.Polygon)
			if len(f.Polygon) == 0 {
				way := near.Sub(f.Center).Unit()
				if way == (geometry.Point{}) {
					way = geometry.Point{X: 1}
				}
				q = f.Center.Along(way, f.Radius)
			}
			if d := q.Distance(near); d < least {
				best, least = q, d
			}
		}
		p.Doors = append(p.Doors, rounded(best))
	})
}

// Covers reports whether a place lies on a thing, its edge included; a line is covered as wide as it is painted.
func Covers(m *maps.Map, r Ref, p geometry.Point) bool {
	switch r.Layer {
	case Pieces:
		for i := range m.Pieces[r.At].Prisms {
			if covered(m.Pieces[r.At].Prisms[i].Footprint, p) {
				return true
			}
		}
		return false
	case Zones:
		return covered(geometry.Footprint{Polygon: m.Zones[r.At].Outline}, p)
	}
	a := &m.Ground[r.At]
	if a.Width > 0 {
		return len(a.Outline) > 1 && nearLine(p, a.Outline) <= max(a.Width/2, 0.2)
	}
	return covered(geometry.Footprint{Polygon: a.Outline, Center: a.Center, Radius: a.Radius}, p)
}

// nearLine is how far a place is from a line that is not closed.
func nearLine(p geometry.Point, line []geometry.Point) float64 {
	least := math.Inf(1)
	for i := range len(line) - 1 {
		least = min(least, onOutline(p, line[i:i+2]).Distance(p))
	}
	return least
}

func covered(f geometry.Footprint, p geometry.Point) bool {
	if f.Radius > 0 {
		return f.Center.Distance(p) <= f.Radius
	}
	if len(f.Polygon) < 3 {
		return false
	}
	inside := false
	for i, a := range f.Polygon {
		b := f.Polygon[(i+1)%len(f.Polygon)]
		if (a.Y > p.Y) != (b.Y > p.Y) {
			up := b.Sub(a).Cross(p.Sub(a)) > 0
			inside = inside != (up == (b.Y > a.Y))
		}
	}
	return inside || onOutline(p, f.Polygon).Distance(p) < 1e-9
}

// Within moves a box onto the table, and cuts it where the table is too small for it.
func Within(m *maps.Map, b Box) Box {
	b = b.Moved(kept(m, b, geometry.Point{}))
	return Box{b.Low, geometry.Point{X: min(b.High.X, m.Width), Y: min(b.High.Y, m.Depth)}}
}
