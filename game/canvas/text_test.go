package canvas

import (
	"image"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func scaled(scale float64) *Canvas {
	c := New()
	c.Begin(image.Pt(1000, 400), scale)
	return c
}

// The width in units is the same at every scale, to the rounding of the size to 1/64 pixel.
func TestWidthFollowsTheScale(t *testing.T) {
	const text = "Smash Old Barnacle · 73 % · 6,73″"
	want := scaled(1).Width(text, Type{SemiBold, 14})
	for _, scale := range []float64{0.5, 0.9, 1.2, 1.5, 2, 3} {
		if got := scaled(scale).Width(text, Type{SemiBold, 14}); math.Abs(got-want) > 0.02*want {
			t.Errorf("at %g: %.2f, want %.2f", scale, got, want)
		}
	}
}

func TestDigitsAreOfOneWidth(t *testing.T) {
	for face := Medium; face <= Bold; face++ {
		for digit := '1'; digit <= '9'; digit++ {
			if a, b := scaled(1).Width("0", Type{face, 14}), scaled(1).Width(string(digit), Type{face, 14}); a != b {
				t.Errorf("face %d: 0 is %g wide, %c %g", face, a, digit, b)
			}
		}
	}
}

// Everything the catalogues and the style guide write has an outline.
func TestFacesHaveTheSigns(t *testing.T) {
	for _, r := range "abcxyzABCXYZ0123456789ÉÀÇŒéèêàçœùïî«»’“”…–−×·″′→←↑↓≈≤≥✓½±%°‹›" {
		for _, face := range []Face{Medium, SemiBold, Bold} {
			if fontOf(face).Index(r) == 0 {
				t.Errorf("face %d lacks %c", face, r)
			}
		}
	}
	for _, r := range "→♦ \u202f\u2009" {
		if face, as := known(Display, r); fontOf(face).Index(as) == 0 {
			t.Errorf("nothing is drawn for %q in titles", r)
		}
	}
}

// A text drawn as letters and as an outline covers the same area in the same place.
func TestOutlineIsTheText(t *testing.T) {
	for face := Medium; face < faces; face++ {
		kind := Type{face, 40}
		letters := drawn(func(c *Canvas) { c.Text("Rg8", 5, 60, kind, black) })
		outline := drawn(func(c *Canvas) { c.Fill(Outline("Rg8", 5, 60, kind), black) })
		if a, b := ink(letters), ink(outline); math.Abs(a-b) > 0.02*a {
			t.Errorf("face %d: %.0f pixels as letters, %.0f as an outline", face, a, b)
		}
		sum := 0
		for i := range letters.Pix {
			d := int(letters.Pix[i]) - int(outline.Pix[i])
			sum += max(d, -d)
		}
		if part := float64(sum) / 3 / 255 / ink(letters); part > 0.06 {
			t.Errorf("face %d: %.0f %% of the ink lies elsewhere", face, 100*part)
		}
	}
}

func TestAlignment(t *testing.T) {
	left := func(img *image.RGBA) (first, last int) {
		first = 1000
		for i := 0; i < len(img.Pix); i += 4 {
			if img.Pix[i] < 128 {
				x := i / 4 % img.Rect.Dx()
				first, last = min(first, x), max(last, x)
			}
		}
		return first, last
	}
	kind := Type{Bold, 20}
	if first, _ := left(drawn(func(c *Canvas) { c.Text("HHH", 20, 50, kind, black) })); first < 20 || first > 23 {
		t.Errorf("Text begins at %d", first)
	}
	if _, last := left(drawn(func(c *Canvas) { c.TextRight("HHH", 80, 50, kind, black) })); last > 80 || last < 76 {
		t.Errorf("TextRight ends at %d", last)
	}
	first, last := left(drawn(func(c *Canvas) { c.TextCenter("HHH", 50, 50, kind, black) }))
	if middle := float64(first+last) / 2; math.Abs(middle-50) > 1.5 {
		t.Errorf("TextCenter lies around %.1f", middle)
	}
}

func TestWrap(t *testing.T) {
	c, kind := scaled(1), Type{Medium, 13}
	for _, row := range []struct {
		text  string
		width float64
		lines []string
	}{
		{"", 100, []string{""}},
		{"one", 100, []string{"one"}},
		{"one two", 30, []string{"one", "two"}},
		{"one\ntwo", 300, []string{"one", "two"}},
		{"73\u00a0% to succeed", 40, []string{"73\u00a0%", "to", "succee", "d"}},
	} {
		if got := c.Wrap(row.text, kind, row.width); strings.Join(got, "|") != strings.Join(row.lines, "|") {
			t.Errorf("%q in %g: %q, want %q", row.text, row.width, got, row.lines)
		}
	}
}

// Wrapping loses no letter and no line is wider than asked for, unless it is a single letter.
func TestWrapKeepsAllAndFits(t *testing.T) {
	c := scaled(1.2)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune("abcWW  .é\u00a0\n")), 0, 60, -1).Draw(t, "text")
		width := rapid.Float64Range(1, 200).Draw(t, "width")
		kind := Type{Medium, rapid.Float64Range(8, 30).Draw(t, "size")}
		lines := c.Wrap(text, kind, width)
		bare := strings.NewReplacer(" ", "", "\n", "")
		if got := bare.Replace(strings.Join(lines, "")); got != bare.Replace(text) {
			t.Fatalf("%q became %q", text, lines)
		}
		for _, line := range lines {
			if c.Width(line, kind) > width+0.1 && len([]rune(strings.TrimSpace(line))) > 1 {
				t.Fatalf("%q is %.1f wide, not %.1f", line, c.Width(line, kind), width)
			}
		}
	})
}

func TestFitAndShrink(t *testing.T) {
	c, kind := scaled(1), Type{Bold, 15}
	if got := c.Fit("Madame Undertow", kind, 80); !strings.HasSuffix(got, "…") || c.Width(got, kind) > 80 {
		t.Errorf("Fit gives %q", got)
	}
	if got := c.Fit("Rose", kind, 80); got != "Rose" {
		t.Errorf("Fit gives %q for what fits", got)
	}
	if got := c.Shrink("Madame Undertow", kind, 13, 10); got.Size != 13 {
		t.Errorf("Shrink goes to %g", got.Size)
	}
	if got := c.Shrink("Rose", kind, 13, 100); got.Size != 15 {
		t.Errorf("Shrink goes to %g for what fits", got.Size)
	}
	room := c.Width("Undertow", Type{Bold, 12})
	got := c.ShrinkWords("Madame Undertow", kind, 11, room)
	if lines := c.Wrap("Madame Undertow", got, room); got.Size != 12 || len(lines) != 2 || lines[1] != "Undertow" {
		t.Errorf("ShrinkWords goes to %g and the text wraps as %q", got.Size, lines)
	}
}

// The sign of a lethal marker, which no face has, is drawn as the lozenge of the face, filled.
func TestTheSolidLozenge(t *testing.T) {
	ink := func(text string) (covered int) {
		glyph := sizedFace(Bold, 40).glyph([]rune(text)[0], 0)
		for _, v := range glyph.mask.pix {
			if v == 255 {
				covered++
			}
		}
		return covered
	}
	glyph := sizedFace(Bold, 40).glyph('♦', 0)
	if hollow, filled, all := ink("◊"), ink("♦"), glyph.mask.w*glyph.mask.h; filled <= hollow || hollow == 0 || filled > all*6/10 {
		t.Errorf("%d pixels are inked by a lozenge, %d of %d by a solid one", hollow, filled, all)
	}
}
