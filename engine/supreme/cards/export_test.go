package cards

import (
	"testing"

	"trueinch/engine/notation"
)

// WithWord adds one entry to the vocabulary until a test is over.
func WithWord(t *testing.T, w EffectWord) {
	t.Helper()
	entries, vocabulary, byKindBefore, index := effectWords, Vocabulary, words, lexicon
	t.Cleanup(func() { effectWords, Vocabulary, words, lexicon = entries, vocabulary, byKindBefore, index })
	effectWords = append(entries[:len(entries):len(entries)], w)
	Vocabulary = append(vocabulary[:len(vocabulary):len(vocabulary)], w.word())
	words, lexicon = byKind(effectWords), notation.NewLexicon(Vocabulary)
}
