package notation

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"trueinch/engine"
)

// The words and the grammar of a game of the test's own.
const (
	kindBeast Kind = iota
	kindPlace
)

var (
	words = []Word{
		{Kind: kindBeast, Canonical: "Owl", Term: "beast.owl", English: []string{"Owl", "Owls"}, French: []string{"Hibou"}},
		{Kind: kindBeast, Canonical: "Hare", Term: "beast.hare", English: []string{"Hare"}, French: []string{"Lièvre"}},
		{Kind: kindPlace, Canonical: "Hare", Term: "place.hare", English: []string{"Hare"}, French: []string{"Au Lièvre"}},
		{Kind: kindPlace, Canonical: "Wood", Term: "place.wood", English: []string{"Wood"}, French: []string{"Bois"}},
	}
	lexicon = NewLexicon(words)
	phrases = &Phrases{Sentences: map[string]string{"beast.want-leap": "how far it leaps"}, Word: lexicon.English}
	leaps   = LineParser[leap](map[string]bool{"leaps": true})
)

type leap struct {
	Who    []string `parser:"@Word+ 'leaps'"`
	Inches float64  `parser:"@Number '″'"`
}

func parse(text string) (*leap, *Problem) {
	return ParseLine(leaps, phrases, func(expected string) any {
		if strings.HasPrefix(expected, "<number>") {
			return engine.Term("beast.want-leap")
		}
		return nil
	}, 7, 3, text)
}

func TestLinesAreParsedInAnySpelling(t *testing.T) {
	for _, text := range []string{`Grey Hare leaps 2.5"`, `grey hare LEAPS 2.5”`, "Grey\u00a0Hare leaps 2.5 ″"} {
		got, fault := parse(text)
		if fault != nil || len(got.Who) != 2 || got.Inches != 2.5 {
			t.Errorf("%q: %+v %v", text, got, fault)
		}
	}
}

func TestAFaultHasItsPlaceAndASentence(t *testing.T) {
	for text, want := range map[string]string{
		`Hare leaps far`: `x.card:7:15: "far" is not expected here; expected how far it leaps`,
		`Hare leaps`:     `x.card:7:14: the line ends too early; expected how far it leaps`,
		`Hare leaps 2 m`: `x.card:7:17: "m" is not expected here; expected "″"`,
		`leaps 2″`:       `x.card:7:4: "leaps" is not expected here; expected a name`,
	} {
		_, fault := parse(text)
		if fault == nil {
			t.Errorf("%q is accepted", text)
		} else if got := fault.In("x.card").String(); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestWordsAreFoundInBothLanguages(t *testing.T) {
	for printed, want := range map[string]string{"owls": "Owl", "HIBOU": "Owl", "lievre": "Hare", " Au  lièvre ": ""} {
		if word, _ := lexicon.Lookup(printed, kindBeast); word.Canonical != want {
			t.Errorf("%q is %q, want %q", printed, word.Canonical, want)
		}
	}
	if word, _ := lexicon.Lookup("Hare", kindPlace, kindBeast); word.Kind != kindPlace {
		t.Errorf("the first kind does not come first: %+v", word)
	}
	if got := lexicon.Printed(kindPlace, "Hare", French); got != "Au Lièvre" {
		t.Error(got)
	}
	if got := lexicon.Printed(kindPlace, "Mill Lane", French); got != "Mill Lane" {
		t.Errorf("a name of its own is printed as %q", got)
	}
	if got, known := lexicon.English("place.wood"); got != "Wood" || !known {
		t.Error(got, known)
	}
	if got := lexicon.Nearest("Hibuo", kindBeast); !slices.Equal(got, []string{"Hibou", "Lièvre"}) {
		t.Errorf("%v is nearest", got)
	}
}

func TestFilesAreCutAtTheirHeadings(t *testing.T) {
	for source, want := range map[string][]int{
		"": nil, "# nothing\n\n": nil, "=== A ===\nx\n": {1}, "\ufeff=== A ===\r\nx\r\n\r\n=== B ===\r\n": {1, 4}, "stray\n=== A ===\n": {1, 2},
	} {
		var lines []int
		for _, b := range Split(source) {
			lines = append(lines, b.Line)
		}
		if !slices.Equal(lines, want) {
			t.Errorf("%q begins at %v, want %v", source, lines, want)
		}
	}
	b := Split("===  The   Hare ===\n# says nothing\nWood\n")[0]
	if b.Name() != "The Hare" || !b.Headed() || b.Empty() || !strings.HasSuffix(b.Source(), "\nWood") {
		t.Errorf("%+v", b)
	}
}

func TestSlugsAndColumns(t *testing.T) {
	for name, want := range map[string]string{"Ra'Leigh": "raleigh", "  L’Œuf & Cie ": "loeuf-cie", "№ 9": "9", "—": ""} {
		if got := Slug(name); got != want {
			t.Errorf("%q gives %q, want %q", name, got, want)
		}
	}
	if got := ColumnOf("é é leaps", "leaps"); got != 5 {
		t.Errorf("column %d", got)
	}
}

func TestProblemsComeInOrderAndOnce(t *testing.T) {
	a, b := *phrases.Problem(2, 1, "card.no-name"), *phrases.Problem(1, 5, "card.no-heading")
	if got := InOrder([]Problem{a, b, a}); len(got) != 2 || got[0].Line != 1 {
		t.Errorf("%v", got)
	}
}

// The English sentences stand in the catalogue, too.
func TestSentences(t *testing.T) {
	source, err := os.ReadFile("../../assets/text/en/supreme-cards.toml")
	if err != nil {
		t.Fatal(err)
	}
	var catalogue map[string]any
	if err := toml.Unmarshal(source, &catalogue); err != nil {
		t.Fatal(err)
	}
	for key, sentence := range Sentences {
		if catalogue[key] != sentence {
			t.Errorf("%s is %q in the catalogue and %q in the code", key, catalogue[key], sentence)
		}
	}
}
