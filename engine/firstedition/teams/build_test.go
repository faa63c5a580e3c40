package teams

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// broken are the rules that a check finds broken.
func broken(checks []engine.TeamCheck) string {
	var rules []string
	for _, c := range checks {
		if !c.OK {
			rules = append(rules, string(c.Rule))
		}
	}
	return strings.Join(rules, " ")
}

// TestExamplesOfTheReference are the three Minion cards that the reference builds; Surprise Stab is not offered (PC1-BUILD-23).
func TestExamplesOfTheReference(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-29", "PC1-BUILD-32", "PC1-BUILD-33", "PC1-BUILD-48", "PC1-BUILD-54")
	for _, c := range []struct {
		build       Build
		spent, most int
		want        string
	}{
		{Build{Name: "Pack of Mutant Dogs", Kind: Brawler, Level: 1, Models: 3, Free: "Blitzer 1", Upgrades: []string{"Pack Tactics"}}, 1, 1,
			"Minion, Level 1\nModels 3 · Base 30 mm · Damage 1\ns 2  d 2\nSkills: Blitzer 1, Pack Tactics, Deadly Rush 2\n"},
		{Build{Name: "Ninja Raptors", Kind: Brawler, Level: 2, Models: 2, Free: "Blend 2", Raised: [6]int{2}, Upgrades: []string{"Solo", "Advanced Scout"}}, 4, 5,
			"Minion, Level 2 · Character\nModels 2 · Base 30 mm · Damage 3\ns 4  d 2\nSkills: Blend 2, Advanced Scout 4, Deadly Rush 2\n"},
		{Build{Name: "Pterodon X", Kind: Blaster, Level: 2, Models: 1, Free: "Levitation", Raised: [6]int{0, 0, 2},
			Upgrades: []string{"Flight", "Big", "Survival", "Blast", "Long Shot"}}, 7, 7,
			"Minion, Level 2\nModels 1 · Base 40 mm · Damage 6\nd 2  e 4\nSkills: Flight 2\nBlast (Bl2 Energy vs. Agility / RNG 6 / AP 1 per Model)\n"},
	} {
		if got := broken(c.build.Check()); got != "" {
			t.Errorf("%s breaks %s", c.build.Name, got)
		}
		if spent, most := c.build.Points(); spent != c.spent || most != c.most {
			t.Errorf("%s costs %d of %d MPP, want %d of %d", c.build.Name, spent, most, c.spent, c.most)
		}
		card, problems := c.build.Card()
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		if want := "=== " + c.build.Name + " ===\n" + c.want; card.Source != want {
			t.Errorf("%s\nwant\n%s", card.Source, want)
		}
	}
}

// TestBuildingRules is what PC1-BUILD forbids, one rule at a time.
func TestBuildingRules(t *testing.T) {
	dogs := func(change func(*Build)) Build {
		b := Build{Name: "Dogs", Kind: Brawler, Level: 1, Models: 1, Free: "Blitzer 1"}
		change(&b)
		return b
	}
	for _, c := range []struct {
		rules string
		build Build
	}{
		{"", dogs(func(b *Build) {})},
		{"PC1-BUILD-01", dogs(func(b *Build) { b.Name = "?" })},
		{"PC1-BUILD-01 PC1-BUILD-36", dogs(func(b *Build) { b.Kind, b.Free = "Singer", "Fury 1" })},
		{"PC1-BUILD-02", dogs(func(b *Build) { b.Models = 4 })},
		{"PC1-BUILD-02", dogs(func(b *Build) { b.Models, b.Upgrades = 3, []string{"Pack Tactics", "Tackle"} })},
		{"PC1-BUILD-08", dogs(func(b *Build) { b.Raised[cards.Mind] = 1 })},
		{"PC1-BUILD-08", dogs(func(b *Build) { b.Raised[cards.Strength] = -1 })},
		{"PC1-BUILD-09", dogs(func(b *Build) { b.Raised[cards.Strength] = 2 })},
		{"PC1-BUILD-10", dogs(func(b *Build) { b.Level, b.Raised[cards.Strength] = 2, 3 })},
		{"PC1-BUILD-12", dogs(func(b *Build) { b.Models, b.Upgrades = 3, []string{"Pack Tactics", "Tackle", "Slow"} })},
		{"PC1-BUILD-13", Build{Name: "Guns", Kind: Blaster, Level: 1, Models: 1, Free: "Fire", Upgrades: []string{"Flight"}}},
		{"PC1-BUILD-15", dogs(func(b *Build) { b.Upgrades = []string{"Smoke Cloud"} })},
		{"PC1-BUILD-20", dogs(func(b *Build) { b.Free = "Fire" })},
		{"PC1-BUILD-27", Build{Name: "Guns", Kind: Blaster, Level: 1, Models: 1}},
		{"PC1-BUILD-36", Build{Name: "Nurses", Kind: Support, Level: 1, Models: 1, Free: "Fury 1"}},
		{"PC1-BUILD-44", dogs(func(b *Build) { b.Upgrades = []string{"Surprise Stab"} })}, // PC1-BUILD-23
		{"PC1-BUILD-51", dogs(func(b *Build) { b.Upgrades = []string{"Survival", "Survival", "Survival"} })},
		{"PC1-BUILD-56", dogs(func(b *Build) { b.Upgrades = []string{"Sidekick"} })},
		{"PC1-BUILD-59", dogs(func(b *Build) { b.Upgrades = []string{"Tackle", "Tackle"} })},
		{"PC1-BUILD-59", dogs(func(b *Build) { b.Level, b.Upgrades = 2, []string{"Survival", "Survival", "Survival", "Survival"} })},
	} {
		want := c.rules
		if want == "PC1-BUILD-12" || want == "PC1-BUILD-51" { // allowed by these
			want = ""
		}
		if got := broken(c.build.Check()); got != want {
			t.Errorf("%s: %+v breaks %q", c.rules, c.build, got)
		}
	}
	if spent, most := (Build{Level: 2, Models: 2, Upgrades: []string{"Survival"}}).Points(); spent != 2 || most != 5 { // PC1-BUILD-51
		t.Errorf("PC1-BUILD-51: Survival of two models costs %d of %d", spent, most)
	}
}

// TestTypesHaveTheirBonus is what a Type has for nothing, and what takes its place.
func TestTypesHaveTheirBonus(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-28", "PC1-BUILD-33", "PC1-BUILD-49", "PC1-BUILD-50")
	for _, c := range []struct {
		rule  string
		build Build
		want  string
	}{
		{"PC1-BUILD-17", Build{Kind: Brawler, Free: "Fury 1"}, "s 2  d 2\nSkills: Fury 1, Deadly Rush 2\n"},
		{"PC1-BUILD-26", Build{Kind: Blaster, Free: "Fire"}, "d 2  e 2\nSkills: Fire\nFirepower (Pr Energy vs. Agility / RNG 6 / AP 1)\n"},
		{"PC1-BUILD-28", Build{Kind: Blaster, Free: "Fire", Upgrades: []string{"Ray"}},
			"d 2  e 2\nSkills: Fire\nRay (R Energy vs. Agility / RNG 4 / AP 1 per Model)\n"},
		{"PC1-BUILD-33", Build{Kind: Blaster, Free: "Levitation", Upgrades: []string{"Flight"}},
			"d 2  e 2\nSkills: Flight 2\nFirepower (Pr Energy vs. Agility / RNG 6 / AP 1)\n"},
		{"PC1-BUILD-49", Build{Kind: Blaster, Free: "Fire", Upgrades: []string{"Mechanical"}},
			"d 2  e 2\nSkills: Fire, Mechanical\nFirepower (Pr Energy vs. Agility / RNG 6 / AP 1)\n"},
		{"PC1-BUILD-50", Build{Kind: Blaster, Free: "Fire", Upgrades: []string{"Non Living"}},
			"d 2  e 2\nSkills: Fire, Non Living\nFirepower (Pr Energy vs. Agility / RNG 6 / AP 1)\n"},
		{"PC1-BUILD-34", Build{Kind: Support, Free: "Fire"},
			"d 2  e 2\nSkills: Fire\nPower Protectors: Friends Minion in contact / Protected, Citizens in contact / Protected\n"},
		{"PC1-BUILD-35", Build{Kind: Support, Free: "Fire", Villains: true},
			"d 2  e 2\nSkills: Fire\nPower Anarchists: Friends in contact / Attack Rolls +1 against Scenery\n"},
	} {
		c.build.Name, c.build.Level, c.build.Models = "Rooks", 1, 1
		card, problems := c.build.Card()
		if len(problems) > 0 {
			t.Errorf("%s: %v", c.rule, problems)
		} else if !strings.HasSuffix(card.Source, c.want) {
			t.Errorf("%s: %s", c.rule, card.Source)
		}
	}
}

// TestWhateverIsBuiltIsACard: every choice that keeps the rules gives a card that reads as it prints, in both languages.
func TestWhateverIsBuiltIsACard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := Build{
			Name: "Rooks", Kind: rapid.SampledFrom(Kinds).Draw(t, "kind"), Level: rapid.IntRange(1, 2).Draw(t, "level"),
			Models: rapid.IntRange(1, 3).Draw(t, "models"), Villains: rapid.Bool().Draw(t, "villains"),
		}
		free, _ := Free(b.Kind)
		b.Free = rapid.SampledFrom(free).Draw(t, "free")
		for range rapid.IntRange(0, 4).Draw(t, "upgrades") {
			b.Upgrades = append(b.Upgrades, rapid.SampledFrom(Upgrades).Draw(t, "upgrade").Name)
		}
		b.Raised[cards.Defense] = rapid.IntRange(0, 2).Draw(t, "defense")
		card, problems := b.Card()
		if broken(b.Check()) != "" {
			return
		}
		if len(problems) > 0 {
			t.Fatalf("%+v: %v", b, problems)
		}
		for _, language := range notation.Languages {
			again, problems := cards.Parse("x", []byte(cards.Print(card, language)))
			if len(problems) > 0 || len(again) != 1 || cards.Print(again[0], notation.English) != card.Source {
				t.Fatalf("%s\nreads otherwise in %s: %v", card.Source, language, problems)
			}
		}
		if card.Class != cards.Minion || card.Level != b.Level || card.Models != b.Models {
			t.Fatalf("%+v gives %s", b, card.Source)
		}
	})
}

// TestUpgradesAreWords holds that every upgrade has a rule and is read as a card.
func TestUpgradesAreWords(t *testing.T) {
	for _, u := range Upgrades {
		if !strings.HasPrefix(string(u.Rule), "PC1-BUILD-") {
			t.Errorf("%s has the rule %q", u.Name, u.Rule)
		}
		kind := Support
		if len(u.Kinds) > 0 {
			kind = u.Kinds[0]
		}
		b := Build{Name: "Rooks", Kind: kind, Level: 2, Models: 1, Free: "Levitation", Upgrades: []string{u.Name}}
		if _, problems := b.Card(); len(problems) > 0 || broken(b.Check()) != "" {
			t.Errorf("%s: %v, breaks %s", u.Name, problems, broken(b.Check()))
		}
		if spent, _ := b.Points(); spent != u.Cost {
			t.Errorf("%s costs %s", u.Name, fmt.Sprint(spent))
		}
	}
}

// TestPointsByLevelAndModels is the table of Minion Power Points: so many can be spent, and not one more.
func TestPointsByLevelAndModels(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-02a", "PC1-BUILD-02b", "PC1-BUILD-02c", "PC1-BUILD-02d", "PC1-BUILD-02e")
	cheap := []string{"Pack Tactics", "Tackle", "Strong Creature", "Martial Arts Display", "Advanced Scout", "Skilled", "Solo", "Big"}
	for _, c := range []struct{ level, models, points int }{{2, 1, 7}, {2, 2, 5}, {1, 1, 3}, {1, 2, 2}, {1, 3, 1}} {
		b := Build{Name: "Dogs", Kind: Brawler, Level: c.level, Models: c.models, Free: "Blitzer 1", Upgrades: cheap[:c.points]}
		if got := broken(b.Check()); got != "" {
			t.Errorf("Level %d, %d models: %d MPP break %s", c.level, c.models, c.points, got)
		}
		if b.Upgrades = cheap[:c.points+1]; broken(b.Check()) == "" {
			t.Errorf("Level %d, %d models: one MPP more than %d is allowed", c.level, c.models, c.points)
		}
	}
}
