// Command mutants asks of every rule whether a test would notice if it were another: it changes one constant, comparison or guard of a
// package at a time, without touching a file, and runs tests. What none of them notices is printed with its place.
//
//	go run ./build/mutants ./engine/supreme/plots                      all of a package, by its own tests
//	go run ./build/mutants -at agenda.go:59,target.go PACKAGE…       those of a line or a file
//	go run ./build/mutants -every 10 -tests ./engine/supreme PACKAGE…  each tenth, by the tests of another package, too
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// mutant is a file with one change.
type mutant struct {
	file     string
	from, to int // bytes of the file
	text     string
	line     int
}

// in reports whether the mutant stands in one of these files, or in one of these lines: target.go or target.go:80.
func (m mutant) in(places []string) bool {
	for _, place := range places {
		if file := filepath.Base(m.file); place == file || place == file+":"+strconv.Itoa(m.line) {
			return true
		}
	}
	return false
}

func main() {
	every := flag.Int("every", 1, "try only each so many mutants")
	tests := flag.String("tests", "", "further packages whose tests may notice, apart by spaces")
	at := flag.String("at", "", "try only those of these files or lines, apart by commas")
	flag.Parse()
	if flag.NArg() == 0 || *every < 1 {
		fmt.Fprintln(os.Stderr, "mutants: expected packages, as in ./engine/supreme/plots")
		os.Exit(2)
	}
	tried, lived := 0, 0
	for _, folder := range flag.Args() {
		for i, m := range mutantsOf(folder) {
			if i%*every != 0 || *at != "" && !m.in(strings.Split(*at, ",")) {
				continue
			}
			tried++
			if !noticed(m, append([]string{folder}, strings.Fields(*tests)...)) {
				lived++
				fmt.Printf("%s:%d: nobody notices %s instead of %s\n", m.file, m.line, m.text, m.was())
			}
		}
	}
	fmt.Printf("%d tried, %d not noticed\n", tried, lived)
}

// mutantsOf lists the mutants of all files of a package but its tests.
func mutantsOf(folder string) []mutant {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		fmt.Fprintf(os.Stderr, "mutants: %s holds no Go files\n", folder)
		os.Exit(2)
	}
	var found []mutant
	for _, file := range files {
		if !strings.HasSuffix(file, "_test.go") {
			found = append(found, mutantsIn(file)...)
		}
	}
	return found
}

// opposites are the operators that stand in for others: the neighbour at the border, and the other way round.
var opposites = map[token.Token]string{
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==", token.LAND: "||", token.LOR: "&&", token.ADD: "-", token.SUB: "+",
}

func mutantsIn(file string) []mutant {
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, file, nil, parser.SkipObjectResolution)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var found []mutant
	change := func(from token.Pos, length int, text string) {
		at := files.Position(from)
		found = append(found, mutant{file: file, from: at.Offset, to: at.Offset + length, text: text, line: at.Line})
	}
	ast.Inspect(tree, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.GenDecl:
			return n.Tok != token.IMPORT
		case *ast.CallExpr:
			if called, method := n.Fun.(*ast.SelectorExpr); method && silent[called.Sel.Name] {
				return false
			}
		case *ast.BinaryExpr:
			if text, has := opposites[n.Op]; has {
				change(n.OpPos, len(n.Op.String()), text)
			}
		case *ast.BasicLit:
			if n.Kind == token.INT || n.Kind == token.FLOAT {
				if text := other(n.Value); text != "" {
					change(n.Pos(), len(n.Value), text)
				}
			}
		case *ast.IfStmt:
			change(n.Cond.Pos(), int(n.Cond.End()-n.Cond.Pos()), "false && (SAME)")
		}
		return true
	})
	return found
}

// silent are calls whose numbers only tell or are looked at.
var silent = map[string]bool{"Say": true, "Refuse": true, "TellModel": true, "TellSeat": true, "TellPiece": true}

// other is another number than the one of a literal.
func other(literal string) string {
	if number, err := strconv.ParseInt(literal, 0, 64); err == nil {
		return strconv.FormatInt(number+1, 10)
	}
	if number, err := strconv.ParseFloat(literal, 64); err == nil {
		return strconv.FormatFloat(number*1.25+0.25, 'g', -1, 64)
	}
	return ""
}

func (m mutant) source() []byte {
	source, err := os.ReadFile(m.file)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return source
}

// was is what the mutant replaces.
func (m mutant) was() string { return string(m.source()[m.from:m.to]) }

// noticed reports whether tests fail on a mutant, or it does not even compile.
func noticed(m mutant, tests []string) bool {
	source, dir := m.source(), must(os.MkdirTemp("", "mutants"))
	defer os.RemoveAll(dir)
	text := strings.Replace(m.text, "SAME", m.was(), 1)
	changed, overlay := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json")
	write(changed, []byte(string(source[:m.from])+text+string(source[m.to:])))
	write(overlay, must(json.Marshal(map[string]map[string]string{"Replace": {must(filepath.Abs(m.file)): changed}})))
	run := exec.Command("go", append([]string{"test", "-vet=off", "-count=1", "-failfast", "-timeout", "3m", "-overlay", overlay}, tests...)...)
	return run.Run() != nil
}

func write(file string, data []byte) {
	if err := os.WriteFile(file, data, 0o600); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return value
}
