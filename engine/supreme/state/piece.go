package state

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Markers lists the Markers on the table.
func (s *State) Markers() []engine.PieceID {
	var found []engine.PieceID
	for i := range s.Pieces {
		if p := &s.Pieces[i]; !p.Gone && p.Terrain.Kind == geometry.Marker && p.Carrier == engine.NoModel {
			found = append(found, p.ID)
		}
	}
	return found
}

// RadiusOf is the radius of a target's base in inches, or of the circle around a piece of terrain.
func (s *State) RadiusOf(t Target) float64 {
	if t.IsPiece() {
		return s.PieceBody(t.Piece).Radius
	}
	return s.Body(t.Model).Radius
}

// PieceBody is the upright cylinder around a piece of terrain, for measuring from one piece to another.
func (s *State) PieceBody(id engine.PieceID) geometry.Cylinder {
	center, bottom := PieceFoot(&s.Pieces[id].Terrain)
	body := geometry.Cylinder{Center: center, Bottom: bottom}
	for i := range s.Pieces[id].Terrain.Prisms {
		prism := &s.Pieces[id].Terrain.Prisms[i]
		body.Height = max(body.Height, prism.Top-bottom)
		for _, corner := range prism.Polygon {
			body.Radius = max(body.Radius, corner.Distance(center))
		}
		if len(prism.Polygon) == 0 {
			body.Radius = max(body.Radius, prism.Center.Distance(center)+prism.Radius)
		}
	}
	return body
}

// OverlapSlack is how far two bases may overlap before something is wrong, in inches: the rounding of two committed
// places.
const OverlapSlack = 2.0 / 1024

// objectDefense is the d of every Object (SE-TERRAIN-40).
const objectDefense = 5

// NewPiece gives a piece of terrain its values: Objects by Rank (SE-TERRAIN-44 to SE-TERRAIN-46), Structures by Solidity
// (SE-TERRAIN-13 to SE-TERRAIN-15) and size (SE-TERRAIN-17 to SE-TERRAIN-19). Zones, Impassable Terrain and Markers
// cannot be damaged.
func NewPiece(id engine.PieceID, terrain geometry.Piece) Piece {
	p := Piece{
		ID: id, Terrain: terrain, Index: geometry.PieceIndex(id), Tag: engine.NoSeat, Carrier: engine.NoModel, Home: engine.NoSeat,
		Summoner: engine.NoModel,
	}
	switch terrain.Kind {
	case geometry.Object:
		p.Defense, p.MaxHP = objectDefense, min(3, max(1, terrain.Rank))
	case geometry.Structure:
		p.Defense, p.MaxHP = structureDefense(terrain.Solidity), structureHP(&terrain)
	}
	p.HP = p.MaxHP
	return p
}

// structureDefense is the d that Solidity gives; most city buildings are Solid (SE-TERRAIN-12).
func structureDefense(solidity string) int {
	switch solidity {
	case "flimsy":
		return 5
	case "reinforced":
		return 9
	}
	return 7
}

// structureHP goes by height, width and depth added up (SE-TERRAIN-16).
func structureHP(terrain *geometry.Piece) int {
	width, depth, height := Dimensions(terrain)
	switch sum := width + depth + height; {
	case sum <= 10+geometry.Slack:
		return 4
	case sum <= 25+geometry.Slack:
		return 8
	}
	return 12
}

// Dimensions are the width, depth and height of a piece in inches, measured along its own sides: a building that is
// turned on the table is no larger for it.
func Dimensions(terrain *geometry.Piece) (width, depth, height float64) {
	if len(terrain.Prisms) == 0 {
		return 0, 0, 0
	}
	sin, cos := math.Sincos(-terrain.Angle)
	axis, across := geometry.Point{X: cos, Y: -sin}, geometry.Point{X: sin, Y: cos}
	low, high := geometry.Point{X: math.Inf(1), Y: math.Inf(1)}, geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	bottom, top := math.Inf(1), math.Inf(-1)
	for i := range terrain.Prisms {
		prism := &terrain.Prisms[i]
		bottom, top = min(bottom, prism.Bottom), max(top, prism.Top)
		for _, e := range board.Rim(&prism.Footprint) {
			x, y := e.From.Dot(axis), e.From.Dot(across)
			low = geometry.Point{X: min(low.X, x), Y: min(low.Y, y)}
			high = geometry.Point{X: max(high.X, x), Y: max(high.Y, y)}
		}
	}
	return high.X - low.X, high.Y - low.Y, top - bottom
}

// Carrier is the piece that carries a model at a spot, or geometry.NoPiece on the bare table.
func (s *State) Carrier(spot geometry.Spot) geometry.PieceIndex {
	if spot.Level <= geometry.Slack {
		return geometry.NoPiece
	}
	at, _ := s.Support(spot)
	return at
}

// Support is the piece with a surface at the level of a spot, geometry.NoPiece for the bare table, and whether there is
// such a surface at all. Committed places are rounded: the edge of a surface carries as far as that reaches.
func (s *State) Support(spot geometry.Spot) (geometry.PieceIndex, bool) {
	for _, way := range [...]geometry.Point{{}, {X: OverlapSlack}, {X: -OverlapSlack}, {Y: OverlapSlack}, {Y: -OverlapSlack}} {
		if level, at := s.Table.SurfaceBelow(spot.Center.Add(way), spot.Level+geometry.Slack); level >= spot.Level-geometry.Slack {
			return at, true
		}
	}
	return geometry.NoPiece, false
}

// PieceFoot is the middle of a piece seen from above and the level it stands on.
func PieceFoot(terrain *geometry.Piece) (center geometry.Point, bottom float64) {
	bottom = math.Inf(1)
	low, high := geometry.Point{X: math.Inf(1), Y: math.Inf(1)}, geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for i := range terrain.Prisms {
		bottom = min(bottom, terrain.Prisms[i].Bottom)
		l, h := terrain.Prisms[i].Bounds()
		low = geometry.Point{X: min(low.X, l.X), Y: min(low.Y, l.Y)}
		high = geometry.Point{X: max(high.X, h.X), Y: max(high.Y, h.Y)}
	}
	return low.Add(high).Times(0.5), bottom
}

// Shifted is a piece moved by a way seen from above and a rise.
func Shifted(terrain geometry.Piece, way geometry.Point, rise float64) geometry.Piece {
	prisms := make([]geometry.Prism, len(terrain.Prisms))
	for i, prism := range terrain.Prisms {
		prism.Bottom, prism.Top, prism.Center = prism.Bottom+rise, prism.Top+rise, prism.Center.Add(way)
		if len(prism.Polygon) > 0 {
			polygon := make([]geometry.Point, len(prism.Polygon))
			for k, p := range prism.Polygon {
				polygon[k] = p.Add(way)
			}
			prism.Polygon, prism.Center = polygon, geometry.Point{}
		}
		prisms[i] = prism
	}
	terrain.Prisms = prisms
	return terrain
}

// BareKey is what a table without one of its pieces follows from.
type BareKey struct {
	Table *geometry.Table
	At    engine.PieceID
}
