package street_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// offered is something that Rook may do besides, or is refused; false when it is not offered.
func offered(sc *scene.Scene, id string) (state.Choice, bool) {
	for _, c := range actions.Besides(sc.State, sc.ID("Rook")) {
		if c.ID == id {
			return c, true
		}
	}
	return state.Choice{}, false
}

// do has Rook do something besides, and pay for it.
func do(sc *scene.Scene, id string) {
	sc.T.Helper()
	c, there := offered(sc, id)
	if !there || c.Refusal != nil {
		sc.T.Fatalf("%s: offered %v, refused by %v", id, there, c.Refusal)
	}
	m := sc.Get("Rook")
	m.Tokens = m.Tokens.Minus(c.Cost)
	if f := c.Perform(sc.State, sc.ID("Rook")); f != nil {
		sc.Play(f)
	}
}

func refused(sc *scene.Scene, id string, rule engine.Rule) {
	sc.T.Helper()
	if c, there := offered(sc, id); !there || c.Refusal == nil || c.Refusal.Rule != rule {
		sc.T.Errorf("%s: offered %v, refused by %v, want %s", id, there, c.Refusal, rule)
	}
}

func TestDoors(t *testing.T) {
	matchtest.Exercises(t, "AC-MANIP-01", "AC-MANIP-04", "AC-MANIP-05", "AC-FAQ-06", "AC-TRAIT-075", "AC-TRAIT-128")
	const hall = "hall structure 20,20 30x30 h10 enclosed door:20,35 | "
	sc := scene.New(t, hall+"blue Rook 18.4,35 t2/0/0/0 | red Gull 80,80")
	do(sc, "handle-0")
	scene.Same(t, "open", sc.Pieces[0].Open, true)
	sc.Has("Rook", "1/0/0/0")
	refused(sc, "handle-0", "AC-MANIP-05") // the same object only once in a turn, however many tokens are left
	sc.Turn++
	do(sc, "handle-0")
	scene.Same(t, "shut again", sc.Pieces[0].Open, false)

	sc = scene.New(t, hall+"blue Rook 18.4,40 t2/0/0/0 | red Gull 80,80")
	if _, there := offered(sc, "handle-0"); there {
		t.Error("the door is out of its reach")
	}
	sc = scene.New(t, hall+"blue Rook 18.4,35 {Deft} | red Gull 80,80")
	do(sc, "handle-0")
	sc = scene.New(t, hall+"blue Rook 18.4,35 t2/0/0/0 {Stupid} | red Gull 80,80")
	refused(sc, "handle-0", "AC-TRAIT-128")

	for _, open := range []bool{false, true} {
		sc = scene.New(t, hall+"blue Rook 17,38 | red Gull 80,80")
		sc.Pieces[0].Open = open
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Choose("declare:1")
		inside := sc.Spot(22, 35, 0)
		inside.Inside = 0
		if !open {
			sc.CannotGo("AC-MANIP-01", inside)
			continue
		}
		path, leads := sc.Pending.Place.Path(inside, nil)
		straight := path.Points[0].Distance(inside.Center)
		if !leads || path.Length < straight+0.05 {
			t.Errorf("%v: the way of %.3f leads through the wall and not the door (%.3f)", leads, path.Length, straight)
		}
		sc.GoTo(inside)
		scene.Same(t, "inside", sc.Get("Rook").Spot.Inside, 0)
	}
}

func TestLevers(t *testing.T) {
	matchtest.Exercises(t, "AC-MANIP-01", "AC-MANIP-04")
	sc := scene.New(t, "lever structure 30,30 1x1 h3 as:lever | far structure 60,60 1x1 h9 as:lamp-post | post structure 40,30 1x1 h9 as:lamp-post | blue Rook 28.4,30.5 t2/0/0/0 | red Gull 80,80")
	scene.Same(t, "lights", len(sc.Night().Sources), 2)
	do(sc, "handle-0")
	scene.Same(t, "the nearest lamp is out", sc.Pieces[sc.Piece("post")].Broken, true)
	scene.Same(t, "lights", len(sc.Night().Sources), 1)
	sc.Turn++
	do(sc, "handle-0")
	scene.Same(t, "lights", len(sc.Night().Sources), 2)
}

func TestExplosiveGel(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-071", "AC-TRAIT-072", "AC-MANIP-01", "AC-FALL-02")
	sc := scene.New(t, "skip object 30,30 6x6 h4 | house structure 60,60 9x9 h9 | blue Rook 28.4,33 t2/0/0/1 {Explosive Gel} | red Gull 33,33,4 m3")
	do(sc, "gel-0")
	sc.Has("Rook", "1/0/0/1")
	refused(sc, "blast-0", "AC-TRAIT-072")
	sc.Turn++
	do(sc, "blast-0")
	scene.Same(t, "gone", sc.Pieces[0].Gone, true)
	sc.Has("Rook", "1/0/0/0")
	scene.Same(t, "Gull comes down", sc.Get("Gull").Spot.Level, 0)
	sc.Marked("Gull", 0, 1)
	sc.Cites("AC-FALL-02", "AC-TRAIT-072")
	sc = scene.New(t, "house structure 30,30 6x6 h4 | blue Rook 28.4,33 t2/0/0/1 {Explosive Gel} | red Gull 80,80")
	if _, there := offered(sc, "gel-0"); there {
		t.Error("a house is no street furniture")
	}
	sc = scene.New(t, "blue Rook 33,30 t2/0/0/1 {Explosive Gel} | red Gull 80,80 | manhole 30,30")
	do(sc, "gel-0")
}
