package teams_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/teams"
)

// What a Leader card grants pays for Minions that share an Alignment or a Faction with the Leader, of whatever other
// Faction they are, and never for Exclusive ones.
func TestWhatLeaderCardsPayFor(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-11", "SE-TEAM-17", "SE-TEAM-08", "SE-LEADER-09")
	r := benchRoster(t, bench+`
Chief 3 Hero Leader of:Gang
Bosun 2 Villain Leader
Pets minion 1 Villain exclusive:Bosun`)
	r.Leaders = scene.ShippedLeaders()
	for _, c := range []struct {
		team string
		card string // Leader card
		rule engine.Rule
	}{
		{"Ox King Watch", "recruitment-wave", ""}, // of a Faction that nobody has, and a Hero like King
		{"Ox King Watch", "", "SE-TEAM-08"},
		{"Ox King Watch Watch Watch", "recruitment-wave", ""},
		{"Ox King Watch Watch Watch Watch", "recruitment-wave", "SE-TEAM-08"}, // three only
		{"Chief Moth Thief Mob around:Gang", "recruitment-wave", ""},          // of the Leader's Faction, if not of its Alignment
		{"Bosun Rogue Pets", "recruitment-wave", "SE-TEAM-17"},                // no Minion+ of its own
	} {
		list := benchTeam(c.team)
		level := teams.NewSquad(r, list).Levels()
		if c.card != "" {
			list.Choices = list.Choices.With("leaderCards", c.card)
		}
		var broken []engine.Rule
		for _, line := range teams.CheckTeam(r, list, level) {
			if !line.OK {
				broken = append(broken, line.Rule)
			}
		}
		if c.rule == "" && len(broken) > 0 || c.rule != "" && !slices.Contains(broken, c.rule) {
			t.Errorf("%s with %q breaks %v, want %q", c.team, c.card, broken, c.rule)
		}
	}
}
