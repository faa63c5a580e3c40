package designer

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/ui"
)

// unitsKey is where the unit that was chosen is kept, by its sign.
const unitsKey = "designer-units"

// signs are the units as they stand in fields.
var signs = [...]string{engine.Inch: "in", engine.Centimetre: "cm"}

// unit is what lengths are shown in: as was chosen, else as players of the system measure.
func (s *Scene) unit() engine.Unit {
	if at := slices.Index(signs[:], s.doors.Kept[unitsKey]); at >= 0 {
		return engine.Unit(at)
	}
	return s.system.Form().Unit
}

func (s *Scene) setUnit(unit engine.Unit) {
	s.doors.Kept[unitsKey] = signs[unit]
	s.keep()
	s.panel.forget()
}

func (s *Scene) keep() {
	if s.doors.Keep != nil {
		s.doors.Keep()
	}
}

// sign is what stands behind a number in a field.
func (s *Scene) sign() string { return signs[s.unit()] }

// grids are the steps that things are drawn to, in units; the first is none.
var grids = [...][4]float64{engine.Inch: {0, 0.25, 0.5, 1}, engine.Centimetre: {0, 0.5, 1, 2}}

// tableSizes are widths and depths of tables that players have, in units.
var tableSizes = [...][4][2]float64{
	engine.Inch:       {{24, 24}, {36, 36}, {48, 48}, {72, 48}},
	engine.Centimetre: {{60, 60}, {90, 90}, {120, 120}, {180, 120}},
}

// usualSize is the place of the one that a new table has.
const usualSize = 1

// sameSize is how far two lengths of a table may differ that are one to a reader, in inches: files round them.
const sameSize = 0.001

// tableSize is one of them in inches.
func (s *Scene) tableSize(i int) (width, depth float64) {
	size := tableSizes[s.unit()][i]
	return float64(s.unit().Inches(size[0])), float64(s.unit().Inches(size[1]))
}

// gridStep is the one that was chosen.
func (s *Scene) gridStep() engine.Inches { return s.unit().Inches(grids[s.unit()][s.snap]) }

// shown is a length as it stands in a field, without its unit.
func (s *Scene) shown(u *ui.UI, inches float64) string {
	return u.Words.Number(math.Round(s.unit().Count(engine.Inches(inches))*1000)/1000, 2)
}

// endings are how units are typed, and how many of them a typed one is.
var endings = []struct {
	text string
	unit engine.Unit
	of   float64
}{{"cm", engine.Centimetre, 1}, {"mm", engine.Centimetre, 0.1}, {"inches", engine.Inch, 1}, {"inch", engine.Inch, 1}, {"in", engine.Inch, 1}, {"″", engine.Inch, 1}, {"\"", engine.Inch, 1}}

// parse reads a length as a person types it: with a point or a comma, a fraction such as 3 1/2, and a unit if need be.
func (s *Scene) parse(text string) (inches float64, ok bool) {
	text = strings.ToLower(strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(text, ",", "."), "−", "-")))
	unit, of := s.unit(), 1.0
	for _, ending := range endings {
		if rest, cut := strings.CutSuffix(text, ending.text); cut {
			text, unit, of = rest, ending.unit, ending.of
			break
		}
	}
	v, ok := number(text)
	return float64(unit.Inches(v * of)), ok
}

// number reads 3.5 as well as 3 1/2 and 1/2.
func number(text string) (float64, bool) {
	sum := 0.0
	parts := strings.Fields(text)
	if len(parts) == 0 || len(parts) > 2 {
		return 0, false
	}
	for _, part := range parts {
		over, under, fraction := strings.Cut(part, "/")
		a, err := strconv.ParseFloat(over, 64)
		if err != nil {
			return 0, false
		}
		if fraction {
			b, err := strconv.ParseFloat(under, 64)
			if err != nil || !(b > 0) {
				return 0, false
			}
			a /= b
		}
		if !(math.Abs(a) <= 1e6) {
			return 0, false
		}
		sum += a
	}
	return sum, true
}
