package cards

import (
	"testing"
)

func FuzzParse(f *testing.F) {
	grammar.Fuzz(f, exampleCards, "=== A ===\nMisc, Level 1 · only Personal\nPower B: gains/Fire\nPower C: Trait +1")
}
