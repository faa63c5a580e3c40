package encounter

import (
	"trueinch/engine"
	"trueinch/game/sound"
	"trueinch/game/ui"
)

// soundOf is what an event sounds like when it begins; empty for silence.
func (s *Scene) soundOf(e *engine.Event) sound.Kind {
	switch {
	case isRoll(e):
		return sound.Dice
	case e.Kind == engine.EventMove && len(e.Path) > 1:
		return s.moveSound(e.Model)
	case e.Kind == engine.EventDisplace, e.Kind == engine.EventFall:
		return sound.Push
	case e.Kind == engine.EventDamage:
		return sound.Hurt
	case e.Kind == engine.EventHeal:
		return sound.Heal
	case falls(e):
		return sound.Out
	case e.Kind == engine.EventTurn && e.Model == engine.NoModel, e.Kind == engine.EventRound && e.Amount > 0:
		return sound.Turn
	case e.Kind == engine.EventScore:
		return sound.Score
	case e.Kind == engine.EventEnd:
		return sound.End
	}
	return ""
}

// moveSound is how a model sounds when it moves.
func (s *Scene) moveSound(id engine.ModelID) sound.Kind {
	pace, ok := s.match.Pace(id)
	if s.replay != nil {
		pace, ok = s.replay.at.Pace(id)
	}
	if !ok {
		return sound.Steps
	}
	kind, _ := s.match.System().Extras().MoveKinds.Find(pace.Kind)
	switch kind.Manner {
	case engine.ByLeaps:
		return sound.Leap
	case engine.UpWalls:
		return sound.Climb
	case engine.OnWings:
		return sound.Flight
	case engine.InAFlash:
		return sound.Blink
	}
	return sound.Steps
}

// hear plays what belongs to the moment that what is shown has come to: its beginning, and of a roll its result.
func (s *Scene) hear(u *ui.UI, m *motion) {
	e := &s.log[m.event].Event
	if !m.begun {
		m.begun = true
		if !isRoll(e) || m.moves > 0 { // dice that lie there already make no sound
			u.Sound(s.soundOf(e))
		}
	}
	if e.Outcome == nil || m.judged || m.moves > 0 && m.elapsed < rollMilliseconds(e)-stampMilliseconds {
		return
	}
	m.judged = true
	if e.Outcome.Won {
		u.Sound(sound.Hit)
	} else {
		u.Sound(sound.Miss)
	}
}

// tick lets the tape tick with every whole inch that is pointed at.
func (s *Scene) tick(u *ui.UI) {
	inches := -1
	if s.decision.Shape == engine.Place && s.personAsked() && s.answer.spot != nil {
		if j := s.judged; j != nil && j.decision == s.decision && j.leads {
			inches = int(j.path.Length)
		}
	}
	if inches >= 0 && s.ticked >= 0 && inches != s.ticked {
		u.Sound(sound.Tick)
	}
	s.ticked = inches
}
