package cards

import (
	"testing"

	"trueinch/engine/notation"
)

// WithWord adds one entry to the vocabulary until a test is over.
func WithWord(t *testing.T, w EffectWord) {
	t.Helper()
	entries, vocabulary, byKindBefore, index := EffectWords, Vocabulary, words, lexicon
	t.Cleanup(func() { EffectWords, Vocabulary, words, lexicon = entries, vocabulary, byKindBefore, index })
	EffectWords = append(entries[:len(entries):len(entries)], w)
	Vocabulary = append(vocabulary[:len(vocabulary):len(vocabulary)], w.word())
	words, lexicon = byKind(EffectWords), notation.NewLexicon(Vocabulary)
}
