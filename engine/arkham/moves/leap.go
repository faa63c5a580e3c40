package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/effects"
	"trueinch/engine/arkham/falls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// leaps offers whoever moves high up to leap down, for a Move token, or to let itself fall (AC-JUMP-02, AC-FALL-01).
func leaps(s *state.State, id engine.ModelID) []state.Choice {
	m := &s.Models[id]
	small, _ := limits(s.Body(id))
	if !s.Activation.Doing || !m.OnTable || m.Down || Running(s, id) || m.Spot.Level <= small+geometry.Slack || m.Spot.Inside != geometry.NoPiece {
		return nil
	}
	begin := func(rule engine.Rule, jump bool) func(*state.State, engine.ModelID) state.Frame {
		return func(_ *state.State, id engine.ModelID) state.Frame { return leap{Model: id, Rule: rule, Jumps: jump} }
	}
	cost := moveTokens(s, id, 1, "Acrobat")
	all := []state.Choice{state.NewChoice("leap", engine.Say("ac.option-leap"), "AC-JUMP-02", cost, begin("AC-JUMP-03", true))}
	if cost.Count() > 0 {
		all = append(all, state.NewChoice("fall", engine.Say("ac.option-fall"), "AC-FALL-01", state.Tokens{}, begin("AC-FALL-02", false)))
	}
	refusal := ledge(s, id).RefuseAll()
	if by := effects.Grips(s, id); len(by) > 0 {
		refusal = leaving(id, by[0])
	}
	for i := range all {
		all[i].Refusal = refusal
		all[i].Caution.Harms = all[i].ID == "fall" || m.Spot.Level > JumpValue(s, id)+geometry.Slack // unless something is below
	}
	return all
}

// ledge is the choice from where a model comes down: a point of the edge of what carries it, within what is left of its move.
func ledge(s *state.State, id engine.ModelID) *board.Ledge {
	w := walk(s, id, s.Activation.Left)
	m := w.movement
	m.Rise, m.Drop = geometry.Slack, geometry.Slack // along the surface it stands on
	others := s.Board().Standing(id)
	p := s.Board().Ledge(board.Move{
		Table: s.Table, Figure: m.Mover, Movement: m, Reach: s.Table.Reach(m), NoPath: engine.Refuse("AC-MOVE-07", "refuse.no-path"),
		Obstacle: func(o geometry.Obstacle) *engine.Refusal {
			return board.RefuseObstacle(o, obstacleRule(o.Kind), others)
		},
	})
	p.NoEdge, p.Nowhere = engine.Refuse("AC-JUMP-02", "ac.refuse-no-edge"), engine.Refuse("AC-JUMP-02", "ac.refuse-no-ledge")
	p.NoRoom = func(at geometry.PieceIndex) *engine.Refusal {
		return engine.Refuse("AC-FALL-03", "ac.refuse-no-landing", "Piece", engine.PieceID(at))
	}
	return p
}

// leap brings a model down over an edge, as a part of its move.
type leap struct {
	Model engine.ModelID
	Rule  engine.Rule
	Jumps bool
	asked bool
}

// Run implements state.Frame.
func (f leap) Run(s *state.State) state.Then {
	place := ledge(s, f.Model)
	if !f.asked {
		f.asked = true
		return state.Wait(f, &engine.Decision{Seat: s.Models[f.Model].Player, Shape: engine.Place, Ask: engine.Say("ac.ask-edge-leap"), Rule: f.Rule, Subject: f.Model, Place: place})
	}
	edge := *s.Answer.Spot
	path, _ := place.Path(edge, s.Answer.Via)
	a := &s.Activation
	rate, _ := pace(s, f.Model)
	a.Left, a.Moved = max(0, a.Left-rate*path.Length), a.Moved+path.Length
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventMove, engine.Say("ac.to-edge", "Model", f.Model, "Length", engine.Inches(path.Length)), f.Rule)
		e.Seat, e.Model, e.Path, e.Amount = s.Models[f.Model].Seat, f.Model, path.Points, path.Length
		return e
	})
	down := falls.Drop{Model: f.Model, From: edge, Off: place.Carrier(edge.Center), By: f.Model, Rule: f.Rule}
	if f.Jumps {
		down.Jump = JumpValue(s, f.Model)
	}
	return state.Become(down)
}

// Besides reports whether a model has other ways of moving than to go on from where it is, about which it has to be asked: harmless leaps are
// parts of that.
func Besides(s *state.State, id engine.ModelID) bool {
	able := func(c state.Choice) bool { return c.Refusal == nil && skills.Afford(s, id, c.Cost) == nil }
	if slices.ContainsFunc(claws(s, id), able) || slices.ContainsFunc(charges(s, id), able) {
		return true
	}
	harmless := s.Models[id].Spot.Wall == geometry.NoPiece && s.Models[id].Spot.Level <= JumpValue(s, id) && skills.Afford(s, id, moveTokens(s, id, 1, "Acrobat")) == nil
	return !harmless && slices.ContainsFunc(leaps(s, id), able)
}
