package maps

import (
	"fmt"
	"slices"
	"strings"
)

// maxFileSize keeps a wrong file (a film, a disc image) from being read into memory twice.
const maxFileSize = 32 << 20 // bytes

// Read reads a battlefield file. name is only used in the problems. The map is nil when something was found that could
// not be repaired; the problems stand in the order of the file.
//
// Everything returned is sound: the properties of the pieces fit their kinds, footprints are simple, counter-clockwise
// and on the table, ids are unique, numbers are finite and of sensible size. Reading what Write wrote gives an equal
// map and no problems.
func Read(name string, data []byte) (*Map, []Problem) {
	r := &report{}
	m := read(data, r)
	problems := r.problems(name, data)
	if !Usable(problems) {
		return nil, problems
	}
	return m, problems
}

func read(data []byte, r *report) *Map {
	if len(data) > maxFileSize {
		r.add(0, "", "maps.problem.huge-file")
		return nil
	}
	text := strings.TrimPrefix(string(data), "\ufeff") // some editors put a byte order mark first
	if len(text) != len(data) {
		text = "   " + text // the same length, so that columns stay right
	}
	root := parse([]byte(text), r)
	if root == nil {
		return nil
	}
	if !ours(root, r) {
		return nil
	}
	m := &Map{}
	decode(root, m, r)
	if len(r.found) > 0 && !allRepaired(r) {
		// Values that were not understood are zero now; checking them would only repeat the fault in other words.
		checkSkipping(m, root, r)
		return nil
	}
	check(m, root, r)
	return m
}

// ours tells another kind of file, or one of a later version, from a battlefield.
func ours(root *node, r *report) bool {
	if root.kind != '{' {
		r.add(root.offset, "", "maps.problem.not-a-table")
		return false
	}
	format := root.get("format")
	if format == nil || format.kind != '"' || format.text != Format {
		at := root
		if format != nil {
			at = format
		}
		r.add(at.offset, "format", "maps.problem.not-a-table")
		return false
	}
	version := root.get("version")
	if version == nil || version.kind != '0' {
		return true // which is a fault of its own
	}
	if number, ok := version.whole(); !ok || number != Version {
		r.add(version.offset, "version", "maps.problem.version", "Found", version.text, "Known", Version)
		return false
	}
	return true
}

func allRepaired(r *report) bool {
	return !slices.ContainsFunc(r.found, func(f found) bool { return !f.problem.Repaired })
}

// checkSkipping checks what was understood and drops what it finds at or under a place that already has a problem.
func checkSkipping(m *Map, root *node, r *report) {
	var faulty []string
	for _, f := range r.found {
		where := f.problem.Where
		if f.problem.Key == "maps.problem.missing" {
			where = join(where, fmt.Sprint(f.problem.Args[0].Value))
		}
		faulty = append(faulty, where)
	}
	more := &report{}
	check(m, root, more)
	for _, f := range more.found {
		if !overlapsAny(f.problem.Where, faulty) {
			r.found = append(r.found, f)
		}
	}
}

// overlapsAny reports whether place lies at, under or above one of the others.
func overlapsAny(place string, others []string) bool {
	return slices.ContainsFunc(others, func(other string) bool { return under(place, other) || under(other, place) })
}

func under(place, root string) bool {
	rest, ok := strings.CutPrefix(place, root)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}
