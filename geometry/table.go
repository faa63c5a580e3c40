package geometry

// Disc is an upright round space: a Blast, an Aura, a Pulse. Inches.
type Disc struct {
	Center      Point
	Radius      float64
	Bottom, Top float64
}

// Strip is an upright straight space of constant width: a Ray, an Overrun. Origin is the middle of its near side;
// Direction has length 1. Inches.
type Strip struct {
	Origin      Point
	Direction   Point
	Length      float64
	Width       float64
	Bottom, Top float64
}

// Touch says how much of a base a template covers.
type Touch int

// The degrees of Touch.
const (
	Untouched Touch = iota
	TouchedPartly
	TouchedWholly
)

// Table is a battlefield indexed for queries. It never changes once built and may be used by many goroutines.
type Table struct {
	layout Layout
	ground grounds // the solids as movement needs them, made on first use
}
