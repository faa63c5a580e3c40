package state_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// TestHowMuchTerrainTakes: Objects by Rank, Structures by Solidity and by their three dimensions added up.
func TestHowMuchTerrainTakes(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-12", "SE-TERRAIN-13", "SE-TERRAIN-14", "SE-TERRAIN-15", "SE-TERRAIN-16", "SE-TERRAIN-17", "SE-TERRAIN-18", "SE-TERRAIN-19", "SE-TERRAIN-40",
		"SE-TERRAIN-44", "SE-TERRAIN-45", "SE-TERRAIN-46")
	for _, c := range []struct {
		text        string
		defense, hp int
	}{
		{"object 10,10 1x1 h1 rank0", 5, 1}, {"object 10,10 1x1 h1 rank1", 5, 1}, {"object 10,10 1x1 h1 rank2", 5, 2}, {"object 10,10 1x1 h1 rank3", 5, 3},
		{"object 10,10 1x1 h1 rank4", 5, 3},
		{"structure 10,10 4x4 h2", 7, 4}, {"structure 10,10 4x4 h2.1", 7, 8}, {"structure 10,10 10x10 h5", 7, 8}, {"structure 10,10 10x10 h5.1", 7, 12},
		{"structure 10,10 4x4 h2 flimsy", 5, 4}, {"structure 10,10 4x4 h2 solid", 7, 4}, {"structure 10,10 4x4 h2 reinforced", 9, 4},
		{"zone 10,10 4x4 danger1", 0, 0}, {"impassable 10,10 4x4", 0, 0}, {"marker 10,10 1x1", 0, 0},
	} {
		sc := scene.New(t, "it "+c.text+" | blue Rook 30,30 | red Knight 40,40")
		p := &sc.Pieces[0]
		scene.Same(t, c.text+": d", p.Defense, c.defense)
		scene.Same(t, c.text+": HP", [2]int{p.HP, p.MaxHP}, [2]int{c.hp, c.hp})
	}
}

// TestWhoIsAhead: the one highest number, of a side added up, and nobody when opponents share it.
func TestWhoIsAhead(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-04", "SE-PLOT-05", "SE-MODEL-13", "SE-CONTROL-12")
	for _, c := range []struct {
		counts []int
		sides  engine.Sides
		leader engine.Seat
		most   int
		winner engine.Seat // by the score as it is
	}{
		{[]int{2, 1, 0}, nil, 0, 2, 0}, {[]int{1, 2, 0}, nil, 1, 2, 1}, {[]int{0, 1, 2}, nil, 2, 2, 2}, {[]int{2, 2, 1}, nil, engine.NoSeat, 2, engine.NoSeat},
		{[]int{1, 2, 2}, nil, engine.NoSeat, 2, engine.NoSeat}, {[]int{2, 1, 2}, nil, engine.NoSeat, 2, engine.NoSeat}, {[]int{2, 2, 3}, nil, 2, 3, 2},
		{[]int{1, 2, 2}, engine.Sides{0, 1, 0}, 0, 3, engine.NoSeat}, {[]int{1, 3, 2}, engine.Sides{0, 1, 0}, engine.NoSeat, 3, 1},
		{[]int{2, 1, 2}, engine.Sides{0, 1, 0}, 0, 4, 0}, {[]int{0, 0, 0}, nil, engine.NoSeat, 0, engine.NoSeat},
	} {
		sc := scene.New(t, "blue Rook 10,10 | red Knight 20,20 | green Nun 30,30")
		sc.Setup.Sides = c.sides
		leader, most := sc.Leader(c.counts)
		scene.Same(t, fmt.Sprint(c.counts, c.sides, " leads"), leader, c.leader)
		scene.Same(t, "with", most, c.most)
		scene.Same(t, fmt.Sprint(c.counts, c.sides, " wins"), sc.Winner(c.counts), c.winner)
	}
	sc := scene.New(t, "blue Rook 10,10 | red Knight 20,20 | green Nun 30,30")
	sc.Setup.Sides = engine.Sides{0, 1, 0}
	totals := sc.Totals([]engine.Point{{Seat: 0, Amount: 3, Total: true}, {Seat: 2, Amount: 1, Total: true}, {Seat: 1, Amount: 9}, {Seat: 1, Amount: 2, Total: true}})
	scene.Same(t, "AGP of a side", fmt.Sprint(totals), "[4 2 4]")
	sc.Settings.TeamsScoreAlone = true
	leader, _ := sc.Leader([]int{1, 2, 2})
	scene.Same(t, "each team by itself", leader, engine.NoSeat)
	scene.Same(t, "its own zone alone", sc.Owns(0, 2), false)
	sc.Settings.TeamsScoreAlone = false
	for pair, owns := range map[[2]engine.Seat]bool{{0, 2}: true, {2, 0}: true, {0, 0}: true, {0, 1}: false, {engine.NoSeat, 0}: false, {0, engine.NoSeat}: false, {engine.NoSeat, engine.NoSeat}: false} {
		scene.Same(t, fmt.Sprint(pair, " own each other's"), sc.Owns(pair[0], pair[1]), owns)
	}
}

// TestForWhomAKOCounts: whose Action it was, unless a Spectral model or the own side did it; then with two sides the opponent.
func TestForWhomAKOCounts(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-18", "SE-EFFECT-83", "SE-AGENDA-11", "SE-MODEL-13")
	for _, c := range []struct {
		what  string
		third bool
		k     state.Knockout
		sides engine.Sides
		seat  engine.Seat
	}{
		{"by nobody", false, state.Knockout{Team: engine.NoSeat}, nil, 1}, {"by the opponent", false, state.Knockout{Team: 1}, nil, 1},
		{"by its own team", false, state.Knockout{Team: 0}, nil, 1}, {"by a Spectral model", false, state.Knockout{Team: 1, Ghost: true}, nil, 1},
		{"of three, by nobody", true, state.Knockout{Team: engine.NoSeat}, nil, engine.NoSeat}, {"of three, by one", true, state.Knockout{Team: 2}, nil, 2},
		{"of three, by a Spectral model", true, state.Knockout{Team: 2, Ghost: true}, nil, engine.NoSeat}, {"of three, by its own team", true, state.Knockout{Team: 0}, nil, engine.NoSeat},
		{"by an ally", true, state.Knockout{Team: 2}, engine.Sides{0, 1, 0}, 1},
	} {
		text := "blue Rook 10,10 | red Knight 20,20"
		if c.third {
			text += " | green Nun 30,30"
		}
		sc := scene.New(t, text)
		sc.Setup.Sides, c.k.Model = c.sides, sc.ID("Rook")
		scene.Same(t, c.what, sc.Credit(c.k), c.seat)
	}
}

// TestHowOneMovesNow: Stunned before Spectral, and Flight not inside; an Immobile model never.
func TestHowOneMovesNow(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-06", "SE-EFFECT-79", "SE-MOVE-37", "SE-MOVE-16", "SE-EFFECT-55", "SE-DESC-10", "SE-MINION-04")
	for _, c := range []struct {
		text string
		kind cards.Descriptor
	}{
		{"Flight 5", terms.Flight}, {"Flight 5 stunned", terms.Sprint}, {"Flight 5 spectral", terms.Blink}, {"Flight 5 stunned spectral", terms.Sprint},
		{"Flight 5 inside:house", terms.Sprint}, {"Bounding 5 inside:house", terms.Bounding}, {"Immobile stunned", terms.Immobile}, {"Immobile spectral", terms.Immobile},
	} {
		sc := scene.New(t, "house structure 5,5 10x10 h5 enclosed | blue Rook 10,10 "+c.text+" | red Knight 40,40")
		scene.Same(t, c.text, sc.MovementType(sc.ID("Rook")), c.kind)
	}
	sc := scene.New(t, "blue Rook 10,10 | blue Hare 12,12 Speedster | blue Goon A 20,20 minion | blue Goon B 22,20 minion | red Knight 40,40")
	scene.Same(t, "at most", [2]int{sc.MaxFatigue(sc.ID("Rook")), sc.MaxFatigue(sc.ID("Hare"))}, [2]int{2, 3})
	sc.SetFatigue(sc.ID("Goon A"), 1)
	scene.Same(t, "the other of the card", sc.FatigueOf(sc.ID("Goon B")), 1)
	scene.Same(t, "nobody else", sc.FatigueOf(sc.ID("Rook")), 0)
	sc.SetFatigue(sc.ID("Rook"), 2)
	scene.Same(t, "a Supreme alone", [2]int{sc.FatigueOf(sc.ID("Rook")), sc.FatigueOf(sc.ID("Hare"))}, [2]int{2, 0})
}

// TestLettersOfMinions: one after the other in a team, and from the beginning after Z.
func TestLettersOfMinions(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-14")
	sc := scene.New(t, "blue Rook 10,10 | blue Goon A 20,20 minion | red Knight 40,40")
	goon := sc.Get("Goon A")
	card, seat, group := goon.Card, goon.Seat, goon.Group
	have := 0
	for i := range sc.Models {
		have += scene.Btoi(sc.Models[i].Card == card)
	}
	for i := have; i < 27; i++ {
		scene.Same(t, "the next letter", sc.NextLetter(seat, card), string(rune('A'+i%26)))
		sc.AddModel(seat, card, group, "")
	}
	scene.Same(t, "of another team", sc.NextLetter(1, card), "A")
}

// TestWhatLiesOnTheTable: things that nobody carries and that have not gone, one numbered after the other.
func TestWhatLiesOnTheTable(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-09", "SE-CITIZEN-01", "SE-CONTROL-09", "SE-MOVE-28")
	sc := scene.New(t, "house structure 20,20 4x4 h3 enclosed | blue Rook 10,10 Wall Crawling 5 | red Knight 40,40")
	first, second := sc.Put("first", state.CitizenMarker, 5, 5), sc.Put("second", state.CitizenMarker, 8, 5)
	flag := sc.Put("flag", state.FlagMarker, 11, 5)
	scene.Same(t, "numbered", sc.Pieces[first].Terrain.Name+sc.Pieces[second].Terrain.Name+sc.Pieces[flag].Terrain.Name, "Citizen 1Citizen 2Flag 1")
	scene.Same(t, "Citizens", len(sc.Citizens()), 2)
	scene.Same(t, "a house is no thing", sc.Lying(sc.Piece("house")), false)
	scene.Same(t, "no burden", sc.BurdenOf(sc.ID("Rook")), engine.NoPiece)
	sc.Pieces[first].Carrier = sc.ID("Rook")
	scene.Same(t, "carried", len(sc.Citizens()), 1)
	scene.Same(t, "by whom", sc.BurdenOf(sc.ID("Rook")), first)
	scene.Same(t, "not by another", sc.BurdenOf(sc.ID("Knight")), engine.NoPiece)
	sc.RemoveThing(first, engine.NoSeat)
	scene.Same(t, "gone", sc.Lying(first), false)
	scene.Same(t, "no burden any more", sc.BurdenOf(sc.ID("Rook")), engine.NoPiece)

	sc.Get("Rook").Spot.Inside = geometry.PieceIndex(sc.Piece("house"))
	touches := func(what string, want bool) {
		t.Helper()
		scene.Same(t, what, sc.TouchesPiece(sc.ID("Rook"), sc.Piece("house")), want)
	}
	touches("a Wall Crawler inside", true)
	sc.Get("Rook").Spectral = true
	touches("a Spectral one", false)
	sc.Get("Rook").Spectral, sc.Get("Rook").Stunned = false, true
	touches("a Stunned one, which does not crawl", false)
	sc.Get("Rook").Stunned, sc.Pieces[sc.Piece("house")].Gone = false, true
	touches("when it is gone", false)
	sc.Pieces[sc.Piece("house")].Gone, sc.Get("Rook").OnTable = false, false
	touches("when the model is", false)
}

// TestHowDeepZonesAre: 6" where 18" are left between them, what is left on a smaller table, or as agreed.
func TestHowDeepZonesAre(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-04")
	for _, c := range []struct {
		table           string
		ofMap, settings float64
		depth           float64
	}{{"48x48", 0, 0, 6}, {"30x30", 0, 0, 6}, {"28x28", 0, 0, 5}, {"24x24", 0, 0, 3}, {"48x48", 4, 0, 4}, {"48x48", 4, 8, 8}, {"48x48", 0, 3, 3}} {
		sc := scene.New(t, "table "+c.table+" | blue Rook 1,1 | red Knight 5,5")
		sc.Setup.ZoneDepth, sc.Settings.ZoneDepthIn = c.ofMap, c.settings
		zone, settled := sc.ZoneOf(0)
		scene.Same(t, c.table, zone.High.Y-zone.Low.Y, c.depth)
		scene.Same(t, "settled", settled, true)
	}
	sc := scene.New(t, "table 24x24 | blue Rook 1,1 base80 | red Knight 5,5")
	scene.Same(t, "80 mm stand out by 0.15\"", sc.ZoneFits(board.EdgeNear), true)
	wide := scene.New(t, "table 24x24 | blue Rook 1,1 | red Knight 5,5")
	card := *wide.CardFor(wide.ID("Rook")) // cards are shared by scenes
	card.BaseMM = 90
	wide.Cards[wide.Get("Rook").Card] = &card
	scene.Same(t, "90 mm do not fit", wide.ZoneFits(board.EdgeNear), false)
	scene.Same(t, "on no edge", wide.EdgesWithRoom(), 0)
	scene.Same(t, "on all four", sc.EdgesWithRoom(), 4)
	opening.SetEdge(sc.State, 0, board.EdgeNear)
	scene.Same(t, "an outline", len(sc.ZoneOutline(0)), 4)
	sc.Teams[0].Placed = false
	scene.Same(t, "none before it is settled", len(sc.ZoneOutline(0)), 0)
}

// TestByWhichRulingsAMatchIsPlayed: those of its set-up.
func TestByWhichRulingsAMatchIsPlayed(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-15")
	for rulings, since := range map[int]bool{0: false, state.SinceFeet: true, state.Rulings + 1: true} {
		sc := scene.New(t, "acid zone 11,5 2x10 danger1 | blue Rook 10,10 Flight 6 | red Knight 40,40")
		sc.Setup.Rulings = rulings
		scene.Same(t, "the step", sc.Setup.Since(state.SinceFeet), since)
		sc.Moving("sprint")
		sc.MoveTo(15, 10)
		sc.HP("Rook", 5-scene.Btoi(since)) // as it was played before, Flight protected on foot, too
	}
}

// TestWhoIsFriendlyToWhom: teams of one side only by agreement, and under Mind Control nobody to the team that a model plays for otherwise.
func TestWhoIsFriendlyToWhom(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-11", "SE-MODEL-12", "SE-MODEL-13", "SE-EFFECT-26")
	for _, c := range []struct {
		what         string
		sides        engine.Sides
		agreed       bool
		taken        engine.Seat // the team that Rook plays for
		green        [2]bool     // whether Nun is Friendly and Hostile to Rook
		wren, knight [2]bool
	}{
		{"each for itself", nil, false, 0, [2]bool{false, true}, [2]bool{true, false}, [2]bool{false, true}},
		{"each for itself, agreed", nil, true, 0, [2]bool{false, true}, [2]bool{true, false}, [2]bool{false, true}},
		{"with green", engine.Sides{0, 1, 0}, false, 0, [2]bool{false, false}, [2]bool{true, false}, [2]bool{false, true}},
		{"with green, agreed", engine.Sides{0, 1, 0}, true, 0, [2]bool{true, false}, [2]bool{true, false}, [2]bool{false, true}},
		{"taken by red", nil, false, 1, [2]bool{false, true}, [2]bool{false, true}, [2]bool{true, false}},
		{"taken by its ally", engine.Sides{0, 1, 0}, true, 2, [2]bool{true, false}, [2]bool{false, true}, [2]bool{false, true}},
	} {
		sc := scene.New(t, "blue Rook 10,10 | blue Wren 12,12 | red Knight 20,20 | green Nun 30,30")
		sc.Setup.Sides, sc.Settings.AlliesFriendly, sc.Get("Rook").Team = c.sides, c.agreed, c.taken
		for name, want := range map[string][2]bool{"Nun": c.green, "Wren": c.wren, "Knight": c.knight} {
			for _, pair := range [][2]engine.ModelID{{sc.ID("Rook"), sc.ID(name)}, {sc.ID(name), sc.ID("Rook")}} {
				scene.Same(t, c.what+": "+name, [2]bool{sc.Friendly(pair[0], pair[1]), sc.Hostile(pair[0], pair[1])}, want)
			}
		}
	}
}

// TestWhatStandsInTheWay: Tokens with a height, and no other model; and who is away stands nowhere.
func TestWhatStandsInTheWay(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-19", "SE-LOS-03", "SE-COND-03")
	for _, c := range []struct {
		what   string
		height string
		class  cards.Class
		hides  bool
	}{{"a Supreme", "height1", cards.Supreme, false}, {"a Token", "height1", cards.Token, true}, {"a low Token", "height0.9", cards.Token, true}, {"a Token without a height", "", cards.Token, false}} {
		sc := scene.New(t, "blue Rook 10,10 height1.2 | blue Beacon 14,10 "+c.height+" | red Knight 18,10 height1.2")
		sc.Get("Beacon").Class, sc.Memory.Hiding = c.class, true
		scene.Same(t, c.what+" hides", sc.Board().SightTo(sc.ID("Rook"), sc.Aim("Knight")).Partly(), c.hides)
	}
	sc := scene.New(t, "blue Rook 10,10 | red Knight 11.18,10 | red Away 10,11.18")
	sc.Get("Away").OnTable = false
	sc.Get("Knight").KO = true
	scene.Same(t, "who is around", len(sc.Board().ContactsOf(sc.ID("Rook"))), 0)
}

// TestWhatIsChosenForAnAction: one Target for an Instant Action with a range or of Combat, none for one on its user.
func TestWhatIsChosenForAnAction(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-01", "SE-TYPE-09")
	for _, c := range []struct {
		inches float64
		number int
		one    bool
	}{{0, 5, false}, {1, 5, true}, {3, 5, true}, {0, 0, true}} {
		scene.Same(t, fmt.Sprint(c), state.OneTarget(&cards.Action{Type: cards.IST, Range: c.inches, Target: c.number}), c.one)
	}
	for kind, one := range map[cards.ActionType]bool{cards.PRJ: true, cards.PLS: false, cards.RAY: false} {
		scene.Same(t, fmt.Sprint(kind), state.OneTarget(&cards.Action{Type: kind, Range: 6, Target: 5}), one)
	}
}

// TestWhichHouseRulesAreToldAndWhatElse: those that differ from the reference; sides of more than one team; and who broke what.
func TestWhichHouseRulesAreToldAndWhatElse(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-04", "SE-MODEL-13", "SE-TERRAIN-20")
	sc := scene.New(t, "blue Rook 10,10 | red Knight 20,20 | green Nun 30,30")
	sc.Log = sc.Hear
	sc.TellHouseRules()
	scene.Same(t, "without any", len(sc.Events), 0)
	sc.Setup.Settings = []byte(`{"minionSingleFatigue":true,"zoneDepthIn":4}`)
	sc.TellHouseRules()
	scene.Same(t, "two of them", len(sc.Events), 2)
	depths := ""
	for _, way := range state.Doubts()[0].Ways {
		depths += way.Value + " "
	}
	scene.Same(t, "depths of the Deployment Zones to choose from", depths, "0 3 4 5 6 8 ")
	for sides, told := range map[string]int{"": 0, "x": 1} {
		sc.Events = nil
		if sc.Setup.Sides = nil; sides != "" {
			sc.Setup.Sides = engine.Sides{0, 1, 0}
		}
		sc.TellSides()
		scene.Same(t, "sides", len(sc.Events), told)
	}
	sc.Deeds = []state.Deed{{Model: engine.NoModel, Piece: 0, By: engine.Say("doer.fall")}, {Model: engine.NoModel, Piece: 1, By: engine.Say("doer.danger")}}
	for piece, by := range map[engine.PieceID]string{0: "doer.fall", 1: "doer.danger", 2: ""} {
		scene.Same(t, "who broke it", sc.BrokenBy(piece).Key, by)
	}
	for depth, want := range map[float64]float64{0: 6, 0.5: 0.5, 4: 4} {
		sc.Setup.ZoneDepth = depth
		scene.Same(t, "wanted depth", sc.Zones().Wanted, want)
	}
}

// TestWhoIsNamedForAKO: each by what is noted of it alone.
func TestWhoIsNamedForAKO(t *testing.T) {
	r := state.Record{Deeds: []state.Deed{{Model: 3, Piece: engine.NoPiece, By: engine.Say("doer.fall")}, {Model: engine.NoModel, Piece: 2, By: engine.Say("doer.crash")}, {Model: 5, Piece: engine.NoPiece, By: engine.Say("doer.danger")}}}
	for id, key := range map[engine.ModelID]string{3: "doer.fall", 5: "doer.danger", 4: ""} {
		scene.Same(t, fmt.Sprint("model ", id), r.ByWhom(id).Key, key)
	}
	for id, key := range map[engine.PieceID]string{2: "doer.crash", 1: ""} {
		scene.Same(t, fmt.Sprint("piece ", id), r.BrokenBy(id).Key, key)
	}
}

// TestWhatTellsPositionsApart: each one of what lies open, is called or is held by cards, and with an Agenda what it looks at.
func TestWhatTellsPositionsApart(t *testing.T) {
	for what, change := range map[string]func(*state.State){
		"a ruin, with one Agenda": func(s *state.State) { s.Ruins = []state.Ruin{{Piece: 1, Team: 0, Round: 1}} },
		"something called":        func(s *state.State) { s.Calls = []state.Call{{User: 1}} },
		"a card in hand":          func(s *state.State) { s.Hand = make([]state.HeldCard, 1) },
		"what a card gives":       func(s *state.State) { s.Boons = make([]state.Boon, 1) },
	} {
		sc := scene.New(t, `blue Rook 10,10 | red Gull 14,10`)
		sc.Agendas = []string{"underdog"}
		before := sc.Hash()
		change(sc.State)
		scene.Same(t, what+" changes nothing", sc.Hash() == before, false)
	}
}

// TestHowLargeThingsAre: on the smallest base.
func TestHowLargeThingsAre(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-01")
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 | red Gull 14,10`)
	citizen := sc.Put("Citizen", state.CitizenMarker, 20, 20)
	scene.Same(t, "the radius of a Citizen", sc.Board().PieceBody(citizen).Radius, geometry.BaseRadius(30))
}
