package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// DangerFrame makes a model suffer Dangerous Terrain that its base touches, in the order it touches it, without any roll
// (SE-TERRAIN-32). Each piece hurts it once per Round (SE-TERRAIN-33); a model that is KO'ed suffers no more.
type DangerFrame struct {
	Model  engine.ModelID
	Pieces []engine.PieceID // never written into
}

func (f DangerFrame) Run(s *state.State) state.Then {
	for _, at := range f.Pieces {
		if !s.Alive(f.Model) {
			break
		}
		Suffer(s, f.Model, at)
	}
	return state.Done()
}

// Suffer applies one piece of Dangerous Terrain to a model.
func Suffer(s *state.State, id engine.ModelID, at engine.PieceID) {
	if Hurts(s, at, id) {
		burn(s, id, at)
	}
}

// SufferOnFoot applies one to a model that moves as if it had Sprint (SE-MOVE-15).
func SufferOnFoot(s *state.State, id engine.ModelID, at engine.PieceID) {
	if HurtsOnFoot(s, at, id) {
		burn(s, id, at)
	}
}

func burn(s *state.State, id engine.ModelID, at engine.PieceID) {
	m, p := &s.Models[id], &s.Pieces[at]
	m.Burnt = append(slices.Clone(m.Burnt), int(at))
	rule := engine.Rule("SE-TERRAIN-36")
	if p.Terrain.Danger > 1 {
		rule = "SE-TERRAIN-37"
	}
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventTerrain, engine.Say("danger.touched", "Model", id, "Piece", at, "Damage", p.Terrain.Danger),
			"SE-TERRAIN-32", rule)
		e.Seat, e.Model, e.Other, e.Piece, e.Amount = m.Seat, id, id, at, float64(p.Terrain.Danger)
		return e
	})
	if p.Works != nil {
		for _, e := range p.Works {
			ApplyPlain(s, id, e, state.Source{By: engine.NoModel, Environment: true, Rule: rule})
		}
		return
	}
	DamageModel(s, id, p.Terrain.Danger, state.Source{By: engine.NoModel, Environment: true, Rule: rule})
}

// Hurts reports whether a piece of Dangerous Terrain has Effects left for a model in this Round.
func Hurts(s *state.State, at engine.PieceID, id engine.ModelID) bool {
	return burns(s, at, id) && !traits.Immune(s, id, cards.DangerousTerrain)
}

// HurtsOnFoot is Hurts for a model that moves as if it had Sprint (SE-MOVE-15).
func HurtsOnFoot(s *state.State, at engine.PieceID, id engine.ModelID) bool {
	return burns(s, at, id) && !traits.ImmuneOnFoot(s, id, cards.DangerousTerrain)
}

func burns(s *state.State, at engine.PieceID, id engine.ModelID) bool {
	p := &s.Pieces[at]
	return !p.Gone && p.Terrain.Danger > 0 && !slices.Contains(s.Models[id].Burnt, int(at))
}
