package moves_test

import (
	"testing"

	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/matchtest"
)

func TestTheBaseMove(t *testing.T) {
	matchtest.Exercises(t, "AC-MOVE-01", "AC-MOVE-02", "AC-MOVE-03", "AC-MOVE-06", "AC-MOVE-08", "AC-BASE-04", "AC-BASE-07", "AC-TERRAIN-03", "AC-CARD-15")
	sc := scene.New(t, "wall structure 20,0 2x30 h1.9 | blue Rook 10,10 t2/0/0/1 | red Gull 16,10 | red Owl 60,60")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(0)
	sc.CannotGo("AC-BASE-07", sc.Spot(10, 21))
	sc.CannotGo("AC-MOVE-06", sc.Spot(14, 10))
	sc.To(10, 20)
	sc.At("Rook", 10, 20, 0)
	sc.Over() // nothing is left of the move

	sc = scene.New(t, "blue Rook 10,10 t2/0/0/1 | red Owl 60,60")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(2)
	sc.Roll([]int{3, 5})
	sc.Has("Rook", "0/0/0/1")
	sc.CannotGo("AC-BASE-07", sc.Spot(10, 28.1))
	sc.To(10, 20)
	sc.Choose("go")
	sc.CannotGo("AC-BASE-07", sc.Spot(10, 28.1))
	sc.To(10, 28)
	sc.Over()

	sc = scene.New(t, "blue Rook 10,10 t2/0/0/1 | red Owl 60,60")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:4")
	sc.Number(1)
	sc.Roll([]int{2})
	sc.CannotGo("AC-BASE-07", sc.Spot(10, 34.1)) // (10 + 2) × 2
	sc.To(10, 34)
	sc.Has("Rook", "0/0/0/0")
	sc.Cites("AC-MOVE-08")
}

func TestStandingUp(t *testing.T) {
	matchtest.Exercises(t, "AC-MOVE-12", "AC-EFFECT-16")
	sc := scene.New(t, "blue Rook 10,10 t1/1/0/1 down | red Gull 13,10")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:2")
	sc.Refused("do:2", "AC-EFFECT-16")
	sc.Choose("use:stand:0", "box:3")
	sc.Has("Rook", "1/1/0/0")
	scene.Same(t, "Knocked Down", sc.Get("Rook").Down, false)
	scene.Same(t, "now it may strike", sc.Offers("do:2"), true)
}

func TestTokensKeptBackLengthenNothing(t *testing.T) {
	matchtest.Exercises(t, "AC-MOVE-04", "AC-MOVE-05", "AC-MOVE-07", "AC-MOVE-15")
	sc := moving(t, "blue Rook 10,10 t2/1/0/0 | red Gull 13,10 | loot 10,23 blue") // out of contact as it likes
	sc.To(10, 20)
	sc.Has("Rook", "2/1/0/0")
	for _, o := range sc.Pending.Options {
		if o.Means.Kind == "go" || o.Means.Kind == "do" {
			t.Errorf("it may move again: %s", o.Key)
		}
	}
	sc.Choose("use:use:0") // but its tokens still pay for the Loot
	sc.Has("Rook", "1/1/0/0")
}

// TestTokensAreKeptForTheWay: what is suggested leaves the tokens without which a model would not get on.
func TestTokensAreKeptForTheWay(t *testing.T) {
	matchtest.Exercises(t, "AC-MOVE-03", "AC-MOVE-07")
	for text, want := range map[string]int{
		"": 3, "rubble zone 0,0 20x20 | ": 2, "rubble zone 0,0 20x20 | more zone 9,0 20x20 | ": 1, "fence structure 13,0 1x30 h4 | ": 2, "far structure 40,0 1x30 h4 | ": 3,
	} {
		sc := scene.New(t, text+"blue Rook 10,10 t3/0/0/0 | red Gull 80,80")
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Choose("declare:1")
		scene.Same(t, text, sc.Pending.Suggest, want)
	}
}
