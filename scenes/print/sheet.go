package print

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/scenes/print/paper"
)

// How a sheet is divided, in points: what printers cannot reach, the strip with the bar along the left side, the strip
// with bar and label at the foot, and room for the cut marks around what is printed.
const (
	marginPoints = 14.4 // 5 mm
	sidePoints   = 19.0
	footPoints   = 40.0
	markPoints   = 7.0
)

// layout is a sheet of a print, upright or lying.
type layout struct {
	width, height  float64 // points
	across, upward float64 // the correction along x and along y
	content        canvas.Rect
}

func (o Options) layout(lying bool) layout {
	l := layout{width: o.Paper.Width * pointsPerInch, height: o.Paper.Depth * pointsPerInch, across: o.Correction.Across, upward: o.Correction.Along}
	if lying {
		l.width, l.height = l.height, l.width
		l.across, l.upward = l.upward, l.across
	}
	l.content = canvas.Rect{X: marginPoints + sidePoints + markPoints, Y: marginPoints + markPoints}
	l.content.W = l.width - l.content.X - markPoints - marginPoints
	l.content.H = l.height - l.content.Y - markPoints - footPoints - marginPoints
	return l
}

// points are the lengths on paper of inches on the table.
func (l layout) points(x, y float64) (float64, float64) {
	return x * pointsPerInch * l.across, y * pointsPerInch * l.upward
}

// inches is how much of a table fits on the sheet.
func (l layout) inches() (x, y float64) {
	return l.content.W / pointsPerInch / l.across, l.content.H / pointsPerInch / l.upward
}

// page is a sheet being drawn: a frame in points over drawings that are shown.
type page struct {
	*canvas.Canvas
	layout
	sheet *paper.Sheet
	o     Options
}

// newPage starts a sheet with its two bars and its label.
func newPage(pdf *paper.PDF, o Options, lying bool, label string) *page {
	l := o.layout(lying)
	p := &page{Canvas: canvas.New(), layout: l, o: o, sheet: pdf.NewSheet(l.width/pointsPerInch, l.height/pointsPerInch)}
	p.BeginVector(pixelSize(l.width/pointsPerInch, l.height/pointsPerInch), pixelsPerPoint)
	p.barAcross()
	p.barAlong()
	p.label(label)
	return p
}

func (p *page) end() {
	p.sheet.Draw(p.Canvas)
	p.sheet.End()
}

// write writes a line that a search finds, too.
func (p *page) write(text string, x, y float64, t canvas.Type, ink canvas.Color) {
	p.Text(text, x, y, t, ink)
	p.sheet.Words(text, x, y, t.Size)
}

var black, grey = canvas.Hex(0x000000), canvas.Hex(0x666666)

// The bars on every sheet, and how long they are.
const (
	BarAcross = 4.0   // inches
	BarAlong  = 100.0 // millimetres
)

// Bars are as thick as this, in points.
const barPoints = 8.0

// barAcross is a bar of four inches along the foot, from outer edge to outer edge, an inch to each field.
func (p *page) barAcross() {
	x, y := p.content.X, p.content.Bottom()+markPoints+4
	inch, _ := p.points(1, 0)
	for i := range 4 {
		field := canvas.Rect{X: x + float64(i)*inch, Y: y, W: inch, H: barPoints}
		if i%2 == 0 {
			p.Rect(field, black)
			continue
		}
		// An open field, drawn as two lines inside its edges, so that the bar is exactly as long as it says.
		const line = 0.8
		p.Rect(canvas.Rect{X: field.X, Y: field.Y, W: field.W, H: line}, black)
		p.Rect(canvas.Rect{X: field.X, Y: field.Bottom() - line, W: field.W, H: line}, black)
		p.Rect(canvas.Rect{X: field.Right() - line, Y: field.Y, W: line, H: field.H}, black)
	}
	text := p.o.Look.Words.W("sheets.print.bar")
	p.write(p.Fit(text, small, p.content.W-4*inch-6), x+4*inch+6, y+barPoints-1.2, small, black)
}

// barAlong is a bar of a hundred millimetres along the left side, a centimetre to each field.
func (p *page) barAlong() {
	const fields, millimetres = 10, 100.0
	_, height := p.points(0, millimetres/25.4)
	x, y := marginPoints+sidePoints-barPoints-3, p.content.Bottom()-height
	for i := range fields {
		field := canvas.Rect{X: x, Y: y + float64(i)*height/fields, W: barPoints, H: height / fields}
		if i%2 == 0 {
			p.Rect(field, black)
			continue
		}
		const line = 0.8
		p.Rect(canvas.Rect{X: field.X, Y: field.Y, W: line, H: field.H}, black)
		p.Rect(canvas.Rect{X: field.Right() - line, Y: field.Y, W: line, H: field.H}, black)
		p.Rect(canvas.Rect{X: field.X, Y: field.Bottom() - line, W: field.W, H: line}, black)
	}
	p.Push()
	p.Translate(x+barPoints-1.2, y-4)
	p.Rotate(-math.Pi / 2)
	p.Text("100 mm", 0, 0, small, black)
	p.Pop()
}

var (
	small   = canvas.Type{Face: canvas.Medium, Size: 7}
	normal  = canvas.Type{Face: canvas.Medium, Size: 9}
	strong  = canvas.Type{Face: canvas.Bold, Size: 9}
	heading = canvas.Type{Face: canvas.Display, Size: 24}
)

func (p *page) label(text string) {
	y := p.content.Bottom() + markPoints + 4 + barPoints + 13
	p.write(p.Fit(text, strong, p.content.W), p.content.X, y, strong, black)
	words := p.o.Look.Words
	note := words.W("sheets.print.true-scale", "Paper", p.o.Paper.Name)
	if p.across != 1 || p.upward != 1 {
		note = words.W("sheets.print.corrected", "Across", words.Number(p.o.Correction.Across, 4), "Along", words.Number(p.o.Correction.Along, 4))
	}
	p.Text(p.Fit(note, small, p.content.W), p.content.X, y+9, small, grey)
}

// cutMarks draws ticks outside of the content at the lines x and y where it is cut.
func (p *page) cutMarks(xs, ys []float64) {
	const gap, long = 1.5, 5.5
	pen := canvas.Pen(0.5, black)
	area := p.content
	for _, x := range xs {
		p.Line(x, area.Y-gap-long, x, area.Y-gap, pen)
		p.Line(x, area.Bottom()+gap, x, area.Bottom()+gap+long-1, pen)
	}
	for _, y := range ys {
		p.Line(area.X-gap-long, y, area.X-gap, y, pen)
		p.Line(area.Right()+gap, y, area.Right()+gap+long, y, pen)
	}
}

// title writes a heading and a paragraph at the top of the content and returns what is left below.
func (p *page) title(text, below string) canvas.Rect {
	size := heading
	for p.Width(text, size) > p.content.W && size.Size > 10 {
		size.Size--
	}
	p.write(text, p.content.X, p.content.Y+20, size, black)
	y := p.content.Y + 34
	for _, line := range p.Wrap(below, normal, p.content.W) {
		p.write(line, p.content.X, y, normal, black)
		y += 12
	}
	return canvas.Rect{X: p.content.X, Y: y, W: p.content.W, H: p.content.Bottom() - y}
}
