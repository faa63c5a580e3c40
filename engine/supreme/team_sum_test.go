package supreme

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/internal/rulecheck"
)

var _ engine.TeamReckoner = System{}

// TestReckon adds teams up: Levels, Minion Levels spent and to spend, what they are and could be built around, and who
// pays for the last card.
func TestReckon(t *testing.T) {
	rulecheck.Covers(t, "SE-TEAM-03", "SE-TEAM-06", "SE-TEAM-12", "SE-TEAM-17")
	r := benchRoster(t, bench)
	for _, c := range []struct {
		team                   string
		levels, used, points   int
		around, bases, lastPay string
	}{
		{"", 0, 0, 0, "", "Hero Villain Bench Gang", ""},
		{"Rook Knight", 5, 0, 2, "Hero", "Hero Bench", ""},
		{"Rook Knight around:Bench", 5, 0, 2, "Bench", "Hero Bench", ""},
		{"Rook Thief Mob", 4, 1, 2, "Bench", "Bench", "Thief"},
		{"King Rogue", 4, 0, 3, "", "", ""},
		{"Rook Knight Watch Watch", 5, 2, 2, "Hero", "Hero Bench", "Knight"},
		{"Keeper Squire Hounds", 3, 0, 0, "Hero", "Hero", ""},
		{"Queen Rogue Crows Imps", 5, 2, 2, "Villain", "Villain", "Rogue"},
	} {
		list := benchTeam(c.team)
		sum := System{}.Reckon(r, list)
		var bases, pay string
		for _, b := range sum.Bases {
			bases += " " + b.Name
		}
		if n := len(sum.Payers); n > 0 && len(sum.Payers[n-1]) > 0 {
			pay = sum.Payers[n-1][0]
		}
		if brings := c.team == "Keeper Squire Hounds"; slices.Contains(sum.Brought, true) != brings {
			t.Errorf("%s: brought %v", c.team, sum.Brought)
		}
		if sum.Levels != c.levels || sum.MinionLevels != c.used || sum.MinionPoints != c.points || sum.Around.Name != c.around ||
			bases != prefixed(c.bases) || pay != c.lastPay || len(sum.Payers) != len(list.Cards) {
			t.Errorf("%s: %+v", c.team, sum)
		}
	}
}

func prefixed(words string) string {
	if words == "" {
		return ""
	}
	return " " + words
}

// TestReckonAgreesWithTheCheck holds the sums against the lines of the check for every team the roster makes at random.
func TestReckonAgreesWithTheCheck(t *testing.T) {
	rulecheck.Covers(t, "SE-POOL-01")
	r := benchRoster(t, bench)
	for seed := range 40 {
		at := seed
		team, ok := System{}.RandomTeam(r, 3+seed%8, func() float64 { at = (at*29 + 7) % 97; return float64(at) / 97 })
		if !ok {
			continue
		}
		sum := System{}.Reckon(r, team)
		if sum.Levels != team.Level || sum.MinionLevels > sum.MinionPoints || sum.Around.Name != team.Around {
			t.Errorf("%v: %+v", team, sum)
		}
		if !slices.ContainsFunc(sum.Bases, func(b engine.TeamBasis) bool { return b.Name == team.Around }) {
			t.Errorf("%v could not be built around what it is built around: %v", team, sum.Bases)
		}
		ap := 0
		for _, id := range team.Cards {
			card, _ := r.Card(id)
			ap += card.AP
		}
		if ap != sum.AP {
			t.Errorf("%v: %d AP, want %d", team, sum.AP, ap)
		}
	}
}
