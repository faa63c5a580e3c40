package crews

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/matchtest"
)

func TestMain(m *testing.M) { matchtest.Main(m) }

// roster are the shipped cards by name.
func roster(t *testing.T) map[string]*profiles.Profile {
	t.Helper()
	files, err := filepath.Glob("../../../assets/cards/ac/*.card")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cards: %v", err)
	}
	all := map[string]*profiles.Profile{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found, problems := profiles.Parse(file, source)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		for _, c := range found {
			all[c.Name] = c
		}
	}
	return all
}

// crew makes a crew of a line: names set apart by commas, each once or "3 Clown", with "> Item" or "> Item / Weapon" behind whom it is given to
// and "~" before whom Affinity brings.
func crew(t *testing.T, all map[string]*profiles.Profile, limit int, line string) Crew {
	t.Helper()
	c := Crew{Limit: limit, Boss: -1}
	for part := range strings.SplitSeq(line, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		name, given, _ := strings.Cut(part, ">")
		item, weapon, _ := strings.Cut(given, "/")
		name, copies := strings.TrimSpace(name), 1
		if name[0] >= '1' && name[0] <= '9' {
			copies, name = int(name[0]-'0'), name[2:]
		}
		name, affinity := strings.CutPrefix(name, "~")
		m := Member{Card: all[name], Affinity: affinity, Item: all[strings.TrimSpace(item)], Weapon: strings.TrimSpace(weapon)}
		if m.Card == nil || m.Item == nil && given != "" {
			t.Fatalf("there is no %s", part)
		}
		for range copies {
			c.Members = append(c.Members, m)
		}
	}
	return c
}

func broken(checks []engine.TeamCheck) string {
	var rules []string
	for _, check := range checks {
		if !check.OK {
			rules = append(rules, string(check.Rule))
		}
	}
	return strings.Join(rules, " ")
}

// TestCrewRules builds crews of the shipped cards, each of which breaks the rules that stand with it and no other; where it breaks none, the
// rules behind it are those that allow it.
func TestCrewRules(t *testing.T) {
	all := roster(t)
	for _, c := range []struct {
		rules   string
		limit   int
		crew    string
		allowed string
	}{
		{"", 150, "Night Bailiff, Lamp Trimmer", "AC-CREW-01 AC-CREW-03 AC-CREW-04"},
		{"", 300, "Night Bailiff, Halogen, Constable Thirsk, Lamp Trimmer", "AC-CREW-02"},
		{"AC-CREW-01", 150, "Night Bailiff, 2 Lamp Trimmer", ""},
		{"AC-CREW-03", 150, "Constable Thirsk, Lamp Trimmer", ""},
		{"AC-CREW-04", 300, "Night Bailiff, Gristle", ""},
		{"", 300, "Night Bailiff, Skeleton Key, Hired Lookout", "AC-CREW-05"},
		{"", 300, "Ringmaster Vane, Cinder Jack", "AC-CARD-04"},
		{"AC-CREW-06", 300, "Night Bailiff, Anvil Rose", ""},
		{"AC-CREW-07", 300, "Night Bailiff, Halogen, Miss Looking-Glass", ""},
		{"", 300, "Halogen, Miss Looking-Glass", "AC-CREW-07 AC-TRAIT-040"},
		{"AC-CREW-08", 299, "Halogen, Constable Thirsk, Gutter Prophet", ""},
		{"AC-CREW-08", 300, "Halogen, Constable Thirsk, Gutter Prophet, Brolly", ""},
		{"", 350, "Ringmaster Vane, Swing Shift Sal, Janus Motley, Cinder Jack", "AC-TRAIT-032"},
		{"AC-CREW-11 AC-CREW-08", 299, "Ringmaster Vane, Skeleton Key, Swing Shift Sal, Janus Motley", ""},
		{"", 300, "Ringmaster Vane, 8 Clown", "AC-CREW-09 AC-TRAIT-119"},
		{"AC-CREW-10", 300, "Ringmaster Vane, 2 Doctor Tinsel", "AC-CARD-02"},
		{"AC-CREW-11", 299, "Ringmaster Vane, Doctor Tinsel", ""},
		{"", 299, "Madame Undertow, Cinder Jack, Tide Warden", "AC-TRAIT-103"},
		{"AC-TRAIT-055", 300, "Night Bailiff, 2 Foundry Hand", ""},
		{"", 300, "Anvil Rose, 2 Foundry Hand", "AC-TRAIT-038"},
		{"", 300, "Captain Apogee, ~Halogen", "AC-TRAIT-006"},
		{"AC-TRAIT-006", 300, "Night Bailiff, ~Halogen", ""},
		{"AC-CREW-08", 320, "Captain Apogee, ~Halogen, Skeleton Key, Brolly", ""},
		{"", 300, "Night Bailiff, Lamp Trimmer > Bull’s-Eye Lamp, Lamp Trimmer > Handcuffs", "AC-EQUIP-02 AC-EQUIP-03"},
		{"AC-EQUIP-01", 300, "Night Bailiff, Constable Thirsk > Bull’s-Eye Lamp", ""},
		{"AC-EQUIP-02", 300, "Night Bailiff, Lamp Trimmer > Greasepaint", ""},
		{"AC-EQUIP-05", 300, "Night Bailiff, 3 Lamp Trimmer > Bull’s-Eye Lamp", ""},
		{"AC-EQUIP-05", 300, "Queen Below, 2 Drone > Royal Jelly", ""},
		{"", 300, "Madame Undertow, 2 Bilge Rat > Magazine / Revolver", "AC-EQUIP-06"},
		{"AC-EQUIP-06", 300, "Queen Below, Drone > Magazine / Stinger", ""},
	} {
		matchtest.Exercises(t, strings.Fields(c.rules+" "+c.allowed)...)
		if got := broken(Check(crew(t, all, c.limit, c.crew))); got != c.rules {
			t.Errorf("%d: %s breaks %q, want %q", c.limit, c.crew, got, c.rules)
		}
	}
}

// TestHateKeepsAway is AC-TRAIT-076, also for whom faction or nobody's would let in.
func TestHateKeepsAway(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-076")
	all := roster(t)
	hater := *all["Hired Lookout"]
	hater.Traits = []profiles.Trait{{Name: "Hate", Of: "Lamplighters"}}
	c := crew(t, all, 150, "Night Bailiff")
	c.Members = append(c.Members, Member{Card: &hater})
	if got := broken(Check(c)); got != "AC-TRAIT-076" {
		t.Errorf("AC-TRAIT-076: %q", got)
	}
}

// TestWhoLeads is who may be the boss, and what the boss decides.
func TestWhoLeads(t *testing.T) {
	matchtest.Exercises(t, "AC-CREW-03", "AC-CREW-06", "AC-TRAIT-035", "AC-VP-10")
	all := roster(t)
	c := crew(t, all, 300, "Lamp Trimmer, Halogen, Night Bailiff")
	if c.Lead() != 2 || c.Belongs() != "Lamplighters" || c.Scores(1) != profiles.Sidekick || c.Scores(2) != profiles.Leader {
		t.Errorf("AC-CREW-06: %d leads", c.Lead())
	}
	c.Boss = 1
	if got := broken(Check(c)); got != "AC-CREW-06" {
		t.Errorf("AC-CREW-06: %q", got)
	}
	c.Boss = 0
	if got := broken(Check(c)); got != "AC-CREW-03 AC-CREW-06" {
		t.Errorf("AC-CREW-03: %q", got)
	}
	promoted := crew(t, all, 300, "Halogen, Lamp Trimmer")
	if promoted.Scores(0) != profiles.Leader || promoted.Scores(1) != profiles.Henchman {
		t.Errorf("AC-VP-10: a Sidekick that leads scores as %s", promoted.Scores(0))
	}
	fond := crew(t, all, 300, "Captain Apogee, ~Halogen")
	if fond.Scores(1) != profiles.FreeAgent {
		t.Errorf("AC-VP-10: whom Affinity brought scores as %s", fond.Scores(1))
	}
	jack := Crew{Limit: 300, Boss: 0, Faction: "Brass Circus", Members: crew(t, all, 300, "Madame Undertow").Members}
	if got := broken(Check(jack)); got != "AC-CREW-04" {
		t.Errorf("AC-CREW-04: %q", got)
	}
}

// TestEquipped is AC-EQUIP-04, AC-EQUIP-06 and AC-EQUIP-28: what an item makes of a card, and that the card itself stays as it is.
func TestEquipped(t *testing.T) {
	matchtest.Exercises(t, "AC-EQUIP-04", "AC-EQUIP-06", "AC-EQUIP-28")
	all := roster(t)
	rat := crew(t, all, 150, "Bilge Rat > Magazine / Revolver").Members[0]
	if got := rat.Equipped().Weapons[0].Ammunition; got != 3 || rat.Card.Weapons[0].Ammunition != 2 {
		t.Errorf("AC-EQUIP-06: %d", got)
	}
	trimmer := crew(t, all, 150, "Lamp Trimmer > Bull’s-Eye Lamp").Members[0]
	if !trimmer.Equipped().Has("Lantern") || trimmer.Card.Has("Lantern") {
		t.Error("AC-EQUIP-04: a lamp gives no Lantern, or gives it to everybody")
	}
	guard := crew(t, all, 150, "Tunnel Guard > Night Goggles").Members[0]
	if w := guard.Equipped().Weapons[0]; !w.Has("Night-vision Scope") || guard.Card.Weapons[0].Has("Night-vision Scope") {
		t.Error("AC-EQUIP-28: goggles give no scope, or give it to everybody")
	}
}

// TestCanAdd are the rules that keep cards from an unfinished crew, and that a broken crew is not held against the next card.
func TestCanAdd(t *testing.T) {
	all := roster(t)
	for _, c := range []struct{ crew, card, rule string }{
		{"", "Lamp Trimmer", ""}, {"", "Night Bailiff", ""}, {"Lamp Trimmer", "Ringmaster Vane", "AC-CREW-04"}, {"Night Bailiff", "Anvil Rose", "AC-CREW-06"},
		{"Night Bailiff", "Clown", "AC-CREW-04"}, {"Night Bailiff, Halogen, Foundry Hand", "Foundry Hand", "AC-TRAIT-055"},
		{"Night Bailiff, Halogen, 4 Lamp Trimmer", "Lamp Trimmer", "AC-CREW-01"}, {"Night Bailiff, Anvil Rose", "Lamp Trimmer", ""},
	} {
		refusal := CanAdd(crew(t, all, 300, c.crew), Member{Card: all[c.card]})
		if refusal == nil && c.rule != "" || refusal != nil && string(refusal.Rule) != c.rule {
			t.Errorf("%s to %s: %+v, want %q", c.card, c.crew, refusal, c.rule)
		}
	}
}

// TestReckon adds crews up.
func TestReckon(t *testing.T) {
	matchtest.Exercises(t, "AC-CREW-01", "AC-CREW-11", "AC-CARD-05", "AC-CARD-06")
	sum := Reckon(crew(t, roster(t), 300, "Madame Undertow, Cinder Jack, Bilge Rat > Magazine / Revolver"))
	if sum.Levels != 115+70+20 || sum.Totals[0].Number != 250+350+200 || sum.Totals[0].About.Args[0].Value != 1500 || sum.Totals[1].Number != 1 || sum.Totals[2].Number != 3 {
		t.Errorf("%+v", sum)
	}
	var keys []string
	for _, note := range sum.Notes {
		keys = append(keys, note.Key)
	}
	if !slices.Equal(keys, []string{"ac.crew-note-boss", "", "ac.crew-note-item"}) {
		t.Errorf("notes: %v", keys)
	}
}
