package geometry

// Sight proves what a model sees of another.
//
// Any asks for a straight line from any point of one volume to any point of the other past all
// opaque prisms but the ignored pieces; it is mutual. What exactly is decided stands on top of sight_line.go. Witness is
// such a line; when there is none, the line between the heads with its Blocker.
//
// Visible is the fraction of the target's silhouette that the viewer's eye – the centre of the top of its cylinder –
// sees, in a picture taken upright at the eye towards the target's axis. When the eye stands over or under the
// target's base no such picture exists, and the fraction is one of solid angle. Error below 1e-6 of the silhouette.
//
// Blockers, Hidden and Partly prove Cover: a piece is a blocker when it alone hides some of the silhouette.
// Terrain touching the viewer counts like any other. Prisms hide by their inside: a surface that is only grazed – the
// roof under either model's feet, a wall that ends exactly where the target begins – hides nothing. Two pieces that
// touch leave no line between them. An eye inside an opaque prism sees nothing. Prisms without height hide nothing.
// Models without height or radius count as a millionth of an inch high or wide, so that a point can be a target.
func (t *Table) Sight(from, to Cylinder, ignore ...PieceIndex) Sight {
	sight := Sight{Hidden: Line{Blocker: NoPiece}, Witness: Line{Blocker: NoPiece}}
	from, to = substantial(from), substantial(to)
	picture := t.picture(from, to, ignore)
	defer pictures.Put(picture)
	found := picture.develop(true)
	sight.Visible = found.visible
	sight.Blockers = found.blockers
	if found.hidden {
		sight.Hidden = picture.line(found.hiddenAt, found.hiddenSlope)
		sight.Hidden.Blocker, sight.Hidden.Cut = t.stop(sight.Hidden, ignore)
		if sight.Hidden.Blocker == NoPiece {
			sight.Hidden.Blocker, sight.Hidden.Cut = found.blockers[0], sight.Hidden.To
		}
	}
	if found.visible > 0 {
		sight.Any = true
		sight.Witness = picture.line(found.seenAt, found.seenSlope)
		return sight
	}
	sight.Witness, sight.Any = t.anyLine(from, to, ignore)
	return sight
}

// VisibleFraction returns Sight.Visible alone, without allocating.
func (t *Table) VisibleFraction(from, to Cylinder, ignore ...PieceIndex) float64 {
	to.Radius, to.Height = max(to.Radius, leastSize), max(to.Height, leastSize)
	level := from.Bottom + max(from.Height, leastSize)
	few, some := len(t.sieve.shelves) == 1, uint64(0)
	if few {
		if some = t.between(from.Center, level, to.Center, to.Radius, to.Bottom, to.Bottom+to.Height); some == 0 {
			return 1
		}
	}
	picture := t.camera(from.Center, level, to, ignore)
	if picture.brief = true; few {
		picture.considerAll(some)
	} else {
		picture.gather()
	}
	var found developed
	picture.developInto(&found, false)
	pictures.Put(picture)
	return found.visible
}

// AnyLine reports whether any straight line runs between two volumes past all opaque prisms but those of the ignored
// pieces. It is mutual.
func (t *Table) AnyLine(from, to Cylinder, ignore ...PieceIndex) bool {
	from, to = substantial(from), substantial(to)
	if t.VisibleFraction(from, to, ignore...) > 0 || t.VisibleFraction(to, from, ignore...) > 0 {
		return true
	}
	_, any := t.anyLine(from, to, ignore)
	return any
}

// substantial gives a model without height or radius a millionth of an inch of it.
func substantial(c Cylinder) Cylinder {
	c.Radius, c.Height = max(c.Radius, leastSize), max(c.Height, leastSize)
	return c
}

// leastSize is the least radius and height of what can be seen, in inches.
const leastSize = 1e-6

// ignored reports whether a piece is in the list.
func ignored(piece PieceIndex, ignore []PieceIndex) bool {
	for _, skip := range ignore {
		if skip == piece {
			return true
		}
	}
	return false
}
