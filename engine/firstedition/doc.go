// Package firstedition is Pulp City, first edition. Every rule it carries out is cited by its id (PC1-ROLL-04).
//
// The rules stand in rooms by chapter, one above the other; a room knows only those before it. Those that stand:
//
//	rolls  what comes of an Opposed Roll, and its exact chances
//	cards  the printed notation: Supremes, Minions, Resources, Mounts
//	teams  team building, who may carry which Resource, Minions of one's own
//	state  a match in the middle of play
//	traits what a model is now: Traits, Skills, Allowance, what holds on it
//	aim    who reaches and sees whom: Line of Sight, Cover, ranges, templates, free Strikes
//	contest Opposed Rolls: Traits, modifiers, declarations, dice
//	harm   what follows from Damage: who goes down and out, pushes, falls
//	moves  Movement Actions, flight, leaving contact
//	actions what models do: attacks, Effects, combinations, Minions, Held Actions
//	scenery what scenery suffers and does: Damage, collapse, Throw and Smash, Dangerous Terrain
//	resources what Resources are good for and how they are used
//	citizens who stands by, and how they move
//	plots  what an Encounter is about
//	agendas what each team is after besides
//	rounds Game Rounds, Action Pools, Starting Rolls, Turns
//	opening how an Encounter is prepared
//	views  what is told about a match, and what could come of it
//	mind   what a skilled computer player does that is peculiar to this system
//
// Where a chapter sets off a procedure of one above it, it asks for it by state.Chapters.
package firstedition
