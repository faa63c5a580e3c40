package planner

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/plans"
	"trueinch/scenes/ruling"
)

// picture gathers everything that the table shows at this moment.
func (s *Scene) picture(u *ui.UI) tabletop.Scene {
	scene := tabletop.Scene{Ground: s.openRoofs(), Heights: true, Hovered: -1, Gliding: s.camera.Gliding()}
	if s.hover.kind == aPiece {
		scene.Hovered = int(s.hover.piece)
	}
	if s.tool == toolTeam {
		scene.Zones = s.zones()
	}
	s.steps(&scene)
	s.tokens(u, &scene)
	s.templates(&scene)
	s.moving(&scene)
	s.proofs(u, &scene)
	s.showLayer(u, &scene)
	s.pointing(u, &scene)
	return scene
}

// openRoofs shows the inside of the pieces that somebody stands in, and of all while a layer looks below roofs.
func (s *Scene) openRoofs() tabletop.Ground {
	ground := s.ground
	pieces := append([]tabletop.Terrain(nil), ground.Pieces...)
	for i := range s.plan().Figures {
		if inside := s.spotOf(&s.plan().Figures[i]).Inside; inside != geometry.NoPiece && int(inside) < len(pieces) {
			pieces[inside].Open = true
		}
	}
	if a := s.layer.answer; a != nil && a.Field.Under && s.layer.kind != layerEnvelope && s.layer.kind != noLayer {
		for i := range pieces {
			pieces[i].Open = pieces[i].Open || i < s.table.Len() && s.table.Piece(geometry.PieceIndex(i)).Enclosed
		}
	}
	ground.Pieces = pieces
	return ground
}

// token is how a figure is shown.
func token(f *plans.Figure, at geometry.Spot) tabletop.Token {
	t := tabletop.Token{Center: at.Center, Radius: geometry.BaseRadius(f.Base), Level: at.Level, Side: ui.SideOf(f.Seat),
		Card: f.Card, Silhouette: f.Silhouette, Name: f.Name}
	if t.Silhouette == "" || !canvas.HasSilhouette(t.Silhouette) {
		t.Silhouette, t.Icon = "", "g-person"
	}
	if at.Inside != geometry.NoPiece {
		t.Level = 0
	}
	return t
}

func (s *Scene) tokens(u *ui.UI, scene *tabletop.Scene) {
	names := u.In.Holds("N")
	for i := range s.plan().Figures {
		f := &s.plan().Figures[i]
		t := token(f, s.spotNow(f))
		t.Named = names
		t.Hovered = s.hover.kind == aFigure && s.hover.figure == f.ID
		t.Selected = s.from.kind == aFigure && s.from.figure == f.ID
		if s.to.kind == aFigure && s.to.figure == f.ID {
			t.Target = tabletop.AimedTarget
		}
		scene.Tokens = append(scene.Tokens, t)
	}
}

// steps shows the planned moves: where each begins as a ghost, and the line of the way.
func (s *Scene) steps(scene *tabletop.Scene) {
	p := s.plan()
	from := map[int]geometry.Spot{}
	type leg struct{ a, b geometry.Point }
	var legs []leg
	for i := range p.Steps {
		step := &p.Steps[i]
		f := p.Figure(step.Figure)
		if f == nil {
			continue
		}
		start, moved := from[f.ID]
		if !moved {
			start = f.Spot.Spot
		}
		ghost := token(f, start)
		ghost.Ghost = true
		scene.Tokens = append(scene.Tokens, ghost)
		a := start.Center
		for _, b := range append(append([]geometry.Point(nil), step.Via...), step.To.Center) {
			legs = append(legs, leg{a, b})
			a = b
		}
		from[f.ID] = step.To.Spot
	}
	if len(legs) == 0 {
		return
	}
	scene.Beneath = func(c tabletop.Layered) {
		c.Push()
		c.Clip(c.Camera.View)
		for _, l := range legs {
			a, b := c.Camera.ToScreen(l.a), c.Camera.ToScreen(l.b)
			c.Line(a.X, a.Y, b.X, b.Y, canvas.Stroke{Width: 6, Color: c.Look.Palette.TableInk, Cap: canvas.Round})
			c.Line(a.X, a.Y, b.X, b.Y, canvas.Stroke{Width: 3, Color: c.Look.Palette.Face, Dash: []float64{9, 6}})
		}
		c.Pop()
	}
}

// moving shows the figure that is being dragged: its way with the inches, or the tape of a free drag.
func (s *Scene) moving(scene *tabletop.Scene) {
	d := s.drag
	if d == nil {
		return
	}
	f := s.plan().Figure(d.figure)
	if f == nil {
		return
	}
	if d.measured {
		scene.Reach = s.reachShown()
	}
	if !s.hand.Moved {
		return
	}
	ghost := token(f, d.start)
	ghost.Ghost = true
	scene.Tokens = append(scene.Tokens, ghost)
	if d.measured {
		if d.legal {
			scene.Route = &tabletop.Route{Points: d.path.Points, Radius: geometry.BaseRadius(f.Base), Length: d.path.Length,
				Left: d.envelope.Allowance() - d.path.Length, Limited: true}
		}
		return
	}
	away := d.start.Center.Distance(d.spot.Center)
	scene.Tape = &tabletop.Tape{From: d.start.Center, To: d.spot.Center, Answer: s.usedText(away, f.Inches)}
}

// usedText is how much of an allowance a distance takes.
func (s *Scene) usedText(used, most float64) string {
	switch {
	case most <= 0:
		return s.words.Exact(used)
	case used > most+geometry.Slack:
		return s.words.W("planner.over", "Used", s.words.Exact(used), "Over", s.words.Exact(used-most))
	}
	return s.words.W("planner.left", "Used", s.words.Exact(used), "Left", s.words.Exact(most-used))
}

// proofs shows the line of the question with its blockers, and those that are pinned.
func (s *Scene) proofs(u *ui.UI, scene *tabletop.Scene) {
	for _, p := range s.pins {
		if q, ok := s.question(p.from, p.to); ok {
			s.proof(u, scene, ruling.Ask(q), false)
		}
	}
	if s.answer == nil || s.drag != nil && s.drag.measured || s.page != pageRuling && s.page != pageOdds && s.page != pageFigure {
		return
	}
	s.proof(u, scene, s.answer, true)
	if s.answer.Range > 0 && s.answer.From.Model {
		body := s.answer.From.Body
		scene.Shapes = append(scene.Shapes, tabletop.Shape{Kind: tabletop.Range, Center: body.Center, Radius: body.Radius + s.answer.Range,
			Label: s.words.W("planner.range-ring", "Name", s.answer.Means, "Inches", engine.Inches(s.answer.Range))})
	}
}

// proof shows one ruling on the table.
func (s *Scene) proof(u *ui.UI, scene *tabletop.Scene, r *ruling.Ruling, tape bool) {
	to := r.To.Body
	if r.To.Piece != geometry.NoPiece {
		to = geometry.Cylinder{Center: r.Gap.To}
		scene.Rims = append(scene.Rims, tabletop.Rim{Piece: s.table.Piece(r.To.Piece), Color: u.Colors.Accent})
	}
	pieces := s.table.Layout().Pieces
	line := tabletop.LineOf(r.From.Body, to, r.Sight, pieces)
	line.Wedge = true
	if r.Contact {
		line.Verdict = engine.Touching
	}
	scene.Sight = append(scene.Sight, line)
	for _, i := range r.Sight.Blockers {
		if int(i) < len(pieces) {
			scene.Rims = append(scene.Rims, tabletop.Rim{Piece: &pieces[i], Color: u.Colors.OnTeam})
		}
	}
	tag := tabletop.Tag{At: to.Center, Avoid: to.Radius + 0.25, Sign: signOf(r), Text: s.tagText(r), Priority: 8}
	scene.Tags = append(scene.Tags, tag)
	if !tape || s.drag != nil || r.Gap.Ground <= 0 {
		return
	}
	scene.Tape = &tabletop.Tape{From: r.Gap.From, To: r.Gap.To, Answer: s.words.Exact(r.Gap.Ground)}
	if r.Shaky.Range {
		scene.Tape.Close = s.words.W("planner.band", "Band", s.words.Exact(r.Band))
	}
}

func signOf(r *ruling.Ruling) tabletop.Sign {
	switch r.Verdict() {
	case ruling.Close:
		return tabletop.CloseSign
	case ruling.Contact:
		return tabletop.ContactSign
	case ruling.TooFar, ruling.Blocked:
		return tabletop.BlockedSign
	case ruling.Covered:
		return tabletop.CoverSign
	}
	return tabletop.ClearSign
}

// tagText is the answer in a few words.
func (s *Scene) tagText(r *ruling.Ruling) string {
	title, _ := r.Title(s.words)
	if r.To.Model && r.From.Model && r.Verdict() != ruling.Contact && r.Sight.Any && r.Sight.Partly() {
		return s.words.W("planner.tag-hidden", "Name", r.To.Name, "Hidden", engine.Percent(1-r.Sight.Visible))
	}
	return s.words.W("planner.tag", "Name", r.To.Name, "Verdict", title)
}

// pointing shows what a click would do.
func (s *Scene) pointing(u *ui.UI, scene *tabletop.Scene) {
	if s.hover.kind == nothing || s.drag != nil {
		return
	}
	p := s.hover.point
	switch s.tool {
	case toolBase:
		if s.hover.kind != aFigure {
			f := s.base.figure(u)
			ghost := token(&f, s.topSpot(s.onTable(p, geometry.BaseRadius(f.Base))))
			ghost.Ghost = true
			scene.Tokens = append(scene.Tokens, ghost)
		}
	case toolTeam:
		if f, ok := s.cardFigure(s.base.card); ok && s.hover.kind != aFigure {
			ghost := token(&f, s.topSpot(s.onTable(p, geometry.BaseRadius(f.Base))))
			ghost.Ghost = true
			scene.Tokens = append(scene.Tokens, ghost)
		}
	case toolTemplate:
		scene.Shapes = append(scene.Shapes, s.shapes(s.newTemplate(s.hover))...)
	}
}
