package rounds_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// said counts the events with a text.
func said(sc *scene.Scene, key string) (count int) {
	for _, e := range sc.Events {
		if e.Text.Key == key {
			count++
		}
	}
	return count
}

// TestSupportAtItsBorder: 6" from base to base.
func TestSupportAtItsBorder(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-14", "SE-POOL-02")
	for gap, want := range map[float64]int{6: 2, 6.05: 1} {
		sc := scene.New(t, fmt.Sprintf("blue A 8,5 Support | blue B %f,5 | red C 9.5,5 | red Knight 30,30", 8+gap+2*geometry.BaseRadius(30)))
		scene.Same(t, fmt.Sprintf("%g\" away", gap), plots.SupportAP(sc.State, 0), want)
		scene.Same(t, "none of an Enemy's", plots.SupportAP(sc.State, 1), 0)
	}
}

// TestWhatIsToldOfPools: the sum of its parts, the last Round, and what is discarded at its end.
func TestWhatIsToldOfPools(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-01", "SE-POOL-05", "SE-POOL-06", "SE-ROUND-10", "SE-INIT-16", "SE-MODEL-13")
	sc := scene.New(t, "blue A 8,5 ap3 Support | blue P 20,5 dice2 | red Knight 30,30 ap0")
	sc.Teams[0].Kept, sc.Log = 2, sc.Hear
	rounds.FillPools(sc.State)
	filled := sc.Events[0]
	scene.Same(t, "3 printed, 1 by Support, 2 by Domination", filled.Amount, 6.0)
	scene.Same(t, "as many are there", [2]int{sc.Teams[0].Pool, sc.Teams[0].Size}, [2]int{6, 6})
	scene.Same(t, "the last Round is told once", said(sc, "pool.last-round"), 1)
	scene.Same(t, "of whom", sc.Last, true)
	scene.Same(t, "dice are told once", said(sc, "pool.dice"), 1)
	sc.Teams[1].Pool = 0
	rounds.EndRound(sc.State)
	scene.Same(t, "AP are discarded and told where there are any", said(sc, "round.ap-discarded"), 1)
	scene.Same(t, "none are left", sc.Teams[0].Pool, 0)

	for _, c := range []struct {
		green string
		sides engine.Sides
		last  bool
	}{{"ap1", engine.Sides{0, 1, 0}, false}, {"ap0", engine.Sides{0, 1, 0}, true}, {"ap1", nil, true}, {"ap0 Support", engine.Sides{0, 1, 0}, false}} {
		allied := scene.New(t, "blue A 8,5 ap0 | red Knight 30,30 ap3 | green N 20,20 "+c.green)
		allied.Setup.Sides = c.sides
		rounds.FillPools(allied.State)
		scene.Same(t, "with an ally of "+c.green, allied.Last, c.last)
	}
}

// TestHowAnEncounterEnds: by the Plot, by an empty Pool or by the Round limit, in this order, and not before.
func TestHowAnEncounterEnds(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-03", "SE-PLOT-04", "SE-PLOT-05", "SE-POOL-06", "SE-ROUND-12", "SE-MOVE-43")
	for _, c := range []struct {
		what string
		with func(*scene.Scene)
		rule engine.Rule
		told string
	}{
		{"not yet", func(*scene.Scene) {}, "", ""},
		{"by the Round limit", func(sc *scene.Scene) { sc.Round = 4 }, "SE-ROUND-12", "end.draw"},
		{"beyond it", func(sc *scene.Scene) { sc.Round = 5 }, "SE-ROUND-12", "end.draw"},
		{"by an empty Pool", func(sc *scene.Scene) { sc.Last = true }, "SE-POOL-06", "end.draw"},
		{"by an empty Pool in the last Round", func(sc *scene.Scene) { sc.Last, sc.Round = true, 4 }, "SE-POOL-06", "end.draw"},
		{"by defeat in the last Round", func(sc *scene.Scene) {
			sc.Round, sc.Last, sc.Get("Knight").KO = 4, true, true
			sc.KOs = []state.Knockout{{Model: sc.ID("Knight"), Team: engine.NoSeat}}
		}, "SE-PLOT-16", "end.won"},
	} {
		sc := scene.New(t, "blue A 8,5 | red Knight 30,30")
		sc.Round, sc.Rounds, sc.Log = 3, 4, sc.Hear
		c.with(sc)
		rounds.EndRound(sc.State)
		scene.Same(t, c.what, sc.Ended, c.rule != "")
		scene.Same(t, c.what, sc.Outcome.Rule, c.rule)
		if c.told != "" {
			scene.Same(t, c.what+" is told", said(sc, c.told), 1)
			scene.Same(t, c.what+": AGP are told", said(sc, "score.gained"), scene.Btoi(c.told == "end.won"))
		}
		scene.Same(t, "nobody's Turn", sc.Turn, engine.NoSeat)
	}
	side := scene.New(t, "blue A 8,5 | red Knight 30,30 | green N 20,20")
	side.Setup.Sides, side.Log, side.Get("Knight").KO = engine.Sides{0, 1, 0}, side.Hear, true
	side.KOs = []state.Knockout{{Model: side.ID("Knight"), Team: engine.NoSeat}}
	rounds.EndRound(side.State)
	scene.Same(t, "a side wins as a side", said(side, "end.won-side"), 1)
	high := scene.New(t, "blue A 8,5 | red Knight 30,30 Flight 5 away")
	high.Round, high.Log = 4, high.Hear
	rounds.EndRound(high.State)
	scene.Same(t, "who is in Climb High counts as KO'ed", high.Get("Knight").KO, true)
	scene.Same(t, "and others do not", high.Get("A").KO, false)
}

// TestWhoPassesPays: a player who cannot activate anybody loses 1 AP a Turn, one without AP skips it, and all is over when nobody has AP.
func TestWhoPassesPays(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-14", "SE-ACT-15", "SE-ROUND-08")
	sc := scene.New(t, "blue A 8,5 Immobile | red Knight 30,30 Immobile")
	sc.Teams[0].Pool, sc.Teams[1].Pool, sc.Log = 2, 1, sc.Hear
	sc.Get("A").Activations, sc.Get("Knight").Activations = 9, 9
	sc.Get("A").Stunned, sc.Get("Knight").Stunned = true, true
	sc.TakeTurns()
	if !sc.Idle() {
		t.Fatalf("somebody can act: %s", sc.Question())
	}
	scene.Same(t, "AP left", sc.Teams[0].Pool+sc.Teams[1].Pool, 0)
	scene.Same(t, "paid Turns", said(sc, "turn.passed"), 3)
	scene.Same(t, "skipped Turns", said(sc, "turn.skipped"), 0)
	scene.Same(t, "nobody's Turn", sc.Turn, engine.NoSeat)

	poor := scene.New(t, "blue A 8,5 Immobile | red Knight 30,30 Immobile")
	poor.Teams[0].Pool, poor.Teams[1].Pool, poor.Log = 0, 2, poor.Hear
	poor.TakeTurns()
	scene.Same(t, "without AP a Turn is skipped", said(poor, "turn.skipped"), 2)
	scene.Same(t, "the other pays", said(poor, "turn.passed"), 2)
}

// TestWhomTheProgramWouldLetRoll: the highest total on average, dice of Powers included, and a Trump among equals.
func TestWhomTheProgramWouldLetRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-01", "SE-INIT-03", "SE-INIT-10")
	for _, c := range []struct{ team, best string }{
		{"blue A 8,5 m5 | blue B 20,5 m6", "B"}, {"blue A 8,5 m6 | blue B 20,5 m5", "A"},
		{"blue A 8,5 m6 | blue B 20,5 m5 [Starting dice 2]", "B"}, {"blue A 8,5 m6 | blue B 20,5 m5 [Starting dice 1]", "A"},
		{"blue A 8,5 m5 | blue B 20,5 m5T", "B"}, {"blue A 8,5 m5T | blue B 20,5 m5", "A"}, {"blue A 8,5 m5T | blue B 20,5 m5T", "A"},
		{"blue A 8,5 m5 | blue B 20,5 m5", "A"}, {"blue A 8,5 m5T | blue B 20,5 m6", "B"},
		{"blue A 8,5 m7 | blue B 20,5 m5 [Starting dice 5]", "B"}, {"blue A 8,5 m7 | blue B 20,5 m5 [Starting dice 4]", "A"},
	} {
		sc := startingScene(t, c.team+" | red Knight 30,30", 1)
		sc.Choose("seat:0")
		sc.Asks("ask.starter")
		best := ""
		for i, o := range sc.Pending.Options {
			if o.Best.Key != "" {
				best += sc.CardFor(sc.Pending.Options[i].Model).Name
				scene.Same(t, c.team+": with how many dice", o.Best.Args[1].Value, any(rounds.StartingDice(sc.State, o.Model, 0)))
			}
		}
		scene.Same(t, c.team, best, c.best)
	}
}

// TestWhomAPersonIsOfferedToRoll: of those who are likely to roll as high, the one whose Origin does best in a tie with the enemy's roller,
// with a sentence that says so; computer players are told of the first as ever.
func TestWhomAPersonIsOfferedToRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-01", "SE-INIT-08", "SE-DESC-20")
	for _, c := range []struct{ team, enemies, best, offered, ties string }{
		{"blue A 8,5 m4 Nature | blue B 20,5 m4 Mystery", "red Knight 30,30 m6 Mystery", "A", "B", "Knight lost, Knight again"},
		{"blue A 8,5 m4 Mystery | blue B 20,5 m4 Nature", "red Knight 30,30 m6 Mystery", "A", "A", "Knight again, Knight lost"},
		{"blue A 8,5 m4 Mystery | blue B 20,5 m4 Science", "red Knight 30,30 m6 Mystery", "A", "B", "Knight again, Knight won"},
		{"blue A 8,5 m5 Nature | blue B 20,5 m4 Science", "red Knight 30,30 m6 Mystery", "A", "A", "Knight lost, Knight won"},
		{"blue A 8,5 m4T Nature | blue B 20,5 m4 Science", "red Knight 30,30 m6 Mystery", "A", "A", "Knight lost, Knight won"},
		{"blue A 8,5 m4 Nature | blue B 20,5 m4 Science", "red Knight 30,30 m3 Science | red Queen 34,30 m6 Mystery", "A", "B", "Queen lost, Queen won"},
		{"blue A 8,5 m4 Nature | blue B 20,5 m4 Science", "red Knight 30,30 m3 Science | green Nun 34,30 m6 Mystery", "A", "B", "Nun lost, Nun won"},
	} {
		sc := startingScene(t, c.team+" | "+c.enemies, 1)
		sc.Choose("seat:0")
		sc.Asks("ask.starter")
		d, ties := sc.Pending, []string(nil)
		for i := range d.Options {
			o := &d.Options[i]
			ties = append(ties, sc.CardFor(o.About.Args[0].Value.(engine.ModelID)).Name+" "+strings.TrimPrefix(o.About.Key, "about.starter-tie-"))
			if o.Best.Key != "" {
				scene.Same(t, c.team+": as computer players see it", sc.CardFor(o.Model).Name, c.best)
			}
		}
		scene.Same(t, c.team+": what a person is offered", sc.CardFor(d.Options[d.Foremost()].Model).Name, c.offered)
		scene.Same(t, c.team+": how ties end", strings.Join(ties, ", "), c.ties)
	}
	sc := startingScene(t, "blue A 8,5 m4 Nature | blue B 20,5 m4 Science | red Knight 30,30 m6 Mystery | red Queen 34,30 m3 Science", 1)
	sc.Choose("seat:1", "model:Queen")
	sc.Asks("ask.starter")
	scene.Same(t, "against the one that was named", sc.CardFor(sc.Pending.Options[sc.Pending.Foremost()].Model).Name, "A")
}

// TestStartingRollsOfThree: the winner beats both; a tie at the top that no Origin decides is rolled again, and the next opponent's dice cancel.
func TestStartingRollsOfThree(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-07", "SE-INIT-08", "SE-INIT-11", "SE-MODEL-13")
	for _, c := range []struct {
		what             string
		blue, red, green string
		a, b, c          int
		sides            engine.Sides
		winner           engine.Seat
		loser            engine.Seat
		ruleInLog        engine.Rule
	}{
		{"by the total", "Science", "Nature", "Mystery", 3, 2, 1, nil, 0, 1, "SE-INIT-07"},
		{"the first is next", "Science", "Nature", "Mystery", 2, 3, 1, nil, 1, 0, "SE-INIT-07"},
		{"the last is next", "Science", "Nature", "Mystery", 3, 1, 2, nil, 0, 2, "SE-INIT-07"},
		{"by Origin", "Mystery", "Nature", "Science", 3, 3, 1, nil, 0, 1, "SE-INIT-08"},
		{"a circle of Origins", "Mystery", "Nature", "Science", 3, 3, 3, nil, engine.NoSeat, 0, "SE-INIT-08"},
		{"two alike at the top", "Mystery", "Mystery", "Science", 3, 3, 1, nil, engine.NoSeat, 0, "SE-INIT-08"},
		{"a tie below decides nothing", "Mystery", "Science", "Science", 4, 3, 3, nil, 0, 1, "SE-INIT-07"},
		{"an ally is no opponent", "Mystery", "Nature", "Science", 4, 1, 3, engine.Sides{0, 1, 0}, 0, 1, "SE-INIT-07"},
	} {
		sc := scene.New(t, "blue A 8,5 "+c.blue+" | red B 30,30 "+c.red+" | green C 20,40 "+c.green)
		sc.Setup.Sides, sc.Teams[0].Tactic, sc.Loser = c.sides, true, engine.NoSeat
		sc.Play(rounds.StartingRoll{})
		sc.Choose("seat:0")
		sc.Roll([]int{c.a}, []int{c.b}, []int{c.c})
		if c.winner == engine.NoSeat {
			sc.Asks("ask.starting-roll")
			continue
		}
		sc.Asks("ask.first-turn")
		scene.Same(t, c.what, sc.Pending.Seat, c.winner)
		scene.Same(t, c.what+": who came next", sc.Loser, c.loser)
		scene.Same(t, c.what+": the rule", slices.ContainsFunc(sc.Events, func(e engine.Event) bool { return e.Kind == engine.EventRoll && e.Rules[0] == c.ruleInLog }), true)
	}
	for first, want := range map[engine.Seat][3]engine.Seat{0: {0, 1, 2}, 2: {2, 0, 1}} {
		sc := scene.New(t, "blue A 8,5 | red B 30,30 | green C 20,40")
		scene.Same(t, "as they sit", [3]engine.Seat(rounds.SeatsFrom(sc.State, first)), want)
		sc.Order = []engine.Seat{1, 2, 0}
		scene.Same(t, "as they play", plots.TurnsFrom(sc.State, 2)[0], 2)
		scene.Same(t, "and on", plots.TurnsFrom(sc.State, 2)[2], 1)
	}
}

// TestWhoRollsAlone wins, and nobody's dice cancel.
func TestWhoRollsAlone(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-01", "SE-INIT-07", "SE-INIT-11")
	sc := scene.New(t, "blue A 8,5 m5T Leader | blue Box 20,5 | red B 30,30")
	sc.Get("B").KO, sc.Get("B").OnTable = true, false
	sc.Get("Box").OnTable = false // neither in play nor in Climb High
	sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.LeaderAttackDice, X: 3}, Model: engine.NoModel}}
	sc.Hand, sc.Teams[0].Tactic, sc.Log = nil, true, sc.Hear
	sc.Play(rounds.StartingRoll{})
	sc.Choose("seat:0")
	sc.Asks("ask.starting-roll")
	scene.Same(t, "who rolls", len(sc.Pending.Dice), 1)
	scene.Same(t, "with one die: what a card gives in attacks does not count", sc.Pending.Dice[0].Count, 1)
	sc.Roll([]int{6})
	sc.Asks("ask.first-turn")
	sc.Choose("seat:0")
	scene.Same(t, "Master Plans", sc.Pending.Detail.Args[0].Value, any(1))
	scene.Same(t, "told", said(sc, "init.won"), 1)
}

// TestWhatIsToldOfAStartingRoll: Master Plans that are left, those that were cancelled, or neither.
func TestWhatIsToldOfAStartingRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-10", "SE-INIT-11")
	for text, faces := range map[string][2]int{"init.won": {6, 5}, "init.won-cancelled": {6, 6}, "init.won-plain": {5, 1}} {
		sc := scene.New(t, "blue A 8,5 m9 | red B 30,30 m5")
		sc.Teams[0].Tactic = true
		sc.Play(rounds.StartingRoll{})
		sc.Choose("seat:0")
		sc.Roll([]int{faces[0]}, []int{faces[1]})
		for _, key := range []string{"init.won", "init.won-cancelled", "init.won-plain"} {
			scene.Same(t, text+": "+key, said(sc, key), scene.Btoi(key == text))
		}
	}
}

// TestWhoseAPKeepTheEncounterGoing: those on the table and in Climb High, not of the KO'ed or of who never came.
func TestWhoseAPKeepTheEncounterGoing(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-05", "SE-POOL-06", "SE-POOL-07", "SE-DESC-14")
	for _, c := range []struct {
		what, text string
		sides      engine.Sides
		last       bool
	}{
		{"as many on the table as in Climb High", "blue A 8,5 ap2 | blue B 20,5 ap2 Flight 5 away", nil, false},
		{"as many printed as by Support", "blue A 8,5 ap1 Support", nil, false},
		{"of the KO'ed", "blue A 8,5 ap0 | blue Gone 20,5 ap2", nil, true},
		{"of the KO'ed in Climb High", "blue A 8,5 ap0 | blue Gone 20,5 ap2 Flight 5 away", nil, true},
		{"of who is not in play", "blue A 8,5 ap0 | blue Box 20,5 ap2", nil, true},
		{"of an opponent in Climb High", "blue A 8,5 ap0 | red B 20,5 ap2 Flight 5 away", nil, true},
		{"of an ally, as many on the table as in Climb High", "blue A 8,5 ap0 | green C 8,20 ap2 | green D 20,20 ap2 Flight 5 away", engine.Sides{0, 1, 0}, false},
	} {
		sc := scene.New(t, c.text+" | red Knight 30,30 ap3")
		sc.Setup.Sides = c.sides
		for i := range sc.Models {
			switch m := &sc.Models[i]; sc.Cards[m.Card].Name {
			case "Gone":
				m.KO, m.OnTable = true, false
			case "Box":
				m.OnTable = false
			}
		}
		rounds.FillPools(sc.State)
		scene.Same(t, c.what, sc.Last, c.last)
	}
	one := scene.New(t, "blue A 8,5 dice1 | red Knight 30,30")
	rounds.FillPools(one.State)
	scene.Same(t, "a model with one die gains it", one.Get("A").Boost, 1)
	one.Teams[0].Pool, one.Teams[1].Pool, one.Log = 1, 0, one.Hear
	rounds.EndRound(one.State)
	scene.Same(t, "one AP is discarded", said(one, "round.ap-discarded"), 1)
}

// TestWhatARoundBeginsWith: what is counted per Round anew, and in the first one what Powers do at the start.
func TestWhatARoundBeginsWith(t *testing.T) {
	matchtest.Exercises(t, "SE-ROUND-03", "SE-SETUP-02", "SE-TERRAIN-33")
	for _, round := range []int{1, 2} {
		sc := scene.New(t, "blue A 8,5 [At the start: Self / Power Up 1] | blue Box 20,5 [At the start: Self / Power Up 1] | red Knight 30,30")
		sc.Round, sc.Get("Box").OnTable = round-1, false
		a := sc.Get("A")
		a.APSpent, a.Activations, a.Chained, a.Fatigue, a.Suppress = 3, 2, true, 1, 1
		a.Burnt = []int{0}
		rounds.BeginRound(sc.State)
		scene.Same(t, "counted anew", [2]int{a.APSpent, a.Activations}, [2]int{})
		scene.Same(t, "anew", a.Chained || len(a.Burnt) > 0, false)
		scene.Same(t, "what stays until the Effects Phase", [2]int{a.Fatigue, a.Suppress}, [2]int{1, 1})
		scene.Same(t, "what Powers do at the start", [2]int{a.Boost, sc.Get("Box").Boost}, [2]int{scene.Btoi(round == 1), 0})
	}
}

// TestARoundThatIsOverBeforeItsTurns: when the Starting Roll has brought the Plot to its end, no Pool is filled.
func TestARoundThatIsOverBeforeItsTurns(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-03", "SE-PLOT-16")
	for _, defeated := range []bool{true, false} {
		sc := scene.New(t, "blue A 8,5 ap3 | red Knight 30,30")
		sc.Round, sc.Rounds, sc.Teams[0].Pool, sc.Log = 1, 4, 0, sc.Hear
		if m := sc.Get("Knight"); defeated {
			m.KO, m.OnTable = true, false
		}
		sc.Play(rounds.RoundFrame{Step: state.StepPool})
		scene.Same(t, "ended", sc.Ended, defeated)
		scene.Same(t, "Pools that were filled", said(sc, "pool.filled"), 2*scene.Btoi(!defeated))
	}
}

// TestWhoReturnsFromClimbHigh: everybody who is up there, one after another, of the player with the first Turn first.
func TestWhoReturnsFromClimbHigh(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-41", "SE-ROUND-06", "SE-ROUND-07")
	sc := scene.New(t, "blue A 8,5 | blue B 20,5 Flight 5 away | blue C 30,5 Flight 5 away | blue Gone 30,8 Flight 5 away | red Knight 30,30 | red D 20,30 Flight 5 away")
	sc.Order, sc.Get("Gone").KO = []engine.Seat{1, 0}, true
	sc.Play(rounds.EffectsPhase{Step: rounds.PhaseReturn})
	for _, c := range []struct {
		name  string
		of    int
		asked bool
	}{{"D", 1, false}, {"C", 2, true}, {"B", 1, false}} {
		if c.asked {
			sc.Asks("ask.who-returns")
			scene.Same(t, "how many may", len(sc.Pending.Options), c.of)
			sc.Choose("model:" + c.name)
		}
		scene.Same(t, "who returns", sc.Pending.Subject, sc.ID(c.name))
		spot, _ := sc.Pending.Place.Sample(scene.Steadily())
		sc.GoTo(spot)
		scene.Same(t, c.name+" is on the table", sc.Get(c.name).OnTable, true)
		scene.Same(t, "and no longer up there", sc.Get(c.name).High, 0)
	}
	sc.Over()
	scene.Same(t, "who is KO'ed stays away", sc.Get("Gone").OnTable, false)
}

// TestHowFarModelsGetInARound: as often as they can be Fatigued besides their own move.
func TestHowFarModelsGetInARound(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-02", "SE-MOVE-05")
	sc := scene.New(t, "blue A 8,5 | blue Tired 20,5 fatigue1 | blue Worn 30,5 fatigue2 | blue Rock 40,5 Immobile | blue Away 8,20 away | red Knight 30,30")
	for name, want := range map[string]int{"A": 2, "Tired": 1, "Worn": 0, "Rock": -1, "Away": -1} {
		p, moves := rounds.Pace(sc.State, sc.ID(name))
		scene.Same(t, name+" moves", moves, want >= 0)
		scene.Same(t, name+" moves on so often", p.Left, max(0, want))
	}
	sc.Get("Worn").Fatigue = 3
	p, _ := rounds.Pace(sc.State, sc.ID("Worn"))
	scene.Same(t, "never less than not at all", p.Left, 0)
	for _, id := range []engine.ModelID{engine.NoModel, engine.ModelID(len(sc.Models))} {
		_, moves := rounds.Pace(sc.State, id)
		scene.Same(t, "nobody moves", moves, false)
	}
}
