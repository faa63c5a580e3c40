package rounds

import (
	"trueinch/engine"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// Pace answers engine.Extras.Pace (SE-MOVE-02, SE-MOVE-05).
func Pace(s *state.State, id engine.ModelID) (engine.Pace, bool) {
	if id < 0 || int(id) >= len(s.Models) || !s.Alive(id) || s.MovementType(id) == terms.Immobile {
		return engine.Pace{}, false
	}
	f := moves.MovementAction{Model: id, Kind: s.MovementType(id), Left: s.CardFor(id).MoveIn}
	p := engine.Pace{Kind: terms.Move(f.Kind).Name, Move: moves.Movement(s, f), Left: max(0, s.MaxFatigue(id)-s.FatigueOf(id))}
	p.Move.AllowAir = false
	p.Next = func(start geometry.Spot) geometry.Movement {
		next := terms.MovementBy(f.Kind, p.Move.Mover, start, p.Move.Allowance)
		next.Blocks, next.Ends, next.Through = p.Move.Blocks, p.Move.Ends, p.Move.Through
		return next
	}
	return p, true
}
