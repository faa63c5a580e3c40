package generate

import (
	"math"

	"trueinch/geometry"
	"trueinch/maps"
)

// thing is a ready-made piece with its middle at (x, y), turned by angle.
func thing(prefab string, x, y, angle float64) geometry.Piece {
	p, known := maps.PrefabByID(prefab)
	if !known {
		panic("generate: no prefab " + prefab)
	}
	return p.Piece("", geometry.Point{X: exact(x), Y: exact(y)}, math.Round(angle*1e6)/1e6)
}

// called gives a piece another name.
func called(name string, p geometry.Piece) geometry.Piece {
	p.Name = name
	return p
}

// built is a structure on solids of its own.
func built(name, prefab, material, solidity string, prisms ...geometry.Prism) geometry.Piece {
	return geometry.Piece{Prisms: prisms, Description: geometry.Description{
		Name: name, Kind: geometry.Structure, Prefab: prefab, Material: material, Solidity: solidity,
	}}
}

// enclosed gives a structure on one upright rectangle an inside and doors in the middles of two of its sides.
func enclosed(p geometry.Piece, r rect, sides ...side) geometry.Piece {
	p.Enclosed = true
	for _, s := range sides {
		p.Doors = append(p.Doors, r.doorOn(s))
	}
	return p
}

// side is a side of an upright rectangle.
type side int

const (
	nearSide side = iota
	rightSide
	farSide
	leftSide
)

// doorOn is the middle of a side, on the rounded outline.
func (r rect) doorOn(s side) geometry.Point {
	o := r.outline()
	a, b := o[s], o[(s+1)%4]
	return geometry.Point{X: exact((a.X + b.X) / 2), Y: exact((a.Y + b.Y) / 2)}
}

// blocked is Impassable Terrain.
func blocked(name, prefab, material string, prisms ...geometry.Prism) geometry.Piece {
	return geometry.Piece{Prisms: prisms, Impassable: true, Description: geometry.Description{
		Name: name, Kind: geometry.Impassable, Prefab: prefab, Material: material,
	}}
}

// water is a basin that nobody enters but everybody sees across, a tenth of an inch high, to be flown over.
func water(name string, r rect) geometry.Piece {
	p := blocked(name, "basin", "water", r.prism(0, 0.1))
	p.Transparent = true
	return p
}

// stepSize is the side of a step of crates, in inches: a base of 50 mm stands on it.
const stepSize = 2.0

// stairs lead along a side of a building from the ground to a roof in steps of at most two inches. They start at the end
// of the side that comes first along x or y, or at the other one.
func stairs(name string, r rect, s side, fromEnd bool, top float64) geometry.Piece {
	steps := max(1, int(math.Ceil(top/stepUp))-1)
	p := built(name, "crates", "wood", "flimsy")
	for i := steps; i > 0; i-- {
		along := float64(steps-i) * stepSize
		p.Prisms = append(p.Prisms, r.beside(s, fromEnd, along).prism(0, tenth(top*float64(i)/float64(steps+1))))
	}
	return p
}

// beside is a square step against a side, so far along it from one end.
func (r rect) beside(s side, fromEnd bool, along float64) rect {
	x, y := r.x0+along, r.y0+along
	if fromEnd {
		x, y = r.x1-along-stepSize, r.y1-along-stepSize
	}
	switch s {
	case nearSide:
		return rect{x, r.y0 - stepSize, x + stepSize, r.y0}
	case farSide:
		return rect{x, r.y1, x + stepSize, r.y1 + stepSize}
	case leftSide:
		return rect{r.x0 - stepSize, y, r.x0, y + stepSize}
	}
	return rect{r.x1, y, r.x1 + stepSize, y + stepSize}
}

// ruin is what is left of a house: three walls of falling height.
func ruin(name, material string, r rect, open side) geometry.Piece {
	const thick = 0.3
	walls := map[side]rect{
		nearSide:  {r.x0, r.y0, r.x0 + r.w()*0.55, r.y0 + thick},
		farSide:   {r.x0 + thick, r.y1 - thick, r.x1 - r.w()*0.15, r.y1},
		leftSide:  {r.x0, r.y0 + thick, r.x0 + thick, r.y1},
		rightSide: {r.x1 - thick, r.y0 + r.h()*0.2, r.x1, r.y1 - thick},
	}
	p := built(name, "ruin", material, "solid")
	p.Passable = true
	for i, s := range []side{leftSide, farSide, nearSide, rightSide} {
		if s != open {
			p.Prisms = append(p.Prisms, walls[s].prism(0, [4]float64{2.6, 2, 1.4, 1.8}[i]))
		}
	}
	return p
}

// lowWall is a wall along a line that runs along x or y.
func lowWall(x0, y0, x1, y1 float64) geometry.Piece {
	const half = 0.2
	r := rect{x0, y0 - half, x1, y1 + half}
	if x0 == x1 {
		r = rect{x0 - half, y0, x1 + half, y1}
	}
	return built("Low wall", "wall", "concrete", "solid", r.prism(0, 1))
}

// blob is an uneven round outline of sixteen corners, for zones and large trees.
func blob(y *yard, x, at, width, depth float64) []geometry.Point {
	var out []geometry.Point
	waves, phase := y.between(0.04, 0.1), y.between(0, 6)
	for i := range 16 {
		turn := float64(i) * math.Pi / 8
		swell := 1 + waves*math.Sin(3*turn+phase)
		sin, cos := math.Sincos(turn)
		out = append(out, geometry.Point{X: exact(x + width/2*cos*swell), Y: exact(at + depth/2*sin*swell)})
	}
	return out
}

// hazard is Dangerous Terrain of a size; danger 0 for none.
func hazard(y *yard, name, prefab, material string, danger int, x, at, width, depth float64) geometry.Piece {
	return geometry.Piece{
		Prisms:      []geometry.Prism{{Footprint: geometry.Footprint{Polygon: blob(y, x, at, width, depth)}}},
		Transparent: true, Passable: true,
		Description: geometry.Description{Name: name, Kind: geometry.Zone, Prefab: prefab, Material: material, Danger: danger},
	}
}
