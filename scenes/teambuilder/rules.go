package teambuilder

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// rules is every rule of team building with its sign: broken ones on yellow.
func (s *Scene) rules(u *ui.UI, column *ui.Column) {
	note := ""
	if s.doors.Explain != nil {
		note = "F1"
	}
	column.Strip(u.W("teambuilder.rules"), note, 22, 5)
	for i := range s.checks {
		if isPayment(&s.checks[i]) {
			continue // it stands beside the card of followers
		}
		s.check(u, column, i, &s.checks[i])
	}
	column.Y += 4
}

// check is one line of the rules: sign, sentence, rule.
func (s *Scene) check(u *ui.UI, column *ui.Column, i int, c *engine.TeamCheck) {
	lines := u.C.Wrap(u.Say(c.Text), ui.Label, column.W+8-33-u.C.Width(string(c.Rule), ui.Small)-14)
	r := column.Row(24+16*float64(len(lines)-1), 0).InsetXY(-4, 0)
	ink, quiet := u.Colors.Ink, u.Colors.Ink2
	x := r.X + 5
	switch {
	case !c.OK && !c.Info:
		u.C.Box(r, canvas.Box{Fill: u.Colors.Accent, Line: u.Colors.TableInk, Width: 1.5, Radius: 3})
		ink, quiet = u.Colors.OnAccent, u.Colors.OnAccent
		u.C.Icon("l-triangle-alert", canvas.Rect{X: x, Y: r.Y + 4, W: 16, H: 16}, ink)
	case c.Info:
		u.Sign(ui.Info, x, r.Y+4, 16)
	default:
		u.Sign(ui.Clear, x, r.Y+4, 16)
	}
	for n, line := range lines {
		u.C.Text(line, r.X+28, r.Y+17+16*float64(n), ui.Label, ink)
	}
	s.rule(u, "check-"+strconv.Itoa(i), r.Right()-5, r.Y+17, c.Rule, quiet)
}

// isPayment reports whether a line says who pays for a card of followers.
func isPayment(c *engine.TeamCheck) bool {
	return c.Info && slices.ContainsFunc(c.Text.Args, func(a engine.Arg) bool { return a.Name == "Payers" })
}
