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

// Candidates lists everything an Action could be aimed at, legal or not: the models on the table, then the pieces that
// can be damaged or, being Objects or Citizens, displaced. Terrain is never the Target of a Dynamic Action: it has a d to be compared
// with only in a Combat Action (SE-TERRAIN-03); what needs no roll against it is another matter (SE-TYPE-27).
func Candidates(s *state.State, action *cards.Action) []state.Target {
	most := len(s.Models) + len(s.Things)
	if aimsAtTerrain(action) {
		most += len(s.Pieces)
	}
	return slices.AppendSeq(make([]state.Target, 0, most), candidates(s, action))
}

// aimsAtTerrain reports whether pieces of terrain are among the candidates of an Action.
func aimsAtTerrain(action *cards.Action) bool { return !action.Dynamic() || sweeps(action) }

// candidates are Candidates one after the other.
func candidates(s *state.State, action *cards.Action) iter.Seq[state.Target] {
	return func(yield func(state.Target) bool) {
		if !movable(s, yield) || !aimsAtTerrain(action) {
			return
		}
		for i := range s.Pieces {
			if attacked(s, &s.Pieces[i]) && !yield(state.AtPiece(engine.PieceID(i))) {
				return
			}
		}
	}
}

// movable yields those of all candidates that are no terrain; false when that was enough.
func movable(s *state.State, yield func(state.Target) bool) bool {
	for i := range s.Models {
		if id := engine.ModelID(i); s.Alive(id) && !yield(state.AtModel(id)) {
			return false
		}
	}
	for _, at := range s.Things {
		if s.Pieces[at].Thing == state.CitizenMarker && s.Lying(at) && !yield(state.AtPiece(at)) { // SE-CITIZEN-14
			return false
		}
	}
	return true
}

// reachesAny reports whether an Action of a model reaches any of Candidates that passes a test. Terrain that is not even around is left out.
func reachesAny(s *state.State, attacker engine.ModelID, action *cards.Action, test func(state.Target) bool) bool {
	found := false
	try := func(t state.Target) bool {
		found = test(t) && Reaches(s, attacker, action, t)
		return !found
	}
	if !movable(s, try) || !aimsAtTerrain(action) {
		return found
	}
	var memory [16]geometry.PieceIndex
	body := s.Body(attacker)
	far := body.Radius + max(action.Range, hairsBreadth) + geometry.Slack
	around := geometry.Point{X: far, Y: far}
	for _, at := range s.Table.PiecesAround(body.Center.Sub(around), body.Center.Add(around), memory[:0]) {
		if attacked(s, &s.Pieces[at]) && !try(state.AtPiece(engine.PieceID(at))) {
			return true
		}
	}
	return false
}

// anybody is a test that all pass.
func anybody(state.Target) bool { return true }

// CandidatesIn lists what candidates lists, as far as a template catches it: these models, the Citizens that it touches,
// and of these pieces of the table.
func CandidatesIn(s *state.State, action *cards.Action, models []engine.ModelID, touches func(geometry.Cylinder) bool, caught []geometry.PieceIndex) []state.Target {
	var found []state.Target
	for _, id := range models {
		found = append(found, state.AtModel(id))
	}
	for _, at := range s.Citizens() {
		if touches(s.Board().PieceBody(at)) {
			found = append(found, state.AtPiece(at)) // SE-CITIZEN-14
		}
	}
	if !aimsAtTerrain(action) {
		return found
	}
	for _, at := range caught {
		if attacked(s, &s.Pieces[at]) {
			found = append(found, state.AtPiece(engine.PieceID(at)))
		}
	}
	return found
}

// sweeps reports whether an Action applies its FX to terrain without a roll (SE-TYPE-27).
func sweeps(action *cards.Action) bool { return action.Type == cards.PLS || OnLine(action) }

// attacked reports whether a piece of terrain has a d and Hit Points and still stands (SE-TERRAIN-03).
func attacked(s *state.State, p *state.Piece) bool { return !p.Gone && p.MaxHP > 0 }

// RefuseTarget returns the first rule that keeps t from being the one Target of an Action, or nil.
func RefuseTarget(s *state.State, attacker engine.ModelID, action *cards.Action, t state.Target) *engine.Refusal {
	if s.Terse() && beyond(s, attacker, action, t) {
		return unsaid
	}
	if refusal := traits.RefuseAffected(s, attacker, action, t); refusal != nil {
		return refusal
	}
	touching := traits.Touching(s, attacker, t)
	switch gap := s.Board().Gap(attacker, t); {
	case t.Model == attacker: // an Instant Action on its user
	case action.Type == cards.CCM && !touching && s.Terse():
		return unsaid
	case action.Type == cards.CCM && !touching:
		return refuseApart(s, attacker, t, gap)
	case touching && !action.Dynamic(): // SE-TYPE-01: any Type reaches a Defender in contact
	case s.Terse() && max(gap.Ground, gap.Vertical) > action.Range:
		return unsaid
	case gap.Ground > action.Range:
		return engine.Refuse("SE-TABLE-10", "bar.too-far", "Gap", engine.Inches(gap.Ground), "Range", engine.Inches(action.Range))
	case gap.Vertical > action.Range:
		return engine.Refuse("SE-TABLE-10", "bar.too-high", "Gap", engine.Inches(gap.Vertical), "Range", engine.Inches(action.Range))
	}
	if action.Type.Entry().Sighted {
		return refuseUnseen(s, attacker, t)
	}
	return nil
}

// unsaid is a refusal whose reason nobody reads.
var unsaid = &engine.Refusal{Rule: "SE-ACTION-04"}

// Reaches reports whether RefuseTarget has nothing to say. Most of what an Action could be aimed at is too far away, and nobody reads
// why: that is found first, and no refusal is made.
func Reaches(s *state.State, attacker engine.ModelID, action *cards.Action, t state.Target) bool {
	return (s.Terse() || !beyond(s, attacker, action, t)) && RefuseTarget(s, attacker, action, t) == nil
}

// beyond reports that a target is neither in contact nor in range, for certain.
func beyond(s *state.State, attacker engine.ModelID, action *cards.Action, t state.Target) bool {
	far := max(action.Range, hairsBreadth)
	switch {
	case t.IsModel():
		return t.Model != attacker && geometry.GroundGap(s.Body(attacker), s.Body(t.Model)) > far
	case t.IsPiece() && s.Pieces[t.Piece].Thing == state.NotThing && s.Models[attacker].Spot.Wall != geometry.PieceIndex(t.Piece):
		return s.Board().Gap(attacker, t).Ground > far
	}
	return false
}

// hairsBreadth is how little may be missing for contact, in inches, so that the reader thinks that two bases touch.
const hairsBreadth = 0.05

// refuseApart says why a model is not Base to Base with a target (SE-TYPE-08): what is far away is so by its gap, what looks as if it
// touched by what keeps the two apart: levels (SE-COND-02), a wall (SE-TERRAIN-10), being Spectral (SE-EFFECT-78).
func refuseApart(s *state.State, id engine.ModelID, t state.Target, gap geometry.Gap) *engine.Refusal {
	near := gap.Ground <= hairsBreadth
	switch {
	case near && t.IsModel() && (s.Models[id].Spectral || s.Models[t.Model].Spectral):
		return engine.Refuse("SE-TYPE-08", "bar.spectral-contact")
	case near && s.Board().Walled(id, t):
		return engine.Refuse("SE-TERRAIN-10", "bar.wall-between")
	case near && gap.Vertical > 0 && s.Board().LevelOf(t) > s.Models[id].Spot.Level:
		return engine.Refuse("SE-TYPE-08", "bar.above-contact", "Gap", engine.Inches(gap.Vertical))
	case near && gap.Vertical > 0:
		return engine.Refuse("SE-TYPE-08", "bar.below-contact", "Gap", engine.Inches(gap.Vertical))
	case near && gap.Ground > geometry.ContactGap:
		return engine.Refuse("SE-TYPE-08", "bar.just-short", "Gap", engine.Inches(gap.Ground))
	}
	return engine.Refuse("SE-TYPE-08", "bar.not-in-contact", "Gap", engine.Inches(gap.Ground))
}

// refuseUnseen is SE-LOS-05, and SE-TERRAIN-10 through the wall of an Enclosed Structure.
func refuseUnseen(s *state.State, attacker engine.ModelID, t state.Target) *engine.Refusal {
	if s.Board().Walled(attacker, t) {
		return engine.Refuse("SE-TERRAIN-10", "bar.wall-between")
	}
	if s.Terse() {
		if s.Board().Sees(attacker, t) {
			return nil
		}
		return unsaid
	}
	if s.Board().Glimpses(attacker, t) {
		return nil
	}
	sight := s.Board().SightTo(attacker, t)
	if sight.Any {
		return nil
	}
	if len(sight.Blockers) > 0 {
		return engine.Refuse("SE-LOS-05", "bar.hidden-by", "Piece", engine.PieceID(sight.Blockers[0]))
	}
	return engine.Refuse("SE-LOS-05", "bar.hidden")
}
