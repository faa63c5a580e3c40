package main

import (
	"cmp"
	"context"
	"fmt"
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
	undrawn    outcome = "not tried"
)

var outcomes = []outcome{noticed, elsewhere, endless, unnoticed, unreached, equivalent, unfit, undrawn}

// test is one test function of a compiled package.
type test struct {
	path, folder, binary, name string
	flags                      []string
	took                       time.Duration
	reaches                    map[string]bool // mutants, by what switches them on
}

// bench is the compiled tests. A package is compiled when it is first asked for.
type bench struct {
	folder   string
	longest  time.Duration
	compiled map[string][]*test // by import path
}

// of compiles the tests of a package with all mutants in it, and runs each by itself without a change: how long it takes, and which
// mutants it comes past. Those that take least come first.
func (b *bench) of(path, folder string) ([]*test, error) {
	if tests, done := b.compiled[path]; done {
		return tests, nil
	}
	tests, err := b.compile(path, folder)
	if err != nil {
		return nil, err
	}
	tests, err = b.record(tests)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(tests, func(a, c *test) int { return cmp.Compare(a.took, c.took) })
	b.compiled[path] = tests
	return tests, nil
}

func (b *bench) compile(path, folder string) (tests []*test, err error) {
	binary := filepath.Join(b.folder, strconv.Itoa(len(b.compiled))+".test")
	compile := exec.Command("go", "test", "-c", "-p", "1", "-vet=off", "-ldflags=-s -w", "-overlay", filepath.Join(b.folder, overlayFile), "-o", binary, path)
	if out, err := compile.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s does not compile: %w\n%s", path, err, out)
	}
	if _, err := os.Stat(binary); err != nil {
		return nil, nil // it has no tests
	}
	var flags []string
	if help, _ := exec.Command(binary, "-help").CombinedOutput(); strings.Contains(string(help), "rapid.nofailfile") {
		flags = []string{"-rapid.nofailfile"} // what fails here is nobody's fault
	}
	list := exec.Command(binary, "-test.list", "^(Test|Fuzz)")
	list.Dir = folder
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("tests of %s: %w", path, err)
	}
	for name := range strings.FieldsSeq(string(out)) {
		tests = append(tests, &test{path: path, folder: folder, binary: binary, name: name, flags: flags})
	}
	return tests, nil
}

func (b *bench) record(tests []*test) (kept []*test, err error) {
	notes := filepath.Join(b.folder, "reached")
	for _, t := range tests {
		begun := time.Now()
		ok, ended := b.run([]*test{t}, b.longest, "MUTANTS_REACHED="+notes)
		t.took = time.Since(begun)
		switch {
		case !ended:
			fmt.Printf("# left out for its length: %s of %s\n", t.name, t.path)
			continue
		case !ok:
			return nil, fmt.Errorf("%s of %s fails without any change", t.name, t.path)
		}
		t.reaches = map[string]bool{}
		if text, err := os.ReadFile(notes); err == nil {
			for line := range strings.FieldsSeq(string(text)) {
				t.reaches[line] = true
			}
		}
		_ = os.Remove(notes)
		kept = append(kept, t)
	}
	return kept, nil
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
	run.Env = append(os.Environ(), environment, "GOMAXPROCS=1", "GOGC=400")
	err := run.Run()
	return err == nil, ctx.Err() == nil
}

// batches are those of the tests that come past a mutant: quick ones together, then the others one by one.
func batches(tests []*test, on string) (all [][]*test) {
	const short = time.Second
	var quick []*test
	for _, t := range tests {
		switch {
		case !t.reaches[on]:
		case t.took < short:
			quick = append(quick, t)
		default:
			all = append(all, []*test{t})
		}
	}
	if len(quick) > 0 {
		all = slices.Insert(all, 0, quick)
	}
	return all
}

// try runs the tests that come past a mutant until one notices it: those of its own package first.
func (b *bench) try(m *mutant, r *room, further []listedPackage) (outcome, error) {
	reached := false
	for i, l := range append([]listedPackage{{ImportPath: r.path, Dir: r.absolute}}, further...) {
		if l.DepOnly || i > 0 && l.ImportPath == r.path {
			continue
		}
		tests, err := b.of(l.ImportPath, l.Dir)
		if err != nil {
			return unfit, err
		}
		on := r.path + ":" + strconv.Itoa(m.id)
		for _, batch := range batches(tests, on) {
			reached = true
			var took time.Duration
			for _, t := range batch {
				took += t.took
			}
			switch ok, ended := b.run(batch, b.longest+4*took, "MUTANT="+on); {
			case !ended:
				return endless, nil
			case !ok && i == 0:
				return noticed, nil
			case !ok:
				return elsewhere, nil
			}
		}
	}
	if !reached {
		return unreached, nil
	}
	return unnoticed, nil
}
