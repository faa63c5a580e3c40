package matchtest

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Grammar is how the cards of a rule system are read and written, for the tests that hold for all of them.
type Grammar[C any] struct {
	Folder string // below assets/cards
	Parse  func(file string, source []byte) ([]C, []notation.Problem)
	Print  func(C, notation.Language) string
	Bare   func(C) C // without where it stands in its file
	About  func(C) Shipped
}

// Shipped is what every shipped card has.
type Shipped struct {
	ID, Name, Silhouette string
	Story                map[string]string // by language
	Plain                bool              // it has neither a story nor a silhouette
}

func (g Grammar[C]) files(t testing.TB) []string {
	t.Helper()
	return Glob(t, Assets("cards/"+g.Folder+"/*.card"))
}

// Shipped are the cards of the folder; each is there once.
func (g Grammar[C]) Shipped(t testing.TB) (all []C) {
	t.Helper()
	names := map[string]bool{}
	for _, file := range g.files(t) {
		source := read(t, file)
		found, problems := g.Parse(filepath.Base(file), source)
		for _, p := range problems {
			t.Error(p)
		}
		for _, c := range found {
			about := g.About(c)
			if names[about.ID] {
				t.Errorf("%s is there twice", about.Name)
			}
			names[about.ID] = true
		}
		all = append(all, found...)
	}
	return all
}

// CheckShipped holds that every shipped card reads the same as it prints in both languages, has a story in both and a silhouette that is
// there.
func (g Grammar[C]) CheckShipped(t *testing.T) {
	t.Helper()
	for _, c := range g.Shipped(t) {
		about := g.About(c)
		for _, language := range notation.Languages {
			g.checkPrinted(t, c, language)
			if !about.Plain && about.Story[string(language)] == "" {
				t.Errorf("%s has no story in %s", about.Name, language)
			}
		}
		if _, err := os.Stat(Assets("silhouettes/" + about.Silhouette + ".svg")); err != nil && !about.Plain {
			t.Errorf("%s: %v", about.Name, err)
		}
	}
}

func (g Grammar[C]) checkPrinted(t *testing.T, c C, language notation.Language) {
	t.Helper()
	printed := g.Print(c, language)
	again, problems := g.Parse("printed", []byte(printed))
	if len(problems) > 0 || len(again) != 1 {
		t.Fatalf("%s prints as\n%s\nand is refused: %v", g.About(c).Name, printed, problems)
	}
	if !reflect.DeepEqual(g.Bare(again[0]), g.Bare(c)) {
		t.Errorf("%s prints as\n%s\nand reads otherwise", g.About(c).Name, printed)
	}
}

// Fuzz holds that any text is read or refused with places inside it, and that what is read prints and reads the same.
func (g Grammar[C]) Fuzz(f *testing.F, examples ...string) {
	for _, example := range examples {
		f.Add(example)
	}
	bad, _ := filepath.Glob("testdata/bad/*.card")
	for _, file := range append(g.files(f), bad...) {
		source := read(f, file)
		for _, block := range notation.Split(string(source)) { // short texts are changed faster than whole files
			f.Add(block.Source())
		}
	}
	f.Fuzz(func(t *testing.T, source string) {
		found, problems := g.Parse("fuzz", []byte(source))
		for _, p := range problems {
			if p.Line < 1 || p.Column < 1 || p.Sentence() == "" {
				t.Errorf("a problem without a place: %s", p)
			}
		}
		if len(found) == 0 && len(problems) == 0 {
			for _, b := range notation.Split(source) {
				if !b.Empty() {
					t.Errorf("%q is neither read nor refused", source)
				}
			}
		}
		for _, c := range found {
			for _, language := range notation.Languages {
				g.checkPrinted(t, c, language)
			}
		}
	})
}

// Catalogue is a file of the texts in a language, without those that have plural forms, which are no business of cards.
func Catalogue(t *testing.T, language notation.Language, file string) map[string]string {
	t.Helper()
	source := read(t, Assets("text/"+string(language)+"/"+file))
	entries := map[string]any{}
	if err := toml.Unmarshal(source, &entries); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for key, entry := range entries {
		if text, is := entry.(string); is {
			texts[key] = text
		}
	}
	return texts
}

// Spelled holds that a file of the texts spells words as cards do, says what each means that has a plain sentence, and has the sentences of problems:
// those of the code in English, and some in every language.
func Spelled(t *testing.T, file string, words []notation.Word, plain []engine.Term, sentences map[string]string) {
	t.Helper()
	for _, language := range notation.Languages {
		texts := Catalogue(t, language, file)
		for _, w := range words {
			if printed := w.Forms(language)[0]; w.Term != "" && texts[string(w.Term)] != printed {
				t.Errorf("%s is %q in the %s catalogue and %q on cards", w.Term, texts[string(w.Term)], language, printed)
			}
		}
		for _, term := range plain {
			if term != "" && texts[string(term)] == "" {
				t.Errorf("%s is not in the %s catalogue", term, language)
			}
		}
		for key, sentence := range sentences {
			if said := texts[key]; said == "" || language == notation.English && said != sentence {
				t.Errorf("%s is %q in the %s catalogue and %q in the code", key, said, language, sentence)
			}
		}
	}
}
