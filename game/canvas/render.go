package canvas

import (
	"image"
	"image/draw"
	"runtime"
	"sync"

	"github.com/srwiley/rasterx"
	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/math/fixed"
)

// Render replays the frame on dst inside the dirty rectangles. Everything inside them is drawn anew in the recorded
// order; what dst held there before shows through where nothing opaque was recorded. The rectangles must not overlap.
func (c *Canvas) Render(dst *image.RGBA, dirty []image.Rectangle) {
	var wait sync.WaitGroup
	jobs := make(chan image.Rectangle, len(dirty)*2)
	for _, r := range dirty {
		r = r.Intersect(dst.Rect)
		if r.Dx()*r.Dy() > bandPixels && runtime.GOMAXPROCS(0) > 1 {
			middle := r.Min.Y + r.Dy()/2
			jobs <- image.Rect(r.Min.X, r.Min.Y, r.Max.X, middle)
			jobs <- image.Rect(r.Min.X, middle, r.Max.X, r.Max.Y)
		} else if !r.Empty() {
			jobs <- r
		}
	}
	close(jobs)
	for range min(len(jobs), runtime.GOMAXPROCS(0), 4) {
		wait.Go(func() {
			p := players.Get().(*player)
			defer players.Put(p)
			for r := range jobs {
				p.play(c, dst, r)
			}
		})
	}
	wait.Wait()
}

// bandPixels is the area from which a rectangle is worth splitting between two processors.
const bandPixels = 128 * 128

// player replays frames; it holds the buffers that a replay needs.
type player struct {
	scanner *scanner
	dasher  *rasterx.Dasher
	brush   brush
	spare   []*image.RGBA // layers for groups
}

var players = sync.Pool{New: func() any {
	s := newScanner()
	return &player{scanner: s, dasher: rasterx.NewDasher(1, 1, s)}
}}

func (p *player) play(c *Canvas, dst *image.RGBA, r image.Rectangle) {
	from := c.lastCover(r)
	p.replay(c, dst, r, from, len(c.ops))
}

// lastCover finds the last opaque operation that hides everything before it in r.
func (c *Canvas) lastCover(r image.Rectangle) int {
	depth := 0
	for i := len(c.ops) - 1; i >= 0; i-- {
		o := &c.ops[i]
		switch o.kind {
		case closeGroup:
			depth++
		case openGroup:
			depth--
		case fillRect:
			if depth == 0 && o.color.A == 255 && r.In(o.box) && r.In(wholePixels(o.rect)) {
				return i
			}
		case drawPicture:
			if depth == 0 && o.picture.Opaque() && r.In(o.box) {
				return i
			}
		}
	}
	return 0
}

// wholePixels is the part of r made of pixels that it covers wholly.
func wholePixels(r Rect) image.Rectangle {
	return image.Rect(ceil(r.X-1e-9), ceil(r.Y-1e-9), floor(r.Right()+1e-9), floor(r.Bottom()+1e-9))
}

func (p *player) replay(c *Canvas, dst *image.RGBA, r image.Rectangle, from, to int) {
	for i := from; i < to; i++ {
		o := &c.ops[i]
		clip := o.box.Intersect(r)
		if clip.Empty() {
			if o.kind == openGroup {
				i = o.pair
			}
			continue
		}
		if o.kind == openGroup {
			p.group(c, dst, clip, i)
			i = o.pair
			continue
		}
		p.one(c, dst, clip, o)
	}
}

func (p *player) one(c *Canvas, dst *image.RGBA, clip image.Rectangle, o *op) {
	switch o.kind {
	case fillPath, strokePath:
		p.brush.set(dst, clip, o)
		p.shape(c, clip, o)
	case fillRect:
		p.brush.set(dst, clip, o)
		fillBroken(&p.brush, o.rect)
	case drawText:
		ink := premultiply(o.color)
		for _, g := range c.runs[o.runs.from:o.runs.to] {
			stamp(dst, clip, &g.glyph.mask, g.x, g.y, ink)
		}
	case drawMask:
		stamp(dst, clip, o.mask, int(o.rect.X), int(o.rect.Y), premultiply(o.color))
	case drawPicture:
		source := o.picture.Image()
		at := clip.Min.Sub(image.Pt(int(o.rect.X), int(o.rect.Y))).Add(source.Rect.Min)
		mode := draw.Over
		if o.picture.Opaque() {
			mode = draw.Src
		}
		draw.Draw(dst, clip, source, at, mode)
	case warpPicture:
		part := dst.SubImage(clip).(*image.RGBA)
		source := o.picture.Image()
		m := o.matrix.Translate(float64(-source.Rect.Min.X), float64(-source.Rect.Min.Y))
		xdraw.ApproxBiLinear.Transform(part, f64.Aff3{m.A, m.C, m.E, m.B, m.D, m.F}, source, source.Rect, xdraw.Over, nil)
	case drawVector:
		drawVectorOn(p.scanner, &p.brush, dst, clip, o.vector, o.matrix, o.color, o.paper)
	}
}

// shape fills or strokes a path with the brush.
func (p *player) shape(c *Canvas, clip image.Rectangle, o *op) {
	p.scanner.reset(clip)
	p.scanner.painter = &p.brush
	verbs, points := c.verbs[o.verbs.from:o.verbs.to], c.points[o.points.from:o.points.to]
	if o.kind == fillPath {
		p.scanner.SetWinding(!o.evenOdd)
		play(&p.dasher.Filler, verbs, points, true)
	} else {
		p.dasher.SetStroke(fixed.Int26_6(max(1, o.width*64+0.5)), miterLimit*64, caps[o.cap], nil,
			gaps[o.join], joins[o.join], c.dashes[o.dashes.from:o.dashes.to], o.offset)
		play(p.dasher, verbs, points, false)
	}
	p.scanner.Draw()
}

var (
	caps  = [...]rasterx.CapFunc{Butt: rasterx.ButtCap, Round: rasterx.RoundCap, Square: rasterx.SquareCap}
	joins = [...]rasterx.JoinMode{Miter: rasterx.Miter, RoundJoin: rasterx.Round, Bevel: rasterx.Bevel}
	gaps  = [...]rasterx.GapFunc{Miter: rasterx.FlatGap, RoundJoin: rasterx.RoundGap, Bevel: rasterx.FlatGap}
)

// group draws the operations of a group on a layer and lays that on dst.
func (p *player) group(c *Canvas, dst *image.RGBA, clip image.Rectangle, at int) {
	open := &c.ops[at]
	layer := p.layer(clip)
	p.replay(c, layer, clip, at+1, open.pair)
	veil := image.Image(image.NewUniform(alpha(open.opacity)))
	if open.verbs.to > open.verbs.from {
		shape := p.layer(clip)
		cover := op{kind: fillPath, color: Color{A: uint8(open.opacity*255 + 0.5)}, verbs: open.verbs, points: open.points}
		p.one(c, shape, clip, &cover)
		veil = shape
		defer p.giveBack(shape)
	}
	draw.DrawMask(dst, clip, layer, clip.Min, veil, clip.Min, draw.Over)
	p.giveBack(layer)
}

type alpha float64

// RGBA makes an opacity a colour, as image/color wants it.
func (a alpha) RGBA() (r, g, b, opacity uint32) {
	v := uint32(float64(a)*0xffff + 0.5)
	return v, v, v, v
}

// layer returns an empty transparent picture of the size of r.
func (p *player) layer(r image.Rectangle) *image.RGBA {
	if n := len(p.spare); n > 0 {
		last := p.spare[n-1]
		p.spare = p.spare[:n-1]
		if need := 4 * r.Dx() * r.Dy(); cap(last.Pix) >= need {
			last.Pix = last.Pix[:need]
			clear(last.Pix)
			last.Stride, last.Rect = 4*r.Dx(), r
			return last
		}
	}
	return image.NewRGBA(r)
}

func (p *player) giveBack(layer *image.RGBA) { p.spare = append(p.spare, layer) }
