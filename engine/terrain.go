package engine

import "trueinch/geometry"

// Appraiser is a System that can say what its rules make of a piece of terrain, for whoever builds a table.
type Appraiser interface {
	// Appraise lists what follows from the numbers of a piece: its Defense, its Hit Points, the Cover it gives.
	Appraise(p geometry.Piece) []Appraisal
	// Cites is the rule on what a table should be like as to its "zones", its "balance", the "sight" across it, its "objects", a "passage"
	// or a "pocket"; empty for none.
	Cites(about string) Rule
}

// Appraisal is one thing that follows from the rules.
type Appraisal struct {
	Text  Text // what it is: "Defense"
	Value Text // how much of it; the zero Text when Text says it all
	Rule  Rule
}
