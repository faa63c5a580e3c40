package tabletop

import (
	"image"
	"image/color"
	"math"
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// inkAlong adds up how much of a row or column of pixels is not background: the width of what is drawn there.
func inkAlong(img *image.RGBA, background color.RGBA, at func(i int) (x, y int), n int) (width, middle float64) {
	sum := 0.0
	for i := range n {
		x, y := at(i)
		p := img.RGBAAt(x, y)
		// The ink line is the outermost; what it covers of a pixel is how far that pixel went from background to ink.
		part := float64(int(background.G)-int(p.G)) / float64(int(background.G)-0x15)
		part = max(0, min(1, part))
		width += part
		sum += part * (float64(i) + 0.5)
	}
	return width, sum / width
}

// The edge of the base is where it measures: a black disc of the base's diameter, within a fifth of a pixel, at every
// zoom and every place between pixels.
func TestBaseEdgeIsExactlyAtTheRadius(t *testing.T) {
	look := lookOf(t, &ui.Light)
	white := color.RGBA{255, 255, 255, 255}
	for _, mm := range []float64{30, 40, 50, 80} {
		for _, zoom := range []float64{9.3, 17, 24.7, 32, 61.5} {
			for _, off := range []float64{0, 0.2, 0.37, 0.63, 0.9} {
				radius := geometry.BaseRadius(mm)
				center := geometry.Point{X: 5 + off/zoom, Y: 5 - off/zoom/2}
				p := &Painter{}
				var where canvas.Point
				img := rendered(240, 240, 1, func(c *canvas.Canvas) {
					c.Clear(canvas.Hex(0xFFFFFF))
					cam := Camera{Width: 10, Depth: 10, View: canvas.Rect{W: 240, H: 240}, Center: geometry.Point{X: 5, Y: 5}, Zoom: zoom}
					where = cam.ToScreen(center)
					p.Tokens(c, look, cam, []Token{{Center: center, Radius: radius}})
				})
				// All of it is made ink, so that rim and face count like the line: only the outer edge matters.
				fillInside(img, where, radius*zoom-0.6*measuresOf(radius*zoom).line)
				want := 2 * radius * zoom
				across, mx := inkAlong(img, white, func(i int) (int, int) { return i, int(where.Y) }, 240)
				down, my := inkAlong(img, white, func(i int) (int, int) { return int(where.X), i }, 240)
				for _, c := range []struct {
					what      string
					got, want float64
				}{{"width", across, want}, {"height", down, want}, {"middle x", mx, where.X}, {"middle y", my, where.Y}} {
					if math.Abs(c.got-c.want) > 0.25 {
						t.Errorf("%v mm at %v units an inch, %v between pixels: %s is %.2f, want %.2f", mm, zoom, off, c.what, c.got, c.want)
					}
				}
			}
		}
	}
}

// fillInside blackens a disc.
func fillInside(img *image.RGBA, at canvas.Point, radius float64) {
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if math.Hypot(float64(x)+0.5-at.X, float64(y)+0.5-at.Y) < radius {
				img.SetRGBA(x, y, color.RGBA{0x17, 0x15, 0x1C, 255})
			}
		}
	}
}

// tint is the colour at a place on the table.
func tint(img *image.RGBA, cam Camera, p geometry.Point) color.RGBA {
	q := cam.ToScreen(p)
	return img.RGBAAt(int(q.X), int(q.Y))
}

// commonest is the colour of most of a square of 13 pixels around a place.
func commonest(img *image.RGBA, cam Camera, p geometry.Point) color.RGBA {
	q := cam.ToScreen(p)
	counts, best := map[color.RGBA]int{}, color.RGBA{}
	for y := -6; y <= 6; y++ {
		for x := -6; x <= 6; x++ {
			c := img.RGBAAt(int(q.X)+x, int(q.Y)+y)
			if counts[c]++; counts[c] > counts[best] {
				best = c
			}
		}
	}
	return best
}

func rgba(c canvas.Color) color.RGBA { return color.RGBA{c.R, c.G, c.B, 255} }

func TestSidesDifferByMoreThanColour(t *testing.T) {
	look := lookOf(t, &ui.Light)
	for _, c := range []struct {
		side ui.Side
		cuts int
	}{{ui.Blue, 0}, {ui.Red, 18}, {ui.Neutral, 0}} {
		img := rendered(200, 200, 1, func(cv *canvas.Canvas) {
			cv.Clear(canvas.Hex(0xFFFFFF))
			base(cv, look, canvas.Point{X: 100, Y: 100}, measuresOf(80), &Token{Side: c.side})
		})
		m := measuresOf(80)
		rim := (m.face + m.outer - m.line) / 2
		cuts, was := 0, false
		for i := range 3600 {
			sin, cos := math.Sincos(float64(i)*math.Pi/1800 + math.Pi/18)
			p := img.RGBAAt(int(100+rim*cos), int(100+rim*sin))
			dark := p.R < 0x40 && p.G < 0x40 && p.B < 0x40
			if dark && !was {
				cuts++
			}
			was = dark
		}
		if cuts != c.cuts {
			t.Errorf("side %d: the rim is cut %d times, want %d", c.side, cuts, c.cuts)
		}
	}
}

func TestVeilDarkensOnlyWhatCannotBeReached(t *testing.T) {
	look := lookOf(t, &ui.Light)
	square := func(l, n, r, f float64) []geometry.Point {
		return []geometry.Point{{X: l, Y: n}, {X: r, Y: n}, {X: r, Y: f}, {X: l, Y: f}}
	}
	reach := &Reach{Regions: []geometry.Region{
		{Rings: [][]geometry.Point{square(4, 4, 16, 16), square(8, 8, 10, 10)}}, // with a hole
		{Level: 3, Rings: [][]geometry.Point{square(12, 12, 18, 18)}},           // a roof that overlaps
	}}
	cam := FitTable(canvas.Rect{X: 20, Y: 10, W: 400, H: 400}, 20, 20)
	p := &Painter{}
	img := rendered(440, 420, 1, func(c *canvas.Canvas) {
		c.Clear(canvas.Hex(0xFFFFFF))
		p.Reach(c, look, cam, reach, false)
	})
	white := color.RGBA{255, 255, 255, 255}
	for _, c := range []struct {
		at   geometry.Point
		free bool
	}{
		{geometry.Point{X: 6, Y: 6}, true}, {geometry.Point{X: 9, Y: 9}, false}, {geometry.Point{X: 2, Y: 2}, false},
		{geometry.Point{X: 14, Y: 14}, true}, {geometry.Point{X: 17, Y: 17}, true}, {geometry.Point{X: 17, Y: 10}, false},
	} {
		got := tint(img, cam, c.at)
		if (got == white) != c.free {
			t.Errorf("at %v: %v, free should be %v", c.at, got, c.free)
		}
		if want := uint8(167); !c.free && absDiff(got.R, want) > 2 {
			t.Errorf("at %v: red is %d, want %d", c.at, got.R, want)
		}
	}
	if got := img.RGBAAt(5, 5); got != white {
		t.Errorf("outside the view the picture is %v", got)
	}
	whole := *reach
	whole.Radius = 1.5
	img = rendered(440, 420, 1, func(c *canvas.Canvas) {
		c.Clear(canvas.Hex(0xFFFFFF))
		p.Reach(c, look, cam, &whole, false)
	})
	for _, c := range []struct {
		at   geometry.Point
		free bool
	}{
		{geometry.Point{X: 6, Y: 6}, true}, {geometry.Point{X: 9, Y: 9}, true}, {geometry.Point{X: 3, Y: 6}, true},
		{geometry.Point{X: 2, Y: 6}, false}, {geometry.Point{X: 2.7, Y: 2.7}, false}, {geometry.Point{X: 17, Y: 10}, true}, {geometry.Point{X: 18, Y: 8}, false},
	} {
		if got := tint(img, cam, c.at); (got == white) != c.free {
			t.Errorf("at %v: %v, covered by a base should be %v", c.at, got, c.free)
		}
	}
}

func absDiff(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// A sight line ends at the edges of the bases, and keeps its pattern.
func TestSightLinesEndAtTheBases(t *testing.T) {
	look := lookOf(t, &ui.Light)
	cam := FitTable(canvas.Rect{W: 400, H: 400}, 20, 20)
	row := int(cam.ToScreen(geometry.Point{X: 0, Y: 10}).Y)
	from, to := geometry.Point{X: 3, Y: 10}, geometry.Point{X: 17, Y: 10}
	l := SightLine{From: from, To: to, FromR: 1, ToR: 0.5, Verdict: 1}
	count := func(l SightLine) (first, last, changes int) {
		img := rendered(400, 400, 1, func(c *canvas.Canvas) {
			c.Clear(canvas.Hex(0xFFFFFF))
			SightLines(c, look, cam, []SightLine{l})
		})
		first = -1
		was := false
		for x := range 400 {
			on := img.RGBAAt(x, row) != color.RGBA{255, 255, 255, 255}
			if on {
				if first < 0 {
					first = x
				}
				last = x
			}
			if on != was {
				changes++
			}
			was = on
		}
		return first, last, changes
	}
	if first, last, changes := count(l); first != 80 || last != 329 || changes != 2 {
		t.Errorf("clear: from %d to %d with %d changes, want 80 to 329 unbroken", first, last, changes)
	}
	l.Verdict = 2
	if first, last, changes := count(l); first < 79 || last > 330 || changes < 20 {
		t.Errorf("cover: from %d to %d with %d changes, want dashes", first, last, changes)
	}
	l.Verdict, l.Cut = 3, geometry.Point{X: 10, Y: 10}
	if _, _, changes := count(l); changes < 30 {
		t.Errorf("blocked: %d changes, want dots beyond the cut", changes)
	}
	l.Verdict = 4
	if first, _, _ := count(l); first != -1 {
		t.Error("touching: a line is drawn between bases that touch")
	}
}

func TestShadowsFallRightAndDownAndNeverTwice(t *testing.T) {
	look := lookOf(t, &ui.Light)
	g := Ground{Width: 20, Depth: 20}
	add := func(id string, x, y, top float64) {
		g.Pieces = append(g.Pieces, Terrain{Piece: geometry.Piece{
			Description: geometry.Description{ID: id, Kind: geometry.Structure, Prefab: "crates", Material: "concrete"},
			Prisms:      []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: x, Y: y}, {X: x + 3, Y: y}, {X: x + 3, Y: y + 3}, {X: x, Y: y + 3}}}, Top: top}},
		}})
	}
	add("a", 5, 10, 8)
	add("b", 5, 6.5, 8)
	cam := FitTable(canvas.Rect{W: 800, H: 800}, 20, 20)
	p := &Painter{}
	img := rendered(800, 800, 1, func(c *canvas.Canvas) { p.Ground(c, look, cam, g, false) })
	ground := tint(img, cam, geometry.Point{X: 1.5, Y: 1.5})
	shade := func(v uint8, ink uint8) uint8 { return uint8(float64(v)*0.74 + float64(ink)*0.26 + 0.5) }
	want := color.RGBA{shade(ground.R, 0x17), shade(ground.G, 0x15), shade(ground.B, 0x1C), 255}
	for _, c := range []struct {
		at     geometry.Point
		shadow bool
	}{
		{geometry.Point{X: 8.6, Y: 10.5}, true}, {geometry.Point{X: 8.6, Y: 9.3}, true}, // the second place: both fall there
		{geometry.Point{X: 4.6, Y: 10.5}, false}, {geometry.Point{X: 6.5, Y: 13.4}, false}, {geometry.Point{X: 9.4, Y: 10.5}, false},
	} {
		got := tint(img, cam, c.at)
		is := absDiff(got.R, want.R) <= 1 && absDiff(got.G, want.G) <= 1
		if is != c.shadow {
			t.Errorf("at %v: %v; shadow is %v, ground %v", c.at, got, want, ground)
		}
	}
}

func TestDestroyedPiecesVanishAndRoofsOpen(t *testing.T) {
	look := lookOf(t, &ui.Light)
	cam := FitTable(canvas.Rect{W: 720, H: 720}, 36, 36)
	at := geometry.Point{X: 27, Y: 9.3} // on the roof of the diner
	show := func(change func(*Terrain)) color.RGBA {
		g := crossroads(t)
		for i := range g.Pieces {
			if g.Pieces[i].ID == "lucky-diner" {
				g.Pieces[i].Open = false
				change(&g.Pieces[i])
			}
		}
		img := rendered(720, 720, 1, func(c *canvas.Canvas) { (&Painter{}).Ground(c, look, cam, g, false) })
		return commonest(img, cam, at)
	}
	closed, opened := show(func(*Terrain) {}), show(func(t *Terrain) { t.Open = true })
	gone := show(func(t *Terrain) { t.Gone = true })
	if closed != rgba(ui.Light.Wood) {
		t.Errorf("the closed roof is %v", closed)
	}
	if want := canvas.Mix(ui.Light.Floor, ui.Light.Glass, 0.16); absDiff(opened.R, want.R) > 2 || absDiff(opened.B, want.B) > 2 {
		t.Errorf("the floor under the see-through roof is %v, want %v", opened, want)
	}
	if gone != rgba(ui.Light.Ground) {
		t.Errorf("where the diner stood is %v", gone)
	}
	for _, kind := range []geometry.Kind{geometry.Structure, geometry.Object, geometry.Marker, geometry.Zone, geometry.Impassable} {
		empty := show(func(t *Terrain) { t.Kind, t.Prisms = kind, nil }) // as a match leaves what was destroyed or is carried
		if empty != rgba(ui.Light.Ground) {
			t.Errorf("%v without prisms: where the diner stood is %v", kind, empty)
		}
	}
}
