package aim

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// Candidates lists everybody and everything that an Action may be aimed at, legal or not: the models on the table, then what can be
// damaged.
func Candidates(s *state.State, a *Attack) []state.Target {
	var found []state.Target
	for i := range s.Models {
		if m := &s.Models[i]; m.OnTable && !m.Eliminated {
			found = append(found, state.AtModel(m.ID))
		}
	}
	if !a.Combat {
		return found
	}
	for i := range s.Pieces {
		if p := &s.Pieces[i]; !p.Gone && p.Most > 0 && p.Carrier == engine.NoModel {
			found = append(found, state.AtPiece(p.ID))
		}
	}
	return found
}

// RefuseTarget says why a model may not name somebody or something as the target of its Action, or nil (PC1-ACT-04). A Blast may be aimed
// out of its range (PC1-RANGED-19).
func RefuseTarget(s *state.State, id engine.ModelID, a *Attack, t state.Target) *engine.Refusal {
	if a.Type == cards.SelfBlast || a.Type == cards.Aura {
		return engine.Refuse("PC1-RANGED-26", "pc1.aim-around", "Model", id)
	}
	if refusal := RefuseMeant(s, id, a, t); refusal != nil {
		return refusal
	}
	if a.Type == "" {
		return refuseClose(s, id, a, t)
	}
	if a.Type != cards.Blast {
		if refusal := RefuseRange(s, id, t, a.Range); refusal != nil {
			return refusal
		}
	}
	if a.Blind || t.Model == id {
		return nil
	}
	return RefuseUnseen(s, id, t)
}

// RefuseMeant says why an Action cannot be used on a target wherever that stands, or nil.
func RefuseMeant(s *state.State, id engine.ModelID, a *Attack, t state.Target) *engine.Refusal {
	if t.IsPiece() {
		return refuseScenery(s, a, t.Piece)
	}
	m := &s.Models[t.Model]
	switch {
	case !m.OnTable || m.Eliminated:
		return engine.Refuse("PC1-COND-24", "pc1.aim-gone", "Target", t.Model)
	case m.Incapacitated && !a.Raises:
		return engine.Refuse("PC1-COND-63", "pc1.aim-out", "Target", t.Model)
	case t.Model == id && a.Combat:
		return engine.Refuse("PC1-ROLL-02", "pc1.aim-self", "Target", t.Model)
	case a.Combat && a.Type == "" && s.Friendly(id, t.Model):
		return engine.Refuse("PC1-COMBAT-06", "pc1.aim-friend", "Target", t.Model)
	case !a.Affects(s, id, t.Model):
		return engine.Refuse("PC1-ACT-04", "pc1.aim-not-meant", "Target", t.Model)
	}
	return nil
}

// refuseScenery says why an Action cannot be used on a piece of scenery, or nil (PC1-SCENERY-02, PC1-SCENERY-03).
func refuseScenery(s *state.State, a *Attack, at engine.PieceID) *engine.Refusal {
	p := &s.Pieces[at]
	switch {
	case p.Gone || p.Most == 0 || p.Carrier != engine.NoModel:
		return engine.Refuse("PC1-SCENERY-02", "pc1.aim-no-damage", "Piece", at)
	case !a.Combat || a.Active != cards.Strength && a.Active != cards.Energy:
		return engine.Refuse("PC1-SCENERY-03", "pc1.aim-scenery", "Piece", at)
	case len(a.only) > 0 && !slices.Contains(a.only, "Scenery"):
		return engine.Refuse("PC1-ACT-04", "pc1.aim-not-meant", "Target", at)
	}
	return nil
}

// Reaches reports whether an Action has anything to be aimed at now, or affects whoever is around its user.
func Reaches(s *state.State, id engine.ModelID, a *Attack) bool {
	if a.Type == cards.SelfBlast || a.Type == cards.Aura {
		return true
	}
	return slices.ContainsFunc(Candidates(s, a), func(t state.Target) bool { return RefuseTarget(s, id, a, t) == nil })
}

// largeBaseMM is the largest base at which a shot may go astray (PC1-RANGED-06, PC1-GAP-21).
const largeBaseMM = 40

// Strays lists the models that a Projectile may hit instead of its target on a natural 1: those in Base to Base with it, when it is an
// enemy in contact with a friend of the user (PC1-RANGED-04). The user himself never is one of them. Empty: it stays on its target
// (PC1-RANGED-06, PC1-TRUMP-09).
func Strays(s *state.State, id engine.ModelID, a *Attack, target engine.ModelID) []engine.ModelID {
	switch {
	case a.Type != cards.Projectile || !s.Hostile(id, target),
		s.CardFor(target).BaseMM > largeBaseMM || traits.Has(s, target, "Gigantic"),
		a.Active == cards.Energy && traits.Trump(s, id, cards.Energy):
		return nil
	}
	touching := slices.DeleteFunc(s.Touching(target), func(other engine.ModelID) bool { return other == id || s.Models[other].Incapacitated })
	if !slices.ContainsFunc(touching, func(other engine.ModelID) bool { return s.Friendly(id, other) }) {
		return nil
	}
	return touching
}

// drift is how far the opponent may move the point of a Blast (PC1-RANGED-17, PC1-RANGED-19).
const drift = 2

// Mark is where a Blast at a target goes off: over the middle of its base or piece (PC1-RANGED-13, PC1-RANGED-20), or, when that is out of
// range, at the limit of the RNG toward it (PC1-RANGED-19).
func Mark(s *state.State, id engine.ModelID, a *Attack, t state.Target) (at state.Point, inRange bool) {
	middle := s.Board().Middle(t)
	if RefuseRange(s, id, t, a.Range) == nil {
		return middle, true
	}
	body := s.Body(id)
	way := middle.Sub(body.Center)
	return body.Center.Along(way.Unit(), min(way.Length(), body.Radius+a.Range)).Committed(), false
}

// Comes reports whether an Action that is aimed at somebody or something comes to it: a Blast at what is out of range may go off too far away
// (PC1-RANGED-19).
func Comes(s *state.State, id engine.ModelID, a *Attack, t state.Target) bool {
	if a.Type != cards.Blast {
		return true
	}
	at, inRange := Mark(s, id, a, t)
	if inRange || t.IsPiece() {
		return inRange
	}
	body := s.Body(t.Model)
	return body.Center.Distance(at)-body.Radius <= a.Radius
}

// Drifts reports whether the opponent may move a Blast on a natural 1 (PC1-RANGED-17): nobody moves those based on Mind (PC1-RANGED-18).
func Drifts(a *Attack) bool { return a.Type == cards.Blast && a.Active != cards.Mind }

// Drift is the choice of the point to which a Blast is moved: up to 2 inches, in any direction, on the table.
func Drift(s *state.State, from state.Point) engine.Placement {
	area := s.Area()
	return &board.Shift{From: from, Inches: drift, Refuses: func(to geometry.Point) *engine.Refusal {
		if far := to.Distance(from); far > drift+geometry.Slack {
			return engine.Refuse("PC1-RANGED-17", "pc1.aim-drift", "Gap", engine.Inches(far), "Range", engine.Inches(drift))
		}
		if to.X < 0 || to.Y < 0 || to.X > area.Width || to.Y > area.Depth {
			return engine.Refuse("PC1-MOVE-30", "pc1.aim-off-table")
		}
		return nil
	}}
}
