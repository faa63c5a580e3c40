// Package actions is what models do: which Actions they may declare, what these cost, attacks and Effects, Activations with one Action or
// two combined ones, Minions that are Commanded, free Strikes and Held Actions (PC1-ACT, PC1-TACTIC, PC1-COMBAT, PC1-RANGED).
package actions
