package state

import (
	"slices"
	"strconv"

	"trueinch/engine"
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
func (s *State) AddThing(kind Thing, spot geometry.Spot, home engine.Seat) engine.PieceID {
	nth := 1
	for _, at := range s.Things {
		if s.Pieces[at].Thing == kind {
			nth++
		}
	}
	name := ThingLook[kind].name
	terrain := geometry.Piece{Passable: true, Transparent: true, Description: geometry.Description{
		ID: name + "-" + strconv.Itoa(nth), Name: name + " " + strconv.Itoa(nth), Kind: geometry.Marker, Base: ThingBaseMM,
	}}
	p := NewPiece(engine.PieceID(len(s.Pieces)), terrain)
	p.Thing, p.Home = kind, home
	s.Pieces = append(s.Pieces[:len(s.Pieces):len(s.Pieces)], p)
	s.Things = append(s.Things[:len(s.Things):len(s.Things)], p.ID)
	s.PutThing(p.ID, spot)
	s.RebuildTable()
	return p.ID
}

// PutThing sets a thing down at a spot. One that hung in the air or on a wall comes down unharmed (SE-TERRAIN-21).
func (s *State) PutThing(at engine.PieceID, spot geometry.Spot) {
	p := &s.Pieces[at]
	spot.Center = spot.Center.Committed()
	if spot.Air || spot.Wall != geometry.NoPiece {
		spot.Level, _ = s.Table.SurfaceBelow(spot.Center, spot.Level)
		spot.Air, spot.Wall = false, geometry.NoPiece
	}
	p.Carrier, p.Spot = engine.NoModel, spot
	body := ThingAt(spot)
	p.Terrain.Prisms = []geometry.Prism{{
		Footprint: geometry.Footprint{Center: body.Center, Radius: body.Radius}, Bottom: body.Bottom, Top: body.Top(),
	}}
}

// ThingAt is the cylinder that a thing fills at a spot.
func ThingAt(spot geometry.Spot) geometry.Cylinder {
	r := geometry.BaseRadius(ThingBaseMM)
	return geometry.Cylinder{Center: spot.Center, Radius: r, Bottom: spot.Level, Height: 2 * r}
}

// Lying reports whether a thing is on the table and nobody carries it.
func (f *Field) Lying(at engine.PieceID) bool {
	p := &f.Pieces[at]
	return p.Thing != NotThing && !p.Gone && p.Carrier == engine.NoModel
}

// SpotOfThing is where a thing is: its own spot, or that of whoever carries it (SE-CONTROL-09).
func (f *Field) SpotOfThing(at engine.PieceID) geometry.Spot {
	if p := &f.Pieces[at]; p.Carrier == engine.NoModel {
		return p.Spot
	}
	return f.Models[f.Pieces[at].Carrier].Spot
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

// Ends lists the bodies that nothing may be put down on: Markers and Citizens (SE-MOVE-11).
func (f *Field) Ends() []geometry.Cylinder { return f.OtherThings(engine.NoPiece) }

// EndsFor lists the Markers and Citizens that a model's move may pass but not end on. One that came to lie under its base
// already – left there by a bearer that was KO'ed next to it – does not keep it from staying.
func (s *State) EndsFor(id engine.ModelID) []geometry.Cylinder {
	bodies := s.Ends()
	body := s.Body(id)
	return slices.DeleteFunc(bodies, func(c geometry.Cylinder) bool {
		return c.Center.Distance(body.Center) < c.Radius+body.Radius && geometry.GapBetween(c, body).Vertical == 0
	})
}

// Occupied lists the bodies where a model that is set down by the rules may not come to stand: those of the other models,
// and the Markers and Citizens (SE-FALL-09, SE-MOVE-11).
func (s *State) Occupied(id engine.ModelID) []geometry.Cylinder {
	return slices.Concat(s.Others(id), s.EndsFor(id))
}

// OtherThings lists the bodies of the Markers and Citizens but one.
func (f *Field) OtherThings(but engine.PieceID) []geometry.Cylinder {
	var bodies []geometry.Cylinder
	for _, at := range f.Markers() {
		if at != but {
			bodies = append(bodies, f.PieceBody(at))
		}
	}
	return bodies
}

// TouchesThing reports whether a model is in contact with a thing: it carries it, or touches its base on the same side of
// every wall (SE-CONTROL-10, SE-TERRAIN-10).
func (s *State) TouchesThing(id engine.ModelID, at engine.PieceID) bool {
	m, p := &s.Models[id], &s.Pieces[at]
	switch {
	case !s.Alive(id) || p.Gone:
		return false
	case p.Carrier != engine.NoModel:
		return p.Carrier == id
	case m.Spectral: // SE-EFFECT-78
		return false
	}
	return m.Spot.Inside == p.Spot.Inside && geometry.Contact(s.Body(id), ThingAt(p.Spot))
}

// LowerThings lets things whose support went away come down unharmed (SE-TERRAIN-21), and frees those inside a Structure
// that is gone.
func (s *State) LowerThings() {
	for _, at := range s.Things {
		p := &s.Pieces[at]
		if !s.Lying(at) {
			continue
		}
		spot := p.Spot
		if spot.Inside != geometry.NoPiece && s.Pieces[spot.Inside].Gone {
			spot.Inside = geometry.NoPiece
		}
		if spot.Inside == geometry.NoPiece {
			spot.Level, _ = s.Table.SurfaceBelow(spot.Center, spot.Level)
		}
		if spot != p.Spot {
			s.PutThing(at, spot)
		}
	}
}

// RemoveThing takes a thing out of the game; seat is whom it counts for, or engine.NoSeat (SE-CITIZEN-13).
func (f *Field) RemoveThing(at engine.PieceID, seat engine.Seat) {
	p := &f.Pieces[at]
	p.Gone, p.Carrier, p.Tag, p.Terrain.Prisms = true, engine.NoModel, seat, nil
}
