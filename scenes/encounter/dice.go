package encounter

import (
	"strings"

	"trueinch/engine"
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
				face, look = s.answer.faces[n], ui.DieGives
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
	u.KeyHelp("keys.untype-die", ui.Delete)
	if n := len(s.answer.faces); n > len(s.match.KnownDice()) && u.Key(ui.Delete) {
		s.answer.faces = s.answer.faces[:n-1]
	}
}

// lastRoll is the newest roll in the log that was shown, if it is recent, or the one that is being shown; else -1. While its dice still
// roll there is none: another beside them would seem to be theirs.
func (s *Scene) lastRoll() int {
	const recent = 14 // events; an Action brings about ten
	if s.moving != nil && isRoll(&s.log[s.moving.event].Event) {
		if s.moving.progress() >= 1 {
			return s.moving.event
		}
		return -1
	}
	for i := s.shown - 1; i >= max(0, s.shown-recent); i-- {
		if len(s.log[i].Dice) > 0 {
			return i
		}
	}
	return -1
}

// dieLook is how a die is drawn that counts for something; the kept one looks so whatever else it counts for.
func dieLook(mark engine.Mark) ui.DieLook {
	switch {
	case mark&engine.Keeps != 0:
		return ui.DieKept
	case mark&engine.Gives != 0:
		return ui.DieGives
	}
	return ui.DieNothing
}

// addsOf is what counts in a roll besides the kept die and the Trait, each by its name; empty for nothing.
func (s *Scene) addsOf(roll *engine.Rolled) string {
	var all []string
	for _, a := range roll.Adds {
		by := "+" + number(a.By)
		if a.By < 0 {
			by = "−" + number(-a.By)
		}
		all = append(all, s.words.W("encounter.adds", "By", by, "Why", a.Why))
	}
	return strings.Join(all, " · ")
}

// rollLines is a roll as it fell: who rolled what, which die was kept, and what came of it.
func (s *Scene) rollLines(u *ui.UI, view canvas.Rect, y float64, at int) float64 {
	e := &s.log[at].Event
	u.Rule(view.X, y, view.W)
	y += 8
	for _, line := range u.C.Wrap(s.words.Text(e.Text), ui.Strong, view.W-18) {
		u.C.Text(line, view.X+9, y+13, ui.Strong, u.Colors.Ink)
		y += 17
	}
	for _, roll := range e.Dice {
		name := s.seatName(roll.Seat)
		if m := s.model(roll.Model); m != nil {
			name = m.Name
		}
		strip := canvas.Rect{X: view.X + 5, Y: y + 4, W: view.W - 10, H: 19}
		_, _, wash := u.Colors.Team(side(roll.Seat))
		u.C.Rect(u.C.Snap(strip), wash)
		u.TeamBar(canvas.Rect{X: strip.X, Y: strip.Y, W: 5, H: strip.H}, side(roll.Seat))
		u.C.Text(name, strip.X+11, strip.Y+canvas.Baseline(ui.Strong, strip.H), ui.Strong, u.Colors.Ink)
		if roll.Total != 0 || roll.Counts {
			total := s.sumOf(u, &roll)
			if !roll.Counts && (total == "" || roll.Trait.Term == "") {
				total = u.W("encounter.total", "Total", roll.Total)
			}
			u.C.TextRight(total, strip.Right()-6, strip.Y+canvas.Baseline(ui.Strong, strip.H), ui.Strong, u.Colors.Ink)
		}
		y += 29
		x := view.X + 9
		for i := range roll.Faces {
			face, look := roll.Shown(i), dieLook(roll.Mark(i))
			if x+30 > view.Right()-8 {
				x, y = view.X+9, y+34
			}
			u.Die(x, y, 30, face, look)
			x += 35
		}
		y += 36
		if more := s.addsOf(&roll); more != "" {
			y += u.C.Paragraph(more, canvas.Rect{X: view.X + 9, Y: y - 2, W: view.W - 18}, ui.Small, 15, u.Colors.Ink2)
		}
	}
	for i, rule := range e.Rules {
		s.ruleLink(u, "roll"+number(i), view.Right()-9, y+12, rule)
		y += 16
	}
	return y + 4
}
