// Package rounds is the course of an Encounter: Game Rounds with their Action Pools, Effects, Starting Rolls, Master Plans and Turns, up to
// the result (PC1-ROUND, PC1-POOL, PC1-EFFECT, PC1-START).
package rounds
