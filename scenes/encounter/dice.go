package encounter

import (
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// rollOptions lets people with real dice type in what they show, in the order of the pools.
func (s *Scene) rollOptions(u *ui.UI, r canvas.Rect) {
	known := s.match.KnownDice()
	if len(s.answer.faces) < len(known) {
		s.answer.faces = append([]int(nil), known...)
	}
	x := r.X + 12
	n := 0
	for i, pool := range s.decision.Dice {
		name := s.seatName(pool.Seat)
		if m := s.model(pool.Model); m != nil {
			name = m.Name
		}
		u.C.Text(name, x, r.Y+20, ui.Label, u.Colors.Ink)
		for range pool.Count {
			face, look := 0, ui.DieNothing
			if n < len(s.answer.faces) {
				face, look = s.answer.faces[n], ui.DieEFX
			}
			if n == len(s.answer.faces) {
				look = ui.DieKept
			}
			u.Die(x, r.Y+27, 28, face, look)
			x += 34
			n++
		}
		x = max(x, r.X+12+float64(i+1)*u.C.Width(name, ui.Label)) + 20
	}
	for face := 1; face <= 6; face++ {
		b := canvas.Rect{X: r.Right() - 6*38 + float64(face-1)*38 - 6, Y: r.Y + 16, W: 34, H: 36}
		if u.Button(ui.Button{ID: "face-" + number(face), Rect: b, Label: number(face), Key: ui.Key(number(face)), Center: true}) {
			s.typeFace(face)
		}
	}
}

func (s *Scene) typeFace(face int) {
	if len(s.answer.faces) < s.diceAsked() {
		s.answer.faces = append(s.answer.faces[:len(s.answer.faces):len(s.answer.faces)], face)
	}
}

// diceKeys takes the last typed die away.
func (s *Scene) diceKeys(u *ui.UI) {
	if n := len(s.answer.faces); n > len(s.match.KnownDice()) && u.Key(ui.Delete) {
		s.answer.faces = s.answer.faces[:n-1]
	}
}
