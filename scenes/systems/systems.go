// Package systems lets a person choose among the rule systems that are registered. Where there is one only, nothing is shown.
package systems

import (
	"slices"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Picker is the choice of a rule system. The zero Picker shows nothing.
type Picker struct {
	All []engine.System
	Now engine.System
	// Switch goes to the same screen for another system.
	Switch func(system engine.System) game.Next
}

// Shown reports whether there is anything to choose.
func (p *Picker) Shown() bool { return len(p.All) > 1 && p.Switch != nil }

// Width is how much room the list takes beside something else; 0 when it is not shown.
func (p *Picker) Width(most float64) float64 {
	if !p.Shown() {
		return 0
	}
	return min(240, most)
}

// Draw is the list; the answer is where it leads.
func (p *Picker) Draw(u *ui.UI, r canvas.Rect) game.Next {
	if !p.Shown() {
		return game.Stay
	}
	now := slices.IndexFunc(p.All, func(s engine.System) bool { return s.Code() == p.Now.Code() })
	names := ui.Each(p.All, func(s engine.System) string { return u.Say(s.Name()) })
	u.Tip(r, u.W("systems.choose"))
	if at := u.Pick(ui.Select{ID: "system", Rect: r, Options: names, Selected: max(0, now)}); at != max(0, now) {
		return p.Switch(p.All[at])
	}
	return game.Stay
}

// InHeader is Draw at the right end of a header that is so high.
func (p *Picker) InHeader(u *ui.UI, head canvas.Rect) game.Next {
	w := p.Width(head.W * 0.45)
	return p.Draw(u, canvas.Rect{X: head.Right() - w - 8, Y: head.Y + (head.H-28)/2, W: w, H: 28})
}
