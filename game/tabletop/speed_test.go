package tabletop

import (
	"image"
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// crowd is 24 tokens spread over the largest shipped table.
func crowd(m *maps.Map) []Token {
	var tokens []Token
	names := []string{"rose", "bailiff", "halogen", "tram", "wick", "kettle", "undertow", "barnacle", "gristle", "moth", "rat", "loam"}
	for i := range 24 {
		t := Token{
			Center: geometry.Point{X: m.Width * (0.1 + 0.16*float64(i%6)), Y: m.Depth * (0.15 + 0.22*float64(i/6))},
			Radius: geometry.BaseRadius([]float64{30, 40, 50}[i%3]), Side: ui.Side(i % 2), Silhouette: names[i%12], HP: 4, MaxHP: 5,
		}
		if i%5 == 0 {
			t.State = []string{"g-knocked-out-stars"}
		}
		tokens = append(tokens, t)
	}
	return tokens
}

// BenchmarkTokensOnTerrain draws a whole window of 1280 by 800 anew: terrain from its picture, 24 tokens.
func BenchmarkTokensOnTerrain(b *testing.B) {
	m, _ := maps.ShippedByName("harbour-terminal")
	look, p, c := lookOf(b, &ui.Light), &Painter{}, canvas.New()
	cam := FitTable(canvas.Rect{W: 1280, H: 800}, m.Width, m.Depth).ZoomAbout(canvas.Point{X: 640, Y: 400}, 1.6)
	ground, tokens := GroundOf(m), crowd(m)
	img := image.NewRGBA(image.Rect(0, 0, 1280, 800))
	frame := func(cam Camera) {
		c.Begin(img.Rect.Size(), 1)
		c.Clear(look.Palette.Well)
		p.Ground(c, look, cam, ground, false)
		p.Tokens(c, look, cam, tokens)
		c.Render(img, []image.Rectangle{img.Rect})
	}
	cam = cam.Snapped(1)
	frame(cam)
	b.ResetTimer()
	for b.Loop() {
		frame(cam)
	}
}

// BenchmarkDragging moves the table by some pixels each frame.
func BenchmarkDragging(b *testing.B) {
	m, _ := maps.ShippedByName("harbour-terminal")
	look, p, c := lookOf(b, &ui.Light), &Painter{}, canvas.New()
	cam := FitTable(canvas.Rect{W: 1280, H: 800}, m.Width, m.Depth).ZoomAbout(canvas.Point{X: 640, Y: 400}, 1.6)
	s := &Scene{Ground: GroundOf(m), Tokens: crowd(m), Hovered: -1, Heights: true}
	img := image.NewRGBA(image.Rect(0, 0, 1280, 800))
	step := 0
	for b.Loop() {
		step++
		dx := 7.0
		if step/40%2 == 1 {
			dx = -7
		}
		cam = cam.Pan(dx, -dx/2)
		c.Begin(img.Rect.Size(), 1)
		c.Clear(look.Palette.Well)
		p.Draw(c, look, cam, s)
		c.Render(img, []image.Rectangle{img.Rect})
	}
}

// BenchmarkTerrain draws the terrain itself, as after each step of the zoom.
func BenchmarkTerrain(b *testing.B) {
	m, _ := maps.ShippedByName("harbour-terminal")
	look := lookOf(b, &ui.Light)
	cam := FitTable(canvas.Rect{W: 1280, H: 800}, m.Width, m.Depth).ZoomAbout(canvas.Point{X: 640, Y: 400}, 1.6).Snapped(1)
	g := GroundOf(m)
	for b.Loop() {
		(&Painter{}).Ground(discardable(), look, cam, g, false)
	}
}

func discardable() *canvas.Canvas {
	c := canvas.New()
	c.Begin(image.Pt(1280, 800), 1)
	return c
}
