package aim

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// Cover is how a model is covered from a source.
type Cover struct {
	Bonus int         // to its Opposed Roll; 0: it is not In Cover (PC1-COND-47)
	Rule  engine.Rule // that gives or denies it
	Sight geometry.Sight
}

// The kinds of cover, by their bonus (PC1-COND-47).
const (
	soft = 1
	hard = 2
	rock = 3
)

// coverRules are the rules of the kinds, by their bonus.
var coverRules = [...]engine.Rule{"PC1-LOS-03", "PC1-COND-47a", "PC1-COND-47b", "PC1-COND-47c"}

// grade is what a piece of scenery is worth as cover, by what it is made of; street lights and other small things are Soft whatever they
// are made of.
func grade(piece *geometry.Piece) int {
	switch {
	case piece.Kind == geometry.Object && piece.Rank <= 1:
		return soft
	case piece.Material == "wood", piece.Material == "foliage":
		return soft
	case piece.Material == "concrete", piece.Material == "alien":
		return rock
	}
	return hard
}

// Grade is what a piece of scenery is worth to whom it half hides, and the rule that says so.
func Grade(piece *geometry.Piece) (bonus int, rule engine.Rule) {
	return grade(piece), coverRules[grade(piece)]
}

// cover is what covers the target of a look: half of its silhouette or more must be hidden by everything together, half counts
// (PC1-LOS-04). The best of what hides a part of it counts alone (PC1-COND-48). model is what one of the crowd is worth.
func (l *looking) cover(model func(at int) int) Cover {
	const half, precision = 0.5, 1e-6
	all := l.all()
	c := Cover{Sight: all, Rule: coverRules[0]}
	if all.Visible > half+precision {
		return c
	}
	c.Bonus = soft
	for _, at := range all.Blockers {
		if int(at) < l.pieces {
			c.Bonus = max(c.Bonus, grade(l.piece(at)))
		} else {
			c.Bonus = max(c.Bonus, model(int(at)-l.pieces))
		}
	}
	c.Rule = coverRules[c.Bonus]
	return c
}

// CoverOf is how a model is covered from a source, in a Ranged Combat Action based on a Trait: against Mind there is no cover
// (PC1-COND-46, PC1-COND-50, PC1-COND-51). A model that is hidden altogether is covered all the more.
func CoverOf(s *state.State, from Source, id engine.ModelID, active cards.Trait) Cover {
	l, between := look(s, from, id)
	c := l.cover(func(at int) int {
		if at < len(between) && traits.Has(s, between[at], "Barricade") { // PC1-SKILL-10
			return hard
		}
		return soft
	})
	if active == cards.Mind {
		c.Bonus, c.Rule = 0, "PC1-COND-50"
	}
	return c
}
