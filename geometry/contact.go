package geometry

// Contact reports whether two models touch: seen from above their bases are at
// most ContactGap apart, and the base of one stands at a level within the other's height span, both ends included.
// A base that rests exactly on top of the other's head therefore touches it. Levels compare up to Slack.
func Contact(a, b Cylinder) bool {
	return a.Center.Distance(b.Center)-(a.Radius+b.Radius) <= ContactGap &&
		spansTouch(a.Bottom, a.Top(), b.Bottom, b.Top())
}

// spansTouch reports whether two closed height spans share a level. The lower end of one of them then lies in the
// other, which is what contact asks of bases.
func spansTouch(bottomA, topA, bottomB, topB float64) bool {
	return bottomA <= topB+Slack && bottomB <= topA+Slack
}

// ContactPiece reports whether a model touches a piece of terrain: at most ContactGap from one of its prisms seen from
// above, with height spans that touch. A model on a roof touches the piece it stands on.
func (t *Table) ContactPiece(c Cylinder, i PieceIndex) bool {
	for k := t.first[i]; k < t.first[i+1]; k++ {
		if t.hulls[k].near(c.Center, c.Radius+ContactGap, c.Bottom-Slack, c.Top()+Slack) &&
			t.solids[k].reaches(c.Center, c.Radius+ContactGap) {
			return true
		}
	}
	return false
}

// PiecesAt appends to dst the pieces that a model touches or overlaps, in index order: ContactPiece for each, but
// zones – transparent, passable pieces – only when their footprint reaches the base itself, without ContactGap, for
// ending a hair before a danger is not being in it. It allocates only when dst is too short.
func (t *Table) PiecesAt(c Cylinder, dst []PieceIndex) []PieceIndex {
	start, reach := len(dst), c.Radius+ContactGap
	wide := Point{reach, reach}
	v := &t.sieve
	cells := v.cells(c.Center.Sub(wide), c.Center.Add(wide))
	for n := v.next(cells, 0); n < len(v.shelves); n = v.next(cells, n+1) {
		shelf := &v.shelves[n]
		for some := shelf.through(cells); some != 0; {
			if m := &shelf.members[takeFirst(&some)%64]; t.stands(c, m.solid) {
				dst = insertPiece(dst, start, PieceIndex(m.piece))
			}
		}
	}
	return dst
}

// stands reports whether a model touches a solid in the sense of PiecesAt.
func (t *Table) stands(c Cylinder, i int32) bool {
	if !t.hulls[i].near(c.Center, c.Radius+ContactGap, c.Bottom-Slack, c.Top()+Slack) {
		return false
	}
	s, reach := &t.solids[i], c.Radius+ContactGap
	if piece := &t.layout.Pieces[s.piece]; piece.Transparent && piece.Passable {
		reach = c.Radius + Slack
	}
	return s.reaches(c.Center, reach)
}
