package geometry

import "slices"

// VolumeSeen is what the points of a viewer's volume see of a target's volume.
type VolumeSeen struct {
	Share float64      // the part of the target's volume that some point of the viewer's sees, 0 to 1
	Past  []PieceIndex // what cuts a line from the point that sees most of it, from the viewer outward
}

// VolumeSeen looks from all points of the viewer's volume, past everything on the table. s is the Sight between the two, with the
// same ignored pieces.
//
// The target is sampled at the middles of 120 parts of equal volume, so that Share moves in steps of 1/120. Whether any point of the
// viewer sees one of these is decided as AnyLine is: what is found is a line, and none is a proof. The point that sees
// most, from which Past is told, is one of 27 of the viewer's axis and rim, the eye first. No line at all, and a silhouette that the
// eye sees whole, are taken from the Sight.
func (t *Table) VolumeSeen(from, to Cylinder, s Sight, ignore ...PieceIndex) VolumeSeen {
	return t.VolumeSeenUpTo(from, to, s, 1, ignore...)
}

// VolumeSeenUpTo is VolumeSeen for whoever asks no more than whether a share is seen: from there on Share is one that is seen at least. A share
// that is smaller is exact. That spares the proofs that hidden parts of a target are hidden, which take longest.
func (t *Table) VolumeSeenUpTo(from, to Cylinder, s Sight, enough float64, ignore ...PieceIndex) VolumeSeen {
	switch {
	case !s.Any:
		return VolumeSeen{Past: s.Blockers}
	case len(s.Blockers) == 0:
		return VolumeSeen{Share: 1}
	}
	look := volumeLooks.Get().(*volumeLook)
	defer volumeLooks.Put(look)
	look.at(t, from, to, ignore)
	best := look.fromAll()
	share, needed := 0, enough*float64(len(look.targets))
	for i := range look.targets {
		if look.seen[i] {
			share++
		}
	}
	for i := 0; i < len(look.targets) && float64(share) < needed; i++ {
		if !look.seen[i] && look.proves(t, from, i, ignore) {
			share++
		}
	}
	return VolumeSeen{Share: float64(share) / float64(len(look.targets)), Past: look.crossed(best)}
}

// WithModels returns the table with models on it that hide like terrain: each is one opaque
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
