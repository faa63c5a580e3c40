package opening_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
)

// TestAgendasAreSelectedByCategory: three of three, of which the last has no choice of category left; none at all only at first.
func TestAgendasAreSelectedByCategory(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-01", "SE-SETUP-13", "SE-SETUP-14", "SE-SETUP-15", "SE-SETUP-16")
	keys := func(sc *scene.Scene) string {
		var all []string
		for i := range sc.Pending.Options {
			all = append(all, sc.Pending.Options[i].Key)
		}
		return strings.Join(all, " ")
	}
	of := [3]string{"agenda:first-blood agenda:assassination agenda:underdog", "agenda:urban-renewal agenda:real-estate agenda:street-cleaning", "agenda:citizen-selection agenda:panic agenda:crowd-favourites"}
	for first := range 3 {
		for second := range 3 {
			if first == second {
				continue
			}
			what := fmt.Sprint("categories ", first, " and ", second)
			sc := scene.SetupScene(t, "blue Rook 1,1 | red Knight 1,1")
			sc.Game.Setup.Choices = sc.Game.Setup.Choices.With("agendas", plots.AgendasChoose)
			sc.Roll([]int{2}, []int{5})
			sc.Choose("tactical")
			scene.Same(t, what, keys(sc), "category:0 category:1 category:2 no-agendas")
			scene.Same(t, "number", sc.Pending.Detail.Args[0].Value, any(1))
			about := sc.Pending.Options[1].About
			scene.Same(t, "what is told of a category", fmt.Sprint(len(about.Args), about.Args[0], about.Args[2]), "3 {First agenda.urban-renewal} {Third agenda.street-cleaning}")
			sc.Choose(fmt.Sprint("category:", first))
			scene.Same(t, what+": the first", keys(sc), of[first])
			sc.Choose(strings.Fields(of[first])[2])
			scene.Same(t, what+": none at all is too late", keys(sc), "category:0 category:1 category:2")
			sc.Refused(fmt.Sprint("category:", first), "SE-AGENDA-01")
			sc.Choose(fmt.Sprint("category:", second))
			scene.Same(t, what+": the second", keys(sc), of[second])
			sc.Choose(strings.Fields(of[second])[0])
			scene.Same(t, what+": the third", keys(sc), of[3-first-second])
			sc.Choose(strings.Fields(of[3-first-second])[1])
			sc.Asks("ask.edge")
			scene.Same(t, what+": Agendas", len(sc.Agendas), 3)
		}
	}
}

// TestEdgesAndWhatIsPutOnTheTable: four edges, of which the opponent has the opposite one; then what the Plot and the Agendas bring.
func TestEdgesAndWhatIsPutOnTheTable(t *testing.T) {
	matchtest.Exercises(t, "SE-SETUP-17", "SE-SETUP-18", "SE-SETUP-05", "SE-AGENDA-12", "SE-PLOT-20", "SE-PLOT-26", "SE-PLOT-30")
	for edge, opposite := range map[int]board.Edge{0: 2, 1: 3, 2: 0, 3: 1} {
		sc := scene.SetupScene(t, "blue Rook 1,1 | blue Pawn 1,1 | red Knight 1,1")
		sc.Agendas = []string{plots.Assassination, plots.RealEstate, plots.CrowdFavourites}
		sc.Game.Setup.Size = 2
		sc.Roll([]int{2}, []int{5})
		sc.Choose("terrain")
		scene.Same(t, "edges", len(sc.Pending.Options), 4)
		sc.Choose(fmt.Sprint("edge:", edge))
		scene.Same(t, "the winner's edge", sc.Teams[1].Edge, board.Edge(edge))
		scene.Same(t, "the other's", sc.Teams[0].Edge, opposite)
		sc.Asks("ask.chief")
	}
	for plot, markers := range map[string]int{state.PlotBrawl: 0, plots.PlotTurf: 0, plots.PlotTreasure: 3, plots.PlotFlags: 3, plots.PlotBombs: 2} {
		sc := scene.SetupScene(t, "blue Rook 1,1 | red Knight 1,1")
		sc.Plot = plot
		sc.Roll([]int{2}, []int{5})
		sc.Choose("terrain")
		sc.Choose("edge:0")
		scene.Same(t, plot+": Markers on the table", len(sc.Pieces), markers)
	}
	none := scene.SetupScene(t, "blue Rook 1,1 | red Knight 1,1")
	none.Game.Setup.Choices = none.Game.Setup.Choices.With("agendas", plots.AgendasChoose)
	none.Roll([]int{2}, []int{5})
	none.Choose("tactical", "no-agendas")
	none.Asks("ask.edge")
	scene.Same(t, "no Agendas", len(none.Agendas), 0)
	for _, agendas := range [][]string{nil, {plots.Panic_}} { // Citizens that are there already do not come twice
		for _, last := range []bool{false, true} {
			sc := scene.New(t, "blue Rook 10,10 | red Knight 40,40")
			sc.Agendas, sc.Settings.CitizensLast = agendas, last
			sc.Game.Setup.Size, sc.Round, sc.Teams[0].Tactic = 2, 0, true
			sc.Play(opening.Deployment{Order: []engine.Seat{0, 1}})
			scene.Same(t, fmt.Sprint(agendas, ": Citizens after the models ", last), sc.Question() != "ask.announcer", last && agendas != nil)
		}
	}
}

// TestHowManyCitizensHaveRoom is told before the match, for the edges that may be chosen: with two teams opposite ones.
func TestHowManyCitizensHaveRoom(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-09", "SE-SETUP-18", "SE-SETUP-20")
	const agenda = "underdog,real-estate,panic"
	for _, c := range []struct {
		agendas      string
		width, depth float64
		size, teams  int
		wall         string
		want         string
	}{
		{agenda, 24, 24, 24, 2, "", "setup.citizen-room-between 5 6 24"}, {plots.AgendasChoose, 24, 24, 24, 2, "", "setup.citizen-room-between 5 6 24"}, {"", 24, 24, 24, 2, "", ""}, {agenda, 24, 24, 2, 2, "", ""},
		{agenda, 30, 22, 24, 2, "", "setup.citizen-room-between 5 8 24"}, {agenda, 22, 30, 24, 2, "", "setup.citizen-room-between 5 8 24"}, {agenda, 20, 18, 24, 2, "", ""}, {agenda, 40, 19, 24, 2, "", "setup.citizen-room 8 24"},
		{agenda, 30, 30, 24, 2, "0,0 30x10", "setup.citizen-room-between 6 8 24"}, {agenda, 30, 30, 24, 2, "0,0 30x30", "setup.citizen-room 0 24"},
		{agenda, 48, 48, 24, 3, "0,0 48x20", ""}, {agenda, 48, 48, 24, 3, "20,0 28x48", "setup.citizen-room-between 19 21 24"}, {agenda, 48, 48, 24, 3, "0,0 28x48", "setup.citizen-room-between 18 19 24"},
		{agenda, 48, 48, 24, 4, "0,0 28x48", "setup.citizen-room 19 24"},
	} {
		setup := scene.SkirmishSetup(0)
		setup.Layout.Pieces, setup.Layout.Width, setup.Layout.Depth, setup.Size = nil, c.width, c.depth, c.size
		if c.wall != "" {
			setup.Layout.Pieces = append(setup.Layout.Pieces, matchtest.Piece(t, "wall impassable "+c.wall+" h4"))
		}
		for len(setup.Teams) < c.teams {
			setup.Teams = append(setup.Teams, setup.Teams[0])
		}
		setup.Choices = setup.Choices.With("agendas", c.agendas)
		said := ""
		for _, text := range opening.Foresee(setup) {
			said += text.Key
			for _, a := range text.Args {
				said += fmt.Sprint(" ", a.Value)
			}
		}
		scene.Same(t, fmt.Sprintf("%+v", c), said, c.want)
	}
}

// TestWhatCardsBring: a fault of the first that is missing, figures as far as the pawns go, and what other forms bring.
func TestWhatCardsBring(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-65", "SE-COND-08", "SE-CARD-14", "SE-LEADER-34", "SE-TEAM-05", "SE-DESC-06")
	imp := "=== Imp ===\nMinion, Level 1, Hero / Villain, Nature · Living\nBase 25 mm · HP 1 · Sprint 5\" · Models 1\ns 4 d 4 e 3 a 4 m 3 p 3\nNip [Activation] CCM, a vs. d, Damage 1\n"
	call := "Call [AP 1] SUM 6, p vs. #6, Summon Minion / Imp (3)\n"
	for _, c := range []struct {
		what    string
		lines   string // more on the card of Springheel
		cards   map[string]string
		reserve []string
		fault   string
		waits   int
	}{
		{"nothing", "", nil, nil, "", 0}, {"one pawn", call, map[string]string{"imp": imp}, nil, "", 1}, {"three pawns", call, map[string]string{"imp": strings.Replace(imp, "Models 1", "Models 1 + 2", 1)}, nil, "", 3},
		{"the first missing", call + "Cry [AP 1] SUM 6, p vs. #6, Summon Minion / Gang (3)\n", nil, nil, "start.no-card imp", 0},
		{"another form", "Shapeshift / Big\n", map[string]string{"big": scene.SkirmishCard("Big", "Brawler · Nature", `HP 5 · Bounding 6" · AP Limit 4 · AP+ 3`, 30, "Jab [AP 2] CCM, s vs. d, Damage 1", call), "imp": imp}, nil, "", 1},
		{"another form that misses one", "Shapeshift / Big\n", map[string]string{"big": scene.SkirmishCard("Big", "Brawler · Nature", `HP 5 · Bounding 6" · AP Limit 4 · AP+ 3`, 30, "Jab [AP 2] CCM, s vs. d, Damage 1", call)}, nil, "start.no-card imp", 0},
		{"no other form", "Shapeshift / Big\n", nil, nil, "start.no-card big", 0},
		{"who may join", "", nil, []string{"anvil"}, "", 0}, {"who may not", "", nil, []string{"anvil", "nobody"}, "start.no-card nobody", 0},
	} {
		setup := scene.SkirmishSetup(0)
		setup.Teams[0].Choices = setup.Teams[0].Choices.With("reserve", c.reserve...)
		setup.Cards["springheel"] += c.lines
		for id, text := range c.cards {
			setup.Cards[id] = text
		}
		s, err := opening.NewState(setup)
		var fault engine.Fault
		said := ""
		if errors.As(err, &fault) {
			said = fmt.Sprint(fault.Explain().Key, " ", fault.Explain().Args[0].Value)
		}
		scene.Same(t, c.what+": fault", said, c.fault)
		if err != nil {
			continue
		}
		waits := 0
		for i := range s.Models {
			waits += scene.Btoi(s.Models[i].Reserve)
		}
		scene.Same(t, c.what+": figures that wait", waits, c.waits)
	}
}

// TestSupremesOfSeveralModels are told apart by letters, and Freelances that go without are noted.
func TestSupremesOfSeveralModels(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-05", "SE-DESC-06", "SE-CARD-14")
	for _, c := range []struct {
		facts, words string
		freelance    []string
		letters      string
		lone         bool
	}{
		{"", "", nil, "", false}, {" · Models 2", "", nil, "A B", false}, {" · Models 1", "", nil, "", false}, {" · Copies 2", "", nil, "A", false},
		{"", " · Faction The Bench · Freelance", []string{"springheel"}, "", true}, {"", " · Faction The Bench · Freelance", nil, "", false}, {"", "", []string{"springheel"}, "", false},
	} {
		setup := scene.SkirmishSetup(0)
		setup.Cards["springheel"] = scene.SkirmishCard("Springheel", "Brawler · Nature"+c.words, `HP 5 · Bounding 6" · AP Limit 4 · AP+ 3`+c.facts, 30, "Smash [AP 2] CCM, s vs. d, Damage 1")
		setup.Teams[0].Choices = setup.Teams[0].Choices.With("freelance", c.freelance...)
		s, err := opening.NewState(setup)
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		var letters []string
		lone := false
		for i := range s.Models {
			if m := &s.Models[i]; m.Seat == 0 && s.Cards[m.Card].Name == "Springheel" {
				letters, lone = append(letters, m.Letter), lone || m.Lone
			}
		}
		scene.Same(t, fmt.Sprintf("%+v: letters", c), strings.Join(letters, " "), c.letters)
		scene.Same(t, fmt.Sprintf("%+v: without his Faction", c), lone, c.lone)
	}
}

// TestWhoIsAnHonoraryMember: one Supreme of the team that named it, of the Faction of its own Leader.
func TestWhoIsAnHonoraryMember(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-10")
	honour := "=== Honour ===\nLeader card, Recruitment · Rule SE-LEADER-10\nHonorary member\n"
	for seat := range engine.Seat(2) {
		setup := scene.SkirmishSetup(0)
		setup.Cards["honour"] = honour
		for id, of := range map[string]string{"springheel": "Bench", "comet": "Gang"} {
			setup.Cards[id] = scene.SkirmishCard(map[string]string{"springheel": "Springheel", "comet": "Comet"}[id], "Leader · Nature · Faction "+of, `HP 5 · Bounding 6" · AP Limit 4 · AP+ 3`, 30, "Smash [AP 2] CCM, s vs. d, Damage 1")
		}
		named := [2]string{"lamp", "gecko"}[seat]
		setup.Teams[seat].Choices = setup.Teams[seat].Choices.With("leaderCards", "honour").With("honorary", named)
		s, err := opening.NewState(setup)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for i := range s.Models {
			if m := &s.Models[i]; m.Honours != "" {
				got += fmt.Sprint(s.Cards[m.Card].ID, " of ", m.Honours)
			}
		}
		scene.Same(t, "honorary members", got, named+" of "+[2]string{"Bench", "Gang"}[seat])
	}
}
