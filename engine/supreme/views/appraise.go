package views

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TableRules are the rules on what a table should be like.
var TableRules = map[string]engine.Rule{
	"zones": "SE-TABLE-04", "balance": "SE-TABLE-06", "objects": "SE-TABLE-06", "passage": "SE-MOVE-11", "pocket": "SE-MOVE-18",
}

// Appraise is what SE-TERRAIN makes of a piece, by the same functions as in a match.
func Appraise(terrain geometry.Piece) []engine.Appraisal {
	switch terrain.Kind {
	case geometry.Structure:
		return appraiseStructure(&terrain)
	case geometry.Object:
		return appraiseObject(&terrain)
	case geometry.Zone:
		return appraiseZone(&terrain)
	case geometry.Impassable:
		return []engine.Appraisal{
			{Text: engine.Say("appraise.impassable"), Rule: "SE-TERRAIN-23"},
			{Text: engine.Say("appraise.no-damage"), Rule: "SE-TERRAIN-02"},
			{Text: engine.Say("appraise.cover"), Value: engine.Say("appraise.dice", "Count", 1), Rule: "SE-BONUS-08"},
		}
	}
	return []engine.Appraisal{{Text: engine.Say("appraise.marker"), Rule: "SE-MODEL-10"}}
}

func appraiseStructure(terrain *geometry.Piece) []engine.Appraisal {
	p := state.NewPiece(0, *terrain)
	solidity, cover := engine.Rule("SE-TERRAIN-14"), 1
	switch terrain.Solidity {
	case "flimsy":
		solidity = "SE-TERRAIN-13"
	case "reinforced":
		solidity, cover = "SE-TERRAIN-15", 2
	}
	width, depth, height := board.Dimensions(terrain)
	size, sizeRule := "appraise.small", engine.Rule("SE-TERRAIN-17")
	switch p.MaxHP {
	case 8:
		size, sizeRule = "appraise.medium", "SE-TERRAIN-18"
	case 12:
		size, sizeRule = "appraise.large", "SE-TERRAIN-19"
	}
	coverRule := engine.Rule("SE-BONUS-08")
	if cover == 2 {
		coverRule = "SE-BONUS-09"
	}
	list := []engine.Appraisal{
		{Text: engine.Say("appraise.defense"), Value: number(p.Defense), Rule: solidity},
		{Text: engine.Say("appraise.size", "Sum", engine.Inches(width+depth+height), "Size", engine.Term(size)), Value: engine.Say("appraise.hit-points", "HP", p.MaxHP), Rule: sizeRule},
	}
	switch {
	case terrain.Transparent:
		list = append(list, engine.Appraisal{Text: engine.Say("appraise.seen-through"), Rule: "SE-LOS-03"})
	default:
		list = append(list, engine.Appraisal{Text: engine.Say("appraise.cover"), Value: engine.Say("appraise.dice", "Count", cover), Rule: coverRule})
	}
	switch {
	case terrain.Enclosed:
		list = append(list, engine.Appraisal{Text: engine.Say("appraise.enclosed"), Rule: "SE-TERRAIN-10"})
	case terrain.Passable:
		list = append(list, engine.Appraisal{Text: engine.Say("appraise.open"), Rule: "SE-TERRAIN-07"})
	}
	return append(list, engine.Appraisal{Text: engine.Say("appraise.unmoved"), Rule: "SE-TERRAIN-05"})
}

// objectRules are the rules of the Ranks of Objects, and the Trait that handling one needs.
var objectRules = [...]struct {
	rule engine.Rule
	size string
	need int
}{{}, {"SE-TERRAIN-44", "appraise.small", 1}, {"SE-TERRAIN-45", "appraise.medium", 5}, {"SE-TERRAIN-46", "appraise.large", 7}}

func appraiseObject(terrain *geometry.Piece) []engine.Appraisal {
	p := state.NewPiece(0, *terrain)
	rank := objectRules[p.MaxHP]
	return []engine.Appraisal{
		{Text: engine.Say("appraise.defense"), Value: number(p.Defense), Rule: "SE-TERRAIN-40"},
		{Text: engine.Say("appraise.rank", "Rank", p.MaxHP, "Size", engine.Term(rank.size)), Value: engine.Say("appraise.hit-points", "HP", p.MaxHP), Rule: rank.rule},
		{Text: engine.Say("appraise.lifted"), Value: engine.Say("appraise.at-least", "Trait", rank.need), Rule: rank.rule},
		{Text: engine.Say("appraise.cover"), Value: engine.Say("appraise.dice", "Count", 1), Rule: "SE-BONUS-08"},
		{Text: engine.Say("appraise.moved-by"), Rule: "SE-TERRAIN-43"},
	}
}

func appraiseZone(terrain *geometry.Piece) []engine.Appraisal {
	list := []engine.Appraisal{{Text: engine.Say("appraise.no-damage"), Rule: "SE-TERRAIN-02"}}
	switch {
	case terrain.Danger == 1:
		list = append(list, engine.Appraisal{Text: engine.Say("appraise.dangerous"), Value: engine.Say("appraise.damage", "Damage", 1), Rule: "SE-TERRAIN-36"})
	case terrain.Danger != 0:
		list = append(list, engine.Appraisal{Text: engine.Say("appraise.very-dangerous"), Value: engine.Say("appraise.damage", "Damage", terrain.Danger), Rule: "SE-TERRAIN-37"})
	}
	return append(list, engine.Appraisal{Text: engine.Say("appraise.free-way"), Rule: "SE-TERRAIN-35"})
}

// number is a bare number as a Text.
func number(n int) engine.Text { return engine.Say("appraise.number", "Number", n) }
