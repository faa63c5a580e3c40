package planner

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/plans"
)

// top is the bar above the table: the plans side by side, and what can be done with all of it.
func (s *Scene) top(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("top", r)
	tools := s.topTools(u, inner)
	x := inner.X + 10
	middle := inner.Y + inner.H/2
	if u.Layout() != ui.Compact {
		kind := ui.DisplayType(22)
		title := strings.ToUpper(u.W("planner.title"))
		if wide := u.C.Width(title, kind) + 14; inner.Right()-tools-x-wide >= tabsNarrowest {
			u.C.Text(title, x, middle+canvas.Baseline(kind, 0), kind, u.Colors.Ink)
			x += wide
		}
	}
	free := inner.Right() - tools - x
	if wide := s.doors.Systems.Width(max(free*0.3, free-s.tabsWide(u)-18)); wide > 100 {
		if next := s.doors.Systems.Draw(u, canvas.Rect{X: x, Y: inner.Y + (inner.H-28)/2, W: wide, H: 28}); next != game.Stay {
			s.next = next
		}
		x += wide + 10
	}
	room := inner.Right() - tools - x - 8
	s.tabs(u, canvas.Rect{X: x, Y: inner.Y, W: room, H: inner.H})
}

// tabsNarrowest is the room that the tab of the plan in front and the button for another one need.
const tabsNarrowest = 110.0

// tabsWide is the room that all tabs and the button for another one take with their names whole.
func (s *Scene) tabsWide(u *ui.UI) float64 {
	wide := 44.0
	for i := range s.doc.Plans {
		wide += max(56, u.C.Width(s.doc.Plans[i].Name, ui.RowName)+24) + 4
	}
	return wide
}

// tabs are the plans; the one in front can be renamed by a second click.
func (s *Scene) tabs(u *ui.UI, r canvas.Rect) {
	x := r.X
	for i := range s.doc.Plans {
		if r.W < 170 && i != s.doc.Front { // no room for the others: Ctrl PgDn goes through them
			continue
		}
		name := s.doc.Plans[i].Name
		w := min(u.C.Width(name, ui.RowName)+24, max(56, (r.W-40)/float64(len(s.doc.Plans))))
		if r.W < 170 {
			w = min(w, r.W-34)
		}
		at := canvas.Rect{X: x, Y: r.Y + 1, W: w, H: r.H - 1}
		if at.Right() > r.Right()-34 {
			break
		}
		area := u.Hot("plan-tab"+strconv.Itoa(i), at)
		fill := u.Colors.Well
		ink := u.Colors.Ink
		if i == s.doc.Front {
			fill, ink = u.Colors.Accent, u.Colors.OnAccent
		} else if area.Hovered || area.Focused {
			fill = u.Colors.Raised
		}
		u.C.Box(at, canvas.Box{Fill: fill, Line: u.Colors.Line, Width: 2, Radius: 3})
		u.C.TextCenter(u.C.Fit(name, ui.RowName, w-12), at.Center().X, at.Y+canvas.Baseline(ui.RowName, at.H), ui.RowName, ink)
		if i == s.doc.Front {
			u.Tip(at, u.W("planner.tab-rename"))
		} else {
			u.Tip(at, u.W("planner.tab-open", "Plan", name))
		}
		switch {
		case area.Clicked && i == s.doc.Front:
			s.rename = &renaming{text: name}
		case area.Clicked:
			front := i
			s.change(func(d *plans.Document) { d.Front = front })
		}
		x = at.Right() + 4
	}
	at := canvas.Rect{X: x, Y: r.Y + (r.H-30)/2, W: 30, H: 30}
	if u.Tool(ui.Tool{ID: "plan-add", Rect: at, Icon: "l-plus", Tip: u.W("planner.add-plan"), Key: "Ctrl N"}) {
		s.addPlan(u)
	}
	x = at.Right() + 10
	name := u.Words.Named(s.doc.Table.Name)
	note := u.W("planner.table-note", "Name", name, "Extent", engine.Extent{Width: s.doc.Table.Width, Depth: s.doc.Table.Depth})
	if room := r.Right() - x; room > 70 {
		if u.C.Width(note, ui.Label) > room {
			note = name // the frame of the table says how large it is
		}
		u.C.Text(u.C.Fit(note, ui.Label, room), x, r.Y+canvas.Baseline(ui.Label, r.H), ui.Label, u.Colors.Ink2)
	}
}

// turn goes to another plan.
func (s *Scene) turn(step int) {
	if n := len(s.doc.Plans); n > 1 {
		s.change(func(d *plans.Document) { d.Front = (d.Front + step + n) % n })
	}
}

// addPlan puts a copy of the plan that is looked at beside it: another "what if".
func (s *Scene) addPlan(u *ui.UI) {
	s.change(func(d *plans.Document) {
		p := d.Now().Clone()
		p.Name = u.W("planner.plan", "Letter", string(rune('A'+len(d.Plans)%26)))
		d.Plans = append(d.Plans, p)
		d.Front = len(d.Plans) - 1
	})
	u.Toast(u.W("planner.copied-plan"), "")
}

// renaming is the name of a plan being typed.
type renaming struct{ text string }

// naming is the small dialog for the name of the plan in front.
func (s *Scene) naming(u *ui.UI) {
	if s.rename == nil {
		return
	}
	closed := false
	u.Dialog("rename", 380, 168, ui.Header{Title: u.W("planner.rename"), Side: ui.Neutral, Size: 22}, func(in canvas.Rect) {
		c := u.Column(in, 14, 14)
		e := u.Edit(ui.TextField{ID: "plan-name", Rect: c.Row(32, 16), Text: s.rename.text, Most: 24})
		s.rename.text = e.Text
		row := c.Row(36, 0).Columns(2, 8)
		if u.Button(ui.Button{ID: "rename-do", Rect: row[0], Label: u.W("planner.rename-do"), Key: ui.Enter, Primary: true}) || e.Entered {
			name := strings.TrimSpace(s.rename.text)
			if name != "" && name != s.plan().Name {
				s.change(func(d *plans.Document) { d.Now().Name = name })
			}
			closed = true
		}
		if u.Button(ui.Button{ID: "plan-delete", Rect: row[1], Label: u.W("planner.delete-plan"), Refused: ui.Unless(len(s.doc.Plans) > 1, u.W("planner.last-plan"))}) {
			s.change(func(d *plans.Document) {
				d.Plans = append(d.Plans[:d.Front:d.Front], d.Plans[d.Front+1:]...)
				d.Front = max(0, d.Front-1)
			})
			closed = true
		}
		u.KeyHelp("keys.close", ui.Escape)
		if u.Key(ui.Escape) {
			closed = true
		}
	})
	if closed {
		s.rename = nil
	}
}

// topTools are the buttons at the right; it returns the width they take.
func (s *Scene) topTools(u *ui.UI, r canvas.Rect) float64 {
	type button struct {
		id, icon, tip string
		key           ui.Key
		refused       string
		on            bool
		do            func()
	}
	all := []button{
		{"undo", "l-undo-2", u.W("planner.undo"), "Ctrl Z", ui.Unless(s.history.CanUndo(), u.W("planner.no-undo")), false, s.undo},
		{"redo", "l-redo-2", u.W("planner.redo"), "Ctrl Y", ui.Unless(s.history.CanRedo(), u.W("planner.no-redo")), false, s.redo},
		{"open", "l-folder-open", u.W("planner.open"), "Ctrl O", "", s.page == pageOpen, func() { s.togglePage(pageOpen) }},
		{"save", "l-save", u.W("planner.save"), "Ctrl S", "", false, func() { s.save(u, true) }},
		{"fit", "l-scan", u.W("planner.fit"), "F", ui.Unless(!s.scale.locked, u.W("planner.zoom-fixed")), false, func() { s.camera.GoToAll(u) }},
		{"inch", "l-ruler-dimension-line", u.W("planner.life-size"), "I", "", s.scale.locked, s.lifeSize},
		{"bare", "l-image", u.W("planner.bare"), "F10", "", false, func() { s.clear(u) }},
		{"back", "l-menu", u.W("planner.back"), "", "", false, func() { s.leave(u) }},
	}
	side, gap := 30.0, 4.0
	if u.Layout() == ui.Compact {
		side, gap = 28, 2
		all = slices.DeleteFunc(all, func(b button) bool { return b.id == "fit" }) // F does it there, too
	}
	x := r.Right() - float64(len(all))*(side+gap) - 6
	for i, t := range all {
		at := canvas.Rect{X: x + float64(i)*(side+gap), Y: r.Y + (r.H-side)/2, W: side, H: side}
		if u.Tool(ui.Tool{ID: "top-" + t.id, Rect: at, Icon: t.icon, Tip: t.tip, Key: t.key, Refused: t.refused, On: t.on}) {
			t.do()
		}
	}
	return r.Right() - x
}

func (s *Scene) togglePage(p page) {
	if s.page == p {
		s.hold(s.tool)
		return
	}
	s.page = p
}
