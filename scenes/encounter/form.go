package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/scenes/faces"
)

// formLines is the card that an option brings into play, to be read beside the present one, and returns where it ends.
func (s *Scene) formLines(u *ui.UI, view canvas.Rect, y float64, sheet *engine.Sheet) float64 {
	x, w := view.X+9, view.W-18
	write := func(text string, t canvas.Type, leading float64, ink canvas.Color) {
		y += u.C.Paragraph(text, canvas.Rect{X: x, Y: y, W: w}, t, leading, ink)
	}
	write(sheet.Name, ui.Name, 22, u.Colors.Ink)
	traits := faces.Traits(u.Words, sheet.Traits)
	u.Traits("form-traits", canvas.Rect{X: x, Y: y + 2, W: w, H: 30}, traits)
	y += 38
	write(s.sentence(append(sheet.Line[:len(sheet.Line):len(sheet.Line)], sheet.Facts...)), ui.Label, 17, u.Colors.Ink2)
	y += 4
	for i := range sheet.Actions {
		a := &sheet.Actions[i]
		if a.Move {
			continue
		}
		u.Rule(view.X, y, view.W)
		y += 4
		x, w = x+29, w-29
		u.CostDiamond(x-18, y+13, 11, number(a.Cost), "", true)
		write(s.actionName(a), ui.Strong, 17, u.Colors.Ink)
		for _, line := range s.barLines(u, a, w) {
			write(line, ui.Prose, 15, u.Colors.Ink)
		}
		x, w = x-29, w+29
		y += 3
	}
	for i := range sheet.Powers {
		p := &sheet.Powers[i]
		name := p.Name
		if p.Title.Key != "" {
			name = s.words.Text(p.Title)
		}
		u.Rule(view.X, y, view.W)
		y += 4
		write(name, ui.Strong, 17, u.Colors.Ink)
		write(words.Tie(s.words.Text(p.Text)), ui.Prose, 15, u.Colors.Ink2)
		y += 3
	}
	return y
}
