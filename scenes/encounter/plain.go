package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// wholeAnswer stands for the answer to a question without options in Scene.abouts.
const wholeAnswer = -1

// about is what an option does, or with wholeAnswer what the answer to a question without options does, in plain sentences.
func (s *Scene) about(at int) []string {
	if s.replay != nil || !s.personAsked() {
		return nil
	}
	if found, known := s.abouts[at]; known {
		return found
	}
	said := s.sentences(s.match.About(at))
	s.abouts[at] = said
	return said
}

// sentences are texts in the language of the program.
func (s *Scene) sentences(texts []engine.Text) []string {
	said := make([]string, 0, len(texts))
	for _, t := range texts {
		if line := s.words.Text(t); line != "" {
			said = append(said, words.Tie(sentence(line)))
		}
	}
	return said
}

// aboutAnswer is what the answer that is looked at does.
func (s *Scene) aboutAnswer(u *ui.UI) []string {
	if b := s.asking.board; s.personAsked() {
		if row, _, _ := b.explained(); row != nil {
			_, said := b.told(u)
			return []string{said}
		}
	}
	if m := s.mustering(); m != nil && m.of.Options[m.lead].About.Key != "" {
		return s.about(m.lead)
	}
	if s.decision.Shape != engine.Pick {
		return s.about(wholeAnswer)
	}
	if s.lookedOption() == nil {
		return nil
	}
	return s.about(s.looked())
}

// plainLines writes what the answer does, and below it the notation of an Action for those who read that faster. It returns where
// they end.
func (s *Scene) plainLines(u *ui.UI, view canvas.Rect, y float64) float64 {
	x, w := view.X+9, view.W-18
	for _, line := range s.aboutAnswer(u) {
		y += u.C.Paragraph(line, canvas.Rect{X: x, Y: y, W: w}, ui.Prose, 16, u.Colors.Ink) + 3
	}
	if a := s.actionLooked(); a != nil {
		for _, line := range s.barLines(u, a, w) {
			u.C.Text(line, x, y+canvas.Baseline(ui.Small, 15), ui.Small, u.Colors.Ink2)
			y += 15
		}
	}
	return y + 3
}

// actionLooked is the line of the card whose Action is looked at or under way, or nil.
func (s *Scene) actionLooked() *engine.ActionLine {
	sheet := s.sheet(s.decision.Subject)
	if sheet == nil {
		return nil
	}
	for i := range sheet.Actions {
		a := &sheet.Actions[i]
		if s.decision.Action != "" {
			if a.Name == s.decision.Action {
				return a
			}
		} else if o := s.lookedOption(); o != nil && o.Action == i && !a.Move {
			return a
		}
	}
	return nil
}

// plainTip says beside a line of the card what its Action does, while the pointer is over it.
func (s *Scene) plainTip(u *ui.UI, id string, r canvas.Rect, a *engine.ActionLine, at int) {
	lines := s.sentences(a.Plain)
	if a.Move {
		if lines = nil; at >= 0 {
			lines = s.about(at)
		}
	}
	u.TipBeside(r, tipText(lines))
}

// openCard opens the whole card of a model, where the program has all of them to read.
func (s *Scene) openCard(id engine.ModelID) {
	m, book := s.model(id), Encyclopaedia(nil)
	if book, _ = s.host.(Encyclopaedia); m != nil && book != nil {
		s.next = book.Card(m.Card)
	}
}

// underOrActing is the model under the pointer, or else the one that acts.
func (s *Scene) underOrActing() engine.ModelID {
	if s.hover != engine.NoModel {
		return s.hover
	}
	return s.acting()
}

// tipText puts sentences below each other.
func tipText(lines []string) string {
	text := ""
	for i, line := range lines {
		if i > 0 {
			text += "\n"
		}
		text += line
	}
	return text
}

// stateTip says what a state or a number of a model means, while the pointer is over it.
func (s *Scene) stateTip(u *ui.UI, id string, r canvas.Rect, name string, about engine.Text) {
	text := name
	if about.Key != "" {
		text = tipText([]string{name, s.words.Text(about)})
	}
	u.Tip(r, text)
}
