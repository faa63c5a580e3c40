package layers

import (
	"image"
	"math"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/geometry"
)

// Painter keeps the finished picture of an answer. The zero Painter is ready; it belongs to one screen.
type Painter struct {
	picture *canvas.Picture
	key     paintKey
}

// paintKey is what the picture depends on.
type paintKey struct {
	answer  *Answer
	camera  tabletop.Camera
	scale   float64
	palette string
}

// ink is how one degree of a layer is covered: a wash, and a pattern in screen pixels over it.
type ink struct {
	wash    canvas.Color
	pattern canvas.PatternKind
	line    canvas.Color
}

// Paint shows an answer over the terrain: three steps – nothing, dots, hatch – and never a rainbow.
func (p *Painter) Paint(c *canvas.Canvas, look tabletop.Look, cam tabletop.Camera, a *Answer) {
	if a == nil || c.Discarding() {
		return
	}
	key := paintKey{a, cam, c.Scale(), look.Palette.Name}
	if p.picture == nil || p.key != key {
		p.key, p.picture = key, rasterLater(look, cam, c.Scale(), a)
	}
	seen := cam.Seen()
	c.Picture(p.picture, seen.X, seen.Y)
}

// inks are the looks of the marks of a kind.
func inks(look tabletop.Look, kind Kind) func(mark uint8) ink {
	p := look.Palette
	dark := ink{wash: canvas.Fade(p.TableInk, 0.42)}
	switch kind {
	case Sight:
		return func(mark uint8) ink {
			switch mark {
			case 0:
				return dark
			case 1:
				return ink{pattern: canvas.Dots, line: canvas.Fade(p.TableInk, 0.75), wash: canvas.Fade(p.ClearSight, 0.34)}
			}
			return ink{pattern: canvas.Hatch, line: canvas.Fade(p.TableInk, 0.75), wash: canvas.Fade(p.ClearSight, 0.5)}
		}
	case Cover:
		return func(mark uint8) ink {
			switch geometry.Shelter(mark) {
			case geometry.Partial:
				return ink{pattern: canvas.Hatch, line: canvas.Fade(p.TableInk, 0.75), wash: canvas.Fade(p.Cover, 0.55)}
			case geometry.Sheltered:
				return dark
			}
			return ink{}
		}
	case Put:
		return func(mark uint8) ink {
			if mark == 0 {
				return dark
			}
			return ink{}
		}
	case Threat:
		return func(mark uint8) ink {
			switch mark {
			case Now:
				return ink{wash: canvas.Fade(p.Red, 0.34)}
			case Next:
				return ink{pattern: canvas.Dots, line: p.Red}
			}
			return ink{}
		}
	}
	return func(mark uint8) ink {
		if mark == 0 {
			return dark
		}
		return ink{pattern: canvas.Dots, line: canvas.Fade(p.TableInk, 0.6), wash: canvas.Fade(p.ClearSight, 0.5)}
	}
}

// rasterLater is the picture of the part of the table that is seen, painted when somebody looks at it.
func rasterLater(look tabletop.Look, cam tabletop.Camera, scale float64, a *Answer) *canvas.Picture {
	return canvas.NewLater(rasterBounds(cam, scale), func() *image.RGBA {
		a.found()
		return raster(look, cam, scale, a)
	})
}

func rasterBounds(cam tabletop.Camera, scale float64) image.Rectangle {
	seen := cam.Seen()
	return image.Rect(0, 0, max(1, int(math.Ceil(seen.W*scale))), max(1, int(math.Ceil(seen.H*scale))))
}

// raster paints it pixel by pixel.
func raster(look tabletop.Look, cam tabletop.Camera, scale float64, a *Answer) *image.RGBA {
	seen := cam.Seen()
	w, h := int(math.Ceil(seen.W*scale)), int(math.Ceil(seen.H*scale))
	img := image.NewRGBA(rasterBounds(cam, scale))
	of := inks(look, a.Kind)
	styles := map[uint8]ink{}
	for _, m := range a.Marks {
		if _, known := styles[m]; !known {
			styles[m] = of(m)
		}
	}
	var table [256]ink
	for m, s := range styles {
		table[m] = s
	}
	edge := look.Palette.TableInk
	previous := make([]uint8, w)
	for y := range h {
		left := uint8(0)
		for x := range w {
			m := a.markAt(cam.ToTable(canvas.Point{X: seen.X + (float64(x)+0.5)/scale, Y: seen.Y + (float64(y)+0.5)/scale}))
			border := x > 0 && m != left || y > 0 && m != previous[x]
			left, previous[x] = m, m
			s := &table[m]
			color := s.wash
			switch {
			case border:
				color = canvas.Fade(edge, 0.8)
			case s.pattern == canvas.Hatch && (x+y)%int(7*scale+0.5) < max(1, int(1.6*scale)):
				color = s.line
			case s.pattern == canvas.Dots && dot(x, y, scale):
				color = s.line
			}
			put(img, x, y, color)
		}
	}
	return img
}

// dot reports whether a pixel lies in a dot of the pattern.
func dot(x, y int, scale float64) bool {
	step := 9 * scale
	dx := math.Mod(float64(x)+0.5, step) - step/2
	dy := math.Mod(float64(y)+0.5, step) - step/2
	return dx*dx+dy*dy <= 1.7*1.7*scale*scale
}

// put sets a pixel to a colour with straight alpha.
func put(img *image.RGBA, x, y int, c canvas.Color) {
	i := y*img.Stride + 4*x
	a := uint32(c.A)
	img.Pix[i] = uint8(uint32(c.R) * a / 255)
	img.Pix[i+1] = uint8(uint32(c.G) * a / 255)
	img.Pix[i+2] = uint8(uint32(c.B) * a / 255)
	img.Pix[i+3] = uint8(a)
}
