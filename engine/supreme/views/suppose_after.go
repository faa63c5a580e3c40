package views

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Courses implements engine.Supposed (SE-EFFECT-01, SE-EFFECT-05, SE-EFFECT-28, SE-EFFECT-31, SE-EFFECT-34).
func (p *Supposed) Courses(a engine.Attempt) []engine.Course {
	f := p.Forecast(a)
	if f == nil || f.Refusal != nil || f.Odds == nil {
		return nil
	}
	s := p.State
	action := &s.CardFor(a.Model).Actions[a.Action]
	harm := harmOn(s, a, action)
	loss := func(points int) []float64 {
		all := make([]float64, s.Models[a.Target].HP+1)
		all[min(len(all)-1, points)] = 1
		return all
	}
	var courses []engine.Course
	if failed := 1 - f.Odds.Success; failed > 0 {
		courses = append(courses, engine.Course{Chance: failed, Loss: loss(0), There: p})
	}
	var previous []cards.Effect
	known := false
	for _, b := range f.Odds.Bars {
		n, chance := b.Number, b.Chance
		if chance <= 0 || b.Fails {
			continue
		}
		brought := slices.Concat(action.FX, harm.bought(action, a.Buy, n))
		brought = slices.DeleteFunc(brought, func(e cards.Effect) bool { return e.Kind.Entry().Manner == cards.Harms })
		points := loss(harm.points(a.Buy, n))
		if last := len(courses) - 1; known && slices.Equal(previous, brought) {
			c := &courses[last]
			for i := range c.Loss {
				c.Loss[i] = (c.Chance*c.Loss[i] + chance*points[i]) / (c.Chance + chance)
			}
			c.Chance += chance
			continue
		}
		c := engine.Course{Chance: chance, Loss: points}
		c.There, c.Brings, c.Leaves = p.after(a, brought)
		courses = append(courses, c)
		previous, known = brought, true
	}
	return courses
}

// after is the position with what an Action brought, what that is, and what of it is not carried on.
func (p *Supposed) after(a engine.Attempt, brought []cards.Effect) (there engine.Supposed, brings, leaves []engine.Text) {
	after := &Supposed{State: p.State.Copy(), From: p.From}
	s := after.State
	for _, e := range brought {
		if e.Kind.Entry().AfterRoll() { // which gather leaves out
			leaves = append(leaves, engine.Say("effect.gains", "Model", a.Target, "Effect", terms.EffectText(e)))
		}
	}
	for _, o := range effects.Gather(brought, nil) {
		subject := a.Target
		if o.Self {
			subject = a.Model
		}
		text := o.Effect
		text.Self = false
		gains := engine.Say("effect.gains", "Model", subject, "Effect", terms.EffectText(text))
		switch {
		case o.Kind.Entry().Directed():
			moved, open := after.displace(a, o, subject)
			brings, leaves = append(brings, moved...), append(leaves, open...)
		case !o.Kind.Entry().Carried():
			leaves = append(leaves, gains)
		case traits.ImmuneToEffect(s, subject, o.Kind, a.Model):
		default:
			aftermath.Change(s, subject, o.Effect, state.Source{By: a.Model, Rule: o.Kind.Entry().Rule})
			brings = append(brings, gains)
		}
	}
	if len(brings) == 0 {
		return p, nil, leaves
	}
	return after, brings, leaves
}

// displace moves a model as far as a Knockback or Pull does on one level; a Fall at the end of it is left to the person.
func (p *Supposed) displace(a engine.Attempt, o effects.Outcome, id engine.ModelID) (brings, leaves []engine.Text) {
	s := p.State
	if effects.RefuseDisplaced(s, state.AtModel(id), o, a.Model) != nil {
		return nil, nil
	}
	f := effects.ApplyEffects{Attacker: a.Model, Target: state.AtModel(a.Target)}
	way, inches := effects.DisplacementLine(s, f, o.Effect, state.AtModel(id))
	if way == (geometry.Point{}) {
		return nil, []engine.Text{engine.Say("effect.gains", "Model", id, "Effect", terms.EffectText(o.Effect))}
	}
	d := s.Board().Shove(id, way, inches)
	aftermath.Place(s, id, d.End)
	p.From = slices.Clone(p.From)
	p.From[id] = nil
	moved := engine.Say("displace.moved", "Model", id, "Inches", engine.Inches(d.Moved))
	if d.Hit.Kind != geometry.Unhindered {
		moved = engine.Say("displace.stopped", "Model", id, "Inches", engine.Inches(d.Moved), "By", effects.HitText(d))
	}
	brings = append(brings, moved)
	if height := s.Board().Depth(id, d.Displacement); height > 0 {
		leaves = append(leaves, engine.Say("preview.falls", "Model", id, "Inches", engine.Inches(height), "Damage", aftermath.FallHarm(height)))
	}
	return brings, leaves
}

// harm is what the EFX of an Action can do to the Hit Points of its Target.
type harm struct {
	fx      int   // Damage of the FX
	choices []int // of each choice
	most    int   // place of the choice with the most Damage, or −1
}

// harmOn adds up the Damage of an Action on its Target; all 0 when that is Immune.
func harmOn(s *state.State, a engine.Attempt, action *cards.Action) harm {
	h := harm{most: -1, choices: make([]int, len(action.EFX))}
	if traits.ImmuneToEffect(s, a.Target, cards.By(cards.Harms), a.Model) {
		return h
	}
	own := a.Target == a.Model
	h.fx = cards.Harm(action.FX, own)
	for i, choice := range action.EFX {
		h.choices[i] = cards.Harm(choice, own)
		if h.choices[i] > 0 && (h.most < 0 || h.choices[i] > h.choices[h.most]) {
			h.most = i
		}
	}
	return h
}

// points is the Damage of a success with so many EFX left, the first of which buys a choice: engine.Attempt.Buy.
func (h *harm) points(buy, efx int) int {
	total := h.fx
	if buy > 0 && buy <= len(h.choices) && efx > 0 {
		total, efx = total+h.choices[buy-1], efx-1
	}
	if h.most >= 0 {
		total += efx * h.choices[h.most]
	}
	return total
}

// bought are the Effects that they buy.
func (h *harm) bought(action *cards.Action, buy, efx int) []cards.Effect {
	var all []cards.Effect
	if buy > 0 && buy <= len(action.EFX) && efx > 0 {
		all, efx = append(all, action.EFX[buy-1]...), efx-1
	}
	if h.most >= 0 {
		for range efx {
			all = append(all, action.EFX[h.most]...)
		}
	}
	return all
}
