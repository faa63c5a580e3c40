package effects_test

import (
	"testing"

	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// TestTraitsOfTests are the re-rolls of tests, and the third die against poison.
func TestTraitsOfTests(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-037", "AC-TRAIT-096", "AC-TRAIT-116", "AC-TRAIT-125", "AC-TEST-01", "AC-TEST-02", "AC-TEST-03")
	for _, c := range []struct {
		gull    string
		of      state.Characteristic
		against string
		again   bool
		extra   int
	}{
		{"sidekick", state.Willpower, "", false, 0}, {"leader", state.Willpower, "", true, 0}, {"leader", state.Endurance, "", false, 0},
		{"sidekick {Sturdy}", state.Endurance, "", true, 0}, {"sidekick {Reflexes}", state.Movement, "", true, 0}, {"sidekick {Large}", state.Endurance, "", true, 0},
		{"sidekick {Master of Poisons}", state.Endurance, "Poison", false, 1}, {"sidekick {Master of Poisons}", state.Endurance, "Frozen", false, 0},
	} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 "+c.gull)
		test := skills.TestOf(sc.State, sc.ID("Gull"), c.of, c.against)
		scene.Same(t, c.gull+c.against, [2]any{test.Again, test.Extra}, [2]any{c.again, c.extra})
	}
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 sidekick e5 t0/1/0/0 has:Frozen {Sturdy}")
	activate(sc, "Gull")
	sc.Roll([]int{3, 4})
	sc.Asks("ac.ask-test-again")
	sc.Roll([]int{2, 3})
	is(t, sc, "Gull", "Frozen", false)
	sc.Cites("AC-TRAIT-125")
}

// TestMasterOfPoisons ignores the highest of three dice.
func TestMasterOfPoisons(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-096", "AC-EFFECT-21")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 sidekick e5 t0/1/0/0 {Master of Poisons}")
	sc.Get("Gull").Lay(state.Lasting{Name: "Poison", By: sc.ID("Rook"), Poison: &profiles.Effect{Name: "Blind"}})
	activate(sc, "Gull")
	sc.Roll([]int{2, 6, 3})
	is(t, sc, "Gull", "Poison", false)
	sc.Cites("AC-TRAIT-096")
}
