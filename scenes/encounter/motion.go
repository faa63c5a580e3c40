package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// eventsAtOnce is how many events are shown one by one at the most; more than that are there at once.
const eventsAtOnce = 400

// motion is an event that is being shown.
type motion struct {
	event  int // in the log
	length float64
}

// motionName names the animation of an event.
const motionName = "event"

// animate goes through the events that happened since the last look: moves walk, Damage shakes, the rest is there at
// once. Any key or click ends what is moving.
func (s *Scene) animate(u *ui.UI) {
	if s.moving != nil {
		if u.Running(motionName) && !u.In.Busy() {
			return
		}
		s.shown, s.moving = s.moving.event+1, nil
	}
	if len(s.log)-s.shown > eventsAtOnce || u.Duration(1) == 0 {
		s.shown = len(s.log)
	}
	for s.shown < len(s.log) {
		if length := s.motionLength(&s.log[s.shown].Event); length > 0 {
			s.moving = &motion{s.shown, length}
			u.Start(motionName, length)
			return
		}
		s.shown++
	}
	if s.thought != nil || s.replay == nil && !s.finished && s.decision.Shape == engine.GameEnd {
		u.Animate() // somebody waits for the picture to rest
	}
}

// How long what only happens in words is shown, in milliseconds: dice long enough to be read, and what a computer player
// does long enough to be followed.
const (
	diceMilliseconds = 1100.0
	wordMilliseconds = 750.0
)

// motionLength is how long an event is shown, in milliseconds; 0 for one that is only told.
func (s *Scene) motionLength(e *engine.Event) float64 {
	switch e.Kind {
	case engine.EventMove:
		return tabletop.WalkMilliseconds(pathLength(e.Path))
	case engine.EventDisplace:
		return tabletop.FlyMilliseconds(pathLength(e.Path))
	case engine.EventDamage:
		return tabletop.ShakeMilliseconds
	case engine.EventFall, engine.EventKO:
		return tabletop.KOMilliseconds
	case engine.EventAction, engine.EventNote, engine.EventTurn:
		if s.computer(e.Seat) && len(e.Dice) == 0 {
			return wordMilliseconds
		}
	}
	if len(e.Dice) > 0 {
		return diceMilliseconds
	}
	return 0
}

// computer reports whether a computer player plays a seat of a match that is being played.
func (s *Scene) computer(seat engine.Seat) bool {
	return s.replay == nil && seat >= 0 && int(seat) < len(s.players) && s.players[seat].Bot != nil
}

func pathLength(path []geometry.Point) float64 {
	length := 0.0
	for i := 1; i < len(path); i++ {
		length += path[i-1].Distance(path[i])
	}
	return length
}

// displaced puts a token where the event that is being shown has it. Models with moves still to be shown wait where
// these begin.
func (s *Scene) displaced(u *ui.UI, m *engine.Model, t *tabletop.Token) {
	if s.moving == nil {
		return
	}
	for i := s.moving.event; i < len(s.log); i++ {
		e := &s.log[i].Event
		if movedModel(e) != m.ID || len(e.Path) < 2 {
			continue
		}
		if i > s.moving.event {
			t.Center = e.Path[0]
		} else {
			t.Center = tabletop.PointAlong(e.Path, u.Progress(motionName))
		}
		break
	}
	e := &s.log[s.moving.event].Event
	if e.Kind == engine.EventDamage && (e.Other == m.ID || e.Other == engine.NoModel && e.Model == m.ID) {
		t.Shake = tabletop.Shaken(u.Progress(motionName))
	}
}

// movedModel is whom a move or displacement moves.
func movedModel(e *engine.Event) engine.ModelID {
	switch e.Kind {
	case engine.EventMove:
		return e.Model
	case engine.EventDisplace, engine.EventFall:
		if e.Other != engine.NoModel {
			return e.Other
		}
		return e.Model
	}
	return engine.NoModel
}

// caption says over the table what is being shown; while nothing is, and somebody is asked who acts next, who acted last and
// what that left.
func (s *Scene) caption(u *ui.UI, view canvas.Rect) {
	at := s.lastDone()
	if s.moving != nil {
		at = s.moving.event
	}
	if at < 0 || at >= len(s.log) {
		return
	}
	text := s.words.Text(s.log[at].Event.Text)
	plate := ui.Plate{Text: u.C.Fit(text, ui.Tag, view.W-40), Plain: true}
	w := u.PlateWidth(plate)
	u.Plate(view.X+(view.W-w)/2, view.Y+8, plate)
}

// lastDone is the event that ended what was done last, when nothing but Turns passed since; else -1.
func (s *Scene) lastDone() int {
	if s.replay != nil || s.decision.Subject != engine.NoModel || s.decision.Shape != engine.Pick {
		return -1
	}
	for i := min(s.shown, len(s.log)) - 1; i >= 0; i-- {
		switch s.log[i].Event.Kind {
		case engine.EventDone:
			return i
		case engine.EventTurn, engine.EventNote:
		default:
			return -1
		}
	}
	return -1
}
