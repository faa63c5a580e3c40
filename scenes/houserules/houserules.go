// Package houserules is the screen that settles the doubts of a rule system: each with the reference's reading and the
// others in plain words, the rule it belongs to, and a mark where the players settled it otherwise. It knows rule systems
// only through package engine.
package houserules

import (
	"encoding/json"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Doors is where the screen leads.
type Doors struct {
	// Done takes what was chosen, nil for the reference in everything, and says where to go.
	Done    func(rules json.RawMessage) game.Next
	Explain func(rule engine.Rule) game.Next
}

// Scene is the house rules of one system.
type Scene struct {
	doors  Doors
	system engine.System
	form   engine.Form
	rules  json.RawMessage
	note   string // key of the line that says what the choice is for
}

// New shows the house rules of a system as they are now. note is the key of a sentence that says where they will hold.
func New(system engine.System, rules json.RawMessage, note string, doors Doors) *Scene {
	return &Scene{doors: doors, system: system, form: system.Form(), rules: rules, note: note}
}

// The measures of a doubt.
const (
	indent  = 34.0
	wayLine = 17.0
)

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	next := game.Stay
	kept := s.form.Kept(s.rules)
	header := ui.Header{Title: u.W("houserules.title"), Note: u.Say(s.system.Name()), Side: ui.Neutral, Size: 22}
	u.Dialog("house-rules", 760, 700, header, func(inside canvas.Rect) {
		low, body := inside.CutBottom(52, 0)
		u.ScrollColumn("house-rules-body", body, 14, 10, func(c *ui.Column) {
			c.Write(u.W(s.note), ui.Label, 18, u.Colors.Ink, 8)
			for i := range s.form.Doubts {
				c.Rule(0)
				if asked := s.doubt(u, c, &s.form.Doubts[i]); asked != "" {
					next = s.doors.Explain(asked)
				}
			}
		})
		u.Rule(low.X, low.Y, low.W)
		text := u.W("houserules.none")
		if len(kept) > 0 {
			text = u.W("houserules.kept", "Count", len(kept))
		}
		u.C.Text(u.C.Fit(text, ui.Label, low.W-450), low.X+14, low.Y+32, ui.Label, u.Colors.Ink)
		none := ui.Unless(len(s.rules) > 0, u.W("houserules.none"))
		if u.Button(ui.Button{ID: "house-rules-reset", Rect: canvas.Rect{X: low.Right() - 436, Y: low.Y + 7, W: 212, H: 38}, Label: u.W("houserules.reset"), Refused: none}) {
			s.rules = nil
		}
		if u.Button(ui.Button{ID: "house-rules-close", Rect: canvas.Rect{X: low.Right() - 212, Y: low.Y + 7, W: 200, H: 38}, Label: u.W("houserules.done"), Key: ui.Escape, Primary: true}) {
			next = s.doors.Done(s.rules)
		}
	})
	return next
}

// doubt is one doubt and its ways, and returns the rule that was asked for, if one was.
func (s *Scene) doubt(u *ui.UI, c *ui.Column, d *engine.Field) (asked engine.Rule) {
	chosen, base := d.Way(s.rules), c.Row(31, 0).Y+22
	u.C.Text(u.Say(d.Text), c.X, base, ui.RowName, u.Colors.Ink)
	if chosen > 0 {
		s.mark(u, c.X+10+u.C.Width(u.Say(d.Text), ui.RowName), base)
	}
	if u.RuleLink("rule-"+d.ID, c.Right(), base, string(d.Rule), u.Colors.Ink2) {
		asked = d.Rule
	}
	for i := range d.Ways {
		text := u.Say(d.Ways[i].Text)
		if i == 0 {
			text = u.W("houserules.reference", "Way", text)
		}
		lines, about := u.C.Wrap(text, ui.Label, c.W-indent-18), []string(nil)
		if d.Ways[i].About.Key != "" {
			about = u.C.Wrap(u.Say(d.Ways[i].About), ui.Prose, c.W-indent-18)
		}
		row := c.Row(max(28, wayLine*float64(len(lines)+len(about))+10), 2).InsetXY(-6, 0)
		area, ink, quiet := u.Row(ui.Row{ID: "way-" + d.ID + string(rune('0'+i)), Rect: row, Selected: i == chosen && i > 0, NoLine: true})
		if area.Clicked {
			s.rules = d.With(s.rules, i)
		}
		at := canvas.Point{X: row.X + 15, Y: row.Y + 14}
		u.C.Circle(at.X, at.Y, 7, u.Colors.Raised, canvas.Pen(2, u.Colors.TableInk))
		if i == chosen {
			u.C.Circle(at.X, at.Y, 3.5, u.Colors.TableInk, canvas.Stroke{})
		}
		for n, line := range lines {
			u.C.Text(line, row.X+indent, row.Y+19+wayLine*float64(n), ui.Label, ink)
		}
		for n, line := range about {
			u.C.Text(line, row.X+indent, row.Y+19+wayLine*float64(len(lines)+n), ui.Prose, quiet)
		}
	}
	c.Y += 8
	return asked
}

// mark is the tag of a doubt that is settled otherwise than the reference does, from x on.
func (s *Scene) mark(u *ui.UI, x, base float64) {
	text := u.W("houserules.changed")
	r := canvas.Rect{X: x, Y: base - 14, W: u.C.Width(text, ui.SmallTag) + 12, H: 19}
	u.C.Box(r, canvas.Box{Fill: u.Colors.Bar, Line: u.Colors.Ink, Width: 2, Radius: 3})
	u.C.Text(text, x+6, base, ui.SmallTag, u.Colors.OnBar)
}
