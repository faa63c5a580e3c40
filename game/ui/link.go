package ui

import "trueinch/game/canvas"

// RuleLink writes a rule's id that ends at right, and reports whether it was used: the screen then shows the rule.
func (u *UI) RuleLink(id string, right, base float64, rule string, ink canvas.Color) bool {
	if rule == "" {
		return false
	}
	w := u.C.Width(rule, Small)
	r := canvas.Rect{X: right - w, Y: base - 11, W: w, H: 15}
	at := u.push(id, r, "", "", "", "")
	if at.Hovered || at.Focused {
		u.C.RuleLine(r.X, base+2, w, 1, ink)
	}
	u.C.TextRight(rule, right, base, Small, ink)
	u.ring(at.Area, r, 2)
	return at.used
}

// Link writes words that lead somewhere, from x on, and reports whether they were used. Its width is returned.
func (u *UI) Link(id string, x, base float64, text string, t canvas.Type, ink canvas.Color) (used bool, width float64) {
	w := u.C.Width(text, t)
	r := canvas.Rect{X: x, Y: base - t.Size, W: w, H: t.Size + 4}
	at := u.push(id, r, "", "", "", "")
	u.C.RuleLine(x, base+2, w, 1, ink)
	if at.Hovered {
		u.C.RuleLine(x, base+2, w, 2, u.Colors.Accent)
	}
	u.C.Text(text, x, base, t, ink)
	u.ring(at.Area, r, 2)
	return at.used, w
}
