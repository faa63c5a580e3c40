// Package contest makes Opposed Rolls: with which Traits, what modifies them, what both sides declare, the dice, and what comes of them
// (PC1-ROLL, PC1-POWERUP). What a success does is the business of whoever asked for the roll.
package contest
