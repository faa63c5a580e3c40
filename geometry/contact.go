package geometry

// Contact reports whether two models are Base to Base (SE-COND-01, SE-COND-02): seen from above their bases are at
// most ContactGap apart, and the base of one stands at a level within the other's height span, both ends included.
// A base that rests exactly on top of the other's head therefore touches it. Levels compare up to Slack.
func Contact(a, b Cylinder) bool {
	return a.Center.Distance(b.Center)-(a.Radius+b.Radius) <= ContactGap &&
		spansTouch(a.Bottom, a.Top(), b.Bottom, b.Top())
}

// spansTouch reports whether two closed height spans share a level. The lower end of one of them then lies in the
// other, which is what SE-COND-02 asks of bases.
func spansTouch(bottomA, topA, bottomB, topB float64) bool {
	return bottomA <= topB+Slack && bottomB <= topA+Slack
}

// ContactPiece reports whether a model touches a piece of terrain: at most ContactGap from one of its prisms seen from
// above, with height spans that touch. A model on a roof touches the piece it stands on.
func (t *Table) ContactPiece(c Cylinder, i PieceIndex) bool {
	prisms := t.layout.Pieces[i].Prisms
	for k := range prisms {
		if spansTouch(c.Bottom, c.Top(), prisms[k].Bottom, prisms[k].Top) &&
			prisms[k].DistanceTo(c.Center) <= c.Radius+ContactGap {
			return true
		}
	}
	return false
}

// PiecesAt appends to dst the pieces that a model touches or overlaps, in index order (ContactPiece for each). Zones
// lie flat or low: for a Transparent and Passable piece only the footprint counts, whatever the model's level below
// its top. It allocates only when dst is too short.
func (t *Table) PiecesAt(c Cylinder, dst []PieceIndex) []PieceIndex {
	for i := range t.layout.Pieces {
		if t.ContactPiece(c, PieceIndex(i)) {
			dst = append(dst, PieceIndex(i))
		}
	}
	return dst
}
