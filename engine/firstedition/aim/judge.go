package aim

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Judge answers engine.Judge. Play looks by the same function; what it knows besides are the Skills of models (PC1-SKILL-10).
func Judge(q engine.Standing) engine.Judgement {
	j := q.Measured()
	j.Gap.Vertical = 0 // PC1-MEAS-02
	j.GapRule = "PC1-MEAS-02"
	if q.To.Piece != geometry.NoPiece {
		j.Sight = toPiece(q.Table, q.From, q.To.Piece, func() geometry.Sight { return q.Screened().SightToPiece(q.From.Body, q.To.Piece) })
		j.SightRule = sightRule(&j.Sight)
		return j
	}
	j.Contact = j.Contact && (!q.From.Model || !q.To.Model || state.SameLevel(q.From.Body.Bottom, q.To.Body.Bottom))
	there := standing(q)
	j.Parted, j.Open = there.parted(), q.From.Inside == geometry.NoPiece && q.To.Inside == geometry.NoPiece
	j.Sight = there.line()
	if j.SightRule = sightRule(&j.Sight); j.Parted != geometry.NoPiece {
		j.SightRule, j.SightWhy = "PC1-SCENERY-36", engine.Say("pc1.aim-wall-between")
	}
	if !q.From.Model || !q.To.Model {
		return j
	}
	back := standing(engine.Standing{Table: q.Table, From: q.To, To: q.From, Others: q.Others, Crowd: q.Crowd, Own: q.Own})
	j.Back = back.line()
	j.BackRule = sightRule(&j.Back)
	j.Cover = said(there.cover(func(int) int { return soft }))
	j.Cover.Line = j.Sight.Any
	return j
}

// standing is the look between two things on a table.
func standing(q engine.Standing) *looking {
	l := &looking{from: q.From, to: q.To, pieces: q.Table.Len(), piece: q.Table.Piece, sight: (*geometry.Table).Sight}
	if q.From.Inside != geometry.NoPiece {
		q.Table, q.Crowd = board.Bare(q.Table), nil
	}
	l.scenery, l.crowd = q.Screened, q.Crowded
	return l
}

// sightRule is the rule that a Line of Sight follows from.
func sightRule(sight *geometry.Sight) engine.Rule {
	switch {
	case !sight.Any:
		return "PC1-LOS-05"
	case sight.Partly():
		return "PC1-LOS-02"
	}
	return "PC1-LOS-03"
}

// said is Cover as the ruling card says it.
func said(c Cover) engine.Cover {
	found := engine.Cover{Hidden: c.Bonus > 0, Counts: c.Bonus > 0, Share: c.Sight.Visible, Past: c.Sight.Blockers, Rule: c.Rule,
		Worth: engine.Say("ruling.none"), Why: engine.Say("pc1.aim-no-cover"), Said: engine.Say("ruling.say-no-cover")}
	if c.Bonus > 0 {
		found.Worth, found.Said = engine.Say("pc1.aim-worth", "Bonus", c.Bonus), engine.Say("pc1.aim-covered", "Bonus", c.Bonus)
		found.Why = engine.Say([...]string{soft: "pc1.aim-soft", hard: "pc1.aim-hard", rock: "pc1.aim-rock"}[c.Bonus])
	}
	return found
}
