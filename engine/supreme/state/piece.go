package state

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

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

// ChangePiece is a piece to write into. Terrain changes seldom and there is much of it, so copies of a match share their pieces, and
// whoever changes one gets a list of its own.
func (f *Field) ChangePiece(at engine.PieceID) *Piece {
	f.Pieces = slices.Clone(f.Pieces)
	return &f.Pieces[at]
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
