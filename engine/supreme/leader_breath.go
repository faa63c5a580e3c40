package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// doubt is a model that should be KO'ed and may stay on by a Leader card (SE-LEADER-32).
type doubt struct {
	model engine.ModelID
	from  source
	on    int // face that keeps it in play
	rule  engine.Rule
}

// staysOn holds the KO of a model back until a die is rolled for it; meanwhile the model has 1 HP.
func (s *State) staysOn(id engine.ModelID, from source) bool {
	if len(s.boons) == 0 || !s.alive(id) || slices.ContainsFunc(s.doubts, func(d doubt) bool { return d.model == id }) {
		return false
	}
	for i := range s.boons {
		if b := &s.boons[i]; b.effect.Verb == cards.NotDeadYet && s.applies(b, id) && s.dying != id {
			s.models[id].hp = 1
			s.doubts = append(slices.Clip(s.doubts), doubt{model: id, from: from, on: b.effect.X, rule: b.rule})
			return true
		}
	}
	return false
}

// lastBreath rolls the die (SE-LEADER-32). The Effect that was the cause is not applied again.
type lastBreath struct {
	doubt doubt
	asked bool
}

func (f lastBreath) Run(s *State) then {
	id := f.doubt.model
	if !f.asked {
		f.asked = true
		return wait(f, &engine.Decision{
			Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("ask.not-dead-yet", "Model", id), Detail: engine.Say("ask.not-dead-yet-detail", "On", f.doubt.on), Rule: f.doubt.rule, Subject: id,
			Dice: []engine.Pool{{Seat: s.models[id].seat, Model: id, Count: 1}},
		})
	}
	face := s.Answer.Faces[0][0]
	stays := face >= f.doubt.on
	s.tell(func() engine.Event {
		e := event(engine.EventRoll, engine.Say("leader.dies", "Model", id), f.doubt.rule)
		if stays {
			e.Text = engine.Say("leader.stays", "Model", id)
		}
		e.Seat, e.Model, e.Other = s.models[id].seat, id, id
		e.Dice = []engine.Rolled{oneDie(s.models[id].seat, id, []int{face})}
		return e
	})
	if !stays {
		s.dying = id
		s.koModel(id, f.doubt.from)
		s.dying = engine.NoModel
	}
	return done()
}

// nextBreath comes before everything else: whoever may not be KO'ed after all is asked at once.
func (s *State) nextBreath() frame {
	if len(s.doubts) == 0 {
		return nil
	}
	first := lastBreath{doubt: s.doubts[0]}
	s.doubts = s.doubts[1:]
	return first
}
