package sewers_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/matchtest"
)

// option is the key of something that the menu offers besides; empty when it does not.
func option(sc *scene.Scene, id string) string {
	for _, o := range sc.Pending.Options {
		if len(o.Key) > 4+len(id) && o.Key[:4+len(id)] == "use:"+id {
			return o.Key
		}
	}
	return ""
}

// offers checks that Rook may do something besides, or by which rule it may not.
func offers(sc *scene.Scene, id string, rule engine.Rule) {
	sc.T.Helper()
	for _, c := range actions.Besides(sc.State, sc.ID("Rook")) {
		if c.ID != id {
			continue
		}
		if (c.Refusal == nil) != (rule == "") || c.Refusal != nil && c.Refusal.Rule != rule {
			sc.T.Errorf("%s is refused by %v, want %s", id, c.Refusal, rule)
		}
		return
	}
	sc.T.Errorf("%s is not offered", id)
}

func active(t *testing.T, text, declare string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Turn = 3
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose(declare)
	return sc
}

func TestGoingDown(t *testing.T) {
	matchtest.Exercises(t, "AC-SEWER-04", "AC-SEWER-05", "AC-SEWER-14", "AC-SEWER-16")
	sc := active(t, "blue Rook 33,30 t2/1/0/2 | red Gull 80,80 | manhole 30,30", "declare:5")
	sc.Choose(option(sc, "descend"))
	sc.Over() // its activation has ended, whatever it declared
	m := sc.Get("Rook")
	scene.Same(t, "on the table", m.OnTable, false)
	scene.Same(t, "below since turn", m.Below, 3)
	sc.Has("Rook", "1/1/0/0")
	sc.Cites("AC-SEWER-04", "AC-SEWER-05")
	scene.Same(t, "in nobody’s contact", len(sc.Touching(sc.ID("Rook"))), 0)

	sc = scene.New(t, "blue Rook 33,30 t2/1/0/2 | red Gull 80,80 | manhole 30,30 | loot 33,33 red")
	sc.Pieces[sc.Piece("loot")].Carrier = sc.ID("Rook")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:2")
	sc.Choose(option(sc, "descend"))
	scene.Same(t, "loot is carried by", sc.Pieces[sc.Piece("loot")].Carrier, engine.NoModel)
	scene.Same(t, "loot lies where it stood", sc.Pieces[sc.Piece("loot")].Spot.Center, sc.Get("Rook").Spot.Center)
	sc.Cites("AC-SEWER-14")

	sc = active(t, "blue Rook 34,30 t2/1/0/2 | red Gull 80,80 | manhole 30,30", "declare:5")
	sc.Number(0)
	sc.To(33, 30) // in the middle of its move
	sc.Choose(option(sc, "descend"))
	sc.Over()
}

func TestWhoMayGoDown(t *testing.T) {
	matchtest.Exercises(t, "AC-SEWER-06", "AC-SEWER-11", "AC-SEWER-12", "AC-SEWER-15", "AC-TRAIT-093", "AC-TRAIT-128")
	const hole = " | manhole 30,30"
	for _, c := range []struct {
		text string
		rule engine.Rule
	}{
		{"blue Rook 33,30 t2/1/0/2 | red Gull 80,80", ""},
		{"blue Rook 33,30 t2/1/0/1 | red Gull 80,80", "AC-BASE-14"},
		{"blue Rook 33,30 t2/1/0/2 {Stupid} | red Gull 80,80", "AC-TRAIT-128"},
		{"blue Rook 33,30 t2/1/0/2 {Deft, Acrobat} | red Gull 80,80", ""},
		{"blue Rook 33,30 t2/1/0/2 | red Gull 27,30", "AC-SEWER-11"},
		{"blue Rook 33,30 t2/1/0/2 | red Gull 27,30 out", ""},
		{"blue Rook 34,30 t2/1/0/2 {Large} | red Gull 27,30", ""},
		{"blue Rook 34,30 t2/1/0/2 {Large} | red Gull 27,30 | red Owl 30,27", "AC-SEWER-11"},
		{"blue Rook 33,30 t2/1/0/2 | blue Wren 5,5 below2 | red Gull 80,80", "AC-SEWER-06"},
		{"blue Rook 33,30 t2/1/0/2 | blue Wren 5,5 below2 {Master of the Sewers} | red Gull 80,80", ""},
		{"blue Rook 33,30 t2/1/0/2 {Master of the Sewers} | blue Wren 5,5 below2 | red Gull 80,80", ""},
		{"blue Rook 33,30 t2/1/0/2 | red Gull 5,5 below2", ""},
	} {
		sc := scene.New(t, c.text+hole)
		sc.Turn = 3
		offers(sc, "descend", c.rule)
	}
	sc := active(t, "blue Rook 45,30 t3/1/0/3 | red Gull 80,80"+hole, "declare:4")
	sc.Number(0)
	sc.To(33, 30)
	offers(sc, "descend", "AC-SEWER-15")
}

func TestComingUp(t *testing.T) {
	matchtest.Exercises(t, "AC-SEWER-07", "AC-SEWER-08", "AC-SEWER-09", "AC-SEWER-10", "AC-SEWER-11", "AC-SEWER-13", "AC-SHOOT-08")
	const holes = " | manhole 30,30 | manhole 60,60"
	sc := scene.New(t, "blue Rook 5,5 t2/1/0/2 below3 | red Gull 80,80"+holes)
	sc.Turn = 3
	scene.Same(t, "not in the same turn", len(rounds.Ready(sc.State, 0)), 0)
	sc.Turn = 4
	scene.Same(t, "but in the next", len(rounds.Ready(sc.State, 0)), 1)

	sc = active(t, "blue Rook 5,5 t3/1/0/2 below1 | red Gull 80,80"+holes, "declare:5")
	sc.Refused("do:0", "AC-SEWER-08")
	sc.Choose(option(sc, "surface"))
	sc.CannotGo("AC-SEWER-08", sc.Spot(40, 40))
	sc.GoTo(sc.Pending.Place.Snap(sc.Spot(63, 60).Center, false))
	sc.At("Rook", 63, 60, 0)
	sc.Has("Rook", "2/1/0/0")
	sc.Cites("AC-SEWER-08", "AC-SEWER-09")
	sc.Number(2)
	sc.Roll([]int{3, 1})
	sc.CannotGo("AC-BASE-07", sc.Spot(67.1, 60)) // its Base Move is 0, and the dice are 4
	sc.To(67, 60)
	sc = active(t, "blue Rook 5,5 t1/2/0/2 below1 [Weapon Gun: Damage ! · RoF 3 · Ammunition 2] | red Gull 78,60"+holes, "declare:3")
	sc.Choose(option(sc, "surface"))
	sc.GoTo(sc.Pending.Place.Snap(sc.Spot(63, 60).Center, false))
	scene.Same(t, "coming up counts as a move for shots", shooting.Moves(sc.State, sc.ID("Rook")), true)

	sc = active(t, "blue Rook 5,5 t3/1/0/2 below1 | red Gull 57,60"+holes, "declare:2")
	sc.Choose(option(sc, "surface"))
	if sc.Pending.Place.Refuse(sc.Pending.Place.Snap(sc.Spot(63, 60).Center, false), nil) == nil && sc.Pending.Place.Snap(sc.Spot(63, 60).Center, false).Center.X > sc.Spot(50, 0).Center.X {
		t.Error("it comes up at a manhole beside which an enemy stands")
	}
	sc = scene.New(t, "blue Rook 5,5 t3/1/0/2 below1 | red Gull 57,60 | red Owl 27,30"+holes)
	sc.Turn = 3
	offers(sc, "surface", "AC-SEWER-11")
}
