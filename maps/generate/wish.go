package generate

import (
	"math"

	"trueinch/geometry"
	"trueinch/maps"
)

// Wish says what battlefield to roll. All lengths are inches.
type Wish struct {
	Theme        Theme
	Width, Depth float64  // LeastSize to MostSize
	Density      float64  // 0 sparse, 1/2 usual, 1 crowded
	Symmetry     Symmetry // of the pieces; zones always lie along the near and the far edge
	Seed         uint64
	Plan         uint64           // seed of streets and blocks; 0 takes Seed
	Keep         []geometry.Piece // stay where they are; everything else keeps clear of them
	Step         float64          // how high what everybody on foot gets over may be in the game it is for; 0 for fairness.UsualStep
}

// The sizes that are rolled, in inches: 18 between the zones and 3 for each are the least.
const (
	LeastSize = 24.0
	MostSize  = 96.0
)

// Theme is what a battlefield is about.
type Theme string

// The themes.
const (
	Downtown Theme = "downtown"
	Docks    Theme = "docks"
	Temple   Theme = "temple"
	Plaza    Theme = "plaza"
)

// Themes returns all themes.
func Themes() []Theme { return []Theme{Downtown, Docks, Temple, Plaza} }

// Key is the catalogue key of the theme's name.
func (t Theme) Key() string {
	switch t {
	case Downtown:
		return "sheets.theme.downtown"
	case Docks:
		return "sheets.theme.docks"
	case Temple:
		return "sheets.theme.temple"
	}
	return "sheets.theme.plaza"
}

// Symmetry says how the far half follows from the near one.
type Symmetry string

// The symmetries.
const (
	None     Symmetry = "none"      // both halves are rolled for themselves
	Mirror   Symmetry = "mirror"    // as in a mirror across the middle
	HalfTurn Symmetry = "half-turn" // as from the other side of the table
)

// Symmetries returns all symmetries.
func Symmetries() []Symmetry { return []Symmetry{None, Mirror, HalfTurn} }

// Key is the catalogue key of the symmetry's name.
func (s Symmetry) Key() string {
	switch s {
	case Mirror:
		return "sheets.symmetry.mirror"
	case HalfTurn:
		return "sheets.symmetry.half-turn"
	}
	return "sheets.symmetry.none"
}

// Fault says why a wish cannot be granted.
type Fault struct {
	Key  string
	Args []maps.Arg
}

func (f *Fault) Error() string { return f.Key }

func (w Wish) check() error {
	if !(w.Width >= LeastSize && w.Width <= MostSize && w.Depth >= LeastSize && w.Depth <= MostSize) {
		return &Fault{"sheets.generate.size", []maps.Arg{{Name: "Least", Value: LeastSize}, {Name: "Most", Value: MostSize}}}
	}
	if math.IsNaN(w.Density) || w.Density < 0 || w.Density > 1 {
		return &Fault{Key: "sheets.generate.density"}
	}
	known := false
	for _, t := range Themes() {
		known = known || t == w.Theme
	}
	if !known {
		return &Fault{"sheets.generate.theme", []maps.Arg{{Name: "Theme", Value: string(w.Theme)}}}
	}
	known = false
	for _, s := range Symmetries() {
		known = known || s == w.Symmetry
	}
	if !known {
		return &Fault{"sheets.generate.symmetry", []maps.Arg{{Name: "Symmetry", Value: string(w.Symmetry)}}}
	}
	if kept := (&maps.Map{Name: "kept", Width: w.Width, Depth: w.Depth, Pieces: w.Keep}); !maps.Usable(maps.Check(kept)) {
		return &Fault{Key: "sheets.generate.keep"}
	}
	return nil
}

// zoneDepth is how deep the strips are: as deep as 18 inches between them allow, at most a sixth of the table.
func (w Wish) zoneDepth() float64 {
	return math.Floor(2*min((w.Depth-18)/2, w.Depth/6)) / 2
}
