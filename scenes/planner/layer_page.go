package planner

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
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
		layerEnvelope: "planner.layer-envelope", layerStand: "planner.layer-stand", noLayer: "planner.page-layer"}[s.layer.kind])
}

func (s *Scene) layerNote(u *ui.UI) string {
	if f := s.selected(); f != nil {
		return u.W("planner.layer-of", "Name", f.Name)
	}
	return u.W("planner.layer-nobody")
}

// layerPage is the layer in words and numbers, with what can be set about it.
func (s *Scene) layerPage(u *ui.UI, view canvas.Rect) float64 {
	y := view.Y + 8
	f := s.selected()
	if f == nil {
		return paragraph(u, view, y, u.W("planner.layer-help")) - view.Y
	}
	l := &s.layer
	row := canvas.Rect{X: view.X + 10, W: view.W - 20, H: 28}
	check := func(id, key string, on *bool) {
		now := u.Check(ui.CheckBox{ID: id, Rect: row.Move(0, y), Label: u.W(key), On: *on})
		if !u.Painting() {
			*on = now
		}
		y += 16 + 16*float64(len(u.C.Wrap(u.W(key), ui.Label, row.W-40)))
	}
	switch l.kind {
	case layerSight, layerThreat:
		options := []string{u.W("planner.who-figure"), u.W("planner.who-team")}
		options = append(options, u.W("planner.who-enemies"))
		at := u.Choose(ui.Choice{ID: "layer-who", Rect: row.Move(0, y), Options: options, Selected: l.who, Fill: true})
		if !u.Painting() {
			l.who = at
		}
		y = s.facingChoice(u, view, y+36, f)
		if l.kind == layerSight {
			check("layer-any", "planner.any-line", &l.any)
		}
	case layerEnvelope:
		y = s.envelopeFields(u, view, y, f)
	case layerStand:
		y = s.standFields(u, view, y, f)
	}
	if inside := s.spotOf(f).Inside; l.kind != layerEnvelope && s.below(f) && !l.under {
		y = paragraph(u, view, y, u.W("planner.layer-inside", "Name", f.Name, "Piece", s.pieceName(u.Words, inside))) + 4
	} else if l.kind != layerEnvelope {
		check("layer-under", "planner.under-roofs", &l.under)
	}
	for _, job := range []string{layerJob, exactJob, reachJob} {
		if u.Busy(job) {
			u.Meter(canvas.Rect{X: view.X + 10, Y: y + 4, W: view.W - 60, H: 12}, u.Part(job))
			if u.Tool(ui.Tool{ID: "layer-stop", Rect: canvas.Rect{X: view.Right() - 42, Y: y - 5, W: 30, H: 30}, Icon: "l-x", Tip: u.W("planner.stop")}) {
				u.Cancel(job)
			}
			y += 30
		}
	}
	for _, text := range s.layerText() {
		y += u.C.Paragraph(text, canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20}, ui.Label, 18, u.Colors.Ink) + 4
	}
	return paragraph(u, view, y+4, u.W(legendKey(l.kind))) + 10 - view.Y
}

// envelopeFields choose by which move the envelope is shown.
func (s *Scene) envelopeFields(u *ui.UI, view canvas.Rect, y float64, f *plans.Figure) float64 {
	l := &s.layer
	options := []string{u.W("planner.own-move", "Kind", s.moveKind(f.Kind).Name)}
	for _, k := range s.moves {
		options = append(options, s.words.Value(k.Name))
	}
	at := u.Pick(ui.Select{ID: "layer-move", Rect: canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20, H: 28}, Options: options, Selected: l.move})
	if !u.Painting() {
		l.move = at
	}
	y += 36
	inches := s.layerInches(f)
	if now, changed := stepper(u, "layer-inches", view, y, u.W("planner.move"), u.Words.Inches(inches), inches, 0.5, 0.5, 60); changed {
		l.inches, l.of = now, f.ID
	}
	return y + 38
}

func legendKey(k layerKind) string {
	return map[layerKind]string{layerSight: "planner.legend-sight", layerThreat: "planner.legend-threat", layerCover: "planner.legend-cover",
		layerEnvelope: "planner.legend-envelope", layerStand: "planner.legend-stand"}[k]
}
