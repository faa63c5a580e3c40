// Package mind is how Pulp Invasion! is played well: what computer players answer, what the hint says, and how the ways to meet a line
// compare. It knows nothing that the player does not: what lies face down has no order (package play).
//
// Everything is weighed in points of abilities. The careful player looks at the whole line, with every mix of engaging, evading, dice and
// Super Weapons, and feeds Super Weapons early. The novice looks at the card before him, counts points without asking of which ability, and
// feeds Super Weapons only when his abilities are full.
package mind

import (
	"slices"

	"trueinch/engine/invasion/play"
)

// Player is one of the two.
type Player int

// The players.
const (
	Careful Player = iota
	Novice
)

// thinker is one look at one question.
type thinker struct {
	*play.State
	Player
	cube float64 // what a cube of the Exploration is worth
	left int     // turns after this one
}

func think(s *play.State, p Player) *thinker {
	c := *s
	c.Line = slices.Clone(s.Line) // fates are tried out
	t := &thinker{State: &c, Player: p, left: max(0, turnsInAll-s.Turn)}
	t.cube = t.cubeWorth()
	return t
}

const turnsInAll = 12
