package engine_test

import (
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
)

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "Heal 2": "heal 2", "Ténèbres": "tenebres", "te\u0301ne\u0300bres": "tenebres", "L’ÉCRASÉ": "l'ecrase",
		"Cœur d’Or": "coeur d'or", "Ægis": "aegis", "ŒUVRE": "oeuvre", "Señor Ž": "senor z", "3″": "3″", "d’Équipe\u00a0:": "d'equipe :",
	} {
		if got := engine.Fold(text); got != want {
			t.Errorf("%q folds to %q, want %q", text, got, want)
		}
	}
}

func TestFoldTwiceIsFold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		once := engine.Fold(rapid.String().Draw(t, "text"))
		if twice := engine.Fold(once); twice != once {
			t.Errorf("%q folds to %q", once, twice)
		}
	})
}
