package actions_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

func TestDirectingAMinionCard(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-01", "SE-MINION-02", "SE-MINION-04", "SE-MINION-05", "SE-MINION-06", "SE-MINION-08", "SE-MINION-09", "SE-ACT-01")
	sc := scene.New(t, scene.GangText)
	sc.TakeTurns()
	sc.Choose("direct:Goon") // before the Supreme; only Rook can Direct
	sc.Asks("ask.card-action")
	scene.Same(t, "Fatigue for the Activation", sc.FatigueOf(sc.ID("Goon A")), 1)
	sc.Choose("move")
	scene.Same(t, "Fatigue for the move, once for the card", sc.FatigueOf(sc.ID("Goon B")), 2)
	sc.Asks("ask.member")
	sc.Choose("model:Goon A")
	sc.MoveTo(21, 21)
	sc.Asks("ask.member") // all perform the first Action before any performs the second
	sc.Choose("done")     // Goon B does not want to
	sc.Asks("ask.card-action")
	sc.Refused("move", "SE-MINION-08")
	sc.Choose("action:Bottle")
	sc.Choose("model:Goon B")
	sc.Asks("ask.choose-target")
	sc.Choose("target:Knight")
	sc.Roll([]int{1}, []int{6})
	sc.Asks("ask.member")
	sc.Choose("done")
	sc.Asks("ask.action") // then the whole Activation of the Supreme
	scene.Same(t, "Rook acts", sc.Pending.Subject, sc.ID("Rook"))
	sc.Refused("direct:Goon", "SE-MINION-01")
	sc.UseUp("move")
	sc.Choose("end")
	scene.Same(t, "AP", sc.Teams[0].Pool, 12)
}

// TestMinionsThatReachTheirOwnAlone: such a Minion, and an Action that none of its card can use on anybody else, are never offered first.
func TestMinionsThatReachTheirOwnAlone(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-06")
	cautions := func(knight string, kind engine.Kind) map[string]bool {
		sc := scene.New(t, `
	blue Rook 10,10
	blue Goon A 20,20 minion [Bottle [Activation] PRJ 9, a vs. a, Damage 1]
	blue Goon B 26,20
	red Knight `+knight+`,20 hp9`)
		sc.TakeTurns()
		sc.Choose("direct:Goon")
		if kind == engine.Muster {
			sc.Choose("action:Bottle")
		}
		scene.Same(t, "what is asked", sc.Pending.Kind, kind)
		found := map[string]bool{}
		for _, o := range sc.Pending.Options {
			switch {
			case o.Model == sc.ID("Goon A"):
				found["Goon A"] = o.Caution.Harms
			case o.Model == sc.ID("Goon B"):
				found["Goon B"] = o.Caution.Harms
			case o.Action >= 0:
				found["Bottle"] = o.Caution.Harms
			}
		}
		return found
	}
	scene.Same(t, "the one who reaches nobody else", cautions("33", engine.Muster)["Goon A"], true)
	scene.Same(t, "the one who does", cautions("33", engine.Muster)["Goon B"], false)
	scene.Same(t, "an Action that one of them can use on an Enemy", cautions("33", engine.Menu)["Bottle"], false)
	scene.Same(t, "an Action that none of them can", cautions("45", engine.Menu)["Bottle"], true)
}

func TestDirectingAfterwards(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-02", "SE-MINION-07")
	sc := scene.New(t, scene.GangText)
	sc.Activate("Rook")
	said := func() string {
		at := slices.IndexFunc(sc.Pending.Options, func(o engine.Option) bool { return o.Means.Kind == actions.ToDirect })
		return sc.Pending.Options[at].Text.Key
	}
	scene.Same(t, "Directing before anything is done", said(), "option.direct")
	sc.UseUp("move")
	scene.Same(t, "Directing says that it ends the Activation", said(), "option.direct-last")
	sc.Choose("direct:Goon")
	sc.Asks("ask.card-action")
	sc.Choose("action:Bottle", "model:Goon A", "target:Knight")
	sc.Roll([]int{6}, []int{1})
	scene.Same(t, "no AP is paid", sc.Teams[0].Pool, 12)
	scene.Same(t, "a hit", sc.Get("Knight").HP, 8)
	sc.Choose("done")
	sc.Choose("end")
	scene.Same(t, "the Activation of the Supreme is over too", sc.Idle(), true)
}

// A card that was Directed may do nothing; who Directs it still must act (rulings under SE-MINION-05 and SE-ACT-13).
func TestADirectedCardMayDoNothing(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-05", "SE-ACT-13")
	sc := scene.New(t, scene.GangText)
	sc.Activate("Rook")
	sc.Choose("direct:Goon")
	sc.Asks("ask.card-action")
	sc.Choose("end")
	sc.Asks("ask.action")
	scene.Same(t, "Rook acts", sc.Pending.Subject, sc.ID("Rook"))
	scene.Same(t, "the card is Fatigued all the same", sc.FatigueOf(sc.ID("Goon A")), 1)
	sc.Refused("end", "SE-ACT-13")
}

func TestMinionsNeedADirector(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-01", "SE-MINION-03", "SE-ACT-12")
	sc := scene.New(t, scene.GangText)
	sc.Get("Rook").Fatigue = 2 // and nobody in reach: Rook cannot be activated
	scene.Same(t, "a Minion card alone", actions.CanActivate(sc.State, 0), false)
	sc = scene.New(t, scene.GangText)
	first := func() *engine.Option {
		options := rounds.Turn{Seat: 0}.Run(sc.State).Ask.Options
		return &options[slices.IndexFunc(options, func(o engine.Option) bool { return o.Means.Kind == actions.ToDirect })]
	}
	scene.Same(t, "with a Supreme", first().Legal(), true)
	scene.Same(t, "who is named, being the only one", first().About.Key, "about.direct-first")
	sc.Get("Rook").OnTable, sc.Get("Rook").High = false, 1
	scene.Same(t, "none on the table", first().Refusal.Rule, "SE-MINION-03")

	sc = scene.New(t, "blue Rook 10,10 Flight 5 | blue Goon A 20,20 minion | red Knight 30,20")
	sc.Activate("Rook")
	sc.Choose("climb") // it left the table: no card can be Directed afterwards
	scene.Same(t, "over", sc.Idle(), true)
}

func TestFatigueOfMinionCards(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-04", "SE-MINION-09")
	sc := scene.New(t, scene.GangText)
	scene.Same(t, "free", actions.RefuseGroup(sc.State, 0) == nil, true)
	traits.TakeFatigue(sc.State, sc.ID("Goon A"), "SE-EFFECT-54") // an Enemy Effect on one model Fatigues the card
	scene.Same(t, "the other model", sc.FatigueOf(sc.ID("Goon B")), 1)
	sc.Activate("Rook")
	sc.UseUp("move")
	sc.Choose("direct:Goon")
	sc.Refused("move", "SE-MINION-09")
	sc.Choose("action:Bottle", "model:Goon A", "target:Knight")
	sc.Roll([]int{1}, []int{6})
	sc.Choose("done")
	scene.Same(t, "at the maximum", actions.RefuseGroup(sc.State, 0).Rule, "SE-MINION-04")

	house := scene.New(t, scene.GangText)
	if err := json.Unmarshal([]byte(`{"minionSingleFatigue": true}`), &house.Settings); err != nil {
		t.Fatal(err)
	}
	house.Activate("Rook")
	house.UseUp("move")
	house.Choose("direct:Goon", "move")
	scene.Same(t, "by the house rule one Fatigue for the whole Activation", house.FatigueOf(house.ID("Goon A")), 1)
}

func TestExclusiveMinions(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-10", "SE-MINION-11")
	sc := scene.New(t, `
		blue Rook 10,10 | blue Pawn 12,10
		blue Goon A 20,20 minion exclusive:Rook
		blue Goon B 22,20
		red Knight 30,20`)
	scene.Same(t, "its own Supreme", actions.RefuseDirect(sc.State, 0, sc.ID("Rook")) == nil, true)
	scene.Same(t, "another", actions.RefuseDirect(sc.State, 0, sc.ID("Pawn")).Rule, "SE-MINION-10")
	sc.TakeTurns()
	sc.Choose("direct:Goon")
	sc.Asks("ask.card-action") // Rook is the only one who could Direct them, and is not asked for
	aftermath.KOModel(sc.State, sc.ID("Pawn"), state.Source{By: sc.ID("Knight")})
	scene.Same(t, "another Supreme's KO", sc.Get("Goon A").KO, false)
	aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: sc.ID("Knight")})
	scene.Same(t, "their own Supreme's KO", sc.Get("Goon A").KO && sc.Get("Goon B").KO, true)
}

func TestActivationCosts(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-12")
	sc := scene.New(t, scene.GangText)
	a := &sc.CardFor(sc.ID("Goon A")).Actions[0]
	scene.Same(t, "in an Activation", aim.RefuseCost(sc.State, sc.ID("Goon A"), a, false) == nil, true)
	scene.Same(t, "by a Follow Up", aim.RefuseCost(sc.State, sc.ID("Goon A"), a, true).Rule, "SE-ACTION-21")
}

func TestMinionsKeepTheirOwnMomentum(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-06", "SE-BONUS-10", "SE-BONUS-11")
	sc := scene.New(t, `
		blue Rook 10,10
		blue Goon A 20,20 minion [Club [Activation] CCM, s vs. d, Damage 1]
		blue Goon B 24,21.19
		red Knight 24,20 hp9`)
	sc.Activate("Rook")
	sc.UseUp("move")
	sc.Choose("direct:Goon", "move", "model:Goon A")
	sc.MoveTo(22.8, 20)
	sc.Choose("model:Goon B")
	sc.GoTo(sc.Get("Goon B").Spot) // it was in contact from the start
	sc.Choose("action:Club", "model:Goon A")
	scene.Same(t, "who charged", dice.Charged(sc.State, state.Confrontation{Attacker: sc.ID("Goon A"), Action: &sc.CardFor(sc.ID("Goon A")).Actions[0], Target: sc.Aim("Knight"), Smash: engine.NoPiece}), true)
	sc.Choose("target:Knight")
	sc.Roll([]int{1, 1, 1}, []int{6})
	sc.Choose("model:Goon B")
	scene.Same(t, "who started in contact", dice.Charged(sc.State, state.Confrontation{Attacker: sc.ID("Goon B"), Action: &sc.CardFor(sc.ID("Goon B")).Actions[0], Target: sc.Aim("Knight"), Smash: engine.NoPiece}), false)
}

// A team may take a Minion card twice (SE-TEAM-14); its models must still be told apart by their names.
func TestMinionsOfASecondCardHaveOtherLetters(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-14")
	setup := scene.SkirmishSetup(1)
	setup.Teams[0].Cards = append(setup.Teams[0].Cards, "gang")
	state, err := supreme.System{}.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, m := range state.View(0).Models {
		name := fmt.Sprintf("%d %s", m.Seat, m.Name)
		scene.Same(t, "a second "+name, seen[name], false)
		seen[name] = true
	}
	scene.Same(t, "the last of the second card", seen["0 Gang F"], true)
}
