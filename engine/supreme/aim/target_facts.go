package aim

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// SightTo is the Line of Sight from a model to a target (SE-LOS-01), past the walls of Enclosed Structures (SE-TERRAIN-10).
func SightTo(s *state.State, from engine.ModelID, t state.Target) geometry.Sight {
	inside, body := s.Models[from].Spot.Inside, s.Body(from)
	wall, level := geometry.NoPiece, body.Top()
	if traits.Walled(s, from, t) {
		wall = parting(inside, traits.InsideOf(s, t))
	}
	if t.IsModel() {
		level = s.Body(t.Model).Top()
	}
	return pastWalls(wall, inside, body, traits.Middle(s, t), level, func() geometry.Sight { return s.Named(s.Sights.Sight(s.SightKeyTo(from, t))) })
}

// glimpses is the quick half of SightTo: true proves a Line of Sight, false proves nothing. Of a piece of terrain it looks
// at the nearest edge of each of its solids.
func glimpses(s *state.State, from engine.ModelID, t state.Target) bool {
	if s.Models[from].Spot.Inside != geometry.NoPiece {
		return false
	}
	return s.Sights.Line(s.SightKeyTo(from, t), func() bool { return findLine(s, from, t) })
}

// findLine looks for what glimpses reports.
func findLine(s *state.State, from engine.ModelID, t state.Target) bool {
	body, table := s.Body(from), s.SightTable(from, t)
	if t.IsModel() {
		return table.AnyLine(body, s.Body(t.Model))
	}
	p := &s.Pieces[t.Piece]
	if p.Thing != state.NotThing {
		return table.AnyLine(body, s.PieceBody(t.Piece))
	}
	for i := range p.Terrain.Prisms {
		prism := &p.Terrain.Prisms[i]
		edge := geometry.Cylinder{Center: prism.Nearest(body.Center), Bottom: prism.Bottom, Height: prism.Top - prism.Bottom}
		if table.AnyLine(body, edge, p.Index) {
			return true
		}
	}
	return false
}

// Cover is the Cover of a Defender against an Action (SE-BONUS-04 to SE-BONUS-09, SE-LOS-03, SE-LOS-08): the number of
// dice and the rule that gives or, with 0 dice, denies it. A Defender that terrain hides altogether – one reached without
// a Line of Sight – stands behind that terrain all the more.
func Cover(s *state.State, attacker engine.ModelID, action *cards.Action, t state.Target, sight geometry.Sight) (int, engine.Rule) {
	switch {
	case !t.IsModel() || action.Dynamic():
		return 0, "SE-BONUS-03"
	case s.Models[t.Model].Class == cards.Token:
		return 0, "SE-MODEL-17"
	case action.Type == cards.IND:
		return 0, "SE-TYPE-12"
	case s.InContact(attacker, t.Model) || attacker == t.Model:
		return 0, "SE-BONUS-05"
	case s.Models[t.Model].Class == cards.Monster || s.CardFor(t.Model).BaseMM >= largeBaseMM:
		return 0, "SE-BONUS-07"
	}
	return pastCover(sight, func(at geometry.PieceIndex) *geometry.Piece { return &s.Pieces[at].Terrain })
}
