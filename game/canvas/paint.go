package canvas

import (
	"encoding/binary"
	"image"
	"math"

	"github.com/golang/freetype/raster"
)

// brush paints spans of one colour, or of a pattern in one colour, on a picture.
type brush struct {
	dst     *image.RGBA
	clip    image.Rectangle
	color   premultiplied
	pattern Pattern
	inverse Matrix
	sin     float64
	cos     float64
	pixel   float64 // size of a pixel in units of the pattern
}

// premultiplied is a colour as image.RGBA stores it, in 8 bits a channel.
type premultiplied struct{ r, g, b, a uint32 }

func premultiply(c Color) premultiplied {
	a := uint32(c.A)
	by := func(v uint8) uint32 { return (uint32(v)*a + 127) / 255 }
	return premultiplied{by(c.R), by(c.G), by(c.B), a}
}

func (b *brush) set(dst *image.RGBA, clip image.Rectangle, o *op) {
	b.dst, b.clip, b.color, b.pattern = dst, clip, premultiply(o.color), o.pattern
	if o.pattern.Kind != Plain {
		b.inverse = o.inverse
		b.sin, b.cos = math.Sin(o.pattern.Angle), math.Cos(o.pattern.Angle)
		b.pixel = growth(o.inverse)
	}
}

// Paint is called by the rasteriser; the alpha of a span goes to 0xffff.
func (b *brush) Paint(spans []raster.Span, _ bool) {
	for _, s := range spans {
		if s.Y < b.clip.Min.Y || s.Y >= b.clip.Max.Y {
			continue
		}
		x0, x1 := max(s.X0, b.clip.Min.X), min(s.X1, b.clip.Max.X)
		if x0 >= x1 {
			continue
		}
		if b.pattern.Kind != Plain {
			b.patterned(x0, x1, s.Y, s.Alpha)
			continue
		}
		b.row(x0, x1, s.Y, s.Alpha>>8)
	}
}

// row blends the colour on the pixels from x0 to x1 of row y; cover goes from 0 to 255.
func (b *brush) row(x0, x1, y int, cover uint32) {
	at := b.dst.PixOffset(x0, y)
	row := b.dst.Pix[at : at+4*(x1-x0)]
	if cover >= 255 && b.color.a == 255 {
		fillPixels(row, b.color)
		return
	}
	blendRow(row, b.color.times(cover))
}

func (b *brush) patterned(x0, x1, y int, alpha uint32) {
	at := b.dst.PixOffset(x0, y)
	for x := x0; x < x1; x++ {
		u, v := b.inverse.Transform(float64(x)+0.5, float64(y)+0.5)
		cover := b.pattern.coverage(u, v, b.sin, b.cos, b.pixel) * float64(alpha>>8)
		if cover > 0.5 {
			blend(b.dst.Pix[at:at+4:at+4], b.color.times(uint32(cover+0.5)))
		}
		at += 4
	}
}

// times scales all channels by cover, 0 to 255.
func (c premultiplied) times(cover uint32) premultiplied {
	if cover >= 255 {
		return c
	}
	return premultiplied{div255(c.r * cover), div255(c.g * cover), div255(c.b * cover), div255(c.a * cover)}
}

// div255 divides by 255 with rounding, exactly for products of two bytes.
func div255(v uint32) uint32 {
	v += 128
	return (v + v>>8) >> 8
}

// blend lays c over the pixel p.
func blend(p []byte, c premultiplied) {
	rest := 255 - c.a
	p[0] = uint8(c.r + div255(uint32(p[0])*rest))
	p[1] = uint8(c.g + div255(uint32(p[1])*rest))
	p[2] = uint8(c.b + div255(uint32(p[2])*rest))
	p[3] = uint8(c.a + div255(uint32(p[3])*rest))
}

// blendRow is blend for pixels side by side, two at a time: of the eight bytes of a word every other one has room for its product.
func blendRow(row []byte, c premultiplied) {
	const lanes, half = 0x00FF00FF00FF00FF, 0x0080008000800080
	over := func(v uint64) uint64 { // div255 of four products
		v += half
		return (v + v>>8&lanes) >> 8 & lanes
	}
	rest, even, odd := uint64(255-c.a), uint64(c.r|c.b<<16), uint64(c.g|c.a<<16)
	even, odd = even|even<<32, odd|odd<<32
	for len(row) >= 8 {
		v := binary.LittleEndian.Uint64(row)
		binary.LittleEndian.PutUint64(row, even+over(v&lanes*rest)|(odd+over(v>>8&lanes*rest))<<8)
		row = row[8:]
	}
	if len(row) >= 4 {
		blend(row[:4:4], c)
	}
}

// fillPixels sets whole pixels by doubling copies.
func fillPixels(row []byte, c premultiplied) {
	if len(row) < 4 {
		return
	}
	row[0], row[1], row[2], row[3] = uint8(c.r), uint8(c.g), uint8(c.b), uint8(c.a)
	for n := 4; n < len(row); n *= 2 {
		copy(row[n:], row[:n])
	}
}

// mask is the covered part of each pixel of a glyph or icon.
type mask struct {
	pix  []uint8
	w, h int
}

// fill covers what lies inside of an outline that every row crosses twice.
func (m *mask) fill() {
	for y := range m.h {
		row := m.pix[y*m.w : (y+1)*m.w]
		left, right := 0, len(row)-1
		for left < right && row[left] == 0 {
			left++
		}
		for right > left && row[right] == 0 {
			right--
		}
		for left < right && row[left+1] > row[left] {
			left++
		}
		for right > left && row[right-1] > row[right] {
			right--
		}
		for x := left + 1; x < right; x++ {
			row[x] = 255
		}
	}
}

// stamp lays the colour through a mask whose upper left corner is at (x, y).
func stamp(dst *image.RGBA, clip image.Rectangle, m *mask, x, y int, c premultiplied) {
	r := image.Rect(x, y, x+m.w, y+m.h).Intersect(clip)
	for row := r.Min.Y; row < r.Max.Y; row++ {
		from := (row-y)*m.w + r.Min.X - x
		covers := m.pix[from : from+r.Dx()]
		at := dst.PixOffset(r.Min.X, row)
		for _, cover := range covers {
			if cover != 0 {
				if cover == 255 && c.a == 255 {
					p := dst.Pix[at : at+4 : at+4]
					p[0], p[1], p[2], p[3] = uint8(c.r), uint8(c.g), uint8(c.b), 255
				} else {
					blend(dst.Pix[at:at+4:at+4], c.times(uint32(cover)))
				}
			}
			at += 4
		}
	}
}

// fillBroken fills a rectangle in pixels whose sides may lie inside pixels.
func fillBroken(b *brush, r Rect) {
	x0, x1, y0, y1 := r.X, r.Right(), r.Y, r.Bottom()
	for y := max(floor(y0), b.clip.Min.Y); y < min(ceil(y1), b.clip.Max.Y); y++ {
		down := overlap(y, y0, y1)
		left, right := floor(x0), ceil(x1)
		whole0, whole1 := ceil(x0), floor(x1)
		if whole0 > left && left >= b.clip.Min.X && left < b.clip.Max.X {
			b.row(left, left+1, y, uint32(down*overlap(left, x0, x1)*255+0.5))
		}
		if last := right - 1; whole1 < right && last >= whole0 && last >= b.clip.Min.X && last < b.clip.Max.X {
			b.row(last, right, y, uint32(down*overlap(last, x0, x1)*255+0.5))
		}
		if from, to := max(whole0, b.clip.Min.X), min(whole1, b.clip.Max.X); from < to {
			b.row(from, to, y, uint32(down*255+0.5))
		}
	}
}

// overlap is the part of the pixel from i to i+1 that lies between a and b.
func overlap(i int, a, b float64) float64 {
	return max(0, min(float64(i+1), b)-max(float64(i), a))
}
