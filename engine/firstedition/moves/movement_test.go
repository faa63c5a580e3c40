package moves_test

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// play begins a Universal Action of a model.
func play(sc *scene.Scene, name string, kind state.ActKind) {
	sc.T.Helper()
	sc.Activation.Model = sc.ID(name)
	sc.Play(moves.Perform(sc.State, sc.ID(name), state.Declare(state.Universal(kind), 1)))
}

// refused checks by which rule a model may not use a Universal Action; an empty rule: it may.
func refused(sc *scene.Scene, name string, kind state.ActKind, rule engine.Rule) {
	sc.T.Helper()
	refusal := moves.Refuse(sc.State, sc.ID(name), kind)
	if rule == "" && refusal != nil || rule != "" && (refusal == nil || refusal.Rule != rule) {
		sc.T.Errorf("%s of %s is refused by %+v, want %q", kind.Header().Name, name, refusal, rule)
	}
}

func inches(sc *scene.Scene, name string, kind state.ActKind, extra int, want float64) {
	sc.T.Helper()
	scene.Same(sc.T, "inches of "+string(kind.Header().Name), moves.Inches(sc.State, sc.ID(name), kind, extra), want)
}

func TestHowFarMovementActionsGo(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-04", "PC1-MOVE-06", "PC1-MOVE-08", "PC1-MOVE-10", "PC1-MOVE-17", "PC1-SKILL-15", "PC1-SKILL-43", "PC1-SKILL-98",
		"PC1-FLIGHT-15", "PC1-TRUMP-10")
	sc := scene.New(t, "blue Rook 10,10 a5 | blue Quick 20,10 a4T level2 {Blitzer 1} | blue Beast 30,10 a4 {Quadruped, Gigantic} | blue Gull 40,10 a4 {Flight 2} flying1")
	inches(sc, "Rook", state.Move, 0, 4)
	inches(sc, "Rook", state.Run, 0, 9)
	inches(sc, "Rook", state.Charge, 0, 6)
	inches(sc, "Rook", state.Jump, 0, 3) // half of 5, rounded up
	inches(sc, "Quick", state.Move, 0, 5)
	inches(sc, "Quick", state.Run, 0, 11)
	inches(sc, "Quick", state.Run, 2, 15)
	inches(sc, "Quick", state.Jump, 1, 4)
	inches(sc, "Beast", state.Move, 0, 8)
	inches(sc, "Gull", state.Move, 0, 5)
	scene.Same(t, "inches of Super Reflexes", moves.MostExtra(sc.State, sc.ID("Quick"), state.Move), 2)
	scene.Same(t, "without the Agility Trump Trait", moves.MostExtra(sc.State, sc.ID("Rook"), state.Move), 0)
	scene.Same(t, "for Get up", moves.MostExtra(sc.State, sc.ID("Quick"), state.GetUp), 0)
}

func TestMovementActionsOfARound(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-01", "PC1-MOVE-02", "PC1-MOVE-05", "PC1-MOVE-20", "PC1-COND-53", "PC1-COND-54", "PC1-BUILD-55", "PC1-RES-18", "PC1-COND-27", "PC1-COND-16")
	sc := scene.New(t, `blue Rook 10,10 {Flight 1} | blue Once 14,10 moved1 | blue Twice 18,10 {Flight 1} moved2 | blue Laden 22,10 fettered
		| blue Spent 26,10 fettered moved1 | blue Down 30,10 down | blue Out 34,10 out | blue Slug A 38,10 minion {Slow} | blue Ghoul A 42,10 minion {Only Move}`)
	for _, kind := range []state.ActKind{state.Move, state.Run, state.Charge, state.Jump, state.TakeOff} {
		refused(sc, "Rook", kind, "")
		refused(sc, "Down", kind, "PC1-COND-27")
		refused(sc, "Out", kind, "PC1-COND-16")
	}
	refused(sc, "Rook", state.GetUp, "PC1-MOVE-19")
	refused(sc, "Once", state.Move, "")
	refused(sc, "Once", state.Run, "PC1-MOVE-01")
	refused(sc, "Twice", state.Move, "PC1-MOVE-01")
	refused(sc, "Twice", state.TakeOff, "") // is no Movement Action
	refused(sc, "Laden", state.Move, "")
	refused(sc, "Laden", state.Run, "PC1-COND-53")
	refused(sc, "Spent", state.Move, "PC1-COND-54")
	refused(sc, "Slug A", state.Move, "")
	refused(sc, "Slug A", state.Run, "PC1-BUILD-55")
	refused(sc, "Ghoul A", state.Move, "")
	refused(sc, "Ghoul A", state.Charge, "PC1-RES-18")
	sc.Get("Slug A").Moves = 1
	refused(sc, "Slug A", state.Move, "PC1-BUILD-55")
}

func TestGettingUp(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-19", "PC1-TRUMP-11")
	sc := scene.New(t, "blue Rook 10,10 down | blue Quick 20,10 a4T down moved2")
	play(sc, "Rook", state.GetUp)
	sc.Over()
	scene.Same(t, "Knocked Down", sc.Get("Rook").KnockedDown, false)
	scene.Same(t, "Movement Actions", sc.Get("Rook").Moves, 1)
	refused(sc, "Quick", state.GetUp, "")
	play(sc, "Quick", state.GetUp)
	scene.Same(t, "Movement Actions with Super Reflexes", sc.Get("Quick").Moves, 2)
	sc.Cites("PC1-MOVE-19")
}

func TestMovingOnFoot(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-04", "PC1-MOVE-22", "PC1-MOVE-26", "PC1-MOVE-27", "PC1-MOVE-28", "PC1-MOVE-29", "PC1-MOVE-30", "PC1-TERRAIN-05", "PC1-COND-33", "PC1-COND-18")
	sc := scene.New(t, `kerb structure 10,12 8x1 h0.5 | wall structure 5,8 1x8 h3 | rock impassable 10,6 4x1
		| blue Rook 12,10 | blue Wren 14,10 | red Gull 12,13.8 down | red Lark 10,13.5 out | red Knight 1,1`)
	play(sc, "Rook", state.Move)
	sc.Asks("pc1.ask-move")
	sc.CannotGo("PC1-MOVE-29", sc.SpotAt(15.5, 7.6))
	sc.CannotGo("PC1-MOVE-27", sc.SpotAt(14, 10.3)) // over a standing model
	sc.CannotGo("PC1-MOVE-27", sc.SpotAt(12, 13.6)) // on top of a Knocked Down one
	sc.CannotGo("PC1-TERRAIN-05", sc.SpotAt(12, 7)) // touching Impassable Terrain too closely
	sc.CannotGo("PC1-MOVE-30", sc.SpotAt(12, -0.1))
	if path, ok := sc.Pending.Place.Path(sc.SpotAt(14, 11.2), nil); !ok || path.Length < 2.34 {
		t.Errorf("the way round a standing model: %v inches, %v", path.Length, ok)
	}
	sc.MoveTo(12, 12.5) // onto the kerb
	sc.Over()
	sc.Stands("Rook", 12, 12.5, 0.5)
	scene.Same(t, "Movement Actions", sc.Get("Rook").Moves, 1)
	play(sc, "Rook", state.Move)
	sc.MoveTo(12, 15.5) // over the Knocked Down one
	sc.Stands("Rook", 12, 15.5, 0)
	if e := sc.Events[len(sc.Events)-1]; math.Abs(e.Amount-3) > 1e-6 {
		t.Errorf("the way over who lies there: %v inches", e.Amount)
	}
	sc.Cites("PC1-MOVE-04", "PC1-MOVE-29")
}

func TestDifficultGround(t *testing.T) {
	matchtest.Exercises(t, "PC1-TERRAIN-02", "PC1-TERRAIN-03", "PC1-SKILL-67", "PC1-TERRAIN-24")
	const text = `jungle zone 11,5 10x10 | blue Rook 10,10 | blue Gull 10,14 {Levitation} | blue Kite 10,6 {Flight 1} flying1`
	sc := scene.New(t, text)
	play(sc, "Rook", state.Move)
	sc.CannotGo("PC1-MOVE-29", sc.SpotAt(12.6, 10))
	sc.MoveTo(12.5, 10) // an inch before it, and three for an inch and a half
	sc.Stands("Rook", 12.5, 10, 0)
	for name, far := range map[string]float64{"Gull": 14, "Kite": 15} {
		sc := scene.New(t, text)
		play(sc, name, state.Move)
		y := sc.Get(name).Spot.Center.Y
		sc.CannotGo("PC1-MOVE-29", sc.SpotAt(far+0.1, y))
		sc.MoveTo(far, y)
	}
}

func TestLevitation(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-65", "PC1-SKILL-66", "PC1-SKILL-68", "PC1-TERRAIN-07")
	sc := scene.New(t, `roof structure 5,5 4x4 h4 | tower structure 11,5 4x4 h4 | rock impassable 20,9.5 1x1 h0 | blue Gull 8,7,4 {Levitation} | blue Laden 8,5.8,4 {Levitation} fettered
		| blue Kite 19,10 {Levitation} | red Knight 19,11.5 | red Pawn 10,30`)
	play(sc, "Gull", state.Move)
	sc.Choose("along")
	sc.MoveTo(11.9, 7, 4) // over the gap, from roof to roof
	sc.Stands("Gull", 11.9, 7, 4)
	play(sc, "Laden", state.Move)
	sc.Choose("along")
	sc.CannotGo("PC1-MOVE-26", sc.SpotAt(11.6, 5.8, 4))
	sc.MoveTo(7, 5.8, 4)
	play(sc, "Kite", state.Move)
	sc.CannotGo("PC1-MOVE-27", sc.SpotAt(19, 12))
	sc.CannotGo("PC1-TERRAIN-07", sc.SpotAt(20.5, 10))
	if path, _ := sc.Pending.Place.Path(sc.SpotAt(22, 10), nil); math.Abs(path.Length-3) > 1e-6 {
		t.Errorf("across Impassable Terrain: %v inches", path.Length)
	}
	sc.MoveTo(19, 13.5)
	sc.Stands("Kite", 19, 13.5, 0)
	sc = scene.New(t, "basin impassable 11,8 4x4 h0.1 | blue Gull 10,10 {Levitation} | red Knight 30,30")
	play(sc, "Gull", state.Move)
	over := sc.SpotAt(12.5, 10)
	for _, over.Level = range []float64{0, 0.1} {
		sc.CannotGo("PC1-TERRAIN-07", over)
	}
	if spot, offered := sc.Pending.Place.(*moves.Route).Over(over.Center); offered {
		t.Errorf("%+v is offered, on top of Impassable Terrain", spot)
	}
}

func TestBlink(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-14", "PC1-TERRAIN-06")
	sc := scene.New(t, `wall structure 11,5 1x10 h9 | roof structure 8,13 2x2 h3 | lake impassable 5,9 3x2 h0 | blue Rook 10,10 {Blink}`)
	play(sc, "Rook", state.Move)
	sc.CannotGo("PC1-TERRAIN-05", sc.SpotAt(7.5, 10))
	sc.CannotGo("PC1-MOVE-27", sc.SpotAt(12.2, 10)) // not completely past the wall
	sc.CannotGo("PC1-MOVE-29", sc.SpotAt(9, 14))    // 3 up and 4 there
	if spot, ok := sc.Pending.Place.(engine.Spread).Over(geometry.Point{X: 13.9, Y: 10}); !ok || spot.Level != 0 {
		t.Errorf("behind the wall: %+v, %v", spot, ok)
	}
	sc.MoveTo(13.5, 10)
	sc.Stands("Rook", 13.5, 10, 0)
	up := scene.New(t, `roof structure 8,11 2x4 h3 | blue Rook 9.5,10 {Blink}`)
	play(up, "Rook", state.Run)
	up.MoveTo(9.5, 14)
	up.Stands("Rook", 9.5, 14, 3)
	scene.Same(t, "inches, those upward included", math.Round(up.Events[len(up.Events)-1].Amount*1000), 7000)
}

func TestWallCrawler(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-123", "PC1-SKILL-124", "PC1-MOVE-29")
	sc := scene.New(t, `house structure 11,8 4x4 h2 | fence structure 6,8 0.2x4 h1 | tower structure 9,14 4x4 h5 | blue Rook 10,10 {Wall Crawler} | blue Wren 10,12`)
	play(sc, "Rook", state.Move)
	sc.CannotGo("PC1-MOVE-29", sc.SpotAt(12.1, 10)) // 2 up, 2.1 there
	sc.CannotGo("PC1-SKILL-123", sc.SpotAt(10, 14.5, 5))
	sc.CannotGo("PC1-MOVE-29", sc.SpotAt(4.9, 10)) // 1 up, 1 down
	path, ok := sc.Pending.Place.Path(sc.SpotAt(8.1, 10), nil)
	if !ok || math.Abs(path.Length-1.9) > 1e-6 {
		t.Errorf("before the fence: %+v", path)
	}
	sc.MoveTo(11.9, 10)
	sc.Stands("Rook", 11.9, 10, 2)
	over := scene.New(t, `fence structure 8.5,2 0.2x16 h0.8 | blue Rook 10,10 {Wall Crawler}`)
	play(over, "Rook", state.Move)
	far := over.Pending.Place.Snap(over.SpotAt(2, 10).Center, false)
	if gone := 10 - far.Center.X; gone < 2 {
		t.Errorf("pointed out of reach beyond the fence, it goes %.2f inches toward it", gone)
	}
	over.CannotGo("PC1-MOVE-29", over.SpotAt(7.55, 10)) // 1.6 of climbing leave 2.4
	over.MoveTo(7.65, 10)
	over.Stands("Rook", 7.65, 10, 0)
}
