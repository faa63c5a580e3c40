package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

func TestChoosingTheAgendas(t *testing.T) {
	rulecheck.Covers(t, "SE-AGENDA-01", "SE-AGENDA-02", "SE-AGENDA-03", "SE-SETUP-13", "SE-SETUP-14", "SE-SETUP-15", "SE-SETUP-16", "SE-SETUP-05")
	begin := func() *scene {
		sc := setupScene(t, `blue Rook 1,1 | red Knight 1,1`)
		sc.Game.Setup.Choices = sc.Game.Setup.Choices.With("agendas", plots.AgendasChoose)
		sc.Game.Setup.Size = 2
		sc.roll([]int{2}, []int{5})
		sc.choose("tactical") // red has the Tactical, blue the Terrain Advantage
		sc.asks("ask.category")
		return sc
	}
	sc := begin()
	same(t, "the Tactical Advantage chooses the first", sc.Pending.Seat, 1)
	sc.choose("category:2")
	sc.asks("ask.agenda")
	same(t, "of this category", len(sc.Pending.Options), 3)
	sc.choose("agenda:panic")
	same(t, "the Terrain Advantage the second", sc.Pending.Seat, 0)
	sc.refused("category:2", "SE-AGENDA-01")
	sc.choose("category:0", "agenda:underdog")
	same(t, "the Tactical Advantage the third", sc.Pending.Seat, 1)
	sc.choose("agenda:real-estate") // of the last category
	sc.asks("ask.edge")
	sc.cites("SE-SETUP-13", "SE-SETUP-15", "SE-SETUP-16")
	sc.choose("edge:0")
	sc.asks("ask.citizen") // after the choice of the zones, before the models
	for seat := range engine.Seat(2) {
		same(t, "all Agendas are known to all players", len(views.View(sc.State, seat).Standing), 4)
	}

	none := begin()
	none.choose("no-agendas")
	none.asks("ask.edge")
	same(t, "selection stops", len(none.Agendas), 0)
	none.cites("SE-SETUP-14")
}

func TestCitizenSelection(t *testing.T) {
	rulecheck.Covers(t, "SE-AGENDA-05", "SE-AGENDA-04", "SE-CONTROL-17", "SE-AGENDA-03")
	sc := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, `blue Rook 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 3] [Dash* [AP 1] IST, e vs. #2, Self / Shift 6] | blue Goon A 10,20 minion | red Knight 40,40`)
	sc.put("one", state.CitizenMarker, 14, 10)
	sc.put("two", state.CitizenMarker, 14, 16)
	sc.put("beside", state.CitizenMarker, 8.82, 10) // in contact from the start
	sc.activate("Rook")
	sc.choose("move")
	sc.moveTo(12.81, 10)
	sc.gone("one", 0)
	same(t, "not the one it stood beside", sc.Pieces[sc.piece("beside")].Gone, false)
	sc.cites("SE-AGENDA-05", "SE-CONTROL-17")
	sc.agp(1, 0)
	sc.choose("action:Dash")
	sc.roll([]int{3})
	sc.asks("ask.self-shift")
	sc.moveTo(14, 14.81)
	sc.gone("two", 0) // Self / Shift counts as moving itself

	sc.put("three", state.CitizenMarker, 10, 23)
	aftermath.Place(sc.State, sc.id("Goon A"), sc.spotAt(10, 21.9))
	plots.MeetCitizens(sc.State, sc.id("Goon A"), sc.spotAt(10, 20))
	same(t, "Minions Tag nobody", sc.Pieces[sc.piece("three")].Gone, false)

	pushed := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, `blue Rook 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 3] | red Knight 20,10`)
	pushed.put("Citizen", state.CitizenMarker, 22.5, 10)
	pushed.play(actions.ExclusiveAction{Model: pushed.id("Rook")})
	pushed.choose("target:Knight")
	pushed.roll([]int{6}, []int{1})
	pushed.over()
	same(t, "being displaced by an Enemy does not Tag", pushed.Pieces[pushed.piece("Citizen")].Gone, false)
	pushed.put("other", state.CitizenMarker, 16, 10)
	aftermath.Place(pushed.State, pushed.id("Knight"), pushed.spotAt(18.5, 10))
	pushed.play(actions.ExclusiveAction{Model: pushed.id("Rook")})
	pushed.choose("piece:other")
	pushed.roll([]int{6})
	same(t, "nor does a Citizen that is pushed into a Supreme", pushed.TouchesPiece(pushed.id("Knight"), pushed.piece("other")), true)
	same(t, "it stays", pushed.Pieces[pushed.piece("other")].Gone, false)
}

func TestPanic(t *testing.T) {
	rulecheck.Covers(t, "SE-AGENDA-06")
	sc := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 10,3 | red Knight 40,20`)
	sc.put("Citizen", state.CitizenMarker, 11.18, 3)
	sc.activate("Rook")
	sc.choose("take:Citizen")
	sc.choose("move")
	sc.moveTo(10, 1)
	sc.bearer("Citizen", "Rook") // not at the edge yet
	sc.choose("move")
	sc.goTo(geometry.Ground(geometry.Point{X: 10, Y: geometry.BaseRadius(30)}.Committed()))
	sc.gone("Citizen", 0)
	sc.agp(1, 0)
	sc.cites("SE-AGENDA-06")

	walks := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 10,20 | red Knight 40,20`)
	walks.put("home", state.CitizenMarker, 24, 3)
	walks.put("aside", state.CitizenMarker, 3, 24)
	walks.play(plots.CitizensMove{})
	walks.gone("home", 0) // through the edge of blue's zone
	walks.gone("aside", engine.NoSeat)
	walks.agp(1, 0)
}

func TestCrowdFavourites(t *testing.T) {
	rulecheck.Covers(t, "SE-AGENDA-07")
	agendas := []string{plots.Underdog, plots.RealEstate, plots.CrowdFavourites}
	sc := encounterScene(t, state.PlotBrawl, agendas, `blue Rook 10,10 e9T [Zap [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Damage 1] | red Knight 20,10 hp12 | red Lance 24,10`)
	sc.put("near", state.CitizenMarker, 12, 10)
	sc.put("far", state.CitizenMarker, 10, 15)
	zap := func(mine, theirs []int) {
		sc.get("Rook").Boost = len(mine) - 1
		sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
		sc.choose("target:Knight")
		sc.number(len(mine) - 1)
		sc.roll(mine, theirs)
		for !sc.idle() && sc.Pending.Ask.Key != "ask.favourite" {
			sc.choose("done")
		}
	}
	zap([]int{6, 5, 1}, []int{1})
	same(t, "two EFX are not enough", len(sc.Citizens()), 2)
	zap([]int{6, 5, 5}, []int{6})
	same(t, "what is cancelled does not count", len(sc.Citizens()), 1+1)
	zap([]int{6, 5, 5}, []int{1})
	sc.gone("near", 0)
	sc.agp(1, 0)
	sc.cites("SE-AGENDA-07")
	sc.put("twin", state.CitizenMarker, 10, 5)
	zap([]int{6, 5, 5}, []int{1})
	sc.asks("ask.favourite")
	sc.choose("piece:twin")
	sc.gone("twin", 0)

	wave := encounterScene(t, state.PlotBrawl, agendas, `blue Rook 10,10 s9T boost2 [Wave [AP 1] PLS 4, s vs. d, Fatigue. EFX: Fatigue] | red Knight 12,10 | red Lance 8,10`)
	wave.put("Citizen", state.CitizenMarker, 10, 14)
	wave.play(actions.ExclusiveAction{Model: wave.id("Rook")})
	wave.choose("target:Knight")
	wave.number(1)
	wave.roll([]int{6, 6}, []int{1})
	for wave.Pending.Shape == engine.Pick {
		wave.choose("done")
	}
	same(t, "looked at when the Action is over", len(wave.Citizens()), 1)
	wave.number(0)
	wave.roll([]int{6}, []int{1})
	for !wave.idle() {
		wave.choose("done")
	}
	wave.gone("Citizen", 0) // the EFX of all rolls are added up
}

func TestUrbanAgendas(t *testing.T) {
	rulecheck.Covers(t, "SE-AGENDA-08", "SE-AGENDA-09", "SE-AGENDA-10", "SE-AGENDA-04")
	sc := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.UrbanRenewal, plots.Panic_}, `hut structure 12,8 2x2 flimsy | shed structure 30,30 2x2 | bin object 20,20 1x1 rank1 | blue Rook 10,10 s9 [Punch [AP 1] CCM, s vs. d, Damage 9] | red Knight 40,40`)
	aftermath.Place(sc.State, sc.id("Rook"), sc.spotAt(11.41, 9))
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("piece:hut")
	sc.roll([]int{3, 1})
	sc.agp(1, 0)
	sc.scores("SE-AGENDA-08", 0)
	aftermath.DamagePiece(sc.State, sc.piece("bin"), 9, state.Source{By: sc.id("Rook"), Rule: "SE-EFFECT-43"})
	sc.agp(1, 0)
	aftermath.DamagePiece(sc.State, sc.piece("shed"), 99, state.Source{By: sc.id("Knight"), Rule: "SE-EFFECT-43"})
	sc.agp(0, 0) // a tie: nobody scores

	clean := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.StreetCleaning, plots.Panic_}, `bin object 20,20 1x1 rank1 | car object 30,20 3x1 rank2 | blue Rook 10,10 | red Knight 40,40`)
	aftermath.DamagePiece(clean.State, clean.piece("car"), 9, state.Source{By: clean.id("Knight"), Rule: "SE-EFFECT-43"})
	clean.agp(0, 1)
	clean.scores("SE-AGENDA-10", 1)
	aftermath.DamagePiece(clean.State, clean.piece("bin"), 9, state.Source{By: engine.NoModel, Rule: "SE-FALL-03"})
	clean.agp(0, 1) // nobody's Action

	estate := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `hut structure 12,8 2x2 | shed structure 30,30 2x2 | blue Rook 11.41,9 | red Knight 29.41,31 | red Lance 40,40`)
	estate.Log = estate.hear
	plots.DetermineControl(estate.State)
	estate.agp(0, 0) // one each
	aftermath.Place(estate.State, estate.id("Rook"), estate.spotAt(31, 29.41))
	aftermath.Place(estate.State, estate.id("Lance"), estate.spotAt(11.41, 9))
	plots.DetermineControl(estate.State)
	estate.agp(0, 1)
	estate.scores("SE-AGENDA-09", 1)
	estate.cites("SE-AGENDA-09", "SE-CONTROL-15")
	aftermath.DamagePiece(estate.State, estate.piece("hut"), 99, state.Source{By: estate.id("Rook"), Rule: "SE-EFFECT-43"})
	estate.agp(0, 1)
	aftermath.DamagePiece(estate.State, estate.piece("shed"), 99, state.Source{By: estate.id("Rook"), Rule: "SE-EFFECT-43"})
	estate.agp(0, 0) // destroyed Structures no longer count
}

func TestSupremeAgendas(t *testing.T) {
	rulecheck.Covers(t, "SE-AGENDA-11", "SE-AGENDA-13", "SE-EFFECT-83", "SE-COND-04")
	text := `blue Rook 10,10 level2 | blue Pawn 30,10 level4 | blue Goon A 3,3 minion | red Knight 10,40 level3 | red Lance 14,40 level4`
	sc := encounterScene(t, plots.PlotTreasure, []string{plots.FirstBlood, plots.RealEstate, plots.Panic_}, text)
	aftermath.KOModel(sc.State, sc.id("Goon A"), state.Source{By: sc.id("Knight")})
	sc.agp(0, 0) // a Minion is no Supreme
	aftermath.KOModel(sc.State, sc.id("Knight"), state.Source{By: engine.NoModel, Environment: true})
	sc.agp(1, 0) // whatever caused it
	aftermath.KOModel(sc.State, sc.id("Rook"), state.Source{By: sc.id("Lance")})
	sc.agp(1, 0) // only the first
	sc.scores("SE-AGENDA-11", 0)

	dog := encounterScene(t, plots.PlotTreasure, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, text)
	aftermath.KOModel(dog.State, dog.id("Rook"), state.Source{By: dog.id("Lance")})
	dog.agp(0, 0) // of higher Level
	dog.get("Knight").Spectral = true
	aftermath.KOModel(dog.State, dog.id("Pawn"), state.Source{By: dog.id("Knight")})
	dog.agp(0, 0) // a Spectral model cannot score
	dog.get("Rook").KO = false
	aftermath.KOModel(dog.State, dog.id("Lance"), state.Source{By: dog.id("Rook")})
	dog.agp(1, 0)
	dog.scores("SE-AGENDA-13", 0)
}

func TestAssassination(t *testing.T) {
	rulecheck.Covers(t, "SE-AGENDA-12")
	for _, c := range []struct{ what, text, chief string }{
		{"the Leader", `blue Rook 1,1 m9 | blue Pawn 1,1 Leader m1`, "Pawn"},
		{"the highest m", `blue Rook 1,1 m5 level2 | blue Pawn 1,1 m4 level4`, "Rook"},
		{"then the highest Level", `blue Rook 1,1 m5 level2 | blue Pawn 1,1 m5 level4`, "Pawn"},
		{"the player chooses", `blue Rook 1,1 m5 | blue Pawn 1,1 m5`, ""},
	} {
		sc := encounterScene(t, plots.PlotTreasure, []string{plots.Assassination, plots.RealEstate, plots.Panic_}, c.text+` | red Knight 40,40 | red Lance 44,40 m9`)
		sc.play(plots.ChooseChiefs{})
		if c.chief == "" {
			sc.asks("ask.chief")
			same(t, "who is asked", sc.Pending.Seat, 0)
			sc.choose("model:Pawn")
			c.chief = "Pawn"
		}
		same(t, c.what, sc.Chiefs[0], sc.id(c.chief))
		same(t, "red's chief", sc.Chiefs[1], sc.id("Lance"))
		aftermath.KOModel(sc.State, sc.id("Knight"), state.Source{By: sc.id("Rook")})
		sc.agp(0, 0)
		aftermath.KOModel(sc.State, sc.id("Lance"), state.Source{By: sc.id("Rook")})
		sc.agp(1, 0)
		sc.scores("SE-AGENDA-12", 0)
		sc.cites("SE-AGENDA-12")
	}
}

// A Fall that a Supreme's own move, Overrun or Self / Shift ends in brings it Base to Base as well as a step does.
func TestFallingOntoACitizenTagsIt(t *testing.T) {
	rulecheck.Covers(t, "SE-AGENDA-05", "SE-TYPE-25", "SE-EFFECT-30")
	agendas := []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}
	run := encounterScene(t, state.PlotBrawl, agendas, `roof structure 8,8 4x4 h2 | blue Rook 10,10,2 Leader [Ram [AP 1] OVR 4, s vs. d, Damage 1] | red Knight 13.5,10.9 height4 | red Lance 40,40`)
	run.put("Citizen", state.CitizenMarker, 13.43, 9.15)
	run.play(actions.ExclusiveAction{Model: run.id("Rook")})
	run.moveTo(20, 10)
	for !run.idle() {
		run.roll([]int{1, 1, 1}, []int{6, 6})
	}
	run.gone("Citizen", 0)

	dash := encounterScene(t, state.PlotBrawl, agendas, `roof structure 8,8 4x4 h2 | blue Rook 11,10,2 Leader [Dash* [AP 1] IST, e vs. #2, Self / Shift 2] | red Lance 40,40`)
	dash.put("Citizen", state.CitizenMarker, 13.7, 10)
	dash.play(actions.ExclusiveAction{Model: dash.id("Rook")})
	dash.roll([]int{3})
	dash.moveTo(12.1, 10)
	dash.gone("Citizen", 0)
}

// Any table edge within the own Deployment Zone will do, also the end of the strip.
func TestPanicAtTheEndsOfTheZone(t *testing.T) {
	rulecheck.Covers(t, "SE-AGENDA-06")
	sc := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 3,3 | red Knight 40,20`)
	sc.put("Citizen", state.CitizenMarker, 4.18, 3)
	sc.activate("Rook")
	sc.choose("take:Citizen", "move")
	sc.goTo(geometry.Ground(geometry.Point{X: geometry.BaseRadius(30), Y: 3}.Committed()))
	sc.gone("Citizen", 0)

	out := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 3,9 | red Knight 40,20`)
	out.put("Citizen", state.CitizenMarker, 4.18, 9)
	out.activate("Rook")
	out.choose("take:Citizen", "move")
	out.goTo(geometry.Ground(geometry.Point{X: geometry.BaseRadius(30), Y: 9}.Committed()))
	out.bearer("Citizen", "Rook") // above its zone

	walks := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 10,20 | red Knight 40,20`)
	walks.put("corner", state.CitizenMarker, 2, 4)
	walks.play(plots.CitizensMove{})
	walks.gone("corner", 0)
}

// What counts is the Level at the time: turning into somebody of a higher one afterwards takes nothing away.
func TestUnderdogCountsTheLevelAtTheTime(t *testing.T) {
	rulecheck.Covers(t, "SE-AGENDA-13", "SE-COND-08")
	sc := encounterScene(t, plots.PlotTreasure, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 10,10 level2 | blue Big 30,30 level9 | red Knight 10,40 level3 | red Lance 14,40`)
	aftermath.KOModel(sc.State, sc.id("Knight"), state.Source{By: sc.id("Rook")})
	sc.get("Rook").Card = sc.get("Big").Card
	sc.agp(1, 0)
	sc.scores("SE-AGENDA-13", 0)
}
