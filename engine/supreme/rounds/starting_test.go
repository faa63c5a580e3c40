package rounds_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
)

// startingScene is a scene at the Starting Roll of a Round.
func startingScene(t *testing.T, text string, round int) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Round, sc.Step = round, state.StepStartingRoll
	sc.Teams[1].Tactic = true
	sc.Play(rounds.StartingRoll{})
	return sc
}

const duelText = "blue Rook 10,10 m5T Science | blue Pawn 12,10 m7 Nature boost2 | red Knight 30,30 m6T Mystery | red Queen 32,30 m4 Nature boost3"

func TestAnnouncingTheStartingRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-01", "SE-INIT-02", "SE-INIT-05", "SE-INIT-06", "SE-ROUND-02", "SE-ROUND-03")
	sc := startingScene(t, duelText, 1)
	sc.Asks("ask.announcer")
	scene.Same(t, "in Round 1 the player with the Tactical Advantage decides", sc.Pending.Seat, 1)
	sc.Choose("seat:0")
	sc.Asks("ask.starter")
	scene.Same(t, "who announces first names first", sc.Pending.Seat, 0)
	sc.Choose("model:Pawn")
	scene.Same(t, "then the other", sc.Pending.Seat, 1)
	sc.Choose("model:Knight") // no Power Up dice: nothing to ask
	sc.Asks("ask.starting-dice")
	scene.Same(t, "Pawn may add", sc.Pending.Max, 2)
	sc.Number(1)
	sc.Asks("ask.starting-roll")
	scene.Same(t, "Pawn's dice", sc.Pending.Dice[0].Count, 2)
	scene.Same(t, "Knight's dice", sc.Pending.Dice[1].Count, 1)
	scene.Same(t, "spent", sc.Get("Pawn").Boost, 1)

	sc = scene.New(t, duelText)
	sc.Round, sc.Loser = 2, 0
	sc.Play(rounds.StartingRoll{})
	scene.Same(t, "later the loser of the last one decides", sc.Pending.Seat, 0)
}

func TestWhoMayMakeTheStartingRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-01")
	sc := scene.New(t, "blue Rook 10,10 Flight 5 away | blue Pawn 12,10 hurt5 | blue Goon 1,1 minion | red Knight 30,30")
	sc.Get("Pawn").KO, sc.Get("Pawn").OnTable = true, false
	got := rounds.StartersOf(sc.State, 0)
	if len(got) != 1 || got[0] != sc.ID("Rook") {
		t.Errorf("the KO'ed and Minions may not, a model in Climb High may: %v", got)
	}
}

func TestDiceOfTheStartingRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-03", "SE-INIT-04", "SE-EFFECT-08", "SE-EFFECT-09")
	for _, c := range []struct {
		rook        string
		boost, want int
	}{
		{"", 0, 1}, {"boost2", 2, 3}, {"attack3", 0, 1}, {"defend3", 0, 1}, {"suppress2", 0, 1}, {"suppress2 boost1", 1, 2}, {"stunned fatigue2 spent4", 0, 1},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.rook+" | red Knight 30,30")
		scene.Same(t, c.rook, rounds.StartingDice(sc.State, sc.ID("Rook"), c.boost), c.want)
	}
}

func TestWhoWinsTheStartingRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-07", "SE-INIT-08", "SE-INIT-10", "SE-INIT-11", "SE-DESC-20")
	for _, c := range []struct {
		what      string
		blue, red string
		a, b      []int
		winner    engine.Seat // NoSeat: rolled again
		plans     int
	}{
		{"the highest total", "m5", "m5", []int{5}, []int{3}, 0, 0},
		{"one Master Plan for a 6", "m5", "m5", []int{6}, []int{3}, 0, 1},
		{"no Trump: not for a 5", "m5", "m5", []int{5}, []int{3}, 0, 0},
		{"a Trump: for a 5", "m5T", "m5", []int{5}, []int{3}, 0, 1},
		{"every die counts", "m5T", "m5", []int{6, 5, 2}, []int{3}, 0, 2},
		{"the loser cancels with a 6", "m9", "m5", []int{6, 6}, []int{6}, 0, 1},
		{"a Trump cancels with a 5", "m9", "m5T", []int{6, 6}, []int{5, 6}, 0, 0},
		{"cancelling changes no winner", "m9", "m5T", []int{6}, []int{5, 6}, 0, 0},
		{"Mystery beats Nature", "m5 Nature", "m5 Mystery", []int{3}, []int{3}, 1, 0},
		{"Nature beats Science", "m5 Nature", "m5 Science", []int{3}, []int{3}, 0, 0},
		{"Science beats Mystery", "m5 Mystery", "m5 Science", []int{3}, []int{3}, 1, 0},
		{"the same Origin: rolled again", "m5 Nature", "m5 Nature", []int{3}, []int{3}, engine.NoSeat, 0},
	} {
		text := "blue Rook 10,10 " + c.blue + " | red Knight 30,30 " + c.red
		sc := scene.New(t, text)
		sc.Get("Rook").Boost, sc.Get("Knight").Boost = len(c.a)-1, len(c.b)-1
		sc.Teams[1].Tactic = true
		sc.Play(rounds.StartingRoll{})
		sc.Choose("seat:0")
		for _, faces := range [][]int{c.a, c.b} {
			if len(faces) > 1 {
				sc.Number(len(faces) - 1)
			}
		}
		sc.Roll(c.a, c.b)
		if c.winner == engine.NoSeat {
			sc.Asks("ask.starting-roll")
			scene.Same(t, c.what+": the same dice", sc.Pending.Dice[0].Count, len(c.a))
			continue
		}
		sc.Asks("ask.first-turn")
		scene.Same(t, c.what, sc.Pending.Seat, c.winner)
		sc.Choose("seat:1")
		scene.Same(t, c.what+": who has the first Turn", sc.First, 1)
		if c.plans == 0 {
			scene.Same(t, c.what+": no Master Plans", sc.Idle(), true)
			continue
		}
		scene.Same(t, c.what+": Master Plans", sc.Pending.Detail.Args[0].Value, any(c.plans))
	}
}

func TestTheWinnerDecidesTheOrder(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-09", "SE-TABLE-03", "SE-INIT-11")
	sc := scene.New(t, "blue Rook 10,10 m5T | red Knight 30,30 m5 | green Bishop 20,40 m6T")
	sc.Teams[0].Tactic = true
	sc.Play(rounds.StartingRoll{})
	sc.Choose("seat:0")
	sc.Roll([]int{6}, []int{2}, []int{3}) // 11, 7, 9
	scene.Same(t, "the winner", sc.Pending.Seat, 0)
	sc.Choose("seat:2")
	sc.Asks("ask.first-turn") // with three players the whole order
	sc.Refused("seat:2", "SE-INIT-09")
	sc.Choose("seat:1")
	for i, want := range []engine.Seat{2, 1, 0} {
		scene.Same(t, "order of play", sc.Order[i], want)
	}
	scene.Same(t, "the second-highest is the loser whose dice cancel", sc.Loser, 2)
}

func TestMasterPlans(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-12", "SE-INIT-13", "SE-INIT-15", "SE-INIT-16", "SE-INIT-17", "SE-INIT-10")
	sc := scene.New(t, "blue Rook 10,10 m9T boost4 fatigue1 | blue Pawn 20,10 Immobile | blue Goon 5,5 minion | red Knight 11.19,12 m2")
	sc.Teams[0].Tactic = true
	sc.Play(rounds.StartingRoll{})
	sc.Choose("seat:0", "model:Rook")
	sc.Number(4)
	sc.Roll([]int{6, 6, 5, 5, 1}, []int{1})
	sc.Choose("seat:0")
	sc.Asks("ask.master-plan")
	sc.Choose("plan:domination", "plan:domination") // the same one several times
	scene.Same(t, "kept aside", sc.Teams[0].Kept, 2)
	sc.Choose("plan:power-up")
	sc.Asks("ask.booster")
	sc.Choose("model:Pawn")
	scene.Same(t, "Power Up 1 at once", sc.Get("Pawn").Boost, 1)
	sc.Choose("plan:act-fast") // only Rook can move
	sc.Asks("ask.move")
	sc.MoveTo(10, 12)
	scene.Same(t, "the Fatigue of the move", sc.Get("Rook").Fatigue, 2)
	sc.Stands("Rook", 10, 12, 0)
	scene.Same(t, "no Activation", sc.Get("Rook").Activations, 0)
	scene.Same(t, "no Momentum", len(sc.Activation.Charged), 0)
	scene.Same(t, "over", sc.Idle(), true)

	sc.Get("Rook").Boost = 1
	sc.Play(rounds.StartingRoll{Winner: 0, Plans: 1, Step: rounds.StartingPlan, Order: []engine.Seat{0, 1}})
	sc.Refused("plan:act-fast", "SE-INIT-15") // Rook has no Fatigue left
	sc.Choose("done")
	scene.Same(t, "Master Plans cannot be saved", sc.Idle(), true)
}

func TestTheStartingRollKnowsNoCombatBonus(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-04")
	sc := scene.New(t, "tower structure 5,5 9x9 h6 | blue Rook 10,10,6 | blue Pal 30,31.19 | red Knight 30,30 stunned")
	scene.Same(t, "neither High Ground nor Easy Target nor Mobbing", rounds.StartingDice(sc.State, sc.ID("Rook"), 0), 1)
	scene.Same(t, "Trait", rounds.CountStarting(sc.State, sc.ID("Rook"), []int{2, 4, 1}).Total, 4+sc.CardFor(0).Traits[cards.Mind])
}
