package supreme_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// update writes the golden file anew: go test ./engine/supreme -run TestGoldenEncounters -update.
var update = flag.Bool("update", false, "write the golden files anew")

// busy plays at random, but takes things up, goes to what the Plot and the Agendas are about, and hardly ever gives up a
// choice, so that much happens.
type busy struct{}

// Choose implements engine.Player.
func (busy) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if d.Shape == engine.Place {
		return busySpot(d, seen)
	}
	for i, o := range d.Options {
		if strings.HasPrefix(o.Key, "take:") && o.Legal() || o.Key == "stay" || o.Key == "move" && o.Legal() && seen.Random() < 0.6 {
			return engine.Choice{Pick: i}
		}
	}
	choice := bot.Anything(d, seen.Random)
	for tries := 0; tries < 6 && d.Shape == engine.Pick; tries++ {
		if o := &d.Options[choice.Pick]; !o.Finish && !strings.HasPrefix(o.Key, "put-down:") {
			break
		}
		choice = bot.Anything(d, seen.Random)
	}
	return choice
}

// busySpot is the legal spot nearest to the mover's goal.
func busySpot(d *engine.Decision, seen *engine.Seen) engine.Choice {
	choice := bot.Anything(d, seen.Random)
	if d.Subject == engine.NoModel || d.Place.Mode() != engine.MoveTo {
		return choice
	}
	goal := busyGoal(seen.View(), d.Subject)
	if spot := d.Place.Snap(goal, false); d.Place.Refuse(spot, nil) == nil {
		choice.Spot = &spot
	}
	return choice
}

// busyGoal is where a model wants to be: at home with what it carries, at the nearest thing, or with the Enemy.
func busyGoal(view *engine.View, id engine.ModelID) geometry.Point {
	at, seat := view.Models[id].Body.Center, view.Models[id].Seat
	enemy := view.Zones[(int(seat)+1)%len(view.Zones)].Outline
	goal := enemy[0].Add(enemy[2]).Times(0.5)
	best := 1e9
	for i := range view.Pieces {
		p := &view.Pieces[i]
		switch {
		case p.Marker == nil || p.Gone:
		case p.Marker.Carrier == id && p.Marker.Home == seat:
			return goal
		case p.Marker.Carrier == id:
			edge := view.Zones[seat].Outline[0]
			return geometry.Point{X: at.X, Y: edge.Y * 1.2}
		case p.Marker.Carrier == engine.NoModel && p.Marker.Tag != seat:
			middle := p.Piece.Prisms[0].Center
			if d := middle.Distance(at); d < best {
				goal, best = middle, d
			}
		}
	}
	return goal
}

// goldenEncounters plays every Plot and, between them, every Agenda; each is one in which what it is about was scored. A
// Plot with several outcomes has an Encounter for each.
var goldenEncounters = []struct {
	plot, agendas string
	scores        []string // rules, with the AGP where one gives more or fewer
	aimless       bool     // red plays at random altogether
}{
	{plots.PlotTreasure, "citizen-selection,real-estate,first-blood", []string{"SE-PLOT-23", "SE-AGENDA-05", "SE-AGENDA-11"}, false},
	{plots.PlotFlags, "panic,real-estate,assassination", []string{"SE-PLOT-28", "SE-AGENDA-06", "SE-AGENDA-09"}, false},
	{plots.PlotBombs, "crowd-favourites,street-cleaning,underdog", []string{"SE-PLOT-32=1", "SE-AGENDA-07", "SE-AGENDA-10"}, false},
	{plots.PlotTurf, "citizen-selection,urban-renewal,underdog", []string{"SE-PLOT-36", "SE-AGENDA-08", "SE-AGENDA-13"}, false},
	{plots.PlotHill, "panic,street-cleaning,assassination", []string{"SE-PLOT-40=3", "SE-AGENDA-12"}, false},
	{plots.PlotHome, "crowd-favourites,urban-renewal,first-blood", []string{"SE-PLOT-44"}, false},
	{state.PlotBrawl, plots.AgendasNone, []string{"SE-PLOT-18"}, false},
	{plots.PlotRandom, plots.AgendasChoose, nil, false},
	{plots.PlotTreasure, plots.AgendasNone, []string{"SE-PLOT-22"}, false},
	{plots.PlotTreasure, plots.AgendasNone, []string{"SE-PLOT-24"}, false},
	{plots.PlotBombs, plots.AgendasNone, []string{"SE-PLOT-32=3"}, false},
	{plots.PlotHill, plots.AgendasNone, []string{"SE-PLOT-40=1"}, false},
	{plots.PlotHome, plots.AgendasNone, []string{"SE-PLOT-43"}, true},
}

// goldenPath is what the golden Encounters came to; it also holds their seeds.
const goldenPath = "testdata/encounters.txt"

// TestGoldenEncounters plays whole Encounters, saves and replays them, and compares what they came to with the golden
// file: a line for everything that counted, with its rule. With -update it looks for other seeds where those written down
// no longer score.
func TestGoldenEncounters(t *testing.T) {
	want, err := os.ReadFile(goldenPath)
	if err != nil {
		t.Fatal(err)
	}
	seeds := regexp.MustCompile(`, seed ([0-9]+):`).FindAllSubmatch(want, -1)
	if len(seeds) != len(goldenEncounters) && !*update {
		t.Fatalf("%d golden Encounters, %d of them written down", len(goldenEncounters), len(seeds))
	}
	var told strings.Builder
	for i, g := range goldenEncounters {
		seed := uint64(1)
		if i < len(seeds) {
			seed, _ = strconv.ParseUint(string(seeds[i][1]), 10, 64)
		}
		m := playGolden(t, g.plot, g.agendas, seed, g.aimless)
		for *update && !scoresAll(m, g.scores) {
			seed++
			m = playGolden(t, g.plot, g.agendas, seed, g.aimless)
		}
		if !scoresAll(m, g.scores) {
			t.Errorf("%s, %s does not score by all of %v", g.plot, g.agendas, g.scores)
		}
		replayed(t, m)
		tellEncounter(&told, g.plot, g.agendas, seed, m)
	}
	if *update {
		if err := os.WriteFile(goldenPath, []byte(told.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if told.String() != string(want) {
		t.Errorf("the golden Encounters went otherwise; look why, then -update:\n%s", told.String())
	}
}

// playGolden plays one Encounter. Some of its Supremes are of a lower Level, so that Underdog can be scored.
func playGolden(t *testing.T, plot, agendas string, seed uint64, aimless bool) *engine.Match {
	t.Helper()
	setup := scene.SkirmishSetup(0)
	setup.Choices = engine.Choices{}.With("plot", plot).With("agendas", agendas)
	setup.Size = 6
	for _, card := range []string{"springheel", "gecko"} {
		setup.Cards[card] = strings.Replace(setup.Cards[card], "Level 3", "Level 2", 1)
	}
	simulation := engine.Simulation{System: supreme.System{}, Setup: setup, Seed: seed, Players: []engine.Player{busy{}, busy{}}, Keep: true, Check: true}
	if aimless {
		simulation.Players[1] = bot.Random{}
	}
	m, err := simulation.Run()
	if err != nil {
		t.Fatalf("%s, %s, seed %d: %v", plot, agendas, seed, err)
	}
	return m
}

// scoresAll reports whether a match ended with AGP by each of these rules, and as many as are named.
func scoresAll(m *engine.Match, rules []string) bool {
	result, _ := m.Result()
	return !slices.ContainsFunc(rules, func(rule string) bool {
		return !slices.ContainsFunc(result.Points, func(p engine.Point) bool {
			return p.Total && (rule == string(p.Rule) || rule == fmt.Sprintf("%s=%d", p.Rule, p.Amount))
		})
	})
}

// Every Plot and every Agenda has an Encounter in which it was scored.
func TestEveryPlotAndAgendaIsScored(t *testing.T) {
	var rules []string
	for _, g := range goldenEncounters {
		for _, score := range g.scores {
			rule, _, _ := strings.Cut(score, "=")
			rules = append(rules, rule, score)
		}
	}
	for _, outcome := range []string{"SE-PLOT-22", "SE-PLOT-23", "SE-PLOT-24", "SE-PLOT-32=3", "SE-PLOT-32=1", "SE-PLOT-40=3", "SE-PLOT-40=1", "SE-PLOT-43", "SE-PLOT-44"} {
		if !slices.Contains(rules, outcome) {
			t.Errorf("no golden Encounter ends with %s", outcome)
		}
	}
	for _, p := range plots.Plots() {
		if !slices.Contains(rules, string(p.Rule)) {
			t.Errorf("no golden Encounter scores %s", p.ID)
		}
	}
	for _, a := range plots.Agendas() {
		if !slices.Contains(rules, string(a.Rule)) {
			t.Errorf("no golden Encounter scores %s", a.ID)
		}
	}
}

// replayed checks that a match comes to the same state when its save is read and played again.
func replayed(t *testing.T, m *engine.Match) {
	t.Helper()
	var save bytes.Buffer
	if err := m.Save(&save); err != nil {
		t.Fatal(err)
	}
	again, err := engine.Load(&save, func(string) (engine.System, bool) { return supreme.System{}, true })
	if err != nil {
		t.Fatal(err)
	}
	if again.Hash() != m.Hash() {
		t.Errorf("replayed to %#x, played to %#x", again.Hash(), m.Hash())
	}
}

// tellEncounter writes down how a match ended.
func tellEncounter(w *strings.Builder, plot, agendas string, seed uint64, m *engine.Match) {
	result, _ := m.Result()
	view := m.View(0)
	fmt.Fprintf(w, "%s, agendas %s, seed %d: %d Rounds, score %v, winner %d, %s %s\n", plot, agendas, seed, view.Round, result.Score, result.Winner, result.Why.Key, result.Rule)
	for _, p := range result.Points {
		total := " "
		if p.Total {
			total = "="
		}
		fmt.Fprintf(w, "  %s seat %d, %d, %s %s%s\n", total, p.Seat, p.Amount, p.Rule, p.Text.Key, arguments(p.Text, view))
	}
}

// arguments writes what a text fills in, models and pieces by their names.
func arguments(text engine.Text, view *engine.View) string {
	said := ""
	for _, a := range text.Args {
		value := a.Value
		switch id := value.(type) {
		case engine.ModelID:
			value = view.Models[id].Name
		case engine.PieceID:
			value = view.Pieces[id].Piece.Name
		}
		said += fmt.Sprintf(" %s=%v", a.Name, value)
	}
	return said
}

// TestMoreThanTwoTeams plays whole Encounters of three and four teams at random, each Plot in turn (SE-TABLE-03).
func TestMoreThanTwoTeams(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-03", "SE-SETUP-12", "SE-SETUP-20")
	for i, p := range plots.Plots() {
		setup := scene.SkirmishSetup(2)
		setup.Layout.Width, setup.Layout.Depth = 60, 60
		setup.Choices = engine.Choices{}.With("plot", p.ID).With("agendas", "panic,real-estate,first-blood")
		setup.Size = 6
		setup.Teams = append(setup.Teams, engine.TeamList{Name: "Green", Cards: []string{"anvil", "gang", "ghost"}})
		players := []engine.Player{busy{}, busy{}, bot.Random{}}
		if i%2 == 0 {
			setup.Teams = append(setup.Teams, engine.TeamList{Name: "Gold", Cards: []string{"lamp", "shade"}})
			players = append(players, busy{})
		}
		simulation := engine.Simulation{System: supreme.System{}, Setup: setup, Seed: uint64(i) + 20, Players: players, Keep: true, Check: true}
		m, err := simulation.Run()
		if err != nil {
			t.Fatalf("%s with %d teams: %v", p.ID, len(players), err)
		}
		replayed(t, m)
		result, _ := m.Result()
		if len(result.Score) != len(players) || len(m.View(2).Zones) != len(players) {
			t.Errorf("%s: score %v, %d zones", p.ID, result.Score, len(m.View(2).Zones))
		}
	}
}
