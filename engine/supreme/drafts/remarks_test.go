package drafts_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/drafts"
	"trueinch/engine/supreme/odds"
	"trueinch/engine/supreme/teams"
)

// drawn is a card of a Level with so many HP, AP+ and traits, one of them a Trump.
func drawn(name, class string, level, hp, ap int, s string) string {
	facts, words, cost := fmt.Sprintf("AP Limit 4 · AP+ %d", ap), "Tank, ", "AP 1"
	if class == "Minion" {
		facts, words, cost = "Models 1", "", "Activation"
	}
	return fmt.Sprintf("=== %s ===\n%s, Level %d, Hero, %sScience, Living\nBase 30 mm · HP %d · Sprint 5\" · %s\ns %s d 4 e 4 a 4 m 4 p 4\nJab [%s] CCM, s vs. d, Damage 1\n", name, class, level, words, hp, facts, s, cost)
}

// TestHowACardComparesWithOthers of its class and Level: what lies outside of theirs comes first, and what none of them has is left out.
func TestHowACardComparesWithOthers(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-08", "SE-CARD-03", "SE-CARD-07", "SE-DESC-31")
	files := map[string][]byte{}
	for i, source := range []string{
		drawn("Oak", "Supreme", 3, 4, 2, "4"), drawn("Elm", "Supreme", 3, 6, 3, "6T"), drawn("Ash", "Supreme", 2, 9, 1, "9"), drawn("Fern", "Minion", 3, 1, 0, "9"), drawn("Moss", "Minion", 3, 1, 0, "9"),
	} {
		files[fmt.Sprintf("%d.card", i)] = []byte(source)
	}
	roster, problems := teams.ReadRoster(files)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, c := range []struct {
		source string
		count  int
		unlike []engine.Rule // which come first, in this order
	}{
		{drawn("New", "Supreme", 3, 4, 2, "4"), 2, nil}, {drawn("New", "Supreme", 3, 6, 3, "6T"), 2, nil}, {drawn("New", "Supreme", 3, 5, 3, "5"), 2, nil},
		{drawn("New", "Supreme", 3, 3, 3, "5"), 2, []engine.Rule{"SE-CARD-08"}}, {drawn("New", "Supreme", 3, 7, 1, "5"), 2, []engine.Rule{"SE-CARD-08", "SE-CARD-03"}},
		{drawn("New", "Supreme", 3, 5, 4, "7"), 2, []engine.Rule{"SE-CARD-03", "SE-CARD-07"}}, {drawn("New", "Supreme", 3, 5, 3, "3"), 2, []engine.Rule{"SE-CARD-07"}},
		{drawn("Oak", "Supreme", 3, 6, 3, "6T"), 1, nil}, {drawn("Oak", "Supreme", 3, 4, 2, "4"), 1, []engine.Rule{"SE-CARD-08", "SE-CARD-03", "SE-CARD-07", "SE-DESC-31"}},
		{drawn("New", "Supreme", 5, 4, 2, "4"), 0, nil}, {drawn("New", "Minion", 3, 1, 0, "9"), 2, nil},
	} {
		remarks := drafts.Read(c.source, roster).Remarks
		if c.count == 0 {
			if len(remarks) > 0 {
				t.Errorf("%s is compared with nobody: %v", c.source, remarks)
			}
			continue
		}
		var unlike, about []engine.Rule
		for i, r := range remarks {
			if !r.OK {
				if unlike = append(unlike, r.Rule); i >= len(c.unlike) {
					t.Errorf("%s: %s comes too late", c.source, r.Rule)
				}
			}
			if r.OK != (r.Text.Key == "card.edit-like") {
				t.Errorf("%s: %s says %s", c.source, r.Rule, r.Text.Key)
			}
			about = append(about, r.Rule)
			for _, arg := range r.Text.Args {
				if number, is := arg.Value.(int); is && number < 0 {
					t.Errorf("%s: %s is %d", c.source, arg.Name, number)
				}
				if arg.Name == "Count" && arg.Value != any(c.count) {
					t.Errorf("%s is compared with %v", c.source, arg.Value)
				}
			}
		}
		if !slices.Equal(unlike, c.unlike) {
			t.Errorf("%s is unlike the others by %v, want %v", c.source, unlike, c.unlike)
		}
		if minion := slices.Contains(about, "SE-CARD-03"); minion == (c.source == drawn("New", "Minion", 3, 1, 0, "9")) {
			t.Errorf("%s is compared by %v", c.source, about)
		}
	}
	if got := drafts.Read(drawn("New", "Supreme", 3, 4, 2, "4"), nil).Remarks; got != nil {
		t.Errorf("compared without a roster: %v", got)
	}
}

// TestWhatAnActionComesTo: with the dice and EFX of its Role, against every Trait from 3 to 8 or about its own number.
func TestWhatAnActionComesTo(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-09", "SE-DESC-11", "SE-DESC-17", "SE-ROLL-10", "SE-ROLL-14")
	for _, c := range []struct {
		role, s, bar string
		dice         int
		face         int // from which on a die gives an EFX
		from, to     int
	}{
		{"Tank", "6", "CCM, s vs. d", 1, 6, 3, 8}, {"Tank", "6T", "CCM, s vs. d", 1, 5, 3, 8}, {"Brawler", "6", "CCM, s vs. d", 2, 6, 3, 8}, {"Brawler", "6", "PRJ 9, s vs. d", 1, 6, 3, 8},
		{"Brawler", "6", "CCM, s vs. #8", 1, 6, 6, 11}, {"Blaster", "6", "PRJ 9, s vs. d", 3, 6, 3, 8}, {"Blaster", "6", "CCM, s vs. d", 1, 6, 3, 8}, {"Blaster", "6", "PRJ 9, s vs. #3", 1, 6, 2, 6},
		{"Powerhouse", "6", "CCM, s vs. d", 1, 4, 3, 8}, {"Powerhouse", "6T", "CCM, s vs. d", 1, 4, 3, 8}, {"Powerhouse", "6", "CCM, s vs. #8", 1, 4, 6, 11},
	} {
		o := drafts.Outlook(fmt.Sprintf("=== New ===\nSupreme, Level 3, Hero, %s, Science, Living\nBase 30 mm · HP 4 · Sprint 5\" · AP Limit 4 · AP+ 2\ns %s d 4 e 4 a 4 m 4 p 4\nJab [AP 1] %s, Damage 1\n", c.role, c.s, c.bar), 0)
		what := c.role + " " + c.s + " " + c.bar
		if len(o.At) == 0 || o.At[0].Against != c.from || o.At[len(o.At)-1].Against != c.to {
			t.Fatalf("%s: %+v", what, o.At)
		}
		for _, at := range o.At {
			roll := odds.Roll{Attack: odds.Side{Trait: 6, Dice: c.dice, EFXOn: c.face}, Target: at.Against}
			if c.from == 3 {
				roll.Target, roll.Defend = 0, odds.Side{Trait: at.Against, Dice: 1, EFXOn: 6}
			}
			want := odds.Exact(roll)
			ties := want.Success
			if roll.TiesToAttacker = true; roll.Target == 0 {
				ties = odds.Exact(roll).Success
			}
			if at.Success != want.Success || at.More != want.AtLeast(1) || at.Ties != ties {
				t.Errorf("%s against %d: %+v, want %+v", what, at.Against, at, want)
			}
		}
	}
}

// TestWhereThePowersOfACardStand: those of its Role stand in no line.
func TestWhereThePowersOfACardStand(t *testing.T) {
	source := drawn("New", "Supreme", 3, 4, 2, "4") + "Immune / Fire\nImmune / Water\n"
	if got := drafts.Read(source, nil).Powers; !slices.Equal(got, []int{0, 6, 7}) {
		t.Errorf("lines %v", got)
	}
	for _, action := range []int{-1, 1} {
		if got := drafts.Outlook(source, action); got != nil {
			t.Errorf("Action %d has an outlook", action)
		}
	}
	if drafts.Outlook(source, 0) == nil {
		t.Error("its Action has none")
	}
}
