package moves_test

import (
	"testing"

	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// announce announces Universal Actions of a model.
func announce(sc *scene.Scene, name string, kinds ...state.ActKind) {
	sc.T.Helper()
	f := moves.Announce{Model: sc.ID(name)}
	for _, kind := range kinds {
		f.Actions = append(f.Actions, state.Declare(state.Universal(kind), 1))
	}
	sc.Play(f)
}

func TestTheOrderOfAnAnnouncement(t *testing.T) {
	matchtest.Exercises(t, "PC1-ACT-14", "PC1-TACTIC-05", "PC1-COND-04", "PC1-MOVE-02", "PC1-COND-67")
	const text = `blue Rook 10,10 {Flight 1} [Step (Agility / AP 1): Movement Action, Self / Teleport 4] [Slip (Agility / AP 1): Movement Action, Self / gains Immune/Free Strikes, Self / Move 4] [Bolt (Pr Energy vs. Agility / RNG 4 / AP 1)] | red Gull 11.19,10 | red Knight 14,14 held`
	start := func() *scene.Scene {
		sc := scene.New(t, text)
		strikes(sc, true)
		holding(sc, "Rook", 9, "")
		return sc
	}
	sc := start()
	announce(sc, "Rook", state.Strike)
	sc.Over() // no trigger, and it stays
	sc = start()
	announce(sc, "Rook", state.Strike, state.Move) // also as the second half
	sc.Asks("pc1.ask-held")
	sc.Choose("held:Knight")
	sc.Asks("pc1.ask-leave")
	sc.Choose("leave")
	sc.Over()
	sc = start()
	announce(sc, "Rook", state.TakeOff) // is no Movement Action, and no choice
	sc.Over()
	scene.Same(t, "settled", len(sc.Activation.Leaves), 1)
	for _, c := range []struct {
		name   string
		counts int
		away   bool
	}{{"Step", 1, true}, {"Slip", 1, false}, {"Bolt", 0, false}} {
		counts, away := moves.Moving(sc.State, sc.ID("Rook"), sc.Act("Rook", c.name))
		scene.Same(t, c.name+" leaves", away, c.away)
		scene.Same(t, c.name+" counts", counts, c.counts)
	}
}

func TestWhoIsMovedByOthersLeavesUnharmed(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-12", "PC1-MOVE-02", "PC1-MOVE-03")
	sc := scene.New(t, `blue Rook 10,10 moved2 | red Gull 11.19,10`)
	all := strikes(sc, true)
	bonus := moves.Bonus(sc.ID("Rook"), "pc1.move", "PC1-COND-12", 4)
	sc.Play(bonus.ByOthers())
	sc.Asks("pc1.ask-move")
	sc.MoveTo(8, 10)
	sc.Over()
	scene.Same(t, "free Strikes", len(*all), 0)
	scene.Same(t, "Movement Actions", sc.Get("Rook").Moves, 2)
}

func TestMovementActionsOfCards(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-15", "PC1-FLIGHT-09", "PC1-TACTIC-07")
	sc := scene.New(t, `blue Rook 10,10 {Blitzer 2, Flight 2} flying1 | red Gull 19,10 held`)
	holding(sc, "Rook", 3, "")
	sc.Play(moves.Bonus(sc.ID("Rook"), "pc1.move", "PC1-MOVE-02", 4).AsAction(sc.State))
	sc.MoveTo(16.9, 10) // 4, Blitzer 2, and 1 for flying
	sc.Asks("pc1.ask-moment")
	sc.Choose("wait")
	sc.Asks("pc1.ask-counters")
	sc.Number(2)
	sc.Asks("pc1.ask-held")
	sc.Choose("wait")
	sc.Over()
	scene.Same(t, "counted by whoever performs it", sc.Get("Rook").Moves, 0)
}

func TestDeadlyRush(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-17", "PC1-BUILD-18", "PC1-BUILD-19")
	sc := scene.New(t, `blue Goon A 10,10 minion s2 moved2 | blue Goon B 30,10 minion s2 | red Gull 16,10 | red Lark 10,16 | red Far 20,20 | red Knight 32.5,10`)
	sc.Play(moves.Rush{Model: sc.ID("Goon A"), Inches: 2})
	scene.Same(t, "equally near, or waiting", len(sc.Pending.Options), 3)
	sc.Choose("toward:Lark")
	sc.Over()
	sc.Stands("Goon A", 10, 12, 0)
	scene.Same(t, "Movement Actions", sc.Get("Goon A").Moves, 2)
	sc.Play(moves.Rush{Model: sc.ID("Goon B"), Inches: 2})
	sc.Choose("toward:Knight")
	if !sc.Touch(sc.ID("Goon B"), sc.ID("Knight")) {
		t.Errorf("it stands at %v", sc.Get("Goon B").Spot)
	}
	edge := scene.New(t, `roof structure 8,8 4x4 h4 | blue Goon A 11,10,4 minion | red Gull 20,10`)
	edge.Play(moves.Rush{Model: edge.ID("Goon A"), Inches: 2})
	edge.Choose("toward:Gull")
	edge.Over()
	edge.Stands("Goon A", 12, 10, 4)
}
