package geometry

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNewTableRefuses(t *testing.T) {
	square := []Point{{1, 1}, {2, 1}, {2, 2}, {1, 2}}
	for _, c := range []struct {
		prism Prism
		want  string // part of the sentence
	}{
		{Prism{Footprint: Footprint{Polygon: []Point{{1, 1}, {math.NaN(), 1}, {2, 2}}}, Top: 1}, "not a usable point"},
		{Prism{Footprint: Footprint{Polygon: []Point{{1, 1}, {math.Inf(1), 1}, {2, 2}}}, Top: 1}, "not a usable point"},
		{Prism{Footprint: Footprint{Polygon: []Point{{1, 1}, {2, 2}}}, Top: 1}, "2 different corners"},
		{Prism{Footprint: Footprint{Polygon: []Point{{1, 1}, {1, 1}, {2, 2}, {2, 2}}}, Top: 1}, "2 different corners"},
		{Prism{Footprint: Footprint{Polygon: []Point{{1, 1}, {3, 3}, {3, 1}, {1, 3}}}, Top: 1}, "crosses or touches itself"},
		{Prism{Footprint: Footprint{Polygon: []Point{{1, 1}, {3, 1}, {3, 3}, {2, 1}, {1, 3}}}, Top: 1}, "crosses or touches itself"},
		{Prism{Footprint: Footprint{Polygon: []Point{{1, 1}, {2, 1}, {3, 1}}}, Top: 1}, "folds back"},
		{Prism{Footprint: Footprint{Polygon: []Point{{1, 1}, {3, 1}, {2, 1}, {2, 2}}}, Top: 1}, "folds back"},
		{Prism{Footprint: Footprint{Polygon: square}, Bottom: 2, Top: 1}, "below its bottom"},
		{Prism{Footprint: Footprint{Polygon: square}, Top: math.NaN()}, "not a usable number"},
		{Prism{Footprint: Footprint{Center: Point{1, 1}}, Top: 1}, "neither an outline nor a usable radius"},
		{Prism{Footprint: Footprint{Center: Point{1, 1}, Radius: -1}, Top: 1}, "neither an outline nor a usable radius"},
		{Prism{Footprint: Footprint{Center: Point{1, math.NaN()}, Radius: 1}, Top: 1}, "not a usable point"},
		{Prism{Footprint: Footprint{Center: Point{1, 1}, Radius: math.NaN()}, Top: 1}, "neither an outline nor a usable radius"},
	} {
		_, err := NewTable(Layout{Width: 24, Depth: 24, Pieces: []Piece{
			{Prisms: []Prism{{Footprint: Footprint{Polygon: square}, Top: 1}}},
			{Prisms: []Prism{c.prism}, Description: Description{ID: "mill"}},
		}})
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), `piece 2 ("mill")`) {
			t.Errorf("%+v: %v, want a sentence about piece 2 with %q", c.prism, err, c.want)
		}
	}
	for _, size := range [][2]float64{{0, 24}, {24, -1}, {math.NaN(), 24}, {24, math.Inf(1)}} {
		if _, err := NewTable(Layout{Width: size[0], Depth: size[1]}); err == nil || !strings.Contains(err.Error(), "table measures") {
			t.Errorf("size %v: %v", size, err)
		}
	}
}

func TestNewTableAccepts(t *testing.T) {
	s := set(t, "wall -5,-5 -1,-5 -1,-1 -5,-1 | wall 3,3 5,3 5,5 3,5 h0 | post 30,30 r2 | wall 9,9 9,9 11,9 11,11 11,11 9,11 | wall 10,10 12,10 12,12")
	if s.Len() != 5 || s.Width() != 24 || s.Depth() != 24 {
		t.Fatalf("%d pieces, %v by %v", s.Len(), s.Width(), s.Depth())
	}
	if corners := s.Piece(3).Prisms[0].Polygon; len(corners) != 4 {
		t.Errorf("repeated corners stay: %v", corners)
	}
	layout, _ := parseText("wall 3,3 3,5 5,5 5,3")
	given := layout.Pieces[0].Prisms[0].Polygon[1]
	table, err := NewTable(layout)
	if err != nil {
		t.Fatal(err)
	}
	if outline := table.Piece(0).Prisms[0].Polygon; Area(outline) != 4 {
		t.Errorf("outline of area %v, want 4 counter-clockwise", Area(outline))
	}
	if layout.Pieces[0].Prisms[0].Polygon[1] != given {
		t.Error("the layout given was changed")
	}
	layout.Pieces[0].Prisms[0].Top = 99
	if table.Layout().Pieces[0].Prisms[0].Top == 99 {
		t.Error("a later change of the layout reaches the table")
	}
	empty, err := NewTable(Layout{Width: 1, Depth: 1, Pieces: []Piece{{}}})
	if err != nil || empty.Len() != 1 || !math.IsInf(empty.GapToPiece(Cylinder{}, 0).Ground, 1) {
		t.Errorf("a piece without solids: %v", err)
	}
}

func TestGaps(t *testing.T) {
	s := set(t, "wall 10,4 14,4 14,6 10,6 b1 h3 | post 18,5 r1 | wall 3,3 6,3 6,6 5,6 5,4 3,4")
	for _, c := range []struct {
		rule             string
		gap              Gap
		ground, vertical float64
		from, to         Point
	}{
		{"SE-TABLE-10 side by side", GapBetween(Cylinder{Point{0, 0}, 1, 0, 1}, Cylinder{Point{10, 0}, 2, 0, 1}), 7, 0, Point{1, 0}, Point{8, 0}},
		{"SE-TABLE-10 heights apart, never added", GapBetween(Cylinder{Point{0, 0}, 1, 0, 1}, Cylinder{Point{10, 0}, 2, 5, 1}), 7, 4, Point{1, 0}, Point{8, 0}},
		{"SE-TABLE-10 one over the other", GapBetween(Cylinder{Point{0, 0}, 1, 0, 1}, Cylinder{Point{1, 0}, 1, 3, 1}), 0, 2, Point{0, 0}, Point{1, 0}},
		{"bases that touch", GapBetween(Cylinder{Point{0, 0}, 1, 0, 1}, Cylinder{Point{2, 0}, 1, 0, 1}), 0, 0, Point{0, 0}, Point{2, 0}},
		{"the same place", GapBetween(Cylinder{Point{3, 3}, 1, 0, 1}, Cylinder{Point{3, 3}, 1, 0, 1}), 0, 0, Point{3, 3}, Point{3, 3}},
		{"to a wall", s.GapToPiece(Cylinder{Point{8, 5}, 0.5, 0, 0.5}, 0), 1.5, 0.5, Point{8.5, 5}, Point{10, 5}},
		{"to the corner of a wall", s.GapToPiece(Cylinder{Point{7, 0}, 0.5, 0, 2}, 0), 4.5, 0, Point{7.3, 0.4}, Point{10, 4}},
		{"on a wall", s.GapToPiece(Cylinder{Point{11, 5}, 0.5, 3, 1}, 0), 0, 0, Point{11, 5}, Point{11, 5}},
		{"to a round piece", s.GapToPiece(Cylinder{Point{18, 9}, 0.5, 0, 1}, 1), 2.5, 0, Point{18, 8.5}, Point{18, 6}},
		{"in the crook of an L", s.GapToPiece(Cylinder{Point{4, 4.75}, 0.25, 0, 1}, 2), 0.5, 0, Point{4, 4.5}, Point{4, 4}},
	} {
		if math.Abs(c.gap.Ground-c.ground) > 1e-12 || math.Abs(c.gap.Vertical-c.vertical) > 1e-12 ||
			c.gap.From.Distance(c.from) > 1e-12 || c.gap.To.Distance(c.to) > 1e-12 {
			t.Errorf("%s: %+v", c.rule, c.gap)
		}
	}
}

func TestGapBetweenIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawModel(t, 0, 24), drawModel(t, 0, 24)
		there, back := GapBetween(a, b), GapBetween(b, a)
		if there.Ground != back.Ground || there.Vertical != back.Vertical || there.From.Distance(back.To) > 1e-12 || there.To.Distance(back.From) > 1e-12 {
			t.Fatalf("%+v, back %+v", there, back)
		}
		if there.Ground > 0 && math.Abs(there.From.Distance(there.To)-there.Ground) > 1e-12 {
			t.Fatalf("%+v: the points are %v apart", there, there.From.Distance(there.To))
		}
		if Contact(a, b) != Contact(b, a) {
			t.Fatal("contact is not mutual")
		}
	})
}

func TestContact(t *testing.T) {
	base := Cylinder{Point{5, 5}, 0.5, 0, 1}
	for _, c := range []struct {
		rule  string
		other Cylinder
		want  bool
	}{
		{"SE-COND-01 bases touch", Cylinder{Point{6, 5}, 0.5, 0, 1}, true},
		{"SE-COND-01 within half a millimetre", Cylinder{Point{6.02, 5}, 0.5, 0, 1}, true},
		{"SE-COND-01 further apart", Cylinder{Point{6.021, 5}, 0.5, 0, 1}, false},
		{"SE-COND-02 the other's base at half the height", Cylinder{Point{6, 5}, 0.5, 0.5, 1}, true},
		{"SE-COND-02 the other's base level with the top of the head", Cylinder{Point{6, 5}, 0.5, 1, 1}, true},
		{"SE-COND-02 the other's base above the head", Cylinder{Point{6, 5}, 0.5, 1.001, 1}, false},
		{"SE-COND-02 below, its head at this base", Cylinder{Point{6, 5}, 0.5, -1, 1}, true},
		{"SE-COND-02 below, its head under this base", Cylinder{Point{6, 5}, 0.5, -1.001, 1}, false},
	} {
		if got := Contact(base, c.other); got != c.want {
			t.Errorf("%s: %v", c.rule, got)
		}
	}
}

func TestPiecesAt(t *testing.T) {
	s := set(t, `wall 10,4 14,4 14,6 10,6 h3 | zone 14,4 18,4 18,6 14,6 h0 | post 12,8 r1 b3 h4`)
	for _, c := range []struct {
		rule  string
		model Cylinder
		want  []PieceIndex
	}{
		{"far away", Cylinder{Point{2, 2}, 0.5, 0, 1}, nil},
		{"SE-COND-01 touching a wall", Cylinder{Point{9.48, 5}, 0.5, 0, 1}, []PieceIndex{0}},
		{"on its roof", Cylinder{Point{12, 5}, 0.5, 3, 1}, []PieceIndex{0}},
		{"over its roof", Cylinder{Point{12, 5}, 0.5, 3.5, 1}, nil},
		{"SE-TERRAIN-32 standing in a zone", Cylinder{Point{17, 5}, 0.5, 0, 1}, []PieceIndex{1}},
		{"SE-TERRAIN-32 its edge touches the zone", Cylinder{Point{18.5, 5}, 0.5, 0, 1}, []PieceIndex{1}},
		{"SE-TERRAIN-32 a hair before the zone", Cylinder{Point{18.51, 5}, 0.5, 0, 1}, nil},
		{"SE-TERRAIN-32 on a roof over the zone's level", Cylinder{Point{17, 5}, 0.5, 3, 1}, nil},
		{"between both", Cylinder{Point{14.2, 5}, 0.5, 0, 1}, []PieceIndex{0, 1}},
		{"SE-COND-02 under a hanging piece, the head touching it", Cylinder{Point{12, 8}, 0.5, 2, 1}, []PieceIndex{2}},
	} {
		got := s.PiecesAt(c.model, nil)
		if len(got) != len(c.want) {
			t.Errorf("%s: %v, want %v", c.rule, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: %v, want %v", c.rule, got, c.want)
			}
		}
	}
}
