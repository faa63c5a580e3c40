package skills_test

import (
	"testing"

	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

func TestValues(t *testing.T) {
	matchtest.Exercises(t, "AC-CARD-08", "AC-CARD-17", "AC-PLAN-07", "AC-BASE-12", "AC-BASE-14")
	sc := scene.New(t, "blue Rook 10,10 a4 d5 m2 w7 {Stealth} t1/0/0/0 | red Gull 60,60 down {Dodge}")
	id := sc.ID("Rook")
	var rooms [4]int
	for box := range state.Boxes {
		rooms[box] = skills.Room(sc.State, id, box)
	}
	scene.Same(t, "rooms", rooms, [4]int{2, 4, 5, 3})
	scene.Same(t, "given", skills.Given(sc.State, id), 7)
	scene.Same(t, "trait", skills.Has(sc.State, id, "Stealth") && !skills.Has(sc.State, id, "Dodge"), true)
	gull := sc.ID("Gull")
	scene.Same(t, "has, but cannot use", skills.Has(sc.State, gull, "Dodge") && !skills.Can(sc.State, gull, "Dodge"), true)
	scene.Same(t, "one Move", skills.Afford(sc.State, id, state.Cost(1, 0, 0)) == nil, true)
	if no := skills.Afford(sc.State, id, state.Cost(1, 0, 1)); no == nil || no.Rule != "AC-BASE-14" {
		t.Errorf("%+v", no)
	}
}
