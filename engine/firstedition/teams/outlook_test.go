package teams

import (
	"math"
	"strings"
	"testing"

	"trueinch/engine/matchtest"
)

// TestOutlook counts by hand: a die and 5 against a die and 4 wins 21 of 36 falls, ties 5, and with two dice the highest counts.
func TestOutlook(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROLL-11", "PC1-TRAIT-13", "PC1-ORIGIN-05")
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
						if value+a > p.Against+d {
							won++
						}
						for b := 1; b <= 6; b++ {
							if value+max(a, b) > p.Against+d {
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
