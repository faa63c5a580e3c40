package effects

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/state"
)

// quench is the price of removing a fire marker (AC-EFFECT-07).
var quench = state.Cost(0, 2, 0)

// burning are the fire markers of a model.
func burning(s *state.State, id engine.ModelID) int {
	l, _ := s.Models[id].Bears("Fire")
	return l.Count
}

// setFire gives a model so many fire markers; whoever set it on fire first is to blame for them all.
func setFire(s *state.State, id, by engine.ModelID, count int) {
	m := &s.Models[id]
	l, burns := m.Bears("Fire")
	if !burns {
		l = state.Lasting{Name: "Fire", By: by}
	}
	m.Cure("Fire")
	if l.Count = count; count > 0 {
		m.Lay(l)
	}
}

// kindle gives a model one fire marker more.
func kindle(s *state.State, id, by engine.ModelID, rules []engine.Rule) {
	setFire(s, id, by, burning(s, id)+1)
	s.TellModel(engine.EventState, id, float64(burning(s, id)), rules, "ac.fire-grows", "Model", id, "Count", burning(s, id))
}

// quenching offers whoever burns to remove a fire marker (AC-EFFECT-07).
func quenching(s *state.State, id engine.ModelID) []state.Choice {
	if burning(s, id) == 0 {
		return nil
	}
	return []state.Choice{state.NewChoice("quench", engine.Say("ac.option-quench", "Count", burning(s, id)), "AC-EFFECT-07", quench, func(s *state.State, id engine.ModelID) state.Frame {
		setFire(s, id, engine.NoModel, burning(s, id)-1)
		s.TellModel(engine.EventState, id, float64(burning(s, id)), state.Rules("AC-EFFECT-07"), "ac.fire-shrinks", "Model", id, "Count", burning(s, id))
		return nil
	})}
}

// fires lists whoever burns at the end of the turn (AC-EFFECT-08).
func fires(s *state.State) []state.Ending {
	var all []state.Ending
	for i := range s.Models {
		if id := engine.ModelID(i); s.Models[i].OnTable && burning(s, id) > 0 {
			all = append(all, state.Ending{
				ID: "fire:" + strconv.Itoa(i), Model: id, Name: engine.Say("ac.ending-fire", "Model", id), Rule: "AC-EFFECT-08",
				Perform: func(*state.State) state.Frame { return blaze{Model: id} },
			})
		}
	}
	return all
}

// blaze is the fire on a model at the end of the turn: it hurts from two markers on, and then grows (AC-EFFECT-06, AC-EFFECT-08).
type blaze struct {
	Model engine.ModelID
	hurt  bool
}

// Run implements state.Frame.
func (f blaze) Run(s *state.State) state.Then {
	count := burning(s, f.Model)
	switch {
	case count == 0:
		return state.Done()
	case !f.hurt && count >= 2:
		f.hurt = true
		l, _ := s.Models[f.Model].Bears("Fire")
		return state.After(f, harm.Burn(s, f.Model, count, l.By, "AC-EFFECT-06"))
	}
	kindle(s, f.Model, engine.NoModel, state.Rules("AC-EFFECT-08"))
	return state.Done()
}
