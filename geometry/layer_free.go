package geometry

// Free returns the cells in which a base of this radius and height, in inches, stands on the table without overlapping solid
// or impassable terrain: where an Envelope's start would be free of Obstacles, error 1e-6 inch. Models are not looked at.
func (f *Field) Free(radius, height float64) *CellSet {
	free, taken := f.Empty(), f.Empty()
	s := newShader(f)
	inside := halfPlanesAround(Point{X: radius, Y: radius}, Point{X: f.table.Width() - radius, Y: f.table.Depth() - radius})
	for i := range f.steps {
		at := &f.steps[i]
		on := f.Empty()
		taken.wipe(0, f.Rows)
		f.overlapping(s, radius, at.level, height, at.box, taken)
		for k := range f.barring {
			if p := &f.barring[k]; p.Top > at.level+slack {
				s.band.around(&p.Footprint, radius-slack, taken)
			}
		}
		s.band.halfPlanes(inside, on)
		on.Meet(at.cells)
		free.put(on, taken, at.box)
	}
	f.freeInside(radius, height, free)
	return free
}

// halfPlanesAround are the sides of a rectangle.
func halfPlanesAround(low, high Point) []halfPlane {
	return []halfPlane{{Point{X: 1}, low.X - slack}, {Point{Y: 1}, low.Y - slack}, {Point{X: -1}, -high.X - slack}, {Point{Y: -1}, -high.Y - slack}}
}

// Disc returns the cells with their middles at most so many inches from a point, whatever they carry.
func (f *Field) Disc(center Point, radius float64) *CellSet {
	within := f.Empty()
	shape := newBand(f)
	shape.disc(center, radius)
	shape.fill(within)
	return within
}

// Beside returns the cells with their middles at most so many inches from a piece of terrain, as seen from above, or over it.
func (f *Field) Beside(piece PieceIndex, distance float64) *CellSet {
	beside := f.Empty()
	shape := newBand(f)
	for i := range f.table.layout.Pieces[piece].Prisms {
		shape.start(f.whole())
		shape.around(&f.table.layout.Pieces[piece].Prisms[i].Footprint, distance, beside)
	}
	return beside
}

// Standing returns all cells that carry a base, inside enclosed pieces too.
func (f *Field) Standing() *CellSet {
	all := f.Empty()
	for i := range f.steps {
		all.Join(f.steps[i].cells)
	}
	for i := range f.chambers {
		all.Join(f.chambers[i].cells)
	}
	return all
}

// Empty returns an empty set of cells.
func (f *Field) Empty() *CellSet { return newCellSet(f.Rows, f.Columns) }
