// Package dice counts the dice of a roll: pools, Combat Bonuses, how faces are read, and exact odds (SE-ROLL, SE-BONUS).
package dice
