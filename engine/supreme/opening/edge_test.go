package opening_test

import (
	"errors"
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
)

// TestWhichSetupsAreRefused, each by its own sentence.
func TestWhichSetupsAreRefused(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-03", "SE-TABLE-04", "SE-MODEL-13", "SE-PLOT-14")
	for _, c := range []struct {
		change func(*engine.Setup)
		says   string
	}{
		{func(*engine.Setup) {}, ""}, {func(s *engine.Setup) { s.System = "" }, ""}, {func(s *engine.Setup) { s.Choices = nil }, ""},
		{func(s *engine.Setup) {
			s.Teams = append(s.Teams, s.Teams[0], s.Teams[1])
			s.Layout.Width, s.Layout.Depth = 72, 72
		}, ""},
		{func(s *engine.Setup) { s.Teams = append(s.Teams, s.Teams[0], s.Teams[1], s.Teams[0]) }, "start.teams"},
		{func(s *engine.Setup) { s.Teams = s.Teams[:1] }, "start.teams"},
		{func(s *engine.Setup) { s.Sides = engine.Sides{0, 0} }, "start.sides"}, {func(s *engine.Setup) { s.Sides = engine.Sides{0, 1, 0} }, "start.sides"},
		{func(s *engine.Setup) { s.Choices = s.Choices.With("weather", "fog") }, "start.field"},
		{func(s *engine.Setup) { s.Layout.Width, s.Layout.Depth, s.Layout.Pieces = 20, 18, nil }, "start.zones"},
		{func(s *engine.Setup) {
			s.Teams = append(s.Teams, s.Teams[0])
			s.Layout.Width, s.Layout.Depth, s.Layout.Pieces = 40, 22, nil
		}, "start.zones-for"},
		{func(s *engine.Setup) {
			s.Cards = map[string]string{"springheel": s.Cards["springheel"] + "Call [AP 1] SUM 6, p vs. #6, Summon Minion / Imp (2)\n", "lamp": s.Cards["lamp"], "anvil": s.Cards["anvil"], "gang": s.Cards["gang"]}
		}, "start.no-card"},
	} {
		setup := scene.SkirmishSetup(0)
		c.change(&setup)
		s, err := opening.NewState(setup)
		var fault engine.Fault
		switch {
		case c.says == "" && err != nil:
			t.Errorf("refused: %v", err)
		case c.says == "":
			scene.Same(t, "the Plot, when none was chosen", s.Plot, state.PlotBrawl)
		case !errors.As(err, &fault) || fault.Explain().Key != c.says:
			t.Errorf("%v, want %q", err, c.says)
		}
	}
}

// TestHowManyFiguresWait: as many of a Minion or Token as one team may Summon at most, beside those of the other team.
func TestHowManyFiguresWait(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-65", "SE-MODEL-19", "SE-TEAM-16", "SE-CARD-14")
	for _, c := range []struct {
		what, rook, knight string
		waits              [2]int // Imps, Beacons of blue
		red                [2]int
		hides              bool
	}{
		{"none", "", "", [2]int{0, 0}, [2]int{0, 0}, false},
		{"Minions", "[Call [AP 1] SUM 6, p vs. #2, Summon Minion / Imp (3)]", "[Call [AP 1] SUM 6, p vs. #2, Summon Minion / Imp (2)]", [2]int{2, 0}, [2]int{1, 0}, false},
		{"by two Actions", "[Call [AP 1] SUM 6, p vs. #2, Summon Minion / Imp (3)] [Beckon [AP 1] SUM 6, p vs. #2, Summon Minion / Imp (2)]", "", [2]int{2, 0}, [2]int{0, 0}, false},
		{"Tokens", "[Plant [AP 1] SUM 6, p vs. #2, Place Token / Beacon (d 4; HP 1)] [Sow [AP 1] SUM 6, p vs. #2, Place Token / Beacon (d 4; HP 1)]", "[Plant [AP 1] SUM 6, p vs. #2, Place Token / Beacon (d 4; HP 1)]", [2]int{0, 1}, [2]int{0, 1}, false},
		{"Tokens with a height", `[Plant [AP 1] SUM 6, p vs. #2, Place Token / Beacon (d 4; Height 1"; HP 1)]`, "", [2]int{0, 1}, [2]int{0, 0}, true},
	} {
		sc := scene.New(t, `blue Rook 10,10 `+c.rook+` | blue Imp A 12,12 minion | red Knight 40,40 `+c.knight+` | red Imp A 38,38 minion`)
		var waits [2][2]int
		for i := range sc.Models {
			if m := &sc.Models[i]; m.Reserve {
				waits[m.Seat][scene.Btoi(sc.Cards[m.Card].Name == "Beacon")]++
			}
		}
		scene.Same(t, c.what+": blue", waits[0], c.waits)
		scene.Same(t, c.what+": red", waits[1], c.red)
		scene.Same(t, c.what+": may hide", sc.Memory.Hiding, c.hides)
		for g := range sc.Groups {
			for _, id := range sc.Groups[g].Models {
				scene.Same(t, "each in a card of its own team", sc.Models[id].Seat, sc.Groups[g].Seat)
			}
		}
	}
}

// TestWhatWinsTheTacticalRoll: a card breaks a tie of two, while three roll on for the order of deployment; and two cards cancel out.
func TestWhatWinsTheTacticalRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-SETUP-10", "SE-SETUP-19", "SE-LEADER-11", "SE-LEADER-07")
	card := &cards.LeaderCard{ID: "own", Name: "Own", Kind: cards.RecruitmentCard, Rule: "SE-LEADER-11", Effects: []cards.LeaderEffect{{Verb: cards.WinTactics}}}
	for _, c := range []struct {
		what   string
		text   string
		held   []engine.Seat
		faces  [][]int
		winner engine.Seat // NoSeat: rolled again
		left   int
	}{
		{"without a card", "", nil, [][]int{{2}, {5}}, 1, 0}, {"of two, lower", "", []engine.Seat{0}, [][]int{{2}, {5}}, 0, 0}, {"of two, tied", "", []engine.Seat{1}, [][]int{{4}, {4}}, 1, 0},
		{"two cards", "", []engine.Seat{0, 1}, [][]int{{2}, {5}}, 1, 2}, {"of three, no tie", " | green Nun 1,1", []engine.Seat{2}, [][]int{{2}, {5}, {1}}, 2, 0},
		{"of three, a tie", " | green Nun 1,1", []engine.Seat{2}, [][]int{{2}, {2}, {1}}, engine.NoSeat, 1}, {"the third", " | green Nun 1,1", nil, [][]int{{2}, {2}, {5}}, engine.NoSeat, 0},
	} {
		sc := scene.SetupScene(t, "blue Rook 1,1 | red Knight 1,1"+c.text)
		at := opening.AddLeaderCard(sc.State, card)
		scene.Same(t, "a card has one place", opening.AddLeaderCard(sc.State, card), at)
		for _, seat := range c.held {
			sc.Hand = append(sc.Hand, state.HeldCard{Seat: seat, Card: at})
		}
		sc.Game.Setup.Settings = []byte(`{"minionSingleFatigue":true}`)
		sc.Roll(c.faces...)
		scene.Same(t, c.what+": cards left", len(sc.Hand), c.left)
		told := map[string]int{}
		for _, e := range sc.Events {
			told[e.Text.Key]++
		}
		won := scene.Btoi(c.winner != engine.NoSeat)
		scene.Same(t, c.what+": told to be won, to be tied, and by which house rules", [3]int{told["setup.tactical-won"], told["setup.tactical-tie"], told["setup.house-rule"]}, [3]int{won, 1 - won, won})
		if c.winner == engine.NoSeat {
			sc.Asks("ask.tactical-roll")
			continue
		}
		sc.Asks("ask.advantage")
		scene.Same(t, c.what, sc.Pending.Seat, c.winner)
	}
}

// TestWhoseChoiceComesNext: the Plot by who has the Tactical Advantage, whoever won the roll; and no edge twice.
func TestWhoseChoiceComesNext(t *testing.T) {
	matchtest.Exercises(t, "SE-SETUP-11", "SE-SETUP-13", "SE-SETUP-17", "SE-SETUP-20", "SE-SETUP-12")
	for advantage, tactic := range map[string]engine.Seat{"tactical": 2, "terrain": 0} {
		sc := scene.SetupScene(t, "blue Rook 1,1 | red Knight 1,1 | green Nun 1,1")
		sc.Plot = plots.PlotRandom
		sc.Roll([]int{5}, []int{2}, []int{6})
		sc.Choose(advantage)
		for seat := range engine.Seat(3) {
			scene.Same(t, fmt.Sprint(advantage, ": seat ", seat), sc.Teams[seat].Tactic, seat == tactic)
		}
		scene.Same(t, advantage+": who rolls for the Plot", sc.Pending.Dice[0].Seat, tactic)
		sc.Roll([]int{1})
		sc.Choose("edge:1")
		sc.Refused("edge:1", "SE-SETUP-17")
	}
}

// TestHowModelsAreDeployed: by the rule of those that do not Infiltrate, and in a zone without room anywhere.
func TestHowModelsAreDeployed(t *testing.T) {
	matchtest.Exercises(t, "SE-SETUP-21", "SE-SETUP-22", "SE-CITIZEN-05")
	sc := scene.SetupScene(t, "blue Rook 1,1 | blue Shade 1,1 Infiltrator | red Knight 1,1")
	sc.Roll([]int{2}, []int{5})
	sc.Choose("terrain", "edge:0")
	for _, c := range []struct {
		name   string
		x, y   float64
		rule   engine.Rule
		detail string
	}{{"Rook", 24, 45, "SE-SETUP-21", ""}, {"Knight", 24, 3, "SE-SETUP-21", ""}, {"Shade", 24, 24, "SE-SETUP-22", "ask.deploy-infiltrator"}} {
		scene.Same(t, "who", sc.Pending.Subject, sc.ID(c.name))
		scene.Same(t, c.name, [2]string{string(sc.Pending.Rule), sc.Pending.Detail.Key}, [2]string{string(c.rule), c.detail})
		sc.MoveTo(c.x, c.y)
		scene.Same(t, c.name+" in the log", sc.LastRule("setup.deployed"), c.rule)
	}
	for pit, refused := range map[string]bool{"": true, "pit impassable 0,0 48x6.5 h0.1 | ": false} {
		full := scene.New(t, pit+"blue Rook 24,24 | red Knight 40,40")
		opening.SetEdge(full.State, 0, board.EdgeNear)
		scene.Same(t, "outside its zone", opening.DeployPlacement(full.State, 0, full.ID("Rook"), false).Refuse(full.SpotAt(30, 30), nil) != nil, refused)
	}
	for last, question := range map[bool]string{false: "ask.deploy-where", true: "ask.citizen-where"} {
		late := scene.SetupScene(t, "blue Rook 1,1 | red Knight 1,1")
		late.Agendas, late.Settings.CitizensLast = []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, last
		late.Game.Setup.Size = 4
		late.Roll([]int{2}, []int{5})
		late.Choose("terrain", "edge:0")
		scene.Same(t, "Citizens before models", late.Question() != "ask.deploy-where", !last)
		if last {
			late.MoveTo(24, 45)
			late.MoveTo(24, 3)
			scene.Same(t, "Citizens after models: "+question, late.Pending.Shape == engine.Place && late.Question() != "ask.deploy-where", true)
			scene.Same(t, "first by who has the Terrain Advantage", late.Pending.Seat, 1)
		}
	}
}

// TestWhoIsHandedPowerUpDice: own Supremes, each at most so many, until none are left or no more are wanted.
func TestWhoIsHandedPowerUpDice(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-13", "SE-LEADER-07")
	card := &cards.LeaderCard{ID: "own", Name: "Own", Kind: cards.RecruitmentCard, Rule: "SE-LEADER-13", Effects: []cards.LeaderEffect{{Verb: cards.HandOutDice, X: 3, Y: 2}}}
	for _, c := range []struct {
		choose []string
		boosts [2]int
	}{{[]string{"model:Rook", "done"}, [2]int{1, 0}}, {[]string{"done"}, [2]int{0, 0}}, {[]string{"model:Rook", "model:Rook", "model:Wren"}, [2]int{2, 1}}, {nil, [2]int{0, 0}}} {
		sc := scene.New(t, "blue Rook 10,10 | blue Wren 20,10 | blue Goon A 2,2 minion | red Knight 40,40")
		sc.Round, sc.Teams[0].Tactic = 0, true
		if c.choose != nil {
			sc.Hand = []state.HeldCard{{Seat: 0, Card: opening.AddLeaderCard(sc.State, card)}}
		}
		sc.Play(opening.HandOutFirst{})
		for _, key := range c.choose {
			sc.Asks("ask.hand-out")
			sc.Choose(key)
		}
		sc.Asks("ask.announcer")
		scene.Same(t, fmt.Sprint(c.choose), [2]int{sc.Get("Rook").Boost, sc.Get("Wren").Boost}, c.boosts)
		scene.Same(t, "the card is used", len(sc.Hand), 0)
	}
}
