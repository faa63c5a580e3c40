package planner

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/layers"
	"trueinch/scenes/plans"
)

// layerKindOf and layerInches are the move whose envelope is shown.
func (s *Scene) layerKindOf(f *plans.Figure) engine.MoveType {
	if s.layer.move > 0 {
		return s.moves[s.layer.move-1].Type
	}
	return f.Kind
}

func (s *Scene) layerInches(f *plans.Figure) float64 {
	if s.layer.of == f.ID && s.layer.inches > 0 {
		return s.layer.inches
	}
	return f.Inches
}

func (s *Scene) layerName(u *ui.UI) string {
	return u.W(map[layerKind]string{layerSight: "planner.layer-sight", layerThreat: "planner.layer-threat", layerCover: "planner.layer-cover",
		layerEnvelope: "planner.layer-envelope", layerStand: "planner.layer-stand", layerLight: "planner.layer-light", noLayer: "planner.page-layer"}[s.layer.kind])
}

func (s *Scene) layerNote(u *ui.UI) string {
	if s.layer.kind == layerLight {
		return u.W("planner.light-note")
	}
	if f := s.selected(); f != nil {
		return u.W("planner.layer-of", "Name", f.Name)
	}
	return u.W("planner.layer-nobody")
}

// layerPage is the layer in words and numbers, with what can be set about it.
func (s *Scene) layerPage(u *ui.UI, c *ui.Column) {
	if s.layer.kind == layerLight {
		s.lightPage(u, c)
		return
	}
	f := s.selected()
	if f == nil {
		c.Say(u.W("planner.layer-help"), 0)
		return
	}
	l := &s.layer
	check := func(id, key string, on *bool) {
		c.Check(id, u.W(key), on)
		c.Y += 16*float64(len(u.C.Wrap(u.W(key), ui.Label, c.W-40))) - 14
	}
	switch l.kind {
	case layerSight, layerThreat:
		c.Choose("layer-who", u.WAll("planner.who-figure", "planner.who-team", "planner.who-enemies"), &l.who, 28, 8)
		s.facingChoice(u, c, f)
		if l.kind == layerSight {
			check("layer-any", "planner.any-line", &l.any)
		}
	case layerEnvelope:
		s.envelopeFields(u, c, f)
	case layerStand:
		s.standFields(u, c, f)
	}
	if inside := s.spotOf(f).Inside; l.kind != layerEnvelope && s.below(f) && !l.under {
		c.Say(u.W("planner.layer-inside", "Name", f.Name, "Piece", s.pieceName(u.Words, inside)), 4)
	} else if l.kind != layerEnvelope {
		check("layer-under", "planner.under-roofs", &l.under)
	}
	for _, job := range []string{layerJob, exactJob, reachJob} {
		if u.Busy(job) {
			row := c.Row(30, 0)
			u.Meter(canvas.Rect{X: row.X, Y: row.Y + 4, W: row.W - 40, H: 12}, u.Part(job))
			if u.Tool(ui.Tool{ID: "layer-stop", Rect: canvas.Rect{X: row.Right() - 32, Y: row.Y - 5, W: 30, H: 30}, Icon: "l-x", Tip: u.W("planner.stop")}) {
				u.Cancel(job)
			}
		}
	}
	for _, text := range s.layerText() {
		c.Y += u.C.Paragraph(text, canvas.Rect{X: c.X, Y: c.Y, W: c.W}, ui.Label, 18, u.Colors.Ink) + 4
	}
	c.Y += 4
	c.Say(legend(u, l.kind), 10)
}

// envelopeFields choose by which move the envelope is shown.
func (s *Scene) envelopeFields(u *ui.UI, c *ui.Column, f *plans.Figure) {
	l := &s.layer
	options := append([]string{u.W("planner.own-move", "Kind", s.moveKind(f.Kind).Name)},
		ui.Each(s.moves, func(k engine.MoveKind) string { return s.words.Value(k.Name) })...)
	c.Pick("layer-move", options, &l.move, 8)
	inches := s.layerInches(f)
	if lengthStepper(u, c, "layer-inches", u.W("planner.move"), &inches, 0.5, 0.5, 60) {
		l.inches, l.of = inches, f.ID
	}
	c.Y += 8
}

// legend says what the colours of a layer mean.
func legend(u *ui.UI, k layerKind) string {
	key := map[layerKind]string{layerSight: "planner.legend-sight", layerThreat: "planner.legend-threat", layerCover: "planner.legend-cover",
		layerEnvelope: "planner.legend-envelope", layerStand: "planner.legend-stand"}[k]
	return u.W(key, "Inside", u.Words.Step(layers.Spacing), "LaterBorder", u.Words.Step(layers.LaterBorder), "LaterInside", u.Words.Step(layers.LaterSpacing))
}
