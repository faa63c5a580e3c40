package aim

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// lowRoof is how high the cover over a model is at most to count as indoors, in inches (PC1-FLIGHT-33).
const lowRoof = 3

// Indoors reports whether a model is in a building, or has the middle of its base below a roof, bridge or awning no higher than 3 inches
// above it (PC1-FLIGHT-33).
func Indoors(s *state.State, id engine.ModelID) bool {
	if s.Models[id].Spot.Inside != geometry.NoPiece {
		return true
	}
	inches, under := s.Board().Ceiling(id)
	return under && inches <= lowRoof+geometry.Slack
}

// MostCounters is how many Flight Counters a model may have where it stands: its Flight, indoors 1 (PC1-FLIGHT-09, PC1-FLIGHT-34); none while
// it is Burdened (PC1-COND-59).
func MostCounters(s *state.State, id engine.ModelID) int {
	most := traits.Skill(s, id, "Flight")
	switch {
	case s.Models[id].Burdened():
		return 0
	case Indoors(s, id):
		return min(most, 1)
	}
	return most
}

// Superior reports whether a flying model has the +1 against another: it has more Flight Counters, and is not indoors (PC1-FLIGHT-16,
// PC1-FLIGHT-36).
func Superior(s *state.State, id, other engine.ModelID) bool {
	return s.Models[id].Flight > s.Models[other].Flight && !Indoors(s, id)
}

// Blend is what the Skill adds to a model's defence against Ranged Combat Actions where it stands: in contact with a piece of scenery that
// is wider than its base and at least as high as it is, and with no enemy (PC1-SKILL-11 to PC1-SKILL-13).
func Blend(s *state.State, id engine.ModelID) int {
	by := traits.Skill(s, id, "Blend")
	if by == 0 || Spotlit(s, id) > 0 { // PC1-RES-23
		return 0
	}
	for _, other := range s.Touching(id) {
		if s.Hostile(id, other) {
			return 0
		}
	}
	body := s.Body(id)
	for _, at := range s.Board().PiecesAround(id) {
		p := &s.Pieces[at]
		solid := p.Terrain.Kind == geometry.Structure || p.Terrain.Kind == geometry.Object || p.Terrain.Kind == geometry.Impassable
		if solid && s.Board().TouchesPiece(id, p.ID) && larger(p, body) {
			return by
		}
	}
	return 0
}

// Join adds what this chapter knows of Opposed Rolls.
func Join(c *state.Chapters) {
	c.Modifiers = append(c.Modifiers, blending, warned)
	c.Harms = append(c.Harms, lights)
}

func blending(s *state.State, c state.Contest, attacking bool) []state.Modifier {
	if attacking || !c.Ranged || c.Against != cards.Agility || c.Defender == engine.NoModel || c.Attacker == engine.NoModel || !s.Hostile(c.Attacker, c.Defender) {
		return nil
	}
	by := Blend(s, c.Defender)
	if by == 0 {
		return nil
	}
	w, _ := cards.Find("Blend", cards.KindSkill)
	return []state.Modifier{{By: by, Rule: "PC1-SKILL-11", Text: engine.Say("pc1.aim-blend", "Skill", w.Term)}}
}

// larger reports whether a piece is wider than a base and at least as high as the model on it.
func larger(p *state.Piece, body geometry.Cylinder) bool {
	width, depth, height := board.Dimensions(&p.Terrain)
	return max(width, depth) > 2*body.Radius+geometry.Slack && height >= body.Height-geometry.Slack
}
