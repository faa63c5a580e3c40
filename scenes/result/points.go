package result

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

func upper(s string) string { return strings.ToUpper(s) }

// points tells the score line by line, with its rules.
func (s *Scene) points(u *ui.UI, r canvas.Rect) {
	inner := u.Titled("result-points", r, 36, ui.Header{Title: u.W("result.point-by-point"), Note: u.Say(s.story.view.Aim), Side: ui.Neutral})
	heads, teams := s.story.heads, len(s.story.view.Teams)
	width := 40.0
	if len(heads) == 2 {
		width = min(inner.W*0.27, max(52, u.C.Width(s.sideName(1), ui.Label)+16))
	}
	column := func(i int) float64 { return inner.Right() - 18 - width*float64(len(heads)-1-i) }
	side := func(seat engine.Seat) int { // in heads
		return slices.IndexFunc(heads, func(head engine.Seat) bool { return s.story.view.Sides.Together(head, seat) })
	}
	rooms := []float64{inner.W * 0.32, width - 10} // of the names, where two sides have words
	high, lines := 24.0, make([][]string, len(heads))
	for i := range heads[:min(len(heads), len(rooms))] {
		if lines[i] = u.C.Wrap(s.sideName(i), u.C.ShrinkWords(s.sideName(i), ui.Label, 9, rooms[i]), rooms[i]); len(heads) <= 2 {
			high = max(high, 10+14*float64(len(lines[i])))
		}
	}
	head, body := inner.CutTop(high, 0)
	u.Strip(head, u.W("result.what"), "")
	for i, first := range heads {
		name := s.sideName(i)
		if len(heads) > 2 { // too narrow for words: the bars of its teams, and a number that the rows and the curve explain
			w := u.C.Width(strconv.Itoa(i+1), ui.Label)
			together := s.story.view.Sides.Teams(first, teams)
			for k, seat := range together {
				u.TeamBar(canvas.Rect{X: column(i) - w - 10 - 8*float64(len(together)-1-k), Y: head.Y + 5, W: 6, H: 14}, ui.SideOf(int(seat)))
			}
			u.C.TextRight(strconv.Itoa(i+1), column(i), head.Y+17, ui.Label, teamText(u, first))
			u.Tip(canvas.Rect{X: column(i) - width + 4, Y: head.Y, W: width, H: head.H}, name)
			continue
		}
		kind := u.C.ShrinkWords(name, ui.Label, 9, rooms[i])
		for n, line := range lines[i] {
			u.C.TextRight(line, column(i), head.Y+17+14*float64(n), kind, teamText(u, first))
		}
		u.Tip(canvas.Rect{X: column(i) - rooms[i], Y: head.Y, W: rooms[i], H: head.H}, name)
	}
	sums := sumsUp(s.story.result.Points)
	u.ScrollColumn("result-point-lines", body, 9, 0, func(c *ui.Column) {
		for _, p := range s.story.result.Points {
			x := c.X
			if p.Round > 0 {
				x += 32
			}
			shown := p.Model >= 0 && int(p.Model) < len(s.story.view.Models)
			if shown {
				x += 38
			}
			kind, step := ui.Label, 15.0
			if p.Total && sums {
				kind, step = ui.Name, 18
			}
			room := column(0) - 26 - x
			lines := u.C.Wrap(s.words.Text(p.Text), kind, room)
			under := s.under(u, p, len(heads) > 2, room)
			height := 12 + step*float64(max(1, len(lines))) + 15*float64(max(1, len(under)))
			row, ink, quiet := c.Wide(height, 0), u.Colors.Ink, u.Colors.Ink2
			y := row.Y
			if p.Total && sums {
				u.C.Rect(row, u.Colors.Accent)
				ink, quiet = u.Colors.OnAccent, u.Colors.OnAccent2
			}
			if p.Round > 0 {
				u.C.Text(u.W("result.round", "Round", p.Round), c.X, y+26, ui.Strong, quiet)
			}
			if shown {
				faces.Model(u, canvas.Rect{X: x - 38, Y: y + 6, W: 30, H: 30}, &s.story.view.Models[p.Model])
			}
			for i, line := range lines {
				u.C.Text(line, x, y+20+float64(i)*step, kind, ink)
			}
			for i, line := range under {
				u.C.Text(line, x, y+height-8-15*float64(len(under)-1-i), ui.Small, quiet)
			}
			for at := range heads {
				kind, amount := ui.Figure, ""
				if p.Total {
					amount = "0"
				}
				if p.Total && sums {
					kind = ui.BoldType(30)
				}
				if at == side(p.Seat) {
					amount = s.form.Points(p.Amount)
				} else {
					kind = ui.Label
				}
				u.C.TextRight(amount, column(at), y+height/2+canvas.Baseline(kind, 0), kind, ink)
			}
			u.Rule(row.X, row.Bottom()-1, row.W)
		}
		c.Y += 8
		if len(s.story.result.Points) == 0 {
			c.Write(u.W("result.no-points"), ui.Label, 18, u.Colors.Ink2, 10)
		}
		for _, standing := range s.story.view.Standing { // what the points rest on, for all sides
			c.Write(s.words.Text(standing), ui.Label, 17, u.Colors.Ink2, 6)
		}
	})
}

// sumsUp reports whether some lines of the score sum up others; where each counts for itself, none is louder than the rest.
func sumsUp(points []engine.Point) bool {
	return slices.ContainsFunc(points, func(p engine.Point) bool { return !p.Total })
}

// under is the small lines below a line of the score: by whom, for which side where there are several, and the rule, which
// is never torn from its dot.
func (s *Scene) under(u *ui.UI, p engine.Point, several bool, room float64) []string {
	var lines []string
	add := func(part string) {
		if last := len(lines) - 1; last >= 0 && u.C.Width(lines[last]+" · "+part, ui.Small) <= room {
			lines[last] += " · " + part
		} else {
			lines = append(lines, u.C.Wrap(part, ui.Small, room)...)
		}
	}
	if p.By.Key != "" {
		add(u.W("result.by", "Who", s.words.Text(p.By)))
	}
	if several && p.Seat >= 0 {
		add(s.seatName(p.Seat))
	}
	if p.Rule != "" {
		add(string(p.Rule))
	}
	return lines
}

// sideName is the names of the teams of a side, by its place in heads.
func (s *Scene) sideName(at int) string {
	var names []string
	for _, seat := range s.story.view.Sides.Teams(s.story.heads[at], len(s.story.view.Teams)) {
		names = append(names, s.seatName(seat))
	}
	return strings.Join(names, " + ")
}

func teamText(u *ui.UI, seat engine.Seat) canvas.Color {
	_, text, _ := u.Colors.Team(ui.SideOf(int(seat)))
	return text
}
