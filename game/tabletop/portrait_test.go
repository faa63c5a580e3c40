package tabletop

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// portraits are the cases of the contact sheet: what stands between a viewer at 4,10 and a target at 16,10.
func portraits() []struct {
	name   string
	from   geometry.Cylinder
	pieces []geometry.Prism
} {
	eye := geometry.Cylinder{Center: geometry.Point{X: 4, Y: 10}, Radius: 0.6, Height: 1.57}
	roof := eye
	roof.Bottom = 4
	box := func(x0, y0, x1, y1, bottom, top float64) geometry.Prism {
		return geometry.Prism{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}}, Bottom: bottom, Top: top}
	}
	post := geometry.Prism{Footprint: geometry.Footprint{Center: geometry.Point{X: 10, Y: 9.8}, Radius: 0.4}, Top: 1.2}
	return []struct {
		name   string
		from   geometry.Cylinder
		pieces []geometry.Prism
	}{
		{"open", eye, nil},
		{"half behind a wall", eye, []geometry.Prism{box(10, 4, 10.4, 10, 0, 3)}},
		{"over a low wall", eye, []geometry.Prism{box(9, 5, 9.3, 15, 0, 0.9)}},
		{"a post and a bridge", eye, []geometry.Prism{post, box(12, 6, 13, 14, 1.3, 1.9)}},
		{"from a roof", roof, []geometry.Prism{box(12, 9, 14, 9.9, 0, 2), {Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: 8, Y: 10.1}, {X: 11, Y: 11}, {X: 8, Y: 12}}}, Top: 3.5}}},
		{"nothing left", eye, []geometry.Prism{box(10, 4, 11, 16, 0, 3)}},
	}
}

// What is hatched is what the query says is hidden: the share of changed pixels inside the target is its share.
func TestPortraitShowsTheShare(t *testing.T) {
	look := lookOf(t, &ui.Light)
	target := geometry.Cylinder{Center: geometry.Point{X: 16, Y: 10}, Radius: 0.6, Height: 1.57}
	const w, h = 420, 200
	sheet := image.NewRGBA(image.Rect(0, 0, 2*w+30, 3*h+40))
	for i, c := range portraits() {
		layout := geometry.Layout{Width: 24, Depth: 24}
		names := []string{}
		for range c.pieces {
			names = append(names, c.name)
		}
		for _, prism := range c.pieces {
			layout.Pieces = append(layout.Pieces, geometry.Piece{Prisms: []geometry.Prism{prism}})
		}
		table, err := geometry.NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		p := &Portrait{Portrait: table.Portrait(c.from, target), Side: ui.Side(i % 2), Silhouette: "gristle", Names: names}
		draw := func(p *Portrait) *image.RGBA {
			return rendered(w, h, 1, func(c *canvas.Canvas) {
				c.Clear(look.Palette.Paper)
				if !DrawPortrait(c, look, canvas.Rect{W: w, H: h}, p) {
					t.Fatal("nothing drawn")
				}
			})
		}
		putOn(sheet, draw(p), 10+i%2*(w+10), 10+i/2*(h+10))
		bare := *p // without the figure, whose ink is as dark as the hatching's
		bare.Silhouette = ""
		shown := draw(&bare)
		bare.Shades = nil
		checkShare(t, c.name, p, shown, draw(&bare))
	}
	keep(t, "portraits", sheet)
	over := target
	over.Bottom = 5
	table, _ := geometry.NewTable(geometry.Layout{Width: 24, Depth: 24})
	if DrawPortrait(canvas.New(), look, canvas.Rect{W: w, H: h}, &Portrait{Portrait: table.Portrait(over, target)}) {
		t.Error("a portrait from straight above was drawn")
	}
}

// checkShare compares pixels inside the target, off its edge, with and without the pieces.
func checkShare(t *testing.T, name string, p *Portrait, shown, plain *image.RGBA) {
	t.Helper()
	size := shown.Rect.Size()
	zoom := float64(size.Y) / (p.High.Y - p.Low.Y)
	random := rand.New(rand.NewPCG(3, 4))
	hidden, all := 0, 0
	for range 40000 {
		at := geometry.Point{X: p.Low.X + random.Float64()*(p.High.X-p.Low.X), Y: p.Low.Y + random.Float64()*(p.High.Y-p.Low.Y)}
		x, y := int(float64(size.X)/2+at.X*zoom), int((p.High.Y-at.Y)*zoom)
		if x < 0 || x >= size.X || !within(at, p.Portrait.Silhouette) || onEdge(at, p.Portrait.Silhouette, 3/zoom) {
			continue
		}
		all++
		if shown.RGBAAt(x, y) != plain.RGBAAt(x, y) {
			hidden++
		}
	}
	if got := 1 - float64(hidden)/float64(all); all < 500 || math.Abs(got-p.Visible) > 0.05 {
		t.Errorf("%s: %v of %d points shown free, visible %v", name, got, all, p.Visible)
	}
}

// onEdge reports whether a point lies so near the line that is drawn round an outline.
func onEdge(p geometry.Point, outline []geometry.Point, room float64) bool {
	for i, a := range outline {
		if geometry.NearestOnSegment(p, a, outline[(i+1)%len(outline)]).Distance(p) < room {
			return true
		}
	}
	return false
}

func within(p geometry.Point, outline []geometry.Point) bool {
	inside := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) {
			inside = !inside
		}
	}
	return inside
}

func putOn(sheet, picture *image.RGBA, x0, y0 int) {
	size := picture.Rect.Size()
	for y := range size.Y {
		for x := range size.X {
			c := picture.RGBAAt(x, y)
			c.A = 255
			sheet.SetRGBA(x0+x, y0+y, color.RGBA(c))
		}
	}
}
