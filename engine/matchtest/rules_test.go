package matchtest

import (
	"slices"
	"testing"
	"testing/fstest"
)

func TestRulesAreReadFromTheReference(t *testing.T) {
	text := "- **XX-MOVE-01** Walk.\n  - *Ruling:* see XX-MOVE-09.\n| XX-MOVE-03 | +1 |\n| **XX-MOVE-02** | +2 |\n- **YY-MOVE-01** Another book.\n"
	if ids := ReadRules([]byte(text), "XX"); !slices.Equal(ids, []string{"XX-MOVE-01", "XX-MOVE-02", "XX-MOVE-03"}) {
		t.Error(ids)
	}
}

func TestAListAndItsTestsAgree(t *testing.T) {
	for _, c := range []struct {
		listed, ids []string
		faults      int
	}{
		{[]string{"XX-A-01"}, []string{"XX-A-01"}, 0},
		{[]string{"XX-A-01", "XX-A-02"}, []string{"XX-A-01"}, 1}, // its test was deleted
		{[]string{"XX-A-01"}, []string{"XX-A-01", "XX-A-02"}, 1},
	} {
		if faults := strayed(c.listed, c.ids); len(faults) != c.faults {
			t.Errorf("%v against %v: %q", c.listed, c.ids, faults)
		}
	}
}

func TestEveryRuleNeedsATestSomewhere(t *testing.T) {
	book := Reference{
		Rules:      []string{"XX-A-01", "XX-A-02", "XX-A-03", "XX-B-01"},
		Advice:     map[string]string{"XX-A-03": "advice"},
		Unfinished: []string{"XX-B"},
	}
	for _, c := range []struct {
		what      string
		exercised []string
		faults    []string
	}{
		{"all", []string{"XX-A-01", "XX-A-02"}, nil},
		{"an unfinished chapter may be begun", []string{"XX-A-01", "XX-A-02", "XX-B-01"}, nil},
		{"one is missing", []string{"XX-A-02"}, []string{"XX-A-01 is exercised by no test"}},
		{"one is unknown", []string{"XX-A-01", "XX-A-02", "XX-Z-01"}, []string{"XX-Z-01 is exercised by a test, but is no rule of the reference"}},
		{"advice", []string{"XX-A-01", "XX-A-02", "XX-A-03"}, []string{"XX-A-03 is exercised by a test and yet advice: advice"}},
	} {
		if faults := book.faults(c.exercised); !slices.Equal(faults, c.faults) {
			t.Errorf("%s: %q", c.what, faults)
		}
	}
}

func TestListsCountWhereTestsHoldThem(t *testing.T) {
	folder := fstest.MapFS{
		"testdata/rules.txt":       {Data: []byte("XX-A-01\nXX-A-02\n")},
		"all_test.go":              {Data: []byte("package all\n\nfunc TestMain(m *testing.M) { matchtest.Main(m) }\n")},
		"moves/testdata/rules.txt": {Data: []byte("XX-A-02\nXX-B-01\n")},
		"moves/moves_test.go":      {Data: []byte("package moves\n\nfunc TestMain(m *testing.M) { matchtest.Main(m) }\n")},
	}
	ids, err := lists(folder)
	if err != nil || !slices.Equal(ids, []string{"XX-A-01", "XX-A-02", "XX-B-01"}) {
		t.Error(ids, err)
	}
	folder["moves/moves_test.go"].Data = []byte("package moves\n")
	if _, err := lists(folder); err == nil {
		t.Error("a list that no test holds counts")
	}
}

func TestOnlyWhatPassesCounts(t *testing.T) {
	t.Run("skipped", func(t *testing.T) {
		Exercises(t, "XX-SKIPPED-01")
		t.SkipNow()
	})
	t.Run("passed", func(t *testing.T) { Exercises(t, "XX-PASSED-01") })
	if exercised.ids["XX-SKIPPED-01"] || !exercised.ids["XX-PASSED-01"] {
		t.Error(exercised.ids)
	}
}
