package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// knownFile lists, beside this program, the mutants that no test can notice, or need not: a line as it is printed, and below it, behind a
// tab, the reason. "path/file.go: *" stands for all of a file.
const knownFile = "equivalent.txt"

// known is what the list says, by key.
type known map[string]string

func readKnown(file string) (known, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	list, key := known{}, ""
	for i, line := range strings.Split(string(text), "\n") {
		reason, indented := strings.CutPrefix(line, "\t")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case !indented:
			if _, twice := list[line]; twice {
				return nil, fmt.Errorf("%s, line %d: this mutant is listed twice", file, i+1)
			}
			key = line
			list[key] = ""
		case key == "":
			return nil, fmt.Errorf("%s, line %d: a reason without a mutant above it", file, i+1)
		default:
			list[key] = strings.TrimSpace(list[key] + " " + reason)
		}
	}
	return list, nil
}

// reason is why a mutant needs no test; "" for one that does.
func (k known) reason(m *mutant) string {
	if reason := k[wholeFile(m)]; reason != "" {
		return reason
	}
	return k[m.key()]
}

func wholeFile(m *mutant) string { return filepath.ToSlash(m.file) + ": *" }
