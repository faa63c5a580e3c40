package contest_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/matchtest"
)

// TestDeclarationsAreAskedWhenTheyMatter asks in positions where what is declared changes the chances, and only in those.
func TestDeclarationsAreAskedWhenTheyMatter(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROLL-07", "PC1-TRAIT-13", "PC1-POWERUP-01", "PC1-COMBAT-20", "PC1-SKILL-90")
	for _, c := range []struct {
		what, text string
		idle       bool
	}{
		{"an open roll", "blue Rook 10,10 s5T hp8 level2 | red Gull 12,10 d6T hp5 level2", false},
		{"a Minion that is hit and taken out in any case", "blue Rook 10,10 s10T hp8 level2 | red Rat 12,10 minion s2 d2 hp2", true},
		{"with two Damage Points more it may live", "blue Rook 10,10 s4T hp8 level2 | red Rat 12,10 minion s2 d2 hp3", false},
		{"a Supreme that may be thrown far back", "blue Rook 10,10 s10T hp8 level2 | red Gull 12,10 d2 m4T hp1 level2", false},
		{"a Supreme that goes down and is not thrown", "blue Rook 10,10 s9T hp8 level2 | red Gull 12,10 d2 m4T hp1 level2 {Immune/Super Damage}", false},
		{"a Minion that cannot hit", "blue Rat 10,10 minion s1 d2 | red Gull 12,10 d9T hp5 level2", true},
		{"a Minion that can", "blue Rat 10,10 minion s6 d2 | red Gull 12,10 d9T hp5 level2", false},
		{"a Power that answers to two 6", "blue Rook 10,10 s10T hp8 level2 [Power Clash: When both roll a 6: AGP +1] | red Rat 12,10 minion s2 d2 hp2", false},
		{"a price that buys nothing", "blue Rook 10,10 s10 m4T hp8 level2 {Power for Price 2} | red Rat 12,10 minion s2 d2 hp2", true},
		{"a price that buys a chance", "blue Rook 10,10 s5 m4T hp8 level2 {Power for Price 2} | red Gull 12,10 d6 m4T hp5 level2", false},
	} {
		sc := scene.New(t, c.text)
		sc.Teams[0].Pool, sc.Teams[1].Pool = 9, 9
		names := []string{"Rook", "Gull"}
		for i, name := range names {
			if !strings.Contains(c.text, name) {
				names[i] = "Rat"
			}
		}
		sc.Play(contest.Roll{Contest: strike(sc, names...)})
		idle := sc.Process.Idle(sc.State)
		if (idle != nil) != c.idle {
			t.Errorf("%s: %s, %+v", c.what, sc.Question(), idle)
		}
		if idle != nil && sc.Pending.Shape == engine.Pick && sc.Pending.Options[idle.Choice.Pick].Key != "plain" {
			t.Errorf("%s: declares %s", c.what, sc.Pending.Options[idle.Choice.Pick].Key)
		}
	}
}

// TestDiceAreOfferedAgainWhenTheyMatter asks whether dice are rolled again where a face could change something.
func TestDiceAreOfferedAgainWhenTheyMatter(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-71")
	for _, c := range []struct {
		rook, gull string
		die        int
		idle       bool
	}{
		{"s10 m4T hp8", "minion s2 d2 hp2", 1, true}, // taken out with any face
		{"s3 m4T hp8", "minion s2 d2 hp3", 2, false},
		{"s5 m4T hp8", "d5 m4T hp5", 6, false}, // the difference is Damage
	} {
		sc := scene.New(t, "blue Rook 10,10 level2 {Lucky} "+c.rook+" | red Gull 12,10 "+c.gull)
		sc.Play(contest.Roll{Contest: strike(sc)})
		sc.Roll([]int{c.die}, []int{3})
		sc.Asks("pc1.ask-again")
		if idle := sc.Process.Idle(sc.State); (idle != nil) != c.idle {
			t.Errorf("%s against %s: %+v", c.rook, c.gull, idle)
		}
	}
}
