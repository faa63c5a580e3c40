package build

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// titled are the fields that hold what somebody called something.
var titled = []string{"Name", "Title", "MapName"}

// fit are the functions that make the name of a file of a title, or take a path for what it is.
var fit = []string{"FileName", "PlainFileName", "fileStem", "Base", "Ext", "Dir"}

// writers are the functions that write files other than in one step.
var writers = map[string][]string{"os": {"WriteFile", "Create", "OpenFile"}, "renameio": {"WriteFile"}}

// mayWrite says who uses them, and why.
var mayWrite = map[string]string{
	"maps/file_atomic.go":        "is the one function",
	"maps/file_windows.go":       "is the one function",
	"scenes/house/autosave.go":   "appends to a file that was written in one step",
	"game/stage/stage.go":        "keeps pictures of tests",
	"engine/matchtest/fuzz.go":   "is only for tests",
	"engine/matchtest/rules.go":  "is only for tests",
	"engine/matchtest/golden.go": "is only for tests",
	"engine/matchtest/rooms.go":  "is only for tests",
	"build/steady/steady.go":     "is only for tests",
	"build/mutants/overlay.go":   "writes into a folder of its own that it removes",
	"geometry/internal/rule.go":  "is only for tests",
}

// TestFilesAreNamedAndWrittenInOnePlace holds that no path is put together from a title but through maps.FileName, and that no file
// is written but in one step.
func TestFilesAreNamedAndWrittenInOnePlace(t *testing.T) {
	looked := 0
	walkGo(t, func(path string) {
		if strings.HasSuffix(path, "_test.go") {
			return
		}
		looked++
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, filepath.Join(root, path), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			room, name := called(call)
			if slices.Contains(writers[room], name) && mayWrite[filepath.ToSlash(path)] == "" {
				t.Errorf("%s: %s.%s may leave half a file: write through maps.ReplaceFile", files.Position(call.Pos()), room, name)
			}
			if room == "filepath" && name == "Join" {
				for _, arg := range call.Args {
					if at := titleIn(arg); at != nil {
						t.Errorf("%s: a path is made of a title: use maps.FileName", files.Position(at.Pos()))
					}
				}
			}
			return true
		})
	})
	if looked < 100 {
		t.Errorf("only %d files were looked at", looked)
	}
}

// called is the function that is called, with its package or receiver.
func called(call *ast.CallExpr) (room, name string) {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			room = x.Name
		}
		return room, f.Sel.Name
	case *ast.Ident:
		return "", f.Name
	}
	return "", ""
}

// titleIn is where a title stands in an expression and nothing makes it fit for a file.
func titleIn(e ast.Expr) (found ast.Node) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if _, name := called(n); slices.Contains(fit, name) {
				return false
			}
			if method, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains(titled, method.Sel.Name) && len(n.Args) == 0 {
				return false // the name of a file, as the system lists it
			}
		case *ast.SelectorExpr:
			if slices.Contains(titled, n.Sel.Name) {
				found = n
			}
		}
		return found == nil
	})
	return found
}
