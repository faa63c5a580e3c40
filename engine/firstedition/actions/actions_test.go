package actions_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/views"
	"trueinch/engine/matchtest"
)

// activate begins the Activation of a model, at its menu.
func activate(sc *scene.Scene, name string) {
	sc.T.Helper()
	sc.Turn = sc.Get(name).Seat
	sc.Play(actions.Activating{Model: sc.ID(name)})
}

// do picks the Action of a name from the menu, alone.
func do(sc *scene.Scene, what string) {
	sc.T.Helper()
	pick(sc, what)
	if sc.Question() == "pc1.ask-second" {
		sc.Choose("alone")
	}
}

// option is the place of an option by the name of its Action.
func option(sc *scene.Scene, what string) int {
	sc.T.Helper()
	for i := range sc.Pending.Options {
		for _, arg := range sc.Pending.Options[i].Text.Args {
			if form, is := arg.Value.(engine.Text); is && form.Key == "pc1.into-form" {
				arg.Value = form.Args[0].Value
			}
			if arg.Name == "Action" && (arg.Value == what || arg.Value == engine.Term("pc1."+what+"-action")) {
				return i
			}
		}
	}
	sc.T.Fatalf("%s offers no %s", sc.Question(), what)
	return -1
}

func pick(sc *scene.Scene, what string) {
	sc.T.Helper()
	sc.Give(engine.Choice{Pick: option(sc, what)})
}

// refusedBy is the rule that refuses an Action in the menu; empty when it may be declared.
func refusedBy(sc *scene.Scene, what string) engine.Rule {
	sc.T.Helper()
	if no := sc.Pending.Options[option(sc, what)].Refusal; no != nil {
		return no.Rule
	}
	return ""
}

func TestAStrike(t *testing.T) {
	matchtest.Exercises(t, "PC1-COMBAT-06", "PC1-COMBAT-07", "PC1-COMBAT-08", "PC1-ACT-04", "PC1-POOL-01", "PC1-POOL-08", "PC1-ROUND-04", "PC1-ROUND-05", "PC1-ROUND-07", "PC1-SKILL-37", "PC1-POOL-07", "PC1-ROLL-02", "PC1-COMBAT-02", "PC1-COMBAT-03", "PC1-TRAIT-05", "PC1-TRAIT-06")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T level2 {Fury 1} [Hum (Mind / AP 0): twice per Round, Self / Rolls +1] | red Gull 11.1811,10 hp20 d4 m4T | red Far 30,30")
	for n := range 3 {
		activate(sc, "Rook")
		do(sc, "strike")
		sc.Refused("target:Far", "PC1-COMBAT-06")
		sc.Choose("target:Gull")
		sc.Roll([]int{3}, []int{3})
		sc.Over()
		sc.Left("Gull", 18-2*n)
	}
	scene.Same(t, "paid", sc.Teams[0].Pool, scene.Pool-3)
	scene.Same(t, "recorded", sc.Get("Rook").Spent, 3)
	activate(sc, "Rook")
	scene.Same(t, "Level times and Fury", refusedBy(sc, "strike"), engine.Rule("PC1-COMBAT-08"))
	sc.Get("Rook").Fresh()
	sc.Get("Rook").Spent = 4
	activate(sc, "Rook")
	scene.Same(t, "within its Allowance", refusedBy(sc, "strike"), engine.Rule("PC1-POOL-07"))
	sc.Get("Rook").Spent, sc.Teams[0].Pool = 0, 0
	activate(sc, "Rook")
	scene.Same(t, "and the Pool", refusedBy(sc, "strike"), engine.Rule("PC1-ROUND-05"))
}

func TestTheGoldenRule(t *testing.T) {
	matchtest.Exercises(t, "PC1-ACT-01", "PC1-ACT-02", "PC1-ACT-03", "PC1-RESOURCE-21", "PC1-CARD-09", "PC1-CARD-13")
	sc := scene.New(t, `blue Rook 10,10 s6 m4T allow9 [Jab (Strength vs. Defense / AP 1)] [Poke (Strength vs. Defense / AP 1): twice per Round] [Last (Strength vs. Defense / AP 1): once per Encounter] [Hum (Mind / AP 0): Self / Heal 1] | red Gull 11.1811,10 hp40 d4 m4T`)
	times := func(what string) int {
		n := 0
		for ; n < 9; n++ {
			activate(sc, "Rook")
			if refusedBy(sc, what) != "" {
				break
			}
			do(sc, what)
			sc.Choose("target:Gull")
			sc.Roll([]int{3}, []int{3})
		}
		return n
	}
	scene.Same(t, "once", times("Jab"), 1)
	scene.Same(t, "by the golden rule", refusedBy(sc, "Jab"), engine.Rule("PC1-ACT-02"))
	scene.Same(t, "twice", times("Poke"), 2)
	scene.Same(t, "once in all", times("Last"), 1)
	sc.Get("Rook").Fresh()
	scene.Same(t, "again in the next Round", times("Jab"), 1)
	scene.Same(t, "but not what is once in all", times("Last"), 0)
}

func TestCombinations(t *testing.T) {
	matchtest.Exercises(t, "PC1-ACT-06", "PC1-ACT-07", "PC1-ACT-08", "PC1-ACT-09", "PC1-ACT-10", "PC1-ACT-11", "PC1-ACT-13", "PC1-POOL-13", "PC1-ROUND-12")
	sc := scene.New(t, `blue Rook 10,10 s6 m4T level2 allow3 [Jab* (Strength vs. Defense / AP 1)] [Slam (Strength vs. Defense / AP 2)] [Huge (Strength vs. Defense / AP 3)] | red Gull 11.1811,10 hp4 d4 m4T`)
	activate(sc, "Rook")
	sc.Refused("done", "PC1-ROUND-12")
	pick(sc, "Slam")
	sc.Asks("pc1.ask-second")
	scene.Same(t, "only with an asterisk: Jab, Move, or nothing", len(sc.Pending.Options), 3)
	pick(sc, "Jab")
	scene.Same(t, "both are paid before the first", sc.Get("Rook").Spent, 3)
	sc.Choose("target:Gull")
	sc.Roll([]int{5}, []int{2}) // 11 against 6
	sc.Over()
	scene.Same(t, "lost with nobody left", sc.Get("Rook").Spent, 3)
	round, _ := sc.Get("Rook").UsesOf(sc.Act("Rook", "Jab"))
	scene.Same(t, "announced and performed in vain", round, 1)
	scene.Same(t, "one Activation", sc.Get("Rook").Activations, 1)
}

func TestWhatIsSeldomCombined(t *testing.T) {
	matchtest.Exercises(t, "PC1-ACT-06", "PC1-ACT-08")
	for what, seldom := range map[string]bool{"strike": true, "move": false, "Jab": false} {
		sc := scene.New(t, "blue Rook 10,10 m4T [Jab* (Strength vs. Defense / AP 1)] | red Gull 11.1811,10 m4T")
		activate(sc, "Rook")
		pick(sc, what)
		sc.Asks("pc1.ask-second")
		scene.Same(t, "something behind "+what, sc.Pending.Seldom, seldom)
	}
}

func TestTheSameActionTwiceInACombination(t *testing.T) {
	matchtest.Exercises(t, "PC1-ACT-15", "PC1-MOVE-05", "PC1-MOVE-07")
	for _, c := range []struct {
		first  string
		offers []string // behind it
		not    []string
	}{
		{"move", []string{"move", "strike", "Hum"}, []string{"run"}},
		{"run", []string{"Hum"}, []string{"run", "strike", "Jab"}},
		{"Hum", []string{"move", "run"}, []string{"Hum", "strike"}},
		{"Jab", []string{"strike", "move"}, []string{"Jab", "run"}},
	} {
		sc := scene.New(t, `blue Rook 10,10 s6 m4T level3 allow9 [Jab* (Strength vs. Defense / AP 1)] [Hum (Mind / AP 0): Self / Rolls +1] | red Gull 11.1811,10 hp40 d4 down`)
		activate(sc, "Rook")
		pick(sc, c.first)
		sc.Asks("pc1.ask-second")
		offered := func(what string) bool {
			for _, o := range sc.Pending.Options {
				for _, arg := range o.Text.Args {
					if arg.Name == "Action" && (arg.Value == what || arg.Value == engine.Term("pc1."+what+"-action")) {
						return true
					}
				}
			}
			return false
		}
		for _, what := range c.offers {
			scene.Same(t, what+" behind "+c.first, offered(what), true)
		}
		for _, what := range c.not {
			scene.Same(t, what+" behind "+c.first, offered(what), false)
		}
	}
}

func TestWhatKnockedDownModelsCannotDo(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-27")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T down | red Gull 11.1811,10")
	for _, act := range actions.Acts(sc.State, sc.ID("Rook")) {
		if no := actions.Refuse(sc.State, sc.ID("Rook"), act); act.Kind != state.GetUp && (no == nil || no.Rule != "PC1-COND-27") {
			t.Errorf("%v: %v", act, no)
		}
	}
}

// sweeping is a model that has moved.
type sweeping struct{ Model engine.ModelID }

func (f sweeping) Run(s *state.State) state.Then { return state.Become(s.Swept(f.Model)) }

func TestFreeStrikes(t *testing.T) {
	matchtest.Exercises(t, "PC1-COMBAT-09", "PC1-COMBAT-10", "PC1-COMBAT-11", "PC1-COND-05", "PC1-COND-06", "PC1-COND-07", "PC1-COND-08", "PC1-COND-09", "PC1-COND-10", "PC1-COND-11", "PC1-COND-14", "PC1-COND-34", "PC1-COND-65", "PC1-FLIGHT-14", "PC1-SKILL-08", "PC1-SKILL-129")
	leave := func(rook, rest string) *scene.Scene {
		sc := scene.New(t, "blue Rook 10,10 hp20 s4 d9 a2 m4T "+rook+" | red Gull 11.1811,10 s6 m4T level2"+rest)
		sc.Activation = state.NoActivation()
		sc.Activation.Model = sc.ID("Rook")
		sc.Play(leaving{sc.ID("Rook")})
		return sc
	}
	sc := leave("", " | red Rat 8.8189,10 s6 m4T")
	sc.Choose("striker:Gull")
	sc.Roll([]int{3}, []int{1}) // 6 + 3 + 1 against Strength 4 + 1
	sc.Over()
	sc.Left("Rook", 15)
	scene.Same(t, "more than its Strength", sc.Activation.Closed, true)
	scene.Same(t, "for nothing", sc.Teams[1].Pool, scene.Pool)
	round, _ := sc.Get("Gull").UsesOf(state.Universal(state.Strike))
	scene.Same(t, "and does not count", round, 0)
	sc = leave("", "")
	sc.Choose("striker:Gull")
	sc.Roll([]int{3}, []int{1})
	scene.Same(t, "as much as its Strength", sc.Activation.Closed, false)
	sc = leave("", "")
	sc.Choose("let")
	sc.Over()
	for _, free := range []string{"{Annoying}", "{Immune/Free Strikes}", "{Flight 2} flying1"} {
		leave(free, "").Over()
	}
	leave("", " down").Over()
	leave("", " out").Over()
}

func TestWhatLeavingRisks(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-05")
	sc := scene.New(t, "blue Rook 10,10 a2 hp2 m4T | red Gull 11.1811,10 s6 m4T | red Rat 8.8189,10 s3 m4T")
	sc.Activation.Model = sc.ID("Rook")
	sc.Play(moves.Depart{Model: sc.ID("Rook")})
	sc.Asks("pc1.ask-leave")
	told := sc.Preview(engine.Choice{Pick: sc.Find("leave")})
	scene.Same(t, "of each who may Strike", len(told.Notes), 2)
	for i, name := range []string{"Gull", "Rat"} {
		args := told.Notes[i].Text.Args
		scene.Same(t, "whom", args[0].Value.(engine.ModelID), sc.ID(name))
		scene.Same(t, name+" may hit, and may miss", args[1].Value.(engine.Percent) > 0 && args[1].Value.(engine.Percent) <= 1, true)
	}
	scene.Same(t, "the stronger one hits more surely", told.Notes[0].Text.Args[1].Value.(engine.Percent) > told.Notes[1].Text.Args[1].Value.(engine.Percent), true)
	if stays := sc.Preview(engine.Choice{Pick: sc.Find("stay")}); stays != nil && len(stays.Notes) > 0 {
		t.Errorf("staying is no risk: %v", stays.Notes)
	}
}

// leaving is a model that leaves its enemies.
type leaving struct{ Model engine.ModelID }

func (f leaving) Run(s *state.State) state.Then {
	return state.Become(s.FreeStrikes(f.Model, s.Touching(f.Model)))
}

func TestFlyingFighters(t *testing.T) {
	matchtest.Exercises(t, "PC1-FLIGHT-12", "PC1-FLIGHT-26", "PC1-FLIGHT-27", "PC1-FLIGHT-28", "PC1-FLIGHT-29", "PC1-FLIGHT-30", "PC1-FLIGHT-31", "PC1-FLIGHT-32", "PC1-SKILL-101")
	for _, c := range []struct {
		what, rook, gull string
		rule             engine.Rule
		after            int
	}{
		{"too high for who stands", "", "flying2", "PC1-FLIGHT-12", 0},
		{"just above", "", "flying1", "", 0},
		{"Reach", "{Flight 3, Reach 2}", "flying2", "", 0},
		{"down to the ground", "flying3", "", "", 1},
		{"with Reach from above", "{Flight 3, Reach 2} flying3", "", "", 3},
		{"lower than the other", "flying1", "flying2", "PC1-FLIGHT-30", 1},
		{"as high", "flying2", "flying2", "", 2},
		{"higher", "flying3", "flying2", "", 2},
	} {
		if c.rook == "" || c.rook[0] != '{' {
			c.rook = "{Flight 3} " + c.rook
		}
		sc := scene.New(t, "blue Rook 10,10 s4 m4T "+c.rook+" | red Gull 11.1811,10 s9 d4 hp20 m4T {Flight 3} "+c.gull)
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		if refused := refusedBy(sc, "strike"); c.rule != "" {
			scene.Same(t, c.what, refused, engine.Rule("PC1-ACT-16"))
			continue
		}
		do(sc, "strike")
		sc.Choose("target:Gull")
		sc.Roll([]int{3}, []int{3})
		scene.Same(t, c.what, sc.Get("Rook").Flight, c.after)
	}
}

func TestCounterattacks(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-21")
	for faces, want := range map[[2]int]int{{1, 5}: 6, {5, 1}: 8} {
		sc := scene.New(t, "blue Rook 10,10 s4 m4T hp8 | red Gull 11.1811,10 d4 hp20 m4T {Counterattack 2}")
		activate(sc, "Rook")
		do(sc, "strike")
		sc.Choose("target:Gull")
		sc.Roll([]int{faces[0]}, []int{faces[1]})
		sc.Over()
		sc.Left("Rook", want)
	}
}

func TestHolding(t *testing.T) {
	matchtest.Exercises(t, "PC1-TACTIC-04", "PC1-TACTIC-05", "PC1-TACTIC-06", "PC1-TACTIC-07", "PC1-TACTIC-08", "PC1-TACTIC-10", "PC1-TACTIC-12", "PC1-TACTIC-13", "PC1-TACTIC-14", "PC1-TACTIC-15", "PC1-TACTIC-16", "PC1-TACTIC-17", "PC1-TACTIC-18", "PC1-TACTIC-19")
	hold := func() *scene.Scene {
		sc := scene.New(t, "blue Rook 10,10 s6 m4T level2 allow5 {Immune/Mind} [Hum (Mind / AP 0): Self / Heal 1] | red Gull 20,10 hp20 d4 m4T | red Rat A 30,30 minion")
		activate(sc, "Rook")
		sc.Choose("hold")
		pick(sc, "strike")
		return sc
	}
	sc := hold()
	sc.Over()
	scene.Same(t, "its Level and the Action", sc.Get("Rook").Spent, 3)
	scene.Same(t, "kept ready", sc.Get("Rook").Holds(), true)
	activate(sc, "Rook")
	sc.Refused("hold", "PC1-TACTIC-14")
	gull := sc.ID("Gull")
	sc.Play(moving(gull))
	sc.Over() // nobody in reach
	sc.Place(gull, sc.SpotAt(11.1811, 10))
	sc.Play(moving(gull))
	sc.Asks("pc1.ask-held")
	sc.Choose("wait")
	sc.Over()
	scene.Same(t, "still ready", sc.Get("Rook").Holds(), true)
	sc.Play(moving(gull))
	sc.Choose("held:Rook")
	sc.Choose("target:Gull")
	sc.Roll([]int{3}, []int{3})
	sc.Over()
	sc.Left("Gull", 18)
	scene.Same(t, "used", sc.Get("Rook").Holds(), false)
	scene.Same(t, "paid only once", sc.Get("Rook").Spent, 3)
	sc.Play(actions.Activating{Model: sc.ID("Rat A")})
	for _, o := range sc.Pending.Options {
		if o.Key == "hold" {
			t.Error("a Minion holds")
		}
	}
}

// moving is a model that announces a Movement Action.
func moving(id engine.ModelID) state.Frame { return moves.Held{Mover: id, Trigger: state.Announced} }

func TestEffectsOfActions(t *testing.T) {
	matchtest.Exercises(t, "PC1-COMBAT-01", "PC1-COND-27", "PC1-COND-52", "PC1-COND-56", "PC1-COND-59", "PC1-SKILL-52", "PC1-SKILL-53", "PC1-ROUND-13", "PC1-COND-12", "PC1-POWERUP-09")
	for _, c := range []struct {
		what, action, gull string
		check              func(*scene.Scene) bool
	}{
		{"Knocked Down", "(Strength vs. Defense / AP 1): Knocked Down", "", func(sc *scene.Scene) bool { return sc.Get("Gull").KnockedDown }},
		{"Push 2", "(Strength vs. Defense / AP 1): Push 2", "", func(sc *scene.Scene) bool { return sc.Get("Gull").Spot.Center.X > 13 }},
		{"Burdened", "(Strength vs. Defense / AP 1): Burdened", "{Flight 2} flying1", func(sc *scene.Scene) bool { return sc.Get("Gull").Fettered && sc.Get("Gull").Flight == 0 }},
		{"Damage 2 more", "(Strength vs. Defense / AP 1): Damage 2", "", func(sc *scene.Scene) bool { return sc.Get("Gull").Left == 16 }},
		{"no Damage", "(Strength vs. Defense / AP 1): no Damage, Attack Rolls −1", "", func(sc *scene.Scene) bool { return sc.Get("Gull").Left == 20 && len(sc.Get("Gull").Lasting) == 1 }},
		{"Heal oneself", "(Strength vs. Defense / AP 1): Self / Heal 2", "", func(sc *scene.Scene) bool { return sc.Get("Rook").Left == 7 }},
		{"for each Damage", "(Strength vs. Defense / AP 1): Self / Heal 1 per Damage", "", func(sc *scene.Scene) bool { return sc.Get("Rook").Left == 7 }},
		{"Aftershocks", "(Strength vs. Defense / AP 1): Aftershocks 2", "", func(sc *scene.Scene) bool { return sc.Get("Gull").Aftershock == 2 }},
		{"Power-Up dice", "(Strength vs. Defense / AP 1): Power-Up dice +2", "", func(sc *scene.Scene) bool { return sc.Teams[0].Dice == scene.Dice+2 }},
		{"Immune/Mind: the Damage and nothing else", "(Mind vs. Defense / AP 1): Knocked Down", "{Immune/Mind}", func(sc *scene.Scene) bool { return sc.Get("Gull").Left == 18 && !sc.Get("Gull").KnockedDown }},
	} {
		sc := scene.New(t, "blue Rook 10,10 s6 m6 p4T hp8 left5 [Act "+c.action+"] | red Gull 11.1811,10 hp20 d4 s9 p4T "+c.gull)
		activate(sc, "Rook")
		do(sc, "Act")
		sc.Choose("target:Gull")
		sc.Roll([]int{3}, []int{3})
		sc.Over()
		if !c.check(sc) {
			t.Errorf("%s: %+v", c.what, sc.Get("Gull"))
		}
	}
}

func TestActionsWithoutARoll(t *testing.T) {
	sc := scene.New(t, `blue Rook 10,10 [Cure (Spirit / AP 1): 1 Friend in contact / Heal 3 or Stand up 1] [Rally (Spirit / AP 1): Friends 6 / Rolls +1] [Spot (Mind / AP 1): 1 Enemy 8 / Marked +1 with Ranged]
		blue Pal 11.1811,10 hp8 out | blue Near 14,10 | blue Far 30,10 | red Gull 10,16 | red Rat 10,20`)
	activate(sc, "Rook")
	do(sc, "Cure")
	sc.Asks("pc1.ask-which")
	sc.Choose("effect:0")
	sc.Choose("target:Pal")
	sc.Left("Pal", 1)
	activate(sc, "Rook")
	do(sc, "Rally")
	sc.Over()
	for name, want := range map[string]int{"Rook": 1, "Pal": 1, "Near": 1, "Far": 0} {
		scene.Same(t, name, len(sc.Get(name).Lasting), want)
	}
	activate(sc, "Rook")
	do(sc, "Spot")
	sc.Over() // only one is near enough
	scene.Same(t, "the one that is meant", len(sc.Get("Gull").Lasting), 1)
}

func TestCommandedMinions(t *testing.T) {
	matchtest.Exercises(t, "PC1-MINION-02", "PC1-MINION-06", "PC1-MINION-07", "PC1-MINION-17", "PC1-MINION-18", "PC1-MINION-20", "PC1-MINION-21", "PC1-MINION-22", "PC1-MINION-24", "PC1-MINION-25", "PC1-MINION-26", "PC1-MINION-27", "PC1-MINION-28", "PC1-MINION-29", "PC1-MINION-30",
		"PC1-MINION-33", "PC1-MINION-36", "PC1-SKILL-18", "PC1-SKILL-62", "PC1-SKILL-63", "PC1-SKILL-89", "PC1-SKILL-97", "PC1-MINION-19", "PC1-BUILD-60")
	const rats = " | blue Rat A 11,13 minion s3 | blue Rat B 13,13 minion s3 | blue Rat C 40,40 minion | red Gull 12,13 hp20 d2 base25 m4T"
	sc := scene.New(t, "blue Rook 10,10 p3 m4T"+rats)
	activate(sc, "Rook")
	sc.Choose("command:0")
	do(sc, "strike")
	scene.Same(t, "two of them are near enough", sc.Question(), "pc1.ask-next-minion")
	scene.Same(t, "from the Pool", sc.Teams[0].Pool, scene.Pool-1)
	sc.Choose("model:Rat B")
	sc.Choose("target:Gull")
	sc.Roll([]int{4}, []int{3})
	sc.Choose("target:Gull")
	sc.Roll([]int{4}, []int{3})
	sc.Left("Gull", 16)
	scene.Same(t, "on nobody's card", sc.Get("Rook").Spent, 0)
	sc.Choose("done")
	sc.Over()
	for words, want := range map[string]bool{"": true, "{Construct}": false, "{Quadruped}": false, "{Non Living}": false, "down": false} {
		sc := scene.New(t, "blue Rook 10,10 p3 m4T "+words+rats)
		scene.Same(t, "Commands when "+words, actions.Commands(sc.State, sc.ID("Rook"), 0), want)
	}
	sc = scene.New(t, "blue Rook 10,10 p3 m4T {Leader of Minions 1}"+rats)
	activate(sc, "Rook")
	sc.Choose("command:0")
	pick(sc, "strike")
	scene.Same(t, "for nothing", sc.Teams[0].Pool, scene.Pool)
	for _, rat := range []string{"Rat B", "Rat A"} { // +1 for each of them (PC1-SKILL-62)
		if sc.Question() == "pc1.ask-second" {
			sc.Choose("alone")
		}
		if sc.Question() == "pc1.ask-next-minion" {
			sc.Choose("model:" + rat)
		}
		before := sc.Get("Gull").Left
		sc.Choose("target:Gull")
		sc.Roll([]int{4}, []int{3})
		scene.Same(t, "Damage by "+rat, before-sc.Get("Gull").Left, 3)
	}
	sc = scene.New(t, "blue Rook 10,10 p3 m4T | blue Rat A 11,13 minion s3 | blue Rat B 13,13 minion s3 | red Gull 30,30")
	activate(sc, "Rook")
	sc.Choose("command:0")
	do(sc, "move")
	sc.Choose("model:Rat A")
	for _, rat := range []string{"Rat A", "Rat B"} { // so that whoever is second can follow the first
		sc.Asks("pc1.ask-move")
		scene.Same(t, rat, sc.Pending.Subject, sc.ID(rat))
		scene.Same(t, rat+" is one of a row", sc.Pending.Kind, engine.Muster)
		sc.MoveTo(sc.Get(rat).Spot.Center.X, sc.Get(rat).Spot.Center.Y+2)
	}
	scene.Same(t, "not without a Commander", sc.Question(), "pc1.ask-action")
	if commander, commanded := sc.Commander(sc.ID("Rat A")); commanded {
		t.Errorf("%d commands on", commander)
	}
}

func TestMinionsCharge(t *testing.T) {
	matchtest.Exercises(t, "PC1-MINION-26", "PC1-MINION-27", "PC1-MINION-32", "PC1-MOVE-10", "PC1-MOVE-12")
	sc := scene.New(t, `
		crate object 8,14 1x1 h1 | blue Rook 10,10 p3 m4T | blue Rat A 11,13 minion s3 | blue Rat B 9,16 minion s3 | red Gull 16,13 hp20 d2 m4T | red Far 40,40 m4T`)
	activate(sc, "Rook")
	sc.Choose("command:0")
	pick(sc, "charge")
	for i := range sc.Pending.Options {
		if o := &sc.Pending.Options[i]; o.Finish {
			t.Errorf("a Charge* alone is offered: %s", o.Key)
		}
	}
	pick(sc, "strike")
	scene.Same(t, "both paid for together", sc.Teams[0].Pool, scene.Pool-2)
	sc.Choose("model:Rat A")
	sc.Asks("pc1.ask-charge")
	sc.Choose("target:Gull")
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(14.8, 13).Center, false))
	scene.Same(t, "charged", sc.Activation.Charged, sc.ID("Gull"))
	sc.Roll([]int{4}, []int{3}) // 3 + 4 + 1 against 2 + 3
	sc.Left("Gull", 17)
	sc.Asks("pc1.ask-charge") // the other one names somebody of its own
	sc.Choose("piece:crate")
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(8.5, 15.5).Center, false))
	scene.Same(t, "goes for scenery", sc.Activation.Rammed, sc.Piece("crate"))
}

// TestAChargeAtWhatNothingDamages: only Strength and Energy Damage scenery, so that a Charge* at some leaves nothing else to combine it with,
// and is refused where it leaves nothing at all.
func TestAChargeAtWhatNothingDamages(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-03", "PC1-MOVE-10")
	sc := scene.New(t, "crate object 13,10 1x1 h1 | blue Rook 10,10 m4T [Sting (Agility vs. Defense / AP 1)] | red Gull 40,40")
	activate(sc, "Rook")
	pick(sc, "charge")
	sc.Choose("piece:crate")
	sc.Asks("pc1.ask-second")
	for _, o := range sc.Pending.Options {
		if state.ActKind(o.Means.Of) != state.Strike {
			t.Errorf("%s can be used on a crate", o.Key)
		}
	}
}

func TestPowersThatAnswer(t *testing.T) {
	matchtest.Exercises(t, "PC1-CARD-10", "PC1-EFFECT-01", "PC1-RESOURCE-10", "PC1-RES-64", "PC1-RES-61")
	for _, c := range []struct {
		what, rook, gull string
		win              bool
		check            func(*scene.Scene) bool
	}{
		{"When it hits", "[Team Power X: When it hits: If against Living: Self / Heal 1]", "", true, func(sc *scene.Scene) bool { return sc.Get("Rook").Left == 6 }},
		{"When hit", "", "[Team Power X: When hit: Damage 1]", true, func(sc *scene.Scene) bool { return sc.Get("Rook").Left == 4 }},
		{"When missed", "", "[Team Power X: When missed: Rolls −1]", false, func(sc *scene.Scene) bool { return len(sc.Get("Rook").Lasting) == 1 }},
		{"When damaged", "", "[Team Power X: When damaged: Attack Rolls +1]", true, func(sc *scene.Scene) bool { return len(sc.Get("Gull").Lasting) == 1 }},
		{"When it fells", "[Team Power X: When it fells: Pool +1]", "left1", true, func(sc *scene.Scene) bool { return sc.Teams[0].Pool == scene.Pool }},
		{"When it falls", "", "left1 [Team Power X: When it falls: All 3 / Damage 2]", true, func(sc *scene.Scene) bool { return sc.Get("Rook").Left == 3 }},
		{"When an enemy falls", "[Team Power X: When an enemy falls: If within 6: Self / Heal 1]", "left1", true, func(sc *scene.Scene) bool { return sc.Get("Rook").Left == 6 }},
	} {
		sc := scene.New(t, "blue Rook 10,10 s6 m4T hp8 left5 "+c.rook+" | red Gull 11.1811,10 hp20 d4 m4T "+c.gull)
		activate(sc, "Rook")
		do(sc, "strike")
		sc.Choose("target:Gull")
		if c.win {
			sc.Roll([]int{3}, []int{3})
		} else {
			sc.Roll([]int{1}, []int{5})
		}
		sc.Over()
		if !c.check(sc) {
			t.Errorf("%s: %+v %+v", c.what, sc.Get("Rook"), sc.Teams[0])
		}
	}
	sc := scene.New(t, "blue Rook 10,10 hp8 | red Gull 20,10 | blue owns Call > Rook [Misc, Level 1 · Personal · Uses 1] [Power Last Resort: On Activation: If is Hero: Self / Damage X, Pool +X]")
	activate(sc, "Rook")
	sc.Asks("pc1.ask-play")
	sc.Choose("play:Last Resort")
	sc.Number(3)
	sc.Left("Rook", 5)
	scene.Same(t, "as many AP", sc.Teams[0].Pool, scene.Pool+3)
	activate(sc, "Rook")
	sc.Asks("pc1.ask-action")
}

func TestMindControl(t *testing.T) {
	matchtest.Exercises(t, "PC1-TRAIT-10")
	sc := scene.New(t, "blue Rook 10,10 m9 p4T [Puppet (Pr Mind vs. Spirit / RNG 8 / AP 1): no Damage, Mind Control] | red Gull 15,10 s6 p2 m4T | red Pal 16.1811,10 hp20 d4 m4T")
	activate(sc, "Rook")
	do(sc, "Puppet")
	sc.Choose("target:Gull")
	sc.Roll([]int{5}, []int{1})
	sc.Asks("pc1.ask-action")
	scene.Same(t, "blue decides", sc.Pending.Seat, engine.Seat(0))
	scene.Same(t, "and is told that it is free", sc.Pending.Detail.Key, "pc1.free-detail")
	scene.Same(t, "which its options say, too", fmt.Sprint(sc.Pending.Options[option(sc, "strike")].Text.Args[1].Value), "0")
	pick(sc, "strike")
	sc.Choose("target:Pal")
	sc.Roll([]int{3}, []int{3})
	sc.Over()
	sc.Left("Pal", 18)
	scene.Same(t, "its own again", sc.Get("Gull").Player, engine.Seat(1))
	scene.Same(t, "for nothing", sc.Teams[1].Pool, scene.Pool)
}

func TestVengeance(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-122")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T {Vengeful} | red Gull 11.1811,10 | red Rat 8.8189,10")
	sc.Get("Rook").DamagedBy = sc.ID("Rat")
	activate(sc, "Rook")
	do(sc, "strike")
	sc.Refused("target:Gull", "PC1-SKILL-122")
	scene.Same(t, "whoever Damaged it", sc.Offers("target:Rat"), true)
}

func TestTargetsTellTheirChances(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 s6 m4T Nature | red Gull 11.1811,10 d4 m4T Nature | red Tough 8.8189,10 d9 m4T Nature")
	activate(sc, "Rook")
	do(sc, "strike")
	easy, hard := sc.Preview(engine.Choice{Pick: sc.Find("target:Gull")}), sc.Preview(engine.Choice{Pick: sc.Find("target:Tough")})
	scene.Same(t, "26 of 36: two more than the other, and no 6 that helps besides", int(easy.Odds.Success*36+0.5), 26)
	scene.Same(t, "harder", hard.Odds.Success < easy.Odds.Success, true)
}

// TestAPreviewReckonsWithTheBetterTrait: a defender who may choose the Trait that he rolls with is reckoned to use the higher one, before an attack, in a Charge
// and where places are weighed.
func TestAPreviewReckonsWithTheBetterTrait(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-87")
	for text, trait := range map[string]int{"d3 a6 {Nimble}": 6, "d3 a6": 3, "d6 a3 {Nimble}": 6} {
		sc := scene.New(t, "blue Rook 10,10 s5 m4T | red Gull 11.6,10 m4T "+text)
		rook, gull := sc.ID("Rook"), sc.ID("Gull")
		p := actions.Attack{User: rook, Act: state.Universal(state.Strike), Target: state.AtModel(gull)}.Foretell(sc.State)
		scene.Same(t, text, p.Defend.Trait.Value, trait)
		scene.Same(t, text+": as it is weighed", views.One(sc.State, rook, state.Universal(state.Strike), gull).Success, p.Odds.Success)
	}
}
