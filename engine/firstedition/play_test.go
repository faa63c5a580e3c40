package firstedition_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// shipped are the cards that come with the program.
func shipped(t testing.TB) engine.Roster {
	t.Helper()
	files := map[string][]byte{}
	names, err := filepath.Glob("../../assets/cards/pc1/*.card")
	if err != nil || len(names) == 0 {
		t.Fatalf("no cards: %v", err)
	}
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = source
	}
	roster, problems := firstedition.System{}.Roster(files)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return roster
}

// randomSetup is an Encounter of two teams by chance on a table with all kinds of scenery.
func randomSetup(t testing.TB, roster engine.Roster, plot string, random *rand.Rand) engine.Setup {
	t.Helper()
	setup := engine.Setup{System: state.SystemCode, Size: 6, Choices: engine.Choices{state.FieldPlot: {plot}}, Cards: map[string]string{}}
	setup.Layout = geometry.Layout{Width: 36, Depth: 36}
	for _, text := range []string{
		"house structure 14,15 7x6 h5 enclosed", "shed structure 25,20 4x3 h3", "car object 20,9 3x1.5 h1.2 rank2", "crate object 9,22 1x1 h1 rank1",
		"acid zone 20,25 3x3 danger1", "bunker impassable 5,16 3x2 h4",
	} {
		setup.Layout.Pieces = append(setup.Layout.Pieces, matchtest.Piece(t, text))
	}
	for seat := range 2 {
		list, found := firstedition.System{}.RandomTeam(roster, setup.Size, random.Float64)
		if !found {
			t.Fatal("no team")
		}
		for _, check := range (firstedition.System{}).CheckTeam(roster, list, setup.Size) {
			if !check.OK {
				t.Fatalf("%s: %v", check.Rule, check.Text)
			}
		}
		list.Name = matchtest.SeatNames[seat]
		for _, id := range list.Cards {
			info, _ := roster.Card(id)
			setup.Cards[id] = info.Source
			for _, other := range info.Needs {
				form, _ := roster.Card(other)
				setup.Cards[other] = form.Source
			}
		}
		setup.Teams = append(setup.Teams, list)
	}
	return setup
}

// play plays a match by chance to its end and returns how many choices it took.
func play(t *testing.T, setup engine.Setup, random *rand.Rand) (engine.State, int) {
	t.Helper()
	s, err := firstedition.System{}.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 20_000 {
		d := s.Decision()
		if d.Shape == engine.GameEnd {
			return s, n
		}
		choice := anything(d, random)
		fitting, err := engine.Check(d, choice)
		if err != nil {
			t.Fatalf("step %d: %s: %v", n, d.Ask.Key, err)
		}
		twin := s.Clone()
		s.Apply(fitting, func(engine.Event) {})
		for _, broken := range s.Broken() {
			t.Fatalf("step %d, after %s (%v): %s", n, d.Ask.Key, choice, broken)
		}
		if n%50 == 0 {
			if twin.Apply(fitting, nil); twin.Hash() != s.Hash() {
				t.Fatalf("step %d: a copy goes another way after %s", n, d.Ask.Key)
			}
		}
	}
	t.Fatal("the match does not end")
	return nil, 0
}

// anything answers by chance; dice, too, and seldom gives a choice up.
func anything(d *engine.Decision, random *rand.Rand) engine.Choice {
	if d.Shape == engine.Roll {
		var faces [][]int
		for _, pool := range d.Dice {
			row := make([]int, pool.Count)
			for i := range row {
				row[i] = 1 + random.IntN(6)
			}
			faces = append(faces, row)
		}
		return engine.Choice{Faces: faces}
	}
	choice := bot.Anything(d, random.Float64)
	for tries := 0; tries < 4 && d.Shape == engine.Pick && d.Options[choice.Pick].Finish; tries++ {
		choice = bot.Anything(d, random.Float64)
	}
	return choice
}

// TestWholeEncounters plays Encounters of every Plot at random from the opening to the result; more of them with TRUEINCH_GAMES.
func TestWholeEncounters(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-01", "PC1-ENC-02", "PC1-ENC-03", "PC1-ENC-05", "PC1-ENC-06", "PC1-ENC-07", "PC1-ENC-08", "PC1-ENC-09", "PC1-ENC-10", "PC1-ENC-16", "PC1-ENC-18", "PC1-ROUND-01")
	roster, games := shipped(t), 1
	if n := os.Getenv("TRUEINCH_GAMES"); n != "" {
		matchtest.Scan(t, n, "%d", &games)
	}
	for i, plot := range plots.Plots() {
		for game := range games {
			t.Run(fmt.Sprint(plot.ID, " ", game), func(t *testing.T) {
				random := rand.New(rand.NewPCG(uint64(i), uint64(game)))
				setup := randomSetup(t, roster, plot.ID, random)
				for seat := range setup.Teams {
					all := agendas.Agendas()
					var names []string
					for range 3 {
						names = append(names, all[random.IntN(len(all))].ID)
					}
					setup.Teams[seat].Choices = setup.Teams[seat].Choices.With(state.FieldAgendas, names...)
				}
				s, steps := play(t, setup, random)
				if _, over := s.Result(); !over {
					t.Error("no result")
				}
				t.Logf("%d choices", steps)
			})
		}
	}
}

func TestWhatCannotBePlayed(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-02", "PC1-AGENDA-03")
	roster, random := shipped(t), rand.New(rand.NewPCG(3, 3))
	setup := randomSetup(t, roster, "checkers", random)
	if _, err := (firstedition.System{}).Start(setup); err == nil {
		t.Error("a Plot that there is not")
	}
	list := setup.Teams[0]
	list.Choices = list.Choices.With(state.FieldAgendas, "revenge", "double-agent", "this-one-must-survive")
	refused := false
	for _, check := range (firstedition.System{}).CheckTeam(roster, list, setup.Size) {
		refused = refused || !check.OK && check.Rule == "PC1-AGENDA-03"
	}
	if !refused {
		t.Error("three Agendas at Encounter Level 6")
	}
}

// TestKeepsTheContract lets the kit play a match.
func TestKeepsTheContract(t *testing.T) {
	matchtest.Run(t, firstedition.System{}, randomSetup(t, shipped(t), plots.Smackdown, rand.New(rand.NewPCG(7, 7))))
}
