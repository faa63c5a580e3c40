// Package shooting is the ranged attack: who may be aimed at, with how many dice, what stands in the way, templates (AC-SHOOT, AC-BLINK,
// AC-CROSS, AC-TEMPLATE), and how targets get away from shots.
package shooting
