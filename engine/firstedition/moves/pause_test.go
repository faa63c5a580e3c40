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

// watched notes where a mover is whenever something is looked for that happens to it there, and lets nothing else happen.
func watched(sc *scene.Scene, then func(s *state.State, at int) state.Frame) *[]geometry.Spot {
	var spots []geometry.Spot
	sc.Chapters.Reached = []func(s *state.State, id engine.ModelID, way []geometry.Point) state.Frame{func(s *state.State, id engine.ModelID, way []geometry.Point) state.Frame {
		spots = append(spots, s.Models[id].Spot)
		if last := way[len(way)-1]; last.Distance(s.Models[id].Spot.Center) > 0.004 {
			sc.T.Errorf("it is at %v at the end of a way to %v", s.Models[id].Spot.Center, last)
		}
		if then == nil {
			return nil
		}
		return then(s, len(spots))
	}}
	return &spots
}

func TestAMovementPausesWhereItEntersDangerousTerrain(t *testing.T) {
	matchtest.Exercises(t, "PC1-TERRAIN-10", "PC1-TERRAIN-17")
	r := geometry.BaseRadius(30)
	sc := scene.New(t, `acid zone 12,8 1x4 danger1 | fire zone 16,8 1x4 danger1 | blue Rook 10,10`)
	spots := watched(sc, nil)
	play(sc, "Rook", state.Run)
	sc.MoveTo(16.9, 10)
	sc.Over()
	var at []float64
	for _, spot := range *spots {
		at = append(at, spot.Center.X)
	}
	want := []float64{12 - r, 16 - r, 16.9}
	if len(at) != 3 || math.Abs(at[0]-want[0]) > 0.1 || math.Abs(at[1]-want[1]) > 0.1 || math.Abs(at[2]-want[2]) > 0.001 {
		t.Errorf("it paused at %v, want %v", at, want)
	}
	for _, skill := range []string{"{Levitation}", "{Flight 1} flying1", "{Blink}"} {
		sc := scene.New(t, `acid zone 12,8 1x4 danger1 | blue Rook 10,10 `+skill)
		spots := watched(sc, nil)
		play(sc, "Rook", state.Move)
		sc.MoveTo(13.8, 10)
		scene.Same(t, skill+" pauses", len(*spots), 1)
	}
}

func TestAMovementEndsWhereTheModelCannotGoOn(t *testing.T) {
	matchtest.Exercises(t, "PC1-TERRAIN-10", "PC1-TERRAIN-22")
	for _, spoil := range []func(m *state.Model){
		func(m *state.Model) { m.KnockedDown = true },
		func(m *state.Model) { m.Barred = true }, // by deep water
	} {
		sc := scene.New(t, `acid zone 12,8 1x4 danger1 | blue Rook 10,10`)
		watched(sc, func(s *state.State, at int) state.Frame {
			spoil(&s.Models[0])
			return nil
		})
		play(sc, "Rook", state.Move)
		sc.MoveTo(12.9, 10)
		sc.Over()
		if x := sc.Get("Rook").Spot.Center.X; math.Abs(x-12+geometry.BaseRadius(30)) > 0.1 || !sc.Activation.Closed {
			t.Errorf("it goes on to %v", x)
		}
	}
	moved := scene.New(t, `acid zone 12,8 1x4 danger1 | blue Rook 10,10`)
	watched(moved, func(s *state.State, at int) state.Frame {
		if at == 1 { // something has moved it off its way
			s.Place(0, geometry.Ground(geometry.Point{X: 11, Y: 13}))
		}
		return nil
	})
	play(moved, "Rook", state.Move)
	moved.MoveTo(12.9, 10)
	moved.Asks("pc1.ask-move")
	if left := moved.Pending.Place.(*moves.Route).Movement.Allowance; math.Abs(left-(4-(12-geometry.BaseRadius(30)-10))) > 0.1 {
		t.Errorf("%v inches are left", left)
	}
	moved.MoveTo(11, 14)
}

func TestAMovementPausesAtCombatAuras(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-33")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 16,12 [Fire (Au2 Energy vs. Agility / AP 2)] | red Knight 16,8`)
	sc.Auras = []state.Aura{{Number: 1, User: sc.ID("Gull"), Act: sc.Act("Gull", "Fire"), Radius: 2, Combat: true}}
	var gaps []float64
	sc.Chapters.Swept = func(s *state.State, id engine.ModelID) state.Frame {
		gaps = append(gaps, s.Apart(id, 1))
		return nil
	}
	play(sc, "Rook", state.Run)
	sc.MoveTo(18.5, 10)
	// Before its first movement, on entering, and at its end.
	if len(gaps) != 3 || math.Abs(gaps[1]-2) > 0.05 {
		t.Errorf("looked for at gaps of %v", gaps)
	}
	own := scene.New(t, `blue Rook 10,10 [Fire (Au2 Energy vs. Agility / AP 2)] | red Gull 16,12`)
	own.Auras = []state.Aura{{Number: 1, User: own.ID("Rook"), Act: own.Act("Rook", "Fire"), Radius: 2, Combat: true}}
	gaps = nil
	own.Chapters.Swept = sc.Chapters.Swept
	play(own, "Rook", state.Run)
	own.MoveTo(18.5, 10)
	if len(gaps) != 3 || math.Abs(gaps[1]-2) > 0.05 {
		t.Errorf("with its own Aura, looked for at gaps of %v", gaps)
	}
}

func TestPace(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-01", "PC1-MOVE-04")
	sc := scene.New(t, `blue Rook 10,10 {Blitzer 1} | blue Once 20,10 {Flight 1} flying1 moved1 | blue Down 30,10 down`)
	for _, c := range []struct {
		name   string
		kind   engine.MoveType
		inches float64
		left   int
	}{{"Rook", "foot", 5, 2}, {"Once", "flight", 5, 1}} {
		pace, moving := moves.Pace(sc.State, sc.ID(c.name))
		if !moving || pace.Kind != c.kind || pace.Move.Allowance != c.inches || pace.Left != c.left || pace.Next(pace.Move.Start).Allowance != c.inches {
			t.Errorf("%s: %+v", c.name, pace)
		}
		if _, known := moves.Kinds().Find(c.kind); !known {
			t.Errorf("there is no way %q", c.kind)
		}
	}
	if _, moving := moves.Pace(sc.State, sc.ID("Down")); moving {
		t.Error("who lies there moves")
	}
}
