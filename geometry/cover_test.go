package geometry

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// What else stands on the table shows no more of a target; and what is not seen whole is hidden by something.
func TestVolumeSeenAgreesWithSight(t *testing.T) {
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
			t.Fatalf("ignored models change %+v to %+v", scenery, alone)
		}
		bare, crowded := table.VolumeSeen(a, b, scenery), crowd.VolumeSeen(a, b, all, own...)
		switch {
		case all.Visible > scenery.Visible+1e-6 || crowded.Share > bare.Share:
			t.Fatalf("a model shows more: %+v %+v, %+v %+v", scenery, all, bare, crowded)
		case scenery.Any && !scenery.Partly() && (bare.Share != 1 || len(bare.Past) > 0):
			t.Fatalf("nothing is hidden, but %+v", bare)
		case bare.Share > 0 && !scenery.Any:
			t.Fatalf("a part without a line: %+v %+v", scenery, bare)
		case bare.Share < 1 && scenery.Any && len(bare.Past) == 0:
			t.Fatalf("hidden by nothing: %+v", bare)
		}
	})
}

// Every part of a target to which sampling finds a line from anywhere in the viewer counts into the share.
func TestVolumeSeenAgainstSampling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 6)
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		a, b := drawModel(t, 1, 9), drawModel(t, 12, 23)
		cover := table.VolumeSeen(a, b, table.Sight(a, b))
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
