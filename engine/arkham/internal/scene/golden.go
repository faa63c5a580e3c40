package scene

import (
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
			return sc.NameOf(v)
		case engine.PieceID:
			return sc.Pieces[v].Terrain.Name
		}
		return value
	})
}
