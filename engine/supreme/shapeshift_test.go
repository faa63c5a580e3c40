package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/traits"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// shifter is a scene in which Rook can turn into Big Rook and back.
func shifter(t *testing.T, rook, rest string) *scene {
	t.Helper()
	sc := newScene(t, `
		blue Rook 10,10 Leader hp6 limit4 `+rook+` [Bless [AP 1] AUR 4, p vs. #2, Defend 1]
		red Gull 20,20 Leader`+rest)
	big := (&sceneCard{name: "Big Rook", class: "Supreme", movement: `Bounding 6"`, words: []string{"Powerhouse"},
		values: map[string]string{"level": "3", "base": "50", "hp": "9", "dice": "2", "limit": "5", "s": "9T"}}).printed()
	setup := sc.Setup
	setup.Cards["rook"] += "Shapeshift / Big Rook\n"
	setup.Cards["big-rook"] = big + "Shapeshift / Rook\n"
	s, err := opening.NewState(setup)
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Models {
		spot, onTable := sc.Models[i].Spot, sc.Models[i].OnTable
		from := sc.Models[i]
		from.Card = s.Models[i].Card
		s.Models[i] = from
		s.Models[i].Spot, s.Models[i].OnTable = spot, onTable
	}
	s.Round, s.Step, s.Order, s.Teams = 1, state.StepTurns, sc.Order, sc.Teams
	sc.State = s
	return sc
}

func TestShapeshift(t *testing.T) {
	rulecheck.Covers(t, "SE-COND-08", "SE-COND-09", "SE-COND-10", "SE-COND-11")
	sc := shifter(t, "hurt2 spent1 suppress1", "")
	sc.activate("Rook")
	sc.choose("action:Bless")
	sc.roll([]int{6})
	sc.choose("shapeshift:0")
	m := sc.get("Rook")
	same(t, "card", sc.CardFor(m.ID).Name, "Big Rook")
	same(t, "as many HP lost", m.HP, 7)
	same(t, "a Fatigue", m.Fatigue, 1)
	same(t, "AP spent", m.APSpent, 2)
	same(t, "Effects", m.Suppress, 1)
	same(t, "its Aura goes on", traits.StatesOf(sc.State, m.ID, engine.NoModel).Defend, 1)
	same(t, "what it sees", views.View(sc.State, 0).Models[m.ID].MaxHP, 9)
	same(t, "Movement Type", sc.MovementType(m.ID), cards.Bounding)
	same(t, "not one of its Actions", sc.Activation.Exclusive+sc.Activation.Moves, 1)
	if len(views.Badges(sc.State, m.ID)) == 0 {
		t.Error("the Aura has no badge")
	}
	sc.choose("shapeshift:0") // back
	same(t, "back", sc.CardFor(m.ID).Name, "Rook")
	same(t, "HP", m.HP, 4)
	same(t, "no Fatigue left", effects.RefuseShape(sc.State, m.ID, 0).Rule, engine.Rule("SE-COND-08"))
	sc.cites("SE-COND-08")
}

func TestShapeshiftWithoutHitPoints(t *testing.T) {
	rulecheck.Covers(t, "SE-COND-09")
	sc := shifter(t, "", "")
	id := sc.id("Rook")
	effects.TakeForm(sc.State, id, sc.CardOf["big-rook"])
	sc.Models[id].HP = 2 // 7 of 9 lost, and Rook has only 6
	effects.Shapeshift(sc.State, id, 0)
	same(t, "KO", sc.Models[id].KO, true)
}

func TestShapeshiftNeedsRoom(t *testing.T) {
	rulecheck.Covers(t, "SE-COND-08")
	sc := shifter(t, "", " | red Tern 11.2,10")
	sc.activate("Rook")
	sc.choose("shapeshift:0")
	if at := sc.get("Rook").Spot.Center; at.X > 9.9 || at.X < 9.4 {
		t.Errorf("it stands at %v", at)
	}
}

func TestTheFormAtTheStart(t *testing.T) {
	rulecheck.Covers(t, "SE-COND-12", "SE-SETUP-02")
	sc := shifter(t, "", "")
	sc.Models[sc.id("Rook")].OnTable = false
	sc.play(opening.Deployment{Order: []engine.Seat{0}})
	sc.asks("ask.form")
	sc.choose("form:0")
	sc.asks("ask.deploy-where")
	same(t, "form", sc.CardFor(sc.id("Rook")).Name, "Big Rook")
	same(t, "HP", sc.get("Rook").HP, 9)
}

func TestAFormIsNotRecruited(t *testing.T) {
	rulecheck.Covers(t, "SE-COND-08")
	form := mustParse(t, (&sceneCard{name: "Big Rook", class: "Supreme", movement: `Sprint 5"`, words: []string{"Tank"}, values: map[string]string{"level": "3", "base": "50", "hp": "9", "ap": "2", "limit": "5"}}).printed())
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
	same(t, "the check says so", broken, true)
}

func TestAChainActivation(t *testing.T) {
	rulecheck.Covers(t, "SE-ACT-02")
	sc := newScene(t, `
		blue Rook 10,10 Leader [Chain Activation / Tank] | blue Wren 14,10 Tank | blue Kite 18,10 Blaster | red Gull 30,30 Leader`)
	sc.Turn = 0
	act := func(name string) {
		sc.choose("move")
		at := sc.get(name).Spot.Center
		sc.moveTo(at.X, at.Y+2)
		sc.choose("end")
	}
	sc.play(rounds.Turn{Seat: 0})
	sc.choose("model:Rook")
	act("Rook")
	sc.asks("ask.chain")
	same(t, "Tanks only", len(sc.Pending.Options), 2)
	sc.choose("model:Wren")
	sc.asks("ask.action")
	same(t, "a complete Activation", sc.get("Wren").Activations, 1)
	act("Wren")
	sc.over()
	sc.get("Rook").Fatigue, sc.get("Wren").Fatigue = 0, 0
	sc.play(rounds.Turn{Seat: 0})
	sc.choose("model:Rook")
	act("Rook")
	sc.over() // once a Round
	rounds.BeginRound(sc.State)
	same(t, "anew in the next Round", sc.get("Rook").Chained, false)
}

func TestAMasterPlanOfACard(t *testing.T) {
	rulecheck.Covers(t, "SE-INIT-14", "SE-INIT-12")
	sc := newScene(t, `
		blue Rook 10,10 Leader [Long Game: Master Plan: Power Up 2 and Heal 1] | blue Wren 14,10 Tank hurt2 | red Gull 30,30 Leader`)
	ids := []engine.ModelID{sc.id("Rook"), sc.id("Gull")}
	sc.play(rounds.StartingRoll{Winner: 0, Plans: 1, Step: rounds.StartingPlan, Order: []engine.Seat{0, 1}, Model: ids})
	sc.choose("plan:own:0")
	sc.choose("model:Wren")
	sc.over()
	same(t, "Power Up", sc.get("Wren").Boost, 2)
	sc.hp("Wren", 4)
	sc.cites("SE-INIT-14")
	other := newScene(t, `blue Rook 10,10 Leader [Long Game: Master Plan: Power Up 2] | blue Wren 14,10 Tank | red Gull 30,30 Leader`)
	other.play(rounds.StartingRoll{Winner: 0, Plans: 1, Step: rounds.StartingPlan, Order: []engine.Seat{0, 1}, Model: []engine.ModelID{other.id("Wren"), other.id("Gull")}})
	same(t, "only of the model that rolled", len(other.Pending.Options), 4)
}

// TestShapeshiftOnAWall: a place on a wall is only for those who can climb it and fit there.
func TestShapeshiftOnAWall(t *testing.T) {
	rulecheck.Covers(t, "SE-COND-08", "SE-MOVE-25")
	sc := shifter(t, "Wall Crawling 5", " | tower structure 12,5 6x6 h12")
	sc.get("Rook").Spot = geometry.Spot{Center: geometry.Point{X: 11.4, Y: 8}.Committed(), Level: 6, Inside: geometry.NoPiece, Wall: geometry.PieceIndex(sc.piece("tower"))}
	sc.activate("Rook")
	sc.choose("shapeshift:0")
	same(t, "no Wall Crawler any more", sc.get("Rook").Spot.Wall, geometry.NoPiece)
	same(t, "stands in nothing", sc.Board().SolidAround(sc.id("Rook")), geometry.NoPiece)
	level, _ := sc.Table.SurfaceBelow(sc.get("Rook").Spot.Center, sc.get("Rook").Spot.Level)
	same(t, "on a surface", level, sc.get("Rook").Spot.Level)
}
