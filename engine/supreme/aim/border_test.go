package aim_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// ruleOf is by which rule something is refused; empty when it is not.
func ruleOf(refusal *engine.Refusal) engine.Rule {
	if refusal == nil {
		return ""
	}
	return refusal.Rule
}

// TestWhatAnActionCosts: each price at its border, and what is left when it is paid.
func TestWhatAnActionCosts(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-08", "SE-POOL-10", "SE-ACTION-13", "SE-ACTION-14", "SE-ACTION-16", "SE-ACTION-17", "SE-ACTION-18", "SE-ACTION-19", "SE-ACTION-20",
		"SE-ACTION-21", "SE-MINION-07")
	price := func(kind cards.CostKind, x int) []cards.Cost { return []cards.Cost{{Kind: kind, X: x}} }
	for _, c := range []struct {
		what   string
		cost   []cards.Cost
		with   func(*scene.Scene)
		follow bool
		rule   engine.Rule
	}{
		{"all of the Pool", price(cards.CostAP, 3), func(sc *scene.Scene) { sc.Teams[0].Pool = 3 }, false, ""},
		{"more than the Pool", price(cards.CostAP, 3), func(sc *scene.Scene) { sc.Teams[0].Pool = 2 }, false, "SE-POOL-08"},
		{"all of the AP Limit", price(cards.CostAP, 3), func(sc *scene.Scene) { sc.Get("Rook").APSpent = 1 }, false, ""},
		{"more than the AP Limit", price(cards.CostAP, 3), func(sc *scene.Scene) { sc.Get("Rook").APSpent = 2 }, false, "SE-POOL-10"},
		{"nothing, at the AP Limit", price(cards.CostAP, 0), func(sc *scene.Scene) { sc.Get("Rook").APSpent = 9 }, false, ""},
		{"its last HP", price(cards.CostDamage, 2), func(sc *scene.Scene) { sc.Get("Rook").HP = 2 }, false, "SE-ACTION-17"},
		{"all but its last HP", price(cards.CostDamage, 2), func(sc *scene.Scene) { sc.Get("Rook").HP = 3 }, false, ""},
		{"its last Fatigue", price(cards.CostFatigue, 0), func(sc *scene.Scene) { sc.Get("Rook").Fatigue = 1 }, false, ""},
		{"one more Fatigue", price(cards.CostFatigue, 0), func(sc *scene.Scene) { sc.Get("Rook").Fatigue = 2 }, false, "SE-ACTION-18"},
		{"a Stun", price(cards.CostStunned, 0), func(*scene.Scene) {}, false, ""},
		{"a Stun of who is Immune", price(cards.CostStunned, 0), func(sc *scene.Scene) { sc.Get("Rook").Immune = []cards.Descriptor{"Stunned"} }, false, "SE-ACTION-19"},
		{"all Power Up dice", price(cards.CostPowerDown, 2), func(sc *scene.Scene) { sc.Get("Rook").Boost = 2 }, false, ""},
		{"more than there are", price(cards.CostPowerDown, 2), func(sc *scene.Scene) { sc.Get("Rook").Boost = 1 }, false, "SE-ACTION-20"},
		{"the Activation", price(cards.CostActivation, 0), func(*scene.Scene) {}, false, ""},
		{"the Activation, as a Follow Up", price(cards.CostActivation, 0), func(*scene.Scene) {}, true, "SE-ACTION-21"},
	} {
		sc := scene.New(t, `blue Rook 10,10 limit4 hp9 | red Gull 40,40`)
		c.with(sc)
		scene.Same(t, c.what, ruleOf(aim.RefuseCost(sc.State, sc.ID("Rook"), &cards.Action{Costs: c.cost}, c.follow)), c.rule)
	}
	sc := scene.New(t, `blue Rook 10,10 limit4 hp9 boost3 | blue Goon A 20,20 minion | red Gull 40,40`)
	sc.Log = sc.Hear
	all := cards.Action{Costs: []cards.Cost{{Kind: cards.CostAP, X: 2}, {Kind: cards.CostDamage, X: 3}, {Kind: cards.CostFatigue}, {Kind: cards.CostPowerDown, X: 2}}}
	aim.Pay(sc.State, sc.ID("Rook"), &all, false)
	rook := sc.Get("Rook")
	scene.Same(t, "paid", [5]int{sc.Teams[0].Pool, rook.APSpent, rook.HP, rook.Fatigue, rook.Boost}, [5]int{10, 2, 6, 1, 1})
	scene.Same(t, "is told", len(sc.Events), 4)
	scene.Same(t, "left within the AP Limit", aim.APLeft(sc.State, sc.ID("Rook")), 2)
	sc.Teams[0].Pool = 1
	scene.Same(t, "left in the Pool", aim.APLeft(sc.State, sc.ID("Rook")), 1)
	scene.Same(t, "a Minion pays no AP", aim.APCost(sc.State, sc.ID("Goon A"), &all), 0)
	before := len(sc.Events)
	aim.Pay(sc.State, sc.ID("Goon A"), &cards.Action{Costs: price(cards.CostAP, 2)}, false)
	scene.Same(t, "nothing is told", len(sc.Events), before)
}

// TestWhoPaysTheFatigueOfAMinionCard: the first of its models; the card has paid for the others, but not for a Follow Up.
func TestWhoPaysTheFatigueOfAMinionCard(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-07", "SE-MINION-06", "SE-ACTION-18")
	sc := scene.New(t, `blue Rook 10,10 | blue Goon A 20,20 minion | blue Goon B 22,20 minion | red Gull 40,40`)
	tired := cards.Action{Costs: []cards.Cost{{Kind: cards.CostFatigue}}}
	for _, c := range []struct {
		what   string
		now    state.Activation
		follow bool
		shares bool
	}{
		{"the first Action of the first", state.Activation{Model: sc.ID("Goon A"), Group: 0, Exclusive: 1}, false, false},
		{"a second Action", state.Activation{Model: sc.ID("Goon A"), Group: 0, Exclusive: 2}, false, true},
		{"the other one, before any Action", state.Activation{Model: sc.ID("Goon B"), Group: 0}, false, false},
		{"the other one, after an Action", state.Activation{Model: sc.ID("Goon B"), Group: 0, Exclusive: 1}, false, true},
		{"of another card", state.Activation{Model: sc.ID("Goon B"), Group: 1, Exclusive: 1}, false, false},
		{"in no card's Activation", state.Activation{Model: sc.ID("Goon B"), Group: -1, Exclusive: 1}, false, false},
	} {
		sc.Activation = c.now
		scene.Same(t, c.what, aim.SharesFatigue(sc.State, sc.ID("Goon A")), c.shares)
		sc.SetFatigue(sc.ID("Goon A"), 2)
		scene.Same(t, c.what+": at its maximum", aim.RefuseCost(sc.State, sc.ID("Goon A"), &tired, false) == nil, c.shares)
		scene.Same(t, c.what+": as a Follow Up", ruleOf(aim.RefuseCost(sc.State, sc.ID("Goon A"), &tired, true)), "SE-ACTION-18")
		sc.SetFatigue(sc.ID("Goon A"), 0)
		aim.Pay(sc.State, sc.ID("Goon A"), &tired, false)
		scene.Same(t, c.what+": Fatigue", sc.FatigueOf(sc.ID("Goon A")), 1-scene.Btoi(c.shares))
	}
}

// TestHowStrongOneMustBe for an Object: 1, 5 and 7 of the Trait of the Action, exactly that much included.
func TestHowStrongOneMustBe(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-25", "SE-TERRAIN-44", "SE-TERRAIN-45", "SE-TERRAIN-46", "SE-TERRAIN-47")
	for _, c := range []struct {
		rank, s int
		rule    engine.Rule
	}{{1, 1, ""}, {2, 5, ""}, {2, 4, "SE-TERRAIN-45"}, {3, 7, ""}, {3, 6, "SE-TERRAIN-46"}, {4, 7, ""}, {4, 6, "SE-TERRAIN-46"}} {
		sc := scene.New(t, fmt.Sprintf(`bin object 11,9.5 1x1 rank%d | blue Rook 10,10 s%d m9 | red Gull 40,40`, c.rank, c.s))
		scene.Same(t, fmt.Sprintf("Rank %d with s %d", c.rank, c.s), ruleOf(aim.RefuseHandling(sc.State, sc.ID("Rook"), &cards.Action{Attack: cards.Strength}, sc.Piece("bin"))), c.rule)
		scene.Same(t, "with m", aim.RefuseHandling(sc.State, sc.ID("Rook"), &cards.Action{Attack: cards.Mind}, sc.Piece("bin")) == nil, true)
	}
	sc := scene.New(t, `bin object 20,20 1x1 rank1 | blue Rook 10,10 | red Gull 40,40`)
	scene.Same(t, "far away", aim.AtHand(sc.State, sc.ID("Rook"), sc.Piece("bin")), false)
	sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Touched: []engine.PieceID{sc.Piece("bin")}}
	scene.Same(t, "touched on the way", aim.AtHand(sc.State, sc.ID("Rook"), sc.Piece("bin")), true)
	scene.Same(t, "by another", aim.AtHand(sc.State, sc.ID("Gull"), sc.Piece("bin")), false)
}

// TestWhenOneMayReact: to a model of the side that has the Turn, by who is no part of it and has such a Reaction.
func TestWhenOneMayReact(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-01", "SE-REACT-03", "SE-REACT-04", "SE-REACT-06", "SE-REACT-12", "SE-EFFECT-77", "SE-COND-03")
	const text = `blue Rook 10,10 | blue Wren 20,20 [Meet [AP 1] RCT/BTB, s vs. d, Damage 1] | red Gull 14,10 [Meet [AP 2] RCT/BTB, s vs. d, Damage 1] [Brace [AP 1] RCT/DMG, m vs. #4, Self / Defend 1] [Answer [AP 2] RCT/TGT 3, s vs. d, Damage 1]`
	for _, c := range []struct {
		what    string
		with    func(*scene.Scene)
		who, by string
		trigger string
		may     bool
	}{
		{"an Enemy", func(*scene.Scene) {}, "Gull", "Rook", terms.ReactContact, true},
		{"a Friend", func(*scene.Scene) {}, "Wren", "Rook", terms.ReactContact, false},
		{"in nobody's Turn", func(sc *scene.Scene) { sc.Turn = engine.NoSeat }, "Gull", "Rook", terms.ReactContact, false},
		{"in its own side's Turn", func(sc *scene.Scene) { sc.Turn = 1 }, "Gull", "Rook", terms.ReactContact, false},
		{"who is off the table", func(sc *scene.Scene) { sc.Get("Gull").OnTable = false }, "Gull", "Rook", terms.ReactContact, false},
		{"to something else", func(*scene.Scene) {}, "Gull", "Rook", terms.ReactDisplaced, false},
	} {
		sc := scene.New(t, text)
		sc.Turn = 0
		c.with(sc)
		scene.Same(t, c.what, aim.MayReact(sc.State, sc.ID(c.who), sc.ID(c.by), c.trigger), c.may)
		aim.NoteTrigger(sc.State, c.trigger, sc.ID(c.who), sc.ID(c.by))
		aim.NoteTrigger(sc.State, c.trigger, sc.ID(c.who), sc.ID(c.by))
		scene.Same(t, c.what+" is noted once", len(sc.Happened), scene.Btoi(c.may))
	}
	for _, c := range []struct {
		what    string
		with    func(*scene.Scene)
		trigger string
		action  int
		rule    engine.Rule
	}{
		{"3\" away", func(sc *scene.Scene) { sc.Get("Gull").Spot.Center.X = 10 + 3 + 2*geometry.BaseRadius(30) }, terms.ReactTarget, 2, ""},
		{"3.1\" away", func(sc *scene.Scene) { sc.Get("Gull").Spot.Center.X = 10 + 3.1 + 2*geometry.BaseRadius(30) }, terms.ReactTarget, 2, "SE-REACT-06"},
		{"too high", func(sc *scene.Scene) { sc.Get("Gull").Spot.Level = 6 }, terms.ReactTarget, 2, "SE-REACT-06"},
		{"by another trigger", func(*scene.Scene) {}, terms.ReactContact, 1, "SE-REACT-01"},
		{"on itself alone, from anywhere", func(sc *scene.Scene) { sc.Get("Gull").Spot.Center.X = 40 }, terms.ReactDamage, 1, ""},
		{"Spectral, with s", func(sc *scene.Scene) { sc.Get("Gull").Spectral = true }, terms.ReactContact, 0, "SE-EFFECT-77"},
		{"Spectral, with m", func(sc *scene.Scene) { sc.Get("Gull").Spectral = true }, terms.ReactDamage, 1, ""},
		{"KO'ed", func(sc *scene.Scene) { sc.Get("Gull").OnTable = false }, terms.ReactContact, 0, "SE-COND-03"},
		{"to who was KO'ed", func(sc *scene.Scene) { sc.Get("Rook").OnTable = false }, terms.ReactContact, 0, "SE-COND-03"},
		{"without AP", func(sc *scene.Scene) { sc.Teams[1].Pool = 1 }, terms.ReactContact, 0, "SE-POOL-08"},
		{"to a Spectral model", func(sc *scene.Scene) { sc.Get("Rook").Spectral = true }, terms.ReactContact, 0, "SE-EFFECT-75"},
	} {
		sc := scene.New(t, text)
		sc.Turn = 0
		c.with(sc)
		h := state.Happening{Trigger: c.trigger, Model: sc.ID("Gull"), By: sc.ID("Rook")}
		scene.Same(t, c.what, ruleOf(aim.RefuseReaction(sc.State, h, c.action)), c.rule)
		scene.Same(t, c.what+": any", aim.AnyReaction(sc.State, h), c.rule == "" || c.what == "by another trigger")
	}
	sight := scene.New(t, text+` | wall structure 12,2 0.5x16 h9`)
	h := state.Happening{Trigger: terms.ReactContact, Model: sight.ID("Gull"), By: sight.ID("Rook")}
	scene.Same(t, "unseen", ruleOf(aim.RefuseReaction(sight.State, h, 0)), "")
	sight.Game.Settings.ReactionsNeedSight = true
	scene.Same(t, "unseen, by house rule", ruleOf(aim.RefuseReaction(sight.State, h, 0)), "SE-LOS-05")
	scene.Same(t, "goes on", aim.AbleToGoOn(sight.State, sight.ID("Gull"), &cards.Action{}), true)
	sight.Get("Gull").Spectral = true
	scene.Same(t, "not with s while Spectral", aim.AbleToGoOn(sight.State, sight.ID("Gull"), &cards.Action{}), false)
	scene.Same(t, "but with m", aim.AbleToGoOn(sight.State, sight.ID("Gull"), &cards.Action{Attack: cards.Mind}), true)
	sight.Get("Gull").OnTable = false
	scene.Same(t, "not off the table", aim.AbleToGoOn(sight.State, sight.ID("Gull"), &cards.Action{Attack: cards.Mind}), false)
	reply := aim.ReplyAim(sight.State, h, &sight.CardFor(sight.ID("Gull")).Actions[1])
	scene.Same(t, "a Reaction on its user alone", reply.Model, sight.ID("Gull"))
	scene.Same(t, "any other", aim.ReplyAim(sight.State, h, &sight.CardFor(sight.ID("Gull")).Actions[0]).Model, sight.ID("Rook"))
	for kind, others := range map[cards.EffectKind]bool{cards.Blast: true, cards.ExtraTarget: true, cards.Damage: false} {
		scene.Same(t, string(kind)+" reaches others", aim.ReachesOthers(cards.Effect{Kind: kind}), others)
	}
}

// TestWhichDirectionsOfARayAreRefused: one without anybody, and one without a Line of Sight to an Enemy or, without Enemies, to anything.
func TestWhichDirectionsOfARayAreRefused(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-16", "SE-TYPE-18", "SE-TYPE-20", "SE-TYPE-22", "SE-LOS-05", "SE-LOS-09")
	for _, c := range []struct {
		what, text string
		way        geometry.Point
		rule       engine.Rule
	}{
		{"nowhere", ``, geometry.Point{}, "SE-TYPE-16"},
		{"at nobody", ``, geometry.Point{X: 1}, "SE-TYPE-16"},
		{"at an Enemy", `red Pest 14,10`, geometry.Point{X: 1}, ""},
		{"at an Enemy behind a wall, and a Friend before it", `wall structure 13,2 0.5x16 h9 | blue Pal 12,10 | red Pest 15,10`, geometry.Point{X: 1}, "SE-TYPE-18"},
		{"at a Friend", `blue Pal 14,10`, geometry.Point{X: 1}, ""},
		{"at a Friend behind a wall that is not hit", `wall structure 13,2 0.5x16 h9 | blue Pal 15,10`, geometry.Point{X: 1}, ""},
	} {
		sc := scene.New(t, `blue Rook 10,10 [Beam [AP 1] RAY 8, e vs. a, Damage 1] | red Gull 40,40 | `+c.text)
		scene.Same(t, c.what, ruleOf(aim.RefuseRay(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0], c.way)), c.rule)
		scene.Same(t, c.what+": a template", aim.TemplateOf(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0], c.way) != nil, c.way != geometry.Point{})
	}
	run := scene.New(t, `blue Rook 10,10 [Ram [AP 1] OVR 4, s vs. d, Damage 1] | red Gull 40,40`)
	scene.Same(t, "an Overrun at nobody", ruleOf(aim.RefuseRay(run.State, run.ID("Rook"), &run.CardFor(run.ID("Rook")).Actions[0], geometry.Point{X: 1})), "SE-TYPE-20")
	scene.Same(t, "no template of a Projectile", aim.TemplateOf(run.State, run.ID("Rook"), &cards.Action{Type: cards.PRJ}, geometry.Point{X: 1}) == nil, true)
	for spot, refused := range map[geometry.Point]bool{{X: 10, Y: 10}: true, {X: 10.1, Y: 10}: false} {
		scene.Same(t, "a direction to a point", aim.RefuseNoDirection(geometry.Point{X: 10, Y: 10}, geometry.Ground(spot)) != nil, refused)
	}
}

// TestWhatCanBeUsedAtAll: a Reaction not in an Activation, nothing bodily by a Spectral model, and nothing without anybody to use it on.
func TestWhatCanBeUsedAtAll(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-01", "SE-EFFECT-77", "SE-ACTION-04", "SE-TYPE-13", "SE-TYPE-16", "SE-TYPE-28", "SE-ACT-12")
	for _, c := range []struct {
		what, rook, rest, bar string
		rule                  engine.Rule
		counts                bool
	}{
		{"a Reaction", "", "red Pest 11.18,10", "RCT/BTB, s vs. d, Damage 1", "SE-REACT-01", false},
		{"Spectral, with s", "spectral", "red Pest 14,10", "PRJ 9, s vs. d, Damage 1", "SE-EFFECT-77", false},
		{"Spectral, with m", "spectral", "red Pest 14,10", "PRJ 9, m vs. p, Damage 1", "", true},
		{"nobody in range", "", "red Pest 24,10", "PRJ 9, e vs. a, Damage 1", "SE-ACTION-04", false},
		{"a Friend in range", "", "blue Pal 14,10", "PRJ 9, e vs. a, Damage 1", "", false},
		{"an Enemy in range", "", "red Pest 14,10", "PRJ 9, e vs. a, Damage 1", "", true},
		{"a Friend in range of a Dynamic Action", "", "blue Pal 14,10", "PRJ 9, p vs. #6, Heal 1", "", true},
		{"a Pulse around nobody", "", "red Pest 24,10", "PLS 3, e vs. a, Damage 1", "SE-TYPE-13", false},
		{"a Pulse around a Friend", "", "blue Pal 12,10", "PLS 3, e vs. a, Damage 1", "", false},
		{"a Pulse around an Enemy", "", "red Pest 12,10", "PLS 3, e vs. a, Damage 1", "", true},
		{"a Dynamic Pulse around nobody that does itself good", "", "red Pest 24,10", "PLS 3, p vs. #6, Heal 1 and Self / Heal 1", "", true},
		{"a Dynamic Pulse around nobody", "", "red Pest 24,10", "PLS 3, p vs. #6, Heal 1", "SE-TYPE-13", false},
		{"a Ray at nobody", "", "red Pest 24,10", "RAY 5, e vs. a, Damage 1", "SE-TYPE-16", false},
		{"a Ray at a Friend", "", "blue Pal 14,10", "RAY 5, e vs. a, Damage 1", "", false},
		{"a Ray at an Enemy", "", "red Pest 14,10", "RAY 5, e vs. a, Damage 1", "", true},
		{"a Throw of nothing", "", "red Pest 14,10", "THR 8, s vs. a, Damage 1", "SE-TYPE-28", false},
		{"a Throw at an Enemy", "", "bin object 10.6,9.5 1x1 rank1 | red Pest 14,10", "THR 8, s vs. a, Damage 1", "", true},
		{"a Throw at a Friend", "", "bin object 10.6,9.5 1x1 rank1 | blue Pal 14,10", "THR 8, s vs. a, Damage 1", "", false},
		{"a Throw at nobody", "", "bin object 10.6,9.5 1x1 rank1 | red Pest 34,10", "THR 8, s vs. a, Damage 1", "SE-ACTION-04", false},
		{"a Throw of what is too heavy", "s4", "bin object 10.6,9.5 1x1 rank2 | red Pest 14,10", "THR 8, s vs. a, Damage 1", "SE-TERRAIN-45", false},
	} {
		sc := scene.New(t, `blue Rook 10,10 `+c.rook+` [Deed [AP 1] `+c.bar+`] | red Gull 40,40 | `+c.rest)
		scene.Same(t, c.what, ruleOf(aim.Usable(sc.State, sc.ID("Rook"), 0)), c.rule)
		scene.Same(t, c.what+": counts for the Activation", aim.CountsForActivation(sc.State, sc.ID("Rook"), 0), c.counts)
	}
}

// TestWhatHarmsTheOwnSide: what hurts its user, catches a Friend, or can be used on a Friend alone.
func TestWhatHarmsTheOwnSide(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-02", "SE-MODEL-11")
	for _, c := range []struct {
		what, rest, bar string
		harms           bool
	}{
		{"an Enemy in reach", "red Pest 14,10", "PRJ 9, e vs. a, Damage 1", false},
		{"a Friend alone in reach", "blue Pal 14,10", "PRJ 9, e vs. a, Damage 1", true},
		{"a Friend and an Enemy in reach", "blue Pal 14,10 | red Pest 10,14", "PRJ 9, e vs. a, Damage 1", false},
		{"nobody in reach", "blue Pal 34,10", "PRJ 9, e vs. a, Damage 1", false},
		{"a Pulse that catches a Friend, too", "blue Pal 12,10 | red Pest 10,12", "PLS 3, e vs. a, Damage 1", true},
		{"a Pulse that catches Enemies alone", "red Pest 10,12", "PLS 3, e vs. a, Damage 1", false},
		{"what does good", "blue Pal 12,10", "PLS 3, p vs. #6, Heal 1", false},
		{"what hurts its user", "red Pest 14,10", "PRJ 9, e vs. a, Damage 1 and Self / Damage 1", true},
		{"what does its user good", "red Pest 14,10", "PRJ 9, e vs. a, Damage 1 and Self / Heal 1", false},
	} {
		sc := scene.New(t, `blue Rook 10,10 [Deed [AP 1] `+c.bar+`] | red Gull 40,40 | `+c.rest)
		scene.Same(t, c.what, aim.Harms(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0]), c.harms)
	}
	sc := scene.New(t, `blue Rook 10,10 [Hit [AP 1] PRJ 9, e vs. a, Damage 1] [Mend [AP 1] PRJ 9, p vs. #6, Heal 1] [Daze [AP 1] PRJ 9, p vs. #6, Stun] | blue Pal 12,10 | red Gull 14,10`)
	for action, want := range map[int][2]bool{0: {true, false}, 1: {false, true}, 2: {true, false}} {
		d := &engine.Decision{Options: []engine.Option{aim.TargetOption(sc.Aim("Pal"), nil), aim.TargetOption(sc.Aim("Gull"), nil), aim.TargetOption(sc.Aim("Rook"), nil)}}
		d = aim.Caution(sc.State, d, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[action])
		scene.Same(t, fmt.Sprintf("Action %d is marked on a Friend and on an Enemy", action), [2]bool{d.Options[0].Caution.Harms, d.Options[1].Caution.Harms}, want)
		scene.Same(t, "never on itself", d.Options[2].Caution.Harms, false)
	}
}

// TestCitizensInASpace: a Pulse catches those within its inches to the side and in height, a Ray those that its strip touches.
func TestCitizensInASpace(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-14", "SE-TYPE-13", "SE-TYPE-16", "SE-TABLE-11")
	sc := scene.New(t, `blue Rook 10,10 height1 [Wave [AP 1] PLS 3, s vs. d, Knockback 1] [Beam [AP 1] RAY 8, e vs. a, Knockback 1] | red Gull 40,40`)
	sc.Put("high", state.CitizenMarker, 10, 12, 4) // exactly 3" above
	sc.Put("higher", state.CitizenMarker, 8, 10, 4.5)
	sc.Put("far", state.CitizenMarker, 15, 10)
	caught := func(action int, way geometry.Point) (names string) {
		for _, at := range aim.Affected(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[action], state.Nobody, way) {
			for _, name := range []string{"high", "higher", "far"} {
				if at.IsPiece() && at.Piece == sc.Piece(name) {
					names += name + " "
				}
			}
		}
		return names
	}
	scene.Same(t, "by the Pulse", caught(0, geometry.Point{}), "high ")
	scene.Same(t, "by the Ray", caught(1, geometry.Point{X: 1}), "far ")
	pulse := aim.TemplateOf(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0], geometry.Point{})
	scene.Same(t, "the template of a Pulse", pulse.Disc != nil && pulse.Strip == nil && pulse.Around && len(pulse.Pieces) == 1, true)
	ray := aim.TemplateOf(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[1], geometry.Point{X: 1})
	scene.Same(t, "the template of a Ray", ray.Disc == nil && ray.Strip != nil && !ray.Around, true)
	models, pieces := aim.Split([]state.Target{sc.Aim("Rook"), sc.Aim("far"), state.Nobody, sc.Aim("Gull")})
	scene.Same(t, "models and pieces", [2]int{len(models), len(pieces)}, [2]int{2, 1})
	scene.Same(t, "nowhere", aim.RefuseRay(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[1], geometry.Point{}).Why.Key, "bar.no-direction")
	for name, gone := range map[string]bool{"Rook": false, "Gull": true, "far": false, "high": true} {
		if gone && name == "Gull" {
			sc.Get("Gull").OnTable = false
		} else if gone {
			sc.Pieces[sc.Piece(name)].Gone = true
		}
		scene.Same(t, name+" is gone", aim.IsGone(sc.State, sc.Aim(name)), gone)
	}
}

// TestAnEnemyThatIsNotReachedCountsForNothing: behind a wall it makes no Activation compulsory; and of a long wall the nearest part counts.
func TestAnEnemyThatIsNotReachedCountsForNothing(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-12", "SE-LOS-05", "SE-TYPE-16", "SE-TERRAIN-03")
	const hidden = `wall structure 13,2 0.5x16 h9 | blue Pal 10,14 | red Pest 15,10 | `
	for _, bar := range []string{"PRJ 9, e vs. a, Damage 1", "RAY 8, e vs. a, Damage 1", "THR 8, s vs. a, Damage 1"} {
		sc := scene.New(t, hidden+`bin object 9.5,8.4 1x1 rank1 | blue Rook 10,10 s9 [Deed [AP 1] `+bar+`] | red Gull 40,40`)
		scene.Same(t, bar+" can be used on a Friend", ruleOf(aim.Usable(sc.State, sc.ID("Rook"), 0)), "")
		scene.Same(t, bar+" counts", aim.CountsForActivation(sc.State, sc.ID("Rook"), 0), false)
	}
	long := scene.New(t, `wall structure 9,12 30x1 h3 | blue Rook 10,10 [Beam [AP 1] RAY 5, e vs. a, Damage 1] | red Gull 40,40`)
	scene.Same(t, "a Ray at the nearest part of a long wall", ruleOf(aim.Usable(long.State, long.ID("Rook"), 0)), "")
}

// TestTheLastActionPoint: 1 AP is paid, and refused at the AP Limit, like any other number.
func TestTheLastActionPoint(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-16", "SE-POOL-09", "SE-POOL-10", "SE-LEADER-18")
	sc := scene.New(t, `blue Rook 10,10 limit4 s5 | red Gull 40,40`)
	one := cards.Action{Costs: []cards.Cost{{Kind: cards.CostAP, X: 1}}}
	aim.Pay(sc.State, sc.ID("Rook"), &one, false)
	scene.Same(t, "paid", [2]int{sc.Teams[0].Pool, sc.Get("Rook").APSpent}, [2]int{11, 1})
	sc.Get("Rook").APSpent = 4
	scene.Same(t, "at the AP Limit", ruleOf(aim.RefuseCost(sc.State, sc.ID("Rook"), &one, false)), "SE-POOL-10")
	sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.RaiseTraits, X: 2}, Model: engine.NoModel}}
	scene.Same(t, "a Trait that a card raises", aim.TraitOf(sc.State, sc.ID("Rook"), cards.Strength).Value, 7)
}

// TestWhatDoesAnEnemyGood is marked on an Enemy, and nothing that does neither good nor harm to it.
func TestWhatDoesAnEnemyGood(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-02", "SE-MODEL-11")
	for bar, good := range map[string]bool{
		"p vs. #6, Heal 1": true, "p vs. #6, Heal 1 and Follow Up": true, "p vs. #6, Spectral": true, "p vs. #6, Self / Heal 1": false, "p vs. #6, Follow Up": false,
	} {
		sc := scene.New(t, `blue Rook 10,10 [Deed [AP 1] PRJ 9, `+bar+`] | red Gull 14,10`)
		d := aim.Caution(sc.State, &engine.Decision{Options: []engine.Option{aim.TargetOption(sc.Aim("Gull"), nil)}}, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0])
		scene.Same(t, bar, d.Options[0].Caution.Harms, good)
	}
	for text, harms := range map[string]bool{
		`bin object 10.6,9.5 1x1 rank1 | blue Pal 14,10 | blue Rook 10,10 [Hurl [AP 1] THR 8, s vs. a, Damage 1]`: false, // to whom is chosen later
		`blue Pal 14,10 | blue Rook 10,10 [Beam [AP 1] RAY 8, e vs. a, Damage 1]`:                                 false, // so is the direction
		`blue Pal 16,10 base50.8 | blue Rook 10,10 base50.8 [Zap [AP 1] PRJ 4, e vs. a, Damage 1]`:                true,  // exactly 4" away
	} {
		sc := scene.New(t, text+` | red Gull 40,40`)
		scene.Same(t, text, aim.Harms(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0]), harms)
	}
}

// TestReactionsAtTheirBorder: exactly as far as the number, a number of 1 included, and a Combat Action answers whoever triggered it.
func TestReactionsAtTheirBorder(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-03", "SE-REACT-04", "SE-REACT-06")
	for _, c := range []struct {
		x    float64
		bar  string
		rule engine.Rule
	}{{15, "RCT/TGT 3, s vs. d, Damage 1", ""}, {15.01, "RCT/TGT 3, s vs. d, Damage 1", "SE-REACT-06"}, {13, "RCT/TGT 1, s vs. d, Damage 1", ""}, {14, "RCT/TGT 1, s vs. d, Damage 1", "SE-REACT-06"}} {
		sc := scene.New(t, fmt.Sprintf(`blue Rook 10,10 base50.8 | red Gull %g,10 base50.8 [Answer [AP 1] %s] [Rest [AP 1] RCT/TGT, s vs. d, Self / Heal 1]`, c.x, c.bar))
		h := state.Happening{Trigger: terms.ReactTarget, Model: sc.ID("Gull"), By: sc.ID("Rook")}
		scene.Same(t, fmt.Sprintf("%s from %g", c.bar, c.x-12), ruleOf(aim.RefuseReaction(sc.State, h, 0)), c.rule)
		scene.Same(t, "a Combat Action with Effects on its user", aim.ReplyAim(sc.State, h, &sc.CardFor(sc.ID("Gull")).Actions[1]).Model, sc.ID("Rook"))
		sc.Turn = 0
		scene.Same(t, "to what nobody did", aim.MayReact(sc.State, sc.ID("Gull"), engine.NoModel, terms.ReactTarget), false)
	}
}

// TestWhenAnOverrunHasMomentum: always, unless its user began it Base to Base with an Enemy.
func TestWhenAnOverrunHasMomentum(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-23")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 11.18,10 | blue Wren 20,20 | blue Pal 21.18,20`)
	for _, c := range []struct {
		who  string
		kind cards.ActionType
		want bool
	}{{"Wren", cards.OVR, true}, {"Rook", cards.OVR, false}, {"Wren", cards.CCM, false}} {
		scene.Same(t, c.who, aim.Overruns(sc.State, state.Confrontation{Attacker: sc.ID(c.who), Action: &cards.Action{Type: c.kind}, Target: sc.Aim("Gull")}), c.want)
	}
}
