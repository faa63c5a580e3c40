package opening

import (
	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// How far street furniture stays from its like, and from the edges of the table, in centimetres (AC-SEWER-03, AC-LAMP-03).
const (
	furnitureApartCm = 20
	furnitureEdgeCm  = 5
)

// Furniture has the players place manholes or lampposts: 1D3 each, in turn, first whoever has more (AC-SCEN-03, AC-SEWER-01, AC-SEWER-02,
// AC-LAMP-01, AC-LAMP-02).
type Furniture struct {
	Kind state.MarkKind
	step furnitureStep
	At   engine.Seat
}

type furnitureStep int

const (
	furnitureRoll furnitureStep = iota
	furnitureRolled
	furnitureTie
	furnitureNext
	furniturePlaced
)

// left is how many of a sort a player has still to place.
func left(s *state.State, kind state.MarkKind, seat engine.Seat) *int {
	if kind == state.Lamp {
		return &s.Teams[seat].Lamps
	}
	return &s.Teams[seat].Manholes
}

// rules are those of the number, the order and the place.
func (f Furniture) rules() [3]engine.Rule {
	if f.Kind == state.Lamp {
		return [...]engine.Rule{"AC-LAMP-01", "AC-LAMP-02", "AC-LAMP-03"}
	}
	return [...]engine.Rule{"AC-SEWER-01", "AC-SEWER-02", "AC-SEWER-03"}
}

// perPlayer is a die for each player.
func perPlayer(rule engine.Rule, question engine.Text) *engine.Decision {
	return ask.Roll(rule, question, engine.NoModel, engine.Pool{Seat: 0, Model: engine.NoModel, Count: 1}, engine.Pool{Seat: 1, Model: engine.NoModel, Count: 1})
}

// Run implements state.Frame.
func (f Furniture) Run(s *state.State) state.Then {
	switch f.step {
	case furnitureRoll:
		f.step = furnitureRolled
		return state.Wait(f, perPlayer(f.rules()[0], engine.Say("ac.ask-furniture-roll", "What", f.Kind.Term())))
	case furnitureRolled:
		for seat := range s.Teams {
			face := s.Answer.Faces[seat]
			*left(s, f.Kind, engine.Seat(seat)) += rolls.D3(face[0])
			s.Tell(func() engine.Event {
				e := engine.NewEvent(engine.EventRoll, engine.Say("ac.places-furniture", "Team", s.Teams[seat].Name, "Count", rolls.D3(face[0]), "What", f.Kind.Term()), f.rules()[0], "AC-BASE-02")
				e.Seat, e.Dice = engine.Seat(seat), []engine.Rolled{engine.OneDie(engine.Seat(seat), engine.NoModel, face)}
				return e
			})
		}
		f.At = 0
		switch one, other := *left(s, f.Kind, 0), *left(s, f.Kind, 1); {
		case one == other:
			f.step = furnitureTie
			return state.Wait(f, perPlayer(f.rules()[1], engine.Say("ac.ask-roll-off")))
		case other > one:
			f.At = 1
		}
	case furnitureTie:
		one, other := s.Answer.Faces[0][0], s.Answer.Faces[1][0]
		if one == other {
			return state.Wait(f, perPlayer(f.rules()[1], engine.Say("ac.ask-roll-off")))
		}
		if other > one {
			f.At = 1
		}
	case furniturePlaced:
		at := s.AddMark(f.Kind, f.At, *s.Answer.Spot)
		*left(s, f.Kind, f.At)--
		s.Tell(func() engine.Event {
			e := engine.NewEvent(engine.EventTerrain, engine.Say("ac.placed-furniture", "Team", s.Teams[f.At].Name, "Piece", s.Called(at)), f.rules()[2])
			e.Seat, e.Piece = f.At, at
			return e
		})
		f.At = state.Opponent(f.At)
	}
	return f.next(s)
}

// next asks for the next place; what there is no room for any more is left out.
func (f Furniture) next(s *state.State) state.Then {
	f.step = furniturePlaced
	for range s.Teams {
		if *left(s, f.Kind, f.At) > 0 {
			place := Place(s, f.Kind)
			if _, room := place.Search(); room {
				return state.Wait(f, &engine.Decision{
					Seat: f.At, Shape: engine.Place, Ask: engine.Say("ac.ask-furniture", "What", f.Kind.Term()), Detail: engine.Say("ac.furniture-detail", "Left", *left(s, f.Kind, f.At)),
					Rule: f.rules()[2], Subject: engine.NoModel, Kind: engine.Muster, Place: place,
				})
			}
			s.TellSeat(engine.EventNote, f.At, 0, state.Rules(f.rules()[2]), "ac.no-furniture-room", "Team", s.Teams[f.At].Name, "Count", *left(s, f.Kind, f.At), "What", f.Kind.Term())
			*left(s, f.Kind, f.At) = 0
		}
		f.At = state.Opponent(f.At)
	}
	return state.Done()
}

// onMap is what lampposts and manholes are that stand on the map.
var onMap = map[state.MarkKind]string{state.Lamp: "lamp-post", state.Manhole: "manhole"}

// Place is where a lamppost or manhole may be placed: on the ground, far enough from its like and from the edges (AC-SEWER-03, AC-LAMP-03).
func Place(s *state.State, kind state.MarkKind) *board.Stand {
	rule := Furniture{Kind: kind}.rules()[2]
	var alike []geometry.Cylinder
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Mark == kind || p.Mark == state.NoMark && p.Terrain.Prefab == onMap[kind] {
			alike = append(alike, board.Enclosing(&p.Terrain))
		}
	}
	area, base := s.Area(), geometry.Cylinder{Radius: geometry.BaseRadius(state.MarkBaseMM)}
	return &board.Stand{
		As: engine.PutDown, Strict: true, Table: s.Table, Figure: base, High: geometry.Point{X: area.Width, Y: area.Depth},
		Obstacle: func(o geometry.Obstacle) *engine.Refusal { return board.RefuseObstacle(o, rule, nil) },
		Accept: func(c geometry.Cylinder, spot geometry.Spot) *engine.Refusal {
			if _, gap := area.Nearest(c); gap <= state.Cm(furnitureEdgeCm) {
				return engine.Refuse(rule, "ac.refuse-furniture-edge", "Gap", engine.Inches(gap), "Least", engine.Inches(state.Cm(furnitureEdgeCm)))
			}
			if spot.Level > geometry.Slack {
				return engine.Refuse(rule, "ac.refuse-furniture-ground")
			}
			for _, other := range alike {
				if gap := c.Center.Distance(other.Center) - c.Radius - other.Radius; gap <= state.Cm(furnitureApartCm) {
					return engine.Refuse(rule, "ac.refuse-furniture-near", "Gap", engine.Inches(max(0, gap)), "Least", engine.Inches(state.Cm(furnitureApartCm)))
				}
			}
			return nil
		},
	}
}
