// Package specials is the special attacks that a model makes in melee (AC-SPECIAL).
package specials
