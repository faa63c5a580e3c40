package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/matchtest"
)

// perform performs an Action of a Minion by its card, up to the first question.
func perform(sc *scene.Scene, who, name string) {
	sc.T.Helper()
	sc.Turn = sc.Get(who).Seat
	sc.Play(actions.Performing{Model: sc.ID(who), Declared: state.Declare(sc.Act(who, name), 0), Hindered: false})
}

func TestShootingMinions(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-10", "PC1-RES-12", "PC1-RES-15", "PC1-RES-17", "PC1-TRAIT-07", "PC1-TRAIT-08")
	defense := func(sc *scene.Scene, name string) int { return traits.Value(sc.State, sc.ID(name), cards.Defense) }
	const guns = "blue Gun A 10,10 minion e3 d2 [Shoot (Pr Energy vs. Agility / RNG 6 / AP 2)%] | blue Pal A 12,12 minion | blue Far A 30,30 minion | red Gull 14,10 a4 hp9 m4T | red Rat A 12,8 minion | citizen Bob 10,14"
	for _, c := range []struct {
		more           string
		pal, rat, bobs int
	}{
		{"", 2, 2, 2},
		{": Friends Minion 6 / Defense +1, Citizens 6 / Defense +1", 3, 2, 3},
		{": Enemies Minion 6 / Defense −1, Citizens 6 / Defense −1", 2, 1, 1},
	} {
		sc := scene.New(t, replace(guns, "%", c.more))
		perform(sc, "Gun A", "Shoot")
		sc.Choose("target:Gull")
		sc.Roll([]int{5}, []int{2})
		sc.Over()
		sc.Left("Gull", 9-2)
		scene.Same(t, "a friend's Defense"+c.more, defense(sc, "Pal A"), c.pal)
		scene.Same(t, "an enemy's"+c.more, defense(sc, "Rat A"), c.rat)
		scene.Same(t, "a Citizen's"+c.more, defense(sc, "Bob"), c.bobs)
		scene.Same(t, "farther than 6 inches", defense(sc, "Far A"), 2)
		sc.Get("Pal A").Fresh()
		scene.Same(t, "until the end of the Round", defense(sc, "Pal A"), 2)
	}
}

func replace(text, hole, with string) string {
	for i := range text {
		if text[i:i+1] == hole {
			return text[:i] + with + text[i+1:]
		}
	}
	return text
}

func TestBlowingUp(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-27")
	sc := scene.New(t, "blue Nano A 10,10 minion e4 [Blow Up (SBl3 Energy vs. Agility / AP 2): Self / Eliminated] | red Gull 12,10 a4 hp9 m4T")
	perform(sc, "Nano A", "Blow Up")
	sc.Roll([]int{5}, []int{2})
	sc.Over()
	sc.Left("Gull", 9-3)
	scene.Same(t, "gone after the attack", sc.Get("Nano A").Eliminated, true)
}

func TestRepairAndHeal(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-36", "PC1-RES-41", "PC1-RES-54", "PC1-RES-60", "PC1-SKILL-72", "PC1-SKILL-88")
	for of, meant := range map[string][2]string{"Mechanical": {"Bot", "Doc"}, "Living": {"Doc", "Bot"}} {
		sc := scene.New(t, `blue Rook 10,10 hp9 left4 m4T | blue Bot 11.19,10 hp9 left4 {Mechanical} | blue Doc 10,11.19 hp9 left4 | blue Down 8.81,10 hp9 out {`+of+`} | blue Ghost 10,8.81 hp9 left4 {Non Living}
			blue owns Kit > Rook [Misc, Level 1 · Personal · Uses 1] [Mend (AP 1): 1 Friend Supreme `+of+` in contact / Heal 3 or Stand up 1] | red Gull 30,30`)
		start := func() {
			activate(sc, "Rook")
			do(sc, "Mend")
			sc.Asks("pc1.ask-which")
		}
		start()
		sc.Choose("effect:1")
		if sc.Question() == "pc1.ask-whom" { // Rook is Living, too
			scene.Same(t, "nobody of another kind", offers(sc, "target:"+number(sc, meant[1])) || offers(sc, "target:"+number(sc, "Ghost")), false)
			sc.Choose("target:" + meant[0])
		}
		sc.Left(meant[1], 4)
		sc.Left("Ghost", 4)
		sc.Left(meant[0], 7)
		activate(sc, "Rook")
		scene.Same(t, "one use", refusedBy(sc, "Mend"), engine.Rule("PC1-ACT-02"))
		sc.Get("Rook").Fresh()
		activate(sc, "Rook")
		scene.Same(t, "in the whole Encounter", refusedBy(sc, "Mend"), engine.Rule("PC1-RESOURCE-21"))
		sc.Teams[0].SetResource(0, state.Resource{Card: sc.Teams[0].Resources[0].Card, Bearer: sc.ID("Rook")})
		sc.Get("Rook").Fresh()
		start()
		sc.Choose("effect:0")
		if sc.Question() == "pc1.ask-whom" {
			sc.Choose("target:Down")
		}
		sc.Left("Down", 1)
		scene.Same(t, "it stands", sc.Get("Down").Incapacitated, false)
	}
}

func number(sc *scene.Scene, name string) string { return string(rune('0' + int(sc.ID(name)))) }

func TestAThirdMovement(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-40", "PC1-RES-59")
	sc := scene.New(t, "blue Rook 10,10 m4T | red Gull 30,30 | blue owns Feather > Rook [Artifact, Level 1 · Personal · Uses 1] [Power Feather: On Activation: Movement Actions +1, gains Immovable]")
	activate(sc, "Rook")
	sc.Choose("play:Feather")
	three, _ := moves.Limit(sc.State, sc.ID("Rook"))
	scene.Same(t, "three", three, 3)
	scene.Same(t, "Immovable", traits.Has(sc.State, sc.ID("Rook"), "Immovable"), true)
	sc.Get("Rook").Fresh()
	two, _ := moves.Limit(sc.State, sc.ID("Rook"))
	scene.Same(t, "in this Round", two, 2)
}

func TestDevicesOfTheTeam(t *testing.T) {
	matchtest.Exercises(t, "PC1-RESOURCE-07", "PC1-RESOURCE-09", "PC1-RESOURCE-11", "PC1-RESOURCE-17")
	sc := scene.New(t, `blue Rook 10,10 m4T Science | blue Wren 14,10 m4T Nature | red Gull 30,30
		blue owns Radio [Device, Misc, Level 1] [Call (AP 1): Self / Heal 1] | blue owns Watch > Rook [Device, Level 1 · Personal] [Tick (AP 1): Self / Heal 1]
		blue owns Idol [Artifact, Level 1] [Pray (AP 1): Self / Heal 1]`)
	has := func(who, what string) bool {
		activate(sc, who)
		for i := range sc.Pending.Options {
			for _, arg := range sc.Pending.Options[i].Text.Args {
				if arg.Value == what {
					return true
				}
			}
		}
		return false
	}
	for _, c := range []struct {
		who, what string
		want      bool
	}{{"Rook", "Call", true}, {"Rook", "Tick", true}, {"Wren", "Tick", false}, {"Rook", "Pray", false}, {"Wren", "Pray", true}, {"Wren", "Call", true}} {
		scene.Same(t, c.who+" and "+c.what, has(c.who, c.what), c.want)
	}
	sc.Get("Rook").KnockedDown = true
	scene.Same(t, "not while Knocked Down", has("Rook", "Call"), false)
}

// TestHowACommanderIsHashed: in the Activation, too, only where the match was begun when it was.
func TestHowACommanderIsHashed(t *testing.T) {
	matchtest.Exercises(t, "PC1-MINION-27")
	for rulings, group := range map[int]int{state.SinceCommander - 1: 0, state.SinceCommander: -1} {
		sc := scene.New(t, "blue Rook 10,10 p2 {Cyberhead} | blue Bot 40,40 minion s3 {Mechanical} | red Gull 30,30")
		sc.Setup.Rulings = rulings
		activate(sc, "Rook")
		sc.Choose("command:0")
		do(sc, "move")
		scene.Same(t, "the Minion card in the Activation", sc.Activation.Group, group)
	}
}

func TestMinionsUnderCommand(t *testing.T) {
	matchtest.Exercises(t, "PC1-MINION-23", "PC1-MINION-31", "PC1-MINION-32", "PC1-MINION-34", "PC1-MINION-37", "PC1-SKILL-23", "PC1-ACT-15")
	sc := scene.New(t, "blue Rook 10,10 m4T p2 {Cyberhead} | blue Wren 20,20 p9 | blue Bot A 40,40 minion s3 {Mechanical} | blue Bot B 40,42 down | blue Goon A 40,10 minion s3 | red Gull 30,30")
	activate(sc, "Rook")
	sc.Refused("command:1", "PC1-MINION-17")
	sc.Choose("command:0") // Mechanical ones anywhere
	do(sc, "move")
	sc.Choose("model:Bot A")
	by, commanded := sc.Commander(sc.ID("Bot A"))
	scene.Same(t, "Rook is who Commands", commanded && by == sc.ID("Rook"), true)
	sc.MoveTo(40, 37)
	sc.Asks("pc1.ask-action")
	scene.Same(t, "Knocked Down: it cannot Move", sc.Get("Bot B").Moves, 0)
	activate(sc, "Wren")
	sc.Refused("command:1", "PC1-MINION-17")
	activate(sc, "Rook")
	sc.Choose("command:0")
	pick(sc, "move") // again in the same Round
	sc.Asks("pc1.ask-second")
	for i := range sc.Pending.Options {
		for _, arg := range sc.Pending.Options[i].Text.Args {
			if arg.Value == engine.Term("pc1.move-action") {
				t.Error("no third Move*")
			}
		}
	}
}

func TestAnotherBase(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-110")
	sc := scene.New(t, "blue Rook 10,10 {Shapeshifter/Giant} | blue Giant form:Rook base60 hp8 {Shapeshifter/Rook} | blue Pal 8.81,10 m4T | red Gull 11.19,10 m4T | red Far 30,30")
	activate(sc, "Rook")
	do(sc, "Giant")
	for _, name := range []string{"Gull", "Pal"} { // the opponent first
		sc.Asks("pc1.ask-arrange")
		scene.Same(t, name+" is arranged", sc.Pending.Subject, sc.ID(name))
		sc.GoTo(sc.Pending.Place.Snap(sc.Get(name).Spot.Center, false))
		scene.Same(t, name+" touches it still", sc.Touch(sc.ID("Rook"), sc.ID(name)), true)
	}
	if broken := sc.Broken(); len(broken) > 1 {
		t.Error(broken)
	}
}

func TestShippedBurdensArePutDown(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-58")
	sc := scene.New(t, "token Prize 11.19,10 | blue Rook 10,10 m4T | red Gull 30,30")
	rook := sc.Get("Rook")
	rook.Burden, rook.Laden = sc.Piece("Prize"), true
	sc.Pieces[sc.Piece("Prize")].Carrier = rook.ID
	activate(sc, "Rook")
	scene.Same(t, "a Burden that it took", offers(sc, "drop:"+number(sc, "Rook")), true)
	sc.Choose("drop:" + number(sc, "Rook"))
	scene.Same(t, "free again, for nothing", sc.Get("Rook").Burdened() || sc.Get("Rook").Spent > 0, false)
	sc.Get("Rook").Fettered = true
	activate(sc, "Rook")
	scene.Same(t, "not one that an enemy laid on it", offers(sc, "drop:"+number(sc, "Rook")), false)
}

func TestWhatRunIsCombinedWith(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-07")
	sc := scene.New(t, "blue Rook 10,10 m4T [Kick* (Pr Strength vs. Defense / RNG 9 / AP 1)] [Hum* (Mind / AP 0): Self / Heal 1] | red Gull 14,10 m4T")
	activate(sc, "Rook")
	pick(sc, "run")
	sc.Asks("pc1.ask-second")
	option(sc, "Hum")
	for i := range sc.Pending.Options {
		for _, arg := range sc.Pending.Options[i].Text.Args {
			if arg.Value == "Kick" || arg.Value == engine.Term("pc1.strike-action") {
				t.Error("nothing with an Opposed Roll")
			}
		}
	}
}

func TestCloseCombatKnowsNoCover(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-51", "PC1-SKILL-34", "PC1-SKILL-35")
	sc := scene.New(t, "wall structure 9,10.6 2x0.01 h0.8 | blue Rook 10,10 m4T e4 {E.T., Flight 3} [Zap (Pr Energy vs. Agility / RNG 9 / AP 1)] | red Gull 10,11.24 m4T")
	cover := func(act state.Act) int {
		return actions.Against(sc.State, sc.ID("Rook"), act, state.AtModel(sc.ID("Gull"))).Cover
	}
	scene.Same(t, "In Cover from a shot", cover(sc.Act("Rook", "Zap")) > 0, true)
	scene.Same(t, "but from no Strike", cover(state.Universal(state.Strike)), 0)
	scene.Same(t, "E.T. is a name for it only", traits.Is(sc.State, sc.ID("Rook"), "E.T."), true)
	scene.Same(t, "so many Flight Counters at the most", aim.MostCounters(sc.State, sc.ID("Rook")), 3)
}
