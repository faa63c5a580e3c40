package light

import (
	"slices"

	"trueinch/engine/arkham/rolls"
	"trueinch/geometry"
)

// flimsy are ready-made pieces of wire, boxes and furniture (AC-BLINK-08).
var flimsy = []string{"wire-fence", "crate", "crates", "shopping-trolley"}

// Hardness is how hard a piece of terrain is in Blink! tests: what is of wood, leaves or glass, or could be carried off, is no wall
// (AC-BLINK-06 to AC-BLINK-08).
func Hardness(p *geometry.Piece) int {
	switch {
	case slices.Contains(flimsy, p.Prefab):
		return rolls.BlinkFlimsy
	case p.Kind == geometry.Object || slices.Contains([]string{"wood", "foliage", "glass"}, p.Material):
		return rolls.BlinkWood
	}
	return rolls.BlinkSolid
}

// BlinkTests are what the obstacles of a shot need to stop it, in order: pieces of the table, and behind their number models (AC-BLINK-03,
// AC-BLINK-06). Of those in spared there is no test (AC-BLINK-09); bonus is to all tests, and whoever ducks behind a piece has 1 more there
// (AC-BLINK-10).
func BlinkTests(t *geometry.Table, past, spared []geometry.PieceIndex, ducked geometry.PieceIndex, bonus int) []rolls.Need {
	var tests []rolls.Need
	for _, i := range past {
		difficulty, more := rolls.BlinkSolid, bonus
		if int(i) < t.Len() {
			difficulty = Hardness(t.Piece(i))
		}
		if i == ducked {
			more++
		}
		if !slices.Contains(spared, i) {
			tests = append(tests, rolls.ToBlink(difficulty, more))
		}
	}
	return tests
}
