package citizens

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Deployment places the Citizens by the Citizen Clock, one after the other (PC1-CITIZEN-02): the direction of an hour from the centre of the
// table, and 2D6 inches. The hour is a die, with six hours more when a second one shows 4 or more.
type Deployment struct {
	rolled   bool
	placed   int
	repeated int // in a row
}

// repeats is after how many rolls in a row that led nowhere no more Citizens are placed: a table without room for one.
const repeats = 20

// Run implements state.Frame.
func (f Deployment) Run(s *state.State) state.Then {
	if f.rolled {
		faces := s.Answer.Faces
		hour, inches := faces[0][0], faces[1][0]+faces[1][1]
		if faces[0][1] > 3 {
			hour += 6
		}
		if f.repeated++; place(s, hour, inches) {
			f.placed, f.repeated = f.placed+1, 0
		}
	}
	if f.placed >= Count(s) || f.repeated >= repeats {
		return state.Done()
	}
	f.rolled = true
	seat := max(0, s.Winner)
	return state.Wait(f, &engine.Decision{
		Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-citizen-clock"), Rule: "PC1-CITIZEN-02", Subject: engine.NoModel,
		Detail: engine.Say("pc1.ask-citizen-clock-detail", "Left", Count(s)-f.placed),
		Dice:   []engine.Pool{{Seat: seat, Model: engine.NoModel, Count: 2}, {Seat: seat, Model: engine.NoModel, Count: 2}},
	})
}

// clock is the direction of an hour: 12 is away from the first player.
func clock(hour int) geometry.Point {
	sin, cos := math.Sincos(float64(hour) * math.Pi / 6)
	return geometry.Point{X: sin, Y: cos}
}

// place puts the next Citizen where the clock says, or reports that it has to be rolled for again.
func place(s *state.State, hour, inches int) bool {
	at := s.Area().Middle().Along(clock(hour), float64(inches)).Committed()
	spot, room := Standing(s, at)
	if !room {
		s.TellSeat(engine.EventNote, engine.NoSeat, 0, state.Rules("PC1-CITIZEN-02"), "pc1.citizen-again", "Hour", hour, "Inches", engine.Inches(inches))
		return false
	}
	id := s.AddCitizen()
	s.Place(id, spot)
	s.TellModel(engine.EventTerrain, id, 0, state.Rules("PC1-CITIZEN-02"), "pc1.citizen-placed", "Model", id, "Hour", hour, "Inches", engine.Inches(inches))
	return true
}

// Standing is where a Citizen stands that is put down over a point: on the scenery there (PC1-CITIZEN-03), and by the shortest route out
// of Dangerous and Impassable Terrain (PC1-CITIZEN-04); false off the table, in a deployment zone, and where there is no room.
func Standing(s *state.State, at geometry.Point) (geometry.Spot, bool) {
	area := s.Area()
	body := board.Loose(state.TokenBaseMM, geometry.Ground(at))
	if !outside(s, body) {
		return geometry.Spot{}, false
	}
	b := s.Board()
	stand := &board.Stand{
		As: engine.PutDown, Table: s.Table, Figure: body, Blocks: b.Others(engine.NoModel), High: geometry.Point{X: area.Width, Y: area.Depth},
		Obstacle: func(o geometry.Obstacle) *engine.Refusal {
			if o.Kind == geometry.Unhindered {
				return nil
			}
			return engine.Refuse("PC1-CITIZEN-04", "pc1.no-room")
		},
		Accept: func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
			if len(b.HazardsAt(c)) > 0 || !outside(s, c) {
				return engine.Refuse("PC1-CITIZEN-04", "pc1.no-room")
			}
			return nil
		},
	}
	spot := stand.Snap(at, false)
	return spot, stand.Refuse(spot, nil) == nil
}

// outside reports whether a body is on the table, away from its edges, and outside every deployment zone.
func outside(s *state.State, body geometry.Cylinder) bool {
	area := s.Area()
	if !(board.Box{High: geometry.Point{X: area.Width, Y: area.Depth}}).Holds(body) || AtEdge(s, body) {
		return false
	}
	for i := range s.Teams {
		if zone, settled := s.ZoneOf(engine.Seat(i)); settled && zone.Meets(body) {
			return false
		}
	}
	return true
}
