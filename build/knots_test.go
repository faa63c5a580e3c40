package build

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mostKnotted is how many files of a package may use each other in a ring, at the most. What is above it today may shrink and not
// grow; the figures are lowered as rooms are parted.
var mostKnotted = map[string]int{
	"geometry": 28,
}

const mostKnottedElsewhere = 25

// TestNoPackageIsOneKnot holds that the files of a package can be read one after the other: not many of them use each other in a
// ring. go test ./build -run Knot -v prints the largest rings.
func TestNoPackageIsOneKnot(t *testing.T) {
	folders := map[string]bool{}
	walkGo(t, func(path string) {
		if strings.HasPrefix(path, "engine/") || strings.HasPrefix(path, "geometry/") {
			folders[filepath.ToSlash(filepath.Dir(path))] = true
		}
	})
	if len(folders) < 8 {
		t.Fatalf("only %d packages were looked at", len(folders))
	}
	for folder := range folders {
		knot, files := largestKnot(t, folder)
		most, known := mostKnotted[folder]
		if !known {
			most = mostKnottedElsewhere
		}
		t.Logf("%s: %d of %d files", folder, len(knot), files)
		if len(knot) > most {
			t.Errorf("%s: %d files use each other in a ring, %d at the most: %s", folder, len(knot), most, strings.Join(knot, " "))
		}
	}
}

// largestKnot is the largest set of files of a package of which each uses all others, directly or not.
func largestKnot(t *testing.T, folder string) (knot []string, files int) {
	uses := fileUses(t, folder)
	reached := map[string]map[string]bool{}
	for file := range uses {
		reached[file] = map[string]bool{}
		todo := []string{file}
		for len(todo) > 0 {
			at := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for next := range uses[at] {
				if !reached[file][next] {
					reached[file][next] = true
					todo = append(todo, next)
				}
			}
		}
	}
	for file := range uses {
		var ring []string
		for other := range reached[file] {
			if reached[other][file] {
				ring = append(ring, other)
			}
		}
		if len(ring) > len(knot) {
			knot = ring
		}
	}
	slices.Sort(knot)
	return knot, len(uses)
}

// nothing imports every package as an empty one: only what stands in the package itself is looked at.
type nothing struct{}

func (nothing) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, path[strings.LastIndexByte(path, '/')+1:])
	p.MarkComplete()
	return p, nil
}

// fileUses tells which other files of a package each of its files uses; tests are left out.
func fileUses(t *testing.T, folder string) map[string]map[string]bool {
	t.Helper()
	set := token.NewFileSet()
	entries, err := os.ReadDir(filepath.Join(root, folder))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, entry := range entries {
		if name := entry.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			parsed, err := parser.ParseFile(set, filepath.Join(root, folder, name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, parsed)
		}
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: nothing{}, Error: func(error) {}} // what the empty packages lack is no matter here
	checked, _ := config.Check(folder, set, files, info)
	uses := map[string]map[string]bool{}
	name := func(at token.Pos) string { return filepath.Base(set.Position(at).Filename) }
	for _, file := range files {
		uses[name(file.Pos())] = map[string]bool{}
	}
	for from, object := range info.Uses {
		if object.Pkg() != checked || !object.Pos().IsValid() {
			continue
		}
		if used, user := name(object.Pos()), name(from.Pos()); used != user {
			uses[user][used] = true
		}
	}
	if len(uses) == 0 && len(files) > 0 {
		t.Fatal(fmt.Sprint("nothing was found in ", folder))
	}
	return uses
}
