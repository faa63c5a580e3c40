package statistics

import (
	"math"
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/archive"
)

// fewDice is below how many dice nothing is said of them: whatever they show, fair dice show it, too.
const fewDice = 30

// dice compares every die of the archive with what fair dice would show.
func (s *Scene) dice(u *ui.UI, r canvas.Rect) {
	total := s.tally.Dice.Count()
	body := u.Titled("statistics-dice", r, 36, ui.Header{Title: u.W("statistics.dice"), Note: u.W("result.dice-count", "Count", total), Side: ui.Neutral})
	u.ScrollColumn("statistics-dice", body, 10, 8, func(c *ui.Column) {
		if total == 0 {
			c.Write(u.W("statistics.no-dice"), ui.Label, 18, u.Colors.Ink2, 8)
			return
		}
		s.chart(u, c.Row(170, 10), s.tally.Dice)
		c.Write(verdict(u, s.tally.Dice), ui.Strong, 18, u.Colors.Ink, 6)
		c.Say(u.W("statistics.chart-note"), 10)
		c.Strip(u.W("statistics.by-team"), u.W("statistics.mean-head"), 24, 4)
		judged, least := 0, 1.0
		for i := range s.tally.Teams {
			team := &s.tally.Teams[i]
			n := team.Dice.Count()
			if n == 0 {
				continue
			}
			if n >= fewDice {
				judged, least = judged+1, min(least, archive.Uneven(team.Dice))
			}
			row := c.Row(20, 0)
			u.C.TextRight(u.W("statistics.mean", "Mean", u.Words.Number(team.Dice.Mean(), 2), "Count", n), row.Right(), row.Y+14, ui.Label, u.Colors.Ink)
			u.Cut("dice-"+strconv.Itoa(i), team.Name, row.X, row.Y+14, (row.W+20)*0.5, ui.RowName, u.Colors.Ink)
			c.Say(verdict(u, team.Dice), 4)
			c.Rule(6)
		}
		if judged > 1 && least < 0.1 { // among many series, one is always the most unusual
			any := 1 - math.Pow(1-least, float64(judged))
			c.Write(u.W("statistics.many", "Teams", judged, "Chance", u.Words.Percent(any)), ui.Label, 18, u.Colors.Ink, 0)
		}
		c.Y += 8
	})
}

// verdict says how unusual dice are, in a way that blames nobody for chance.
func verdict(u *ui.UI, faces engine.Faces) string {
	n, p := faces.Count(), archive.Uneven(faces)
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

// chart is how often each face fell, beside what is expected and the band in which nineteen of twenty fair dice bags lie.
func (s *Scene) chart(u *ui.UI, r canvas.Rect, faces engine.Faces) {
	p, n := u.Colors, float64(faces.Count())
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
}
