package matchtest

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// RulesFile is the list, beside the tests of a package, of the rules that they exercise.
const RulesFile = "testdata/rules.txt"

var exercised = struct {
	sync.Mutex
	ids map[string]bool
}{ids: map[string]bool{}}

// Exercises notes that the running test exercises the rules with these ids. A test that fails or is skipped counts for nothing.
func Exercises(t testing.TB, ids ...string) {
	t.Helper()
	t.Cleanup(func() {
		if t.Failed() || t.Skipped() {
			return
		}
		exercised.Lock()
		defer exercised.Unlock()
		for _, id := range ids {
			exercised.ids[id] = true
		}
	})
}

// Main is the TestMain of a package whose tests exercise rules. Once all of them have run it holds RulesFile against what they
// exercised, so that the lists can be added up although every package is tested by itself. With TRUEINCH_RULES=write in the
// environment it writes the list instead.
func Main(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if write := os.Getenv("TRUEINCH_RULES") == "write"; (write || code == 0) && wholePackage() {
		if err := keepRules(write); err != nil {
			fmt.Println(err)
			code = 1
		}
	}
	os.Exit(code)
}

// wholePackage reports whether every test ran, so that a rule without a test really has none.
func wholePackage() bool {
	for _, name := range []string{"test.run", "test.skip", "test.list", "test.fuzz"} {
		if f := flag.Lookup(name); f != nil && f.Value.String() != "" {
			return false
		}
	}
	return !testing.Short()
}

func keepRules(write bool) error {
	var ids []string
	for id := range exercised.ids {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	if write {
		if err := os.MkdirAll(path.Dir(RulesFile), 0o755); err != nil {
			return err
		}
		return os.WriteFile(RulesFile, []byte(strings.Join(ids, "\n")+"\n"), 0o644)
	}
	text, err := os.ReadFile(RulesFile)
	if err != nil {
		return err
	}
	if faults := strayed(strings.Fields(string(text)), ids); len(faults) > 0 {
		return fmt.Errorf("%s\nIf that is meant: TRUEINCH_RULES=write go test", strings.Join(faults, "\n"))
	}
	return nil
}

// strayed says where a list and what was exercised differ.
func strayed(listed, ids []string) (faults []string) {
	for _, id := range listed {
		if !slices.Contains(ids, id) {
			faults = append(faults, id+" is in "+RulesFile+", but is exercised by no test here any more")
		}
	}
	for _, id := range ids {
		if !slices.Contains(listed, id) {
			faults = append(faults, id+" is exercised by a test, but is not in "+RulesFile)
		}
	}
	return faults
}

// Reference is the rules of a system and how far its tests are to exercise them.
type Reference struct {
	Rules []string // all ids
	// Advice is the rules that no test can exercise, each with the reason.
	Advice map[string]string
	// Unfinished is the chapters that are not built yet (PC1-MOVE): their rules may be exercised or not.
	Unfinished []string
}

// ReadRules returns the ids of a reference, which defines a rule by a list item that begins with its id in bold, or a
// table row that begins with its id.
func ReadRules(text []byte, code string) (ids []string) {
	line := regexp.MustCompile(`(?m)^(?:- \*\*|\| |\| \*\*)(` + regexp.QuoteMeta(code) + `-[A-Z]+-[0-9]+[a-z]?)(?:\*\*| \|)`)
	for _, match := range line.FindAllSubmatch(text, -1) {
		ids = append(ids, string(match[1]))
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Check adds up the lists of all packages in a folder and below it and names every rule that is exercised by none.
func (r Reference) Check(t *testing.T, folder fs.FS) {
	t.Helper()
	lists, err := lists(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range r.faults(lists) {
		t.Error(fault)
	}
}

func (r Reference) faults(exercised []string) (faults []string) {
	for _, id := range exercised {
		if !slices.Contains(r.Rules, id) {
			faults = append(faults, id+" is exercised by a test, but is no rule of the reference")
		}
		if reason, advice := r.Advice[id]; advice {
			faults = append(faults, id+" is exercised by a test and yet advice: "+reason)
		}
	}
	for id := range r.Advice {
		if !slices.Contains(r.Rules, id) {
			faults = append(faults, id+" is called advice, but is no rule of the reference")
		}
	}
	for _, id := range r.Rules {
		_, advice := r.Advice[id]
		unfinished := slices.Contains(r.Unfinished, id[:strings.LastIndexByte(id, '-')])
		if !advice && !unfinished && !slices.Contains(exercised, id) {
			faults = append(faults, id+" is exercised by no test")
		}
	}
	slices.Sort(faults)
	return faults
}

// lists are the ids in all lists, each of which counts only where Main holds it.
func lists(folder fs.FS) (ids []string, err error) {
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix("/"+name, "/"+RulesFile) {
			return err
		}
		home := strings.TrimSuffix(strings.TrimSuffix(name, RulesFile), "/")
		if !held(folder, home) {
			return fmt.Errorf("%s is held by no test: its package needs a TestMain that is matchtest.Main", name)
		}
		text, err := fs.ReadFile(folder, name)
		ids = append(ids, strings.Fields(string(text))...)
		return err
	})
	slices.Sort(ids)
	return slices.Compact(ids), err
}

func held(folder fs.FS, home string) bool {
	tests, _ := fs.Glob(folder, path.Join(home, "*_test.go"))
	return slices.ContainsFunc(tests, func(name string) bool {
		text, err := fs.ReadFile(folder, name)
		return err == nil && bytes.Contains(text, []byte("\nfunc TestMain(m *testing.M) { matchtest.Main(m) }\n"))
	})
}
