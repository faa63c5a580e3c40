package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// PreviewSpace explains an Action that fills a space: its template, the chance against everybody it catches, and of what use it would be; nil for
// one that fills none.
func PreviewSpace(s *state.State, id engine.ModelID, action int, way geometry.Point) *engine.Preview {
	return previewSpace(s, id, action, way, true)
}

// previewSpace is PreviewSpace, of what use it would be only if that is tried.
func previewSpace(s *state.State, id engine.ModelID, action int, way geometry.Point, tries bool) *engine.Preview {
	p, a := &engine.Preview{}, &s.CardFor(id).Actions[action]
	p.Proof.Template = aim.TemplateOf(s, id, a, way)
	if p.Proof.Template == nil {
		return nil
	}
	noteCaught(s, p, id, a, p.Proof.Template)
	reached := func() []state.Target { return aim.Affected(s, id, a, state.Nobody, way) }
	if a.Dynamic() {
		dice.PreviewRoll(s, p, state.Confrontation{Attacker: id, Action: a, Target: state.Nobody, Smash: engine.NoPiece})
		if tries {
			previewTogether(s, p, id, action, slices.DeleteFunc(reached(), func(t state.Target) bool { return !rolls(s, t) }))
		}
		return p
	}
	for i, model := range p.Proof.Template.Models {
		c := state.Confrontation{Attacker: id, Action: a, Target: state.AtModel(model), Smash: engine.NoPiece}
		if i == 0 && len(p.Proof.Template.Models) == 1 {
			if dice.PreviewRoll(s, p, c); p.Odds != nil {
				previewEnd(s, p, id, model, p.Odds.Fells)
			}
			continue
		}
		attack, defend := dice.Pools(s, c)
		result := dice.ExactOdds(s, c, attack, defend)
		p.Notes = append(p.Notes, engine.Note{
			Icon: "g-fist", Rule: "SE-ACTION-09",
			Text: engine.Say("preview.chance", "Model", model, "Chance", engine.Percent(result.Success)),
		})
	}
	if tries {
		previewEach(s, p, id, action, reached())
	}
	return p
}

// previewBlast adds the template of a Blast among the FX, centred on the Target (SE-EFFECT-46).
func previewBlast(s *state.State, p *engine.Preview, id engine.ModelID, action int, t state.Target) {
	radius := 0.0
	for _, e := range s.CardFor(id).Actions[action].FX {
		if e.Kind.Entry().Manner == cards.Explodes {
			radius += float64(e.X)
		}
	}
	if radius == 0 {
		return
	}
	center, level := standsAt(s, t)
	f := Blast{Attacker: id, action: action, First: t, Center: center, level: level, Radius: radius}
	p.Proof.Template = f.template(s)
	noteCaught(s, p, id, &s.CardFor(id).Actions[action], p.Proof.Template)
	if t.IsModel() {
		p.Proof.Template.Models = append([]engine.ModelID{t.Model}, p.Proof.Template.Models...)
	} else {
		p.Proof.Template.Pieces = append([]engine.PieceID{t.Piece}, p.Proof.Template.Pieces...)
	}
}

// noteCaught names everybody a template catches, with a warning for each Friend whom the Action hurts (SE-TYPE-13, SE-EFFECT-47).
func noteCaught(s *state.State, p *engine.Preview, attacker engine.ModelID, a *cards.Action, template *engine.Template) {
	hurts := aim.HurtsOthers(a)
	for _, id := range template.Models {
		note := engine.Note{Icon: "g-explosion-rays", Rule: "SE-ACTION-09", Text: engine.Say("preview.catches", "Model", id)}
		switch {
		case s.Friendly(attacker, id) && !hurts:
			note.Text = engine.Say("preview.reaches-friend", "Model", id)
		case s.Friendly(attacker, id):
			note = engine.Note{Icon: "l-triangle-alert", Rule: "SE-ACTION-09", Text: engine.Say("preview.catches-friend", "Model", id), Warn: true}
		case !s.Hostile(attacker, id) && hurts:
			note = engine.Note{Icon: "l-triangle-alert", Rule: "SE-MODEL-13", Text: engine.Say("preview.catches-ally", "Model", id), Warn: true}
		}
		p.Notes = append(p.Notes, note)
	}
	for _, id := range template.Pieces {
		p.Notes = append(p.Notes, engine.Note{Icon: "g-explosion-rays", Rule: "SE-TERRAIN-03", Text: engine.Say("preview.catches-piece", "Piece", id)})
	}
}

// previewMight adds where the Target would end by a Knockback or Pull that an EFX can buy, added to what the FX do of the same
// kind (SE-EFFECT-04).
func previewMight(s *state.State, p *engine.Preview, c state.Confrontation) {
	if !c.Target.IsModel() || !s.Hostile(c.Attacker, c.Target.Model) {
		return
	}
	for _, choice := range c.Action.EFX {
		for _, o := range effects.Gather(c.Action.FX, choice) {
			bought := slices.ContainsFunc(choice, func(e cards.Effect) bool { return e.Kind == o.Kind && e.Self == o.Self })
			if o.Self || !bought || !o.Kind.Entry().Directed() || effects.RefuseDisplaced(s, c.Target, o, c.Attacker) != nil {
				continue
			}
			id := c.Target.Model
			way, inches := effects.DisplacementLine(s, effects.ApplyEffects{Attacker: c.Attacker, Target: c.Target}, o.Effect, c.Target)
			if way == (geometry.Point{}) {
				continue
			}
			d := s.Board().Shove(id, way, inches)
			p.Might = append(p.Might, engine.Displaced{Model: id, To: d.End, Moved: d.Moved, Fall: s.Board().Depth(id, d.Displacement)})
		}
	}
}
