package effects

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// PreviewDisplacement adds where the Target would end by the Knockback or Pull of the FX, which is certain once the
// Action succeeds (SE-EFFECT-28). A Shift has no direction yet.
func PreviewDisplacement(s *state.State, p *engine.Preview, c state.Confrontation) {
	if !c.Target.IsModel() || c.Target.Model == c.Attacker {
		return
	}
	for _, o := range Gather(c.Action.FX, nil) {
		f := ApplyEffects{Attacker: c.Attacker, Target: c.Target}
		subject := c.Target
		if o.Self {
			subject = state.AtModel(c.Attacker)
		}
		if RefuseDisplaced(s, subject, o, c.Attacker) != nil {
			continue
		}
		if way, inches := DisplacementLine(s, f, o.Effect, subject); way != (geometry.Point{}) { // none of what displaces nobody
			previewEnd(s, p, subject.Model, way, inches)
		}
	}
}

// previewEnd adds where one displacement stops, by what, and whether the model would Fall or touch Dangerous Terrain.
func previewEnd(s *state.State, p *engine.Preview, id engine.ModelID, way geometry.Point, inches float64) {
	d := s.Board().Shove(id, way, inches)
	fall := s.Board().Depth(id, d.Displacement)
	p.Ends = append(p.Ends, engine.Displaced{Model: id, To: d.End, Moved: d.Moved, Fall: fall})
	note := engine.Note{
		Icon: "g-push", Rule: "SE-EFFECT-28",
		Text: engine.Say("displace.moved", "Model", id, "Inches", engine.Inches(d.Moved)),
	}
	if d.Hit.Kind != geometry.Unhindered {
		note.Text = engine.Say("displace.stopped", "Model", id, "Inches", engine.Inches(d.Moved), "By", HitText(d))
	}
	p.Notes = append(p.Notes, note)
	if fall > 0 {
		p.Notes = append(p.Notes, engine.Note{
			Icon: "g-falling", Rule: "SE-FALL-11", Warn: true,
			Text: engine.Say("preview.falls", "Model", id, "Inches", engine.Inches(fall), "Damage", aftermath.FallHarm(fall)),
		})
	}
	for _, at := range s.Board().HazardsEntered(id, s.Models[id].Spot, d.Touches) {
		if !aftermath.Hurts(s, at, id) {
			continue // it has hurt the model in this Round already, or the model is Immune to it (SE-TERRAIN-33)
		}
		p.Notes = append(p.Notes, engine.Note{
			Icon: "g-flame", Rule: "SE-TERRAIN-32", Warn: true,
			Text: engine.Say("preview.danger", "Model", id, "Piece", at, "Damage", s.Pieces[at].Terrain.Danger),
		})
	}
}
