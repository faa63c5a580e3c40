package rounds_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
)

func TestARoundHasFiveSteps(t *testing.T) {
	matchtest.Exercises(t, "SE-ROUND-01", "SE-ROUND-02", "SE-ROUND-03", "SE-ROUND-06", "SE-ROUND-10", "SE-ROUND-11", "SE-ROUND-12", "SE-PLOT-16")
	sc := scene.New(t, "blue Rook 10,10 m9 ap3 suppress1 fatigue1 [Effects phase: Self / Heal 1] hurt2 | red Knight 30,30 ap2")
	sc.Get("Rook").HP = 2
	sc.Round, sc.Rounds, sc.Teams[0].Tactic = 0, 2, true
	sc.Play(rounds.RoundFrame{})
	for want := 1; want <= 2; want++ {
		scene.Same(t, "Round", sc.Round, want)
		scene.Same(t, "step", sc.Step, state.StepStartingRoll)
		if want == 1 {
			scene.Same(t, "what helps or hinders still applies", sc.Get("Rook").Suppress, 1)
		}
		sc.Choose("seat:0")
		sc.Roll([]int{4}, []int{1})
		sc.Choose("seat:0")
		scene.Same(t, "step", sc.Step, state.StepTurns)
		scene.Same(t, "Pool", sc.Teams[0].Pool, 3)
		scene.Same(t, "the Effects Phase is over", sc.Get("Rook").Suppress, 0)
		scene.Same(t, "the Power came after it", sc.Get("Rook").HP, 2+want)
		sc.Choose("end-round", "yes")
	}
	scene.Same(t, "AP are discarded", sc.Teams[0].Pool+sc.Teams[1].Pool, 0)
	result, over := sc.Result()
	scene.Same(t, "over after the last Round", over, true)
	scene.Same(t, "by the Round limit", result.Rule, "SE-ROUND-12")
	var steps []engine.Rule
	for _, e := range sc.Events {
		for _, rule := range []engine.Rule{"SE-ROUND-01", "SE-INIT-01", "SE-POOL-01", "SE-ROUND-04", "SE-ROUND-08", "SE-ROUND-10"} {
			if slices.Contains(e.Rules, rule) && !slices.Contains(steps, rule) {
				steps = append(steps, rule)
			}
		}
	}
	if want := []engine.Rule{"SE-ROUND-01", "SE-INIT-01", "SE-POOL-01", "SE-ROUND-04", "SE-ROUND-08", "SE-ROUND-10"}; !slices.Equal(steps, want) {
		t.Errorf("the steps come in the order %v, want %v", steps, want)
	}
}

func TestFourRoundsUnlessToldOtherwise(t *testing.T) {
	matchtest.Exercises(t, "SE-ROUND-01")
	sc := scene.New(t, "blue Rook 10,10 | red Knight 30,30")
	scene.Same(t, "Rounds", sc.Rounds, 4)
}

func TestTheEffectsPhaseEndsEffects(t *testing.T) {
	matchtest.Exercises(t, "SE-ROUND-04", "SE-ROUND-05", "SE-ROUND-06", "SE-COND-07", "SE-TYPE-07", "SE-EFFECT-18", "SE-EFFECT-56")
	sc := scene.New(t, "blue Rook 10,10 stunned spectral attack1 defend2 suppress1 boost3 fatigue2 hurt2 [Zeal [AP 1] AUR 3, m vs. #2, Attack 1] | blue Goon A 20,20 minion | red Knight 30,30")
	sc.Groups[0].Fatigue = 2
	m := sc.Get("Rook")
	m.Weak, m.Immune = []cards.Descriptor{"Nature"}, []cards.Descriptor{"Stun"}
	sc.Auras = []state.Aura{{User: m.ID, Radius: 3}}
	hp, spot := m.HP, m.Spot
	sc.Play(rounds.EffectsPhase{})
	m = sc.Get("Rook")
	scene.Same(t, "states", m.Stunned || m.Spectral || m.Attack+m.Defend+m.Suppress+len(m.Weak)+len(m.Immune)+len(sc.Auras) > 0, false)
	scene.Same(t, "Fatigue", m.Fatigue+sc.Groups[0].Fatigue, 0)
	scene.Same(t, "Power Up dice stay", m.Boost, 3)
	scene.Same(t, "lost HP stay lost", m.HP, hp)
	scene.Same(t, "positions stay", m.Spot, spot)
}

func TestPowersTriggerInTurnOrder(t *testing.T) {
	matchtest.Exercises(t, "SE-ROUND-06", "SE-ROUND-07", "SE-EFFECT-06")
	sc := scene.New(t, "blue Rook 10,10 [Effects phase: Self / Power Up 1] | red Knight 30,30 [Effects phase: Self / Defend 1]")
	sc.Order = []engine.Seat{1, 0}
	sc.Play(rounds.EffectsPhase{})
	var models []engine.ModelID
	for _, e := range sc.Events {
		if slices.Contains(e.Rules, "SE-ROUND-06") {
			models = append(models, e.Model)
		}
	}
	if len(models) != 2 || models[0] != sc.ID("Knight") {
		t.Errorf("Powers trigger in the order %v", models)
	}
	scene.Same(t, "a Power's state lasts this Round", sc.Get("Knight").Defend, 1)
	scene.Same(t, "Power Up dice", sc.Get("Rook").Boost, 1)
}

func TestDefeatEndsTheEncounter(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-03", "SE-PLOT-04", "SE-PLOT-16", "SE-PLOT-17", "SE-PLOT-18", "SE-ROUND-12")
	sc := scene.New(t, "blue Rook 10,10 level4 [Smash [AP 1] CCM, s vs. d, Damage 9] | blue Pawn 20,10 level2 | red Knight 11.18,10 level5 | red Goon 30,30 minion")
	sc.Rounds = 4
	aftermath.KOModel(sc.State, sc.ID("Pawn"), state.Source{By: sc.ID("Knight")})
	sc.Play(rounds.RoundFrame{Step: state.StepTurns})
	sc.Choose("model:Rook", "action:Smash", "target:Knight")
	sc.Roll([]int{6, 6}, []int{1})
	for !sc.Ended && sc.Pending.Shape == engine.Pick {
		sc.Choose("done")
	}
	result, over := sc.Result()
	scene.Same(t, "over at once: the last Supreme is KO'ed, Minions do not count", over, true)
	scene.Same(t, "why", result.Rule, "SE-PLOT-16")
	scene.Same(t, "the winner", result.Winner, 0)
	scene.Same(t, "3 AGP for the greater total of Levels", result.Score[0], 3)
	scene.Same(t, "none for the other", result.Score[1], 0)
	scene.Same(t, "the End of Round is carried out", sc.Step, state.StepEnd)
}

func TestBrawlScores(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-04", "SE-PLOT-05", "SE-PLOT-18", "SE-COND-04", "SE-MOVE-43")
	const text = "blue Rook 10,10 level4 | blue Pawn 20,10 level2 Flight 5 | red Knight 30,30 level4 | red Queen 32,30 level3 | red Goon 35,30 minion"
	for _, c := range []struct {
		what   string
		ko     []string
		high   string
		winner engine.Seat
		score  int
	}{
		{"nobody KO'ed", nil, "", engine.NoSeat, 0},
		{"a tie: nobody scores", []string{"Rook", "Knight"}, "", engine.NoSeat, 0},
		{"the greater total", []string{"Rook", "Queen"}, "", 1, 3},
		{"any cause counts for the opponent, Minions for nobody", []string{"Queen", "Goon"}, "", 0, 3},
		{"a model in Climb High counts as KO'ed", nil, "Pawn", 1, 3},
	} {
		sc := scene.New(t, text)
		for _, name := range c.ko {
			aftermath.KOModel(sc.State, sc.ID(name), state.Source{By: engine.NoModel})
		}
		if c.high != "" {
			sc.Get(c.high).OnTable, sc.Get(c.high).High = false, 4
		}
		rounds.Finish(sc.State, engine.Say("end.rounds"), "SE-ROUND-12")
		result, _ := sc.Result()
		scene.Same(t, c.what, result.Winner, c.winner)
		if c.winner != engine.NoSeat {
			scene.Same(t, c.what+": AGP", result.Score[c.winner], c.score)
		}
	}
}

func TestClimbHighCountsAsOnTheTableUntilTheEnd(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-43", "SE-PLOT-16")
	sc := scene.New(t, "blue Rook 10,10 Flight 5 away | red Knight 30,30")
	scene.Same(t, "the team still has a model", plots.Over(sc.State), false)
	aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: engine.NoModel})
	scene.Same(t, "now it has none", plots.Over(sc.State), true)
}
