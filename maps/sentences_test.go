package maps

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"text/template"

	"github.com/pelletier/go-toml/v2"
)

// catalogue reads this room's texts in one language.
func catalogue(t testing.TB, language string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "assets", "text", language, "maps.toml"))
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	if err := toml.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	return texts
}

// sentence fills in a problem as a screen would and fails when something is missing.
func sentence(t testing.TB, texts map[string]string, p Problem) string {
	t.Helper()
	text, ok := texts[p.Key]
	if !ok {
		t.Fatalf("no text for %s", p.Key)
	}
	values := map[string]any{}
	for _, arg := range p.Args {
		values[arg.Name] = arg.Value
	}
	filled := &strings.Builder{}
	parsed, err := template.New("").Option("missingkey=error").Parse(text)
	if err == nil {
		err = parsed.Execute(filled, values)
	}
	if err != nil {
		t.Fatalf("%s: %v", p.Key, err)
	}
	return filled.String()
}

func TestEveryShippedNameHasItsText(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		texts := catalogue(t, language)
		named := func(name string) {
			t.Helper()
			if key, ok := NameKey(name); !ok || texts[key] == "" {
				t.Errorf("%s: nothing for %q", language, name)
			} else if language == "en" && texts[key] != name {
				t.Errorf("%q reads %q in English", name, texts[key])
			}
		}
		for _, m := range everyTable() {
			named(m.Name)
			for _, note := range m.Notes {
				named(note)
			}
			for _, p := range m.Pieces {
				named(p.Name)
			}
		}
		for _, p := range Prefabs() {
			named(p.Name)
		}
	}
}
