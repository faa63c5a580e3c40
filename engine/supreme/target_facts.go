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

// sightTo is the Line of Sight from a model to a target (SE-LOS-01). Models inside the same Enclosed Structure see each
// other; its wall hides everything else (SE-TERRAIN-10).
func (s *State) sightTo(from engine.ModelID, t target) geometry.Sight {
	inside := s.models[from].spot.Inside
	switch {
	case s.walled(from, t):
		wall := inside
		if wall == geometry.NoPiece && t.isPiece() {
			wall = s.spotOfThing(t.piece).Inside
		} else if wall == geometry.NoPiece {
			wall = s.models[t.model].spot.Inside
		}
		return hiddenBy(s.body(from), s.middle(t), wall)
	case inside != geometry.NoPiece:
		return inPlainView(s.body(from), s.middle(t))
	}
	return s.named(s.sights.sight(s.sightKeyTo(from, t)))
}

// glimpses is the quick half of sightTo: true proves a Line of Sight, false proves nothing. Of a piece of terrain it looks
// at the nearest edge of each of its solids.
func (s *State) glimpses(from engine.ModelID, t target) bool {
	if s.models[from].spot.Inside != geometry.NoPiece {
		return false
	}
	return s.sights.line(s.sightKeyTo(from, t), func() bool { return s.findLine(from, t) })
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

func inPlainView(from geometry.Cylinder, to geometry.Point) geometry.Sight {
	line := geometry.Line{From: from.Center, To: to, FromLevel: from.Top(), ToLevel: from.Top(), Blocker: geometry.NoPiece}
	return geometry.Sight{Any: true, Visible: 1, Witness: line, Hidden: geometry.Line{Blocker: geometry.NoPiece}}
}

func hiddenBy(from geometry.Cylinder, to geometry.Point, wall geometry.PieceIndex) geometry.Sight {
	line := geometry.Line{From: from.Center, To: to, FromLevel: from.Top(), ToLevel: from.Top(), Blocker: wall, Cut: to}
	return geometry.Sight{Witness: line, Hidden: line, Blockers: []geometry.PieceIndex{wall}}
}

// largeBaseMM is the base from which on a model is too big for Cover (SE-BONUS-07).
const largeBaseMM = 80

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
	case sight.Any && !sight.Partly():
		return 0, "SE-LOS-03"
	}
	for _, piece := range sight.Blockers {
		if p := &s.pieces[piece]; p.terrain.Solidity == "reinforced" && p.terrain.Kind != geometry.Object {
			return 2, "SE-BONUS-09"
		}
	}
	return 1, "SE-BONUS-08"
}
