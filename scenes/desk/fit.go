package desk

import (
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// fitted is what a card says in the room there is for it.
type fitted struct {
	lines   []string
	face    canvas.Type
	leading float64
	short   bool // something that the card does is left to its tip
}

// fit writes what a card does into a room, and behind it of its class and its other facts what still has room. Sentences are said whole or
// left to the tip, of which three dots remind.
func (d *Desk) fit(u *ui.UI, width, height float64, c *engine.PileCard) fitted {
	found := fitted{face: ui.Small, leading: ui.Small.Size + 2}
	for _, said := range d.brief(c.Sheet) {
		found.short = !found.add(u, said, width, height) || found.short
	}
	switch last := len(found.lines) - 1; {
	case found.short && last >= 0:
		found.lines[last] = u.C.Fit(found.lines[last]+" …", found.face, width)
	case found.short:
		found.add(u, "…", width, height)
	}
	for _, said := range append(append([]string{strings.Join(d.lines(c.Sheet.Line), " · ")}, d.lines(c.Sheet.Facts)...), d.say(c.Note)) {
		if said != "" && !found.short {
			found.add(u, said, width, height)
		}
	}
	return found
}

// add takes a sentence up if it has room as a whole.
func (f *fitted) add(u *ui.UI, said string, width, height float64) bool {
	lines := u.C.Wrap(said, f.face, width)
	if f.leading*float64(len(f.lines)+len(lines)) > height {
		return false
	}
	f.lines = append(f.lines, lines...)
	return true
}
