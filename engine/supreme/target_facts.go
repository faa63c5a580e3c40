package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// The geometric facts that combat asks for. Targets, bonuses, rolls and previews all ask here, so that they never differ.

// gapTo measures from a model to a target, edge to edge (SE-TABLE-10).
func (s *State) gapTo(from engine.ModelID, t target) geometry.Gap {
	if t.isPiece() {
		if s.pieces[t.piece].thing != notThing {
			return geometry.GapBetween(s.body(from), s.pieceBody(t.piece))
		}
		return s.table.GapToPiece(s.body(from), s.pieces[t.piece].index)
	}
	return geometry.GapBetween(s.body(from), s.body(t.model))
}

// touching reports whether a model is Base to Base with a target (SE-COND-01).
func (s *State) touching(id engine.ModelID, t target) bool {
	if t.isPiece() {
		return s.touchesPiece(id, t.piece)
	}
	return t.isModel() && s.inContact(id, t.model)
}

// walled reports whether the wall of an Enclosed Structure parts a model from a target (SE-TERRAIN-10). From inside, the
// Structure itself is at hand.
func (s *State) walled(id engine.ModelID, t target) bool {
	inside := s.models[id].spot.Inside
	if t.isPiece() {
		if p := &s.pieces[t.piece]; p.thing != notThing {
			return inside != s.spotOfThing(t.piece).Inside
		}
		return inside != geometry.NoPiece && inside != s.pieces[t.piece].index
	}
	return inside != s.models[t.model].spot.Inside
}

// sightTo is the Line of Sight from a model to a target (SE-LOS-01), past the walls of Enclosed Structures (SE-TERRAIN-10).
func (s *State) sightTo(from engine.ModelID, t target) geometry.Sight {
	inside, body := s.models[from].spot.Inside, s.body(from)
	wall, level := geometry.NoPiece, body.Top()
	if s.walled(from, t) {
		wall = parting(inside, s.insideOf(t))
	}
	if t.isModel() {
		level = s.body(t.model).Top()
	}
	return pastWalls(wall, inside, body, s.middle(t), level, func() geometry.Sight { return s.named(s.sights.Sight(s.sightKeyTo(from, t))) })
}

// insideOf is the Enclosed Structure around a target, or NoPiece. Terrain is around, not inside.
func (s *State) insideOf(t target) geometry.PieceIndex {
	switch {
	case t.isModel():
		return s.models[t.model].spot.Inside
	case s.pieces[t.piece].thing != notThing:
		return s.spotOfThing(t.piece).Inside
	}
	return geometry.NoPiece
}

// glimpses is the quick half of sightTo: true proves a Line of Sight, false proves nothing. Of a piece of terrain it looks
// at the nearest edge of each of its solids.
func (s *State) glimpses(from engine.ModelID, t target) bool {
	if s.models[from].spot.Inside != geometry.NoPiece {
		return false
	}
	return s.sights.Line(s.sightKeyTo(from, t), func() bool { return s.findLine(from, t) })
}

// findLine looks for what glimpses reports.
func (s *State) findLine(from engine.ModelID, t target) bool {
	body, table := s.body(from), s.sightTable(from, t)
	if t.isModel() {
		return table.AnyLine(body, s.body(t.model))
	}
	p := &s.pieces[t.piece]
	if p.thing != notThing {
		return table.AnyLine(body, s.pieceBody(t.piece))
	}
	for i := range p.terrain.Prisms {
		prism := &p.terrain.Prisms[i]
		edge := geometry.Cylinder{Center: prism.Nearest(body.Center), Bottom: prism.Bottom, Height: prism.Top - prism.Bottom}
		if table.AnyLine(body, edge, p.index) {
			return true
		}
	}
	return false
}

// middle is where a target is, for drawing a line to it.
func (s *State) middle(t target) geometry.Point {
	if t.isPiece() {
		center, _ := pieceFoot(&s.pieces[t.piece].terrain)
		return center
	}
	return s.models[t.model].spot.Center
}

// cover is the Cover of a Defender against an Action (SE-BONUS-04 to SE-BONUS-09, SE-LOS-03, SE-LOS-08): the number of
// dice and the rule that gives or, with 0 dice, denies it. A Defender that terrain hides altogether – one reached without
// a Line of Sight – stands behind that terrain all the more.
func (s *State) cover(attacker engine.ModelID, action *cards.Action, t target, sight geometry.Sight) (int, engine.Rule) {
	switch {
	case !t.isModel() || action.Dynamic():
		return 0, "SE-BONUS-03"
	case s.models[t.model].class == cards.Token:
		return 0, "SE-MODEL-17"
	case action.Type == cards.IND:
		return 0, "SE-TYPE-12"
	case s.inContact(attacker, t.model) || attacker == t.model:
		return 0, "SE-BONUS-05"
	case s.models[t.model].class == cards.Monster || s.cardFor(t.model).BaseMM >= largeBaseMM:
		return 0, "SE-BONUS-07"
	}
	return pastCover(sight, func(at geometry.PieceIndex) *geometry.Piece { return &s.pieces[at].terrain })
}
