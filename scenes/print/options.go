package print

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/maps"
)

// Paper is a size of paper, upright, in inches.
type Paper struct {
	Name         string
	Width, Depth float64
}

// The papers.
var (
	A4     = Paper{"A4", 210 / 25.4, 297 / 25.4}
	Letter = Paper{"Letter", 8.5, 11}
	A3     = Paper{"A3", 297 / 25.4, 420 / 25.4}
)

// Papers returns the known papers.
func Papers() []Paper { return []Paper{A4, Letter, A3} }

// PaperByName finds a paper, whatever the case of its name.
func PaperByName(name string) (Paper, bool) {
	for _, p := range Papers() {
		if strings.EqualFold(p.Name, name) {
			return p, true
		}
	}
	return Paper{}, false
}

// Part is a part of what a PDF may hold.
type Part string

// The parts.
const (
	Overview  Part = "overview"  // the table small, with the sheets it is cut into
	Table     Part = "table"     // the table in sheets
	Cutouts   Part = "cutouts"   // footprints of the terrain, to be cut out
	Bases     Part = "bases"     // base discs
	Templates Part = "templates" // Blasts, Rays, auras and the cone
	Card      Part = "card"      // where every piece stands, for building the table by hand
)

// Parts returns all parts, in the order in which they are printed.
func Parts() []Part { return []Part{Overview, Table, Card, Cutouts, Bases, Templates} }

// Correction is by how much a print is made larger so that it comes out true: across the paper's short side and along
// its long side. A bar of 4 inches that measures 3.96 on paper asks for 4 / 3.96.
type Correction struct{ Across, Along float64 }

// Options say how to write a battlefield.
type Options struct {
	Look       tabletop.Look
	Paper      Paper      // A4 when left out
	Overlap    float64    // of neighbouring sheets, inches
	Correction Correction // none when left out
	Parts      []Part     // all when left out
	Density    float64    // of pictures, pixels an inch; 100 when left out
	Zones      bool       // draw the deployment zones, too
}

// The limits and usual values of Options.
const (
	UsualOverlap  = 10 / 25.4
	MostOverlap   = 2.0
	UsualDensity  = 100.0
	LeastDensity  = 10.0
	MostDensity   = 600.0
	LeastCorrect  = 0.9
	MostCorrect   = 1.1
	mostPixels    = 144e6 // of a picture: what memory can bear
	smallestPitch = 2.0   // inches: below, an overlap leaves nothing of the sheet
)

// Fault says why something cannot be printed.
type Fault struct{ Why engine.Text }

func (f *Fault) Error() string { return f.Why.Key }

// Explain is the sentence.
func (f *Fault) Explain() engine.Text { return f.Why }

func fault(key string, pairs ...any) *Fault { return &Fault{engine.Say(key, pairs...)} }

// Check says what is wrong with options: nil, or a *Fault.
func Check(o Options) error {
	_, err := o.filled()
	return err
}

// filled puts the usual values where none are given and checks the others.
func (o Options) filled() (Options, error) {
	if o.Paper.Width == 0 {
		o.Paper = A4
	}
	if o.Density == 0 {
		o.Density = UsualDensity
	}
	if o.Correction == (Correction{}) {
		o.Correction = Correction{1, 1}
	}
	if len(o.Parts) == 0 {
		o.Parts = Parts()
	}
	for _, v := range []float64{o.Correction.Across, o.Correction.Along} {
		if !(v >= LeastCorrect && v <= MostCorrect) {
			return o, fault("sheets.print.correction", "Value", fmt.Sprintf("%.4g", v), "Least", fmt.Sprint(LeastCorrect), "Most", fmt.Sprint(MostCorrect))
		}
	}
	if !(o.Overlap >= 0 && o.Overlap <= MostOverlap) {
		return o, fault("sheets.print.overlap", "Most", engine.Inches(MostOverlap))
	}
	if !(o.Density >= LeastDensity && o.Density <= MostDensity) {
		return o, fault("sheets.print.density", "Least", int(LeastDensity), "Most", int(MostDensity))
	}
	for _, p := range o.Parts {
		if !slices.Contains(Parts(), p) {
			return o, fault("sheets.print.part", "Part", string(p), "Known", namesOf(Parts()))
		}
	}
	return o, nil
}

func namesOf(parts []Part) string {
	var names []string
	for _, p := range parts {
		names = append(names, string(p))
	}
	return strings.Join(names, ", ")
}

func (o Options) has(p Part) bool { return slices.Contains(o.Parts, p) }

// picturePixels is the size of a picture of a table, and whether it can be made.
func (o Options) picturePixels(m *maps.Map) (width, depth int, err error) {
	w, d := math.Round(m.Width*o.Density), math.Round(m.Depth*o.Density)
	if w*d > mostPixels {
		return 0, 0, fault("sheets.print.pixels", "Most", int(math.Sqrt(mostPixels/(m.Width*m.Depth))))
	}
	return int(w), int(d), nil
}
