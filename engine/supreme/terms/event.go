package terms

import (
	"trueinch/engine"
)

// Event and OneDie are those of every system.
var (
	Event  = engine.NewEvent
	OneDie = engine.OneDie
)

// Rules lists the rules of an event.
func Rules(rules ...engine.Rule) []engine.Rule { return rules }
