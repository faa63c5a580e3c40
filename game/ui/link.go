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
