package plots

import (
	"trueinch/engine"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

const (
	// citizenZoneRoom is how far a Citizen must be placed from every Deployment Zone, in inches (SE-CITIZEN-06).
	citizenZoneRoom = 4
	// citizenEdgeRoom is how far it must be placed from table edges and Dangerous Terrain, in inches (SE-CITIZEN-07).
	citizenEdgeRoom = 6
	// citizenRoom is how far it must be placed from every other Citizen, in inches (SE-CITIZEN-08).
	citizenRoom = 4
)

// UsesCitizens reports whether Citizens are in play: always with Agendas, else only where the players want them
// (SE-CITIZEN-02).
func UsesCitizens(s *state.State) bool { return len(s.Agendas) > 0 || s.Settings.Citizens }

// CitizenCount is how many Citizens are placed: as many as the Encounter Level, and as many more as it takes for every
// player to place the same number (SE-CITIZEN-03, SE-CITIZEN-04).
func CitizenCount(s *state.State) int {
	level, seats := encounterLevel(s), len(s.Teams)
	return (level + seats - 1) / seats * seats
}

// encounterLevel is the Level the players agreed on (SE-TEAM-01), else the Levels of the greatest team.
func encounterLevel(s *state.State) int {
	if s.Setup.Size > 0 {
		return s.Setup.Size
	}
	most := 0
	for seat := range s.Teams {
		sum := 0
		for i := range s.Models {
			if m := &s.Models[i]; m.Seat == engine.Seat(seat) && Directs(s, m.Class) {
				sum += s.Cards[m.Card].Level
			}
		}
		most = max(most, sum)
	}
	return most
}

// CitizenDeployment lets the players place one Citizen after the other, the player with the Terrain Advantage first
// (SE-SETUP-06, SE-CITIZEN-05).
type CitizenDeployment struct {
	Order  []engine.Seat // written once
	placed int
	asked  bool
}

func (f CitizenDeployment) Run(s *state.State) state.Then {
	if f.asked {
		at := s.AddThing(state.CitizenMarker, *s.Answer.Spot, engine.NoSeat)
		tellPlaced(s, s.Asked.Seat, at, "setup.citizen-placed", "SE-CITIZEN-05")
		f.placed++
	}
	if f.asked = true; f.placed >= CitizenCount(s) {
		return state.Done()
	}
	seat := f.Order[f.placed%len(f.Order)]
	place := NewCitizenPlacement(s, CitizenCount(s)-f.placed)
	if _, free := place.Search(); !free {
		s.TellSeat(engine.EventNote, seat, 0, terms.Rules("SE-CITIZEN-09"), "setup.no-citizen", "Placed", f.placed, "Count", CitizenCount(s))
		return state.Done()
	}
	return state.Wait(f, &engine.Decision{
		Seat: seat, Shape: engine.Place, Ask: engine.Say("ask.citizen"), Rule: "SE-CITIZEN-05", Subject: engine.NoModel, Place: place,
		Detail: engine.Say("ask.citizen-detail", "Left", CitizenCount(s)-f.placed),
	})
}

// tellPlaced logs that a Marker or Citizen was put on the table.
func tellPlaced(s *state.State, seat engine.Seat, at engine.PieceID, key string, rule engine.Rule) {
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventTerrain, engine.Say(key, "Piece", at), rule)
		e.Seat, e.Piece = seat, at
		return e
	})
}

// DisplaceThing moves a Citizen by a Displacement Effect (SE-CITIZEN-16, SE-EFFECT-28): straight, until it touches
// terrain, a model or another Marker, or comes to the table edge (ruling under SE-TERRAIN-28). It comes down from edges
// unharmed, and Dangerous Terrain does nothing to it.
type DisplaceThing struct {
	Piece engine.PieceID
	Way   geometry.Point // length 1
	Left  float64        // inches to go
	By    engine.ModelID
	Rule  engine.Rule
	fell  bool // has just come down from an edge
}

func (f DisplaceThing) Run(s *state.State) state.Then {
	if !s.Lying(f.Piece) || f.Left <= geometry.Slack {
		return state.Done()
	}
	d := s.Board().ShoveLoose(f.Piece, f.Way, f.Left)
	s.PutThing(f.Piece, d.End)
	s.TellPiece(engine.EventDisplace, f.Piece, d.Moved, terms.Rules(f.Rule, "SE-CITIZEN-16"), "displace.object", "Piece", f.Piece, "Inches", engine.Inches(d.Moved))
	if d.Edge == nil || f.fell && d.Moved <= geometry.Slack {
		return state.Done()
	}
	landing, room := s.Board().LooseLanding(f.Piece, d.Displacement)
	if !room {
		return state.Done() // it stays at the edge
	}
	s.PutThing(f.Piece, landing)
	s.TellPiece(engine.EventFall, f.Piece, 0, terms.Rules("SE-TERRAIN-21"), "displace.came-down", "Piece", f.Piece)
	f.Left, f.fell = d.Rest, true
	return state.Next(f)
}
