package firstedition_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// pieces are all kinds of scenery.
var pieces = []string{
	"house structure 0,0 7x6 h5 enclosed", "shed structure 0,0 4x3 h3", "tower structure 0,0 3x3 h8", "car object 0,0 3x1.5 h1.2 rank2", "lorry object 0,0 5x2 h2 rank3",
	"crate object 0,0 1x1 h1 rank1", "acid zone 0,0 3x3 danger1", "bunker impassable 0,0 3x2 h4", "wall structure 0,0 5x0.5 h1",
}

// randomTable is a table of a size by chance.
func randomTable(t testing.TB, random *rand.Rand) geometry.Layout {
	return matchtest.RandomTable(t, random, []float64{24, 36, 48}[random.IntN(3)], pieces)
}

// randomSetup is an Encounter of two teams by chance on a table by chance, with as many Agendas as there may be.
func randomSetup(t testing.TB, roster engine.Roster, plot string, level int, random *rand.Rand) engine.Setup {
	t.Helper()
	setup := engine.Setup{System: state.SystemCode, Size: level, Choices: engine.Choices{state.FieldPlot: {plot}}, Cards: map[string]string{}}
	setup.Layout = randomTable(t, random)
	for seat := range 2 {
		list, found := firstedition.System{}.RandomTeam(roster, setup.Size, random.Float64)
		if !found {
			t.Fatal("no team")
		}
		list = withAgendas(roster, list, level, random)
		if no := matchtest.Unfit(firstedition.System{}, roster, list, setup.Size); no != nil {
			t.Fatalf("%s: %v", no.Rule, no.Text)
		}
		list.Name = matchtest.SeatNames[seat]
		dealt(roster, &setup, list)
		setup.Teams = append(setup.Teams, list)
	}
	return setup
}

// withAgendas adds the Agendas that the team may have, in an order by chance.
func withAgendas(roster engine.Roster, list engine.TeamList, level int, random *rand.Rand) engine.TeamList {
	all := agendas.Agendas()
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, agenda := range all {
		more := list
		more.Choices = list.Choices.With(state.FieldAgendas, append(slices.Clone(list.Choices.All(state.FieldAgendas)), agenda.ID)...)
		if matchtest.Unfit(firstedition.System{}, roster, more, level) == nil {
			list = more
		}
	}
	return list
}

// TestWholeEncounters plays an Encounter of every Plot by chance, from the opening to the result.
func TestWholeEncounters(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-01", "PC1-ENC-02", "PC1-ENC-03", "PC1-ENC-05", "PC1-ENC-06", "PC1-ENC-07", "PC1-ENC-08", "PC1-ENC-09", "PC1-ENC-10", "PC1-ENC-16", "PC1-ENC-18", "PC1-ROUND-01")
	roster, levels := matchtest.ShippedRoster(t, firstedition.System{}), []int{3, 6, 8, 12}
	for i, plot := range plots.Plots() {
		t.Run(plot.ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(uint64(i), 0))
			steps, wrong := straight(randomSetup(t, roster, plot.ID, levels[i%len(levels)], random), random)
			if wrong != "" {
				t.Errorf("step %d: %s", steps, wrong)
			}
			t.Logf("%d choices", steps)
		})
	}
}

func TestWhatCannotBePlayed(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-02", "PC1-AGENDA-03")
	roster, random := matchtest.ShippedRoster(t, firstedition.System{}), rand.New(rand.NewPCG(3, 3))
	setup := randomSetup(t, roster, "checkers", 6, random)
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
	matchtest.Run(t, firstedition.System{}, randomSetup(t, matchtest.ShippedRoster(t, firstedition.System{}), plots.Smackdown, 3, rand.New(rand.NewPCG(7, 7))))
}
