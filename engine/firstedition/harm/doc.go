// Package harm is what follows from Damage: what is marked, who goes down and out, who is Knocked Down, Shot Down, pushed by Super Damage,
// and falls (PC1-COMBAT-13 to PC1-COMBAT-25, PC1-COND-15 to PC1-COND-45). The Damage of an Opposed Roll is worked out by room contest.
package harm
