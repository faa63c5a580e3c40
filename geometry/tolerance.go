package geometry

import "math"

// Every tolerance of the package, with its unit, its reason and what breaks when it is changed. Inches unless stated.

const (
	// ContactGap is the widest horizontal gap that still counts as touching. Half a millimetre: what a
	// careful hand can place. Moves are committed to 1/1024 inch, so anything below 0.0014 would tear bases apart that
	// the movement code set down in contact.
	ContactGap = 0.02

	// Slack is the precision of all comparisons of places and levels: differences up to it count as equality. It is far
	// above the rounding of coordinates up to 1000 inches (1e-13) and far below the grid of 1/1024 inch on which moves
	// are committed. Raised above that grid, walls would lose real gaps.
	Slack = 1e-9

	// MaxCoordinate is the largest coordinate, size or level that NewTable accepts: Slack stays a thousand times above
	// the rounding of any product up to it.
	MaxCoordinate = 10000
)

// slack, in inches, is how much two solids may overlap, and a path exceed its length, and still count as touching
// and as within: it absorbs rounding in the last digits and nothing that a ruler could show.
const slack = 1e-6

// ordinary reports whether v is a number of a size that the tolerances are made for.
func ordinary(v float64) bool { return math.Abs(v) <= MaxCoordinate } // false for NaN

// usable reports whether p is a place that a table can be asked about.
func usable(p Point) bool { return ordinary(p.X) && ordinary(p.Y) }
