package scene

import (
	"trueinch/engine/arkham"
	"trueinch/engine/arkham/state"
)

// Chapters are the procedures of all rooms that stand.
func Chapters() *state.Chapters { return arkham.Chapters() }
