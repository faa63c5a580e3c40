package supreme

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// climbFatigue is what Climb High costs (SE-MOVE-39).
const climbFatigue = 2

// climbRoom is how far a model that returns must be from everything else, in inches (SE-MOVE-41).
const climbRoom = 1

// refuseClimb says why a model cannot use Climb High now, or nil: only by Flight (SE-MOVE-38), at two Fatigue
// (SE-MOVE-39), and with no other Action (SE-MOVE-44).
func (s *State) refuseClimb(id engine.ModelID) *engine.Refusal {
	have, most := s.fatigueOf(id), s.maxFatigue(id)
	switch {
	case !s.alive(id):
		return engine.Refuse("SE-MOVE-03", "refuse.off-table", "Model", id)
	case s.movementType(id) != flight:
		return engine.Refuse("SE-MOVE-38", "refuse.climb-flight", "Model", id)
	case have+climbFatigue > most:
		return engine.Refuse("SE-MOVE-39", "refuse.climb-fatigue", "Have", have, "Max", most)
	case s.activation.started:
		return engine.Refuse("SE-MOVE-44", "refuse.climb-alone")
	}
	return nil
}

// climb takes a model off the table by Climb High (SE-MOVE-40). A Minion card has paid already.
func (s *State) climb(id engine.ModelID, paid bool) {
	for range climbFatigue {
		if !paid {
			s.takeFatigue(id, "SE-MOVE-39")
		}
	}
	s.leaveBurden(id)
	m := &s.models[id]
	m.onTable, m.high = false, s.round
	s.dropAuras(id)
	s.tellModel(engine.EventMove, id, 0, []engine.Rule{"SE-MOVE-38", "SE-MOVE-40"}, "move.climbed", "Model", id)
}

// askReturn asks where a model comes back from Climb High: anywhere, roofs included, 1" or more from every other model,
// Object or Structure but what carries it, and not on Impassable Terrain (SE-MOVE-41).
func (s *State) askReturn(id engine.ModelID) *engine.Decision {
	return &engine.Decision{
		Seat: s.models[id].seat, Shape: engine.Place, Ask: engine.Say("ask.return", "Model", id), Rule: "SE-MOVE-41",
		Detail: engine.Say("ask.return-detail"), Subject: id, Place: s.returnPlacement(id),
	}
}

func (s *State) returnPlacement(id engine.ModelID) *board.Stand {
	p := s.newStand(id, engine.Deploy)
	table, blocks, ids, pieces := s.table, p.Blocks, s.standingIDs(id), s.solidPieces()
	p.Accept = func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
		for i, b := range blocks {
			if gap := geometry.GapBetween(c, b); gap.Ground < climbRoom && gap.Vertical < climbRoom {
				return engine.Refuse("SE-MOVE-41", "refuse.return-model", "Model", ids[i])
			}
		}
		_, carrier := table.SurfaceBelow(c.Center, c.Bottom)
		for _, at := range pieces {
			if gap := table.GapToPiece(c, at); at != carrier && gap.Ground < climbRoom && gap.Vertical < climbRoom {
				return engine.Refuse("SE-MOVE-41", "refuse.return-piece", "Piece", engine.PieceID(at))
			}
		}
		return nil
	}

	return p
}

// solidPieces lists the Objects and Structures in play.
func (s *State) solidPieces() []geometry.PieceIndex {
	var found []geometry.PieceIndex
	for i := range s.pieces {
		if p := &s.pieces[i]; !p.gone && (p.terrain.Kind == geometry.Object || p.terrain.Kind == geometry.Structure) {
			found = append(found, p.index)
		}
	}
	return found
}
