package print

import (
	"math"
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/maps"
	"trueinch/scenes/print/paper"
)

// PDF writes a battlefield as sheets to be printed at true scale.
func PDF(m *maps.Map, o Options) ([]byte, error) {
	o, err := o.filled()
	if err != nil {
		return nil, err
	}
	grid, err := o.tiling(m.Width, m.Depth)
	if err != nil {
		return nil, err
	}
	pdf := paper.NewPDF(o.title(m))
	b := &book{pdf: pdf, m: m, o: o, grid: grid, table: pdf.Record(recorded(m, o))}
	for _, part := range Parts() {
		if !o.has(part) {
			continue
		}
		switch part {
		case Overview:
			b.overview()
		case Table:
			b.tiles()
		case Card:
			b.card()
		case Cutouts:
			b.cutouts()
		case Bases:
			b.bases()
		case Templates:
			b.templates()
		}
	}
	return pdf.Bytes(), nil
}

// book is a PDF being filled.
type book struct {
	pdf   *paper.PDF
	m     *maps.Map
	o     Options
	grid  tiling
	table paper.Drawing
}

func (b *book) say(key string, pairs ...any) string { return b.o.Look.Words.W(key, pairs...) }

// tiling is how a table is cut into sheets. Rows count from the far edge, columns from the left one.
type tiling struct {
	lying          bool
	columns, rows  int
	pitchX, pitchY float64 // inches of the table from one cut to the next
	overlap        float64
}

// tiling finds the fewest sheets, upright or lying.
func (o Options) tiling(width, depth float64) (tiling, error) {
	best := tiling{}
	for _, lying := range []bool{false, true} {
		x, y := o.layout(lying).inches()
		t := tiling{lying: lying, pitchX: halfInches(x - o.Overlap), pitchY: halfInches(y - o.Overlap), overlap: o.Overlap}
		if t.pitchX < smallestPitch || t.pitchY < smallestPitch {
			continue
		}
		t.columns, t.rows = sheetsFor(width, t.pitchX, o.Overlap), sheetsFor(depth, t.pitchY, o.Overlap)
		// As large as they may be, the last sheets would be slips: all are made about as large as the others.
		t.pitchX, t.pitchY = min(t.pitchX, evenly(width, t.columns)), min(t.pitchY, evenly(depth, t.rows))
		if best.columns == 0 || t.columns*t.rows < best.columns*best.rows {
			best = t
		}
	}
	if best.columns == 0 {
		return best, fault("sheets.print.overlap", "Most", engine.Inches(MostOverlap))
	}
	return best, nil
}

// halfInches rounds down, so that cuts fall on the table's grid.
func halfInches(v float64) float64 { return math.Floor(v*2+1e-9) / 2 }

// evenly is the pitch of so many sheets, rounded up to half inches.
func evenly(length float64, sheets int) float64 { return math.Ceil(2*length/float64(sheets)-1e-9) / 2 }

// sheetsFor counts the sheets along one side: the last one needs no flap.
func sheetsFor(length, pitch, overlap float64) int {
	return max(1, int(math.Ceil((length-overlap)/pitch-1e-9)))
}

// name is what a sheet is called: a letter for the row, a number for the column.
func (t tiling) name(column, row int) string {
	letters := ""
	for n := row; ; n = n/26 - 1 {
		letters = string(rune('A'+n%26)) + letters
		if n < 26 {
			break
		}
	}
	return letters + strconv.Itoa(column+1)
}

// part is what a sheet shows of the table, in inches from the far left corner with y towards the viewer, its flap
// included; cut is the same without.
func (t tiling) part(column, row int, width, depth float64) (part, cut canvas.Rect) {
	cut = canvas.Rect{X: float64(column) * t.pitchX, Y: float64(row) * t.pitchY}
	cut.W, cut.H = min(t.pitchX, width-cut.X), min(t.pitchY, depth-cut.Y)
	part = cut
	part.W, part.H = min(t.pitchX+t.overlap, width-cut.X), min(t.pitchY+t.overlap, depth-cut.Y)
	if column == t.columns-1 {
		cut.W = part.W
	}
	if row == t.rows-1 {
		cut.H = part.H
	}
	return part, cut
}

func (b *book) tiles() {
	for row := range b.grid.rows {
		for column := range b.grid.columns {
			b.tile(column, row)
		}
	}
}

// tile is one sheet of the table. It is cut along its left and far edge and laid over the flap of the sheet before.
func (b *book) tile(column, row int) {
	t := b.grid
	label := b.say("sheets.print.tile", "Table", b.o.title(b.m), "Name", t.name(column, row),
		"Row", row+1, "Rows", t.rows, "Column", column+1, "Columns", t.columns)
	p := newPage(b.pdf, b.o, t.lying, label)
	part, cut := t.part(column, row, b.m.Width, b.m.Depth)
	p.showPart(b.table, part, p.content.X, p.content.Y)
	cutX, cutY := p.points(cut.W, cut.H)
	partX, partY := p.points(part.W, part.H)
	x, y := p.content.X, p.content.Y
	p.content.W, p.content.H = max(partX, 0), max(partY, 0) // marks stand around what is there
	p.cutMarks([]float64{x, x + cutX}, []float64{y, y + cutY})
	flap := canvas.Stroke{Width: 0.4, Color: grey, Dash: []float64{3, 3}}
	if column < t.columns-1 {
		p.Line(x+cutX, y, x+cutX, y+partY, flap)
		p.flapName(t.name(column+1, row), x+cutX, y+partY, partX-cutX)
	}
	if row < t.rows-1 {
		p.Line(x, y+cutY, x+partX, y+cutY, flap)
	}
	p.end()
}

// flapName says on the flap which sheet covers it.
func (p *page) flapName(name string, x, bottom, wide float64) {
	if wide < 9 {
		return
	}
	p.Push()
	p.Translate(x+wide/2+2.5, bottom-6)
	p.Rotate(-math.Pi / 2)
	p.Rect(canvas.Rect{X: -1.5, Y: -6.5, W: p.Width(name, small) + 3, H: 8.5}, canvas.Hex(0xffffff)) // roofs are dark
	p.Text(name, 0, 0, small, black)
	p.Pop()
}

// showPart shows a part of a drawing of pixelsPerInch at true scale with its corner at (x, y).
func (p *page) showPart(d paper.Drawing, part canvas.Rect, x, y float64) {
	w, h := p.points(part.W, part.H)
	kx, ky := p.points(1/pixelsPerInch, 1/pixelsPerInch)
	m := canvas.Identity.Translate(x, y).Scale(kx, ky).Translate(-part.X*pixelsPerInch, -part.Y*pixelsPerInch)
	p.sheet.Show(d, m, canvas.Rect{X: x, Y: y, W: w, H: h})
}

// overview is a sheet with the whole table, small, and the sheets it is cut into.
func (b *book) overview() {
	t := b.grid
	p := newPage(b.pdf, b.o, false, b.say("sheets.print.overview", "Table", b.o.title(b.m)))
	room := p.title(b.o.title(b.m), b.say("sheets.print.how", "Count", t.columns*t.rows, "Columns", t.columns, "Rows", t.rows,
		"Width", b.o.Look.Words.Inches(b.m.Width), "Depth", b.o.Look.Words.Inches(b.m.Depth), "Overlap", b.o.Look.Words.Number(b.o.Overlap*25.4, 0)))
	for _, note := range b.m.Notes {
		for _, line := range p.Wrap("• "+b.o.Look.Words.Named(note), normal, room.W) {
			p.write(line, room.X, room.Y+4, normal, black)
			room.Y, room.H = room.Y+12, room.H-12
		}
	}
	plan := fitted(room.Inset(6), b.m.Width, b.m.Depth)
	k := plan.W / b.m.Width
	p.sheet.Show(b.table, canvas.Identity.Translate(plan.X, plan.Y).Scale(k/pixelsPerInch, k/pixelsPerInch), plan)
	p.Stroke((&canvas.Path{}).Rect(plan), canvas.Pen(1, black))
	for row := range t.rows {
		for column := range t.columns {
			_, cut := t.part(column, row, b.m.Width, b.m.Depth)
			r := canvas.Rect{X: plan.X + cut.X*k, Y: plan.Y + cut.Y*k, W: cut.W * k, H: cut.H * k}
			p.Stroke((&canvas.Path{}).Rect(r), canvas.Pen(0.8, black))
			name := t.name(column, row)
			w := p.Width(name, strong) + 6
			p.Rect(canvas.Rect{X: r.X, Y: r.Y, W: w, H: 12}, canvas.Hex(0xffffff))
			p.Stroke((&canvas.Path{}).Rect(canvas.Rect{X: r.X, Y: r.Y, W: w, H: 12}), canvas.Pen(0.8, black))
			p.Text(name, r.X+3, r.Y+9, strong, black)
		}
	}
	p.end()
}

// fitted is the largest rectangle of a shape at the top of another.
func fitted(room canvas.Rect, width, depth float64) canvas.Rect {
	k := min(room.W/width, room.H/depth)
	return canvas.Rect{X: room.X + (room.W-k*width)/2, Y: room.Y, W: k * width, H: k * depth}
}
