package bot_test

import (
	"slices"
	"strings"
	"testing"

	"trueinch/geometry"
)

// TestCardsAreKeptUntilTheyAreWorthIt: what is had once in a match is played before what it helps with, for whom it helps, and not while nobody is in
// reach (SE-LEADER-07); in the last Round it is not kept any more.
func TestCardsAreKeptUntilTheyAreWorthIt(t *testing.T) {
	at := func(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }
	touch := 2*geometry.BaseRadius(30) + 0.005
	const (
		warrior = "=== Ultimate Warrior ===\nLeader card, Action · Rule SE-LEADER-18\nLeader dice 2\n"
		rush    = "=== Adrenaline Rush ===\nLeader card, Action · Rule SE-LEADER-17\nTraits 2 to 1\n"
		breath  = "=== Inspiring Speech ===\nLeader card, Action · Rule SE-LEADER-16\nAP 4\n"
	)
	near, away := fighter{"Frail", 1, at(27.593-touch, 14), nil}, fighter{"Stout", 8, at(12, 14), nil}
	tests := []struct {
		name, card string
		rounds     int
		red        fighter
		pawn       []fighter
		plays      bool
		whom       string
	}{
		{"with somebody in contact whom it can knock out", warrior, 4, near, nil, true, ""},
		{"with nobody in reach", warrior, 4, away, nil, false, ""},
		{"with nobody in reach in the last Round", warrior, 1, away, nil, true, ""},
		{"for whom it helps", rush, 1, fighter{"Stout", 8, at(27.593-touch, 30), nil}, []fighter{{"Pawn", 5, at(27.593, 30), []string{punch}}}, true, "Pawn"},
		{"for whom it helps", rush, 1, near, nil, true, "Rook"},
		{"with enough Action Points", breath, 4, near, nil, false, ""},
	}
	for _, c := range tests {
		setup, places := staged(nil, nil, append([]fighter{{"Rook", 5, at(27.593, 14), []string{punch}}}, c.pawn...), []fighter{c.red})
		setup.ZoneDepth, setup.Rounds = 9, c.rounds
		setup.Cards["rook"] = strings.Replace(setup.Cards["rook"], "Infiltrator", "Leader", 1)
		id := strings.ReplaceAll(strings.ToLower(strings.Trim(strings.SplitN(c.card, "\n", 2)[0], "= ")), " ", "-")
		setup.Cards[id] = c.card
		setup.Teams[0].Choices = setup.Teams[0].Choices.With("leaderCards", id)
		said := turn(t, firstTurn(t, setup, places))
		played := slices.IndexFunc(said, func(s string) bool { return s == "action Rook" })
		if struck := slices.Index(said, "action Punch"); (played >= 0) != c.plays || c.plays && struck >= 0 && played > struck {
			t.Errorf("%s, %q: %q", id, c.name, said)
		}
		if c.whom != "" && !slices.Contains(said, "leader-model "+c.whom) {
			t.Errorf("%s, %q: not for %s: %q", id, c.name, c.whom, said)
		}
	}
}
