package rounds_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/engine/supreme/views"
)

// TestNoMinionCardInTheMiddleOfAnActivation: a card goes before or after the whole of it, and what happens at its start, or
// what is no Action, belongs to it as well.
func TestNoMinionCardInTheMiddleOfAnActivation(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-02")
	sc := scene.New(t, scene.GangText)
	sc.Activate("Rook")
	scene.Same(t, "nothing has happened yet", sc.Offers("direct:Goon"), true)

	burdened := scene.EncounterScene(t, plots.PlotTreasure, nil, scene.GangText)
	burdened.Put("Treasure", state.TreasureMarker, 11.18, 10)
	burdened.Activate("Rook")
	burdened.Choose("take:" + fmt.Sprintf("%d", burdened.Piece("Treasure")))
	burdened.Refused("direct:Goon", "SE-MINION-02")
	burdened.UseUp("move")
	scene.Same(t, "after the whole Activation", burdened.Offers("direct:Goon"), true)

	burnt := scene.New(t, "acid zone 8,8 4x4 danger1 | "+scene.GangText)
	burnt.Activate("Rook")
	burnt.HP("Rook", 4)
	burnt.Refused("direct:Goon", "SE-MINION-02")

	flier := scene.New(t, `acid zone 8,8 4x4 danger1 | blue Rook 10,10 Flight 5 | blue Goon A 20,20 minion | red Knight 30,20`)
	flier.Activate("Rook")
	scene.Same(t, "Dangerous Terrain that does nothing to it", flier.Offers("direct:Goon"), true)

	zealous := scene.New(t, `blue Rook 10,10 [When activated: Self / Defend 1] | blue Goon A 20,20 minion | red Knight 30,20`)
	zealous.Activate("Rook")
	zealous.Refused("direct:Goon", "SE-MINION-02")
}

// TestAMinionCardPaysFatigueOnce: like that of a move, the Fatigue of an Action is the card's, not each model's.
func TestAMinionCardPaysFatigueOnce(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-07", "SE-MINION-04", "SE-MINION-06", "SE-ACTION-18", "SE-ACT-12")
	const text = `
		blue Rook 10,10
		blue Goon A 20,20 minion [Bottle [Activation, Fatigue] PRJ 20, a vs. a, Damage 1]
		blue Goon B 22,20
		red Knight 30,20 hp9`
	sc := scene.New(t, text)
	sc.Activate("Rook")
	sc.UseUp("move")
	sc.Choose("direct:Goon", "action:Bottle", "model:Goon A", "target:Knight")
	scene.Same(t, "for the Activation and the Action", sc.FatigueOf(sc.ID("Goon A")), 2)
	sc.Roll([]int{1}, []int{6})
	sc.Asks("ask.member")
	sc.Choose("model:Goon B", "target:Knight")
	sc.Roll([]int{6}, []int{1})
	sc.HP("Knight", 8)
	scene.Same(t, "over", sc.Idle() || sc.Question() != "ask.member", true)

	tired := scene.New(t, text)
	tired.Get("Goon A").Group = 0
	tired.Groups[0].Fatigue = 1
	scene.Same(t, "one Fatigue left: only for the Activation", actions.RefuseGroup(tired.State, 0).Rule, "SE-ACT-12")
}

// TestASummonedMinionWaitsForTheNextActivation of its card.
func TestASummonedMinionWaitsForTheNextActivation(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-65", "SE-MINION-05")
	sc := scene.New(t, `
		blue Rook 10,10 | blue Imp A 20,20 minion [Split [Activation] SUM 6, p vs. #6, Summon Minion / Imp (2)] | red Knight 40,40`)
	sc.Activate("Rook")
	sc.UseUp("move")
	sc.Choose("direct:Imp", "action:Split")
	sc.Roll([]int{6})
	sc.MoveTo(20, 23)
	second := sc.Groups[0].Models[1]
	scene.Same(t, "it has come", sc.Alive(second), true)
	sc.Asks("ask.card-action")
	sc.Choose("move")
	sc.Asks("ask.move")
	scene.Same(t, "only the first moves", sc.Pending.Subject, sc.ID("Imp A"))
	sc.MoveTo(20, 18)
	scene.Same(t, "the card is done", sc.Question() == "ask.member", false)
	sc.Groups[0].Fatigue = 0
	sc.Play(actions.GroupActivation{Group: 0, By: sc.ID("Rook")})
	sc.Choose("move")
	sc.Asks("ask.member")
	scene.Same(t, "both", len(sc.Pending.Options), 3)
}

// TestAChainGoesOnFromClimbHigh: a model that leaves the table loses the rest of its own Activation only.
func TestAChainGoesOnFromClimbHigh(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-02", "SE-ACT-07", "SE-COND-04")
	const text = `blue Rook 10,10 Leader Flight 5 [Chain Activation / Tank] | blue Wren 14,10 Tank | red Gull 30,30 Leader`
	sc := scene.New(t, text)
	sc.TakeTurns()
	sc.Choose("model:Rook", "climb")
	sc.Asks("ask.chain")
	sc.Choose("model:Wren")
	scene.Same(t, "acts", sc.Pending.Subject, sc.ID("Wren"))

	ko := scene.New(t, `acid zone 5,9 10x2 danger1 | `+text)
	ko.Get("Rook").HP = 1
	ko.Get("Rook").Stunned = true // and so subject to the acid
	ko.TakeTurns()
	ko.Choose("model:Rook")
	scene.Same(t, "KO'ed", ko.Get("Rook").KO, true)
	scene.Same(t, "a KO'ed model has no Powers", ko.Question() == "ask.chain", false)
}

// TestExclusiveMinionsKnowTheirSupremeInAnyForm.
func TestExclusiveMinionsKnowTheirSupremeInAnyForm(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-10", "SE-MINION-11", "SE-COND-08")
	sc := scene.New(t, `blue Rook 10,10 | blue Pawn 12,10 | blue Goon A 20,20 minion exclusive:Rook | red Knight 30,20`)
	pawn := *sc.Cards[sc.Get("Pawn").Card] // cards of the same text are shared between matches
	pawn.Form = "Rook"                     // as if Rook had turned into it
	sc.Cards[sc.Get("Pawn").Card] = &pawn
	scene.Same(t, "another form", actions.RefuseDirect(sc.State, 0, sc.ID("Pawn")) == nil, true)
	sc.Models[sc.ID("Rook")].OnTable, sc.Models[sc.ID("Rook")].KO = false, true
	aftermath.KOModel(sc.State, sc.ID("Pawn"), state.Source{By: sc.ID("Knight")})
	scene.Same(t, "KO'ed with it", sc.Get("Goon A").KO, true)
}

// TestAFreelanceWithoutItsFaction counts as having none for the whole Encounter, not only at recruitment.
func TestAFreelanceWithoutItsFaction(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-06", "SE-DESC-05")
	for _, without := range []bool{false, true} {
		setup := scene.New(t, `blue Rook 10,10 | red Knight 30,20 [Immune / Faction Gang]`).Setup
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
		scene.Same(t, "of the Gang", traits.Has(s, 0, "Gang"), !without)
		refusal := traits.RefuseDescriptor(s, 0, &s.Cards[0].Actions[0], 1)
		scene.Same(t, "whoever is Immune / Gang is safe", refusal != nil, !without)
	}
}

// TestARunningAuraSparesWhomTheActionCannotAffect: what it is no Target of does not work on a model that comes inside later.
func TestARunningAuraSparesWhomTheActionCannotAffect(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-45", "SE-MOVE-47", "SE-MOVE-48", "SE-TYPE-05", "SE-ACTION-04", "SE-ACTION-23", "SE-EFFECT-75")
	sc := scene.New(t, `
		blue Rook 10,10 Leader p9 [Dread [AP 1] AUR 8, e vs. #2, Limited / Living, Suppress 1]
		red Gull 16,10 Leader | red Moth 10,16 Leader stealth | red Ash 4,10 Leader Nonliving | red Wisp 10,4 Leader | blue Wren 15,15 stealth`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{6})
	sc.Get("Wisp").Spectral = true
	check := func(what, name string, want int) {
		t.Helper()
		scene.Same(t, what, traits.StatesOf(sc.State, sc.ID(name), engine.NoModel).Suppress, want)
	}
	check("an Enemy", "Gull", 1)
	check("not what it is Limited to", "Ash", 0)
	check("Spectral: the Action is made with e", "Wisp", 0)
	check("Stealth more than 4 inches away", "Moth", 0)
	check("a Friend's Stealth hides it from Enemies only", "Wren", 1)
	sc.Get("Moth").Stunned = true
	check("a Stunned model has no Stealth", "Moth", 1)
	sc.Get("Moth").Stunned = false
	aftermath.Place(sc.State, sc.ID("Moth"), sc.SpotAt(10, 14.5))
	check("within 4 inches", "Moth", 1)
	scene.Same(t, "dice of the Enemy with Stealth", dice.Suppressed(sc.State, sc.ID("Moth")), 1)
}

// TestTurningIntoAnotherFormOnDangerousGround: a larger base may touch what the smaller one did not, and Effects that wait
// for a second move go on waiting, because another form is no Action.
func TestTurningIntoAnotherFormOnDangerousGround(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-08", "SE-TERRAIN-32", "SE-MOVE-23")
	sc := scene.Shifter(t, "", " | acid zone 10.7,9 2x2 danger1")
	sc.Activate("Rook")
	sc.Choose("shapeshift:0")
	scene.Same(t, "HP of Big Rook", sc.Get("Rook").HP, 8)
	sc.Cites("SE-TERRAIN-32")

	over := scene.Shifter(t, "", " | pond zone 12,8 4x4 danger1")
	effects.TakeForm(over.State, over.ID("Rook"), over.CardOf["big-rook"])
	over.Activate("Rook")
	over.Choose("move")
	over.MoveTo(14, 10) // Bounding ends in it
	over.Choose("shapeshift:0")
	scene.Same(t, "waits", len(over.Activation.Waiting), 1)
	over.Choose("end")
	scene.Same(t, "suffers", over.Get("Rook").HP, 5)

	crowd := encounterOf(scene.Shifter(t, "", ""))
	citizen := crowd.Put("Citizen", state.CitizenMarker, 10, 11.2)
	crowd.Activate("Rook")
	crowd.Choose("shapeshift:0")
	scene.Same(t, "its base is on no Citizen", board.BodiesOverlap(crowd.Body(crowd.ID("Rook")), crowd.Board().PieceBody(citizen)), false)
}

// encounterOf lets a scene have Markers.
func encounterOf(sc *scene.Scene) *scene.Scene {
	sc.Plot, sc.Rounds = state.PlotBrawl, 4
	return sc
}

// TestAReserveIsNotKOed: Exclusive Minions that never came into play are not KO'ed with their Supreme.
func TestAReserveIsNotKOed(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-11", "SE-COND-03")
	sc := scene.New(t, `
		blue Rook 10,10 [Call [AP 1] SUM 6, p vs. #6, Summon Minion / Imp (2)] | blue Pawn 12,10 | blue Imp A 20,20 minion exclusive:Rook | red Knight 30,20`)
	waiting := sc.Groups[0].Models[1]
	aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: sc.ID("Knight")})
	scene.Same(t, "in play", sc.Get("Imp A").KO, true)
	scene.Same(t, "in reserve", sc.Models[waiting].KO, false)
	scene.Same(t, "KOs noted", len(sc.KOs), 2)
}

// TestMinionsWhomNobodyCanDirectAreDone: with the last Supreme spent, Minions that could still move have nothing left to do, and
// whoever asks sees it.
func TestMinionsWhomNobodyCanDirectAreDone(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-03", "SE-ACT-11")
	for _, c := range []struct {
		name, rook string
		done       bool
	}{
		{"a Supreme who can still move", "blue Rook 10,10", false},
		{"one who can do nothing more", "blue Rook 10,10 fatigue2 limit3 spent3", true},
	} {
		sc := scene.New(t, c.rook+`
			blue Goon A 20,20 minion
			red Knight 30,20`)
		sc.Step = state.StepTurns
		scene.Same(t, c.name, views.View(sc.State, 0).Models[sc.ID("Goon A")].Done, c.done)
	}
}
