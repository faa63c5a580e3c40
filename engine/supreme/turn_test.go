package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/rounds"
)

// takeTurns starts the Turns step of a scene.
func (sc *scene) takeTurns() {
	sc.t.Helper()
	sc.play(rounds.Turns{})
}

func TestOneActivationATurn(t *testing.T) {
	rulecheck.Covers(t, "SE-ROUND-08", "SE-ACT-01", "SE-ACT-10", "SE-ACT-16")
	sc := newScene(t, "blue Rook 8,5 | blue Pawn 12,5 | red Knight 30,30")
	sc.takeTurns()
	sc.asks("ask.activate")
	same(t, "seat", sc.Pending.Seat, 0)
	sc.choose("model:Rook", "move")
	sc.moveTo(8, 6)
	sc.choose("end")
	same(t, "the other player's Turn follows", sc.Pending.Seat, 1)
	sc.choose("model:Knight", "move")
	sc.moveTo(30, 29)
	sc.choose("end")
	sc.asks("ask.activate")
	same(t, "seat", sc.Pending.Seat, 0)
	sc.choose("model:Rook", "move") // the same model again
	sc.moveTo(8, 7)
	same(t, "Fatigue", sc.FatigueOf(sc.id("Rook")), 2)
	same(t, "Activations", sc.get("Rook").Activations, 2)
}

func TestSetsOfActions(t *testing.T) {
	rulecheck.Covers(t, "SE-ACT-03", "SE-ACT-04", "SE-ACT-05", "SE-ACT-06", "SE-ACT-07", "SE-ACT-08", "SE-ACT-09", "SE-MOVE-06")
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
			sc := newScene(t, text)
			sc.activate("Rook")
			for _, use := range c.before {
				sc.useUp(use)
			}
			if c.refused == "" {
				if !sc.idle() && !sc.offers(c.then) {
					sc.refused(c.then, "")
				}
				return
			}
			if !sc.idle() { // an Activation in which nothing more is possible is over
				sc.refused(c.then, c.refused)
			}
		})
	}
}

// useUp carries out a move of no length, or an Action on oneself that succeeds.
func (sc *scene) useUp(what string) {
	sc.t.Helper()
	id := sc.Pending.Subject
	if what == "move" {
		at := sc.Models[id].Spot
		sc.choose("move")
		sc.goTo(at)
		return
	}
	sc.choose("action:" + what)
	sc.roll([]int{4})
}

func TestWhoCanBeActivated(t *testing.T) {
	rulecheck.Covers(t, "SE-ACT-11", "SE-ACT-12", "SE-ACT-13", "SE-MOVE-05", "SE-MOVE-16")
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
		sc := newScene(t, c.model+" | red Knight 30.1,30")
		sc.Teams[0].Pool = c.pool
		got := engine.Rule("")
		if refusal := actions.RefuseActivate(sc.State, sc.id("Rook")); refusal != nil {
			got = refusal.Rule
		}
		same(t, c.model, got, c.refused)
	}
}

func TestPassing(t *testing.T) {
	rulecheck.Covers(t, "SE-ACT-14", "SE-ACT-15", "SE-ROUND-09")
	sc := newScene(t, "blue Rook 8,5 fatigue2 | red Knight 30,30 fatigue2")
	sc.Teams[0].Pool, sc.Teams[1].Pool = 2, 1
	sc.takeTurns()
	if !sc.idle() {
		t.Fatalf("nobody can do anything, but %s", sc.question())
	}
	same(t, "blue AP", sc.Teams[0].Pool, 0)
	same(t, "red AP", sc.Teams[1].Pool, 0)
	same(t, "passes and skipped Turns", sc.logged("SE-ACT-14"), 3)

	sc = newScene(t, "blue Rook 8,5 fatigue2 | red Knight 30,30 fatigue1")
	sc.Teams[0].Pool, sc.Teams[1].Pool = 0, 0
	sc.takeTurns() // no AP anywhere, but Knight can still take Fatigue
	sc.asks("ask.activate")
	same(t, "seat", sc.Pending.Seat, 1)
	sc.choose("model:Knight", "move")
	sc.moveTo(30, 29)
	if !sc.idle() {
		t.Fatalf("the step goes on: %s", sc.question())
	}
}

func TestAgreeingToEndTheRound(t *testing.T) {
	rulecheck.Covers(t, "SE-ROUND-09")
	sc := newScene(t, "blue Rook 8,5 | red Knight 30,30")
	sc.takeTurns()
	sc.choose("end-round")
	sc.asks("ask.agree-end")
	same(t, "seat", sc.Pending.Seat, 1)
	sc.choose("no")
	sc.asks("ask.activate")
	sc.refused("end-round", "SE-ACT-13")
	sc.choose("model:Rook", "move")
	sc.moveTo(8, 6)
	sc.choose("end", "end-round", "yes")
	if !sc.idle() {
		t.Fatalf("the Turns go on: %s", sc.question())
	}
}

func TestTheActivationEndsWithItsModel(t *testing.T) {
	rulecheck.Covers(t, "SE-ACT-07", "SE-TERRAIN-34")
	sc := newScene(t, "acid zone 5,5 4x4 danger1 | blue Rook 7,7 hp1 | blue Pawn 20,20 | red Knight 30,30")
	sc.activate("Rook")
	if !sc.idle() || !sc.get("Rook").KO {
		t.Fatalf("Rook is KO'ed at the start of its Activation, and the Activation over: %s", sc.question())
	}
	sc.cites("SE-TERRAIN-32")
}

func TestWhatAnActionCosts(t *testing.T) {
	rulecheck.Covers(t, "SE-POOL-08", "SE-POOL-09", "SE-POOL-10")
	sc := newScene(t, "blue Rook 8,5 limit3 [Focus [AP 2] IST, m vs. #2, Self / Attack 1] [Quick* [AP 2] IST, m vs. #2, Self / Defend 1] | red Knight 30,30")
	sc.Teams[0].Pool = 5
	sc.activate("Rook")
	sc.useUp("Focus")
	same(t, "Pool", sc.Teams[0].Pool, 3)
	same(t, "AP spent", sc.get("Rook").APSpent, 2)
	sc.refused("action:Quick", "SE-POOL-10")
	sc.Teams[0].Pool = 1
	sc.get("Rook").APSpent = 0
	sc.activate("Rook")
	sc.refused("action:Quick", "SE-POOL-08")
}
