// Command mutants asks of every rule whether a test would notice if it were another. It writes each change of one constant,
// comparison or guard beside the code as it is, switched off, compiles the tests once for all of them, and runs for each change the
// tests that come past it. No file is touched. What no test notices is printed as it stands in equivalent.txt, where a change
// that can make no difference is listed with the reason.
//
//	go run ./build/mutants ./engine/supreme/plots                                    all of a package, by its own tests
//	go run ./build/mutants -tests "./engine/supreme/actions ./engine/supreme" PACKAGE…   by the tests of others, too
//	go run ./build/mutants -at agenda.go:59,target.go PACKAGE…                       those of a line or a file
//	go run ./build/mutants -sample 10 -seed 2 PACKAGE…                               each tenth, drawn by a seed
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	sample := flag.Int("sample", 1, "try only one in so many, drawn by -seed")
	seed := flag.Uint64("seed", 1, "what -sample draws by")
	tests := flag.String("tests", "", "further packages whose tests may notice, apart by spaces")
	at := flag.String("at", "", "try only those of these files or lines, apart by commas: target.go,plot.go:66")
	longest := flag.Duration("longest", time.Minute, "leave out tests that take longer than this; a change under which they take so much more has no end")
	flag.Parse()
	if flag.NArg() == 0 || *sample < 1 {
		fmt.Fprintln(os.Stderr, "mutants: expected packages, as in ./engine/supreme/plots")
		os.Exit(2)
	}
	if err := run(flag.Args(), strings.Fields(*tests), chosen(*at, *sample, *seed), *longest); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// chosen says which mutants are to be tried.
func chosen(at string, sample int, seed uint64) func(*mutant) bool {
	random := rand.New(rand.NewPCG(seed, 0))
	return func(m *mutant) bool {
		drawn := random.IntN(sample) == 0
		return drawn && (at == "" || m.in(strings.Split(at, ",")))
	}
}

func run(packages, tests []string, chosen func(*mutant) bool, longest time.Duration) error {
	folder, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	known, err := readKnown(filepath.Join("build", "mutants", knownFile))
	if err != nil {
		return err
	}
	code, err := load(packages)
	if err != nil {
		return err
	}
	if err := code.writeOverlay(folder); err != nil {
		return err
	}
	var further []listedPackage
	if len(tests) > 0 {
		if further, err = listPackages(tests); err != nil {
			return err
		}
	}
	bench := &bench{folder: folder, longest: longest, compiled: map[string][]*test{}}
	for _, r := range code.rooms {
		if err := judge(r, further, bench, known, chosen); err != nil {
			return err
		}
	}
	return nil
}

// judge tries the mutants of a package and prints what nobody notices, and how many of each file and of all came to what.
func judge(r *room, further []listedPackage, bench *bench, known known, chosen func(*mutant) bool) error {
	ofFile, ofAll := map[outcome]int{}, map[outcome]int{}
	for i, m := range r.mutants {
		result, err := judged(m, r, further, bench, known, chosen)
		if err != nil {
			return err
		}
		ofFile[result]++
		ofAll[result]++
		if result == unnoticed || result == unreached {
			fmt.Printf("%s\n\t%s, line %d\n", m.key(), result, m.line)
		}
		if i+1 == len(r.mutants) || r.mutants[i+1].file != m.file {
			tell(m.file, ofFile)
			clear(ofFile)
		}
	}
	tell(r.folder, ofAll)
	return nil
}

// judged is what becomes of a mutant.
func judged(m *mutant, r *room, further []listedPackage, bench *bench, known known, chosen func(*mutant) bool) (outcome, error) {
	switch {
	case known.reason(m) != "":
		return equivalent, nil
	case !chosen(m):
		return undrawn, nil
	case m.unfit:
		return unfit, nil
	}
	return bench.try(m, r, further)
}

// tell prints how many mutants came to what, where any was tried.
func tell(of string, count map[outcome]int) {
	all := 0
	for _, n := range count {
		all += n
	}
	if all == count[undrawn]+count[equivalent] {
		return
	}
	fmt.Printf("# %s: %d mutants", of, all)
	for _, o := range outcomes {
		if count[o] > 0 {
			fmt.Printf(", %d %s", count[o], o)
		}
	}
	fmt.Println()
}
