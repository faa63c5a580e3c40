package engine

// Unit is what players of a rule system measure in. Inside, every length is in inches.
type Unit int

// The units.
const (
	Inch Unit = iota
	Centimetre
)

// inInches is one of a unit.
var inInches = [...]float64{Inch: 1, Centimetre: 1 / 2.54}

// fine is how far an arrow key moves what is in hand, in units.
var fine = [...]float64{Inch: 1. / 8, Centimetre: 1. / 4}

// Fine is the step of an arrow key: an eighth of an inch, or a quarter of a centimetre.
func (u Unit) Fine() Inches { return u.Inches(fine[u]) }

// Inches is a length in inches of so many units.
func (u Unit) Inches(count float64) Inches { return Inches(count * inInches[u]) }

// Count is how many units a length is.
func (u Unit) Count(length Inches) float64 { return float64(length) / inInches[u] }
