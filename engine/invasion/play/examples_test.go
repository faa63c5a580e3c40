package play

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/matchtest"
)

// colossus is a line of which the first card was engaged and the second evaded; the third is met with abilities of 4, 3 and 2.
func colossus(t testing.TB) *scene {
	s := lay(t, "Guard 3 Combat, red, Key", "Agent 1 Super Science, green, Planets 2",
		"Guard 3 Super Science, black, Planets 2, Code | Wave, In line: Adds 1 Combat", "Agent 2 Diplomacy, blue, Planets 1")
	s.Line[0].Fate, s.Line[1].Fate = Engaged, Evaded
	s.Abilities = [cards.Abilities]int{4, 3, 2}
	s.Bag = Pool{cards.Red: 5, cards.Blue: 4, cards.Green: 6, cards.Yellow: 2, cards.White: 6, cards.Black: 5}
	for colour, n := range s.Bag {
		s.Reserve[colour] = cards.Supply[colour] - n - boolean(colour < cards.Abilities)
	}
	return s.with(Die{Kind: cards.InfiltratedAgent, Face: 3})
}

// A worked example: a strength of 3 with the icon of the next card, one more of Combat in this sector, and a die that takes one off.
func TestExampleOfAnEngagement(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-02", "PI-ENGAGE-10", "PI-ENGAGE-13", "PI-DICE-19")
	s := colossus(t).starts()
	p := s.Preview(engine.Choice{Pick: 0})
	if p.Account == nil || len(p.Account.After) != 3 {
		t.Fatalf("%+v", p)
	}
	s.take("die:Infiltrated Agent:1", "face:2", "engage:1,2,0")
	s.stands(3, 1, 2)
	s.is("cubes of the Exploration", s.Draws(), 2)
}

// A worked example: the pairs of an evasion from fifteen coloured cubes, to one decimal.
func TestExampleOfAnEvasion(t *testing.T) {
	matchtest.Exercises(t, "PI-EVADE-02", "PI-EVADE-03", "PI-END-03")
	s := colossus(t).starts()
	for i, o := range s.Decision().Options {
		if o.Key != "evade:Combat" {
			continue
		}
		odds := s.Preview(engine.Choice{Pick: i}).Odds
		got := map[string]int{}
		for _, bar := range odds.Bars {
			got[fmt.Sprintf("%.1f", 100*bar.Chance)]++
		}
		for _, want := range []string{"28.6", "22.9", "19.0", "14.3", "9.5", "5.7"} {
			if got[want] != 1 {
				t.Errorf("no pair comes with %s %%: %v", want, got)
			}
		}
		if odds.Success < 0.999999 {
			t.Errorf("the game is lost with %v", 1-odds.Success)
		}
	}
	s.Abilities = [cards.Abilities]int{1, 3, 2}
	s.Stack, s.Pending = []frame{meeting{at: 2, step: meetAsks}}, nil
	s.run()
	for i, o := range s.Decision().Options {
		if o.Key == "evade:Combat" { // Combat falls to 0, and two green cubes bring Super Science there, too
			if got := fmt.Sprintf("%.1f", 100*(1-s.Preview(engine.Choice{Pick: i}).Odds.Success)); got != "14.3" {
				t.Errorf("the game is lost with %s %%", got)
			}
		}
	}
}

// A worked example: four cubes of twenty-eight, two of which are yellow; and two of twenty-six after an evasion.
func TestExampleOfAnExploration(t *testing.T) {
	matchtest.Exercises(t, "PI-EXPLORE-04", "PI-EXPLORE-07")
	for _, c := range []struct {
		all, draws int
		want       string
	}{{28, 4, "27.0"}, {26, 2, "15.1"}} {
		if got := fmt.Sprintf("%.1f", 100*(1-Of(2, c.all, c.draws)[0])); got != c.want {
			t.Errorf("%s %%, not %s", got, c.want)
		}
	}
	s := colossus(t)
	s.Line[2].Fate, s.Line[3].Fate, s.Extra = Engaged, Engaged, 1
	s.explores()
	p := s.Preview(engine.Choice{Pick: len(s.Decision().Options) - 1})
	if got := fmt.Sprintf("%.1f", 100*p.Odds.Success); got != "27.0" {
		t.Errorf("a Super Weapon is found with %s %%", got)
	}
}

// A worked example: the last card wraps round to the first one that still shows its icon, and pays two for one.
func TestExampleOfTheLastCard(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-03", "PI-ENGAGE-04", "PI-ENGAGE-11")
	s := colossus(t)
	s.Line[0].Fate, s.Line[1].Fate, s.Line[2].Fate = Evaded, Evaded, Engaged
	s.Abilities = [cards.Abilities]int{4, 3, 1}
	s.starts()
	if icon, from := s.iconFor(3); icon != cards.Science || from != 2 {
		t.Fatalf("%v of card %d", icon, from)
	}
	s.take("engage:2,0,1")
	s.stands(2, 3, 0)
}
