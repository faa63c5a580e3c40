package print

import (
	"cmp"
	"math"
	"slices"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/print/paper"
)

// cutout is something to be cut out: what it measures, and how it is drawn with its lower left corner, in inches.
type cutout struct {
	width, depth float64 // inches
	name         string
	drawing      *paper.Drawing // of pixelsPerInch; nil for one drawn by draw
	draw         func(p *page, at canvas.Rect)
}

// Room around what is cut out, and for its name below it, in points.
const (
	cutGap  = 9.0
	cutName = 9.0
)

// cutouts are the footprints of all pieces but zones, each as it looks from above, upright.
func (b *book) cutouts() {
	var all []cutout
	for i := range b.m.Pieces {
		if p := &b.m.Pieces[i]; p.Kind != geometry.Marker {
			all = append(all, b.footprint(p))
		}
	}
	b.packed(all, "sheets.print.cutouts")
}

// footprint draws one piece alone on a table just as large as it, cut along its outline.
func (b *book) footprint(piece *geometry.Piece) cutout {
	alone, width, depth := upright(*piece)
	o := b.o
	c := canvas.New()
	c.BeginVector(pixelSize(width, depth), pixelsPerInch/unitsPerInch)
	outline := &canvas.Path{}
	for _, s := range alone.Prisms {
		if len(s.Polygon) == 0 {
			outline.Circle(s.Center.X*unitsPerInch, (depth-s.Center.Y)*unitsPerInch, s.Radius*unitsPerInch)
			continue
		}
		corners := make([]canvas.Point, len(s.Polygon))
		for i, q := range s.Polygon { // counter-clockwise on the table, as all outlines of a sound map
			corners[i] = canvas.Point{X: q.X * unitsPerInch, Y: (depth - q.Y) * unitsPerInch}
		}
		slices.Reverse(corners) // as circles run
		outline.Polygon(corners...)
	}
	cam := wholeTable(canvas.Rect{W: width * unitsPerInch, H: depth * unitsPerInch}, width, depth)
	ground := tabletop.GroundOf(&maps.Map{Width: width, Depth: depth, Pieces: []geometry.Piece{alone}})
	c.Mask(outline, func() { tabletop.PlainGround(c, o.Look, cam, ground) })
	c.Stroke(outline, canvas.Pen(0.25, black)) // the line to cut along: a hundredth of an inch
	d := b.pdf.Record(c)
	return cutout{width: width, depth: depth, name: b.called(piece), drawing: &d}
}

// upright turns a piece back by its angle and moves it to the near left corner.
func upright(p geometry.Piece) (geometry.Piece, float64, float64) {
	out := (&maps.Map{Pieces: []geometry.Piece{p}}).Clone().Pieces[0]
	sin, cos := math.Sincos(-p.Angle)
	turn := func(q geometry.Point) geometry.Point {
		return geometry.Point{X: q.X*cos - q.Y*sin, Y: q.X*sin + q.Y*cos}
	}
	mapPoints(&out, turn)
	low, high := boundsOf(&out)
	mapPoints(&out, func(q geometry.Point) geometry.Point { return q.Sub(low) })
	out.Angle = 0
	return out, high.X - low.X, high.Y - low.Y
}

func mapPoints(p *geometry.Piece, to func(geometry.Point) geometry.Point) {
	for i := range p.Prisms {
		s := &p.Prisms[i]
		if len(s.Polygon) == 0 {
			s.Center = to(s.Center)
		}
		for k := range s.Polygon {
			s.Polygon[k] = to(s.Polygon[k])
		}
	}
	for i := range p.Doors {
		p.Doors[i] = to(p.Doors[i])
	}
}

// place is where a cutout goes: on which sheet, and its upper left corner in points.
type place struct {
	sheet int
	x, y  float64
}

// packed lays things to be cut out on sheets, the deepest first, in rows: each into the first row that has room for it.
// What is larger than a sheet is cut into parts that overlap as the table does.
func (b *book) packed(all []cutout, label string) {
	all = b.split(all)
	slices.SortStableFunc(all, func(x, y cutout) int { return cmp.Compare(y.depth, x.depth) })
	places, sheets := b.arrange(all)
	for sheet := range sheets {
		p := newPage(b.pdf, b.o, false, b.say(label, "Table", b.o.title(b.m)))
		for i, c := range all {
			if places[i].sheet != sheet {
				continue
			}
			x, y := places[i].x, places[i].y
			w, h := p.points(c.width, c.depth)
			if c.drawing != nil {
				p.showPart(*c.drawing, canvas.Rect{W: c.width, H: c.depth}, x, y)
			} else {
				c.draw(p, canvas.Rect{X: x, Y: y, W: w, H: h})
			}
			p.write(c.name, x, y+h+cutName-2, small, black)
		}
		p.end()
	}
}

// row is a row of cutouts on a sheet: where it starts, how deep it is, and how far it is filled.
type row struct {
	sheet      int
	y, h, used float64
}

// arrange finds a place for everything; deeper things come first.
func (b *book) arrange(all []cutout) (places []place, sheets int) {
	l := b.o.layout(false)
	measure := canvas.New()
	measure.BeginDiscarding(pixelSize(1, 1), pixelsPerPoint)
	var rows []row
	bottom := 0.0 // of the rows on the last sheet
	for _, c := range all {
		w, h := l.points(c.width, c.depth)
		h += cutName
		wide := max(w, measure.Width(c.name, small))
		at := slices.IndexFunc(rows, func(r row) bool { return r.used+wide <= l.content.W+0.01 && h <= r.h+0.01 })
		if at < 0 {
			if sheets == 0 || bottom+h > l.content.H+0.01 && bottom > 0 {
				sheets, bottom = sheets+1, 0
			}
			rows = append(rows, row{sheet: sheets - 1, y: bottom, h: h})
			bottom += h + cutGap
			at = len(rows) - 1
		}
		r := &rows[at]
		places = append(places, place{r.sheet, l.content.X + r.used, l.content.Y + r.y})
		r.used += wide + cutGap
	}
	return places, sheets
}

// split cuts what does not fit on a sheet into parts.
func (b *book) split(all []cutout) []cutout {
	l := b.o.layout(false)
	maxX, maxY := l.inches()
	maxY -= cutName / pointsPerInch
	var out []cutout
	for _, c := range all {
		switch {
		case c.width <= maxX && c.depth <= maxY:
			out = append(out, c)
		case c.drawing == nil:
			out = append(out, c) // templates are chosen to fit
		case c.width <= maxY && c.depth <= maxX:
			out = append(out, b.lying(c))
		default:
			out = append(out, b.parts(c, maxX, maxY)...)
		}
	}
	return out
}

// lying turns a cutout by a quarter.
func (b *book) lying(c cutout) cutout {
	d, width := *c.drawing, c.width
	return cutout{width: c.depth, depth: c.width, name: c.name, draw: func(p *page, at canvas.Rect) {
		kx, ky := p.points(1/pixelsPerInch, 1/pixelsPerInch)
		// x' = at.X + y, y' = at.Y + (width − x)
		m := canvas.Matrix{A: 0, B: -ky, C: kx, D: 0, E: at.X, F: at.Y + width*pixelsPerInch*ky}
		p.sheet.Show(d, m, at)
	}}
}

func (b *book) parts(c cutout, maxX, maxY float64) []cutout {
	var out []cutout
	overlap := b.o.Overlap
	columns, rows := sheetsFor(c.width, maxX-overlap, overlap), sheetsFor(c.depth, maxY-overlap, overlap)
	names := tiling{columns: columns, rows: rows}
	for row := range rows {
		for column := range columns {
			x, y := float64(column)*(maxX-overlap), float64(row)*(maxY-overlap)
			part := canvas.Rect{X: x, Y: y, W: min(maxX, c.width-x), H: min(maxY, c.depth-y)}
			d := *c.drawing
			out = append(out, cutout{
				width: part.W, depth: part.H, name: c.name + " " + names.name(column, row),
				draw: func(p *page, at canvas.Rect) { p.showPart(d, part, at.X, at.Y) },
			})
		}
	}
	return out
}
