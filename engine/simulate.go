package engine

import (
	"fmt"
	"runtime/debug"
	"strings"
)

// Simulation is a match that computer players play to its end.
type Simulation struct {
	System  System
	Setup   Setup
	Seed    uint64
	Players []Player // by seat
	// Keep writes entries, events and hashes down, so that the match can be saved and replayed; without it the match is
	// played several times as fast.
	Keep bool
	// Check asks the state for broken invariants after every step.
	Check bool
	// Limit is how many steps a match may take, to notice one that never ends; 0 stands for a limit no match reaches.
	Limit int
	// After is called after every choice, and may be nil. Without it and Keep nobody but computer players reads anything.
	After func(m *Match)
}

// stepsLimit is what Limit 0 stands for.
const stepsLimit = 1_000_000

// SimulationError says at which step of which seed a simulated match went wrong.
type SimulationError struct {
	Seed   uint64
	Step   int
	Broken []string
	Err    error // a choice that was not taken, or what the rules panicked with
}

// Error implements error.
func (e *SimulationError) Error() string {
	why := strings.Join(e.Broken, "; ")
	if e.Err != nil {
		why = e.Err.Error()
	}
	return fmt.Sprintf("seed %d, step %d: %s", e.Seed, e.Step, why)
}

// Unwrap returns what the player's choice was refused with.
func (e *SimulationError) Unwrap() error { return e.Err }

// Explain implements Fault.
func (e *SimulationError) Explain() Text {
	seed := fmt.Sprint(e.Seed)
	if e.Err != nil {
		return Say("simulate.failed", "Seed", seed, "Step", e.Step, "Why", explain(e.Err))
	}
	return Say("simulate.broken", "Seed", seed, "Step", e.Step, "Why", strings.Join(e.Broken, "; "))
}

// Stumble is a panic of the rules or of a computer player.
type Stumble struct {
	Value any
	Stack []byte
}

// Error implements error.
func (s *Stumble) Error() string { return fmt.Sprint(s.Value) }

// Simulate plays a match between computer players to its end.
func Simulate(system System, setup Setup, seed uint64, players []Player) (Result, error) {
	simulation := Simulation{System: system, Setup: setup, Seed: seed, Players: players}
	m, err := simulation.Run()
	if err != nil {
		return Result{}, err
	}
	result, _ := m.Result()
	return result, nil
}

// Run plays the match and returns it as it ended. The error is the rule system's about the set-up, or a
// *SimulationError; in that case the match is returned as far as it went.
func (s *Simulation) Run() (m *Match, err error) {
	m, err = begin(s.System, today(s.System, s.Setup), s.Seed, Options{})
	if err != nil {
		return nil, err
	}
	defer func() {
		if fault := recover(); fault != nil {
			err = s.fail(m, &Stumble{fault, debug.Stack()})
		}
	}()
	if s.Keep {
		m.nodes = []node{{}}
		m.settle(0, nil)
	} else {
		m.light, m.notes, m.trail = true, new(Notes), begun
		if s.After == nil {
			spare(m.state, Computers)
		}
	}
	m.rollOn()
	limit := s.Limit
	if limit == 0 {
		limit = stepsLimit
	}
	for m.steps < limit {
		if s.Check {
			if broken := m.Broken(); len(broken) > 0 {
				return m, &SimulationError{Seed: s.Seed, Step: m.steps, Broken: broken}
			}
		}
		decision := m.Decision()
		if decision.Shape == GameEnd {
			return m, nil
		}
		seat := decision.Seat
		if seat < 0 || int(seat) >= len(s.Players) {
			return m, s.fail(m, unfit("simulate.no-player", "Seat", int(seat), "Count", len(s.Players)))
		}
		if err := m.Choose(s.Players[seat].Choose(decision, m.seen(seat))); err != nil {
			return m, s.fail(m, err)
		}
		if s.After != nil {
			s.After(m)
		}
	}
	return m, s.fail(m, unfit("simulate.endless", "Limit", limit))
}

func (s *Simulation) fail(m *Match, err error) error {
	return &SimulationError{Seed: s.Seed, Step: m.steps, Err: err}
}
