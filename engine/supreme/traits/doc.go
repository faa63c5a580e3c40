// Package traits tells what a model is at the moment: its Descriptors, Immunities, Powers and what Auras and Leader cards make of it
// (SE-DESC, SE-COND, SE-CARD).
package traits
