package geometry

// InPlainView is the Sight of a target that nothing hides, whatever stands on the table.
func InPlainView(from Cylinder, to Point, toLevel float64) Sight {
	line := Line{From: from.Center, To: to, FromLevel: from.Top(), ToLevel: toLevel, Blocker: NoPiece}
	return Sight{Any: true, Visible: 1, Witness: line, Hidden: Line{Blocker: NoPiece}}
}

// HiddenBy is the Sight of a target that a piece hides altogether, whatever else stands on the table.
func HiddenBy(from Cylinder, to Point, toLevel float64, piece PieceIndex) Sight {
	line := Line{From: from.Center, To: to, FromLevel: from.Top(), ToLevel: toLevel, Blocker: piece, Cut: to}
	return Sight{Witness: line, Hidden: line, Blockers: []PieceIndex{piece}}
}
