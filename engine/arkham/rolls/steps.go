package rolls

// Count is how many of some dice as they fell succeed.
func (n Need) Count(thrown []int) int {
	met := 0
	for _, face := range thrown {
		if n.Met(face) {
			met++
		}
	}
	return met
}

// Rerolled are the dice as they stand when those that fail are re-rolled: more has one face for each of them, in order (AC-BASE-17).
func (n Need) Rerolled(thrown, more []int) []int {
	stand := append([]int(nil), thrown...)
	for i, face := range stand {
		if !n.Met(face) && len(more) > 0 {
			stand[i], more = more[0], more[1:]
		}
	}
	return stand
}

// WoundsAgain are the damage dice as they stand when those are re-rolled that fail and do not show what the Collateral die shows; before
// more is known it says how many they are.
func (a *Attack) WoundsAgain(thrown []int, collateral int, more []int) (stand []int, count int) {
	stand = append([]int(nil), thrown...)
	for i, face := range stand {
		if !a.Wound.Again || a.Wound.Met(face) || matches(face, collateral) {
			continue
		}
		if count < len(more) {
			stand[i] = more[count]
		}
		count++
	}
	return stand, count
}

// Idle reports whether the Collateral die does nothing beside these damage dice.
func (a *Attack) Idle(thrown []int, collateral int) bool { return a.read(thrown, collateral).idle() }

// Settle is steps 6 to 8 for damage dice and a Collateral die as they fell, one damage die for each hit that is left.
func (a *Attack) Settle(thrown []int, collateral int) Outcome {
	o := a.settle(len(thrown), a.read(thrown, collateral))
	o.Die = collateral
	return o
}

// Follows reports whether Technique adds its hit (AC-SPECIAL-21).
func (a *Attack) Follows(o *Outcome) bool { return a.follows(o) }
