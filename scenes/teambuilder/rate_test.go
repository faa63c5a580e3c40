package teambuilder

import (
	"context"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// legal is the team of the mock-up with its last Level.
func legal() engine.TeamList {
	team := clone(mockup)
	team.Cards = append(team.Cards, "tram-nine")
	return team
}

// TestWinRateIsRepeatable plays the same matches twice: every game is counted, against each shipped team of the Level.
func TestWinRateIsRepeatable(t *testing.T) {
	h := &house.House{Systems: []engine.System{supreme.System{}}}
	c := counting{h, h.Systems[0], legal(), "random", 4, &tally{}}
	first := c.run(context.Background())
	if first.Err != nil || first.total().played() != 4 || !first.Shipped || len(first.Games) < 2 {
		t.Fatalf("%+v", first)
	}
	c.tally = &tally{}
	if second := c.run(context.Background()); second.total() != first.total() {
		t.Errorf("%+v, then %+v", first, second)
	}
}

// TestWinRateWithoutShippedTeams meets random teams on a Level for which none is shipped.
func TestWinRateWithoutShippedTeams(t *testing.T) {
	h := &house.House{Systems: []engine.System{supreme.System{}}}
	c := counting{h, h.Systems[0], engine.TeamList{Name: "Two", Size: 3, Cards: []string{"night-bailiff", "tram-nine"}}, "random", 2, &tally{}}
	r := c.run(context.Background())
	if r.Err != nil || r.Shipped || r.total().played() != 2 {
		t.Errorf("%+v", r)
	}
}

func TestShareHasAMargin(t *testing.T) {
	for _, c := range []struct {
		games       games
		part        float64
		least, most float64 // of the margin
	}{
		{games{}, 0, 1, 1},
		{games{Won: 1}, 1, 0.3, 0.5},
		{games{Won: 30, Lost: 30}, 0.5, 0.11, 0.13},
		{games{Won: 20, Drawn: 20, Lost: 20}, 0.5, 0.11, 0.13},
		{games{Won: 60}, 1, 0.02, 0.06},
	} {
		part, margin := c.games.share()
		if part != c.part || margin < c.least || margin > c.most {
			t.Errorf("%+v: %v ± %v", c.games, part, margin)
		}
	}
}

// TestCountingOnTheScreen counts with F6, shows the result, and forgets it when the team changes.
func TestCountingOnTheScreen(t *testing.T) {
	s, st := opened(t, 8, legal())
	s.Games, s.Player = 4, "random"
	st.Press("F6")
	st.Keep(t, "counting")
	if !st.Settle(5 * time.Minute) {
		t.Fatal("the matches do not end")
	}
	if s.rate == nil || s.rate.Err != nil || s.rate.total().played() != 4 {
		t.Fatalf("%+v", s.rate)
	}
	st.Keep(t, "counted")
	st.Press(ui.Delete)
	st.Press("Ctrl Z")
	if s.rate != nil {
		t.Error("the win rate of another team is still shown")
	}
}

// TestCountingCanBeCancelled ends the matches with the key that began them.
func TestCountingCanBeCancelled(t *testing.T) {
	s, st := opened(t, 8, legal())
	s.Games, s.Player = 1000, "random"
	st.Press("F6")
	st.Until(func() bool { return s.tally.soFar().total().played() > 0 })
	st.Press("F6")
	if s.rate == nil || s.rate.total().played() == 0 || s.rate.total().played() > 900 {
		t.Errorf("what was played until then is not shown: %+v", s.rate)
	}
	if !st.Settle(5 * time.Minute) {
		t.Error("the matches go on")
	}
}

// TestAnUnfinishedTeamIsNotCounted says which rule it breaks instead.
func TestAnUnfinishedTeamIsNotCounted(t *testing.T) {
	s, st := opened(t, 8, mockup)
	st.Press("F6")
	if s.tally != nil || s.rate != nil {
		t.Error("matches were played with a team that may not play")
	}
}
