package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// previewSpace explains an Action that fills a space: its template, and the chance against everybody it catches.
func (s *State) previewSpace(id engine.ModelID, a *cards.Action, way geometry.Point) *engine.Preview {
	p := &engine.Preview{}
	p.Proof.Template = s.templateOf(id, a, way)
	if p.Proof.Template == nil {
		return p
	}
	s.noteCaught(p, id, a, p.Proof.Template)
	if a.Dynamic() {
		s.previewRoll(p, confrontation{attacker: id, action: a, target: nobody, smash: engine.NoPiece})
		return p
	}
	for i, model := range p.Proof.Template.Models {
		c := confrontation{attacker: id, action: a, target: atModel(model), smash: engine.NoPiece}
		if i == 0 && len(p.Proof.Template.Models) == 1 {
			s.previewRoll(p, c)
			continue
		}
		attack, defend := s.pools(c)
		result := s.exactOdds(c, attack, defend)
		p.Notes = append(p.Notes, engine.Note{
			Icon: "g-fist", Rule: "SE-ACTION-09",
			Text: engine.Say("preview.chance", "Model", model, "Chance", engine.Percent(result.Success)),
		})
	}
	return p
}

// previewBlast adds the template of a Blast among the FX, centred on the Target (SE-EFFECT-46).
func (s *State) previewBlast(p *engine.Preview, id engine.ModelID, action int, t target) {
	radius := 0.0
	for _, e := range s.cardFor(id).Actions[action].FX {
		if e.Kind == cards.Blast {
			radius += float64(e.X)
		}
	}
	if radius == 0 {
		return
	}
	center, level := s.standsAt(t)
	f := blast{attacker: id, action: action, first: t, center: center, level: level, radius: radius}
	p.Proof.Template = f.template(s)
	s.noteCaught(p, id, &s.cardFor(id).Actions[action], p.Proof.Template)
	if t.isModel() {
		p.Proof.Template.Models = append([]engine.ModelID{t.model}, p.Proof.Template.Models...)
	} else {
		p.Proof.Template.Pieces = append([]engine.PieceID{t.piece}, p.Proof.Template.Pieces...)
	}
}

// noteCaught names everybody a template catches, with a warning for each Friend whom the Action hurts (SE-TYPE-13, SE-EFFECT-47).
func (s *State) noteCaught(p *engine.Preview, attacker engine.ModelID, a *cards.Action, template *engine.Template) {
	hurts := hurtsOthers(a)
	for _, id := range template.Models {
		note := engine.Note{Icon: "g-explosion-rays", Rule: "SE-ACTION-09", Text: engine.Say("preview.catches", "Model", id)}
		switch {
		case s.friendly(attacker, id) && !hurts:
			note.Text = engine.Say("preview.reaches-friend", "Model", id)
		case s.friendly(attacker, id):
			note = engine.Note{Icon: "l-triangle-alert", Rule: "SE-ACTION-09", Text: engine.Say("preview.catches-friend", "Model", id), Warn: true}
		case !s.hostile(attacker, id) && hurts:
			note = engine.Note{Icon: "l-triangle-alert", Rule: "SE-MODEL-13", Text: engine.Say("preview.catches-ally", "Model", id), Warn: true}
		}
		p.Notes = append(p.Notes, note)
	}
	for _, id := range template.Pieces {
		p.Notes = append(p.Notes, engine.Note{Icon: "g-explosion-rays", Rule: "SE-TERRAIN-03", Text: engine.Say("preview.catches-piece", "Piece", id)})
	}
}

// previewDisplacement adds where the Target would end by the Knockback or Pull of the FX, which is certain once the
// Action succeeds (SE-EFFECT-28). A Shift has no direction yet.
func (s *State) previewDisplacement(p *engine.Preview, c confrontation) {
	if !c.target.isModel() || c.target.model == c.attacker {
		return
	}
	for _, o := range gather(c.action.FX, nil) {
		if o.Kind != cards.Knockback && o.Kind != cards.Pull {
			continue
		}
		f := applyEffects{attacker: c.attacker, target: c.target}
		subject := c.target
		if o.Self {
			subject = atModel(c.attacker)
		}
		if s.refuseDisplaced(subject, o, c.attacker) != nil {
			continue
		}
		if way, inches := s.displacementLine(f, o.Effect, subject); way != (geometry.Point{}) {
			s.previewEnd(p, subject.model, way, inches)
		}
	}
}

// previewMight adds where the Target would end by a Knockback or Pull that an EFX can buy, added to what the FX do of the same
// kind (SE-EFFECT-04).
func (s *State) previewMight(p *engine.Preview, c confrontation) {
	if !c.target.isModel() || !s.hostile(c.attacker, c.target.model) {
		return
	}
	for _, choice := range c.action.EFX {
		for _, o := range gather(c.action.FX, choice) {
			bought := slices.ContainsFunc(choice, func(e cards.Effect) bool { return e.Kind == o.Kind && e.Self == o.Self })
			if o.Self || !bought || o.Kind != cards.Knockback && o.Kind != cards.Pull || s.refuseDisplaced(c.target, o, c.attacker) != nil {
				continue
			}
			id := c.target.model
			way, inches := s.displacementLine(applyEffects{attacker: c.attacker, target: c.target}, o.Effect, c.target)
			if way == (geometry.Point{}) {
				continue
			}
			d := s.table.Displace(s.push(id, way, inches))
			p.Might = append(p.Might, engine.Displaced{Model: id, To: d.End, Moved: d.Moved, Fall: s.fallOver(id, d)})
		}
	}
}

// previewEnd adds where one displacement stops, by what, and whether the model would Fall or touch Dangerous Terrain.
func (s *State) previewEnd(p *engine.Preview, id engine.ModelID, way geometry.Point, inches float64) {
	d := s.table.Displace(s.push(id, way, inches))
	p.Ends = append(p.Ends, engine.Displaced{Model: id, To: d.End, Moved: d.Moved, Fall: s.fallOver(id, d)})
	note := engine.Note{
		Icon: "g-push", Rule: "SE-EFFECT-28",
		Text: engine.Say("displace.moved", "Model", id, "Inches", engine.Inches(d.Moved)),
	}
	if d.Hit.Kind != geometry.Unhindered {
		note.Text = engine.Say("displace.stopped", "Model", id, "Inches", engine.Inches(d.Moved), "By", s.hitText(id, d.Hit))
	}
	p.Notes = append(p.Notes, note)
	if height := s.fallOver(id, d); height > 0 {
		p.Notes = append(p.Notes, engine.Note{
			Icon: "g-falling", Rule: "SE-FALL-11", Warn: true,
			Text: engine.Say("preview.falls", "Model", id, "Inches", engine.Inches(height), "Damage", fallHarm(height)),
		})
	}
	for _, at := range s.entered(id, s.models[id].spot, d.Touches) {
		p.Notes = append(p.Notes, engine.Note{
			Icon: "g-flame", Rule: "SE-TERRAIN-32", Warn: true,
			Text: engine.Say("preview.danger", "Model", id, "Piece", at, "Damage", s.pieces[at].terrain.Danger),
		})
	}
}
