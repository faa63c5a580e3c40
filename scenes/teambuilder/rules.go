package teambuilder

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// rules is every rule of team building with its sign: broken ones on yellow. It returns its height.
func (s *Scene) rules(u *ui.UI, r canvas.Rect) float64 {
	y := r.Y
	note := ""
	if s.doors.Explain != nil {
		note = "F1"
	}
	u.Strip(canvas.Rect{X: r.X, Y: y, W: r.W, H: 22}, u.W("teambuilder.rules"), note)
	y += 27
	for i := range s.checks {
		if isPayment(&s.checks[i]) {
			continue // it stands beside the card of followers
		}
		y += s.check(u, canvas.Rect{X: r.X + 5, Y: y, W: r.W - 10}, i, &s.checks[i])
	}
	return y - r.Y + 4
}

// check is one line of the rules: sign, sentence, rule. It returns its height.
func (s *Scene) check(u *ui.UI, r canvas.Rect, i int, c *engine.TeamCheck) float64 {
	text := u.Say(c.Text)
	rule := u.C.Width(string(c.Rule), ui.Small)
	lines := u.C.Wrap(text, ui.Label, r.W-33-rule-14)
	r.H = 24 + 16*float64(len(lines)-1)
	ink, quiet := u.Colors.Ink, u.Colors.Ink2
	x := r.X + 5
	switch {
	case !c.OK && !c.Info:
		u.C.Box(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H}, canvas.Box{Fill: u.Colors.Accent, Line: u.Colors.TableInk, Width: 1.5, Radius: 3})
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
	return r.H
}

// isPayment reports whether a line says who pays for a card of followers.
func isPayment(c *engine.TeamCheck) bool {
	return c.Info && slices.ContainsFunc(c.Text.Args, func(a engine.Arg) bool { return a.Name == "Payers" })
}
