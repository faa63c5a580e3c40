// Package attack is an attack on one target in its eight steps (AC-ATTACK-05), melee and ranged alike. What weapons, traits and effects add
// to it stands in the lists of state.Chapters.
package attack
