package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"trueinch/engine"
	"trueinch/scenes/house"
)

var simFlags = []flag{
	{name: "system", value: true}, {name: "games", value: true}, {name: "seed", value: true}, {name: "level", value: true},
	{name: "rounds", value: true}, {name: "plot", value: true}, {name: "scenario", value: true}, {name: "agendas", value: true}, {name: "difficulty", value: true}, {name: "blue", value: true}, {name: "red", value: true},
	{name: "violet", value: true}, {name: "sides", value: true}, {name: "green", value: true}, {name: "house", value: true},
	{name: "map", value: true}, {name: "teams", value: true}, {name: "extras", value: true}, {name: "save", value: true}, {name: "jobs", value: true},
}

// simulated is one match of a simulation, played.
type simulated struct {
	result engine.Result
	sides  engine.Sides
	steps  int
	round  int
	hash   uint64
	cards  [][]string // in play, by seat
	err    error
}

// simReport is the JSON of a simulation: the same for the same arguments, whatever the machine.
type simReport struct {
	System  string   `json:"system"`
	Games   int      `json:"games"`
	Seed    uint64   `json:"seed"` // of the first match; each further one has the next
	Level   int      `json:"level"`
	Map     string   `json:"map"`
	Players []string `json:"players"`
	Teams   []string `json:"teams,omitempty"` // missing when they were random
	// Sides is the number of the side of each team, missing when each played for itself.
	Sides engine.Sides `json:"sides,omitempty"`
	// House is the house rules, missing when everything is as in the reference.
	House  json.RawMessage `json:"house,omitempty"`
	Wins   []int           `json:"wins"`           // by seat; a side wins with all its teams
	Draws  int             `json:"draws"`          // none where one plays alone
	Lost   int             `json:"lost,omitempty"` // by the one who plays alone
	Score  []float64       `json:"score"`          // mean, by seat
	Steps  float64         `json:"steps"`          // mean number of choices and rolls
	Rounds []int           `json:"rounds"`         // how many matches ended in each Round, from the first
	Hash   string          `json:"hash"`           // of all final states
	// Cards tells of each card how the teams with it fared.
	Cards []cardReport `json:"cards"`
}

// simFailure is the JSON of a simulation that found something wrong.
type simFailure struct {
	System string   `json:"system"`
	Seed   uint64   `json:"seed"`
	Step   int      `json:"step"`
	Broken []string `json:"broken,omitempty"`
	Why    string   `json:"why"`
	Save   string   `json:"save,omitempty"`
}

// sim plays matches between computer players and adds them up.
func (r *run) sim(a *arguments) (int, error) {
	if len(a.words) > 0 {
		return BadUse, misuse(a.verb, "cli.unexpected", "Word", a.words[0])
	}
	e, err := r.readEncounter(a)
	if err != nil {
		return Problems, err
	}
	games, err := a.number("games", 100, 1, 10_000_000)
	if err != nil {
		return BadUse, err
	}
	jobs, err := a.number("jobs", runtime.GOMAXPROCS(0), 1, 1024)
	if err != nil {
		return BadUse, err
	}
	seed, err := a.seed("seed", 1)
	if err != nil {
		return BadUse, err
	}
	save := a.text("save", "")
	if save != "" {
		if err := os.MkdirAll(save, 0o777); err != nil {
			return Problems, err
		}
	}
	started := time.Now()
	played := r.playAll(e, seed, games, jobs, save)
	for i, match := range played {
		if match.err != nil {
			return Problems, r.failure(a, e, seed+uint64(i), save, match.err)
		}
	}
	seconds := time.Since(started).Seconds()
	fmt.Fprintln(r.Err, r.words.W("cli.sim-time", "Count", games, "Seconds", r.words.Number(seconds, 1), "Each", r.words.Number(float64(games)/seconds, 0)))
	report := addUp(e, seed, played)
	if a.has("json") {
		return Fine, r.json(report)
	}
	r.printReport(report)
	return Fine, nil
}

// sweepAt is by how many percent the memory may grow before it is swept.
const sweepAt = 400

// playAll plays the matches on several processors. After a fault no further match is begun; all before it are finished,
// so the first fault is always the same.
func (r *run) playAll(e *encounter, seed uint64, games, jobs int, save string) []simulated {
	// Playing makes much that is forgotten at once: to let some more of it pile up before it is swept spares a tenth of the time.
	defer debug.SetGCPercent(debug.SetGCPercent(sweepAt))
	played := make([]simulated, games)
	var next atomic.Int64
	var failed atomic.Bool
	say := r.progress("cli.sim-progress")
	defer say(-1)
	var telling sync.Mutex
	counted := counted{all: games, say: say}
	var workers sync.WaitGroup
	for range min(jobs, games) {
		workers.Go(func() {
			for !failed.Load() {
				i := int(next.Add(1)) - 1
				if i >= games {
					return
				}
				played[i] = r.playOne(e, seed+uint64(i), save)
				if played[i].err != nil {
					failed.Store(true)
				}
				telling.Lock()
				counted.one()
				telling.Unlock()
			}
		})
	}
	workers.Wait()
	return played
}

func (r *run) playOne(e *encounter, seed uint64, save string) (played simulated) {
	defer func() { // the rules may stumble outside of the match, too: in a set-up or a view
		if fault := recover(); fault != nil {
			played.err = &engine.SimulationError{Seed: seed, Err: &engine.Stumble{Value: fault, Stack: debug.Stack()}}
		}
	}()
	setup, err := e.setup(seed)
	if err != nil {
		return simulated{err: err}
	}
	s := engine.Simulation{System: e.system, Setup: setup, Seed: seed, Check: true, Keep: save != ""}
	for _, name := range e.players {
		s.Players = append(s.Players, r.Players[name])
	}
	m, err := s.Run()
	if err != nil {
		return simulated{err: err}
	}
	result, over := m.Result()
	if !over {
		return simulated{err: &engine.SimulationError{Seed: seed, Step: m.Steps(), Err: &textError{engine.Say("cli.no-result")}}}
	}
	if save != "" {
		if err := house.SaveMatchTo(m, saveName(e, seed, save)); err != nil {
			return simulated{err: err}
		}
	}
	return simulated{result, m.Setup().Sides, m.Steps(), m.View(0).Round, m.Hash(), cardsOf(m.Setup(), result.Classes), nil}
}

func saveName(e *encounter, seed uint64, folder string) string {
	return filepath.Join(folder, fmt.Sprintf("%s-%d%s", e.system.Code(), seed, house.SaveExtension))
}

// failure prints what went wrong, and plays the match again to save it as far as it goes. It returns the error to say.
func (r *run) failure(a *arguments, e *encounter, seed uint64, save string, err error) error {
	var fault *engine.SimulationError
	if !errors.As(err, &fault) {
		return err
	}
	report := simFailure{System: e.system.Code(), Seed: seed, Step: fault.Step, Broken: fault.Broken, Why: r.sentence(err)}
	if setup, err := e.setup(seed); err == nil && save != "" {
		s := engine.Simulation{System: e.system, Setup: setup, Seed: seed, Check: true, Keep: true}
		for _, name := range e.players {
			s.Players = append(s.Players, r.Players[name])
		}
		if m, _ := s.Run(); m != nil && house.SaveMatchTo(m, saveName(e, seed, save)) == nil {
			report.Save = saveName(e, seed, save)
		}
	}
	var stumble *engine.Stumble
	if errors.As(err, &stumble) {
		fmt.Fprintf(r.Err, "%s\n", stumble.Stack)
	}
	if a.has("json") {
		if err := r.json(report); err != nil {
			return err
		}
	}
	return err
}

func addUp(e *encounter, seed uint64, played []simulated) simReport {
	report := simReport{
		System: e.system.Code(), Games: len(played), Seed: seed, Level: e.level, Map: e.common.MapName, Players: e.players,
		House: e.common.Settings, Sides: e.common.Sides, Wins: make([]int, len(e.players)), Score: make([]float64, len(e.players)), Rounds: []int{},
	}
	for _, team := range e.teams {
		report.Teams = append(report.Teams, team.Name)
	}
	form := e.system.Form()
	hash, points, steps := uint64(14695981039346656037), make([]int, len(e.players)), 0
	for _, match := range played {
		if winner := match.result.Winner; winner >= 0 && int(winner) < len(report.Wins) {
			for _, seat := range e.common.Sides.Teams(winner, len(report.Wins)) {
				report.Wins[seat]++
			}
		} else if len(e.players) == 1 {
			report.Lost++
		} else {
			report.Draws++
		}
		for seat, score := range match.result.Score[:min(len(points), len(match.result.Score))] {
			points[seat] += score
		}
		steps += match.steps
		for len(report.Rounds) < match.round {
			report.Rounds = append(report.Rounds, 0)
		}
		if match.round > 0 {
			report.Rounds[match.round-1]++
		}
		hash = (hash ^ match.hash) * 1099511628211
	}
	for seat := range points {
		report.Score[seat] = form.Worth(points[seat]) / float64(len(played))
	}
	report.Steps = float64(steps) / float64(len(played))
	report.Hash = fmt.Sprintf("%016x", hash)
	report.Cards = fareOf(played)
	return report
}

func (r *run) printReport(report simReport) {
	played := "cli.sim-played"
	if report.Map == "" {
		played = "cli.sim-tableless"
	}
	r.line(played, "Count", report.Games, "System", report.System, "Map", report.Map, "First", fmt.Sprint(report.Seed))
	for seat, name := range colourNames[:len(report.Players)] {
		r.line("cli.sim-side", "Side", engine.Term(name), "Player", report.Players[seat], "Wins", report.Wins[seat],
			"Share", r.percent(float64(report.Wins[seat])/float64(report.Games)), "Score", r.words.Number(report.Score[seat], 2))
	}
	if report.Sides != nil {
		r.line("cli.sim-sides", "Sides", r.sidesLine(report.Sides, len(report.Players)))
	}
	card := "cli.sim-card"
	if len(report.Players) == 1 {
		card = "cli.sim-card-alone"
	} else {
		r.line("cli.sim-draws", "Draws", report.Draws, "Share", r.percent(float64(report.Draws)/float64(report.Games)))
	}
	for _, c := range report.Cards {
		r.line(card, "Card", c.Card, "Teams", c.Teams, "Wins", c.Wins, "Draws", c.Draws, "Share", r.percent(c.Share))
	}
	r.line("cli.sim-length", "Steps", r.words.Number(report.Steps, 1), "Hash", report.Hash)
}
