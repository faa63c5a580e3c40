package designer

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// sheet writes a panel from top to bottom.
type sheet struct {
	*ui.Column
	u *ui.UI
	s *Scene
}

// label writes a quiet word over a field.
func (f *sheet) label(x float64, key string) {
	f.u.C.Text(f.u.W(key), x, f.Y+13, ui.Label, f.u.Colors.Ink2)
}

// pair lays out two fields beside each other and returns their places; the words stand above them.
func (f *sheet) pair(left, right string) (a, b canvas.Rect) {
	columns := canvas.Rect{X: f.X, Y: f.Y + 18, W: f.W, H: 30}.Columns(2, 8)
	f.label(columns[0].X, left)
	if right != "" {
		f.label(columns[1].X, right)
	}
	f.Y += 53
	return columns[0], columns[1]
}

// whole lays out one field.
func (f *sheet) whole(key string) canvas.Rect {
	f.label(f.X, key)
	f.Y += 18
	return f.Row(30, 5)
}

// text is a field for a text; it reports the new one when it was entered.
func (f *sheet) text(id string, r canvas.Rect, now, hint string) (string, bool) {
	return f.field(ui.TextField{ID: id, Rect: r, Text: now, Hint: hint})
}

// entry is a field with a unit at the right.
func (f *sheet) entry(id string, r canvas.Rect, now, unit string) (string, bool) {
	return f.field(ui.TextField{ID: id, Rect: r, Text: now, Unit: unit, Most: 16})
}

// field shows what is half typed as long as that is so, and what stands in the battlefield else.
func (f *sheet) field(t ui.TextField) (string, bool) {
	p, now := &f.s.panel, t.Text
	shown, typing := p.typed[t.ID]
	if typing {
		t.Text = shown
	}
	e := f.u.Edit(t)
	if e.Changed {
		if p.typed == nil {
			p.typed = map[string]string{}
		}
		p.typed[t.ID] = e.Text
	}
	if e.Entered || typing && !e.Focused && !f.u.Painting() {
		delete(p.typed, t.ID)
		return e.Text, e.Text != now
	}
	return "", false
}

// length is a field for a length in the unit that was chosen.
func (f *sheet) length(id string, r canvas.Rect, inches float64) (float64, bool) {
	text, entered := f.entry(id, r, f.s.shown(f.u, inches), f.s.sign())
	if !entered {
		return 0, false
	}
	v, ok := f.s.parse(text)
	if !ok {
		f.u.Toast(f.u.W("designer.no-length", "Text", text), "")
	}
	return v, ok
}

// degrees is a field for an angle.
func (f *sheet) degrees(id string, r canvas.Rect, radians float64) (float64, bool) {
	now := f.u.Words.Number(math.Round(math.Mod(radians*180/math.Pi+720, 360)*10)/10, -1)
	text, entered := f.entry(id, r, now, "°")
	if !entered {
		return 0, false
	}
	v, ok := number(plain(text))
	if !ok {
		f.u.Toast(f.u.W("designer.no-number", "Text", text), "")
	}
	return v * math.Pi / 180, ok
}

// strip is a title inside the panel.
func (f *sheet) strip(key string) {
	f.Y += 2
	f.Strip(f.u.W(key), "", 20, 5)
}

// say writes a sentence.
func (f *sheet) say(text string, ink canvas.Color) { f.Write(text, ui.Prose, 16, ink, 4) }

// button is one button as wide as the panel.
func (f *sheet) button(b ui.Button) bool { return f.Button(b, 35, 5) }

// plain makes a number readable for number.
func plain(text string) string {
	out := []rune{}
	for _, r := range text {
		switch r {
		case ',':
			r = '.'
		case '−':
			r = '-'
		case '°':
			continue
		}
		out = append(out, r)
	}
	return string(out)
}
