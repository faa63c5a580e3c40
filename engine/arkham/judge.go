package arkham

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Judge reads the table by the Arkham City rules.
type Judge struct{}

// Code implements engine.Judge.
func (Judge) Code() string { return "ac" }

// Name implements engine.Judge.
func (Judge) Name() engine.Text { return engine.Say("ruling.arkham") }

// Judge implements engine.Judge. Terrain and other models hide alike (AC-LOS-06). There is a line when some point of the viewer's
// volume sees a quarter or more of the target's (AC-LOS-02, AC-LOS-03). Cover.Past are the obstacles of the Blink! tests, from the
// viewer outward (AC-BLINK-01); whoever shoots past some of them leaves these out (AC-BLINK-09).
func (Judge) Judge(q engine.Standing) engine.Judgement {
	j := q.Measured()
	j.SightRule = "AC-LOS-03"
	if q.To.Piece != geometry.NoPiece {
		j.Sight = q.Table.SightToPiece(q.From.Body, q.To.Piece)
		return j
	}
	crowd, own := q.Crowded()
	j.Sight = crowd.Sight(q.From.Body, q.To.Body, own...)
	if !q.From.Model || !q.To.Model {
		return j
	}
	j.Back = crowd.Sight(q.To.Body, q.From.Body, own...)
	const quarter = 0.25
	seen := crowd.VolumeSeen(q.From.Body, q.To.Body, j.Sight, own...)
	hidden := len(seen.Past) > 0 || !j.Sight.Any
	j.Cover = engine.Cover{Line: seen.Share >= quarter, Hidden: hidden, Counts: hidden, Share: seen.Share, Past: seen.Past, Rule: "AC-LOS-03"}
	return j
}
