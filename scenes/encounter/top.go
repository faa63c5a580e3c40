package encounter

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/desk"
)

// top is the bar above the table: the Round, whose Turn it is, Plot and score, and the tools.
func (s *Scene) top(u *ui.UI, r canvas.Rect, layout ui.Layout) {
	inner := u.Panel("top", r)
	p := u.Colors
	x := inner.X + 10
	middle := inner.Y + inner.H/2
	title := u.W("encounter.round", "Round", max(1, s.view.Round))
	kind := ui.DisplayType(22)
	u.C.Text(title, x, middle+canvas.Baseline(kind, 0), kind, p.Ink)
	x += u.C.Width(title, kind) + 12
	supply := 0.0
	if layout == ui.Mid {
		supply = u.C.Width(s.supplyLine(u), ui.Label) + 24
	}
	tools := s.tools(u, inner, layout, inner.Right()-x-s.topNeeds(u)-supply)
	if layout != ui.Compact && !s.crampedTop(u, inner.Right()-tools-x-supply) {
		x = s.rounds(u, x, middle)
	}
	if s.onDesk() && len(s.view.Desk.Phases) > 0 {
		phase := s.words.Text(s.view.Desk.Phases[s.view.Desk.Phase])
		x += desk.Pennant(u, x, inner.Y+2, inner.H-4, u.C.Fit(phase, ui.Name, max(0, inner.Right()-tools-x-52-s.scoreWidth(u)))) + 12
	} else if s.view.Turn >= 0 && int(s.view.Turn) < len(s.view.Teams) {
		name := s.seatName(s.view.Turn)
		turn := u.W("encounter.turn", "Team", name)
		strip := s.scoreWidth(u) + supply
		fits := func(text string) bool {
			return x+u.C.Width(text, ui.Name)+44+strip <= inner.Right()-tools-8
		}
		if !fits(turn) {
			turn = name // its colour says the rest
		}
		room := inner.Right() - tools - x - 48 - strip
		if !fits(turn) && room < 60 {
			turn = "" // its colour and its marks say it all
		}
		shown := u.C.Fit(turn, ui.Name, max(0, room))
		wide := u.Pennant(x, inner.Y+2, inner.H-4, shown, side(s.view.Turn))
		if said := u.W("encounter.turn", "Team", name); shown != said {
			u.Tip(canvas.Rect{X: x, Y: inner.Y, W: wide, H: inner.H}, said)
		}
		x += wide + 12
	} else if room := inner.Right() - tools - x - 8; room > 24 {
		x += u.Cut("top-step", s.words.Text(s.view.Step), x, middle+canvas.Baseline(ui.Name, 0), room, ui.Name, p.Ink) + 16
	}
	below := s.belowScore(u, inner.Right()-tools-8-x, layout)
	x = s.scoreStrip(u, x, inner.Right()-tools-8, inner, below) // what it rests on counts something else
	room := inner.Right() - tools - x - 8
	ap := s.supplyLine(u)
	if layout == ui.Mid && u.C.Width(ap, ui.Label) <= room || layout == ui.Compact && room >= 60 { // the teams lie behind a tab
		u.Tip(canvas.Rect{X: x, Y: inner.Y, W: room, H: inner.H}, s.objectives())
		u.C.Text(u.C.Fit(ap, ui.Label, room), x, middle+canvas.Baseline(ui.Label, 0), ui.Label, p.Ink)
		return
	}
	if layout == ui.Compact || room < 60 {
		return
	}
	u.Tip(canvas.Rect{X: x, Y: inner.Y, W: room, H: inner.H}, s.objectives())
	if below != "" {
		if aim := s.words.Text(s.view.Aim); u.C.Width(aim, ui.Strong) <= room {
			u.C.Text(aim, x, middle+canvas.Baseline(ui.Strong, 0), ui.Strong, p.Ink)
		}
		return
	}
	if lines := u.C.Wrap(s.standing(), ui.Small, room); len(lines) == 2 { // how it stands is worth more than the title
		u.C.Text(lines[0], x, middle-3, ui.Small, p.Ink2)
		u.C.Text(lines[1], x, middle+12, ui.Small, p.Ink2)
		return
	}
	u.C.Text(u.C.Fit(s.words.Text(s.view.Aim), ui.Strong, room), x, middle-3, ui.Strong, p.Ink)
	u.C.Text(u.C.Fit(s.standing(), ui.Small, room), x, middle+12, ui.Small, p.Ink2)
}

// belowScore is what the score rests on, for a line below it, where there is no room for a line beside it, whose name it would have: how
// the Plot stands counts something else than the score, which is only what would be given if all ended now.
func (s *Scene) belowScore(u *ui.UI, room float64, layout ui.Layout) string {
	width := s.scoreWidth(u)
	if layout != ui.Wide || width == 0 || len(s.view.Standing) == 0 {
		return ""
	}
	beside := room - width - 14
	if beside >= max(60, u.C.Width(s.words.Text(s.view.Aim), ui.Strong), u.C.Width(s.standing(), ui.Small)) {
		return ""
	}
	first := strings.ReplaceAll(s.words.Text(s.view.Standing[0]), " : ", "\u00a0:\u00a0")
	if u.C.Width(first, ui.Small) > room {
		return ""
	}
	return first
}

// standing is what the score rests on, in one line.
func (s *Scene) standing() string {
	lines := make([]string, len(s.view.Standing))
	for i, line := range s.view.Standing {
		lines[i] = s.words.Text(line)
	}
	return strings.ReplaceAll(strings.Join(lines, " · "), " : ", "\u00a0:\u00a0") // no line ends between two counts
}

// topNeeds is how much room in the top bar whose Turn it is, or the step of the Round, takes with the score.
func (s *Scene) topNeeds(u *ui.UI) float64 {
	need := u.C.Width(s.words.Text(s.view.Step), ui.Name) + 16
	if turn := s.view.Turn; turn >= 0 && int(turn) < len(s.view.Teams) {
		need = u.C.Width(s.seatName(turn), ui.Name) + 44
	}
	return need + s.scoreWidth(u) + 16
}

// objectives is what the Encounter is about: each objective, how it stands, and what it asks for.
func (s *Scene) objectives() string {
	var said []string
	for i, o := range s.view.Objectives {
		if i > 0 {
			said = append(said, "")
		}
		if i == 0 || i >= len(s.view.Standing) { // how an Agenda stands begins with its name
			said = append(said, s.words.W(string(o.Title)))
		}
		if i < len(s.view.Standing) {
			said = append(said, s.words.Text(s.view.Standing[i]))
		}
		said = append(said, s.words.W(string(o.About)))
	}
	return strings.Join(said, "\n")
}

// rounds draws one box a Round: ink for those played, yellow for the present one.
func (s *Scene) rounds(u *ui.UI, x, middle float64) float64 {
	if s.onDesk() && len(s.view.Desk.Course) > 0 {
		return desk.Course(u, s.view.Desk.Course, x, middle) + 8
	}
	for i := range s.view.Rounds {
		fill := u.Colors.Raised
		switch {
		case i+1 < s.view.Round:
			fill = u.Colors.Ink
		case i+1 == s.view.Round:
			fill = u.Colors.Accent
		}
		u.C.Box(canvas.Rect{X: x, Y: middle - 8, W: 13, H: 16}, canvas.Box{Fill: fill, Line: u.Colors.Ink, Width: 2})
		x += 15
	}
	return x + 10
}

func (s *Scene) supplyLine(u *ui.UI) string {
	var sides []string
	order := s.seatsBySide()
	for _, head := range s.view.Sides.Heads(len(s.view.Teams)) {
		var parts []string
		for _, seat := range s.view.Sides.Teams(head, len(s.view.Teams)) {
			said := s.supplyOf(seat)
			if said == "" {
				continue
			}
			if s.crowded() && seat != order[len(order)-1] {
				said = number(s.view.Teams[seat].Counters[0].Have) // what it is stands with the last
			}
			parts = append(parts, said)
		}
		if len(parts) > 0 {
			sides = append(sides, strings.Join(parts, " + "))
		}
	}
	return strings.Join(sides, " : ")
}

// tools are the buttons at the right of the bar, as many as have room. The keys of the others work all the same. It
// returns the width they take.
func (s *Scene) tools(u *ui.UI, r canvas.Rect, layout ui.Layout, room float64) float64 {
	type tool struct {
		id, icon, name string
		key            ui.Key
		do             func()
	}
	all := []tool{
		{"undo", "l-undo-2", u.W("encounter.undo"), "Ctrl Z", s.back},
		{"redo", "l-redo-2", u.W("encounter.redo"), "Ctrl Y", s.forward},
		{"rules", "l-book-open", u.W("encounter.rules"), "F2", func() { s.next = s.host.Explain("") }},
		{"save", "l-save", u.W("encounter.save"), "Ctrl S", s.save},
		{"pause", "l-menu", u.W("encounter.menu"), "", func() { s.next = s.host.Pause(s.match) }},
	}
	if !s.tableless() {
		all = slices.Insert(all, 2, tool{"ruler", "l-ruler", u.W("encounter.ruler"), "R", func() { s.ruler.on = !s.ruler.on }})
	}
	if s.hints() {
		all = slices.Insert(all, 2, tool{"hint", "true-bulb", u.W("encounter.hint"), adviceKey, func() { s.wantHint(u) }})
	}
	if search, _ := s.reasoner(); search != nil {
		all = slices.Insert(all, 2, tool{"why", "g-brain", u.W("encounter.their-why"), whyKey, s.wantReasons})
	} else if s.opponent() != engine.NoSeat && !s.tableless() && u.HotKeyLabel(whyKey, u.W("encounter.their-why")) { // it has no reasons, and says so
		s.wantReasons()
	}
	if layout == ui.Wide || !s.crowded() { // else the key alone has to do
		all = append(all, tool{"keys", "l-circle-question-mark", u.W("keys.title"), ui.AskKeys, u.AskForKeys})
	}
	const side = 30.0
	for _, id := range []string{"save", "rules", "redo", "ruler", "undo", "why", "hint", "keys"} {
		if float64(len(all))*(side+4)+6 <= room {
			break
		}
		at := slices.IndexFunc(all, func(t tool) bool { return t.id == id })
		if at < 0 {
			continue
		}
		if u.HotKeyLabel(all[at].key, all[at].name) {
			all[at].do()
		}
		all = slices.Delete(all, at, at+1)
	}
	x := r.Right() - float64(len(all))*(side+4) - 6
	for i, t := range all {
		rect := canvas.Rect{X: x + float64(i)*(side+4), Y: r.Y + (r.H-side)/2, W: side, H: side}
		refused := ""
		if t.id == "undo" && !s.canGoBack() {
			refused = u.W("encounter.nothing-to-undo")
		}
		if t.id == "hint" {
			refused = s.noHintComes(u)
			if s.hint.coming.wanted {
				t.name = s.hintComes(u)
			}
		}
		if t.id == "redo" && !s.canGoOn() {
			refused = u.W("encounter.nothing-to-redo")
		}
		if u.Tool(ui.Tool{ID: "tool-" + t.id, Rect: rect, Icon: t.icon, Tip: t.name, Key: t.key, Refused: refused, On: t.id == "ruler" && s.ruler.on || t.id == "hint" && (s.hint.wanted || s.hint.coming.wanted) || t.id == "why" && s.theirs.wanted}) {
			t.do()
		}
	}
	return r.Right() - x
}

// side is the look of a seat.
func side(seat engine.Seat) ui.Side { return ui.SideOf(int(seat)) }

func number(n int) string { return strconv.Itoa(n) }

// save asks for a name and keeps the match.
func (s *Scene) save() { s.next = s.host.Save(s.match, func(said engine.Text) { s.said = said }) }

// tell says what was to be told once this screen is in front.
func (s *Scene) tell(u *ui.UI) {
	if s.said.Key != "" {
		u.Toast(u.Say(s.said), "")
		s.said = engine.Text{}
	}
}
