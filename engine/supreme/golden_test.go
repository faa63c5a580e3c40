package supreme

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme/internal/rulecheck"
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

// goldenEncounters plays every Plot and, between them, every Agenda.
var goldenEncounters = []struct {
	plot, agendas string
	seed          uint64
}{
	{plotTreasure, "citizen-selection,urban-renewal,first-blood", 19},
	{plotFlags, "panic,real-estate,assassination", 4},
	{plotBombs, "crowd-favourites,street-cleaning,underdog", 5},
	{plotTurf, "citizen-selection,real-estate,underdog", 6},
	{plotHill, "panic,street-cleaning,first-blood", 7},
	{plotHome, "crowd-favourites,urban-renewal,assassination", 8},
	{plotBrawl, agendasNone, 9},
	{plotRandom, agendasChoose, 10},
}

// TestGoldenEncounters plays whole Encounters, saves and replays them, and compares what they came to with the golden
// file: a line for everything that counted, with its rule.
func TestGoldenEncounters(t *testing.T) {
	var told strings.Builder
	for _, g := range goldenEncounters {
		setup := skirmishSetup(0)
		setup.Plot, setup.Agendas, setup.Level = g.plot, g.agendas, 6
		simulation := engine.Simulation{System: System{}, Setup: setup, Seed: g.seed, Players: []engine.Player{busy{}, busy{}}, Keep: true, Check: true}
		m, err := simulation.Run()
		if err != nil {
			t.Fatalf("%s, %s: %v", g.plot, g.agendas, err)
		}
		replayed(t, m)
		tellEncounter(&told, g.plot, g.agendas, g.seed, m)
	}
	const path = "testdata/encounters.txt"
	if *update {
		if err := os.WriteFile(path, []byte(told.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if told.String() != string(want) {
		t.Errorf("the golden Encounters went otherwise; look why, then -update:\n%s", told.String())
	}
}

// replayed checks that a match comes to the same state when its save is read and played again.
func replayed(t *testing.T, m *engine.Match) {
	t.Helper()
	var save bytes.Buffer
	if err := m.Save(&save); err != nil {
		t.Fatal(err)
	}
	again, err := engine.Load(&save, func(string) (engine.System, bool) { return System{}, true })
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
	rulecheck.Covers(t, "SE-TABLE-03", "SE-SETUP-12", "SE-SETUP-20")
	for i, p := range plots() {
		setup := skirmishSetup(2)
		setup.Layout.Width, setup.Layout.Depth = 60, 60
		setup.Plot, setup.Agendas, setup.Level = p.id, "panic,real-estate,first-blood", 6
		setup.Teams = append(setup.Teams, engine.TeamList{Name: "Green", Cards: []string{"anvil", "gang", "ghost"}})
		players := []engine.Player{busy{}, busy{}, bot.Random{}}
		if i%2 == 0 {
			setup.Teams = append(setup.Teams, engine.TeamList{Name: "Gold", Cards: []string{"lamp", "shade"}})
			players = append(players, busy{})
		}
		simulation := engine.Simulation{System: System{}, Setup: setup, Seed: uint64(i) + 20, Players: players, Keep: true, Check: true}
		m, err := simulation.Run()
		if err != nil {
			t.Fatalf("%s with %d teams: %v", p.id, len(players), err)
		}
		replayed(t, m)
		result, _ := m.Result()
		if len(result.Score) != len(players) || len(m.View(2).Zones) != len(players) {
			t.Errorf("%s: score %v, %d zones", p.id, result.Score, len(m.View(2).Zones))
		}
	}
}
