package cardeditor

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// formPanel is the form: what it says stands in the text, and the other way round.
func (s *Scene) formPanel(u *ui.UI, r canvas.Rect) {
	body := u.Titled("cardeditor-form", r, 32, ui.Header{Title: u.W("cardeditor.form"), Side: ui.Neutral, Note: u.W("cardeditor.form-note"), Size: 17})
	u.ScrollColumn("cardeditor-fields", body, 8, 7, func(c *ui.Column) {
		var traits []*engine.EditField
		var pair []*engine.EditField
		flush := func() {
			if len(pair) == 0 {
				return
			}
			row := c.Row(28, 4)
			for i, cell := range row.Columns(2, 12) {
				if i < len(pair) {
					s.field(u, cell, pair[i])
				}
			}
			pair = nil
		}
		// What is chosen in one of the fields may make a card of another sort, which has others.
		fields := s.draft.Fields
		looks := slices.ContainsFunc(fields, func(f engine.EditField) bool { return f.Looks }) // a card that nobody stands for has no picture
		for i := range fields {
			f := &fields[i]
			if f.Letter != "" {
				traits = append(traits, f)
				continue
			}
			if wide := f.ID == "name" || len(f.Ways) > 0 && f.Figure != nil; wide {
				flush()
				s.field(u, c.Row(28, 4), f)
				if f.ID == "name" && s.doors.Pictures != nil && looks {
					s.pictureRow(u, c.Row(28, 4))
				}
				continue
			}
			if pair = append(pair, f); len(pair) == 2 {
				flush()
			}
		}
		flush()
		if len(traits) > 0 {
			for i, cell := range c.Row(46, 4).Columns(len(traits), 5) {
				s.trait(u, cell, traits[i])
			}
		}
	})
}

// field is one field with its name.
func (s *Scene) field(u *ui.UI, r canvas.Rect, f *engine.EditField) {
	name := min(92, r.W*0.4)
	title := u.Say(f.Text)
	u.Cut("field-name-"+f.ID, title, r.X, r.Y+19, name-6, u.C.Shrink(title, ui.Label, 11, name-6), u.Colors.Ink2)
	r.X, r.W = r.X+name, r.W-name
	switch {
	case f.Looks:
		s.looks(u, r, f)
	case f.Many:
		s.many(u, r, f)
	case len(f.Ways) > 0 && f.Figure != nil:
		half, rest := r.CutLeft(r.W*0.55, 6)
		s.ways(u, half, f)
		s.figure(u, rest, f, 1)
	case len(f.Ways) > 0:
		s.ways(u, r, f)
	case f.Figure != nil:
		s.figure(u, r, f, 0)
	case f.Mark.Key != "":
		on := slices.Contains(f.Now, engine.MarkOn)
		if now := u.Check(ui.CheckBox{ID: "field-" + f.ID, Rect: r, On: on}); now != on && !u.Painting() {
			values := []string(nil)
			if now {
				values = []string{engine.MarkOn}
			}
			s.settle(f.ID, values)
		}
	default:
		s.text(u, r, f)
	}
}

func (s *Scene) text(u *ui.UI, r canvas.Rect, f *engine.EditField) {
	now := strings.Join(f.Now, ", ")
	e := u.Edit(ui.TextField{ID: "field-" + f.ID, Rect: r, Text: now, Most: 60})
	if e.Changed && !u.Painting() {
		var values []string
		for value := range strings.SplitSeq(e.Text, ", ") {
			if strings.TrimSpace(value) != "" {
				values = append(values, value)
			}
		}
		s.change(s.editing.Settle(s.source, f.ID, values, s.language), true)
	}
}

// looks is the silhouette: one of those that come with the program.
func (s *Scene) looks(u *ui.UI, r canvas.Rect, f *engine.EditField) {
	all := s.doors.Silhouettes
	at := -1
	if len(f.Now) > 0 {
		at = slices.Index(all, f.Now[0])
	}
	if chosen := u.Pick(ui.Select{ID: "field-" + f.ID, Rect: r, Options: append([]string{u.W("cardeditor.no-picture")}, all...), Selected: at + 1}); chosen != at+1 && !u.Painting() {
		if chosen == 0 {
			s.settle(f.ID, nil)
			return
		}
		s.settle(f.ID, []string{all[chosen-1]})
	}
}

// many is any number of ways: choosing one in the list puts it on or takes it off.
func (s *Scene) many(u *ui.UI, r canvas.Rect, f *engine.EditField) {
	var on []string
	options := []string{""}
	for i := range f.Ways {
		text := u.Say(f.Ways[i].Text)
		if slices.Contains(f.Now, f.Ways[i].Value) {
			on = append(on, text)
			text = "− " + text
		} else {
			text = "+ " + text
		}
		options = append(options, text)
	}
	if options[0] = strings.Join(on, ", "); options[0] == "" {
		options[0] = u.W("cardeditor.nothing")
	}
	if chosen := u.Pick(ui.Select{ID: "field-" + f.ID, Rect: r, Options: options}); chosen > 0 && !u.Painting() {
		value := f.Ways[chosen-1].Value
		values := slices.DeleteFunc(slices.Clone(f.Now), func(v string) bool { return v == value })
		if len(values) == len(f.Now) {
			values = append(values, value)
		}
		s.settle(f.ID, values)
	}
}

func (s *Scene) ways(u *ui.UI, r canvas.Rect, f *engine.EditField) {
	now := ""
	if len(f.Now) > 0 {
		now = f.Now[0]
	}
	names := make([]string, 0, len(f.Ways)+1)
	at := slices.IndexFunc(f.Ways, func(w engine.Way) bool { return w.Value == now })
	missing := at < 0
	if missing {
		names = append(names, u.W("cardeditor.nothing"))
		at = 0
	}
	for i := range f.Ways {
		names = append(names, u.Say(f.Ways[i].Text))
	}
	if chosen := u.Pick(ui.Select{ID: "field-" + f.ID, Rect: r, Options: names, Selected: at}); chosen != at && !u.Painting() {
		if missing {
			chosen--
		}
		values := slices.Clone(f.Now)
		if len(values) == 0 {
			values = []string{""}
		}
		values[0] = f.Ways[chosen].Value
		s.settle(f.ID, values)
	}
}

// figure is a number with a step to each side; place is where it stands among the values.
func (s *Scene) figure(u *ui.UI, r canvas.Rect, f *engine.EditField, place int) {
	now := ""
	if place < len(f.Now) {
		now = f.Now[place]
	}
	r.W = min(r.W, 150)
	less, more := canvas.Rect{X: r.X, Y: r.Y, W: 26, H: r.H}, canvas.Rect{X: r.Right() - 26, Y: r.Y, W: 26, H: r.H}
	middle := canvas.Rect{X: less.Right() + 3, Y: r.Y, W: more.X - less.Right() - 6, H: r.H}
	name := u.Say(f.Text)
	value, err := strconv.ParseFloat(now, 64)
	if u.Tool(ui.Tool{ID: "less-" + f.ID, Rect: less, Icon: "l-minus", Tip: u.W("cardeditor.less", "What", name), Refused: ui.Unless(err == nil && value > f.Figure.Least, u.W("cardeditor.least"))}) {
		s.figured(f, place, max(f.Figure.Least, value-f.Figure.Step))
	}
	if u.Tool(ui.Tool{ID: "more-" + f.ID, Rect: more, Icon: "l-plus", Tip: u.W("cardeditor.more", "What", name), Refused: ui.Unless(value < f.Figure.Most, u.W("cardeditor.most"))}) {
		s.figured(f, place, min(f.Figure.Most, max(f.Figure.Least, value+f.Figure.Step)))
	}
	e := u.Edit(ui.TextField{ID: "field-figure-" + f.ID, Rect: middle, Text: now, Most: 5, Only: "0123456789."})
	if e.Changed && !u.Painting() {
		s.change(s.editing.Settle(s.source, f.ID, withFigure(f, place, e.Text), s.language), true)
	}
}

func withFigure(f *engine.EditField, place int, text string) []string {
	values := slices.Clone(f.Now)
	if text == "" && place == 0 && f.Mark.Key == "" {
		return nil
	}
	for len(values) <= place {
		values = append(values, "")
		if place == 1 && len(values) == 1 && len(f.Ways) > 0 {
			values[0] = f.Ways[0].Value
		}
	}
	values[place] = text
	return values
}

func (s *Scene) figured(f *engine.EditField, place int, value float64) {
	s.settle(f.ID, withFigure(f, place, strconv.FormatFloat(value, 'f', -1, 64)))
}

// trait is a trait with its letter, its value, steps, and the star of one that it is best at.
func (s *Scene) trait(u *ui.UI, r canvas.Rect, f *engine.EditField) {
	now, marked := "", slices.Contains(f.Now, engine.MarkOn)
	if len(f.Now) > 0 && f.Now[0] != engine.MarkOn {
		now = f.Now[0]
	}
	value, _ := strconv.ParseFloat(now, 64)
	name := u.Say(f.Text)
	box, steps := r.CutTop(24, 2)
	fill, ink, quiet := u.Colors.Raised, u.Colors.Ink, u.Colors.Ink2
	if marked {
		fill, ink, quiet = u.Colors.Accent, u.Colors.OnAccent, u.Colors.OnAccent
	}
	a := u.Hot("mark-"+f.ID, box)
	u.C.Box(box, canvas.Box{Fill: fill, Line: u.Colors.Line, Width: 2, Radius: 3})
	if f.Mark.Key != "" {
		u.Tip(box, u.W("cardeditor.mark", "Trait", name, "Mark", u.Say(f.Mark)))
		if a.Clicked {
			values := []string{now}
			if !marked {
				values = append(values, engine.MarkOn)
			}
			s.settle(f.ID, values)
		}
	}
	u.C.Text(engine.Trait{Letter: f.Letter, French: f.French}.In(u.Words.Language()), box.X+7, box.Y+canvas.Baseline(ui.Label, box.H), ui.Label, quiet)
	u.C.TextRight(now, box.Right()-8, box.Y+canvas.Baseline(ui.Figure, box.H), ui.Figure, ink)
	if marked {
		u.Star(box.X+box.W/2, box.Y+2, 6)
	}
	sides := steps.Columns(2, 2)
	values := func(v float64) []string {
		list := []string{strconv.FormatFloat(v, 'f', -1, 64)}
		if marked {
			list = append(list, engine.MarkOn)
		}
		return list
	}
	if u.Tool(ui.Tool{ID: "less-" + f.ID, Rect: sides[0], Icon: "l-minus", Tip: u.W("cardeditor.less", "What", name), Refused: ui.Unless(value > f.Figure.Least, u.W("cardeditor.least"))}) {
		s.settle(f.ID, values(max(f.Figure.Least, value-f.Figure.Step)))
	}
	if u.Tool(ui.Tool{ID: "more-" + f.ID, Rect: sides[1], Icon: "l-plus", Tip: u.W("cardeditor.more", "What", name), Refused: ui.Unless(value < f.Figure.Most, u.W("cardeditor.most"))}) {
		s.settle(f.ID, values(min(f.Figure.Most, value+f.Figure.Step)))
	}
}
