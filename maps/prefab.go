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
	Class   Class  // the shelf on which a palette shows it
	pattern geometry.Piece
}

// Class is a shelf of ready-made pieces.
type Class string

// The shelves, in the order of a palette.
const (
	Buildings Class = "buildings"
	Walls     Class = "walls"
	Vehicles  Class = "vehicles"
	Street    Class = "street"
	Nature    Class = "nature"
	Hazards   Class = "hazards"
	Signs     Class = "signs"
)

// Classes returns the shelves in the order of a palette.
func Classes() []Class { return []Class{Buildings, Walls, Vehicles, Street, Nature, Hazards, Signs} }

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

// corner is a prism on an L of two arms around the middle of its box.
func corner(width, depth, arm, top float64) geometry.Prism {
	x, y := width/2, depth/2
	return geometry.Prism{Footprint: geometry.Footprint{Polygon: []geometry.Point{
		{X: -x, Y: -y}, {X: x, Y: -y}, {X: x, Y: -y + arm}, {X: -x + arm, Y: -y + arm}, {X: -x + arm, Y: y}, {X: -x, Y: y},
	}}, Top: top}
}

// hull is a prism on the outline of a boat, its bow to the left.
func hull(length, beam, top float64) geometry.Prism {
	x, y := length/2, beam/2
	return geometry.Prism{Footprint: geometry.Footprint{Polygon: []geometry.Point{
		{X: -x, Y: 0}, {X: -x + 0.5, Y: -y * 0.7}, {X: -x + 1.3, Y: -y}, {X: x - 0.2, Y: -y}, {X: x, Y: -y * 0.8},
		{X: x, Y: y * 0.8}, {X: x - 0.2, Y: y}, {X: -x + 1.3, Y: y}, {X: -x + 0.5, Y: y * 0.7},
	}}, Top: top}
}

// seenThrough makes a structure one that stops a base and hides nothing.
func seenThrough(p geometry.Piece) geometry.Piece {
	p.Transparent = true
	return p
}

// sign is a marker on a round base of a diameter in millimetres.
func sign(base float64, tags ...string) geometry.Piece {
	return geometry.Piece{
		Prisms: []geometry.Prism{post(0, 0, base/2/geometry.MillimetresPerInch, 0)}, Transparent: true, Passable: true,
		Description: geometry.Description{Kind: geometry.Marker, Base: base, Tags: tags},
	}
}

// The sizes are those of scenery for 30 mm figures; a step of crates is at most 2 inches high, so that every model can
// climb it by Sprint (SE-MOVE-18).
var prefabs = []Prefab{
	{"building", "House", Buildings, structure("brick", "solid", box(0, 0, 6, 5, 5))},
	{"vault", "Bank", Buildings, structure("concrete", "reinforced", box(0, 0, 6, 6, 4))},
	{"depot", "Depot", Buildings, structure("metal", "solid", box(0, 0, 8, 5, 3))},
	{"diner", "Diner", Buildings, enclosed(structure("wood", "flimsy", box(0, 0, 5.8, 4.2, 3)), geometry.Point{X: 1.5, Y: -2.1})},
	{"hall", "Hall", Buildings, enclosed(structure("brick", "solid", box(0, 0, 6, 5, 4)), geometry.Point{X: 0, Y: -2.5}, geometry.Point{X: 0, Y: 2.5})},
	{"greenhouse", "Greenhouse", Buildings, structure("glass", "flimsy", box(0, 0, 4, 3, 2.5))},
	{"tram-stop", "Tram stop", Buildings, structure("glass", "flimsy", box(0, 0, 3.2, 1.2, 2))},
	{"ruin", "Ruin", Walls, open(structure("brick", "solid", box(-2.35, 0, 0.3, 4, 2.4), box(-0.4, 1.85, 3.6, 0.3, 1.8), box(1.3, -1.85, 2, 0.3, 1.2)))},
	{"wall", "Low wall", Walls, structure("concrete", "solid", box(0, 0, 4.2, 0.4, 1))},
	{"barrier", "Barrier", Walls, structure("concrete", "solid", box(0, 0, 2.4, 0.5, 0.9))},
	{"crates", "Crates", Buildings, structure("wood", "flimsy", box(-1, 0, 2, 2, 1.7), box(1, 0, 2, 2, 3.4))},
	{"container", "Container", Buildings, structure("metal", "solid", box(0, 0, 5, 2.2, 2))},
	{"fountain", "Fountain", Buildings, structure("concrete", "solid", post(0, 0, 1.6, 0.8), onTop(0.8, post(0, 0, 0.45, 2.4)))},
	{"statue", "Statue", Buildings, structure("concrete", "solid", box(0, 0, 1.5, 1.5, 1), onTop(1, post(0, 0, 0.5, 3)))},
	{"lamp-post", "Lamp post", Street, object(1, "metal", post(0, 0, 0.2, 2.5))},
	{"bin", "Bin", Street, object(1, "metal", post(0, 0, 0.38, 1))},
	{"hydrant", "Hydrant", Street, object(1, "metal", post(0, 0, 0.22, 0.8))},
	{"sign", "Road sign", Street, object(1, "metal", post(0, 0, 0.18, 2))},
	{"bench", "Bench", Street, object(1, "wood", box(0, 0, 1.6, 0.55, 0.7))},
	{"crate", "Crate", Street, object(1, "wood", box(0, 0, 1, 1, 1))},
	{"phone-box", "Phone box", Street, object(2, "brick", box(0, 0, 1, 1, 2.6))},
	{"car", "Car", Vehicles, object(2, "wood", rounded(3.8, 1.75, 0.3, 1.4))},
	{"van", "Van", Vehicles, object(2, "metal", rounded(4.3, 2, 0.3, 2.1))},
	{"skip", "Skip", Street, object(2, "metal", box(0, 0, 1.3, 2.4, 1.6))},
	{"tree", "Tree", Nature, object(2, "foliage", blob(3.4, 3.1, 0.07, 4))},
	{"motorcycle", "Motorcycle", Vehicles, object(2, "metal", rounded(1.7, 0.6, 0.2, 0.9))},
	{"tram", "Tram", Vehicles, object(3, "metal", rounded(7.5, 2.1, 0.25, 2.6))},
	{"lorry", "Lorry", Vehicles, object(3, "metal", rounded(6, 2.2, 0.1, 2.8))},
	{"acid", "Acid pool", Hazards, zone(1, "", blob(3.6, 2.7, 0.06, 0))},
	{"fire", "Fire", Hazards, zone(1, "", blob(2.6, 2.4, 0.12, 0))},
	{"lava", "Lava", Hazards, zone(2, "", blob(3, 2.4, 0.08, 0))},
	{"rubble", "Rubble", Nature, zone(0, "concrete", blob(3.2, 2.6, 0.1, 0))},
	{"water", "Shallow water", Nature, zone(0, "water", blob(4.5, 3.4, 0.05, 0))},
	{"bunker", "Sealed bunker", Buildings, impassable("concrete", box(0, 0, 3, 3, 3))},
	{"tank", "Gas tank", Buildings, impassable("metal", post(0, 0, 1.4, 4))},
	{"marker", "Marker", Signs, sign(30)},
	{"town-house", "Town house", Buildings, structure("brick", "solid", box(0, 0, 5, 5, 6))},
	{"tenement", "Tenement", Buildings, structure("brick", "solid", box(0, 0, 7, 5, 9))},
	{"office", "Office block", Buildings, structure("concrete", "solid", box(0, 0, 7, 6, 3), onTop(3, box(0.75, 0.5, 4.5, 4, 9)))},
	{"corner-house", "Corner house", Buildings, structure("brick", "solid", corner(7, 7, 3, 6))},
	{"workshop", "Workshop", Buildings, enclosed(structure("metal", "flimsy", box(0, 0, 6, 4, 3)), geometry.Point{X: -1.5, Y: -2})},
	{"open-bunker", "Bunker", Buildings, enclosed(structure("concrete", "reinforced", box(0, 0, 5, 4, 2)), geometry.Point{X: 0, Y: -2})},
	{"kiosk", "Kiosk", Buildings, structure("wood", "flimsy", box(0, 0, 2, 2, 2.5))},
	{"container-stack", "Stacked containers", Buildings, structure("metal", "solid", box(0, 0, 5, 2.2, 2), onTop(2, box(0.6, 0, 3.8, 2.2, 4)))},
	{"stairs", "Rooftop stairs", Buildings, structure("metal", "solid", box(-1.5, 0, 1, 1.6, 1), box(-0.5, 0, 1, 1.6, 2), box(0.5, 0, 1, 1.6, 3), box(1.5, 0, 1, 1.6, 4))},
	{"bridge", "Bridge", Buildings, structure("metal", "solid", onTop(1.7, box(0, 0, 6, 2.2, 2)), box(-3.6, 0, 1.2, 2.2, 1), box(3.6, 0, 1.2, 2.2, 1))},
	{"temple", "Temple", Buildings, enclosed(structure("concrete", "solid", box(0, 0, 8, 6, 4)), geometry.Point{X: 0, Y: -3})},
	{"altar", "Altar", Buildings, structure("concrete", "reinforced", box(0, 0, 3, 2, 0.8), onTop(0.8, box(0, 0, 1.8, 1, 1.6)))},
	{"column", "Column", Buildings, structure("concrete", "solid", post(0, 0, 0.6, 5))},
	{"gate", "Temple gate", Buildings, structure("concrete", "solid", box(-2, 0, 0.8, 0.8, 4), box(2, 0, 0.8, 0.8, 4), onTop(4, box(0, 0, 4.8, 0.8, 4.8)))},
	{"ruined-house", "Ruined house", Walls, open(structure("brick", "solid", box(-2.85, 0, 0.3, 5, 3), box(-0.6, 2.35, 4.2, 0.3, 2.2), box(2.85, -1.2, 0.3, 2.6, 1.6), box(1.5, -2.35, 2.4, 0.3, 1.2)))},
	{"high-wall", "High wall", Walls, structure("concrete", "solid", box(0, 0, 4.2, 0.4, 3))},
	{"wall-corner", "Wall corner", Walls, structure("concrete", "solid", corner(3, 3, 0.4, 1))},
	{"fence", "Fence", Walls, structure("wood", "flimsy", box(0, 0, 4, 0.16, 1.2))},
	{"wire-fence", "Wire fence", Walls, seenThrough(structure("metal", "flimsy", box(0, 0, 4, 0.12, 1.6)))},
	{"hedge", "Hedge", Walls, structure("foliage", "flimsy", rounded(4, 0.9, 0.2, 1.2))},
	{"sandbags", "Sandbags", Walls, structure("concrete", "solid", rounded(3, 0.8, 0.25, 0.8))},
	{"bus", "Bus", Vehicles, object(3, "metal", rounded(8, 2.2, 0.2, 2.8))},
	{"boat", "Boat", Vehicles, object(2, "wood", hull(4, 1.5, 1))},
	{"barrel", "Barrel", Street, object(1, "metal", post(0, 0, 0.36, 0.9))},
	{"traffic-light", "Traffic light", Street, object(1, "metal", post(0, 0, 0.2, 2.6))},
	{"shopping-trolley", "Shopping trolley", Street, object(1, "metal", box(0, 0, 0.9, 0.6, 0.9))},
	{"generator", "Generator", Street, object(2, "metal", box(0, 0, 1.8, 1.1, 1.3))},
	{"giant-tree", "Giant tree", Nature, object(3, "foliage", blob(5.2, 4.9, 0.06, 7))},
	{"boulder", "Boulder", Nature, structure("concrete", "solid", blob(2.6, 2.1, 0.08, 1.8))},
	{"basin", "Deep water", Nature, impassable("water", box(0, 0, 6, 4, 0.1))},
	{"live-wires", "Live wires", Hazards, zone(1, "", blob(2.8, 2.2, 0.1, 0))},
	{"citizen", "Citizen", Signs, sign(30, "icon:g-person", "citizen")},
	{"lamp", "Lamp", Signs, sign(30, "icon:g-sun", "lamp")},
	{"manhole", "Manhole", Signs, sign(40, "manhole")},
}
