package state

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/geometry"
)

// Piece is a piece of scenery, an area of terrain, or a Token: it starts as in the layout and may be moved, damaged and destroyed.
type Piece struct {
	ID      engine.PieceID
	Terrain geometry.Piece      // as it lies now
	Index   geometry.PieceIndex // in Field.Table, where a piece that is gone has no solids
	Left    int                 // Damage Points
	Most    int                 // 0: cannot be damaged
	Defense int                 // PC1-SCENERY-05
	Gone    bool
	Uses    int // Manipulations made with it (PC1-SCENERY-20)
	Hazard  Hazard

	Token   TokenKind
	Name    string         // of a Token that a card places: "Anchor"
	Owner   engine.Seat    // whose Token, Plot Building or Wall it is, or engine.NoSeat
	Maker   engine.ModelID // who placed it, or engine.NoModel
	Carrier engine.ModelID // who is Burdened with it, or engine.NoModel
	Spot    geometry.Spot  // of a Token that nobody carries
	Stays   bool           // its last Manipulation does not destroy it; it then cannot be Manipulated again (PC1-AGENDA-95)
	Source  int            // in Game.Cards, of the Resource whose Action placed it, or -1 (PC1-RES-52)
	Level   int            // as which a Hero a Token leads Citizens, with what Spirit; 0: it does not (PC1-RES-71)
	Spirit  int            //
	Round   int            // in which it was placed
	Expires bool           // it goes at the end of the Round (PC1-RES-50)
	Loaded  bool           // it may Burden whoever picks it up (PC1-COND-62)
}

// Hazard is what Dangerous Terrain rolls with; none when its Value is 0 (PC1-TERRAIN-12, PC1-TERRAIN-16).
type Hazard struct {
	Trait cards.Trait // Strength or Energy (PC1-TERRAIN-13, PC1-TERRAIN-14)
	Value int
	Deep  bool // deep water (PC1-TERRAIN-19)
}

// TokenKind tells Tokens from scenery, and from each other.
type TokenKind int

// The kinds of Tokens. Tokens are pieces, so that everything can name them and aim at them, but they are not in the indexed table: they
// hinder neither sight nor movement.
const (
	NoToken     TokenKind = iota
	CardToken             // of a card: Anchor, Manhole, Sirens (Piece.Name)
	QuestToken            // PC1-PLOT-45
	PowerSpot             // PC1-PLOT-52
	EntryPoint            // PC1-PLOT-35
	AgendaToken           // PC1-AGENDA-09; Piece.Name says which
)

// TokenBaseMM is the base of Tokens (PC1-AGENDA-09); an Entry Point has EntryBaseMM (PC1-PLOT-35).
const (
	TokenBaseMM = 30
	EntryBaseMM = 40
)

// hazardValue is the Trait value of a hazard for which players have settled none (ruling under PC1-TERRAIN-16).
const hazardValue = 5

// NewPiece gives a piece its values by material and size (PC1-SCENERY-05, PC1-SCENERY-08). Zones, Impassable Terrain and Tokens cannot be
// damaged.
func (g *Game) NewPiece(id engine.PieceID, terrain geometry.Piece) Piece {
	p := Piece{ID: id, Terrain: terrain, Index: geometry.PieceIndex(id), Owner: engine.NoSeat, Maker: engine.NoModel, Carrier: engine.NoModel, Source: -1}
	switch terrain.Kind {
	case geometry.Object, geometry.Structure:
		p.Defense, p.Most = materialDefense(&terrain), g.damagePoints(&terrain)
	case geometry.Zone:
		if terrain.Danger > 0 {
			p.Hazard = Hazard{Trait: cards.Energy, Value: hazardValue, Deep: terrain.Material == "water"}
		}
	}
	p.Left = p.Most
	return p
}

// materialDefense is the Defense that a material gives (PC1-SCENERY-05).
func materialDefense(terrain *geometry.Piece) int {
	switch terrain.Material {
	case "wood", "foliage":
		return 5
	case "brick", "concrete":
		return 6
	case "glass":
		return 7
	case "metal":
		return 8
	case "alien":
		return 9
	}
	if terrain.Kind == geometry.Object {
		return 8
	}
	return 6
}

// damagePoints are width × length + height, in full inches, one at least, or all three added up where players agree (PC1-SCENERY-08).
func (g *Game) damagePoints(terrain *geometry.Piece) int {
	width, depth, height := board.Dimensions(terrain)
	w, d, h := math.Round(width), math.Round(depth), math.Round(height)
	if g.Setup.Since(SinceThinWalls) { // else a thin wall would be of no breadth, however long it is
		w, d, h = max(1, w), max(1, d), max(1, h)
	}
	if g.Settings.SceneryBySum {
		return max(1, int(w+d+h))
	}
	return max(1, int(w*d+h))
}

// Rank is the Rank of Moveable Scenery; 0 for what cannot be Manipulated (PC1-SCENERY-18, PC1-SCENERY-20).
func (p *Piece) Rank() int {
	if p.Terrain.Kind != geometry.Object || p.Gone || p.Token != NoToken {
		return 0
	}
	rank := min(3, max(1, p.Terrain.Rank))
	if p.Stays && p.Uses >= rank {
		return 0
	}
	return rank
}

// Lying reports whether a Token is on the table and nobody carries it.
func (p *Piece) Lying() bool { return p.Token != NoToken && !p.Gone && p.Carrier == engine.NoModel }

// AddToken puts a new Token on the table and returns it.
func (f *Field) AddToken(kind TokenKind, name string, owner engine.Seat, spot geometry.Spot) engine.PieceID {
	base := float64(TokenBaseMM)
	if kind == EntryPoint {
		base = EntryBaseMM
	}
	id := engine.PieceID(len(f.Pieces))
	p := f.NewPiece(id, geometry.Piece{Passable: true, Transparent: true, Description: geometry.Description{
		ID: name, Name: name, Kind: geometry.Marker, Base: base,
	}})
	p.Token, p.Name, p.Owner = kind, name, owner
	f.Pieces, f.Tokens = Grown(f.Pieces, p), Grown(f.Tokens, id)
	f.PutToken(id, spot)
	f.RebuildTable()
	return id
}

// AddScenery puts a new piece of scenery or terrain on the table: a Wall, a Vault, an Agenda Area, a Plot Building.
func (f *Field) AddScenery(terrain geometry.Piece, owner engine.Seat) engine.PieceID {
	p := f.NewPiece(engine.PieceID(len(f.Pieces)), terrain)
	p.Owner = owner
	f.Pieces = Grown(f.Pieces, p)
	f.RebuildTable()
	return p.ID
}

// PutToken sets a Token down at a spot. One that hung in the air comes down unharmed.
func (f *Field) PutToken(at engine.PieceID, spot geometry.Spot) {
	p := &f.Pieces[at]
	there, solid := f.Board().PutDown(p.Terrain.Base, spot)
	p.Carrier, p.Spot, p.Terrain.Prisms = engine.NoModel, there, []geometry.Prism{solid}
}

// RemovePiece takes a piece out of the game. What stood on it or in it is settled by the chapters above (PC1-SCENERY-11).
func (f *Field) RemovePiece(at engine.PieceID) {
	p := &f.Pieces[at]
	p.Gone, p.Carrier, p.Left = true, engine.NoModel, 0
	if p.Token != NoToken {
		p.Terrain.Prisms = nil
		return
	}
	f.RebuildTable()
}

// RebuildTable indexes the scenery anew after a piece moved, came or went. A piece that is gone keeps its place without solids.
func (f *Field) RebuildTable() { f.Table = board.MustTable(f.Board().Layout()) }
