package actions_test

import (
	"testing"

	"trueinch/engine/firstedition/internal/scene"
)

// TestWhatWouldComeToNothingIsMarked: in the menu an Action without a roll is marked when it finds nobody whom it changes, and may be chosen all the
// same; one that works on its user, waits for others, or finds somebody is not.
func TestWhatWouldComeToNothingIsMarked(t *testing.T) {
	for _, c := range []struct {
		action, others string
		vain           bool
	}{
		{"1 Enemy 8 / Shot Down", "red Gull 10,14", true},
		{"1 Enemy 8 / Shot Down", "red Gull 10,14 {Flight 2} flying2", false},
		{"1 Enemy 8 / Shot Down", "red Gull 10,30 {Flight 2} flying2", true},
		{"1 Friend 6 / Heal 3", "blue Wren 12,10 hp8 | red Gull 30,30", true},
		{"1 Friend 6 / Heal 3", "blue Wren 12,10 hp8 left5 | red Gull 30,30", false},
		{"1 Friend 6 / Heal 3 or Stand up 1", "blue Wren 12,10 hp8 out | red Gull 30,30", false},
		{"1 Friend 6 / Heal 3, Self / Defense +1", "blue Wren 12,10 hp8 | red Gull 30,30", false},
		{"Self / Defense +1", "red Gull 30,30", false},
	} {
		sc := scene.New(t, "blue Rook 10,10 hp8 [Deed (Spirit / AP 1): "+c.action+"] | "+c.others)
		activate(sc, "Rook")
		if o := sc.Pending.Options[option(sc, "Deed")]; o.Caution.Vain != c.vain || !o.Legal() {
			t.Errorf("%s with %s: %+v, refused by %v", c.action, c.others, o.Caution, o.Refusal)
		}
	}
}
