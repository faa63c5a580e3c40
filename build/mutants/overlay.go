package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"os"
	"path/filepath"
	"slices"
	"strconv"
)

// switches is what the changed code asks whether a mutant is on. With MUTANTS_REACHED in the environment it notes which of them were asked for.
const switches = `package %s

import (
	"cmp"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
)

var (
	mutantOn      = mutantNumberOf(os.Getenv("MUTANT"))
	mutantNotes   = mutantFile(os.Getenv("MUTANTS_REACHED"))
	mutantReached [%d]atomic.Bool
)

// mutantNumberOf is which mutant of this package is on, or 0.
func mutantNumberOf(on string) int {
	name, number, _ := strings.Cut(on, ":")
	if name != %q {
		return 0
	}
	id, _ := strconv.Atoi(number)
	return id
}

func mutantFile(name string) *os.File {
	if name == "" {
		return nil
	}
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	return file
}

func mutantIs(id int) bool {
	if mutantNotes != nil && !mutantReached[id].Load() && !mutantReached[id].Swap(true) {
		mutantNotes.WriteString(%q + strconv.Itoa(id) + "\n")
	}
	return id == mutantOn
}

type mutantCounts interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64
}

func mutantGuard(id int, holds bool) bool { return !mutantIs(id) && holds }
func mutantOther(id int, holds bool) bool { return mutantIs(id) != holds }

func mutantAnd(id int, holds bool, also func() bool) bool {
	if mutantIs(id) {
		return holds || also()
	}
	return holds && also()
}

func mutantOr(id int, holds bool, or func() bool) bool {
	if mutantIs(id) {
		return holds && or()
	}
	return holds || or()
}

func mutantNumber[T any](id int, was, becomes T) T {
	if mutantIs(id) {
		return becomes
	}
	return was
}

func mutantNegative[T mutantCounts](id int, number T) T {
	if mutantIs(id) {
		return -number
	}
	return number
}

func mutantSum[T mutantCounts](id int, a, b T) T        { return a + mutantNegative(id, b) }
func mutantDifference[T mutantCounts](id int, a, b T) T { return a - mutantNegative(id, b) }
func mutantLess[T cmp.Ordered](id int, a, b T) bool     { return a < b || mutantIs(id) && a == b }
func mutantAtMost[T cmp.Ordered](id int, a, b T) bool   { return a < b || !mutantIs(id) && a == b }
func mutantMore[T cmp.Ordered](id int, a, b T) bool     { return a > b || mutantIs(id) && a == b }
func mutantAtLeast[T cmp.Ordered](id int, a, b T) bool  { return a > b || !mutantIs(id) && a == b }
`

// switchImports is what they import.
var switchImports = []string{"cmp", "os", "strconv", "strings", "sync/atomic"}

// writeOverlay writes all rooms with their mutants into a folder, and the file that says go which of its files stand for which.
func (p *program) writeOverlay(folder string) error {
	overlay := map[string]string{}
	for i, r := range p.rooms {
		files, err := p.fitting(r)
		if err != nil {
			return err
		}
		for file, text := range files {
			real, err := filepath.Abs(file)
			if err != nil {
				return err
			}
			overlay[real] = filepath.Join(folder, strconv.Itoa(i)+"-"+filepath.Base(file))
			if err := os.WriteFile(overlay[real], text, 0o600); err != nil {
				return err
			}
		}
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": overlay})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, overlayFile), text, 0o600)
}

const overlayFile = "overlay.json"

// fitting rewrites a room and leaves out the mutants that do not compile.
func (p *program) fitting(r *room) (map[string][]byte, error) {
	for {
		files := p.rewrite(r)
		files[filepath.Join(r.folder, "mutant_switches.go")] = fmt.Appendf(nil, switches, r.name, len(r.mutants)+1, r.path, r.path+":")
		var trees []*ast.File
		for file, text := range files {
			tree, err := parser.ParseFile(p.files, file, text, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			trees = append(trees, tree)
		}
		faults := p.check(r, trees, nil)
		if len(faults) == 0 {
			return files, nil
		}
		left := false
		for _, fault := range faults {
			at := p.files.Position(fault.Pos)
			for _, m := range r.mutants {
				stands := place{m.file, m.line} == place{at.Filename, at.Line} || slices.Contains(m.places, place{at.Filename, at.Line})
				if !m.unfit && stands {
					m.unfit, left = true, true
				}
			}
		}
		if !left {
			return nil, faults[0]
		}
	}
}
