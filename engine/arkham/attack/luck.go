package attack

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/flow"
)

// fated lets attacker and target use their Luck on dice, and goes on with them at a step (AC-TRAIT-031).
func (f Against) fated(s *state.State, then step, faces []int, roller engine.ModelID) state.Then {
	fate := skills.Fate{Models: []engine.ModelID{f.By, f.On}, Player: s.Models[roller].Player, Roller: roller, Faces: slices.Clone(faces), Fixed: f.fixed}
	f.faces, f.fixed, f.step = fate.Faces, nil, then
	return state.After(f, fate.Tempts(s))
}

// taken are the dice as Luck has left them.
func (f Against) taken(s *state.State) []int {
	if fated := flow.Taken[skills.Fated](&s.Process); fated.Faces != nil {
		return fated.Faces
	}
	return f.faces
}

// missed are the places of dice that failed, and so were re-rolled.
func missed(need rolls.Need, faces []int) []int {
	var found []int
	for at, face := range faces {
		if !need.Met(face) {
			found = append(found, at)
		}
	}
	return found
}

// wounded are the places of damage dice that are re-rolled.
func wounded(with *rolls.Attack, faces []int, collateral int) []int {
	stand, _ := with.WoundsAgain(faces, collateral, make([]int, len(faces)))
	var found []int
	for at, face := range stand {
		if face == 0 {
			found = append(found, at)
		}
	}
	return found
}
