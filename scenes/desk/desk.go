// Package desk draws a match without a battlefield and finds what the pointer is on: cards in rows, tracks, dice with faces of their own,
// stocks of cubes, and what an option costs and leaves. Whoever shows the match asks it, and carries out what was clicked.
package desk

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// Shown is a match as it is shown now.
type Shown struct {
	View     *engine.View
	Decision *engine.Decision
	Asked    bool // a person is asked, and everything that led to it was shown
	Pick     int  // the option that is told of, or -1
	Taken    int  // the one that was chosen and is taken by a second click, or -1
	Words    *words.Words
	Preview  func(option int) *engine.Preview
	Refusal  func(r *engine.Refusal) string // as a sentence
	Explain  func(rule engine.Rule)
}

// Desk is what is remembered from frame to frame.
type Desk struct {
	Shown
	Over *engine.OnPile // the card or empty place under the pointer

	option  int // that was clicked, or -1
	taken   bool
	flights flights
}

// Show takes over what is shown in this frame.
func (d *Desk) Show(u *ui.UI, s Shown) {
	d.Shown = s
	d.option, d.taken = -1, false
	if !u.Painting() {
		d.Over = nil
		d.flights.follow(u, s.View)
	}
}

// Clicked is the option that was clicked in this frame, and whether it is to be taken because it was looked at before; -1 for none.
func (d *Desk) Clicked() (option int, taken bool) { return d.option, d.taken }

// say is a text in the language of the program.
func (d *Desk) say(t engine.Text) string { return d.Words.Text(t) }

// lines are the texts that say something.
func (d *Desk) lines(texts []engine.Text) []string {
	var said []string
	for _, t := range texts {
		if line := d.say(t); line != "" {
			said = append(said, line)
		}
	}
	return said
}

// Title is the name of a card.
func Title(w *words.Words, sheet *engine.Sheet) string {
	if sheet.Title.Key != "" {
		return w.Text(sheet.Title)
	}
	return sheet.Name
}

// options are the places of the options that are about something, the one that is looked at first, then legal ones that are about the same
// card as that one.
func (d *Desk) options(about func(o *engine.Option) bool) []int {
	if !d.Asked || d.Decision.Shape != engine.Pick {
		return nil
	}
	var found []int
	for i := range d.Decision.Options {
		if about(&d.Decision.Options[i]) {
			found = append(found, i)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int { return d.worth(b) - d.worth(a) })
	return found
}

// worth is how soon a click on something means an option.
func (d *Desk) worth(at int) int {
	o := &d.Decision.Options[at]
	worth := 0
	if at == d.Pick {
		worth += 8
	}
	if o.Legal() {
		worth += 4
	}
	if !o.Caution.Any() {
		worth += 2
	}
	if looked := d.looked(); looked != nil && looked.Pile != nil && o.Pile != nil && *looked.Pile == *o.Pile {
		worth++
	}
	return worth
}

// looked is the option that is looked at, or nil.
func (d *Desk) looked() *engine.Option {
	if !d.Asked || d.Decision.Shape != engine.Pick || d.Pick < 0 || d.Pick >= len(d.Decision.Options) {
		return nil
	}
	return &d.Decision.Options[d.Pick]
}

// onPile are the options about a card, or about the whole of its pile.
func (d *Desk) onPile(at engine.OnPile) []int {
	return d.options(func(o *engine.Option) bool {
		return o.Pile != nil && o.Pile.Pile == at.Pile && (o.Pile.Card == at.Card || o.Pile.Card == engine.WholePile)
	})
}

// onThing are the options about something on the desk, or about all of it.
func (d *Desk) onThing(at engine.OnDesk) []int {
	return d.options(func(o *engine.Option) bool {
		return slices.ContainsFunc(o.Desk, func(on engine.OnDesk) bool {
			return on.Thing == at.Thing && on.At == at.At && (on.Part == at.Part || at.Part == engine.WholeThing)
		})
	})
}

// mark is how something looks that options are about.
type mark int

const (
	unmarked mark = iota
	barred        // its options are refused
	open          // it can be chosen
	chosen        // it is what is looked at
)

// hand is what the pointer does on something with these options: the first click looks at the first of them, the second takes it.
func (d *Desk) hand(u *ui.UI, id string, r canvas.Rect, options []int, tip string) mark {
	if len(options) == 0 {
		if tip != "" {
			u.Tip(r, tip)
		}
		return unmarked
	}
	area := u.Hot(id, r)
	best := options[0]
	if refusal := d.Decision.Options[best].Refusal; refusal != nil {
		u.Tip(r, d.Refusal(refusal))
		return barred
	}
	if tip != "" {
		u.Tip(r, tip)
	}
	if area.Clicked {
		d.option, d.taken = best, best == d.Taken
	}
	if best == d.Pick {
		return chosen
	}
	return open
}

// ring draws the mark of something around it.
func (d *Desk) ring(u *ui.UI, r canvas.Rect, m mark, radius float64) {
	switch m {
	case barred:
		sign := canvas.Rect{X: r.Right() - 20, Y: r.Bottom() - 20, W: 14, H: 14}
		u.C.Circle(sign.Center().X, sign.Center().Y, 9, ui.Light.Raised, canvas.Stroke{})
		u.C.Icon("l-ban", sign, ui.Light.Ink)
	case open:
		u.C.Box(r.Inset(-2.5), canvas.Box{Line: u.Colors.Accent, Width: 2.5, Radius: radius + 2})
	case chosen:
		u.C.Box(r.Inset(-5), canvas.Box{Line: u.Colors.TableInk, Width: 7, Radius: radius + 5})
		u.C.Box(r.Inset(-4), canvas.Box{Line: u.Colors.Accent, Width: 4.5, Radius: radius + 4})
	}
}

// number is a number in an id.
func number(n int) string { return strconv.Itoa(n) }

// upper is a title in capitals.
func upper(s string) string { return strings.ToUpper(s) }
