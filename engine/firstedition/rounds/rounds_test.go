package rounds_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/rounds"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestActionPools(t *testing.T) {
	matchtest.Exercises(t, "PC1-POOL-01", "PC1-POOL-02", "PC1-POOL-03", "PC1-POOL-04", "PC1-POOL-05", "PC1-POOL-06", "PC1-POOL-10", "PC1-TRUMP-13", "PC1-SKILL-61", "PC1-SKILL-115", "PC1-BUILD-42", "PC1-COND-17", "PC1-CARD-04")
	for _, c := range []struct {
		what, more string
		want       int
	}{
		{"2 × 3 Levels + 2", "", 8},
		{"Incapacitated", "| blue Pal 14,10 level2 out", 8},
		{"and Strong Will", "| blue Pal 14,10 level2 p4T out", 12},
		{"Leaders and Tacticians add up", "{Leader 2, Tactician 1} | blue Pal 14,10 level1 {Leader 1}", 14},
		{"Minions add nothing", "| blue Goon A 20,20 minion", 8},
		{"but two bags", "| blue Goon A 20,20 minion {More than Punching Bags} | blue Goon B 22,20 minion | blue Goon C 24,20 minion", 9},
	} {
		sc := scene.New(t, "blue Rook 10,10 level3 "+c.more+" | red Gull 30,30")
		sc.Round = 2
		for i := range sc.Models {
			if sc.Models[i].Incapacitated {
				sc.Models[i].Fell = 1
			}
		}
		rounds.Pools(sc.State)
		scene.Same(t, c.what, sc.Teams[0].Pool, c.want)
	}
	sc := scene.New(t, "blue Rook 10,10 level1 | blue Pal 14,10 level2 p4T out | red Gull 30,30")
	sc.Round, sc.Get("Pal").Fell = 3, 1
	rounds.Pools(sc.State)
	scene.Same(t, "Strong Will only in the next Round", sc.Teams[0].Pool, 4)
}

// roundOf plays a Round from its beginning to its Starting Roll.
func roundOf(sc *scene.Scene) {
	sc.T.Helper()
	sc.Settings.NoCitizens = true
	sc.Round--
	sc.Play(rounds.Round{})
}

func TestTheEffectsStep(t *testing.T) {
	matchtest.Exercises(t, "PC1-EFFECT-01", "PC1-EFFECT-02", "PC1-EFFECT-03", "PC1-EFFECT-04", "PC1-EFFECT-05", "PC1-EFFECT-06", "PC1-EFFECT-07", "PC1-SKILL-05", "PC1-SKILL-104", "PC1-ROUND-02")
	for _, c := range []struct {
		what, gull  string
		aftershocks int
		left        int
	}{
		{"Aftershocks", "left5", 2, 3}, {"Regeneration", "left5 {Regeneration 2}", 0, 7}, {"both are added up", "left2 {Regeneration 2}", 3, 1},
		{"never above what is printed", "{Regeneration 2}", 0, 8}, {"not for who lies there", "out {Regeneration 2}", 0, 0},
	} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 20,20 hp8 "+c.gull+" | red Pal 30,30 level2")
		sc.Get("Gull").Aftershock = c.aftershocks
		roundOf(sc)
		sc.Left("Gull", c.left)
		scene.Same(t, c.what+", once", sc.Get("Gull").Aftershock, 0)
	}
	sc := scene.New(t, "blue Rook 10,10 level2 hp8 left1 | blue Pal 14,10 | red Gull 20,20")
	sc.Get("Rook").Aftershock = 1
	roundOf(sc)
	scene.Same(t, "taken out", sc.Get("Rook").Incapacitated, true)
	scene.Same(t, "but has contributed", sc.Teams[0].Pool, 2*3+2)
}

func TestDangerousTerrainGoesOnInTheEffectsStep(t *testing.T) {
	matchtest.Exercises(t, "PC1-TERRAIN-11", "PC1-EFFECT-04")
	sc := scene.New(t, "lava zone 18,18 4x4 danger1 | blue Rook 10,10 | red Gull 20,20 d4 m4T hp8 left4 {Regeneration 3}")
	roundOf(sc)
	sc.Roll([]int{6}, []int{1}) // 5 + 6 against 4 + 1, less the 3 that it regenerates
	sc.Left("Gull", 1)
	sc.Cites("PC1-TERRAIN-11")
}

func TestStartingRolls(t *testing.T) {
	matchtest.Exercises(t, "PC1-START-01", "PC1-START-02", "PC1-START-03", "PC1-START-04", "PC1-START-05", "PC1-START-06", "PC1-START-07", "PC1-START-08", "PC1-TRUMP-12", "PC1-SKILL-60", "PC1-RES-28", "PC1-TRAIT-09")
	sc := scene.New(t, "blue Rook 10,10 m5T level2 | blue Old 12,10 {Leader 2} | blue Pal 14,10 | red Gull 20,20 m3T Nature | red Out 30,30 out")
	sc.Teams[0].Starting = 1
	sc.Play(rounds.Starting{})
	scene.Same(t, "not who is out", len(sc.Pending.Options), 3)
	for at, want := range []string{"pc1.option-start-trump 5", "pc1.option-start 4"} {
		text := sc.Pending.Options[at].Text
		scene.Same(t, "its Mind beside it", fmt.Sprint(text.Key, " ", text.Args[2].Value), want)
	}
	sc.Choose("model:Rook")
	scene.Same(t, "the lower Mind first", sc.Pending.Subject, sc.ID("Gull"))
	sc.Choose("both")
	sc.Number(1)
	scene.Same(t, "then the other", sc.Pending.Subject, sc.ID("Rook"))
	sc.Choose("plain")
	sc.Number(2)
	scene.Same(t, "paid", sc.Get("Rook").Spent, 2)
	sc.Roll([]int{1}, []int{6, 2}, []int{6}) // 5 + 1 + 2 + 2 (Leader) + 1 against 3 + 6 + 3 + 1
	sc.Asks("pc1.ask-first")
	scene.Same(t, "the winner decides", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("first:0")
	sc.Over()
	scene.Same(t, "who Activates first", sc.First, engine.Seat(0))
	scene.Same(t, "won by 2", sc.Margin, 2)
	scene.Same(t, "no Damage", sc.Get("Rook").Left, 8)
	scene.Same(t, "spent", sc.Teams[0].Starting, 0)
	for timetable, margin := range map[string]int{"": 1, "[Team Power Timetable: Starting Roll +2]": 3} { // whoever makes the roll
		sc := scene.New(t, "blue Rook 10,10 m4 | blue Pal 14,10 "+timetable+" | red Gull 20,20 m3")
		sc.Play(rounds.Starting{})
		sc.Choose("model:Rook")
		sc.Roll([]int{3}, []int{3})
		scene.Same(t, "won with "+timetable+" by", sc.Margin, margin)
	}
	for _, c := range []struct {
		blue, red string
		winner    engine.Seat
		said      string
	}{{"Mystery", "Nature", 0, "7 pc1.mystery pc1.nature"}, {"Science", "Nature", 1, "7 pc1.nature pc1.science"}} {
		sc := scene.New(t, "blue Rook 10,10 m4 "+c.blue+" | red Gull 20,20 m4 "+c.red)
		sc.Play(rounds.Starting{})
		sc.Roll([]int{3}, []int{3})
		sc.Roll([]int{3}, []int{4}) // the same Mind: a die each, the loser declares first
		sc.Roll([]int{3}, []int{3})
		scene.Same(t, c.blue+" and "+c.red, sc.Winner, c.winner)
		scene.Same(t, "by 1", sc.Margin, 1)
		at := slices.IndexFunc(sc.Events, func(e engine.Event) bool { return e.Text.Key == "pc1.start-won-origin" })
		if at < 0 {
			t.Errorf("nobody says that a tie of %s and %s was decided by Origin", c.blue, c.red)
			continue
		}
		args := sc.Events[at].Text.Args
		scene.Same(t, "what decided the tie", fmt.Sprint(args[1].Value, " ", args[2].Value, " ", args[3].Value), c.said)
		sc.Cites("PC1-START-08")
	}
	sc = scene.New(t, "blue Rook 10,10 m4 | red Gull 20,20 m5")
	sc.Play(rounds.Starting{})
	sc.Roll([]int{4}, []int{3})
	sc.Roll([]int{4}, []int{4})
	scene.Same(t, "rolled again", sc.Winner, engine.Seat(1))
}

func TestTheDeploymentRollCostsNothing(t *testing.T) {
	matchtest.Exercises(t, "PC1-START-15", "PC1-ENC-06", "PC1-ENC-10")
	sc := scene.New(t, "blue Rook 10,10 m5T | red Gull 20,20 m3")
	sc.Play(rounds.Starting{Deployment: true})
	sc.Refused("power-up", "PC1-START-15")
	sc.Choose("trump")
	sc.Roll([]int{6, 3}, []int{1})
	sc.Choose("first:0")
	sc.Over()
	scene.Same(t, "the Trump Roll does not count", sc.Get("Rook").Trumped, [6]bool{})
}

func TestMasterPlans(t *testing.T) {
	matchtest.Exercises(t, "PC1-START-09", "PC1-START-10", "PC1-START-11", "PC1-START-12", "PC1-START-13")
	begin := func(margin int) *scene.Scene {
		sc := scene.New(t, "blue Rook 10,10 m9 [Team Power Tidings: Master Plan: Friends 6 / Attack Rolls +1] | red Gull 20,20 m3")
		sc.Settings.NoCitizens = true
		sc.Winner, sc.First, sc.Margin = 0, 0, margin
		sc.Play(rounds.Round{Step: 8})
		return sc
	}
	begin(4).Asks("pc1.ask-turn")
	sc := begin(5)
	sc.Choose("domination")
	scene.Same(t, "Domination", sc.Teams[0].Pool, scene.Pool+1)
	sc = begin(5)
	sc.Choose("power-surge")
	scene.Same(t, "Power Surge", sc.Teams[0].Dice, scene.Dice+1)
	sc = begin(9)
	sc.Choose("plan:0")
	scene.Same(t, "one of its own", len(sc.Get("Rook").Lasting), 1)
	sc = begin(5)
	sc.Choose("act-fast", "fast:0:3")
	sc.MoveTo(13, 10)
	scene.Same(t, "a Movement Action of the Round", sc.Get("Rook").Moves, 1)
	scene.Same(t, "paid", sc.Get("Rook").Spent, 1)
	sc.Stands("Rook", 13, 10, 0)
}

func TestTurns(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROUND-03", "PC1-ROUND-06", "PC1-ROUND-07", "PC1-ROUND-08", "PC1-ROUND-09", "PC1-ROUND-10", "PC1-ROUND-12", "PC1-TACTIC-01", "PC1-TACTIC-02", "PC1-TACTIC-03", "PC1-POOL-12", "PC1-COND-16")
	sc := scene.New(t, "blue Rook 10,10 [Hum (Mind / AP 1): twice per Round, Self / Rolls +1] | blue Out 14,10 out | red Gull 20,20 [Hum (Mind / AP 1): twice per Round, Self / Rolls +1]")
	sc.Teams[1].Pool = 2
	sc.Play(rounds.Turns{})
	scene.Same(t, "the first one", sc.Pending.Seat, engine.Seat(0))
	sc.Refused("model:Out", "PC1-COND-16")
	sc.Choose("pass")
	scene.Same(t, "for 1 AP of the Pool alone", sc.Teams[0].Pool, scene.Pool-1)
	scene.Same(t, "alternately", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("pass")
	sc.Choose("pass")
	sc.Choose("pass")
	scene.Same(t, "an empty Pool: done", sc.Teams[1].Done, true)
	scene.Same(t, "only blue goes on", sc.Pending.Seat, engine.Seat(0))
	sc.Choose("done")
	sc.Over()
	scene.Same(t, "in this order", sc.Teams[0].DoneAt, 2)
}

func TestARoundEnds(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROUND-11", "PC1-ROUND-13", "PC1-TACTIC-09", "PC1-TACTIC-12", "PC1-POWERUP-08")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T held | red Gull 11.1811,10 hp20 d4 m4T held | red Far 40,40")
	m := sc.Get("Rook")
	m.Lasting = state.Grown(m.Lasting, state.Lasting{Effect: cards.Effect{Kind: "Rolls", X: 1}})
	sc.Settings.NoCitizens = true
	sc.Teams[1].DoneAt, sc.Teams[0].DoneAt = 1, 2
	sc.Play(rounds.Round{Step: 11})
	scene.Same(t, "who was done first", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("cancel")
	scene.Same(t, "then the other", sc.Pending.Seat, engine.Seat(0))
	sc.Choose("held:Rook")
	sc.Choose("target:Gull")
	sc.Roll([]int{3}, []int{3})
	sc.Over()
	sc.Left("Gull", 17)
	scene.Same(t, "expired", sc.Get("Gull").Holds(), false)
	scene.Same(t, "over", len(sc.Get("Rook").Lasting), 0)
	scene.Same(t, "dice are not refilled", sc.Teams[0].Dice, scene.Dice)
}

func TestTheEncounterEnds(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-16", "PC1-ENC-17", "PC1-ENC-18", "PC1-PLOT-04")
	for _, c := range []struct {
		round int
		gull  string
		over  bool
	}{{6, "", true}, {2, "out", true}, {2, "", false}} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 20,20 "+c.gull)
		sc.Plot, sc.Rounds, sc.Round = "smackdown", 6, c.round
		sc.Settings.NoCitizens = true
		sc.Play(rounds.Encounter{})
		_, over := sc.Result()
		scene.Same(t, "over", over, c.over)
	}
}

func TestTheRollForParts(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-24", "PC1-START-15")
	sc := scene.New(t, "blue Rook 10,10 m5T | red Gull 20,20 m3")
	sc.Plot = plots.Escape
	sc.Play(plots.Begin{})
	sc.Refused("power-up", "PC1-START-15")
	sc.Choose("trump")
	sc.Roll([]int{6, 3}, []int{1})
	sc.Asks("pc1.ask-part")
	scene.Same(t, "the winner chooses", sc.Pending.Seat, engine.Seat(0))
	sc.Choose("part:1")
	scene.Same(t, "the parts", [2]int{sc.Roles[0], sc.Roles[1]}, [2]int{1, 0})
	scene.Same(t, "the Trump Roll does not count", sc.Get("Rook").Trumped, [6]bool{})
}

func TestLuckInStartingRolls(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-71", "PC1-RES-38", "PC1-RES-57", "PC1-START-03")
	sc := scene.New(t, `blue Rook 10,10 m5 s4T {Lucky} | red Gull 20,10 m4 s4T Nature | red owns Path > Gull [Artifact, Level 1 · Personal · Uses 1] [Power Path: In an Opposed Roll: Re-roll]`)
	sc.Play(rounds.Starting{})
	sc.Roll([]int{1}, []int{3})
	sc.Asks("pc1.ask-again")
	scene.Same(t, "Rook first", sc.Pending.Subject, sc.ID("Rook"))
	scene.Same(t, "which is behind", fmt.Sprint(sc.Pending.Detail), "{pc1.lies-lost [{Mine 6} {Theirs 7}]}")
	scene.Same(t, "and told what hangs on it", fmt.Sprint(sc.Pending.Options[0].About.Args[0].Value.(engine.Text).Args[3].Value), "{pc1.lies-first []}")
	sc.Choose("again:0:0")
	sc.Roll([]int{2})
	sc.Asks("pc1.ask-again")
	scene.Same(t, "then Gull", sc.Pending.Subject, sc.ID("Gull"))
	scene.Same(t, "by the rule of the Path", sc.Pending.Rule, engine.Rule("PC1-RES-57"))
	sc.Choose("again-all")
	sc.Roll([]int{6})
	sc.Asks("pc1.ask-first")
	scene.Same(t, "10 against 7", sc.Margin, 3)
	scene.Same(t, "Gull wins", sc.Winner, engine.Seat(1))
	scene.Same(t, "luck is used up", sc.Get("Rook").Lucked, true)
	scene.Same(t, "and so is the Path", sc.Teams[1].Resources[0].Used, 1)
	sc.Cites("PC1-SKILL-71", "PC1-RES-57")
}

// TestWhoDeploysFirst: the roll for deployment asks who deploys, not who Activates.
func TestWhoDeploysFirst(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-11")
	sc := scene.New(t, "blue Rook 10,10 m5 s4T | red Gull 20,10 m4 s4T")
	sc.Play(rounds.Starting{Deployment: true})
	sc.Roll([]int{5}, []int{3})
	sc.Asks("pc1.ask-first-deploys")
	scene.Same(t, "by the rule of deployment", sc.Pending.Rule, engine.Rule("PC1-ENC-11"))
	sc.Choose("first:1")
	sc.Cites("PC1-ENC-11")
}
