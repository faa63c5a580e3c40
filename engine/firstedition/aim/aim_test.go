package aim_test

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// attack is an Action of a model's card as it is aimed.
func attack(sc *scene.Scene, model, name string) aim.Attack {
	return aim.AttackOf(sc.State, sc.ID(model), sc.Act(model, name))
}

// refused checks by which rule a target may not be named; an empty one says that it may.
func refused(t *testing.T, sc *scene.Scene, model string, a aim.Attack, target string, rule engine.Rule) {
	t.Helper()
	matchtest.Same(t, model+" at "+target, ruleOf(aim.RefuseTarget(sc.State, sc.ID(model), &a, sc.Aim(target))), rule)
}

func ruleOf(refusal *engine.Refusal) engine.Rule {
	if refusal == nil {
		return ""
	}
	return refusal.Rule
}

func names(sc *scene.Scene, ids []engine.ModelID) string {
	text := ""
	for _, id := range ids {
		for name, known := range sc.Names {
			if known == id {
				text += name + " "
			}
		}
	}
	return text
}

func TestLineOfSight(t *testing.T) {
	matchtest.Exercises(t, "PC1-LOS-01", "PC1-LOS-02", "PC1-LOS-03", "PC1-LOS-05", "PC1-LOS-08", "PC1-LOS-09", "PC1-MOVE-28", "PC1-RANGED-03")
	sc := scene.New(t, `
		wall structure 12,8 1x4 h4 | post structure 12,20 1x1 h4
		blue Rook 5,10 [Shot (Pr Energy vs. Agility / RNG 20 / AP 1)] | blue Pal 8,14
		red Behind 20,10 | red Beside 20,14 | red Crowd 11,14 | blue Far 5,20.5 | red Post 20,20.5`)
	shot := attack(sc, "Rook", "Shot")
	refused(t, sc, "Rook", shot, "Behind", "PC1-LOS-05")
	refused(t, sc, "Rook", shot, "Beside", "")
	scene.Same(t, "models never take it away", aim.Sees(sc.State, aim.Eye(sc.State, sc.ID("Pal")), sc.Aim("Beside")), true)
	// An eye over the middle of the base sees nothing past the post, though a line runs past it from the rim of the base.
	far := aim.Sight(sc.State, aim.Eye(sc.State, sc.ID("Far")), sc.Aim("Post"))
	scene.Same(t, "by the eye alone", far.Any, sc.Table.VisibleFraction(sc.Body(sc.ID("Far")), sc.Body(sc.ID("Post"))) > 0)
	scene.Same(t, "a wall", aim.Sees(sc.State, aim.Eye(sc.State, sc.ID("Rook")), sc.Aim("wall")), true)
}

func TestTheEyeAloneCounts(t *testing.T) {
	matchtest.Exercises(t, "PC1-LOS-02")
	sc := scene.New(t, "post structure 12,9.5 1x1 h4 | blue Rook 11.2,10 base40 | red Gull 20,10 base25")
	rook, gull := sc.Body(sc.ID("Rook")), sc.Body(sc.ID("Gull"))
	scene.Same(t, "a line from the rim of the base", sc.Table.AnyLine(rook, gull), true)
	sight := aim.Sight(sc.State, aim.Eye(sc.State, sc.ID("Rook")), sc.Aim("Gull"))
	scene.Same(t, "is none", sight.Any, false)
	scene.Same(t, "the witness is cut by the post", sight.Witness.Blocker, 0)
}

func TestNobodySeesThroughTheWallOfABuilding(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-36")
	sc := scene.New(t, `
		house structure 10,10 8x8 h4 enclosed | shed structure 20,20 4x4 h4 enclosed
		blue In 12,14 inside:house [Shot (Pr Energy vs. Agility / RNG 20 / AP 1)] | red Mate 16,14 inside:house | red Between 14,14 inside:house
		red Out 20,14 | blue Roof 14,14,4`)
	shot := attack(sc, "In", "Shot")
	refused(t, sc, "In", shot, "Mate", "")
	refused(t, sc, "In", shot, "Out", "PC1-SCENERY-36")
	refused(t, sc, "In", shot, "house", "")
	refused(t, sc, "In", shot, "shed", "PC1-SCENERY-36")
	scene.Same(t, "from outside", ruleOf(aim.RefuseUnseen(sc.State, sc.ID("Out"), sc.Aim("In"))), "PC1-SCENERY-36")
	cover := aim.CoverOf(sc.State, aim.Eye(sc.State, sc.ID("In")), sc.ID("Mate"), cards.Energy)
	scene.Same(t, "somebody in the same room", cover.Bonus, 1)
	cover = aim.CoverOf(sc.State, aim.Eye(sc.State, sc.ID("Out")), sc.ID("In"), cards.Energy)
	scene.Same(t, "the wall of brick", cover.Bonus, 2)
}

func TestCover(t *testing.T) {
	matchtest.Exercises(t, "PC1-LOS-04", "PC1-LOS-07", "PC1-COND-31", "PC1-COND-46", "PC1-COND-47", "PC1-COND-47a", "PC1-COND-47b", "PC1-COND-47c",
		"PC1-COND-48", "PC1-COND-50", "PC1-SKILL-10")
	for _, c := range []struct {
		what, text string
		bonus      int
		rule       engine.Rule
	}{
		{"open", "", 0, "PC1-LOS-03"},
		{"wood", "fence structure 18,5 0.5x10 h0.8 of:wood", 1, "PC1-COND-47a"},
		{"a shrub", "shrub structure 18,5 0.5x10 h0.8 of:foliage", 1, "PC1-COND-47a"},
		{"a street light", "lamp object 18,5 0.5x10 h0.8 rank1 of:metal", 1, "PC1-COND-47a"},
		{"bricks", "wall structure 18,5 0.5x10 h0.8 of:brick", 2, "PC1-COND-47b"},
		{"a car", "car object 18,5 0.5x10 h0.8 rank2 of:metal", 2, "PC1-COND-47b"},
		{"a bunker", "bunker structure 18,5 0.5x10 h0.8 of:concrete", 3, "PC1-COND-47c"},
		{"an alien spaceship", "ship object 18,5 0.5x10 h0.8 rank3 of:alien", 3, "PC1-COND-47c"},
		{"the best of two", "wall structure 18,5 0.5x10 h0.8 of:brick | fence structure 17.4,5 0.5x10 h0.8 of:wood", 2, "PC1-COND-47b"},
		{"too low", "wall structure 18,5 0.5x10 h0.2 of:brick", 0, "PC1-LOS-03"},
		{"a model", "red Fat 17,10 base40 height2", 1, "PC1-COND-47a"},
		{"one that is down", "red Fat 17,10 base40 height2 down", 0, "PC1-LOS-03"},
		{"one that is out", "red Fat 17,10 base40 height2 out", 0, "PC1-LOS-03"},
		{"Barricade", "red Fat 17,10 base40 height2 {Barricade}", 2, "PC1-COND-47b"},
		{"both together", "wall structure 15,5 0.5x5 h4 of:brick | red Fat 17,10.6 base40 height2", 2, "PC1-COND-47b"},
	} {
		sc := scene.New(t, "blue Rook 10,10 height1.2 | red Gull 20,10 height1.2 | "+c.text)
		from := aim.Eye(sc.State, sc.ID("Rook"))
		cover := aim.CoverOf(sc.State, from, sc.ID("Gull"), cards.Energy)
		scene.Same(t, c.what, cover.Bonus, c.bonus)
		scene.Same(t, "rule of "+c.what, cover.Rule, c.rule)
		scene.Same(t, c.what+" against Mind", aim.CoverOf(sc.State, from, sc.ID("Gull"), cards.Mind).Bonus, 0)
	}
}

func TestExactlyHalfIsCover(t *testing.T) {
	matchtest.Exercises(t, "PC1-LOS-04")
	// The eye is as high as the target, so that a wall at the target's own place hides what is below its top.
	for depth, want := range map[float64]int{10: 2, 9.99: 0} {
		sc := scene.New(t, "wall structure 15,0 0.001x10 h9 | blue Rook 10,10 | red Gull 20,10")
		sc.Pieces[0].Terrain.Prisms[0].Polygon[2].Y, sc.Pieces[0].Terrain.Prisms[0].Polygon[3].Y = depth, depth
		sc.RebuildTable()
		scene.Same(t, "a wall up to the middle line", aim.CoverOf(sc.State, aim.Eye(sc.State, sc.ID("Rook")), sc.ID("Gull"), cards.Energy).Bonus, want)
	}
}

func TestCoverFromAnExplosion(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-49", "PC1-RANGED-20", "PC1-RANGED-37")
	sc := scene.New(t, `
		wall structure 15,5 0.5x10 h4 | block structure 30,20 4x4 h4 of:concrete
		blue Rook 10,10 | red Primary 20,10 | red Other 22,12 | red Near 32,26`)
	s, other := sc.State, sc.ID("Other")
	scene.Same(t, "from the user", aim.CoverOf(s, aim.Eye(s, sc.ID("Rook")), other, cards.Energy).Bonus, 2)
	primary := sc.Aim("Primary")
	scene.Same(t, "from the primary target", aim.CoverOf(s, aim.Explosion(s, primary, s.Board().Middle(primary)), other, cards.Energy).Bonus, 0)
	scene.Same(t, "from where it was moved", aim.CoverOf(s, aim.Explosion(s, primary, geometry.Point{X: 14, Y: 10}), other, cards.Energy).Bonus, 2)
	block := sc.Aim("block")
	scene.Same(t, "scenery that explodes hides nobody", aim.CoverOf(s, aim.Explosion(s, block, s.Board().Middle(block)), sc.ID("Near"), cards.Energy).Bonus, 0)
}

func TestSmoke(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-31")
	sc := scene.New(t, `
		blue Rook 10,10 | blue Fog A 15,10 minion e2 [Smoke Cloud (Au1 Energy / AP 1 per Model): Smoke] | red Gull 20,10 | red Beside 20,16 | red Close 16.2,10`)
	s, eye := sc.State, aim.Eye(sc.State, sc.ID("Rook"))
	scene.Same(t, "before", aim.Sees(s, eye, sc.Aim("Gull")), true)
	s.Auras = []state.Aura{{User: sc.ID("Fog A"), Act: sc.Act("Fog A", "Smoke Cloud"), Radius: 1}}
	scene.Same(t, "through it", aim.Sees(s, eye, sc.Aim("Gull")), false)
	scene.Same(t, "past it", aim.Sees(s, eye, sc.Aim("Beside")), true)
	scene.Same(t, "inside", aim.Sees(s, aim.Eye(s, sc.ID("Fog A")), sc.Aim("Gull")), false)
	sc.Models[sc.ID("Close")].Spot.Center.X = 15 + 2*geometry.BaseRadius(30)
	scene.Same(t, "in contact", aim.Sees(s, aim.Eye(s, sc.ID("Fog A")), sc.Aim("Close")), true)
	sc = scene.New(t, `
		crate object 19,9.5 1x1 h1 | hut structure 9.5,6 1x1 h2 | token Prize 20,16 | near object 15.6,9.5 1x1 h1
		blue Rook 10,10 | blue Fog A 15,10 minion e2 [Smoke Cloud (Au1 Energy / AP 1 per Model): Smoke]`)
	s, eye = sc.State, aim.Eye(sc.State, sc.ID("Rook"))
	scene.Same(t, "scenery before", aim.Sees(s, eye, state.AtPiece(sc.Piece("crate"))), true)
	s.Auras = []state.Aura{{User: sc.ID("Fog A"), Act: sc.Act("Fog A", "Smoke Cloud"), Radius: 1}}
	scene.Same(t, "scenery through it", aim.Sees(s, eye, state.AtPiece(sc.Piece("crate"))), false)
	scene.Same(t, "scenery past it", aim.Sees(s, eye, state.AtPiece(sc.Piece("hut"))), true)
	scene.Same(t, "a Token past it", aim.Sees(s, eye, state.AtPiece(sc.Piece("Prize"))), true)
	scene.Same(t, "scenery in contact", aim.Sees(s, aim.Eye(s, sc.ID("Fog A")), state.AtPiece(sc.Piece("near"))), true)
}

func TestRanges(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-01", "PC1-RANGED-02", "PC1-MEAS-02", "PC1-MEAS-03", "PC1-MEAS-04", "PC1-FLIGHT-13", "PC1-FLIGHT-23", "PC1-FLIGHT-24", "PC1-FLIGHT-25", "PC1-FLIGHT-39")
	sc := scene.New(t, `
		roof structure 15,18 4x4 h9 | blue Rook 10,10 {Flight 9} flying9 [Shot (Pr Energy vs. Agility / RNG 6 / AP 1)]
		red Edge 17.1811,10 | red Far 17.2,12 | red High 10,17.1811,9 | red Flies 13,10 {Flight 6} flying6 | red Flits 13,12 {Flight 7} flying7`)
	shot := attack(sc, "Rook", "Shot")
	refused(t, sc, "Rook", shot, "Edge", "")
	refused(t, sc, "Rook", shot, "Far", "PC1-MEAS-04")
	sc.Models[sc.ID("High")].Spot.Center = geometry.Point{X: 16.5, Y: 18.6}
	scene.Same(t, "measured on the ground", ruleOf(aim.RefuseRange(sc.State, sc.ID("Rook"), sc.Aim("High"), 10)), "")
	refused(t, sc, "Rook", shot, "Flies", "")
	refused(t, sc, "Rook", shot, "Flits", "PC1-FLIGHT-23")
}

func TestCloseCombatInTheAir(t *testing.T) {
	matchtest.Exercises(t, "PC1-COMBAT-03", "PC1-COMBAT-06", "PC1-FLIGHT-12", "PC1-FLIGHT-26", "PC1-FLIGHT-27", "PC1-FLIGHT-28", "PC1-FLIGHT-29", "PC1-FLIGHT-30", "PC1-FLIGHT-31",
		"PC1-FLIGHT-32", "PC1-SKILL-101", "PC1-COND-68")
	for _, c := range []struct {
		what        string
		own, theirs int
		reach       int
		apart       float64
		close       aim.Close
		rule        engine.Rule
	}{
		{"on the ground", 0, 0, 0, 0, aim.Close{}, ""},
		{"too far", 0, 0, 0, 1, aim.Close{}, "PC1-COMBAT-06"},
		{"Reach", 0, 0, 2, 2, aim.Close{}, ""},
		{"too far for Reach", 0, 0, 2, 2.1, aim.Close{}, "PC1-COMBAT-06"},
		{"at 1 counter", 0, 1, 0, 0, aim.Close{}, ""},
		{"at 2 counters", 0, 2, 0, 0, aim.Close{}, "PC1-FLIGHT-12"},
		{"from the air", 3, 0, 0, 0, aim.Close{Lowers: true}, ""},
		{"from the air, low", 1, 0, 0, 0, aim.Close{}, ""},
		{"the slower one", 1, 2, 0, 0, aim.Close{}, "PC1-FLIGHT-30"},
		{"the same", 2, 2, 0, 0, aim.Close{}, ""},
		{"the faster one", 3, 1, 0, 0, aim.Close{Matches: true}, ""},
		{"Reach up", 0, 2, 2, 2, aim.Close{Ranged: true}, ""},
		{"Reach too short up", 0, 3, 2, 2, aim.Close{}, "PC1-FLIGHT-23"},
		{"Reach too far up", 0, 2, 2, 2.1, aim.Close{}, "PC1-MEAS-04"},
		{"Reach down", 3, 0, 2, 2, aim.Close{Ranged: true}, ""},
		{"Reach from below", 1, 2, 2, 0, aim.Close{Ranged: true}, ""},
	} {
		sc := scene.New(t, "blue Rook 10,10 {Flight 3, Reach 2} | red Gull 10,10 {Flight 3}")
		if c.reach == 0 {
			sc = scene.New(t, "blue Rook 10,10 {Flight 3} | red Gull 10,10 {Flight 3}")
		}
		sc.Get("Rook").Flight, sc.Get("Gull").Flight = c.own, c.theirs
		sc.Get("Gull").Spot.Center.X += 2*geometry.BaseRadius(30) + c.apart
		close, refusal := aim.CloseCombat(sc.State, sc.ID("Rook"), sc.ID("Gull"))
		scene.Same(t, c.what, ruleOf(refusal), c.rule)
		if refusal == nil {
			scene.Same(t, c.what, close, c.close)
		}
	}
}

func TestWhoMayBeNamed(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-63", "PC1-ROLL-02", "PC1-COMBAT-12", "PC1-RANGED-26", "PC1-RANGED-28", "PC1-SCENERY-02", "PC1-SCENERY-03", "PC1-SKILL-76", "PC1-ACT-04", "PC1-COND-30")
	sc := scene.New(t, `
		wall structure 14,9 0.5x2 h4 | pool zone 5,5 2x2
		blue Rook 10,10 [Shot (Pr Energy vs. Agility / RNG 12 / AP 1)] [Daze (Pr Mind vs. Spirit / RNG 12 / AP 1)] [Zap (Pr Energy vs. Agility / RNG 12 / AP 1): only Mechanical] [Nova (SBl3 Energy vs. Agility / AP 1)] [Stab (Strength vs. Defense / AP 1)] [Help (Pr Spirit / RNG 6 / AP 1): Stand up 1]
		blue Pal 10,11.1811 | red Out 10,8.8189 out | red Gull 20,10 | red Bot 10,16 {Mechanical} | red Floored 8.8189,10 down
		blue Sage 10,20 {Mind’s Reach} [Daze (Pr Mind vs. Spirit / RNG 20 / AP 1)]`)
	shot, stab := attack(sc, "Rook", "Shot"), attack(sc, "Rook", "Stab")
	refused(t, sc, "Rook", shot, "Rook", "PC1-ROLL-02")
	refused(t, sc, "Rook", shot, "Out", "PC1-COND-63")
	refused(t, sc, "Rook", attack(sc, "Rook", "Help"), "Out", "")
	refused(t, sc, "Rook", shot, "wall", "")
	refused(t, sc, "Rook", shot, "pool", "PC1-SCENERY-02")
	refused(t, sc, "Rook", attack(sc, "Rook", "Daze"), "wall", "PC1-SCENERY-03")
	refused(t, sc, "Rook", attack(sc, "Rook", "Nova"), "Gull", "PC1-RANGED-26")
	refused(t, sc, "Rook", attack(sc, "Rook", "Zap"), "Bot", "")
	refused(t, sc, "Rook", attack(sc, "Rook", "Zap"), "Floored", "PC1-ACT-04")
	refused(t, sc, "Rook", stab, "Pal", "PC1-COMBAT-06")
	refused(t, sc, "Rook", stab, "Floored", "")
	refused(t, sc, "Rook", stab, "wall", "PC1-COMBAT-06")
	refused(t, sc, "Rook", shot, "Gull", "PC1-LOS-05")
	refused(t, sc, "Sage", attack(sc, "Sage", "Daze"), "Gull", "")
	scene.Same(t, "somebody to stab", aim.Reaches(sc.State, sc.ID("Rook"), &stab), true)
	strike := aim.AttackOf(sc.State, sc.ID("Sage"), state.Universal(state.Strike))
	scene.Same(t, "nobody to Strike", aim.Reaches(sc.State, sc.ID("Sage"), &strike), false)
}

func TestShotsThatGoAstray(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-04", "PC1-RANGED-06", "PC1-TRUMP-09")
	text := `blue Rook 5,10 ENERGY [Shot (Pr Energy vs. Agility / RNG 20 / AP 1)] | red Gull 20,10 BASE | blue Pal 20,11.1811 | red Mate 20,8.8189 | red Other 30,10`
	for _, c := range []struct {
		what, energy, base string
		among              string
	}{
		{"among the two in contact", "e4", "", "Pal Mate "},
		{"Precision", "e4T", "", ""},
		{"a large base", "e4", "base50", ""},
		{"Gigantic", "e4", "{Gigantic}", ""},
	} {
		sc := scene.New(t, strings.NewReplacer("ENERGY", c.energy, "BASE", c.base).Replace(text))
		if c.base == "base50" {
			sc.Get("Pal").Spot.Center.Y += geometry.BaseRadius(20)
		}
		shot := attack(sc, "Rook", "Shot")
		scene.Same(t, c.what, names(sc, aim.Strays(sc.State, sc.ID("Rook"), &shot, sc.ID("Gull"))), c.among)
		scene.Same(t, "nobody beside it", len(aim.Strays(sc.State, sc.ID("Rook"), &shot, sc.ID("Other"))), 0)
	}
}

func TestRays(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-07", "PC1-RANGED-08", "PC1-RANGED-09", "PC1-RANGED-10", "PC1-RANGED-11", "PC1-SKILL-24", "PC1-SKILL-76")
	sc := scene.New(t, `
		wall structure 18,9 0.5x6 h4
		blue Rook 10,10 [Beam (R Energy vs. Agility / RNG 10 / AP 1)]
		blue Pal 14,9 | red Gull 12,10 | red Edge 17,11.1811 | red Beside 12,12 | red Behind 20,10 | red Out 16,10 out | red Last 21.1,10.3 | red Flies 16.5,9.5 {Flight 11} flying11
		blue Sage 5,30 {Mind’s Reach} [Beam (R Energy vs. Agility / RNG 30 / AP 1)]`)
	s, rook, beam := sc.State, sc.ID("Rook"), attack(sc, "Rook", "Beam")
	way := geometry.Point{X: 1}
	scene.Same(t, "the closest first", names(sc, aim.OnRay(s, rook, &beam, aim.Ray(s, rook, way, beam.Range))), "Gull Pal Edge ")
	scene.Same(t, "shorter", names(sc, aim.OnRay(s, rook, &beam, aim.Ray(s, rook, way, 2))), "Gull ")
	beam.Blind = true
	scene.Same(t, "through walls", names(sc, aim.OnRay(s, rook, &beam, aim.Ray(s, rook, way, beam.Range))), "Gull Pal Edge Behind Last ")
	beam.Blind = false
	for target, rule := range map[string]engine.Rule{"Gull": "", "Behind": "PC1-LOS-05", "Beside": "PC1-RANGED-07", "wall": "", "Last": "PC1-LOS-05"} {
		scene.Same(t, "a Ray at "+target, ruleOf(aim.RefuseRay(s, rook, &beam, sc.Aim(target), way, beam.Range)), rule)
	}
	scene.Same(t, "without direction", ruleOf(aim.RefuseRay(s, rook, &beam, sc.Aim("Gull"), geometry.Point{}, beam.Range)), "PC1-RANGED-07")
	p := aim.Direction(s, rook, beam, sc.Aim("Edge"), beam.Range)
	spot, found := p.Sample(func() float64 { return 0.5 })
	scene.Same(t, "a direction", found && p.Refuse(spot, nil) == nil, true)
	scene.Same(t, "elsewhere", ruleOf(p.Refuse(geometry.Ground(geometry.Point{X: 10, Y: 20}), nil)), "PC1-RANGED-07")
	sage := attack(sc, "Sage", "Beam")
	scene.Same(t, "Mind's Reach", sage.Blind, true)
}

func TestBlasts(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-13", "PC1-RANGED-15", "PC1-RANGED-16", "PC1-RANGED-17", "PC1-RANGED-18", "PC1-RANGED-19", "PC1-RANGED-20", "PC1-RANGED-21", "PC1-RANGED-37",
		"PC1-RANGED-38", "PC1-FLIGHT-25", "PC1-SKILL-112", "PC1-COND-63")
	sc := scene.New(t, `
		tower structure 20,11.5 2x2 h8 | crate structure 30,30 2x2 h2
		blue Rook 10,10 [Boom (Bl3 Energy vs. Agility / RNG 8 / AP 1)] [Scream (Bl3 Mind vs. Spirit / RNG 8 / AP 1)] [Kind (Bl3 Energy vs. Agility / RNG 8 / AP 1): spares Friends]
		red Gull 15,10 | red Whole 17.4,10 | blue Touched 18.5,10 | red Outside 15,14 | red Out 15,12 out | red High 15,8.5 {Flight 4} flying4 | red Far 25,10
		blue Super 12,10.5 {Super Blast} [Boom (Bl3 Energy vs. Agility / RNG 8 / AP 1)]`)
	s, rook, boom := sc.State, sc.ID("Rook"), attack(sc, "Rook", "Boom")
	list := func(user string, a aim.Attack, at state.Point, primary engine.ModelID) string {
		text := ""
		for _, c := range aim.InBlast(s, sc.ID(user), &a, at, primary) {
			text += names(sc, []engine.ModelID{c.Model})
			if c.Halved {
				text += "half "
			}
		}
		return text
	}
	at, in := aim.Mark(s, rook, &boom, sc.Aim("Gull"))
	scene.Same(t, "in range", in, true)
	scene.Same(t, "the middle of the base", at, geometry.Point{X: 15, Y: 10})
	scene.Same(t, "besides the primary target", list("Rook", boom, at, sc.ID("Gull")), "Touched half Super half Whole ")
	scene.Same(t, "sparing friends", list("Rook", attack(sc, "Rook", "Kind"), at, sc.ID("Gull")), "Whole ")
	scene.Same(t, "moved", list("Rook", boom, geometry.Point{X: 13, Y: 10}, engine.NoModel), "Rook half Super Gull ")
	scene.Same(t, "the user of Mind stays out", list("Rook", attack(sc, "Rook", "Scream"), geometry.Point{X: 13, Y: 10}, engine.NoModel), "Super Gull ")
	scene.Same(t, "Super Blast", list("Super", attack(sc, "Super", "Boom"), at, sc.ID("Gull")), "Touched Super Whole ")
	refused(t, sc, "Rook", boom, "Far", "")
	limit, in := aim.Mark(s, rook, &boom, sc.Aim("Far"))
	scene.Same(t, "out of range", in, false)
	scene.Same(t, "at the limit of the RNG", limit, geometry.Point{X: 10 + geometry.BaseRadius(30) + 8, Y: 10}.Committed())
	middle, _ := aim.Mark(s, rook, &boom, sc.Aim("tower"))
	scene.Same(t, "over the middle of scenery that is in range", middle == geometry.Point{X: 21, Y: 12.5}, aim.RefuseRange(s, rook, sc.Aim("tower"), 8) == nil)
	mind := attack(sc, "Rook", "Scream")
	scene.Same(t, "moved on a 1", aim.Drifts(&boom), true)
	scene.Same(t, "but with Mind", aim.Drifts(&mind), false)
	p := aim.Drift(s, at)
	for x, rule := range map[float64]engine.Rule{17: "", 17.01: "PC1-RANGED-17", 13: ""} {
		scene.Same(t, "drift", ruleOf(p.Refuse(geometry.Ground(geometry.Point{X: x, Y: 10}), nil)), rule)
	}
	edge := aim.Drift(s, geometry.Point{X: 1, Y: 1})
	scene.Same(t, "off the table", ruleOf(edge.Refuse(geometry.Ground(geometry.Point{X: -0.5, Y: 1}), nil)), "PC1-MOVE-30")
}

func TestAround(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-22", "PC1-RANGED-23", "PC1-RANGED-27", "PC1-RANGED-39", "PC1-FLIGHT-25")
	sc := scene.New(t, `
		tower structure 12,11 3x3 h8 | blue Rook 10,10 [Nova (SBl3 Energy vs. Agility / AP 1)]
		red Near 14.1,10 | red Far 14.2,9 | red Above 12.6,11.6,8 | blue Pal 8,10 | red Flies 10,12 {Flight 4} flying4 | red Out 9,12 out`)
	nova := attack(sc, "Rook", "Nova")
	scene.Same(t, "even partly within 3 inches", names(sc, aim.Around(sc.State, sc.ID("Rook"), &nova)), "Pal Near Above ")
}

func TestFreeStrikes(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-06", "PC1-COND-13", "PC1-COND-14", "PC1-COND-34", "PC1-FLIGHT-14", "PC1-FLIGHT-38", "PC1-SKILL-08", "PC1-SKILL-101", "PC1-SKILL-103", "PC1-SKILL-111", "PC1-SKILL-129",
		"PC1-MINION-26", "PC1-ROLL-08")
	sc := scene.New(t, `
		blue Rook 10,10 | red Gull 11.1811,10 | red Floored 10,11.1811 down | red Goon A 10,8.8189 minion | red Ghost 8.8189,10 {Spectral} | red Long 10,14 {Reach 3} | red Short 10,6 {Reach 2} | red Flies 10.83,9.16 {Flight 2} flying2`)
	rook := sc.ID("Rook")
	scene.Same(t, "those who can", names(sc, aim.Holders(sc.State, rook)), "Gull Long Flies ")
	for striker, rule := range map[string]engine.Rule{"Floored": "PC1-COND-34", "Goon A": "PC1-ROLL-08", "Ghost": "PC1-SKILL-111", "Gull": ""} {
		scene.Same(t, striker, ruleOf(aim.RefuseFreeStrike(sc.State, sc.ID(striker), rook)), rule)
	}
	holders := aim.Holders(sc.State, rook)
	left := func(level float64, way ...geometry.Point) string {
		return names(sc, aim.Left(sc.State, rook, holders, append([]geometry.Point{{X: 10, Y: 10}}, way...), level))
	}
	scene.Same(t, "staying", left(0), "")
	scene.Same(t, "back, but out of contact on the way", left(0, geometry.Point{X: 9.9, Y: 10}, geometry.Point{X: 10, Y: 10}), "Gull Flies ")
	scene.Same(t, "away from Reach", left(0, geometry.Point{X: 10, Y: 9.5}), "Gull Long ")
	scene.Same(t, "up a step", left(0.6), "Gull Flies ")
	scene.Same(t, "up a small one", left(0.5), "")
	scene.Same(t, "those beside the striker", aim.Allies(sc.State, sc.ID("Gull"), rook), 3)
	sc.Get("Rook").Flight = 1
	scene.Same(t, "a flying model", ruleOf(aim.RefuseFreeStrike(sc.State, sc.ID("Gull"), rook)), "PC1-FLIGHT-14")
	sc = scene.New(t, "blue Rook 10,10 {Annoying} | red Gull 11.1811,10")
	scene.Same(t, "Annoying", ruleOf(aim.RefuseFreeStrike(sc.State, sc.ID("Gull"), sc.ID("Rook"))), "PC1-SKILL-129")
}

func TestIndoors(t *testing.T) {
	matchtest.Exercises(t, "PC1-FLIGHT-09", "PC1-FLIGHT-16", "PC1-FLIGHT-33", "PC1-FLIGHT-34", "PC1-FLIGHT-36", "PC1-COND-59")
	sc := scene.New(t, `
		house structure 10,10 8x8 h4 enclosed | bridge structure 20,20 6x3 b3 h1 | arch structure 30,30 6x3 b3.1 h1
		blue In 12,14 inside:house {Flight 3} flying1 | blue Under 22,21 {Flight 3} flying3 | blue Below 32,31 {Flight 3} flying3 | blue Heavy 5,5 {Flight 3} fettered | red Gull 40,40`)
	for name, want := range map[string]struct {
		indoors  bool
		most     int
		superior bool
	}{"In": {true, 1, false}, "Under": {true, 1, false}, "Below": {false, 3, true}, "Heavy": {false, 0, false}} {
		id := sc.ID(name)
		scene.Same(t, name, aim.Indoors(sc.State, id), want.indoors)
		scene.Same(t, "Flight Counters of "+name, aim.MostCounters(sc.State, id), want.most)
		scene.Same(t, "the +1 of "+name, aim.Superior(sc.State, id, sc.ID("Gull")), want.superior)
	}
}

func TestBlend(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-11", "PC1-SKILL-12", "PC1-SKILL-13")
	sc := scene.New(t, `
		wall structure 10,10 4x1 h3 | kerb structure 20,10 4x1 h1 | post structure 30,10 0.5x0.5 h3 | wide structure 35,10 4x1 h3
		blue Hides 12,9.41 {Blend 2} | blue Kerb 22,9.41 {Blend 2} | blue Post 30.25,9.41 {Blend 2} | blue Seen 37,9.41 {Blend 2} | red Foe 38.18,9.41 | red Gull 12,5`)
	for name, want := range map[string]int{"Hides": 2, "Kerb": 0, "Post": 0, "Seen": 0} {
		scene.Same(t, name, aim.Blend(sc.State, sc.ID(name)), want)
	}
	c := state.Contest{Attacker: sc.ID("Gull"), Defender: sc.ID("Hides"), Ranged: true, Active: cards.Energy, Against: cards.Agility}
	sum := func(attacking bool) int {
		by := 0
		for _, more := range sc.Chapters.Modifiers {
			for _, m := range more(sc.State, c, attacking) {
				by += m.By
			}
		}
		return by
	}
	scene.Same(t, "in defence", sum(false), 2)
	scene.Same(t, "in attack", sum(true), 0)
	c.Against = cards.Defense
	scene.Same(t, "with another Trait", sum(false), 0)
	c.Against, c.Ranged = cards.Agility, false
	scene.Same(t, "in Close Combat", sum(false), 0)
}

func TestLiftingTakesTheBetter(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-117", "PC1-SCENERY-31")
	sc := scene.New(t, "blue Rook 10,10 s7T | blue Mover 14,10 s7 m4T {Telekinesis 6} | blue Strong 18,10 s9 m4T | red Gull 20,20")
	for name, want := range map[string]float64{"Rook": 7, "Mover": 6, "Strong": 0} {
		throw := aim.AttackOf(sc.State, sc.ID(name), state.Universal(state.Throw))
		scene.Same(t, "RNG of a Throw by "+name, throw.Range, want)
		scene.Same(t, "as a Projectile", throw.Type, cards.Projectile)
	}
	scene.Same(t, "candidates", slices.Contains(aim.Candidates(sc.State, &aim.Attack{}), sc.Aim("Gull")), true)
}
