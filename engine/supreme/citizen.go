package supreme

import (
	"trueinch/engine"
	"trueinch/geometry"
)

const (
	// citizenNumber is the fixed value that a Combat Action has to reach against a Citizen (SE-CITIZEN-15).
	citizenNumber = 5
	// citizenZoneRoom is how far a Citizen must be placed from every Deployment Zone, in inches (SE-CITIZEN-06).
	citizenZoneRoom = 4
	// citizenEdgeRoom is how far it must be placed from table edges and Dangerous Terrain, in inches (SE-CITIZEN-07).
	citizenEdgeRoom = 6
	// citizenRoom is how far it must be placed from every other Citizen, in inches (SE-CITIZEN-08).
	citizenRoom = 4
)

// usesCitizens reports whether Citizens are in play: always with Agendas, else only where the players want them
// (SE-CITIZEN-02).
func (s *State) usesCitizens() bool { return len(s.agendas) > 0 || s.settings.Citizens }

// citizenCount is how many Citizens are placed: as many as the Encounter Level, and as many more as it takes for every
// player to place the same number (SE-CITIZEN-03, SE-CITIZEN-04).
func (s *State) citizenCount() int {
	level, seats := s.encounterLevel(), len(s.teams)
	return (level + seats - 1) / seats * seats
}

// encounterLevel is the Level the players agreed on (SE-TEAM-01), else the Levels of the greatest team.
func (s *State) encounterLevel() int {
	if s.setup.Level > 0 {
		return s.setup.Level
	}
	most := 0
	for seat := range s.teams {
		sum := 0
		for i := range s.models {
			if m := &s.models[i]; m.seat == engine.Seat(seat) && s.directs(m.class) {
				sum += s.cards[m.card].Level
			}
		}
		most = max(most, sum)
	}
	return most
}

// citizenDeployment lets the players place one Citizen after the other, the player with the Terrain Advantage first
// (SE-SETUP-06, SE-CITIZEN-05).
type citizenDeployment struct {
	order  []engine.Seat // written once
	placed int
	asked  bool
}

func (f citizenDeployment) Run(s *State) then {
	if f.asked {
		at := s.addThing(citizenMarker, *s.Answer.Spot, engine.NoSeat)
		s.tellPlaced(s.Asked.Seat, at, "setup.citizen-placed", "SE-CITIZEN-05")
		f.placed++
	}
	if f.asked = true; f.placed >= s.citizenCount() {
		return done()
	}
	seat := f.order[f.placed%len(f.order)]
	place := s.citizenPlacement(s.citizenCount() - f.placed)
	if _, free := place.Search(); !free {
		s.tellSeat(engine.EventNote, seat, 0, by("SE-CITIZEN-09"), "setup.no-citizen", "Placed", f.placed, "Count", s.citizenCount())
		return done()
	}
	return wait(f, &engine.Decision{
		Seat: seat, Shape: engine.Place, Ask: engine.Say("ask.citizen"), Rule: "SE-CITIZEN-05", Subject: engine.NoModel, Place: place,
		Detail: engine.Say("ask.citizen-detail", "Left", s.citizenCount()-f.placed),
	})
}

// tellPlaced logs that a Marker or Citizen was put on the table.
func (s *State) tellPlaced(seat engine.Seat, at engine.PieceID, key string, rule engine.Rule) {
	s.tell(func() engine.Event {
		e := event(engine.EventTerrain, engine.Say(key, "Piece", at), rule)
		e.Seat, e.Piece = seat, at
		return e
	})
}

// dangerous lists the Dangerous Terrain on the table.
func (s *State) dangerous() []engine.PieceID {
	var found []engine.PieceID
	for i := range s.pieces {
		if p := &s.pieces[i]; !p.gone && p.terrain.Danger > 0 {
			found = append(found, p.id)
		}
	}
	return found
}

// displaceThing moves a Citizen by a Displacement Effect (SE-CITIZEN-16, SE-EFFECT-28): straight, until it touches
// terrain, a model or another Marker, or comes to the table edge (ruling under SE-TERRAIN-28). It comes down from edges
// unharmed, and Dangerous Terrain does nothing to it.
type displaceThing struct {
	piece engine.PieceID
	way   geometry.Point // length 1
	left  float64        // inches to go
	by    engine.ModelID
	rule  engine.Rule
	fell  bool // has just come down from an edge
}

func (f displaceThing) Run(s *State) then {
	if !s.lying(f.piece) || f.left <= geometry.Slack {
		return done()
	}
	start := s.pieces[f.piece].spot
	blocks := append(s.standing(engine.NoModel), s.otherThings(f.piece)...)
	d := s.table.Displace(geometry.Push{Mover: thingAt(start), Start: start, Direction: f.way, Distance: f.left, Blocks: blocks})
	f.left = 0
	s.putThing(f.piece, d.End)
	s.tellPiece(engine.EventDisplace, f.piece, d.Moved, by(f.rule, "SE-CITIZEN-16"), "displace.object", "Piece", f.piece, "Inches", engine.Inches(d.Moved))
	if d.Edge == nil || f.fell && d.Moved <= geometry.Slack {
		return done()
	}
	landing := s.table.FallFrom(thingAt(*d.Edge), *d.Edge, d.Edge.Center, d.From, blocks)
	if !landing.Room {
		return done() // it stays at the edge
	}
	s.putThing(f.piece, landing.Spot)
	s.tellPiece(engine.EventFall, f.piece, 0, by("SE-TERRAIN-21"), "displace.came-down", "Piece", f.piece)
	f.left, f.fell = d.Rest, true
	return next(f)
}
