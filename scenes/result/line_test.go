package result

import (
	"math/rand/v2"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
)

// ringside is a duel that says whose fighters stand there, and how strong they are.
type ringside struct{ matchtest.Duel }

type ringsideState struct{ engine.State }

func (r ringside) Start(setup engine.Setup) (engine.State, error) {
	state, err := r.Duel.Start(setup)
	return ringsideState{state}, err
}

func (s ringsideState) Clone() engine.State { return ringsideState{s.State.Clone()} }

func (s ringsideState) View(seat engine.Seat) *engine.View {
	v := s.State.View(seat)
	v.Teams = make([]engine.Team, len(v.Models))
	for i := range v.Models {
		v.Models[i].Rank, v.Models[i].MaxHP, v.Models[i].Out = 1, 8, v.Models[i].HP == 0
	}
	return v
}

// fought is a duel to its end by chance. Where there are detours, every few answers something else is played that is then taken back, but in the end
// it is the same duel.
func fought(t *testing.T, seed uint64, detours bool) *engine.Match {
	t.Helper()
	m, err := engine.New(ringside{}, matchtest.DuelSetup(5, 12), seed, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	line, off := rand.New(rand.NewPCG(seed, 1)), rand.New(rand.NewPCG(seed, 2))
	answer := func(by *rand.Rand) {
		if err := m.Choose(bot.Anything(m.Decision(), by.Float64)); err != nil {
			t.Fatal(err)
		}
	}
	for n := 0; m.Decision().Shape != engine.GameEnd; n++ {
		if detours && n%4 == 3 {
			back := m.Position()
			for range 1 + off.IntN(12) {
				if m.Decision().Shape != engine.GameEnd {
					answer(off)
				}
			}
			if err := m.Undo(back); err != nil {
				t.Fatal(err)
			}
		}
		answer(line)
	}
	return m
}

// TestOnlyWhatWasReallyPlayedDecides: what was taken back is in neither the curve nor its Turns, and taking back decides nothing.
func TestOnlyWhatWasReallyPlayedDecides(t *testing.T) {
	for seed := range uint64(20) {
		plain, crooked := tell(fought(t, seed, false)), tell(fought(t, seed, true))
		same := func(a, b moment) bool {
			return slices.Equal(a.shares, b.shares) && a.swing == b.swing && a.round == b.round && a.turn == b.turn && a.event.Kind == b.event.Kind
		}
		if !slices.EqualFunc(plain.curve, crooked.curve, same) || !slices.Equal(plain.rounds, crooked.rounds) {
			t.Errorf("seed %d: the curve has %d places with what was taken back, and %d without", seed, len(crooked.curve), len(plain.curve))
		}
		if !slices.EqualFunc(plain.turns, crooked.turns, same) {
			t.Errorf("seed %d: decided by %v, without what was taken back by %v", seed, crooked.turns, plain.turns)
		}
	}
}

// TestTheCurveEndsWithWhoeverWon: or in the middle, whatever is left of both.
func TestTheCurveEndsWithWhoeverWon(t *testing.T) {
	ends := map[engine.Seat]bool{}
	for seed := range uint64(30) {
		s := tell(fought(t, seed, false))
		ends[s.result.Winner] = true
		want := map[engine.Seat][]float64{0: {1, 0}, 1: {0, 1}, engine.NoSeat: {0.5, 0.5}}[s.result.Winner]
		if got := s.curve[len(s.curve)-1].shares; !slices.Equal(got, want) {
			t.Errorf("seed %d: seat %d won, and the curve ends at %v", seed, s.result.Winner, got)
		}
	}
	if len(ends) != 3 {
		t.Errorf("the duels ended only as %v", ends)
	}
}

// TestDiceCountForWhoeverRolledThemUnseen: as in the statistics, also of what was taken back and then fell to others.
func TestDiceCountForWhoeverRolledThemUnseen(t *testing.T) {
	for seed := range uint64(10) {
		m := fought(t, seed, true)
		want := make([]engine.Faces, 3)
		for _, die := range m.Dice() {
			want[die.Seat][die.Face-1]++
		}
		if got := tell(m).dice; !slices.Equal(got, want) {
			t.Errorf("seed %d: the dice are %v, not %v", seed, got, want)
		}
	}
}
