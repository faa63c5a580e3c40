package encounter

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// logPanel is the explained log; folded it is only its title.
func (s *Scene) logPanel(u *ui.UI, r canvas.Rect, folded bool) {
	inner := u.Panel("log", r)
	head := canvas.Rect{X: inner.X, Y: inner.Y, W: inner.W, H: 24}
	area := u.Hot("log-title", head)
	if area.Clicked {
		s.logUp = !s.logUp
	}
	base := u.Strip(head, u.W("encounter.log-title"), "")
	w := u.KeyCap("L", head.Right()-u.KeyCapWidth("L")-8, head.Y+12, u.Colors.Raised, u.Colors.Ink)
	u.C.TextRight(u.W("encounter.log-open"), head.Right()-w-14, base, ui.SmallTag, u.Colors.Ink2)
	if !folded {
		s.logLines(u, canvas.Rect{X: inner.X, Y: head.Bottom(), W: inner.W, H: inner.Bottom() - head.Bottom()}, "log")
	}
}

// logLines lists what happened, newest first; a click opens an entry: its rules, its dice, its lines on the table. The log may
// stand on the screen twice, so that id names the place.
func (s *Scene) logLines(u *ui.UI, r canvas.Rect, id string) {
	u.Scroll(id+"-lines", r, func(view canvas.Rect) float64 {
		y, part, starts := view.Y, -2, s.roundStarts()
		for i := s.shown - 1; i >= 0; i-- {
			if s.log[i].Kind == engine.EventIdle && id != openedLog { // only the whole log tells what was not asked
				continue
			}
			if begins := roundOf(starts, i); begins != part { // newest first: what its Round is stands above
				part = begins
				y += s.logHeading(u, canvas.Rect{X: view.X, Y: y, W: view.W}, begins)
			}
			before := s.event
			high := s.logLine(u, canvas.Rect{X: view.X, Y: y, W: view.W}, id+"-"+number(i), i)
			if s.event == i && before != i {
				u.ScrollTo(id+"-lines", y-view.Y, high+s.openHeight(&s.log[i].Event))
			}
			y += high
		}
		return y - view.Y
	})
}

// roundStarts are the entries of the log that begin a Round: they say which.
func (s *Scene) roundStarts() []int {
	var found []int
	for at := range s.log {
		e := &s.log[at].Event
		if e.Kind == engine.EventRound && slices.ContainsFunc(e.Text.Args, func(a engine.Arg) bool { return a.Name == "Round" || a.Name == "Turn" }) {
			found = append(found, at)
		}
	}
	return found
}

// roundOf is the entry that began the Round of an entry, or -1 for what came before the first one.
func roundOf(starts []int, i int) int {
	at, found := slices.BinarySearch(starts, i)
	switch {
	case found:
		return i
	case at == 0:
		return -1
	}
	return starts[at-1]
}

// logHeading names the Round of what stands below, and returns how high it is.
func (s *Scene) logHeading(u *ui.UI, r canvas.Rect, began int) float64 {
	const high = 22.0
	title := u.W("encounter.log-before")
	if began >= 0 {
		title = s.words.Text(s.log[began].Event.Text)
	}
	if r.H = high; !u.Painting() || u.C.Visible(r) {
		u.Strip(r, title, "")
	}
	return high + 4
}

func (s *Scene) logLine(u *ui.UI, r canvas.Rect, id string, i int) float64 {
	e := &s.log[i].Event
	open := s.event == i
	rule := engine.Rule("")
	if len(e.Rules) > 0 {
		rule = e.Rules[0]
	}
	indent := 6 * float64(min(3, max(0, e.Depth)))
	ruleWidth := 0.0
	if rule != "" && !open {
		ruleWidth = u.C.Width(string(rule), ui.Small) + 8
	}
	numbered := strings.HasPrefix(id, openedLog)
	if numbered {
		indent += logNumber
	}
	x := r.X + 17 + indent
	answered := s.answeredFor(i)
	if answered && !open {
		ruleWidth += 16
	}
	lines := s.logText(u, numbered, i, answered && open, r.Right()-8-x-ruleWidth)
	r.H = 5 + 15*float64(len(lines))
	if open {
		r.H += s.openHeight(e)
	}
	if !u.C.Visible(r) && u.Painting() {
		return r.H
	}
	area, ink, quiet := u.Row(ui.Row{ID: id, Rect: r, Selected: open, NoLine: true})
	if area.Clicked {
		if open {
			s.event = -1
		} else {
			s.event = i
			s.bringIntoView(u, e)
		}
	}
	bar := r.X + 6
	if numbered {
		bar += logNumber
		u.C.TextRight(number(i+1), bar-5, r.Y+14, ui.Small, quiet)
	}
	u.TeamBar(canvas.Rect{X: bar, Y: r.Y + 3, W: 5, H: 13}, side(e.Seat))
	if acts := e.Kind == engine.EventAction || e.Kind == engine.EventTurn; acts && !open && e.Seat >= 0 {
		_, ink, _ = u.Colors.Team(side(e.Seat)) // who begins something stands out
	}
	y := r.Y + 14
	for _, line := range lines {
		u.C.Text(line, x, y, ui.Prose, ink)
		y += 15
	}
	if answered && !open {
		sign := canvas.Rect{X: r.Right() - 8 - ruleWidth, Y: r.Y + 3, W: 13, H: 13}
		u.C.Icon(answeredIcon, sign, quiet)
		u.Tip(sign, u.W("asking.answered"))
	}
	if rule != "" && !open {
		u.C.TextRight(string(rule), r.Right()-8, r.Y+14, ui.Small, quiet)
	}
	if open {
		s.openEvent(u, canvas.Rect{X: x, Y: y, W: r.Right() - 8 - x}, id, e)
	}
	return r.H
}

// logText is an entry of the log in lines of a width, which are kept: a long log is not written anew for every frame.
func (s *Scene) logText(u *ui.UI, numbered bool, i int, answered bool, width float64) []string {
	e := &s.log[i].Event
	if s.logTexts == nil {
		s.logTexts = map[logPlace]*logLines{}
	}
	at := logPlace{numbered, i}
	kept, with := s.logTexts[at], logLines{of: e.Text, words: s.words, answered: answered, width: width, growth: u.C.Growth()}
	if kept == nil || !kept.same(&with) {
		text := words.Tie(s.words.Text(e.Text))
		if answered {
			text = u.W("asking.answered-line", "Text", text)
		}
		with.lines = u.C.Wrap(text, ui.Prose, width)
		if kept = &with; !u.C.Discarding() { // what is drawn remembers which words it broke
			s.logTexts[at] = kept
		}
	}
	return kept.lines
}

// logPlace is where an entry of the log stands: in the panel, or in the opened log with its numbers.
type logPlace struct {
	numbered bool
	entry    int
}

// logLines are an entry of the log in lines, and what they follow from.
type logLines struct {
	of            engine.Text
	words         *words.Words
	answered      bool
	width, growth float64
	lines         []string
}

// same reports whether the lines would be the same. Of a text it looks at which it is, not at what it says: after an undo an entry has
// another.
func (t *logLines) same(o *logLines) bool {
	a, b := t.of.Args, o.of.Args
	return t.of.Key == o.of.Key && len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) &&
		t.words == o.words && t.answered == o.answered && t.width == o.width && t.growth == o.growth
}

// answeredIcon marks what was answered for a person.
const answeredIcon = "l-zap"

// answeredFor reports whether an entry of the log is the first that an answer brought about which was given for a person.
func (s *Scene) answeredFor(i int) bool {
	at := s.log[i].Entry
	if at < 1 || i > 0 && s.log[i-1].Entry == at && s.log[i-1].Kind != engine.EventIdle || at > len(s.match.Entries()) || s.log[i].Kind == engine.EventIdle {
		return false
	}
	e := &s.match.Entries()[at-1]
	return e.Auto && e.Seat >= 0 && int(e.Seat) < len(s.players) && s.players[e.Seat].Bot == nil
}

func (s *Scene) openHeight(e *engine.Event) float64 {
	h := 0.0
	if len(e.Dice) > 0 {
		h += 30 * float64(len(e.Dice))
	}
	return h + 20*float64(len(e.Rules)) + 4
}

// openEvent is an entry of the log opened: the dice of each side, and every rule as a link.
func (s *Scene) openEvent(u *ui.UI, r canvas.Rect, id string, e *engine.Event) {
	y := r.Y
	for _, roll := range e.Dice {
		x := r.X
		for at, face := range roll.Faces {
			look := dieLook(roll.Mark(at))
			u.Die(x, y-8, 22, face, look)
			x += 26
		}
		total := u.W("encounter.total", "Total", roll.Total)
		if roll.Counts {
			total = s.sumOf(u, &roll)
		}
		if roll.Total != 0 || roll.Counts {
			u.C.Text(total, x+4, y+8, ui.Strong, u.Colors.OnAccent)
		}
		y += 30
	}
	for at, rule := range e.Rules {
		area := u.Hot(id+"-rule-"+number(at), canvas.Rect{X: r.X, Y: y - 10, W: r.W, H: 18})
		if area.Clicked {
			s.next = s.host.Explain(rule)
		}
		u.C.Icon("l-book-open", canvas.Rect{X: r.X, Y: y - 9, W: 13, H: 13}, u.Colors.OnAccent)
		u.C.Text(string(rule), r.X+18, y+2, ui.SmallTag, u.Colors.OnAccent)
		if area.Hovered || area.Focused {
			u.C.RuleLine(r.X+18, y+4, u.C.Width(string(rule), ui.SmallTag), 1, u.Colors.OnAccent)
		}
		y += 20
	}
}

// openedLog begins the ids of the entries of the opened log, and logNumber is the room for the number of an entry there, in units.
const (
	openedLog = "log-over"
	logNumber = 26.0
)

// The opened log lies over the right column, and takes of the room of the table beside it what a square table leaves, up to logMore
// units.
const logMore = 200.0

// besideLog makes room for the opened log: what an entry rests on is shown on the table beside it, which stays as large as it can. Where
// the log has a tab of its own that is opened instead.
func (s *Scene) besideLog(screen *ui.Screen) (log canvas.Rect) {
	if !s.logUp || screen.Layout != ui.Wide {
		return canvas.Rect{}
	}
	more := max(0, min(logMore, screen.Table.W-screen.Table.H))
	screen.Table.W -= more
	screen.Top.W -= more
	log = screen.Right
	log.X, log.W = log.X-more, log.W+more
	return log
}

// openLog is the whole log beside the table.
func (s *Scene) openLog(u *ui.UI, r canvas.Rect) {
	if r.W == 0 {
		return
	}
	inner := u.Panel(openedLog, r)
	u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 38}, ui.Header{Title: u.W("encounter.log-title"), Note: u.W("encounter.log-count", "Count", s.shown), Side: ui.Neutral, Right: 40})
	if u.Tool(ui.Tool{ID: "log-close", Rect: canvas.Rect{X: r.Right() - 36, Y: r.Y + 4, W: 30, H: 30}, Icon: "l-x", Tip: u.W("encounter.log-close")}) {
		s.logUp = false
	}
	s.logLines(u, canvas.Rect{X: inner.X, Y: r.Y + 38, W: inner.W, H: inner.Bottom() - r.Y - 38}, openedLog)
}

// asText is the situation in words: what is asked, where everybody stands, and the newest entries of the log.
func (s *Scene) asText() string {
	var b strings.Builder
	b.WriteString(s.words.Text(s.decision.Ask) + "\n\n")
	for i := range s.view.Models {
		m := &s.view.Models[i]
		if !m.OnTable {
			continue
		}
		b.WriteString(s.words.W("encounter.text-model", "Name", m.Name, "HP", m.HP, "Most", m.MaxHP,
			"X", engine.Inches(m.Body.Center.X), "Y", engine.Inches(m.Body.Center.Y), "Level", engine.Inches(m.Body.Bottom)) + "\n")
	}
	b.WriteString(s.pilesAsText() + "\n")
	for i := len(s.log) - 1; i >= max(0, len(s.log)-20); i-- {
		e := &s.log[i].Event
		line := s.words.Text(e.Text)
		if s.answeredFor(i) {
			line = s.words.W("asking.answered-line", "Text", line)
		}
		if len(e.Rules) > 0 {
			line += " · " + string(e.Rules[0])
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}
