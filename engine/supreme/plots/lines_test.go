package plots_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// linesOf writes down every line of the score: whose, by which rule, how much, in which Round, and whether it scores.
func linesOf(s *state.State) string {
	var lines []string
	for _, p := range plots.Points(s) {
		line := fmt.Sprintf("%s %s %d in %d", scene.SeatNames[p.Seat], strings.TrimPrefix(string(p.Rule), "SE-"), p.Amount, p.Round)
		for _, arg := range p.Text.Args {
			if arg.Name == "Count" || arg.Name == "Counts" || arg.Name == "Levels" {
				line += fmt.Sprintf(" of %v", arg.Value)
			}
		}
		if p.Total {
			line += " scores"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, " | ")
}

// TestTheLinesOfTheScore: what the score rests on is told thing by thing, and only a line that scores is added up.
func TestTheLinesOfTheScore(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-02", "SE-PLOT-18", "SE-PLOT-24", "SE-PLOT-28", "SE-PLOT-32", "SE-PLOT-36", "SE-PLOT-40", "SE-PLOT-43", "SE-AGENDA-05", "SE-AGENDA-08",
		"SE-AGENDA-09", "SE-AGENDA-11")
	house := ` | hut structure 30,8 2x2 | shed structure 30,30 2x2`
	for _, c := range []struct {
		what, plot, agenda string
		play               func(*scene.Scene)
		want               string
	}{
		{"Brawl!", state.PlotBrawl, "", func(sc *scene.Scene) {
			aftermath.KOModel(sc.State, sc.ID("Knight"), state.Source{By: engine.NoModel})
		}, "blue PLOT-18 3 in 2 | blue PLOT-18 3 in 2 of 3 scores"},
		{"a tie in Brawl!", state.PlotBrawl, "", func(sc *scene.Scene) {
			aftermath.KOModel(sc.State, sc.ID("Knight"), state.Source{By: engine.NoModel})
			aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: engine.NoModel})
		}, "blue PLOT-18 3 in 2 | red PLOT-18 3 in 2"},
		{"a Treasure that is gone counts for nobody", plots.PlotTreasure, "", func(sc *scene.Scene) {
			plots.PlaceTreasures(sc.State)
			for _, at := range sc.Things {
				sc.PutThing(at, sc.SpotAt(10, 3))
			}
			sc.RemoveThing(sc.Things[0], engine.NoSeat)
			sc.AddThing(state.CitizenMarker, sc.SpotAt(20, 3), engine.NoSeat)
		}, "blue PLOT-24 1 in 2 of 2 scores"},
		{"Flags", plots.PlotFlags, "", func(sc *scene.Scene) {
			plots.PlaceFlags(sc.State)
			sc.Pieces[sc.Things[1]].Tag = 0
		}, "blue PLOT-27 1 in 0 of 1 | blue PLOT-28 3 in 2 of 1\u00a0:\u00a00 scores"},
		{"Bombs", plots.PlotBombs, "", func(sc *scene.Scene) {
			plots.PlaceBombs(sc.State)
			sc.PutThing(sc.Things[0], sc.SpotAt(24, 24))
		}, "red PLOT-32 1 in 0 of 1 | blue PLOT-32 3 in 2 scores"},
		{"quarters", plots.PlotTurf, "", func(sc *scene.Scene) { plots.DetermineControl(sc.State) },
			"blue PLOT-35 1 in 2 | red PLOT-35 1 in 2 | red PLOT-35 1 in 2 | red PLOT-36 3 in 2 of 1\u00a0:\u00a02 scores"},
		{"the Hill", plots.PlotHill, "", func(sc *scene.Scene) {
			aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(24, 24))
			plots.DetermineControl(sc.State)
			scene.Same(t, "there is one Hill", sc.Holdings[0].Place, 0)
		}, "blue PLOT-39 1 in 2 | blue PLOT-40 3 in 2 scores"},
		{"zones", plots.PlotHome, "", func(sc *scene.Scene) {
			aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(10, 3))
			aftermath.Place(sc.State, sc.ID("Knight"), sc.SpotAt(30, 24))
			aftermath.Place(sc.State, sc.ID("Lance"), sc.SpotAt(14, 24))
		}, "blue CONTROL-10 1 in 0"},
		{"Citizens", "", plots.CitizenSelection, func(sc *scene.Scene) {
			for i, tag := range []engine.Seat{1, 1, engine.NoSeat} {
				sc.RemoveThing(sc.AddThing(state.CitizenMarker, sc.SpotAt(20+float64(i)*4, 20), engine.NoSeat), tag)
			}
		}, "red AGENDA-05 2 in 0 of 2 | red AGENDA-05 1 in 2 of 2 scores"},
		{"ruins", "", plots.UrbanRenewal, func(sc *scene.Scene) {
			aftermath.DamagePiece(sc.State, sc.Piece("hut"), 99, state.Source{By: sc.ID("Rook"), Rule: "SE-EFFECT-43"})
		}, "blue AGENDA-08 1 in 2 | blue AGENDA-08 1 in 2 of 1 scores"},
		{"marks", "", plots.RealEstate, func(sc *scene.Scene) { sc.Pieces[sc.Piece("shed")].Tag = 1 },
			"red AGENDA-09 1 in 0 | red AGENDA-09 1 in 2 of 1 scores"},
		{"the first", "", plots.FirstBlood, func(sc *scene.Scene) {
			aftermath.KOModel(sc.State, sc.ID("Knight"), state.Source{By: engine.NoModel})
		}, "blue AGENDA-11 1 in 2 scores"},
	} {
		sc := scene.EncounterScene(t, c.plot, nil, `blue Rook 10,10 | red Knight 10,40 | red Lance 40,40`+house)
		if sc.Round = 2; c.agenda != "" {
			sc.Plot, sc.Agendas = plots.PlotTreasure, []string{c.agenda}
		}
		c.play(sc)
		scene.Same(t, c.what, linesOf(sc.State), c.want)
	}
}

// TestWhatTheLogSaysOfACitizen: one that is Tagged is told otherwise than one that was led off the table.
func TestWhatTheLogSaysOfACitizen(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-05", "SE-AGENDA-06", "SE-CONTROL-17")
	for id, want := range map[string]string{plots.CitizenSelection: "agenda.citizen-tagged", plots.CrowdFavourites: "agenda.citizen-tagged", plots.Panic_: "agenda.citizen-out"} {
		sc := scene.EncounterScene(t, state.PlotBrawl, []string{id}, `blue Rook 10,10 | red Knight 40,40`)
		sc.Log = sc.Hear
		plots.CitizenGone(sc.State, sc.Put("Citizen", state.CitizenMarker, 20, 20), 1, id)
		e := sc.Events[len(sc.Events)-1]
		scene.Same(t, id, e.Text.Key, want)
		scene.Same(t, id+": whom it counts for", e.Seat, 1)
	}
}

// TestWhichListsOfAgendasAreRead: none, those chosen at the table, or one of each category in any order.
func TestWhichListsOfAgendasAreRead(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-01", "SE-SETUP-13", "SE-SETUP-14")
	for list, want := range map[string]string{
		"": "", plots.AgendasNone: "", plots.AgendasChoose: "",
		"panic, underdog,real-estate": "underdog,real-estate,panic",
		"underdog,real-estate":        "no", "underdog,first-blood,panic": "no", "underdog,real-estate,panic,panic": "no", "underdog,real-estate,nothing": "no",
	} {
		got, ok := plots.ReadAgendas(list)
		read := strings.Join(got, ",")
		if !ok {
			read = "no"
		}
		scene.Same(t, "the list "+list, read, want)
	}
}

// TestWhatMayBeAgreedOn: Brawl! comes first, then the Plots of the die and the die itself; of the Agendas one of each category is drawn.
func TestWhatMayBeAgreedOn(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-07", "SE-PLOT-14", "SE-AGENDA-01")
	var ways []string
	for _, way := range plots.PlotField().Ways {
		ways = append(ways, way.Value)
	}
	scene.Same(t, "Plots", strings.Join(ways, " "), "brawl treasure-hunt capture-the-flag countdown turf-war king-of-the-hill home-ground random")
	var drawn []string
	for _, way := range plots.AgendaField().Ways {
		for _, category := range way.Draw {
			drawn = append(drawn, strings.Join(category, " "))
		}
	}
	scene.Same(t, "Agendas", strings.Join(drawn, " | "),
		"citizen-selection panic crowd-favourites | urban-renewal real-estate street-cleaning | first-blood assassination underdog")
}

// TestTheLevelOfTheEncounter: the one agreed on, else that of the greatest team; Minions add nothing.
func TestTheLevelOfTheEncounter(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-03", "SE-CITIZEN-04")
	sc := scene.New(t, `blue Rook 1,1 level4 | blue Pawn 5,5 level2 | blue Goon A 3,3 minion level3 | red Knight 9,9 level3 | green Nun 12,12 level3`)
	scene.Same(t, "the greatest team", plots.CitizenCount(sc.State), 6)
	sc.Game.Setup.Size = 1
	scene.Same(t, "as agreed", plots.CitizenCount(sc.State), 3)
}

// TestHowManyCitizensAreLeft: the question says how many are still to be placed, and the far table edge keeps them off, too.
func TestHowManyCitizensAreLeft(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-05", "SE-CITIZEN-07")
	sc := scene.SetupScene(t, `table 48x36 | blue Rook 1,1 | red Knight 1,1`)
	sc.Agendas = []string{plots.Underdog, plots.RealEstate, plots.Panic_}
	sc.Game.Setup.Size = 4
	sc.Roll([]int{2}, []int{5})
	sc.Choose("terrain", "edge:3")
	r := geometry.BaseRadius(30)
	sc.CannotGo("SE-CITIZEN-07", sc.SpotAt(24, 30-r+0.02))
	sc.CannotGo("SE-CITIZEN-07", sc.SpotAt(24, 6+r-0.02))
	scene.Same(t, "all are left", sc.Pending.Place.(engine.Roomy).Wanted(), 4)
	sc.MoveTo(24, 30-r)
	scene.Same(t, "one fewer", sc.Pending.Place.(engine.Roomy).Wanted(), 3)
}

// TestHowManyCitizensHaveRoom: on a small table a row of three, and two in the gaps above it, 4" from base to base.
func TestHowManyCitizensHaveRoom(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-06", "SE-CITIZEN-08")
	sc := scene.SetupScene(t, `table 24x24 | blue Rook 1,1 | red Knight 1,1`)
	sc.Agendas = []string{plots.Underdog, plots.RealEstate, plots.Panic_}
	sc.Game.Setup.Size = 24
	sc.Roll([]int{2}, []int{5})
	sc.Choose("terrain", "edge:0")
	scene.Same(t, "room", sc.Pending.Place.(engine.Roomy).Room(), 5)
	sc.Game.Setup.Size = 4
	scene.Same(t, "for no more than are left", plots.NewCitizenPlacement(sc.State, 4).Room(), 4)
}

// TestWhoKeepsCitizensFromWalking: only a model that stands on the table, and no Token.
func TestWhoKeepsCitizensFromWalking(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-11", "SE-CITIZEN-13")
	for _, c := range []struct {
		what, text string
		class      cards.Class
		y, toY     float64
	}{
		{"a Supreme", `blue Wren 24,8`, cards.Supreme, 12, 12},
		{"a Token", `blue Wren 24,8`, cards.Token, 12, 8},
		{"who is not on the table", `blue Wren 24,8 away`, cards.Supreme, 12, 8},
		{"nobody, so near that it leaves at once", `blue Wren 40,40`, cards.Supreme, 0.4 + geometry.BaseRadius(30), -1},
	} {
		sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, c.text+` | red Knight 28,44`)
		sc.Get("Wren").Class = c.class
		sc.Put("Citizen", state.CitizenMarker, 20, c.y)
		sc.Play(plots.CitizensMove{})
		if c.toY < 0 {
			sc.Gone("Citizen", engine.NoSeat)
			continue
		}
		at := sc.Pieces[sc.Piece("Citizen")].Spot.Center
		scene.Same(t, c.what, at, geometry.Point{X: 20, Y: c.toY})
	}
}

// TestAMarkIsPlacedOnce: on Structures alone, not anew while its player stays there, and over that of an Enemy.
func TestAMarkIsPlacedOnce(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-12", "SE-CONTROL-15", "SE-CONTROL-16", "SE-AGENDA-09")
	sc := scene.EncounterScene(t, plots.PlotTreasure, []string{plots.RealEstate}, `hut structure 12,8 2x2 | bin object 30,30 1x1 rank1 | blue Rook 11.41,9 | red Knight 29.41,30.5 | red Lance 40,40`)
	sc.Log = sc.Hear
	marks := func(blue, red int) {
		t.Helper()
		before := len(sc.Events)
		plots.DetermineControl(sc.State)
		placed := map[engine.Seat]int{}
		for _, e := range sc.Events[before:] {
			placed[e.Seat]++
		}
		scene.Same(t, "marks of blue", placed[0], blue)
		scene.Same(t, "marks of red", placed[1], red)
	}
	marks(1, 0)
	scene.Same(t, "an Object bears none", sc.Pieces[sc.Piece("bin")].Tag, engine.NoSeat)
	marks(0, 0)
	aftermath.Place(sc.State, sc.ID("Lance"), sc.SpotAt(13, 10.59))
	marks(0, 0) // tied
	scene.Same(t, "whose mark stays", sc.Pieces[sc.Piece("hut")].Tag, 0)
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(3, 30))
	marks(0, 1)
	scene.Same(t, "whose mark it is", sc.Pieces[sc.Piece("hut")].Tag, 1)
}

// TestWhichTeamOfASideControls: what its teams have there is added up, and the one with the most there is the one that Controls.
func TestWhichTeamOfASideControls(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-10", "SE-CONTROL-12", "SE-CONTROL-14", "SE-MODEL-13")
	for _, c := range []struct {
		there string
		want  engine.Seat
	}{
		{"", engine.NoSeat}, {"Rook Knight", engine.NoSeat}, {"Rook Bishop Knight", 0}, {"Bishop Canon Rook Knight", 2}, {"Bishop Canon", 2}, {"Knight", 1},
	} {
		sc := scene.New(t, `blue Rook 10,10 | red Knight 20,10 | green Bishop 30,10 | green Canon 40,10 | gold Nun 40,40`)
		sc.Setup.Sides = engine.Sides{0, 1, 0, 1}
		got := plots.Controller(sc.State, func(id engine.ModelID) bool {
			return slices.Contains(strings.Fields(c.there), sc.CardFor(id).Name)
		})
		scene.Same(t, c.there+" Control", got, c.want)
	}
}

// TestOneOfThreeTeamsGoesOnAlone: the Encounter goes on while two of three teams have a Supreme or Monster left.
func TestOneOfThreeTeamsGoesOnAlone(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-03", "SE-PLOT-16", "SE-PLOT-29", "SE-ROUND-12")
	sc := scene.New(t, `blue Rook 10,10 | blue Goon A 12,12 minion | red Knight 20,10 | green Bishop 30,10`)
	over := func(what string, want bool) {
		t.Helper()
		scene.Same(t, what, plots.Over(sc.State), want)
	}
	over("all three", false)
	sc.Get("Rook").KO = true
	over("two of them", false)
	sc.Get("Knight").KO = true
	over("one alone; a Minion does not go on", true)
	sc.Get("Goon A").Class = cards.Monster
	over("a Monster does", false)
	scene.Same(t, "nor does a Token", plots.Directs(sc.State, cards.Token), false)
}

// TestWhatStandsBeforeThereAreZones: nothing is counted until every team has its Deployment Zone and the Plot is settled.
func TestWhatStandsBeforeThereAreZones(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-02", "SE-PLOT-07")
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 | blue Pawn 14,3 | red Knight 40,40`)
	aftermath.KOModel(sc.State, sc.ID("Knight"), state.Source{By: engine.NoModel})
	scene.Same(t, "the score", plots.Standing(sc.State).Score[0], 3)
	sc.Teams[1].Placed = false
	scene.Same(t, "without a zone", plots.Standing(sc.State).Score[0], 0)
	sc.Teams[1].Placed, sc.Plot = true, plots.PlotRandom
	scene.Same(t, "without a Plot", plots.Standing(sc.State).Score[0], 0)
	sc.Plot, sc.Teams[0].Placed = plots.PlotHome, false
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(10, 45))
	scene.Same(t, "what is said of zones", plots.StandingText(sc.State).Args[0].Value, any("1\u00a0:\u00a00"))
}

// TestTheDieIsCitedByTheRuleOfItsFace: the log names the rule of the Plot that was rolled.
func TestTheDieIsCitedByTheRuleOfItsFace(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-07", "SE-PLOT-08", "SE-PLOT-10", "SE-PLOT-13")
	for face, want := range map[int]engine.Rule{1: "SE-PLOT-08", 2: "SE-PLOT-09", 3: "SE-PLOT-10", 6: "SE-PLOT-13"} {
		sc := scene.New(t, `blue Rook 1,1 | red Knight 5,5`)
		sc.Log = sc.Hear
		plots.SettlePlot(sc.State, 0, face)
		scene.Same(t, fmt.Sprintf("a %d", face), sc.Events[0].Rules[1], want)
	}
}

// TestWhatAKOTellsOfBrawl: only of a Supreme, with every zone settled, for a team that it counts for, and in Brawl! alone.
func TestWhatAKOTellsOfBrawl(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-18", "SE-COND-04")
	for _, c := range []struct {
		what, text string
		with       func(*scene.Scene)
		told       string
	}{
		{"a Supreme", "", func(*scene.Scene) {}, "plot.brawl-leads"},
		{"one of each", "", func(sc *scene.Scene) { sc.KOs = []state.Knockout{{Model: sc.ID("Rook"), Team: engine.NoSeat}} }, "plot.brawl-tied"},
		{"in another Plot", "", func(sc *scene.Scene) { sc.Plot = plots.PlotHill }, ""},
		{"before the zones are settled", "", func(sc *scene.Scene) { sc.Teams[1].Placed = false }, ""},
		{"a Minion", "", func(sc *scene.Scene) { sc.Get("Knight").Class = cards.Minion }, ""},
		{"for none of two others", "| green Nun 20,20", func(*scene.Scene) {}, ""},
	} {
		sc := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 | red Knight 40,40 | red Lance 44,40 `+c.text)
		sc.Log = sc.Hear
		c.with(sc)
		fallen := state.Knockout{Model: sc.ID("Knight"), Team: engine.NoSeat}
		sc.KOs = append(sc.KOs, fallen)
		plots.TellLevels(sc.State, fallen)
		told := ""
		for _, e := range sc.Events {
			told += e.Text.Key
		}
		scene.Same(t, c.what, told, c.told)
		sc.Log = nil
		plots.TellLevels(sc.State, fallen)
	}
}

// TestWhomAMoveTags: the Citizens that it came into contact with, by the Agenda for that alone.
func TestWhomAMoveTags(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-05", "SE-AGENDA-06", "SE-AGENDA-07", "SE-AGENDA-12")
	for agenda, tagged := range map[string]bool{plots.CitizenSelection: true, plots.Panic_: false} {
		sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, agenda}, `blue Rook 10,10 | red Knight 40,40`)
		sc.Put("touched", state.CitizenMarker, 14, 10)
		sc.Put("far", state.CitizenMarker, 20, 20)
		sc.Activate("Rook")
		sc.Choose("move")
		sc.MoveTo(12.81, 10)
		scene.Same(t, agenda+": whom it touches", sc.Pieces[sc.Piece("touched")].Gone, tagged)
		scene.Same(t, agenda+": one far away", sc.Pieces[sc.Piece("far")].Gone, false)
	}
	high := scene.EncounterScene(t, state.PlotBrawl, []string{plots.CrowdFavourites}, `blue Rook 10,10 height1 | red Knight 40,40`)
	high.Put("Citizen", state.CitizenMarker, 10, 12, 7) // 6" above its head
	high.Play(plots.FavouriteCitizen{Model: high.ID("Rook")})
	high.Gone("Citizen", 0)
	chiefs := scene.EncounterScene(t, plots.PlotTreasure, []string{plots.Assassination}, `blue Rook 10,10 | red Knight 40,40`)
	aftermath.KOModel(chiefs.State, chiefs.ID("Knight"), state.Source{By: chiefs.ID("Rook")})
	chiefs.AGP(0, 0) // before the chiefs are settled
}

// TestWhatPushesACitizen: it goes from roof to roof down to the ground, and not at all once it is gone or carried.
func TestWhatPushesACitizen(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-16", "SE-EFFECT-28", "SE-TERRAIN-21")
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, `high structure 10,8 4x4 h6 | low structure 14,8 4x4 h3 | blue Rook 30,30 | red Knight 40,40`)
	sc.Put("Citizen", state.CitizenMarker, 12, 10)
	push := func(inches float64) {
		t.Helper()
		sc.Play(plots.DisplaceThing{Piece: sc.Piece("Citizen"), Way: geometry.Point{X: 1}, Left: inches, By: sc.ID("Rook"), Rule: "SE-EFFECT-34"})
		sc.Over()
	}
	push(12)
	at := sc.Pieces[sc.Piece("Citizen")].Spot
	scene.Same(t, "down two roofs", at.Level, 0.0)
	scene.Same(t, "and on", at.Center.X > 18.5, true)
	told := len(sc.Events)
	push(0)
	scene.Same(t, "by nothing", len(sc.Events), told)
	aftermath.Place(sc.State, sc.ID("Rook"), geometry.Ground(at.Center.Add(geometry.Point{Y: 1.18})))
	aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("Citizen"))
	push(3)
	sc.Bearer("Citizen", "Rook")
	sc.RemoveThing(sc.Piece("Citizen"), engine.NoSeat)
	push(3)
	scene.Same(t, "is not back", sc.Pieces[sc.Piece("Citizen")].Gone, true)
}

// TestAnEnemyInItsOwnZoneKeepsNobodyFromScoring: what must be empty is the own zone.
func TestAnEnemyInItsOwnZoneKeepsNobodyFromScoring(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-44", "SE-CONTROL-10")
	sc := scene.EncounterScene(t, plots.PlotHome, nil, `blue Rook 10,44 | blue Pawn 20,44 | red Knight 30,44`)
	sc.AGP(1, 0)
}

// TestACitizenFitsIntoAHole that the search for places finds, 4" from the next one; it looks at each quarter of an inch.
func TestACitizenFitsIntoAHole(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-07", "SE-CITIZEN-08")
	r := geometry.BaseRadius(30)
	half := r + 0.05
	x, y := 6+r+1, 6+r+4.75
	for gap, room := range map[float64]int{5.25: 2, 5: 1} { // between the centres: 4" apart or not quite
		text, from := "", 0.0
		for _, end := range []float64{x, x + gap} {
			text += fmt.Sprintf(" | pit%.0f impassable %f,%f %fx%f h1", from, from, y-half, end-half-from, 2*half)
			from = end + half
		}
		text = fmt.Sprintf("near impassable 0,0 48x%f h1 | far impassable 0,%f 48x%f h1 | pit impassable %f,%f %fx%f h1", y-half, y+half, 48-y-half, from, y-half, 48-from, 2*half) + text
		sc := scene.EncounterScene(t, state.PlotBrawl, nil, text+` | blue Rook 10,2 | red Knight 40,46`)
		scene.Same(t, fmt.Sprintf("holes %g\" apart", gap), plots.NewCitizenPlacement(sc.State, 4).Room(), room)
	}
}

// TestACitizenStopsAtDangerInItsWay, and where it would only just touch it at the end.
func TestACitizenStopsAtDangerInItsWay(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-12", "SE-TERRAIN-31")
	r := geometry.BaseRadius(30)
	for gap, y := range map[float64]float64{0.005: 12, 0.06: 8} {
		sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, fmt.Sprintf(`acid zone 18,4 4x%f danger1 | blue Rook 44,40 | red Knight 40,44`, 4-r-gap))
		sc.Put("Citizen", state.CitizenMarker, 20, 12)
		sc.Play(plots.CitizensMove{})
		scene.Same(t, fmt.Sprintf("%g\" from danger", gap), sc.Pieces[sc.Piece("Citizen")].Spot.Center, geometry.Point{X: 20, Y: y})
	}
}

// TestACitizenAtTheEdgeLeavesUnlessItStandsInDanger: it has no way to go.
func TestACitizenAtTheEdgeLeavesUnlessItStandsInDanger(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-13", "SE-TERRAIN-31")
	for text, gone := range map[string]bool{"": true, "acid zone 18,0 4x4 danger1 | ": false} {
		sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, text+`blue Rook 44,40 | red Knight 40,44`)
		sc.Put("Citizen", state.CitizenMarker, 20, 3)
		sc.Play(plots.DisplaceThing{Piece: sc.Piece("Citizen"), Way: geometry.Point{Y: -1}, Left: 9, By: sc.ID("Rook"), Rule: "SE-EFFECT-34"})
		sc.Play(plots.CitizensMove{})
		scene.Same(t, text, sc.Pieces[sc.Piece("Citizen")].Gone, gone)
	}
}

// TestACitizenStaysAtAnEdgeWithNoRoomBelow: where all around is Impassable Terrain nothing comes down.
func TestACitizenStaysAtAnEdgeWithNoRoomBelow(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-16", "SE-TERRAIN-23")
	for pits, came := range map[string]int{"": 1, "near impassable 0,0 48x8 h0.1 | far impassable 0,12 48x36 h0.1 | left impassable 0,8 10x4 h0.1 | right impassable 14,8 34x4 h0.1 | ": 0} {
		sc := scene.EncounterScene(t, state.PlotBrawl, nil, pits+`roof structure 10,8 4x4 h6 | blue Rook 30,30 | red Knight 40,40`)
		sc.Put("Citizen", state.CitizenMarker, 12, 10)
		sc.Play(plots.DisplaceThing{Piece: sc.Piece("Citizen"), Way: geometry.Point{X: 1}, Left: 9, By: sc.ID("Rook"), Rule: "SE-EFFECT-34"})
		sc.Over()
		told := 0
		for _, e := range sc.Events {
			told += scene.Btoi(e.Text.Key == "displace.came-down")
		}
		scene.Same(t, "comes down", told, came)
		scene.Same(t, "where it is", sc.Pieces[sc.Piece("Citizen")].Spot.Level, float64(6*(1-came)))
	}
}

// TestWhatCountsForBrawlAndForASideWithMoreZones: no Minions; and Bombs beyond one a zone.
func TestWhatCountsForBrawlAndForASideWithMoreZones(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-18", "SE-PLOT-20", "SE-PLOT-32", "SE-AGENDA-12")
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 | blue Goon A 12,10 minion level2 | red Knight 40,40`)
	sc.KOs = []state.Knockout{{Model: sc.ID("Goon A"), Team: 1}}
	scene.Same(t, "a Minion", plots.LevelsFelled(sc.State)[1], 0)
	sc.KOs = []state.Knockout{{Model: sc.ID("Rook"), Team: 1}}
	scene.Same(t, "a Supreme", plots.LevelsFelled(sc.State)[1], 3)
	sc.Agendas = []string{plots.Assassination}
	sc.AGP(0, 3) // of no chief, as long as there are none
	const three = `blue Rook 10,10 | red Knight 40,40 | green Nun 40,10`
	bombs := scene.EncounterScene(t, plots.PlotBombs, nil, three)
	bombs.Setup.Sides = engine.Sides{0, 1, 0}
	plots.PlaceBombs(bombs.State)
	bombs.AGP(1, 1)
	hunt := scene.EncounterScene(t, plots.PlotTreasure, nil, three)
	for edge, x := range map[board.Edge]float64{board.EdgeLeft: 24, board.EdgeNear: 32} {
		hunt.Things = nil
		opening.SetEdge(hunt.State, 0, edge)
		opening.SetEdge(hunt.State, 1, board.EdgeNear+board.EdgeLeft-edge)
		plots.PlaceTreasures(hunt.State)
		scene.Same(t, "beside the first team's side", hunt.Pieces[hunt.Things[1]].Spot.Center.X, x)
	}
}
