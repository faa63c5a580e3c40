package teams

import (
	"math"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// TestOutlook counts by hand: a die and 5 against a die and 4 wins 21 of 36 falls, ties 5, and with two dice the highest counts.
func TestOutlook(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROLL-11", "PC1-TRAIT-13", "PC1-ORIGIN-05", "PC1-COMBAT-13")
	roster, _ := ReadRoster(shippedFiles(t))
	seen, trumped := 0, 0
	for _, info := range roster.Cards() {
		for i := range info.Sheet.Actions {
			o := Outlook(info.Source, i)
			opposed := strings.Contains(strings.Join(info.Sheet.Actions[i].Printed, " "), " vs. ")
			if (o != nil) != opposed {
				t.Errorf("%s, %s: an Opposed Roll: %v", info.Name, info.Sheet.Actions[i].Name, opposed)
			}
			if o == nil {
				continue
			}
			seen++
			supreme := slices.ContainsFunc(o.Behind, func(c engine.Cited) bool { return c.Rule == "PC1-COMBAT-13" })
			if supreme == info.Follower {
				t.Errorf("%s, %s: an Automatic Success: %v", info.Name, o.Name, supreme)
			}
			value, trump := 0, o.Ties.Key != ""
			for _, arg := range o.Dice.Args {
				if arg.Name == "Value" {
					value = arg.Value.(int)
				}
			}
			for _, p := range o.At {
				won, best := 0, 0
				for a := 1; a <= 6; a++ {
					for d := 1; d <= 6; d++ {
						if value+a > p.Against+d || supreme && a == 6 && d < 6 {
							won++
						}
						for b := 1; b <= 6; b++ {
							if value+max(a, b) > p.Against+d || supreme && max(a, b) == 6 && d < 6 {
								best++
							}
						}
					}
				}
				want := float64(won) / 36
				if trump {
					want = float64(best) / 216
				}
				if math.Abs(p.Success-float64(won)/36) > 1e-12 || math.Abs(p.Ties-want) > 1e-12 || p.More > p.Success {
					t.Errorf("%s, %s: %+v, want %v and %v", info.Name, o.Name, p, float64(won)/36, want)
				}
			}
			if trump {
				trumped++
			}
		}
	}
	if seen < 100 || trumped < 20 {
		t.Fatalf("only %d Actions, %d with a trump", seen, trumped)
	}
}

// TestSpending: each Action with a fixed price once, of a Supreme within its Allowance, of the Pool of the team (2 × 4 + 2 without Leaders).
func TestSpending(t *testing.T) {
	matchtest.Exercises(t, "PC1-POOL-03", "PC1-POOL-07", "PC1-ACT-02")
	roster, _ := ReadRoster(shippedFiles(t))
	list := engine.TeamList{Size: 6, Cards: []string{"wick-brigade", "night-bailiff", "halogen"}}
	s := Spending(roster, list)
	names := map[string]bool{}
	for _, w := range s.Ways {
		card, _ := roster.Find(list.Cards[w.Card])
		if names[w.Name] || w.Most != 1 || w.Limit != card.Allowance || w.Card == 0 || w.Cost == 0 || len(w.Chance) == 0 {
			t.Errorf("%+v", w)
		}
		names[w.Name] = true
	}
	if len(s.Ways) < 4 || s.Pool != 10 {
		t.Errorf("%d ways of a Pool of %d", len(s.Ways), s.Pool)
	}
}
