package state

import (
	"trueinch/engine"
)

// Happening is something that may trigger a Reaction.
type Happening struct {
	Trigger string
	Model   engine.ModelID // whose Reaction it may be
	By      engine.ModelID // the model that triggered it
}
