package geometry

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// covers asks all three readings of B from A; the models between are those with other names, in the order given.
func covers(t *testing.T, text string, others ...string) (se, pc1, ac Cover) {
	t.Helper()
	s := set(t, text)
	bodies := []Cylinder{}
	for _, name := range others {
		bodies = append(bodies, s.model(name))
	}
	crowd, err := s.WithModels(bodies)
	if err != nil {
		t.Fatal(err)
	}
	a, b := s.model("A"), s.model("B")
	scenery, all := s.Sight(a, b), crowd.Sight(a, b)
	return SupremeCover(scenery), FirstEditionCover(scenery, all), crowd.ArkhamCover(a, b, all)
}

func TestCovers(t *testing.T) {
	const pair = " | A 5,10 r0.5 h2 | B 15,10 r0.5 h2"
	for _, c := range []struct {
		rule        string
		text        string
		others      []string
		se, pc1, ac Cover // Share is compared where it is not 0
	}{
		{"SE-LOS-03 PC1-LOS-03 AC-BLINK-01 nothing between", "table 24x24" + pair, nil,
			Cover{Line: true, Share: 1}, Cover{Line: true, Share: 1}, Cover{Line: true, Share: 1}},
		{"PC1-LOS-04 exactly half is In Cover", "wall 10,2 11,2 11,10 10,10 h9" + pair, nil,
			Cover{true, true, 0.5, []PieceIndex{0}}, Cover{true, true, 0.5, []PieceIndex{0}}, Cover{true, true, 0, []PieceIndex{0}}},
		{"PC1-LOS-04 less than half is not; SE-LOS-03 any part is Cover; AC-BLINK-01 who leans out sees all", "wall 10,2 11,2 11,9.9 10,9.9 h9" + pair, nil,
			Cover{true, true, 0, []PieceIndex{0}}, Cover{true, false, 0, []PieceIndex{0}}, Cover{Line: true, Share: 1}},
		{"SE-LOS-01 PC1-LOS-02 a line past the edge begins at no middle; AC-LOS-03 and shows no quarter",
			"wall 10,2 11,2 11,10.45 10,10.45 h9 | A 5,10 r0.5 h2 | B 15,10 r0.5 h2", nil,
			Cover{true, true, 0, []PieceIndex{0}}, Cover{false, true, 0, []PieceIndex{0}}, Cover{false, true, 0, []PieceIndex{0}}},
		{"SE-LOS-05 PC1-LOS-05 AC-LOS-02 no line", "wall 10,0 11,0 11,24 10,24 h9" + pair, nil,
			Cover{false, true, 0, []PieceIndex{0}}, Cover{false, true, 0, []PieceIndex{0}}, Cover{false, true, 0, []PieceIndex{0}}},
		{"SE-LOS-04 PC1-LOS-08 AC-LOS-06 a tall model in the way", "table 24x24 | C 10,10 r2 h9" + pair, []string{"C"},
			Cover{Line: true, Share: 1}, Cover{true, true, 0, []PieceIndex{0}}, Cover{false, true, 0, []PieceIndex{0}}},
		{"AC-BLINK-03 the nearest obstacle first", "wall 13,6 13.2,6 13.2,14 13,14 h0.9 | wall 7,6 7.2,6 7.2,14 7,14 h1.75" + pair, nil,
			Cover{true, true, 0, []PieceIndex{0, 1}}, Cover{true, false, 0, []PieceIndex{0, 1}}, Cover{true, true, 0, []PieceIndex{1, 0}}},
	} {
		se, pc1, ac := covers(t, c.text, c.others...)
		for _, g := range []struct {
			system    string
			got, want Cover
		}{{"SE", se, c.se}, {"PC1", pc1, c.pc1}, {"AC", ac, c.ac}} {
			if g.got.Line != g.want.Line || g.got.Cover != g.want.Cover || !slices.Equal(g.got.Past, g.want.Past) ||
				g.want.Share != 0 && math.Abs(g.got.Share-g.want.Share) > 1e-6 {
				t.Errorf("%s: %s %+v, want %+v", c.rule, g.system, g.got, g.want)
			}
		}
	}
}

// The readings agree with each other and with what more terrain can do, on any table.
func TestCoversAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, err := NewTable(drawLayout(t, 8))
		if err != nil {
			t.Skip(err)
		}
		a, b, c := drawModel(t, 0, 24), drawModel(t, 0, 24), drawModel(t, 0, 24)
		crowd, err := table.WithModels([]Cylinder{a, b, c})
		if err != nil {
			t.Skip(err)
		}
		own := []PieceIndex{PieceIndex(table.Len()), PieceIndex(table.Len() + 1)}
		scenery, all := table.Sight(a, b), crowd.Sight(a, b, own...)
		if alone := crowd.Sight(a, b, append(own, own[1]+1)...); alone.Any != scenery.Any || math.Abs(alone.Visible-scenery.Visible) > 1e-6 {
			t.Fatalf("SE-LOS-04: ignored models change %+v to %+v", scenery, alone)
		}
		se, pc1 := SupremeCover(scenery), FirstEditionCover(scenery, all)
		bare, ac := table.ArkhamCover(a, b, scenery), crowd.ArkhamCover(a, b, all, own...)
		switch {
		case pc1.Line && !se.Line:
			t.Fatalf("PC1-LOS-02: the middle of the base has a line that the volume has not: %+v", scenery)
		case pc1.Share > se.Share+1e-6 || ac.Share > bare.Share:
			t.Fatalf("PC1-LOS-08 AC-LOS-06: a model shows more: %+v %+v, %+v %+v", se, pc1, bare, ac)
		case !se.Cover && (bare.Share != 1 || bare.Cover):
			t.Fatalf("SE-LOS-03: no Cover, but %+v", bare)
		case bare.Line && !se.Line:
			t.Fatalf("AC-LOS-03: a quarter without a line: %+v %+v", se, bare)
		case (bare.Share < 1 && se.Line) && !bare.Cover:
			t.Fatalf("AC-BLINK-01: hidden by nothing: %+v", bare)
		}
	})
}

// Every part of a target to which sampling finds a line from anywhere in the viewer counts into the share.
func TestArkhamShareAgainstSampling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 6)
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		a, b := drawModel(t, 1, 9), drawModel(t, 12, 23)
		cover := table.ArkhamCover(a, b, table.Sight(a, b))
		random := rand.New(rand.NewPCG(1, rapid.Uint64().Draw(t, "seed")))
		var look volumeLook
		look.setTargets(a, b)
		found, samples := 0, look.targets
		for _, sample := range samples {
			for range 60 {
				from := a.Center.Along(heading(random.Float64()*2*math.Pi), a.Radius*math.Sqrt(random.Float64()))
				if !judgeRay(layout, from, a.Bottom+a.Height*random.Float64(), sample.Point, sample.level) {
					found++
					break
				}
			}
		}
		if float64(found) > cover.Share*float64(len(samples))+1e-6 {
			t.Fatalf("sampling finds lines to %d of %d parts, the share is %v: %+v %+v %+v", found, len(samples), cover.Share, a, b, layout.Pieces)
		}
	})
}
