package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// outcome is what became of a mutant.
type outcome string

const (
	noticed    outcome = "noticed"
	elsewhere  outcome = "noticed by tests of other packages alone"
	endless    outcome = "without an end" // counts as noticed
	unnoticed  outcome = "not noticed"
	unreached  outcome = "reached by no test"
	equivalent outcome = "listed"
	unfit      outcome = "not compiled"
)

var outcomes = []outcome{noticed, elsewhere, endless, unnoticed, unreached, equivalent, unfit}

// test is one test function of a compiled package.
type test struct {
	path, folder, binary, name string
	flags                      []string
	took                       time.Duration
	reaches                    map[int]bool // ids of mutants
}

// bench is the compiled tests.
type bench struct {
	folder string
	tests  []*test
}

// compileTests compiles the tests of packages with all mutants in them.
func compileTests(folder string, packages []string) (*bench, error) {
	b := &bench{folder: folder}
	listed, err := listPackages(packages)
	if err != nil {
		return nil, err
	}
	for i, l := range listed {
		if l.DepOnly {
			continue
		}
		binary := filepath.Join(folder, strconv.Itoa(i)+".test")
		compile := exec.Command("go", "test", "-c", "-vet=off", "-overlay", filepath.Join(folder, overlayFile), "-o", binary, l.ImportPath)
		if out, err := compile.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s does not compile: %w\n%s", l.ImportPath, err, out)
		}
		if _, err := os.Stat(binary); err != nil {
			continue // no tests
		}
		var flags []string
		if help, _ := exec.Command(binary, "-help").CombinedOutput(); strings.Contains(string(help), "rapid.nofailfile") {
			flags = []string{"-rapid.nofailfile"} // what fails here is nobody's fault
		}
		list := exec.Command(binary, "-test.list", "^(Test|Fuzz)")
		list.Dir = l.Dir
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("tests of %s: %w", l.ImportPath, err)
		}
		for name := range strings.FieldsSeq(string(out)) {
			b.tests = append(b.tests, &test{path: l.ImportPath, folder: l.Dir, binary: binary, name: name, flags: flags})
		}
	}
	return b, nil
}

// record runs every test by itself without a change, and notes how long it takes and which mutants it comes past.
func (b *bench) record(longest time.Duration) error {
	notes := filepath.Join(b.folder, "reached")
	var kept []*test
	for _, t := range b.tests {
		begun := time.Now()
		ok, ended := b.run([]*test{t}, longest, "MUTANTS_REACHED="+notes)
		t.took = time.Since(begun)
		switch {
		case !ended:
			fmt.Printf("# left out for its length: %s of %s\n", t.name, t.path)
			continue
		case !ok:
			return fmt.Errorf("%s of %s fails without any change", t.name, t.path)
		}
		t.reaches = map[int]bool{}
		if text, err := os.ReadFile(notes); err == nil {
			for line := range strings.FieldsSeq(string(text)) {
				id, _ := strconv.Atoi(line)
				t.reaches[id] = true
			}
		}
		_ = os.Remove(notes)
		kept = append(kept, t)
	}
	b.tests = kept
	slices.SortStableFunc(b.tests, func(a, c *test) int { return cmp.Compare(a.took, c.took) })
	return nil
}

// run runs tests of one package until one fails, and reports whether none did, and whether they came to an end in time.
func (b *bench) run(tests []*test, limit time.Duration, environment string) (ok, ended bool) {
	var names []string
	for _, t := range tests {
		names = append(names, regexp.QuoteMeta(t.name))
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	// What never ends may want more and more memory.
	script := `ulimit -v 6000000 2>/dev/null; exec "$0" "$@"`
	arguments := []string{"-c", script, tests[0].binary, "-test.failfast", "-test.run", "^(" + strings.Join(names, "|") + ")$"}
	run := exec.CommandContext(ctx, "sh", append(arguments, tests[0].flags...)...)
	run.Dir = tests[0].folder
	run.Env = append(os.Environ(), environment)
	err := run.Run()
	return err == nil, ctx.Err() == nil
}

// batches are the tests that come past a mutant: those of its own package first, and those that take long last and one by one.
func (b *bench) batches(m *mutant, path string) (all [][]*test) {
	const short = time.Second
	quick, names := map[string][]*test{}, map[string]bool{}
	var long [][]*test
	for _, t := range b.tests {
		switch {
		case !t.reaches[m.id]:
		case t.took < short:
			quick[t.path] = append(quick[t.path], t)
			names[t.path] = true
		default:
			long = append(long, []*test{t})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		all = append(all, quick[name])
	}
	all = append(all, long...)
	own := func(batch []*test) int {
		if batch[0].path == path {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(all, func(a, c []*test) int { return cmp.Compare(own(a), own(c)) })
	return all
}

// try runs the tests that come past a mutant until one notices it.
func (b *bench) try(m *mutant, path string) outcome {
	batches := b.batches(m, path)
	for _, batch := range batches {
		var took time.Duration
		for _, t := range batch {
			took += t.took
		}
		switch ok, ended := b.run(batch, 20*time.Second+4*took, "MUTANT="+strconv.Itoa(m.id)); {
		case !ended:
			return endless
		case !ok && batch[0].path == path:
			return noticed
		case !ok:
			return elsewhere
		}
	}
	if len(batches) == 0 {
		return unreached
	}
	return unnoticed
}
