package state

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// MarkKind is which sort of marker a piece is.
type MarkKind int

// The sorts.
const (
	NoMark    MarkKind = iota // terrain of the battlefield
	Lamp                      // AC-LAMP
	Manhole                   // AC-SEWER
	Loot                      // AC-OBJ-13
	Challenge                 // AC-OBJ-18
	Crate                     // AC-OBJ-24
	Container                 // AC-OBJ-25
)

// Objective reports whether it is one of the four types of objective (AC-OBJ-01).
func (k MarkKind) Objective() bool { return k >= Loot }

// Solid reports whether it is a small obstacle and not flat (AC-OBJ-24, AC-OBJ-25).
func (k MarkKind) Solid() bool { return k == Crate || k == Container }

// Markers of the table (AC-OBJ-27).
const (
	MarkBaseMM  = 30
	MarkSolidCm = 2
)

// Prefab is by what name a sort of marker is drawn; package light knows lamps by it.
func (k MarkKind) Prefab() string {
	return [...]string{"", "lamp", "manhole", "loot", "challenge", "ammunition-crate", "titan-container"}[k]
}

// tags say how a sort of marker that is no objective is drawn: as what it is in the street.
func (k MarkKind) tags() []string {
	switch k {
	case Lamp:
		return []string{"icon:" + k.Icon(), k.Prefab()}
	case Manhole:
		return []string{k.Prefab()}
	}
	return nil
}

// Term is what it is called.
func (k MarkKind) Term() engine.Term {
	return [...]engine.Term{"", "ac.mark-lamp", "ac.mark-manhole", "ac.loot", "ac.challenge", "ac.ammunition-crate", "ac.titan-container"}[k]
}

// Icon is its picture.
func (k MarkKind) Icon() string {
	return [...]string{"", "true-bulb", "l-circle", "g-swap-bag", "l-circle-question-mark", "g-chest", "true-atom"}[k]
}

// Piece is a piece of terrain, or a marker of the match.
type Piece struct {
	ID      engine.PieceID
	Terrain geometry.Piece // as it lies now; flat objectives have no solids in the Table
	Gone    bool
	Mark    MarkKind
	Owner   engine.Seat // who placed it, or engine.NoSeat
	Spot    geometry.Spot
	Carrier engine.ModelID // of Loot (AC-OBJ-15), or engine.NoModel
	Open    bool           // a door, or a lever that was thrown
	Broken  bool           // a lamp that is out
}

// loose reports whether a piece is no part of the terrain.
func (p *Piece) loose() bool { return p.Mark.Objective() && !p.Mark.Solid() }

// newPiece is a piece of the battlefield.
func newPiece(id engine.PieceID, terrain geometry.Piece) Piece {
	return Piece{ID: id, Terrain: terrain, Owner: engine.NoSeat, Carrier: engine.NoModel}
}

// AddMark puts a marker on the table and returns it (AC-OBJ-27).
func (f *Field) AddMark(kind MarkKind, owner engine.Seat, spot geometry.Spot) engine.PieceID {
	id := engine.PieceID(len(f.Pieces))
	name := kind.Prefab()
	p := newPiece(id, geometry.Piece{Passable: true, Transparent: true, Description: geometry.Description{
		ID: name, Name: name, Kind: geometry.Marker, Prefab: name, Base: MarkBaseMM, Tags: kind.tags(),
	}})
	p.Mark, p.Owner, p.Spot = kind, owner, spot
	height := 0.0
	if kind.Solid() {
		p.Terrain.Kind, p.Terrain.Passable, p.Terrain.Transparent, height = geometry.Object, false, false, Cm(MarkSolidCm)
	}
	p.Terrain.Prisms = []geometry.Prism{{
		Footprint: geometry.Footprint{Center: spot.Center, Radius: geometry.BaseRadius(MarkBaseMM)}, Bottom: spot.Level, Top: spot.Level + height,
	}}
	f.Pieces = Grown(f.Pieces, p)
	f.RebuildTable()
	return id
}

// Drop lays a marker down somewhere.
func (f *Field) Drop(at engine.PieceID, spot geometry.Spot) {
	p := &f.Pieces[at]
	there, solid := f.Board().PutDown(p.Terrain.Base, spot)
	p.Carrier, p.Spot = engine.NoModel, there
	solid.Top = solid.Bottom
	p.Terrain.Prisms = []geometry.Prism{solid}
}

// Remove takes a piece out of the match. Whoever stands on it is settled by the chapters above.
func (f *Field) Remove(at engine.PieceID) {
	p := &f.Pieces[at]
	p.Gone, p.Carrier = true, engine.NoModel
	if p.loose() {
		p.Terrain.Prisms = nil
		return
	}
	f.RebuildTable()
}

// RebuildTable indexes the terrain anew after a piece came, moved or went.
func (f *Field) RebuildTable() { f.Table = board.MustTable(f.Board().Layout()) }

// Marks lists the markers of a sort that are there, in order.
func (f *Field) Marks(fits func(MarkKind) bool) []engine.PieceID {
	var found []engine.PieceID
	for i := range f.Pieces {
		if p := &f.Pieces[i]; !p.Gone && p.Mark != NoMark && fits(p.Mark) {
			found = append(found, p.ID)
		}
	}
	return found
}

// Carried lists what a model carries.
func (f *Field) Carried(id engine.ModelID) []engine.PieceID {
	var found []engine.PieceID
	for i := range f.Pieces {
		if p := &f.Pieces[i]; !p.Gone && p.Carrier == id {
			found = append(found, p.ID)
		}
	}
	return found
}

// Body is the cylinder that a marker fills.
func (p *Piece) Body() geometry.Cylinder {
	body := geometry.Cylinder{Center: p.Spot.Center, Radius: geometry.BaseRadius(p.Terrain.Base), Bottom: p.Spot.Level}
	if p.Mark.Solid() {
		body.Height = Cm(MarkSolidCm)
	}
	return body
}

// Called is how a piece is spoken of: a marker by its sort, terrain by its name.
func (f *Field) Called(at engine.PieceID) any {
	if kind := f.Pieces[at].Mark; kind != NoMark {
		return kind.Term()
	}
	return at
}
