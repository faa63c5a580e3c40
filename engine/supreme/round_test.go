package supreme

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/rulecheck"
)

func TestARoundHasFiveSteps(t *testing.T) {
	rulecheck.Covers(t, "SE-ROUND-01", "SE-ROUND-02", "SE-ROUND-03", "SE-ROUND-06", "SE-ROUND-10", "SE-ROUND-11", "SE-ROUND-12", "SE-PLOT-16")
	sc := newScene(t, "blue Rook 10,10 m9 ap3 suppress1 fatigue1 [Effects phase: Self / Heal 1] hurt2 | red Knight 30,30 ap2")
	sc.get("Rook").hp = 2
	sc.round, sc.rounds, sc.teams[0].tactic = 0, 2, true
	sc.play(roundFrame{})
	for want := 1; want <= 2; want++ {
		same(t, "Round", sc.round, want)
		same(t, "step", sc.step, stepStartingRoll)
		if want == 1 {
			same(t, "what helps or hinders still applies", sc.get("Rook").suppress, 1)
		}
		sc.choose("seat:0")
		sc.roll([]int{4}, []int{1})
		sc.choose("seat:0")
		same(t, "step", sc.step, stepTurns)
		same(t, "Pool", sc.teams[0].pool, 3)
		same(t, "the Effects Phase is over", sc.get("Rook").suppress, 0)
		same(t, "the Power came after it", sc.get("Rook").hp, 2+want)
		sc.choose("end-round", "yes")
	}
	same(t, "AP are discarded", sc.teams[0].pool+sc.teams[1].pool, 0)
	result, over := sc.Result()
	same(t, "over after the last Round", over, true)
	same(t, "by the Round limit", result.Rule, "SE-ROUND-12")
	var steps []engine.Rule
	for _, e := range sc.events {
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
	rulecheck.Covers(t, "SE-ROUND-01")
	sc := newScene(t, "blue Rook 10,10 | red Knight 30,30")
	same(t, "Rounds", sc.rounds, 4)
}

func TestTheEffectsPhaseEndsEffects(t *testing.T) {
	rulecheck.Covers(t, "SE-ROUND-04", "SE-ROUND-05", "SE-ROUND-06", "SE-COND-07", "SE-TYPE-07", "SE-EFFECT-18", "SE-EFFECT-56")
	sc := newScene(t, "blue Rook 10,10 stunned spectral attack1 defend2 suppress1 boost3 fatigue2 hurt2 [Zeal [AP 1] AUR 3, m vs. #2, Attack 1] | blue Goon A 20,20 minion | red Knight 30,30")
	sc.groups[0].fatigue = 2
	m := sc.get("Rook")
	m.weak, m.immune = []cards.Descriptor{"Nature"}, []cards.Descriptor{"Stun"}
	sc.auras = []aura{{user: m.id, radius: 3}}
	hp, spot := m.hp, m.spot
	sc.play(effectsPhase{})
	m = sc.get("Rook")
	same(t, "states", m.stunned || m.spectral || m.attack+m.defend+m.suppress+len(m.weak)+len(m.immune)+len(sc.auras) > 0, false)
	same(t, "Fatigue", m.fatigue+sc.groups[0].fatigue, 0)
	same(t, "Power Up dice stay", m.boost, 3)
	same(t, "lost HP stay lost", m.hp, hp)
	same(t, "positions stay", m.spot, spot)
}

func TestPowersTriggerInTurnOrder(t *testing.T) {
	rulecheck.Covers(t, "SE-ROUND-06", "SE-ROUND-07", "SE-EFFECT-06")
	sc := newScene(t, "blue Rook 10,10 [Effects phase: Self / Power Up 1] | red Knight 30,30 [Effects phase: Self / Defend 1]")
	sc.order = []engine.Seat{1, 0}
	sc.play(effectsPhase{})
	var models []engine.ModelID
	for _, e := range sc.events {
		if slices.Contains(e.Rules, "SE-ROUND-06") {
			models = append(models, e.Model)
		}
	}
	if len(models) != 2 || models[0] != sc.id("Knight") {
		t.Errorf("Powers trigger in the order %v", models)
	}
	same(t, "a Power's state lasts this Round", sc.get("Knight").defend, 1)
	same(t, "Power Up dice", sc.get("Rook").boost, 1)
}

func TestDefeatEndsTheEncounter(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-03", "SE-PLOT-04", "SE-PLOT-16", "SE-PLOT-17", "SE-PLOT-18", "SE-ROUND-12")
	sc := newScene(t, "blue Rook 10,10 level4 [Smash [AP 1] CCM, s vs. d, Damage 9] | blue Pawn 20,10 level2 | red Knight 11.18,10 level5 | red Goon 30,30 minion")
	sc.rounds = 4
	sc.koModel(sc.id("Pawn"), source{by: sc.id("Knight")})
	sc.play(roundFrame{step: stepTurns})
	sc.choose("model:Rook", "action:Smash", "target:Knight")
	sc.roll([]int{6, 6}, []int{1})
	for !sc.ended && sc.Pending.Shape == engine.Pick {
		sc.choose("done")
	}
	result, over := sc.Result()
	same(t, "over at once: the last Supreme is KO'ed, Minions do not count", over, true)
	same(t, "why", result.Rule, "SE-PLOT-16")
	same(t, "the winner", result.Winner, 0)
	same(t, "3 AGP for the greater total of Levels", result.Score[0], 3)
	same(t, "none for the other", result.Score[1], 0)
	same(t, "the End of Round is carried out", sc.step, stepEnd)
}

func TestBrawlScores(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-04", "SE-PLOT-05", "SE-PLOT-18", "SE-COND-04", "SE-MOVE-43")
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
		sc := newScene(t, text)
		for _, name := range c.ko {
			sc.koModel(sc.id(name), source{by: engine.NoModel})
		}
		if c.high != "" {
			sc.get(c.high).onTable, sc.get(c.high).high = false, 4
		}
		sc.finish(engine.Say("end.rounds"), "SE-ROUND-12")
		result, _ := sc.Result()
		same(t, c.what, result.Winner, c.winner)
		if c.winner != engine.NoSeat {
			same(t, c.what+": AGP", result.Score[c.winner], c.score)
		}
	}
}

func TestClimbHighCountsAsOnTheTableUntilTheEnd(t *testing.T) {
	rulecheck.Covers(t, "SE-MOVE-43", "SE-PLOT-16")
	sc := newScene(t, "blue Rook 10,10 Flight 5 away | red Knight 30,30")
	same(t, "the team still has a model", sc.State.over(), false)
	sc.koModel(sc.id("Rook"), source{by: engine.NoModel})
	same(t, "now it has none", sc.State.over(), true)
}
