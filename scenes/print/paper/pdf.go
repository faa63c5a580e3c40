package paper

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"math"
	"strconv"
	"strings"

	"trueinch/game/canvas"
)

// PointsPerInch is the unit of a PDF.
const PointsPerInch = 72

// PDF is a document being written. New pages and drawings are added to it; Bytes ends it.
type PDF struct {
	objects [][]byte // by number, from 1
	pages   []int
	shades  map[uint8]int // graphics states by opacity
	drawn   []drawing
	title   string
}

// The numbers of the objects that everything refers to.
const (
	catalogObject = 1 + iota
	pagesObject
	resourcesObject
	fontObject
	infoObject
	firstFree
)

// NewPDF starts a document.
func NewPDF(title string) *PDF {
	return &PDF{objects: make([][]byte, firstFree-1), shades: map[uint8]int{}, title: title}
}

// Drawing is a picture that is written once and shown on any number of sheets.
type Drawing struct {
	number int
	// Width and Depth are its size, in the pixels of its frame.
	Width, Depth float64
}

type drawing struct {
	name   string
	number int
}

// Record writes a frame that was begun with BeginVector as a drawing.
func (d *PDF) Record(c *canvas.Canvas) Drawing {
	b := &pdfBackend{pdf: d}
	c.Replay(b)
	size := c.Pixels()
	w, h := float64(size.X), float64(size.Y)
	return Drawing{d.form(b.out.Bytes(), w, h, false), w, h}
}

// form adds a form and returns its number.
func (d *PDF) form(content []byte, w, h float64, group bool) int {
	head := fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 %s %s] /Resources %d 0 R", number(w), number(h), resourcesObject)
	if group {
		head += " /Group << /S /Transparency >>"
	}
	n := d.stream(head, content)
	d.drawn = append(d.drawn, drawing{fmt.Sprintf("X%d", n), n})
	return n
}

// Sheet is a page being drawn. Its places are in points from the upper left corner, y down.
type Sheet struct {
	pdf           *PDF
	width, height float64
	out           bytes.Buffer
}

// NewSheet starts a page of a size in inches.
func (d *PDF) NewSheet(width, height float64) *Sheet {
	s := &Sheet{pdf: d, width: width * PointsPerInch, height: height * PointsPerInch}
	fmt.Fprintf(&s.out, "1 0 0 -1 0 %s cm\n", number(s.height))
	return s
}

// Show shows a drawing inside of a rectangle of the sheet; m maps its pixels to the sheet's points.
func (s *Sheet) Show(d Drawing, m canvas.Matrix, inside canvas.Rect) {
	fmt.Fprintf(&s.out, "q %s %s %s %s re W n %s cm /X%d Do Q\n", number(inside.X), number(inside.Y), number(inside.W), number(inside.H), matrix(m), d.number)
}

// Draw draws a frame, begun with BeginVector and with the sheet's points as its units, over what is there.
func (s *Sheet) Draw(c *canvas.Canvas) {
	b := &pdfBackend{pdf: s.pdf}
	c.Replay(b)
	fmt.Fprintf(&s.out, "q %s cm\n", matrix(canvas.Identity.Scale(1/c.Scale(), 1/c.Scale())))
	s.out.Write(b.out.Bytes())
	s.out.WriteString("Q\n")
}

// Words writes text that is found by a search and copied, but not seen: outlines show it.
func (s *Sheet) Words(text string, x, y, size float64) {
	fmt.Fprintf(&s.out, "BT 3 Tr /F0 %s Tf 1 0 0 -1 %s %s Tm (%s) Tj ET\n", number(size), number(x), number(y), latin(text))
}

// End adds the sheet to the document.
func (s *Sheet) End() {
	content := s.pdf.stream("", s.out.Bytes())
	page := s.pdf.add([]byte(fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %s %s] /Resources %d 0 R /Contents %d 0 R >>",
		pagesObject, number(s.width), number(s.height), resourcesObject, content)))
	s.pdf.pages = append(s.pdf.pages, page)
}

// Sheets is how many pages there are.
func (d *PDF) Sheets() int { return len(d.pages) }

// Bytes ends the document and returns the file.
func (d *PDF) Bytes() []byte {
	kids := make([]string, len(d.pages))
	for i, p := range d.pages {
		kids[i] = fmt.Sprintf("%d 0 R", p)
	}
	// Viewers that obey print at the true scale unless told otherwise.
	d.objects[catalogObject-1] = []byte(fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R /ViewerPreferences << /PrintScaling /None >> >>", pagesObject))
	d.objects[pagesObject-1] = []byte(fmt.Sprintf("<< /Type /Pages /Count %d /Kids [%s] >>", len(kids), strings.Join(kids, " ")))
	d.objects[resourcesObject-1] = d.resources()
	d.objects[fontObject-1] = []byte("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
	d.objects[infoObject-1] = []byte(fmt.Sprintf("<< /Title (%s) /Producer (True Inch) >>", latin(d.title)))
	var out bytes.Buffer
	out.WriteString("%PDF-1.6\n%\xe2\xe3\xcf\xd3\n")
	offsets := make([]int, len(d.objects))
	for i, o := range d.objects {
		offsets[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(offsets)+1)
	for _, at := range offsets {
		fmt.Fprintf(&out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(offsets)+1, catalogObject, infoObject, start)
	return out.Bytes()
}

// resources is the one dictionary that all content shares.
func (d *PDF) resources() []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "<< /Font << /F0 %d 0 R >> /ExtGState <<", fontObject)
	for alpha := range 256 {
		if n, used := d.shades[uint8(alpha)]; used {
			fmt.Fprintf(&out, " /A%d %d 0 R", alpha, n)
		}
	}
	out.WriteString(" >> /XObject <<")
	for _, x := range d.drawn {
		fmt.Fprintf(&out, " /%s %d 0 R", x.name, x.number)
	}
	out.WriteString(" >> >>")
	return out.Bytes()
}

// shade is the graphics state of an opacity.
func (d *PDF) shade(alpha uint8) string {
	if _, known := d.shades[alpha]; !known {
		v := number(float64(alpha) / 255)
		d.shades[alpha] = d.add([]byte("<< /Type /ExtGState /ca " + v + " /CA " + v + " >>"))
	}
	return fmt.Sprintf("/A%d gs", alpha)
}

func (d *PDF) add(object []byte) int {
	d.objects = append(d.objects, object)
	return len(d.objects)
}

// stream adds a compressed stream whose dictionary holds head.
func (d *PDF) stream(head string, content []byte) int {
	packed := deflate(content)
	var out bytes.Buffer
	fmt.Fprintf(&out, "<< %s /Filter /FlateDecode /Length %d >>\nstream\n", head, len(packed))
	out.Write(packed)
	out.WriteString("\nendstream")
	return d.add(out.Bytes())
}

func deflate(content []byte) []byte {
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	w.Write(content) // to memory: cannot fail
	w.Close()
	return out.Bytes()
}

// pdfBackend writes content in the pixels of the frame, y down; whoever shows it turns and scales it.
type pdfBackend struct {
	pdf *PDF
	out bytes.Buffer
}

func (b *pdfBackend) Fill(p *canvas.Path, evenOdd bool, color canvas.Color) {
	b.with(color.A, func() {
		fmt.Fprintf(&b.out, "%s rg\n", rgb(color))
		b.path(p)
		if evenOdd {
			b.out.WriteString("f*\n")
		} else {
			b.out.WriteString("f\n")
		}
	})
}

func (b *pdfBackend) Stroke(p *canvas.Path, s canvas.Stroke) {
	b.with(s.Color.A, func() {
		fmt.Fprintf(&b.out, "%s RG %s w %d J %d j", rgb(s.Color), number(s.Width),
			[...]int{canvas.Butt: 0, canvas.Round: 1, canvas.Square: 2}[s.Cap], [...]int{canvas.Miter: 0, canvas.RoundJoin: 1, canvas.Bevel: 2}[s.Join])
		if len(s.Dash) > 0 {
			b.out.WriteString(" [")
			for _, d := range s.Dash {
				b.out.WriteString(number(d) + " ")
			}
			fmt.Fprintf(&b.out, "] %s d", number(s.Offset))
		} else {
			b.out.WriteString(" [] 0 d")
		}
		b.out.WriteString(" 4 M\n")
		b.path(p)
		b.out.WriteString("S\n")
	})
}

// with draws at an opacity.
func (b *pdfBackend) with(alpha uint8, draw func()) {
	if alpha == 255 {
		draw()
		return
	}
	b.out.WriteString("q " + b.pdf.shade(alpha) + "\n")
	draw()
	b.out.WriteString("Q\n")
}

func (b *pdfBackend) path(p *canvas.Path) {
	at := func(q canvas.Point) string { return number(q.X) + " " + number(q.Y) }
	p.Walk(
		func(q canvas.Point) { b.out.WriteString(at(q) + " m\n") },
		func(q canvas.Point) { b.out.WriteString(at(q) + " l\n") },
		func(c, e, q canvas.Point) { b.out.WriteString(at(c) + " " + at(e) + " " + at(q) + " c\n") },
		func() { b.out.WriteString("h\n") })
}

func (b *pdfBackend) Clip(p *canvas.Path, draw func()) {
	b.out.WriteString("q\n")
	b.path(p)
	b.out.WriteString("W n\n")
	draw()
	b.out.WriteString("Q\n")
}

func (b *pdfBackend) Group(opacity float64, draw func()) {
	outer := b.out
	b.out = bytes.Buffer{}
	draw()
	inner := b.out
	b.out = outer
	const everywhere = 1 << 20 // pixels, as far as a frame can reach
	n := b.pdf.form(inner.Bytes(), everywhere, everywhere, true)
	fmt.Fprintf(&b.out, "q %s /X%d Do Q\n", b.pdf.shade(uint8(math.Round(255*opacity))), n)
}

func (b *pdfBackend) Picture(p *canvas.Picture, m canvas.Matrix) {
	size := p.Size()
	n := b.pdf.image(p)
	// An image fills the unit square, its first row at the top, where y is 1.
	m = m.Scale(float64(size.X), float64(size.Y)).Translate(0, 1).Scale(1, -1)
	fmt.Fprintf(&b.out, "q %s cm /X%d Do Q\n", matrix(m), n)
}

// image adds a picture, with a mask where it is transparent.
func (d *PDF) image(p *canvas.Picture) int {
	size := p.Size()
	colors, mask := make([]byte, 0, 3*size.X*size.Y), make([]byte, 0, size.X*size.Y)
	for y := range size.Y {
		row := p.Image().Pix[y*p.Image().Stride:]
		for x := range size.X {
			r, g, bl, a := row[4*x], row[4*x+1], row[4*x+2], row[4*x+3]
			if a > 0 && a < 255 { // image.RGBA holds colours times alpha
				r, g, bl = straight(r, a), straight(g, a), straight(bl, a)
			}
			colors, mask = append(colors, r, g, bl), append(mask, a)
		}
	}
	head := fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8", size.X, size.Y)
	full := head + " /ColorSpace /DeviceRGB"
	if !p.Opaque() {
		full += fmt.Sprintf(" /SMask %d 0 R", d.stream(head+" /ColorSpace /DeviceGray", mask))
	}
	n := d.stream(full, colors)
	d.drawn = append(d.drawn, drawing{fmt.Sprintf("X%d", n), n})
	return n
}

func straight(v, alpha uint8) uint8 { return uint8(min(255, (int(v)*255+int(alpha)/2)/int(alpha))) }

// number writes a number with at most four decimals: a ten-thousandth of a point or pixel is far below what any printer
// draws.
func number(v float64) string {
	s := strconv.FormatFloat(v, 'f', 4, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" || s == "" {
		return "0"
	}
	return s
}

// matrix writes a transform with enough digits that a table of 12 feet is true to a thousandth of an inch.
func matrix(m canvas.Matrix) string {
	var out []string
	for _, v := range [6]float64{m.A, m.B, m.C, m.D, m.E, m.F} {
		out = append(out, strconv.FormatFloat(v, 'f', -1, 64))
	}
	return strings.Join(out, " ")
}

func rgb(c canvas.Color) string {
	return number(float64(c.R)/255) + " " + number(float64(c.G)/255) + " " + number(float64(c.B)/255)
}

// latin writes a text as a PDF string of Western European letters; others become question marks.
func latin(text string) string {
	var out strings.Builder
	for _, r := range text {
		if known, ok := latinSigns[r]; ok {
			r = known
		}
		switch {
		case r == '(' || r == ')' || r == '\\':
			out.WriteByte('\\')
			out.WriteRune(r)
		case r >= 0x20 && r < 0x7f:
			out.WriteRune(r)
		case r >= 0x80 && r <= 0xff:
			fmt.Fprintf(&out, "\\%03o", r)
		default:
			out.WriteByte('?')
		}
	}
	return out.String()
}

// latinSigns are the signs that the encoding keeps elsewhere, or that read well as others.
var latinSigns = map[rune]rune{
	'’': 0x92, '‘': 0x91, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97, '…': 0x85, '•': 0x95, 'Œ': 0x8c, 'œ': 0x9c, '″': '"', '−': '-', '\u202f': ' ',
}
