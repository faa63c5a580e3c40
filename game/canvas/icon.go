package canvas

import (
	"bytes"
	"image"
	"image/color"
	"sync"

	"github.com/golang/freetype/raster"
	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"

	"trueinch/assets"
)

// vector is a parsed SVG picture of two roles: what is dark in the file is ink, what is light is paper.
type vector struct {
	icon *oksvg.SvgIcon
	name string
}

// gallery holds the parsed pictures and what was drawn of them.
var gallery struct {
	sync.Mutex
	vectors map[string]*vector
	masks   map[maskKey]*mask
	sprites map[spriteKey]*Picture
	kept    int // pixels of masks and sprites
}

type maskKey struct {
	name string
	w, h int
}

type spriteKey struct {
	maskKey
	ink, paper Color
}

// keepPixels bounds the drawn icons in memory, in pixels.
const keepPixels = 8 << 20

// Icon draws an icon of one colour in r: "g-…" and "l-…" of assets. An icon that is missing is drawn as a crossed box,
// so that the slip is seen.
func (c *Canvas) Icon(name string, r Rect, ink Color) {
	if c.discard || ink.A == 0 || r.Empty() {
		return
	}
	v := find(name, assets.Icon)
	if v == nil {
		c.missing(r, ink)
		return
	}
	if c.vector || !upright(c.state.matrix) {
		c.turned(v, r, ink, ink)
		return
	}
	box := c.iconBox(r)
	m := maskOf(v, box.Dx(), box.Dy())
	h := newHash(drawMask).color(ink).text(name).rect(box)
	c.record(op{kind: drawMask, mask: m, color: ink, rect: Rect{X: float64(box.Min.X), Y: float64(box.Min.Y)}}, box, h)
}

// Silhouette draws a token's picture in r, its cuts in the colour of the face below.
func (c *Canvas) Silhouette(name string, r Rect, ink, paper Color) {
	if c.discard || r.Empty() {
		return
	}
	v := find(name, assets.Silhouette)
	if v == nil {
		c.missing(r, ink)
		return
	}
	if c.vector || !upright(c.state.matrix) {
		c.turned(v, r, ink, paper)
		return
	}
	box := c.iconBox(r)
	p := spriteOf(v, box.Dx(), box.Dy(), ink, paper)
	h := newHash(drawPicture).word(p.stamp).rect(box)
	c.record(op{kind: drawPicture, picture: p, rect: Rect{X: float64(box.Min.X), Y: float64(box.Min.Y)}}, box, h)
}

// HasSilhouette reports whether assets know the picture.
func HasSilhouette(name string) bool { return find(name, assets.Silhouette) != nil }

// HasIcon reports whether assets know the icon.
func HasIcon(name string) bool { return find(name, assets.Icon) != nil }

func (c *Canvas) missing(r Rect, ink Color) {
	c.Stroke((&Path{}).Rect(r.Inset(1)).Move(r.X, r.Y).Line(r.Right(), r.Bottom()).Move(r.Right(), r.Y).Line(r.X, r.Bottom()), Pen(1, ink))
}

// iconBox is where an icon goes, in whole pixels: the size is rounded first, so that a row of icons is alike.
func (c *Canvas) iconBox(r Rect) image.Rectangle {
	b := Bounds(c.state.matrix, r)
	w, h := max(1, round(b.W)), max(1, round(b.H))
	x, y := round(b.X+(b.W-float64(w))/2), round(b.Y+(b.H-float64(h))/2)
	return image.Rect(x, y, x+w, y+h)
}

func (c *Canvas) turned(v *vector, r Rect, ink, paper Color) {
	m := c.state.matrix.Mult(v.fit(r))
	h := newHash(drawVector).text(v.name).color(ink).color(paper).matrix(m)
	c.record(op{kind: drawVector, vector: v, color: ink, paper: paper, matrix: m}, pixels(Bounds(c.state.matrix, r)), h)
}

// fit maps the picture's own box into r, keeping its shape.
func (v *vector) fit(r Rect) Matrix {
	box := v.icon.ViewBox
	k := min(r.W/box.W, r.H/box.H)
	return Identity.Translate(r.X+(r.W-k*box.W)/2, r.Y+(r.H-k*box.H)/2).Scale(k, k).Translate(-box.X, -box.Y)
}

// draw rasterises the picture through m into spans that role is told the part of before each shape.
func (v *vector) draw(s *scanner, m Matrix, role func(paper bool)) {
	s.recolor = func(col color.Color) {
		r, g, b, _ := col.RGBA()
		role(r+g+b > 3*0x8000)
	}
	dasher := rasterx.NewDasher(1, 1, s)
	k := growth(m)
	for i := range v.icon.SVGPaths {
		path := v.icon.SVGPaths[i] // a copy: the width of its line is changed
		path.LineWidth *= k
		path.DrawTransformed(dasher, 1, m)
	}
	s.recolor = nil
}

func find(name string, read func(string) ([]byte, bool)) *vector {
	gallery.Lock()
	defer gallery.Unlock()
	if v, ok := gallery.vectors[name]; ok {
		return v
	}
	if gallery.vectors == nil {
		gallery.vectors = map[string]*vector{}
	}
	var v *vector
	if data, ok := read(name); ok {
		icon, err := oksvg.ReadIconStream(bytes.NewReader(spellOut(data)), oksvg.IgnoreErrorMode)
		if err == nil && len(icon.SVGPaths) > 0 {
			v = &vector{icon: icon, name: name}
		}
	}
	gallery.vectors[name] = v
	return v
}

// maskOf draws all shapes of an icon into one mask.
func maskOf(v *vector, w, h int) *mask {
	gallery.Lock()
	defer gallery.Unlock()
	key := maskKey{v.name, w, h}
	if m := gallery.masks[key]; m != nil {
		return m
	}
	makeRoom(w * h)
	m := &mask{pix: make([]uint8, w*h), w: w, h: h}
	s := newScanner()
	s.reset(image.Rect(0, 0, w, h))
	alpha := &image.Alpha{Pix: m.pix, Stride: w, Rect: image.Rect(0, 0, w, h)}
	painter := raster.NewAlphaOverPainter(alpha)
	s.painter = painter
	v.draw(s, v.fit(Rect{W: float64(w), H: float64(h)}), func(bool) {})
	gallery.masks[key] = m
	return m
}

// spriteOf draws a silhouette in two colours.
func spriteOf(v *vector, w, h int, ink, paper Color) *Picture {
	gallery.Lock()
	defer gallery.Unlock()
	key := spriteKey{maskKey{v.name, w, h}, ink, paper}
	if p := gallery.sprites[key]; p != nil {
		return p
	}
	makeRoom(w * h)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	drawVectorOn(newScanner(), &brush{}, img, img.Rect, v, v.fit(Rect{W: float64(w), H: float64(h)}), ink, paper)
	p := NewPicture(img)
	gallery.sprites[key] = p
	return p
}

// drawVectorOn draws a picture of two colours on dst within clip.
func drawVectorOn(s *scanner, b *brush, dst *image.RGBA, clip image.Rectangle, v *vector, m Matrix, ink, paper Color) {
	s.reset(clip)
	s.painter = b
	v.draw(s, m, func(light bool) {
		o := op{color: ink}
		if light {
			o.color = paper
		}
		b.set(dst, clip, &o)
	})
}

// makeRoom forgets all drawn icons when they have become too many. The lock must be held.
func makeRoom(more int) {
	if gallery.masks == nil || gallery.kept+more > keepPixels {
		gallery.masks, gallery.sprites, gallery.kept = map[maskKey]*mask{}, map[spriteKey]*Picture{}, 0
	}
	gallery.kept += more
}
