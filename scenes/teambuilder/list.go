package teambuilder

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// list is the panel of all cards: search, filters, columns to sort by, and a row for each card.
func (s *Scene) list(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("teambuilder-list", r)
	head := canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 41}
	list := s.listed()
	note := u.W("teambuilder.cards-shown", "System", u.Say(s.system.Name()), "Shown", len(list), "Count", len(s.cards))
	if u.Layout() == ui.Compact {
		note = u.W("teambuilder.cards-shown-short", "Shown", len(list), "Count", len(s.cards))
	}
	if s.doors.Systems.Shown() {
		note = ""
	}
	u.Header(head, ui.Header{Title: u.W("teambuilder.title"), Note: note, Side: ui.Neutral, Size: 24, Left: 34})
	if u.Tool(ui.Tool{ID: "back", Rect: canvas.Rect{X: r.X + 8, Y: r.Y + 6, W: 30, H: 29}, Icon: "l-chevron-left", Key: ui.Escape, Tip: u.W("teambuilder.back")}) {
		s.leave(u)
	}
	if next := s.doors.Systems.InHeader(u, head); next != game.Stay {
		s.next = next
	}
	body := canvas.Rect{X: inner.X, Y: head.Bottom() + 2, W: inner.W, H: inner.Bottom() - head.Bottom() - 2}
	columns := s.columnsFor(u, inner.W-12)
	if u.Layout() == ui.Compact { // too low for filters that stay: they roll with the list
		u.Scroll("cards", body, func(view canvas.Rect) float64 {
			top := s.filters(u, view)
			top += s.heads(u, canvas.Rect{X: view.X, Y: view.Y + top, W: view.W, H: 22}, columns)
			return top + s.rows(u, canvas.Rect{X: view.X, Y: view.Y + top, W: view.W}, top, list, columns)
		})
		return
	}
	high := s.filters(u, body)
	high += s.heads(u, canvas.Rect{X: body.X, Y: body.Y + high, W: body.W, H: 22}, columns)
	body.Y, body.H = body.Y+high, body.H-high
	u.Scroll("cards", body, func(view canvas.Rect) float64 { return s.rows(u, view, 0, list, columns) })
}

// filters is the search and what narrows the list down. It returns their height.
func (s *Scene) filters(u *ui.UI, r canvas.Rect) float64 {
	f := &s.filter
	upper := canvas.Rect{X: r.X + 9, Y: r.Y + 6, W: r.W - 18, H: 28}
	choice := ui.Choice{ID: "fits", Options: []string{u.W("teambuilder.all"), u.W("teambuilder.fits")}, Selected: index(f.fits), Keys: []ui.Key{"A", "F"}}
	both := u.ChoiceWidth(choice)
	choice.Rect, upper = upper.CutRight(both, 8)
	search := u.Edit(ui.TextField{ID: "search", Rect: upper, Text: f.search, Hint: u.W("teambuilder.search"), Icon: "l-search", Key: "/", Most: 40})
	if f.search = search.Text; search.Entered {
		if list := s.listed(); len(list) > 0 {
			s.look(list[0].ID)
		}
	}
	f.fits = u.Choose(choice) == 1
	for i, key := range choice.Keys {
		tip := []string{u.W("teambuilder.all-tip", "Key", u.KeyName(key)), u.W("teambuilder.fits-tip", "Key", u.KeyName(key))}[i]
		u.Tip(u.ChoiceRects(choice)[i], tip)
	}
	if search.Focused && u.Layout() == ui.Compact {
		u.ScrollTo("cards", 0, 1) // there the field rolls with the list
	}
	row := canvas.Rect{X: upper.X, Y: upper.Bottom() + 6, W: r.W - 18, H: 28}
	words := s.narrowing()
	first := 0 // of the words
	for _, narrows := range []bool{s.has.factions, s.has.levels} {
		if narrows {
			first++
		}
	}
	if first+len(words) == 0 {
		return 38
	}
	count := first + len(words)
	options := s.filterOptions(u, words)
	lower, high := filterPlaces(u, row, options), 72.0
	if lower == nil {
		half := (count + 1) / 2
		for i, some := range [][][]string{options[:half], options[half:]} {
			part := row.Move(0, 34*float64(i))
			places := filterPlaces(u, part, some)
			if places == nil {
				places = part.Columns(half, 6)
			}
			lower = append(lower, places...)
		}
		high += 34
	}
	if s.has.factions {
		f.faction = pick(s, u, "faction", byFaction, lower[0], u.W("teambuilder.faction"), f.faction,
			distinct(s.cards, func(c *engine.CardInfo) []string { return c.Factions }), func(v string) string { return v })
	}
	if s.has.levels {
		f.level = pick(s, u, "level", byLevel, lower[first-1], u.W("teambuilder.level"), f.level,
			distinct(s.cards, func(c *engine.CardInfo) []int { return []int{c.Rank} }), func(v int) string { return u.W("newgame.level", "Level", v) })
	}
	for i, at := range words {
		column := &s.columns[at]
		now := pick(s, u, column.ID, byColumn+sortKey(at), lower[first+i], u.W(string(column.Title)), f.words[column.ID],
			distinct(s.cards, func(c *engine.CardInfo) []string { return []string{value(c, at).Text.Key} }), func(v string) string { return u.W(v) })
		if now != f.words[column.ID] {
			f.words = maps.Clone(f.words)
			if f.words == nil {
				f.words = map[string]string{}
			}
			f.words[column.ID] = now
		}
	}
	return high
}

// filterOptions are what each filter may show: its name, and what the list can be narrowed down to.
func (s *Scene) filterOptions(u *ui.UI, words []int) (all [][]string) {
	if s.has.factions {
		all = append(all, append([]string{u.W("teambuilder.faction")}, distinct(s.cards, func(c *engine.CardInfo) []string { return c.Factions })...))
	}
	if s.has.levels {
		all = append(all, []string{u.W("teambuilder.level")})
	}
	for _, at := range words {
		options := []string{u.W(string(s.columns[at].Title))}
		for _, key := range distinct(s.cards, func(c *engine.CardInfo) []string { return []string{value(c, at).Text.Key} }) {
			if key != "" {
				options = append(options, u.W(key))
			}
		}
		all = append(all, options)
	}
	return all
}

// filterPlaces lays the filters side by side, each as wide as its name and the smallest print of its other options need, and wider where those
// need more; nil where there is no room for that.
func filterPlaces(u *ui.UI, row canvas.Rect, options [][]string) (places []canvas.Rect) {
	const gap, sign = 6.0, ui.SelectBeside + 2
	smallest := ui.Field
	smallest.Size = ui.SelectLeast
	spare, lacking := row.W+gap, 0.0
	wide, lacks := make([]float64, len(options)), make([]float64, len(options))
	for i, list := range options {
		whole := 0.0
		wide[i] = u.C.Width(list[0], ui.Field)
		for _, option := range list {
			wide[i], whole = max(wide[i], u.C.Width(option, smallest)), max(whole, u.C.Width(option, ui.Field))
		}
		lacks[i] = whole - wide[i]
		lacking += lacks[i]
		spare -= wide[i] + sign + gap
	}
	if spare < 0 {
		return nil
	}
	for i := range options {
		if lacking > 0 {
			wide[i] += lacks[i] * min(1, spare/lacking)
		}
		place, rest := row.CutLeft(wide[i]+sign+max(0, spare-lacking)/float64(len(options)), gap)
		places, row = append(places, place), rest
	}
	return places
}

// narrowing lists the columns that the list can be narrowed down by, as far as there is room for them.
func (s *Scene) narrowing() []int {
	var found []int
	for i := range s.columns {
		if c := &s.columns[i]; !c.Figures && len(found) < 3 {
			found = append(found, i)
		}
	}
	return found
}

// pick is a filter as a list that opens; the name of the filter stands for everything, and its last entry sorts by what it is about, which need not have a
// column.
func pick[T comparable](s *Scene, u *ui.UI, id string, by sortKey, r canvas.Rect, name string, now T, values []T, say func(T) string) T {
	var none T
	options, at := []string{name}, 0
	kept := values[:0:0]
	for _, v := range values {
		if v == none {
			continue
		}
		kept = append(kept, v)
		if options = append(options, say(v)); v == now {
			at = len(options) - 1
		}
	}
	if at > 0 { // what is filtered stands out: a yellow edge as of what is held
		u.C.Box(r.Inset(-2), canvas.Box{Fill: u.Colors.Accent, Radius: 4})
	}
	options = append(options, u.W("teambuilder.sort-by"))
	chosen := u.Pick(ui.Select{ID: "filter-" + id, Rect: r, Options: options, Selected: at})
	if s.filter.by == by {
		s.arrow(u, r.Center().X, r.Bottom()-5, u.Colors.Ink)
	}
	switch {
	case chosen == len(options)-1:
		s.sortBy(by)
		return now
	case chosen > 0:
		return kept[chosen-1]
	}
	return none
}

// column is a fact of the cards: where it stands from the left of the list, and how it is aligned.
type column struct {
	key   sortKey
	label string
	x     float64 // left, middle or right
	align int     // −1 left, 0 middle, 1 right
}

// The left side of the names.
const nameLeft = 55

// The width of columns.
const (
	levelWide  = 62
	baseWide   = 54
	wordWide   = 82
	lesserWide = 58 // of further words, and of numbers with a long title
	figureWide = 46
)

// columnsFor lays the columns out from the right. In a narrow list those of a low rank are left out first, and the base before all.
func (s *Scene) columnsFor(u *ui.UI, w float64) []column {
	type kind struct {
		column
		wide float64
		rank int
	}
	var kinds []kind
	if s.has.levels {
		kinds = append(kinds, kind{column{byLevel, "teambuilder.level", 0, 0}, levelWide, math.MaxInt})
	}
	words := 0
	for i := range s.columns {
		c := &s.columns[i]
		if c.OnCard {
			continue
		}
		k := kind{column{byColumn + sortKey(i), string(c.Title), 0, 1}, figureWide, c.Rank}
		switch {
		case !c.Figures && words == 0:
			k.align, k.wide, words = -1, wordWide, 1
		case !c.Figures:
			k.align, k.wide, words = -1, lesserWide, words+1
		case !c.Hidden:
			k.wide = lesserWide
		}
		kinds = append(kinds, k)
	}
	if s.has.bases {
		kinds = append(kinds, kind{column{byBase, "teambuilder.base", 0, 1}, baseWide, math.MinInt})
	}
	total := 0.0
	for i := range kinds {
		k := &kinds[i]
		k.wide = max(k.wide, u.C.Width(u.W(k.label), ui.SmallTag)+10) // a system's own word may be long
		total += k.wide
	}
	for w-nameLeft-11-total < 124 && len(kinds) > 1 {
		least := 0
		for i := range kinds {
			if kinds[i].rank < kinds[least].rank {
				least = i
			}
		}
		total -= kinds[least].wide
		kinds = slices.Delete(kinds, least, least+1)
	}
	spare := max(0, w-nameLeft-11-total-150) / 4 // wide lists breathe
	columns := []column{{byName, "teambuilder.name", nameLeft, -1}}
	x := w - 11
	for _, k := range slices.Backward(kinds) {
		wide := k.wide
		c := k.column
		switch c.align {
		case 1:
			c.x = x
		case 0:
			c.x = x - 24
		default:
			wide += spare
			c.x = x - wide + 6
		}
		columns = append(columns, c)
		x -= wide
	}
	return columns
}

// firstWord is the key of the first column of words.
func (s *Scene) firstWord() sortKey {
	for i := range s.columns {
		if c := &s.columns[i]; !c.Figures && !c.OnCard {
			return byColumn + sortKey(i)
		}
	}
	return byRoster
}

// at is where a column stands; false when the list is too narrow for it.
func at(columns []column, key sortKey) (float64, bool) {
	for _, c := range columns {
		if c.key == key {
			return c.x, true
		}
	}
	return 0, false
}

// heads is the line of column titles. It returns its height.
func (s *Scene) heads(u *ui.UI, r canvas.Rect, columns []column) float64 {
	u.C.Rect(u.C.Snap(r), u.Colors.Well)
	for _, c := range columns {
		label := u.W(c.label)
		w := u.C.Width(label, ui.SmallTag)
		x := r.X + c.x - w*float64(c.align+1)/2
		area := u.Hot("sort-"+strconv.Itoa(int(c.key)), canvas.Rect{X: x - 4, Y: r.Y, W: w + 8, H: r.H})
		ink := u.Colors.Ink2
		if area.Hovered || area.Focused || s.filter.by == c.key {
			ink = u.Colors.Ink
		}
		if area.Focused {
			u.C.Rect(canvas.Rect{X: x - 3, Y: r.Y + 2, W: w + 6, H: r.H - 4}, u.Colors.Accent)
			ink = u.Colors.OnAccent
		}
		u.C.Text(label, x, r.Y+canvas.Baseline(ui.SmallTag, r.H), ui.SmallTag, ink)
		if s.filter.by == c.key {
			s.arrow(u, x+w/2, r.Bottom()-4, ink)
		}
		if area.Clicked {
			s.sortBy(c.key)
		}
	}
	return r.H
}

// arrow points to the small end of what is sorted, below a column's title.
func (s *Scene) arrow(u *ui.UI, x, y float64, ink canvas.Color) {
	tip := 3.5
	if s.filter.down {
		tip = -3.5
	}
	u.C.Polygon(ink, canvas.Point{X: x - 4, Y: y - tip/2}, canvas.Point{X: x + 4, Y: y - tip/2}, canvas.Point{X: x, Y: y + tip/2})
}

// rows is the cards. top is how far they begin below the top of what scrolls. It returns their height.
func (s *Scene) rows(u *ui.UI, r canvas.Rect, top float64, list []*engine.CardInfo, columns []column) float64 {
	if len(list) == 0 {
		return s.nobody(u, r)
	}
	y := r.Y
	for _, c := range list {
		row := s.measure(u, canvas.Rect{X: r.X, Y: y, W: r.W}, c, columns)
		if c.ID == s.selected && s.shown && !u.Painting() {
			u.ScrollTo("cards", y-r.Y+top, row.rect.H)
			s.shown = false
		}
		s.row(u, row, c, columns)
		y += row.rect.H
	}
	return y - r.Y
}

// nobody says that the filters leave nothing, and takes them away.
func (s *Scene) nobody(u *ui.UI, r canvas.Rect) float64 {
	u.C.Paragraph(u.W("teambuilder.nothing-found"), canvas.Rect{X: r.X + 12, Y: r.Y + 10, W: r.W - 24}, ui.Label, 18, u.Colors.Ink2)
	if u.Button(ui.Button{ID: "show-all", Rect: canvas.Rect{X: r.X + 12, Y: r.Y + 54, W: min(220, r.W-24), H: 34}, Label: u.W("teambuilder.show-all")}) {
		s.filter = filter{by: s.filter.by, down: s.filter.down}
	}
	return 96
}

// measured is a row with the reason why its card may not join, wrapped.
type measured struct {
	rect   canvas.Rect
	why    *engine.Refusal // nil when the card fits or is in the team
	lines  []string
	rule   string
	ruleX  float64 // left side of the rule's id
	within bool    // the rule stands in the first column of words
}

// measure works out how high a row is.
func (s *Scene) measure(u *ui.UI, r canvas.Rect, c *engine.CardInfo, columns []column) measured {
	m := measured{rect: r}
	m.rect.H = 48
	if s.count(c.ID) > 0 || s.refused[c.ID] == nil {
		return m
	}
	m.why = s.refused[c.ID]
	m.rule = string(m.why.Rule)
	why := u.Say(m.why.Why)
	left, right := r.X+nameLeft+17, r.Right()-10
	m.ruleX = right - u.C.Width(m.rule, ui.Small)
	if x, ok := at(columns, s.firstWord()); ok && u.C.Width(why, ui.Label) <= r.X+x-8-left {
		m.ruleX, m.lines = r.X+x, []string{why}
		return m
	}
	m.lines = u.C.Wrap(why, ui.Label, m.ruleX-10-left)
	m.rect.H += 16 * float64(len(m.lines)-1)
	return m
}

// row is one card: who it is, what it costs and brings, whether it is in the team, or why it cannot be.
func (s *Scene) row(u *ui.UI, m measured, c *engine.CardInfo, columns []column) {
	r, chosen := m.rect, c.ID == s.selected
	area, ink, quiet := u.Row(ui.Row{ID: "card-" + c.ID, Rect: r, Selected: chosen, Arrow: true})
	s.choose(u, area, c)
	strong := ink
	if m.why != nil && !chosen {
		ink = u.Colors.Ink2
	}
	base := r.Y + 29
	if m.why != nil {
		base = r.Y + 21
	}
	token := canvas.Rect{X: r.X + 10, Y: r.Y + 6, W: 36, H: 36}
	if m.why != nil {
		u.C.Group(0.5, func() { faces.Card(u, token, s.side(c), c.ID, c.Silhouette) })
	} else {
		faces.Card(u, token, s.side(c), c.ID, c.Silhouette)
	}
	level, sized := at(columns, byLevel)
	if first := columns[len(columns)-1]; !sized { // the one beside the name
		switch level = first.x; {
		case first.key == byName: // no other
			level = r.W
		case first.align == 1:
			level -= baseWide
		}
	}
	room := level - 20 - nameLeft
	if n := s.count(c.ID); n > 0 {
		room -= 26
		s.mark(u, r.X+level-44, base-5, n, strong)
	}
	name := u.C.Shrink(c.Name, ui.Name, 13, room)
	u.C.Text(u.C.Fit(c.Name, name, room), r.X+nameLeft, base, name, ink)
	s.cells(u, r.X, base, c, columns, ink, quiet)
	if m.why != nil {
		s.reason(u, m, strong, quiet)
	}
}

// choose answers pointer and keyboard on a row: the first click looks at a card, a double click or Enter puts it into the
// team.
func (s *Scene) choose(u *ui.UI, area ui.Area, c *engine.CardInfo) {
	id := c.ID
	switch {
	case area.Double && s.selected == id:
		s.put(u, id)
	case area.Clicked && s.selected == id && !area.Dropped:
		s.put(u, id)
	case area.Clicked:
		s.selected, s.turned = id, s.turned || s.selected != id
	case area.Focused && s.stop != id && u.Painting():
		u.Animate() // the focus moved after this row had answered: another frame looks at its card
	case area.Focused && s.stop != id:
		s.stop = id
		s.look(id)
	}
}

// mark is the tick of a card in the team, with how many of it there are.
func (s *Scene) mark(u *ui.UI, x, middle float64, n int, ink canvas.Color) {
	if n > 1 {
		text := "×" + strconv.Itoa(n)
		u.C.TextRight(text, x-1, middle+5, ui.Label, ink)
	}
	u.Sign(ui.Clear, x+1, middle-9, 18)
}

// cells are the facts of a card in the columns there are.
func (s *Scene) cells(u *ui.UI, x, base float64, c *engine.CardInfo, columns []column, ink, quiet canvas.Color) {
	for _, col := range columns {
		switch {
		case col.key == byLevel:
			u.C.TextCenter(strconv.Itoa(c.Rank), x+col.x, base, ui.Name, ink)
		case col.key == byBase:
			u.C.TextRight(u.W("teambuilder.millimetres", "Base", int(c.BaseMM)), x+col.x, base, ui.Prose, quiet)
		case col.key >= byColumn && col.align < 0:
			u.C.Text(u.Say(value(c, int(col.key-byColumn)).Text), x+col.x, base, ui.Prose, ink)
		case col.key >= byColumn:
			u.C.TextRight(orDash(u.Say(value(c, int(col.key-byColumn)).Text)), x+col.x, base, ui.Label, ink)
		}
	}
}

// reason says below the name why a card may not join, and by which rule.
func (s *Scene) reason(u *ui.UI, m measured, ink, quiet canvas.Color) {
	x, base := m.rect.X+nameLeft, m.rect.Y+39
	u.C.Icon("l-ban", canvas.Rect{X: x, Y: base - 11, W: 12, H: 12}, ink)
	for i, line := range m.lines {
		u.C.Text(line, x+17, base+16*float64(i), ui.Label, ink)
	}
	u.C.Text(m.rule, m.ruleX, base, ui.Small, quiet)
}

// orDash is a number, or a dash where there is none.
func orDash(said string) string {
	if said == "" {
		return "–"
	}
	return said
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}
