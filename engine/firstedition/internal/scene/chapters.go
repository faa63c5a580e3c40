package scene

import (
	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/state"
)

// Chapters are the procedures of all rooms that stand.
func Chapters() *state.Chapters { return firstedition.Chapters() }
