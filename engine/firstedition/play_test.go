package firstedition_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/opening"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/teams"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// shipped are the cards that come with the program, by id.
func shipped(t testing.TB) map[string]*cards.Card {
	t.Helper()
	all := map[string]*cards.Card{}
	files, err := filepath.Glob("../../assets/cards/pc1/*.card")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cards: %v", err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found, problems := cards.Parse(file, source)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		for _, c := range found {
			all[c.ID] = c
		}
	}
	return all
}

// randomTeam recruits Supremes of a Faction to a Level by chance, with a Minion card and what each may carry.
func randomTeam(all map[string]*cards.Card, villains bool, level int, random *rand.Rand) engine.TeamList {
	var ids []string
	for id := range all {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for {
		random.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
		t := teams.Team{Level: level, Villains: villains}
		left := level
		for _, id := range ids {
			if c := all[id]; c.Class == cards.Supreme && c.Form == "" && c.Level <= left && (villains && c.Villain || !villains && c.Hero) {
				t.Supremes, left = append(t.Supremes, c), left-c.Level
			}
		}
		for _, id := range ids {
			c := all[id]
			for _, bearer := range append([]string{""}, t.Supremes[0].Name) {
				more := t
				more.Bought = append(slices.Clone(t.Bought), teams.Purchase{Card: c, Bearer: bearer})
				if c.Class != cards.Supreme && !bad(teams.Check(more), "PC1-TEAM-06", "PC1-TEAM-07", "PC1-TEAM-05", "PC1-TEAM-08") {
					t = more
					break
				}
			}
		}
		if bad(teams.Check(t)) {
			continue
		}
		list := engine.TeamList{Choices: engine.Choices{}}
		if villains {
			list.Choices = list.Choices.With(state.FieldFaction, "villain")
		}
		var bearers []string
		for _, c := range t.Supremes {
			list.Cards = append(list.Cards, c.ID)
		}
		for _, p := range t.Bought {
			list.Cards = append(list.Cards, p.Card.ID)
			for _, s := range t.Supremes {
				if s.Name == p.Bearer {
					bearers = append(bearers, p.Card.ID+">"+s.ID)
				}
			}
		}
		list.Choices = list.Choices.With(state.FieldBearers, bearers...)
		return list
	}
}

func bad(checks []engine.TeamCheck, but ...engine.Rule) bool {
	return slices.ContainsFunc(checks, func(c engine.TeamCheck) bool { return !c.OK && !slices.Contains(but, c.Rule) })
}

// randomSetup is an Encounter by chance.
func randomSetup(all map[string]*cards.Card, plot string, t testing.TB, random *rand.Rand) engine.Setup {
	setup := engine.Setup{System: state.SystemCode, Size: 6, Choices: engine.Choices{state.FieldPlot: {plot}}, Cards: map[string]string{}}
	setup.Layout = geometry.Layout{Width: 36, Depth: 36}
	for _, text := range []string{"house structure 14,15 7x6 h5 enclosed", "shed structure 25,20 4x3 h3", "car object 20,9 3x1.5 h1.2 rank2", "crate object 9,22 1x1 h1 rank1", "acid zone 20,25 3x3 danger1", "bunker impassable 5,16 3x2 h4"} {
		setup.Layout.Pieces = append(setup.Layout.Pieces, matchtest.Piece(t, text))
	}
	for seat := range 2 {
		list := randomTeam(all, random.IntN(2) == 0, setup.Size, random)
		list.Name = matchtest.SeatNames[seat]
		for _, id := range list.Cards {
			setup.Cards[id] = all[id].Source
			for other, c := range all {
				if c.Form != "" && c.Form == all[id].Name {
					setup.Cards[other] = c.Source
				}
			}
		}
		setup.Teams = append(setup.Teams, list)
	}
	return setup
}

// play plays a match at random and returns how many choices it took.
func play(t *testing.T, setup engine.Setup, random *rand.Rand) (*state.State, int) {
	t.Helper()
	s, err := state.New(setup, scene.Chapters())
	if err != nil {
		t.Fatal(err)
	}
	s.Begin(nil, opening.Opening{})
	for n := range 20000 {
		d := s.Decision()
		if d.Shape == engine.GameEnd {
			return s, n
		}
		choice := anything(d, random)
		fitting, err := engine.Check(d, choice)
		if err != nil {
			t.Fatalf("step %d, Round %d: %s: %v", n, s.Round, d.Ask.Key, err)
		}
		twin := s.Copy()
		s.Apply(fitting, func(engine.Event) {})
		for _, broken := range s.Broken() {
			t.Fatalf("step %d, Round %d, after %s (%v): %s", n, s.Round, d.Ask.Key, choice, broken)
		}
		if n%50 == 0 {
			twin.Apply(fitting, nil)
			if twin.Hash() != s.Hash() {
				t.Fatalf("step %d: a copy goes another way after %s", n, d.Ask.Key)
			}
		}
	}
	t.Fatal("the match does not end")
	return nil, 0
}

// anything answers by chance; dice, too, and hardly ever gives a choice up.
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

// TestWholeEncounters plays Encounters of every Plot at random from the opening to the result.
func TestWholeEncounters(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-01", "PC1-ENC-02", "PC1-ENC-03", "PC1-ENC-05", "PC1-ENC-06", "PC1-ENC-07", "PC1-ENC-08", "PC1-ENC-09", "PC1-ENC-10", "PC1-ENC-16", "PC1-ENC-18", "PC1-ROUND-01")
	all := shipped(t)
	for i, plot := range plots.Plots() {
		for game := range games(t) {
			t.Run(fmt.Sprint(plot.ID, " ", game), func(t *testing.T) {
				random := rand.New(rand.NewPCG(uint64(i), uint64(game)))
				s, steps := play(t, randomSetup(all, plot.ID, t, random), random)
				if _, over := s.Result(); !over {
					t.Error("no result")
				}
				t.Logf("%d choices, %d Rounds, %d fallen", steps, s.Round, len(s.Falls))
			})
		}
	}
}

// games is how many matches of each Plot are played.
func games(t *testing.T) int {
	if n := os.Getenv("TRUEINCH_GAMES"); n != "" {
		games := 0
		matchtest.Scan(t, n, "%d", &games)
		return games
	}
	return 1
}
