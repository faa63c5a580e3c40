package geometry

import "slices"

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
	look := volumeLooks.Get().(*volumeLook)
	defer volumeLooks.Put(look)
	look.at(t, from, to, ignore)
	best := look.fromAll()
	share := 0
	for i := range look.targets {
		if look.seen[i] || look.proves(t, from, i, ignore) {
			share++
		}
	}
	past := look.crossed(best)
	visible := float64(share) / float64(len(look.targets))
	return Cover{Line: visible >= quarter, Cover: len(past) > 0, Share: visible, Past: past}
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
