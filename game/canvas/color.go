package canvas

import "image/color"

// Color is a colour with straight alpha.
type Color = color.NRGBA

// None draws nothing.
var None = Color{}

// Hex makes an opaque colour of 0xRRGGBB.
func Hex(rgb uint32) Color {
	return Color{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 255}
}

// Fade returns the colour with its alpha multiplied by opacity, 0 to 1.
func Fade(c Color, opacity float64) Color {
	c.A = uint8(float64(c.A)*max(0, min(1, opacity)) + 0.5)
	return c
}

// Mix goes from a at 0 to b at 1.
func Mix(a, b Color, t float64) Color {
	at := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return Color{R: at(a.R, b.R), G: at(a.G, b.G), B: at(a.B, b.B), A: at(a.A, b.A)}
}
