package supreme

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// effectsPhase is step 3 of the Round. Its order: Effects and Fatigue end, Citizens move, models return from Climb High,
// Powers trigger, the player with the first Turn going first in the last two (SE-ROUND-04 to SE-ROUND-07).
type effectsPhase struct {
	step  phaseStep
	model engine.ModelID // that returns now
}

type phaseStep int

const (
	phaseEnd phaseStep = iota
	phaseCitizens
	phaseReturn
	phaseReturnChosen
	phaseReturned
)

func (f effectsPhase) Run(s *State) then {
	switch f.step {
	case phaseEnd:
		s.endEffects()
		f.step = phaseCitizens
		return next(f)
	case phaseCitizens:
		f.step = phaseReturn
		return after(f, citizensMove{})
	case phaseReturn:
		return f.nextReturn(s)
	case phaseReturnChosen:
		f.model, f.step = s.answerModel, phaseReturned
		return wait(f, s.askReturn(f.model))
	}
	s.comeBack(f.model)
	f.step = phaseReturn
	return next(f)
}

// endEffects removes every state with a duration and all Fatigue (SE-ROUND-04, SE-ROUND-05, SE-COND-07, SE-EFFECT-56);
// Power Up dice stay (SE-EFFECT-18).
func (s *State) endEffects() {
	s.tell(func() engine.Event {
		return event(engine.EventRound, engine.Say("phase.effects-end"), "SE-ROUND-04", "SE-ROUND-05")
	})
	for i := range s.models {
		m := &s.models[i]
		m.stunned, m.spectral = false, false
		m.attack, m.defend, m.suppress = 0, 0, 0
		m.weak, m.immune, m.fatigue = nil, nil, 0
	}
	for i := range s.groups {
		s.groups[i].fatigue = 0
	}
	s.auras = nil // SE-TYPE-07
	s.boons = nil
}

// nextReturn brings the next model back from Climb High (SE-MOVE-41), then lets the Powers trigger.
func (f effectsPhase) nextReturn(s *State) then {
	for _, seat := range s.order {
		d := pick(seat, "SE-MOVE-41", engine.Say("ask.who-returns"))
		for i := range s.models {
			if m := &s.models[i]; m.seat == seat && !m.ko && m.high > 0 {
				d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(i), m.id, nil))
			}
		}
		if len(d.Options) > 0 {
			f.step = phaseReturnChosen
			return after(f, chooseModel{ask: d})
		}
	}
	s.triggerPowers()
	return done()
}

func (s *State) comeBack(id engine.ModelID) {
	s.models[id].high = 0
	s.place(id, *s.Answer.Spot)
	s.tell(func() engine.Event {
		m := &s.models[id]
		e := event(engine.EventMove, engine.Say("move.returned", "Model", id), "SE-MOVE-41")
		e.Seat, e.Model, e.Other = m.seat, id, id
		e.Path = append(e.Path, m.spot.Center)
		return e
	})
}

// triggerPowers resolves the Powers of the Effects Phase, after the old Effects are gone (SE-ROUND-06).
func (s *State) triggerPowers() {
	for _, seat := range s.order {
		for i := range s.models {
			m := &s.models[i]
			if m.seat != seat || !s.alive(m.id) {
				continue
			}
			s.trigger(cards.EffectsPhase, m.id, engine.NoModel)
			s.workStructures(m.id)
		}
	}
}
