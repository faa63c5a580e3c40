package supreme

import (
	"encoding/json"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

const gangText = `
	blue Rook 10,10
	blue Goon A 20,20 minion [Bottle [Activation] PRJ 9, a vs. a, Damage 1]
	blue Goon B 22,20
	red Knight 30,20 hp9`

func TestDirectingAMinionCard(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-01", "SE-MINION-02", "SE-MINION-04", "SE-MINION-05", "SE-MINION-06", "SE-MINION-08", "SE-MINION-09", "SE-ACT-01")
	sc := newScene(t, gangText)
	sc.takeTurns()
	sc.choose("direct:Goon") // before the Supreme; only Rook can Direct
	sc.asks("ask.card-action")
	same(t, "Fatigue for the Activation", sc.FatigueOf(sc.id("Goon A")), 1)
	sc.choose("move")
	same(t, "Fatigue for the move, once for the card", sc.FatigueOf(sc.id("Goon B")), 2)
	sc.asks("ask.member")
	sc.choose("model:Goon A")
	sc.moveTo(21, 21)
	sc.asks("ask.member") // all perform the first Action before any performs the second
	sc.choose("done")     // Goon B does not want to
	sc.asks("ask.card-action")
	sc.refused("move", "SE-MINION-08")
	sc.choose("action:Bottle")
	sc.choose("model:Goon B")
	sc.asks("ask.choose-target")
	sc.choose("target:Knight")
	sc.roll([]int{1}, []int{6})
	sc.asks("ask.member")
	sc.choose("done")
	sc.asks("ask.action") // then the whole Activation of the Supreme
	same(t, "Rook acts", sc.Pending.Subject, sc.id("Rook"))
	sc.refused("direct:Goon", "SE-MINION-01")
	sc.useUp("move")
	sc.choose("end")
	same(t, "AP", sc.Teams[0].Pool, 12)
}

func TestDirectingAfterwards(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-02", "SE-MINION-07")
	sc := newScene(t, gangText)
	sc.activate("Rook")
	sc.useUp("move")
	sc.choose("direct:Goon")
	sc.asks("ask.card-action")
	sc.choose("action:Bottle", "model:Goon A", "target:Knight")
	sc.roll([]int{6}, []int{1})
	same(t, "no AP is paid", sc.Teams[0].Pool, 12)
	same(t, "a hit", sc.get("Knight").HP, 8)
	sc.choose("done")
	sc.choose("end")
	same(t, "the Activation of the Supreme is over too", sc.idle(), true)
}

// A card that was Directed may do nothing; who Directs it still must act (rulings under SE-MINION-05 and SE-ACT-13).
func TestADirectedCardMayDoNothing(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-05", "SE-ACT-13")
	sc := newScene(t, gangText)
	sc.activate("Rook")
	sc.choose("direct:Goon")
	sc.asks("ask.card-action")
	sc.choose("end")
	sc.asks("ask.action")
	same(t, "Rook acts", sc.Pending.Subject, sc.id("Rook"))
	same(t, "the card is Fatigued all the same", sc.FatigueOf(sc.id("Goon A")), 1)
	sc.refused("end", "SE-ACT-13")
}

func TestMinionsNeedADirector(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-01", "SE-MINION-03", "SE-ACT-12")
	sc := newScene(t, gangText)
	sc.get("Rook").Fatigue = 2 // and nobody in reach: Rook cannot be activated
	same(t, "a Minion card alone", actions.CanActivate(sc.State, 0), false)
	sc = newScene(t, gangText)
	f := rounds.Turn{Seat: 0}
	same(t, "with a Supreme", f.RefuseFirst(sc.State, 0) == nil, true)
	sc.get("Rook").OnTable, sc.get("Rook").High = false, 1
	same(t, "none on the table", f.RefuseFirst(sc.State, 0).Rule, "SE-MINION-03")

	sc = newScene(t, "blue Rook 10,10 Flight 5 | blue Goon A 20,20 minion | red Knight 30,20")
	sc.activate("Rook")
	sc.choose("climb") // it left the table: no card can be Directed afterwards
	same(t, "over", sc.idle(), true)
}

func TestFatigueOfMinionCards(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-04", "SE-MINION-09")
	sc := newScene(t, gangText)
	same(t, "free", actions.RefuseGroup(sc.State, 0) == nil, true)
	traits.TakeFatigue(sc.State, sc.id("Goon A"), "SE-EFFECT-54") // an Enemy Effect on one model Fatigues the card
	same(t, "the other model", sc.FatigueOf(sc.id("Goon B")), 1)
	sc.activate("Rook")
	sc.useUp("move")
	sc.choose("direct:Goon")
	sc.refused("move", "SE-MINION-09")
	sc.choose("action:Bottle", "model:Goon A", "target:Knight")
	sc.roll([]int{1}, []int{6})
	sc.choose("done")
	same(t, "at the maximum", actions.RefuseGroup(sc.State, 0).Rule, "SE-MINION-04")

	house := newScene(t, gangText)
	if err := json.Unmarshal([]byte(`{"minionSingleFatigue": true}`), &house.Settings); err != nil {
		t.Fatal(err)
	}
	house.activate("Rook")
	house.useUp("move")
	house.choose("direct:Goon", "move")
	same(t, "by the house rule one Fatigue for the whole Activation", house.FatigueOf(house.id("Goon A")), 1)
}

func TestExclusiveMinions(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-10", "SE-MINION-11")
	sc := newScene(t, `
		blue Rook 10,10 | blue Pawn 12,10
		blue Goon A 20,20 minion exclusive:Rook
		blue Goon B 22,20
		red Knight 30,20`)
	same(t, "its own Supreme", actions.RefuseDirect(sc.State, 0, sc.id("Rook")) == nil, true)
	same(t, "another", actions.RefuseDirect(sc.State, 0, sc.id("Pawn")).Rule, "SE-MINION-10")
	sc.takeTurns()
	sc.choose("direct:Goon")
	sc.asks("ask.card-action") // Rook is the only one who could Direct them, and is not asked for
	aftermath.KOModel(sc.State, sc.id("Pawn"), state.Source{By: sc.id("Knight")})
	same(t, "another Supreme's KO", sc.get("Goon A").KO, false)
	aftermath.KOModel(sc.State, sc.id("Rook"), state.Source{By: sc.id("Knight")})
	same(t, "their own Supreme's KO", sc.get("Goon A").KO && sc.get("Goon B").KO, true)
}

func TestActivationCosts(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-12")
	sc := newScene(t, gangText)
	a := &sc.CardFor(sc.id("Goon A")).Actions[0]
	same(t, "in an Activation", aim.RefuseCost(sc.State, sc.id("Goon A"), a, false) == nil, true)
	same(t, "by a Follow Up", aim.RefuseCost(sc.State, sc.id("Goon A"), a, true).Rule, "SE-ACTION-21")
}

func TestMinionsKeepTheirOwnMomentum(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-06", "SE-BONUS-10", "SE-BONUS-11")
	sc := newScene(t, `
		blue Rook 10,10
		blue Goon A 20,20 minion [Club [Activation] CCM, s vs. d, Damage 1]
		blue Goon B 24,21.19
		red Knight 24,20 hp9`)
	sc.activate("Rook")
	sc.useUp("move")
	sc.choose("direct:Goon", "move", "model:Goon A")
	sc.moveTo(22.8, 20)
	sc.choose("model:Goon B")
	sc.goTo(sc.get("Goon B").Spot) // it was in contact from the start
	sc.choose("action:Club", "model:Goon A")
	same(t, "who charged", dice.Charged(sc.State, state.Confrontation{Attacker: sc.id("Goon A"), Action: &sc.CardFor(sc.id("Goon A")).Actions[0], Target: sc.aim("Knight"), Smash: engine.NoPiece}), true)
	sc.choose("target:Knight")
	sc.roll([]int{1, 1, 1}, []int{6})
	sc.choose("model:Goon B")
	same(t, "who started in contact", dice.Charged(sc.State, state.Confrontation{Attacker: sc.id("Goon B"), Action: &sc.CardFor(sc.id("Goon B")).Actions[0], Target: sc.aim("Knight"), Smash: engine.NoPiece}), false)
}

// A team may take a Minion card twice (SE-TEAM-14); its models must still be told apart by their names.
func TestMinionsOfASecondCardHaveOtherLetters(t *testing.T) {
	rulecheck.Covers(t, "SE-TEAM-14")
	setup := skirmishSetup(1)
	setup.Teams[0].Cards = append(setup.Teams[0].Cards, "gang")
	state, err := System{}.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, m := range state.View(0).Models {
		name := sprintf("%d %s", m.Seat, m.Name)
		same(t, "a second "+name, seen[name], false)
		seen[name] = true
	}
	same(t, "the last of the second card", seen["0 Gang F"], true)
}
