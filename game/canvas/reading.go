package canvas

import (
	"image"
	"math"
	"slices"
	"strings"
)

// written is a line of text as a frame shows it, or with an empty text an opaque rectangle that hides what lies below. Those of
// the last frame that was painted are kept while the next input is answered: what was clicked on is what was seen.
type written struct {
	text  string
	kind  Type
	scale float64 // pixels in a unit of the type
	x, y  float64 // of the pen at the beginning of the line, pixels
	box   image.Rectangle

	beyond bool // it goes on sideways where it is clipped
}

// write notes a line of text that was recorded.
func (c *Canvas) write(s string, t Type, x, y, width float64) {
	high := t.Size * c.Growth()
	whole := pixels(Rect{X: x, Y: y - high, W: width, H: 1.3 * high})
	if box := whole.Intersect(c.state.clip); !box.Empty() {
		beyond := box.Min.X > whole.Min.X+2 || box.Max.X < whole.Max.X-2
		c.lines = append(c.lines, written{text: s, kind: t, scale: c.Growth(), x: x, y: y, box: box, beyond: beyond})
	}
}

// hide notes a rectangle that hides what was written below it.
func (c *Canvas) hide(b Rect, color Color) {
	if color.A != 255 || len(c.lines) == 0 {
		return
	}
	box := image.Rect(round(b.X), round(b.Y), round(b.Right()), round(b.Bottom())).Intersect(c.state.clip)
	if box.Dx() > 4 && box.Dy() > 4 { // no line or mark
		c.lines = append(c.lines, written{box: box})
	}
}

// Reading is a text as it stands on the screen: the lines that were written below each other as one.
type Reading struct {
	Text  string
	At    int // the byte that was asked about
	parts []part
}

// part is a line of a Reading: where its text begins there, and how it was written.
type part struct {
	from int
	line written
}

// ReadAt is the text that is seen at a place of the last frame, in units.
func (c *Canvas) ReadAt(x, y float64) (Reading, bool) {
	p := image.Pt(int(x*c.scale), int(y*c.scale))
	for i, line := range slices.Backward(c.lines) {
		if !p.In(line.box) {
			continue
		}
		if line.text == "" {
			return Reading{}, false
		}
		r := c.around(i)
		for _, part := range r.parts {
			if part.line.y == line.y {
				r.At = part.from + part.line.byteAt(float64(p.X))
			}
		}
		return c.whole(r), true
	}
	return Reading{}, false
}

// ReadIn lists the texts that are written in a part of the last frame, in units, each only once.
func (c *Canvas) ReadIn(r Rect) []Reading {
	box := pixels(Rect{X: r.X * c.scale, Y: r.Y * c.scale, W: r.W * c.scale, H: r.H * c.scale})
	var found []Reading
	for i := 0; i < len(c.lines); i++ {
		if line := &c.lines[i]; line.text != "" && line.box.In(box) {
			reading := c.around(i)
			found = append(found, c.whole(reading))
			i += len(reading.parts) - 1
		}
	}
	return found
}

// around is the line i with those that were written above and below it as one paragraph.
func (c *Canvas) around(i int) Reading {
	first, last := i, i
	for first > 0 && c.lines[first-1].leadsTo(&c.lines[first]) {
		first--
	}
	for last < len(c.lines)-1 && c.lines[last].leadsTo(&c.lines[last+1]) {
		last++
	}
	var text strings.Builder
	r := Reading{}
	for _, line := range c.lines[first : last+1] {
		if text.Len() > 0 {
			text.WriteByte(' ')
		}
		r.parts = append(r.parts, part{text.Len(), line})
		text.WriteString(line.text)
	}
	r.Text = text.String()
	return r
}

// leadsTo reports whether the next line goes on with the text of this one.
func (w *written) leadsTo(next *written) bool {
	down := next.y - w.y
	return w.text != "" && next.text != "" && w.kind == next.kind && w.scale == next.scale && math.Abs(w.x-next.x) < 1.5 &&
		down > 0 && down < 1.75*w.kind.Size*w.scale
}

// byteAt is the byte of the letter that stands at a column of pixels.
func (w *written) byteAt(x float64) int {
	library.Lock()
	defer library.Unlock()
	face := sizedFace(w.kind.Face, w.kind.Size*w.scale)
	pen, last := w.x, 0
	for i, r := range w.text {
		last = i
		pen += float64(face.advance(r)) / 64
		if x < pen {
			break
		}
	}
	return last
}

// whole gives a text that Fit has shortened its end back.
func (c *Canvas) whole(r Reading) Reading {
	if long, cut := c.fitted[r.Text]; cut && strings.HasSuffix(r.Text, "…") {
		r.Text = long
	}
	return r
}

// Places is where a part of the text stands on the screen, in units: a box on each of its lines.
func (r Reading) Places(c *Canvas, from, to int) []Rect {
	var places []Rect
	for _, part := range r.parts {
		end := part.from + len(part.line.text)
		a, b := max(from, part.from), min(to, end)
		if a >= b || part.line.box.Empty() {
			continue
		}
		line := part.line
		library.Lock()
		face := sizedFace(line.kind.Face, line.kind.Size*line.scale)
		x := line.x + advanceOf(face, line.text[:a-part.from])
		w := advanceOf(face, line.text[a-part.from:b-part.from])
		library.Unlock()
		high := line.kind.Size * line.scale
		places = append(places, Rect{X: x / c.scale, Y: (line.y - high) / c.scale, W: w / c.scale, H: 1.2 * high / c.scale})
	}
	return places
}

// Size is that of the letters a text is written in.
func (r Reading) Size() float64 { return r.parts[0].line.kind.Size }
