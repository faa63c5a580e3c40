package engine

import "trueinch/geometry"

// Dark is a table by night: what no light shines on lies in the dark.
type Dark struct {
	Lights []Light
	All    bool   // something lights all of the table
	Sight  Inches // how far is seen in the dark, from edge to edge; 0 for no limit
	Rule   Rule   // of that
}

// Light shines on everything within a distance across the table to which a straight line runs.
type Light struct {
	At     geometry.Point
	Level  float64 // inches above the table
	Radius float64 // inches
	Own    geometry.PieceIndex
}

// Casts is what a light shines on, seen from above: rings as geometry.Table.Lit has them.
func (l *Light) Casts(t *geometry.Table) [][]geometry.Point {
	if l.Own == geometry.NoPiece {
		return t.Lit(l.At, l.Level, l.Radius)
	}
	return t.Lit(l.At, l.Level, l.Radius, l.Own)
}
