package command

import (
	"slices"
	"testing"

	"trueinch/engine"
)

func TestCardsAreCountedByTheTeamsThatPlayThem(t *testing.T) {
	won := func(seat engine.Seat, cards ...[]string) simulated {
		return simulated{result: engine.Result{Winner: seat}, cards: cards}
	}
	got := fareOf([]simulated{
		won(0, []string{"a", "b"}, []string{"b", "c"}), // b is on both sides
		won(engine.NoSeat, []string{"a"}, []string{"b"}),
		won(1, []string{"b"}, []string{"a"}),
	})
	want := []cardReport{{"a", 3, 2, 1, 2.5 / 3}, {"b", 2, 0, 1, 0.25}, {"c", 1, 0, 0, 0}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestACardCountsOnceATeam(t *testing.T) {
	setup := engine.Setup{Teams: []engine.TeamList{{Cards: []string{"rats", "queen", "rats"}}, {Cards: []string{"moth"}}}}
	got := cardsOf(setup)
	if !slices.Equal(got[0], []string{"queen", "rats"}) || !slices.Equal(got[1], []string{"moth"}) {
		t.Errorf("got %v", got)
	}
}
