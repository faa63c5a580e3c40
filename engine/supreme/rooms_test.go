package supreme_test

import (
	"testing"

	"trueinch/engine/matchtest"
)

// roomOrder is the rooms of this system, the lowest first.
var roomOrder = []string{
	"cards", "terms", "odds", "state", "teams", "drafts", "traits", "aim", "dice", "plots", "aftermath", "moves", "effects", "leaders",
	"actions", "rounds", "opening", "views",
}

// TestRoomsStandOneAboveTheOther holds the order of the rooms that doc.go promises.
func TestRoomsStandOneAboveTheOther(t *testing.T) {
	matchtest.Rooms(t, "trueinch/engine/supreme/", roomOrder...)
}
