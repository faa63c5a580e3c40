package fairness

import "trueinch/geometry"

// leastApart is how far Deployment Zones must be from each other, in inches.
const leastApart = 18.0

// ZoneGap is the distance between two zones.
type ZoneGap struct {
	A, B     int // places in Map.DeploymentZones
	Inches   float64
	From, To geometry.Point
}

func (b *board) gaps() []ZoneGap {
	var gaps []ZoneGap
	for i := range b.zones {
		for k := i + 1; k < len(b.zones); k++ {
			if b.zones[i].Team == b.zones[k].Team {
				continue
			}
			one, other := geometry.Footprint{Polygon: b.zones[i].Outline}, geometry.Footprint{Polygon: b.zones[k].Outline}
			inches, from, to := geometry.Apart(&one, &other)
			gaps = append(gaps, ZoneGap{i, k, inches, from, to})
		}
	}
	return gaps
}

func (b *board) zoneFindings(gaps []ZoneGap) []Finding {
	if len(gaps) == 0 {
		return []Finding{{Kind: Zones, Level: Poor, Key: "sheets.fair.no-zones"}}
	}
	var found []Finding
	for _, g := range gaps {
		f := Finding{
			Kind: Zones, Level: Fine, Key: "sheets.fair.zones-apart",
			Args: arguments("Gap", g.Inches, "Least", leastApart),
			Show: []Mark{
				outlineMark(b.zones[g.A].Team, b.zones[g.A].Outline), outlineMark(b.zones[g.B].Team, b.zones[g.B].Outline),
				lineMark(nobody, g.From, g.To),
			},
		}
		if g.Inches < leastApart-geometry.Slack {
			f.Level, f.Key = Poor, "sheets.fair.zones-near"
		}
		found = append(found, f)
	}
	return found
}
