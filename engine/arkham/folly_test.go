package arkham_test

import (
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/arkham/objectives"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/state"
	"trueinch/engine/arkham/views"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
)

// follies counts what looks foolish in matches of Arkham City, beside what is foolish in every game.
type follies struct {
	blocked, blocks   int // blocks that could be rolled for, and those that were
	answered, answers int // questions whether to answer to what others do, and those answered
	pointed, friends  int // Laser Pointers, and those pointed at one's own side
	shifted           int // tokens shifted back and forth in one activation
	left, held        int // objectives that were left with nobody at them, and the activations begun at one
	laid, unspent     int // Move and Attack tokens laid, and those that a turn ended with
	shiftedFrom       map[engine.ModelID]map[[2]int]bool
	matchtest.Watched
}

// Choose implements engine.Player.
func (f *follies) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	choice := f.Watched.Choose(d, seen)
	switch d.Ask.Key {
	case "ac.ask-block":
		f.blocked++
		if choice.Number > 0 {
			f.blocks++
		}
	case "ac.ask-forward", "ac.ask-dodge", "ac.ask-elusive", "ac.ask-guard", "ac.ask-counter", "ac.ask-stop":
		f.answered++
		if d.Shape == engine.Number && choice.Number > 0 || d.Shape == engine.Pick && !d.Options[choice.Pick].Finish {
			f.answers++
		}
	case "ac.ask-light-whom":
		f.pointed++
		if seen.View().Models[d.Options[choice.Pick].Model].Seat == d.Seat {
			f.friends++
		}
	case "ac.ask-shift":
		if o := &d.Options[choice.Pick]; !o.Finish {
			if f.shiftedFrom[d.Subject] == nil {
				f.shiftedFrom[d.Subject] = map[[2]int]bool{}
			}
			if f.shiftedFrom[d.Subject][[2]int{o.Means.Of, o.Means.At}] {
				f.shifted++
			}
			f.shiftedFrom[d.Subject][[2]int{o.Means.At, o.Means.Of}] = true
		} else {
			delete(f.shiftedFrom, d.Subject)
		}
	}
	return choice
}

// TestSimpleIsNoFool counts what looks foolish in matches of 300 Reputation, one of each scenario: moves that lead nowhere, attacks on the own
// side and for nothing, blocks and answers that are not used, light on friends, tokens moved to and fro, objectives that are walked away from,
// tokens that nothing was done with.
func TestSimpleIsNoFool(t *testing.T) {
	f, games := &follies{Watched: matchtest.Watched{Player: bot.Simple{}}, shiftedFrom: map[engine.ModelID]map[[2]int]bool{}}, 0
	roster := matchtest.ShippedRoster(t, arkham.System{})
	for seed, sc := range scenarios.All {
		random := rand.New(rand.NewPCG(uint64(seed), 8))
		simulation := engine.Simulation{
			System: arkham.System{}, Setup: randomSetup(t, roster, sc.ID, 300, random), Seed: uint64(seed), Players: []engine.Player{f, f},
		}
		w := watch{follies: f, active: engine.NoModel}
		simulation.After = w.after
		if _, err := simulation.Run(); err != nil {
			t.Fatal(err)
		}
		games++
	}
	t.Logf("%d games: %+v", games, *f)
	for _, c := range []struct {
		what      string
		count, of int
		least     int     // of how many there must be to tell
		most      float64 // share
	}{
		{"moves lead nowhere", f.Still, f.Moves, 30 * games, 0.1},
		{"attacks at the own side", f.Own, f.Aims, 3 * games, 0},
		{"attacks for nothing", f.Vain, f.Aims, 3 * games, 0.05},
		{"blocks not made", f.blocked - f.blocks, f.blocked, games, 0.2},
		{"answers not given", f.answered - f.answers, f.answered, games, 0.2},
		{"friends lit", f.friends, f.pointed, 0, 0},
		{"tokens moved back", f.shifted, f.shifted, 0, 0},
		{"objectives left alone", f.left, f.held, games, 0.2},
		{"tokens to move and to attack unspent", f.unspent, f.laid, 100 * games, 0.35},
	} {
		if c.of < c.least {
			t.Errorf("%s: %d are too few to tell", c.what, c.of)
		}
		if float64(c.count) > c.most*float64(c.of) {
			t.Errorf("%s: %d of %d", c.what, c.count, c.of)
		}
	}
}

// watch sees what comes of activations and turns.
type watch struct {
	*follies
	active engine.ModelID
	at     []engine.PieceID // objectives that the active model alone held as its activation began
	phase  state.Phase
	tokens int
}

func (w *watch) after(m *engine.Match) {
	s := m.State().(views.Match).State
	if s.Phase != w.phase {
		if w.phase == state.PhaseExecution {
			w.unspent += w.tokens
		}
		if s.Phase == state.PhaseExecution {
			w.laid += spendable(s)
		}
		w.phase = s.Phase
	}
	w.tokens = spendable(s)
	now := s.Activation.Model
	if now == w.active {
		return
	}
	if w.active != engine.NoModel && s.Models[w.active].Present() {
		seat := s.Models[w.active].Seat
		for _, at := range w.at {
			if w.held++; !s.Pieces[at].Gone && s.Pieces[at].Carrier == engine.NoModel && len(objectives.Holders(s, at, seat)) == 0 {
				w.left++
			}
		}
	}
	w.active, w.at = now, nil
	if now == engine.NoModel {
		return
	}
	for _, at := range objectives.All(s) {
		held := objectives.Holders(s, at, s.Models[now].Seat)
		if len(held) == 1 && held[0] == now && objectives.Pays(&s.Pieces[at], s.Models[now].Seat) {
			w.at = append(w.at, at)
		}
	}
}

// spendable are the Move and Attack tokens on the cards of all who could still use them.
func spendable(s *state.State) int {
	sum := 0
	for i := range s.Models {
		if m := &s.Models[i]; m.Present() {
			sum += m.Tokens[state.MoveBox] + m.Tokens[state.AttackBox]
		}
	}
	return sum
}
