package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// buy lets the Attacker spend its EFX one by one: the same choice may be taken again, and any may be left unused
// (SE-ROLL-20 to SE-ROLL-23).
func (r ActionRoll) buy(s *state.State) state.Then {
	action := r.Card(s)
	if r.step == rollBought {
		o := s.Chosen()
		if o.Finish {
			r.efx = 0
		} else {
			bought := action.EFX[s.Answer.Pick%len(action.EFX)]
			if s.Answer.Pick < len(action.EFX) {
				r.bought = slices.Concat(r.bought, []cards.Effect(bought))
			} else {
				r.shared = slices.Concat(r.shared, []cards.Effect(bought))
			}
			r.efx--
			s.TellModel(engine.EventNote, r.attacker, 1, terms.Rules("SE-ROLL-20"), "roll.buys", "Model", r.attacker, "Choice", terms.ChoiceText(bought))
		}
	}
	if r.efx > 0 {
		if d := askEFX(s, r, action); ask.AnyLegal(d) {
			done := ask.Option("done", engine.Say("option.efx-done", "Left", r.efx))
			done.Finish = true
			d.Options = append(d.Options, done)
			r.step = rollBought
			return state.Wait(r, d)
		}
	}
	r.step = rollEffects
	return state.Next(r)
}

func askEFX(s *state.State, r ActionRoll, action *cards.Action) *engine.Decision {
	d := aim.AskActor(s, r.attacker, action, "SE-ROLL-20", engine.Say("ask.choose-efx"))
	d.Detail = engine.Say("ask.choose-efx-detail", "Left", r.efx)
	d.Kind, d.Left, d.Against = engine.Spend, r.efx, aim.TargetOption(r.target, nil).Key
	var adds []bool
	if r.target != state.Nobody && !s.Terse() {
		adds = adding(s, r, action.EFX)
	}
	d.Affected = r.target.Models()
	for i, choice := range action.EFX {
		o := ask.Nth("efx", i, terms.ChoiceText(choice))
		o.Caution.Harms = aim.HurtsItself(choice) || !action.Dynamic() && aim.OwnSide(s, r.attacker, r.target)
		o.Caution.Vain = adds != nil && !adds[i]
		if r.exploded && slices.ContainsFunc(choice, func(e cards.Effect) bool { return e.Kind.Entry().Manner == cards.Explodes }) {
			o.Refusal = engine.Refuse("SE-EFFECT-48", "bar.no-further-blast")
		}
		if r.reply && slices.ContainsFunc(choice, aim.ReachesOthers) {
			o.Refusal = engine.Refuse("SE-REACT-04", "bar.reaction-only", "Model", r.declared.Model)
		}
		d.Options = append(d.Options, o)
	}
	r.divided(s, d)
	return d
}
