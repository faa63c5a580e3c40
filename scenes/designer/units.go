package designer

import (
	"math"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// centimetresPerInch turns the lengths of files into those of a ruler on the other side.
const centimetresPerInch = geometry.MillimetresPerInch / 10

// The values of Kept["designer-units"].
const unitsKey, imperial, centimetres = "designer-units", "in", "cm"

// metric reports whether lengths are shown in centimetres: as was chosen, else as players of the system measure.
func (s *Scene) metric() bool {
	switch s.doors.Kept[unitsKey] {
	case centimetres:
		return true
	case imperial:
		return false
	}
	return s.measures == engine.Centimetre
}

func (s *Scene) setMetric(on bool) {
	if on {
		s.doors.Kept[unitsKey] = centimetres
	} else {
		s.doors.Kept[unitsKey] = imperial
	}
	s.keep()
	s.panel.forget()
}

func (s *Scene) keep() {
	if s.doors.Keep != nil {
		s.doors.Keep()
	}
}

// length writes a length in the unit that was chosen.
func (s *Scene) length(u *ui.UI, inches float64) string {
	if s.metric() {
		return u.W("designer.centimetres", "Length", u.Words.Number(math.Round(inches*centimetresPerInch*100)/100, -1))
	}
	return u.Words.In(engine.Inch).Inches(math.Round(inches*1000) / 1000)
}

// height writes a height with as many decimals as it needs.
func (s *Scene) height(u *ui.UI, inches float64) string {
	if s.metric() {
		return u.Words.Number(math.Round(inches*centimetresPerInch*10)/10, -1)
	}
	return u.Words.In(engine.Inch).Short(math.Round(inches*100) / 100)
}

// unit is what stands behind a number in a field.
func (s *Scene) unit() string {
	if s.metric() {
		return "cm"
	}
	return "in"
}

// shown is a length as it stands in a field, without its unit.
func (s *Scene) shown(u *ui.UI, inches float64) string {
	if s.metric() {
		inches *= centimetresPerInch
	}
	return u.Words.Number(math.Round(inches*1000)/1000, 2)
}

// parse reads a length as a person types it: with a point or a comma, a fraction such as 3 1/2, and a unit if need be.
func (s *Scene) parse(text string) (inches float64, ok bool) {
	text = strings.ToLower(strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(text, ",", "."), "−", "-")))
	metric := s.metric()
	for _, ending := range []struct {
		text   string
		metric bool
	}{{"cm", true}, {"mm", true}, {"inches", false}, {"inch", false}, {"in", false}, {"″", false}, {"\"", false}} {
		if rest, cut := strings.CutSuffix(text, ending.text); cut {
			v, ok := number(rest)
			if ending.text == "mm" {
				v /= 10
			}
			if ending.metric {
				v /= centimetresPerInch
			}
			return v, ok
		}
	}
	v, ok := number(text)
	if metric {
		v /= centimetresPerInch
	}
	return v, ok
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
		if err != nil || math.IsNaN(a) || math.Abs(a) > 1e6 {
			return 0, false
		}
		if fraction {
			b, err := strconv.ParseFloat(under, 64)
			if err != nil || !(b > 0) {
				return 0, false
			}
			a /= b
		}
		sum += a
	}
	return sum, true
}
