// Package bot is the computer players. They see only what a person at the same seat sees, through engine.Seen.
package bot

import "trueinch/engine"

// Random answers every decision with something legal, each answer equally likely. It tests the rules by doing what no
// sane player would.
type Random struct{}

// Choose implements engine.Player. It panics when a decision has no legal answer, which is a fault of the rules.
func (Random) Choose(decision *engine.Decision, seen *engine.Seen) engine.Choice {
	return Anything(decision, seen.Random)
}

// Anything returns a legal answer to a decision, by random, which returns numbers in [0, 1). It panics when there is
// none.
func Anything(decision *engine.Decision, random func() float64) engine.Choice {
	switch decision.Shape {
	case engine.Pick:
		legal := 0
		for _, option := range decision.Options {
			if option.Legal() {
				legal++
			}
		}
		which := int(random() * float64(legal))
		for i, option := range decision.Options {
			if !option.Legal() {
				continue
			}
			if which == 0 {
				return engine.Choice{Pick: i}
			}
			which--
		}
	case engine.Number:
		if decision.Min <= decision.Max {
			return engine.Choice{Number: decision.Min + int(random()*float64(decision.Max-decision.Min+1))}
		}
	case engine.Allot:
		return engine.Choice{Laid: decision.Allot.Drawn(random)}
	case engine.Place:
		if spot, ok := decision.Place.Sample(random); ok {
			return engine.Choice{Spot: &spot}
		}
	case engine.Roll:
		faces := make([][]int, len(decision.Dice))
		for i, pool := range decision.Dice {
			for range pool.Count {
				faces[i] = append(faces[i], 1+int(random()*6))
			}
		}
		return engine.Choice{Faces: faces}
	}
	panic("bot: no legal answer to " + decision.Ask.Key)
}
