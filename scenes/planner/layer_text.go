package planner

import (
	"io"
	"slices"

	"trueinch/engine"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/layers"
	"trueinch/scenes/plans"
)

// layerText is the layer in words: how much of the table has what.
func (s *Scene) layerText() []string {
	f := s.selected()
	if f == nil {
		return nil
	}
	if s.layer.kind == layerEnvelope {
		if s.reach.regions == nil {
			return nil
		}
		area := 0.0
		for _, r := range s.reach.regions {
			for _, ring := range r.Rings {
				area += geometry.Area(ring)
			}
		}
		return []string{s.words.W("planner.envelope-text", "Name", f.Name, "Inches", engine.Inches(s.reach.key.inches), "Kind", s.moveKind(s.reach.key.kind).Name, "Area", s.words.Area(area, 1))}
	}
	a := s.layer.answer
	if a == nil || s.layer.kind == noLayer {
		return nil
	}
	lines := a.Text(s.words, s.whoName(f), len(s.watchers()) > 1)
	switch s.layer.kind {
	case layerStand:
		lines = append(lines, s.wishes(f).Text(s.words))
	case layerThreat:
		if slices.ContainsFunc(s.watchers(), func(w *plans.Figure) bool { return s.moveKind(w.Kind).Manner == engine.UpWalls }) {
			lines = append(lines, s.words.W("planner.threat-crawls"))
		}
	}
	return lines
}

// whoName is whose layer it is.
func (s *Scene) whoName(f *plans.Figure) string {
	if s.layer.kind == layerSight || s.layer.kind == layerThreat {
		switch s.layer.who {
		case whoTeam:
			return s.words.W("planner.team-of", "Name", f.Name)
		case whoEnemies:
			if seat := s.facing(f); seat >= 0 {
				return s.sideNamed(seat)
			}
			return s.words.W("planner.enemies-of", "Name", f.Name)
		}
	}
	return f.Name
}

// layerFacts is the layer for other programs.
func (s *Scene) layerFacts() *layers.Facts {
	f := s.selected()
	switch {
	case f == nil || s.layer.kind == noLayer:
		return nil
	case s.layer.kind == layerEnvelope && s.reach.regions != nil:
		return layers.EnvelopeFacts(f.Name, s.reach.regions, s.layerText())
	case s.layer.kind == layerEnvelope || s.layer.answer == nil:
		return nil
	}
	return s.layer.answer.Facts(s.whoName(f), s.layerText())
}

// layerIsUp reports whether a layer lies over the table that can be kept as a picture.
func (s *Scene) layerIsUp() bool {
	return s.page == pageLayer && s.layerFacts() != nil
}

// layerPicture writes the table with its layer and its words as a picture.
func (s *Scene) layerPicture(u *ui.UI, out io.Writer) error {
	scene := s.picture(u)
	title := s.layerName(u) + " · " + s.whoName(s.selected())
	return layers.WritePNG(u, out, s.words, title, &scene, append(s.layerText(), legend(u, s.layer.kind)))
}
