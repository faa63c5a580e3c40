package statistics

import (
	"math"
	"strconv"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/archive"
)

// fewDice is below how many dice nothing is said of them: whatever they show, fair dice show it, too.
const fewDice = 30

// dice compares every die of the archive with what fair dice would show.
func (s *Scene) dice(u *ui.UI, r canvas.Rect) {
	total := sum(s.tally.Dice)
	body := u.Titled("statistics-dice", r, 36, ui.Header{Title: u.W("statistics.dice"), Note: u.W("result.dice-count", "Count", total), Side: ui.Neutral})
	u.Scroll("statistics-dice", body, func(view canvas.Rect) float64 {
		y := view.Y + 8
		if total == 0 {
			return 16 + u.C.Paragraph(u.W("statistics.no-dice"), canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20}, ui.Label, 18, u.Colors.Ink2)
		}
		y = s.chart(u, canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20, H: 170}, s.tally.Dice) + 10
		y += u.C.Paragraph(verdict(u, s.tally.Dice), canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20}, ui.Strong, 18, u.Colors.Ink) + 6
		y += u.C.Paragraph(u.W("statistics.chart-note"), canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20}, ui.Prose, 16, u.Colors.Ink2) + 10
		head := canvas.Rect{X: view.X, Y: y, W: view.W, H: 24}
		u.Strip(head, u.W("statistics.by-team"), u.W("statistics.mean-head"))
		y += 28
		judged, least := 0, 1.0
		for i := range s.tally.Teams {
			team := &s.tally.Teams[i]
			n := sum(team.Dice)
			if n == 0 {
				continue
			}
			if n >= fewDice {
				judged, least = judged+1, min(least, archive.Uneven(team.Dice))
			}
			u.C.TextRight(u.W("statistics.mean", "Mean", u.Words.Number(mean(team.Dice), 2), "Count", n), view.Right()-10, y+14, ui.Label, u.Colors.Ink)
			u.Cut("dice-"+strconv.Itoa(i), team.Name, view.X+10, y+14, view.W*0.5, ui.RowName, u.Colors.Ink)
			y += 20
			y += u.C.Paragraph(verdict(u, team.Dice), canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20}, ui.Prose, 16, u.Colors.Ink2) + 4
			u.Rule(view.X, y, view.W)
			y += 6
		}
		if judged > 1 && least < 0.1 { // among many series, one is always the most unusual
			any := 1 - math.Pow(1-least, float64(judged))
			y += u.C.Paragraph(u.W("statistics.many", "Teams", judged, "Chance", u.Words.Percent(any)), canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20}, ui.Label, 18, u.Colors.Ink)
		}
		return y + 8 - view.Y
	})
}

// verdict says how unusual dice are, in a way that blames nobody for chance.
func verdict(u *ui.UI, faces [6]int) string {
	n, p := sum(faces), archive.Uneven(faces)
	switch {
	case n < fewDice:
		return u.W("statistics.too-few", "Count", n)
	case p >= 0.1:
		return u.W("statistics.usual", "Chance", u.Words.Percent(p))
	case p >= 0.01:
		return u.W("statistics.unusual", "Times", strconv.Itoa(int(math.Round(1/p))))
	case p >= 1e-6:
		return u.W("statistics.rare", "Times", u.Words.Number(math.Round(1/p), 0))
	}
	return u.W("statistics.never")
}

func sum(faces [6]int) int {
	n := 0
	for _, count := range faces {
		n += count
	}
	return n
}

func mean(faces [6]int) float64 {
	points := 0
	for i, count := range faces {
		points += (i + 1) * count
	}
	return float64(points) / float64(max(1, sum(faces)))
}

// chart is how often each face fell, beside what is expected and the band in which nineteen of twenty fair dice bags lie.
func (s *Scene) chart(u *ui.UI, r canvas.Rect, faces [6]int) float64 {
	p, n := u.Colors, float64(sum(faces))
	expected, spread := n/6, 1.96*math.Sqrt(n*5/36)
	most := expected + spread
	for _, count := range faces {
		most = max(most, float64(count))
	}
	floor, top := r.Bottom()-30, r.Y+18
	height := func(count float64) float64 { return floor - (floor-top)*max(0, count)/most }
	band := canvas.Rect{X: r.X, Y: height(expected + spread), W: r.W, H: height(expected-spread) - height(expected+spread)}
	u.C.Rect(band, p.Well)
	for i, c := range r.Columns(6, 10) {
		count := float64(faces[i])
		u.C.Box(canvas.Rect{X: c.X, Y: height(count), W: c.W, H: floor - height(count)}, canvas.Box{Fill: p.Accent, Line: p.Ink, Width: 1.5})
		u.C.TextCenter(strconv.Itoa(faces[i]), c.X+c.W/2, floor-6, ui.Strong, p.OnAccent)
		u.Die(c.X+c.W/2-11, floor+5, 22, i+1, ui.DieGives)
	}
	u.C.Stroke((&canvas.Path{}).Move(r.X, height(expected)).Line(r.Right(), height(expected)), canvas.Stroke{Width: 2, Color: p.Ink, Dash: []float64{6, 4}})
	return r.Bottom()
}
