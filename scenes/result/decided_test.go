package result

import (
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/words"
)

// TestNumbersOfTurningPointsLieBesideEachOther draws turning points at one place and near each other: every number lies within the
// graph, and over no other.
func TestNumbersOfTurningPointsLieBesideEachOther(t *testing.T) {
	graph := canvas.Rect{X: 40, Y: 300, W: 380, H: 120}
	rapid.Check(t, func(t *rapid.T) {
		var placed []canvas.Point
		for range rapid.IntRange(2, 6).Draw(t, "count") {
			on := canvas.Point{
				X: rapid.Float64Range(graph.X, graph.Right()).Draw(t, "x"),
				Y: rapid.SampledFrom([]float64{graph.Y, graph.Y + 60, graph.Y + 62, graph.Bottom()}).Draw(t, "y"),
			}
			at := besides(placed, on, graph)
			if at.X-turnRadius < graph.X || at.X+turnRadius > graph.Right() || at.Y-turnRadius < graph.Y || at.Y+turnRadius > graph.Bottom() {
				t.Fatalf("%v lies outside the graph", at)
			}
			for _, other := range placed {
				if x, y := at.X-other.X, at.Y-other.Y; x*x+y*y < 4*turnRadius*turnRadius {
					t.Fatalf("%v lies over %v", at, other)
				}
			}
			placed = append(placed, at)
		}
	})
}

// TestANumberStaysWhereThereIsRoom: a turning point far from all others keeps its place on the curve.
func TestANumberStaysWhereThereIsRoom(t *testing.T) {
	graph := canvas.Rect{X: 0, Y: 0, W: 300, H: 100}
	on := canvas.Point{X: 150, Y: 50}
	if at := besides([]canvas.Point{{X: 100, Y: 50}}, on, graph); at != on {
		t.Errorf("it moved to %v", at)
	}
}

// TestHowABystanderHasEnded: one that left the table says why, and does not stand there as if it were whole.
func TestHowABystanderHasEnded(t *testing.T) {
	w, err := words.New("en")
	if err != nil {
		t.Fatal(err)
	}
	s := &Scene{words: w}
	saved := engine.Model{Bystander: true, HP: 1, MaxHP: 1, States: []engine.Badge{{Text: engine.Say("encounter.over-title")}}}
	if got := s.endOf(nil, &saved); got != w.W("encounter.over-title") {
		t.Errorf("it ends as %s", got)
	}
	saved.OnTable = true
	if got := s.endOf(nil, &saved); got != "1/1" {
		t.Errorf("on the table it ends as %s", got)
	}
}
