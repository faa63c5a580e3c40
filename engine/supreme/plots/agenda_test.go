package plots_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

func TestChoosingTheAgendas(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-01", "SE-AGENDA-02", "SE-AGENDA-03", "SE-SETUP-13", "SE-SETUP-14", "SE-SETUP-15", "SE-SETUP-16", "SE-SETUP-05")
	begin := func() *scene.Scene {
		sc := scene.SetupScene(t, `blue Rook 1,1 | red Knight 1,1`)
		sc.Game.Setup.Choices = sc.Game.Setup.Choices.With("agendas", plots.AgendasChoose)
		sc.Game.Setup.Size = 2
		sc.Roll([]int{2}, []int{5})
		sc.Choose("tactical") // red has the Tactical, blue the Terrain Advantage
		sc.Asks("ask.category")
		return sc
	}
	sc := begin()
	scene.Same(t, "the Tactical Advantage chooses the first", sc.Pending.Seat, 1)
	sc.Choose("category:2")
	sc.Asks("ask.agenda")
	scene.Same(t, "of this category", len(sc.Pending.Options), 3)
	sc.Choose("agenda:panic")
	scene.Same(t, "the Terrain Advantage the second", sc.Pending.Seat, 0)
	sc.Refused("category:2", "SE-AGENDA-01")
	sc.Choose("category:0", "agenda:underdog")
	scene.Same(t, "the Tactical Advantage the third", sc.Pending.Seat, 1)
	sc.Choose("agenda:real-estate") // of the last category
	sc.Asks("ask.edge")
	sc.Cites("SE-SETUP-13", "SE-SETUP-15", "SE-SETUP-16")
	sc.Choose("edge:0")
	sc.Asks("ask.citizen") // after the choice of the zones, before the models
	for seat := range engine.Seat(2) {
		scene.Same(t, "all Agendas are known to all players", len(views.View(sc.State, seat).Standing), 4)
	}

	none := begin()
	none.Choose("no-agendas")
	none.Asks("ask.edge")
	scene.Same(t, "selection stops", len(none.Agendas), 0)
	none.Cites("SE-SETUP-14")
}

func TestCitizenSelection(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-05", "SE-AGENDA-04", "SE-CONTROL-17", "SE-AGENDA-03")
	sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, `blue Rook 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 3] [Dash* [AP 1] IST, e vs. #2, Self / Shift 6] | blue Goon A 10,20 minion | red Knight 40,40`)
	sc.Put("one", state.CitizenMarker, 14, 10)
	sc.Put("two", state.CitizenMarker, 14, 16)
	sc.Put("beside", state.CitizenMarker, 8.82, 10) // in contact from the start
	sc.Activate("Rook")
	sc.Choose("move")
	sc.MoveTo(12.81, 10)
	sc.Gone("one", 0)
	scene.Same(t, "not the one it stood beside", sc.Pieces[sc.Piece("beside")].Gone, false)
	sc.Cites("SE-AGENDA-05", "SE-CONTROL-17")
	sc.AGP(1, 0)
	sc.Choose("action:Dash")
	sc.Roll([]int{3})
	sc.Asks("ask.self-shift")
	sc.MoveTo(14, 14.81)
	sc.Gone("two", 0) // Self / Shift counts as moving itself

	sc.Put("three", state.CitizenMarker, 10, 23)
	aftermath.Place(sc.State, sc.ID("Goon A"), sc.SpotAt(10, 21.9))
	plots.MeetCitizens(sc.State, sc.ID("Goon A"), sc.SpotAt(10, 20))
	scene.Same(t, "Minions Tag nobody", sc.Pieces[sc.Piece("three")].Gone, false)

	pushed := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, `blue Rook 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 3] | red Knight 20,10`)
	pushed.Put("Citizen", state.CitizenMarker, 22.5, 10)
	pushed.Play(actions.ExclusiveAction{Model: pushed.ID("Rook")})
	pushed.Choose("target:Knight")
	pushed.Roll([]int{6}, []int{1})
	pushed.Over()
	scene.Same(t, "being displaced by an Enemy does not Tag", pushed.Pieces[pushed.Piece("Citizen")].Gone, false)
	pushed.Put("other", state.CitizenMarker, 16, 10)
	aftermath.Place(pushed.State, pushed.ID("Knight"), pushed.SpotAt(18.5, 10))
	pushed.Play(actions.ExclusiveAction{Model: pushed.ID("Rook")})
	pushed.Choose("piece:other")
	pushed.Roll([]int{6})
	scene.Same(t, "nor does a Citizen that is pushed into a Supreme", pushed.TouchesPiece(pushed.ID("Knight"), pushed.Piece("other")), true)
	scene.Same(t, "it stays", pushed.Pieces[pushed.Piece("other")].Gone, false)
}

func TestPanic(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-06")
	sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 10,3 | red Knight 40,20`)
	sc.Put("Citizen", state.CitizenMarker, 11.18, 3)
	sc.Activate("Rook")
	sc.Choose("take:Citizen")
	sc.Choose("move")
	sc.MoveTo(10, 1)
	sc.Bearer("Citizen", "Rook") // not at the edge yet
	sc.Choose("move")
	sc.GoTo(geometry.Ground(geometry.Point{X: 10, Y: geometry.BaseRadius(30)}.Committed()))
	sc.Gone("Citizen", 0)
	sc.AGP(1, 0)
	sc.Cites("SE-AGENDA-06")

	walks := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 10,20 | red Knight 40,20`)
	walks.Put("home", state.CitizenMarker, 24, 3)
	walks.Put("aside", state.CitizenMarker, 3, 24)
	walks.Play(plots.CitizensMove{})
	walks.Gone("home", 0) // through the edge of blue's zone
	walks.Gone("aside", engine.NoSeat)
	walks.AGP(1, 0)
}

func TestCrowdFavourites(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-07")
	agendas := []string{plots.Underdog, plots.RealEstate, plots.CrowdFavourites}
	sc := scene.EncounterScene(t, state.PlotBrawl, agendas, `blue Rook 10,10 e9T [Zap [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Damage 1] | red Knight 20,10 hp12 | red Lance 24,10`)
	sc.Put("near", state.CitizenMarker, 12, 10)
	sc.Put("far", state.CitizenMarker, 10, 15)
	zap := func(mine, theirs []int) {
		sc.Get("Rook").Boost = len(mine) - 1
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("target:Knight")
		sc.Number(len(mine) - 1)
		sc.Roll(mine, theirs)
		for !sc.Idle() && sc.Pending.Ask.Key != "ask.favourite" {
			sc.Choose("done")
		}
	}
	zap([]int{6, 5, 1}, []int{1})
	scene.Same(t, "two EFX are not enough", len(sc.Citizens()), 2)
	zap([]int{6, 5, 5}, []int{6})
	scene.Same(t, "what is cancelled does not count", len(sc.Citizens()), 1+1)
	zap([]int{6, 5, 5}, []int{1})
	sc.Gone("near", 0)
	sc.AGP(1, 0)
	sc.Cites("SE-AGENDA-07")
	sc.Put("twin", state.CitizenMarker, 10, 5)
	zap([]int{6, 5, 5}, []int{1})
	sc.Asks("ask.favourite")
	sc.Choose("piece:twin")
	sc.Gone("twin", 0)

	for gap, left := range map[float64]int{5.98: 0, 6.02: 1} { // from base to base
		edge := scene.EncounterScene(t, state.PlotBrawl, agendas, `blue Rook 10,10 | red Knight 30,10`)
		edge.Put("Citizen", state.CitizenMarker, 10+2*geometry.BaseRadius(30)+gap, 10)
		edge.Play(plots.FavouriteCitizen{Model: edge.ID("Rook")})
		scene.Same(t, "Citizens left", len(edge.Citizens()), left)
	}

	wave := scene.EncounterScene(t, state.PlotBrawl, agendas, `blue Rook 10,10 s9T boost2 [Wave [AP 1] PLS 4, s vs. d, Fatigue. EFX: Fatigue] | red Knight 12,10 | red Lance 8,10`)
	wave.Put("Citizen", state.CitizenMarker, 10, 14)
	wave.Play(actions.ExclusiveAction{Model: wave.ID("Rook")})
	wave.Choose("target:Knight")
	wave.Number(1)
	wave.Roll([]int{6, 6}, []int{1})
	for wave.Pending.Shape == engine.Pick {
		wave.Choose("done")
	}
	scene.Same(t, "looked at when the Action is over", len(wave.Citizens()), 1)
	wave.Number(0)
	wave.Roll([]int{6}, []int{1})
	for !wave.Idle() {
		wave.Choose("done")
	}
	wave.Gone("Citizen", 0) // the EFX of all rolls are added up
}

func TestUrbanAgendas(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-08", "SE-AGENDA-09", "SE-AGENDA-10", "SE-AGENDA-04")
	sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.UrbanRenewal, plots.Panic_}, `hut structure 12,8 2x2 flimsy | shed structure 30,30 2x2 | bin object 20,20 1x1 rank1 | blue Rook 10,10 s9 [Punch [AP 1] CCM, s vs. d, Damage 9] | red Knight 40,40`)
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(11.41, 9))
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("piece:hut")
	sc.Roll([]int{3, 1})
	sc.AGP(1, 0)
	sc.Scores("SE-AGENDA-08", 0)
	aftermath.DamagePiece(sc.State, sc.Piece("bin"), 9, state.Source{By: sc.ID("Rook"), Rule: "SE-EFFECT-43"})
	sc.AGP(1, 0)
	aftermath.DamagePiece(sc.State, sc.Piece("shed"), 99, state.Source{By: sc.ID("Knight"), Rule: "SE-EFFECT-43"})
	sc.AGP(0, 0) // a tie: nobody scores

	clean := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.StreetCleaning, plots.Panic_}, `bin object 20,20 1x1 rank1 | car object 30,20 3x1 rank2 | blue Rook 10,10 | red Knight 40,40`)
	aftermath.DamagePiece(clean.State, clean.Piece("car"), 9, state.Source{By: clean.ID("Knight"), Rule: "SE-EFFECT-43"})
	clean.AGP(0, 1)
	clean.Scores("SE-AGENDA-10", 1)
	aftermath.DamagePiece(clean.State, clean.Piece("bin"), 9, state.Source{By: engine.NoModel, Rule: "SE-FALL-03"})
	clean.AGP(0, 1) // nobody's Action

	estate := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `hut structure 12,8 2x2 | shed structure 30,30 2x2 | blue Rook 11.41,9 | red Knight 29.41,31 | red Lance 40,40`)
	estate.Log = estate.Hear
	plots.DetermineControl(estate.State)
	estate.AGP(0, 0) // one each
	aftermath.Place(estate.State, estate.ID("Rook"), estate.SpotAt(31, 29.41))
	aftermath.Place(estate.State, estate.ID("Lance"), estate.SpotAt(11.41, 9))
	plots.DetermineControl(estate.State)
	estate.AGP(0, 1)
	estate.Scores("SE-AGENDA-09", 1)
	estate.Cites("SE-AGENDA-09", "SE-CONTROL-15")
	aftermath.DamagePiece(estate.State, estate.Piece("hut"), 99, state.Source{By: estate.ID("Rook"), Rule: "SE-EFFECT-43"})
	estate.AGP(0, 1)
	aftermath.DamagePiece(estate.State, estate.Piece("shed"), 99, state.Source{By: estate.ID("Rook"), Rule: "SE-EFFECT-43"})
	estate.AGP(0, 0) // destroyed Structures no longer count
}

func TestSupremeAgendas(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-11", "SE-AGENDA-13", "SE-EFFECT-83", "SE-COND-04")
	text := `blue Rook 10,10 level2 | blue Pawn 30,10 level4 | blue Goon A 3,3 minion | red Knight 10,40 level3 | red Lance 14,40 level4`
	sc := scene.EncounterScene(t, plots.PlotTreasure, []string{plots.FirstBlood, plots.RealEstate, plots.Panic_}, text)
	aftermath.KOModel(sc.State, sc.ID("Goon A"), state.Source{By: sc.ID("Knight")})
	sc.AGP(0, 0) // a Minion is no Supreme
	aftermath.KOModel(sc.State, sc.ID("Knight"), state.Source{By: engine.NoModel, Environment: true})
	sc.AGP(1, 0) // whatever caused it
	aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: sc.ID("Lance")})
	sc.AGP(1, 0) // only the first
	sc.Scores("SE-AGENDA-11", 0)

	dog := scene.EncounterScene(t, plots.PlotTreasure, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, text)
	aftermath.KOModel(dog.State, dog.ID("Rook"), state.Source{By: dog.ID("Lance")})
	dog.AGP(0, 0) // of higher Level
	dog.Get("Knight").Spectral = true
	aftermath.KOModel(dog.State, dog.ID("Pawn"), state.Source{By: dog.ID("Knight")})
	dog.AGP(0, 0) // a Spectral model cannot score
	dog.Get("Rook").KO = false
	aftermath.KOModel(dog.State, dog.ID("Lance"), state.Source{By: dog.ID("Rook")})
	dog.AGP(1, 0)
	dog.Scores("SE-AGENDA-13", 0)
}

func TestAssassination(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-12")
	for _, c := range []struct{ what, text, chief string }{
		{"the Leader", `blue Rook 1,1 m9 | blue Pawn 1,1 Leader m1`, "Pawn"},
		{"the highest m", `blue Rook 1,1 m5 level2 | blue Pawn 1,1 m4 level4`, "Rook"},
		{"then the highest Level", `blue Rook 1,1 m5 level2 | blue Pawn 1,1 m5 level4`, "Pawn"},
		{"the player chooses", `blue Rook 1,1 m5 | blue Pawn 1,1 m5`, ""},
	} {
		sc := scene.EncounterScene(t, plots.PlotTreasure, []string{plots.Assassination, plots.RealEstate, plots.Panic_}, c.text+` | red Knight 40,40 | red Lance 44,40 m9`)
		sc.Play(plots.ChooseChiefs{})
		if c.chief == "" {
			sc.Asks("ask.chief")
			scene.Same(t, "who is asked", sc.Pending.Seat, 0)
			sc.Choose("model:Pawn")
			c.chief = "Pawn"
		}
		scene.Same(t, c.what, sc.Chiefs[0], sc.ID(c.chief))
		scene.Same(t, "red's chief", sc.Chiefs[1], sc.ID("Lance"))
		aftermath.KOModel(sc.State, sc.ID("Knight"), state.Source{By: sc.ID("Rook")})
		sc.AGP(0, 0)
		aftermath.KOModel(sc.State, sc.ID("Lance"), state.Source{By: sc.ID("Rook")})
		sc.AGP(1, 0)
		sc.Scores("SE-AGENDA-12", 0)
		sc.Cites("SE-AGENDA-12")
	}
}

// A Fall that a Supreme's own move, Overrun or Self / Shift ends in brings it Base to Base as well as a step does.
func TestFallingOntoACitizenTagsIt(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-05", "SE-TYPE-25", "SE-EFFECT-30")
	agendas := []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}
	run := scene.EncounterScene(t, state.PlotBrawl, agendas, `roof structure 8,8 4x4 h2 | blue Rook 10,10,2 Leader [Ram [AP 1] OVR 4, s vs. d, Damage 1] | red Knight 13.5,10.9 height4 | red Lance 40,40`)
	run.Put("Citizen", state.CitizenMarker, 13.43, 9.15)
	run.Play(actions.ExclusiveAction{Model: run.ID("Rook")})
	run.MoveTo(20, 10)
	for !run.Idle() {
		run.Roll([]int{1, 1, 1}, []int{6, 6})
	}
	run.Gone("Citizen", 0)

	dash := scene.EncounterScene(t, state.PlotBrawl, agendas, `roof structure 8,8 4x4 h2 | blue Rook 11,10,2 Leader [Dash* [AP 1] IST, e vs. #2, Self / Shift 2] | red Lance 40,40`)
	dash.Put("Citizen", state.CitizenMarker, 13.7, 10)
	dash.Play(actions.ExclusiveAction{Model: dash.ID("Rook")})
	dash.Roll([]int{3})
	dash.MoveTo(12.1, 10)
	dash.Gone("Citizen", 0)
}

// Any table edge within the own Deployment Zone will do, also the end of the strip.
func TestPanicAtTheEndsOfTheZone(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-06")
	sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 3,3 | red Knight 40,20`)
	sc.Put("Citizen", state.CitizenMarker, 4.18, 3)
	sc.Activate("Rook")
	sc.Choose("take:Citizen", "move")
	sc.GoTo(geometry.Ground(geometry.Point{X: geometry.BaseRadius(30), Y: 3}.Committed()))
	sc.Gone("Citizen", 0)

	out := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 3,9 | red Knight 40,20`)
	out.Put("Citizen", state.CitizenMarker, 4.18, 9)
	out.Activate("Rook")
	out.Choose("take:Citizen", "move")
	out.GoTo(geometry.Ground(geometry.Point{X: geometry.BaseRadius(30), Y: 9}.Committed()))
	out.Bearer("Citizen", "Rook") // above its zone

	walks := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 10,20 | red Knight 40,20`)
	walks.Put("corner", state.CitizenMarker, 2, 4)
	walks.Play(plots.CitizensMove{})
	walks.Gone("corner", 0)
}

// What counts is the Level at the time: turning into somebody of a higher one afterwards takes nothing away.
func TestUnderdogCountsTheLevelAtTheTime(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-13", "SE-COND-08")
	sc := scene.EncounterScene(t, plots.PlotTreasure, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 10,10 level2 | blue Big 30,30 level9 | red Knight 10,40 level3 | red Lance 14,40`)
	aftermath.KOModel(sc.State, sc.ID("Knight"), state.Source{By: sc.ID("Rook")})
	sc.Get("Rook").Card = sc.Get("Big").Card
	sc.AGP(1, 0)
	sc.Scores("SE-AGENDA-13", 0)
}
