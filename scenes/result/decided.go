package result

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// decided is the curve of who was ahead, and the three greatest swings.
func (s *Scene) decided(u *ui.UI, r canvas.Rect) {
	inner := u.Titled("result-decided", r, 36, ui.Header{Title: u.W("result.decided"), Note: u.W("result.click-replay"), Side: ui.Neutral})
	if s.doors.Review != nil {
		foot, rest := inner.CutBottom(40, 0)
		inner = rest
		if u.Button(ui.Button{ID: "review", Rect: foot.InsetXY(8, 3), Label: u.W("review.open"), Icon: "true-bulb", Key: "C"}) {
			s.next = s.doors.Review()
		}
	}
	graph := canvas.Rect{X: inner.X + 46, Y: r.Y + 52, W: inner.W - 60, H: min(170, (r.H-6)*0.36)}
	below := inner.Y
	if len(s.story.heads) > 1 {
		s.curve(u, graph)
		below = graph.Bottom() + 30
	}
	if len(s.story.heads) > 2 {
		below += s.legend(u, canvas.Rect{X: inner.X + 9, Y: graph.Bottom() + 26, W: inner.W - 18})
	}
	u.Scroll("result-turns", canvas.Rect{X: inner.X, Y: below, W: inner.W, H: inner.Bottom() - below}, func(view canvas.Rect) float64 {
		c := u.Column(view, 0, 0)
		s.swings(u, c)
		return c.Height() + s.honesty(u, canvas.Rect{X: view.X, Y: c.Y, W: view.W, H: view.Bottom() - c.Y})
	})
}

// swings is what turned the match.
func (s *Scene) swings(u *ui.UI, c *ui.Column) {
	for i, m := range s.story.turns {
		lines := u.C.Wrap(s.words.Text(m.event.Text), ui.RowName, c.W-88)
		lines = lines[:min(2, len(lines))]
		more := 17 * float64(len(lines)-1)
		row := c.Row(46+more, 0)
		y := row.Y
		area, ink, quiet := u.Row(ui.Row{ID: "turn-" + strconv.Itoa(i), Rect: row})
		if area.Clicked {
			s.next = s.doors.Replay(m.entry)
		}
		u.C.Circle(row.X+24, y+23, 12, u.Colors.Accent, canvas.Pen(2, u.Colors.TableInk))
		u.C.TextCenter(strconv.Itoa(i+1), row.X+24, y+28, ui.RowName, u.Colors.OnAccent)
		for i, line := range lines {
			u.C.Text(line, row.X+48, y+20+17*float64(i), ui.RowName, ink)
		}
		detail := u.W("result.round-turn", "Round", m.round, "Turn", m.turn)
		if m.turn == 0 {
			detail = u.W("result.round-long", "Round", m.round)
		}
		if m.chance > 0 {
			detail += " · " + u.W("result.chance", "Chance", u.Words.Percent(m.chance))
		}
		if len(m.event.Rules) > 0 {
			detail += " · " + string(m.event.Rules[0])
		}
		u.C.Text(u.C.Fit(detail, ui.Prose, row.W-96), row.X+48, y+37+more, ui.Prose, quiet)
		u.C.Icon("l-play", canvas.Rect{X: row.Right() - 30, Y: y + 14 + more/2, W: 18, H: 18}, ink)
	}
}

// curveNames says in two corners who is ahead there, on a ground of its own, so that no line of a Round strikes a name through.
func (s *Scene) curveNames(u *ui.UI, r canvas.Rect) {
	for i, first := range s.story.heads {
		_, text, wash := u.Colors.Team(ui.SideOf(int(first)))
		name, base := s.sideName(i), r.Y+19+(r.H-28)*float64(i)
		u.C.Rect(canvas.Rect{X: r.X + 4, Y: base - 13, W: min(r.W-8, u.C.Width(name, ui.Label)+8), H: 17}, wash)
		u.Cut("result-curve-"+strconv.Itoa(i), name, r.X+8, base, r.W-16, ui.Label, text)
	}
}

func (s *Scene) curve(u *ui.UI, r canvas.Rect) {
	p := u.Colors
	n := len(s.story.curve)
	heads := s.story.heads
	duel := len(heads) == 2
	if duel {
		for i, first := range heads { // the curve begins in the middle, so its first corners are free
			_, _, wash := p.Team(ui.SideOf(int(first)))
			u.C.Rect(canvas.Rect{X: r.X, Y: r.Y + r.H/2*float64(i), W: r.W, H: r.H / 2}, wash)
		}
		u.C.TextRight(u.W("result.even"), r.X-6, r.Y+r.H/2+5, ui.Label, p.Ink2)
	} else {
		u.C.Rect(r, p.Raised)
		u.C.TextRight(u.Words.Percent(s.story.highest()), r.X-6, r.Y+12, ui.Label, p.Ink2)
		u.C.TextRight(u.Words.Percent(0), r.X-6, r.Bottom()-2, ui.Label, p.Ink2)
	}
	if n < 2 {
		if duel {
			s.curveNames(u, r)
		}
		return
	}
	across := func(i int) float64 { return r.X + (r.W-curveEnd)*float64(i)/float64(n-1) }
	for i, start := range s.story.rounds {
		x := across(start)
		if i > 0 {
			u.C.Stroke((&canvas.Path{}).Move(x, r.Y).Line(x, r.Bottom()), canvas.Stroke{Width: 1.2, Color: p.Ink, Dash: []float64{3, 3}})
		}
	}
	var starts, widths []float64
	for i, start := range s.story.rounds {
		starts, widths = append(starts, across(start)), append(widths, u.C.Width(u.W("result.round", "Round", i+1), ui.SmallTag))
	}
	for i, at := range centres(starts, widths, across(n-1), r.Right()) {
		if at > 0 {
			u.C.TextCenter(u.W("result.round", "Round", i+1), at, r.Bottom()+17, ui.SmallTag, p.Ink2)
		}
	}
	if duel {
		s.curveNames(u, r)
	}
	line := func(height func(i int) float64) *canvas.Path {
		path := (&canvas.Path{}).Move(across(0), height(0))
		for i := 1; i < n; i++ {
			path.Line(across(i), height(i))
		}
		return path
	}
	lead := func(i int) float64 { // from the foot of the graph to its top: how far the first team is ahead
		return r.Y + r.H/2*(1-(s.story.curve[i].shares[0]-s.story.curve[i].shares[1])*0.94)
	}
	if duel {
		path := line(lead)
		u.C.Stroke(path, canvas.Stroke{Width: 6, Color: p.TableInk, Join: canvas.RoundJoin})
		u.C.Stroke(path, canvas.Stroke{Width: 3, Color: p.Accent, Join: canvas.RoundJoin})
		u.C.Circle(across(n-1), lead(n-1), 4.5, p.Accent, canvas.Pen(1.5, p.TableInk))
	} else {
		for i := range heads {
			s.share(u, r, i, line)
		}
		for i := range heads { // over all curves, so that none hides a number
			s.shareNumber(u, r, i)
		}
	}
	u.C.Box(r, canvas.Box{Line: p.Ink, Width: 2})
	var placed []canvas.Point
	for i, m := range s.story.turns {
		at := slices.IndexFunc(s.story.curve, func(p moment) bool { return p.entry == m.entry })
		if at < 0 {
			continue
		}
		on := canvas.Point{X: across(at), Y: r.Bottom() - 14}
		if duel {
			on.Y = lead(at)
		}
		c := besides(placed, on, r)
		if math.Abs(c.X-on.X) > turnRadius || math.Abs(c.Y-on.Y) > turnRadius { // it lies off the curve
			u.C.Stroke((&canvas.Path{}).Move(on.X, on.Y).Line(c.X, c.Y), canvas.Stroke{Width: 1.5, Color: p.TableInk})
		}
		placed = append(placed, c)
		u.C.Circle(c.X, c.Y, turnRadius, p.Face, canvas.Pen(2, p.TableInk))
		u.C.TextCenter(strconv.Itoa(i+1), c.X, c.Y+4.5, ui.Cap, p.TableInk)
	}
}

// centres are where the names of the Rounds stand below the graph, each in the middle of its Round; 0 for one that has no room. The last Round is
// named in any case, however short it was.
func centres(starts, widths []float64, end, edge float64) []float64 {
	const apart = 6
	at := make([]float64, len(starts))
	for i := len(starts) - 1; i >= 0; i-- {
		middle := (starts[i] + end) / 2
		if i == len(starts)-1 {
			middle = min(middle, edge-widths[i]/2)
		}
		if end = starts[i]; middle+widths[i]/2 <= edge {
			at[i], edge = middle, middle-widths[i]/2-apart
		}
	}
	return at
}

// turnRadius is that of the number of a turning point, in units.
const turnRadius = 9.0

// besides is the place nearest to c at which the number of a turning point lies whole within the graph and over none of those placed.
func besides(placed []canvas.Point, c canvas.Point, graph canvas.Rect) canvas.Point {
	const room = 2*turnRadius + 3 // between two centres: a circle and its outline
	within := func(p canvas.Point) canvas.Point {
		return canvas.Point{X: max(graph.X+turnRadius+2, min(graph.Right()-turnRadius-2, p.X)), Y: max(graph.Y+turnRadius+2, min(graph.Bottom()-turnRadius-2, p.Y))}
	}
	c = within(c)
	for away := 0.0; away < graph.W+graph.H; away += 3 {
		for _, way := range []canvas.Point{{Y: -1}, {Y: 1}, {X: -1}, {X: 1}} {
			at := within(canvas.Point{X: c.X + way.X*away, Y: c.Y + way.Y*away})
			if !slices.ContainsFunc(placed, func(other canvas.Point) bool {
				return math.Abs(other.X-at.X) < room && math.Abs(other.Y-at.Y) < room
			}) {
				return at
			}
		}
	}
	return c
}

// curveEnd is the room behind the end of a curve, in units: a number that stands there lies within the graph.
const curveEnd = 13.0

// legend names the numbers of the curves, and returns how high that is.
func (s *Scene) legend(u *ui.UI, r canvas.Rect) float64 {
	x, y := r.X, r.Y
	for i, head := range s.story.heads {
		name := u.C.Fit(strconv.Itoa(i+1)+" "+s.sideName(i), ui.Small, r.W)
		if w := u.C.Width(name, ui.Small); x > r.X && x+w > r.Right() {
			x, y = r.X, y+16
		}
		u.C.Text(name, x, y+12, ui.Small, teamText(u, head))
		x += u.C.Width(name, ui.Small) + 14
	}
	return y + 18 - r.Y
}

// shareHeight is how high a side's curve stands at a place of the story.
func (s *Scene) shareHeight(r canvas.Rect, side, i int) float64 {
	return r.Bottom() - r.H*0.96*s.story.curve[i].shares[side]/s.story.highest()
}

// share is the curve of one of several sides: its part of all that still stands.
func (s *Scene) share(u *ui.UI, r canvas.Rect, side int, line func(height func(i int) float64) *canvas.Path) {
	path := line(func(i int) float64 { return s.shareHeight(r, side, i) })
	text := teamText(u, s.story.heads[side])
	dash := [][]float64{nil, {9, 4}, {1, 5}, {14, 4, 2, 4}}[side%4]
	u.C.Stroke(path, canvas.Stroke{Width: 6, Color: u.Colors.Raised, Join: canvas.RoundJoin})
	u.C.Stroke(path, canvas.Stroke{Width: 3, Color: text, Join: canvas.RoundJoin, Cap: canvas.Round, Dash: dash})
}

// shareNumber is the number of a side on its curve.
func (s *Scene) shareNumber(u *ui.UI, r canvas.Rect, side int) {
	text := teamText(u, s.story.heads[side])
	n := len(s.story.curve)
	at := n * (2*side + 1) / (2 * len(s.story.heads)) // each number elsewhere, so that even curves stay legible
	c := canvas.Point{X: r.X + (r.W-curveEnd)*float64(at)/float64(n-1), Y: s.shareHeight(r, side, at)}
	u.C.Box(canvas.Rect{X: c.X - 9, Y: c.Y - 9, W: 18, H: 18}, canvas.Box{Fill: u.Colors.Raised, Line: text, Width: 2, Radius: 3})
	u.C.TextCenter(strconv.Itoa(side+1), c.X, c.Y+4.5, ui.Cap, text)
}

// honesty compares the dice with what is to be expected of them, without a judgement that so few dice do not bear. It returns its height.
func (s *Scene) honesty(u *ui.UI, r canvas.Rect) float64 {
	total := 0
	for _, faces := range s.story.dice {
		total += faces.Count()
	}
	line, kind, step := s.meansLine(u), ui.Label, 16.0
	r.H = max(r.H, 34+step*float64(len(u.C.Wrap(line, kind, r.W-18))))
	u.C.Rect(u.C.Snap(r), u.Colors.Well)
	u.C.Text(u.W("result.dice"), r.X+9, r.Y+20, ui.Strong, u.Colors.Ink)
	u.C.TextRight(u.W("result.dice-count", "Count", total), r.Right()-9, r.Y+20, ui.Prose, u.Colors.Ink2)
	u.C.Paragraph(line, canvas.Rect{X: r.X + 9, Y: r.Y + 26, W: r.W - 18, H: r.H - 26}, kind, step, u.Colors.Ink)
	return r.H
}

// meansLine is the mean of everybody's dice.
func (s *Scene) meansLine(u *ui.UI) string {
	means := make([]string, len(s.story.view.Teams))
	for seat := range means {
		means[seat] = u.W("result.dice-mean", "Team", s.seatName(engine.Seat(seat)), "Mean", u.Words.Number(s.story.dice[seat].Mean(), 2))
	}
	return u.W("result.dice-all", "Means", strings.Join(means, " · "), "Expected", u.Words.Number(3.5, 2))
}
