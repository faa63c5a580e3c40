package designer

import (
	"image"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/maps/edit"
	"trueinch/scenes/house"
)

// dialogs are what opens above the screen.
func (s *Scene) dialogs(u *ui.UI) {
	if s.files.menu {
		s.menu(u)
	}
	if s.files.layers {
		s.layerList(u)
	}
	s.roll.dialog(u, s)
	s.export.dialog(u, s)
	switch s.files.asking {
	case askNew:
		s.newDialog(u)
	case askOpen:
		s.openDialog(u)
	case askSave:
		s.saveDialog(u)
	case askLeave:
		s.leaveDialog(u)
	case askRecover:
		s.recoverDialog(u)
	}
}

// menu is the list of what can be done with files, below its button.
func (s *Scene) menu(u *ui.UI) {
	w, h := u.Size()
	entries := []struct {
		key  string
		hot  ui.Key
		icon string
		do   func()
	}{
		{"designer.menu-new", "Ctrl N", "l-plus", func() { s.files.ask(s, askNew) }},
		{"designer.menu-open", "Ctrl O", "l-folder-open", func() { s.files.ask(s, askOpen) }},
		{"designer.menu-save-as", "Ctrl Shift S", "l-save", func() { s.files.ask(s, askSave) }},
		{"designer.menu-print", "Ctrl P", "l-printer", func() { s.export.ask(0) }},
		{"designer.menu-export", "Ctrl E", "l-image", func() { s.export.ask(1) }},
		{"designer.menu-all", "Ctrl A", "l-group", func() { s.choose(edit.All(s.history.Map(), edit.Pieces)) }},
		{"designer.menu-paste", "Ctrl V", "l-copy", func() { s.paste(u) }},
		{"designer.menu-next", "C", "l-chevron-right", func() { s.step(1) }},
		{"designer.menu-previous", "X", "l-chevron-left", func() { s.step(-1) }},
		{"designer.menu-fit", "F", "l-scan", func() { s.camera.GoToAll(u) }},
		{"designer.menu-table", "", "l-map", func() { s.choose(nil); s.tab = 1 }},
		{"designer.menu-rules", "F1", "l-book-open", s.explain},
		{"designer.menu-leave", ui.Escape, "l-log-out", s.leave},
	}
	const row, width = 34, 310
	right := w - ui.Gap
	if u.Layout() == ui.Wide {
		right = w - 2*ui.Gap - max(264, min(0.2066*w, 344))
	}
	r := canvas.Rect{X: right - width, Y: 50, W: width, H: min(float64(len(entries))*row+6, h-58)}
	u.C.Box(r.Move(4, 4), canvas.Box{Fill: u.Colors.Shadow})
	u.ScrollColumn("menu-list", u.Panel("designer-menu", r), 0, 0, func(c *ui.Column) {
		for _, e := range entries {
			if s.menuRow(u, c.Row(row, 0), e.key, e.icon, e.hot) {
				s.files.menu = false
				e.do()
			}
		}
	})
	if u.In.Pressed.Has(ui.Primary) && !r.Contains(u.In.Pointer) && !u.Painting() && u.In.Pointer.Y > 50 {
		s.files.menu = false
	}
}

// menuRow is one line of the menu, with its key.
func (s *Scene) menuRow(u *ui.UI, r canvas.Rect, key, icon string, hot ui.Key) bool {
	a, ink, _ := u.Row(ui.Row{ID: "menu-" + key, Rect: r})
	u.C.Icon(icon, canvas.Rect{X: r.X + 10, Y: r.Y + r.H/2 - 9, W: 18, H: 18}, ink)
	room := r.W - 46
	if hot != "" {
		w := u.KeyCapWidth(hot)
		u.KeyCap(hot, r.Right()-8-w, r.Y+r.H/2, u.Colors.Raised, u.Colors.Ink)
		room -= w + 12
	}
	t := u.C.Shrink(u.W(key), ui.RowName, 12, room)
	u.C.Text(u.W(key), r.X+38, r.Y+canvas.Baseline(t, r.H), t, ink)
	return a.Clicked
}

// layerList chooses what is shown, and so can be chosen.
func (s *Scene) layerList(u *ui.UI) {
	_, h := u.Size()
	list := []struct {
		key  string
		hide *bool
	}{
		{"designer.layer-pieces", &s.hidden.pieces}, {"designer.layer-heights", &s.hidden.heights}, {"designer.layer-distances", &s.hidden.distances},
		{"designer.layer-grid", &s.hidden.grid}, {"designer.layer-zones", &s.hidden.zones}, {"designer.layer-notes", &s.hidden.notes}, {"designer.layer-ground", &s.hidden.ground},
		{"designer.layer-photo", &s.hidden.photo},
	}
	if s.system.Extras().Dark != nil {
		list = append(list, struct {
			key  string
			hide *bool
		}{"designer.layer-light", &s.hidden.light})
	}
	const row = 34
	rows := float64(len(list))
	if u.Layout() == ui.Compact {
		rows += 2 // what has no room in the bar above the table
	}
	r := canvas.Rect{X: 72, W: 250, H: min(rows*row+46, h-24)}
	r.Y = max(ui.Gap, min(h-92-r.H, 430))
	u.C.Box(r.Move(4, 4), canvas.Box{Fill: u.Colors.Shadow})
	body := u.Titled("designer-layers", r, 34, ui.Header{Title: u.W("designer.layers"), Side: ui.Neutral})
	u.ScrollColumn("layers-list", body, 8, 4, func(c *ui.Column) {
		if u.Layout() == ui.Compact {
			s.stacked(u, c.Row(30, 2*row-30), row)
		}
		for _, l := range list {
			*l.hide = !u.Check(ui.CheckBox{ID: l.key, Rect: c.Row(30, row-30), Label: u.W(l.key), On: !*l.hide})
		}
	})
}

// newDialog asks for the size of an empty table.
func (s *Scene) newDialog(u *ui.UI) {
	f := &s.files
	u.Dialog("new-table", 440, 232, ui.Header{Title: u.W("designer.new-title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		c := u.Column(inside, 12, 12)
		begin := func(width, depth float64) {
			f.asking = askNothing
			s.unsaved(func() {
				s.house.DropDraft()
				s.begin(edit.Blank("", width, depth), "")
			})
		}
		for i, b := range c.Shadowed(46, 10).Columns(4, 6) {
			width, depth := s.tableSize(i)
			label := u.Words.Extent(engine.Extent{Width: width, Depth: depth})
			if u.Button(ui.Button{ID: "new-" + strconv.Itoa(i), Rect: b, Label: label, Key: ui.Key(strconv.Itoa(i + 1)), Center: true}) {
				begin(width, depth)
			}
		}
		c.Label(u.W("designer.new-other"))
		fields := c.Row(32, 0).Columns(2, 8)
		f.width = u.Edit(ui.TextField{ID: "new-width", Rect: fields[0], Text: f.width, Hint: u.W("designer.width"), Unit: s.sign(), Most: 12}).Text
		f.depth = u.Edit(ui.TextField{ID: "new-depth", Rect: fields[1], Text: f.depth, Hint: u.W("designer.depth"), Unit: s.sign(), Most: 12}).Text
		c.Y = inside.Bottom() - 48
		low := c.Shadowed(38, 0).Columns(2, 8)
		width, fine := s.parse(f.width)
		depth, fineToo := s.parse(f.depth)
		create := ui.Button{ID: "new-create", Rect: low[0], Label: u.W("designer.new-create"), Key: ui.Enter, Primary: true}
		if !fine || !fineToo || width < 6 || depth < 6 || width > 144 || depth > 144 {
			create.Refused = u.W("designer.new-sizes", "Least", u.Words.Fine(6), "Most", u.Words.Fine(144))
		}
		if u.Button(create) {
			begin(width, depth)
		}
		if u.Button(ui.Button{ID: "new-cancel", Rect: low[1], Label: u.W("designer.cancel"), Key: ui.Escape}) {
			f.asking = askNothing
		}
	})
}

// thumbnails are finished pictures of tables.
type thumbnails map[tableFace]*canvas.Picture

type tableFace struct {
	of   *maps.Map
	look string
	w, h int
}

// tableFace shows a table as large as fits.
func (s *Scene) tableFace(u *ui.UI, r canvas.Rect, m *maps.Map) {
	if !u.Painting() || r.Empty() || !u.C.Visible(r) {
		return
	}
	scale := u.C.Scale()
	key := tableFace{m, u.Colors.Name, int(math.Ceil(r.W * scale)), int(math.Ceil(r.H * scale))}
	if s.files.faces[key] == nil {
		if s.files.faces == nil || len(s.files.faces) > 60 {
			s.files.faces = thumbnails{}
		}
		look := tabletop.LookOf(u)
		s.files.faces[key] = canvas.Paint(image.Pt(key.w, key.h), scale, func(c *canvas.Canvas) {
			cam := tabletop.FitTable(canvas.Rect{W: r.W, H: r.H}.Inset(2), m.Width, m.Depth)
			tabletop.PlainGround(c, look, cam, tabletop.GroundOf(m))
			tabletop.Zones(c, look, cam, tabletop.Deployments(m))
			c.Box(cam.Bounds().Inset(-1), canvas.Box{Line: u.Colors.TableInk, Width: 2})
		})
	}
	u.C.Picture(s.files.faces[key], r.X, r.Y)
}

// openDialog is the list of battlefields with their pictures.
func (s *Scene) openDialog(u *ui.UI) {
	f := &s.files
	w, h := u.Size()
	u.Dialog("open-table", min(880, w-40), min(640, h-40), ui.Header{Title: u.W("designer.open-title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, list := inside.CutBottom(54, 0)
		columns := max(1, int(list.W/210))
		chosen := s.openKeys(u, columns)
		const height, gap = 208, 8
		side := (list.W - 28 - gap*float64(columns-1)) / float64(columns)
		u.Scroll("open-list", list, func(view canvas.Rect) float64 {
			for i := range f.tables {
				at := canvas.Rect{X: view.X + 8 + (side+gap)*float64(i%columns), Y: view.Y + 8 + (height+gap)*float64(i/columns), W: side, H: height}
				if s.tableCard(u, at, i) {
					chosen = i
				}
			}
			return float64((len(f.tables)+columns-1)/columns)*(height+gap) + 12
		})
		if f.shown {
			u.ScrollTo("open-list", float64(f.at/columns)*(height+gap), height+16)
			f.shown = u.Painting()
		}
		buttons := u.Foot(low, 3)
		open := ui.Button{ID: "open-it", Rect: buttons[0], Label: u.W("designer.open-it", "Table", s.tableName(u, f.at)), Key: ui.Enter, Primary: true}
		if u.Button(open) {
			chosen = f.at
		}
		if u.Button(ui.Button{ID: "open-file", Rect: buttons[1], Label: u.W("designer.open-file"), Key: "Ctrl O"}) {
			s.unsaved(func() { s.fileDialog(u, game.OpenFile) })
		}
		if u.Button(ui.Button{ID: "open-cancel", Rect: buttons[2], Label: u.W("designer.cancel"), Key: ui.Escape}) {
			f.asking = askNothing
		}
		if chosen >= 0 && chosen < len(f.tables) {
			s.openTable(u, f.tables[chosen])
		}
	})
}

// openKeys moves the mark through the list; it returns an entry that was chosen, or −1.
func (s *Scene) openKeys(u *ui.UI, columns int) int {
	f := &s.files
	before := f.at
	u.KeyHelp("keys.list", ui.Left, ui.Right, ui.Up, ui.Down)
	for key, by := range map[ui.Key]int{ui.Left: -1, ui.Right: 1, ui.Up: -columns, ui.Down: columns} {
		if u.Key(key) && f.at+by >= 0 && f.at+by < len(f.tables) {
			f.at += by
		}
	}
	if f.at != before {
		f.shown = true
	}
	return -1
}

func (s *Scene) tableName(u *ui.UI, at int) string {
	if at < 0 || at >= len(s.files.tables) {
		return ""
	}
	return u.Words.Named(s.files.tables[at].Map.Name)
}

// tableCard is one battlefield in the list: its picture, its name, its size and where it comes from.
func (s *Scene) tableCard(u *ui.UI, r canvas.Rect, i int) bool {
	t := &s.files.tables[i]
	a := u.Hot("table-card-"+strconv.Itoa(i), r)
	fill, ink, quiet := u.Colors.Raised, u.Colors.Ink, u.Colors.Ink2
	if i == s.files.at {
		fill, ink, quiet = u.Colors.Accent, u.Colors.OnAccent, u.Colors.OnAccent2
	}
	u.C.Box(r, canvas.Box{Fill: fill, Line: u.Colors.Line, Width: 2.5, Radius: 4})
	s.tableFace(u, canvas.Rect{X: r.X + 8, Y: r.Y + 8, W: r.W - 16, H: r.H - 54}, t.Map)
	size := u.Words.Extent(engine.Extent{Width: t.Map.Width, Depth: t.Map.Depth})
	room := r.W - 24 - u.C.Width(size, ui.Label)
	u.C.Text(u.C.Fit(u.Words.Named(t.Map.Name), ui.RowName, room), r.X+10, r.Bottom()-28, ui.RowName, ink)
	u.C.TextRight(size, r.Right()-10, r.Bottom()-28, ui.Label, ink)
	from := u.W("designer.shipped")
	if !t.Shipped() {
		from = filepath.Base(t.Path)
		if !t.Modified.IsZero() {
			from = strings.TrimSuffix(from, maps.Extension) + " · " + t.Modified.Format("2006-01-02 15:04")
		}
	}
	u.C.Text(u.C.Fit(from, ui.Small, r.W-20), r.X+10, r.Bottom()-11, ui.Small, quiet)
	if a.Focused || a.Hovered && i != s.files.at {
		u.C.Box(r.Inset(-1), canvas.Box{Line: u.Colors.Accent, Width: 4, Radius: 5})
	}
	if a.Clicked {
		again := i == s.files.at && a.Focused
		s.files.at = i
		return again
	}
	return a.Double
}

// openTable takes up a battlefield of the list.
func (s *Scene) openTable(u *ui.UI, t house.Table) {
	s.files.asking = askNothing
	s.unsaved(func() {
		s.house.DropDraft()
		if t.Shipped() {
			s.begin(t.Map.Clone(), "")
			return
		}
		s.openPath(u, t.Path)
	})
}

// saveDialog asks for the name of the battlefield.
func (s *Scene) saveDialog(u *ui.UI) {
	f := &s.files
	u.Dialog("save-table", 440, 190, ui.Header{Title: u.W("designer.save-title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		c := u.Column(inside, 12, 9)
		c.Label(u.W("designer.name"))
		c.Y++
		e := u.Edit(ui.TextField{ID: "save-name", Rect: c.Row(34, 10), Text: f.name, Hint: u.W("designer.save-hint"), Most: 60})
		f.name = e.Text
		if !f.named(u) {
			u.Focus("save-name")
		}
		ok := ui.Button{ID: "save-it", Rect: c.Shadowed(36, 6), Label: u.W("designer.save-it", "Name", f.name), Key: ui.Enter, Primary: true}
		if strings.TrimSpace(f.name) == "" {
			ok.Label, ok.Refused = u.W("designer.save"), u.W("designer.needs-name")
		}
		if u.Button(ok) || e.Entered && strings.TrimSpace(f.name) != "" {
			then := f.then
			if f.asking, f.then = askNothing, nil; s.saveNamed(u) && then != nil {
				then()
			}
		}
		low := c.Shadowed(34, 0).Columns(2, 8)
		if u.Button(ui.Button{ID: "save-elsewhere", Rect: low[0], Label: u.W("designer.save-elsewhere"), Key: "Ctrl S"}) {
			s.fileDialog(u, game.SaveFile)
		}
		if u.Button(ui.Button{ID: "save-cancel", Rect: low[1], Label: u.W("designer.cancel"), Key: ui.Escape}) {
			f.asking, f.then = askNothing, nil
		}
	})
}

// named reports whether the field for the name has had the focus since the dialog was opened.
func (f *files) named(u *ui.UI) bool {
	had := f.focused
	f.focused = f.asking == askSave
	return had || u.Painting()
}

// leaveDialog asks what becomes of changes that are not saved: leaving cannot be undone.
func (s *Scene) leaveDialog(u *ui.UI) {
	f := &s.files
	u.Dialog("leave-table", 440, 182, ui.Header{Title: u.W("designer.leave-title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		u.C.Paragraph(u.W("designer.leave-text", "Table", s.name(u)), canvas.Rect{X: inside.X + 12, Y: inside.Y + 10, W: inside.W - 24}, ui.Label, 18, u.Colors.Ink)
		low := canvas.Rect{X: inside.X + 10, Y: inside.Bottom() - 90, W: inside.W - 17, H: 38}
		if u.Button(ui.Button{ID: "leave-save", Rect: low, Label: u.W("designer.leave-save", "Table", s.name(u)), Key: ui.Enter, Primary: true}) {
			then := f.then
			f.asking, f.then = askNothing, nil
			if s.path == "" {
				f.ask(s, askSave)
				f.then = then
			} else if s.saveTo(u, s.path) {
				then()
			}
		}
		rest := canvas.Rect{X: low.X, Y: low.Bottom() + 6, W: low.W, H: 36}.Columns(2, 8)
		if u.Button(ui.Button{ID: "leave-drop", Rect: rest[0], Label: u.W("designer.leave-drop"), Key: "Ctrl D"}) {
			then := f.then
			f.asking, f.then = askNothing, nil
			s.history.Saved()
			then()
		}
		if u.Button(ui.Button{ID: "leave-stay", Rect: rest[1], Label: u.W("designer.leave-stay"), Key: ui.Escape}) {
			f.asking, f.then = askNothing, nil
		}
	})
}

// recoverDialog offers what was being drawn when the program ended.
func (s *Scene) recoverDialog(u *ui.UI) {
	f := &s.files
	name := f.draft.Map.Name
	if name == "" {
		name = u.W("designer.unnamed")
	}
	u.Dialog("recover-table", 460, 300, ui.Header{Title: u.W("designer.recover-title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		s.tableFace(u, canvas.Rect{X: inside.X + 12, Y: inside.Y + 10, W: 170, H: 150}, f.draft.Map)
		u.C.Paragraph(u.W("designer.recover-text", "Table", u.Words.Named(name), "When", f.draft.Saved.Format("2006-01-02 15:04"), "Count", len(f.draft.Map.Pieces)),
			canvas.Rect{X: inside.X + 194, Y: inside.Y + 12, W: inside.W - 206}, ui.Label, 18, u.Colors.Ink)
		low := canvas.Rect{X: inside.X + 10, Y: inside.Bottom() - 90, W: inside.W - 17, H: 38}
		if u.Button(ui.Button{ID: "recover-it", Rect: low, Label: u.W("designer.recover-it"), Key: ui.Enter, Primary: true}) {
			f.asking = askNothing
			s.recoverDraft()
		}
		rest := canvas.Rect{X: low.X, Y: low.Bottom() + 6, W: low.W, H: 36}
		if u.Button(ui.Button{ID: "recover-drop", Rect: rest, Label: u.W("designer.recover-drop"), Key: ui.Escape}) {
			f.asking = askNothing
			s.house.DropDraft()
		}
	})
}
