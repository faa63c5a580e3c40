package geometry

// chamber is the cells inside one enclosed piece.
type chamber struct {
	room  *room
	cells *CellSet
	box   cellBox // around all of them
}

// enter puts the cells over the floors of enclosed pieces inside, where nothing outside is as low or lower.
func (f *Field) enter(shape *rowBand) {
	g := f.table.grounds()
	over := f.Empty()
	for i := range g.rooms {
		r := &g.rooms[i]
		c := chamber{r, f.Empty(), cellBox{f.Rows, 0, f.Columns, 0}}
		for _, part := range r.parts {
			o := &g.masses[part].shape
			fp := Footprint{Polygon: o.points, Center: o.center, Radius: o.radius}
			around := f.around(fp.Bounds())
			shape.start(around)
			shape.footprint(&fp, over)
			over.each(around.fromRow, around.toRow, func(row, column int) {
				if at := row*f.Columns + column; r.floor < f.Levels[at]-slack {
					f.take(at, &c)
				}
			})
			over.wipe(around.fromRow, around.toRow)
		}
		f.chambers = append(f.chambers, c)
	}
	for i := range f.chambers {
		c := &f.chambers[i]
		c.box, _ = c.cells.fit(f.whole())
	}
}

// take puts a cell inside a piece.
func (f *Field) take(cell int, c *chamber) {
	if f.inside == nil {
		f.inside = make([]PieceIndex, len(f.Levels))
		for i := range f.inside {
			f.inside[i] = NoPiece
		}
	}
	for i := range f.chambers {
		f.chambers[i].cells.Drop(cell)
	}
	f.Levels[cell], f.inside[cell] = c.room.floor, c.room.piece
	c.cells.Add(cell)
}

// Inside returns the enclosed piece that a cell lies in, or NoPiece.
func (f *Field) Inside(cell int) PieceIndex {
	if f.inside == nil {
		return NoPiece
	}
	return f.inside[cell]
}

// InsideOf returns the cells inside an enclosed piece: none unless the Field is Under. What is seen from them and in them is
// for the rules to say; SeenHeads, Lines, Shelters and Struck answer for the cells outside alone.
func (f *Field) InsideOf(piece PieceIndex) *CellSet {
	all := f.Empty()
	for i := range f.chambers {
		if c := &f.chambers[i]; c.room.piece == piece {
			all.Join(c.cells)
		}
	}
	return all
}

// freeInside adds the cells inside enclosed pieces in which a whole base of this size stands free of other terrain.
func (f *Field) freeInside(radius, height float64, into *CellSet) {
	st := f.table.makeStance(Cylinder{Radius: radius, Height: height}, nil)
	for i := range f.chambers {
		c := &f.chambers[i]
		c.cells.each(c.box.fromRow, c.box.toRow, func(row, column int) {
			if spot, ok := f.Spot(row*f.Columns + column); ok && st.judge(spot).Kind == Unhindered {
				into.set(row, column)
			}
		})
	}
}

// roomFor reports whether a base stands wholly inside an enclosed piece everywhere around a place, so far away.
func (f *Field) roomFor(piece PieceIndex, middle Point, away, radius float64) bool {
	g := f.table.grounds()
	r := g.roomOf(piece)
	return r != nil && g.roomHolds(r, middle, radius+away+2*slack)
}
