package moves

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// refuseFall says why a model may not Fall voluntarily now, or nil: only a Supreme may (PC1-COND-44), and with no other Action
// (PC1-COND-45), but one with Thick Bones with a Close Combat Action (PC1-SKILL-121).
func refuseFall(s *state.State, id engine.ModelID) *engine.Refusal {
	if !s.Supreme(id) {
		return engine.Refuse("PC1-COND-44", "pc1.refuse-fall-supreme", "Model", id)
	}
	a := &s.Activation
	if a.Model != id || len(a.Actions) < 2 {
		return nil
	}
	other := a.Actions[1-min(1, a.At)].Act
	if traits.Has(s, id, "Thick Bones") && closeCombat(s, other) {
		return nil
	}
	return engine.Refuse("PC1-COND-45", "pc1.refuse-fall-alone", "Model", id)
}

// closeCombat reports whether an Action is a Close Combat Action (PC1-COMBAT-03).
func closeCombat(s *state.State, act state.Act) bool {
	if printed := s.ActionOf(act); printed != nil {
		return printed.Combat() && printed.Attack == ""
	}
	return act.Kind == state.Strike || act.Kind == state.Smash
}

// ledge is the choice over which edge a model Falls of its own will, or nil when it cannot.
func ledge(s *state.State, id engine.ModelID, inches float64) *board.Ledge {
	spot := s.Models[id].Spot
	w := wayOf(s, id)
	if spot.Level <= step || spot.Inside != geometry.NoPiece || w.name == flying.name || len(ties(s, id)) > 0 || refuseFall(s, id) != nil {
		return nil
	}
	m, _ := movement(s, id, inches)
	onFoot.shape(&m)
	m.Through, m.OverImpassable, m.Gaps = false, false, false
	p := s.Board().Ledge(board.Move{
		Table: s.Table, Figure: m.Mover, Movement: m, Reach: s.Table.Reach(m), Obstacle: obstacles(s, id, w), NoPath: engine.Refuse("PC1-MOVE-26", "refuse.no-path"),
	})
	p.NoEdge, p.Nowhere = engine.Refuse("PC1-COND-35", "refuse.no-edge"), engine.Refuse("PC1-COND-44", "refuse.leap-edge")
	p.NoRoom = func(at geometry.PieceIndex) *engine.Refusal {
		return engine.Refuse("PC1-COND-43", "refuse.leap-room", "Piece", engine.PieceID(at))
	}
	if p.RefuseAll() != nil {
		return nil
	}
	return p
}

// askDown asks whether a model moves on, or over an edge (PC1-COND-44).
func askDown(s *state.State, id engine.ModelID) *engine.Decision {
	d := ask.Pick(s.Models[id].Player, "PC1-COND-44", engine.Say("pc1.ask-down", "Model", id))
	d.Subject = id
	d.Options = []engine.Option{ask.Option("along", engine.Say("pc1.along")), ask.Option("down", engine.Say("pc1.down"))}
	return d
}
