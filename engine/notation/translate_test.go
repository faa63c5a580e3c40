package notation

import (
	"slices"
	"strings"
	"testing"
)

// A text is written in another language line by line: what is printed anew, but for what is at fault; what another hand translates; and what says nothing, the
// heading and the order of lines as they are.
func TestTextsAreTranslatedLineByLine(t *testing.T) {
	source := "# mine\n=== Owl ===\nOwl, Hare · Wood\n\n  # more\nleap 2\nleap ?\n"
	asked := 0
	printed := map[int]func() string{
		6: func() string { asked++; return "saut 2" },
		7: func() string { t.Error("a line at fault is printed"); return "" },
		2: func() string { t.Error("a heading is printed"); return "" },
	}
	got := Translate(source, []Problem{{Line: 7}}, printed, func(text string) string {
		return TranslateItems(text, func(item string) string { return lexicon.TranslateEach(item, French, kindBeast, kindPlace) })
	})
	if want := "# mine\n=== Owl ===\nHibou, Lièvre · Bois\n\n  # more\nsaut 2\nleap ?\n"; got != want || asked != 1 {
		t.Errorf("%q", got)
	}
}

// Words with strokes between them keep their strokes, their spaces, and the words that are not known.
func TestEachWordIsTranslated(t *testing.T) {
	for text, want := range map[string]string{"Owl/Hare": "Hibou/Lièvre", "Owl / Badger /": "Hibou / Badger /", "": "", "  Hare": "  Lièvre"} {
		if got := lexicon.TranslateEach(text, French, kindBeast); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// Parts of a line are told with the empty ones, in their places; Entries leaves these out. What stands in parentheses is not cut.
func TestPartsOfALine(t *testing.T) {
	parts := Parts(3, " Owl,, (a, b)·  ,é", ",·")
	want := []Entry{{3, 2, "Owl"}, {3, 6, ""}, {3, 8, "(a, b)"}, {3, 16, ""}, {3, 18, "é"}}
	if !slices.Equal(parts, want) {
		t.Errorf("%+v, want %+v", parts, want)
	}
	if entries := Entries(3, " Owl,, (a, b)·  ,é", ",·"); !slices.Equal(entries, []Entry{want[0], want[2], want[4]}) {
		t.Errorf("%+v", entries)
	}
}

// The first card of a text is found, and it is said that there is none, or another behind it; a text too long to be read is left to whoever reads it.
func TestTheFirstCardOfAText(t *testing.T) {
	for text, want := range map[string]struct {
		name, key string
		found     bool
	}{
		"=== Owl ===\nx":                            {"Owl", "", true},
		"=== Owl ===\nx\n=== Hare ===":              {"Owl", "card.one-only", true},
		"# nothing":                                 {"", "card.no-heading", false},
		"=== Owl ===\n" + strings.Repeat("x", 5000): {"", "", false},
	} {
		block, problems, found := First(text, phrases)
		key := ""
		for _, p := range problems {
			key += p.Say.Key
		}
		if found != want.found || key != want.key || found && block.Name() != want.name {
			t.Errorf("%.40q: %q, %v, %v", text, key, found, block)
		}
	}
}

// A printer says words by the first of the kinds that has them, and names as they are.
func TestAPrinterSpeaksALanguage(t *testing.T) {
	french, english := Printer{French, lexicon}, Printer{English, lexicon}
	for _, c := range []struct{ got, want string }{
		{french.Word("Hare", kindPlace, kindBeast), "Au Lièvre"}, {french.Word("Hare", kindBeast, kindPlace), "Lièvre"}, {english.Word("Owl", kindBeast), "Owl"},
		{french.Word("Grey Ghost", kindBeast), "Grey Ghost"}, {french.Word("Owl", kindPlace), "Owl"}, {french.Colon(), "\u00A0: "}, {english.Colon(), ": "},
		{english.Say("a", "b"), "a"}, {french.Say("a", "b"), "b"}, {Signed(0), "+0"}, {Signed(3), "+3"}, {Signed(-3), "−3"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
