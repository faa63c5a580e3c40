package aftermath_test

import (
	"fmt"
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

func TestVoluntaryFall(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-02", "SE-FALL-02", "SE-FALL-03", "SE-FALL-04", "SE-FALL-05", "SE-FALL-06", "SE-FALL-07", "SE-FALL-08", "SE-FALL-09")
	for _, c := range []struct {
		height float64
		harm   int
	}{{2, 0}, {2.9, 0}, {3, 1}, {5.9, 1}, {6, 2}, {9, 3}} {
		sc := scene.New(t, fmt.Sprintf(scene.RoofText, c.height, c.height, "hp6 [Focus [AP 1] IST, m vs. #2, Self / Attack 1]"))
		sc.Moving("leap")
		sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, false))
		if c.harm == 0 {
			scene.Same(t, "harmless", sc.Get("Rook").Stunned, false)
		} else {
			scene.Same(t, "Stunned", sc.Get("Rook").Stunned, true)
		}
		scene.Same(t, fmt.Sprintf("Damage of %g inches", c.height), 6-sc.Get("Rook").HP, c.harm)
		m := sc.Get("Rook")
		scene.Same(t, "on the ground", m.Spot.Level, 0.0)
		scene.Same(t, "touches what it fell from", sc.TouchesPiece(m.ID, 0), true)
		if m.Spot.Center.X < 9 || m.Spot.Center.X > 9.7 || m.Spot.Center.Y < 6.9 || m.Spot.Center.Y > 7.1 {
			t.Errorf("it landed at %v, not below where the Fall began", m.Spot.Center)
		}
		scene.Same(t, "the only Action of its Activation", sc.Idle(), true)
	}
}

func TestASprintFallMustBeTheOnlyAction(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-07")
	sc := scene.New(t, fmt.Sprintf(scene.RoofText, 5.0, 5.0, "[Focus [AP 1] IST, m vs. #2, Self / Attack 1]"))
	sc.Activate("Rook")
	sc.UseUp("Focus")
	sc.Refused("leap", "SE-FALL-07")
}

// TestNoRoomToFall: nobody Falls of his own will where there is no room for his base; whoever is pushed comes down as near
// as there is any, touching what he fell from, and stays at the edge where there is none.
func TestNoRoomToFall(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-06", "SE-FALL-09", "SE-FALL-11")
	alley := scene.New(t, fmt.Sprintf(scene.RoofText, 6.0, 6.0, "hp9")+" | wall structure 9.6,3 1x8 h9")
	alley.Moving("leap")
	alley.CannotGo("SE-FALL-09", alley.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, true))
	for _, spot := range alley.Pending.Place.(engine.Listed).Spots() {
		if spot.Center.X > 8.9 && spot.Center.Y > 5.6 && spot.Center.Y < 8.4 {
			t.Errorf("it may Fall into the alley at %v", spot.Center)
		}
	}
	alley.GoTo(alley.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, false)) // the nearest point with room
	scene.Same(t, "on the ground", alley.Get("Rook").Spot.Level, 0.0)
	scene.Same(t, "beside the house", alley.TouchesPiece(alley.ID("Rook"), 0), true)

	pushed := scene.New(t, fmt.Sprintf(scene.RoofText, 6.0, 6.0, "hp9")+" | wall structure 9.6,3 1x8 h9")
	pushed.Play(aftermath.FallFrame{Model: pushed.ID("Rook"), From: pushed.SpotAt(9, 7, 6), Off: 0, By: engine.NoModel})
	scene.Same(t, "pushed, it comes down around the corner", pushed.Get("Rook").Spot.Level, 0.0)
	scene.Same(t, "touching the house", pushed.TouchesPiece(pushed.ID("Rook"), 0), true)
	pushed.HP("Rook", 7)

	const around = " | east structure 9.6,3 1x8 h9 | west structure 3.4,3 1x8 h9 | north structure 4.4,9.6 5.2x1 h9 | south structure 4.4,3.4 5.2x1 h9"
	shut := scene.New(t, fmt.Sprintf(scene.RoofText, 6.0, 6.0, "hp9")+around)
	shut.Activate("Rook")
	shut.Refused("leap", "SE-FALL-09")
	shut.Play(effects.DisplaceFrame{Model: shut.ID("Rook"), Way: geometry.Point{X: 1}, Left: 3, By: shut.ID("Knight"), Rule: "SE-EFFECT-34"})
	scene.Same(t, "walled in, it stays at the edge", shut.Get("Rook").Spot.Level, 6.0)
	scene.Same(t, "which it was pushed to", shut.Get("Rook").Spot.Center.Distance(geometry.Point{X: 9, Y: 7}) < 0.01, true)
	scene.Same(t, "without a Fall", shut.Get("Rook").Stunned, false)
	shut.Cites("SE-FALL-09")
	if broken := brokenPlaces(shut); len(broken) > 0 {
		t.Error(broken)
	}
}

// TestADisplacementEndsAtAnEdgeWithoutRoom: whoever finds no room below is pushed to the edge once, and the rest is lost, however little the table
// still leaves of its way.
func TestADisplacementEndsAtAnEdgeWithoutRoom(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-09", "SE-EFFECT-28")
	const around = " | east structure 9.6,3 1x8 h9 | west structure 3.4,3 1x8 h9 | north structure 4.4,9.6 5.2x1 h9 | south structure 4.4,3.4 5.2x1 h9"
	const roof = "house structure 5,5 4.0004x4.0004 h6 | blue Rook 8.5,7,6 hp9 | red Knight 40,40" // its edge lies between two places that the table tells apart
	for step := range 72 {
		sine, cosine := math.Sincos(float64(step) * math.Pi / 36)
		sc := scene.New(t, roof+around)
		sc.Log = sc.Hear
		sc.Play(effects.DisplaceFrame{Model: sc.ID("Rook"), Way: geometry.Point{X: cosine, Y: sine}, Left: 4, By: sc.ID("Knight"), Rule: "SE-EFFECT-34"})
		sc.Over()
		pushed := 0
		for _, e := range sc.Events {
			if e.Kind == engine.EventDisplace {
				pushed++
			}
		}
		if scene.Same(t, "it stays up", sc.Get("Rook").Spot.Level, 6.0); pushed > 2 {
			t.Errorf("at %d degrees it is pushed %d times", 5*step, pushed)
		}
	}
}

func TestWhoMayFallVoluntarily(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-06")
	sc := scene.New(t, "house structure 5,5 8x4 h5 | blue Goon 7,7,5 minion | blue Rook 20,20 | red Knight 40,40")
	scene.Same(t, "a Minion", moves.RefuseLeap(sc.State, sc.ID("Goon")).Rule, "SE-FALL-06")
	scene.Same(t, "from the ground", moves.RefuseLeap(sc.State, sc.ID("Rook")).Rule, "SE-FALL-02")
}

func TestFallAndGoOn(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-10", "SE-FALL-14")
	sc := scene.New(t, fmt.Sprintf(scene.RoofText, 6.0, 6.0, "Bounding 4")+" | red Goon 9.65,7 hp5")
	sc.Moving("leap")
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, false))
	sc.Asks("ask.move") // it goes on with the distance it has left
	scene.Same(t, "takes nothing itself", sc.Get("Rook").HP, 5)
	scene.Same(t, "not Stunned", sc.Get("Rook").Stunned, false)
	scene.Same(t, "the Crash", 5-sc.Get("Goon").HP, 2)
	scene.Same(t, "Stuns", sc.Get("Goon").Stunned, true)
	at := sc.Get("Rook").Spot.Center
	sc.Reaches("3.4 inches further", geometry.Ground(geometry.Point{X: at.X, Y: at.Y + 3.4}), "")
	sc.Reaches("3.7 inches further", geometry.Ground(geometry.Point{X: at.X, Y: at.Y + 3.7}), "SE-MOVE-20")
	sc.MoveTo(at.X, at.Y+3)
	sc.Asks("ask.action")
	scene.Same(t, "the Activation goes on", sc.Offers("end"), true)
}

func TestCrash(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-12", "SE-FALL-13", "SE-FALL-14", "SE-MODEL-01")
	for _, c := range []struct {
		what    string
		height  float64
		victim  string
		hp      int
		stunned bool
	}{
		{"an Enemy", 6, "red Goon 9.62,7 hp5", 3, true},
		{"a Friend", 6, "blue Goon 9.62,7 hp5", 3, true},
		{"Immune / Fall does not help", 6, "red Goon 9.62,7 hp5 Flight 5", 3, true},
		{"less than 3 inches", 2.9, "red Goon 9.62,7 hp5", 5, false},
		{"nobody there", 6, "red Goon 15,7 hp5", 5, false},
		{"a Spectral one is not in contact", 6, "red Goon 9.62,7 hp5 spectral", 5, false},
	} {
		sc := scene.New(t, fmt.Sprintf(scene.RoofText, c.height, c.height, "hp9")+" | "+c.victim)
		sc.Play(aftermath.FallFrame{Model: sc.ID("Rook"), From: sc.SpotAt(9.01, 7, c.height), Off: 0, By: engine.NoModel})
		scene.Same(t, c.what, sc.Get("Goon").HP, c.hp)
		scene.Same(t, c.what+": Stunned", sc.Get("Goon").Stunned, c.stunned)
	}
	sc := scene.New(t, "house structure 5,5 4x4 h6 | crate object 9,6 2x2 h1 rank3 | blue Rook 8.5,7,6 hp9 | red Knight 40,40")
	sc.Play(aftermath.FallFrame{Model: sc.ID("Rook"), From: sc.SpotAt(9.01, 5.2, 6), Off: 0, By: engine.NoModel})
	if sc.TouchesPiece(sc.ID("Rook"), sc.Piece("crate")) {
		scene.Same(t, "an Object", sc.Pieces[1].HP, 1)
	} else {
		scene.Same(t, "an Object that it does not touch", sc.Pieces[1].HP, 3)
	}
	scene.Same(t, "a Structure takes nothing", sc.Pieces[0].HP, sc.Pieces[0].MaxHP)
}

func TestFallOntoAnOccupiedPlace(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-09", "SE-FALL-12")
	sc := scene.New(t, fmt.Sprintf(scene.RoofText, 6.0, 6.0, "hp9")+" | red Goon 9.7,7 hp5")
	sc.Play(aftermath.FallFrame{Model: sc.ID("Rook"), From: sc.SpotAt(9.01, 7, 6), Off: 0, By: engine.NoModel})
	scene.Same(t, "it touches who was there instead", sc.Board().InContact(sc.ID("Rook"), sc.ID("Goon")), true)
	if broken := brokenPlaces(sc); len(broken) > 0 {
		t.Error(broken)
	}
}

func brokenPlaces(sc *scene.Scene) []string {
	var broken []string
	for i := range sc.Models {
		if sc.Alive(engine.ModelID(i)) {
			views.BrokenPlace(sc.State, engine.ModelID(i), func(f string, a ...any) { broken = append(broken, fmt.Sprintf(f, a...)) })
		}
	}
	return broken
}

func TestAFallThatKOsStillCrashes(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-11", "SE-FALL-12")
	sc := scene.New(t, fmt.Sprintf(scene.RoofText, 6.0, 6.0, "hp1")+" | blue Pal 30,30 | red Goon 9.62,7 hp5")
	sc.Play(aftermath.FallFrame{Model: sc.ID("Rook"), From: sc.SpotAt(9.01, 7, 6), Off: 0, By: engine.NoModel})
	scene.Same(t, "KO'ed", sc.Get("Rook").KO, true)
	scene.Same(t, "its Crash still happens", sc.Get("Goon").HP, 3)
}

func TestDisplacementOverAnEdge(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-11")
	sc := scene.New(t, "house structure 5,5 4x4 h6 | blue Rook 7,7,6 hp9 | red Knight 6,7,6")
	sc.Play(effects.DisplaceFrame{Model: sc.ID("Rook"), Way: geometry.Point{X: 1}, Left: 5, By: sc.ID("Knight"), Rule: "SE-EFFECT-34"})
	m := sc.Get("Rook")
	scene.Same(t, "Damage of the Fall", 9-m.HP, 2)
	scene.Same(t, "on the ground", m.Spot.Level, 0.0)
	// 2" to the edge at 9, a free step to its foot, and the 3" that are left from there.
	if x := m.Spot.Center.X; x < 12.5 || x > 12.7 {
		t.Errorf("it ends at %g, not 3 inches from the foot of the house", x)
	}
}

func TestSpectralFalls(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-76", "SE-EFFECT-80")
	sc := scene.New(t, fmt.Sprintf(scene.RoofText, 6.0, 6.0, "hp9 spectral stunned")+" | red Goon 9.62,7 hp5")
	sc.Play(aftermath.FallFrame{Model: sc.ID("Rook"), From: sc.SpotAt(9.01, 7, 6), Off: 0, By: engine.NoModel})
	scene.Same(t, "no Damage", sc.Get("Rook").HP, 9)
	scene.Same(t, "and no Crash", sc.Get("Goon").HP, 5)
}

func TestAFallFromMidAir(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-14")
	sc := scene.New(t, "left structure 5,5 4x4 h8 | right structure 20,5 4x4 h8 | blue Rook 8,7,8 Bounding 7 | red Knight 40,40")
	sc.Moving("move")
	air := sc.SpotAt(14.5, 7, 8)
	air.Air = true
	sc.Get("Rook").Stunned = false
	sc.GoTo(air)
	sc.Asks("ask.move")
	// Something Stuns it before its second move: it Falls from where it is.
	sc.Get("Rook").Stunned = true
	sc.Activation.Moves = 1
	sc.Play(activatingInAir(sc))
	scene.Same(t, "it Fell", sc.Get("Rook").Spot.Level, 0.0)
	scene.Same(t, "Damage", 5-sc.Get("Rook").HP, 2)
}

// activatingInAir is the Activation of Rook at the point where its second move would follow.
func activatingInAir(sc *scene.Scene) state.Frame {
	sc.Activation.Air = true
	return actions.Activating{Model: sc.ID("Rook"), Group: -1, Step: actions.ActivateMenu, Begun: true}
}

func TestLettingGoOfAWall(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-25", "SE-FALL-01", "SE-FALL-02")
	sc := scene.New(t, "tower structure 12,5 6x6 h12 | blue Rook 11.4,8,6.5 Wall Crawling 5 hp9 stunned wall:tower | red Knight 40,40")
	scene.Same(t, "Stunned it stays where it is", sc.Get("Rook").Spot.Level, 6.5)
	scene.Same(t, "but without Immune / Fall", traits.Immune(sc.State, sc.ID("Rook"), "Fall"), false)
	sc.Moving("leap")
	sc.GoTo(sc.Get("Rook").Spot)
	scene.Same(t, "on the ground", sc.Get("Rook").Spot.Level, 0.0)
	scene.Same(t, "Damage", 9-sc.Get("Rook").HP, 2)
}

// TestNoFootingFromAWall: who clings to a wall moves by Sprint only where that leads somewhere.
func TestNoFootingFromAWall(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-25", "SE-MOVE-15")
	sc := scene.New(t, "tower structure 12,5 6x6 h12 | blue Rook 11.4,8,6.5 Leader Wall Crawling 5 wall:tower | blue Wren 11.4,10,1.5 Leader Wall Crawling 5 wall:tower | red Knight 40,40")
	sc.Activate("Rook")
	scene.Same(t, "up or down the wall", sc.Offers("move"), true)
	sc.Refused("sprint", "SE-MOVE-25")
	scene.Same(t, "letting go", sc.Offers("leap"), true)
	sc.Get("Rook").Stunned = true
	scene.Same(t, "Stunned it does not crawl", moves.RefuseMoveBy(sc.State, sc.ID("Rook"), sc.MovementType(sc.ID("Rook"))).Rule, engine.Rule("SE-MOVE-25"))
	scene.Same(t, "low enough to step down", moves.RefuseMoveBy(sc.State, sc.ID("Wren"), terms.Sprint) == nil, true)
}

func TestAFallIntoDangerousTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-32")
	sc := scene.New(t, fmt.Sprintf(scene.RoofText, 6.0, 6.0, "hp9")+" | acid zone 9,5 3x4 danger1")
	sc.Moving("leap")
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, false))
	scene.Same(t, "the Fall and the acid", 9-sc.Get("Rook").HP, 3)
}
