package supreme_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
)

// namesWords are the files that may name words of the Effects: the one with their entries, and the words of Leader cards that bring
// such an Effect.
var namesWords = []string{"cards/effects.go", "cards/leadercard.go"}

// TestOnlyItsEntryNamesAWord holds that a rule asks the entry of an Effect and does not know the word (cards.EffectWord).
func TestOnlyItsEntryNamesAWord(t *testing.T) {
	files := token.NewFileSet()
	entries, err := parser.ParseFile(files, namesWords[0], nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{}
	for name, object := range entries.Scope.Objects {
		if object.Kind == ast.Con {
			words[name] = true
		}
	}
	if len(words) != len(cards.EffectWords) {
		t.Fatalf("%d names of %d words", len(words), len(cards.EffectWords))
	}
	for _, room := range append([]string{"."}, roomOrder...) {
		for _, file := range matchtest.Glob(t, filepath.Join(room, "*.go")) {
			if strings.HasSuffix(file, "_test.go") || slices.Contains(namesWords, filepath.ToSlash(file)) {
				continue
			}
			parsed, err := parser.ParseFile(files, file, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range namedIn(parsed, room == "cards") {
				if words[name.Name] {
					t.Errorf("%s names the word %s", files.Position(name.Pos()), name.Name)
				}
			}
		}
	}
}

// namedIn lists what a file uses of package cards: behind its name, or by itself within the package.
func namedIn(file *ast.File, within bool) []*ast.Ident {
	var found []*ast.Ident
	other := map[*ast.Ident]bool{} // fields, keys and what stands behind a dot
	ast.Inspect(file, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.SelectorExpr:
			other[n.Sel] = true
			if room, plain := n.X.(*ast.Ident); plain && room.Name == "cards" {
				found = append(found, n.Sel)
			}
		case *ast.Field:
			for _, name := range n.Names {
				other[name] = true
			}
		case *ast.KeyValueExpr:
			if key, plain := n.Key.(*ast.Ident); plain {
				other[key] = true
			}
		case *ast.Ident:
			if within && !other[n] {
				found = append(found, n)
			}
		}
		return true
	})
	return found
}
