package words

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"trueinch/engine"
)

// noBreak keeps a number and its sign on one line; the faces lack the narrow no-break space.
const noBreak = "\u00a0"

// Value writes one value of a Text.
func (w *Words) Value(v any) string {
	switch v := v.(type) {
	case engine.Text:
		return w.Text(v)
	case engine.Term:
		return w.Text(engine.Text{Key: string(v)})
	case engine.Bilingual:
		return v.In(w.language)
	case engine.Inches:
		return w.Inches(float64(v))
	case engine.SquareInches:
		return w.Area(float64(v), 0)
	case engine.Extent:
		return w.Extent(v)
	case engine.Percent:
		return w.Percent(float64(v))
	case engine.ModelID:
		return named(w.names.Model, v)
	case engine.PieceID:
		return named(w.names.Piece, v)
	case engine.Seat:
		return named(w.names.Seat, v)
	case engine.Rule:
		return string(v)
	case int:
		return w.minus(strconv.Itoa(v))
	case float64:
		return w.Number(v, -1)
	case string:
		return v
	}
	return fmt.Sprint(v)
}

func named[ID ~int](name func(ID) string, id ID) string {
	if name == nil {
		return strconv.Itoa(int(id))
	}
	return name(id)
}

// signs are how lengths are marked, and decimals how finely they are written: to about the same fineness.
var (
	signs    = [...]string{engine.Inch: "″", engine.Centimetre: noBreak + "cm"}
	decimals = [...]int{engine.Inch: 2, engine.Centimetre: 1}
)

// Inches writes a length that is known in inches, in the unit of the Words: with two decimals, of centimetres with one, and none when it
// is a whole number, as ranges are printed on cards.
func (w *Words) Inches(v float64) string {
	if count := w.speech.Unit.Count(engine.Inches(v)); math.Abs(count-math.Round(count)) < 1e-9 {
		return w.Number(count, 0) + signs[w.speech.Unit]
	}
	return w.Exact(v)
}

// Exact writes a measured length, always with its decimals.
func (w *Words) Exact(v float64) string {
	return w.Number(w.speech.Unit.Count(engine.Inches(v)), decimals[w.speech.Unit]) + signs[w.speech.Unit]
}

// Short writes a length with as few decimals as it needs: 5″, 2.1″.
func (w *Words) Short(v float64) string {
	if w.speech.Unit != engine.Inch {
		return w.Tenths(v)
	}
	return w.Number(v, -1) + signs[engine.Inch]
}

// Tenths writes a length to a tenth of the unit, with no more decimals than it needs: what is read rather than measured with.
func (w *Words) Tenths(v float64) string {
	unit := w.speech.Unit
	return w.Number(math.Round(unit.Count(engine.Inches(v))*10)/10, -1) + signs[unit]
}

// Fine writes a length with as many decimals as it needs, but no more than two, of inches with two if any.
func (w *Words) Fine(v float64) string {
	if w.speech.Unit == engine.Inch {
		return w.Inches(math.Round(v*1000) / 1000)
	}
	return w.Step(engine.Inches(v))
}

// Step writes a step of a grid as a ruler has it: 1/8″.
func (w *Words) Step(v engine.Inches) string {
	for _, parts := range [...]engine.Inches{2, 4, 8} {
		if w.speech.Unit == engine.Inch && v*parts == 1 {
			return "1/" + strconv.Itoa(int(parts)) + signs[engine.Inch]
		}
	}
	return w.Number(math.Round(w.speech.Unit.Count(v)*100)/100, -1) + signs[w.speech.Unit]
}

// units are the entries that name the units, and areas those that say areas.
var (
	units = [...]string{engine.Inch: "number.inches", engine.Centimetre: "number.centimetres"}
	areas = [...]string{engine.Inch: "number.square-inches", engine.Centimetre: "number.square-centimetres"}
)

// Area writes an area that is known in square inches, with so many decimals.
func (w *Words) Area(v float64, decimals int) string {
	unit := w.speech.Unit
	return w.W(areas[unit], "Count", w.Number(unit.Count(engine.Inches(unit.Count(engine.Inches(v)))), decimals))
}

// Extent writes how large a battlefield is, with as few decimals as it needs: 24 × 24″.
func (w *Words) Extent(e engine.Extent) string {
	return strings.TrimSuffix(w.Short(e.Width), signs[w.speech.Unit]) + " × " + w.Short(e.Depth)
}

// Units names the unit that lengths are written in, in full.
func (w *Words) Units() string { return w.W(units[w.speech.Unit]) }

// Percent writes a probability from 0 to 1. What is not certain never reads as certain.
func (w *Words) Percent(p float64) string {
	switch {
	case p > 0 && p < 0.01:
		return w.W("number.under-one-percent")
	case p > 0.99 && p < 1:
		return w.W("number.over-99-percent")
	}
	return w.Number(100*p, 0) + noBreak + "%"
}

// ExactPercent writes a probability from 0 to 1 in percent with so many decimals. What is not certain never reads as certain.
func (w *Words) ExactPercent(p float64, decimals int) string {
	return w.ExactHundredths(p, decimals) + noBreak + "%"
}

// ExactHundredths is ExactPercent without the sign.
func (w *Words) ExactHundredths(p float64, decimals int) string {
	if p > 0 && p < 1 {
		least := math.Pow10(-decimals - 2)
		p = max(least, min(1-least, p))
	}
	return w.Number(100*p, decimals)
}

// Number writes a number with so many decimals, or as many as it has for −1.
func (w *Words) Number(v float64, decimals int) string {
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	if strings.Trim(s, "-0.") == "" {
		s = strings.TrimPrefix(s, "-") // −0.00 is 0.00
	}
	if w.language == "fr" {
		s = strings.Replace(s, ".", ",", 1)
	}
	return w.minus(s)
}

func (w *Words) minus(s string) string { return strings.Replace(s, "-", "−", 1) }
