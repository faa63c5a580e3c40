package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// staysOn holds the KO of a model back until a die is rolled for it; meanwhile the model has 1 HP.
func staysOn(s *state.State, id engine.ModelID, from state.Source) bool {
	if !s.Alive(id) || !s.Setup.Since(state.SinceEachAnswer) && slices.ContainsFunc(s.Doubts, func(d state.Doubt) bool { return d.Model == id }) {
		return false
	}
	for i := range s.Boons {
		if b := &s.Boons[i]; b.Effect.Verb == cards.NotDeadYet && traits.Applies(s, b, id) && s.Dying != id {
			s.Models[id].HP = 1
			s.Doubts = append(slices.Clip(s.Doubts), state.Doubt{Model: id, From: from, On: b.Effect.X, Rule: b.Rule})
			return true
		}
	}
	return false
}

// lastBreath rolls the die (SE-LEADER-32). The Effect that was the cause is not applied again.
type lastBreath struct {
	doubt state.Doubt
	asked bool
}

func (f lastBreath) Run(s *state.State) state.Then {
	id := f.doubt.Model
	if !f.asked {
		f.asked = true
		return state.Wait(f, &engine.Decision{
			Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("ask.not-dead-yet", "Model", id), Detail: engine.Say("ask.not-dead-yet-detail", "On", f.doubt.On), Rule: f.doubt.Rule, Subject: id,
			Dice: []engine.Pool{{Seat: s.Models[id].Seat, Model: id, Count: 1}},
		})
	}
	face := s.Answer.Faces[0][0]
	stays := face >= f.doubt.On
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventRoll, engine.Say("leader.dies", "Model", id), f.doubt.Rule)
		if stays {
			e.Text = engine.Say("leader.stays", "Model", id)
		}
		e.Seat, e.Model, e.Other = s.Models[id].Seat, id, id
		e.Dice = []engine.Rolled{terms.OneDie(s.Models[id].Seat, id, []int{face})}
		return e
	})
	if !stays {
		s.Dying = id
		KOModel(s, id, f.doubt.From)
		s.Dying = engine.NoModel
	}
	return state.Done()
}

// NextBreath comes before everything else: whoever may not be KO'ed after all is asked at once, as long as no die before was its last.
func NextBreath(s *state.State) state.Frame {
	for len(s.Doubts) > 0 {
		first := s.Doubts[0]
		s.Doubts = s.Doubts[1:]
		if !s.Models[first.Model].KO || !s.Setup.Since(state.SinceEachAnswer) {
			return lastBreath{doubt: first}
		}
	}
	return nil
}
