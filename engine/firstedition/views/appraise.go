package views

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/scenery"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// TableRules are the rules on what a table should be like.
var TableRules = map[string]engine.Rule{"zones": "PC1-ENC-20", "objects": "PC1-SCENERY-20"}

// Appraise is what the rules make of a piece, by the same functions as in a match: of a zone its danger, of Impassable Terrain that nobody
// crosses it, of scenery its Defense, Damage Points, Rank and cover.
func Appraise(terrain geometry.Piece) []engine.Appraisal {
	p := (&state.Game{Setup: engine.Setup{Rulings: state.Rulings}}).NewPiece(0, terrain)
	switch terrain.Kind {
	case geometry.Structure:
		list := sturdy(&p)
		if terrain.Enclosed {
			list = append(list, engine.Appraisal{Text: engine.Say("pc1.appraise-entered"), Rule: "PC1-SCENERY-13"})
		}
		return append(list, engine.Appraisal{Text: engine.Say("pc1.appraise-building"), Rule: "PC1-SCENERY-18"})
	case geometry.Object:
		rank := p.Rank()
		strength, rule := scenery.Needs(rank)
		return append(sturdy(&p),
			engine.Appraisal{Text: engine.Say("pc1.appraise-rank"), Value: count(rank), Rule: rule},
			engine.Appraisal{Text: engine.Say("pc1.appraise-strength"), Value: engine.Say("appraise.at-least", "Trait", strength), Rule: rule},
			engine.Appraisal{Text: engine.Say("pc1.appraise-uses"), Value: count(rank), Rule: "PC1-SCENERY-22"})
	case geometry.Impassable:
		return append([]engine.Appraisal{{Text: engine.Say("appraise.impassable"), Rule: "PC1-TERRAIN-05"}}, covering(&terrain)...)
	case geometry.Zone:
		switch h := p.Hazard; {
		case h.Deep:
			return []engine.Appraisal{{Text: engine.Say("pc1.appraise-deep"), Rule: "PC1-TERRAIN-20"}}
		case h.Value > 0:
			return []engine.Appraisal{{Text: engine.Say("pc1.appraise-hazard"), Value: count(h.Value), Rule: "PC1-TERRAIN-16"}}
		}
	}
	return nil
}

// sturdy is what scenery withstands, and what it hides.
func sturdy(p *state.Piece) []engine.Appraisal {
	return append([]engine.Appraisal{
		{Text: engine.Say("appraise.defense"), Value: count(p.Defense), Rule: "PC1-SCENERY-05"},
		{Text: engine.Say("pc1.appraise-damage-points"), Value: count(p.Most), Rule: "PC1-SCENERY-08"},
	}, covering(&p.Terrain)...)
}

// covering is what a piece is worth as cover to whom it half hides.
func covering(terrain *geometry.Piece) []engine.Appraisal {
	if terrain.Transparent {
		return nil
	}
	bonus, rule := aim.Grade(terrain)
	return []engine.Appraisal{{Text: engine.Say("appraise.cover"), Value: engine.Say("pc1.appraise-bonus", "Bonus", bonus), Rule: rule}}
}

// count is a bare number as a Text.
func count(n int) engine.Text { return engine.Say("appraise.number", "Number", n) }
