package feats

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// The Titan dose raises all characteristics for a turn (AC-TRAIT-053, AC-TRAIT-054). One out of a container lies on the model by its name.
const (
	theDose   = "Titan Dose"
	theAddict = "Titan Addict"
	isDosed   = "Dosed"
	ownDose   = "own dose"
)

// hasDose reports whether a model may use a dose: one per game, unless it is addicted (AC-TRAIT-054, AC-TRAIT-134).
func hasDose(s *state.State, id engine.ModelID) bool {
	_, used := s.Uses(id, theDose, engine.NoPiece)
	_, own := s.Uses(id, ownDose, engine.NoPiece)
	if used > 0 && !skills.Has(s, id, theAddict) || s.Models[id].Is(isDosed) {
		return false
	}
	return s.Models[id].Is(theDose) || own == 0 && s.CardFor(id).Has(theDose)
}

// dosing asks in the Plan phase whether a dose is used (AC-PLAN-09).
func dosing(s *state.State, id engine.ModelID) state.Frame {
	if !hasDose(s, id) {
		return nil
	}
	return injecting{Model: id}
}

// injecting is that question.
type injecting struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f injecting) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if f.asked {
		if !s.Chosen().Finish {
			f.inject(s)
		}
		return state.Done()
	}
	f.asked = true
	d := ask.Pick(m.Seat, "AC-TRAIT-053", engine.Say("ac.ask-dose", "Model", f.Model))
	d.Subject = f.Model
	use := ask.Option("dose", engine.Say("ac.option-inject"))
	use.Caution.Costly = true
	no := ask.Option("no", engine.Say("ac.option-no-dose"))
	no.Finish = true
	d.Options = []engine.Option{use, no}
	return state.Wait(f, d)
}

// inject uses one up, first one out of a container.
func (f injecting) inject(s *state.State) {
	m := &s.Models[f.Model]
	s.NewUse(f.Model, theDose, engine.NoPiece)
	if m.Is(theDose) {
		first := true
		m.Lift(func(l state.Lasting) bool {
			gone := first && l.Name == theDose
			first = first && !gone
			return gone
		})
	} else {
		s.NewUse(f.Model, ownDose, engine.NoPiece)
	}
	leave(s, f.Model, f.Model, isDosed, state.Shaken, "AC-TRAIT-053", "ac.is-dosed")
}

// dosed is what a dose does to a characteristic: a lower Strength is better.
func dosed(s *state.State, id engine.ModelID, of state.Characteristic) int {
	if !s.Models[id].Is(isDosed) {
		return 0
	}
	switch of {
	case state.Strength:
		return -1
	case state.AttackValue, state.Willpower, state.Defence, state.Movement, state.Endurance, state.SpecialRoom:
		return 1
	}
	return 0
}

// fades lists the doses that end with the turn.
func fades(s *state.State) []state.Ending {
	var found []state.Ending
	for i := range s.Models {
		if id := engine.ModelID(i); s.Models[i].Is(isDosed) && !s.Models[i].Casualty {
			found = append(found, state.Ending{
				ID: "dose:" + strconv.Itoa(i), Model: id, Name: engine.Say("ac.ending-dose", "Model", id), Rule: "AC-TRAIT-053",
				Perform: func(s *state.State) state.Frame { return fade(s, id) },
			})
		}
	}
	return found
}

// fade ends a dose: who has as many markers as it can usually hold is Knocked Out (ruling under AC-TRAIT-053). What it cannot hold any more is
// ignored, the non-lethal ones first (AC-DAMAGE-10, AC-DAMAGE-11); who has lethal ones alone is a Casualty (AC-KO-05).
func fade(s *state.State, id engine.ModelID) state.Frame {
	m := &s.Models[id]
	m.Cure(isDosed)
	s.TellModel(engine.EventState, id, 0, state.Rules("AC-TRAIT-053"), "ac.dose-fades", "Model", id)
	most := skills.Value(s, id, state.Endurance)
	if m.Count() < most {
		return nil
	}
	m.Lethal = min(m.Lethal, most)
	m.NonLethal = min(m.NonLethal, most-m.Lethal)
	if m.Lethal == most {
		return harm.Kill(s, id, engine.NoModel, "AC-TRAIT-053", "AC-KO-05")
	}
	return harm.KnockOut(s, id, engine.NoModel, "AC-TRAIT-053", "AC-KO-01")
}
