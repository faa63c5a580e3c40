package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/geometry"
)

// thing tells what a piece is that a Plot or an Agenda puts on the table: a Marker, or a Citizen, which is one, too
// (SE-MODEL-09, SE-CITIZEN-01). Things are pieces, so that everything can name them and aim at them, but they are not in
// the indexed table: they hinder neither sight nor movement, and they wander.
type thing int

const (
	notThing thing = iota
	treasureMarker
	flagMarker
	bombMarker
	citizenMarker
)

// thingBaseMM is the base of Markers and Citizens (SE-MODEL-09, SE-CITIZEN-01). Like every base without a printed height
// theirs counts as high as it is wide (SE-COND-02).
const thingBaseMM = 30

// thingLook is the name and the picture of each thing: icon for a Marker; a Citizen is drawn like a model.
var thingLook = [...]struct{ name, icon string }{
	treasureMarker: {"Treasure", "g-chest"},
	flagMarker:     {"Flag", "g-flag-objective"},
	bombMarker:     {"Bomb", "g-time-bomb"},
	citizenMarker:  {"Citizen", ""},
}

// addThing puts a new thing on the table and returns it. home is the team in whose zone it starts, or engine.NoSeat.
func (s *State) addThing(kind thing, spot geometry.Spot, home engine.Seat) engine.PieceID {
	nth := 1
	for _, at := range s.things {
		if s.pieces[at].thing == kind {
			nth++
		}
	}
	name := thingLook[kind].name
	terrain := geometry.Piece{Passable: true, Transparent: true, Description: geometry.Description{
		ID: name + "-" + strconv.Itoa(nth), Name: name + " " + strconv.Itoa(nth), Kind: geometry.Marker, Base: thingBaseMM,
	}}
	p := newPiece(engine.PieceID(len(s.pieces)), terrain)
	p.thing, p.home = kind, home
	s.pieces = append(s.pieces[:len(s.pieces):len(s.pieces)], p)
	s.things = append(s.things[:len(s.things):len(s.things)], p.id)
	s.putThing(p.id, spot)
	s.rebuildTable()
	return p.id
}

// putThing sets a thing down at a spot. One that hung in the air or on a wall comes down unharmed (SE-TERRAIN-21).
func (s *State) putThing(at engine.PieceID, spot geometry.Spot) {
	p := &s.pieces[at]
	spot.Center = spot.Center.Committed()
	if spot.Air || spot.Wall != geometry.NoPiece {
		spot.Level, _ = s.table.SurfaceBelow(spot.Center, spot.Level)
		spot.Air, spot.Wall = false, geometry.NoPiece
	}
	p.carrier, p.spot = engine.NoModel, spot
	body := thingAt(spot)
	p.terrain.Prisms = []geometry.Prism{{
		Footprint: geometry.Footprint{Center: body.Center, Radius: body.Radius}, Bottom: body.Bottom, Top: body.Top(),
	}}
}

// thingAt is the cylinder that a thing fills at a spot.
func thingAt(spot geometry.Spot) geometry.Cylinder {
	r := geometry.BaseRadius(thingBaseMM)
	return geometry.Cylinder{Center: spot.Center, Radius: r, Bottom: spot.Level, Height: 2 * r}
}

// lying reports whether a thing is on the table and nobody carries it.
func (s *State) lying(at engine.PieceID) bool {
	p := &s.pieces[at]
	return p.thing != notThing && !p.gone && p.carrier == engine.NoModel
}

// spotOfThing is where a thing is: its own spot, or that of whoever carries it (SE-CONTROL-09).
func (s *State) spotOfThing(at engine.PieceID) geometry.Spot {
	if p := &s.pieces[at]; p.carrier == engine.NoModel {
		return p.spot
	}
	return s.models[s.pieces[at].carrier].spot
}

// isCitizen reports whether a target is a Citizen.
func (s *State) isCitizen(t target) bool {
	return t.isPiece() && s.pieces[t.piece].thing == citizenMarker
}

// citizens lists the Citizens that are on the table and that nobody carries.
func (s *State) citizens() []engine.PieceID {
	var found []engine.PieceID
	for _, at := range s.things {
		if s.pieces[at].thing == citizenMarker && s.lying(at) {
			found = append(found, at)
		}
	}
	return found
}

// ends lists the bodies that nothing may be put down on: Markers and Citizens (SE-MOVE-11).
func (s *State) ends() []geometry.Cylinder { return s.otherThings(engine.NoPiece) }

// endsFor lists the Markers and Citizens that a model's move may pass but not end on. One that came to lie under its base
// already – left there by a bearer that was KO'ed next to it – does not keep it from staying.
func (s *State) endsFor(id engine.ModelID) []geometry.Cylinder {
	bodies := s.ends()
	body := s.body(id)
	return slices.DeleteFunc(bodies, func(c geometry.Cylinder) bool {
		return c.Center.Distance(body.Center) < c.Radius+body.Radius && geometry.GapBetween(c, body).Vertical == 0
	})
}

// occupied lists the bodies where a model that is set down by the rules may not come to stand: those of the other models,
// and the Markers and Citizens (SE-FALL-09, SE-MOVE-11).
func (s *State) occupied(id engine.ModelID) []geometry.Cylinder {
	return slices.Concat(s.standing(id), s.endsFor(id))
}

// otherThings lists the bodies of the Markers and Citizens but one.
func (s *State) otherThings(but engine.PieceID) []geometry.Cylinder {
	var bodies []geometry.Cylinder
	for _, at := range s.markers() {
		if at != but {
			bodies = append(bodies, s.pieceBody(at))
		}
	}
	return bodies
}

// touchesThing reports whether a model is in contact with a thing: it carries it, or touches its base on the same side of
// every wall (SE-CONTROL-10, SE-TERRAIN-10).
func (s *State) touchesThing(id engine.ModelID, at engine.PieceID) bool {
	m, p := &s.models[id], &s.pieces[at]
	switch {
	case !s.alive(id) || p.gone:
		return false
	case p.carrier != engine.NoModel:
		return p.carrier == id
	case m.spectral: // SE-EFFECT-78
		return false
	}
	return m.spot.Inside == p.spot.Inside && geometry.Contact(s.body(id), thingAt(p.spot))
}

// lowerThings lets things whose support went away come down unharmed (SE-TERRAIN-21), and frees those inside a Structure
// that is gone.
func (s *State) lowerThings() {
	for _, at := range s.things {
		p := &s.pieces[at]
		if !s.lying(at) {
			continue
		}
		spot := p.spot
		if spot.Inside != geometry.NoPiece && s.pieces[spot.Inside].gone {
			spot.Inside = geometry.NoPiece
		}
		if spot.Inside == geometry.NoPiece {
			spot.Level, _ = s.table.SurfaceBelow(spot.Center, spot.Level)
		}
		if spot != p.spot {
			s.putThing(at, spot)
		}
	}
}

// removeThing takes a thing out of the game; seat is whom it counts for, or engine.NoSeat (SE-CITIZEN-13).
func (s *State) removeThing(at engine.PieceID, seat engine.Seat) {
	p := &s.pieces[at]
	p.gone, p.carrier, p.tag, p.terrain.Prisms = true, engine.NoModel, seat, nil
}
