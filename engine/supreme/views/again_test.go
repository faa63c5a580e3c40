package views_test

import (
	"reflect"
	"testing"

	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/views"
)

// TestTheSecondLookShowsWhatChanged: what was shown of models before is shown again only where it is the same. Each change alone, between two looks, is
// seen as somebody sees it who looks for the first time.
func TestTheSecondLookShowsWhatChanged(t *testing.T) {
	for what, change := range map[string]func(sc *scene.Scene){
		"nothing":                 func(*scene.Scene) {},
		"AP spent":                func(sc *scene.Scene) { sc.Get("Rook").APSpent++ },
		"Fatigue":                 func(sc *scene.Scene) { sc.Get("Rook").Fatigue++ },
		"Power Up dice":           func(sc *scene.Scene) { sc.Get("Rook").Boost += 2 },
		"Power Up dice all spent": func(sc *scene.Scene) { sc.Get("Wren").Boost = 0 },
		"Power Up dice to spend":  func(sc *scene.Scene) { sc.Get("Wren").Boost = 3 },
		"AP of one with dice":     func(sc *scene.Scene) { sc.Get("Wren").APSpent++ },
		"a Supreme becomes a Minion": func(sc *scene.Scene) {
			sc.Get("Wren").Class, sc.Get("Wren").Boost = sc.Get("Crew A").Class, 0
		},
		"dice of a Minion all spent": func(sc *scene.Scene) { sc.Get("Crew A").Boost = 0 },
		"another is spoken of":       func(sc *scene.Scene) { sc.Get("Crew A").Letter = "C" },
		"one is held back":           func(sc *scene.Scene) { sc.Get("Wren").Reserve = true },
		"one changes sides":          func(sc *scene.Scene) { sc.Get("Wren").Seat = 1 },
		"one is another":             func(sc *scene.Scene) { sc.Get("Rook").Card = sc.Get("Gull").Card },
		"a card of one more": func(sc *scene.Scene) {
			sc.Groups[0].Models = append(sc.Groups[0].Models, sc.ID("Wren"))
		},
	} {
		sc := scene.New(t, "blue Rook 10,10 | blue Wren 14,10 | red Gull 30,30 | red Crew A 24,24 minion")
		sc.Get("Wren").Boost, sc.Get("Crew A").Boost = 1, 1
		views.View(sc.State, 0)
		change(sc)
		again := views.View(sc.State, 0)
		fresh := sc.Copy()
		fresh.Seen.Store(nil)
		first := views.View(fresh, 0)
		if !reflect.DeepEqual(again.Models, first.Models) {
			t.Errorf("%s: on the second look %+v, and at first sight %+v", what, again.Models, first.Models)
		}
		if !reflect.DeepEqual(again.Teams, first.Teams) {
			t.Errorf("%s: on the second look the teams are %+v, and at first sight %+v", what, again.Teams, first.Teams)
		}
	}
}
