package moves_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

const tower = "tower structure 20,30 20x20 h30 | red Gull 80,80 | "

// onTower is a place on the west wall of the tower.
func onTower(sc *scene.Scene, y, level float64) geometry.Spot {
	spot := sc.Spot(18.49, y, level)
	spot.Wall = geometry.PieceIndex(sc.Piece("tower"))
	return spot
}

// climber is a scene in which Rook is asked where to.
func climber(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	walks(sc)
	return sc
}

// walks has Rook declare a move and begin it without tokens.
func walks(sc *scene.Scene) {
	sc.T.Helper()
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	for sc.Question() != "ac.ask-move" {
		switch {
		case sc.Question() == "ac.ask-move-tokens":
			sc.Number(0)
		case sc.Pending.Options[0].Key == "do:0":
			sc.Choose("do:0")
		default:
			sc.Choose("go")
		}
	}
}

// TestEndingAMoveOnAWall: for a Special token, with Climbing Shoes, from where the next move goes on.
func TestEndingAMoveOnAWall(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-033", "AC-TRAIT-034")
	for text, rule := range map[string]engine.Rule{
		"blue Rook 18.4,40 t0/0/0/1 {Climbing Shoes}": "",
		"blue Rook 18.4,40 t0/0/0/0 {Climbing Shoes}": "AC-TRAIT-034",
		"blue Rook 18.4,40 t1/0/0/1":                  "AC-TRAIT-034",
	} {
		sc := climber(t, tower+text)
		if rule != "" {
			sc.CannotGo(rule, onTower(sc, 40, 8))
			continue
		}
		sc.CannotGo("AC-BASE-07", onTower(sc, 40, 11)) // higher than its Base Move
		sc.GoTo(onTower(sc, 40, 8))
		sc.Has("Rook", "0/0/0/0")
		scene.Same(t, "clings", sc.Get("Rook").Spot.Wall, geometry.PieceIndex(sc.Piece("tower")))
		sc.Cites("AC-TRAIT-034", "AC-TERRAIN-09")
	}

	next := func(text string) *scene.Scene {
		sc := climber(t, tower+text)
		sc.GoTo(onTower(sc, 40, 8))
		for sc.Question() == "ac.ask-act" {
			sc.Choose("end")
		}
		walks(sc)
		return sc
	}
	const rook = "blue Rook 18.4,40 t0/0/0/2 {Climbing Shoes}"
	sc := next(rook)
	sc.GoTo(onTower(sc, 44, 16)) // up and along the wall
	sc.Has("Rook", "0/0/0/0")
	sc = next(rook)
	sc.CannotGo("AC-BASE-07", onTower(sc, 48, 16)) // more than 10 cm
	sc.To(18.4, 42, 0)                             // down again, for nothing
	sc.Has("Rook", "0/0/0/1")
	sc.Choose("go")
	sc.To(18.4, 43) // with what is left
	sc = next("blue Rook 18.4,40 t0/0/0/1 {Climbing Shoes}")
	sc.CannotGo("AC-TRAIT-034", onTower(sc, 40, 10)) // it has no token to cling once more
	sc.GoTo(sc.Get("Rook").Spot)                     // but may stay

	sc = climber(t, "wall structure 20,30 20x20 h6 | red Gull 80,80 | blue Rook 18.4,40 t0/0/0/1 {Climbing Shoes}")
	spot := onWallOf(sc, "wall", 40, 5)
	sc.GoTo(spot)
	sc.Turn++
	walks(sc)
	sc.To(22, 40, 6) // over the top
	scene.Same(t, "stands on it", sc.Get("Rook").Spot.Wall, geometry.NoPiece)
}

func onWallOf(sc *scene.Scene, name string, y, level float64) geometry.Spot {
	spot := sc.Spot(18.49, y, level)
	spot.Wall = geometry.PieceIndex(sc.Piece(name))
	return spot
}

// TestWhatAWallMeans: pointing just within a footprint means its wall, the deeper the higher.
func TestWhatAWallMeans(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-034")
	sc := climber(t, tower+"blue Rook 18.4,40 t0/0/0/1 {Climbing Shoes}")
	place := sc.Pending.Place
	low := place.Snap(sc.Spot(20.3, 40).Center, false)
	high := place.Snap(sc.Spot(21.4, 40).Center, false)
	scene.Same(t, "both on the wall", [2]geometry.PieceIndex{low.Wall, high.Wall}, [2]geometry.PieceIndex{0, 0})
	scene.Same(t, "deeper is higher", high.Level > low.Level+state.Cm(3), true)
	scene.Same(t, "as high as it gets", high.Level <= state.Cm(10) && high.Level > state.Cm(9), true)
	sc = climber(t, "wall structure 20,30 20x20 h6 | red Gull 80,80 | blue Rook 18.4,40 t0/0/0/1 {Climbing Shoes}")
	edge := sc.Pending.Place.Snap(sc.Spot(20.7, 40).Center, false)
	scene.Same(t, "the wall, and not its edge on which the base does not fit", edge.Wall, geometry.PieceIndex(0))
	p := sc.Preview(engine.Choice{Spot: &edge})
	scene.Same(t, "what it costs, and where it clings", len(p.Notes), 3)
	roof := sc.Pending.Place.Snap(sc.Spot(22, 40).Center, false)
	scene.Same(t, "farther in, the roof", roof.Wall == geometry.NoPiece && roof.Level > state.Cm(5.9), true)
	beside := place.Snap(sc.Spot(15, 40).Center, false)
	scene.Same(t, "beside it, the ground", beside.Wall == geometry.NoPiece && beside.Level == 0, true)
}

// TestEndingAMoveWhereNothingHolds for the same price: on a wall that is too thin for the base.
func TestEndingAMoveWhereNothingHolds(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-034", "AC-TERRAIN-10")
	const thin = "wall structure 20,30 1x30 h6 | red Gull 80,80 | blue Rook 18.4,45 "
	sc := climber(t, thin+"t1/0/0/1")
	sc.CannotGo("AC-TERRAIN-10", sc.Spot(20.5, 45, 6))
	sc = climber(t, thin+"t0/0/0/1 {Climbing Shoes}")
	sc.To(20.5, 45, 6)
	sc.At("Rook", 20.5, 45, 6)
	sc.Has("Rook", "0/0/0/0")
	sc.Cites("AC-TRAIT-034")
}

// TestFallingOffAWall: whoever is Knocked Out, Knocked Down or Pushed there.
func TestFallingOffAWall(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-034", "AC-FALL-01", "AC-FALL-02", "AC-EFFECT-27")
	for what, does := range map[string]func(sc *scene.Scene){
		"Knocked Out": func(sc *scene.Scene) { sc.Play(harm.KnockOut(sc.State, sc.ID("Rook"), sc.ID("Gull"), "AC-JUMP-05")) },
		"Knocked Down": func(sc *scene.Scene) {
			sc.Play(sc.Inflict(state.Infliction{Model: sc.ID("Rook"), By: sc.ID("Gull"), Name: "Knocked Down"}))
		},
		"Pushed": func(sc *scene.Scene) {
			sc.Play(sc.Inflict(state.Infliction{Model: sc.ID("Rook"), By: sc.ID("Gull"), Name: "Pushed", Die: 1}))
		},
	} {
		sc := climber(t, tower+"blue Rook 18.4,40 e9 t0/0/0/1 {Climbing Shoes}")
		sc.GoTo(onTower(sc, 40, 5))
		does(sc)
		if sc.Question() == "ac.ask-landing-roll" {
			sc.Roll([]int{1})
		}
		scene.Same(t, what+": down", sc.Get("Rook").Spot.Level, 0)
		sc.Marked("Rook", 0, 1)
		sc.Cites("AC-FALL-01")
	}
}

// TestLettingGoOfAWall: it may leap down for a Move token, or fall.
func TestLettingGoOfAWall(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-034", "AC-JUMP-02")
	sc := climber(t, tower+"blue Rook 18.4,40 e9 t1/0/0/1 {Climbing Shoes}")
	sc.GoTo(onTower(sc, 40, 5))
	sc.Choose("use:leap:0")
	sc.GoTo(sc.Get("Rook").Spot)
	scene.Same(t, "down", sc.Get("Rook").Spot.Level, 0)
	sc.Marked("Rook", 0, 0)
}
