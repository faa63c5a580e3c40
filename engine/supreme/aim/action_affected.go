package aim

import (
	"iter"
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Affected lists whom a declared Action is rolled against, models first: its one Target, or everybody in the space of a
// Pulse, an Aura or a Ray. Who that is stays settled from before the first roll (SE-TYPE-13, SE-TYPE-16).
func Affected(s *state.State, id engine.ModelID, action *cards.Action, aim state.Target, way geometry.Point) []state.Target {
	switch w := action.Type.Entry(); {
	case w.Around:
		return around(s, id, action)
	case w.OnLine:
		return onStrip(s, id, action, geometry.StripFrom(s.Body(id), way, action.Range))
	}
	return []state.Target{aim}
}

// around lists whom a Pulse or Aura affects: all within X" of the user's base, up and down as well (SE-TYPE-03,
// SE-TYPE-13, SE-TABLE-11), through walls (SE-TERRAIN-10), Friendly models included.
func around(s *state.State, id engine.ModelID, action *cards.Action) []state.Target {
	body, x := s.Body(id), action.Range
	within := func(c geometry.Cylinder) bool {
		gap := geometry.GapBetween(body, c)
		return gap.Ground <= x && gap.Vertical <= x
	}
	all := CandidatesIn(s, action, s.Board().Within(body, x), within, s.Table.PiecesWithin(body, x, nil))
	return slices.DeleteFunc(all, func(t state.Target) bool { return traits.RefuseAffected(s, id, action, t) != nil })
}

// OnLine reports whether an Action fills a strip in a direction of its player's choice (SE-TYPE-16, SE-TYPE-20).
func OnLine(action *cards.Action) bool { return action.Type.Entry().OnLine }

// lineRule is the rule of a strip's space, and of the Line of Sight that it needs.
func lineRule(action *cards.Action) (space, sight engine.Rule) {
	if action.Type == cards.OVR {
		return "SE-TYPE-20", "SE-TYPE-22"
	}
	return "SE-TYPE-16", "SE-TYPE-18"
}

// onStrip lists whom a Ray or Overrun affects: all with any part in the strip (SE-TYPE-16) on this side of every wall of an
// Enclosed Structure (SE-TERRAIN-10).
func onStrip(s *state.State, id engine.ModelID, action *cards.Action, strip geometry.Strip) []state.Target {
	var found []state.Target
	caught := Above(s, strip.Bottom, s.Table.StripCatches(strip, nil))
	citizen := func(c geometry.Cylinder) bool { return strip.Touches(c) != geometry.Untouched }
	for _, t := range CandidatesIn(s, action, s.Board().InStrip(strip), citizen, caught) {
		if t.IsModel() && t.Model == id {
			continue
		}
		if traits.RefuseAffected(s, id, action, t) == nil && s.Board().StripReaches(id, strip, t) {
			found = append(found, t)
		}
	}
	return found
}

// Above keeps the pieces that reach above a level: a roof is not in the space of a template that lies on it.
func Above(s *state.State, level float64, pieces []geometry.PieceIndex) []geometry.PieceIndex {
	return slices.DeleteFunc(pieces, func(at geometry.PieceIndex) bool {
		return !slices.ContainsFunc(s.Pieces[at].Terrain.Prisms, func(p geometry.Prism) bool { return p.Top > level+geometry.Slack })
	})
}

// RefuseRay says why a Ray cannot be used in a direction, or nil: it would catch nobody, or sees none of the Enemies it
// would affect (SE-TYPE-18); without Enemies on the strip it has to see somebody or something else there (SE-LOS-09).
func RefuseRay(s *state.State, id engine.ModelID, action *cards.Action, way geometry.Point) *engine.Refusal {
	if way == (geometry.Point{}) {
		space, _ := lineRule(action)
		return engine.Refuse(space, "bar.no-direction")
	}
	return refuseCatch(s, id, action, Affected(s, id, action, state.Nobody, way))
}

// refuseCatch is RefuseRay for a Ray that would catch these.
func refuseCatch(s *state.State, id engine.ModelID, action *cards.Action, caught []state.Target) *engine.Refusal {
	space, sight := lineRule(action)
	if len(caught) == 0 {
		return engine.Refuse(space, "bar.ray-empty")
	}
	enemies := false
	for _, t := range caught {
		enemies = enemies || t.IsModel() && s.Hostile(id, t.Model)
	}
	for _, t := range caught {
		if enemies && (t.IsPiece() || !s.Hostile(id, t.Model)) {
			continue
		}
		if refuseUnseen(s, id, t) == nil {
			return nil
		}
	}
	if enemies {
		return engine.Refuse(sight, "bar.ray-blind")
	}
	return engine.Refuse("SE-LOS-05", "bar.hidden")
}

// rayWays goes over the directions from a model to everything its Ray could be aimed at. Aimed straight at a base the strip
// reaches as far as it ever can, so that a Ray that cannot be used this way cannot be used at all.
func rayWays(s *state.State, id engine.ModelID, action *cards.Action) iter.Seq[geometry.Point] {
	return func(yield func(geometry.Point) bool) {
		from := s.Models[id].Spot.Center
		for t := range candidates(s, action) {
			if t.Model == id {
				continue
			}
			to := s.Board().Middle(t)
			if t.IsPiece() {
				to = s.Board().Gap(id, t).To
			}
			if way := to.Sub(from).Unit(); way != (geometry.Point{}) && !yield(way) {
				return
			}
		}
	}
}

// TemplateOf is the space of a Pulse, Aura or Ray and whom it catches, for the log and for previews; nil for other Types.
func TemplateOf(s *state.State, id engine.ModelID, action *cards.Action, way geometry.Point) *engine.Template {
	body, x := s.Body(id), action.Range
	var template engine.Template
	switch w := action.Type.Entry(); {
	case w.Around:
		template.Around = true
		around := geometry.DiscAround(body, x)
		template.Disc = &around
	case w.OnLine:
		if way == (geometry.Point{}) {
			return nil
		}
		strip := geometry.StripFrom(body, way, x)
		template.Strip = &strip
	default:
		return nil
	}
	catch(&template, Affected(s, id, action, state.Nobody, way))
	return &template
}
