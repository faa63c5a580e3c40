package print

import (
	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/maps"
	"trueinch/maps/fairness"
)

// Finding says a finding of fairness.
func Finding(w *words.Words, f fairness.Finding) string { return Sentence(w, f.Key, f.Args) }

// Sentence says a catalogue entry with the values that the packages under maps use: a float64 is a length in inches.
func Sentence(w *words.Words, key string, args []maps.Arg) string {
	text := words.OfMap(key, args)
	for i := range text.Args {
		text.Args[i].Value = value(w, text.Args[i].Value)
	}
	return w.Text(text)
}

func value(w *words.Words, v any) any {
	switch v := v.(type) {
	case fairness.Area:
		return engine.SquareInches(v)
	case fairness.Share:
		return engine.Percent(v)
	case fairness.Half:
		return engine.Term(v)
	case fairness.Name:
		return w.Named(string(v))
	}
	return v
}

func (o Options) title(m *maps.Map) string { return o.Look.Words.Named(m.Name) }
