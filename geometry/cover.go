package geometry

import (
	"cmp"
	"math"
	"slices"
)

// What the rule systems make of a Sight. How much a kind of cover is worth stands in the rules and in a piece's
// description, and so is theirs to say; this tells whether there is cover, and which pieces give it.

// Cover is one rule system's reading of what a viewer sees of a target.
type Cover struct {
	Line  bool         // the target can be seen at all, as that system wants it
	Cover bool         // what is seen lies behind something that counts
	Share float64      // the visible fraction that the system goes by, 0 to 1
	Past  []PieceIndex // what gives the cover: in index order, for ArkhamCover in the order in which it is met
}

// SupremeCover reads a Sight past terrain alone (SE-LOS-04). There is a Line of Sight when any line runs between the
// volumes (SE-LOS-01), and Cover as soon as some of the silhouette is hidden from the eye (SE-LOS-03); a target that is
// hidden altogether, and reached without a Line of Sight, is behind that terrain all the more. Whether target and attack
// can have Cover at all is not asked (SE-BONUS-05, SE-BONUS-07).
func SupremeCover(s Sight) Cover {
	return Cover{Line: s.Any, Cover: !s.Any || s.Partly(), Share: s.Visible, Past: s.Blockers}
}

// FirstEditionCover reads two Sights of the same pair: past the scenery alone, and past the standing models as well
// (WithModels). The line begins over the middle of the viewer's base, at its full height (PC1-LOS-02, PC1-LOS-04): there
// is one when that eye sees anything past the scenery, for models never take it away (PC1-LOS-08). In Cover is whoever
// has half of the silhouette or more hidden by everything together (PC1-LOS-04); exactly half counts, to 1e-6.
func FirstEditionCover(scenery, all Sight) Cover {
	const half, precision = 0.5, 1e-6
	return Cover{Line: scenery.Visible > 0, Cover: all.Visible <= half+precision, Share: all.Visible, Past: all.Blockers}
}

// ArkhamCover reads a Sight past terrain and other models (WithModels, AC-LOS-06), on the same table and with the same
// ignored pieces as it was made. Share is the part of the target's volume that some point of the viewer's volume sees,
// and there is a line when it is a quarter or more (AC-LOS-02, AC-LOS-03). Past are the obstacles of the Blink! tests:
// whatever cuts a line to the target's volume from the point of the viewer's volume that sees most of it, from the
// viewer outward (AC-BLINK-01); the caller leaves out those the viewer shoots past (AC-BLINK-09).
//
// As the rulings want, the target is sampled: at the middles of 120 parts of equal volume, so that Share moves in steps of
// 1/120. Whether any point of the viewer sees one of these is decided as AnyLine is: there is a line in doubt, and none
// otherwise is a proof. The point that sees most, from which Past is told, is one of 27 of the viewer's axis and rim, the
// eye first. No line at all, and a silhouette that the eye sees whole, are taken from the Sight.
func (t *Table) ArkhamCover(from, to Cylinder, s Sight, ignore ...PieceIndex) Cover {
	const quarter = 0.25
	switch {
	case !s.Any:
		return Cover{Cover: true, Past: s.Blockers}
	case len(s.Blockers) == 0:
		return Cover{Line: true, Share: 1}
	}
	prism := Prism{Footprint: Footprint{Center: to.Center, Radius: to.Radius}, Bottom: to.Bottom, Top: to.Top()}
	solids, samples := t.solidsBetween(from, &prism, ignore), volumeSamples(from, to)
	seen := make([]bool, len(samples))
	best, most := Line{}, -1
	latest := len(solids)
	for _, eye := range viewerSamples(from, to) {
		count := 0
		for i, sample := range samples {
			eye.To, eye.ToLevel = sample.To, sample.ToLevel
			if cut := firstCut(&eye, solids, latest); cut == len(solids) {
				seen[i] = true
				count++
			} else {
				latest = cut
			}
		}
		if count > most {
			best, most = eye, count
		}
	}
	share := 0
	for i, one := range seen {
		if one || t.seesPoint(from, samples[i].To, samples[i].ToLevel, ignore) {
			share++
		}
	}
	past := crossed(best, samples, solids)
	visible := float64(share) / float64(len(samples))
	return Cover{Line: visible >= quarter, Cover: len(past) > 0, Share: visible, Past: past}
}

// seesPoint reports whether any line runs from a volume to a point.
func (t *Table) seesPoint(from Cylinder, p Point, level float64, ignore []PieceIndex) bool {
	_, found := t.anyLine(substantial(from), Cylinder{p, leastSize, level, leastSize}, ignore)
	return found
}

// WithModels returns the table with models on it that hide like terrain (PC1-LOS-08, AC-LOS-06): each is one opaque
// round piece, in their order after the pieces of the table. Ignore the pieces of viewer and target when asking. The
// error is NewTable's; it refuses models without radius.
func (t *Table) WithModels(models []Cylinder) (*Table, error) {
	layout := t.layout
	layout.Pieces = slices.Clone(layout.Pieces)
	for _, m := range models {
		body := Prism{Footprint: Footprint{Center: m.Center, Radius: m.Radius}, Bottom: m.Bottom, Top: m.Top()}
		layout.Pieces = append(layout.Pieces, Piece{Prisms: []Prism{body}})
	}
	return NewTable(layout)
}

// viewerSamples returns lines that begin at points of a viewer, its eye first: top, middle and bottom of its axis and,
// turned with the direction to the target, of its rim.
func viewerSamples(from, to Cylinder) []Line {
	const directions = 8
	ahead := bearing(to.Center.Sub(from.Center))
	var samples []Line
	for _, part := range [3]float64{1, 0.5, 0} {
		level := from.Bottom + float64(from.Height*part)
		samples = append(samples, Line{From: from.Center, FromLevel: level})
		for k := range directions {
			way := heading(ahead + float64(float64(k)*2*math.Pi/directions))
			samples = append(samples, Line{From: from.Center.Along(way, from.Radius), FromLevel: level})
		}
	}
	return samples
}

// volumeSamples returns lines that end at the middles of the parts of equal volume of a target.
func volumeSamples(from, to Cylinder) []Line {
	const levels, rings, directions = 5, 3, 8
	back := bearing(from.Center.Sub(to.Center))
	var samples []Line
	for i := range levels {
		level := to.Bottom + float64(to.Height*(float64(i)+0.5)/levels)
		for k := range rings {
			radius := float64(to.Radius * math.Sqrt((float64(k)+0.5)/rings))
			for j := range directions {
				way := heading(back + float64((float64(j)+0.5)*2*math.Pi/directions))
				samples = append(samples, Line{To: to.Center.Along(way, radius), ToLevel: level})
			}
		}
	}
	return samples
}

// crossed returns the pieces of the solids that cut a line from an eye to a sample, the nearest first.
func crossed(eye Line, samples []Line, solids []*solid) []PieceIndex {
	type cut struct {
		piece PieceIndex
		away  float64
	}
	var cuts []cut
	for _, s := range solids {
		nearest := math.Inf(1)
		for _, sample := range samples {
			eye.To, eye.ToLevel = sample.To, sample.ToLevel
			way, rise := eye.To.Sub(eye.From), eye.ToLevel-eye.FromLevel
			if at, ok := s.cuts(&eye, way, rise); ok {
				nearest = min(nearest, float64(at*way.Length()))
			}
		}
		if !math.IsInf(nearest, 1) {
			cuts = append(cuts, cut{s.piece, nearest})
		}
	}
	slices.SortStableFunc(cuts, func(a, b cut) int { return cmp.Or(cmp.Compare(a.away, b.away), cmp.Compare(a.piece, b.piece)) })
	var pieces []PieceIndex
	for _, c := range cuts {
		if !slices.Contains(pieces, c.piece) {
			pieces = append(pieces, c.piece)
		}
	}
	return pieces
}
