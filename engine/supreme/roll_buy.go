package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// buy lets the Attacker spend its EFX one by one: the same choice may be taken again, and any may be left unused
// (SE-ROLL-20 to SE-ROLL-23).
func (r actionRoll) buy(s *State) then {
	action := r.card(s)
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
			s.tellModel(engine.EventNote, r.attacker, 1, by("SE-ROLL-20"), "roll.buys", "Model", r.attacker, "Choice", choiceText(bought))
		}
	}
	if r.efx > 0 {
		if d := s.askEFX(r, action); anyLegal(d) {
			done := option("done", engine.Say("option.efx-done", "Left", r.efx))
			done.Finish = true
			d.Options = append(d.Options, done)
			r.step = rollBought
			return wait(r, d)
		}
	}
	r.step = rollEffects
	return next(r)
}

func (s *State) askEFX(r actionRoll, action *cards.Action) *engine.Decision {
	d := s.askActor(r.attacker, action, "SE-ROLL-20", engine.Say("ask.choose-efx"))
	d.Detail = engine.Say("ask.choose-efx-detail", "Left", r.efx)
	d.Kind, d.Left, d.Against = engine.Spend, r.efx, targetOption(r.target, nil).Key
	for i, choice := range action.EFX {
		o := option("efx:"+strconv.Itoa(i), choiceText(choice))
		o.Caution.Harms = hurtsItself(choice) || !action.Dynamic() && s.ownSide(r.attacker, r.target)
		if r.exploded && slices.ContainsFunc(choice, func(e cards.Effect) bool { return e.Kind == cards.Blast }) {
			o.Refusal = engine.Refuse("SE-EFFECT-48", "bar.no-further-blast")
		}
		if r.reply && slices.ContainsFunc(choice, reachesOthers) {
			o.Refusal = engine.Refuse("SE-REACT-04", "bar.reaction-only", "Model", r.declared.model)
		}
		d.Options = append(d.Options, o)
	}
	r.divided(s, d)
	return d
}

// choiceText is one entry of an EFX list in words: its Effects joined by "and" (SE-ROLL-21).
func choiceText(choice cards.Choice) engine.Text {
	text := effectText(choice[0])
	for _, e := range choice[1:] {
		text = engine.Say("effect.both", "One", text, "Other", effectText(e))
	}
	return text
}
