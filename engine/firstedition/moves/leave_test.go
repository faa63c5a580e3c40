package moves_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// striking stands for a free Strike: it keeps the leaver where it is, or not, and notes who could strike.
type striking struct{ Stays bool }

func (f striking) Run(*state.State) state.Then { return state.Give(state.Parting{Stays: f.Stays}) }

// strikes lets every free Strike have the same end, and collects who could make each.
func strikes(sc *scene.Scene, stays bool) *[][]engine.ModelID {
	var all [][]engine.ModelID
	sc.Chapters.FreeStrikes = func(_ *state.State, _ engine.ModelID, from []engine.ModelID) state.Frame {
		all = append(all, from)
		return striking{stays}
	}
	return &all
}

func by(sc *scene.Scene, names ...string) []engine.ModelID {
	var ids []engine.ModelID
	for _, name := range names {
		ids = append(ids, sc.ID(name))
	}
	return ids
}

func TestLeavingBaseToBase(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-04", "PC1-COND-08", "PC1-COND-11", "PC1-COND-13", "PC1-COND-14", "PC1-MOVE-21", "PC1-MINION-26", "PC1-COND-07")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 11.19,10 | red Goon A 10,11.19 minion s2 | red Weak A 8.81,10 minion | red Down 10,8.81 down`)
	all := strikes(sc, false)
	play(sc, "Rook", state.Move)
	sc.Asks("pc1.ask-leave")
	sc.Choose("leave")
	if len(*all) != 1 || !slices.Equal((*all)[0], by(sc, "Gull", "Goon A")) {
		t.Errorf("who could strike: %v", *all)
	}
	sc.MoveTo(8, 8)
	sc.Stands("Rook", 8, 8, 0)
	free := scene.New(t, `blue Rook 10,10 | red Weak A 8.81,10 minion | red Down 10,8.81 down | red Out 11.19,10 out`)
	strikes(free, false)
	play(free, "Rook", state.Move)
	free.Asks("pc1.ask-move")
}

func TestAFreeStrikeThatStopsTheLeaver(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-10")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 11.19,10`)
	strikes(sc, true)
	play(sc, "Rook", state.Move)
	sc.Choose("leave")
	sc.Over()
	sc.Stands("Rook", 10, 10, 0)
	scene.Same(t, "the Activation is over", sc.Activation.Closed, true)
	scene.Same(t, "Movement Actions", sc.Get("Rook").Moves, 1)
}

func TestStayingBaseToBase(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-14")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 11.1811,10`)
	all := strikes(sc, false)
	play(sc, "Rook", state.Move)
	sc.Choose("stay")
	sc.CannotGo("PC1-COND-14", sc.SpotAt(8, 10))
	spot := geometry.Ground(geometry.Point{X: 11.1811, Y: 11.1865}.Committed())
	sc.GoTo(spot) // a quarter round
	if !sc.Touch(sc.ID("Rook"), sc.ID("Gull")) || len(*all) != 0 {
		t.Errorf("it touches: %v, struck %v", sc.Touch(sc.ID("Rook"), sc.ID("Gull")), *all)
	}
	play(sc, "Rook", state.Move)
	sc.Asks("pc1.ask-move") // it is settled for this Activation
}

func TestReachStrikesAtWhoeverLeavesIt(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-103")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 12.18,10 {Reach 2}`)
	all := strikes(sc, false)
	play(sc, "Rook", state.Move)
	sc.Choose("stay")
	sc.CannotGo("PC1-COND-14", sc.SpotAt(8.8, 10))
	sc.MoveTo(9.1, 10)
	scene.Same(t, "free Strikes", len(*all), 0)
	sc.Activation = state.NoActivation()
	play(sc, "Rook", state.Move)
	sc.Choose("leave")
	sc.MoveTo(7, 10)
	scene.Same(t, "free Strikes", len(*all), 1)
}

func TestEnteringAndLeavingInOneActivation(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-66")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 11.19,10 | red Knight 6,10`)
	all := strikes(sc, false)
	play(sc, "Rook", state.Move)
	sc.Choose("leave")
	sc.MoveTo(7.19, 10)
	sc.Asks("test.idle")
	sc.Play(moves.Perform(sc.State, sc.ID("Rook"), state.Declare(state.Universal(state.Move), 1)))
	sc.Choose("leave")
	if want := by(sc, "Knight"); len(*all) != 2 || !slices.Equal((*all)[1], want) {
		t.Errorf("struck by %v, want %v last", *all, want)
	}
	sc.MoveTo(7.19, 12)
}

func TestTakingOffLeavesBaseToBase(t *testing.T) {
	matchtest.Exercises(t, "PC1-FLIGHT-02", "PC1-FLIGHT-03", "PC1-FLIGHT-11", "PC1-COND-67", "PC1-FLIGHT-01", "PC1-COND-59", "PC1-FLIGHT-14")
	sc := scene.New(t, `blue Rook 10,10 {Flight 2} moved2 | blue Walker 20,10 | blue Laden 30,10 {Flight 1} fettered | red Gull 11.19,10`)
	all := strikes(sc, false)
	refused(sc, "Walker", state.TakeOff, "PC1-FLIGHT-01")
	refused(sc, "Laden", state.TakeOff, "PC1-COND-59")
	play(sc, "Rook", state.TakeOff)
	sc.Over()
	scene.Same(t, "free Strikes", len(*all), 1)
	scene.Same(t, "Flight Counters", sc.Get("Rook").Flight, 1)
	scene.Same(t, "Movement Actions", sc.Get("Rook").Moves, 2)
	refused(sc, "Rook", state.TakeOff, "PC1-FLIGHT-11")
	stopped := scene.New(t, `blue Rook 10,10 {Flight 2} | red Gull 11.19,10`)
	strikes(stopped, true)
	play(stopped, "Rook", state.TakeOff)
	scene.Same(t, "Flight Counters", stopped.Get("Rook").Flight, 0)
}

func TestTheBondOfACharge(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-13", "PC1-SKILL-07", "PC1-COND-12")
	sc := scene.New(t, `blue Rook 10,10 {Flight 1} | red Gull 11.19,10 | blue Pest 20,10 {Annoying} | red Knight 21.19,10`)
	all := strikes(sc, false)
	sc.Get("Rook").BoundTo, sc.Get("Pest").BoundTo = sc.ID("Gull"), sc.ID("Knight")
	refused(sc, "Rook", state.TakeOff, "PC1-MOVE-13")
	play(sc, "Rook", state.Move)
	sc.CannotGo("PC1-COND-14", sc.SpotAt(8, 10))
	sc.MoveTo(10, 10)
	scene.Same(t, "free Strikes", len(*all), 0)
	play(sc, "Pest", state.Move)
	sc.MoveTo(18, 10)
	sc.Get("Gull").KnockedDown = true // the bond ends
	sc.Activation = state.NoActivation()
	play(sc, "Rook", state.Move)
	sc.MoveTo(8, 10)
}
