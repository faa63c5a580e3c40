package maps

import (
	"math"
	"slices"

	"trueinch/geometry"
)

// Prefab is a ready-made piece of terrain: what a designer puts on the table with one click.
type Prefab struct {
	ID      string // what Description.Prefab holds; decides how the piece is drawn
	Name    string // English; NameKey gives the name in other languages
	pattern geometry.Piece
}

// Prefabs returns the ready-made pieces, buildings first.
func Prefabs() []Prefab { return slices.Clone(prefabs) }

// PrefabByID returns a ready-made piece; false when there is none of that name.
func PrefabByID(id string) (Prefab, bool) {
	for _, p := range prefabs {
		if p.ID == id {
			return p, true
		}
	}
	return Prefab{}, false
}

// Piece puts the prefab on a table: its middle at center, turned counter-clockwise by angle radians. Corners are
// rounded to a thousandth of an inch, so that files stay readable.
func (p Prefab) Piece(id string, center geometry.Point, angle float64) geometry.Piece {
	piece := clonePieces([]geometry.Piece{p.pattern})[0]
	piece.ID, piece.Name, piece.Prefab, piece.Angle = id, p.Name, p.ID, angle
	sin, cos := math.Sincos(angle)
	place := func(q geometry.Point) geometry.Point {
		across := geometry.Point{X: cos, Y: sin}
		turned := center.Along(across, q.X).Along(across.Left(), q.Y)
		return geometry.Point{X: thousandth(turned.X), Y: thousandth(turned.Y)}
	}
	for i := range piece.Prisms {
		s := &piece.Prisms[i]
		for k := range s.Polygon {
			s.Polygon[k] = place(s.Polygon[k])
		}
		if len(s.Polygon) == 0 {
			s.Center = place(s.Center)
		}
	}
	for i := range piece.Doors {
		piece.Doors[i] = place(piece.Doors[i])
	}
	return piece
}

func thousandth(v float64) float64 { return math.Round(v*1000)/1000 + 0 }

// box is a prism on an upright rectangle around (x, y).
func box(x, y, width, depth, top float64) geometry.Prism {
	return geometry.Prism{
		Footprint: geometry.Footprint{Polygon: rectangle(x-width/2, y-depth/2, x+width/2, y+depth/2)}, Top: top,
	}
}

// rounded is a prism on a rectangle around the origin with its corners cut, as of a vehicle.
func rounded(width, depth, cut, top float64) geometry.Prism {
	x, y := width/2, depth/2
	return geometry.Prism{Footprint: geometry.Footprint{Polygon: []geometry.Point{
		{X: -x + cut, Y: -y}, {X: x - cut, Y: -y}, {X: x, Y: -y + cut}, {X: x, Y: y - cut},
		{X: x - cut, Y: y}, {X: -x + cut, Y: y}, {X: -x, Y: y - cut}, {X: -x, Y: -y + cut},
	}}, Top: top}
}

// post is a prism on a disc.
func post(x, y, radius, top float64) geometry.Prism {
	return geometry.Prism{Footprint: geometry.Footprint{Center: geometry.Point{X: x, Y: y}, Radius: radius}, Top: top}
}

// onTop lifts the underside of a prism to level, so that it stands on another one.
func onTop(level float64, s geometry.Prism) geometry.Prism {
	s.Bottom = level
	return s
}

// blob is a prism on a soft outline of sixteen corners around the origin; waves makes it uneven.
func blob(width, depth, waves, top float64) geometry.Prism {
	var outline []geometry.Point
	for i := range 16 {
		turn := float64(i) * math.Pi / 8
		swell := 1 + waves*math.Sin(3*turn+0.7)
		sin, cos := math.Sincos(turn)
		outline = append(outline, geometry.Point{X: width / 2 * cos * swell, Y: depth / 2 * sin * swell})
	}
	return geometry.Prism{Footprint: geometry.Footprint{Polygon: outline}, Top: top}
}

func structure(material, solidity string, prisms ...geometry.Prism) geometry.Piece {
	return geometry.Piece{Prisms: prisms, Description: geometry.Description{
		Kind: geometry.Structure, Material: material, Solidity: solidity,
	}}
}

func object(rank int, material string, prisms ...geometry.Prism) geometry.Piece {
	return geometry.Piece{Prisms: prisms, Description: geometry.Description{
		Kind: geometry.Object, Material: material, Rank: rank,
	}}
}

func zone(danger int, material string, prisms ...geometry.Prism) geometry.Piece {
	return geometry.Piece{Prisms: prisms, Transparent: true, Passable: true, Description: geometry.Description{
		Kind: geometry.Zone, Material: material, Danger: danger,
	}}
}

// enclosed gives a structure an inside and doors.
func enclosed(p geometry.Piece, doors ...geometry.Point) geometry.Piece {
	p.Enclosed, p.Doors = true, doors
	return p
}

// open makes a structure a ruin that models walk through (SE-TERRAIN-07).
func open(p geometry.Piece) geometry.Piece {
	p.Passable = true
	return p
}

func impassable(material string, prisms ...geometry.Prism) geometry.Piece {
	return geometry.Piece{Prisms: prisms, Impassable: true, Description: geometry.Description{
		Kind: geometry.Impassable, Material: material,
	}}
}

// The sizes are those of scenery for 30 mm figures; a step of crates is at most 2 inches high, so that every model can
// climb it by Sprint (SE-MOVE-18).
var prefabs = []Prefab{
	{"building", "House", structure("brick", "solid", box(0, 0, 6, 5, 5))},
	{"vault", "Bank", structure("concrete", "reinforced", box(0, 0, 6, 6, 4))},
	{"depot", "Depot", structure("metal", "solid", box(0, 0, 8, 5, 3))},
	{"diner", "Diner", enclosed(structure("wood", "flimsy", box(0, 0, 5.8, 4.2, 3)), geometry.Point{X: 1.5, Y: -2.1})},
	{"hall", "Hall", enclosed(structure("brick", "solid", box(0, 0, 6, 5, 4)), geometry.Point{X: 0, Y: -2.5}, geometry.Point{X: 0, Y: 2.5})},
	{"greenhouse", "Greenhouse", structure("glass", "flimsy", box(0, 0, 4, 3, 2.5))},
	{"tram-stop", "Tram stop", structure("glass", "flimsy", box(0, 0, 3.2, 1.2, 2))},
	{"ruin", "Ruin", open(structure("brick", "solid", box(-2.35, 0, 0.3, 4, 2.4), box(-0.4, 1.85, 3.6, 0.3, 1.8), box(1.3, -1.85, 2, 0.3, 1.2)))},
	{"wall", "Low wall", structure("concrete", "solid", box(0, 0, 4.2, 0.4, 1))},
	{"barrier", "Barrier", structure("concrete", "solid", box(0, 0, 2.4, 0.5, 0.9))},
	{"crates", "Crates", structure("wood", "flimsy", box(-1, 0, 2, 2, 1.7), box(1, 0, 2, 2, 3.4))},
	{"container", "Container", structure("metal", "solid", box(0, 0, 5, 2.2, 2))},
	{"fountain", "Fountain", structure("concrete", "solid", post(0, 0, 1.6, 0.8), onTop(0.8, post(0, 0, 0.45, 2.4)))},
	{"statue", "Statue", structure("concrete", "solid", box(0, 0, 1.5, 1.5, 1), onTop(1, post(0, 0, 0.5, 3)))},
	{"lamp-post", "Lamp post", object(1, "metal", post(0, 0, 0.2, 2.5))},
	{"bin", "Bin", object(1, "metal", post(0, 0, 0.38, 1))},
	{"hydrant", "Hydrant", object(1, "metal", post(0, 0, 0.22, 0.8))},
	{"sign", "Road sign", object(1, "metal", post(0, 0, 0.18, 2))},
	{"bench", "Bench", object(1, "wood", box(0, 0, 1.6, 0.55, 0.7))},
	{"crate", "Crate", object(1, "wood", box(0, 0, 1, 1, 1))},
	{"phone-box", "Phone box", object(2, "brick", box(0, 0, 1, 1, 2.6))},
	{"car", "Car", object(2, "wood", rounded(3.8, 1.75, 0.3, 1.4))},
	{"van", "Van", object(2, "metal", rounded(4.3, 2, 0.3, 2.1))},
	{"skip", "Skip", object(2, "metal", box(0, 0, 1.3, 2.4, 1.6))},
	{"tree", "Tree", object(2, "foliage", blob(3.4, 3.1, 0.07, 4))},
	{"motorcycle", "Motorcycle", object(2, "metal", rounded(1.7, 0.6, 0.2, 0.9))},
	{"tram", "Tram", object(3, "metal", rounded(7.5, 2.1, 0.25, 2.6))},
	{"lorry", "Lorry", object(3, "metal", rounded(6, 2.2, 0.1, 2.8))},
	{"acid", "Acid pool", zone(1, "", blob(3.6, 2.7, 0.06, 0))},
	{"fire", "Fire", zone(1, "", blob(2.6, 2.4, 0.12, 0))},
	{"lava", "Lava", zone(2, "", blob(3, 2.4, 0.08, 0))},
	{"rubble", "Rubble", zone(0, "concrete", blob(3.2, 2.6, 0.1, 0))},
	{"water", "Shallow water", zone(0, "water", blob(4.5, 3.4, 0.05, 0))},
	{"bunker", "Sealed bunker", impassable("concrete", box(0, 0, 3, 3, 3))},
	{"tank", "Gas tank", impassable("metal", post(0, 0, 1.4, 4))},
	{"marker", "Marker", geometry.Piece{
		Prisms: []geometry.Prism{post(0, 0, 15/geometry.MillimetresPerInch, 0)}, Transparent: true, Passable: true,
		Description: geometry.Description{Kind: geometry.Marker, Base: 30},
	}},
}
