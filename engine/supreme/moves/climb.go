package moves

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// ClimbFatigue is what Climb High costs (SE-MOVE-39).
const ClimbFatigue = 2

// climbRoom is how far a model that returns must be from everything else, in inches (SE-MOVE-41).
const climbRoom = 1

// RefuseClimb says why a model cannot use Climb High now, or nil: only by Flight (SE-MOVE-38), at two Fatigue
// (SE-MOVE-39), and with no other Action (SE-MOVE-44).
func RefuseClimb(s *state.State, id engine.ModelID) *engine.Refusal {
	have, most := s.FatigueOf(id), s.MaxFatigue(id)
	switch {
	case !s.Alive(id):
		return engine.Refuse("SE-MOVE-03", "refuse.off-table", "Model", id)
	case s.MovementType(id) != terms.Flight:
		return engine.Refuse("SE-MOVE-38", "refuse.climb-flight", "Model", id)
	case have+ClimbFatigue > most:
		return engine.Refuse("SE-MOVE-39", "refuse.climb-fatigue", "Have", have, "Max", most)
	case s.Activation.Started:
		return engine.Refuse("SE-MOVE-44", "refuse.climb-alone")
	}
	return nil
}

// Climb takes a model off the table by Climb High (SE-MOVE-40). A Minion card has paid already.
func Climb(s *state.State, id engine.ModelID, paid bool) {
	for range ClimbFatigue {
		if !paid {
			traits.TakeFatigue(s, id, "SE-MOVE-39")
		}
	}
	aftermath.LeaveBurden(s, id)
	m := &s.Models[id]
	m.OnTable, m.High = false, s.Round
	aftermath.DropAuras(s, id)
	s.TellModel(engine.EventMove, id, 0, []engine.Rule{"SE-MOVE-38", "SE-MOVE-40"}, "move.climbed", "Model", id)
}

// AskReturn asks where a model comes back from Climb High: anywhere, roofs included, 1" or more from every other model,
// Object or Structure but what carries it, and not on Impassable Terrain (SE-MOVE-41).
func AskReturn(s *state.State, id engine.ModelID) *engine.Decision {
	return &engine.Decision{
		Seat: s.Models[id].Seat, Shape: engine.Place, Ask: engine.Say("ask.return", "Model", id), Rule: "SE-MOVE-41",
		Detail: engine.Say("ask.return-detail"), Subject: id, Place: returnPlacement(s, id),
	}
}

func returnPlacement(s *state.State, id engine.ModelID) *board.Stand {
	p := NewStand(s, id, engine.Deploy)
	table, blocks, ids, pieces := s.Table, p.Blocks, s.Board().Standing(id), solidPieces(s)
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
func solidPieces(s *state.State) []geometry.PieceIndex {
	var found []geometry.PieceIndex
	for i := range s.Pieces {
		if p := &s.Pieces[i]; !p.Gone && (p.Terrain.Kind == geometry.Object || p.Terrain.Kind == geometry.Structure) {
			found = append(found, p.Index)
		}
	}
	return found
}
