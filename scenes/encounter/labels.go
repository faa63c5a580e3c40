package encounter

import (
	"strings"

	"trueinch/engine"
)

// commitLabel is what the yellow button says: what will happen, with the name or number.
func (s *Scene) commitLabel() string {
	w := s.words
	switch s.decision.Shape {
	case engine.Pick:
		o := s.option()
		if label := s.aimLabel(); label != "" {
			return label
		}
		switch {
		case o == nil && s.mayEnd():
			return w.W("encounter.choose-or-end")
		case o == nil:
			return w.W("encounter.choose-first")
		case s.decision.Action != "" && (o.Model != engine.NoModel || o.Piece != engine.NoPiece) && !o.Finish:
			return w.W("encounter.commit-action", "Action", s.actionSaid(), "Option", o.Text)
		}
		return sentence(w.Text(o.Text))
	case engine.Number:
		return sentence(w.W("encounter.commit-number", "Number", s.answer.number, "Unit", s.unit()))
	case engine.Place:
		return s.placeLabel()
	case engine.Allot:
		if s.decision.Secret {
			return w.W("allot.seal")
		}
		return w.W("allot.show")
	case engine.Roll:
		return w.W("encounter.commit-roll", "Count", s.diceAsked()-len(s.answer.faces))
	}
	return ""
}

// onTable reports whether a model stands on the table.
func (s *Scene) onTable(id engine.ModelID) bool {
	m := s.model(id)
	return m != nil && m.OnTable
}

func (s *Scene) placeLabel() string {
	w := s.words
	if s.working.told && s.pointing.waits {
		return w.W("desk.thinking")
	}
	if s.answer.spot == nil {
		return w.W("encounter.point-first")
	}
	if s.merelyPointed() {
		return w.W("asking.mark-place")
	}
	switch s.decision.Place.Mode() {
	case engine.Deploy:
		if s.onTable(s.decision.Subject) { // it puts something else on the table
			return w.W("encounter.commit-put-down")
		}
		return w.W("encounter.commit-deploy", "Model", s.decision.Subject)
	case engine.PutDown:
		return w.W("encounter.commit-put-down")
	case engine.Direction:
		return w.W("encounter.commit-direction")
	case engine.Center:
		return w.W("encounter.commit-center")
	}
	if path, ok := s.path(); ok {
		return w.W("encounter.commit-move", "Inches", engine.Inches(path.Length))
	}
	return w.W("encounter.commit-here")
}

// unit is the word behind a number.
func (s *Scene) unit() any {
	if s.decision.Unit == "" {
		return ""
	}
	return s.decision.Unit
}

// subject is the quiet line above the question: who, and doing what.
func (s *Scene) subject() string {
	d := s.decision
	switch {
	case d.Subject != engine.NoModel && d.Action != "":
		return s.words.W("encounter.subject-action", "Model", d.Subject, "Action", s.actionSaid())
	case d.Subject != engine.NoModel:
		return s.modelName(d.Subject)
	case d.Action != "":
		return s.actionSaid()
	case d.Seat >= 0:
		return s.seatName(d.Seat)
	}
	return ""
}

// refusedLine says of an option who or what it is about, and why it cannot be chosen.
func (s *Scene) refusedLine(o *engine.Option) string {
	name, why := s.words.Text(o.Text), s.refusalLine(o.Refusal)
	if strings.HasPrefix(why, name) {
		return why
	}
	return s.words.W("encounter.refused-why", "Option", name, "Why", why)
}

// refusalLine is a refusal as one line without its rule.
func (s *Scene) refusalLine(r *engine.Refusal) string {
	if r == nil {
		return ""
	}
	return s.words.Text(r.Why)
}
