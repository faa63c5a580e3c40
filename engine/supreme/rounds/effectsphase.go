package rounds

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// EffectsPhase is step 3 of the Round. Its order: Effects and Fatigue end, Citizens move, models return from Climb High,
// Powers trigger, the player with the first Turn going first in the last two (SE-ROUND-04 to SE-ROUND-07).
type EffectsPhase struct {
	Step  phaseStep
	model engine.ModelID // that returns now
}

type phaseStep int

const (
	PhaseEnd phaseStep = iota
	PhaseCitizens
	PhaseReturn
	PhaseReturnChosen
	PhaseReturned
)

func (f EffectsPhase) Run(s *state.State) state.Then {
	switch f.Step {
	case PhaseEnd:
		EndEffects(s)
		f.Step = PhaseCitizens
		return state.Next(f)
	case PhaseCitizens:
		f.Step = PhaseReturn
		return state.After(f, plots.CitizensMove{})
	case PhaseReturn:
		return f.nextReturn(s)
	case PhaseReturnChosen:
		f.model, f.Step = s.AnswerModel, PhaseReturned
		return state.Wait(f, moves.AskReturn(s, f.model))
	}
	comeBack(s, f.model)
	f.Step = PhaseReturn
	return state.Next(f)
}

// EndEffects removes every state with a duration and all Fatigue (SE-ROUND-04, SE-ROUND-05, SE-COND-07, SE-EFFECT-56);
// Power Up dice stay (SE-EFFECT-18).
func EndEffects(s *state.State) {
	s.Tell(func() engine.Event {
		return terms.Event(engine.EventRound, engine.Say("phase.effects-end"), "SE-ROUND-04", "SE-ROUND-05")
	})
	for i := range s.Models {
		m := &s.Models[i]
		m.States, m.Fatigue = cards.States{}, 0
	}
	for i := range s.Groups {
		s.Groups[i].Fatigue = 0
	}
	s.Auras = nil // SE-TYPE-07
	s.Boons = nil
}

// nextReturn brings the next model back from Climb High (SE-MOVE-41), then lets the Powers trigger.
func (f EffectsPhase) nextReturn(s *state.State) state.Then {
	for _, seat := range s.Order {
		d := ask.Pick(seat, "SE-MOVE-41", engine.Say("ask.who-returns"))
		for i := range s.Models {
			if m := &s.Models[i]; m.Seat == seat && !m.KO && m.High > 0 {
				d.Options = append(d.Options, ask.AboutModel("model", m.ID, nil))
			}
		}
		if len(d.Options) > 0 {
			f.Step = PhaseReturnChosen
			return state.After(f, actions.ChooseModel{Ask: d})
		}
	}
	TriggerPowers(s)
	return state.Done()
}

func comeBack(s *state.State, id engine.ModelID) {
	s.Models[id].High = 0
	aftermath.Place(s, id, *s.Answer.Spot)
	s.Tell(func() engine.Event {
		m := &s.Models[id]
		e := terms.Event(engine.EventMove, engine.Say("move.returned", "Model", id), "SE-MOVE-41")
		e.Seat, e.Model, e.Other = m.Seat, id, id
		e.Path = append(e.Path, m.Spot.Center)
		return e
	})
}

// TriggerPowers resolves the Powers of the Effects Phase, after the old Effects are gone (SE-ROUND-06).
func TriggerPowers(s *state.State) {
	for _, seat := range s.Order {
		for i := range s.Models {
			m := &s.Models[i]
			if m.Seat != seat || !s.Alive(m.ID) {
				continue
			}
			aftermath.Trigger(s, cards.EffectsPhase, m.ID, engine.NoModel)
			effects.WorkStructures(s, m.ID)
		}
	}
}
