package paper

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"image/png"

	"trueinch/game/canvas"
)

// SVG writes a frame that was begun with BeginVector as a drawing of width by depth inches.
func SVG(c *canvas.Canvas, title string, width, depth float64) []byte {
	b := &svgBackend{}
	c.Replay(b)
	size := c.Pixels()
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%sin" height="%sin" viewBox="0 0 %d %d">`+"\n",
		number(width), number(depth), size.X, size.Y)
	fmt.Fprintf(&out, "<title>%s</title>\n", html.EscapeString(title))
	out.Write(b.out.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}

type svgBackend struct {
	out   bytes.Buffer
	clips int
}

func (b *svgBackend) Fill(p *canvas.Path, evenOdd bool, color canvas.Color) {
	rule := ""
	if evenOdd {
		rule = ` fill-rule="evenodd"`
	}
	fmt.Fprintf(&b.out, `<path d="%s"%s%s/>`+"\n", pathData(p), paint("fill", color), rule)
}

func (b *svgBackend) Stroke(p *canvas.Path, s canvas.Stroke) {
	fmt.Fprintf(&b.out, `<path d="%s" fill="none"%s stroke-width="%s"`, pathData(p), paint("stroke", s.Color), short(s.Width))
	if s.Cap != canvas.Butt {
		fmt.Fprintf(&b.out, ` stroke-linecap="%s"`, [...]string{canvas.Round: "round", canvas.Square: "square"}[s.Cap])
	}
	if s.Join != canvas.Miter {
		fmt.Fprintf(&b.out, ` stroke-linejoin="%s"`, [...]string{canvas.RoundJoin: "round", canvas.Bevel: "bevel"}[s.Join])
	}
	if len(s.Dash) > 0 {
		b.out.WriteString(` stroke-dasharray="`)
		for i, d := range s.Dash {
			if i > 0 {
				b.out.WriteByte(' ')
			}
			b.out.WriteString(short(d))
		}
		fmt.Fprintf(&b.out, `" stroke-dashoffset="%s"`, short(s.Offset))
	}
	b.out.WriteString("/>\n")
}

func (b *svgBackend) Picture(p *canvas.Picture, m canvas.Matrix) {
	var file bytes.Buffer
	if png.Encode(&file, p.Image()) != nil {
		return // only images without pixels cannot be written
	}
	size := p.Size()
	fmt.Fprintf(&b.out, `<image width="%d" height="%d" transform="matrix(%s)" xlink:href="data:image/png;base64,%s"/>`+"\n",
		size.X, size.Y, matrix(m), base64.StdEncoding.EncodeToString(file.Bytes()))
}

func (b *svgBackend) Clip(p *canvas.Path, draw func()) {
	b.clips++
	fmt.Fprintf(&b.out, `<clipPath id="c%d"><path d="%s"/></clipPath><g clip-path="url(#c%d)">`+"\n", b.clips, pathData(p), b.clips)
	draw()
	b.out.WriteString("</g>\n")
}

func (b *svgBackend) Group(opacity float64, draw func()) {
	fmt.Fprintf(&b.out, `<g opacity="%s">`+"\n", number(opacity))
	draw()
	b.out.WriteString("</g>\n")
}

func pathData(p *canvas.Path) string {
	var out bytes.Buffer
	at := func(q canvas.Point) string { return short(q.X) + " " + short(q.Y) }
	p.Walk(
		func(q canvas.Point) { out.WriteString("M" + at(q)) },
		func(q canvas.Point) { out.WriteString("L" + at(q)) },
		func(a, b, q canvas.Point) { out.WriteString("C" + at(a) + " " + at(b) + " " + at(q)) },
		func() { out.WriteString("Z") })
	return out.String()
}

// short writes a number with two decimals: a hundredth of a pixel of a frame that has hundreds to the inch.
func short(v float64) string { return number(float64(int64(v*100+sign(v)*0.5)) / 100) }

func sign(v float64) float64 {
	if v < 0 {
		return -1
	}
	return 1
}

func paint(what string, c canvas.Color) string {
	s := fmt.Sprintf(` %s="#%02x%02x%02x"`, what, c.R, c.G, c.B)
	if c.A < 255 {
		s += fmt.Sprintf(` %s-opacity="%s"`, what, number(float64(c.A)/255))
	}
	return s
}
