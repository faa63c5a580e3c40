package planner

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/plans"
)

// layingState is the template that is laid down next.
type layingState struct {
	kind   plans.TemplateKind
	inches float64
}

// newTemplate is what a click would lay down: around the figure in hand for an aura, ray or cone, else where it points.
func (s *Scene) newTemplate(at pick) plans.Template {
	p := at.point
	if f := s.plan().Figure(at.figureID()); f != nil {
		p = s.spotOf(f).Center
	}
	t := plans.Template{Kind: s.laying.kind, At: p, Toward: p, Inches: s.laying.inches}
	if f := s.selected(); f != nil && s.laying.kind != plans.Blast {
		t.Figure = f.ID
		t.At = s.spotOf(f).Center
	}
	return t
}

// layByHand lays templates down, and takes a figure in hand for those that belong to one.
func (s *Scene) layByHand(area ui.Area, p geometry.Point) {
	if !area.Clicked {
		return
	}
	if s.hover.kind == aFigure && s.laying.kind != plans.Blast && (s.from.kind != aFigure || s.from.figure != s.hover.figure) && s.laying.kind == plans.Aura {
		s.from = s.hover
	}
	at := s.hover
	at.point = p
	t := s.newTemplate(at)
	if t.Figure == 0 && (t.Kind == plans.Ray || t.Kind == plans.Cone) {
		if s.hover.kind == aFigure {
			s.from = s.hover
		}
		return // a strip begins at a base
	}
	s.change(func(d *plans.Document) { p := d.Now(); p.Templates = append(p.Templates, t) })
}

// bearer is the body that a template starts from.
func (s *Scene) bearer(t *plans.Template) (geometry.Cylinder, bool) {
	if f := s.plan().Figure(t.Figure); f != nil {
		return s.bodyOf(f), true
	}
	return geometry.Cylinder{Center: t.At}, false
}

// disc is the space of a round template: one that lies on a surface reaches up as far as sideways, one around a model down, too.
func (s *Scene) disc(t *plans.Template) geometry.Disc {
	body, carried := s.bearer(t)
	if t.Kind == plans.Aura && carried {
		return geometry.DiscAround(body, t.Inches)
	}
	return geometry.DiscOn(t.At, s.topSpot(t.At).Level, t.Inches)
}

// shapes is how a template is drawn.
func (s *Scene) shapes(t plans.Template) []tabletop.Shape {
	switch t.Kind {
	case plans.Blast:
		d := s.disc(&t)
		return []tabletop.Shape{{Kind: tabletop.Blast, Center: d.Center, Radius: d.Radius}}
	case plans.Aura:
		d := s.disc(&t)
		return []tabletop.Shape{{Kind: tabletop.Aura, Center: d.Center, Radius: d.Radius}}
	case plans.Ray:
		if body, ok := s.bearer(&t); ok {
			return []tabletop.Shape{{Kind: tabletop.Ray, Strip: geometry.StripFrom(body, t.Toward.Sub(body.Center), t.Inches)}}
		}
	case plans.Cone:
		if body, ok := s.bearer(&t); ok {
			return []tabletop.Shape{{Kind: tabletop.Wedge, Cone: geometry.ConeFrom(body, t.Toward.Sub(body.Center))}}
		}
	}
	return nil
}

// touch says how much of a body a template covers.
func (s *Scene) touch(t *plans.Template, body geometry.Cylinder) geometry.Touch {
	switch t.Kind {
	case plans.Blast, plans.Aura:
		return s.disc(t).Touches(body)
	case plans.Ray:
		if user, ok := s.bearer(t); ok {
			return geometry.StripFrom(user, t.Toward.Sub(user.Center), t.Inches).Touches(body)
		}
	case plans.Cone:
		if user, ok := s.bearer(t); ok {
			return geometry.ConeFrom(user, t.Toward.Sub(user.Center)).Touches(body)
		}
	}
	return geometry.Untouched
}

// caught names everybody whom a template covers, those only partly with a sign.
func (s *Scene) caught(t *plans.Template) []string {
	var names []string
	for i := range s.plan().Figures {
		f := &s.plan().Figures[i]
		if f.ID == t.Figure {
			continue
		}
		switch s.touch(t, s.bodyOf(f)) {
		case geometry.TouchedWholly:
			names = append(names, f.Name)
		case geometry.TouchedPartly:
			names = append(names, s.words.W("planner.partly", "Name", f.Name))
		}
	}
	return names
}

// templates shows what is laid down, with brackets on everybody caught.
func (s *Scene) templates(scene *tabletop.Scene) {
	p := s.plan()
	for i := range p.Templates {
		scene.Shapes = append(scene.Shapes, s.shapes(p.Templates[i])...)
		for k := range p.Figures {
			f := &p.Figures[k]
			if f.ID != p.Templates[i].Figure && k < len(p.Figures) && s.touch(&p.Templates[i], s.bodyOf(f)) != geometry.Untouched {
				markToken(scene, s.bodyOf(f).Center)
			}
		}
	}
}

func markToken(scene *tabletop.Scene, at geometry.Point) {
	for i := range scene.Tokens {
		if t := &scene.Tokens[i]; !t.Ghost && t.Center == at && t.Target == tabletop.NoTarget {
			t.Target = tabletop.LegalTarget
		}
	}
}

// templateSentence is a template in words, with whom it catches.
func (s *Scene) templateSentence(t *plans.Template) string {
	names := s.caught(t)
	kind := s.words.W(templateKey(t.Kind))
	if len(names) == 0 {
		return s.words.W("planner.catches-nobody", "Kind", kind, "Inches", engine.Inches(t.Inches))
	}
	return s.words.W("planner.catches", "Kind", kind, "Inches", engine.Inches(t.Inches), "Names", strings.Join(names, ", "))
}

func templateKey(k plans.TemplateKind) string {
	return map[plans.TemplateKind]string{plans.Blast: "planner.blast", plans.Aura: "planner.aura", plans.Ray: "planner.ray", plans.Cone: "planner.cone"}[k]
}

// templatePage chooses a template and lists those that lie on the table.
func (s *Scene) templatePage(u *ui.UI, c *ui.Column) {
	c.Say(u.W("planner.template-help"), 8)
	kinds := plans.TemplateKinds()
	at := max(0, slices.Index(kinds, s.laying.kind))
	c.Choose("template-kind", ui.Each(kinds, func(k plans.TemplateKind) string { return u.W(templateKey(k)) }), &at, 28, 10)
	s.laying.kind = kinds[at]
	if s.laying.kind != plans.Cone { // which has one size
		lengthStepper(u, c, "template-size", u.W("planner.template-size"), &s.laying.inches, 1, 1, 24)
		c.Y += 8
	}
	for i := range s.plan().Templates {
		c.Say(s.templateSentence(&s.plan().Templates[i]), 4)
	}
	c.Y += 4
	if len(s.plan().Templates) > 0 {
		if c.Button(ui.Button{ID: "templates-clear", Label: u.W("planner.templates-clear")}, 34, 10) {
			s.change(func(d *plans.Document) { d.Now().Templates = nil })
		}
	}
	busy := ui.Unless(!u.Busy(printJob), u.W("planner.printing"))
	if c.Button(ui.Button{ID: "templates-print", Label: u.W("planner.print"), Icon: "l-printer", Refused: busy}, 34, 6) {
		s.wantPaper(u)
	}
	c.Say(u.W("planner.print-help"), 0)
}
