package arkham_test

import (
	"testing"

	"trueinch/engine/matchtest"
)

// TestRoomsStandOneAboveTheOther holds the order of the rooms that doc.go promises.
func TestRoomsStandOneAboveTheOther(t *testing.T) {
	matchtest.Rooms(t, "trueinch/engine/arkham/", "rolls", "profiles", "crews", "light", "state", "skills", "sight", "harm", "falls", "effects", "attack", "weapons",
		"shooting",
		"melee", "specials", "fighters", "feats",
		"moves", "sewers", "street", "actions",
		"objectives", "scenarios", "plan", "rounds", "opening", "views", "mind")
}
