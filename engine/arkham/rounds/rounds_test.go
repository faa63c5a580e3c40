package rounds_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// TestTheBag draws initiative tokens: every token of the bag is as likely, and it does not go back.
func TestTheBag(t *testing.T) {
	matchtest.Exercises(t, "AC-INIT-03", "AC-TABLE-04")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 80,80")
	sc.Teams[0].Bag, sc.Teams[1].Bag = 1, 2
	var got [2]int
	for face := 1; face <= 6; face++ {
		twin := &scene.Scene{State: sc.Copy(), Script: sc.Script}
		twin.Now = func() matchtest.Position { return twin.State }
		twin.Play(rounds.Draw{})
		twin.Roll([]int{face})
		twin.Over()
		got[twin.Initiative]++
		scene.Same(t, "tokens left", twin.Teams[0].Bag+twin.Teams[1].Bag, 2)
		twin.Cites("AC-INIT-03")
	}
	scene.Same(t, "blue and red by six faces", got, [2]int{2, 4})

	sc.Teams[0].Bag, sc.Teams[1].Bag = 2, 2
	sc.Play(rounds.Draw{})
	sc.Roll([]int{5}) // says nothing about four things
	sc.Roll([]int{4})
	scene.Same(t, "initiative", sc.Initiative, engine.Seat(1))
}

// TestTheEmptyBag ends the match when a token must be drawn and there is none.
func TestTheEmptyBag(t *testing.T) {
	matchtest.Exercises(t, "AC-INIT-05", "AC-OVER-03")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 80,80")
	sc.Teams[0].Bag, sc.Teams[1].Bag, sc.Turn = 0, 0, 3
	sc.Play(rounds.Match{})
	result, over := sc.Result()
	scene.Same(t, "over", over, true)
	scene.Same(t, "rule", result.Rule, engine.Rule("AC-INIT-05"))
	scene.Same(t, "turn", sc.Turn, 3)
}

// TestTheInitiativeHolderDecidesWhoPlans goes from the draw to the plan of the player who was chosen.
func TestTheInitiativeHolderDecidesWhoPlans(t *testing.T) {
	matchtest.Exercises(t, "AC-INIT-04", "AC-PLAN-01", "AC-ACT-01")
	sc := scene.New(t, "blue Rook 10,10 w3 m3 a3 d3 | red Gull 80,80 w3 m3 a3 d3")
	sc.Turn = 0
	sc.Play(rounds.Turn{})
	sc.Roll([]int{1})
	sc.Asks("ac.ask-plans-first")
	sc.Choose("seat:1")
	scene.Same(t, "who plans", sc.Pending.Seat, engine.Seat(1))
	sc.Give(engine.Choice{Laid: [][]int{{0, 0, 0, 3}}})
	scene.Same(t, "who plans then", sc.Pending.Seat, engine.Seat(0))
	sc.Give(engine.Choice{Laid: [][]int{{3, 0, 0, 0}}})
	sc.Asks("ac.ask-go")
	scene.Same(t, "who activates", sc.Pending.Seat, engine.Seat(1))
	sc.Has("Gull", "0/0/0/3")
	sc.Has("Rook", "3/0/0/0")
}

// passing is an execution with two against four.
const passing = "blue Rook 10,10 | blue Pal 14,10 | red Gull 80,80 | red Goon A 60,60 | red Goon B 64,60 | red Goon C 68,60"

func TestPassing(t *testing.T) {
	matchtest.Exercises(t, "AC-PASS-01", "AC-PASS-02", "AC-PASS-03", "AC-ACT-02", "AC-ACT-03", "AC-ACT-07")
	sc := scene.New(t, passing)
	sc.Play(rounds.Execution{})
	scene.Same(t, "Pass tokens", [2]int{sc.Teams[0].Passes, sc.Teams[1].Passes}, [2]int{2, 0})
	act := func(name string) {
		t.Helper()
		sc.Choose("model:"+name, "declare:0")
	}
	sc.Choose("pass")
	scene.Same(t, "whose go", sc.Pending.Seat, engine.Seat(1))
	sc.Refused("pass", "AC-PASS-01")
	act("Gull")
	sc.Choose("pass")
	act("Goon A")
	sc.Refused("pass", "AC-PASS-01")
	act("Rook")
	act("Goon B")
	sc.Refused("model:Rook", "AC-ACT-02")
	act("Pal")
	act("Goon C")
	sc.Over()

	sc = scene.New(t, passing)
	sc.Play(rounds.Execution{})
	sc.Teams[0].Passes = 3
	sc.Choose("pass")
	act("Gull")
	sc.Choose("pass")
	act("Goon A")
	sc.Refused("pass", "AC-PASS-03")
	act("Rook")
	act("Goon B")
	sc.Choose("pass") // counted anew
	act("Goon C")
	sc.Refused("pass", "AC-PASS-01")

	sc = scene.New(t, "blue Rook 10,10 | blue Pal 14,10 | red Gull 80,80 | red Goon A 60,60 out | red Goon B 64,60 out | red Goon C 68,60")
	sc.Play(rounds.Execution{})
	scene.Same(t, "Knocked Out models do not count", [2]int{sc.Teams[0].Passes, sc.Teams[1].Passes}, [2]int{0, 0})
	sc.Refused("pass", "AC-PASS-01")
}

func TestThoseWhoAreLeftGoOneAfterAnother(t *testing.T) {
	matchtest.Exercises(t, "AC-ACT-03", "AC-ACT-04")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 80,80 | red Goon A 60,60 | red Goon B 64,60 out")
	sc.Play(rounds.Execution{})
	sc.Choose("model:Rook", "declare:0", "model:Gull", "declare:0")
	scene.Same(t, "whose go", sc.Pending.Seat, engine.Seat(1))
	sc.Refused("model:Goon B", "AC-ACT-04")
	sc.Choose("model:Goon A", "declare:0")
	sc.Over()
}

// TestLosses scores a loss by its rank, once, in the turn in which it happens.
func TestLosses(t *testing.T) {
	matchtest.Exercises(t, "AC-VP-01", "AC-VP-03", "AC-VP-04", "AC-VP-05", "AC-VP-06", "AC-VP-07", "AC-VP-08", "AC-VP-09", "AC-TRAIT-077", "AC-TRAIT-121")
	for _, c := range []struct {
		rank   string
		losses []state.Loss
		want   int
	}{
		{"leader", []state.Loss{{Turn: 2, Casualty: true}}, 6}, {"leader", []state.Loss{{Turn: 2}}, 4},
		{"sidekick", []state.Loss{{Turn: 2, Casualty: true}}, 4}, {"sidekick", []state.Loss{{Turn: 2}}, 2},
		{"agent", []state.Loss{{Turn: 2, Casualty: true}}, 4}, {"agent", []state.Loss{{Turn: 2}}, 3},
		{"henchman", []state.Loss{{Turn: 2, Casualty: true}}, 2}, {"henchman", []state.Loss{{Turn: 2}}, 1},
		{"henchman", []state.Loss{{Turn: 2}, {Turn: 2, Casualty: true}}, 2}, {"henchman", []state.Loss{{Turn: 1}, {Turn: 2, Casualty: true}}, 2},
		{"leader {Immortal}", []state.Loss{{Turn: 2, Casualty: true}}, 4}, {"henchman {Scientist}", []state.Loss{{Turn: 2, Casualty: true}}, 3},
		{"henchman", []state.Loss{{Turn: 1}, {Turn: 2, Again: true}}, 0}, {"henchman", []state.Loss{{Turn: 1}}, 0},
	} {
		sc := scene.New(t, "blue Rook 10,10 | red Boss 80,80 | red Gull 60,60 "+c.rank)
		sc.Turn = 2
		for _, l := range c.losses {
			l.Model, l.By = sc.ID("Gull"), sc.ID("Gull") // its own doing: AC-VP-09
			sc.Losses = state.Grown(sc.Losses, l)
		}
		rounds.Losses(sc.State)
		scene.Same(t, c.rank, sc.Total(0), c.want)
		scene.Same(t, "the crew itself", sc.Total(1), 0)
	}
}

func TestRout(t *testing.T) {
	matchtest.Exercises(t, "AC-ROUT-01", "AC-ROUT-02", "AC-ROUT-03", "AC-ROUT-04", "AC-ROUT-05", "AC-OVER-02", "AC-TEST-03", "AC-VP-02", "AC-TRAIT-037")
	crew := func(more string) *scene.Scene {
		sc := scene.New(t, "blue Rook 10,10 | red Boss 80,80 rep30 w7 "+more)
		sc.Turn = 4
		return sc
	}
	sc := crew("| red Gull 60,60 rep70 out nonlethal5")
	sc.Play(rounds.Rout{})
	sc.Asks("ac.ask-rout")
	sc.Roll([]int{3, 4})
	sc.Over()
	sc.Cites("AC-ROUT-03")

	sc = crew("| red Gull 60,60 rep70 out nonlethal5")
	sc.Play(rounds.Rout{})
	sc.Roll([]int{4, 4})
	sc.Asks("ac.ask-test-again") // a Leader (AC-TRAIT-037)
	sc.Roll([]int{5, 4})
	result, over := sc.Result()
	scene.Same(t, "over", over, true)
	scene.Same(t, "rule", result.Rule, engine.Rule("AC-OVER-02"))
	scene.Same(t, "two turns were left", sc.Total(0), 2)
	scene.Same(t, "winner", result.Winner, engine.Seat(0))

	sc = crew("| red Gull 60,60 rep69 out nonlethal5")
	sc.Play(rounds.Rout{})
	sc.Over() // 69 of 99 is 69 %

	sc = crew("out nonlethal5 | red Gull 60,60 w3 rep5 | red Pal 64,64 w5 rep5")
	sc.Play(rounds.Rout{})
	scene.Same(t, "whose Willpower", sc.Pending.Subject, sc.ID("Pal"))

	sc = crew("out nonlethal5")
	sc.Play(rounds.Rout{})
	scene.Same(t, "nobody is left", sc.Ended, true)
}

// TestTheTally plays the end of a turn in its order.
func TestTheTally(t *testing.T) {
	matchtest.Exercises(t, "AC-END-01", "AC-END-02", "AC-END-03", "AC-END-04", "AC-END-05", "AC-ACT-08", "AC-EFFECT-32", "AC-BASE-13")
	sc := scene.New(t, "blue Rook 10,10 t1/1/1/1 nonlethal1 | red Gull 80,80 t0/0/2/0")
	sc.Get("Gull").Lay(state.Lasting{Name: "Blind", Until: state.EndOfTurn})
	sc.Play(rounds.Turn{Step: 4})
	sc.Asks("ac.ask-recovery-roll")
	sc.Roll([]int{4})
	sc.Over()
	sc.Marked("Rook", 0, 0)
	sc.Has("Rook", "0/0/0/0")
	sc.Has("Gull", "0/0/0/0")
	scene.Same(t, "Blind", sc.Get("Gull").Is("Blind"), false)
}

func TestQuickAsLightning(t *testing.T) {
	matchtest.Exercises(t, "AC-TACTIC-16")
	for _, turn := range []int{1, 2} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 80,80")
		sc.Teams[1].Tactics = []state.Tactic{{Name: scenarios.QuickLightning, Revealed: true}}
		sc.Turn = turn
		sc.Play(rounds.Draw{})
		if turn > 1 {
			sc.Shape(engine.Roll) // only in the first turn
			continue
		}
		scene.Same(t, "who chooses", sc.Pending.Seat, engine.Seat(1))
		sc.Choose("seat:0")
		sc.Over()
		scene.Same(t, "initiative, and no token drawn", [2]int{int(sc.Initiative), sc.Teams[0].Bag + sc.Teams[1].Bag}, [2]int{0, 6})
	}
}

func TestTraitsOfPassing(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-049", "AC-TRAIT-081")
	for _, c := range []struct {
		blue, red string
		want      [2]int
	}{
		{"{Informer}", "", [2]int{1, 0}}, {"{Informer} down", "", [2]int{0, 0}}, {"{Informer}", "{Detective}", [2]int{0, 0}}, {"", "{Detective}", [2]int{0, 0}},
		{"{Informer}", "| red Owl 70,70 | red Tern 60,60 {Detective}", [2]int{2, 0}},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.blue+" | red Gull 80,80 "+c.red)
		rounds.Passes(sc.State)
		scene.Same(t, c.blue+" against "+c.red, [2]int{sc.Teams[0].Passes, sc.Teams[1].Passes}, c.want)
	}
}
