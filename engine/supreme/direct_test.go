package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/engine/supreme/views"
)

// TestNoMinionCardInTheMiddleOfAnActivation: a card goes before or after the whole of it, and what happens at its start, or
// what is no Action, belongs to it as well.
func TestNoMinionCardInTheMiddleOfAnActivation(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-02")
	sc := newScene(t, gangText)
	sc.activate("Rook")
	same(t, "nothing has happened yet", sc.offers("direct:Goon"), true)

	burdened := encounterScene(t, plots.PlotTreasure, nil, gangText)
	burdened.put("Treasure", state.TreasureMarker, 11.18, 10)
	burdened.activate("Rook")
	burdened.choose("take:" + sprintf("%d", burdened.piece("Treasure")))
	burdened.refused("direct:Goon", "SE-MINION-02")
	burdened.useUp("move")
	same(t, "after the whole Activation", burdened.offers("direct:Goon"), true)

	burnt := newScene(t, "acid zone 8,8 4x4 danger1 | "+gangText)
	burnt.activate("Rook")
	burnt.hp("Rook", 4)
	burnt.refused("direct:Goon", "SE-MINION-02")

	flier := newScene(t, `acid zone 8,8 4x4 danger1 | blue Rook 10,10 Flight 5 | blue Goon A 20,20 minion | red Knight 30,20`)
	flier.activate("Rook")
	same(t, "Dangerous Terrain that does nothing to it", flier.offers("direct:Goon"), true)

	zealous := newScene(t, `blue Rook 10,10 [When activated: Self / Defend 1] | blue Goon A 20,20 minion | red Knight 30,20`)
	zealous.activate("Rook")
	zealous.refused("direct:Goon", "SE-MINION-02")
}

// TestAMinionCardPaysFatigueOnce: like that of a move, the Fatigue of an Action is the card's, not each model's.
func TestAMinionCardPaysFatigueOnce(t *testing.T) {
	rulecheck.Covers(t, "SE-MOVE-07", "SE-MINION-04", "SE-MINION-06", "SE-ACTION-18", "SE-ACT-12")
	const text = `
		blue Rook 10,10
		blue Goon A 20,20 minion [Bottle [Activation, Fatigue] PRJ 20, a vs. a, Damage 1]
		blue Goon B 22,20
		red Knight 30,20 hp9`
	sc := newScene(t, text)
	sc.activate("Rook")
	sc.useUp("move")
	sc.choose("direct:Goon", "action:Bottle", "model:Goon A", "target:Knight")
	same(t, "for the Activation and the Action", sc.FatigueOf(sc.id("Goon A")), 2)
	sc.roll([]int{1}, []int{6})
	sc.asks("ask.member")
	sc.choose("model:Goon B", "target:Knight")
	sc.roll([]int{6}, []int{1})
	sc.hp("Knight", 8)
	same(t, "over", sc.idle() || sc.question() != "ask.member", true)

	tired := newScene(t, text)
	tired.get("Goon A").Group = 0
	tired.Groups[0].Fatigue = 1
	same(t, "one Fatigue left: only for the Activation", actions.RefuseGroup(tired.State, 0).Rule, "SE-ACT-12")
}

// TestASummonedMinionWaitsForTheNextActivation of its card.
func TestASummonedMinionWaitsForTheNextActivation(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-65", "SE-MINION-05")
	sc := newScene(t, `
		blue Rook 10,10 | blue Imp A 20,20 minion [Split [Activation] SUM 6, p vs. #6, Summon Minion / Imp (2)] | red Knight 40,40`)
	sc.activate("Rook")
	sc.useUp("move")
	sc.choose("direct:Imp", "action:Split")
	sc.roll([]int{6})
	sc.moveTo(20, 23)
	second := sc.Groups[0].Models[1]
	same(t, "it has come", sc.Alive(second), true)
	sc.asks("ask.card-action")
	sc.choose("move")
	sc.asks("ask.move")
	same(t, "only the first moves", sc.Pending.Subject, sc.id("Imp A"))
	sc.moveTo(20, 18)
	same(t, "the card is done", sc.question() == "ask.member", false)
	sc.Groups[0].Fatigue = 0
	sc.play(actions.GroupActivation{Group: 0, By: sc.id("Rook")})
	sc.choose("move")
	sc.asks("ask.member")
	same(t, "both", len(sc.Pending.Options), 3)
}

// TestAChainGoesOnFromClimbHigh: a model that leaves the table loses the rest of its own Activation only.
func TestAChainGoesOnFromClimbHigh(t *testing.T) {
	rulecheck.Covers(t, "SE-ACT-02", "SE-ACT-07", "SE-COND-04")
	const text = `blue Rook 10,10 Leader Flight 5 [Chain Activation / Tank] | blue Wren 14,10 Tank | red Gull 30,30 Leader`
	sc := newScene(t, text)
	sc.takeTurns()
	sc.choose("model:Rook", "climb")
	sc.asks("ask.chain")
	sc.choose("model:Wren")
	same(t, "acts", sc.Pending.Subject, sc.id("Wren"))

	ko := newScene(t, `acid zone 5,9 10x2 danger1 | `+text)
	ko.get("Rook").HP = 1
	ko.get("Rook").Stunned = true // and so subject to the acid
	ko.takeTurns()
	ko.choose("model:Rook")
	same(t, "KO'ed", ko.get("Rook").KO, true)
	same(t, "a KO'ed model has no Powers", ko.question() == "ask.chain", false)
}

// TestExclusiveMinionsKnowTheirSupremeInAnyForm.
func TestExclusiveMinionsKnowTheirSupremeInAnyForm(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-10", "SE-MINION-11", "SE-COND-08")
	sc := newScene(t, `blue Rook 10,10 | blue Pawn 12,10 | blue Goon A 20,20 minion exclusive:Rook | red Knight 30,20`)
	pawn := *sc.Cards[sc.get("Pawn").Card] // cards of the same text are shared between matches
	pawn.Form = "Rook"                     // as if Rook had turned into it
	sc.Cards[sc.get("Pawn").Card] = &pawn
	same(t, "another form", actions.RefuseDirect(sc.State, 0, sc.id("Pawn")) == nil, true)
	sc.Models[sc.id("Rook")].OnTable, sc.Models[sc.id("Rook")].KO = false, true
	aftermath.KOModel(sc.State, sc.id("Pawn"), state.Source{By: sc.id("Knight")})
	same(t, "KO'ed with it", sc.get("Goon A").KO, true)
}

// TestAFreelanceWithoutItsFaction counts as having none for the whole Encounter, not only at recruitment.
func TestAFreelanceWithoutItsFaction(t *testing.T) {
	rulecheck.Covers(t, "SE-DESC-06", "SE-DESC-05")
	for _, without := range []bool{false, true} {
		setup := newScene(t, `blue Rook 10,10 | red Knight 30,20 [Immune / Faction Gang]`).Setup
		setup.Cards["rook"] = `=== Rook ===
Supreme, Level 3, Hero, Tank, Science · Faction Gang · Freelance · Living
Base 30 mm · HP 5 · Sprint 5" · AP Limit 4 · AP+ 3
s 5  d 5  e 5  a 5  m 5  p 5
Strike [AP 2] PRJ 9, s vs. d, Damage 1
`
		if without {
			setup.Teams[0].Choices = engine.Choices{"freelance": {"rook"}}
		}
		s, err := opening.NewState(setup)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "of the Gang", traits.Has(s, 0, "Gang"), !without)
		refusal := traits.RefuseDescriptor(s, 0, &s.Cards[0].Actions[0], 1)
		same(t, "whoever is Immune / Gang is safe", refusal != nil, !without)
	}
}

// TestARunningAuraSparesWhomTheActionCannotAffect: what it is no Target of does not work on a model that comes inside later.
func TestARunningAuraSparesWhomTheActionCannotAffect(t *testing.T) {
	rulecheck.Covers(t, "SE-MOVE-45", "SE-MOVE-47", "SE-MOVE-48", "SE-TYPE-05", "SE-ACTION-04", "SE-ACTION-23", "SE-EFFECT-75")
	sc := newScene(t, `
		blue Rook 10,10 Leader p9 [Dread [AP 1] AUR 8, e vs. #2, Limited / Living, Suppress 1]
		red Gull 16,10 Leader | red Moth 10,16 Leader stealth | red Ash 4,10 Leader Nonliving | red Wisp 10,4 Leader | blue Wren 15,15 stealth`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.roll([]int{6})
	sc.get("Wisp").Spectral = true
	check := func(what, name string, want int) {
		t.Helper()
		same(t, what, traits.StatesOf(sc.State, sc.id(name), engine.NoModel).Suppress, want)
	}
	check("an Enemy", "Gull", 1)
	check("not what it is Limited to", "Ash", 0)
	check("Spectral: the Action is made with e", "Wisp", 0)
	check("Stealth more than 4 inches away", "Moth", 0)
	check("a Friend's Stealth hides it from Enemies only", "Wren", 1)
	sc.get("Moth").Stunned = true
	check("a Stunned model has no Stealth", "Moth", 1)
	sc.get("Moth").Stunned = false
	aftermath.Place(sc.State, sc.id("Moth"), sc.spotAt(10, 14.5))
	check("within 4 inches", "Moth", 1)
	same(t, "dice of the Enemy with Stealth", dice.Suppressed(sc.State, sc.id("Moth")), 1)
}

// TestTurningIntoAnotherFormOnDangerousGround: a larger base may touch what the smaller one did not, and Effects that wait
// for a second move go on waiting, because another form is no Action.
func TestTurningIntoAnotherFormOnDangerousGround(t *testing.T) {
	rulecheck.Covers(t, "SE-COND-08", "SE-TERRAIN-32", "SE-MOVE-23")
	sc := shifter(t, "", " | acid zone 10.7,9 2x2 danger1")
	sc.activate("Rook")
	sc.choose("shapeshift:0")
	same(t, "HP of Big Rook", sc.get("Rook").HP, 8)
	sc.cites("SE-TERRAIN-32")

	over := shifter(t, "", " | pond zone 12,8 4x4 danger1")
	effects.TakeForm(over.State, over.id("Rook"), over.CardOf["big-rook"])
	over.activate("Rook")
	over.choose("move")
	over.moveTo(14, 10) // Bounding ends in it
	over.choose("shapeshift:0")
	same(t, "waits", len(over.Activation.Waiting), 1)
	over.choose("end")
	same(t, "suffers", over.get("Rook").HP, 5)

	crowd := encounterOf(shifter(t, "", ""))
	citizen := crowd.put("Citizen", state.CitizenMarker, 10, 11.2)
	crowd.activate("Rook")
	crowd.choose("shapeshift:0")
	same(t, "its base is on no Citizen", board.BodiesOverlap(crowd.Body(crowd.id("Rook")), crowd.Board().PieceBody(citizen)), false)
}

// encounterOf lets a scene have Markers.
func encounterOf(sc *scene) *scene {
	sc.Plot, sc.Rounds = state.PlotBrawl, 4
	return sc
}

// TestAReserveIsNotKOed: Exclusive Minions that never came into play are not KO'ed with their Supreme.
func TestAReserveIsNotKOed(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-11", "SE-COND-03")
	sc := newScene(t, `
		blue Rook 10,10 [Call [AP 1] SUM 6, p vs. #6, Summon Minion / Imp (2)] | blue Pawn 12,10 | blue Imp A 20,20 minion exclusive:Rook | red Knight 30,20`)
	waiting := sc.Groups[0].Models[1]
	aftermath.KOModel(sc.State, sc.id("Rook"), state.Source{By: sc.id("Knight")})
	same(t, "in play", sc.get("Imp A").KO, true)
	same(t, "in reserve", sc.Models[waiting].KO, false)
	same(t, "KOs noted", len(sc.KOs), 2)
}

// TestMinionsWhomNobodyCanDirectAreDone: with the last Supreme spent, Minions that could still move have nothing left to do, and
// whoever asks sees it.
func TestMinionsWhomNobodyCanDirectAreDone(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-03", "SE-ACT-11")
	for _, c := range []struct {
		name, rook string
		done       bool
	}{
		{"a Supreme who can still move", "blue Rook 10,10", false},
		{"one who can do nothing more", "blue Rook 10,10 fatigue2 limit3 spent3", true},
	} {
		sc := newScene(t, c.rook+`
			blue Goon A 20,20 minion
			red Knight 30,20`)
		sc.Step = state.StepTurns
		same(t, c.name, views.View(sc.State, 0).Models[sc.id("Goon A")].Done, c.done)
	}
}
