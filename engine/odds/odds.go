// Package odds gives exact chances of dice rolls by enumeration, never by sampling. It may know nothing of ours.
package odds

// Result is the exact outcome of a roll.
type Result struct {
	Success float64   // chance that the Attacker wins
	Tie     float64   // chance that the totals are equal, whoever wins them
	EFX     []float64 // EFX[n]: chance that the Action succeeds with exactly n EFX left
}
