// Package allot draws a question of tokens that are laid into the boxes of several rows, and keeps what was laid until it is answered. Whoever shows
// the match asks it, and gives the answer.
package allot

import (
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// Shown is the question as it is shown now.
type Shown struct {
	View     *engine.View
	Decision *engine.Decision
	Words    *words.Words
	Explain  func(rule engine.Rule)
}

// Board is what is remembered from frame to frame.
type Board struct {
	Shown
	Hand  Hand
	asked *engine.Decision
	drag  drag
	hover int // row under the pointer, or -1
	boxes []boxAt
}

// drag is a token that the pointer holds.
type drag struct {
	row, box int // from where; box -1 for the hand
	from     canvas.Point
	down     bool
	moved    bool // far enough to mean it
	dropped  bool // in this frame
}

// boxAt is where a box lies on the screen.
type boxAt struct {
	row, box int
	rect     canvas.Rect
}

// Show takes over what is shown in this frame.
func (b *Board) Show(u *ui.UI, s Shown) {
	b.Shown = s
	if b.asked != s.Decision {
		b.asked, b.drag = s.Decision, drag{}
		b.Hand.begin(s.Decision.Allot)
	}
	if !u.Painting() {
		b.hover = -1
	}
}

// Looked is the row that the pointer is over, else the one that the keyboard is at.
func (b *Board) Looked() int {
	if b.hover >= 0 {
		return b.hover
	}
	return b.Hand.Row
}

// Rings are how far the model of the row that is looked at reaches with what is laid for it.
func (b *Board) Rings() (model engine.ModelID, rings []engine.Ring) {
	row := b.Looked()
	if b.asked == nil || row < 0 || row >= len(b.Hand.Laid) {
		return engine.NoModel, nil
	}
	for _, bought := range b.buys(row, b.Hand.Laid[row]) {
		rings = append(rings, bought.Rings...)
	}
	return b.of().Rows[row].Model, rings
}

func (b *Board) of() *engine.Allotment { return b.Decision.Allot }

// buys is what tokens are good for; nothing in a row that takes none.
func (b *Board) buys(row int, laid []int) []engine.Bought {
	if b.of().Rows[row].Refusal != nil {
		return nil
	}
	return b.of().Buys(row, laid)
}

func (b *Board) say(t engine.Text) string { return b.Words.Text(t) }

func (b *Board) model(id engine.ModelID) *engine.Model {
	if id < 0 || int(id) >= len(b.View.Models) {
		return nil
	}
	return &b.View.Models[id]
}

// side is the look of whoever lays.
func (b *Board) side() ui.Side { return ui.SideOf(int(b.Decision.Seat)) }

// reason is a refusal as a sentence.
func (b *Board) reason(r *engine.Refusal) string { return b.say(r.Why) }

// lines are the texts that say something, in one line.
func (b *Board) lines(texts []engine.Text) string {
	var said []string
	for _, t := range texts {
		if line := b.say(t); line != "" {
			said = append(said, line)
		}
	}
	return strings.Join(said, " · ")
}

// Keys are the keys of the plan.
func (b *Board) Keys(u *ui.UI) {
	h, rows := &b.Hand, len(b.Hand.Laid)
	u.KeyHelp("allot.key-row", ui.Up, ui.Down)
	u.KeyHelp("allot.key-next", ui.Tab)
	switch {
	case u.Key(ui.Down):
		b.goTo(u, (h.Row+1)%rows)
	case u.Key(ui.Up):
		b.goTo(u, (h.Row+rows-1)%rows)
	case u.HotKey(ui.Tab):
		b.Next(u)
	}
	for box := range b.of().Boxes {
		name := b.say(b.of().Boxes[box].Name)
		key := ui.Key(number(box + 1))
		u.KeyHelpWith("allot.key-put", []any{"Box", name}, key)
		u.KeyHelpWith("allot.key-take", []any{"Box", name}, "Ctrl "+key)
		switch {
		case u.Key("Ctrl " + key):
			h.Put(h.Row, box, -1)
		case u.Key(key):
			more := 1
			if u.In.Holds(ui.Shift) {
				more = h.Left(h.Row)
			}
			if h.Put(h.Row, box, more) {
				b.goOn(u)
			}
		}
	}
	u.KeyHelp("allot.key-last", ui.Backspace)
	if u.Key(ui.Backspace) {
		h.TakeLast(h.Row)
	}
}

// goOn goes to the next row with tokens in the hand when this one was filled.
func (b *Board) goOn(u *ui.UI) {
	if b.Hand.Left(b.Hand.Row) == 0 {
		b.Next(u)
	}
}

// First goes to the first row with tokens in the hand.
func (b *Board) First(u *ui.UI) {
	if row := b.Hand.open(0); row >= 0 {
		b.goTo(u, row)
	}
}

// Next goes to the next row with tokens in the hand.
func (b *Board) Next(u *ui.UI) {
	if row := b.Hand.open(b.Hand.Row + 1); row >= 0 {
		b.goTo(u, row)
	}
}

func (b *Board) goTo(u *ui.UI, row int) {
	b.Hand.Row = row
	u.ScrollTo(rowsID, float64(row)*rowLeast, rowMost)
}

// Offers are the ways to lay several tokens at once: for the row at the keyboard, for all rows, and what is left of the row.
func (b *Board) Offers(u *ui.UI, r canvas.Rect) {
	h := &b.Hand
	cells := r.Inset(6).Columns(3, 6)
	fit, of := h.againFits()
	name := ""
	if m := b.model(b.of().Rows[h.Row].Model); m != nil {
		name = m.Name
	}
	again := ui.Option{ID: "allot-again", Key: "P", Label: u.W("allot.as-last"), Detail: b.spread(h.asLast(h.Row)), Selected: true}
	all := ui.Option{ID: "allot-all-again", Key: "Shift P", Label: u.W("allot.all-as-last"), Detail: b.Words.W("allot.fits", "Fit", fit, "Count", of)}
	if h.asLast(h.Row) == nil {
		again.Refused, again.Detail, again.Selected = u.W("allot.never", "Name", name), "", false
	}
	if of == 0 {
		all.Refused, all.Detail = u.W("allot.never-any"), ""
	}
	if u.Layout() == ui.Compact {
		again.Detail, all.Detail = "", ""
	}
	again.Rect, all.Rect = cells[0], cells[1]
	if u.Option(again) && h.Again(h.Row) {
		b.goOn(u)
	}
	if u.Option(all) && h.AllAgain() {
		b.goOn(u)
	}
	if rest := b.of().Rest; rest >= 0 {
		left := min(h.Left(h.Row), h.Room(h.Row, rest))
		box := b.say(b.of().Boxes[rest].Name)
		o := ui.Option{ID: "allot-rest", Key: "G", Rect: cells[2], Label: u.W("allot.rest", "Box", box), Detail: b.Words.W("allot.rest-detail", "Name", name, "Count", left)}
		if left <= 0 {
			o.Refused, o.Detail = u.W("allot.no-rest"), ""
		}
		if u.Layout() == ui.Compact {
			o.Detail = ""
		}
		if u.Option(o) && h.Rest(h.Row) {
			b.goOn(u)
		}
	}
}

// spread says how many tokens lie in which box.
func (b *Board) spread(laid []int) string {
	var parts []string
	for box, count := range laid {
		if count > 0 {
			parts = append(parts, b.Words.W("allot.in-box", "Count", count, "Box", b.say(b.of().Boxes[box].Name)))
		}
	}
	return strings.Join(parts, ", ")
}

func number(n int) string { return strconv.Itoa(n) }
