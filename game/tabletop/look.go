package tabletop

import (
	"strings"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/geometry"
)

// Look is how things are drawn: the colours, the language of what is written, and the pictures that users have given to cards.
type Look struct {
	Palette   *ui.Palette
	Words     *words.Words
	Portraits ui.Portraits // nil for none
}

// LookOf is how a screen draws things.
func LookOf(u *ui.UI) Look {
	return Look{Palette: u.Colors, Words: u.Words, Portraits: u.Portraits()}
}

// portrait is the picture of a card of the system that is spoken of; nil for none.
func (l Look) portrait(card string) *canvas.Portrait {
	if l.Portraits == nil || l.Words == nil || card == "" || l.Words.System() == "" {
		return nil
	}
	return l.Portraits.Portrait(l.Words.System(), card)
}

// material is the fill of a material, from look.md section 1.
func (l Look) material(name string) canvas.Color {
	p := l.Palette
	switch name {
	case "brick":
		return p.Brick
	case "metal":
		return p.Metal
	case "wood":
		return p.Wood
	case "glass":
		return p.Glass
	case "foliage":
		return p.Foliage
	case "water":
		return p.Water
	}
	return p.Concrete
}

// Material is the fill of a material, for a screen that draws terrain in another way than from above.
func (l Look) Material(name string) canvas.Color { return l.material(name) }

// tagged returns what a tag of a piece says after its prefix, such as SAVOY of "sign:SAVOY"; other without such a tag.
func tagged(p *geometry.Piece, prefix, other string) string {
	for _, tag := range p.Tags {
		if text, ok := strings.CutPrefix(tag, prefix); ok {
			return text
		}
	}
	return other
}

// The widths of lines on the table, in inches (look.md section 3).
const (
	outlineWidth = 0.22 // of buildings; half of it lies inside the edge
	objectWidth  = 0.15 // of objects: thicker than their size asks for
	thinWidth    = 0.07
	detailWidth  = 0.05
	faintWidth   = 0.03
)

// brushes draws in inches with widths that stay readable at every zoom.
type brushes struct {
	*canvas.Canvas
	look Look
	unit float64 // inches in a unit: 1 / zoom
	fine float64 // inches in a pixel
}

// ink is the colour of outlines on the table.
func (b brushes) ink() canvas.Color { return b.look.Palette.TableInk }

// outline is the pen of an edge: its width is kept between 2 and 6 units.
func (b brushes) outline(inches float64) canvas.Stroke {
	return canvas.Stroke{Width: max(2*b.unit, min(6*b.unit, inches)), Color: b.ink(), Join: canvas.RoundJoin}
}

// detail is the pen of a line inside a shape. A line thinner than 0.7 of a pixel is left out.
func (b brushes) detail(inches float64) canvas.Stroke {
	s := canvas.Stroke{Width: min(inches, 2.4*b.unit), Color: b.ink(), Join: canvas.RoundJoin}
	if inches < 0.7*b.fine {
		s.Width = 0
	}
	return s
}

// faded is a pen in a weaker ink.
func faded(s canvas.Stroke, opacity float64) canvas.Stroke {
	s.Color = canvas.Fade(s.Color, opacity)
	return s
}

// coarse reports whether the picture is too small for things of a few tenths of an inch.
func (b brushes) coarse() bool { return b.unit > 1.0/7 }

// shape fills a path and draws its edge.
func (b brushes) shape(p *canvas.Path, fill canvas.Color, edge canvas.Stroke) {
	b.Fill(p, fill)
	b.Stroke(p, edge)
}
