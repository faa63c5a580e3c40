// Package firstedition is Pulp City, first edition. It cannot be played yet: it reads the table (Judge) and its cards, checks teams and
// works out rolls. Every rule it carries out is cited by its id (PC1-ROLL-04).
//
//	cards  the printed notation: Supremes, Minions, Resources, Mounts
//	rolls  what comes of an Opposed Roll, and its exact chances
//	teams  team building, who may carry which Resource, Minions of one's own
package firstedition
