package maps

import (
	"cmp"
	"fmt"
	"slices"
)

// Problem is one fault of a battlefield file, or one repair that was made in reading it.
type Problem struct {
	File         string
	Line, Column int    // both from 1; Column counts characters
	Where        string // the place in the file, such as pieces[3].prisms[0].top
	Key          string // the sentence, a key of the text catalogues
	Args         []Arg  // what to fill in
	Repaired     bool   // the fault was put right and does not keep the file from being used
}

// Arg is one named value of a sentence: a string, an int, or a float64, which is always a length in inches.
type Arg struct {
	Name  string
	Value any
}

// Position returns file:line:column.
func (p Problem) Position() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }

// Usable reports whether a file with these problems can be used: everything found was repaired.
func Usable(problems []Problem) bool {
	return !slices.ContainsFunc(problems, func(p Problem) bool { return !p.Repaired })
}

// arguments makes Args from alternating names and values.
func arguments(pairs []any) []Arg {
	var args []Arg
	for i := 0; i+1 < len(pairs); i += 2 {
		args = append(args, Arg{pairs[i].(string), pairs[i+1]})
	}
	return args
}

// report collects problems with the byte offsets at which they stand.
type report struct {
	found []found
}

type found struct {
	offset  int
	problem Problem
}

func (r *report) add(offset int, where, key string, pairs ...any) {
	r.found = append(r.found, found{offset, Problem{Where: where, Key: key, Args: arguments(pairs)}})
}

func (r *report) repaired(offset int, where, key string, pairs ...any) {
	r.add(offset, where, key, pairs...)
	r.found[len(r.found)-1].problem.Repaired = true
}

// problems returns everything found, in the order of the file, with lines and columns worked out.
func (r *report) problems(file string, data []byte) []Problem {
	slices.SortStableFunc(r.found, func(a, b found) int { return cmp.Compare(a.offset, b.offset) })
	var out []Problem
	line, column, at := 1, 1, 0
	for _, f := range r.found {
		for ; at < min(f.offset, len(data)); at++ {
			switch {
			case data[at] == '\n':
				line, column = line+1, 1
			case data[at]&0xC0 != 0x80: // not a continuation byte of UTF-8
				column++
			}
		}
		f.problem.File, f.problem.Line, f.problem.Column = file, line, column
		out = append(out, f.problem)
	}
	return out
}
