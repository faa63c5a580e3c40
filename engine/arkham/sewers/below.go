package sewers

import (
	"trueinch/engine"
	"trueinch/engine/arkham/moves"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// cost is what going in and coming up costs each (AC-SEWER-04); nothing lowers it (ruling under AC-SEWER-15).
var cost = state.Cost(1, 0, 2)

// Join adds what this room knows.
func Join(c *state.Chapters) { c.Deeds = append(c.Deeds, deeds) }

// deeds offers whoever is at a manhole to go in, and whoever is below to come up.
func deeds(s *state.State, id engine.ModelID) []state.Choice {
	m := &s.Models[id]
	if m.Below > 0 {
		c := state.NewChoice("surface", engine.Say("ac.option-surface"), "AC-SEWER-08", cost, func(_ *state.State, id engine.ModelID) state.Frame { return surfacing{Model: id} })
		if c.Refusal = stupid(s, id); c.Refusal == nil && len(exits(s, id)) == 0 {
			c.Refusal = engine.Refuse("AC-SEWER-11", "ac.refuse-no-exit")
		}
		return []state.Choice{c}
	}
	for _, at := range manholes(s) {
		if s.Beside(id, at) {
			c := state.NewChoice("descend", engine.Say("ac.option-descend"), "AC-SEWER-05", cost, func(s *state.State, id engine.ModelID) state.Frame {
				descend(s, id, at)
				return nil
			})
			c.Piece, c.Refusal = at, refuse(s, id, at)
			return []state.Choice{c}
		}
	}
	return nil
}

// manholes lists those that are there: as the players placed them, and on the map.
func manholes(s *state.State) []engine.PieceID {
	var found []engine.PieceID
	for i := range s.Pieces {
		if p := &s.Pieces[i]; !p.Gone && (p.Mark == state.Manhole || p.Mark == state.NoMark && p.Terrain.Prefab == state.Manhole.Prefab()) {
			found = append(found, p.ID)
		}
	}
	return found
}

// stupid keeps whoever cannot manipulate out of manholes: their cost stands for that (ruling under AC-SEWER-15).
func stupid(s *state.State, id engine.ModelID) *engine.Refusal {
	if skills.Has(s, id, "Stupid") {
		return engine.Refuse("AC-TRAIT-128", "ac.refuse-stupid", "Model", id)
	}
	return nil
}

// refuse says why a model cannot go in at a manhole beside it, or nil.
func refuse(s *state.State, id engine.ModelID, at engine.PieceID) *engine.Refusal {
	if no := stupid(s, id); no != nil {
		return no
	}
	if moves.Running(s, id) {
		return engine.Refuse("AC-SEWER-15", "ac.refuse-running")
	}
	if other, taken := taken(s, id); taken {
		return engine.Refuse("AC-SEWER-06", "ac.refuse-taken", "Model", other)
	}
	if foe, barred := bars(s, id, at); barred {
		return engine.Refuse("AC-SEWER-11", "ac.refuse-barred", "Model", foe)
	}
	return nil
}

// theMaster does not count among those of his crew who are below (AC-TRAIT-093).
const theMaster = "Master of the Sewers"

// taken is who of the same crew is below already (AC-SEWER-06).
func taken(s *state.State, id engine.ModelID) (engine.ModelID, bool) {
	if skills.Has(s, id, theMaster) {
		return engine.NoModel, false
	}
	below := s.Of(s.Models[id].Seat, func(m *state.Model) bool { return m.Below > 0 && !m.Casualty && !skills.Has(s, m.ID, theMaster) })
	if len(below) == 0 {
		return engine.NoModel, false
	}
	return below[0], true
}

// bars reports which enemy keeps a model from a manhole by standing beside it; it takes two of them against one who is Large (AC-SEWER-11,
// AC-SEWER-12).
func bars(s *state.State, id engine.ModelID, at engine.PieceID) (engine.ModelID, bool) {
	least := 1
	if skills.Has(s, id, "Large") {
		least = 2
	}
	foes := s.Of(state.Opponent(s.Models[id].Seat), func(m *state.Model) bool { return m.Present() && s.Beside(m.ID, at) })
	if len(foes) < least {
		return engine.NoModel, false
	}
	return foes[0], true
}

// descend takes a model off the table; its activation ends, and what it carries stays behind (AC-SEWER-05, AC-SEWER-14).
func descend(s *state.State, id engine.ModelID, at engine.PieceID) {
	m := &s.Models[id]
	for _, carried := range s.Carried(id) {
		s.Drop(carried, m.Spot)
		s.TellModel(engine.EventNote, id, 0, state.Rules("AC-SEWER-14"), "ac.leaves-behind", "Model", id, "Piece", s.Called(carried))
	}
	from := m.Spot
	m.OnTable, m.Below, m.Ducked, m.DuckedBehind = false, s.Turn, false, engine.NoPiece
	s.Activation.Closed = true
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventMove, engine.Say("ac.descends", "Model", id), "AC-SEWER-04", "AC-SEWER-05")
		e.Seat, e.Model, e.Piece = m.Seat, id, at
		return e
	})
	s.Happen(state.Happening{What: state.Walked, Model: id, By: id, Piece: at, Spot: from})
}

// exitWays is how many places round a manhole are looked at.
const exitWays = 36

// exits lists where a model can come up: in contact with a manhole that no enemy bars (AC-SEWER-08).
func exits(s *state.State, id engine.ModelID) []geometry.Spot {
	var spots []geometry.Spot
	body, others := s.Body(id), s.Board().Others(id)
	for _, at := range manholes(s) {
		if _, barred := bars(s, id, at); barred {
			continue
		}
		hole := board.Enclosing(&s.Pieces[at].Terrain)
		for i := range exitWays {
			spot := geometry.Ground(hole.Center.Along(board.Bearing(i, exitWays), hole.Radius+body.Radius).Committed())
			spot.Level = hole.Bottom
			stands := s.Table.Reach(geometry.Movement{Mover: body, Start: spot, Blocks: others})
			if stands.Obstacle(spot).Kind == geometry.Unhindered && s.Board().Carried(spot) {
				spots = append(spots, spot)
			}
		}
	}
	return spots
}

// surfacing asks where a model comes up.
type surfacing struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f surfacing) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if !f.asked {
		f.asked = true
		return state.Wait(f, &engine.Decision{
			Seat: m.Player, Shape: engine.Place, Ask: engine.Say("ac.ask-surface"), Rule: "AC-SEWER-08", Subject: f.Model,
			Place: &board.Choice{Body: s.Body(f.Model), Legal: exits(s, f.Model), Other: engine.Refuse("AC-SEWER-08", "ac.refuse-exit")},
		})
	}
	m.Below = 0
	s.Activation.Surfaced = true
	s.Place(f.Model, *s.Answer.Spot)
	s.Activation.Begun = m.Spot
	s.TellModel(engine.EventMove, f.Model, 0, state.Rules("AC-SEWER-08", "AC-SEWER-09"), "ac.surfaces", "Model", f.Model)
	s.Happen(state.Happening{What: state.Placed, Model: f.Model, By: f.Model, Piece: engine.NoPiece, Spot: m.Spot})
	return state.Done()
}
