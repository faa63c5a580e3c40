package supreme_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
)

// TestEveryChangeIsExplained plays whole Encounters at random and compares the models before and after every choice: what
// has changed about one is told by an event that names it, and AP of a Pool by one of its team.
func TestEveryChangeIsExplained(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-01")
	for seed := range uint64(12) {
		setup := scene.SkirmishSetup(3)
		g := goldenEncounters[seed%uint64(len(goldenEncounters))]
		setup.Choices = engine.Choices{}.With("plot", g.plot).With("agendas", g.agendas)
		setup.Size = 6
		if seed >= 6 {
			setup.Layout = randomLayout(rand.New(rand.NewPCG(seed, 1)))
		}
		playExplained(t, setup, seed)
	}
	r := matchtest.ShippedRoster(t, supreme.System{}).(*teams.Roster)
	for seed := range uint64(8) { // the shipped cards, with three teams on every fourth table
		random := rand.New(rand.NewPCG(seed, 5))
		setup := scene.SkirmishSetup(3)
		setup.Choices = engine.Choices{}.With("plot", plots.PlotRandom).With("agendas", plots.AgendasChoose)
		setup.Size, setup.Teams, setup.Cards = 8, nil, map[string]string{}
		setup.Layout = randomLayout(random)
		for range 2 + min(1, seed%4/3) {
			list, found := teams.RandomTeam(r, setup.Size, random.Float64)
			if !found {
				t.Fatal("no team of this Level")
			}
			setup.Teams = append(setup.Teams, list)
		}
		for _, c := range r.List {
			setup.Cards[c.ID] = c.Source
		}
		for _, c := range r.Leaders {
			setup.Cards[c.ID] = c.Source
		}
		if len(setup.Teams) > 2 {
			setup.Layout.Width, setup.Layout.Depth = 60, 60
		}
		playExplained(t, setup, seed)
	}
}

func playExplained(t *testing.T, setup engine.Setup, seed uint64) {
	t.Helper()
	started, err := supreme.System{}.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	s, random := scene.StateOf(started), rand.New(rand.NewPCG(seed, 3))
	for steps := 0; s.Decision().Shape != engine.GameEnd; steps++ {
		d := s.Decision()
		choice := anyFaces(d, random)
		for tries := 0; d.Shape != engine.Roll && tries < 4; tries++ {
			choice = bot.Anything(d, random.Float64)
			if d.Shape != engine.Pick || !d.Options[choice.Pick].Finish {
				break
			}
		}
		fitting, err := engine.Check(d, choice)
		if err != nil {
			t.Fatalf("seed %d, step %d, %s: %v", seed, steps, d.Ask.Key, err)
		}
		before := s.Copy()
		var events []engine.Event
		s.Apply(fitting, func(e engine.Event) { events = append(events, e) })
		for _, what := range unexplained(before, s, events) {
			t.Errorf("seed %d, step %d, after %s: %s", seed, steps, d.Ask.Key, what)
		}
		if t.Failed() {
			for _, e := range events {
				t.Logf("%v %s %v model %d other %d seat %d", e.Kind, e.Text.Key, e.Rules, e.Model, e.Other, e.Seat)
			}
			return
		}
	}
}

// unexplained lists what has changed without an event.
func unexplained(before, after *state.State, events []engine.Event) []string {
	var faults []string
	phase := tells(events, func(e engine.Event) bool { return e.Text.Key == "phase.effects-end" })
	for i := range before.Models {
		was, is := traces(before, engine.ModelID(i)), traces(after, engine.ModelID(i))
		named := tells(events, func(e engine.Event) bool { return names(after, e, engine.ModelID(i)) })
		for k := range was {
			if was[k] != is[k] && !named && !(phase && traceEnds[k]) {
				faults = append(faults, fmt.Sprintf("%s of model %d was %s and is %s", traceNames[k], i, was[k], is[k]))
			}
		}
	}
	for i := range before.Teams {
		seat := engine.Seat(i)
		told := tells(events, func(e engine.Event) bool { return e.Seat == seat })
		if was, is := before.Teams[i].Pool, after.Teams[i].Pool; was != is && !told {
			faults = append(faults, fmt.Sprintf("the Pool of team %d was %d and is %d", i, was, is))
		}
	}
	return faults
}

func tells(events []engine.Event, test func(engine.Event) bool) bool {
	for _, e := range events {
		if test(e) {
			return true
		}
	}
	return false
}

// names reports whether an event is about a model; Fatigue is that of a Minion card (SE-MINION-04).
func names(s *state.State, e engine.Event, id engine.ModelID) bool {
	for _, about := range []engine.ModelID{e.Model, e.Other} {
		if about == id || about != engine.NoModel && e.Kind == engine.EventState && s.Models[id].Group >= 0 && s.Models[about].Group == s.Models[id].Group {
			return true
		}
	}
	return false
}

// What can be seen to change about a model, and whether the Effects Phase ends it for everybody with one event.
var (
	traceNames = [...]string{"HP", "the place", "Fatigue", "Power Up dice", "Stunned", "Spectral", "Attack, Defend and Suppress", "Weak", "Immune", "KO"}
	traceEnds  = [...]bool{false, false, true, false, true, true, true, true, true, false}
)

func traces(s *state.State, id engine.ModelID) [len(traceNames)]string {
	m := &s.Models[id]
	place := "none"
	if m.OnTable {
		place = fmt.Sprint(m.Spot)
	}
	return [...]string{
		fmt.Sprint(m.HP), place, fmt.Sprint(s.FatigueOf(id)), fmt.Sprint(m.Boost), fmt.Sprint(m.Stunned), fmt.Sprint(m.Spectral),
		fmt.Sprint(m.Attack, m.Defend, m.Suppress), fmt.Sprint(m.Weak), fmt.Sprint(m.Immune), fmt.Sprint(m.KO),
	}
}
