package supreme

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/rulecheck"
)

// alliedScene is a scene whose teams stand on these sides.
func alliedScene(t testing.TB, sides engine.Sides, text string) *scene {
	t.Helper()
	sc := newScene(t, text)
	sc.setup.Sides = sides
	return sc
}

func TestAlliesAreNeitherFriendsNorEnemies(t *testing.T) {
	rulecheck.Covers(t, "SE-MODEL-13", "SE-MODEL-11", "SE-EFFECT-26")
	sc := alliedScene(t, engine.Sides{0, 1, 0, 1}, `blue Rook 10,10 | red Knight 30,30 | green Bishop 20,10 | gold Nun 40,30`)
	relation := func(what, one, other string, friendly, hostile bool) {
		t.Helper()
		a, b := sc.id(one), sc.id(other)
		for _, pair := range [][2]engine.ModelID{{a, b}, {b, a}} {
			same(t, what+": Friendly", sc.friendly(pair[0], pair[1]), friendly)
			same(t, what+": Enemies", sc.hostile(pair[0], pair[1]), hostile)
		}
	}
	relation("itself", "Rook", "Rook", true, false)
	relation("an ally", "Rook", "Bishop", false, false)
	relation("an opponent", "Rook", "Nun", false, true)
	relation("an opponent's ally", "Knight", "Nun", false, false)
	sc.settings.AlliesFriendly = true
	relation("an ally, as agreed", "Rook", "Bishop", true, false)
	relation("an opponent all the same", "Bishop", "Knight", false, true)

	sc.get("Bishop").team = 0 // under Mind Control of its ally
	sc.models = append(sc.models, *sc.get("Bishop"))
	monk := engine.ModelID(len(sc.models) - 1)
	sc.models[monk].id, sc.models[monk].team = monk, 2
	same(t, "its own team is an Enemy of what an ally controls", sc.hostile(monk, sc.id("Bishop")), true)
	same(t, "and no Friend", sc.friendly(sc.id("Bishop"), monk), false)
	same(t, "while the controlling team is", sc.friendly(sc.id("Bishop"), sc.id("Rook")), true)
}

func TestNobodyReactsToAnAlly(t *testing.T) {
	rulecheck.Covers(t, "SE-MODEL-13", "SE-REACT-03", "SE-REACT-07")
	for _, c := range []struct {
		what     string
		sides    engine.Sides
		friendly bool
		reacts   bool
	}{{"opponents", nil, false, true}, {"allies", engine.Sides{0, 1, 0}, false, false}, {"Friendly allies", engine.Sides{0, 1, 0}, true, false}} {
		sc := alliedScene(t, c.sides, `blue Rook 10,10 | red Knight 40,40 | green Bishop 14,10 [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
		sc.settings.AlliesFriendly = c.friendly
		sc.activate("Rook")
		sc.choose("move")
		sc.moveTo(12.815, 10)
		same(t, c.what+": asked to react", sc.Pending.Ask.Key == "ask.react", c.reacts)
		same(t, c.what+": contact with an Enemy", len(sc.enemiesInContact(sc.id("Rook"))), map[bool]int{true: 1}[c.reacts])
	}
}

func TestWhatCountsFriendsAndEnemiesPassesAlliesBy(t *testing.T) {
	rulecheck.Covers(t, "SE-MODEL-13", "SE-BONUS-15", "SE-DESC-14", "SE-DESC-16", "SE-MOVE-45", "SE-ACT-12")
	const smash = ` [Smash [AP 1] CCM, s vs. d, Damage 1]`
	for _, friendly := range []bool{false, true} {
		yes := map[bool]int{true: 1}[friendly]
		sc := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 ap3 Support`+smash+` | red Knight 30,30 | green Bishop 14,10 stealth`)
		sc.settings.AlliesFriendly = friendly
		same(t, "Support", sc.supportAP(0), 1+yes)
		same(t, "an ally's Stealth keeps nobody off", sc.refuseStealth(sc.id("Rook"), &cards.Action{Type: cards.PRJ}, sc.id("Bishop")) == nil, true)
		same(t, "an opponent's does", sc.refuseStealth(sc.id("Knight"), &cards.Action{Type: cards.PRJ}, sc.id("Bishop")) != nil, true)
		around := sc.body(sc.id("Rook"))
		same(t, "Friends around", len(sc.scope(sc.id("Rook"), cards.Effect{Scope: cards.ScopeFriends, Reach: 6}, around)), 1+yes)
		same(t, "Enemies around", len(sc.scope(sc.id("Rook"), cards.Effect{Scope: cards.ScopeEnemies, Reach: 60}, around)), 1)

		touching := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10`+smash+` | red Knight 40,40 | green Bishop 11.18,10`)
		touching.settings.AlliesFriendly = friendly
		same(t, "nobody is forced to attack an ally", touching.countsForActivation(touching.id("Rook"), 0), false)
		p := touching.previewTarget(touching.id("Rook"), 0, atModel(touching.id("Bishop")))
		warned := false
		for _, n := range p.Notes {
			warned = warned || n.Warn && (n.Rule == "SE-MODEL-11") == friendly && (n.Rule == "SE-MODEL-13") != friendly
		}
		same(t, "but may, with a warning", warned, true)

		tank := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 | red Knight 11.18,10 s9`+smash+` | green Bishop 8.82,10 Tank`)
		tank.settings.AlliesFriendly = friendly
		tank.turn = 1
		tank.play(exclusiveAction{model: tank.id("Knight")})
		if tank.Pending.Ask.Key == "ask.choose-target" {
			tank.choose("target:Rook")
		}
		same(t, "an ally's Tank may take the roll", tank.Pending.Ask.Key == "ask.redirect", friendly)
	}
	sc := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 | red Knight 11.18,10 | green Bishop 12.36,10 | blue Pawn 10,40 | green Nun 11.18,40`)
	same(t, "allies mob together", sc.mobs(sc.id("Rook"), atModel(sc.id("Knight"))), true)
	same(t, "but not each other", sc.mobs(sc.id("Pawn"), atModel(sc.id("Nun"))), false)
}

func TestLeaderCardsAndAllies(t *testing.T) {
	rulecheck.Covers(t, "SE-MODEL-13", "SE-LEADER-25", "SE-LEADER-17")
	for _, friendly := range []bool{false, true} {
		sc := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 Leader | red Knight 30,30 | green Bishop 14,10`)
		sc.settings.AlliesFriendly = friendly
		sc.grant(sc.id("Rook"), cards.LeaderEffect{Verb: cards.StunEnemies}, "SE-LEADER-25")
		same(t, "the opponent is Stunned", sc.get("Knight").stunned, true)
		same(t, "the ally is not", sc.get("Bishop").stunned, false)
		same(t, "who is blessed", sc.concerns(0, cards.LeaderEffect{Verb: cards.RaiseTraits}, sc.id("Bishop")), friendly)
	}
}

func TestASideScoresAsOne(t *testing.T) {
	rulecheck.Covers(t, "SE-MODEL-13", "SE-PLOT-04", "SE-PLOT-06", "SE-PLOT-18", "SE-CONTROL-10", "SE-CONTROL-16", "SE-PLOT-36", "SE-PLOT-32", "SE-PLOT-43")
	const text = `blue Rook 10,10 level2 | red Knight 40,40 level3 | green Bishop 14,10 level2 | gold Nun 44,40 level4`
	brawl := alliedScene(t, engine.Sides{0, 1, 0, 1}, text+` | blue Pawn 5,5 level1 | green Monk 5,8 level1`)
	brawl.koModel(brawl.id("Knight"), source{by: brawl.id("Rook")}) // 3 for blue
	brawl.koModel(brawl.id("Rook"), source{by: brawl.id("Nun")})    // 2 for gold
	brawl.koModel(brawl.id("Bishop"), source{by: engine.NoModel, environment: true})
	same(t, "the Levels of a side are added up, whatever caused a KO", brawl.pooled(brawl.levelsFelled())[1], 4)
	same(t, "the score", fmt.Sprint(brawl.totals(brawl.points())), "[0 3 0 3]")
	brawl.koModel(brawl.id("Pawn"), source{by: brawl.id("Monk")})
	same(t, "an ally's KO counts for the opponents", brawl.pooled(brawl.levelsFelled())[1], 5)

	hold := alliedScene(t, engine.Sides{0, 1, 0, 1}, `hut structure 12,8 2x2 | blue Rook 11.41,9 | green Bishop 14.59,9 | red Knight 13,7.41 | gold Nun 44,40`)
	hold.plot, hold.agendas = plotTreasure, []string{realEstate, underdog, panic_}
	hold.log = hold.hear
	touches := func(id engine.ModelID) bool { return hold.touchesPiece(id, hold.piece("hut")) }
	same(t, "two of a side hold it against one", hold.controller(touches), 0)
	hold.settings.TeamsScoreAlone = true
	same(t, "each team alone ties with the opponent", hold.controller(touches), engine.NoSeat)
	hold.settings.TeamsScoreAlone = false
	hold.determineControl()
	same(t, "who Tags", hold.pieces[hold.piece("hut")].tag, 0)
	hold.place(hold.id("Rook"), hold.spotAt(2, 2))
	hold.place(hold.id("Knight"), hold.spotAt(2, 6))
	same(t, "the ally Controls it alone", hold.controller(touches), 2)
	hold.determineControl()
	same(t, "but does not take the mark over", hold.pieces[hold.piece("hut")].tag, 0)
	same(t, "the Agenda counts once for the side", fmt.Sprint(hold.totals(hold.points())), "[1 0 1 0]")

	turf := alliedScene(t, engine.Sides{0, 1, 0, 1}, text)
	turf.plot = plotTurf
	for seat, quarters := range []int{2, 3, 2, 0} {
		for range quarters {
			turf.hold(0, engine.Seat(seat))
		}
	}
	same(t, "4 quarters to 3", fmt.Sprint(turf.totals(turf.points())), "[3 0 3 0]")
	same(t, "as told", turf.standingText().Args[0].Value, any("4 : 3"))
	turf.settings.TeamsScoreAlone = true
	same(t, "by house rule the best team alone scores for its side", fmt.Sprint(turf.totals(turf.points())), "[0 3 0 3]")
	turf.hold(0, 0)
	same(t, "3 to 3 is a tie between opponents", fmt.Sprint(turf.totals(turf.points())), "[0 0 0 0]")
	turf.hold(0, 0)
	turf.hold(0, 2)
	turf.hold(0, 2)
	same(t, "but an ally is no rival", fmt.Sprint(turf.totals(turf.points())), "[3 0 3 0]")
}

// TestBombsAndZonesOfASide counts Bombs and Deployment Zones of 2 against 1.
func TestBombsAndZonesOfASide(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-32", "SE-PLOT-43", "SE-PLOT-44", "SE-SETUP-22", "SE-AGENDA-06", "SE-PLOT-22")
	scene := func(plot, text string) *scene {
		sc := alliedScene(t, engine.Sides{0, 1, 0}, "table 60x60 | "+text)
		sc.plot = plot
		for seat, e := range []edge{edgeNear, edgeFar, edgeLeft} {
			sc.teams[seat].edge, sc.teams[seat].placed = e, true
		}
		return sc
	}
	bombs := scene(plotBombs, `blue Rook 30,10 | red Knight 30,50 | green Bishop 10,30`)
	bombs.placeBombs()
	same(t, "as many Bombs as zones on both sides: a tie", fmt.Sprint(bombs.totals(bombs.points())), "[1 1 1]")
	bombs.putThing(bombs.things[2], bombs.spotAt(30, 58)) // green's, into red's zone
	same(t, "one Bomb less than zones", fmt.Sprint(bombs.totals(bombs.points())), "[3 0 3]")

	home := scene(plotHome, `blue Rook 30,2 | red Knight 30,30 | green Bishop 30,58 | green Nun 2,30`)
	same(t, "every zone is the side's", fmt.Sprint(home.totals(home.points())), "[3 0 3]")
	home.place(home.id("Rook"), home.spotAt(30, 20))
	same(t, "the Enemy's, and nobody in its own", fmt.Sprint(home.totals(home.points())), "[1 0 1]")
	home.place(home.id("Rook"), home.spotAt(2, 33))
	home.place(home.id("Nun"), home.spotAt(30, 20))
	same(t, "an ally in a zone of the side is no intruder", fmt.Sprint(home.totals(home.points())), "[1 0 1]")
	home.place(home.id("Knight"), home.spotAt(30, 2))
	same(t, "an Enemy in any of its zones is", fmt.Sprint(home.totals(home.points())), "[0 0 0]")

	spot := home.deployPlacement(0, home.id("Rook"), true)
	same(t, "an Infiltrator may start in an ally's zone", spot.Accept(home.body(home.id("Bishop")), home.spotAt(30, 58)) != nil, true)
	same(t, "and not in an Enemy's", spot.Accept(bodyAt(home.cardFor(0), home.spotAt(2, 30)), home.spotAt(2, 30)) == nil, true)

	panicked := scene(plotBrawl, `blue Rook 0.6,30 | red Knight 30,30 | green Bishop 30,20`)
	panicked.agendas, panicked.log = []string{underdog, realEstate, panic_}, panicked.hear
	citizen := panicked.put("Ann", citizenMarker, 10, 50)
	panicked.pieces[citizen].carrier = panicked.id("Rook")
	panicked.deliver(panicked.id("Rook"))
	panicked.gone("Ann", 0)

	treasure := scene(plotTreasure, `blue Rook 2,30 | blue Pawn 2,34 | red Knight 30,30 | green Bishop 30,20`)
	for _, name := range []string{"Rook", "Pawn"} {
		treasure.pieces[treasure.put(name+"'s", treasureMarker, 10, 50)].carrier = treasure.id(name)
	}
	same(t, "an ally's zone is the side's own", fmt.Sprint(treasure.totals(treasure.points())), "[3 0 3]")
}

func TestASideIsDefeatedTogether(t *testing.T) {
	rulecheck.Covers(t, "SE-MODEL-13", "SE-ROUND-12", "SE-PLOT-03", "SE-POOL-06")
	sc := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 | red Knight 30,30 level3 | green Bishop 14,10 | red Lance 40,40`)
	sc.koModel(sc.id("Rook"), source{by: sc.id("Knight")})
	same(t, "an ally still stands", sc.State.over(), false)
	sc.fillPools()
	same(t, "and has AP, so that no last Round begins", sc.last, false)
	sc.koModel(sc.id("Bishop"), source{by: sc.id("Lance")})
	same(t, "nobody does", sc.State.over(), true)
	sc.log = sc.hear
	sc.finish(engine.Say("end.defeated"), "SE-PLOT-03")
	same(t, "winner", sc.result.Winner, 1)

	two := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 | red Knight 30,30 | green Bishop 14,10`)
	two.log = two.hear
	two.koModel(two.id("Knight"), source{by: two.id("Bishop")})
	same(t, "only one side is left", two.State.over(), true)
	two.finish(engine.Say("end.defeated"), "SE-PLOT-03")
	same(t, "the first of the side stands for it", two.result.Winner, 0)
	same(t, "and all its teams have the score", fmt.Sprint(two.result.Score), "[3 0 3]")
	same(t, "as told", two.events[len(two.events)-1].Text.Key, "end.won-side")

	empty := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 ap0 | red Knight 30,30 | green Bishop 14,10 ap0`)
	empty.fillPools()
	same(t, "no AP on the whole side", empty.last, true)
}

func TestAnAllyIsNoOpponentInSetupAndStartingRoll(t *testing.T) {
	rulecheck.Covers(t, "SE-SETUP-12", "SE-INIT-11", "SE-EFFECT-49")
	sc := setupScene(t, "blue Rook 1,1 | red Knight 1,1 | green Bishop 1,1")
	sc.setup.Sides = engine.Sides{0, 1, 0}
	sc.roll([]int{6}, []int{2}, []int{5})
	sc.choose("terrain")
	same(t, "the best opponent gets the other Advantage", sc.teams[1].tactic, true)

	init := alliedScene(t, engine.Sides{0, 1, 0}, "blue Rook 10,10 m5T boost2 | red Knight 30,30 m5T | green Bishop 20,40 m6T")
	init.teams[0].tactic = true
	init.play(startingRoll{})
	init.choose("seat:0")
	init.number(2)
	init.roll([]int{6, 5, 1}, []int{1}, []int{4}) // 11, 6, 10
	init.choose("seat:2", "seat:0")
	same(t, "two Master Plans, none cancelled by the ally", init.Pending.Detail.Args[0].Value, any(2))
	same(t, "who lost", init.loser, 1)

	blast := alliedScene(t, engine.Sides{0, 1, 0}, `blue Rook 10,10 | green Bishop 14,10 | red Knight 30,30`)
	blast.order = []engine.Seat{0, 2, 1}
	same(t, "an ally is not asked to shift the Blast", blast.opposing(blast.id("Rook"), atModel(blast.id("Bishop"))), 1)
}

func TestSidesThatDoNotFitAreRefused(t *testing.T) {
	rulecheck.Covers(t, "SE-MODEL-13")
	for _, sides := range []engine.Sides{{0, 0}, {0}, {0, 1, 0}} {
		setup := skirmishSetup(0)
		setup.Sides = sides
		if _, err := (System{}).Start(setup); err == nil || !strings.Contains(err.Error(), "start.sides") {
			t.Errorf("%v: %v", sides, err)
		}
	}
	setup := skirmishSetup(0)
	setup.Sides = engine.Sides{3, 1}
	state, err := System{}.Start(setup)
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
		{engine.Sides{0, 1, 0, 1}, plotBrawl, "panic,real-estate,first-blood", ""},
		{engine.Sides{0, 0, 1, 1}, plotTurf, "citizen-selection,urban-renewal,underdog", `{"alliesFriendly":true}`},
		{engine.Sides{0, 1, 1}, plotBombs, "crowd-favourites,street-cleaning,assassination", ""},
		{engine.Sides{0, 1, 0, 1}, plotHill, agendasNone, `{"teamsScoreAlone":true}`},
		{engine.Sides{0, 1, 1, 1}, plotHome, agendasChoose, `{"alliesFriendly":true}`},
		{engine.Sides{0, 1, 0}, plotFlags, "panic,real-estate,first-blood", ""},
		{engine.Sides{0, 1, 2, 0}, plotTreasure, "panic,street-cleaning,first-blood", ""},
	} {
		setup := skirmishSetup(3)
		setup.Layout.Width, setup.Layout.Depth = 60, 60
		setup.Plot, setup.Agendas, setup.Level, setup.Sides, setup.Settings = c.plot, c.agendas, 6, c.sides, []byte(c.house)
		setup.Teams = append(setup.Teams, engine.TeamList{Name: "Green", Cards: []string{"anvil", "gang", "ghost"}},
			engine.TeamList{Name: "Gold", Cards: []string{"lamp", "shade"}})[:len(c.sides)]
		players := []engine.Player{busy{}, bot.Random{}, busy{}, busy{}}[:len(c.sides)]
		simulation := engine.Simulation{System: System{}, Setup: setup, Seed: uint64(i) + 40, Players: players, Keep: true, Check: true}
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
