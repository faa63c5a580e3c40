package matchtest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"trueinch/engine"
)

// tales are what the scripts of a test have come to so far, by its name.
var tales = map[string][]func() string{}

// Golden holds a script against the golden file of its test, testdata/golden/NAME.txt, when the test is over: every event with its rules,
// one line each. Several scripts of a test stand in the file one after the other. called gives models and pieces their names.
// TRUEINCH_GOLDEN=write writes the files anew.
func Golden(t testing.TB, sc *Script, called func(value any) any) {
	t.Helper()
	name := strings.ReplaceAll(t.Name(), "/", "-")
	if tales[name] = append(tales[name], func() string { return sc.tale(called) }); len(tales[name]) > 1 {
		return
	}
	t.Cleanup(func() {
		var all []string
		for _, tale := range tales[name] {
			all = append(all, tale())
		}
		delete(tales, name)
		if t.Failed() {
			return
		}
		told, file := strings.Join(all, "\n"), filepath.Join("testdata", "golden", name+".txt")
		if os.Getenv("TRUEINCH_GOLDEN") == "write" {
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(told), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if told != string(want) {
			t.Errorf("%s tells another story:\n%s", file, told)
		}
	})
}

// tale is what was logged, line by line.
func (sc *Script) tale(called func(any) any) string {
	var lines strings.Builder
	for _, e := range sc.Events {
		var rules []string
		for _, rule := range e.Rules {
			rules = append(rules, string(rule))
		}
		fmt.Fprintf(&lines, "%s · %s\n", said(e.Text, called), strings.Join(rules, " "))
	}
	return lines.String()
}

// said is a Text by its key, with its arguments.
func said(text engine.Text, called func(any) any) string {
	line := text.Key
	for _, arg := range text.Args {
		value := called(arg.Value)
		switch v := arg.Value.(type) {
		case engine.Inches:
			value = fmt.Sprintf("%.2f", float64(v))
		case engine.Text:
			value = "(" + said(v, called) + ")"
		}
		line += fmt.Sprintf(" %s=%v", arg.Name, value)
	}
	return line
}
