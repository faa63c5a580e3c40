package state

import (
	"trueinch/engine"
)

// DefaultRounds is how long an Encounter lasts (SE-ROUND-01).
const DefaultRounds = 4

// NoActivation is the state between Activations.
func NoActivation() Activation { return Activation{Model: engine.NoModel, Group: -1} }

// SystemCode is the short name of the rule system.
const SystemCode = "se"
