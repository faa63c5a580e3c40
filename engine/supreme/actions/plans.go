package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// ActFast is the move of the Master Plan Act Fast, by the normal movement rules (SE-INIT-15): where the model could Fall
// voluntarily (SE-FALL-06), its player says how it moves.
type ActFast struct {
	Model engine.ModelID
	asked bool
}

func (f ActFast) Run(s *state.State) state.Then {
	key := "move"
	if f.asked {
		key = s.Chosen().Key
	} else if moves.RefuseLeap(s, f.Model) == nil {
		f.asked = true
		d := ask.Pick(s.Models[f.Model].Team, "SE-INIT-15", engine.Say("ask.act-fast-how", "Model", f.Model))
		d.Subject = f.Model
		d.Options = slices.DeleteFunc(MoveOptions(s, f.Model), func(o engine.Option) bool { return o.Key == "climb" }) // which moves nobody (SE-MOVE-40)
		return state.Wait(f, d)
	}
	kind := s.MovementType(f.Model)
	if key == "sprint" {
		kind = terms.Sprint
	}
	return state.Become(moves.MovementAction{Model: f.Model, Kind: kind, Leap: key == "leap", Free: true})
}

// Preview explains a way of moving.
func (f ActFast) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	return previewOption(s, f.Model, choice)
}

// The Master Plans, in the order of the list.
const (
	PlanActFast = iota
	PlanDomination
	PlanPowerUp
	PlanOwn // the first of the card's own; then none
)

// AskFast lists who may Act Fast: Supremes on the table that can take a Fatigue now (SE-INIT-15).
func AskFast(s *state.State, seat engine.Seat) *engine.Decision {
	d := ask.Pick(seat, "SE-INIT-15", engine.Say("ask.act-fast"))
	d.Kind = engine.Opening
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && m.Class == cards.Supreme && !m.KO {
			refusal := moves.RefuseMoveBy(s, m.ID, s.MovementType(m.ID))
			if refusal != nil && moves.RefuseLeap(s, m.ID) == nil {
				refusal = nil
			}
			d.Options = append(d.Options, ask.AboutModel("model", m.ID, refusal))
		}
	}
	return d
}

// AskBooster lists who may gain the Power Up die of a Master Plan: any Supreme that is not KO'ed (SE-INIT-17).
func AskBooster(s *state.State, seat engine.Seat) *engine.Decision {
	d := ask.Pick(seat, "SE-INIT-17", engine.Say("ask.booster"))
	d.Kind = engine.Opening
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && m.Class == cards.Supreme && !m.KO {
			d.Options = append(d.Options, ask.AboutModel("model", m.ID, nil))
		}
	}
	return d
}

// ChooseModel asks for one of the models of a Pick and leaves it in State.AnswerModel; a single legal one is taken at
// once, because no rule then leaves a choice.
type ChooseModel struct {
	Ask   *engine.Decision // never written into
	asked bool
}

func (f ChooseModel) Run(s *state.State) state.Then {
	at := s.Answer.Pick
	if !f.asked {
		single, found := ask.Only(f.Ask)
		if !found {
			f.asked = true
			return state.Wait(f, f.Ask)
		}
		at = single
	}
	s.AnswerModel = f.Ask.Options[at].Model
	return state.Done()
}
