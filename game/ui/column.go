package ui

import "trueinch/game/canvas"

// Column lays a page out from top to bottom: each part takes its height, and the next one begins below it.
type Column struct {
	u      *UI
	X, W   float64 // of what stands inside the margins
	Y      float64 // where the next part begins
	margin float64
	top    float64
}

// Column begins a page in view, with so much room at both sides and above.
func (u *UI) Column(view canvas.Rect, margin, above float64) *Column {
	return &Column{u: u, X: view.X + margin, W: view.W - 2*margin, Y: view.Y + above, margin: margin, top: view.Y}
}

// Height is how much has been laid out so far.
func (c *Column) Height() float64 { return c.Y - c.top }

// Row takes a strip of a height, with so much room below it.
func (c *Column) Row(h, below float64) canvas.Rect {
	r := canvas.Rect{X: c.X, Y: c.Y, W: c.W, H: h}
	c.Y += h + below
	return r
}

// Shadowed is Row for buttons, whose shadows end beyond the margin.
func (c *Column) Shadowed(h, below float64) canvas.Rect {
	r := c.Row(h, below)
	r.W += Shadow
	return r
}

// Wide is Row from edge to edge, as for the lines of a list.
func (c *Column) Wide(h, below float64) canvas.Rect { return c.Row(h, below).InsetXY(-c.margin, 0) }

// Right is where what stands inside the margins ends.
func (c *Column) Right() float64 { return c.X + c.W }

// Write writes a paragraph, with so much room below it.
func (c *Column) Write(text string, t canvas.Type, leading float64, ink canvas.Color, below float64) {
	c.Y += c.u.C.Paragraph(text, canvas.Rect{X: c.X, Y: c.Y, W: c.W}, t, leading, ink) + below
}

// Say writes a paragraph of quiet prose, with so much room below it.
func (c *Column) Say(text string, below float64) { c.Write(text, Prose, 16, c.u.Colors.Ink2, below) }

// Strip is the title of a part of the page, from edge to edge.
func (c *Column) Strip(title, note string, h, below float64) {
	c.u.Strip(c.Wide(h, below), title, note)
}

// Rule draws the thin line from edge to edge, with so much room below it.
func (c *Column) Rule(below float64) {
	line := c.Wide(0, below)
	c.u.Rule(line.X, line.Y, line.W)
}

// Head writes a heading on a line of a height.
func (c *Column) Head(text string, h float64) {
	c.u.C.Text(text, c.X, c.Y+h-8, Strong, c.u.Colors.Ink)
	c.Y += h
}

// Label writes a quiet word over what follows.
func (c *Column) Label(text string) {
	c.u.C.Text(text, c.X, c.Y+13, Label, c.u.Colors.Ink2)
	c.Y += 20
}

// Halves are two columns side by side, with a gap between them.
func (c *Column) Halves(gap float64) [2]*Column {
	var halves [2]*Column
	for i, r := range (canvas.Rect{X: c.X, Y: c.Y, W: c.W}).Columns(2, gap) {
		halves[i] = &Column{u: c.u, X: r.X, W: r.W, Y: c.Y}
	}
	return halves
}

// Button is a button as wide as the column.
func (c *Column) Button(b Button, h, below float64) bool {
	b.Rect = c.Row(h, below)
	return c.u.Button(b)
}

// Choose is a choice as wide as the column: it has what it chose stand in at.
func (c *Column) Choose(id string, options []string, at *int, h, below float64) {
	if chosen := c.u.Choose(Choice{ID: id, Rect: c.Row(h, below), Options: options, Selected: *at, Fill: true}); !c.u.Painting() {
		*at = chosen
	}
}

// Pick is a list to pick from, as wide as the column: it has what it chose stand in at.
func (c *Column) Pick(id string, options []string, at *int, below float64) {
	if chosen := c.u.Pick(Select{ID: id, Rect: c.Row(28, below), Options: options, Selected: *at}); !c.u.Painting() {
		*at = chosen
	}
}

// Check is a check box with its words: what it says stands in on.
func (c *Column) Check(id, label string, on *bool) {
	if now := c.u.Check(CheckBox{ID: id, Rect: c.Row(28, 2), Label: label, On: *on}); !c.u.Painting() {
		*on = now
	}
}

// Indented lays out what belongs to the part above, so far in.
func (c *Column) Indented(by float64, draw func()) {
	c.X, c.W = c.X+by, c.W-by
	draw()
	c.X, c.W = c.X-by, c.W+by
}

// ScrollColumn is a column that may be higher than r.
func (u *UI) ScrollColumn(id string, r canvas.Rect, margin, above float64, draw func(c *Column)) {
	u.Scroll(id, r, func(view canvas.Rect) float64 {
		c := u.Column(view, margin, above)
		draw(c)
		return c.Height()
	})
}
