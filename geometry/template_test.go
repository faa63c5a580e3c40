package geometry

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestTouches(t *testing.T) {
	ray := StripFrom(Cylinder{Center: Point{4, 4}, Radius: 0.5, Height: 1}, Point{2, 0}, 6)
	if want := (Strip{Point{4.5, 4}, Point{1, 0}, 6, 1, 0, 1}); ray != want {
		t.Fatalf("SE-TYPE-16: strip %+v, want %+v", ray, want)
	}
	blast := Disc{Center: Point{10, 10}, Radius: 2, Top: 2}
	for _, c := range []struct {
		rule  string
		model Cylinder
		disc  Touch
		strip Touch
	}{
		{"SE-EFFECT-47 under the middle", Cylinder{Point{10, 10}, 0.5, 0, 1}, TouchedWholly, Untouched},
		{"SE-EFFECT-47 edge of the base touches the edge of the template", Cylinder{Point{12.5, 10}, 0.5, 0, 1}, TouchedPartly, Untouched},
		{"SE-EFFECT-47 just beyond", Cylinder{Point{12.501, 10}, 0.5, 0, 1}, Untouched, Untouched},
		{"SE-EFFECT-47 exactly inside", Cylinder{Point{11.5, 10}, 0.5, 0, 1}, TouchedWholly, Untouched},
		{"SE-EFFECT-47 at the height of the radius", Cylinder{Point{10, 10}, 0.5, 2, 1}, TouchedWholly, Untouched},
		{"SE-EFFECT-47 above the height of the radius", Cylinder{Point{10, 10}, 0.5, 2.001, 1}, Untouched, Untouched},
		{"SE-TYPE-16 inside the strip", Cylinder{Point{7, 4}, 0.5, 0, 1}, Untouched, TouchedWholly},
		{"SE-TYPE-16 base touches the long side", Cylinder{Point{7, 5}, 0.5, 0, 1}, Untouched, TouchedPartly},
		{"SE-TYPE-16 base past the long side", Cylinder{Point{7, 5.001}, 0.5, 0, 1}, Untouched, Untouched},
		{"SE-TYPE-16 base touches the far side", Cylinder{Point{11, 4}, 0.5, 0, 1}, Untouched, TouchedPartly},
		{"SE-TYPE-16 outside the far corner", Cylinder{Point{10.9, 4.9}, 0.5, 0, 1}, Untouched, Untouched},
		{"SE-TYPE-16 head at the level of the base", Cylinder{Point{7, 4}, 0.5, -1, 1}, Untouched, TouchedWholly},
		{"SE-TYPE-17 above the Attacker's head", Cylinder{Point{7, 4}, 0.5, 1.001, 1}, Untouched, Untouched},
	} {
		if got := blast.Touches(c.model); got != c.disc {
			t.Errorf("%s: disc %v, want %v", c.rule, got, c.disc)
		}
		if got := ray.Touches(c.model); got != c.strip {
			t.Errorf("%s: strip %v, want %v", c.rule, got, c.strip)
		}
	}
}

// The catches of templates, of bases and single contacts are what plain distances say.
func TestCatchesAgreeWithDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, err := NewTable(drawLayout(t, 40))
		if err != nil {
			t.Skip(err)
		}
		model := drawModel(t, 0, 24)
		disc := Disc{Center: model.Center, Radius: coordinate(t, 0.5, 4), Bottom: model.Bottom, Top: model.Top()}
		strip := StripFrom(model, heading(coordinate(t, 0, 6.25)), coordinate(t, 1, 12))
		var discs, strips, bases []PieceIndex
		for i := range table.Len() {
			prism := &table.Piece(PieceIndex(i)).Prisms[0]
			if prism.Top < model.Bottom || prism.Bottom > model.Top() {
				continue
			}
			distance, corners := -judgeDepth(*prism, model.Center), strip.Corners()
			stripDistance := footprintDistance(&prism.Footprint, corners[:])
			for _, border := range []float64{distance - disc.Radius, distance - model.Radius - ContactGap, stripDistance} {
				if border != 0 && math.Abs(border) < 1e-8 {
					return // too near to call
				}
			}
			if distance <= disc.Radius {
				discs = append(discs, PieceIndex(i))
			}
			if stripDistance == 0 {
				strips = append(strips, PieceIndex(i))
			}
			contact := distance <= model.Radius+ContactGap
			if contact {
				bases = append(bases, PieceIndex(i))
			}
			if table.ContactPiece(model, PieceIndex(i)) != contact {
				t.Fatalf("contact with piece %d: want %v", i, contact)
			}
			gap := table.GapToPiece(model, PieceIndex(i))
			if math.Abs(gap.Ground-max(0, distance-model.Radius)) > 1e-9 || gap.Ground > 0 && math.Abs(gap.From.Distance(gap.To)-gap.Ground) > 1e-9 {
				t.Fatalf("gap %+v to piece %d, distance %v", gap, i, distance)
			}
		}
		for _, c := range []struct {
			name      string
			got, want []PieceIndex
		}{
			{"disc", table.DiscCatches(disc, nil), discs},
			{"strip", table.StripCatches(strip, nil), strips},
			{"base", table.PiecesAt(model, nil), bases},
		} {
			if !slices.Equal(c.got, c.want) {
				t.Fatalf("%s: %v, want %v", c.name, c.got, c.want)
			}
		}
	})
}
