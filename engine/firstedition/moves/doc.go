// Package moves carries a model over the table: Move, Run, Charge, Jump, Get up, take-off and landing (PC1-MOVE, PC1-FLIGHT), what keeps
// it Base to Base (PC1-COND-04 to PC1-COND-14), and the enemies who wait for it with a Held Action (PC1-TACTIC-05 to PC1-TACTIC-07).
//
// Whoever performs an Action asks Refuse before and Perform for its procedure; Depart comes before the first Action of an Activation that
// moves the model, Held before that.
package moves
