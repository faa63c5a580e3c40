package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// A wall across the left half of the table: one model on either side of it.
func TestSeenBy(t *testing.T) {
	s := set(t, "table 20x20 | wall 0,9.5 10,9.5 10,10.5 0,10.5 h9 | A 10,2 r0.5 h1 | B 10,18 r0.5 h1")
	l := s.SeenBy([]Cylinder{s.model("A"), s.model("B")}, 1)
	if l.Columns != 20 || l.Rows != 20 || l.Cell != 1 {
		t.Fatalf("layer of %d by %d cells of %v", l.Columns, l.Rows, l.Cell)
	}
	for _, c := range []struct {
		name        string
		column, row int
		want        int
	}{
		{"before the wall", 3, 3, 1}, {"behind the wall", 3, 16, 1}, {"in the open half", 15, 10, 2}, {"inside the wall", 5, 9, 0},
	} {
		if got := l.Counts[c.row*l.Columns+c.column]; got != c.want {
			t.Errorf("%s, at %v: seen by %d, want %d", c.name, l.Middle(c.column, c.row), got, c.want)
		}
	}
	// By symmetry the union is all but the wall, whose twenty cells have their middles on its faces or inside.
	if seen, both := l.Area(1), l.Area(2); seen < 380 || seen > 400 || both < 190 || both > 220 {
		t.Errorf("%v square inches seen, %v by both", seen, both)
	}
	if huge := s.NewLayer(math.NaN()); len(huge.Counts) > mostLayerCells+2*(huge.Columns+huge.Rows) || huge.Cell <= 0 {
		t.Errorf("a layer of %d cells of %v", len(huge.Counts), huge.Cell)
	}
	if odd := s.NewLayer(3); odd.Columns != 7 || odd.Middle(6, 0).X != 19.5 {
		t.Errorf("20 inches hold %d middles of 3 inches", odd.Columns)
	}
}

// Counts are what lines from every eye say.
func TestSeenByAgreesWithLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, err := NewTable(drawLayout(t, 12))
		if err != nil {
			t.Skip(err)
		}
		viewers := []Cylinder{drawModel(t, 0, 24), drawModel(t, 0, 24), drawModel(t, 0, 24)}
		l := table.SeenBy(viewers, 1.7)
		for row := range l.Rows {
			for column := range l.Columns {
				at, want, doubt := l.Middle(column, row), 0, false
				for _, viewer := range viewers {
					outline := table.VisibleArea(viewer.Center, viewer.Top())
					if len(outline) < 3 {
						continue
					}
					if away, _ := outlineDistance(at, outline); away < 2*arcStray {
						doubt = true
					}
					if piece, _ := table.PlanLine(viewer.Center, at, viewer.Top()); piece == NoPiece {
						want++
					}
				}
				if got := l.Counts[row*l.Columns+column]; got != want && !doubt {
					t.Fatalf("at %v seen by %d, want %d", at, got, want)
				}
			}
		}
	})
}
