package encounter

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// opposes reports whether a model is of another side than a seat.
func (s *Scene) opposes(m *engine.Model, seat engine.Seat) bool {
	return !s.view.Sides.Together(m.Seat, seat)
}

// foe reports whether a model is of another side than a seat, and against it: a bystander is neither.
func (s *Scene) foe(m *engine.Model, seat engine.Seat) bool {
	return !m.Bystander && s.opposes(m, seat)
}

// seatColumns are the teams at the left and at the right of the table.
func (s *Scene) seatColumns() [2][]engine.Seat { return faces.Columns(s.view.Sides, len(s.view.Teams)) }

// seatsBySide lists the teams, those of a side one after another.
func (s *Scene) seatsBySide() []engine.Seat {
	var seats []engine.Seat
	for _, head := range s.view.Sides.Heads(len(s.view.Teams)) {
		seats = append(seats, s.view.Sides.Teams(head, len(s.view.Teams))...)
	}
	return seats
}

// allies are the teams that stand with a team, itself not counted.
func (s *Scene) allies(seat engine.Seat) []engine.Seat {
	return slices.DeleteFunc(s.view.Sides.Teams(seat, len(s.view.Teams)), func(other engine.Seat) bool { return other == seat })
}

// allyMarkWidth is the room that the mark of so many allies takes in a header.
func allyMarkWidth(allies int) float64 {
	if allies == 0 {
		return 0
	}
	return float64(allies)*9 + 13
}

// allyMark shows in a header with whom the team stands: the bars of the others, on paper.
func (s *Scene) allyMark(u *ui.UI, right, y float64, seat engine.Seat) {
	others := s.allies(seat)
	if len(others) == 0 {
		return
	}
	width := allyMarkWidth(len(others)) - 8
	box := canvas.Rect{X: right - width, Y: y, W: width, H: 22.5}
	u.C.Box(box, canvas.Box{Fill: u.Colors.Raised, Line: u.Colors.TableInk, Width: 2, Radius: 3})
	names := make([]string, len(others))
	for i, other := range others {
		u.TeamBar(canvas.Rect{X: box.X + 4 + float64(i)*9, Y: y + 4, W: 6, H: 14.5}, side(other))
		names[i] = s.seatName(other)
	}
	u.Tip(box, u.W("encounter.stands-with", "Teams", strings.Join(names, ", ")))
}

// points writes a score as players of the system say it.
func (s *Scene) points(score int) string {
	return s.form.Points(score)
}

// sided reports whether some teams stand together.
func (s *Scene) sided() bool {
	return len(s.view.Sides.Heads(len(s.view.Teams))) < len(s.view.Teams)
}

// scoreWidth is the room that scoreStrip takes; 0 where nothing is scored yet.
func (s *Scene) scoreWidth(u *ui.UI) float64 {
	teams, heads := len(s.view.Teams), s.view.Sides.Heads(len(s.view.Teams))
	if s.onDesk() || len(s.view.Score) < teams || s.view.Round == 0 && !s.sided() { // of one alone the standing says it
		return 0
	}
	width := float64(teams)*9 + float64(len(heads)-1)*u.C.Width(" : ", stripKind)
	for _, head := range heads {
		width += u.C.Width(s.points(s.view.Score[head]), stripKind) + 6
	}
	return width
}

// stripKind is how the scores in scoreStrip are set.
var stripKind = ui.BoldType(17)

// scoreStrip shows in the top bar who stands with whom, by the bars of the teams, and the score of each side. It returns where
// it ends; where there is too little room, or nothing is scored yet, it draws nothing. What the score rests on stands below it, if that
// is given.
func (s *Scene) scoreStrip(u *ui.UI, x, right float64, inner canvas.Rect, below string) float64 {
	width := s.scoreWidth(u)
	if s.scoring = width > 0 && x+width <= right; !s.scoring {
		return x
	}
	teams, heads := len(s.view.Teams), s.view.Sides.Heads(len(s.view.Teams))
	kind, base, high := stripKind, inner.Y+inner.H/2, 18.0
	start := x
	if below != "" {
		u.C.Text(below, x, base+13, ui.Small, u.Colors.Ink)
		base, high = base-7, 14
	}
	var told []string
	for i, head := range heads {
		if i > 0 {
			u.C.Text(" : ", x, base+canvas.Baseline(kind, 0), kind, u.Colors.Ink)
			x += u.C.Width(" : ", kind)
		}
		var names []string
		for _, seat := range s.view.Sides.Teams(head, teams) {
			u.TeamBar(canvas.Rect{X: x, Y: base - high/2, W: 7, H: high}, side(seat))
			x += 9
			names = append(names, s.seatName(seat))
		}
		score := s.points(s.view.Score[head])
		u.C.Text(score, x+3, base+canvas.Baseline(kind, 0), kind, u.Colors.Ink)
		x += u.C.Width(score, kind) + 6
		told = append(told, u.W("encounter.side-score", "Teams", strings.Join(names, " + "), "Score", score))
	}
	if below != "" {
		x = max(x, start+u.C.Width(below, ui.Small))
	}
	if rests := s.objectives(); rests != "" {
		told = append(told, "", rests)
	}
	u.Tip(canvas.Rect{X: start, Y: inner.Y, W: x - start, H: inner.H}, strings.Join(told, "\n"))
	return x + 14
}

// crampedTop reports whether whose Turn it is, or the step of the Round, and the score of the sides leave no room in this much of the top bar for the boxes
// of the Rounds.
func (s *Scene) crampedTop(u *ui.UI, room float64) bool {
	strip, turn := s.scoreWidth(u), s.view.Turn
	if turn < 0 || int(turn) >= len(s.view.Teams) {
		return u.C.Width(s.words.Text(s.view.Step), ui.Name)+15*float64(s.view.Rounds)+26+strip > room
	}
	need := u.C.Width(s.seatName(turn), ui.Name) + 44 + strip + 8
	return need+15*float64(s.view.Rounds)+10 > room
}
