package supreme_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

// alliedScene is a scene whose teams stand on these sides.
func alliedScene(t testing.TB, sides engine.Sides, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Setup.Sides = sides
	return sc
}

func TestAlliesAreNeitherFriendsNorEnemies(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-13", "SE-MODEL-11", "SE-EFFECT-26")
	sc := alliedScene(t, engine.Sides{0, 1, 0, 1}, `blue Rook 10,10 | red Knight 30,30 | green Bishop 20,10 | gold Nun 40,30`)
	relation := func(what, one, other string, friendly, hostile bool) {
		t.Helper()
		a, b := sc.ID(one), sc.ID(other)
		for _, pair := range [][2]engine.ModelID{{a, b}, {b, a}} {
			scene.Same(t, what+": Friendly", sc.Friendly(pair[0], pair[1]), friendly)
			scene.Same(t, what+": Enemies", sc.Hostile(pair[0], pair[1]), hostile)
		}
	}
	relation("itself", "Rook", "Rook", true, false)
	relation("an ally", "Rook", "Bishop", false, false)
	relation("an opponent", "Rook", "Nun", false, true)
	relation("an opponent's ally", "Knight", "Nun", false, false)
	sc.Settings.AlliesFriendly = true
	relation("an ally, as agreed", "Rook", "Bishop", true, false)
	relation("an opponent all the same", "Bishop", "Knight", false, true)

	sc.Get("Bishop").Team = 0 // under Mind Control of its ally
	sc.Models = append(sc.Models, *sc.Get("Bishop"))
	monk := engine.ModelID(len(sc.Models) - 1)
	sc.Models[monk].ID, sc.Models[monk].Team = monk, 2
	scene.Same(t, "its own team is an Enemy of what an ally controls", sc.Hostile(monk, sc.ID("Bishop")), true)
	scene.Same(t, "and no Friend", sc.Friendly(sc.ID("Bishop"), monk), false)
	scene.Same(t, "while the controlling team is", sc.Friendly(sc.ID("Bishop"), sc.ID("Rook")), true)
}

func TestNobodyReactsToAnAlly(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-13", "SE-REACT-03", "SE-REACT-07")
	for _, c := range []struct {
		what     string
		sides    engine.Sides
		friendly bool
		reacts   bool
	}{{"opponents", nil, false, true}, {"allies", engine.Sides{0, 1, 0}, false, false}, {"Friendly allies", engine.Sides{0, 1, 0}, true, false}} {
		sc := alliedScene(t, c.sides, `blue Rook 10,10 | red Knight 40,40 | green Bishop 14,10 [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
		sc.Settings.AlliesFriendly = c.friendly
		sc.Activate("Rook")
		sc.Choose("move")
		sc.MoveTo(12.815, 10)
		scene.Same(t, c.what+": asked to react", sc.Pending.Ask.Key == "ask.react", c.reacts)
		scene.Same(t, c.what+": contact with an Enemy", len(traits.EnemiesInContact(sc.State, sc.ID("Rook"))), map[bool]int{true: 1}[c.reacts])
	}
}

func TestWhatCountsFriendsAndEnemiesPassesAlliesBy(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-13", "SE-BONUS-15", "SE-DESC-14", "SE-DESC-16", "SE-MOVE-45", "SE-ACT-12")
	const smash = ` [Smash [AP 1] CCM, s vs. d, Damage 1]`
	for _, friendly := range []bool{false, true} {
		yes := map[bool]int{true: 1}[friendly]
		sc := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 ap3 Support`+smash+` | red Knight 30,30 | green Bishop 14,10 stealth`)
		sc.Settings.AlliesFriendly = friendly
		scene.Same(t, "Support", plots.SupportAP(sc.State, 0), 1+yes)
		scene.Same(t, "an ally's Stealth keeps nobody off", traits.RefuseStealth(sc.State, sc.ID("Rook"), &cards.Action{Type: cards.PRJ}, sc.ID("Bishop")) == nil, true)
		scene.Same(t, "an opponent's does", traits.RefuseStealth(sc.State, sc.ID("Knight"), &cards.Action{Type: cards.PRJ}, sc.ID("Bishop")) != nil, true)
		around := sc.Body(sc.ID("Rook"))
		scene.Same(t, "Friends around", len(aftermath.Scope(sc.State, sc.ID("Rook"), cards.Effect{Scope: cards.ScopeFriends, Reach: 6}, around)), 1+yes)
		scene.Same(t, "Enemies around", len(aftermath.Scope(sc.State, sc.ID("Rook"), cards.Effect{Scope: cards.ScopeEnemies, Reach: 60}, around)), 1)

		touching := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10`+smash+` | red Knight 40,40 | green Bishop 11.18,10`)
		touching.Settings.AlliesFriendly = friendly
		scene.Same(t, "nobody is forced to attack an ally", aim.CountsForActivation(touching.State, touching.ID("Rook"), 0), false)
		p := actions.PreviewTarget(touching.State, touching.ID("Rook"), 0, state.AtModel(touching.ID("Bishop")))
		warned := false
		for _, n := range p.Notes {
			warned = warned || n.Warn && (n.Rule == "SE-MODEL-11") == friendly && (n.Rule == "SE-MODEL-13") != friendly
		}
		scene.Same(t, "but may, with a warning", warned, true)

		tank := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 | red Knight 11.18,10 s9`+smash+` | green Bishop 8.82,10 Tank`)
		tank.Settings.AlliesFriendly = friendly
		tank.Turn = 1
		tank.Play(actions.ExclusiveAction{Model: tank.ID("Knight")})
		if tank.Pending.Ask.Key == "ask.choose-target" {
			tank.Choose("target:Rook")
		}
		scene.Same(t, "an ally's Tank may take the roll", tank.Pending.Ask.Key == "ask.redirect", friendly)
	}
	sc := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 | red Knight 11.18,10 | green Bishop 12.36,10 | blue Pawn 10,40 | green Nun 11.18,40`)
	scene.Same(t, "allies mob together", dice.Mobs(sc.State, sc.ID("Rook"), state.AtModel(sc.ID("Knight"))), true)
	scene.Same(t, "but not each other", dice.Mobs(sc.State, sc.ID("Pawn"), state.AtModel(sc.ID("Nun"))), false)
}

func TestLeaderCardsAndAllies(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-13", "SE-LEADER-25", "SE-LEADER-17")
	for _, friendly := range []bool{false, true} {
		sc := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 Leader | red Knight 30,30 | green Bishop 14,10`)
		sc.Settings.AlliesFriendly = friendly
		leaders.Grant(sc.State, sc.ID("Rook"), cards.LeaderEffect{Verb: cards.StunEnemies}, "SE-LEADER-25")
		scene.Same(t, "the opponent is Stunned", sc.Get("Knight").Stunned, true)
		scene.Same(t, "the ally is not", sc.Get("Bishop").Stunned, false)
		scene.Same(t, "who is blessed", traits.Concerns(sc.State, 0, cards.LeaderEffect{Verb: cards.RaiseTraits}, sc.ID("Bishop")), friendly)
	}
}

func TestASideScoresAsOne(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-13", "SE-PLOT-04", "SE-PLOT-06", "SE-PLOT-18", "SE-CONTROL-10", "SE-CONTROL-16", "SE-PLOT-36", "SE-PLOT-32", "SE-PLOT-43")
	const text = `blue Rook 10,10 level2 | red Knight 40,40 level3 | green Bishop 14,10 level2 | gold Nun 44,40 level4`
	brawl := alliedScene(t, engine.Sides{0, 1, 0, 1}, text+` | blue Pawn 5,5 level1 | green Monk 5,8 level1`)
	aftermath.KOModel(brawl.State, brawl.ID("Knight"), state.Source{By: brawl.ID("Rook")}) // 3 for blue
	aftermath.KOModel(brawl.State, brawl.ID("Rook"), state.Source{By: brawl.ID("Nun")})    // 2 for gold
	aftermath.KOModel(brawl.State, brawl.ID("Bishop"), state.Source{By: engine.NoModel, Environment: true})
	scene.Same(t, "the Levels of a side are added up, whatever caused a KO", brawl.Pooled(plots.LevelsFelled(brawl.State))[1], 4)
	scene.Same(t, "the score", fmt.Sprint(brawl.Totals(plots.Points(brawl.State))), "[0 3 0 3]")
	aftermath.KOModel(brawl.State, brawl.ID("Pawn"), state.Source{By: brawl.ID("Monk")})
	scene.Same(t, "an ally's KO counts for the opponents", brawl.Pooled(plots.LevelsFelled(brawl.State))[1], 5)

	hold := alliedScene(t, engine.Sides{0, 1, 0, 1}, `hut structure 12,8 2x2 | blue Rook 11.41,9 | green Bishop 14.59,9 | red Knight 13,7.41 | gold Nun 44,40`)
	hold.Plot, hold.Agendas = plots.PlotTreasure, []string{plots.RealEstate, plots.Underdog, plots.Panic_}
	hold.Log = hold.Hear
	touches := func(id engine.ModelID) bool { return hold.TouchesPiece(id, hold.Piece("hut")) }
	scene.Same(t, "two of a side hold it against one", plots.Controller(hold.State, touches), 0)
	hold.Settings.TeamsScoreAlone = true
	scene.Same(t, "each team alone ties with the opponent", plots.Controller(hold.State, touches), engine.NoSeat)
	hold.Settings.TeamsScoreAlone = false
	plots.DetermineControl(hold.State)
	scene.Same(t, "who Tags", hold.Pieces[hold.Piece("hut")].Tag, 0)
	aftermath.Place(hold.State, hold.ID("Rook"), hold.SpotAt(2, 2))
	aftermath.Place(hold.State, hold.ID("Knight"), hold.SpotAt(2, 6))
	scene.Same(t, "the ally Controls it alone", plots.Controller(hold.State, touches), 2)
	plots.DetermineControl(hold.State)
	scene.Same(t, "but does not take the mark over", hold.Pieces[hold.Piece("hut")].Tag, 0)
	scene.Same(t, "the Agenda counts once for the side", fmt.Sprint(hold.Totals(plots.Points(hold.State))), "[1 0 1 0]")

	turf := alliedScene(t, engine.Sides{0, 1, 0, 1}, text)
	turf.Plot = plots.PlotTurf
	for seat, quarters := range []int{2, 3, 2, 0} {
		for range quarters {
			plots.Hold(turf.State, 0, engine.Seat(seat))
		}
	}
	scene.Same(t, "4 quarters to 3", fmt.Sprint(turf.Totals(plots.Points(turf.State))), "[3 0 3 0]")
	scene.Same(t, "as told", plots.StandingText(turf.State).Args[0].Value, any("4\u00a0:\u00a03"))
	turf.Settings.TeamsScoreAlone = true
	scene.Same(t, "by house rule the best team alone scores for its side", fmt.Sprint(turf.Totals(plots.Points(turf.State))), "[0 3 0 3]")
	plots.Hold(turf.State, 0, 0)
	scene.Same(t, "3 to 3 is a tie between opponents", fmt.Sprint(turf.Totals(plots.Points(turf.State))), "[0 0 0 0]")
	plots.Hold(turf.State, 0, 0)
	plots.Hold(turf.State, 0, 2)
	plots.Hold(turf.State, 0, 2)
	scene.Same(t, "but an ally is no rival", fmt.Sprint(turf.Totals(plots.Points(turf.State))), "[3 0 3 0]")
}

// TestBombsAndZonesOfASide counts Bombs and Deployment Zones of 2 against 1.
func TestBombsAndZonesOfASide(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-32", "SE-PLOT-43", "SE-PLOT-44", "SE-SETUP-22", "SE-AGENDA-06", "SE-PLOT-22")
	begin := func(plot, text string) *scene.Scene {
		sc := alliedScene(t, engine.Sides{0, 1, 0}, "table 60x60 | "+text)
		sc.Plot = plot
		for seat, e := range []board.Edge{board.EdgeNear, board.EdgeFar, board.EdgeLeft} {
			sc.Teams[seat].Edge, sc.Teams[seat].Placed = e, true
		}
		return sc
	}
	bombs := begin(plots.PlotBombs, `blue Rook 30,10 | red Knight 30,50 | green Bishop 10,30`)
	plots.PlaceBombs(bombs.State)
	scene.Same(t, "as many Bombs as zones on both sides: a tie", fmt.Sprint(bombs.Totals(plots.Points(bombs.State))), "[1 1 1]")
	bombs.PutThing(bombs.Things[2], bombs.SpotAt(30, 58)) // green's, into red's zone
	scene.Same(t, "one Bomb less than zones", fmt.Sprint(bombs.Totals(plots.Points(bombs.State))), "[3 0 3]")

	home := begin(plots.PlotHome, `blue Rook 30,2 | red Knight 30,30 | green Bishop 30,58 | green Nun 2,30`)
	scene.Same(t, "every zone is the side's", fmt.Sprint(home.Totals(plots.Points(home.State))), "[3 0 3]")
	aftermath.Place(home.State, home.ID("Rook"), home.SpotAt(30, 20))
	scene.Same(t, "the Enemy's, and nobody in its own", fmt.Sprint(home.Totals(plots.Points(home.State))), "[1 0 1]")
	aftermath.Place(home.State, home.ID("Rook"), home.SpotAt(2, 33))
	aftermath.Place(home.State, home.ID("Nun"), home.SpotAt(30, 20))
	scene.Same(t, "an ally in a zone of the side is no intruder", fmt.Sprint(home.Totals(plots.Points(home.State))), "[1 0 1]")
	aftermath.Place(home.State, home.ID("Knight"), home.SpotAt(30, 2))
	scene.Same(t, "an Enemy in any of its zones is", fmt.Sprint(home.Totals(plots.Points(home.State))), "[0 0 0]")

	spot := opening.DeployPlacement(home.State, 0, home.ID("Rook"), true)
	scene.Same(t, "an Infiltrator may start in an ally's zone", spot.Accept(home.Body(home.ID("Bishop")), home.SpotAt(30, 58)) != nil, true)
	scene.Same(t, "and not in an Enemy's", spot.Accept(state.BodyAt(home.CardFor(0), home.SpotAt(2, 30)), home.SpotAt(2, 30)) == nil, true)

	panicked := begin(state.PlotBrawl, `blue Rook 0.6,30 | red Knight 30,30 | green Bishop 30,20`)
	panicked.Agendas, panicked.Log = []string{plots.Underdog, plots.RealEstate, plots.Panic_}, panicked.Hear
	citizen := panicked.Put("Ann", state.CitizenMarker, 10, 50)
	panicked.Pieces[citizen].Carrier = panicked.ID("Rook")
	aftermath.Deliver(panicked.State, panicked.ID("Rook"))
	panicked.Gone("Ann", 0)

	treasure := begin(plots.PlotTreasure, `blue Rook 2,30 | blue Pawn 2,34 | red Knight 30,30 | green Bishop 30,20`)
	for _, name := range []string{"Rook", "Pawn"} {
		treasure.Pieces[treasure.Put(name+"'s", state.TreasureMarker, 10, 50)].Carrier = treasure.ID(name)
	}
	scene.Same(t, "an ally's zone is the side's own", fmt.Sprint(treasure.Totals(plots.Points(treasure.State))), "[3 0 3]")
}

func TestASideIsDefeatedTogether(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-13", "SE-ROUND-12", "SE-PLOT-03", "SE-POOL-06")
	sc := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 | red Knight 30,30 level3 | green Bishop 14,10 | red Lance 40,40`)
	ends := func(sc *scene.Scene, name string) string {
		score, _ := aftermath.Ends(sc.State, sc.ID(name))
		return fmt.Sprint(score)
	}
	sc.Round = 2
	scene.Same(t, "an ally would still stand", ends(sc, "Rook"), "[]")
	aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: sc.ID("Knight")})
	scene.Same(t, "an ally still stands", plots.Over(sc.State), false)
	scene.Same(t, "nobody else would", ends(sc, "Bishop"), "[0 3 0]")
	rounds.FillPools(sc.State)
	scene.Same(t, "and has AP, so that no last Round begins", sc.Last, false)
	aftermath.KOModel(sc.State, sc.ID("Bishop"), state.Source{By: sc.ID("Lance")})
	scene.Same(t, "nobody does", plots.Over(sc.State), true)
	sc.Log = sc.Hear
	rounds.Finish(sc.State, engine.Say("end.defeated"), "SE-PLOT-03")
	scene.Same(t, "winner", sc.Outcome.Winner, 1)

	two := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 | red Knight 30,30 | green Bishop 14,10`)
	two.Log = two.Hear
	aftermath.KOModel(two.State, two.ID("Knight"), state.Source{By: two.ID("Bishop")})
	scene.Same(t, "only one side is left", plots.Over(two.State), true)
	rounds.Finish(two.State, engine.Say("end.defeated"), "SE-PLOT-03")
	scene.Same(t, "the first of the side stands for it", two.Outcome.Winner, 0)
	scene.Same(t, "and all its teams have the score", fmt.Sprint(two.Outcome.Score), "[3 0 3]")
	scene.Same(t, "as told", two.Events[len(two.Events)-1].Text.Key, "end.won-side")

	empty := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 ap0 | red Knight 30,30 | green Bishop 14,10 ap0`)
	rounds.FillPools(empty.State)
	scene.Same(t, "no AP on the whole side", empty.Last, true)
}

func TestAnAllyIsNoOpponentInSetupAndStartingRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-SETUP-12", "SE-INIT-11", "SE-EFFECT-49")
	sc := scene.SetupScene(t, "blue Rook 1,1 | red Knight 1,1 | green Bishop 1,1")
	sc.Setup.Sides = engine.Sides{0, 1, 0}
	sc.Roll([]int{6}, []int{2}, []int{5})
	sc.Choose("terrain")
	scene.Same(t, "the best opponent gets the other Advantage", sc.Teams[1].Tactic, true)

	init := alliedScene(t, engine.Sides{0, 1, 0}, "blue Rook 10,10 m5T boost2 | red Knight 30,30 m5T | green Bishop 20,40 m6T")
	init.Teams[0].Tactic = true
	init.Play(rounds.StartingRoll{})
	init.Choose("seat:0")
	init.Number(2)
	init.Roll([]int{6, 5, 1}, []int{1}, []int{4}) // 11, 6, 10
	init.Choose("seat:2", "seat:0")
	scene.Same(t, "two Master Plans, none cancelled by the ally", init.Pending.Detail.Args[0].Value, any(2))
	scene.Same(t, "who lost", init.Loser, 1)

	blast := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 | green Bishop 14,10 | red Knight 30,30`)
	blast.Order = []engine.Seat{0, 2, 1}
	scene.Same(t, "an ally is not asked to shift the Blast", actions.Opposing(blast.State, blast.ID("Rook"), state.AtModel(blast.ID("Bishop"))), 1)
}

func TestSidesThatDoNotFitAreRefused(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-13")
	for _, sides := range []engine.Sides{{0, 0}, {0}, {0, 1, 0}} {
		setup := scene.SkirmishSetup(0)
		setup.Sides = sides
		if _, err := (supreme.System{}).Start(setup); err == nil || !strings.Contains(err.Error(), "start.sides") {
			t.Errorf("%v: %v", sides, err)
		}
	}
	setup := scene.SkirmishSetup(0)
	setup.Sides = engine.Sides{3, 1}
	state, err := supreme.System{}.Start(setup)
	if err != nil || state.View(0).Sides != nil {
		t.Errorf("two teams on two sides: %v", err)
	}
}

// TestGoldenSides plays whole Encounters of 2 against 2, 1 against 2 and 1 against 3, saves and replays them, and compares
// what they came to with the golden file.
func TestGoldenSides(t *testing.T) {
	var told strings.Builder
	for i, c := range []struct {
		sides   engine.Sides
		plot    string
		agendas string
		house   string
	}{
		{engine.Sides{0, 1, 0, 1}, state.PlotBrawl, "panic,real-estate,first-blood", ""},
		{engine.Sides{0, 0, 1, 1}, plots.PlotTurf, "citizen-selection,urban-renewal,underdog", `{"alliesFriendly":true}`},
		{engine.Sides{0, 1, 1}, plots.PlotBombs, "crowd-favourites,street-cleaning,assassination", ""},
		{engine.Sides{0, 1, 0, 1}, plots.PlotHill, plots.AgendasNone, `{"teamsScoreAlone":true}`},
		{engine.Sides{0, 1, 1, 1}, plots.PlotHome, plots.AgendasChoose, `{"alliesFriendly":true}`},
		{engine.Sides{0, 1, 0}, plots.PlotFlags, "panic,real-estate,first-blood", ""},
		{engine.Sides{0, 1, 2, 0}, plots.PlotTreasure, "panic,street-cleaning,first-blood", ""},
	} {
		setup := scene.SkirmishSetup(3)
		setup.Layout.Width, setup.Layout.Depth = 60, 60
		setup.Choices = engine.Choices{}.With("plot", c.plot).With("agendas", c.agendas)
		setup.Size, setup.Sides, setup.Settings = 6, c.sides, []byte(c.house)
		setup.Teams = append(setup.Teams, engine.TeamList{Name: "Green", Cards: []string{"anvil", "gang", "ghost"}},
			engine.TeamList{Name: "Gold", Cards: []string{"lamp", "shade"}})[:len(c.sides)]
		players := []engine.Player{busy{}, bot.Random{}, busy{}, busy{}}[:len(c.sides)]
		simulation := engine.Simulation{System: supreme.System{}, Setup: setup, Seed: uint64(i) + 40, Players: players, Keep: true, Check: true}
		m, err := simulation.Run()
		if err != nil {
			t.Fatalf("%v, %s: %v", c.sides, c.plot, err)
		}
		replayed(t, m)
		fmt.Fprintf(&told, "sides %v %s, hash %016x: ", c.sides, c.house, m.Hash())
		tellEncounter(&told, c.plot, c.agendas, uint64(i)+40, m)
	}
	const path = "testdata/sides.txt"
	if *update {
		if err := os.WriteFile(path, []byte(told.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if told.String() != string(want) {
		t.Errorf("the golden Encounters with sides went otherwise; look why, then -update:\n%s", told.String())
	}
}
