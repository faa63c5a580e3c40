// Package cardeditor is the screen on which a card is written: a form and the printed notation, which are one text; the card as it will look; what
// it does in plain words, what is wrong with it and what is worth knowing, and the odds of its actions. What a card may say comes from the rule
// system, which it knows through package engine only.
package cardeditor

import (
	"slices"
	"time"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/printing"
	"trueinch/scenes/systems"
)

// Doors is where the screen leads and what it keeps by.
type Doors struct {
	// Save keeps a card under its id. was is the id under which it was kept before, which goes with it; empty for a new one.
	Save func(id, was, source string) error
	// Taken says why no card can go by an id; the zero Text when one can.
	Taken func(id string) engine.Text
	// Field leads into an encounter with the card on the table; nil where there is none.
	Field func(id string) (game.Next, error)
	// Roster reads the cards there are, this one among them once it is saved.
	Roster func() engine.Roster
	// Packs leads to the packs of cards; nil where there is none.
	Packs   func() game.Next
	Back    func() game.Next
	Explain func(engine.Rule) game.Next
	Systems systems.Picker
	// KeepDraft keeps what is not saved, or with an empty text forgets it.
	KeepDraft func(was, source string) error
	// Pictures is how a card gets a picture; nil where it cannot.
	Pictures *Pictures
	// Silhouettes are the signs to choose from.
	Silhouettes []string
	Speech      engine.Speech
}

// Scene is the card editor.
type Scene struct {
	doors   Doors
	system  engine.System
	editing *engine.Editing
	roster  engine.Roster

	source   string
	was      string // the id under which the card lies among the user's own; empty for none
	saved    string // as it was saved or opened last
	language string
	chosen   *choice  // a picture that is kept when the card is saved; nil for none
	history  []string // texts before this one
	undone   []string
	typing   bool // the last change was a letter typed: the next one belongs to it

	draft   *engine.Draft
	other   string // the text in the other language
	outlook *engine.Outlook
	action  int // of the sheet, that is looked at
	offered []engine.Completion
	pick    int // of offered
	caret   ui.Written
	fresh   bool // something changed in this frame
	keepAt  time.Duration
	put     bool          // the caret is to come back to the text
	boxes   []canvas.Rect // of the faults, as they were drawn last
	quiet   bool          // nothing is offered until somebody types on
	tab     int
	leaving bool
	paper   printing.Dialog
	printed engine.Roster    // the cards there were when the card was last to be printed
	then    func() game.Next // where leaving leads
	next    game.Next
}

// New opens the editor on a card: its text, and the id under which the user keeps it, empty for none.
func New(system engine.System, roster engine.Roster, source, was, language string, doors Doors) *Scene {
	s := &Scene{doors: doors, system: system, editing: system.Extras().Editing, roster: roster, was: was, language: language, saved: source, quiet: true}
	s.source = source
	s.reckon()
	return s
}

// Unsaved takes a text up as changed: what lay in it before is not on the disk.
func (s *Scene) Unsaved() *Scene { s.saved = ""; return s }

// Source is the text as it is now.
func (s *Scene) Source() string { return s.source }

// Draft is what could be read of it.
func (s *Scene) Draft() *engine.Draft { return s.draft }

// Ghost is the rest of the word that Tab would write at the caret.
func (s *Scene) Ghost() string { return s.ghost() }

// reckon works out what follows from the text.
func (s *Scene) reckon() {
	s.draft = s.editing.Read(s.source, s.roster)
	s.other = s.editing.Translate(s.source, otherLanguage(s.language))
	s.choose(s.action)
}

// choose looks at an action of the card.
func (s *Scene) choose(action int) {
	s.action = max(0, min(action, len(s.draft.Card.Sheet.Actions)-1))
	s.outlook = nil
	if outlook := s.system.Extras().Outlook; outlook != nil && len(s.draft.Card.Sheet.Actions) > 0 {
		if o := outlook(s.source, s.action); o != nil && len(o.At) > 0 {
			s.outlook = o
		}
	}
}

func otherLanguage(language string) string {
	if language == "fr" {
		return "en"
	}
	return "fr"
}

// change writes another text, which can be undone. What is typed letter by letter is undone together.
func (s *Scene) change(source string, typed bool) {
	if source == s.source {
		return
	}
	if !typed || !s.typing || len(s.history) == 0 {
		s.history = append(s.history, s.source)
	}
	s.undone, s.typing = nil, typed
	s.source, s.fresh = source, true
	s.reckon()
}

// keepDraft keeps what is not saved, a while after the last change.
func (s *Scene) keepDraft(u *ui.UI) {
	if s.fresh {
		s.fresh, s.keepAt = false, u.In.Clock+keepAfter
	}
	switch {
	case s.keepAt == 0 || s.doors.KeepDraft == nil:
	case u.In.Clock < s.keepAt:
		u.WakeAt(s.keepAt)
	default:
		s.keepAt = 0
		_ = s.Keep() // what cannot be kept is asked about when the card is left
	}
}

// keepAfter is how long nobody has to type until what is not saved is kept as a draft.
const keepAfter = 2 * time.Second

// Changed reports whether something is not saved.
func (s *Scene) Changed() bool { return s.source != s.saved || s.chosen != nil }

func (s *Scene) undo() {
	if n := len(s.history); n > 0 {
		s.undone = append(s.undone, s.source)
		s.source, s.history, s.typing = s.history[n-1], s.history[:n-1], false
		s.reckon()
	}
}

func (s *Scene) redo() {
	if n := len(s.undone); n > 0 {
		s.history = append(s.history, s.source)
		s.source, s.undone, s.typing = s.undone[n-1], s.undone[:n-1], false
		s.reckon()
	}
}

// settle writes a field of the form.
func (s *Scene) settle(field string, values []string) {
	s.change(s.editing.Settle(s.source, field, values, s.language), false)
}

// speak writes the card in a language.
func (s *Scene) speak(language string) {
	if language != s.language {
		s.language = language
		s.change(s.editing.Translate(s.source, language), false)
		s.reckon()
	}
}

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	u.Speak(s.doors.Speech)
	if u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	} else {
		s.paper.Results(u, func() printing.Sheets { return s.sheets(u) })
		s.takePicture(u)
		s.keys(u)
		s.keepDraft(u)
	}
	s.layout(u)
	switch {
	case s.leaving:
		s.ask(u)
	case s.paper.Opened():
		s.paper.Show(u, s.sheets(u))
	}
	return s.next
}

// layout divides the window: three columns; two, where the card is a tab beside the words; or one with tabs for everything.
func (s *Scene) layout(u *ui.UI) {
	w, _ := u.Size()
	whole := u.Whole().Inset(ui.Gap)
	top, low := 44.0, 76.0
	if u.Layout() == ui.Compact {
		low = 60
	}
	head, body := whole.CutTop(top, ui.Gap)
	foot, body := body.CutBottom(low, ui.Gap)
	s.header(u, head)
	switch u.Layout() {
	case ui.Wide:
		left, rest := body.CutLeft(max(420, min(0.355*w, 620)), ui.Gap)
		right, middle := rest.CutRight(max(380, min(0.325*w, 560)), ui.Gap)
		s.leftColumn(u, left)
		s.cardPanel(u, middle, true)
		s.rightColumn(u, right)
		u.ToastsOver(right)
	case ui.Mid:
		left, right := body.CutLeft(max(410, 0.5*w), ui.Gap)
		s.leftColumn(u, left)
		rest := s.tabs(u, right, []string{u.W("cardeditor.words"), u.W("cardeditor.card")})
		if s.tab%2 == 0 {
			s.rightColumn(u, rest)
		} else {
			s.cardPanel(u, rest, false)
		}
		u.ToastsOver(right)
	default:
		rest := s.tabs(u, body, []string{u.W("cardeditor.notation"), u.W("cardeditor.form"), u.W("cardeditor.card"), u.W("cardeditor.words")})
		switch s.tab {
		case 0:
			s.notationPanel(u, rest)
		case 1:
			s.formPanel(u, rest)
		case 2:
			s.cardPanel(u, rest, false)
		default:
			s.rightColumn(u, rest)
		}
	}
	s.footer(u, foot)
}

// tabs is a column of which one part is shown at a time.
func (s *Scene) tabs(u *ui.UI, r canvas.Rect, labels []string) canvas.Rect {
	bar, rest := r.CutTop(28, 0)
	rest.Y, rest.H = rest.Y-2, rest.H+2
	s.tab = u.Tab(ui.Tabs{ID: "cardeditor-tab", Rect: bar, Labels: labels, Selected: min(s.tab, len(labels)-1), Keys: []ui.Key{"Ctrl 1", "Ctrl 2", "Ctrl 3", "Ctrl 4"}[:len(labels)]})
	return rest
}

func (s *Scene) leftColumn(u *ui.UI, r canvas.Rect) {
	form := max(150, min(268, r.H*0.42))
	if r.H > 800 {
		form = 330
	}
	top, rest := r.CutTop(form, ui.Gap)
	s.formPanel(u, top)
	s.notationPanel(u, rest)
}

// keys are the shortcuts that no control carries.
func (s *Scene) keys(u *ui.UI) {
	if s.leaving || s.paper.Opened() {
		return
	}
	switch {
	case u.HotKey("Ctrl Z"):
		s.undo()
	case u.HotKey("Ctrl Y") || u.HotKey("Ctrl Shift Z"):
		s.redo()
	}
	if fault := s.fault(); fault != nil && len(fault.Instead) > 0 && u.HotKey("Alt Enter") {
		s.mend(u, fault, fault.Instead[0])
	}
}

// fault is the first thing that is wrong, of the line with the caret before others.
func (s *Scene) fault() *engine.Mistake {
	if len(s.draft.Faults) == 0 {
		return nil
	}
	at := max(0, slices.IndexFunc(s.draft.Faults, func(m engine.Mistake) bool { return m.Line == s.caret.Line }))
	return &s.draft.Faults[at]
}

// mend writes a word in place of the one that is at fault; an empty one strikes it out.
func (s *Scene) mend(u *ui.UI, m *engine.Mistake, word string) {
	line, column := m.Line, m.Column
	s.change(replaced(s.source, line, column, m.Length, word), false)
	s.quiet = true
	u.PutCaret(areaID, s.source, line, column+len([]rune(word)), 0)
}

// replaced is a text with other letters in place of some of a line.
func replaced(source string, line, column, length int, with string) string {
	letters := []rune(source)
	at := offset(source, line) + column - 1
	end := min(len(letters), at+length)
	return string(letters[:min(at, len(letters))]) + with + string(letters[end:])
}

// offset is how many letters stand before a line.
func offset(source string, line int) int {
	n := 0
	for _, r := range source {
		if line <= 1 {
			break
		}
		n++
		if r == '\n' {
			line--
		}
	}
	return n
}
