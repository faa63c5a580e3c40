// Package effects carries out the FX and EFX of a success, one by one in the Attacker's order: displacements, summoning, Extra
// Targets, other forms (SE-EFFECT).
package effects
