package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/matchtest"
)

func TestTelepathicLink(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-119", "PC1-SKILL-02", "PC1-SKILL-03")
	sc := scene.New(t, "blue Rook 10,10 m4T {Telepathy 2} | blue Wren 14,10 s6 m4T | blue Far 20,10 | red Gull 15.1811,10 hp20 d4 m4T")
	activate(sc, "Rook")
	scene.Same(t, "not itself, nor who is farther away than its Mind", sc.Find("link:Wren") >= 0 && !offers(sc, "link:0") && !offers(sc, "link:2"), true)
	sc.Choose("link:Wren")
	sc.Asks("pc1.ask-action")
	scene.Same(t, "once per Activation", offers(sc, "link:1"), false)
	sc.Refused("done", "PC1-ROUND-12") // it is no Action
	scene.Same(t, "costs nothing", sc.Get("Rook").Spent, 0)
	activate(sc, "Wren")
	do(sc, "strike")
	sc.Choose("target:Gull")
	sc.Roll([]int{3}, []int{3})
	sc.Left("Gull", 20-(6+2-4))
	activate(sc, "Wren")
	scene.Same(t, "for one roll", traits.Sum(sc.State, sc.ID("Wren"), "Rolls"), 0)
	sc.Cites("PC1-SKILL-119")
}

// offers reports whether a key is among the options.
func offers(sc *scene.Scene, key string) bool {
	for i := range sc.Pending.Options {
		if sc.Pending.Options[i].Key == key {
			return true
		}
	}
	return false
}

func TestMolecularManipulation(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-77", "PC1-SKILL-78", "PC1-SKILL-79")
	sc := scene.New(t, "blue Rook 10,10 d3 a2 m4T {Molecular Manipulation 2} [Hum (Mind / AP 0): twice per Round, Self / Heal 1] | red Gull 20,10")
	value := func(trait cards.Trait) int { return traits.Value(sc.State, sc.ID("Rook"), trait) }
	activate(sc, "Rook")
	sc.Choose("shift")
	sc.Refused("shift:0", "PC1-SKILL-78") // Agility would be 0
	sc.Choose("shift:1")
	scene.Same(t, "denser", value(cards.Defense), 4)
	scene.Same(t, "and slower", value(cards.Agility), 1)
	sc.Asks("pc1.ask-action")
	scene.Same(t, "once", offers(sc, "shift"), false)
	do(sc, "Hum")
	sc.Over()
	activate(sc, "Rook")
	sc.Choose("shift")
	sc.Choose("shift:2")
	scene.Same(t, "in place of the first", value(cards.Defense), 1)
	scene.Same(t, "lighter", value(cards.Agility), 4)
	do(sc, "Hum")
	sc.Over()
	sc.Get("Rook").Fresh()
	scene.Same(t, "until the end of the Round", value(cards.Defense), 3)
}

func TestDevour(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-80")
	sc := scene.New(t, "blue Rook 10,10 hp9 left2 m4T {Monster} | blue Goon A 11.1811,10 minion level2 | blue Goon B 20,20 | blue Rat A 30,30 minion | red Gull 20,10")
	activate(sc, "Rook")
	do(sc, "devour")
	sc.Asks("pc1.ask-devour")
	scene.Same(t, "only who is in contact", len(sc.Pending.Options), 1)
	sc.Choose("devour:0")
	sc.Over()
	sc.Left("Rook", 2+2*2)
	scene.Same(t, "the whole card", sc.Get("Goon A").Eliminated && sc.Get("Goon B").Eliminated, true)
	scene.Same(t, "1 AP", sc.Get("Rook").Spent, 1)
	sc.Get("Rook").Fresh()
	activate(sc, "Rook")
	scene.Same(t, "nobody in contact", refusedBy(sc, "devour"), engine.Rule("PC1-SKILL-80"))
}

func TestMegalomaniacs(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-73", "PC1-TEAM-10")
	const vane = " m4T e6 {Megalomaniac} [Zap* (Pr Energy vs. Agility / RNG 9 / AP 1)] [Hum (Mind / AP 0): Self / Heal 1] | "
	sc := scene.New(t, "blue Vane 10,10"+vane+"red Vane 25,10"+vane+"red Gull 14,10 hp20")
	rival := sc.Models[1].ID
	for i := range sc.Models {
		if m := &sc.Models[i]; m.Seat == 1 && sc.CardFor(m.ID).Name == "Vane" {
			rival = m.ID
		}
	}
	activate(sc, "Vane")
	scene.Same(t, "nothing but the other", refusedBy(sc, "Hum"), engine.Rule("PC1-SKILL-73"))
	scene.Same(t, "who is too far away", refusedBy(sc, "Zap"), engine.Rule("PC1-SKILL-73"))
	do(sc, "move")
	sc.Asks("pc1.ask-move")
	sc.CannotGo("PC1-SKILL-73", sc.SpotAt(8, 10))
	sc.MoveTo(12.5, 12.5)
	sc.Over()
	activate(sc, "Vane")
	scene.Same(t, "then as it likes", refusedBy(sc, "Hum"), engine.Rule(""))
	sc.Get("Vane").Fresh()
	sc.Place(rival, sc.SpotAt(16, 10))
	activate(sc, "Vane")
	do(sc, "Zap")
	sc.Refused("target:Gull", "PC1-SKILL-73")
	sc.Get("Vane").Fresh()
	sc.Get("Vane").KnockedDown = true
	activate(sc, "Vane")
	scene.Same(t, "who can do neither acts freely", refusedBy(sc, "get-up"), engine.Rule(""))
}

func TestCostsByLevel(t *testing.T) {
	matchtest.Exercises(t, "PC1-ACT-04", "PC1-ACT-16", "PC1-ACT-05")
	sc := scene.New(t, "blue Rook 10,10 m9T allow3 [Memo (Pr Mind vs. Spirit / RNG 12 / AP 1 per Level): no Damage, Costs +1] | red Gull 15,10 level2 m4T | red Big 14,14 level4 m4T")
	activate(sc, "Rook")
	do(sc, "Memo")
	sc.Refused("target:Big", "PC1-POOL-07")
	sc.Choose("target:Gull")
	scene.Same(t, "1 AP for each Level", sc.Get("Rook").Spent, 2)
	sc.Choose("plain")
	sc.Roll([]int{5}, []int{1})
	scene.Same(t, "an AP more", actions.Cost(sc.State, sc.ID("Gull"), state.Universal(state.Strike), 1), 2)
}

func TestPowerfulRays(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-91", "PC1-SKILL-24", "PC1-SKILL-25")
	sc := scene.New(t, `blue Rook 10,10 e6T s4 level2 {Powerful Rays, Damage Control 1} [Beam (R Energy vs. Agility / RNG 9 / AP 1)]
		red Gull 13,10 hp20 a4 m4T | red Wren 15,10 hp20 a4 m4T | red Jay 17,10 hp20 a4 m4T | red Far 19,10 hp20 a4 m4T`)
	activate(sc, "Rook")
	do(sc, "Beam")
	sc.Choose("target:Gull")
	sc.Asks("pc1.ask-ray")
	scene.Same(t, "as far as its target at least", sc.Pending.Min, 2)
	for inches, catches := range map[int]int{2: 1, 5: 2, 7: 3, 9: 4} {
		p := sc.Explain(sc.State, engine.Choice{Number: inches})
		if p == nil || p.Proof.Template == nil || len(p.Proof.Template.Models) != catches {
			t.Errorf("a Ray of %d inches is not shown to catch %d: %+v", inches, catches, p)
		}
	}
	sc.Number(7)
	sc.MoveTo(17, 10)
	before := sc.Teams[0].Dice
	sc.Choose("power-up")
	sc.Roll([]int{3}, []int{6}, []int{3}) // 6 and 3 and 3 against 4 and 3
	sc.Left("Gull", 20-5)
	sc.Choose("power-up") // the same die
	sc.Roll([]int{3}, []int{3})
	sc.Left("Wren", 20-4) // behind Gull
	scene.Same(t, "one die", before-sc.Teams[0].Dice, 1)
	scene.Same(t, "1 AP and 1", sc.Get("Rook").Spent, 2)
	scene.Same(t, "a third one is a new Power-Up", sc.Pending.Options[sc.Find("power-up")].Text.Key, "pc1.option-power-up")
	sc.Choose("plain")
	sc.Roll([]int{3}, []int{3})
	sc.Over() // shorter than to Far
	sc.Left("Far", 20)
	sc.Cites("PC1-SKILL-91")
}

func TestBodyGuardsOnceInARound(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-37", "PC1-BUILD-38")
	sc := scene.New(t, `blue Rook 10,10 hp8 left2 | blue Pal A 11.1811,10 minion [Stand In (Au2 Defense / AP 2): Friends Supreme / Body Guard] | blue Pal B 8.8189,10 | red Gull 20,10`)
	for i, name := range []string{"Pal A", "Pal B"} {
		sc.Auras = state.Grown(sc.Auras, state.Aura{Number: i + 1, User: sc.ID(name), Act: sc.Act(name, "Stand In"), Radius: 2})
	}
	hit := harm.Suffer{Model: sc.ID("Rook"), Damage: 5, Source: state.Source{By: sc.ID("Gull"), Based: cards.NoTrait}}
	sc.Play(hit)
	sc.Choose("saver:0")
	sc.Left("Rook", 1)
	sc.Play(hit)
	sc.Over()
	scene.Same(t, "not twice", sc.Get("Rook").Incapacitated, true)
}

func TestHardToKill(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-45", "PC1-RES-06", "PC1-RES-20")
	for face, stays := range map[int]bool{5: false, 6: true} {
		sc := scene.New(t, "blue Zed A 10,10 minion hp2 {Hard to Kill 6} | red Gull 20,10")
		sc.Play(harm.Suffer{Model: sc.ID("Zed A"), Damage: 3, Source: state.Source{By: sc.ID("Gull"), Based: cards.NoTrait}})
		sc.Roll([]int{face})
		sc.Over()
		scene.Same(t, "it stays", !sc.Get("Zed A").Eliminated, stays)
		if stays {
			sc.Left("Zed A", 1)
		}
	}
}

func TestInfection(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-46", "PC1-BUILD-57")
	sc := scene.New(t, "blue Zed A 10,10 minion s9 hp2 {Infection} | citizen Bob 11.1811,10 | red Goon A 8.8189,10 minion | red Pet A 10,11.1811 minion exclusive:Gull | red Gull 20,10 | red Rat A 15,10 minion")
	fell := func(name string) {
		harm.Eliminate(sc.State, sc.ID(name), sc.ID("Zed A"))
		sc.Play(state.Row{})
	}
	for i, name := range []string{"Bob", "Goon A"} {
		fell(name)
		id := engine.ModelID(len(sc.Models) - 1)
		m := &sc.Models[id]
		scene.Same(t, name+" rises", sc.CardFor(id).Name, "Zed")
		scene.Same(t, "on blue's side", m.Seat, engine.Seat(0))
		scene.Same(t, "with full Damage", m.Left, 2)
		scene.Same(t, "of the same card", len(sc.Groups[sc.Get("Zed A").Group].Models), 2+i)
		scene.Same(t, "on its own place", m.Spot.Center.Distance(sc.Get(name).Spot.Center) < 0.01, true)
	}
	count := len(sc.Models)
	fell("Pet A") // Exclusive
	fell("Rat A") // not Base to Base
	scene.Same(t, "nobody else", len(sc.Models), count)
}

func TestAutoDestruct(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-47", "PC1-BUILD-58")
	sc := scene.New(t, "blue Bot A 10,10 minion e4 {Auto Destruct 2} | blue Rook 12,10 hp20 a4 m4T | red Gull 10,12 hp20 a4 m4T | red Far 10,15 hp20")
	sc.Play(harm.Suffer{Model: sc.ID("Bot A"), Damage: 3, Source: state.Source{By: sc.ID("Gull"), Based: cards.NoTrait}})
	sc.Roll([]int{5}, []int{3}) // 9 against 7
	sc.Roll([]int{6}, []int{3}) // no Automatic Success of a Minion: 10 against 7
	sc.Over()
	sc.Left("Far", 20)
	scene.Same(t, "both suffer", sc.Get("Rook").Left+sc.Get("Gull").Left, 40-2-3)
	sc = scene.New(t, "blue Bot A 10,10 minion e4 {Auto Destruct 2} | blue Rook 12,10 hp20 | red Gull 10,12 hp20")
	sc.Play(harm.Suffer{Model: sc.ID("Bot A"), Damage: 3, Source: state.Source{By: sc.ID("Rook"), Based: cards.NoTrait}})
	sc.Over() // not by a friend
}

func TestDeadlyRush(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-17", "PC1-BUILD-19")
	sc := scene.New(t, "blue Rook 10,10 m4T p6 | blue Goon A 14,10 minion s2 {Deadly Rush 2} | blue Goon B 40,40 | red Gull 20,10 hp20 m4T")
	activate(sc, "Rook")
	sc.Choose("command:0")
	sc.Asks("pc1.ask-rush")
	sc.Choose("toward:Gull")
	sc.Stands("Goon A", 16, 10, 0)
	sc.Asks("pc1.ask-rush") // outside the Command Range as well
	sc.Choose("wait")
	sc.Asks("pc1.ask-minions")
	scene.Same(t, "no Movement Action", sc.Get("Goon A").Moves, 0)
	activate(sc, "Rook")
	sc.Choose("command:0")
	sc.Asks("pc1.ask-minions") // the first time only
	sc.Get("Rook").Fresh()
	sc.Round++
	activate(sc, "Rook")
	sc.Choose("command:0")
	sc.Asks("pc1.ask-rush")
}

func TestWhenTouched(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-02")
	sc := scene.New(t, "blue Rook 10,10 m4T a4 Villain | red Gull 13,10 m4T [Team Power Duty: When touched: If is Villain: no Movement]")
	activate(sc, "Rook")
	do(sc, "move")
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(11.82, 10).Center, false))
	if sc.Touch(sc.ID("Rook"), sc.ID("Gull")) {
		scene.Same(t, "held", traits.Under(sc.State, sc.ID("Rook"), "no Movement"), true)
	} else {
		t.Error("they touch")
	}
}

func TestAtMostSoManyPoints(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-09", "PC1-RES-30", "PC1-RES-31", "PC1-RES-32", "PC1-MINION-07")
	sc := scene.New(t, "blue Rook 10,20 | blue June 10,10 minion character hp3 d4 {AGP Limit 2} [Power Story: When an enemy falls: If within 6 and is Supreme: AGP +1] [Power Clash: When both roll a 6: If in sight: AGP +1] | red Gull 12,10 | red Wren 14,10 | red Jay 16,10 | red Far 30,10")
	for i, name := range []string{"Far", "Gull", "Wren", "Jay"} {
		harm.Eliminate(sc.State, sc.ID(name), sc.ID("Rook"))
		sc.Play(state.Row{})
		scene.Same(t, "halves after "+name, sc.Halves(0), []int{0, 2, 4, 4}[i])
	}
	sc.Cites("PC1-RES-32")
}

func TestNobodyCommandsTheCorrupted(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-05", "PC1-RES-14", "PC1-RESOURCE-20", "PC1-MINION-31", "PC1-MINION-34")
	sc := scene.New(t, `blue Rook 10,10 m4T p6 | blue Goon A 14,10 minion s3 | blue Boss A 14,12.4 minion s3 character | blue Pet A 12.8189,10 minion s3 exclusive:Rook
		red Cop A 14,11.19 minion s3 [Corrupt (Spirit / AP 1): 1 Enemy Minion Non-Exclusive Non-Character in contact / no Commands] | red Gull 30,30`)
	cop := sc.ID("Cop A")
	act := sc.Act("Cop A", "Corrupt")
	sc.Play(actions.ApplyEffects{User: cop, Act: act, Target: state.Nobody, List: sc.ActionOf(act).Effects})
	sc.Over()
	scene.Same(t, "the one in contact that is neither", traits.Under(sc.State, sc.ID("Goon A"), "no Commands"), true)
	scene.Same(t, "no Character", traits.Under(sc.State, sc.ID("Boss A"), "no Commands"), false)
	activate(sc, "Rook")
	sc.Refused("command:0", "PC1-MINION-17")
	sc.Choose("command:2")
	sc.Asks("pc1.ask-minions") // its own
	sc.Get("Goon A").Fresh()
	activate(sc, "Rook")
	sc.Choose("command:0")
	sc.Asks("pc1.ask-minions")
}

func TestSacrifice(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-40")
	sc := scene.New(t, "blue Rook 10,10 m4T p6 | blue Bot A 12,10 minion {Mechanical} [Recall (Energy / AP 0): Self / Sacrificed] | blue Bot B 12,12 | blue Bot C 12,14 | red Gull 30,30")
	activate(sc, "Rook")
	sc.Choose("command:0")
	do(sc, "Recall")
	sc.Choose("sacrifice", "spare", "sacrifice")
	scene.Same(t, "any number goes", sc.Get("Bot A").Eliminated && !sc.Get("Bot B").Eliminated && sc.Get("Bot C").Eliminated, true)
	scene.Same(t, "an AP for each", sc.Teams[0].Pool, scene.Pool+2)
}
