package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// mutant is one change of the code.
type mutant struct {
	id       int // what switches it on in its package
	file     string
	function string // in which it stands, with the type of its receiver
	line     int
	text     string // of the line
	from, to int    // bytes of the text: what is changed
	change   string // what it becomes
	node     ast.Node
	places   []place // where it is written besides, as a constant is
	unfit    bool    // its change does not compile
}

type place struct {
	file string
	line int
}

// key names a mutant without the number of its line, so that it stays the same while the code around it changes.
func (m *mutant) key() string {
	marked := m.text[:m.from] + "«" + m.text[m.from:m.to] + " → " + m.change + "»" + m.text[m.to:]
	return filepath.ToSlash(m.file) + " " + m.function + ": " + strings.TrimSpace(marked)
}

// in reports whether the mutant stands in one of these files, or in one of these lines: target.go or target.go:80.
func (m *mutant) in(places []string) bool {
	file := filepath.Base(m.file)
	return slices.Contains(places, file) || slices.Contains(places, file+":"+strconv.Itoa(m.line))
}

// opposites are the operators that stand in for others: the neighbour at the border, and the other way round.
var opposites = map[token.Token]string{
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==", token.LAND: "||", token.LOR: "&&",
	token.ADD: "-", token.SUB: "+", token.ADD_ASSIGN: "-=", token.SUB_ASSIGN: "+=",
}

// silent are calls whose numbers only tell or are looked at.
var silent = map[string]bool{
	"Say": true, "Refuse": true, "TellModel": true, "TellSeat": true, "TellPiece": true, "Errorf": true, "Sprintf": true, "panic": true,
}

// finder lists the mutants of a file in the order of its text, the outer ones first.
type finder struct {
	files    *token.FileSet
	file     string
	lines    []string
	function string
	found    []*mutant
}

// parse reads a file and lists its mutants.
func parse(files *token.FileSet, file string) (*ast.File, []*mutant, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	tree, err := parser.ParseFile(files, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, nil, err
	}
	f := &finder{files: files, file: file, lines: strings.Split(string(source), "\n")}
	for _, declaration := range tree.Decls {
		f.function = "-"
		if function, is := declaration.(*ast.FuncDecl); is {
			f.function = functionName(function)
		}
		ast.Inspect(declaration, f.visit)
	}
	return tree, f.found, nil
}

func functionName(function *ast.FuncDecl) string {
	if function.Recv == nil {
		return function.Name.Name
	}
	receiver := function.Recv.List[0].Type
	if star, is := receiver.(*ast.StarExpr); is {
		receiver = star.X
	}
	if name, is := receiver.(*ast.Ident); is {
		return name.Name + "." + function.Name.Name
	}
	return function.Name.Name
}

func (f *finder) visit(node ast.Node) bool {
	switch n := node.(type) {
	case *ast.ImportSpec, *ast.Field:
		return false
	case *ast.ArrayType:
		return false // a length is no rule
	case *ast.GenDecl:
		if n.Tok == token.CONST {
			f.constants(n)
			return false
		}
	case *ast.CallExpr:
		return f.call(n)
	case *ast.BinaryExpr:
		if text, has := opposites[n.Op]; has && !says(n) && !tolerates(n) {
			f.change(n, n.OpPos, len(n.Op.String()), text)
		}
	case *ast.AssignStmt:
		if text, has := opposites[n.Tok]; has && !says(n.Rhs[0]) {
			f.change(n, n.TokPos, len(n.Tok.String()), text)
		}
	case *ast.BasicLit:
		if text := other(n); text != "" {
			f.change(n, n.Pos(), len(n.Value), text)
		}
	case *ast.IfStmt:
		f.guard(n.Cond)
	case *ast.SwitchStmt:
		if n.Tag == nil {
			f.cases(n)
		}
	}
	return true
}

// cases are the guards of a switch without a tag.
func (f *finder) cases(n *ast.SwitchStmt) {
	for _, clause := range n.Body.List {
		for _, condition := range clause.(*ast.CaseClause).List {
			f.guard(condition)
		}
	}
}

// guard lets a condition never hold. A comparison for equality is left to the operator.
func (f *finder) guard(condition ast.Expr) {
	f.change(guarded{condition}, condition.Pos(), int(condition.End()-condition.Pos()), "false")
}

// guarded marks a condition as a whole.
type guarded struct{ ast.Expr }

// constants changes each constant that has a number of its own.
func (f *finder) constants(declaration *ast.GenDecl) {
	for _, spec := range declaration.Specs {
		value := spec.(*ast.ValueSpec)
		for i, expression := range value.Values {
			if literal, is := expression.(*ast.BasicLit); is && other(literal) != "" {
				f.change(value.Names[i], literal.Pos(), len(literal.Value), other(literal))
			}
		}
	}
}

// call looks into a call only where its numbers decide something.
func (f *finder) call(call *ast.CallExpr) bool {
	name := ""
	switch called := call.Fun.(type) {
	case *ast.SelectorExpr:
		name = called.Sel.Name
	case *ast.Ident:
		name = called.Name
	}
	if name == "make" || name == "Inf" { // how much room something is given is no rule, and of what infinity is asked for only the sign counts
		return false
	}
	return !silent[name]
}

// says reports whether an expression puts a text together.
func says(expression ast.Expr) bool {
	switch n := expression.(type) {
	case *ast.BasicLit:
		return n.Kind == token.STRING
	case *ast.BinaryExpr:
		return n.Op == token.ADD && (says(n.X) || says(n.Y))
	}
	return false
}

// tolerates reports whether a comparison or sum is made with a tolerance for rounding: nothing ever lies just at that border.
func tolerates(n *ast.BinaryExpr) bool {
	switch n.Op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ, token.ADD, token.SUB:
	default:
		return false
	}
	found := false
	ast.Inspect(n, func(part ast.Node) bool {
		name, is := part.(*ast.Ident)
		found = found || is && tolerances[name.Name]
		return !found
	})
	return found
}

var tolerances = map[string]bool{"Slack": true}

func (f *finder) change(node ast.Node, from token.Pos, length int, text string) {
	at := f.files.Position(from)
	line := f.lines[at.Line-1]
	start := at.Column - 1
	f.found = append(f.found, &mutant{
		file: f.file, function: f.function, line: at.Line, text: line, from: start, to: min(start+length, len(line)), change: text, node: node,
	})
}

// other is another number than the one of a literal.
func other(literal *ast.BasicLit) string {
	if literal.Kind != token.INT && literal.Kind != token.FLOAT {
		return ""
	}
	if number, err := strconv.ParseInt(literal.Value, 0, 64); err == nil {
		return strconv.FormatInt(number+1, 10)
	}
	if number, err := strconv.ParseFloat(literal.Value, 64); err == nil {
		return strconv.FormatFloat(number*1.25+0.25, 'g', -1, 64)
	}
	return ""
}
