package traits_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

func TestDescriptorsThatRulesReferTo(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-01", "SE-MODEL-02")
	sc := scene.New(t, `blue Rook 10,10 Leader Hero Fire Mystery Outsider Flight 6 stealth | red Goon A 30,30 minion | bin object 5,5 1x1 rank1 | hut structure 20,20 4x4 | acid zone 1,1 2x2 danger1`)
	for _, c := range []struct {
		who, of string
		has     bool
	}{
		{"Rook", "Leader", true}, {"Rook", "Hero", true}, {"Rook", "Villain", false}, {"Rook", "Fire", true}, {"Rook", "Mystery", true},
		{"Rook", "Outsider", true}, {"Rook", "Flight", true}, {"Rook", "Sprint", false}, {"Rook", "Stealth", true}, {"Rook", "Stunned", false},
		{"Rook", "Supreme", true}, {"Rook", "Minion", false}, {"Goon A", "Minion", true}, {"Goon A", "Supreme", false},
		{"bin", "Objects", true}, {"bin", "Structures", false}, {"hut", "Structures", true}, {"acid", "Objects", false},
	} {
		scene.Same(t, c.who+" is "+c.of, traits.TargetHas(sc.State, sc.Aim(c.who), cards.Descriptor(c.of)), c.has)
	}
	sc.Get("Rook").Stunned = true
	scene.Same(t, "a state", traits.Has(sc.State, sc.ID("Rook"), "Stunned"), true)
	scene.Same(t, "the Movement Type of now", traits.Has(sc.State, sc.ID("Rook"), "Sprint"), true)
}

func TestObjectsStructuresAndZones(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-06", "SE-MODEL-07", "SE-MODEL-08", "SE-MODEL-10", "SE-TERRAIN-02")
	sc := scene.New(t, `
		blue Rook 10,10 Leader s9 [Hurl [AP 1] THR 8, s vs. a, Damage 1] [Blow [AP 1] PRJ 30, s vs. d, Damage 1 and Knockback 2]
		red Gull 14,10 Leader | bin object 10.6,9.5 1x1 rank1 | hut structure 8.2,10.6 4x4 | acid zone 9,8 2x1 danger1 | flag marker 12,12 1x1`)
	id := sc.ID("Rook")
	scene.Same(t, "an Object is picked up and thrown", aim.Throwable(sc.State, id, sc.Piece("bin")), true)
	scene.Same(t, "a Structure is not", aim.Throwable(sc.State, id, sc.Piece("hut")), false)
	blow := &sc.CardFor(id).Actions[1]
	move := func(name string) bool {
		return effects.RefuseDisplaced(sc.State, state.AtPiece(sc.Piece(name)), effects.Outcome{Effect: cards.Effect{Kind: cards.Knockback, X: 2}}, sc.ID("Rook")) == nil
	}
	scene.Same(t, "an Object is moved", move("bin"), true)
	scene.Same(t, "a Structure is never moved", move("hut"), false)
	targets := aim.Candidates(sc.State, blow)
	for name, can := range map[string]bool{"bin": true, "hut": true, "acid": false, "flag": false} {
		found := false
		for _, at := range targets {
			found = found || at == sc.Aim(name)
		}
		scene.Same(t, name+" can be damaged", found, can)
	}
	scene.Same(t, "a Zone affects the Encounter", len(sc.Board().HazardsAt(sc.Body(id))), 0)
	scene.Same(t, "whoever touches it", sc.Pieces[sc.Piece("acid")].Terrain.Danger, 1)
}

// TestReadingsByAgreement holds the default and the other reading of rules that players may settle otherwise.
func TestReadingsByAgreement(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-45", "SE-MOVE-21", "SE-FALL-07", "SE-MOVE-27")
	for _, other := range []bool{false, true} {
		sc := scene.New(t, `
			blue Rook 10,10 Leader [Zap [AP 1] PRJ 12, e vs. a, Damage 1] [Daze [AP 1] PRJ 12, e vs. #5, Suppress 1] | red Gull 15.18,10 stealth | red Far 19,10 stealth`)
		sc.Game.Settings = state.Settings{StealthOfTheSheet: other}
		gull, rook := sc.Aim("Gull"), sc.ID("Rook")
		sc.Models[gull.Model].Spot.Center.X = 10 + 4 + 2*sc.Body(rook).Radius
		scene.Same(t, "exactly 4 inches away", aim.RefuseTarget(sc.State, rook, &sc.CardFor(rook).Actions[0], gull) == nil, !other)
		scene.Same(t, "a Dynamic Action", aim.RefuseTarget(sc.State, rook, &sc.CardFor(rook).Actions[1], sc.Aim("Far")) == nil, other)

		jump := scene.New(t, `blue Rook 10,10 Leader Bounding 8 | red Gull 30,30 | wall structure 12,0 1x48 h20`)
		jump.Game.Settings = state.Settings{BoundingBlocked: other}
		jump.Activate("Rook")
		jump.Choose("move")
		scene.Same(t, "through a wall", jump.Pending.Place.Refuse(jump.SpotAt(14.5, 10), nil) == nil, !other)

		leap := scene.New(t, `roof structure 8,8 4x4 h2 | blue Rook 10,10,2 Leader Bounding 8 limit4 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 18,10 Leader`)
		leap.Game.Settings = state.Settings{BoundingFallEnds: other}
		leap.Activate("Rook")
		leap.Choose("leap")
		leap.GoTo(leap.Pending.Place.Snap(leap.SpotAt(14, 10).Center, false))
		if leap.Question() == "ask.move" {
			leap.GoTo(leap.Pending.Place.Snap(leap.Get("Rook").Spot.Center, false))
		}
		scene.Same(t, "the only Action", leap.Activation.Closed || leap.Idle(), other)

		crawl := scene.New(t, `acid zone 12,8 3x4 danger1 | blue Rook 10,10 Leader Wall Crawling 3 | red Gull 30,30`)
		crawl.Game.Settings = state.Settings{CrawlingTwoMoves: other}
		crawl.Activate("Rook")
		crawl.Choose("move")
		crawl.MoveTo(13, 10)
		if crawl.Question() == "ask.action" {
			crawl.Choose("move")
		}
		crawl.MoveTo(16, 10)
		scene.Same(t, "HP after crossing in two moves", crawl.Get("Rook").HP, map[bool]int{false: 4, true: 5}[other])
	}
}

// TestImmuneToWhateverTheAttackerIs: any Descriptor of the Attacker will do, its Alignment, its class and the Faction that
// honours it included; a state of the Attacker is no such Descriptor, because Immune / Stunned is about the Effect.
func TestImmuneToWhateverTheAttackerIs(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-24", "SE-DESC-01", "SE-DESC-03")
	for _, c := range []struct {
		rook, of string
		immune   bool
	}{
		{"Hero", "Hero", true}, {"Hero", "Villain", false}, {"Villain", "Villain", true}, {"Flight 6", "Flight", true}, {"Fire", "Fire", true},
		{"Hero", "Supreme", true}, {"minion", "Minion", true}, {"Hero", "Minion", false}, {"stunned", "Stunned", false},
	} {
		action := "[Zap [AP 1] PRJ 12, e vs. a, Damage 1]"
		if c.rook == "minion" {
			action = "[Zap [Activation] PRJ 12, e vs. a, Damage 1]"
		}
		sc := scene.New(t, `blue Rook 10,10 `+c.rook+` `+action+` | blue Wren 20,20 | red Gull 14,10 [Immune / `+c.of+`]`)
		got := aim.RefuseTarget(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0], sc.Aim("Gull"))
		scene.Same(t, c.rook+" against Immune / "+c.of, got != nil, c.immune)
	}
	sc := scene.New(t, `blue Rook 10,10 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 [Immune / Faction Gang]`)
	sc.Get("Rook").Honours = "Gang"
	scene.Same(t, "an Honorary Member", aim.RefuseTarget(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0], sc.Aim("Gull")) != nil, true)
}
