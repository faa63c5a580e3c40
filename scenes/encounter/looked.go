package encounter

import (
	"math"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// notice finds the option that the pointer was brought to, in the bar, on the card or on the table. Resting on one chooses nothing:
// the panels and the table tell of it, and the answer stays what it was.
func (s *Scene) notice(u *ui.UI) {
	s.peeked = -1
	if !s.personAsked() || s.replay != nil {
		return
	}
	if !s.met {
		s.met, s.metAt = true, u.In.Pointer
		u.Rest()
	}
	if s.decision.Shape != engine.Pick || u.In.Pointer == s.metAt {
		return // the question came to lie under a pointer that rests
	}
	s.metAt = canvas.Point{X: math.NaN()}
	id := u.Under()
	if key, ok := strings.CutPrefix(id, "option-"); ok {
		s.peeked = keyed(s.decision, key)
	} else if line, ok := strings.CutPrefix(id, "action-"); ok {
		sheet, n := s.sheet(s.decision.Subject), 0
		if n, _ = strconv.Atoi(line); sheet != nil && s.acting() == s.decision.Subject && n < len(sheet.Actions) {
			s.peeked = s.optionOfLine(n, &sheet.Actions[n])
		}
	} else if s.hover != engine.NoModel {
		s.peeked = s.optionOf(s.hover)
	}
	if s.peeked >= 0 && !s.decision.Options[s.peeked].Legal() {
		s.peeked = -1
	}
}

// looked is the option that the panels and the table tell of: what the pointer rests on, else the answer as it stands; -1 for
// none.
func (s *Scene) looked() int {
	if s.peeked >= 0 && s.decision.Shape == engine.Pick && s.peeked < len(s.decision.Options) {
		return s.peeked
	}
	return s.answer.pick
}

// lookedOption is that option, or nil.
func (s *Scene) lookedOption() *engine.Option {
	if at := s.looked(); s.decision.Shape == engine.Pick && at >= 0 && at < len(s.decision.Options) {
		return &s.decision.Options[at]
	}
	return nil
}
