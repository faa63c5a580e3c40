package engine_test

import (
	"errors"
	"reflect"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
)

func TestSimulationsRepeatThemselves(t *testing.T) {
	players := []engine.Player{bot.Random{}, bot.Random{}}
	won := map[engine.Seat]int{}
	for seed := range uint64(60) {
		result, err := engine.Simulate(matchtest.Duel{}, matchtest.DuelSetup(2, 20), seed, players)
		if err != nil {
			t.Fatal(err)
		}
		kept := engine.Simulation{System: matchtest.Duel{}, Setup: matchtest.DuelSetup(2, 20), Seed: seed, Players: players, Keep: true, Check: true}
		m, err := kept.Run()
		if err != nil {
			t.Fatal(err)
		}
		if again, _ := m.Result(); !reflect.DeepEqual(result, again) {
			t.Fatalf("seed %d: %+v without a record, %+v with one", seed, result, again)
		}
		won[result.Winner]++
	}
	if won[0] == 0 || won[1] == 0 {
		t.Errorf("one side never won: %v", won)
	}
}

// playerFunc makes a Player of a function.
type playerFunc func(decision *engine.Decision, seen *engine.Seen) engine.Choice

func (f playerFunc) Choose(decision *engine.Decision, seen *engine.Seen) engine.Choice {
	return f(decision, seen)
}

func TestFaultsInSimulationsNameSeedAndStep(t *testing.T) {
	random := bot.Random{}
	wrong := playerFunc(func(decision *engine.Decision, seen *engine.Seen) engine.Choice {
		if decision.Shape == engine.Pick && seen.View().Round == 3 {
			return engine.Choice{Pick: 99}
		}
		return random.Choose(decision, seen)
	})
	stumbling := playerFunc(func(decision *engine.Decision, seen *engine.Seen) engine.Choice {
		if seen.View().Round == 2 {
			panic("no idea")
		}
		return random.Choose(decision, seen)
	})
	run := func(player engine.Player, limit int, seats int) *engine.SimulationError {
		t.Helper()
		s := engine.Simulation{System: matchtest.Duel{}, Setup: matchtest.DuelSetup(30, 30), Seed: 9, Players: []engine.Player{player, player}[:seats], Limit: limit}
		_, err := s.Run()
		var fault *engine.SimulationError
		if !errors.As(err, &fault) || fault.Seed != 9 {
			t.Fatalf("%v", err)
		}
		return fault
	}
	var unfit *engine.ChoiceError
	if fault := run(wrong, 0, 2); fault.Step < 5 || !errors.As(fault, &unfit) || unfit.Why.Key != "choice.no-such-option" {
		t.Errorf("wrong choice: %v", fault)
	}
	var stumble *engine.Stumble
	if fault := run(stumbling, 0, 2); fault.Step < 3 || !errors.As(fault, &stumble) || len(stumble.Stack) == 0 {
		t.Errorf("panic: %v", fault)
	}
	if fault := run(random, 10, 2); fault.Step != 10 || !errors.As(fault, &unfit) || unfit.Why.Key != "simulate.endless" {
		t.Errorf("limit: %v", fault)
	}
	if fault := run(random, 0, 1); !errors.As(fault, &unfit) || unfit.Why.Key != "simulate.no-player" {
		t.Errorf("nobody there: %v", fault)
	}
}

// rotten is Duel with an invariant that breaks in the third round.
type rotten struct{ matchtest.Duel }

type rottenState struct{ engine.State }

func (r rotten) Start(setup engine.Setup) (engine.State, error) {
	state, err := r.Duel.Start(setup)
	return rottenState{state}, err
}

func (s rottenState) Broken() []string {
	if s.View(0).Round >= 3 {
		return []string{"the ring is square"}
	}
	return nil
}

func TestBrokenInvariantsStopASimulation(t *testing.T) {
	s := engine.Simulation{System: rotten{}, Setup: matchtest.DuelSetup(30, 30), Seed: 2, Players: []engine.Player{bot.Random{}, bot.Random{}}, Check: true}
	m, err := s.Run()
	var fault *engine.SimulationError
	if !errors.As(err, &fault) || len(fault.Broken) != 1 || fault.Step != m.Steps() || m.View(0).Round != 3 {
		t.Errorf("%v", err)
	}
}

// A fork leaves the match alone, has dice of its own, and can leave them to the player.
// TestMirroredCopies: the dice of a mirrored copy are those of the plain one the other way round, and a copy of it has dice of its own.
func TestMirroredCopies(t *testing.T) {
	root := newDuel(t, 6, engine.Options{}).SeenBy(0).Copy(0)
	plain, mirrored := root.Copy(7), root.Mirrored(7)
	again := root.Mirrored(3).Copy(7)
	for range 20 {
		a, b, c := engine.NextFace(plain), engine.NextFace(mirrored), engine.NextFace(again)
		if a+b != 7 || a != c {
			t.Fatalf("%d mirrored is %d, and plain again %d", a, b, c)
		}
	}
}

func TestForksAreIndependent(t *testing.T) {
	m := newDuel(t, 6, engine.Options{})
	approach(t, m)
	hash, entries := m.Hash(), m.Position()
	seen := m.SeenBy(m.Decision().Seat)
	outcomes := map[int]bool{}
	for range 40 {
		fork := seen.Fork()
		if err := fork.Choose(engine.Choice{Pick: 0}); err != nil {
			t.Fatal(err)
		}
		if err := fork.Choose(engine.Choice{Number: 1}); err != nil {
			t.Fatal(err)
		}
		outcomes[fork.View().Models[1-seen.Seat()].HP] = true
		for fork.Decision().Shape != engine.GameEnd {
			if err := fork.Choose(bot.Anything(fork.Decision(), seen.Random)); err != nil {
				t.Fatal(err)
			}
		}
		if _, over := fork.Result(); !over {
			t.Fatal("a fork ends without a result")
		}
	}
	if len(outcomes) < 2 {
		t.Errorf("forty forks rolled the same: %v", outcomes)
	}
	asking := seen.Fork()
	asking.AskDice(true)
	_ = asking.Choose(engine.Choice{Pick: 0})
	_ = asking.Choose(engine.Choice{Number: 1})
	if d := asking.Decision(); d.Shape != engine.Roll {
		t.Fatalf("the dice are not left to the player: %+v", d)
	}
	worst := asking.Fork()
	if err := asking.Choose(engine.Choice{Faces: [][]int{{6, 6}, {1}}}); err != nil {
		t.Fatal(err)
	}
	if err := worst.Choose(engine.Choice{Faces: [][]int{{1, 1}, {6}}}); err != nil {
		t.Fatal(err)
	}
	target := 1 - seen.Seat()
	if asking.View().Models[target].HP != 5 || worst.View().Models[target].HP != 8 {
		t.Errorf("%d and %d hits left, want 5 and 8", asking.View().Models[target].HP, worst.View().Models[target].HP)
	}
	if m.Hash() != hash || m.Position() != entries {
		t.Error("a fork left a trace in the match")
	}
}

// What a player sees while he thinks stays as it was, even when the match is gone back in meanwhile.
func TestSeenStaysAsItWas(t *testing.T) {
	m := newDuel(t, 6, engine.Options{})
	start := m.Position()
	approach(t, m)
	seen := m.SeenBy(m.Decision().Seat)
	before := seen.View().Models[0].Spot
	if err := m.Undo(start); err != nil {
		t.Fatal(err)
	}
	pick(t, m, "step")
	if now := seen.View(); now.Models[0].Spot != before || seen.Fork().Decision().Ask.Key != "duel.act" {
		t.Errorf("what was seen changed with the match: %+v", now)
	}
}
