package teams

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"trueinch/engine/firstedition/cards"
	"trueinch/engine/matchtest"
)

// roster are the shipped cards by name.
func roster(t *testing.T) map[string]*cards.Card {
	t.Helper()
	files, err := filepath.Glob("../../../assets/cards/pc1/*.card")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cards: %v", err)
	}
	all := map[string]*cards.Card{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found, problems := cards.Parse(file, source)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		for _, c := range found {
			all[c.Name] = c
		}
	}
	return all
}

// TestSplits is PC1-TEAM-06 and PC1-TEAM-07 as the ruling has them.
func TestSplits(t *testing.T) {
	matchtest.Exercises(t, "PC1-TEAM-06", "PC1-TEAM-07")
	for left, want := range map[int][2]int{0: {0, 0}, 3: {1, 1}, 4: {2, 1}, 5: {1, 2}, 6: {2, 2}, 9: {3, 3}, 10: {4, 3}, 11: {3, 4}} {
		if ones, twos := Split(left); ones != want[0] || twos != want[1] || ones+2*twos != left {
			t.Errorf("PC1-TEAM-07: %d Levels are %d and %d", left, ones, twos)
		}
	}
}

// TestTeamRules builds teams of the shipped cards, each of which breaks the rules that stand with it and no other.
func TestTeamRules(t *testing.T) {
	matchtest.Exercises(t, "PC1-BASE-01", "PC1-CARD-02", "PC1-TEAM-01", "PC1-TEAM-02", "PC1-TEAM-04", "PC1-TEAM-05", "PC1-TEAM-08", "PC1-TEAM-09", "PC1-TEAM-11",
		"PC1-SKILL-19", "PC1-SKILL-45", "PC1-SKILL-70", "PC1-SKILL-96", "PC1-SKILL-106", "PC1-SKILL-108", "PC1-SKILL-128", "PC1-RES-01", "PC1-RES-02", "PC1-RES-21", "PC1-RES-33",
		"PC1-RESOURCE-01", "PC1-RESOURCE-02", "PC1-RESOURCE-03", "PC1-RESOURCE-04", "PC1-RESOURCE-05", "PC1-RESOURCE-06", "PC1-RESOURCE-14", "PC1-RESOURCE-15", "PC1-RESOURCE-16",
		"PC1-RESOURCE-18", "PC1-RESOURCE-22", "PC1-MINION-02")
	all := roster(t)
	lamps := []string{"Tram Nine", "Halogen"}                       // Heroes, 1 + 2: a Nature and a Science
	court := []string{"Lamprey", "Old Barnacle"}                    // Villains, 1 + 2: Nature and Mystery
	four := append([]string{"Tinnitus", "Night Bailiff"}, lamps...) // 6
	for _, c := range []struct {
		rules    string
		level    int
		villains bool
		supremes []string
		bought   []string // name, or name > bearer
	}{
		{"", 3, false, lamps, nil},
		{"", 6, false, four, nil},
		{"", 12, false, append([]string{"Anvil Rose", "Millrace", "Windfall"}, four...), nil},
		{"PC1-BASE-01 PC1-TEAM-05 PC1-TEAM-06", 3, false, nil, nil},
		{"PC1-TEAM-02 PC1-TEAM-02", 3, true, lamps, nil},
		{"", 3, true, []string{"Vesper Moth", "Gristle"}, nil}, // PC1-CARD-02
		{"", 3, false, []string{"Vesper Moth", "Halogen"}, nil},
		{"PC1-TEAM-04", 2, false, []string{"Halogen"}, nil},
		{"PC1-TEAM-05 PC1-TEAM-07", 4, false, lamps, nil},
		{"PC1-TEAM-06", 3, false, []string{"Tram Nine", "Tinnitus", "Millrace"}, nil},
		{"PC1-TEAM-07", 5, false, []string{"Tram Nine", "Tinnitus", "Millrace", "Halogen"}, nil},
		{"PC1-TEAM-08", 3, false, []string{"Anvil Rose"}, nil},
		{"PC1-TEAM-08", 12, false, append([]string{"Anvil Rose", "Director Quill"}, four...), nil},
		{"PC1-TEAM-09", 6, false, []string{"Tram Nine", "Tram Nine", "Halogen", "Night Bailiff"}, nil},
		{"PC1-SKILL-108", 3, true, []string{"Lamprey", "Motley in Mourning"}, nil},
		{"", 3, false, []string{"Tram Nine", "Antler Jaw"}, []string{"Hired Guns"}}, // PC1-SKILL-45
		{"PC1-RESOURCE-01", 3, false, []string{"Tram Nine", "Antler Jaw"}, []string{"Hired Guns", "Cops"}},
		{"", 3, false, lamps, []string{"Hired Guns", "Cops", "Heroic Call"}},
		{"PC1-RESOURCE-01", 3, false, lamps, []string{"Hired Guns", "Cops", "Heroic Call", "Manholes"}},
		{"", 3, false, []string{"Tram Nine", "Pigeonhole"}, []string{"Hired Guns", "Cops", "Heroic Call", "Manholes"}}, // PC1-SKILL-106
		{"PC1-RESOURCE-03", 3, false, lamps, []string{"Path of Destiny > Tram Nine", "First Aid Kit > Tram Nine"}},
		{"", 3, false, lamps, []string{"Spare Parts > Halogen", "First Aid Kit > Halogen"}},
		{"", 3, true, []string{"Skeleton Key", "Gristle"}, []string{"Harpoon Gun > Skeleton Key", "First Aid Kit > Skeleton Key"}}, // PC1-SKILL-70
		{"PC1-RESOURCE-04", 3, false, lamps, []string{"Rivet Gun > Halogen"}},
		{"PC1-RESOURCE-05", 3, true, court, []string{"Amber Queen > Old Barnacle"}},
		{"PC1-RESOURCE-06", 3, false, lamps, []string{"Hired Guns", "Hired Guns"}},
		{"PC1-RES-21 PC1-RES-02 PC1-RES-02", 6, true, []string{"Vesper Moth", "Cinder Jack", "Nightsoil", "Gristle"}, []string{"Zombies", "Zombies"}},
		{"PC1-RES-21", 6, true, []string{"Vesper Moth", "Old Barnacle", "Nightsoil", "Gristle"}, []string{"Zombies", "Zombies"}},
		{"", 6, true, []string{"Lamprey", "Old Barnacle", "Nightsoil", "Gristle"}, []string{"Zombies", "Zombies"}},
		{"PC1-RES-33", 3, true, court, []string{"Cops"}},
		{"PC1-RES-33", 3, false, lamps, []string{"Unsettled Debt"}},
		{"PC1-RES-02", 3, true, court, []string{"Spy Bots"}},
		{"", 3, false, lamps, []string{"Spy Bots"}},
		{"PC1-RESOURCE-14", 3, false, lamps, []string{"Harpoon Gun > Halogen"}},
		{"", 3, false, append([]string{"Night Bailiff"}, lamps[:1]...), []string{"Harpoon Gun > Night Bailiff"}}, // PC1-SKILL-128
		{"PC1-RESOURCE-16", 3, false, lamps, []string{"Spring-Heeled Boots > Tram Nine"}},
		{"PC1-RESOURCE-18", 3, false, lamps, []string{"Path of Destiny > Halogen"}},
		{"PC1-RESOURCE-22", 3, false, lamps, []string{"Path of Destiny"}},
		{"PC1-RESOURCE-22", 3, false, lamps, []string{"Manholes > Halogen"}},
		{"PC1-RESOURCE-22", 3, false, lamps, []string{"Path of Destiny > Windfall"}},
		{"PC1-MINION-02", 3, true, court, []string{"Spiderlings"}},
		{"PC1-MINION-02", 3, true, court, []string{"Spiderlings > Aunt Spinner"}},
		{"", 3, true, []string{"Lamprey", "Aunt Spinner"}, []string{"Spiderlings > Aunt Spinner"}},
		{"PC1-SKILL-19", 3, false, []string{"Tram Nine", "Return to Sender"}, []string{"First Aid Kit > Return to Sender"}},
		{"PC1-SKILL-96", 3, true, []string{"Lamprey", "Antler Jaw"}, []string{"First Aid Kit > Antler Jaw"}},
		{"", 3, true, []string{"Skeleton Key", "Mycelia"}, []string{"Amber Queen > Mycelia"}},
		{"", 3, true, []string{"Skeleton Key", "Janus Motley"}, []string{"Carousel Horse > Janus Motley"}},
		{"PC1-RESOURCE-05", 3, false, lamps, []string{"Rubber Stamp"}},
		{"", 3, false, []string{"Skeleton Key", "Pigeonhole"}, []string{"Rubber Stamp"}},
	} {
		team := Team{Level: c.level, Villains: c.villains}
		for _, name := range c.supremes {
			if all[name] == nil {
				t.Fatalf("nobody has the name %s", name)
			}
			team.Supremes = append(team.Supremes, all[name])
		}
		for _, line := range c.bought {
			name, bearer, _ := strings.Cut(line, " > ")
			if all[name] == nil {
				t.Fatalf("nothing has the name %s", name)
			}
			team.Bought = append(team.Bought, Purchase{all[name], bearer})
		}
		got := strings.Fields(broken(Check(team)))
		if want := strings.Fields(c.rules); !sameRules(got, want) {
			t.Errorf("%v with %v breaks %v, want %v", c.supremes, c.bought, got, want)
		}
	}
}

func sameRules(a, b []string) bool {
	count := map[string]int{}
	for _, rule := range a {
		count[rule]++
	}
	for _, rule := range b {
		count[rule]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

// TestMercenariesCountToTheMost is PC1-SKILL-74.
func TestMercenariesCountToTheMost(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-74")
	all := roster(t)
	team := Team{Supremes: []*cards.Card{all["Skeleton Key"], all["Pigeonhole"], all["Halogen"], all["Tinnitus"]}}
	if got := strings.Join(team.Groups(all["Skeleton Key"]), ", "); got != "Lamplighters" {
		t.Errorf("PC1-SKILL-74: %s", got)
	}
	team.Supremes = team.Supremes[:3]
	if got := strings.Join(team.Groups(all["Skeleton Key"]), ", "); got != "Department Nine, Lamplighters" {
		t.Errorf("PC1-SKILL-74: %s", got)
	}
	if !team.is(all["Skeleton Key"], "Lamplighters") || team.is(all["Pigeonhole"], "Lamplighters") {
		t.Error("PC1-SKILL-74: who counts to the Lamplighters")
	}
}

// TestOneMountAndOneSidekick is PC1-SKILL-84, PC1-BUILD-62 and PC1-BUILD-43.
func TestOneMountAndOneSidekick(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-84", "PC1-BUILD-62", "PC1-BUILD-43")
	all := roster(t)
	rider := *all["Swing Shift Sal"]
	second, hounds := *all["Runaway Tandem"], *all["Gaslight Hounds"]
	second.Name, hounds.Name, hounds.Exclusive = "Second Tandem", "More Hounds", nil
	bags, more := *all["Clown Car"], *all["Clown Car"]
	more.Name = "Second Car"
	team := Team{Level: 3, Villains: true, Supremes: []*cards.Card{&rider, all["Gristle"]}, Bought: []Purchase{
		{all["Runaway Tandem"], rider.Name}, {&second, rider.Name}, {&bags, ""}, {&more, ""}, {&hounds, "Gristle"}, {all["Gaslight Hounds"], "Gristle"},
	}}
	got := broken(Check(team))
	for _, rule := range []string{"PC1-SKILL-84", "PC1-BUILD-62", "PC1-BUILD-43"} {
		if strings.Count(got, rule) != 1 {
			t.Errorf("%s: %s", rule, got)
		}
	}
}

// TestEveryShippedResourceIsOfUse: some Supreme of the roster may use it.
func TestEveryShippedResourceIsOfUse(t *testing.T) {
	all := roster(t)
	for _, c := range all {
		if c.Class == cards.Supreme {
			continue
		}
		users := 0
		for _, s := range all {
			if team := (Team{Supremes: []*cards.Card{s}}); s.Class == cards.Supreme && s.Form == "" && len(team.Refuse(c, s)) == 0 {
				users++
			}
		}
		if users == 0 {
			t.Errorf("nobody may use %s", c.Name)
		}
	}
}
