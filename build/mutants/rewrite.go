package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// room is a package with its mutants.
type room struct {
	path, folder, absolute, name string
	trees                        []*ast.File
	mutants                      []*mutant
	info                         types.Info
}

// program is the packages that are changed, and what they import in compiled form.
type program struct {
	files  *token.FileSet
	rooms  []*room
	export map[string]string // compiled packages by import path
}

// load reads packages by their folders and finds out of which type everything in them is.
func load(folders []string) (*program, error) {
	p := &program{files: token.NewFileSet(), export: map[string]string{}}
	listed, err := listPackages(append(switchImports, folders...))
	if err != nil {
		return nil, err
	}
	for _, l := range listed {
		p.export[l.ImportPath] = l.Export
		if l.DepOnly || l.Standard {
			continue
		}
		r := &room{path: l.ImportPath, absolute: l.Dir, name: l.Name}
		r.folder = shortest(l.Dir)
		for _, name := range l.GoFiles {
			tree, mutants, err := parse(p.files, filepath.Join(r.folder, name))
			if err != nil {
				return nil, err
			}
			r.trees, r.mutants = append(r.trees, tree), append(r.mutants, mutants...)
		}
		for i, m := range r.mutants {
			m.id = i + 1
		}
		r.info = types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
		if faults := p.check(r, r.trees, &r.info); len(faults) > 0 {
			return nil, faults[0]
		}
		p.rooms = append(p.rooms, r)
	}
	asked := func(r *room) int {
		return slices.IndexFunc(folders, func(folder string) bool { return filepath.Clean(folder) == r.folder })
	}
	slices.SortStableFunc(p.rooms, func(a, b *room) int { return cmp.Compare(asked(a), asked(b)) })
	return p, nil
}

type listedPackage struct {
	ImportPath, Dir, Name, Export string
	GoFiles                       []string
	DepOnly, Standard             bool
}

func listPackages(folders []string) (all []listedPackage, err error) {
	list := exec.Command("go", append([]string{"list", "-deps", "-export", "-json=ImportPath,Dir,Name,Export,GoFiles,DepOnly,Standard"}, folders...)...)
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var one listedPackage
		switch err := decoder.Decode(&one); err {
		case nil:
			all = append(all, one)
		case io.EOF:
			return all, nil
		default:
			return nil, err
		}
	}
}

// shortest is a folder as it is seen from here.
func shortest(folder string) string {
	if here, err := os.Getwd(); err == nil {
		if short, err := filepath.Rel(here, folder); err == nil {
			return short
		}
	}
	return folder
}

// check looks for what does not compile.
func (p *program) check(r *room, trees []*ast.File, info *types.Info) (faults []types.Error) {
	lookup := func(path string) (io.ReadCloser, error) { return os.Open(p.export[path]) }
	checker := types.Config{Importer: importer.ForCompiler(p.files, "gc", lookup), Error: func(err error) {
		faults = append(faults, err.(types.Error))
	}}
	_, _ = checker.Check(r.path, p.files, trees, info)
	return faults
}

// edit replaces bytes of a file; edits at the same place keep their order.
type edit struct {
	from, to int
	text     string
}

// rewriter puts the changes of one room beside the code as it is.
type rewriter struct {
	program *program
	room    *room
	edits   map[string][]edit // by file
	tails   map[string][]edit // what ends a change; inner ones come first
	imports map[string]map[string]string
}

// rewrite returns the files of a room in which mutants can be switched on one by one.
func (p *program) rewrite(r *room) map[string][]byte {
	w := &rewriter{program: p, room: r, edits: map[string][]edit{}, tails: map[string][]edit{}, imports: map[string]map[string]string{}}
	for _, m := range r.mutants {
		if !m.unfit {
			m.unfit = !w.apply(m)
		}
	}
	changed := map[string][]byte{}
	for _, tree := range r.trees {
		file := p.files.File(tree.Pos()).Name()
		source, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		var head strings.Builder
		for path, alias := range w.imports[file] {
			fmt.Fprintf(&head, "; import %s %q", alias, path)
		}
		at := p.files.Position(tree.Name.End()).Offset
		edits := append([]edit{{at, at, head.String()}}, w.edits[file]...)
		tails := slices.Clone(w.tails[file])
		slices.Reverse(tails)
		changed[file] = applyEdits(source, append(tails, edits...))
	}
	return changed
}

func applyEdits(source []byte, edits []edit) []byte {
	// What is put before something comes before what replaces it.
	slices.SortStableFunc(edits, func(a, b edit) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to-a.from, b.to-b.from)) })
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		out.Write(source[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.Write(source[at:])
	return out.Bytes()
}

func (w *rewriter) wrap(file string, n ast.Node, before, after string) {
	from, to := w.program.files.Position(n.Pos()).Offset, w.program.files.Position(n.End()).Offset
	w.edits[file] = append(w.edits[file], edit{from, from, before})
	w.tails[file] = append(w.tails[file], edit{to, to, after})
}

func (w *rewriter) replace(file string, from token.Pos, length int, text string) {
	at := w.program.files.Position(from).Offset
	w.edits[file] = append(w.edits[file], edit{at, at + length, text})
}

// apply writes a mutant and reports whether it could.
func (w *rewriter) apply(m *mutant) bool {
	switch n := m.node.(type) {
	case guarded:
		w.wrap(m.file, n.Expr, fmt.Sprintf("mutantGuard(%d, ", m.id), ")")
	case *ast.AssignStmt:
		if !w.counts(n.Rhs[0]) || w.constant(n.Rhs[0]) != nil {
			return false
		}
		w.wrap(m.file, n.Rhs[0], fmt.Sprintf("mutantNegative(%d, ", m.id), ")")
	case *ast.BasicLit:
		return w.number(m, n, n.Value, m.change)
	case *ast.Ident:
		return w.used(m, n)
	case *ast.BinaryExpr:
		return w.operator(m, n)
	}
	return true
}

func (w *rewriter) constant(n ast.Expr) constant.Value { return w.room.info.Types[n].Value }

// counts reports whether an expression is a number.
func (w *rewriter) counts(n ast.Expr) bool {
	basic, is := w.room.info.TypeOf(n).Underlying().(*types.Basic)
	return is && basic.Info()&types.IsNumeric != 0
}

var operatorNames = map[token.Token]string{
	token.LSS: "Less", token.LEQ: "AtMost", token.GTR: "More", token.GEQ: "AtLeast", token.ADD: "Sum", token.SUB: "Difference",
}

func (w *rewriter) operator(m *mutant, n *ast.BinaryExpr) bool {
	if w.constant(n) != nil {
		return false
	}
	switch n.Op {
	case token.EQL, token.NEQ:
		w.wrap(m.file, n, fmt.Sprintf("mutantOther(%d, ", m.id), ")")
	case token.LAND, token.LOR:
		name := map[token.Token]string{token.LAND: "And", token.LOR: "Or"}[n.Op]
		w.wrap(m.file, n, fmt.Sprintf("mutant%s(%d, ", name, m.id), ")})")
		w.replace(m.file, n.OpPos, len(n.Op.String()), ", func() bool { return (")
	default:
		if !w.counts(n.X) || !w.counts(n.Y) {
			return false
		}
		w.wrap(m.file, n, fmt.Sprintf("mutant%s(%d, ", operatorNames[n.Op], m.id), ")")
		w.replace(m.file, n.OpPos, len(n.Op.String()), ",")
	}
	return true
}

// number puts another number beside a constant expression.
func (w *rewriter) number(m *mutant, n ast.Expr, was, becomes string) bool {
	of := w.room.info.TypeOf(n)
	basic, is := of.Underlying().(*types.Basic)
	if !is || basic.Info()&types.IsUntyped != 0 {
		return false
	}
	if basic.Info()&types.IsInteger != 0 && strings.ContainsAny(becomes, ".e") {
		becomes = was + "+1"
	}
	at := w.program.files.Position(n.Pos())
	m.places = append(m.places, place{at.Filename, at.Line})
	name := types.TypeString(of, func(other *types.Package) string { return w.imported(at.Filename, other) })
	w.replace(at.Filename, n.Pos(), int(n.End()-n.Pos()), fmt.Sprintf("mutantNumber[%s](%d, %s, %s)", name, m.id, was, becomes))
	return true
}

// imported is a name for a package in a file that nothing there can hide.
func (w *rewriter) imported(file string, other *types.Package) string {
	if other.Path() == w.room.path {
		return ""
	}
	if w.imports[file] == nil {
		w.imports[file] = map[string]string{}
	}
	alias := "mutants" + strconv.Itoa(len(w.imports[file]))
	if known, has := w.imports[file][other.Path()]; has {
		return known
	}
	w.imports[file][other.Path()] = alias
	return alias
}

// used changes a constant wherever its own package uses it.
func (w *rewriter) used(m *mutant, name *ast.Ident) bool {
	object, done := w.room.info.Defs[name], false
	for _, tree := range w.room.trees {
		ast.Inspect(tree, func(node ast.Node) bool {
			switch n := node.(type) {
			case *ast.GenDecl:
				return n.Tok != token.CONST
			case *ast.ArrayType:
				return n.Len == nil
			case *ast.Ident:
				if w.room.info.Uses[n] == object {
					done = w.number(m, n, n.Name, w.beyond(n)) || done
				}
			}
			return true
		})
	}
	return done
}

// beyond is another number than a constant's.
func (w *rewriter) beyond(n *ast.Ident) string {
	if basic, is := w.room.info.TypeOf(n).Underlying().(*types.Basic); is && basic.Info()&types.IsFloat != 0 {
		return n.Name + "*1.25+0.25"
	}
	return n.Name + "+1"
}
