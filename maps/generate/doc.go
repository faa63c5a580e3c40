// Package generate rolls battlefields that look designed: streets, blocks and yards first, then what belongs on them.
//
//	m, err := generate.Roll(generate.Wish{
//		Theme: generate.Downtown, Width: 36, Depth: 36, Density: 0.5, Symmetry: generate.HalfTurn, Seed: 7,
//	})
//
// The same wish always gives the same map. To keep some pieces and roll the rest, put them into Keep, leave Plan at the
// first seed, so that the streets stay, and change Seed. The error is a *Fault: a key of the text catalogues and what to
// fill in. Theme.Key and Symmetry.Key are catalogue keys of their names.
//
// Every map has zones at least 18 inches apart, Structures with a solidity, Objects with a rank, impassable terrain with a height, and no problem by maps.Check. Of several candidates the one
// that fairness finds least fault with is returned; that takes a few tenths of a second: call it in the background.
package generate
