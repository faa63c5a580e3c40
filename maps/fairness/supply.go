package fairness

import (
	"math"

	"trueinch/geometry"
)

// Supply is what one zone has of Objects to throw.
type Supply struct {
	Zone    int // place in Map.DeploymentZones
	Objects []Distance
	Within  int // Objects within reachInches
}

// Distance is an Object and its distance from a zone.
type Distance struct {
	Piece    int // place in Map.Pieces
	Inches   float64
	From, To geometry.Point // the nearest points of zone and Object
}

// reachInches is how far from the zone an Object counts as within reach: a fair first move.
const reachInches = 6.0

func (b *board) supplies() []Supply {
	var out []Supply
	for i, z := range b.zones {
		s := Supply{Zone: i}
		zone := geometry.Footprint{Polygon: z.Outline}
		for k := range b.m.Pieces {
			if b.m.Pieces[k].Kind != geometry.Object {
				continue
			}
			best := Distance{Piece: k, Inches: math.Inf(1)}
			for p := range b.m.Pieces[k].Prisms {
				if inches, from, to := geometry.Apart(&zone, &b.m.Pieces[k].Prisms[p].Footprint); inches < best.Inches {
					best.Inches, best.From, best.To = inches, from, to
				}
			}
			s.Objects = append(s.Objects, best)
			if best.Inches <= reachInches {
				s.Within++
			}
		}
		out = append(out, s)
	}
	return out
}

// fewObjects is the least number of Objects that a zone should have within reach.
const fewObjects = 4

func (b *board) supplyFindings(supplies []Supply) []Finding {
	var found []Finding
	for _, s := range supplies {
		f := Finding{
			Kind: Objects, Level: Fine, Key: "sheets.fair.objects",
			Args: arguments("Team", b.zones[s.Zone].Team+1, "Count", s.Within, "Reach", reachInches),
			Show: b.reachable(s),
		}
		if s.Within < fewObjects {
			f.Level = Notable
		}
		found = append(found, f)
	}
	for i := 0; i+1 < len(supplies); i++ {
		a, c := supplies[i], supplies[i+1]
		if a.Within < c.Within {
			a, c = c, a
		}
		if a.Within-c.Within > max(2, a.Within/3) {
			found = append(found, Finding{
				Kind: Objects, Level: Poor, Key: "sheets.fair.objects-apart",
				Args: arguments("More", b.zones[a.Zone].Team+1, "Less", b.zones[c.Zone].Team+1, "Many", a.Within, "Few", c.Within),
				Show: b.reachable(a),
			})
		}
	}
	return found
}

// reachable marks the Objects within reach and the way to each.
func (b *board) reachable(s Supply) []Mark {
	var marks []Mark
	for _, o := range s.Objects {
		if o.Inches > reachInches {
			continue
		}
		marks = append(marks, outlineMark(b.zones[s.Zone].Team, outlineOf(&b.m.Pieces[o.Piece].Prisms[0].Footprint)))
		if o.Inches > 0 {
			marks = append(marks, lineMark(b.zones[s.Zone].Team, o.From, o.To))
		}
	}
	return marks
}
