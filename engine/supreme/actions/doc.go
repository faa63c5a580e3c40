// Package actions carries out an Activation: Exclusive Actions from the declaration to the last Follow Up, their rolls, Blasts and
// Throws, Reactions, Minion cards, chains and Mind Control (SE-ACT, SE-ACTION, SE-ROLL, SE-TYPE, SE-REACT, SE-MINION).
package actions
