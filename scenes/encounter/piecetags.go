package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// tagsAtMost is how many pieces of terrain are tagged while one of them is chosen; with more, only the one looked at.
const tagsAtMost = 6

// pieceTags names the pieces of terrain that can be chosen, each with the number of its option.
func (s *Scene) pieceTags(u *ui.UI, scene *tabletop.Scene) {
	if !s.personAsked() || s.decision.Shape != engine.Pick || s.event >= 0 {
		return
	}
	var about []int // places in legal
	legal := s.legal()
	for nth, at := range legal {
		if id := s.decision.Options[at].Piece; id >= 0 && int(id) < len(s.view.Pieces) && s.view.Pieces[id].Marker == nil {
			about = append(about, nth)
		}
	}
	models := slices.ContainsFunc(legal, func(at int) bool { return s.decision.Options[at].Model != engine.NoModel })
	for _, nth := range about {
		at := legal[nth]
		if at != s.answer.pick && (models || len(about) > tagsAtMost) {
			continue
		}
		id := s.decision.Options[at].Piece
		tag := tabletop.Tag{At: middleOf(&s.view.Pieces[id].Piece), Avoid: 0.5, Sign: tabletop.DottedSign, Big: number(nth + 1), Text: s.pieceName(id), Priority: 4}
		if at == s.answer.pick {
			tag.Fill, tag.Priority = u.Colors.Accent, 9
		}
		scene.Tags = append(scene.Tags, tag)
	}
}

// middleOf is the middle of a piece of terrain, as seen from above.
func middleOf(p *geometry.Piece) geometry.Point {
	if len(p.Prisms) == 0 {
		return geometry.Point{}
	}
	low, high := p.Prisms[0].Footprint.Bounds()
	for i := range p.Prisms[1:] {
		l, h := p.Prisms[i+1].Footprint.Bounds()
		low, high = geometry.Point{X: min(low.X, l.X), Y: min(low.Y, l.Y)}, geometry.Point{X: max(high.X, h.X), Y: max(high.Y, h.Y)}
	}
	return low.Along(high.Sub(low), 0.5)
}
