package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// A model at 8,7 near the right edge (9) of a roof of the height given.
const roofText = "house structure 5,5 4x4 h%g | blue Rook 8.5,7,%g %s | red Knight 40,40"

func TestVoluntaryFall(t *testing.T) {
	rulecheck.Covers(t, "SE-ROLL-02", "SE-FALL-02", "SE-FALL-03", "SE-FALL-04", "SE-FALL-05", "SE-FALL-06", "SE-FALL-07", "SE-FALL-08", "SE-FALL-09")
	for _, c := range []struct {
		height float64
		harm   int
	}{{2, 0}, {2.9, 0}, {3, 1}, {5.9, 1}, {6, 2}, {9, 3}} {
		sc := newScene(t, sprintf(roofText, c.height, c.height, "hp6 [Focus [AP 1] IST, m vs. #2, Self / Attack 1]"))
		sc.moving("leap")
		sc.goTo(sc.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, false))
		if c.harm == 0 {
			same(t, "harmless", sc.get("Rook").Stunned, false)
		} else {
			same(t, "Stunned", sc.get("Rook").Stunned, true)
		}
		same(t, sprintf("Damage of %g inches", c.height), 6-sc.get("Rook").HP, c.harm)
		m := sc.get("Rook")
		same(t, "on the ground", m.Spot.Level, 0.0)
		same(t, "touches what it fell from", sc.TouchesPiece(m.ID, 0), true)
		if m.Spot.Center.X < 9 || m.Spot.Center.X > 9.7 || m.Spot.Center.Y < 6.9 || m.Spot.Center.Y > 7.1 {
			t.Errorf("it landed at %v, not below where the Fall began", m.Spot.Center)
		}
		same(t, "the only Action of its Activation", sc.idle(), true)
	}
}

func TestASprintFallMustBeTheOnlyAction(t *testing.T) {
	rulecheck.Covers(t, "SE-FALL-07")
	sc := newScene(t, sprintf(roofText, 5.0, 5.0, "[Focus [AP 1] IST, m vs. #2, Self / Attack 1]"))
	sc.activate("Rook")
	sc.useUp("Focus")
	sc.refused("leap", "SE-FALL-07")
}

// TestNoRoomToFall: nobody Falls of his own will where there is no room for his base; whoever is pushed comes down as near
// as there is any, touching what he fell from, and stays at the edge where there is none.
func TestNoRoomToFall(t *testing.T) {
	rulecheck.Covers(t, "SE-FALL-06", "SE-FALL-09", "SE-FALL-11")
	alley := newScene(t, sprintf(roofText, 6.0, 6.0, "hp9")+" | wall structure 9.6,3 1x8 h9")
	alley.moving("leap")
	alley.cannotGo("SE-FALL-09", alley.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, true))
	for _, spot := range alley.Pending.Place.(engine.Listed).Spots() {
		if spot.Center.X > 8.9 && spot.Center.Y > 5.6 && spot.Center.Y < 8.4 {
			t.Errorf("it may Fall into the alley at %v", spot.Center)
		}
	}
	alley.goTo(alley.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, false)) // the nearest point with room
	same(t, "on the ground", alley.get("Rook").Spot.Level, 0.0)
	same(t, "beside the house", alley.TouchesPiece(alley.id("Rook"), 0), true)

	pushed := newScene(t, sprintf(roofText, 6.0, 6.0, "hp9")+" | wall structure 9.6,3 1x8 h9")
	pushed.play(aftermath.FallFrame{Model: pushed.id("Rook"), From: pushed.spotAt(9, 7, 6), Off: 0, By: engine.NoModel})
	same(t, "pushed, it comes down around the corner", pushed.get("Rook").Spot.Level, 0.0)
	same(t, "touching the house", pushed.TouchesPiece(pushed.id("Rook"), 0), true)
	pushed.hp("Rook", 7)

	const around = " | east structure 9.6,3 1x8 h9 | west structure 3.4,3 1x8 h9 | north structure 4.4,9.6 5.2x1 h9 | south structure 4.4,3.4 5.2x1 h9"
	shut := newScene(t, sprintf(roofText, 6.0, 6.0, "hp9")+around)
	shut.activate("Rook")
	shut.refused("leap", "SE-FALL-09")
	shut.play(effects.DisplaceFrame{Model: shut.id("Rook"), Way: geometry.Point{X: 1}, Left: 3, By: shut.id("Knight"), Rule: "SE-EFFECT-34"})
	same(t, "walled in, it stays at the edge", shut.get("Rook").Spot.Level, 6.0)
	same(t, "which it was pushed to", shut.get("Rook").Spot.Center.Distance(geometry.Point{X: 9, Y: 7}) < 0.01, true)
	same(t, "without a Fall", shut.get("Rook").Stunned, false)
	shut.cites("SE-FALL-09")
	if broken := brokenPlaces(shut); len(broken) > 0 {
		t.Error(broken)
	}
}

func TestWhoMayFallVoluntarily(t *testing.T) {
	rulecheck.Covers(t, "SE-FALL-06")
	sc := newScene(t, "house structure 5,5 8x4 h5 | blue Goon 7,7,5 minion | blue Rook 20,20 | red Knight 40,40")
	same(t, "a Minion", moves.RefuseLeap(sc.State, sc.id("Goon")).Rule, "SE-FALL-06")
	same(t, "from the ground", moves.RefuseLeap(sc.State, sc.id("Rook")).Rule, "SE-FALL-02")
}

func TestFallAndGoOn(t *testing.T) {
	rulecheck.Covers(t, "SE-FALL-10", "SE-FALL-14")
	sc := newScene(t, sprintf(roofText, 6.0, 6.0, "Bounding 4")+" | red Goon 9.65,7 hp5")
	sc.moving("leap")
	sc.goTo(sc.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, false))
	sc.asks("ask.move") // it goes on with the distance it has left
	same(t, "takes nothing itself", sc.get("Rook").HP, 5)
	same(t, "not Stunned", sc.get("Rook").Stunned, false)
	same(t, "the Crash", 5-sc.get("Goon").HP, 2)
	same(t, "Stuns", sc.get("Goon").Stunned, true)
	at := sc.get("Rook").Spot.Center
	sc.reaches("3.4 inches further", geometry.Ground(geometry.Point{X: at.X, Y: at.Y + 3.4}), "")
	sc.reaches("3.7 inches further", geometry.Ground(geometry.Point{X: at.X, Y: at.Y + 3.7}), "SE-MOVE-20")
	sc.moveTo(at.X, at.Y+3)
	sc.asks("ask.action")
	same(t, "the Activation goes on", sc.offers("end"), true)
}

func TestCrash(t *testing.T) {
	rulecheck.Covers(t, "SE-FALL-12", "SE-FALL-13", "SE-FALL-14", "SE-MODEL-01")
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
		sc := newScene(t, sprintf(roofText, c.height, c.height, "hp9")+" | "+c.victim)
		sc.play(aftermath.FallFrame{Model: sc.id("Rook"), From: sc.spotAt(9.01, 7, c.height), Off: 0, By: engine.NoModel})
		same(t, c.what, sc.get("Goon").HP, c.hp)
		same(t, c.what+": Stunned", sc.get("Goon").Stunned, c.stunned)
	}
	sc := newScene(t, "house structure 5,5 4x4 h6 | crate object 9,6 2x2 h1 rank3 | blue Rook 8.5,7,6 hp9 | red Knight 40,40")
	sc.play(aftermath.FallFrame{Model: sc.id("Rook"), From: sc.spotAt(9.01, 5.2, 6), Off: 0, By: engine.NoModel})
	if sc.TouchesPiece(sc.id("Rook"), sc.piece("crate")) {
		same(t, "an Object", sc.Pieces[1].HP, 1)
	} else {
		same(t, "an Object that it does not touch", sc.Pieces[1].HP, 3)
	}
	same(t, "a Structure takes nothing", sc.Pieces[0].HP, sc.Pieces[0].MaxHP)
}

func TestFallOntoAnOccupiedPlace(t *testing.T) {
	rulecheck.Covers(t, "SE-FALL-09", "SE-FALL-12")
	sc := newScene(t, sprintf(roofText, 6.0, 6.0, "hp9")+" | red Goon 9.7,7 hp5")
	sc.play(aftermath.FallFrame{Model: sc.id("Rook"), From: sc.spotAt(9.01, 7, 6), Off: 0, By: engine.NoModel})
	same(t, "it touches who was there instead", sc.Board().InContact(sc.id("Rook"), sc.id("Goon")), true)
	if broken := brokenPlaces(sc); len(broken) > 0 {
		t.Error(broken)
	}
}

func brokenPlaces(sc *scene) []string {
	var broken []string
	for i := range sc.Models {
		if sc.Alive(engine.ModelID(i)) {
			views.BrokenPlace(sc.State, engine.ModelID(i), sc.CardFor(engine.ModelID(i)).Name, func(f string, a ...any) { broken = append(broken, sprintf(f, a...)) })
		}
	}
	return broken
}

func TestAFallThatKOsStillCrashes(t *testing.T) {
	rulecheck.Covers(t, "SE-FALL-11", "SE-FALL-12")
	sc := newScene(t, sprintf(roofText, 6.0, 6.0, "hp1")+" | blue Pal 30,30 | red Goon 9.62,7 hp5")
	sc.play(aftermath.FallFrame{Model: sc.id("Rook"), From: sc.spotAt(9.01, 7, 6), Off: 0, By: engine.NoModel})
	same(t, "KO'ed", sc.get("Rook").KO, true)
	same(t, "its Crash still happens", sc.get("Goon").HP, 3)
}

func TestDisplacementOverAnEdge(t *testing.T) {
	rulecheck.Covers(t, "SE-FALL-11")
	sc := newScene(t, "house structure 5,5 4x4 h6 | blue Rook 7,7,6 hp9 | red Knight 6,7,6")
	sc.play(effects.DisplaceFrame{Model: sc.id("Rook"), Way: geometry.Point{X: 1}, Left: 5, By: sc.id("Knight"), Rule: "SE-EFFECT-34"})
	m := sc.get("Rook")
	same(t, "Damage of the Fall", 9-m.HP, 2)
	same(t, "on the ground", m.Spot.Level, 0.0)
	// 2" to the edge at 9, a free step to its foot, and the 3" that are left from there.
	if x := m.Spot.Center.X; x < 12.5 || x > 12.7 {
		t.Errorf("it ends at %g, not 3 inches from the foot of the house", x)
	}
}

func TestSpectralFalls(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-76", "SE-EFFECT-80")
	sc := newScene(t, sprintf(roofText, 6.0, 6.0, "hp9 spectral stunned")+" | red Goon 9.62,7 hp5")
	sc.play(aftermath.FallFrame{Model: sc.id("Rook"), From: sc.spotAt(9.01, 7, 6), Off: 0, By: engine.NoModel})
	same(t, "no Damage", sc.get("Rook").HP, 9)
	same(t, "and no Crash", sc.get("Goon").HP, 5)
}

func TestAFallFromMidAir(t *testing.T) {
	rulecheck.Covers(t, "SE-MOVE-14")
	sc := newScene(t, "left structure 5,5 4x4 h8 | right structure 20,5 4x4 h8 | blue Rook 8,7,8 Bounding 7 | red Knight 40,40")
	sc.moving("move")
	air := sc.spotAt(14.5, 7, 8)
	air.Air = true
	sc.get("Rook").Stunned = false
	sc.goTo(air)
	sc.asks("ask.move")
	// Something Stuns it before its second move: it Falls from where it is.
	sc.get("Rook").Stunned = true
	sc.Activation.Moves = 1
	sc.play(activatingInAir(sc))
	same(t, "it Fell", sc.get("Rook").Spot.Level, 0.0)
	same(t, "Damage", 5-sc.get("Rook").HP, 2)
}

// activatingInAir is the Activation of Rook at the point where its second move would follow.
func activatingInAir(sc *scene) state.Frame {
	sc.Activation.Air = true
	return actions.Activating{Model: sc.id("Rook"), Group: -1, Step: actions.ActivateMenu, Begun: true}
}

func TestLettingGoOfAWall(t *testing.T) {
	rulecheck.Covers(t, "SE-MOVE-25", "SE-FALL-01", "SE-FALL-02")
	sc := newScene(t, "tower structure 12,5 6x6 h12 | blue Rook 11.4,8,6.5 Wall Crawling 5 hp9 stunned wall:tower | red Knight 40,40")
	same(t, "Stunned it stays where it is", sc.get("Rook").Spot.Level, 6.5)
	same(t, "but without Immune / Fall", traits.Immune(sc.State, sc.id("Rook"), "Fall"), false)
	sc.moving("leap")
	sc.goTo(sc.get("Rook").Spot)
	same(t, "on the ground", sc.get("Rook").Spot.Level, 0.0)
	same(t, "Damage", 9-sc.get("Rook").HP, 2)
}

// TestNoFootingFromAWall: who clings to a wall moves by Sprint only where that leads somewhere.
func TestNoFootingFromAWall(t *testing.T) {
	rulecheck.Covers(t, "SE-MOVE-25", "SE-MOVE-15")
	sc := newScene(t, "tower structure 12,5 6x6 h12 | blue Rook 11.4,8,6.5 Leader Wall Crawling 5 wall:tower | blue Wren 11.4,10,1.5 Leader Wall Crawling 5 wall:tower | red Knight 40,40")
	sc.activate("Rook")
	same(t, "up or down the wall", sc.offers("move"), true)
	sc.refused("sprint", "SE-MOVE-25")
	same(t, "letting go", sc.offers("leap"), true)
	sc.get("Rook").Stunned = true
	same(t, "Stunned it does not crawl", moves.RefuseMoveBy(sc.State, sc.id("Rook"), sc.MovementType(sc.id("Rook"))).Rule, engine.Rule("SE-MOVE-25"))
	same(t, "low enough to step down", moves.RefuseMoveBy(sc.State, sc.id("Wren"), terms.Sprint) == nil, true)
}

func TestAFallIntoDangerousTerrain(t *testing.T) {
	rulecheck.Covers(t, "SE-TERRAIN-32")
	sc := newScene(t, sprintf(roofText, 6.0, 6.0, "hp9")+" | acid zone 9,5 3x4 danger1")
	sc.moving("leap")
	sc.goTo(sc.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, false))
	same(t, "the Fall and the acid", 9-sc.get("Rook").HP, 3)
}
