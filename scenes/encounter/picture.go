package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// picture gathers everything that the table shows at this moment.
func (s *Scene) picture(u *ui.UI) tabletop.Scene {
	layout := s.match.Setup().Layout
	scene := tabletop.Scene{
		Ground: tabletop.Ground{Width: layout.Width, Depth: layout.Depth, Areas: s.scenery.Ground,
			Pieces: tabletop.TerrainOf(s.view.Pieces, s.view.Models)},
		Heights: true, Hovered: int(s.over), Gliding: s.camera.Gliding(),
	}
	scene.Ground.Night = s.painter.Night(s.view.Table, s.view.Dark)
	s.sightLimit(&scene)
	if s.hover != engine.NoModel || s.personAsked() && s.decision.Shape == engine.Place && s.answer.spot != nil {
		scene.Hovered = -1 // it would be read as the model's, or cover the base that is put there
	}
	if scene.Hovered >= 0 {
		scene.HoveredName = s.pieceName(s.over)
	}
	s.zones(&scene)
	s.areas(&scene)
	s.auras(&scene)
	s.markers(u, &scene)
	s.tokens(u, &scene)
	switch {
	case s.event >= 0 && s.event < len(s.log):
		e := &s.log[s.event].Event
		s.stoodElsewhere(&scene, e)
		s.asThen(func() { s.proof(&scene, e) })
		s.results(u, &scene)
	case s.personAsked() && s.decision.Shape == engine.Place:
		s.placing(u, &scene)
	case s.personAsked():
		s.targeting(u, &scene)
	}
	s.pieceTags(u, &scene)
	s.asThen(func() { s.attackLine(u, &scene) })
	s.siegeOnTable(u, &scene)
	s.courseLines(u, &scene)
	s.oddsTag(&scene)
	scene.Shown = s.shownOver(u)
	s.trail(&scene)
	s.tape(u, &scene)
	s.showLayer(u, &scene)
	s.planRings(&scene)
	return scene
}

// sightLimit shows how far a model sees in the dark that is about to aim.
func (s *Scene) sightLimit(scene *tabletop.Scene) {
	m, d := s.model(s.decision.Subject), s.view.Dark
	if d == nil || d.All || d.Sight <= 0 || m == nil || !m.OnTable || !s.personAsked() || s.decision.Action == "" {
		return
	}
	scene.Shapes = append(scene.Shapes, tabletop.Shape{Kind: tabletop.Dusk, Center: m.Body.Center, Radius: m.Body.Radius + float64(d.Sight),
		Label: s.words.W("encounter.dark-sight", "Length", d.Sight)})
}

// zones shows the Deployment Zones while somebody deploys, and the part of the table that the option looked at is about.
func (s *Scene) zones(scene *tabletop.Scene) {
	if s.view.Round == 0 {
		for _, z := range s.view.Zones {
			scene.Zones = append(scene.Zones, tabletop.Deployment{Side: side(z.Seat), Outline: z.Outline})
		}
	}
	if o := s.option(); o != nil && len(o.Outline) > 2 {
		scene.Zones = append(scene.Zones, tabletop.Deployment{Side: side(s.decision.Seat), Outline: o.Outline, Label: sentence(s.words.Text(o.Text))})
	}
}

// auras shows how far a state of a model reaches around it.
func (s *Scene) auras(scene *tabletop.Scene) {
	for i := range s.view.Models {
		m := &s.view.Models[i]
		for _, b := range m.States {
			if b.Reach > 0 && m.OnTable {
				scene.Shapes = append(scene.Shapes, tabletop.Shape{Kind: tabletop.Aura, Center: m.Body.Center, Radius: m.Body.Radius + b.Reach})
			}
		}
	}
}

// areas shows the parts of the table that the Plot counts, in the colour of whoever held them last.
func (s *Scene) areas(scene *tabletop.Scene) {
	for _, a := range s.view.Areas {
		scene.Zones = append(scene.Zones, tabletop.Deployment{Side: side(a.Holder), Outline: a.Outline, Faint: true, Label: s.areaLabel(&a)})
	}
}

// areaLabel names a part of the table that counts, and who held it last.
func (s *Scene) areaLabel(a *engine.ScoringArea) string {
	name := sentence(s.words.Text(a.Name))
	if a.Holder == engine.NoSeat {
		return name
	}
	return s.words.W("encounter.area-held", "Area", name, "Team", s.seatName(a.Holder))
}

// markers shows the Markers and Citizens, and which of them can be chosen.
func (s *Scene) markers(u *ui.UI, scene *tabletop.Scene) {
	names := u.In.Holds("N")
	for i := range s.view.Pieces {
		p := &s.view.Pieces[i]
		t, shown := tabletop.MarkerToken(p)
		if !shown {
			continue
		}
		t.Name, t.Hovered = s.pieceName(p.ID), p.ID == s.over
		t.Named = names || t.Hovered
		if s.personAsked() && s.decision.Shape == engine.Pick {
			if at := s.optionOfPiece(p.ID); at >= 0 && s.decision.Options[at].Legal() {
				t.Target = tabletop.LegalTarget
				if at == s.answer.pick || t.Hovered {
					t.Target = tabletop.AimedTarget
				}
			}
		}
		scene.Tokens = append(scene.Tokens, t)
	}
}

// tokens shows the models: who can be chosen, who is looked at, who is where while it moves.
func (s *Scene) tokens(u *ui.UI, scene *tabletop.Scene) {
	acting := s.acting()
	names := u.In.Holds("N")
	for i := range s.view.Models {
		m := &s.view.Models[i]
		if !m.OnTable && !(m.Out && m.Body.Radius > 0 && s.fallen(m)) {
			continue
		}
		t := tabletop.TokenOf(m)
		t.Hovered, t.Named = m.ID == s.hover, names
		t.Selected = m.ID == acting && !m.Out
		t.Ready = s.ready(m.ID)
		if s.personAsked() && s.decision.Shape == engine.Pick && m.ID != s.decision.Subject {
			if at := s.optionOf(m.ID); at >= 0 && s.decision.Options[at].Legal() {
				if s.opposes(m, s.decision.Seat) {
					t.Target = tabletop.LegalTarget // friends are marked only when they are pointed at
				}
				if at == s.answer.pick || m.ID == s.hover {
					t.Target = tabletop.AimedTarget
				}
				if s.decision.Action == "" && (at != s.answer.pick || t.Selected) {
					t.Target = tabletop.NoTarget // choosing a model of one's own: the tab says so
				}
			}
		}
		if s.personAsked() && slices.Contains(s.decision.Affected, m.ID) {
			t.Target, t.Named = tabletop.AimedTarget, true
		}
		s.displaced(m, &t)
		scene.Tokens = append(scene.Tokens, t)
	}
}

// fallen reports whether a fallen model still leaves its chalk ring: until the next Round.
func (s *Scene) fallen(m *engine.Model) bool { return m.Out && m.FellIn == s.view.Round }

// ready reports whether a model can be chosen now as the one to act.
func (s *Scene) ready(id engine.ModelID) bool {
	if !s.personAsked() || s.decision.Shape != engine.Pick || s.decision.Action != "" {
		return false
	}
	at := s.optionOf(id)
	return at >= 0 && s.decision.Options[at].Legal()
}

// targeting shows lines and tags for what can be aimed at, and everything about what is aimed at.
func (s *Scene) targeting(u *ui.UI, scene *tabletop.Scene) {
	subject := s.model(s.decision.Subject)
	if s.aimsByClick() {
		s.aimTag(u, scene)
		s.barredTag(scene)
		s.aimed(u, scene, s.present())
	}
	if subject == nil || !subject.OnTable || s.decision.Action == "" || s.decision.Shape != engine.Pick {
		if s.decision.Shape == engine.Number {
			s.aimed(u, scene, s.preview(s.answer.number))
		}
		return
	}
	for at := range s.decision.Options {
		o := &s.decision.Options[at]
		if target := s.model(o.Model); target != nil && target != subject && !o.Legal() {
			s.refusedTag(scene, o, target, target.ID == s.hover)
		}
	}
	for nth, at := range s.legal() {
		s.targetTag(u, scene, subject, nth, at)
	}
	s.aimed(u, scene, s.present())
}

// targetTag shows the line of sight to a legal Target and its chances; friends only when they are pointed at.
func (s *Scene) targetTag(u *ui.UI, scene *tabletop.Scene, subject *engine.Model, nth, at int) {
	o := &s.decision.Options[at]
	target, p := s.model(o.Model), s.preview(at)
	chosen := at == s.answer.pick
	if target == nil || target == subject || p == nil || !s.opposes(target, s.decision.Seat) && !chosen && target.ID != s.hover {
		return
	}
	tag := tabletop.Tag{At: target.Body.Center, Avoid: target.Body.Radius + 0.2, Sign: tabletop.SignOf(p.Verdict),
		Big: number(nth + 1), Text: target.Name, Priority: 5}
	if p.Odds != nil {
		tag.Text = s.words.W("encounter.target-tag", "Name", target.Name, "Chance", engine.Percent(p.Odds.Success))
		if u.Layout() == ui.Compact && target.ID != s.hover { // a name on each would cover half of the table
			tag.Text = s.words.Value(engine.Percent(p.Odds.Success))
		}
	}
	if chosen {
		tag.Fill, tag.Priority = u.Colors.Accent, 9
		scene.Tags = append(scene.Tags, s.passed(p)...)
	}
	scene.Tags = append(scene.Tags, tag)
	scene.Sight = append(scene.Sight, s.line(subject.Body, target.Body, p.Proof, p.Verdict, chosen))
}

// passed are what may stop an attack on its way, numbered in their order, each with its chance.
func (s *Scene) passed(p *engine.Preview) []tabletop.Tag {
	var tags []tabletop.Tag
	for i, past := range p.Past {
		tags = append(tags, tabletop.Tag{At: past.At, Avoid: 0.5, Sign: tabletop.CoverSign, Big: number(i + 1), Priority: 8,
			Text: s.words.W("encounter.passed-tag", "What", past.Text, "Chance", engine.Percent(past.Chance))})
	}
	return tags
}

// refusedTag says at the model under the mouse why it cannot be chosen.
func (s *Scene) refusedTag(scene *tabletop.Scene, o *engine.Option, target *engine.Model, hovered bool) {
	if !hovered {
		return
	}
	scene.Tags = append(scene.Tags, tabletop.Tag{At: target.Body.Center, Avoid: target.Body.Radius + 0.2,
		Sign: tabletop.BlockedSign, Text: s.refusedLine(o), Priority: 8})
	subject := s.model(s.decision.Subject)
	at := slices.IndexFunc(s.decision.Options, func(other engine.Option) bool { return other.Model == o.Model })
	if p := s.preview(at); subject != nil && p != nil && p.Proof.Sight != nil && !p.Proof.Sight.Any {
		scene.Sight = append(scene.Sight, s.line(subject.Body, target.Body, p.Proof, engine.Blocked, true))
	}
}

// line is a line of sight between two models, as its proof has it.
func (s *Scene) line(from, to geometry.Cylinder, proof engine.Proof, verdict engine.Verdict, wedge bool) tabletop.SightLine {
	l := tabletop.SightLine{From: from.Center, To: to.Center, FromR: from.Radius, ToR: to.Radius, Verdict: verdict, Wedge: wedge && verdict == engine.Covered}
	if proof.Sight == nil {
		return l
	}
	if blocker := proof.Sight.Witness.Blocker; verdict == engine.Blocked && blocker != geometry.NoPiece {
		l.Cut = proof.Sight.Witness.Cut
		l.Blocker = s.terrain(blocker)
	}
	for _, at := range proof.Sight.Blockers {
		if piece := s.terrain(at); piece != nil {
			l.Hidden = append(l.Hidden, piece.Prisms...)
		}
	}
	return l
}

// terrain is a piece of the present table.
func (s *Scene) terrain(at geometry.PieceIndex) *geometry.Piece {
	if at < 0 || int(at) >= s.view.Table.Len() {
		return nil
	}
	return s.view.Table.Piece(at)
}

// aimed shows the template of a preview with everybody it would catch, and where a displacement would end.
func (s *Scene) aimed(u *ui.UI, scene *tabletop.Scene, p *engine.Preview) {
	if p == nil {
		return
	}
	s.template(scene, p.Proof.Template)
	for _, end := range p.Ends {
		m := s.model(end.Model)
		if m == nil || s.decision.Shape == engine.Place && end.Model == s.decision.Subject {
			continue
		}
		t := tabletop.TokenOf(m)
		t.Center, t.Level, t.Ghost, t.Target, t.State = end.To.Center, end.To.Level, true, tabletop.NoTarget, nil
		scene.Tokens = append(scene.Tokens, t)
		scene.Tags = append(scene.Tags, tabletop.Tag{At: end.To.Center, Avoid: t.Radius + 0.1, Sign: tabletop.DottedSign,
			Text: s.stopText("encounter.stops", end), Priority: 3})
	}
	s.mightEnd(scene, p)
	if p.Proof.Template == nil {
		return
	}
	for _, id := range p.Proof.Template.Models {
		for i := range scene.Tokens {
			t := &scene.Tokens[i]
			if m := s.model(id); m != nil && !t.Ghost && t.Center == m.Body.Center && t.Target == tabletop.NoTarget {
				t.Target = tabletop.LegalTarget
			}
		}
		if m := s.model(id); m != nil && !s.opposes(m, s.decision.Seat) && id != s.decision.Subject && id != p.Defend.Model && warnsOf(p, id) {
			scene.Tags = append(scene.Tags, tabletop.Tag{At: m.Body.Center, Avoid: m.Body.Radius + 0.2, Sign: tabletop.WarnSign,
				Text: s.words.W("encounter.friend-caught", "Name", m.Name), Priority: 7})
		}
	}
}

// mightEnd shows where a Knockback or Pull would end that an EFX can buy.
func (s *Scene) mightEnd(scene *tabletop.Scene, p *engine.Preview) {
	for _, end := range p.Might {
		m := s.model(end.Model)
		if m == nil {
			continue
		}
		t := tabletop.TokenOf(m)
		t.Center, t.Level, t.Ghost, t.Target, t.State = end.To.Center, end.To.Level, true, tabletop.NoTarget, nil
		scene.Tokens = append(scene.Tokens, t)
		scene.Tags = append(scene.Tags, tabletop.Tag{At: end.To.Center, Avoid: t.Radius + 0.1, Sign: tabletop.DottedSign,
			Text: s.stopText("moving.might-stop", end), Priority: 3})
	}
}

// stopText says how far a model is moved, and how far it Falls from there.
func (s *Scene) stopText(key string, end engine.Displaced) string {
	text := s.words.W(key, "Inches", engine.Inches(end.Moved))
	if end.Fall > 0 {
		text += " · " + s.words.W("moving.falls", "Inches", engine.Inches(end.Fall))
	}
	return text
}

// warnsOf reports whether a preview warns of what happens to a model.
func warnsOf(p *engine.Preview, id engine.ModelID) bool {
	return slices.ContainsFunc(p.Notes, func(n engine.Note) bool {
		return n.Warn && slices.Contains(n.Text.Args, engine.Arg{Name: "Model", Value: id})
	})
}

// template draws a disc, strip or wedge.
func (s *Scene) template(scene *tabletop.Scene, t *engine.Template) {
	if t == nil {
		return
	}
	if t.Disc != nil {
		kind := tabletop.Blast
		if t.Around {
			kind = tabletop.Pulse
		}
		scene.Shapes = append(scene.Shapes, tabletop.Shape{Kind: kind, Center: t.Disc.Center, Radius: t.Disc.Radius})
	}
	if t.Strip != nil {
		scene.Shapes = append(scene.Shapes, tabletop.Shape{Kind: tabletop.Ray, Strip: *t.Strip})
	}
	if t.Cone != nil {
		scene.Shapes = append(scene.Shapes, tabletop.Shape{Kind: tabletop.Wedge, Cone: *t.Cone})
	}
}

// proof shows the geometry that an entry of the log rests on.
func (s *Scene) proof(scene *tabletop.Scene, e *engine.Event) {
	s.template(scene, e.Proof.Template)
	from, to := s.model(e.Model), s.model(e.Other)
	if e.Proof.Sight != nil && from != nil && to != nil && from != to {
		verdict := engine.Clear
		switch {
		case !e.Proof.Sight.Any:
			verdict = engine.Blocked
		case e.Proof.Sight.Partly():
			verdict = engine.Covered
		}
		scene.Sight = append(scene.Sight, s.line(from.Body, to.Body, e.Proof, verdict, true))
	}
	if g := e.Proof.Gap; g != nil && g.Ground > 0 {
		scene.Tape = &tabletop.Tape{From: g.From, To: g.To, Answer: s.words.Value(engine.Inches(g.Ground))}
	}
	if len(e.Path) > 1 && from != nil {
		scene.Route = &tabletop.Route{Points: e.Path, Radius: from.Body.Radius, Length: e.Amount}
	}
	for i := range scene.Tokens {
		t := &scene.Tokens[i]
		if from != nil && t.Center == from.Body.Center {
			t.Selected = true
		}
		if to != nil && to != from && t.Center == to.Body.Center {
			t.Target = tabletop.AimedTarget
		}
	}
}

// placing shows where a base can end, the ghost under the pointer, its path, and what would follow there.
func (s *Scene) placing(u *ui.UI, scene *tabletop.Scene) {
	place := s.decision.Place
	if s.outlining == s.decision && s.bordered != nil {
		scene.Reach = &tabletop.Reach{Envelope: s.bordered, Radius: place.Mover().Radius}
		if closed, some := place.(engine.Closed); some {
			scene.Reach.Closes = closed.Closes
		}
	}
	s.showSpread(u, scene)
	s.workTag(u, scene)
	if s.answer.spot == nil {
		return
	}
	spot := *s.answer.spot
	s.ghosts.drew(u, ghost{s.decision, spot})
	p := s.spotPreview()
	if place.Mode() == engine.Direction || place.Mode() == engine.Center {
		s.aimed(u, scene, p)
		if place.Mode() == engine.Direction && (p == nil || p.Proof.Template == nil) {
			s.arrow(u, scene, spot)
		}
		return
	}
	if place.Mode() == engine.PutDown || place.Mode() == engine.Deploy && s.onTable(s.decision.Subject) {
		icon := "g-swap-bag"
		if place.Mode() == engine.Deploy { // something that was not on the table before
			icon = "g-portal"
		}
		scene.Tokens = append(scene.Tokens, tabletop.Token{
			Center: spot.Center, Level: spot.Level, Radius: place.Mover().Radius, Side: ui.Neutral, Icon: icon, Ghost: true,
		})
	} else if m := s.model(s.decision.Subject); m != nil {
		t := tabletop.TokenOf(m)
		t.Center, t.Level, t.Radius, t.Ghost, t.State = spot.Center, spot.Level, place.Mover().Radius, true, nil
		t.Out, t.Done = false, false
		scene.Tokens = append(scene.Tokens, t)
	}
	if path, ok := s.path(); ok {
		route := &tabletop.Route{Points: path.Points, Radius: place.Mover().Radius, Length: path.Length}
		if most, limited := s.allowance(); limited {
			route.Left, route.Limited = max(0, most-path.Length), true
		}
		scene.Route = route
	} else if apart, ok := place.(engine.Apart); ok && s.refusal() == nil {
		far := apart.Far(spot)
		scene.Tags = append(scene.Tags, tabletop.RouteTag(tabletop.LookOf(u), &tabletop.Route{
			Points: []geometry.Point{spot.Center}, Radius: place.Mover().Radius, Length: far, Left: max(0, apart.Limit()-far), Limited: true,
		}))
	}
	for _, end := range s.follows() {
		if m := s.model(end.Model); m != nil {
			t := tabletop.TokenOf(m)
			t.Named = s.mustering().hand == end.Model
			t.Center, t.Level, t.Ghost, t.Target, t.State = end.To.Center, end.To.Level, true, tabletop.NoTarget, nil
			scene.Tokens = append(scene.Tokens, t)
		}
	}
	if refusal := s.refusal(); refusal != nil {
		scene.Tags = append(scene.Tags, tabletop.Tag{At: spot.Center, Avoid: place.Mover().Radius + 0.2, Sign: tabletop.BlockedSign,
			Text: s.refusalLine(refusal), Priority: 9})
	}
	s.floorTag(u, scene)
	s.aimed(u, scene, p)
}

// arrow shows a direction that lays no template.
func (s *Scene) arrow(u *ui.UI, scene *tabletop.Scene, spot geometry.Spot) {
	from := s.decision.Place.Mover().Center
	scene.Above = func(c tabletop.Layered) {
		a, b := c.Camera.ToScreen(from), c.Camera.ToScreen(spot.Center)
		c.Line(a.X, a.Y, b.X, b.Y, canvas.Stroke{Width: 7, Color: u.Colors.TableInk, Cap: canvas.Round})
		c.Line(a.X, a.Y, b.X, b.Y, canvas.Stroke{Width: 3.5, Color: u.Colors.Accent, Cap: canvas.Round})
		c.Circle(b.X, b.Y, 6, u.Colors.Accent, canvas.Pen(2.5, u.Colors.TableInk))
	}
}
