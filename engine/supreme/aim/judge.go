package aim

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Judge answers engine.Judge. The rules of combat read sight and Cover by the same functions.
func Judge(q engine.Standing) engine.Judgement {
	j := q.Measured()
	j.GapRule, j.SightRule, j.BackRule = "SE-TABLE-10", "SE-LOS-01", "SE-LOS-01"
	if q.To.Piece != geometry.NoPiece {
		j.Sight = q.Table.SightToPiece(q.From.Body, q.To.Piece)
		return j
	}
	from, to := q.From.Body, q.To.Body
	j.Parted = board.Parting(q.From.Inside, q.To.Inside)
	j.Open = q.From.Inside == geometry.NoPiece && q.To.Inside == geometry.NoPiece
	table := q.Screened()
	look := func(a, b geometry.Cylinder) geometry.Sight {
		return board.PastWalls(j.Parted, q.From.Inside, a, b.Center, b.Top(), func() geometry.Sight { return table.Sight(a, b) })
	}
	j.Sight = look(from, to)
	if j.Parted != geometry.NoPiece {
		j.SightRule, j.SightWhy = "SE-TERRAIN-10", engine.Say("ruling.walled")
	} else if !j.Sight.Any {
		j.SightRule = "SE-LOS-05"
	}
	if q.From.Model && q.To.Model {
		j.Back = look(to, from)
		j.Cover = judgeCover(&q, &j)
	}
	return j
}

// judgeCover is the Cover of a model against a Combat Action that needs a Line of Sight.
func judgeCover(q *engine.Standing, j *engine.Judgement) engine.Cover {
	c := engine.Cover{Line: j.Sight.Any, Hidden: !j.Sight.Any || j.Sight.Partly(), Share: j.Sight.Visible, Past: j.Sight.Blockers,
		Worth: engine.Say("ruling.none"), Said: engine.Say("ruling.say-no-cover")}
	dice := 0
	switch {
	case j.Contact:
		c.Rule, c.Why = "SE-BONUS-05", engine.Say("ruling.cover-contact")
	case c.Hidden && q.To.BaseMM >= largeBaseMM:
		c.Rule, c.Why = "SE-BONUS-07", engine.Say("ruling.cover-large")
	default:
		dice, c.Rule = pastCover(j.Sight, func(at geometry.PieceIndex) *geometry.Piece {
			if int(at) >= q.Table.Len() {
				return nil // a Token
			}
			return q.Table.Piece(at)
		})
	}
	switch dice {
	case 2:
		c.Worth, c.Why, c.Said = engine.Say("ruling.two-dice"), engine.Say("ruling.cover-reinforced"), engine.Say("ruling.say-reinforced")
	case 1:
		c.Worth, c.Why, c.Said = engine.Say("ruling.one-die"), engine.Say("ruling.cover-standard"), engine.Say("ruling.say-standard")
	}
	if c.Counts = dice > 0; c.Rule == "SE-LOS-03" {
		c.Why = engine.Say("ruling.cover-none")
	}
	return c
}

// largeBaseMM is the base from which on a model is too big for Cover (SE-BONUS-07).
const largeBaseMM = 80

// pastCover is what Cover is worth in dice, and the rule that gives or, with 0 dice, denies it (SE-BONUS-08, SE-BONUS-09,
// SE-LOS-03). A Defender that terrain hides altogether – one reached without a Line of Sight – stands behind that terrain all the
// more. piece returns nil for what is no terrain.
func pastCover(sight geometry.Sight, piece func(geometry.PieceIndex) *geometry.Piece) (int, engine.Rule) {
	if sight.Any && !sight.Partly() {
		return 0, "SE-LOS-03"
	}
	for _, at := range sight.Blockers {
		if p := piece(at); p != nil && p.Solidity == "reinforced" && p.Kind != geometry.Object {
			return 2, "SE-BONUS-09"
		}
	}
	return 1, "SE-BONUS-08"
}
