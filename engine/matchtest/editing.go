package matchtest

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Editing holds that the cards of some files can be written by hand: they read without a fault, go from language to language and back unchanged, the
// form says what the text says and changes nothing else, and cards that are broken by chance are read as far as they can be, with every fault at a
// place of the card.
func Editing(t *testing.T, editing *engine.Editing, outlook func(source string, action int) *engine.Outlook, files map[string][]byte, every int) {
	t.Helper()
	random := rand.New(rand.NewPCG(20261126, 21))
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	at, faults := 0, 0
	for _, name := range names {
		for _, b := range notation.Split(string(files[name])) {
			if at++; !b.Headed() || at%every != 0 {
				continue
			}
			english := editing.Translate(b.Source(), "en")
			french := editing.Translate(english, "fr")
			if again := editing.Translate(french, "en"); again != english {
				t.Fatalf("%s\nbecomes\n%s\nthen\n%s", english, french, again)
			}
			for language, text := range map[string]string{"en": english, "fr": french} {
				draft := editing.Read(text, nil)
				if len(draft.Faults) > 0 || draft.Card.Sheet == nil || draft.Card.ID == "" {
					t.Fatalf("%s\n%+v", text, draft.Faults)
				}
				oneText(t, random, editing, text, language, draft.Fields)
			}
			if one, other := editing.Read(english, nil).Card.Sheet, editing.Read(french, nil).Card.Sheet; !reflect.DeepEqual(one, other) {
				t.Fatalf("%s\nsays something else than\n%s", french, english)
			}
			keepsWhatWasTyped(t, editing, english, french)
			for range 4 {
				faults += ReadBroken(t, random, editing, nil, outlook, english)
			}
		}
	}
	if blank := editing.Read(editing.Blank("Somebody New", "fr"), nil); len(blank.Faults) > 0 || blank.Card.Name != "Somebody New" {
		t.Errorf("a blank card has faults: %+v", blank.Faults)
	}
	if at < 20 || faults < 20 {
		t.Errorf("only %d cards and %d faults", at, faults)
	}
}

// keepsWhatWasTyped holds that remarks, empty lines and lines that cannot be read stay where somebody typed them when a card is written in another language,
// and that every other line becomes what it would without them.
func keepsWhatWasTyped(t *testing.T, editing *engine.Editing, english, french string) {
	t.Helper()
	between := []string{"# from the box of 2019", "", "Wobbly [AP 1 Zzz (q"}
	with := func(text string) string {
		lines := notation.Lines(text)
		return strings.Join(slices.Insert(lines, len(lines)/2, between...), "\n")
	}
	if got, want := editing.Translate(with(english), "fr"), with(french); got != want {
		t.Fatalf("%s\nbecomes\n%s\nand not\n%s", with(english), got, want)
	}
}

// oneText holds that form and text of a card are one.
func oneText(t *testing.T, random *rand.Rand, editing *engine.Editing, text, language string, fields []engine.EditField) {
	t.Helper()
	for _, f := range fields {
		want := valuesOf(random, f)
		got := editing.Settle(text, f.ID, want, language)
		for i, now := range editing.Read(got, nil).Fields {
			switch {
			case now.ID == f.ID && !slices.Equal(now.Now, want):
				t.Fatalf("%s set to %q reads %q:\n%s", f.ID, want, now.Now, got)
			case now.ID != f.ID && !slices.Equal(now.Now, fields[i].Now):
				t.Fatalf("%s set to %q changes %s from %q to %q:\n%s", f.ID, want, now.ID, fields[i].Now, now.Now, got)
			}
		}
	}
}

// valuesOf are some values that a field can have.
func valuesOf(random *rand.Rand, f engine.EditField) (values []string) {
	switch {
	case f.Looks:
		return []string{"wick"}
	case f.Many:
		for _, w := range f.Ways {
			if random.IntN(2) == 0 {
				values = append(values, w.Value)
			}
		}
		return values
	case len(f.Ways) > 0:
		values = append(values, f.Ways[len(f.Ways)-1].Value)
	case f.Figure == nil && f.Mark.Key == "":
		return []string{"Somebody Else"}
	}
	if f.Figure != nil {
		values = append(values, "5")
	}
	if f.Mark.Key != "" {
		values = append(values, engine.MarkOn)
	}
	return values
}

// broken is a card out of which words are taken, into which others are put, or which is cut off.
func broken(random *rand.Rand, source string) string {
	words := strings.Split(source, " ")
	at := random.IntN(len(words))
	switch random.IntN(6) {
	case 0:
		words = slices.Delete(words, at, at+1)
	case 1:
		words[at] = "Fatige"
	case 2:
		words[at] += "/"
	case 3:
		words = words[:at+1]
	case 4:
		words[at] = strings.ToUpper(words[at]) + "," + words[at]
	case 5:
		letters := []rune(source)
		cut := random.IntN(len(letters))
		return string(letters[:cut]) + string(letters[min(len(letters), cut+1+random.IntN(4)):])
	}
	return strings.Join(words, " ")
}

// ReadBroken breaks a card by chance, holds that it is read as far as it can be, with every fault at a place of the card, that its form can be filled in
// all the same, and returns how many faults it has. known are the cards there are; nil for none.
func ReadBroken(t *testing.T, random *rand.Rand, editing *engine.Editing, known engine.Roster, outlook func(source string, action int) *engine.Outlook, source string) int {
	t.Helper()
	text := broken(random, source)
	draft, lines := editing.Read(text, known), notation.Lines(text)
	for _, m := range draft.Faults {
		if m.Line < 1 || m.Line > len(lines) || m.Column < 1 || m.Column+m.Length > len([]rune(lines[m.Line-1]))+1 {
			t.Fatalf("%s\n%+v is not on the card", text, m)
		}
	}
	if outlook != nil {
		for i := range draft.Card.Sheet.Actions {
			outlook(text, i)
		}
	}
	if french := editing.Translate(text, "fr"); len(notation.Lines(french)) != len(lines) {
		t.Fatalf("%s\nbecomes\n%s", text, french)
	}
	line := 1 + random.IntN(len(lines))
	for _, c := range editing.Complete(text, line, 1+random.IntN(len([]rune(lines[line-1]))+1), "fr") {
		if c.Text == "" || c.From < 1 {
			t.Fatalf("%+v", c)
		}
	}
	f := draft.Fields[random.IntN(len(draft.Fields))]
	editing.Settle(text, f.ID, valuesOf(random, f), "en")
	return len(draft.Faults)
}

// FuzzEditing holds that whatever somebody types is read, told and written in either language without an end of the program, and that a text which is written in
// a language once is not changed by writing it in that language again.
func FuzzEditing(f *testing.F, editing *engine.Editing, files map[string][]byte) {
	for _, name := range slices.Sorted(maps.Keys(files)) { // a card of each file: every test run begins with them
		for _, b := range notation.Split(string(files[name])) {
			if b.Headed() {
				f.Add(b.Source())
				break
			}
		}
	}
	f.Fuzz(func(t *testing.T, source string) {
		editing.Read(source, nil)
		for _, language := range []string{"en", "fr"} {
			written := editing.Translate(source, language)
			if again := editing.Translate(written, language); again != written {
				t.Errorf("%q\nbecomes %q\nand then %q", source, written, again)
			}
		}
	})
}
