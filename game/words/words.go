// Package words turns catalogue keys and engine texts into what a person reads, in English or French.
//
// It knows the catalogues of assets and the types of values that an engine.Text may carry, and nothing of windows.
package words

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/language"

	"trueinch/assets"
	"trueinch/engine"
)

// Words speaks one language. It may be used by several goroutines.
type Words struct {
	language string
	local    *i18n.Localizer
	names    Names

	speech   engine.Speech // in which lengths are written, and what is said instead of general words
	speeches *sync.Map     // the same Words in other speeches; nil for a copy

	known *said
	lost  *lost
}

// Names resolves what only a match knows; a nil function gives the bare number.
type Names struct {
	Model func(engine.ModelID) string
	Piece func(engine.PieceID) string
	Seat  func(engine.Seat) string
}

// lost collects the keys that no catalogue has.
type lost struct {
	sync.Mutex
	keys map[string]bool
}

// said are the sentences said lately, by their keys with what their values are in words: a screen says the same ones frame after frame.
type said struct {
	sync.Mutex
	texts map[string]string
}

// mostSaid is how many sentences are kept.
const mostSaid = 8000

// or returns the sentence of a key, which is made where it has not been said lately.
func (s *said) or(key string, say func() string) string {
	s.Lock()
	text, known := s.texts[key]
	s.Unlock()
	if known {
		return text
	}
	text = say()
	s.Lock()
	defer s.Unlock()
	if len(s.texts) >= mostSaid {
		clear(s.texts)
	}
	s.texts[key] = text
	return text
}

// New speaks a language of assets.Languages by the shipped catalogues; an unknown one speaks English.
func New(lang string) (*Words, error) {
	bundle, err := shipped()
	return speaking(lang, bundle), err
}

// shipped are the catalogues of assets, which are read once.
var shipped = sync.OnceValues(func() (*i18n.Bundle, error) {
	files := map[string]map[string][]byte{}
	for _, l := range assets.Languages() {
		files[l] = assets.Catalogues(l)
	}
	return bundled(files)
})

// Read builds Words from catalogue files by language and file name. The error lists every file that does not parse;
// the Words returned with it know all the others.
func Read(lang string, catalogues map[string]map[string][]byte) (*Words, error) {
	bundle, err := bundled(catalogues)
	return speaking(lang, bundle), err
}

func bundled(catalogues map[string]map[string][]byte) (*i18n.Bundle, error) {
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	var faults []error
	for l, files := range catalogues {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			// go-i18n takes the language from the file name.
			if _, err := bundle.ParseMessageFileBytes(files[name], name+"."+l+".toml"); err != nil {
				faults = append(faults, fmt.Errorf("%s/%s: %w", l, name, err))
			}
		}
	}
	return bundle, errors.Join(faults...)
}

// speaking are Words of a language that know nothing yet of what was said, and lack nothing.
func speaking(lang string, bundle *i18n.Bundle) *Words {
	if !slices.Contains(assets.Languages(), lang) {
		lang = assets.Languages()[0]
	}
	return &Words{
		language: lang, local: i18n.NewLocalizer(bundle, lang),
		speeches: &sync.Map{}, known: &said{texts: map[string]string{}}, lost: &lost{keys: map[string]bool{}},
	}
}

// Language is "en" or "fr".
func (w *Words) Language() string { return w.language }

// In returns Words that write lengths in a unit.
func (w *Words) In(unit engine.Unit) *Words {
	speech := w.speech
	speech.Unit = unit
	return w.As(speech)
}

// As returns Words that speak as the players of a rule system do.
func (w *Words) As(speech engine.Speech) *Words {
	if speech == w.speech {
		return w
	}
	other := *w
	other.speech = speech
	if w.speeches == nil {
		return &other
	}
	w.speeches.LoadOrStore(w.speech, w) // so that the way back leads to these Words
	kept, _ := w.speeches.LoadOrStore(speech, &other)
	return kept.(*Words)
}

// System is the code of the rule system that is spoken of; empty for none.
func (w *Words) System() string { return w.speech.System }

// Unit is what lengths are written in.
func (w *Words) Unit() engine.Unit { return w.speech.Unit }

// With returns Words that write models, pieces and seats by their names.
func (w *Words) With(names Names) *Words {
	named := *w
	named.names, named.speeches = names, nil
	return &named
}

// W says a catalogue entry: W("roll.won", "Attacker", id, "Against", 2). Values are of the types that engine.Text allows.
// A missing key is said as ‹key›, so that it is seen.
func (w *Words) W(key string, pairs ...any) string { return w.Text(engine.Say(key, pairs...)) }

// Text says an engine text; the zero Text is empty.
func (w *Words) Text(t engine.Text) string {
	if t.Key == "" {
		return ""
	}
	t = w.speech.Wording.Text(t)
	if len(t.Args) == 0 {
		return w.known.or(t.Key, func() string { return w.say(t.Key, nil, nil) })
	}
	var memory [8]string
	values := memory[:0]
	var count any // that chooses between the forms of the entry
	asked := append(make([]byte, 0, 256), t.Key...)
	for _, arg := range t.Args {
		mark := byte(0)
		if n, ok := arg.Value.(int); ok && arg.Name == "Count" {
			count, mark = n, 1
		}
		values = append(values, w.Value(arg.Value))
		asked = append(append(append(append(asked, mark), arg.Name...), 0), values[len(values)-1]...)
	}
	return w.known.or(string(asked), func() string {
		data := make(map[string]any, len(t.Args))
		for i, arg := range t.Args {
			data[arg.Name] = values[i]
		}
		return w.say(t.Key, data, count)
	})
}

func (w *Words) say(key string, data map[string]any, count any) string {
	config := &i18n.LocalizeConfig{MessageID: key, TemplateData: data, PluralCount: count}
	said, err := w.local.Localize(config)
	if err != nil && config.PluralCount != nil {
		config.PluralCount = nil // an entry of one form for all numbers
		said, err = w.local.Localize(config)
	}
	if said == "" && err != nil {
		w.lose(key)
		return "‹" + key + "›"
	}
	if err != nil { // said in the other language
		w.lose(key)
	}
	return said
}

// Has reports whether some catalogue knows the key.
func (w *Words) Has(key string) bool {
	_, err := w.local.Localize(&i18n.LocalizeConfig{MessageID: key})
	var missing *i18n.MessageNotFoundErr
	return !errors.As(err, &missing)
}

// Missing lists the keys that were asked for and that the language lacks.
func (w *Words) Missing() []string {
	w.lost.Lock()
	defer w.lost.Unlock()
	return slices.Sorted(maps.Keys(w.lost.keys))
}

func (w *Words) lose(key string) {
	w.lost.Lock()
	defer w.lost.Unlock()
	w.lost.keys[key] = true
}
