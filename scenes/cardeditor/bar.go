package cardeditor

import (
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/scenes/print"
	"trueinch/scenes/printing"
)

// header is the title, the rule system, the language, and what is done with the card.
func (s *Scene) header(u *ui.UI, r canvas.Rect) {
	u.Panel("cardeditor-head", r)
	x, y, h := r.X+10, r.Y+8, r.H-16
	compact := u.Layout() == ui.Compact
	if !compact {
		title := strings.ToUpper(u.W("cardeditor.title"))
		u.C.Text(title, x, r.Y+canvas.Baseline(ui.DisplayType(22), r.H), ui.DisplayType(22), u.Colors.Ink)
		x += u.C.Width(title, ui.DisplayType(22)) + 14
	}
	if w := s.doors.Systems.Width(u.Whole().W * 0.2); w > 0 {
		if next := s.doors.Systems.Draw(u, canvas.Rect{X: x, Y: y, W: w, H: h}); next != game.Stay {
			s.leave(u, func() game.Next { return next })
		}
		x += w + 10
	}
	languages := ui.Choice{ID: "cardeditor-language", Options: []string{"English", "Français"}, Keys: []ui.Key{"Ctrl E", "Ctrl F"}}
	if compact {
		languages.Options = []string{"EN", "FR"}
	}
	languages.Rect = canvas.Rect{X: x, Y: y, W: 10, H: h}
	if s.language == "fr" {
		languages.Selected = 1
	}
	if chosen := u.Choose(languages); chosen != languages.Selected && !u.Painting() {
		s.speak([]string{"en", "fr"}[chosen])
	}
	x += u.ChoiceWidth(languages) + 12
	right := s.headTools(u, r, y, h)
	if room := right - x - 10; room > 60 {
		name := s.draft.Card.Name
		if name == "" {
			name = u.W("cardeditor.unnamed")
		}
		u.Cut("cardeditor-name", name, x, r.Y+19, room, ui.Strong, u.Colors.Ink)
		u.Cut("cardeditor-state", s.state(u), x, r.Y+35, room, ui.Small, u.Colors.Ink2)
	}
}

// state says whether the card is saved.
func (s *Scene) state(u *ui.UI) string {
	switch {
	case s.Changed():
		return u.W("cardeditor.changed")
	case s.was == "":
		return u.W("cardeditor.new")
	}
	return u.W("cardeditor.saved-as", "File", s.was+".card")
}

// headTools are undo, redo, and what is done with the card, from the right; it returns where they begin.
func (s *Scene) headTools(u *ui.UI, r canvas.Rect, y, h float64) float64 {
	type button struct {
		id, icon, label string
		key             ui.Key
		refused         string
		do              func()
	}
	all := []button{
		{"undo", "l-undo-2", u.W("cardeditor.undo"), "Ctrl Z", ui.Unless(len(s.history) > 0, u.W("cardeditor.nothing-to-undo")), s.undo},
		{"redo", "l-redo-2", u.W("cardeditor.redo"), "Ctrl Y", ui.Unless(len(s.undone) > 0, u.W("cardeditor.nothing-to-redo")), s.redo},
		{"save", "l-save", u.W("cardeditor.save"), "Ctrl S", s.cannotSave(u), func() { s.save(u) }},
		{"duplicate", "l-copy", u.W("cardeditor.duplicate"), "Ctrl D", "", func() { s.duplicate(u) }},
		{"print", "l-printer", u.W("cardeditor.print"), "Ctrl P", s.cannotField(u), func() { s.print(u) }},
	}
	if s.doors.Packs != nil {
		all = append(all, button{"packs", "l-folder-open", u.W("cardeditor.packs"), "Ctrl K", "", func() { s.next = s.doors.Packs() }})
	}
	x := r.Right() - 10 - float64(len(all))*36
	at := x
	for _, b := range all {
		if u.Tool(ui.Tool{ID: "cardeditor-" + b.id, Rect: canvas.Rect{X: at, Y: y, W: 32, H: h}, Icon: b.icon, Tip: b.label, Key: b.key, Refused: b.refused}) {
			b.do()
		}
		at += 36
	}
	return x
}

// cannotSave is why the card cannot be saved: it needs a name of its own, and nothing else.
func (s *Scene) cannotSave(u *ui.UI) string {
	switch id := s.draft.Card.ID; {
	case id == "":
		return u.W("cardeditor.needs-name")
	case id != s.was && s.doors.Taken(id).Key != "":
		return u.Say(s.doors.Taken(id))
	case !s.Changed() && s.was != "":
		return u.W("cardeditor.saved-already")
	}
	return ""
}

// cannotField is why the card cannot be played.
func (s *Scene) cannotField(u *ui.UI) string {
	if n := len(s.draft.Faults); n > 0 {
		return u.W("cardeditor.first-mend", "Count", n)
	}
	if s.was == "" || s.Changed() {
		return s.cannotSave(u)
	}
	return ""
}

// save keeps the card among the user's own.
func (s *Scene) save(u *ui.UI) bool {
	id := s.draft.Card.ID
	if err := s.doors.Save(id, s.was, s.source); err != nil {
		s.next = game.PushOver(game.Unkept(keeper{s}, err, nil))
		return false
	}
	s.was, s.saved, s.typing = id, s.source, false
	s.keepPicture(u)
	if s.doors.KeepDraft != nil {
		_ = s.doors.KeepDraft(s.was, "")
	}
	u.Toast(u.W("cardeditor.saved", "Card", s.draft.Card.Name), "")
	return true
}

// keptThen saves what is not saved, and goes on with the card.
func (s *Scene) keptThen(u *ui.UI, then func(id string) game.Next) {
	if (s.was == "" || s.Changed()) && !s.save(u) {
		return
	}
	if next := then(s.was); s.next == game.Stay {
		s.next = next
	}
}

// duplicate goes on with a copy under another name.
func (s *Scene) duplicate(u *ui.UI) {
	name := s.draft.Card.Name
	for n := 2; ; n++ {
		copied := s.editing.Settle(s.source, "name", []string{u.W("cardeditor.copy-of", "Name", name, "Number", n)}, s.language)
		draft := s.editing.Read(copied, nil)
		if draft.Card.ID != s.was && s.doors.Taken(draft.Card.ID).Key == "" || n > 50 {
			s.was, s.saved = "", ""
			s.change(copied, false)
			u.Toast(u.W("cardeditor.duplicated", "Card", draft.Card.Name), "")
			return
		}
	}
}

// print asks on which paper the card goes.
func (s *Scene) print(u *ui.UI) {
	s.keptThen(u, func(string) game.Next {
		s.printed = s.doors.Roster()
		s.paper.Open()
		return game.Stay
	})
}

// sheets is the card as it is printed, with those that it brings into play.
func (s *Scene) sheets(u *ui.UI) printing.Sheets {
	card := &s.draft.Card
	return printing.Sheets{Title: u.W("cardeditor.print-title"), Side: ui.Neutral, Card: true,
		Team: print.Team{System: s.system, Roster: s.printed, List: engine.TeamList{Cards: []string{card.ID}}, Title: card.Name}}
}

// play begins an encounter with the card.
func (s *Scene) play(u *ui.UI) {
	s.keptThen(u, func(id string) game.Next {
		next, err := s.doors.Field(id)
		if err != nil {
			u.Toast(u.W("cardeditor.not-fielded", "Why", game.WhyNot(err)), "")
			return game.Stay
		}
		return next
	})
}

// footer says what is to be done now, how it can be mended, and leads on.
func (s *Scene) footer(u *ui.UI, r canvas.Rect) {
	ask, side := 264.0, max(380, min(0.325*u.Whole().W, 560))
	switch u.Layout() {
	case ui.Mid:
		ask, side = 190, 300
	case ui.Compact:
		ask, side = 120, 220
	}
	left, rest := r.CutLeft(ask, ui.Gap)
	right, middle := rest.CutRight(side, ui.Gap)
	s.task(u, left)
	s.mends(u, middle)
	s.commits(u, right)
}

// task is what is to be done, in a word or two.
func (s *Scene) task(u *ui.UI, r canvas.Rect) {
	u.C.Box(r, canvas.Box{Fill: u.Colors.Accent, Line: u.Colors.Line, Width: 3})
	above, task, below := s.draft.Card.Name, u.W("cardeditor.ready"), u.W("cardeditor.ready-note")
	if fault := s.fault(); fault != nil {
		above = u.W("cardeditor.fault-place", "Card", s.draft.Card.Name, "Line", fault.Line)
		task, below = u.W("cardeditor.mend", "Count", len(s.draft.Faults)), u.W("cardeditor.mend-note")
	}
	task = strings.ToUpper(task)
	w := r.W - 24
	t := u.C.Shrink(task, ui.Question, 14, w)
	ink := u.Colors.OnAccent
	if r.H < 70 {
		u.C.Text(u.C.Fit(task, t, w), r.X+12, r.Y+canvas.Baseline(t, r.H), t, ink)
		return
	}
	u.Cut("cardeditor-above", above, r.X+12, r.Y+20, w, ui.Label, ink)
	u.C.Text(u.C.Fit(task, t, w), r.X+12, r.Y+46, t, ink)
	u.Cut("cardeditor-below", below, r.X+12, r.Y+65, w, ui.Label, ink)
}

// mends are the words that may stand in place of the one at fault.
func (s *Scene) mends(u *ui.UI, r canvas.Rect) {
	fault := s.fault()
	inner := u.Panel("cardeditor-mends", r)
	if fault == nil {
		text := u.W("cardeditor.tip")
		lines := u.C.Wrap(text, ui.Prose, inner.W-20)
		most := int((inner.H - 8) / 16)
		for i, line := range lines {
			if i < most {
				u.C.Text(line, inner.X+10, inner.Y+(inner.H-16*float64(min(len(lines), most)))/2+12+16*float64(i), ui.Prose, u.Colors.Ink2)
			}
		}
		return
	}
	type mend struct{ label, detail, word string }
	read := wordAt(s.source, fault)
	var all []mend
	for _, word := range fault.Instead {
		all = append(all, mend{word, u.W("cardeditor.instead-of", "Word", read), word})
	}
	if fault.Length > 0 {
		all = append(all, mend{u.W("cardeditor.strike"), read, ""})
	}
	if len(all) == 0 {
		text := s.sentence(u, fault)
		u.C.Paragraph(u.C.Fit(text, ui.Label, 2*inner.W-40), canvas.Rect{X: inner.X + 10, Y: inner.Y + 12, W: inner.W - 20}, ui.Label, 17, u.Colors.Ink)
		return
	}
	places := inner.Inset(7).Columns(len(all), 6)
	for i, m := range all {
		if u.Option(ui.Option{ID: "mend-" + string(rune('1'+i)), Rect: places[i], Key: ui.Key("Alt " + string(rune('1'+i))), Label: m.label, Detail: m.detail, Selected: i == 0 && m.word != ""}) {
			s.mend(u, fault, m.word)
			return
		}
	}
}

func wordAt(source string, m *engine.Mistake) string {
	letters := []rune(source)
	at := offset(source, m.Line) + m.Column - 1
	return string(letters[min(at, len(letters)):min(at+m.Length, len(letters))])
}

// commits are to play with the card, back, and why.
func (s *Scene) commits(u *ui.UI, r canvas.Rect) {
	half := (r.H - 4) / 2
	top := canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: half}
	low := canvas.Rect{X: r.X, Y: r.Y + half + 4, W: r.W, H: half}.Columns(2, 6)
	fault := s.fault()
	switch {
	case fault != nil && len(fault.Instead) > 0:
		if u.Button(ui.Button{ID: "cardeditor-mend", Rect: top, Label: u.W("cardeditor.write", "Word", fault.Instead[0]), Key: "Alt Enter", Primary: true}) {
			s.mend(u, fault, fault.Instead[0])
		}
	case s.doors.Field != nil:
		refused := s.cannotField(u)
		if u.Button(ui.Button{ID: "cardeditor-field", Rect: top, Label: u.W("cardeditor.field"), Key: "F5", Primary: refused == "", Refused: refused}) {
			s.play(u)
		}
	default:
		refused := s.cannotSave(u)
		if u.Button(ui.Button{ID: "cardeditor-keep", Rect: top, Label: u.W("cardeditor.save"), Primary: refused == "", Refused: refused}) {
			s.save(u)
		}
	}
	if u.Button(ui.Button{ID: "cardeditor-back", Rect: low[0], Label: u.W("cardeditor.back"), Key: ui.Escape}) {
		s.leave(u, s.doors.Back)
	}
	if s.doors.Explain != nil {
		rule := s.why()
		if u.Button(ui.Button{ID: "cardeditor-why", Rect: low[1], Label: u.W("cardeditor.why"), Key: "F1", Refused: ui.Unless(rule != "", u.W("cardeditor.no-rule"))}) {
			s.next = s.doors.Explain(rule)
		}
	}
}

// why is the rule behind what is to be mended, or behind the action that is looked at.
func (s *Scene) why() engine.Rule {
	if fault := s.fault(); fault != nil && fault.Rule != "" {
		return fault.Rule
	}
	if s.outlook != nil && len(s.outlook.Behind) > 0 {
		return s.outlook.Behind[0].Rule
	}
	for _, c := range s.draft.Remarks {
		if c.Rule != "" {
			return c.Rule
		}
	}
	return ""
}

// leave goes somewhere else, and asks first what becomes of what is not saved.
func (s *Scene) leave(u *ui.UI, to func() game.Next) {
	if s.leaving {
		return
	}
	if !s.Changed() {
		s.next = to()
		return
	}
	s.leaving, s.then = true, to
}

// ask is the question what becomes of a card that is not saved.
func (s *Scene) ask(u *ui.UI) {
	u.Dialog("cardeditor-leave", 460, 216, ui.Header{Title: u.W("cardeditor.leave-title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		u.C.Paragraph(u.W("cardeditor.leave-about", "Card", s.draft.Card.Name), canvas.Rect{X: inside.X + 16, Y: inside.Y + 10, W: inside.W - 32}, ui.Prose, 17, u.Colors.Ink)
		refused := s.cannotSave(u)
		for i, b := range []ui.Button{
			{ID: "leave-save", Label: u.W("cardeditor.leave-save"), Key: ui.Enter, Primary: refused == "", Refused: refused},
			{ID: "leave-drop", Label: u.W("cardeditor.leave-drop"), Key: "Ctrl Del"},
			{ID: "leave-stay", Label: u.W("cardeditor.leave-stay"), Key: ui.Escape},
		} {
			b.Rect = canvas.Rect{X: inside.X + 14, Y: inside.Bottom() - 126 + 41*float64(i), W: inside.W - 28, H: 36}
			if !u.Button(b) {
				continue
			}
			s.leaving = false
			switch b.ID {
			case "leave-save":
				if !s.save(u) {
					return
				}
				s.next = s.then()
			case "leave-drop":
				s.saved = s.source
				s.forgetPicture()
				if s.doors.KeepDraft != nil {
					_ = s.doors.KeepDraft(s.was, "")
				}
				s.next = s.then()
			}
		}
	})
}

// keeper keeps what is not saved when the program ends.
type keeper struct{ *Scene }

// Keep implements game.Keeper.
func (k keeper) Keep() error { return k.Scene.Keep() }

// Keep implements game.Keeper: what is not saved is kept as a draft.
func (s *Scene) Keep() error {
	if !s.Changed() || s.doors.KeepDraft == nil {
		return nil
	}
	return s.doors.KeepDraft(s.was, s.source)
}

// Elsewhere implements game.Keeper.
func (s *Scene) Elsewhere(u *ui.UI) game.FileDialog {
	return game.FileDialog{Kind: game.SaveFile, Title: u.W("unkept.elsewhere"), Name: s.draft.Card.Name + ".card", What: u.W("cardeditor.card-files"), Extensions: []string{"card"}}
}

// KeepAt implements game.Keeper.
func (s *Scene) KeepAt(path string) error { return maps.ReplaceFile(path, []byte(s.source)) }
