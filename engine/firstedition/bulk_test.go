package firstedition_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strconv"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/teams"
	"trueinch/engine/matchtest"
	"trueinch/maps"
)

// saved is how often one of many Encounters is played as a match that is saved, and proved from its file.
const saved = 10

// TestManyEncounters plays as many Encounters by chance as TRUEINCH_GAMES says, 2 without it, numbered from TRUEINCH_FROM: all Plots and
// Agendas, ready teams and teams by chance of every Level, two to four of them where the Plot allows, on the shipped tables and on tables by
// chance. What goes wrong in one is told with its number, and the others go on.
func TestManyEncounters(t *testing.T) {
	games, from := number(t, "TRUEINCH_GAMES", 2), number(t, "TRUEINCH_FROM", 0)
	b := bulk{roster: matchtest.ShippedRoster(t, firstedition.System{})}
	b.ready = matchtest.ReadyTeams(t, firstedition.System{}, b.roster)
	for _, table := range maps.Shipped() {
		b.tables = append(b.tables, table)
	}
	choices := 0
	for game := from; game < from+games; game++ {
		choices += b.play(t, uint64(game))
	}
	t.Logf("%d Encounters, %d choices", games, choices)
}

func number(t testing.TB, name string, usual int) int {
	text := os.Getenv(name)
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// bulk is what many Encounters are made of.
type bulk struct {
	roster engine.Roster
	ready  map[int][]engine.TeamList
	tables []*maps.Map
}

// play plays the Encounter of a number and returns how many choices it took.
func (b bulk) play(t *testing.T, game uint64) (steps int) {
	random := rand.New(rand.NewPCG(game, 1))
	setup, table, known := b.setup(t, random)
	if !known {
		return 0
	}
	told := fmt.Sprintf("Encounter %d (%s, Level %d, %d teams, %s)", game, setup.Choices.One(state.FieldPlot), setup.Size, len(setup.Teams), table)
	defer func() {
		if fault := recover(); fault != nil {
			t.Errorf("%s: %v\n%s", told, fault, debug.Stack())
		}
	}()
	var wrong string
	if game%saved == 0 {
		steps, wrong = proved(setup, game, random)
	} else {
		steps, wrong = straight(setup, random)
	}
	if wrong != "" {
		t.Errorf("%s: step %d: %s", told, steps, wrong)
	}
	return steps
}

// setup is an Encounter by chance; false when no team fits.
func (b bulk) setup(t testing.TB, random *rand.Rand) (setup engine.Setup, table string, known bool) {
	all := plots.Plots()
	plot := all[random.IntN(len(all))]
	level := teams.LeastLevel + random.IntN(10)
	ready := b.ready[level]
	setup = engine.Setup{System: state.SystemCode, Size: level, Choices: engine.Choices{state.FieldPlot: {plot.ID}}, Cards: map[string]string{}}
	if random.IntN(3) == 0 {
		setup.Layout, table = randomTable(t, random), "a table by chance"
	} else {
		shipped := b.tables[random.IntN(len(b.tables))]
		setup.Layout, table = maps.Layout(shipped), shipped.Name
	}
	seats := 2
	if !plot.Two && random.IntN(4) == 0 {
		seats += 1 + random.IntN(2)
	}
	for seat := range seats {
		list, found := firstedition.System{}.RandomTeam(b.roster, level, random.Float64)
		if len(ready) > 0 && random.IntN(2) == 0 {
			list, found = ready[random.IntN(len(ready))], true
		}
		if !found {
			return setup, table, false
		}
		list = withAgendas(b.roster, list, level, random)
		list.Name = matchtest.SeatNames[seat]
		dealt(b.roster, &setup, list)
		setup.Teams = append(setup.Teams, list)
	}
	return setup, table, true
}

// dealt puts the cards of a team into a set-up.
func dealt(roster engine.Roster, setup *engine.Setup, list engine.TeamList) {
	for _, id := range list.Cards {
		info, _ := roster.Card(id)
		setup.Cards[id] = info.Source
		for _, other := range info.Needs {
			form, _ := roster.Card(other)
			setup.Cards[other] = form.Source
		}
	}
}

// straight plays a match by chance to its end, and says after how many choices, and what was wrong.
func straight(setup engine.Setup, random *rand.Rand) (steps int, wrong string) {
	s, err := firstedition.System{}.Start(setup)
	if err != nil {
		return 0, err.Error()
	}
	for ; steps < mostSteps; steps++ {
		d := s.Decision()
		if d.Shape == engine.GameEnd {
			if _, over := s.Result(); !over {
				wrong = "no result"
			}
			return steps, wrong
		}
		choice := matchtest.Anything(d, random)
		fitting, err := engine.Check(d, choice)
		if err != nil {
			return steps, fmt.Sprintf("%s: %v", d.Ask.Key, err)
		}
		compared := steps%50 == 0
		var twin engine.State
		if compared {
			twin = s.Clone()
		}
		s.Apply(fitting, func(engine.Event) {})
		if broken := s.Broken(); len(broken) > 0 {
			return steps, fmt.Sprintf("after %s (%v): %v", d.Ask.Key, choice, broken)
		}
		if compared {
			if twin.Apply(fitting, nil); twin.Hash() != s.Hash() {
				return steps, "a copy goes another way after " + d.Ask.Key
			}
		}
	}
	return steps, "the match does not end"
}

// mostSteps is how many choices a match may take.
const mostSteps = 20_000

// proved plays a match with the dice of a seed, saves it, and plays it again from its file, hash for hash.
func proved(setup engine.Setup, seed uint64, random *rand.Rand) (steps int, wrong string) {
	m, err := engine.New(firstedition.System{}, setup, seed, engine.Options{})
	if err != nil {
		return 0, err.Error()
	}
	for ; m.Decision().Shape != engine.GameEnd; steps++ {
		key := m.Decision().Ask.Key
		if steps == mostSteps {
			return steps, "the match does not end"
		}
		if err := m.Choose(matchtest.Anything(m.Decision(), random)); err != nil {
			return steps, fmt.Sprintf("%s: %v", key, err)
		}
		if broken := m.Broken(); len(broken) > 0 {
			return steps, fmt.Sprintf("after %s: %v", key, broken)
		}
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		return steps, err.Error()
	}
	again, err := engine.Verify(&file, func(code string) (engine.System, bool) { return firstedition.System{}, code == state.SystemCode })
	switch {
	case err != nil:
		return steps, "its file: " + err.Error()
	case again.Proved != engine.ProvedWhole || again.Typed:
		return steps, fmt.Sprintf("its file is proved in part: %v, typed dice: %v", again.Proved, again.Typed)
	case again.Match.Hash() != m.Hash():
		return steps, "its file comes to another end"
	}
	return steps, ""
}
