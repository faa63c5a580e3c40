package geometry

import "math"

// Shelter is what a shooter sees of a base in a cell.
type Shelter uint8

// The degrees of Shelter.
const (
	Nowhere   Shelter = iota // nothing carries a base there, or nobody asked
	Open                     // the eye sees all of it
	Partial                  // something hides a part of it from the eye: cover
	Sheltered                // the eye sees nothing of it
)

// Shelters says for every cell that is asked about – nil for all – what the viewer's eye sees of a base of this radius and
// height, in inches, that stands there: Open exactly when VisibleFraction is 1, Sheltered exactly when it is 0, both to
// 1e-6. Most cells are settled by shadows, each by a proof:
//
//   - Nothing of the base is hidden where no shadow, on any plane from its feet to its head, comes as near as its rim.
//   - All of it is hidden deep in the shadow of one prism.
//   - Some of it is hidden, and some seen, where one point inside the body lies in a shadow on its own plane, and another
//     does not: on three planes, for the bare ones the middles of other cells are taken. A prism that reaches into the
//     body could hide such a point from behind the body's face, so cells where one does are not settled like that.
//
// What is left is asked one by one. Where the base would overlap solid terrain and cannot stand, nobody is asked: there some
// points of its face decide.
func (f *Field) Shelters(j Task, viewer Cylinder, radius, height float64, of *CellSet) []Shelter {
	out := make([]Shelter, f.Cells())
	blind := f.buried(eyeOf(viewer))
	f.strips(j, func(s *shader, scratch *CellSet, at *step, part cellBox) {
		want := s.blank(part)
		want.put(at.cells, scratch, part) // scratch is empty
		if of != nil {
			for w, end := part.fromRow*want.words, part.toRow*want.words; w < end; w++ {
				want.bits[w] &= of.bits[w]
			}
		}
		var any bool
		if part, any = want.fit(part); !any {
			return
		}
		if blind {
			want.each(part.fromRow, part.toRow, func(row, column int) { out[row*f.Columns+column] = Sheltered })
			return
		}
		p := f.proofs(s, eyeOf(viewer), radius, at.level, height, part)
		want.each(part.fromRow, part.toRow, func(row, column int) {
			cell := row*f.Columns + column
			switch {
			case !p.near.has(row, column):
				out[cell] = Open
			case p.deep.has(row, column):
				out[cell] = Sheltered
			case p.seen.has(row, column) && p.hidden.has(row, column):
				out[cell] = Partial
			case p.rim.has(row, column):
				out[cell] = p.face(f, eyeOf(viewer), f.middle(row, column), radius)
			case j.goesOn():
				out[cell] = f.shelter(viewer, Cylinder{Center: f.middle(row, column), Radius: radius, Bottom: at.level, Height: height})
			}
		})
	})
	return out
}

// proofs are sets of cells in which something is certain of a base.
type proofs struct {
	near   *CellSet    // outside it nothing is hidden
	deep   *CellSet    // everything is hidden
	hidden *CellSet    // some is hidden
	seen   *CellSet    // some is seen
	rim    *CellSet    // the base would overlap solid terrain
	shades [3]*CellSet // what is hidden on each plane
}

// Points that prove something lie inside the body by a hundredth of an inch, and a fiftieth of its height.
// Shadows are drawn wider by a shadeSeam where something is to be bare, so that the line between two that touch is none.
const (
	insideRim = 0.01
	insideEnd = 0.02
	shadeSeam = 1e-4
)

// planes are the levels at which a body is looked at.
func planes(level, height float64) [3]float64 {
	return [3]float64{level + height*insideEnd, level + height/2, level + height*(1-insideEnd)}
}

// proofs looks from an eye at bodies of this size that stand on a level.
func (f *Field) proofs(s *shader, e eye, radius, level, height float64, part cellBox) proofs {
	wide := disc((radius - insideRim) / f.Cell)
	around := part.grown(len(wide)+3, f)
	empty := func() *CellSet { return s.blank(around) }
	p := proofs{near: empty(), deep: empty(), hidden: empty(), seen: empty(), rim: empty()}
	s.shadows(e, level, level+height, radius+Slack, math.Inf(1), part, p.near)
	shade, light := empty(), empty()
	s.deep(e, level, level+height, radius+Slack, around, p.deep, shade)
	f.surround(shade, radius, part, p.deep, empty)
	for i, plane := range planes(level, height) {
		s.shadows(e, plane, plane, radius-insideRim, math.Inf(1), part, p.hidden)
		shade = empty()
		p.shades[i] = shade
		s.shadows(e, plane, plane, shadeSeam, math.Inf(1), around, shade)
		light.lit(shade, around)
		light.widen(wide, part.fromRow, part.toRow, p.seen)
	}
	// Where something opaque reaches into the body, the point that is hidden may not be on its face.
	touched := empty()
	s.band.start(part)
	for i := range f.hiding {
		if q := &f.hiding[i]; q.Bottom < level+height && q.Top > level {
			s.band.around(&q.Footprint, radius+Slack, touched)
		}
	}
	for w, end := part.fromRow*touched.words, part.toRow*touched.words; w < end; w++ {
		p.hidden.bits[w] &^= touched.bits[w]
	}
	f.overlapping(s, radius, level, height, part, p.rim)
	return p
}

// overlapping sets the cells of a box in which a base that stands on a level would overlap solid terrain.
func (f *Field) overlapping(s *shader, radius, level, height float64, part cellBox, out *CellSet) {
	s.band.start(part)
	for i := range f.solid {
		if p := &f.solid[i]; p.Bottom < level+height-slack && p.Top > level+slack {
			s.band.around(&p.Footprint, radius-slack, out)
		}
	}
}

// face judges a base by points of the side that looks towards the eye.
func (p *proofs) face(f *Field, e eye, middle Point, radius float64) Shelter {
	way := e.at.Sub(middle).Unit()
	aside := way.Left()
	bare, hidden := false, false
	for _, turn := range [5][2]float64{{1, 0}, {0.7660, 0.6428}, {0.7660, -0.6428}, {0.1736, 0.9848}, {0.1736, -0.9848}} {
		at := middle.Along(way, turn[0]*radius).Along(aside, turn[1]*radius)
		row, column := int(math.Floor(at.Y/f.Cell)), int(math.Floor(at.X/f.Cell))
		for _, shade := range p.shades {
			if row >= 0 && column >= 0 && row < f.Rows && column < f.Columns {
				is := shade.has(row, column)
				bare, hidden = bare || !is, hidden || is
			}
		}
	}
	switch {
	case !hidden:
		return Open
	case !bare:
		return Sheltered
	}
	return Partial
}

// surround adds to deep the cells around which every cell that a base of this radius touches is covered, none of them
// off the table.
func (f *Field) surround(covered *CellSet, radius float64, part cellBox, deep *CellSet, empty func() *CellSet) {
	touched := func(dx, dy int) bool { // does the base reach into that cell?
		x, y := max(0, math.Abs(float64(dx))-0.5)*f.Cell, max(0, math.Abs(float64(dy))-0.5)*f.Cell
		return float64(x*x)+float64(y*y) < float64(radius*radius)
	}
	var wide []int
	for dy := 0; touched(0, dy); dy++ {
		w := 0
		for touched(w+1, dy) {
			w++
		}
		wide = append(wide, w)
	}
	rim := wide[0]
	around := part.grown(len(wide), f)
	bare, open := empty(), empty()
	for row := around.fromRow; row < around.toRow; row++ {
		bare.span(row, around.fromColumn, around.toColumn)
		for w, word := range covered.row(row) {
			bare.bits[row*bare.words+w] &^= word
		}
	}
	bare.widen(wide, part.fromRow, part.toRow, open)
	all := empty()
	for row := max(part.fromRow, len(wide)-1); row < min(part.toRow, f.Rows-len(wide)+1); row++ {
		all.span(row, max(part.fromColumn, rim), min(part.toColumn, f.Columns-rim))
	}
	deep.put(all, open, part)
}

// lit sets, within a box, the cells that are not shaded.
func (b *CellSet) lit(shade *CellSet, part cellBox) {
	inside := make([]uint64, b.words)
	(&CellSet{1, b.columns, b.words, inside}).span(0, part.fromColumn, part.toColumn)
	for row := part.fromRow; row < part.toRow; row++ {
		out := b.row(row)
		for w, dark := range shade.row(row) {
			out[w] = inside[w] &^ dark
		}
	}
}

// shelter asks for one base.
func (f *Field) shelter(viewer, base Cylinder) Shelter {
	const precision = 1e-6
	switch visible := f.table.VisibleFraction(viewer, base); {
	case visible >= 1-precision:
		return Open
	case visible <= precision:
		return Sheltered
	}
	return Partial
}
