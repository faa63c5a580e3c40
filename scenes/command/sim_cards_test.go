package command

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
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
	got := cardsOf(setup, nil)
	if !slices.Equal(got[0], []string{"queen", "rats"}) || !slices.Equal(got[1], []string{"moth"}) {
		t.Errorf("got %v", got)
	}
}

// Where a result is kept under the name of one card of a team, only that one was in play.
func TestOnlyTheCardThatWasPlayedCounts(t *testing.T) {
	setup := engine.Setup{Teams: []engine.TeamList{{Cards: []string{"old-queen", "rats", "moth"}}},
		Cards: map[string]string{"old-queen": "=== Old Queen ===\nLead", "rats": "=== Rats ===", "moth": "=== Moth ==="}}
	classes := []engine.Class{{Of: "level", Is: "hard"}, {Of: "lead", Name: engine.Bilingual{English: "Old Queen", French: "Vieille Reine"}}}
	if got := cardsOf(setup, classes); !slices.Equal(got[0], []string{"old-queen"}) {
		t.Errorf("got %v", got)
	}
}

// Who plays alone loses what he does not win: there is nobody to draw with.
func TestNobodyDrawsAlone(t *testing.T) {
	played := []simulated{
		{result: engine.Result{Winner: engine.NoSeat, Score: []int{2}}, cards: [][]string{{"moth"}}},
		{result: engine.Result{Winner: 0, Score: []int{4}}, cards: [][]string{{"moth"}}},
	}
	report := addUp(&encounter{system: matchtest.Heaps{}, players: []string{"random"}}, 1, played)
	if report.Draws != 0 || report.Lost != 1 || report.Wins[0] != 1 || !slices.Equal(report.Cards, []cardReport{{"moth", 2, 1, 0, 0.5}}) {
		t.Errorf("got %+v", report)
	}
	var said strings.Builder
	r := &run{Program: Program{Out: &said}}
	if err := r.speak("en"); err != nil {
		t.Fatal(err)
	}
	r.printReport(report)
	if all := said.String(); strings.Contains(all, "raw") || strings.Contains(all, " on ,") {
		t.Errorf("said is %q", all)
	}
}
