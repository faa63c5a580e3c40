package supreme

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Pace implements engine.Pacer (SE-MOVE-02, SE-MOVE-05).
func (s *State) Pace(id engine.ModelID) (engine.Pace, bool) {
	if id < 0 || int(id) >= len(s.models) || !s.alive(id) || s.movementType(id) == immobile {
		return engine.Pace{}, false
	}
	f := movementAction{model: id, kind: s.movementType(id), left: s.cardFor(id).MoveIn}
	p := engine.Pace{Kind: moveTypeOf(f.kind), Move: s.movement(f), Left: max(0, s.maxFatigue(id)-s.fatigueOf(id))}
	p.Move.AllowAir = false
	p.Next = func(start geometry.Spot) geometry.Movement {
		next := movementBy(f.kind, p.Move.Mover, start, p.Move.Allowance)
		next.Blocks, next.Ends, next.Through = p.Move.Blocks, p.Move.Ends, p.Move.Through
		return next
	}
	return p, true
}
