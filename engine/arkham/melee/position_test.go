package melee_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

func TestDefensivePosition(t *testing.T) {
	matchtest.Exercises(t, "AC-MELEE-10", "AC-MELEE-11", "AC-MELEE-12", "AC-MELEE-13", "AC-BASE-15")
	for _, c := range []struct {
		name, gull, scenery string
		want                int
		rule                engine.Rule
	}{
		{"open ground", "13,10", "", 3, ""},
		{"higher", "13,10,2", "| crate structure 11.55,8 3.9x4 h2", 4, "AC-MELEE-11"},
		{"across a low wall", "14,10", "| low structure 11.5,5 1x10 h2", 4, "AC-MELEE-12"},
		{"the wall is too wide", "15,10", "| low structure 11.5,5 2x10 h2", 3, ""},
		{"the wall is too high", "14,10", "| low structure 11.5,5 1x10 h5", 3, ""},
		{"the wall is behind both", "13,10", "| low structure 6.5,11.5 10x1 h2", 3, ""},
		{"between two houses", "13,10", "| one structure 12,12 6x3 h8 | two structure 12,4 6x4 h8", 4, "AC-MELEE-13"},
		{"one is far", "13,10", "| one structure 12,12 6x3 h8 | two structure 12,2.8 6x4 h8", 3, ""},
		{"one is low", "13,10", "| one structure 12,12 6x3 h8 | two structure 12,4 6x4 h3", 3, ""},
		{"one is missing", "13,10", "| one structure 12,12 6x3 h8", 3, ""},
	} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull "+c.gull+" d3"+c.scenery)
		a := state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 1}
		scene.Same(t, c.name, attack.Made(sc.State, a).Hit.Score, c.want)
		var rule engine.Rule
		for _, m := range firstOf(sc.State.Modifiers(sc.Chapters.Defence, a)) {
			rule = m.Rule
		}
		scene.Same(t, c.name+", by", rule, c.rule)
		a.Ranged = true
		scene.Same(t, c.name+", shot at", attack.Made(sc.State, a).Hit.Score, 3)
	}
}

func firstOf(_ int, all []state.Modifier) []state.Modifier { return all }

// TestAcrossABarrier strikes over a low wall, which no gap of a tenth of a centimetre would allow.
func TestAcrossABarrier(t *testing.T) {
	matchtest.Exercises(t, "AC-BASE-15", "AC-MELEE-12", "AC-MELEE-01")
	for text, want := range map[string]int{
		"| low structure 11.5,5 1x10 h2": 1, "": 0, "| low structure 11.5,5 1x10 h4": 0, "| low structure 11.5,12.5 1x3 h2": 0, "| low structure 11.6,5 0.4x10 h2": 0,
	} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 14,10"+text)
		scene.Same(t, text, len(melee.Targets(sc.State, sc.ID("Rook"), state.Unarmed)), want)
		scene.Same(t, text+" from there", len(sc.Touching(sc.ID("Gull"))), want)
	}
}
