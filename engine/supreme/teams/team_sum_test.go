package teams_test

import (
	"reflect"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
)

// TestReckon adds teams up: Levels, Minion Levels spent and to spend, what they are and could be built around, and who
// pays for the last card.
func TestReckon(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-03", "SE-TEAM-06", "SE-TEAM-12", "SE-TEAM-17")
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
		sum := supreme.System{}.Extras().Reckon(r, list)
		var bases, pay string
		for _, way := range sum.Fields[0].Ways[1:] {
			bases += " " + way.Value
		}
		if n := len(sum.Notes); n > 0 && sum.Notes[n-1].Key == "team.payers" {
			switch payers := sum.Notes[n-1].Args[0].Value.(type) {
			case string:
				pay = payers
			case engine.Text: // several, of which the last pays for the last card
				pay, _ = payers.Args[1].Value.(string)
			}
		}
		brought := slices.ContainsFunc(sum.Notes, func(note engine.Text) bool { return note.Key == "team.brought" })
		if brings := c.team == "Keeper Squire Hounds"; brought != brings {
			t.Errorf("%s: notes %v", c.team, sum.Notes)
		}
		if sum.Levels != c.levels || sum.FollowerRanks != c.used || sum.FollowerPoints != c.points || aroundOf(sum) != c.around ||
			bases != prefixed(c.bases) || pay != c.lastPay || len(sum.Notes) != len(list.Cards) {
			t.Errorf("%s: %+v", c.team, sum)
		}
	}
}

// aroundOf is what a team counts as built around: the way whose words stand for what holds now.
func aroundOf(sum engine.TeamSum) string {
	ways := sum.Fields[0].Ways
	for _, way := range ways[1:] {
		if reflect.DeepEqual(way.Text, ways[0].Text) {
			return way.Value
		}
	}
	return ""
}

func prefixed(words string) string {
	if words == "" {
		return ""
	}
	return " " + words
}

// TestReckonAgreesWithTheCheck holds the sums against the lines of the check for every team the roster makes at random.
func TestReckonAgreesWithTheCheck(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-01")
	r := benchRoster(t, bench)
	for seed := range 40 {
		at := seed
		team, ok := supreme.System{}.RandomTeam(r, 3+seed%8, func() float64 { at = (at*29 + 7) % 97; return float64(at) / 97 })
		if !ok {
			continue
		}
		sum := supreme.System{}.Extras().Reckon(r, team)
		if sum.Levels != team.Size || sum.FollowerRanks > sum.FollowerPoints || aroundOf(sum) != team.Choices.One("around") {
			t.Errorf("%v: %+v", team, sum)
		}
		if sum.Fields[0].Find(team.Choices.One("around")) == nil {
			t.Errorf("%v could not be built around what it is built around: %v", team, sum.Fields)
		}
		ap := 0
		for _, id := range team.Cards {
			card, _ := r.Card(id)
			ap += card.Values[3].Order / 100 // of cardColumns, as they are sorted
		}
		if ap != sum.Totals[0].Number {
			t.Errorf("%v: %d AP, want %d", team, sum.Totals[0].Number, ap)
		}
	}
}
