package planner

import (
	"context"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/layers"
	"trueinch/scenes/plans"
)

// reach is where the figure in hand can end its next move.
type reach struct {
	key      reachKey
	envelope *geometry.Envelope
	radius   float64           // of the base
	regions  []geometry.Region // nil until they are drawn up in the background
	asked    bool
}

// reachKey is what an envelope depends on.
type reachKey struct {
	figure, changes int
	kind            engine.MoveType
	inches          float64
}

// moveKind is a way of moving by its name.
func (s *Scene) moveKind(name engine.MoveType) engine.MoveKind {
	kind, _ := s.moves.Find(name) // a plan with other names is refused when it is read
	return kind
}

// movement is the next move of a figure, by its own type or another one.
func (s *Scene) movement(f *plans.Figure, kind engine.MoveType, inches float64) geometry.Movement {
	at := s.plan().At(f)
	m := s.moveKind(kind).Movement(f.Body(at), at, inches)
	m.Blocks = s.others(f.ID)
	return m
}

// twice is two moves of a figure in a row.
func (s *Scene) twice(f *plans.Figure) layers.Two {
	first := s.movement(f, f.Kind, f.Inches)
	kind, body := s.moveKind(f.Kind), first.Mover
	return layers.Two{First: first, Second: func(start geometry.Spot) geometry.Movement {
		second := kind.Movement(body, start, first.Allowance)
		second.Blocks = first.Blocks
		return second
	}}
}

// envelope is where a figure can end its next move; kept until something changes.
func (s *Scene) envelope(f *plans.Figure) *geometry.Envelope {
	return s.envelopeBy(f, f.Kind, f.Inches)
}

func (s *Scene) envelopeBy(f *plans.Figure, kind engine.MoveType, inches float64) *geometry.Envelope {
	key := reachKey{f.ID, s.changes, kind, inches}
	if s.reach.key != key || s.reach.envelope == nil {
		m := s.movement(f, kind, inches)
		s.reach = reach{key: key, envelope: s.table.Reach(m), radius: m.Mover.Radius}
	}
	return s.reach.envelope
}

// reachJob names the background work that draws up an envelope.
const reachJob = "envelope"

// reached is what it comes to.
type reached struct {
	key     reachKey
	regions []geometry.Region
}

// wantReach has the envelope drawn up while it is to be seen.
func (s *Scene) wantReach(u *ui.UI) {
	f := s.selected()
	if f == nil || !(s.drag != nil && s.drag.measured || s.layer.kind == layerEnvelope || s.tool == toolMove && s.page == pageFigure) {
		return
	}
	var e *geometry.Envelope
	if s.layer.kind == layerEnvelope && s.drag == nil {
		e = s.envelopeBy(f, s.layerKindOf(f), s.layerInches(f))
	} else {
		e = s.envelope(f)
	}
	if s.reach.asked || s.reach.regions != nil {
		return
	}
	key := s.reach.key
	s.reach.asked = true
	u.Go(reachJob, func(context.Context) any { return reached{key, e.Outline()} })
}

// reachShown is the envelope as it is drawn; nil while it is not ready.
func (s *Scene) reachShown() *tabletop.Reach {
	if s.reach.regions == nil {
		return nil
	}
	return &tabletop.Reach{Regions: s.reach.regions, Radius: s.reach.radius}
}

// results takes what the background has worked out.
func (s *Scene) results(u *ui.UI) {
	if r, ok := u.Done(reachJob); ok {
		if done, fine := r.Value.(reached); fine && done.key == s.reach.key {
			s.reach.regions = done.regions
		}
	}
	s.layerResults(u)
	s.fileResults(u)
	s.paperResults(u)
}
