package edit

import (
	"math"
	"slices"

	"trueinch/geometry"
	"trueinch/maps"
)

// Stuff is what a drawn piece is made of.
type Stuff struct {
	Kind     geometry.Kind
	Material string
	Solidity string
	Height   float64 // inches
	Rank     int
	Danger   int
}

// Built is a piece on a footprint. Its properties fit its kind.
func Built(name string, f geometry.Footprint, s Stuff) geometry.Piece {
	top := s.Height
	if s.Kind == geometry.Zone || s.Kind == geometry.Marker {
		top = 0
	}
	p := geometry.Piece{Prisms: []geometry.Prism{{Footprint: f, Top: top}}, Description: geometry.Description{
		ID: string(s.Kind), Name: name, Kind: s.Kind, Material: s.Material,
	}}
	switch s.Kind {
	case geometry.Structure:
		p.Solidity = s.Solidity
	case geometry.Object:
		p.Rank = max(1, min(3, s.Rank))
	case geometry.Zone:
		p.Danger = s.Danger
	}
	maps.SetProperties(&p)
	return p
}

// Rectangle is the footprint between two opposite corners.
func Rectangle(a, b geometry.Point) geometry.Footprint {
	box := Between(rounded(a), rounded(b))
	return geometry.Footprint{Polygon: boxOutline(box)}
}

func boxOutline(b Box) []geometry.Point {
	return []geometry.Point{b.Low, {X: b.High.X, Y: b.Low.Y}, b.High, {X: b.Low.X, Y: b.High.Y}}
}

func rounded(p geometry.Point) geometry.Point {
	return geometry.Point{X: thousandth(p.X), Y: thousandth(p.Y)}
}

// Disc is the round footprint around a middle.
func Disc(middle geometry.Point, radius float64) geometry.Footprint {
	return geometry.Footprint{Center: rounded(middle), Radius: thousandth(radius)}
}

// Angle is the L-shaped footprint that begins in the corner a and reaches to b; its arms take up share of both sides.
func Angle(a, b geometry.Point, share float64) geometry.Footprint {
	a, b = rounded(a), rounded(b)
	x, y := thousandth(a.X+(b.X-a.X)*share), thousandth(a.Y+(b.Y-a.Y)*share)
	outline := []geometry.Point{a, {X: b.X, Y: a.Y}, {X: b.X, Y: y}, {X: x, Y: y}, {X: x, Y: b.Y}, {X: a.X, Y: b.Y}}
	return geometry.Footprint{Polygon: counterClockwise(outline)}
}

// Outline is the footprint inside a drawn outline; false when it crosses itself, or encloses nothing.
func Outline(points []geometry.Point) (geometry.Footprint, bool) {
	kept := make([]geometry.Point, 0, len(points))
	for _, p := range points {
		if p = rounded(p); len(kept) == 0 || kept[len(kept)-1] != p {
			kept = append(kept, p)
		}
	}
	for len(kept) > 1 && kept[0] == kept[len(kept)-1] {
		kept = kept[:len(kept)-1]
	}
	f := geometry.Footprint{Polygon: counterClockwise(kept)}
	return f, sound(f)
}

// sound reports whether a footprint could stand in a battlefield file.
func sound(f geometry.Footprint) bool {
	box := nothing
	for _, p := range f.Polygon {
		box = box.with(p)
	}
	if len(f.Polygon) < 3 || !(box.Low.X <= box.High.X) {
		return false
	}
	motion := Shift(geometry.Point{}.Sub(box.Low))
	m := &maps.Map{Name: "outline", Width: mostRoom, Depth: mostRoom, Zones: []maps.Zone{{Outline: motion.outline(f.Polygon)}}}
	return len(maps.Check(m)) == 0
}

func counterClockwise(outline []geometry.Point) []geometry.Point {
	area := 0.0
	for i, p := range outline {
		area += p.Cross(outline[(i+1)%len(outline)])
	}
	if area < 0 {
		slices.Reverse(outline)
	}
	return outline
}

// Height is the top of a piece above its own bottom, and Level its bottom above the table; inches.
func Height(p *geometry.Piece) (height, level float64) {
	low, high := math.Inf(1), math.Inf(-1)
	for i := range p.Prisms {
		low, high = min(low, p.Prisms[i].Bottom), max(high, p.Prisms[i].Top)
	}
	if low > high {
		return 0, 0
	}
	return high - low, low
}

// MostHeight is how high anything may reach, in inches.
const MostHeight = 48

// SetHeight makes a piece so high, all its parts in proportion. Flat pieces stay flat.
func SetHeight(p *geometry.Piece, height float64) {
	now, level := Height(p)
	if now <= 0 || p.Kind == geometry.Zone || p.Kind == geometry.Marker {
		if p.Kind == geometry.Zone || p.Kind == geometry.Marker {
			return
		}
		for i := range p.Prisms {
			p.Prisms[i].Top = thousandth(p.Prisms[i].Bottom + max(LeastSize, height))
		}
		return
	}
	height = max(LeastSize, min(height, MostHeight-level))
	for i := range p.Prisms {
		s := &p.Prisms[i]
		s.Bottom = thousandth(level + (s.Bottom-level)*height/now)
		s.Top = thousandth(level + (s.Top-level)*height/now)
	}
}

// SetLevel lifts or lowers a piece so that its bottom lies at a level.
func SetLevel(p *geometry.Piece, level float64) {
	height, now := Height(p)
	level = max(0, min(level, MostHeight-height))
	for i := range p.Prisms {
		p.Prisms[i].Bottom = thousandth(p.Prisms[i].Bottom + level - now)
		p.Prisms[i].Top = thousandth(p.Prisms[i].Top + level - now)
	}
}

// SetKind makes a piece another kind, with the values that the kind needs and without those it cannot have.
func SetKind(p *geometry.Piece, kind geometry.Kind) {
	p.Kind, p.Rank, p.Danger = kind, 0, 0
	p.Transparent, p.Passable, p.Impassable = false, false, false
	if kind != geometry.Structure {
		p.Solidity, p.Enclosed, p.Doors = "", false, nil
	} else if p.Solidity == "" {
		p.Solidity = "solid"
	}
	if kind == geometry.Object {
		p.Rank = 2
	}
	flat := kind == geometry.Zone || kind == geometry.Marker
	for i := range p.Prisms {
		switch {
		case flat:
			p.Prisms[i].Bottom, p.Prisms[i].Top = 0, 0
		case p.Prisms[i].Top <= p.Prisms[i].Bottom:
			p.Prisms[i].Top = p.Prisms[i].Bottom + 1
		}
	}
	maps.SetProperties(p)
}

// SetBase gives a marker another base, a diameter in millimetres.
func SetBase(p *geometry.Piece, millimetres float64) {
	p.Base = millimetres
	for i := range p.Prisms {
		if len(p.Prisms[i].Polygon) == 0 {
			p.Prisms[i].Radius = geometry.BaseRadius(millimetres)
		}
	}
}
