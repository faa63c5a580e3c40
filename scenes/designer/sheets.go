package designer

import (
	"math"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
)

// severalSheet is what can be done with several things at once.
func (s *Scene) severalSheet(f *sheet) {
	m := s.history.Map()
	if box, ok := edit.BoxOf(m, s.chosen); ok {
		size := box.Size()
		f.say(f.u.W("designer.all-size", "Width", f.u.Words.Fine(size.X), "Depth", f.u.Words.Fine(size.Y)), f.u.Colors.Ink)
	}
	f.strip("designer.align")
	names := []string{"designer.align-left", "designer.align-middle", "designer.align-right", "designer.align-near", "designer.align-centre", "designer.align-far"}
	for row := range 2 {
		columns := f.Row(28, 5).Columns(3, 4)
		for i := range 3 {
			side := edit.Side(row*3 + i)
			if f.u.Choose(ui.Choice{ID: "align-" + names[side], Rect: columns[i], Fill: true, Options: []string{f.u.W(names[side])}, Selected: -1}) == 0 {
				s.do("designer.did-align", edit.Align(m, s.chosen, side), s.chosen)
			}
		}
	}
	columns := f.Row(28, 8).Columns(2, 4)
	for i, key := range []string{"designer.spread-across", "designer.spread-up"} {
		c := ui.Choice{ID: "spread-" + key, Rect: columns[i], Fill: true, Options: []string{f.u.W(key)}, Selected: -1}
		if len(s.chosen) < 3 {
			c.Refused = []string{f.u.W("designer.spread-few")}
		}
		if f.u.Choose(c) == 0 {
			s.do("designer.did-align", edit.Spread(m, s.chosen, i == 1), s.chosen)
		}
	}
	s.arrange(f)
	s.links(f)
}

// arrange is what can be done with anything: turn by steps, mirror, the order of drawing.
func (s *Scene) arrange(f *sheet) {
	u, m := f.u, s.history.Map()
	f.strip("designer.arrange")
	row := func(list ...ui.Button) {
		columns := f.Shadowed(34, 5).Columns(len(list), 5)
		for i, b := range list {
			b.Rect = columns[i]
			if u.Button(b) {
				s.arranged(b.ID)
			}
		}
	}
	row(ui.Button{ID: "turn-left", Label: u.W("designer.turn-left"), Key: "E"}, ui.Button{ID: "turn-right", Label: u.W("designer.turn-right"), Key: "Shift E"})
	row(ui.Button{ID: "flip-across", Label: u.W("designer.flip-across"), Key: "H"}, ui.Button{ID: "flip-up", Label: u.W("designer.flip-up"), Key: "J"})
	row(ui.Button{ID: "to-bottom", Label: u.W("designer.to-bottom"), Key: "Ctrl PgDn"})
	row(ui.Button{ID: "to-top", Label: u.W("designer.to-top"), Key: "Ctrl PgUp"})
	if len(s.chosen) > 1 {
		row(ui.Button{ID: "group", Label: u.W("designer.group"), Key: "Ctrl G"}, ui.Button{ID: "ungroup", Label: u.W("designer.ungroup"), Key: "Ctrl U"})
	}
	if len(s.chosen) == 1 && edit.Corners(m, s.chosen[0]) != nil && !edit.Round(m, s.chosen[0]) {
		f.Check("corners", u.W("designer.corners"), &s.panel.corners)
		f.Y += 2
		if s.panel.corners {
			row(ui.Button{ID: "corner-add", Label: u.W("designer.corner-add")}, ui.Button{ID: "corner-drop", Label: u.W("designer.corner-drop")})
		}
	}
}

// links are the twins, the user's own prefabs.
func (s *Scene) links(f *sheet) {
	u, m := f.u, s.history.Map()
	f.strip("designer.twins")
	if edit.Linked(m, s.chosen) {
		f.say(u.W("designer.twin-linked"), u.Colors.Ink)
		if f.button(ui.Button{ID: "unlink", Label: u.W("designer.unlink"), Key: "Ctrl K"}) {
			s.arranged("unlink")
		}
	} else {
		for _, b := range []ui.Button{
			{ID: "mirror-half", Label: u.W("designer.mirror-half"), Key: "M"},
			{ID: "mirror-across", Label: u.W("designer.mirror-across"), Key: "Shift M"},
			{ID: "mirror-up", Label: u.W("designer.mirror-up"), Key: "Ctrl M"},
		} {
			if f.button(b) {
				s.arranged(b.ID)
			}
		}
	}
	if len(s.chosen.In(edit.Pieces)) == 0 {
		return
	}
	f.strip("designer.own")
	if !s.panel.naming {
		if f.button(ui.Button{ID: "own", Label: u.W("designer.own-save"), Key: "Ctrl B"}) {
			s.nameOwn(u)
		}
		return
	}
	e := u.Edit(ui.TextField{ID: "own-name", Rect: f.Row(30, 6), Text: s.panel.name, Hint: u.W("designer.own-name")})
	s.panel.name = e.Text
	if e.Entered {
		s.keepOwn(u)
	}
}

// arranged carries out a button of the properties, also by its key.
func (s *Scene) arranged(id string) {
	m := s.history.Map()
	switch id {
	case "turn-left":
		s.do("designer.did-turn", edit.Turn(m, s.chosen, edit.TurnStep), s.chosen)
	case "turn-right":
		s.do("designer.did-turn", edit.Turn(m, s.chosen, -edit.TurnStep), s.chosen)
	case "flip-across":
		s.do("designer.did-flip", edit.Flip(m, s.chosen, edit.LeftRight), s.chosen)
	case "flip-up":
		s.do("designer.did-flip", edit.Flip(m, s.chosen, edit.FrontBack), s.chosen)
	case "to-bottom", "to-top":
		order := edit.ToTop
		if id == "to-bottom" {
			order = edit.ToBottom
		}
		to, chosen := edit.Reorder(m, s.chosen, order)
		s.do("designer.did-order", to, chosen)
	case "group":
		s.do("designer.did-group", edit.Group(m, s.chosen), s.chosen)
	case "ungroup":
		s.do("designer.did-ungroup", edit.Ungroup(m, s.chosen), s.chosen)
	case "unlink":
		s.do("designer.did-unlink", edit.Unlink(m, s.chosen), s.chosen)
	case "mirror-half":
		s.mirror(edit.HalfTurn)
	case "mirror-across":
		s.mirror(edit.LeftRight)
	case "mirror-up":
		s.mirror(edit.FrontBack)
	case "corner-add":
		s.corners(func(at int) (*maps.Map, bool) { return edit.AddCorner(m, s.chosen[0], at) })
	case "corner-drop":
		s.corners(func(at int) (*maps.Map, bool) { return edit.DropCorner(m, s.chosen[0], at) })
	}
}

// corners adds or drops the corner for which that works, the longest side and the last corner first.
func (s *Scene) corners(try func(at int) (*maps.Map, bool)) {
	outline := edit.Corners(s.history.Map(), s.chosen[0])
	best, longest := len(outline)-1, 0.0
	for i, p := range outline {
		if d := p.Distance(outline[(i+1)%len(outline)]); d > longest+1e-9 {
			best, longest = i, d
		}
	}
	for _, at := range append([]int{best}, upTo(len(outline))...) {
		if to, ok := try(at); ok {
			s.do("designer.did-bend", to, s.chosen)
			return
		}
	}
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = n - 1 - i
	}
	return list
}

// zoneSheet is the properties of a deployment zone.
func (s *Scene) zoneSheet(f *sheet, at int) {
	u, m := f.u, s.history.Map()
	team := m.Zones[at].Team
	r := f.whole("designer.zone-team")
	if to := u.Choose(ui.Choice{ID: "zone-owner", Rect: r, Fill: true, Options: []string{u.W("designer.team-blue"), u.W("designer.team-red")}, Selected: team}); to != team {
		s.do("designer.did-zone", edit.SetTeam(m, at, to), s.chosen)
	}
	s.boxFields(f, edit.Ref{Layer: edit.Zones, At: at})
	s.arrange(f)
	s.links(f)
}

// boxFields are width and depth of something without an angle of its own.
func (s *Scene) boxFields(f *sheet, r edit.Ref) {
	box, _ := edit.BoxOf(s.history.Map(), edit.Of(r))
	size := box.Size()
	a, b := f.pair("designer.width", "designer.depth")
	if v, ok := f.length("box-width", a, size.X); ok {
		s.resize(f.u, r, v, size.Y)
	}
	if v, ok := f.length("box-depth", b, size.Y); ok {
		s.resize(f.u, r, size.X, v)
	}
}

// areaKinds are what a part of the ground can be, as they are offered.
var areaKinds = []maps.AreaKind{maps.Road, maps.Plaza, maps.Grass, maps.Floor, maps.Paint, maps.Note}

// areaSheet is the properties of a part of the ground, or of a note.
func (s *Scene) areaSheet(f *sheet, at int) {
	u, a := f.u, s.history.Map().Ground[at]
	if a.Kind != maps.Note && a.Width == 0 {
		var words []string
		now := -1
		for i, k := range areaKinds[:5] {
			words = append(words, u.W(areaWords[k]))
			if k == a.Kind {
				now = i
			}
		}
		if to := u.Pick(ui.Select{ID: "area-kind", Rect: f.whole("designer.kind"), Options: words, Selected: now}); to != now && to >= 0 {
			s.do("designer.did-kind", edit.ChangeArea(s.history.Map(), at, func(a *maps.Area) { a.Kind = areaKinds[to] }), s.chosen)
		}
	}
	label := "designer.lettering"
	if a.Kind == maps.Note {
		label = "designer.area-note"
	}
	if text, ok := f.text("note-text", f.whole(label), a.Text, u.W("designer.note-hint")); ok {
		s.do("designer.did-note", edit.ChangeArea(s.history.Map(), at, func(a *maps.Area) { a.Text = text }), s.chosen)
	}
	s.boxFields(f, edit.Ref{Layer: edit.Ground, At: at})
	s.arrange(f)
	if a.Kind != maps.Note {
		s.links(f)
	}
}

// tableSheet is the properties of the battlefield itself.
func (s *Scene) tableSheet(f *sheet) {
	u, m := f.u, s.history.Map()
	if name, ok := f.text("table-name", f.whole("designer.name"), u.Words.Named(m.Name), u.W("designer.unnamed")); ok {
		s.head(func(m *maps.Map) { m.Name = strings.TrimSpace(name) })
	}
	if author, ok := f.text("table-author", f.whole("designer.author"), m.Author, ""); ok {
		s.head(func(m *maps.Map) { m.Author = author })
	}
	a, b := f.pair("designer.width", "designer.depth")
	if v, ok := f.length("table-width", a, m.Width); ok {
		s.resizeTable(u, v, m.Depth)
	}
	if v, ok := f.length("table-depth", b, m.Depth); ok {
		s.resizeTable(u, m.Width, v)
	}
	columns := f.Row(26, 8).Columns(4, 4)
	for i, column := range columns {
		width, depth := s.tableSize(i)
		c := ui.Choice{ID: "size-" + strconv.Itoa(i), Rect: column, Fill: true, Selected: -1, Options: []string{f.count(engine.Inches(width)) + "×" + f.count(engine.Inches(depth))}}
		if math.Abs(m.Width-width) < sameSize && math.Abs(m.Depth-depth) < sameSize {
			c.Selected = 0
		}
		if u.Choose(c) == 0 && c.Selected < 0 {
			s.resizeTable(u, width, depth)
		}
	}
	s.stripFields(f)
	s.noteFields(f)
	s.unitFields(f)
	s.contents(f)
	s.fairSheet(f)
}

// count is how many units a length is, without decimals.
func (f *sheet) count(length engine.Inches) string {
	return f.u.Words.Number(f.s.unit().Count(length), 0)
}

// stripFields are the deployment zones.
func (s *Scene) stripFields(f *sheet) {
	u, m := f.u, s.history.Map()
	f.strip("designer.zones")
	if len(m.Zones) > 0 {
		f.say(u.W("designer.zones-drawn", "Count", len(m.Zones), "Depth", u.Words.Fine(edit.PlayDepth(m))), u.Colors.Ink)
		if f.button(ui.Button{ID: "zones-strips", Label: u.W("designer.zones-strips")}) {
			s.do("designer.did-zone", edit.Strips(m, min(6, math.Floor(m.Depth/6))), nil)
		}
	} else {
		if v, ok := f.length("table-strip", f.whole("designer.strip-depth"), m.ZoneDepth); ok {
			s.do("designer.did-zone", edit.Strips(m, v), nil)
		}
		if m.ZoneDepth > 0 && f.button(ui.Button{ID: "zones-free", Label: u.W("designer.zones-free")}) {
			s.do("designer.did-zone", edit.Drawn(m), nil)
		}
	}
}

// noteFields are the notes for the players, and one line more to write another.
func (s *Scene) noteFields(f *sheet) {
	u, m := f.u, s.history.Map()
	f.strip("designer.notes")
	for i, note := range append(append([]string{}, m.Notes...), "") {
		if text, ok := f.text("table-note-"+string(rune('a'+i)), f.Row(30, 4), u.Words.Named(note), u.W("designer.notes-hint")); ok {
			s.head(func(m *maps.Map) { m.Notes = withNote(m.Notes, i, strings.TrimSpace(text)) })
			break
		}
		if i > 20 {
			break
		}
	}
}

// unitFields choose the unit of all lengths on this screen.
func (s *Scene) unitFields(f *sheet) {
	u := f.u
	f.strip("designer.units")
	to := int(s.unit())
	if f.Choose("units", []string{u.Words.In(engine.Inch).Units(), u.Words.In(engine.Centimetre).Units()}, &to, 28, 6); engine.Unit(to) != s.unit() {
		s.setUnit(engine.Unit(to))
	}
}

// withNote replaces, adds or drops a note.
func withNote(notes []string, at int, text string) []string {
	out := append([]string{}, notes...)
	switch {
	case at >= len(out) && text != "":
		out = append(out, text)
	case at < len(out) && text == "":
		out = append(out[:at], out[at+1:]...)
	case at < len(out):
		out[at] = text
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

// contents counts what stands on the table.
func (s *Scene) contents(f *sheet) {
	f.strip("designer.contents")
	counted := map[geometry.Kind]int{}
	for i := range s.history.Map().Pieces {
		counted[s.history.Map().Pieces[i].Kind]++
	}
	for _, k := range kindList {
		f.u.C.Text(f.u.W(kindWords[k]), f.X, f.Y+13, ui.Prose, f.u.Colors.Ink)
		f.u.C.TextRight(f.u.Words.Number(float64(counted[k]), 0), f.X+f.W, f.Y+13, ui.Strong, f.u.Colors.Ink)
		f.Y += 18
	}
}

// head changes the single fields of the battlefield.
func (s *Scene) head(change func(m *maps.Map)) {
	to := *s.history.Map()
	change(&to)
	s.do("designer.did-table", &to, s.chosen)
}

func (s *Scene) resizeTable(u *ui.UI, width, depth float64) {
	to, lost := edit.ResizeTable(s.history.Map(), width, depth)
	s.do("designer.did-table", to, nil)
	if lost > 0 {
		u.Toast(u.W("designer.too-large-lost", "Count", lost), "")
	}
}
