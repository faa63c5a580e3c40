package geometry

import (
	"math/rand/v2"
	"testing"
)

// Where the corners of four decks meet there is no line either, straight up and down least of all.
func TestNoLineThroughCornerOfDecks(t *testing.T) {
	for turn := range 7 {
		m := motion{turn: heading(float64(turn) * 0.3)}
		m.shift = Point{12, 12}.Sub(m.point(Point{12, 12}))
		var pieces []Piece
		for k := range 4 {
			x, y := 12-6*float64(k%2), 12-6*float64(k/2)
			pieces = append(pieces, Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{x, y}, {x + 6, y}, {x + 6, y + 6}, {x, y + 6}}}, Bottom: 3, Top: 3.5}}})
		}
		table, err := NewTable(m.layout(Layout{Width: 24, Depth: 24, Pieces: pieces}))
		if err != nil {
			t.Fatal(err)
		}
		a := Cylinder{Center: Point{12, 12}, Radius: 0.5, Bottom: 3.5, Height: 1.5}
		for _, aside := range []Point{{}, {0.2, 0}, {0.2, 0.1}, {0.5, 0.5}, {1.2, 0.1}, {2.2, 0.1}, {1.5, 1.5}} {
			b := Cylinder{Center: m.point(Point{12, 12}.Add(aside)), Radius: 0.5, Height: 1.5}
			if sight := table.Sight(a, b); sight.Any || sight.Visible > 0 || sight.Witness.Blocker == NoPiece || table.AnyLine(b, a) {
				t.Errorf("turned %d, %v aside: %+v", turn, aside, sight)
			}
		}
	}
}

// Where a row of decks nearly lets lines through, boxes of plan lines along the line between the axes are in doubt all along
// it. What follows the edges from line to line ends the search soon: with a proof.
func TestDoubtAlongRowOfDecksEndsSoon(t *testing.T) {
	for _, c := range []struct{ seed, a, b int }{{2038, 2, 0}, {1130, 2, 0}} {
		layout, models := deckTable(rand.New(rand.NewPCG(13, uint64(c.seed))))
		table, err := NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		corridor := table.corridor(models[c.a], models[c.b], nil, nil, nil)
		corridor.startApart()
		if _, verdict := corridor.boxes(2 * someBoxes); verdict != inDoubt {
			t.Fatalf("table %d: decided without: %v", c.seed, verdict)
		}
		corridor.startApart()
		corridor.findParts()
		if _, verdict := corridor.boxes(2 * someBoxes); verdict != noLine {
			t.Errorf("table %d: %v after %d boxes", c.seed, verdict, corridor.looked)
		}
		corridor.done()
	}
}
