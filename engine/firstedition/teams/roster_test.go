package teams

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"trueinch/engine/firstedition/cards"
)

// shippedFiles are the files of the shipped cards.
func shippedFiles(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	names, err := filepath.Glob("../../../assets/cards/pc1/*.card")
	if err != nil || len(names) == 0 {
		t.Fatalf("no cards: %v", err)
	}
	for _, name := range names {
		if files[filepath.Base(name)], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// TestRandomTeams holds that teams by chance keep every rule, and are read back as what they were written down.
func TestRandomTeams(t *testing.T) {
	r, problems := ReadRoster(shippedFiles(t))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	state := uint64(1)
	random := func() float64 {
		state = state*6364136223846793005 + 1442695040888963407
		return float64(state>>40) / (1 << 24)
	}
	for _, level := range []int{3, 6, 8, 12} {
		list, found := r.Random(level, random)
		if !found {
			t.Fatalf("no team of Level %d", level)
		}
		bought := 0
		for _, check := range Check(r.Of(list, level)) {
			if !check.OK {
				t.Errorf("Level %d: %s: %v", level, check.Rule, check.Text)
			}
		}
		for _, p := range r.Of(list, level).Bought {
			bought++
			if Assigned(p.Card) && p.Bearer == "" {
				t.Errorf("%s is assigned to nobody", p.Card.Name)
			}
		}
		if bought == 0 {
			t.Errorf("a team of Level %d buys nothing", level)
		}
	}
	for range 40 { // nothing is called as one of several Supremes of a team is
		list, _ := r.Random(4, random)
		supremes := r.Of(list, 4).Supremes
		if named := slices.ContainsFunc(supremes, func(c *cards.Card) bool { return c.Name == list.Name }); named && len(supremes) > 1 {
			t.Errorf("a team of %v is called %s", list.Cards, list.Name)
		}
	}
	if _, again := ReadRoster(map[string][]byte{"a.card": []byte("=== Nobody ===\n")}); len(again) == 0 {
		t.Error("a bad card is no problem")
	}
	for _, c := range r.Cards() {
		if len(c.Values) != len(r.Columns()) {
			t.Errorf("%s has %d values", c.Name, len(c.Values))
		}
		if found, there := r.Card(c.ID); !there || found.Name != c.Name {
			t.Errorf("%s is not found", c.ID)
		}
	}
}
