package effects_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/traits"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

func TestShapeshift(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-08", "SE-COND-09", "SE-COND-10", "SE-COND-11")
	sc := scene.Shifter(t, "hurt2 spent1 suppress1", "")
	sc.Activate("Rook")
	sc.Choose("action:Bless")
	sc.Roll([]int{6})
	sc.Choose("shapeshift:0")
	m := sc.Get("Rook")
	scene.Same(t, "card", sc.CardFor(m.ID).Name, "Big Rook")
	scene.Same(t, "as many HP lost", m.HP, 7)
	scene.Same(t, "a Fatigue", m.Fatigue, 1)
	scene.Same(t, "AP spent", m.APSpent, 2)
	scene.Same(t, "Effects", m.Suppress, 1)
	scene.Same(t, "its Aura goes on", traits.StatesOf(sc.State, m.ID, engine.NoModel).Defend, 1)
	scene.Same(t, "what it sees", views.View(sc.State, 0).Models[m.ID].MaxHP, 9)
	scene.Same(t, "Movement Type", sc.MovementType(m.ID), cards.Bounding)
	scene.Same(t, "not one of its Actions", sc.Activation.Exclusive+sc.Activation.Moves, 1)
	if len(views.Badges(sc.State, m.ID)) == 0 {
		t.Error("the Aura has no badge")
	}
	sc.Choose("shapeshift:0") // back
	scene.Same(t, "back", sc.CardFor(m.ID).Name, "Rook")
	scene.Same(t, "HP", m.HP, 4)
	scene.Same(t, "no Fatigue left", effects.RefuseShape(sc.State, m.ID, 0).Rule, engine.Rule("SE-COND-08"))
	sc.Cites("SE-COND-08")
}

func TestShapeshiftWithoutHitPoints(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-09")
	sc := scene.Shifter(t, "", "")
	id := sc.ID("Rook")
	effects.TakeForm(sc.State, id, sc.CardOf["big-rook"])
	sc.Models[id].HP = 2 // 7 of 9 lost, and Rook has only 6
	effects.Shapeshift(sc.State, id, 0)
	scene.Same(t, "KO", sc.Models[id].KO, true)
}

func TestShapeshiftNeedsRoom(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-08")
	sc := scene.Shifter(t, "", " | red Tern 11.2,10")
	sc.Activate("Rook")
	sc.Choose("shapeshift:0")
	if at := sc.Get("Rook").Spot.Center; at.X > 9.9 || at.X < 9.4 {
		t.Errorf("it stands at %v", at)
	}
}

func TestTheFormAtTheStart(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-12", "SE-SETUP-02")
	sc := scene.Shifter(t, "", "")
	sc.Models[sc.ID("Rook")].OnTable = false
	sc.Play(opening.Deployment{Order: []engine.Seat{0}})
	sc.Asks("ask.form")
	sc.Choose("form:0")
	sc.Asks("ask.deploy-where")
	scene.Same(t, "form", sc.CardFor(sc.ID("Rook")).Name, "Big Rook")
	scene.Same(t, "HP", sc.Get("Rook").HP, 9)
}

func TestAFormIsNotRecruited(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-08")
	form := scene.MustParse(t, (&scene.Card{Name: "Big Rook", Class: "Supreme", Movement: `Sprint 5"`, Words: []string{"Tank"}, Values: map[string]string{"level": "3", "base": "50", "hp": "9", "ap": "2", "limit": "5"}}).Printed())
	form.Form = "Rook"
	r := &teams.Roster{Index: map[string]int{}}
	r.Add(form)
	if refusal := teams.CanAdd(r, engine.TeamList{}, "big-rook", 9); refusal == nil || refusal.Rule != "SE-COND-08" {
		t.Errorf("refused by %+v", refusal)
	}
	if _, ok := teams.RandomTeam(r, 3, func() float64 { return 0 }); ok {
		t.Error("a random team takes it")
	}
	broken := false
	for _, check := range teams.CheckTeam(r, engine.TeamList{Cards: []string{"big-rook"}}, 3) {
		broken = broken || check.Rule == "SE-COND-08" && !check.OK
	}
	scene.Same(t, "the check says so", broken, true)
}

func TestAChainActivation(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-02")
	sc := scene.New(t, `
		blue Rook 10,10 Leader [Chain Activation / Tank] | blue Wren 14,10 Tank | blue Kite 18,10 Blaster | red Gull 30,30 Leader`)
	sc.Turn = 0
	act := func(name string) {
		sc.Choose("move")
		at := sc.Get(name).Spot.Center
		sc.MoveTo(at.X, at.Y+2)
		sc.Choose("end")
	}
	sc.Play(rounds.Turn{Seat: 0})
	sc.Choose("model:Rook")
	act("Rook")
	sc.Asks("ask.chain")
	scene.Same(t, "Tanks only", len(sc.Pending.Options), 2)
	sc.Choose("model:Wren")
	sc.Asks("ask.action")
	scene.Same(t, "a complete Activation", sc.Get("Wren").Activations, 1)
	act("Wren")
	sc.Over()
	sc.Get("Rook").Fatigue, sc.Get("Wren").Fatigue = 0, 0
	sc.Play(rounds.Turn{Seat: 0})
	sc.Choose("model:Rook")
	act("Rook")
	sc.Over() // once a Round
	rounds.BeginRound(sc.State)
	scene.Same(t, "anew in the next Round", sc.Get("Rook").Chained, false)
}

func TestAMasterPlanOfACard(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-14", "SE-INIT-12")
	sc := scene.New(t, `
		blue Rook 10,10 Leader [Long Game: Master Plan: Power Up 2 and Heal 1] | blue Wren 14,10 Tank hurt2 | red Gull 30,30 Leader`)
	ids := []engine.ModelID{sc.ID("Rook"), sc.ID("Gull")}
	sc.Play(rounds.StartingRoll{Winner: 0, Plans: 1, Step: rounds.StartingPlan, Order: []engine.Seat{0, 1}, Model: ids})
	sc.Choose("plan:own:0")
	sc.Choose("model:Wren")
	sc.Over()
	scene.Same(t, "Power Up", sc.Get("Wren").Boost, 2)
	sc.HP("Wren", 4)
	sc.Cites("SE-INIT-14")
	other := scene.New(t, `blue Rook 10,10 Leader [Long Game: Master Plan: Power Up 2] | blue Wren 14,10 Tank | red Gull 30,30 Leader`)
	other.Play(rounds.StartingRoll{Winner: 0, Plans: 1, Step: rounds.StartingPlan, Order: []engine.Seat{0, 1}, Model: []engine.ModelID{other.ID("Wren"), other.ID("Gull")}})
	scene.Same(t, "only of the model that rolled", len(other.Pending.Options), 4)
}

// TestShapeshiftOnAWall: a place on a wall is only for those who can climb it and fit there.
func TestShapeshiftOnAWall(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-08", "SE-MOVE-25")
	sc := scene.Shifter(t, "Wall Crawling 5", " | tower structure 12,5 6x6 h12")
	sc.Get("Rook").Spot = geometry.Spot{Center: geometry.Point{X: 11.4, Y: 8}.Committed(), Level: 6, Inside: geometry.NoPiece, Wall: geometry.PieceIndex(sc.Piece("tower"))}
	sc.Activate("Rook")
	sc.Choose("shapeshift:0")
	scene.Same(t, "no Wall Crawler any more", sc.Get("Rook").Spot.Wall, geometry.NoPiece)
	scene.Same(t, "stands in nothing", sc.Board().SolidAround(sc.ID("Rook")), geometry.NoPiece)
	level, _ := sc.Table.SurfaceBelow(sc.Get("Rook").Spot.Center, sc.Get("Rook").Spot.Level)
	scene.Same(t, "on a surface", level, sc.Get("Rook").Spot.Level)
}
