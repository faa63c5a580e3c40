package geometry

import (
	"math"
	"slices"
	"testing"
)

// Each row is one reading of a rule or one degenerate input, with its answer.
func TestSightCases(t *testing.T) {
	const some = -1 // Visible strictly between 0 and 1
	for _, c := range []struct {
		name, table string
		any         bool
		visible     float64
		blockers    []PieceIndex
	}{
		{"SE-LOS-01 open ground", "A 4,5 | B 16,5", true, 1, nil},
		{"SE-LOS-05 behind a wall wider and higher than both", "wall 10,0 11,0 11,10 10,10 h3 | A 4,5 | B 16,5", false, 0, []PieceIndex{0}},
		{"SE-LOS-03 half behind a wall", "wall 10,0 11,0 11,5 10,5 h3 | A 4,5 | B 16,5", true, some, []PieceIndex{0}},
		{"SE-LOS-03 over a low wall", "wall 10,0 11,0 11,10 10,10 h0.6 | A 4,5 | B 16,5", true, some, []PieceIndex{0}},
		{"SE-LOS-06 a small one behind the same wall", "wall 14,0 15,0 15,10 14,10 h1 | A 4,5 h1 | B 16,5 h0.5", false, 0, []PieceIndex{0}},
		{"SE-LOS-06 a giant looks over it", "wall 12,0 12.5,0 12.5,10 12,10 h1 | A 4,5 h4 | B 16,5 h0.5", true, 1, nil},
		{"SE-LOS-03 terrain touching the viewer counts like any other", "wall 4.6,5 5,5 5,9 4.6,9 h3 | A 4,5 | B 16,5", true, some, []PieceIndex{0}},
		{"SE-LOS-04 zones hide nothing", "zone 10,0 11,0 11,10 10,10 h3 | A 4,5 | B 16,5", true, 1, nil},
		{"SE-LOS-07 only the viewer's flank sees past the wall, not its eye", "wall 7,4.6 8,4.6 8,9 7,9 h3 | wall 7,0 8,0 8,4.4 7,4.4 h3 | A 4,5.1 | B 16,5.3", true, 0, []PieceIndex{0}},

		{"two walls that touch leave no line through the seam", "wall 10,0 11,0 11,5 10,5 h3 | wall 10,5 11,5 11,10 10,10 h3 | A 4,5 | B 16,5", false, 0, []PieceIndex{0, 1}},
		{"two walls that touch with a corner leave none either", "wall 9,0 10,0 10,5 9,5 h3 | wall 10,5 11,5 11,10 10,10 h3 | A 4,5 | B 16,5", false, 0, []PieceIndex{0, 1}},
		{"a wall and a round piece that touch", "wall 10,0 11,0 11,5 10,5 h3 | post 10.5,7 r2 h3 | A 4,5 | B 16,5", false, 0, []PieceIndex{0, 1}},
		{"a gap of a hundredth of an inch is a gap", "wall 10,0 11,0 11,5 10,5 h3 | wall 10,5.01 11,5.01 11,10 10,10 h3 | A 4,5 | B 16,5", true, some, []PieceIndex{0, 1}},
		{"and one is a gap however the table is turned: faces in line, but for rounding", "wall 3.9,-2.9 4.7,-3.5 7.7,0.5 6.9,1.1 h3 | wall 6.906,1.108 7.706,0.508 10.706,4.508 9.906,5.108 h3 | A 3.7,3.5 | B 10.9,-1.9", true, some, []PieceIndex{0, 1}},
		{"a wall that ends exactly where both models begin hides nothing", "wall 10,0 11,0 11,4.4 10,4.4 h3 | A 4,5 | B 16,5", true, 1, nil},
		{"a wall up to exactly the models' far flank leaves the grazing line (SE-LOS-07)", "wall 10,0 11,0 11,5.6 10,5.6 h3 | A 4,5 | B 16,5", true, 0, []PieceIndex{0}},
		{"and a hair more leaves none", "wall 10,0 11,0 11,5.601 10,5.601 h3 | A 4,5 | B 16,5", false, 0, []PieceIndex{0}},
		{"a wall exactly as high as both heads leaves the grazing line (SE-LOS-07)", "wall 10,0 11,0 11,10 10,10 h1.2 | A 4,5 | B 16,5", true, 0, []PieceIndex{0}},
		{"a repeated corner changes nothing", "wall 10,0 10,0 11,0 11,5 11,5 10,5 h3 | A 4,5 | B 16,5", true, some, []PieceIndex{0}},
		{"an outline drawn clockwise is the same wall", "wall 10,5 11,5 11,0 10,0 h3 | A 4,5 | B 16,5", true, some, []PieceIndex{0}},
		{"a piece without height hides nothing", "wall 10,0 11,0 11,10 10,10 h0 | A 4,5 | B 16,5", true, 1, nil},
		{"a piece without height at eye level neither", "wall 10,0 11,0 11,10 10,10 b0.6 h0.6 | A 4,5 | B 16,5", true, 1, nil},
		{"an eye inside a prism sees nothing, but its flank may", "wall 3.9,4.9 4.1,4.9 4.1,5.1 3.9,5.1 h3 | A 4,5 | B 16,5", true, 0, []PieceIndex{0}},
		{"a model inside a solid house sees nothing outside", "wall 2,2 8,2 8,8 2,8 h3 | A 4,5 | B 16,5", false, 0, []PieceIndex{0}},
		{"an eye exactly on the face of a wall looks away from it", "wall 4,0 3,0 3,10 4,10 h3 | A 4,5 | B 16,5", true, 1, nil},
		{"an eye exactly on the face of a wall does not look through it", "wall 4,0 5,0 5,10 4,10 h3 | A 4,5 | B 16,5", false, 0, []PieceIndex{0}},
		{"a round piece in the middle", "post 10,5 r0.2 h3 | A 4,5 | B 16,5", true, some, []PieceIndex{0}},
		{"a round piece wide enough", "post 10,5 r2 h3 | A 4,5 | B 16,5", false, 0, []PieceIndex{0}},
		{"a round piece that touches the outermost lines from outside", "post 10,6.6 r1 h3 | A 4,5 | B 16,5", true, 1, nil},
		{"the inside of a U is seen through its mouth", "wall 14,3 19,3 19,8 14,8 14,7.5 18.5,7.5 18.5,3.5 14,3.5 h3 | A 4,5.5 | B 16,5.5", true, 1, nil},
		{"and not from behind", "wall 14,3 19,3 19,8 14,8 14,7.5 18.5,7.5 18.5,3.5 14,3.5 h3 | A 22,5.5 | B 16,5.5", false, 0, []PieceIndex{0}},
		{"an L, its corner between the two", "wall 8,4 12,4 12,8 11,8 11,5 8,5 h3 | A 6,7 r0.5 | B 14,3 r0.5", false, 0, []PieceIndex{0}},

		{"an L of a height between the two heads, proved part by part", "wall 8,2 12,2 12,2.25 9,2.25 9,3 8,3 h1.53125 | A 1,2 r0.296875 b1.71875 h0.5 | B 17.59375,2.984375 r0.25 h0.515625", false, 0, []PieceIndex{0}},

		{"on a roof, the target below beyond the edge", "wall 2,2 8,2 8,8 2,8 h3 | A 7.5,5 b3 | B 16,5", true, 1, nil},
		{"on a roof, the target below in the shadow of the edge", "wall 2,2 8,2 8,8 2,8 h3 | A 4,5 b3 | B 8.7,5", false, 0, []PieceIndex{0}},
		{"on a roof, the target's lower half in the shadow of the edge", "wall 2,2 8,2 8,8 2,8 h3 | A 6,5 b3 | B 12,5 h2", true, some, []PieceIndex{0}},
		{"on the same roof", "wall 2,2 8,2 8,8 2,8 h3 | A 3,5 b3 | B 7,5 b3", true, 1, nil},
		{"from the ground up to one on the edge of a roof", "wall 10,2 18,2 18,8 10,8 h3 | A 2,5 | B 10.6,5 b3", true, some, []PieceIndex{0}},
		{"from the ground up to one in the middle of a roof", "wall 10,2 18,2 18,8 10,8 h3 | A 2,5 | B 12,5 b3", true, some, []PieceIndex{0}},
		{"from close by up to one far back on a roof", "wall 10,2 18,2 18,8 10,8 h3 | A 8,5 | B 16,5 b3", false, 0, []PieceIndex{0}},
		{"under a bridge", "wall 8,0 12,0 12,10 8,10 b2 h2.5 | A 4,5 | B 16,5", true, 1, nil},
		{"a bridge hangs before the head", "wall 8,0 12,0 12,10 8,10 b0.7 h2.5 | A 4,5 | B 16,5", true, 0, []PieceIndex{0}},
		{"a window of two bars", "wall 10,0 11,0 11,10 10,10 h0.5 | wall 10,0 11,0 11,10 10,10 b0.9 h3 | A 4,5 | B 16,5", true, some, []PieceIndex{0, 1}},
		{"nothing looks along the table under a wall", "wall 10,0 11,0 11,10 10,10 b0 h3 | A 4,5 | B 16,5", false, 0, []PieceIndex{0}},
		{"one above the other with a floor between", "wall 0,0 9,0 9,9 0,9 b2 h2.5 | A 4,5 | B 4.2,5 b3", false, 0, []PieceIndex{0}},
		{"one above the other through a hole", "wall 0,0 4,0 4,9 0,9 b2 h2.5 | A 4,5 | B 4.2,5 b3", true, some, []PieceIndex{0}},
		{"one above the other, nothing between", "A 4,5 | B 4.2,5 b3", true, 1, nil},
		{"Base to Base", "wall 0,0 1,0 1,1 h3 | A 4,5 | B 5.2,5", true, 1, nil},
		{"in the same place", "A 4,5 | B 4,5", true, 1, nil},
		{"SE-TYPE-19 a point on a surface", "wall 10,2 18,2 18,8 10,8 h1 | A 4,5 | B 11,5 r0 b1 h0", true, 1, nil},
	} {
		s := set(t, c.table)
		a, b := s.model("A"), s.model("B")
		sight := s.Sight(a, b)
		if sight.Any != c.any {
			t.Errorf("%s: any line %v, want %v", c.name, sight.Any, c.any)
		}
		if s.AnyLine(b, a) != c.any || s.AnyLine(a, b) != c.any {
			t.Errorf("%s: any line back %v, want %v", c.name, s.AnyLine(b, a), c.any)
		}
		if c.visible == some && (sight.Visible <= 0 || sight.Visible >= 1) || c.visible != some && sight.Visible != c.visible {
			t.Errorf("%s: visible %v, want %v", c.name, sight.Visible, c.visible)
		}
		if !slices.Equal(sight.Blockers, c.blockers) {
			t.Errorf("%s: blockers %v, want %v", c.name, sight.Blockers, c.blockers)
		}
		if cover := sight.Any && c.visible != 1; sight.Partly() != cover {
			t.Errorf("%s: partly hidden %v, want %v", c.name, sight.Partly(), cover)
		}
		if fraction := s.VisibleFraction(a, b); fraction != sight.Visible {
			t.Errorf("%s: fraction %v, sight %v", c.name, fraction, sight.Visible)
		}
		if len(c.blockers) > 0 && !s.AnyLine(a, b, c.blockers...) {
			t.Errorf("%s: no line although all blockers are ignored", c.name)
		}
	}
}

// Fractions that can be worked out by hand.
func TestVisibleFractionsByHand(t *testing.T) {
	for _, c := range []struct {
		name, table string
		want        float64
	}{
		{"a wall up to the axis hides half", "wall 10,0 11,0 11,5 10,5 h3 | A 4,5 | B 16,5", 0.5},
		{"an endless wall at half the distance, head high eye: hides w below 2·(0.6−1.2)/12", "wall 9.999,-90 10,-90 10,90 9.999,90 h0.9 | A 4,5 r0.001 h1.2 | B 16,5 r0.001 h1.2", 0.5},
	} {
		s := set(t, c.table)
		if got := s.VisibleFraction(s.model("A"), s.model("B")); math.Abs(got-c.want) > 1e-3 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestSightToPiece(t *testing.T) {
	for _, c := range []struct {
		name, table string
		target      PieceIndex
		any         bool
		low, high   float64 // bounds of Visible
		blockers    []PieceIndex
	}{
		{"open ground", "post 16,5 r0.5 h1 | A 4,5", 0, true, 1, 1, nil},
		{"behind a wall", "post 16,5 r0.5 h1 | wall 10,0 11,0 11,10 10,10 h3 | A 4,5", 0, false, 0, 0, []PieceIndex{1}},
		{"half behind a wall", "post 16,5 r0.5 h1 | wall 10,0 11,0 11,5 10,5 h3 | A 4,5", 0, true, 0.49, 0.51, []PieceIndex{1}},
		{"a house all around", "wall 2,2 8,2 8,8 2,8 h3 | A 4,5", 0, true, 1, 1, nil},
		{"the house next door, through the wall of this one", "wall 2,2 8,2 8,8 2,8 h3 | wall 10,2 14,2 14,8 10,8 h3 | A 4,5", 1, false, 0, 0, []PieceIndex{0}},
		{"the roof one stands on", "wall 2,2 8,2 8,8 2,8 h3 | A 4,5 b3", 0, true, 1, 1, nil},
		{"a zone can be looked at", "zone 10,4 12,4 12,6 10,6 h0.1 | A 4,5", 0, true, 1, 1, nil},
		{"a tower over a wall", "wall 15,4 17,4 17,6 15,6 h6 | wall 10,0 11,0 11,10 10,10 h3 | A 4,5", 0, true, 0.01, 0.9, []PieceIndex{1}},
	} {
		s := set(t, c.table)
		sight := s.SightToPiece(s.model("A"), c.target)
		if sight.Any != c.any || sight.Visible < c.low || sight.Visible > c.high || !slices.Equal(sight.Blockers, c.blockers) {
			t.Errorf("%s: any %v, visible %v, blockers %v", c.name, sight.Any, sight.Visible, sight.Blockers)
		}
	}
}
