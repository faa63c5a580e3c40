package scene

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// Golden holds a match against the golden file of its test.
func Golden(t testing.TB, sc *Scene) {
	t.Helper()
	matchtest.Golden(t, &sc.Script, func(value any) any {
		switch v := value.(type) {
		case engine.ModelID:
			return strings.TrimSpace(sc.CardFor(v).Name + " " + sc.Models[v].Letter)
		case engine.PieceID:
			return sc.Pieces[v].Terrain.Name
		}
		return value
	})
}
