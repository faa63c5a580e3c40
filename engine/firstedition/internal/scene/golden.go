package scene

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"trueinch/engine"
)

// tales are what the matches of a test have come to so far, by its name.
var tales = map[string][]*Scene{}

// Golden holds a match against the golden file of its test, testdata/golden/NAME.txt, when the test is over: every event with its rules,
// one line each. Several matches of a test stand in the file one after the other. TRUEINCH_GOLDEN=write writes the files anew.
func Golden(t testing.TB, sc *Scene) {
	t.Helper()
	name := t.Name()
	if tales[name] = append(tales[name], sc); len(tales[name]) > 1 {
		return
	}
	t.Cleanup(func() {
		var all []string
		for _, match := range tales[name] {
			all = append(all, match.tale())
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

// tale is a match line by line.
func (sc *Scene) tale() string {
	var lines strings.Builder
	for _, e := range sc.Events {
		var rules []string
		for _, rule := range e.Rules {
			rules = append(rules, string(rule))
		}
		fmt.Fprintf(&lines, "%s · %s\n", sc.say(e.Text), strings.Join(rules, " "))
	}
	return lines.String()
}

// say is a Text by its key, with its arguments.
func (sc *Scene) say(text engine.Text) string {
	said := text.Key
	for _, arg := range text.Args {
		var value any = arg.Value
		switch v := arg.Value.(type) {
		case engine.ModelID:
			value = strings.TrimSpace(sc.CardFor(v).Name + " " + sc.Models[v].Letter)
		case engine.PieceID:
			value = sc.Pieces[v].Terrain.Name
		case engine.Inches:
			value = fmt.Sprintf("%.2f", float64(v))
		case engine.Text:
			value = "(" + sc.say(v) + ")"
		}
		said += fmt.Sprintf(" %s=%v", arg.Name, value)
	}
	return said
}
