package citizens

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Join adds what the chapter has: the two Actions that move Citizens, and the count of those Saved.
func Join(c *state.Chapters) {
	c.Grants = append(c.Grants, urges)
	c.Happens = append(c.Happens, count)
	c.Walks = usher
}

// InPlay reports whether the players use Citizens (PC1-CITIZEN-01).
func InPlay(s *state.State) bool { return !s.Settings.NoCitizens }

// Count is how many are placed: as many as the Encounter Level (ruling under PC1-CITIZEN-02).
func Count(s *state.State) int { return s.Setup.Size }

// AtEdge reports whether a body touches a table edge.
func AtEdge(s *state.State, body geometry.Cylinder) bool {
	_, gap := s.Area().Nearest(body)
	return gap <= geometry.ContactGap+geometry.Slack
}

// Settle ends a movement of a Citizen: at a table edge it is removed and counts as Saved (PC1-CITIZEN-10).
func Settle(s *state.State, id engine.ModelID) {
	if m := &s.Models[id]; m.Active() && AtEdge(s, s.Body(id)) {
		s.TellModel(engine.EventMove, id, 0, state.Rules("PC1-CITIZEN-10"), "pc1.citizen-saved", "Model", id)
		m.OnTable = false
		s.Happen(state.Happening{What: state.Rescued, Model: id, By: engine.NoModel, Piece: engine.NoPiece, Spot: m.Spot})
	}
}

// count keeps the number of Citizens that were Saved; those Eliminated are counted where that happens.
func count(s *state.State, what state.Happening) state.Frame {
	if what.What == state.Rescued {
		s.Saved++
	}
	return nil
}
