package moves_test

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// charge begins a Charge* at a model or piece.
func charge(sc *scene.Scene, name, at string) {
	sc.T.Helper()
	d := state.Declare(state.Universal(state.Charge), 1)
	aim := sc.Aim(at)
	d.Target, d.Object = aim.Model, aim.Piece
	sc.Activation.Model = sc.ID(name)
	sc.Play(moves.Perform(sc.State, sc.ID(name), d))
}

func TestCharging(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-10", "PC1-MOVE-11", "PC1-MOVE-13", "PC1-MOVE-14", "PC1-MOVE-09", "PC1-RES-47", "PC1-SKILL-102")
	sc := scene.New(t, `blue Rook 10,10 {Reach 3} | red Gull 17,10 | blue Wren 30,10 | red Knight 31.19,10 | red Down 30,11.19 down`)
	refused(sc, "Wren", state.Charge, "PC1-MOVE-14")
	refused(sc, "Wren", state.Run, "PC1-MOVE-09")
	charge(sc, "Rook", "Gull")
	sc.Asks("pc1.ask-move")
	sc.CannotGo("PC1-MOVE-11", sc.SpotAt(14, 10))
	proposed, any := sc.Pending.Place.(engine.Proposing).Proposed()
	scene.Same(t, "a place is proposed", any && engine.Allows(sc.Pending.Place, proposed), true)
	scene.Same(t, "the nearest: right before its target", math.Abs(proposed.Center.Y-10) < 0.1 && proposed.Center.X < 17, true)
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(16, 10.5).Center, false))
	sc.Over()
	if !sc.Touch(sc.ID("Rook"), sc.ID("Gull")) {
		t.Errorf("it stands at %v", sc.Get("Rook").Spot)
	}
	scene.Same(t, "charged", sc.Activation.Charged, sc.ID("Gull"))
	scene.Same(t, "bound to", sc.Get("Gull").BoundTo, sc.ID("Rook"))
	scene.Same(t, "the binder", moves.Binder(sc.State, sc.ID("Gull")), sc.ID("Rook"))
	sc.Get("Knight").KnockedDown = true
	refused(sc, "Wren", state.Charge, "")
}

func TestAChargeThatFallsShort(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-15", "PC1-MOVE-16")
	sc := scene.New(t, `wall structure 13,5 0.5x8 h3 | blue Rook 10,10 {Blitzer 1} | red Gull 15,10 | blue Far 10,30 | red Lark 20,30`)
	charge(sc, "Far", "Lark")
	sc.Over()
	sc.Stands("Far", 14, 30, 0)
	scene.Same(t, "charged", sc.Activation.Charged, engine.NoModel)
	scene.Same(t, "bound", sc.Get("Lark").BoundTo, engine.NoModel)
	sc.Cites("PC1-MOVE-15", "PC1-MOVE-16")
	charge(sc, "Rook", "Gull") // round the end of the wall it would be more than 7 inches
	sc.Over()
	e := sc.Events[len(sc.Events)-1]
	if math.Abs(e.Amount-5) > 0.01 {
		t.Errorf("it went %v inches toward its target, want 5", e.Amount)
	}
	if at := sc.Get("Rook").Spot.Center; at.Y < 11 || at.X < 11.5 {
		t.Errorf("it went to %v, not by the shortest way", at)
	}
}

// TestAChargeThatFallsShortAlongAWall: the full 4 inches, also where the way runs along a wall and what is rounded of it would lie in the wall.
func TestAChargeThatFallsShortAlongAWall(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-15")
	for _, width := range []string{"8.0002", "8.0006", "8.001", "8.0014"} {
		sc := scene.New(t, "house structure 16,13 "+width+"x14 h9 | blue Rook 23.6,12.2 | red Gull 23.6,31")
		charge(sc, "Rook", "Gull")
		sc.Over()
		if e := sc.Events[len(sc.Events)-1]; math.Abs(e.Amount-4) > 0.02 {
			t.Errorf("beside a house %s wide it went %v inches toward its target, want 4", width, e.Amount)
		}
	}
}

func TestChargingScenery(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-11")
	sc := scene.New(t, `car object 14,8 2x4 h1.5 rank2 | blue Rook 10,10`)
	charge(sc, "Rook", "car")
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(13, 10).Center, false))
	sc.Over()
	scene.Same(t, "rammed", sc.Activation.Rammed, sc.Piece("car"))
	if len(sc.Activation.Touched) != 1 {
		t.Errorf("touched on its way: %v", sc.Activation.Touched)
	}
}
