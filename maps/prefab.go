package maps

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"trueinch/assets"
	"trueinch/geometry"
)

// Prefab is a ready-made piece of terrain: what a designer puts on the table with one click.
type Prefab struct {
	ID      string // what Description.Prefab holds; decides how the piece is drawn
	Name    string // English; NameKey gives the name in other languages
	Class   Class  // the shelf on which a palette shows it
	pattern geometry.Piece
}

// storedPrefab is a Prefab as it stands in assets/scenery/prefabs.toml, which says what its fields mean.
type storedPrefab struct {
	ID, Name    string
	Shelf       Class
	Kind        geometry.Kind
	Material    string
	Solidity    string
	Rank        int
	Danger      int
	Base        float64
	Tags        []string
	Solids      []string
	Doors       [][2]float64
	Open        bool
	Transparent bool
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
func Prefabs() []Prefab { return slices.Clone(prefabs()) }

// PrefabByID returns a ready-made piece; false when there is none of that name.
func PrefabByID(id string) (Prefab, bool) {
	for _, p := range prefabs() {
		if p.ID == id {
			return p, true
		}
	}
	return Prefab{}, false
}

// prefabs reads the ready-made pieces, which are compiled in: a slip in them is one of the program.
var prefabs = sync.OnceValue(func() (all []Prefab) {
	var file struct{ Prefabs []storedPrefab }
	if err := toml.NewDecoder(bytes.NewReader(assets.Scenery("prefabs"))).DisallowUnknownFields().Decode(&file); err != nil {
		panic("maps: the prefabs: " + err.Error())
	}
	for _, w := range file.Prefabs {
		all = append(all, Prefab{w.ID, w.Name, w.Shelf, w.piece()})
	}
	return all
})

func (w *storedPrefab) piece() geometry.Piece {
	p := geometry.Piece{Passable: w.Open, Transparent: w.Transparent, Enclosed: len(w.Doors) > 0, Description: geometry.Description{
		Kind: w.Kind, Material: w.Material, Solidity: w.Solidity, Rank: w.Rank, Danger: w.Danger, Base: w.Base, Tags: w.Tags,
	}}
	for _, solid := range w.Solids {
		p.Prisms = append(p.Prisms, prismOf(solid))
	}
	if w.Base > 0 {
		p.Prisms = append(p.Prisms, post(0, 0, w.Base/2/geometry.MillimetresPerInch, 0))
	}
	for _, door := range w.Doors {
		p.Doors = append(p.Doors, geometry.Point{X: door[0], Y: door[1]})
	}
	SetProperties(&p)
	return p
}

// shapes are the solids of the file by name, with how many numbers each has.
var shapes = map[string]struct {
	numbers int
	of      func(n []float64) geometry.Prism
}{
	"box":     {5, func(n []float64) geometry.Prism { return box(n[0], n[1], n[2], n[3], n[4]) }},
	"rounded": {4, func(n []float64) geometry.Prism { return rounded(n[0], n[1], n[2], n[3]) }},
	"post":    {4, func(n []float64) geometry.Prism { return post(n[0], n[1], n[2], n[3]) }},
	"blob":    {4, func(n []float64) geometry.Prism { return blob(n[0], n[1], n[2], n[3]) }},
	"corner":  {4, func(n []float64) geometry.Prism { return corner(n[0], n[1], n[2], n[3]) }},
	"hull":    {3, func(n []float64) geometry.Prism { return hull(n[0], n[1], n[2]) }},
}

// prismOf reads a solid of the file.
func prismOf(text string) geometry.Prism {
	solid, level, raised := strings.Cut(text, " on ")
	if !raised {
		level = "0"
	}
	words := strings.Fields(solid)
	var numbers []float64
	for _, word := range append(words[1:], level) {
		n, err := strconv.ParseFloat(word, 64)
		if err != nil {
			panic("maps: the prefabs: " + text + ": " + err.Error())
		}
		numbers = append(numbers, n)
	}
	shape, known := shapes[words[0]]
	if !known || len(numbers) != shape.numbers+1 {
		panic("maps: the prefabs: no solid: " + text)
	}
	s := shape.of(numbers)
	s.Bottom = numbers[shape.numbers]
	return s
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
