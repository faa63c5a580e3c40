package firstedition

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Judge reads the table by the first edition.
type Judge struct{}

// Code implements engine.Judge.
func (Judge) Code() string { return "pc1" }

// Name implements engine.Judge.
func (Judge) Name() engine.Text { return engine.Say("ruling.first") }

// Judge implements engine.Judge. The line begins over the middle of the viewer's base, at its full height (PC1-LOS-02,
// PC1-LOS-04): there is one when that eye sees anything past the scenery, for models never take it away (PC1-LOS-08). In Cover is
// whoever has half of the silhouette or more hidden by everything together (PC1-LOS-04); exactly half counts.
func (Judge) Judge(q engine.Standing) engine.Judgement {
	j := q.Measured()
	j.SightRule = "PC1-LOS-04"
	if q.To.Piece != geometry.NoPiece {
		j.Sight = q.Table.SightToPiece(q.From.Body, q.To.Piece)
		return j
	}
	j.Sight = q.Table.Sight(q.From.Body, q.To.Body)
	if !q.From.Model || !q.To.Model {
		return j
	}
	j.Back = q.Table.Sight(q.To.Body, q.From.Body)
	all := j.Sight
	if crowd, own := q.Crowded(); crowd != q.Table {
		all = crowd.Sight(q.From.Body, q.To.Body, own...)
	}
	const half, precision = 0.5, 1e-6
	hidden := all.Visible <= half+precision
	j.Cover = engine.Cover{Line: j.Sight.Visible > 0, Hidden: hidden, Counts: hidden, Share: all.Visible, Past: all.Blockers, Rule: "PC1-LOS-04"}
	return j
}
