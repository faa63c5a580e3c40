package actions_test

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

func TestWhereADisplacementEnds(t *testing.T) {
	for _, c := range []struct {
		rule, what, effects, text string
		who                       string
		x, y, level               float64
	}{
		{"SE-EFFECT-34", "straight away", "Knockback 3", `red Gull 14,10 Leader`, "Gull", 17, 10, 0},
		{"SE-EFFECT-34", "from centre to centre", "Knockback 5", `red Gull 13,14 Leader`, "Gull", 16, 18, 0},
		{"SE-EFFECT-31", "straight towards", "Pull 2", `red Gull 14,10 Leader`, "Gull", 12, 10, 0},
		{"SE-EFFECT-31", "until the bases touch", "Pull 9", `red Gull 14,10 Leader`, "Gull", 11.18, 10, 0},
		{"SE-EFFECT-04", "added up", "Knockback 2 and Knockback 1", `red Gull 14,10 Leader`, "Gull", 17, 10, 0},
		{"SE-EFFECT-28", "stopped by a model", "Knockback 5", `red Gull 14,10 Leader | red Wren 18,10`, "Gull", 16.82, 10, 0},
		{"SE-EFFECT-28", "stopped by a Structure", "Knockback 5", `red Gull 14,10 Leader | hut structure 17,8 2x4`, "Gull", 16.41, 10, 0},
		{"SE-EFFECT-28", "stopped by an Object", "Knockback 5", `red Gull 14,10 Leader | bin object 17,9.5 1x1 rank1`, "Gull", 16.41, 10, 0},
		{"SE-EFFECT-28", "stopped by a Marker", "Knockback 5", `red Gull 14,10 Leader | flag marker 17,9.9 0.2x0.2 h1`, "Gull", 16.37, 10, 0},
		{"SE-EFFECT-28", "stopped by the table edge", "Knockback 5", `table 18x48 | red Gull 15,10 Leader`, "Gull", 17.41, 10, 0},
		{"SE-EFFECT-28", "stopped by Impassable Terrain", "Knockback 5", `red Gull 14,10 Leader | pit impassable 17,8 2x4 h0.1`, "Gull", 16.41, 10, 0},
		{"SE-EFFECT-29", "the Attacker, away from the Target", "Self / Knockback 2", `red Gull 14,10 Leader`, "Rook", 8, 10, 0},
		{"SE-EFFECT-29", "the Attacker, towards the Target", "Self / Pull 9", `red Gull 14,10 Leader`, "Rook", 12.82, 10, 0},
		{"SE-FALL-11", "off a roof: down, then on", "Knockback 5", `roof structure 12,8 4x4 h2 | red Gull 14,10,2 Leader`, "Gull", 19.59, 10, 0},
	} {
		t.Run(c.rule+" "+c.what, func(t *testing.T) {
			matchtest.Exercises(t, c.rule, "SE-EFFECT-27")
			sc := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.effects+`] | `+c.text)
			sc.Over()
			at := sc.Get(c.who).Spot
			if math.Abs(at.Center.X-c.x) > 0.02 || math.Abs(at.Center.Y-c.y) > 0.02 || math.Abs(at.Level-c.level) > 0.01 {
				t.Errorf("%s stands at %v, want %g,%g at level %g", c.who, at, c.x, c.y, c.level)
			}
			if sc.Logged("SE-EFFECT-34")+sc.Logged("SE-EFFECT-31") == 0 {
				t.Error("the log does not say why")
			}
		})
	}
}

func TestShift(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-33", "SE-EFFECT-30")
	sc := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Shift 3] | red Gull 14,10 Leader`)
	sc.Asks("ask.direction")
	scene.Same(t, "who chooses", sc.Pending.Seat, 0)
	sc.CannotGo("SE-EFFECT-33", sc.SpotAt(14, 10))
	if p := sc.Preview(engine.Choice{Spot: &geometry.Spot{Center: geometry.Point{X: 14, Y: 20}, Inside: geometry.NoPiece, Wall: geometry.NoPiece}}); len(p.Ends) != 1 || p.Ends[0].To.Center.Y != 13 {
		t.Errorf("preview %+v", p.Ends)
	}
	sc.MoveTo(14, 20)
	sc.Over()
	sc.Stands("Gull", 14, 13, 0)

	self := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Self / Shift 4] | red Gull 14,10 Leader | hut structure 6,12 8x2`)
	self.Asks("ask.self-shift")
	self.CannotGo("SE-EFFECT-30", self.SpotAt(5, 10))
	self.CannotGo("SE-EFFECT-28", self.SpotAt(10, 12.5))
	self.MoveTo(7.5, 10)
	self.Over()
	self.Stands("Rook", 7.5, 10, 0)
}

func TestCoincidingCentresLeaveTheDirectionToTheAttacker(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-34")
	sc := scene.Hit(t, `roof structure 8,8 4x4 b2 h2 | blue Rook 10,10 Leader e9 [Lob [AP 1] IND 12, e vs. a, Knockback 2] | red Gull 10,10,4 Leader`)
	sc.Asks("ask.direction")
	sc.MoveTo(10, 30)
	sc.Stands("Gull", 10, 12, 4)
}

func TestADisplacementIntoDangerousTerrainHurts(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-32", "SE-EFFECT-28")
	sc := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 6] | red Gull 14,10 Leader | acid zone 16,9 1x2 danger2`)
	sc.Over()
	sc.HP("Gull", 3)
	sc.Stands("Gull", 20, 10, 0) // a Zone does not stop it
	sc.Cites("SE-TERRAIN-32")
}

// Who stands in Dangerous Terrain since an earlier Round suffers it at its own Activation, not when it is pushed out.
func TestADisplacementOutOfDangerousTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-32", "SE-TERRAIN-34")
	out := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 6] | red Gull 14,10 Leader | acid zone 13,9 2x2 danger2`)
	out.Over()
	out.HP("Gull", 5)
	out.Stands("Gull", 20, 10, 0)
	next := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 6] | red Gull 14,10 Leader | acid zone 13,9 2x2 danger2 | fire zone 17,9 1x2 danger1`)
	next.Over()
	next.HP("Gull", 4) // by what it was pushed into
}

func TestAKnockbackOffARoofFallsAndCrashes(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-11", "SE-FALL-12", "SE-FALL-13", "SE-EFFECT-28", "SE-ROLL-02")
	sc := scene.Hit(t, `roof structure 12,8 4x4 h6 | blue Rook 10,10 Leader e9 [Lob [AP 1] IND 12, e vs. a, Knockback 4] | red Gull 15,10,6 Leader | blue Wren 16.6,10.3`)
	sc.Over() // no further roll: Fall and Crash simply happen
	sc.HP("Gull", 3)
	sc.HP("Wren", 3)
	scene.Same(t, "Stunned", sc.Get("Gull").Stunned, true)
	sc.Cites("SE-FALL-02", "SE-FALL-12")
}

// Where something lies, nobody comes down by a Fall and no Overrun ends (SE-FALL-09, SE-MOVE-11).
func TestNobodyIsSetDownOnACitizen(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-09", "SE-MOVE-11", "SE-TYPE-25")
	apart := func(what string, sc *scene.Scene, model string) {
		t.Helper()
		body, there := sc.Body(sc.ID(model)), sc.Board().PieceBody(sc.Piece("Citizen"))
		if gap := body.Center.Distance(there.Center) - body.Radius - there.Radius; gap < -0.01 {
			t.Errorf("%s: %s stands %.3f inches inside a Citizen", what, model, -gap)
		}
	}
	fall := scene.EncounterScene(t, state.PlotBrawl, nil, `roof structure 12,8 4x4 h6 | blue Rook 10,10 Leader e9 [Lob [AP 1] IND 12, e vs. a, Knockback 4] | red Gull 15,10,6 hp9 Leader`)
	fall.Put("Citizen", state.CitizenMarker, 16.8, 10)
	fall.Play(actions.ExclusiveAction{Model: fall.ID("Rook")})
	fall.Choose("target:Gull")
	fall.Win()
	fall.HP("Gull", 7)
	apart("a Fall", fall, "Gull")
	run := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 Leader s9 [Rush [AP 1] OVR 6, s vs. d, Damage 1] | red Gull 13,10 Leader`)
	run.Put("Citizen", state.CitizenMarker, 16.2, 10)
	run.Play(actions.ExclusiveAction{Model: run.ID("Rook")})
	run.MoveTo(20, 10)
	run.Win()
	apart("an Overrun", run, "Rook")
	scene.Same(t, "it has run", run.Get("Rook").Spot.Center.X > 14, true)
}

func TestAnObjectStopsWhereItTouches(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-43", "SE-EFFECT-28")
	for _, c := range []struct {
		what, text string
		x          float64 // of its middle
	}{
		{"nothing in the way", ``, 16.5},
		{"a model", `| red Wren 16,10`, 14.909},
		{"a wall", `| hut structure 16,8 1x4`, 15.5},
		{"a Zone", `| acid zone 15,8 1x4 danger1`, 16.5},
		{"a roof above", `| deck structure 15,8 1x4 b3 h1`, 16.5},
		{"the table edge", `| table 15x30`, 14.5},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 3] | Gull object 13,9.5 1x1 rank3 h1 `+c.text)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("piece:Gull")
		sc.Roll([]int{5})
		center, _ := board.Foot(&sc.Pieces[0].Terrain)
		if math.Abs(center.X-c.x) > 0.002 {
			t.Errorf("%s: the Object lies at %v, want %g", c.what, center, c.x)
		}
	}
}
