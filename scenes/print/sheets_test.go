package print

import (
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"trueinch/engine"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/game/canvas"
	"trueinch/geometry"
	"trueinch/maps"
)

// The sheets of every table cover it exactly once, and what each shows fits on its paper.
func TestSheetsCoverTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o, err := Options{
			Paper: rapid.SampledFrom(Papers()).Draw(t, "paper"), Overlap: rapid.Float64Range(0, 1).Draw(t, "overlap"),
			Correction: Correction{rapid.Float64Range(0.95, 1.05).Draw(t, "across"), rapid.Float64Range(0.95, 1.05).Draw(t, "along")},
		}.filled()
		if err != nil {
			t.Fatal(err)
		}
		width, depth := rapid.Float64Range(6, 144).Draw(t, "width"), rapid.Float64Range(6, 144).Draw(t, "depth")
		grid, err := o.tiling(width, depth)
		if err != nil {
			t.Fatal(err)
		}
		mostX, mostY := o.layout(grid.lying).inches()
		area := 0.0
		names := map[string]bool{}
		for row := range grid.rows {
			for column := range grid.columns {
				part, cut := grid.part(column, row, width, depth)
				if part.W > mostX+1e-9 || part.H > mostY+1e-9 || cut.W <= 0 || cut.H <= 0 || cut.W > part.W || cut.H > part.H {
					t.Fatalf("%s shows %v of which %v is cut, on a sheet of %v by %v", grid.name(column, row), part, cut, mostX, mostY)
				}
				if part.Right() > width+1e-9 || part.Bottom() > depth+1e-9 {
					t.Fatalf("%s shows %v of a table of %v by %v", grid.name(column, row), part, width, depth)
				}
				area += cut.W * cut.H
				names[grid.name(column, row)] = true
			}
		}
		if math.Abs(area-width*depth) > 1e-6 || len(names) != grid.rows*grid.columns {
			t.Fatalf("%v square inches of %v on %d sheets with %d names", area, width*depth, grid.rows*grid.columns, len(names))
		}
	})
}

// Nothing that is cut out lies on another thing or off its sheet.
func TestCutoutsLieApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o, err := Options{}.filled()
		if err != nil {
			t.Fatal(err)
		}
		b := &book{o: o}
		l := o.layout(false)
		mostX, mostY := l.inches()
		var all []cutout
		for range rapid.IntRange(1, 30).Draw(t, "things") {
			all = append(all, cutout{
				width: rapid.Float64Range(0.2, mostX).Draw(t, "width"), depth: rapid.Float64Range(0.2, mostY-cutName/pointsPerInch).Draw(t, "depth"), name: "x",
			})
		}
		slices.SortStableFunc(all, func(x, y cutout) int { return int(math.Copysign(1, y.depth-x.depth)) })
		places, sheets := b.arrange(all)
		for i, p := range places {
			w, h := l.points(all[i].width, all[i].depth)
			one := canvas.Rect{X: p.x, Y: p.y, W: w, H: h + cutName}
			if p.sheet < 0 || p.sheet >= sheets || one.Right() > l.content.Right()+0.02 || one.Bottom() > l.content.Bottom()+0.02 {
				t.Fatalf("%v on sheet %d of %d", one, p.sheet, sheets)
			}
			for k := range i {
				w, h := l.points(all[k].width, all[k].depth)
				if places[k].sheet == p.sheet && !one.Inset(0.01).Intersect(canvas.Rect{X: places[k].x, Y: places[k].y, W: w, H: h + cutName}).Empty() {
					t.Fatalf("%d lies on %d", i, k)
				}
			}
		}
	})
}

func TestTheCardMeasuresToTheNearestEdges(t *testing.T) {
	s := standing(yardstick())[0]
	if s.side != "sheets.print.left" || s.level != "sheets.print.far" || s.across != 1 || s.up != 1 {
		t.Errorf("%+v", s)
	}
	for _, m := range maps.Shipped() {
		for _, s := range standing(m) {
			x, y := s.across, s.up
			if s.side == "sheets.print.right" {
				x = m.Width - s.across
			}
			if s.level == "sheets.print.far" {
				y = m.Depth - s.up
			}
			touchX, touchY := false, false
			for _, prism := range s.piece.Prisms {
				low, high := prism.Bounds()
				touchX = touchX || math.Abs(low.X-x) < 1e-9 || math.Abs(high.X-x) < 1e-9
				touchY = touchY || math.Abs(low.Y-y) < 1e-9 || math.Abs(high.Y-y) < 1e-9
			}
			if !touchX || !touchY || s.across > m.Width/2 || s.up > m.Depth/2 {
				t.Errorf("%s: %s is not %v and %v from its edges", m.Name, s.piece.ID, s.across, s.up)
			}
		}
	}
}

// Turning a piece upright changes neither its size nor its heights.
func TestUprightKeepsThePiece(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(maps.Prefabs()).Draw(t, "prefab").Piece("p", geometry.Point{X: 20, Y: 20}, rapid.Float64Range(-3, 3).Draw(t, "angle"))
		out, width, depth := upright(p)
		for i := range p.Prisms {
			a, b := math.Abs(geometry.Area(p.Prisms[i].Polygon)), math.Abs(geometry.Area(out.Prisms[i].Polygon))
			if math.Abs(a-b) > 1e-6 || p.Prisms[i].Radius != out.Prisms[i].Radius || p.Prisms[i].Top != out.Prisms[i].Top {
				t.Fatalf("prism %d has %v square inches, then %v", i, a, b)
			}
			low, high := out.Prisms[i].Bounds()
			if low.X < -1e-9 || low.Y < -1e-9 || high.X > width+1e-9 || high.Y > depth+1e-9 {
				t.Fatalf("prism %d lies from %v to %v on %v by %v", i, low, high, width, depth)
			}
		}
	})
}

// What stands on a sheet is found by a search, in both languages, and written in what the players measure in: of inches only the bar speaks then.
func TestSheetsCanBeSearched(t *testing.T) {
	tool, err := exec.LookPath("pdftotext")
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("pdftotext is not installed (Debian: poppler-utils)")
	}
	for _, c := range []struct {
		language string
		unit     engine.Unit
		want     []string
	}{
		{"en", engine.Inch, []string{"Market Square · sheet A1 · row 1 of", "4\" from end to end", "Kettle House, 5\" high"}},
		{"fr", engine.Inch, []string{"Place du Marché", "rangée 1 sur", "4\" d’un bout à l’autre"}},
		{"en", engine.Centimetre, []string{"Kettle House, 12.7 cm high", "100 mm"}},
		{"fr", engine.Centimetre, []string{"12,7 cm"}},
	} {
		m, look, language, want := shipped(t, "market-square"), lookIn(t, c.language), c.language, c.want
		look.Words = look.Words.In(c.unit)
		parts := []Part{Table, Card}
		if c.unit != engine.Inch {
			parts = []Part{Card, Templates}
		}
		data, err := PDF(m, Options{Look: look, Parts: parts})
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "x.pdf")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		text, err := exec.Command(tool, "-layout", file, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, words := range want {
			if !strings.Contains(string(text), words) {
				t.Errorf("%s: %q is not found", language, words)
			}
		}
		for line := range strings.Lines(string(text)) {
			if c.unit != engine.Inch && strings.Contains(line, "\"") && !strings.Contains(line, "4\"") {
				t.Errorf("%s: inches: %s", language, line)
			}
		}
	}
}

func TestOptionsThatCannotBe(t *testing.T) {
	look := lookIn(t, "en")
	for key, o := range map[string]Options{
		"sheets.print.correction": {Correction: Correction{1.3, 1}},
		"sheets.print.overlap":    {Overlap: -1},
		"sheets.print.density":    {Density: 5000},
		"sheets.print.part":       {Parts: []Part{"hat"}},
	} {
		o.Look = look
		_, err := PDF(yardstick(), o)
		var f *Fault
		if !errors.As(err, &f) || f.Why.Key != key || look.Words.Text(f.Explain()) == "" {
			t.Errorf("%s: %v", key, err)
		}
	}
	big := yardstick()
	big.Width, big.Depth = 144, 144
	if _, err := PNG(big, Options{Look: look, Density: 600}); fmt.Sprint(err) != "sheets.print.pixels" {
		t.Errorf("a picture of 7 gigapixels: %v", err)
	}
	if missing := look.Words.Missing(); len(missing) > 0 {
		t.Errorf("nothing for %v", missing)
	}
}

func TestWritingKeepsTheOldFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.svg")
	o := Options{Look: lookIn(t, "en")}
	if err := Write(path, yardstick(), o); err != nil {
		t.Fatal(err)
	}
	before, _ := os.ReadFile(path)
	o.Density = -3
	if err := Write(path, yardstick(), o); err == nil {
		t.Error("nonsense was written")
	}
	if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
		t.Error("the old file was touched")
	}
	if err := Write(filepath.Join(t.TempDir(), "none", "out.svg"), yardstick(), Options{Look: o.Look}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a folder that is not there: %v", err)
	}
	if err := Write(filepath.Join(t.TempDir(), "out.bmp"), yardstick(), Options{Look: o.Look}); fmt.Sprint(err) != "sheets.print.ending" {
		t.Errorf("an ending nobody knows: %v", err)
	}
}
