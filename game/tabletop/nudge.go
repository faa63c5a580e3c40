package tabletop

import (
	"trueinch/engine"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// arrows are the keys that move what is in hand, and which way.
var arrows = [...]struct {
	key ui.Key
	way geometry.Point
}{{ui.Left, geometry.Point{X: -1}}, {ui.Right, geometry.Point{X: 1}}, {ui.Up, geometry.Point{Y: 1}}, {ui.Down, geometry.Point{Y: -1}}}

// Nudge is by how much arrow keys move what is in hand in this pass: by a step, when they are pressed with a modifier such as "Shift ".
func Nudge(u *ui.UI, modifier ui.Key, step engine.Inches) (by geometry.Point) {
	keys := make([]ui.Key, len(arrows))
	for i, a := range arrows {
		keys[i] = modifier + a.key
		if u.Key(keys[i]) {
			by = by.Add(a.way.Times(float64(step)))
		}
	}
	u.KeyHelpWith("keys.nudge", []any{"Step", u.Words.Step(step)}, keys...)
	return by
}

// FineNudge is Nudge by the fine step of the unit that players measure in, with Shift by the whole unit.
func FineNudge(u *ui.UI) geometry.Point {
	unit := u.Words.Unit()
	return Nudge(u, "", unit.Fine()).Add(Nudge(u, "Shift ", unit.Inches(1)))
}
