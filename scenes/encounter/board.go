package encounter

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// board puts a row of questions together: each line is answered by choosing, and all are carried out at once.
type board struct {
	title   string
	note    string // what comes of what is chosen, beside the title
	label   string // of the button that carries it out
	rows    []boardRow
	quick   []boardQuick
	at      int  // line that the keyboard is at, groups counted one by one
	folded  bool // rows that harm the own side are folded
	usual   bool // rows that are hardly ever answered otherwise are folded
	look    func(s *Scene, row *boardRow)
	changed func(s *Scene) // works the rows out anew
	laid    boardLaid
	plan    func(s *Scene) plan
}

// boardRow is one line.
type boardRow struct {
	key    string
	label  string
	asks   string // the question alone, where the label says more
	note   string
	model  engine.ModelID
	harms  bool // about one of the own side
	usual  bool // hardly ever answered otherwise than it is filled in
	groups []boardGroup
}

// boardGroup is a choice on a line.
type boardGroup struct {
	id      string
	options []string
	keys    []string // what the options stand for
	about   []string // what they do, in plain sentences; nil where the board explains nothing
	chosen  int
}

// key is what the chosen option stands for.
func (g *boardGroup) key() string { return g.keys[g.chosen] }

// option is what the chosen one says.
func (g *boardGroup) option() string { return g.options[g.chosen] }

// boardQuick sets several lines at once.
type boardQuick struct {
	label string
	short string // where there is little room
	do    func(b *board)
}

// commit carries the board out.
func (b *board) commit(s *Scene) { s.begun(b.plan(s)) }

// openBoard looks once for the board of the pending question.
func (s *Scene) openBoard(u *ui.UI) {
	a := &s.asking
	if a.looked == s.decision || !s.personAsked() || !s.rests() {
		return
	}
	a.looked, a.board = s.decision, nil
	if u.Asking() == ui.AskAll || a.single == s.decision {
		return
	}
	switch s.decision.Kind {
	case engine.Spend:
		a.board = s.spendBoard()
	case engine.Order:
		a.board = s.volleyBoard()
	case engine.Opening:
		a.board = s.openingBoard()
	case engine.Muster:
		s.openMuster()
	case engine.Activate:
		s.offerEnd()
	}
	if a.board != nil {
		a.board.folded = true
		a.board.settle(s)
	}
}

// settle has the table show what the line at the keyboard is about.
func (b *board) settle(s *Scene) {
	if row, _ := b.line(b.at); row != nil && b.look != nil {
		b.look(s, row)
	}
}

// hides reports whether a row is folded away.
func (b *board) hides(r *boardRow) bool { return r.harms && b.folded || r.usual && b.usual }

// line is the row and the group of a line of the keyboard.
func (b *board) line(at int) (*boardRow, *boardGroup) {
	for i := range b.rows {
		r := &b.rows[i]
		if b.hides(r) {
			continue
		}
		n := max(1, len(r.groups))
		if at < n {
			if len(r.groups) == 0 {
				return r, nil
			}
			return r, &r.groups[at]
		}
		at -= n
	}
	return nil, nil
}

// lines counts the lines of the keyboard.
func (b *board) lines() int {
	n := 0
	for i := range b.rows {
		if r := &b.rows[i]; !b.hides(r) {
			n += max(1, len(r.groups))
		}
	}
	return n
}

// own counts the rows about the own side.
func (b *board) own() int {
	n := 0
	for i := range b.rows {
		if b.rows[i].harms {
			n++
		}
	}
	return n
}

// boardKeys are the keys of a board: Up and Down go from line to line, Left and Right choose on it, the numbers set all lines.
func (s *Scene) boardKeys(u *ui.UI) {
	b := s.asking.board
	if b == nil || !s.personAsked() {
		return
	}
	u.KeyHelp("keys.board-line", ui.Up, ui.Down, ui.Tab, "Shift Tab")
	u.KeyHelp("keys.board-choice", ui.Left, ui.Right)
	switch n := b.lines(); {
	case n > 0 && (u.Key(ui.Down) || u.HotKey(ui.Tab)):
		b.goTo(u, s, (b.at+1)%n)
	case n > 0 && (u.Key(ui.Up) || u.Key("Shift Tab")):
		b.goTo(u, s, (b.at+n-1)%n)
	case u.Key(ui.Left):
		s.turnGroup(b, -1)
	case u.Key(ui.Right):
		s.turnGroup(b, 1)
	}
}

// goTo brings a line to the keyboard, and into view.
func (b *board) goTo(u *ui.UI, s *Scene, line int) {
	b.at = line
	b.settle(s)
	row, _ := b.line(line)
	y, high := 2.0, b.rowHigh()
	if b.own() > 0 {
		y += boardOwnHigh
	}
	for i := range b.rows {
		if r := &b.rows[i]; r == row {
			u.ScrollTo("board-rows", y, high)
		} else if !b.hides(r) {
			y += high
		}
	}
}

// turnGroup chooses the next or previous option of the line at the keyboard.
func (s *Scene) turnGroup(b *board, step int) {
	if _, g := b.line(b.at); g != nil && len(g.options) > 0 {
		g.chosen = (g.chosen + step + len(g.options)) % len(g.options)
		b.altered(s)
	}
}

// altered works out what depends on what was chosen.
func (b *board) altered(s *Scene) {
	if b.changed != nil {
		b.changed(s)
		b.at = min(b.at, max(0, b.lines()-1))
	}
}

// boardOptions are the buttons in the bar that set several lines at once.
func (s *Scene) boardOptions(u *ui.UI, r canvas.Rect) {
	b := s.asking.board
	room := r.Inset(6)
	narrow := room.W < boardNarrow
	if narrow {
		b.quick = b.quick[:min(2, len(b.quick))]
	}
	cells := room.Columns(max(3, len(b.quick)+1), 6)
	row := make([]ui.Button, 0, len(b.quick)+1)
	for i, q := range b.quick {
		label := q.label
		if narrow {
			label = q.short
		}
		row = append(row, ui.Button{ID: "quick-" + number(i), Rect: cells[i], Label: label, Key: ui.Key(number(i + 1))})
	}
	row = append(row, ui.Button{ID: "board-single", Rect: cells[len(b.quick)], Label: u.W("asking.one-by-one"), Key: "0"})
	u.Even(row)
	for i, q := range b.quick {
		if u.Button(row[i]) {
			q.do(b)
			b.altered(s)
		}
	}
	if u.Button(row[len(row)-1]) {
		s.asking.single, s.asking.board = s.decision, nil
	}
}

// The measures of a board, in units.
const (
	boardRowHigh  = 38.0
	boardHeadHigh = 32.0
	boardOwnHigh  = 30.0 // the button that unfolds the own side
	boardWide     = 720.0
	boardToldHigh = 56.0  // three lines
	boardNarrow   = 340.0 // room for the buttons below it
	boardMost     = 0.62  // of the height of the table
	boardMostTold = 0.74  // of a board that explains its options
)

// boardPanel is the board over a part of the table.
func (s *Scene) boardPanel(u *ui.UI, screen ui.Screen) {
	b := s.asking.board
	if b == nil || !s.personAsked() || !s.rests() {
		return
	}
	usual, own := b.usualRows(), b.own()
	s.layBoard(u, b, screen.Table)
	folded := b.usualButton(u, boardWidth(b.laid.room))
	high, told := s.boardHigh(u, b, b.laid.room)
	r := boardAt(b.laid.room, min(high, b.laid.most), b.laid.side)
	b.laid.at = r
	told = min(told, r.H-boardHeadHigh-boardRowHigh-8)
	u.Cover("board-cover", r)
	inner := u.Panel("board", r)
	u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: boardHeadHigh}, ui.Header{Title: b.title, Note: b.note, Side: ui.Neutral, Size: 18})
	if told > 0 {
		s.boardTold(u, canvas.Rect{X: inner.X, Y: inner.Bottom() - told, W: inner.W, H: told}, b)
	}
	u.Scroll("board-rows", canvas.Rect{X: inner.X, Y: r.Y + boardHeadHigh, W: inner.W, H: inner.Bottom() - told - r.Y - boardHeadHigh}, func(view canvas.Rect) float64 {
		y, line := view.Y+2, 0
		if own > 0 {
			label := u.W("asking.own-folded", "Count", own)
			if !b.folded {
				label = u.W("asking.own-open")
			}
			if u.Button(ui.Button{ID: "board-own", Rect: canvas.Rect{X: view.X + 8, Y: y + 1, W: view.W - 16, H: 28}, Label: label, Icon: "l-triangle-alert", Key: "X"}) {
				b.folded = !b.folded
				b.at = 0
			}
			y += boardOwnHigh
		}
		rows := b.rows // a click on one of them may replace them
		for i := range rows {
			row := &rows[i]
			if b.hides(row) {
				continue
			}
			s.boardRow(u, canvas.Rect{X: view.X, Y: y, W: view.W, H: b.rowHigh()}, b, row, line)
			line += max(1, len(row.groups))
			y += b.rowHigh()
		}
		if usual > 0 {
			folded.Rect = canvas.Rect{X: view.X + 8, Y: y + 1, W: view.W - 16, H: folded.Rect.H}
			if u.Button(folded) {
				b.usual = !b.usual
				b.at = 0
			}
			y += folded.Rect.H + 2
		}
		return y - view.Y
	})
}

// usualRows counts the rows that can be folded away as usual.
func (b *board) usualRows() int {
	n := 0
	for i := range b.rows {
		if b.rows[i].usual {
			n++
		}
	}
	return n
}

// usualButton folds the rows that are hardly ever answered otherwise, and names those that are folded away. It is as high as it needs to
// be on a board of a width.
func (b *board) usualButton(u *ui.UI, width float64) ui.Button {
	button := ui.Button{ID: "board-usual", Label: u.W("asking.usual-fold"), Key: "C"}
	if b.usual {
		var asks []string
		for i := range b.rows {
			if r := &b.rows[i]; r.usual && !slices.Contains(asks, r.asks) {
				asks = append(asks, r.asks)
			}
		}
		button.Label = u.W("asking.usual-more", "Asks", strings.Join(asks, " "))
	}
	button.Rect.H = 28
	if u.ButtonWidth(button) > width-40 {
		button.Rect.H = 40
	}
	return button
}

// explained is the line at the keyboard of a board that explains its options, and the option that is chosen there with what is said of
// it; nil for none.
func (b *board) explained() (row *boardRow, option, said string) {
	if b == nil || !b.explains() {
		return nil, "", ""
	}
	row, g := b.line(b.at)
	if g != nil && g.chosen < len(g.about) {
		option, said = g.option(), g.about[g.chosen]
	}
	return row, option, said
}

// explains reports whether the board says what its options do.
func (b *board) explains() bool {
	for i := range b.rows {
		for j := range b.rows[i].groups {
			if len(b.rows[i].groups[j].about) > 0 {
				return true
			}
		}
	}
	return false
}

// told is the option that the pointer is over, else the one that is chosen on the line of the keyboard, and what it does.
func (b *board) told(u *ui.UI) (option, said string) {
	_, option, said = b.explained()
	under := u.Under()
	for i := range b.rows {
		row := &b.rows[i]
		for j := range row.groups {
			g := &row.groups[j]
			for n := range g.about {
				if under == boardChip(row, g)+"-"+number(n) {
					option, said = g.options[n], g.about[n]
				}
			}
		}
	}
	return option, said
}

// boardTold says it on the board.
func (s *Scene) boardTold(u *ui.UI, r canvas.Rect, b *board) {
	_, said := b.told(u)
	u.Rule(r.X+6, r.Y+1, r.W-12)
	u.Scroll("board-told", canvas.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: r.H - 3}, func(view canvas.Rect) float64 {
		return 4 + u.C.Paragraph(said, canvas.Rect{X: view.X + 10, Y: view.Y + 2, W: view.W - 20}, ui.Prose, 16, u.Colors.Ink)
	})
}

// toldHigh is the room that the longest of what the options are said to do takes in a width: it stays as it is while they are looked at.
func (b *board) toldHigh(u *ui.UI, width float64) float64 {
	high := boardToldHigh
	for i := range b.rows {
		for j := range b.rows[i].groups {
			for _, said := range b.rows[i].groups[j].about {
				high = max(high, 16*float64(len(u.C.Wrap(said, ui.Prose, width)))+10)
			}
		}
	}
	return high
}

// boardChip is what the names of a group's options on the screen begin with.
func boardChip(row *boardRow, g *boardGroup) string { return "board-" + row.key + "-" + g.id }

// boardRow draws a line and takes clicks on it.
func (s *Scene) boardRow(u *ui.UI, r canvas.Rect, b *board, row *boardRow, line int) {
	here := b.at >= line && b.at < line+max(1, len(row.groups))
	if here {
		u.C.Rect(u.C.Snap(canvas.Rect{X: r.X, Y: r.Y + 1, W: 5, H: r.H - 2}), u.Colors.Accent)
	}
	x, ink := r.X+10, u.Colors.Ink
	if row.harms {
		ink = u.Colors.RedText
	}
	if m := s.model(row.model); m != nil {
		face := canvas.Rect{X: x, Y: r.Y + 5, W: 28, H: 28}
		if b.laid.stacks {
			face = canvas.Rect{X: x, Y: r.Y + 2, W: boardAsks, H: boardAsks}
		}
		faces.Model(u, face, m)
		x += face.W + 6
	}
	right, chips := r.X+min(210, r.W*0.34), r.InsetXY(0, 4)
	if len(row.groups) == 0 || b.laid.stacks {
		right = r.Right() - 8
	}
	if b.laid.stacks {
		said := row.label
		if row.note != "" {
			said += " – " + row.note
		}
		u.Cut("board-name-"+row.key, said, x, r.Y+15, right-x, ui.Strong, ink)
		chips.Y, chips.H, right = chips.Y+boardAsks, chips.H-boardAsks, r.X+4
	} else if fits := u.C.Width(row.label, ui.RowName) <= right-x; row.note != "" && fits {
		u.Cut("board-name-"+row.key, row.label, x, r.Y+17, right-x, ui.RowName, ink)
		u.Cut("board-note-"+row.key, row.note, x, r.Y+32, right-x, ui.Prose, u.Colors.Ink2)
	} else if lines := u.C.Wrap(row.label, ui.Strong, right-x); len(lines) > 1 { // what is asked is worth more than the note
		u.C.Text(lines[0], x, r.Y+16, ui.Strong, ink)
		u.Cut("board-name-"+row.key, strings.Join(lines[1:], " "), x, r.Y+31, right-x, ui.Strong, ink)
	} else {
		u.Cut("board-name-"+row.key, row.label, x, r.Y+canvas.Baseline(ui.RowName, r.H), right-x, ui.RowName, ink)
	}
	total := 0.0
	for _, g := range row.groups {
		total += groupWeight(u, &g)
	}
	left := r.Right() - 8 - right - 6*float64(len(row.groups))
	x = right + 6
	for i := range row.groups {
		g := &row.groups[i]
		w := left * groupWeight(u, g) / max(1, total)
		chosen := s.chips(u, boardChip(row, g), canvas.Rect{X: x, Y: chips.Y, W: w, H: chips.H}, g, here && b.at == line+i)
		if chosen != g.chosen {
			g.chosen, b.at = chosen, line+i
			b.settle(s)
			b.altered(s)
			return
		}
		x += w + 6
	}
	u.Rule(r.X+6, r.Bottom()-1, r.W-12)
}

// chipWidths divides a width among chips: each gets what its longest word needs, where there is so much, and of the rest what its
// whole label would like to have.
func chipWidths(u *ui.UI, labels []string, room float64) []float64 {
	wide, least := make([]float64, len(labels)), make([]float64, len(labels))
	needed, more := 0.0, 0.0
	for i, label := range labels {
		least[i] = u.ChipLeast(label)
		wide[i] = max(0, min(150, u.C.Width(label, ui.Label))+18-least[i])
		needed, more = needed+least[i], more+wide[i]
	}
	rest := max(0, room-needed)
	for i := range wide {
		wide[i] = min(least[i]*min(1, room/needed)+wide[i]*rest/max(1, more), 190)
	}
	return wide
}

// groupWeight is how much room a group wants.
func groupWeight(u *ui.UI, g *boardGroup) float64 {
	w := 0.0
	for _, o := range g.options {
		w += min(150, u.C.Width(o, ui.Label)) + 18
	}
	return w
}

// chips are the options of a group; it returns which one is on.
func (s *Scene) chips(u *ui.UI, id string, r canvas.Rect, g *boardGroup, here bool) int {
	chosen := g.chosen
	wide := chipWidths(u, g.options, r.W-4*float64(len(g.options)-1))
	x := r.X
	for i, o := range g.options {
		w := wide[i]
		cell := canvas.Rect{X: x, Y: r.Y, W: w, H: r.H}
		if u.Chip(ui.Chip{ID: id + "-" + number(i), Rect: cell, Label: o, On: i == g.chosen, Here: here && i == g.chosen}) {
			chosen = i
		}
		x += w + 4
	}
	return chosen
}
