package state

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Thing tells what a piece is that a Plot or an Agenda puts on the table: a Marker, or a Citizen, which is one, too
// (SE-MODEL-09, SE-CITIZEN-01). Things are pieces, so that everything can name them and aim at them, but they are not in
// the indexed table: they hinder neither sight nor movement, and they wander.
type Thing int

const (
	NotThing Thing = iota
	TreasureMarker
	FlagMarker
	BombMarker
	CitizenMarker
)

// ThingBaseMM is the base of Markers and Citizens (SE-MODEL-09, SE-CITIZEN-01). Like every base without a printed height
// theirs counts as high as it is wide (SE-COND-02).
const ThingBaseMM = 30

// ThingLook is the name and the picture of each thing: icon for a Marker; a Citizen is drawn like a model.
var ThingLook = [...]struct{ name, Icon string }{
	TreasureMarker: {"Treasure", "g-chest"},
	FlagMarker:     {"Flag", "g-flag-objective"},
	BombMarker:     {"Bomb", "g-time-bomb"},
	CitizenMarker:  {"Citizen", ""},
}

// AddThing puts a new thing on the table and returns it. home is the team in whose zone it starts, or engine.NoSeat.
func (f *Field) AddThing(kind Thing, spot geometry.Spot, home engine.Seat) engine.PieceID {
	nth := 1
	for _, at := range f.Things {
		if f.Pieces[at].Thing == kind {
			nth++
		}
	}
	name := ThingLook[kind].name
	terrain := geometry.Piece{Passable: true, Transparent: true, Description: geometry.Description{
		ID: name + "-" + strconv.Itoa(nth), Name: name + " " + strconv.Itoa(nth), Kind: geometry.Marker, Base: ThingBaseMM,
	}}
	p := NewPiece(engine.PieceID(len(f.Pieces)), terrain)
	p.Thing, p.Home = kind, home
	f.Pieces = append(f.Pieces[:len(f.Pieces):len(f.Pieces)], p)
	f.Things = append(f.Things[:len(f.Things):len(f.Things)], p.ID)
	f.PutThing(p.ID, spot)
	f.RebuildTable()
	return p.ID
}

// PutThing sets a thing down at a spot. One that hung in the air or on a wall comes down unharmed (SE-TERRAIN-21).
func (f *Field) PutThing(at engine.PieceID, spot geometry.Spot) {
	there, solid := f.Board().PutDown(ThingBaseMM, spot)
	p := f.ChangePiece(at)
	p.Carrier, p.Spot, p.Terrain.Prisms = engine.NoModel, there, []geometry.Prism{solid}
}

// ThingAt is the cylinder that a thing fills at a spot.
func ThingAt(spot geometry.Spot) geometry.Cylinder { return board.Loose(ThingBaseMM, spot) }

// Lying reports whether a thing is on the table and nobody carries it.
func (f *Field) Lying(at engine.PieceID) bool {
	p := &f.Pieces[at]
	return p.Thing != NotThing && !p.Gone && p.Carrier == engine.NoModel
}

// Citizens lists the Citizens that are on the table and that nobody carries.
func (f *Field) Citizens() []engine.PieceID {
	var found []engine.PieceID
	for _, at := range f.Things {
		if f.Pieces[at].Thing == CitizenMarker && f.Lying(at) {
			found = append(found, at)
		}
	}
	return found
}

// LowerThings lets things whose support went away come down unharmed (SE-TERRAIN-21), and frees those inside a Structure
// that is gone.
func (f *Field) LowerThings() {
	for _, put := range f.Board().LowerLoose() {
		f.PutThing(put.Piece, put.Spot)
	}
}

// RemoveThing takes a thing out of the game; seat is whom it counts for, or engine.NoSeat (SE-CITIZEN-13).
func (f *Field) RemoveThing(at engine.PieceID, seat engine.Seat) {
	p := f.ChangePiece(at)
	p.Gone, p.Carrier, p.Tag, p.Terrain.Prisms = true, engine.NoModel, seat, nil
}
