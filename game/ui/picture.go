package ui

import (
	"image"
	"image/png"
	"io"
	"math"

	"trueinch/game/canvas"
)

// WritePNG writes what paint draws as a picture of a width in units, with so many pixels a unit; paint returns how high it is. It is called
// twice, the first time only to measure.
func (u *UI) WritePNG(out io.Writer, width, scale float64, paint func() float64) error {
	mine := u.C
	defer func() { u.C = mine }()
	u.C = canvas.New()
	u.C.BeginDiscarding(image.Pt(1, 1), scale)
	size := image.Pt(int(math.Ceil(width*scale)), int(math.Ceil(paint()*scale)))
	picture := canvas.Paint(size, scale, func(c *canvas.Canvas) {
		u.C = c
		c.Clear(u.Colors.Paper)
		paint()
	})
	return png.Encode(out, picture.Image())
}
