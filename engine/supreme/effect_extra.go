package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// chooseExtra asks for the model that an Extra Target reaches (SE-EFFECT-20). One bought with EFX may be left unused
// (SE-EFFECT-02).
func (f applyEffects) chooseExtra(s *State, o outcome) then {
	action := &s.cardFor(f.attacker).Actions[f.action]
	d := s.askActor(f.attacker, action, "SE-EFFECT-20", engine.Say("ask.extra-target"))
	for _, t := range s.candidates(action) {
		if t != f.target && !(action.Dynamic() && t.isPiece() && !s.isCitizen(t)) {
			d.Options = append(d.Options, targetOption(t, s.refuseExtra(f, action, t, o.X)))
		}
	}
	if !anyLegal(d) {
		s.tellModel(engine.EventNote, f.attacker, 0, by("SE-EFFECT-20"), "effect.no-extra-target", "X", engine.Inches(o.X))
		return next(f)
	}
	if o.bought {
		none := option("done", engine.Say("option.no-extra-target"))
		none.Finish = true
		d.Options = append(d.Options, none)
	}
	f.step = effectExtra
	return wait(f, s.caution(d, f.attacker, action))
}

// refuseExtra says why a model cannot be an Extra Target within x inches of the original Defender, or nil. It needs no
// Line of Sight and no roll, but it must be a model that the Action could affect, and never the Attacker.
func (s *State) refuseExtra(f applyEffects, action *cards.Action, t target, x int) *engine.Refusal {
	if t.model == f.attacker {
		return engine.Refuse("SE-EFFECT-20", "bar.own-action")
	}
	if slices.Contains(f.reached, t) {
		return engine.Refuse("SE-EFFECT-21", "bar.extra-target-twice")
	}
	if refusal := s.refuseAffected(f.attacker, action, t); refusal != nil {
		return refusal
	}
	gap := s.gapBetween(f.target, t)
	if limit := float64(x); gap.Ground > limit || gap.Vertical > limit {
		return engine.Refuse("SE-EFFECT-20", "bar.too-far", "Gap", engine.Inches(max(gap.Ground, gap.Vertical)), "Range", engine.Inches(limit))
	}
	return nil
}

// gapBetween measures between two targets. A model or piece that has just been KO'ed is measured from where it stood.
func (s *State) gapBetween(from, to target) geometry.Gap {
	switch {
	case from.isModel():
		return s.gapTo(from.model, to)
	case to.isModel() && s.pieces[from.piece].gone:
		return geometry.GapBetween(s.pieceBody(from.piece), s.body(to.model))
	case to.isModel():
		return s.gapTo(to.model, from)
	}
	if s.pieces[to.piece].thing != notThing {
		return geometry.GapBetween(s.pieceBody(from.piece), s.pieceBody(to.piece))
	}
	return s.table.GapToPiece(s.pieceBody(from.piece), s.pieces[to.piece].index)
}

// pieceBody is the upright cylinder around a piece of terrain, for measuring from one piece to another.
func (s *State) pieceBody(id engine.PieceID) geometry.Cylinder {
	center, bottom := pieceFoot(&s.pieces[id].terrain)
	body := geometry.Cylinder{Center: center, Bottom: bottom}
	for i := range s.pieces[id].terrain.Prisms {
		prism := &s.pieces[id].terrain.Prisms[i]
		body.Height = max(body.Height, prism.Top-bottom)
		for _, corner := range prism.Polygon {
			body.Radius = max(body.Radius, corner.Distance(center))
		}
		if len(prism.Polygon) == 0 {
			body.Radius = max(body.Radius, prism.Center.Distance(center)+prism.Radius)
		}
	}
	return body
}

// extraChosen applies the FX, but no EFX, to the model that was chosen.
func (f applyEffects) extraChosen(s *State) then {
	f.step = effectNext
	if s.Chosen().Finish {
		return next(f)
	}
	t := s.chosenTarget()
	f.reached = append(slices.Clip(f.reached), t)
	s.tell(func() engine.Event {
		e := event(engine.EventNote, engine.Say("effect.extra-reaches", "Target", t.name()), "SE-EFFECT-20")
		e.Seat, e.Model, e.Other, e.Piece = s.models[f.attacker].team, f.attacker, t.model, t.piece
		return e
	})
	left := gather(s.cardFor(f.attacker).Actions[f.action].FX, nil)
	left = slices.DeleteFunc(left, func(o outcome) bool { return comesOnce(o) || o.Kind == cards.ExtraTarget })
	return after(f, applyEffects{attacker: f.attacker, action: f.action, target: t, exploded: f.exploded, center: f.center, reached: f.reached, left: left, further: true})
}
