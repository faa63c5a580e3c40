package rounds_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
)

// keys are those of all options, refused ones with the rule.
func keys(sc *scene.Scene) (all string) {
	for _, o := range sc.Pending.Options {
		all += o.Key + " "
		if o.Refusal != nil {
			all += string(o.Refusal.Rule) + " "
		}
	}
	return all
}

// TestWhatATurnOffers: the Supremes of its own team, its Minion cards that are in play, and to end the Turns.
func TestWhatATurnOffers(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-01", "SE-ACT-13", "SE-MINION-03", "SE-MINION-04", "SE-ROUND-09")
	for _, c := range []struct{ what, blue, want, director string }{
		{"one who can Direct", "blue Rook 10,10 | blue Goon A 20,20 minion", "model:0 direct:0 end-round ", "Rook"},
		{"two who can", "blue Rook 10,10 | blue Goon A 20,20 minion | blue Wren 14,10", "model:0 model:2 direct:0 end-round ", ""},
		{"a card that is spent", "blue Rook 10,10 | blue Goon A 20,20 minion fatigue2", "model:0 direct:0 SE-MINION-04 end-round ", ""},
	} {
		sc := scene.New(t, c.blue+" | red Knight 30,20 | red Thug A 35,20 minion")
		sc.TakeTurns()
		scene.Same(t, c.what, keys(sc), c.want)
		at := sc.Find("direct:0")
		director := ""
		if about := sc.Pending.Options[at].About; about.Key != "" {
			director = sc.CardFor(about.Args[0].Value.(engine.ModelID)).Name
		}
		scene.Same(t, c.what+": who acts, too", director, c.director)
	}
	sc := scene.New(t, "blue Rook 10,10 | red Knight 30,20")
	sc.TakeTurns()
	scene.Same(t, "told at first", sc.Pending.Detail.Key, "ask.activate-detail")
	sc.Choose("end-round", "no")
	scene.Same(t, "told after a refusal", sc.Pending.Detail.Key, "ask.activate-refused")
	sc.Refused("end-round", "SE-ACT-13")
}

// TestAChainThatIsNotGoneOnWith ends the Turn.
func TestAChainThatIsNotGoneOnWith(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-02")
	sc := scene.New(t, `blue Rook 10,10 Leader [Chain Activation / Tank] | blue Wren 14,10 Tank | red Gull 30,30 Leader`)
	sc.Turn = 0
	sc.Play(rounds.Turn{Seat: 0})
	sc.Choose("model:Rook")
	sc.UseUp("move")
	sc.Choose("end")
	sc.Choose("done")
	sc.Over()
	scene.Same(t, "the chain may still be used", sc.Get("Rook").Chained, false)
}

// TestWhatMasterPlansAreOffered: those of everybody, and those on the card of who rolled; a refused one says why.
func TestWhatMasterPlansAreOffered(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-09", "SE-INIT-12", "SE-INIT-14", "SE-INIT-15", "SE-INIT-17")
	for _, c := range []struct {
		what, own string
		ko        bool
		want      string
	}{
		{"without one of its own", "", false, "plan:act-fast plan:domination plan:power-up done "},
		{"with one", "[Long Game: Master Plan: Power Up 2] [Immune / Fire]", false, "plan:act-fast plan:domination plan:power-up plan:own:0 done "},
		{"with nobody left", "[Long Game: Master Plan: Power Up 2]", true, "plan:act-fast SE-INIT-15 plan:domination plan:power-up SE-INIT-17 plan:own:0 SE-INIT-17 done "},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.own+" | red Gull 30,30")
		sc.Get("Rook").KO, sc.Get("Rook").OnTable = c.ko, !c.ko
		sc.Play(rounds.StartingRoll{Winner: 0, Plans: 1, Step: rounds.StartingPlan, Order: []engine.Seat{0, 1}, Model: []engine.ModelID{0, 1}})
		scene.Same(t, c.what, keys(sc), c.want)
	}
	for first, told := range map[int]string{0: "init.first-turn", 1: "init.first-turn-given"} {
		sc := scene.New(t, "blue Rook 10,10 m9 | red Gull 30,30")
		sc.Teams[0].Tactic = true
		sc.Play(rounds.StartingRoll{})
		sc.Choose("seat:0")
		sc.Roll([]int{5}, []int{1})
		sc.Choose(fmt.Sprint("seat:", first))
		scene.Same(t, told, said(sc, told), 1)
	}
}
