package rounds_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
)

func TestOneActivationATurn(t *testing.T) {
	matchtest.Exercises(t, "SE-ROUND-08", "SE-ACT-01", "SE-ACT-10", "SE-ACT-16")
	sc := scene.New(t, "blue Rook 8,5 | blue Pawn 12,5 | red Knight 30,30")
	sc.TakeTurns()
	sc.Asks("ask.activate")
	scene.Same(t, "seat", sc.Pending.Seat, 0)
	sc.Choose("model:Rook", "move")
	sc.MoveTo(8, 6)
	sc.Choose("end")
	scene.Same(t, "the other player's Turn follows", sc.Pending.Seat, 1)
	sc.Choose("model:Knight", "move")
	sc.MoveTo(30, 29)
	sc.Choose("end")
	sc.Asks("ask.activate")
	scene.Same(t, "seat", sc.Pending.Seat, 0)
	sc.Choose("model:Rook", "move") // the same model again
	sc.MoveTo(8, 7)
	scene.Same(t, "Fatigue", sc.FatigueOf(sc.ID("Rook")), 2)
	scene.Same(t, "Activations", sc.Get("Rook").Activations, 2)
}

func TestSetsOfActions(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-03", "SE-ACT-04", "SE-ACT-05", "SE-ACT-06", "SE-ACT-07", "SE-ACT-08", "SE-ACT-09", "SE-MOVE-06")
	const text = "blue Rook 8,5 limit9 Speedster [Focus [AP 1] IST, m vs. #2, Self / Attack 1] [Quick* [AP 1] IST, m vs. #2, Self / Defend 1] | red Knight 30,30"
	for _, c := range []struct {
		name    string
		before  []string // what was used, in order
		then    string
		refused engine.Rule // empty: allowed
	}{
		{"E then M", []string{"Focus"}, "move", ""},
		{"E then C", []string{"Focus"}, "action:Quick", ""},
		{"E then another E", []string{"Focus"}, "action:Focus", "SE-ACT-09"},
		{"C then E", []string{"Quick"}, "action:Focus", ""},
		{"C then C", []string{"Quick"}, "action:Quick", ""},
		{"C C then C", []string{"Quick", "Quick"}, "action:Quick", "SE-ACT-05"},
		{"C C then M", []string{"Quick", "Quick"}, "move", ""},
		{"C C M then M", []string{"Quick", "Quick", "move"}, "move", "SE-ACT-04"},
		{"M then M", []string{"move"}, "move", ""},
		{"M then E", []string{"move"}, "action:Focus", ""},
		{"M M then E", []string{"move", "move"}, "action:Focus", "SE-ACT-04"},
		{"M M then C", []string{"move", "move"}, "action:Quick", ""},
		{"M M then M", []string{"move", "move"}, "move", "SE-ACT-04"},
		{"M M C then C", []string{"move", "move", "Quick"}, "action:Quick", "SE-ACT-04"},
		{"E M then C", []string{"Focus", "move"}, "action:Quick", ""},
		{"E M then M", []string{"Focus", "move"}, "move", "SE-ACT-04"},
		{"M E then C", []string{"move", "Focus"}, "action:Quick", ""},
		{"M C E then M", []string{"move", "Quick", "Focus"}, "move", "SE-ACT-04"},
		{"C M then M", []string{"Quick", "move"}, "move", ""},
		{"nothing, then the end", nil, "end", "SE-ACT-13"},
		{"M then the end", []string{"move"}, "end", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc := scene.New(t, text)
			sc.Activate("Rook")
			for _, use := range c.before {
				sc.UseUp(use)
			}
			if c.refused == "" {
				if !sc.Idle() && !sc.Offers(c.then) {
					sc.Refused(c.then, "")
				}
				return
			}
			if !sc.Idle() { // an Activation in which nothing more is possible is over
				sc.Refused(c.then, c.refused)
			}
		})
	}
}

func TestWhoCanBeActivated(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-11", "SE-ACT-12", "SE-ACT-13", "SE-MOVE-05", "SE-MOVE-16")
	for _, c := range []struct {
		model   string
		pool    int
		refused engine.Rule
	}{
		{"blue Rook 8,5", 5, ""},
		{"blue Rook 8,5 fatigue2", 5, "SE-ACT-12"}, // nobody within reach of its only Action
		{"blue Rook 8,5 fatigue2 [Focus [AP 1] IST, m vs. #2, Self / Attack 1]", 5, ""},
		{"blue Rook 8,5 fatigue2 spent4 [Focus [AP 1] IST, m vs. #2, Self / Attack 1]", 5, "SE-ACT-11"},
		{"blue Rook 8,5 fatigue2 [Focus [AP 1] IST, m vs. #2, Self / Attack 1]", 0, "SE-ACT-11"},
		{"blue Rook 8,5 fatigue2 Speedster", 0, ""}, // it can still move
		{"blue Rook 8,5 Immobile", 5, "SE-ACT-12"},
		{"blue Rook 29,30 fatigue2", 5, ""},                             // an Enemy in contact
		{"blue Rook 40,40 fatigue2 | blue Pal 41.1,40", 5, "SE-ACT-12"}, // nobody is forced to hit a Friend
	} {
		sc := scene.New(t, c.model+" | red Knight 30.1,30")
		sc.Teams[0].Pool = c.pool
		got := engine.Rule("")
		if refusal := actions.RefuseActivate(sc.State, sc.ID("Rook")); refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, c.model, got, c.refused)
	}
}

func TestPassing(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-14", "SE-ACT-15", "SE-ROUND-09")
	sc := scene.New(t, "blue Rook 8,5 fatigue2 | red Knight 30,30 fatigue2")
	sc.Teams[0].Pool, sc.Teams[1].Pool = 2, 1
	sc.TakeTurns()
	if !sc.Idle() {
		t.Fatalf("nobody can do anything, but %s", sc.Question())
	}
	scene.Same(t, "blue AP", sc.Teams[0].Pool, 0)
	scene.Same(t, "red AP", sc.Teams[1].Pool, 0)
	scene.Same(t, "passes and skipped Turns", sc.Logged("SE-ACT-14"), 3)

	sc = scene.New(t, "blue Rook 8,5 fatigue2 | red Knight 30,30 fatigue1")
	sc.Teams[0].Pool, sc.Teams[1].Pool = 0, 0
	sc.TakeTurns() // no AP anywhere, but Knight can still take Fatigue
	sc.Asks("ask.activate")
	scene.Same(t, "seat", sc.Pending.Seat, 1)
	sc.Choose("model:Knight", "move")
	sc.MoveTo(30, 29)
	if !sc.Idle() {
		t.Fatalf("the step goes on: %s", sc.Question())
	}
}

func TestAgreeingToEndTheRound(t *testing.T) {
	matchtest.Exercises(t, "SE-ROUND-09")
	sc := scene.New(t, "blue Rook 8,5 | red Knight 30,30")
	sc.TakeTurns()
	sc.Choose("end-round")
	sc.Asks("ask.agree-end")
	scene.Same(t, "seat", sc.Pending.Seat, 1)
	sc.Choose("no")
	sc.Asks("ask.activate")
	sc.Refused("end-round", "SE-ACT-13")
	sc.Choose("model:Rook", "move")
	sc.MoveTo(8, 6)
	sc.Choose("end", "end-round", "yes")
	if !sc.Idle() {
		t.Fatalf("the Turns go on: %s", sc.Question())
	}
}

func TestTheActivationEndsWithItsModel(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-07", "SE-TERRAIN-34")
	sc := scene.New(t, "acid zone 5,5 4x4 danger1 | blue Rook 7,7 hp1 | blue Pawn 20,20 | red Knight 30,30")
	sc.Activate("Rook")
	if !sc.Idle() || !sc.Get("Rook").KO {
		t.Fatalf("Rook is KO'ed at the start of its Activation, and the Activation over: %s", sc.Question())
	}
	sc.Cites("SE-TERRAIN-32")
}

func TestWhatAnActionCosts(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-08", "SE-POOL-09", "SE-POOL-10")
	sc := scene.New(t, "blue Rook 8,5 limit3 [Focus [AP 2] IST, m vs. #2, Self / Attack 1] [Quick* [AP 2] IST, m vs. #2, Self / Defend 1] | red Knight 30,30")
	sc.Teams[0].Pool = 5
	sc.Activate("Rook")
	sc.UseUp("Focus")
	scene.Same(t, "Pool", sc.Teams[0].Pool, 3)
	scene.Same(t, "AP spent", sc.Get("Rook").APSpent, 2)
	sc.Refused("action:Quick", "SE-POOL-10")
	sc.Teams[0].Pool = 1
	sc.Get("Rook").APSpent = 0
	sc.Activate("Rook")
	sc.Refused("action:Quick", "SE-POOL-08")
}
