package supreme

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/rulecheck"
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
			rulecheck.Covers(t, c.rule, "SE-EFFECT-27")
			sc := hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.effects+`] | `+c.text)
			sc.over()
			at := sc.get(c.who).Spot
			if math.Abs(at.Center.X-c.x) > 0.02 || math.Abs(at.Center.Y-c.y) > 0.02 || math.Abs(at.Level-c.level) > 0.01 {
				t.Errorf("%s stands at %v, want %g,%g at level %g", c.who, at, c.x, c.y, c.level)
			}
			if sc.logged("SE-EFFECT-34")+sc.logged("SE-EFFECT-31") == 0 {
				t.Error("the log does not say why")
			}
		})
	}
}

func TestShift(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-33", "SE-EFFECT-30")
	sc := hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Shift 3] | red Gull 14,10 Leader`)
	sc.asks("ask.direction")
	same(t, "who chooses", sc.Pending.Seat, 0)
	sc.cannotGo("SE-EFFECT-33", sc.spotAt(14, 10))
	if p := sc.Preview(engine.Choice{Spot: &geometry.Spot{Center: geometry.Point{X: 14, Y: 20}, Inside: geometry.NoPiece, Wall: geometry.NoPiece}}); len(p.Ends) != 1 || p.Ends[0].To.Center.Y != 13 {
		t.Errorf("preview %+v", p.Ends)
	}
	sc.moveTo(14, 20)
	sc.over()
	sc.stands("Gull", 14, 13, 0)

	self := hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Self / Shift 4] | red Gull 14,10 Leader | hut structure 6,12 8x2`)
	self.asks("ask.self-shift")
	self.cannotGo("SE-EFFECT-30", self.spotAt(5, 10))
	self.cannotGo("SE-EFFECT-28", self.spotAt(10, 12.5))
	self.moveTo(7.5, 10)
	self.over()
	self.stands("Rook", 7.5, 10, 0)
}

func TestCoincidingCentresLeaveTheDirectionToTheAttacker(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-34")
	sc := hit(t, `roof structure 8,8 4x4 b2 h2 | blue Rook 10,10 Leader e9 [Lob [AP 1] IND 12, e vs. a, Knockback 2] | red Gull 10,10,4 Leader`)
	sc.asks("ask.direction")
	sc.moveTo(10, 30)
	sc.stands("Gull", 10, 12, 4)
}

func TestADisplacementIntoDangerousTerrainHurts(t *testing.T) {
	rulecheck.Covers(t, "SE-TERRAIN-32", "SE-EFFECT-28")
	sc := hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 6] | red Gull 14,10 Leader | acid zone 16,9 1x2 danger2`)
	sc.over()
	sc.hp("Gull", 3)
	sc.stands("Gull", 20, 10, 0) // a Zone does not stop it
	sc.cites("SE-TERRAIN-32")
}

// Who stands in Dangerous Terrain since an earlier Round suffers it at its own Activation, not when it is pushed out.
func TestADisplacementOutOfDangerousTerrain(t *testing.T) {
	rulecheck.Covers(t, "SE-TERRAIN-32", "SE-TERRAIN-34")
	out := hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 6] | red Gull 14,10 Leader | acid zone 13,9 2x2 danger2`)
	out.over()
	out.hp("Gull", 5)
	out.stands("Gull", 20, 10, 0)
	next := hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 6] | red Gull 14,10 Leader | acid zone 13,9 2x2 danger2 | fire zone 17,9 1x2 danger1`)
	next.over()
	next.hp("Gull", 4) // by what it was pushed into
}

func TestAKnockbackOffARoofFallsAndCrashes(t *testing.T) {
	rulecheck.Covers(t, "SE-FALL-11", "SE-FALL-12", "SE-FALL-13", "SE-EFFECT-28", "SE-ROLL-02")
	sc := hit(t, `roof structure 12,8 4x4 h6 | blue Rook 10,10 Leader e9 [Lob [AP 1] IND 12, e vs. a, Knockback 4] | red Gull 15,10,6 Leader | blue Wren 16.6,10.3`)
	sc.over() // no further roll: Fall and Crash simply happen
	sc.hp("Gull", 3)
	sc.hp("Wren", 3)
	same(t, "Stunned", sc.get("Gull").Stunned, true)
	sc.cites("SE-FALL-02", "SE-FALL-12")
}

// Where something lies, nobody comes down by a Fall and no Overrun ends (SE-FALL-09, SE-MOVE-11).
func TestNobodyIsSetDownOnACitizen(t *testing.T) {
	rulecheck.Covers(t, "SE-FALL-09", "SE-MOVE-11", "SE-TYPE-25")
	apart := func(what string, sc *scene, model string) {
		t.Helper()
		body, there := sc.Body(sc.id(model)), sc.Board().PieceBody(sc.piece("Citizen"))
		if gap := body.Center.Distance(there.Center) - body.Radius - there.Radius; gap < -0.01 {
			t.Errorf("%s: %s stands %.3f inches inside a Citizen", what, model, -gap)
		}
	}
	fall := encounterScene(t, state.PlotBrawl, nil, `roof structure 12,8 4x4 h6 | blue Rook 10,10 Leader e9 [Lob [AP 1] IND 12, e vs. a, Knockback 4] | red Gull 15,10,6 hp9 Leader`)
	fall.put("Citizen", state.CitizenMarker, 16.8, 10)
	fall.play(actions.ExclusiveAction{Model: fall.id("Rook")})
	fall.choose("target:Gull")
	fall.win()
	fall.hp("Gull", 7)
	apart("a Fall", fall, "Gull")
	run := encounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 Leader s9 [Rush [AP 1] OVR 6, s vs. d, Damage 1] | red Gull 13,10 Leader`)
	run.put("Citizen", state.CitizenMarker, 16.2, 10)
	run.play(actions.ExclusiveAction{Model: run.id("Rook")})
	run.moveTo(20, 10)
	run.win()
	apart("an Overrun", run, "Rook")
	same(t, "it has run", run.get("Rook").Spot.Center.X > 14, true)
}

func TestAnObjectStopsWhereItTouches(t *testing.T) {
	rulecheck.Covers(t, "SE-TERRAIN-43", "SE-EFFECT-28")
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
		sc := newScene(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 3] | Gull object 13,9.5 1x1 rank3 h1 `+c.text)
		sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
		sc.choose("piece:Gull")
		sc.roll([]int{5})
		center, _ := board.Foot(&sc.Pieces[0].Terrain)
		if math.Abs(center.X-c.x) > 0.002 {
			t.Errorf("%s: the Object lies at %v, want %g", c.what, center, c.x)
		}
	}
}
