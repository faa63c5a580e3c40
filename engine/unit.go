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

// Inches is a length in inches of so many units.
func (u Unit) Inches(count float64) Inches { return Inches(count * inInches[u]) }

// Count is how many units a length is.
func (u Unit) Count(length Inches) float64 { return float64(length) / inInches[u] }
