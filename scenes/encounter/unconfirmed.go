package encounter

import "trueinch/engine"

// begunStep is what a person began from the menu of a model, as long as it can be gone back from without losing anything.
type begunStep struct {
	begun bool
	from  int // how many entries the match had before it
	seat  engine.Seat
}

// takeStep notes what an answer of a person begins, and what it carries out: a place that was taken is no question any more.
func (s *Scene) takeStep(choice engine.Choice) {
	switch step := &s.asking.step; {
	case s.decision.Kind == engine.Menu:
		*step = begunStep{true, len(s.match.Entries()), s.decision.Seat}
	case choice.Spot != nil:
		*step = begunStep{}
	}
}

// unconfirmed reports whether the question belongs to something that was chosen from the menu of a model and is still to be carried out, such
// as where it goes: nothing was moved or rolled since, and nobody else has answered.
func (s *Scene) unconfirmed() bool {
	step, d := &s.asking.step, s.decision
	if !step.begun || s.replay != nil || !s.personAsked() || d != s.match.Decision() || d.Seat != step.seat || s.asking.board != nil {
		return false
	}
	if d.Kind == engine.Menu || d.Kind == engine.Activate || d.Kind == engine.Consent || !s.canGoBack() {
		return false
	}
	entries := s.match.Entries()
	if len(entries) <= step.from {
		return false
	}
	for i := range entries[step.from:] {
		if e := &entries[step.from+i]; e.Kind == engine.EntryRoll || e.Kind == engine.EntryChoice && e.Seat != step.seat {
			return false
		}
	}
	return true
}
