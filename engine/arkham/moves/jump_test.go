package moves_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

func TestJumpsOverGaps(t *testing.T) {
	matchtest.Exercises(t, "AC-JUMP-01", "AC-JUMP-03", "AC-JUMP-10", "AC-MOVE-13", "AC-TRAIT-003")
	roofs := func(gap string) string {
		return "west structure 10,30 20x30 h20 | east structure " + gap + ",30 20x30 h20"
	}
	sc := moving(t, roofs("35")+" | blue Rook 28,45,20 t2/0/0/0 | red Gull 80,80")
	sc.CannotGo("AC-TERRAIN-10", sc.Spot(36, 45, 20)) // the base would stand out over the edge
	sc.To(37, 45, 20)                                 // a gap exactly as wide as the Jump value of 5
	sc.Has("Rook", "1/0/0/0")
	sc.Cites("AC-JUMP-01", "AC-MOVE-13")
	sc.Choose("go")
	sc.CannotGo("AC-BASE-07", sc.Spot(38.1, 45, 20)) // the gap uses up Base Move
	sc.To(38, 45, 20)

	sc = moving(t, roofs("35.2")+" | blue Rook 28,45,20 t2/0/0/0 | red Gull 80,80")
	if sc.Pending.Place.Refuse(sc.Spot(37, 45, 20), nil) == nil {
		t.Error("it jumps farther than its Jump value")
	}
	sc = scene.New(t, roofs("35.2")+" | blue Rook 28,45,20 t2/0/0/0 | red Gull 80,80")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(1)
	sc.Roll([]int{2}) // (10 + 2) / 2 = 6
	sc.Choose("go")
	sc.To(37, 45, 20)
	sc.Has("Rook", "0/0/0/0")

	sc = moving(t, roofs("35")+" | blue Rook 28,45,20 | red Gull 80,80")
	if sc.Pending.Place.Refuse(sc.Spot(37, 45, 20), nil) == nil {
		t.Error("it jumps for no token")
	}
	sc = moving(t, roofs("36")+" | blue Rook 28,45,20 {Acrobat} | red Gull 80,80")
	sc.To(38, 45, 20) // Acrobats jump for nothing, and farther
	sc = moving(t, roofs("35")+" | pillar structure 31,40 2x10 h25 | blue Rook 28,45,20 t2/0/0/0 | red Gull 80,80")
	if sc.Pending.Place.Refuse(sc.Spot(37, 45, 20), nil) == nil {
		t.Error("it jumps through a pillar")
	}
}

func TestLeapsThatHarmNobody(t *testing.T) {
	matchtest.Exercises(t, "AC-JUMP-02", "AC-JUMP-03", "AC-JUMP-10")
	house := func(h string) string { return "house structure 10,30 20x30 h" + h + " | " }
	sc := moving(t, house("5")+"blue Rook 28,45,5 t1/0/0/0 | red Gull 80,80")
	sc.To(32, 45, 0)
	sc.Has("Rook", "0/0/0/0")
	sc.Choose("go")
	sc.CannotGo("AC-BASE-07", sc.Spot(38.1, 45))
	sc.To(38, 45) // 4 cm from where it began, and the drop uses up none
}

func TestClimbs(t *testing.T) {
	matchtest.Exercises(t, "AC-TERRAIN-08", "AC-TERRAIN-09", "AC-TERRAIN-10", "AC-MOVE-14", "AC-TRAIT-033")
	house := func(h string) string { return "house structure 20,30 20x30 h" + h + " | " }
	climb := func(text string) *scene.Scene { return moving(t, text+" | red Gull 80,80") }
	// From the wall, 1.5 cm before it, onto the roof, 1.5 cm behind its edge: 3 cm along and 6 up are √45 = 6.71, twice that 13.4.
	sc := climb(house("6") + "blue Rook 18.4,45 t1/0/0/0")
	if sc.Pending.Place.Refuse(sc.Spot(21.6, 45, 6), nil) == nil {
		t.Error("it climbs farther than its Base Move lasts")
	}
	sc = scene.New(t, house("6")+"blue Rook 18.4,45 t2/0/0/0 | red Gull 80,80")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(1)
	sc.Roll([]int{4})
	sc.To(21.6, 45, 6)
	sc.At("Rook", 21.6, 45, 6)
	sc.Has("Rook", "0/0/0/0")
	sc.Cites("AC-TERRAIN-08", "AC-TERRAIN-09", "AC-MOVE-14")

	sc = climb(house("6") + "blue Rook 18.4,45 {Climbing Shoes}")
	sc.To(21.6, 45, 6) // no token, and not Hampered: 6.8 cm
	sc.Choose("go")
	sc.CannotGo("AC-BASE-07", sc.Spot(25, 45, 6))
	sc.To(24, 45, 6)

	sc = climb(house("6") + "blue Rook 21.6,45,6 {Climbing Shoes}") // and down again
	sc.To(18.4, 45, 0)
	sc.At("Rook", 18.4, 45, 0)
	sc = climb(house("6") + "roof structure 10,30 20x30 h1 b8 | blue Rook 18.4,45 {Climbing Shoes}")
	if sc.Pending.Place.Refuse(sc.Spot(21.6, 45, 6), nil) == nil {
		t.Error("it climbs through what hangs over it")
	}
	sc = climb("wall structure 20,30 1x30 h6 | blue Rook 18.4,45 {Climbing Shoes}")
	sc.CannotGo("AC-TERRAIN-10", sc.Spot(20.5, 45, 6)) // too thin to stand on
}

func TestLeapsAndFalls(t *testing.T) {
	matchtest.Exercises(t, "AC-JUMP-02", "AC-JUMP-04", "AC-JUMP-05", "AC-FALL-01", "AC-FALL-02", "AC-TRAIT-003", "AC-TRAIT-023", "AC-TRAIT-087", "AC-TRAIT-116")
	up := func(text, declare string) *scene.Scene {
		t.Helper()
		sc := scene.New(t, "house structure 10,30 20x30 h12 | "+text+" | red Gull 80,80")
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Choose(declare)
		if sc.Question() == "ac.ask-act" && sc.Pending.Options[0].Means.Kind == "do" {
			sc.Choose(sc.Pending.Options[0].Key)
		}
		if sc.Question() == "ac.ask-move-tokens" {
			sc.Number(0)
		}
		return sc
	}
	sc := up("blue Rook 26,45,12 t2/0/0/0 e6 m3", "declare:1")
	sc.Choose(use(sc, "leap"))
	sc.CannotGo("AC-JUMP-02", sc.Spot(26, 45, 12))
	sc.GoTo(sc.Pending.Place.Snap(sc.Spot(30, 45).Center, false))
	sc.Asks("ac.ask-landing-roll") // 12 deep, 5 of them jumped
	sc.Marked("Rook", 1, 0)
	sc.Roll([]int{3})
	sc.At("Rook", 31.5, 45, 0)
	sc.Has("Rook", "1/0/0/0")
	sc.Cites("AC-JUMP-03", "AC-JUMP-07", "AC-MOVE-13")
	sc.Choose("go") // with what is left: 10 less the 4 to the edge
	sc.CannotGo("AC-BASE-07", sc.Spot(37.6, 45))
	sc.To(37.5, 45)

	sc = up("blue Rook 26,45,12 t0/0/0/0 e6 m3", "declare:1")
	sc.Refused(use(sc, "leap"), "AC-BASE-14")
	sc.Choose(use(sc, "fall"))
	sc.GoTo(sc.Pending.Place.Snap(sc.Spot(30, 45).Center, false))
	sc.Marked("Rook", 3, 0) // half of its Endurance
	sc.Roll([]int{4})
	scene.Same(t, "Knocked Out", sc.Get("Rook").Out, true)
	sc.Cites("AC-FALL-02", "AC-JUMP-08")

	sc = up("blue Rook 26,45,12 e6 m3 {Reflexes}", "declare:1")
	sc.Choose(use(sc, "fall"))
	sc.GoTo(sc.Pending.Place.Snap(sc.Spot(30, 45).Center, false))
	sc.Roll([]int{4})
	sc.Asks("ac.ask-landing-roll")
	sc.Roll([]int{1})
	scene.Same(t, "Knocked Out", sc.Get("Rook").Out, false)
	sc.Cites("AC-TRAIT-116")

	sc = up("blue Rook 26,45,12 t0/0/0/1 {Batcape}", "declare:1")
	sc.Choose(use(sc, "fall"))
	sc.GoTo(sc.Pending.Place.Snap(sc.Spot(30, 45).Center, false))
	sc.Choose("cape")
	sc.Marked("Rook", 0, 0)
	sc.Has("Rook", "0/0/0/0")
	sc = up("blue Rook 26,45,12 t0/0/0/0 {Batcape}", "declare:1")
	sc.Choose(use(sc, "fall"))
	sc.GoTo(sc.Pending.Place.Snap(sc.Spot(30, 45).Center, false))
	sc.Asks("ac.ask-landing-roll") // it cannot pay

	sc = up("blue Rook 26,45,12 t1/0/0/0 {Large}", "declare:1")
	sc.Choose(use(sc, "leap"))
	sc.GoTo(sc.Pending.Place.Snap(sc.Spot(30, 45).Center, false))
	sc.Marked("Rook", 0, 0) // 12 deep, 6 jumped: 6 are less than 10
	sc = up("blue Rook 26,45,12 {Large}", "declare:1")
	sc.Choose(use(sc, "fall"))
	sc.GoTo(sc.Pending.Place.Snap(sc.Spot(30, 45).Center, false))
	sc.Asks("ac.ask-landing-roll") // 12 are not

	sc = up("blue Rook 26,45,12 {Acrobat}", "declare:1")
	scene.Same(t, "it leaps for no token", sc.Offers(use(sc, "leap")), true)
	sc = up("blue Rook 26,45,12 t2/0/0/1", "declare:4")
	sc.Shape(engine.Place) // whoever runs neither jumps nor climbs, and is asked where to at once
}

// TestNobodyDucksBehindWhatCarriesHim: only what rises above his feet hides anybody.
func TestNobodyDucksBehindWhatCarriesHim(t *testing.T) {
	matchtest.Exercises(t, "AC-BLINK-10")
	sc := scene.New(t, "house structure 10,30 20x30 h12 | stack structure 10,30 10x30 h14 | blue Rook 21.6,45,12 t0/0/0/1 | red Gull 80,80")
	scene.Same(t, "shelters", len(sight.Shelters(sc.State, sc.ID("Rook"))), 1)
}

func TestBatclaw(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-024", "AC-TRAIT-025", "AC-TRAIT-026", "AC-MOVE-10", "AC-EQUIP-13")
	const scenery = "house structure 40,30 20x30 h15 | shed structure 40,65 10x10 h1 | "
	sc := scene.New(t, scenery+"blue Rook 16,45 t3/0/0/1 {Batclaw} | red Gull 80,80")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(1)
	sc.Roll([]int{6})
	sc.Choose(use(sc, "batclaw"))
	limited, is := sc.Pending.Place.(engine.Limited)
	scene.Same(t, "the claw measures its own length", is && limited.Limit() == state.Cm(30), true)
	sc.CannotGo("AC-TRAIT-024", sc.Spot(30, 45))     // simply along the ground
	sc.CannotGo("AC-TRAIT-024", sc.Spot(45, 45, 15)) // more than 30 cm
	sc.CannotGo("AC-TRAIT-025", sc.Spot(40.5, 45, 15))
	sc.To(41.5, 45, 15)
	sc.At("Rook", 41.5, 45, 15)
	sc.Has("Rook", "1/0/0/0")
	sc.Cites("AC-TRAIT-024", "AC-TRAIT-026")
	sc.Choose("go")
	sc.CannotGo("AC-BASE-07", sc.Spot(48, 45, 15))
	sc.To(47, 45, 15) // the die is left

	sc = scene.New(t, "wall structure 30,0 1x90 h30 | "+scenery+"blue Rook 16,45 t1/0/0/1 {Batclaw} | red Gull 80,80")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(0)
	sc.Asks("ac.ask-move") // nothing is within its line

	sc = scene.New(t, scenery+"blue Rook 30,45 t2/0/0/2 {Batclaw} | red Gull 80,80")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(0)
	sc.Choose("go")
	sc.To(31, 45)
	sc.Refused(use(sc, "batclaw"), "AC-TRAIT-026")
	sc = scene.New(t, scenery+"blue Rook 30,45 t2/0/0/2 {Batclaw} | red Gull 80,80")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:4")
	sc.Number(0)
	sc.To(15, 45)
	sc.Refused(use(sc, "batclaw"), "AC-MOVE-10")
}
