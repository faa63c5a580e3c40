package result

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game"
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

// models is what everybody did.
func (s *Scene) models(u *ui.UI, r canvas.Rect) {
	head, body := u.Titled("result-models", r, 36, ui.Header{Title: u.W("result.models"), Side: ui.Neutral}).CutTop(24, 0)
	u.Strip(head, "", "")
	columns := []float64{0.52, 0.67, 0.81, 0.90, 0.985}
	for i, key := range []string{"result.hp", "result.damage", "result.moved", spent, "result.kos"} {
		wide := head.W * columns[0]
		if i > 0 {
			wide = head.W * (columns[i] - columns[i-1])
		}
		title := s.columnTitle(u, key)
		kind := u.C.Shrink(title, ui.SmallTag, 9, wide-6)
		u.C.TextRight(u.C.Fit(title, kind, wide-6), head.X+head.W*columns[i], head.Y+17, kind, u.Colors.Ink2)
	}
	u.ScrollColumn("result-model-lines", body, 0, 0, func(c *ui.Column) {
		for i := range s.story.view.Models {
			m, d := &s.story.view.Models[i], &s.story.deeds[i]
			ink := u.Colors.Ink
			if m.Out {
				ink = u.Colors.Ink2
			}
			row := c.Row(35, 0)
			if s.doors.Card != nil {
				area := u.Hot("result-model-"+strconv.Itoa(i), row)
				if area.Hovered || area.Focused {
					u.C.Rect(u.C.Snap(row), u.Colors.Raised)
				}
				if area.Clicked {
					s.next = s.doors.Card(m.Card)
				}
			}
			faces.Model(u, canvas.Rect{X: row.X + 8, Y: row.Y + 4, W: 28, H: 28}, m)
			hp := s.endOf(u, m)
			room := row.W*columns[0] - u.C.Width(hp, ui.Label) - 43 - 6 // a system may have a long word for it
			u.C.Text(u.C.Fit(m.Name, u.C.Shrink(m.Name, ui.RowName, 11, room), room), row.X+43, row.Y+23, u.C.Shrink(m.Name, ui.RowName, 11, room), ink)
			values := []string{hp, strconv.Itoa(d.damage), s.words.Value(engine.Inches(d.moved)), s.spentBy(d.ap), strconv.Itoa(d.kos)}
			for k, value := range values {
				u.C.TextRight(value, row.X+row.W*columns[k], row.Y+23, ui.Label, ink)
			}
			c.Rule(1)
		}
	})
}

// endOf is in what state a model has ended: out of action, off the table for a reason of its own, or with what is left of it.
func (s *Scene) endOf(u *ui.UI, m *engine.Model) string {
	switch {
	case m.Out:
		return u.W("encounter.ko")
	case m.Bystander && !m.OnTable && len(m.States) > 0: // Saved, for one
		return s.words.Text(m.States[0].Text)
	}
	return strconv.Itoa(m.HP) + "/" + strconv.Itoa(m.MaxHP)
}

// barColumns shows the question as far as there is room for it, and returns the columns of the buttons.
func (s *Scene) barColumns(u *ui.UI, r canvas.Rect) []canvas.Rect {
	const least = 560 // what the buttons need
	question := min(420, r.W*0.3, r.W-least-ui.Gap)
	rest := r
	if question >= 170 {
		var box canvas.Rect
		box, rest = r.CutLeft(question, ui.Gap)
		then := s.fault
		if then == "" {
			then = u.Say(s.doors.Kept)
		}
		u.AskBox(box, u.W("result.over"), upper(u.W("result.another")), then)
	}
	if rest.W < 760 {
		last, first := rest.CutRight(rest.W*0.4, 8)
		return append(first.Columns(2, 8), last)
	}
	four := rest.Columns(4, 8)
	return []canvas.Rect{four[0], four[1], {X: four[2].X, Y: r.Y, W: four[3].Right() - four[2].X, H: r.H}}
}

// bar is what to do next.
func (s *Scene) bar(u *ui.UI, r canvas.Rect) {
	buttons := s.barColumns(u, r)
	half := func(r canvas.Rect) (canvas.Rect, canvas.Rect) {
		upper, lower := r.CutTop(r.H/2-2, 4)
		return upper, lower
	}
	fail := func(err error) {
		s.fault = err.Error()
		u.Toast(s.fault, "")
	}
	try := func(door func() (game.Next, error)) {
		next, err := door()
		if err != nil {
			fail(err)
			return
		}
		s.next = next
	}
	a, b := half(buttons[0])
	if u.Button(ui.Button{ID: "watch", Rect: a, Label: u.W("result.watch"), Icon: "l-play", Key: "R"}) {
		s.next = s.doors.Replay(0)
	}
	if s.doors.TakeBack != nil {
		if u.Button(ui.Button{ID: "take-back", Rect: b, Label: u.W("result.take-back"), Icon: "l-undo-2", Key: "Ctrl Z"}) {
			try(s.doors.TakeBack)
		}
	} else if u.Button(ui.Button{ID: "save", Rect: b, Label: u.W("result.save"), Icon: "l-save", Key: "Ctrl S"}) {
		if where, err := s.doors.Save(); err != nil {
			fail(err)
		} else {
			u.Toast(u.W("result.saved", "Where", where), "")
		}
	}
	a, b = half(buttons[1])
	swap := "result.swap"
	if len(s.story.view.Teams) > 2 {
		swap = "result.next-seats"
	}
	if len(s.story.view.Teams) == 1 {
		b = buttons[1]
	} else if u.Button(ui.Button{ID: "swap", Rect: a, Label: u.W(swap), Icon: "l-users", Key: "X"}) {
		try(s.doors.Swap)
	}
	if u.Button(ui.Button{ID: "new", Rect: b, Label: u.W("result.new"), Icon: "l-swords", Key: "N"}) {
		s.next = s.doors.New()
	}
	a, b = half(buttons[2])
	// Its key is not Enter: whoever skips the last picture with that wants to read this.
	if u.Button(ui.Button{ID: "rematch", Rect: a, Label: u.W(s.rematchKey()), Key: "M", Primary: true}) {
		try(s.doors.Rematch)
	}
	if u.Button(ui.Button{ID: "menu", Rect: b, Label: u.W("result.menu"), Key: ui.Escape}) {
		s.next = s.doors.Menu()
	}
}

// rematchKey says what a rematch keeps.
func (s *Scene) rematchKey() string {
	if s.story.view.Table == nil {
		return "result.once-more"
	}
	return "result.rematch"
}

// spent stands for the column of what models spent, whose title is the system's word for it.
const spent = "spent"

// columnTitle is the title of a column of the list of models; that of what they spent is empty in a system in which nothing is spent.
func (s *Scene) columnTitle(u *ui.UI, key string) string {
	switch {
	case key != spent:
		return u.W(key)
	case s.spend == "":
		return ""
	}
	return u.W(string(s.spend))
}

// spentBy is how much a model spent.
func (s *Scene) spentBy(count int) string {
	if s.spend == "" {
		return ""
	}
	return strconv.Itoa(count)
}
