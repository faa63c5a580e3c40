package light

import (
	"slices"

	"trueinch/engine/arkham/rolls"
	"trueinch/geometry"
)

// flimsy are ready-made pieces of wire, boxes and furniture (AC-BLINK-08).
var flimsy = []string{"wire-fence", "crate", "crates", "ammunition-crate", "shopping-trolley"}

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
