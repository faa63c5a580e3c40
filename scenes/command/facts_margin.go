package command

import (
	"fmt"

	"trueinch/engine"
	"trueinch/geometry"
)

// marginFacts tells how far the target, or the viewer, would have to be moved, at its level, for a verdict to turn over.
type marginFacts struct {
	Turns  bool            `json:"turns"`  // within the distance that was asked for
	Inches float64         `json:"inches"` // 0 when it does not turn over
	At     *geometry.Point `json:"at,omitempty"`
	Least  float64         `json:"least"` // it is proved to hold for all shorter moves
}

// margins are those of the two verdicts of a pair. That of the line when the viewer is moved is the pair's the other way
// round.
type margins struct {
	Line        marginFacts `json:"line"`
	Cover       marginFacts `json:"cover"`
	ViewerCover marginFacts `json:"viewerCover"`
}

func (s *scene) margins(from, to standing, within float64) *margins {
	found := s.table.SightMargins(from.body, to.body, within)
	return &margins{
		Line: newMarginFacts(found.Line), Cover: newMarginFacts(found.Cover),
		ViewerCover: newMarginFacts(s.table.EyeMargin(from.body, to.body, within)),
	}
}

func newMarginFacts(t geometry.Turn) marginFacts {
	facts := marginFacts{Turns: t.Found, Inches: t.Inches, Least: t.Least}
	if t.Found {
		facts.At = &t.At
	}
	return facts
}

// printMargins prints the margins of all pairs.
func (r *run) printMargins(pairs []pairFacts) {
	for i := range pairs {
		if p := &pairs[i]; p.Margins != nil {
			if i == 0 {
				fmt.Fprintln(r.Out)
			}
			r.line("cli.facts-margin", "From", p.fromName, "To", p.toName, "Line", r.margin(p.Margins.Line), "Cover", r.margin(p.Margins.Cover),
				"Viewer", r.margin(p.Margins.ViewerCover))
		}
	}
}

func (r *run) margin(m marginFacts) string {
	if m.Turns {
		return r.words.W("cli.facts-turns", "Inches", engine.Inches(m.Inches))
	}
	return r.words.W("cli.facts-holds", "Inches", engine.Inches(m.Least))
}
