package teambuilder

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// contest is an Action of a card with what it comes to.
type contest struct {
	card    *engine.CardInfo
	outlook *engine.Outlook
}

// comparing is the dialog that holds two Actions against each other.
type comparing struct {
	open    bool
	all     []contest
	chosen  [2]int // of all
	measure int    // in measures
}

// sideBySide opens the dialog on the Actions of the team and of the card that is looked at.
func (s *Scene) sideBySide(u *ui.UI) {
	c := comparing{open: true}
	for _, id := range append([]string{s.selected}, s.team.Cards...) {
		card := s.card(id)
		if card == nil || card.Sheet == nil || slices.ContainsFunc(c.all, func(x contest) bool { return x.card.ID == id }) {
			continue
		}
		for i := range card.Sheet.Actions {
			if o := s.system.Extras().Outlook(card.Source, i); o != nil && len(o.At) > 0 {
				c.all = append(c.all, contest{card, o})
			}
		}
	}
	if len(c.all) == 0 {
		u.Toast(u.W("teambuilder.compare-nothing"), "")
		return
	}
	c.chosen[1] = max(0, slices.IndexFunc(c.all, func(x contest) bool { return !slices.Equal(x.outlook.At, c.all[0].outlook.At) }))
	s.comparing = c
}

// measures are what may be compared: the success alone, with something more, and with ties or whatever else the rules call for.
func (c *comparing) measures(u *ui.UI) []string {
	one := c.all[c.chosen[0]].outlook
	said := []string{u.W("teambuilder.compare-success"), u.W("teambuilder.compare-with", "What", one.More)}
	for _, at := range c.chosen {
		if ties := c.all[at].outlook.Ties; ties.Key != "" {
			return append(said, u.W("teambuilder.compare-with", "What", ties))
		}
	}
	return said
}

// value is what is compared at one place of an Outlook.
func (c *comparing) value(p engine.Prospective) float64 {
	return [...]float64{p.Success, p.More, max(p.Success, p.Ties)}[c.measure]
}

// compareDialog is two choices, the plot of both, and the figures.
func (s *Scene) compareDialog(u *ui.UI) {
	c := &s.comparing
	u.Dialog("compare", 660, 560, ui.Header{Title: u.W("teambuilder.compare-title"), Side: s.teamSide(), Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(54, 0)
		u.ScrollColumn("compare-body", body, 12, 10, func(column *ui.Column) {
			names := ui.Each(c.all, func(x contest) string {
				return u.W("teambuilder.compare-action", "Card", x.card.Name, "Action", x.outlook.Name)
			})
			for i := range c.chosen {
				s.compared(u, column, i, names)
			}
			measures := c.measures(u)
			c.measure = min(c.measure, len(measures)-1)
			column.Pick("compare-measure", measures, &c.measure, 8)
			c.plot(u, column.Row(max(150, min(230, body.H-250)), 8))
			for i := range c.chosen {
				c.figures(u, column, i)
			}
			var notes []string
			for _, at := range c.chosen {
				for _, cited := range c.all[at].outlook.Behind {
					if note := u.Say(cited.Text) + " · " + string(cited.Rule); !slices.Contains(notes, note) {
						notes = append(notes, note)
						column.Say(note, 2)
					}
				}
			}
		})
		u.Rule(low.X, low.Y, low.W)
		if u.Button(ui.Button{ID: "compare-close", Rect: canvas.Rect{X: low.Right() - 172, Y: low.Y + 8, W: 160, H: 38}, Label: u.W("keys.close"), Key: ui.Escape, Primary: true}) {
			c.open = false
		}
	})
}

// compared is the choice of one of the two Actions, with its mark and what it rolls.
func (s *Scene) compared(u *ui.UI, column *ui.Column, i int, names []string) {
	c := &s.comparing
	row := column.Row(28, 2)
	mark, rest := row.CutLeft(24, 4)
	center := mark.Center()
	c.mark(u, i, center.X, center.Y)
	if now := u.Pick(ui.Select{ID: "compare-" + strconv.Itoa(i), Rect: rest, Options: names, Selected: c.chosen[i]}); !u.Painting() {
		c.chosen[i] = now
	}
	o := c.all[c.chosen[i]].outlook
	column.Say(u.W("teambuilder.compare-rolls", "Dice", o.Dice, "Of", o.Of), 4)
}

// ink is the colour of one of the two, and mark its sign: a disc and a square, so that colour alone tells nothing.
func (c *comparing) ink(u *ui.UI, i int) canvas.Color {
	_, ink, _ := u.Colors.Team(ui.Side(i))
	return ink
}

func (c *comparing) mark(u *ui.UI, i int, x, y float64) {
	if i == 0 {
		u.C.Circle(x, y, 5, c.ink(u, i), canvas.Stroke{})
		return
	}
	u.C.Polygon(c.ink(u, i), canvas.Point{X: x - 4.5, Y: y - 4.5}, canvas.Point{X: x + 4.5, Y: y - 4.5}, canvas.Point{X: x + 4.5, Y: y + 4.5}, canvas.Point{X: x - 4.5, Y: y + 4.5})
}

// reach is from where to where the values go against which the two stand.
func (c *comparing) reach() (least, most int) {
	least, most = c.all[c.chosen[0]].outlook.At[0].Against, c.all[c.chosen[0]].outlook.At[0].Against
	for _, at := range c.chosen {
		for _, p := range c.all[at].outlook.At {
			least, most = min(least, p.Against), max(most, p.Against)
		}
	}
	return least, most
}

// plot draws both chances over what opposes them.
func (c *comparing) plot(u *ui.UI, r canvas.Rect) {
	least, most := c.reach()
	area := canvas.Rect{X: r.X + 48, Y: r.Y + 8, W: r.W - 66, H: r.H - 30}
	for i := range 5 {
		part := float64(i) / 4
		y := area.Bottom() - area.H*part
		u.C.Line(area.X, y, area.Right(), y, canvas.Pen(1, u.Colors.Well))
		u.C.TextRight(u.Words.Percent(part), area.X-6, y+4, ui.Small, u.Colors.Ink2)
	}
	x := func(against int) float64 {
		return area.X + 12 + (area.W-24)*float64(against-least)/float64(max(1, most-least))
	}
	for against := least; against <= most; against++ {
		u.C.TextCenter(strconv.Itoa(against), x(against), area.Bottom()+17, ui.Small, u.Colors.Ink2)
	}
	u.C.Line(area.X, area.Bottom(), area.Right(), area.Bottom(), canvas.Pen(2, u.Colors.Line))
	for i, at := range c.chosen {
		points := c.all[at].outlook.At
		path := &canvas.Path{}
		for n, p := range points {
			to := canvas.Point{X: x(p.Against), Y: area.Bottom() - area.H*c.value(p)}
			if n == 0 {
				path.Move(to.X, to.Y)
			} else {
				path.Line(to.X, to.Y)
			}
		}
		stroke := canvas.Pen(2.5, c.ink(u, i))
		if i == 1 {
			stroke.Dash = []float64{7, 4}
		}
		u.C.Stroke(path, stroke)
		for _, p := range points {
			c.mark(u, i, x(p.Against), area.Bottom()-area.H*c.value(p))
		}
	}
}

// figures are the chances of one of the two as numbers.
func (c *comparing) figures(u *ui.UI, column *ui.Column, i int) {
	least, most := c.reach()
	row := column.Row(22, 0)
	c.mark(u, i, row.X+12, row.Y+11)
	area := canvas.Rect{X: row.X + 48, W: row.W - 66}
	for _, p := range c.all[c.chosen[i]].outlook.At {
		x := area.X + 12 + (area.W-24)*float64(p.Against-least)/float64(max(1, most-least))
		u.C.TextCenter(u.Words.Percent(c.value(p)), x, row.Y+15, ui.SmallTag, u.Colors.Ink)
	}
}
