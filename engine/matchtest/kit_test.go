package matchtest

import (
	"testing"

	"trueinch/engine"
)

func TestDuelKeepsTheContract(t *testing.T) {
	setups := []engine.Setup{DuelSetup(0, 0), DuelSetup(5, 3), DuelSetup(40, 60)}
	for range 20 {
		setups = append(setups, DuelSetup(2, 10))
	}
	Run(t, Duel{}, setups...)
}

func FuzzDuelSaves(f *testing.F) { FuzzLoad(f, Duel{}, DuelSetup(2, 5)) }
