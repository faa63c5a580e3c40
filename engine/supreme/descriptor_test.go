package supreme

import (
	"testing"

	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

func TestDescriptorsThatRulesReferTo(t *testing.T) {
	rulecheck.Covers(t, "SE-DESC-01", "SE-MODEL-02")
	sc := newScene(t, `blue Rook 10,10 Leader Hero Fire Mystery Outsider Flight 6 stealth | red Goon A 30,30 minion | bin object 5,5 1x1 rank1 | hut structure 20,20 4x4 | acid zone 1,1 2x2 danger1`)
	for _, c := range []struct {
		who, of string
		has     bool
	}{
		{"Rook", "Leader", true}, {"Rook", "Hero", true}, {"Rook", "Villain", false}, {"Rook", "Fire", true}, {"Rook", "Mystery", true},
		{"Rook", "Outsider", true}, {"Rook", "Flight", true}, {"Rook", "Sprint", false}, {"Rook", "Stealth", true}, {"Rook", "Stunned", false},
		{"Rook", "Supreme", true}, {"Rook", "Minion", false}, {"Goon A", "Minion", true}, {"Goon A", "Supreme", false},
		{"bin", "Objects", true}, {"bin", "Structures", false}, {"hut", "Structures", true}, {"acid", "Objects", false},
	} {
		same(t, c.who+" is "+c.of, traits.TargetHas(sc.State, sc.aim(c.who), cards.Descriptor(c.of)), c.has)
	}
	sc.get("Rook").Stunned = true
	same(t, "a state", traits.Has(sc.State, sc.id("Rook"), "Stunned"), true)
	same(t, "the Movement Type of now", traits.Has(sc.State, sc.id("Rook"), "Sprint"), true)
}

func TestObjectsStructuresAndZones(t *testing.T) {
	rulecheck.Covers(t, "SE-MODEL-06", "SE-MODEL-07", "SE-MODEL-08", "SE-MODEL-10", "SE-TERRAIN-02")
	sc := newScene(t, `
		blue Rook 10,10 Leader s9 [Hurl [AP 1] THR 8, s vs. a, Damage 1] [Blow [AP 1] PRJ 30, s vs. d, Damage 1 and Knockback 2]
		red Gull 14,10 Leader | bin object 10.6,9.5 1x1 rank1 | hut structure 8.2,10.6 4x4 | acid zone 9,8 2x1 danger1 | flag marker 12,12 1x1`)
	id := sc.id("Rook")
	same(t, "an Object is picked up and thrown", aim.Throwable(sc.State, id, sc.piece("bin")), true)
	same(t, "a Structure is not", aim.Throwable(sc.State, id, sc.piece("hut")), false)
	blow := &sc.CardFor(id).Actions[1]
	move := func(name string) bool {
		return effects.RefuseDisplaced(sc.State, state.AtPiece(sc.piece(name)), effects.Outcome{Effect: cards.Effect{Kind: cards.Knockback, X: 2}}, sc.id("Rook")) == nil
	}
	same(t, "an Object is moved", move("bin"), true)
	same(t, "a Structure is never moved", move("hut"), false)
	targets := aim.Candidates(sc.State, blow)
	for name, can := range map[string]bool{"bin": true, "hut": true, "acid": false, "flag": false} {
		found := false
		for _, at := range targets {
			found = found || at == sc.aim(name)
		}
		same(t, name+" can be damaged", found, can)
	}
	same(t, "a Zone affects the Encounter", len(sc.Board().HazardsAt(sc.Body(id))), 0)
	same(t, "whoever touches it", sc.Pieces[sc.piece("acid")].Terrain.Danger, 1)
}

// TestReadingsByAgreement holds the default and the other reading of rules that players may settle otherwise.
func TestReadingsByAgreement(t *testing.T) {
	rulecheck.Covers(t, "SE-MOVE-45", "SE-MOVE-21", "SE-FALL-07", "SE-MOVE-27")
	for _, other := range []bool{false, true} {
		sc := newScene(t, `
			blue Rook 10,10 Leader [Zap [AP 1] PRJ 12, e vs. a, Damage 1] [Daze [AP 1] PRJ 12, e vs. #5, Suppress 1] | red Gull 15.18,10 stealth | red Far 19,10 stealth`)
		sc.Game.Settings = state.Settings{StealthOfTheSheet: other}
		gull, rook := sc.aim("Gull"), sc.id("Rook")
		sc.Models[gull.Model].Spot.Center.X = 10 + 4 + 2*sc.Body(rook).Radius
		same(t, "exactly 4 inches away", aim.RefuseTarget(sc.State, rook, &sc.CardFor(rook).Actions[0], gull) == nil, !other)
		same(t, "a Dynamic Action", aim.RefuseTarget(sc.State, rook, &sc.CardFor(rook).Actions[1], sc.aim("Far")) == nil, other)

		jump := newScene(t, `blue Rook 10,10 Leader Bounding 8 | red Gull 30,30 | wall structure 12,0 1x48 h20`)
		jump.Game.Settings = state.Settings{BoundingBlocked: other}
		jump.activate("Rook")
		jump.choose("move")
		same(t, "through a wall", jump.Pending.Place.Refuse(jump.spotAt(14.5, 10), nil) == nil, !other)

		leap := newScene(t, `roof structure 8,8 4x4 h2 | blue Rook 10,10,2 Leader Bounding 8 limit4 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 18,10 Leader`)
		leap.Game.Settings = state.Settings{BoundingFallEnds: other}
		leap.activate("Rook")
		leap.choose("leap")
		leap.goTo(leap.Pending.Place.Snap(leap.spotAt(14, 10).Center, false))
		if leap.question() == "ask.move" {
			leap.goTo(leap.Pending.Place.Snap(leap.get("Rook").Spot.Center, false))
		}
		same(t, "the only Action", leap.Activation.Closed || leap.idle(), other)

		crawl := newScene(t, `acid zone 12,8 3x4 danger1 | blue Rook 10,10 Leader Wall Crawling 3 | red Gull 30,30`)
		crawl.Game.Settings = state.Settings{CrawlingTwoMoves: other}
		crawl.activate("Rook")
		crawl.choose("move")
		crawl.moveTo(13, 10)
		if crawl.question() == "ask.action" {
			crawl.choose("move")
		}
		crawl.moveTo(16, 10)
		same(t, "HP after crossing in two moves", crawl.get("Rook").HP, map[bool]int{false: 4, true: 5}[other])
	}
}

// TestImmuneToWhateverTheAttackerIs: any Descriptor of the Attacker will do, its Alignment, its class and the Faction that
// honours it included; a state of the Attacker is no such Descriptor, because Immune / Stunned is about the Effect.
func TestImmuneToWhateverTheAttackerIs(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-24", "SE-DESC-01", "SE-DESC-03")
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
		sc := newScene(t, `blue Rook 10,10 `+c.rook+` `+action+` | blue Wren 20,20 | red Gull 14,10 [Immune / `+c.of+`]`)
		got := aim.RefuseTarget(sc.State, sc.id("Rook"), &sc.CardFor(sc.id("Rook")).Actions[0], sc.aim("Gull"))
		same(t, c.rook+" against Immune / "+c.of, got != nil, c.immune)
	}
	sc := newScene(t, `blue Rook 10,10 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 [Immune / Faction Gang]`)
	sc.get("Rook").Honours = "Gang"
	same(t, "an Honorary Member", aim.RefuseTarget(sc.State, sc.id("Rook"), &sc.CardFor(sc.id("Rook")).Actions[0], sc.aim("Gull")) != nil, true)
}
