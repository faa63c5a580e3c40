package firstedition_test

import (
	"testing"

	"trueinch/engine/matchtest"
)

// TestRoomsStandOneAboveTheOther holds the order of the rooms that doc.go promises.
func TestRoomsStandOneAboveTheOther(t *testing.T) {
	matchtest.Rooms(t, "trueinch/engine/firstedition/", "rolls", "cards", "teams", "state", "traits", "aim", "contest", "harm", "moves", "actions",
		"scenery", "resources", "citizens", "plots", "agendas", "rounds", "opening", "views", "mind")
}
