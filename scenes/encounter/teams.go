package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/allot"
	"trueinch/scenes/faces"
)

// The heights of a row of a team's panel: with all its counters in a second line, and with everything in one line.
const (
	teamRow  = 36.0
	denseRow = 26.0
)

// crowded reports whether more than two teams share the sides of the table.
func (s *Scene) crowded() bool { return len(s.view.Teams) > 2 }

// rowHeight is the height of a row of a team's panel.
func (s *Scene) rowHeight() float64 {
	if s.crowded() {
		return denseRow
	}
	return teamRow
}

// teamHeight is the height of a team's panel in the wide layout, as far as there is room; where more than two teams share the sides, of
// the largest one.
func (s *Scene) teamHeight(seat engine.Seat, room float64) float64 {
	rows := s.teamRows(&s.view.Teams[seat])
	if s.crowded() {
		for other := range s.view.Teams {
			rows = max(rows, s.teamRows(&s.view.Teams[other]))
		}
		columns := s.seatColumns()
		most := float64(max(2, len(columns[0]), len(columns[1])))
		room = (room*1.33 - ui.Gap*(most-1)) / most
	}
	return min(38+s.rowHeight()*float64(rows), room)
}

// team is one side's panel: what it has to spend, and a row for each single model and each card of followers.
func (s *Scene) team(u *ui.UI, r canvas.Rect, seat engine.Seat) {
	t := &s.view.Teams[seat]
	inner := u.Panel("team-"+number(int(seat)), r)
	head := canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 38}
	u.Header(head, ui.Header{Title: s.seatName(seat), Side: side(seat), Right: 100 + allyMarkWidth(len(s.allies(seat)))})
	right := r.Right() - 10
	if len(t.Counters) > 0 && t.Counters[0].Max >= 0 {
		c := &t.Counters[0]
		word := u.W(string(c.Term))
		if c.Kind == engine.Supply && c.Max > 0 {
			word = u.W("encounter.of-supply", "Most", c.Max, "Term", c.Term)
		}
		right = u.NumberPlate(right, r.Y+6, number(c.Have), word) - 4
	}
	s.allyMark(u, right, r.Y+6, seat)
	overlap := 3.0 // of the rows and the line of the header
	if s.crowded() {
		overlap = 0
	}
	body := canvas.Rect{X: inner.X, Y: head.Bottom() - overlap, W: inner.W, H: inner.Bottom() - head.Bottom() + overlap}
	u.Scroll("team-rows-"+number(int(seat)), body, func(view canvas.Rect) float64 {
		for i := range t.Groups {
			s.groupRow(u, canvas.Rect{X: view.X, Y: view.Y + float64(i)*s.rowHeight(), W: view.W, H: s.rowHeight()}, &t.Groups[i])
		}
		for i := 1; i < len(t.Counters); i++ {
			y := view.Y + float64(len(t.Groups)+i-1)*s.rowHeight()
			s.counterRow(u, canvas.Rect{X: view.X, Y: y, W: view.W, H: s.rowHeight()}, seat, i)
		}
		return float64(s.teamRows(t)) * s.rowHeight()
	})
}

// teamRows is how many rows a team has: its groups, and what it has to spend besides what its header says.
func (s *Scene) teamRows(t *engine.Team) int { return len(t.Groups) + max(0, len(t.Counters)-1) }

// counterRow is something more that a team has to spend.
func (s *Scene) counterRow(u *ui.UI, r canvas.Rect, seat engine.Seat, at int) {
	c := &s.view.Teams[seat].Counters[at]
	base, text := r.Y+canvas.Baseline(ui.RowName, r.H), number(c.Have)
	if c.Max > 0 {
		text += "/" + number(c.Max)
	}
	if canvas.HasIcon(c.Icon) {
		u.C.Icon(c.Icon, canvas.Rect{X: r.X + 12, Y: r.Y + (r.H-18)/2, W: 18, H: 18}, u.Colors.Ink)
	}
	u.C.TextRight(text, r.Right()-12, base, ui.RowName, u.Colors.Ink)
	name := sentence(u.W(string(c.Term)))
	u.C.Text(u.C.Fit(name, ui.RowName, r.W-70), r.X+40, base, ui.RowName, u.Colors.Ink)
	s.stateTip(u, "counter-of-"+number(int(seat))+"-"+number(at), r, name, c.About)
	u.Rule(r.X, r.Bottom()-1, r.W)
}

// groupRow shows a single model, or a card of followers, with everything that is counted for it.
func (s *Scene) groupRow(u *ui.UI, r canvas.Rect, g *engine.Group) {
	if len(g.Models) == 0 {
		return
	}
	id := g.Models[0]
	for _, m := range g.Models {
		if s.view.Models[m].OnTable {
			id = m
			break
		}
	}
	m := &s.view.Models[id]
	selected := false
	for _, member := range g.Models {
		selected = selected || member == s.acting()
	}
	area, ink, quiet := u.Row(ui.Row{ID: "row-" + number(int(id)), Rect: r, Selected: selected, Arrow: true})
	if area.Hovered {
		s.hover = id
	}
	if area.Clicked {
		s.showRow(id)
	}
	if area.Second {
		s.openCard(id)
	}
	if m.Out {
		ink, quiet = u.Colors.Ink2, u.Colors.Ink2
	}
	if s.crowded() {
		s.denseLine(u, r, g, m, ink)
		return
	}
	faces.Model(u, canvas.Rect{X: r.X + 8, Y: r.Y + 3, W: 30, H: 30}, m)
	s.drawMark(u, canvas.Point{X: r.X + 34, Y: r.Y + 9}, g.Models)
	right := r.Right() - 8
	tag := ""
	switch {
	case g.Follower:
		tag = u.W("encounter.followers")
	case m.Rank > 0:
		tag = u.W("encounter.rank", "Level", m.Rank, "Class", m.Class)
	}
	u.C.TextRight(tag, right, r.Y+15, ui.SmallTag, quiet)
	right -= u.C.Width(tag, ui.SmallTag) + 8
	for i := len(m.States) - 1; i >= 0; i-- {
		if i == 0 && m.Harm != nil && m.Lies {
			break // that it lies there stands in the place of its counters
		}
		text := s.words.Text(m.States[i].Text)
		w := u.StateTagWidth(text)
		left := right - r.X - 45 - u.C.Width(g.Name, ui.RowName)
		if left < stateSign {
			break
		}
		if left < w { // its sign alone, whose tip has the word
			w = stateSign
			u.C.Icon(m.States[i].Icon, canvas.Rect{X: right - w, Y: r.Y + 3, W: w, H: w}, ink)
		} else {
			u.StateTag(right-w, r.Y+2, m.States[i].Icon, text)
		}
		right -= w
		s.stateTip(u, "state-"+number(int(m.ID))+"-"+number(i), canvas.Rect{X: right, Y: r.Y + 2, W: w, H: 17}, text, m.States[i].About)
		right -= 4
	}
	name := g.Name
	if alive := s.alive(g); g.Follower {
		name = u.W("encounter.group", "Name", g.Name, "Number", alive)
	}
	u.Cut("row-name-"+number(int(m.ID)), name, r.X+45, r.Y+15, right-r.X-45, u.C.Shrink(name, ui.RowName, 13, right-r.X-45), ink)
	if m.Out && s.alive(g) == 0 {
		u.C.Text(u.W("encounter.ko"), r.X+45, r.Y+32, ui.Label, quiet)
		return
	}
	s.counters(u, r, g, m, ink)
}

// stateSign is the size of the sign of a state where there is no room for its word.
const stateSign = 14.0

// denseLine is a row in one line: the token, the name, the states as signs, HP and the counters.
func (s *Scene) denseLine(u *ui.UI, r canvas.Rect, g *engine.Group, m *engine.Model, ink canvas.Color) {
	faces.Model(u, canvas.Rect{X: r.X + 7, Y: r.Y + 2, W: 22, H: 22}, m)
	s.drawMark(u, canvas.Point{X: r.X + 29, Y: r.Y + 8}, g.Models)
	base := r.Y + 18
	name := g.Name
	if g.Follower {
		name = u.W("encounter.group", "Name", g.Name, "Number", s.alive(g))
	}
	right := r.Right() - 6
	if m.Out && s.alive(g) == 0 {
		u.C.TextRight(u.W("encounter.ko"), right, base, ui.Label, u.Colors.Ink2)
		u.Cut("row-name-"+number(int(m.ID)), name, r.X+35, base, r.W-90, u.C.Shrink(name, ui.RowName, 13, r.W-90), ink)
		return
	}
	put := func(id, icon, text, tip string, about engine.Text) {
		w := u.C.Width(text, ui.Label)
		u.C.TextRight(text, right, base, ui.Label, ink)
		u.C.Icon(icon, canvas.Rect{X: right - w - 13, Y: base - 10.5, W: 11, H: 11}, ink)
		if tip != "" {
			s.stateTip(u, "counter-"+number(int(m.ID))+"-"+id, canvas.Rect{X: right - w - 13, Y: r.Y + 5, W: w + 13, H: 16}, tip, about)
		}
		right -= w + 18
	}
	for i := min(len(m.Counters), 3) - 1; i >= 0; i-- {
		if c := &m.Counters[i]; c.Max >= 0 {
			put(number(i), c.Icon, number(c.Have), u.W(string(c.Term)), c.About)
		}
	}
	hp := 0
	for _, id := range g.Models {
		hp += s.view.Models[id].HP
	}
	put("hp", "l-heart", number(hp), "", engine.Text{})
	room := right - r.X - 35
	for i := range m.States {
		if room < 17+u.C.Width(name, ui.RowName) {
			break
		}
		right, room = right-16, room-16
		u.C.Icon(m.States[i].Icon, canvas.Rect{X: right, Y: r.Y + 6, W: 14, H: 14}, ink)
		s.stateTip(u, "state-"+number(int(m.ID))+"-"+number(i), canvas.Rect{X: right, Y: r.Y + 5, W: 14, H: 16}, s.words.Text(m.States[i].Text), m.States[i].About)
	}
	u.Cut("row-name-"+number(int(m.ID)), name, r.X+35, base, room, u.C.Shrink(name, ui.RowName, 13, room), ink)
}

// counters is the second line of a row: HP, AP, Fatigue and Power-Up dice.
func (s *Scene) counters(u *ui.UI, r canvas.Rect, g *engine.Group, m *engine.Model, ink canvas.Color) {
	hp, most := 0, 0
	for _, id := range g.Models {
		hp, most = hp+s.view.Models[id].HP, most+s.view.Models[id].MaxHP
	}
	y := r.Y + 32
	if m.Harm != nil {
		s.harmLine(u, r, m, y, ink)
		return
	}
	u.C.Icon("l-heart", canvas.Rect{X: r.X + 45, Y: y - 10.5, W: 11, H: 11}, ink)
	text := number(hp) + "/" + number(most)
	u.C.Text(text, r.X+59, y, ui.Label, ink)
	x := r.X + 59 + u.C.Width(text, ui.Label) + 6
	shown := m.Counters[:min(len(m.Counters), mostCounters)]
	columns, pips := s.counterColumns(u, r, x, shown)
	if most <= 9 && pips {
		u.Pips(x, y-9, hp, most, ink)
	}
	for i, c := range shown {
		x, text := columns[i], counted(&c)
		u.C.Icon(c.Icon, canvas.Rect{X: x, Y: y - 10.5, W: 11, H: 11}, ink)
		u.C.Text(text, x+14, y, ui.Label, ink)
		s.stateTip(u, "counter-"+number(int(m.ID))+"-"+number(i), canvas.Rect{X: x, Y: y - 12, W: 40, H: 14}, u.W(string(c.Term)), c.About)
	}
}

// mostCounters are shown of a model in a row of its team.
const mostCounters = 3

// counterColumns is where the counters of a row stand, below those of the other rows where there is room. Long ones stand side by side
// as far right as they need, and leave none for the pips that begin at x.
func (s *Scene) counterColumns(u *ui.UI, r canvas.Rect, x float64, shown []engine.Counter) (columns []float64, pips bool) {
	shift := (r.W - 258) * 0.6
	for i := range shown {
		columns = append(columns, r.X+[mostCounters]float64{138, 182, 228}[i]+shift)
	}
	const sign, gap = 14, 8
	end := r.Right() - 6
	if last := len(shown) - 1; last < 0 || columns[last]+sign+u.C.Width(counted(&shown[last]), ui.Label) <= end {
		return columns, true
	}
	for i := len(shown) - 1; i >= 0; i-- {
		columns[i] = min(columns[i], end-sign-u.C.Width(counted(&shown[i]), ui.Label))
		end = columns[i] - gap
	}
	return columns, columns[0] >= x+9*6
}

// counted writes how much there is of something, and of how much.
func counted(c *engine.Counter) string {
	switch {
	case c.Max < 0:
		return "–"
	case c.Max > 0:
		return number(c.Have) + "/" + number(c.Max)
	}
	return number(c.Have)
}

// harmLine is counters for a card with boxes for what befalls it: those, and then what it has left.
func (s *Scene) harmLine(u *ui.UI, r canvas.Rect, m *engine.Model, y float64, ink canvas.Color) {
	x := r.X + 45 + allot.Harm(u, "harm-"+number(int(m.ID)), canvas.Rect{X: r.X + 45, Y: y - 10.5, W: (r.W - 50) * 0.34, H: 12}, m.Harm, ink, s.words, false) + 10
	if m.Lies && len(m.States) > 0 { // it has nothing left
		text := s.words.Text(m.States[0].Text)
		u.C.TextRight(text, r.Right()-8, y, ui.Label, ink)
		w := u.C.Width(text, ui.Label)
		s.stateTip(u, "state-"+number(int(m.ID))+"-0", canvas.Rect{X: r.Right() - 8 - w, Y: y - 12, W: w, H: 14}, text, m.States[0].About)
		return
	}
	var shown []int
	for i := range m.Counters {
		if c := &m.Counters[i]; c.Kind != engine.Used && c.Max >= 0 {
			shown = append(shown, i)
		}
	}
	step := min(40, (r.Right()-4-x)/float64(max(1, len(shown))))
	for n, i := range shown {
		c := &m.Counters[i]
		text := number(c.Have)
		if c.Have == 0 {
			text = "–"
		}
		at := canvas.Rect{X: x + step*float64(n), Y: y - 12, W: step, H: 14}
		u.C.Icon(c.Icon, canvas.Rect{X: at.X, Y: y - 10.5, W: 11, H: 11}, ink)
		u.C.Text(text, at.X+14, y, ui.Label, ink)
		s.stateTip(u, "counter-"+number(int(m.ID))+"-"+number(i), at, u.W(string(c.Term)), c.About)
	}
}

// alive counts the models of a group that still stand.
func (s *Scene) alive(g *engine.Group) int {
	n := 0
	for _, id := range g.Models {
		if !s.view.Models[id].Out {
			n++
		}
	}
	return n
}

// rail is the narrow column of the smaller layouts: tokens and HP of both teams.
func (s *Scene) rail(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("rail", r)
	u.Scroll("rail-rows", inner, func(view canvas.Rect) float64 {
		y := view.Y
		for _, seat := range s.seatsBySide() {
			for i := range s.view.Teams[seat].Groups {
				g := &s.view.Teams[seat].Groups[i]
				if len(g.Models) == 0 {
					continue
				}
				m := &s.view.Models[g.Models[0]]
				row := canvas.Rect{X: view.X, Y: y, W: view.W, H: 50}
				area, ink, _ := u.Row(ui.Row{ID: "rail-" + number(int(m.ID)), Rect: row, Selected: m.ID == s.acting()})
				if area.Hovered {
					s.hover = m.ID
				}
				if area.Clicked {
					s.showRow(m.ID)
				}
				if area.Second {
					s.openCard(m.ID)
				}
				faces.Model(u, canvas.Rect{X: row.X + (row.W-30)/2, Y: y + 3, W: 30, H: 30}, m)
				s.drawMark(u, canvas.Point{X: row.Right() - 8, Y: y + 8}, []engine.ModelID{m.ID})
				u.C.TextCenter(number(m.HP)+"/"+number(m.MaxHP), row.X+row.W/2, y+46, ui.Label, ink)
				y += 50
			}
			y += 6
		}
		return y - view.Y
	})
}

// showRow is a click on a row of a team: it opens the card of whom the row is about, and looks at the option about him or at the attack on him.
// With that card open it is pointAt.
func (s *Scene) showRow(id engine.ModelID) {
	looked := s.answer.pick
	switch at := s.optionOf(id); {
	case s.acting() == id:
		s.read(id)
		s.pointAt(id)
		return
	case at >= 0 && s.personAsked():
		s.answer.pick, s.asking.picked = at, true
	case s.aimsByClick():
		s.aimAt(id)
	}
	s.focus = id
	s.read(id)
	if looked == s.answer.pick {
		s.tab = tabCard // else what the answer that is looked at now leads to is told there
	}
}

// pointAt is a click on a model, in a panel or on the table: it looks at the option about it, or gives the answer when
// that is looked at already; without an option it opens the model's card.
func (s *Scene) pointAt(id engine.ModelID) {
	at := s.optionOf(id)
	if at < 0 && s.walksNext() && s.model(id) != nil && s.opposes(s.model(id), s.decision.Seat) {
		choice, _ := s.choice()
		s.confirm(func() {
			s.choose(choice)
			s.asking.then = s.aimOnce(id)
		})
		return
	}
	if at < 0 && s.aimsByClick() {
		if s.asking.assault.aim == id {
			s.commit()
			return
		}
		if s.aimAt(id) {
			return
		}
	}
	switch {
	case at < 0 || !s.personAsked():
		s.focus = id
	case at == s.answer.pick:
		s.commit()
	default:
		s.answer.pick, s.asking.picked = at, true
		s.focus = engine.NoModel
	}
}

// aimOnce aims at an Enemy once what the model does is asked; who Directs it may be asked first.
func (s *Scene) aimOnce(id engine.ModelID) func(*ui.UI) {
	return func(*ui.UI) {
		if d := s.decision; (d.Kind == engine.Single || d.Kind == engine.Reply) && d.Shape == engine.Pick && d.Action == "" {
			s.asking.then = s.aimOnce(id)
			return
		}
		s.aimAt(id)
	}
}
