package ui

import (
	"image"
	"testing"

	"trueinch/game/canvas"
)

// TestAnOptionKeepsItsNameInside: however narrow and low an option is, its name and number stand inside its frame.
func TestAnOptionKeepsItsNameInside(t *testing.T) {
	for _, label := range []string{"The Long Arm", "Spring Kick", "Mouvement : Téléportation 6″", "Direct Choristers C, D"} {
		for high := lowOption; high < 64; high += 2 {
			for wide := 80.0; wide < 220; wide += 20 {
				u := New()
				u.Colors = &Light
				u.C.Begin(image.Pt(1280, 800), 2)
				u.Paint(Input{}, &Memory{}, Env{Scale: 2, Size: image.Pt(1280, 800)}, false)
				box := canvas.Rect{X: 100, Y: 100, W: wide, H: high}
				u.optionLines(Option{ID: "o", Label: label, Detail: "87 %"}, box, u.Colors.Ink, u.Colors.Ink2)
				inside, all := u.C.ReadIn(box.Inset(-3)), u.C.ReadIn(canvas.Rect{W: 640, H: 400})
				if len(all) == 0 || len(inside) < len(all) {
					t.Fatalf("%q in %.0f × %.0f: of %v only %v stand inside", label, wide, high, all, inside)
				}
			}
		}
	}
}

// TestOptionsBreakNoWord: where a long word of a label has no room beside the key and the picture, these make way, the key
// first; where there is room, both stay.
func TestOptionsBreakNoWord(t *testing.T) {
	u := New()
	u.Act(Input{}, &Memory{}, Env{Scale: 1.5})
	word := u.C.Width("Téléportation", canvas.Type{Face: Name.Face, Size: leastLabel})
	for _, c := range []struct {
		width        float64
		key, picture bool
	}{{word + 130, true, true}, {word + 61, false, true}, {word + 16, false, false}} {
		o := Option{Key: "1", Rect: canvas.Rect{W: c.width + Shadow, H: 54 + Shadow}, Label: "Mouvement : Téléportation 6″", Picture: func(canvas.Rect) {}}
		if u.PictureFits(o) != c.picture {
			t.Errorf("%.0f wide: the picture fits: %v", c.width, !c.picture)
		}
		u.spare(&o, canvas.Rect{W: c.width, H: 54})
		if (o.Key != "") != c.key || (o.Picture != nil) != c.picture {
			t.Errorf("%.0f wide: key %q, picture %v", c.width, o.Key, o.Picture != nil)
		}
	}
}

// TestALongNameOfTwoRowsIsUncut: in one of two rows a name that has no line for itself stands on two, and its number behind the last word.
func TestALongNameOfTwoRowsIsUncut(t *testing.T) {
	for _, label := range []string{"Writ of Seizure", "Towards the Lamp", "In the Name of the Law"} {
		u := New()
		u.Colors = &Light
		u.C.Begin(image.Pt(1280, 800), 2)
		u.Paint(Input{}, &Memory{}, Env{Scale: 2, Size: image.Pt(1280, 800)}, false)
		small := canvas.Type{Face: Name.Face, Size: leastLabel}
		box := canvas.Rect{X: 100, Y: 100, W: u.C.Width(label, small)*0.75 + 12, H: lowOption - 7}
		u.optionLines(Option{ID: "o", Label: label, Detail: "58 %"}, box, u.Colors.Ink, u.Colors.Ink2)
		if cut := u.C.Shortened(); len(cut) > 0 {
			t.Errorf("%q is cut to %q", label, cut)
		}
		if inside, all := u.C.ReadIn(box.Inset(-1)), u.C.ReadIn(canvas.Rect{W: 640, H: 400}); len(all) != 2 || len(inside) < 2 {
			t.Errorf("%q in %v: of %v only %v stand inside", label, box, all, inside)
		}
	}
}

// TestOptionsSideBySideHaveLettersOfOneSize: names are written as large as the longest of them, whether in one row, in one of two rows or with a price,
// and none is cut for it.
func TestOptionsSideBySideHaveLettersOfOneSize(t *testing.T) {
	price := func(canvas.Rect, canvas.Color) {}
	for _, c := range []struct {
		name       string
		wide, high float64
		with       Option
	}{
		{"names", 140, 58, Option{}},
		{"names and chances", 140, 58, Option{Detail: "83 %"}},
		{"two rows", 170, 30, Option{Detail: "83 %"}},
		{"prices", 140, 58, Option{Price: price, PriceWidth: 30}},
	} {
		u := New()
		u.Colors = &Light
		u.C.Begin(image.Pt(1280, 800), 2)
		u.Paint(Input{}, &Memory{}, Env{Scale: 2, Size: image.Pt(1280, 800)}, false)
		row := make([]Option, 3)
		for i, label := range []string{"Gull", "Madame Undertow", "Bilge Rats"} {
			row[i] = c.with
			row[i].ID, row[i].Label, row[i].Key = label, label, Key('1'+rune(i))
			row[i].Rect = canvas.Rect{X: 8 + 180*float64(i), Y: 8, W: c.wide, H: c.high}
		}
		u.EvenOptions(row)
		for _, o := range row {
			u.Option(o)
		}
		if cut := u.C.Shortened(); len(cut) > 0 {
			t.Errorf("%s: %v is cut", c.name, cut)
		}
		sizes := map[float64][]string{}
		for _, r := range u.C.ReadIn(canvas.Rect{W: 600, H: 100}) {
			if len(r.Text) > 2 && r.Text != "83 %" {
				sizes[r.Size()] = append(sizes[r.Size()], r.Text)
			}
		}
		if len(sizes) != 1 {
			t.Errorf("%s: letters of several sizes: %v", c.name, sizes)
		}
	}
}
