package state

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Markers lists the Markers on the table.
func (f *Field) Markers() []engine.PieceID {
	var found []engine.PieceID
	for i := range f.Pieces {
		if p := &f.Pieces[i]; !p.Gone && p.Terrain.Kind == geometry.Marker && p.Carrier == engine.NoModel {
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

// Lay is how the pieces lie now, Markers and Citizens among them.
func (s *State) Lay() board.Lay {
	return board.Lay{
		Width: s.Setup.Layout.Width, Depth: s.Setup.Layout.Depth,
		Pieces: func(yield func(geometry.PieceIndex, *geometry.Piece) bool) {
			for i := range s.Pieces {
				if p := &s.Pieces[i]; !p.Gone && !yield(p.Index, &p.Terrain) {
					return
				}
			}
		},
	}
}

// PieceBody is the upright cylinder around a piece of terrain, for measuring from one piece to another.
func (f *Field) PieceBody(id engine.PieceID) geometry.Cylinder {
	return board.Enclosing(&f.Pieces[id].Terrain)
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
	width, depth, height := board.Dimensions(terrain)
	switch sum := width + depth + height; {
	case sum <= 10+geometry.Slack:
		return 4
	case sum <= 25+geometry.Slack:
		return 8
	}
	return 12
}

// Carrier is the piece that carries a model at a spot, or geometry.NoPiece on the bare table.
func (f *Field) Carrier(spot geometry.Spot) geometry.PieceIndex {
	if spot.Level <= geometry.Slack {
		return geometry.NoPiece
	}
	at, _ := f.Support(spot)
	return at
}

// Support is the piece with a surface at the level of a spot, geometry.NoPiece for the bare table, and whether there is
// such a surface at all. Committed places are rounded: the edge of a surface carries as far as that reaches.
func (f *Field) Support(spot geometry.Spot) (geometry.PieceIndex, bool) {
	for _, way := range [...]geometry.Point{{}, {X: OverlapSlack}, {X: -OverlapSlack}, {Y: OverlapSlack}, {Y: -OverlapSlack}} {
		if level, at := f.Table.SurfaceBelow(spot.Center.Add(way), spot.Level+geometry.Slack); level >= spot.Level-geometry.Slack {
			return at, true
		}
	}
	return geometry.NoPiece, false
}

// BareKey is what a table without one of its pieces follows from.
type BareKey struct {
	Table *geometry.Table
	At    engine.PieceID
}
