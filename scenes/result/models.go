package result

import (
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

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
