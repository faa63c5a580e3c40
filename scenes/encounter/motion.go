package encounter

import (
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// How long things are shown, in milliseconds before the settings multiply them (look.md section 7): dice roll for 420 and 60
// more for each, then the kept one lifts and the result is stamped, and both stay long enough to be read.
const (
	diceMilliseconds   = 420.0
	nextDieMilliseonds = 60.0
	liftMilliseconds   = 120.0
	stampMilliseconds  = 160.0
	readMilliseconds   = 1000.0
	bannerMilliseconds = 700.0
	answerMilliseconds = 900.0  // of another team to a proposal
	turnMilliseconds   = 1000.0 // that one's own Turn is over is noticed by it
	fallenMilliseconds = 1000.0 // a burst over whoever is out of play, once it has come
	endMilliseconds    = 2200.0
	wordMilliseconds   = 650.0 // what a computer player does, long enough to be followed
	popMilliseconds    = 120.0 // until the next thing, after a change that rises from a model
	stillMilliseconds  = 1300.0
)

// motionOf is how an event is shown; nil for one that is only told.
func (s *Scene) motionOf(u *ui.UI, i int) *motion {
	e := &s.log[i].Event
	moves, reads := s.lengths(e)
	if moves+reads <= 0 {
		return nil
	}
	if e.Kind == engine.EventMove && s.bandFollows(i) {
		reads = wordMilliseconds // a move before anybody's Turn is seen before a band lies over it
	}
	m := &motion{event: i, moves: moves, length: moves + reads, waits: isRoll(e) && (u.Taste().UntilClick || s.unhurried()) && s.replay == nil}
	if u.Still() { // the same pictures, long enough to be read
		m.moves, m.length = 0, 0
		if reads > 0 {
			m.length = stillMilliseconds
			if !isRoll(e) {
				m.length = min(stillMilliseconds, 2*reads)
			}
		}
	}
	if u.Taste().Beside && (isRoll(e) || reads > 0) {
		m.length, m.waits = m.moves, false
		if isRoll(e) || moves <= 0 {
			return nil
		}
	}
	if m.length <= 0 && !m.waits {
		return nil
	}
	return m
}

// bandFollows reports whether a band crosses the table right after an event that somebody looks on at.
func (s *Scene) bandFollows(i int) bool {
	if e := &s.log[i].Event; s.replay == nil && !s.computer(e.Seat) {
		return false
	}
	for at := i + 1; at < len(s.log); at++ {
		e := &s.log[at].Event
		if moves, reads := s.lengths(e); moves+reads > 0 {
			return e.Kind == engine.EventRound || e.Kind == engine.EventTurn && e.Model == engine.NoModel || s.saysNo(e)
		}
	}
	return false
}

// lengths are how long an event moves, and how long it is to be read afterwards.
func (s *Scene) lengths(e *engine.Event) (moves, reads float64) {
	watched := s.replay != nil || s.computer(e.Seat)
	if s.tableless() {
		return s.deskLengths(e, watched)
	}
	switch e.Kind {
	case engine.EventMove:
		if !watched && len(e.Path) < 2 { // put down by the person who looks on, who would press too soon for the next one
			return 0, 0
		}
		return tabletop.WalkMilliseconds(pathLength(e.Path)), 0
	case engine.EventDisplace:
		return tabletop.FlyMilliseconds(pathLength(e.Path)), wordMilliseconds
	case engine.EventFall:
		return tabletop.KOMilliseconds, 0
	case engine.EventDamage:
		return tabletop.ShakeMilliseconds, popMilliseconds
	case engine.EventOut, engine.EventFelled:
		return tabletop.KOMilliseconds, fallenMilliseconds
	case engine.EventHeal, engine.EventState:
		if e.Other != engine.NoModel && watched || s.befalls(whose(e)) {
			return popMilliseconds, popMilliseconds
		}
	case engine.EventRound:
		if e.Amount > 0 {
			return stampMilliseconds, bannerMilliseconds
		}
	case engine.EventTurn:
		switch {
		case e.Model == engine.NoModel:
			return stampMilliseconds, turnMilliseconds
		case watched:
			return 0, wordMilliseconds / 2
		}
	case engine.EventAction:
		if watched {
			return 0, wordMilliseconds
		}
	case engine.EventNote:
		if s.saysNo(e) {
			return stampMilliseconds, answerMilliseconds
		}
	case engine.EventScore:
		return stampMilliseconds, bannerMilliseconds
	case engine.EventEnd:
		return stampMilliseconds, endMilliseconds
	}
	if isRoll(e) {
		return rollMilliseconds(e), readMilliseconds
	}
	return 0, 0
}

// deskLengths is lengths without a battlefield: dice, what is drawn and what is won are shown one by one, and all else by cards that slide while
// the next question is put; who only looks on has the time to read what is done.
func (s *Scene) deskLengths(e *engine.Event, watched bool) (moves, reads float64) {
	switch {
	case isRoll(e):
		return rollMilliseconds(e), readMilliseconds
	case len(e.Drawn) > 0:
		return diceMilliseconds + nextDieMilliseonds*float64(len(e.Drawn)), readMilliseconds
	case e.Kind == engine.EventRound && e.Amount > 0, e.Kind == engine.EventScore:
		return stampMilliseconds, bannerMilliseconds
	case e.Kind == engine.EventEnd:
		return stampMilliseconds, endMilliseconds
	case watched && e.Depth <= 1:
		return 0, wordMilliseconds
	}
	return 0, 0
}

// saysNo reports whether an event is what another team answered to a proposal: a note about no model and no piece, in a Round.
func (s *Scene) saysNo(e *engine.Event) bool {
	return !s.tableless() && e.Kind == engine.EventNote && e.Seat >= 0 && e.Model == engine.NoModel && e.Piece == engine.NoPiece && s.view.Round > 0
}

// isRoll reports whether dice fell.
func isRoll(e *engine.Event) bool { return len(e.Dice) > 0 }

// rollMilliseconds is how long dice roll until the result stands.
func rollMilliseconds(e *engine.Event) float64 {
	most := 0
	for _, roll := range e.Dice {
		most = max(most, len(roll.Faces))
	}
	return diceMilliseconds + nextDieMilliseonds*float64(min(8, most)-1) + liftMilliseconds + stampMilliseconds
}

// begin shows an event from its beginning.
func (s *Scene) begin(u *ui.UI, m *motion) {
	s.moving = m
	u.Animate()
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

// displaced puts a token where what is being shown has it.
func (s *Scene) displaced(m *engine.Model, t *tabletop.Token) {
	if s.rests() {
		return
	}
	if at, moved := s.show.stands[m.ID]; moved {
		t.Center = at
		if m.Body.Center.Distance(at) < geometry.Slack {
			delete(s.show.stands, m.ID) // it has arrived
		}
	}
	if s.moving == nil {
		return
	}
	e := &s.log[s.moving.event].Event
	if movedModel(e) == m.ID && len(e.Path) > 1 {
		t.Center = tabletop.PointAlong(e.Path, s.moving.progress())
	}
	if e.Kind == engine.EventDamage && s.moving.moves > 0 && struck(e) == m.ID {
		t.Shake = tabletop.Shaken(s.moving.progress())
	}
}

// struck is whom something happened to.
func struck(e *engine.Event) engine.ModelID {
	if e.Other != engine.NoModel {
		return e.Other
	}
	return e.Model
}

// movedModel is whom a move or displacement moves.
func movedModel(e *engine.Event) engine.ModelID {
	switch e.Kind {
	case engine.EventMove, engine.EventDisplace, engine.EventFall:
		return struck(e)
	}
	return engine.NoModel
}

// caption says over the table what is being shown; while nothing is, and somebody is asked who acts next, who acted last and
// what that left.
func (s *Scene) caption(u *ui.UI, view canvas.Rect) {
	if r, plate := s.captionPlate(u, view); plate.Text != "" {
		u.Plate(r.X, r.Y, plate)
	}
}

// captionBelow is how far below the upper edge of the table a caption lies: clear of the figures of the ruler.
const captionBelow = 20.0

// captionPlate is the caption and where it lies; without a text there is none.
func (s *Scene) captionPlate(u *ui.UI, view canvas.Rect) (canvas.Rect, ui.Plate) {
	at := s.lastDone()
	if s.moving == nil && at >= 0 && s.readDone(u) {
		return canvas.Rect{}, ui.Plate{}
	}
	if s.moving != nil {
		at = s.moving.event
		if k := s.log[at].Kind; isRoll(&s.log[at].Event) || len(s.log[at].Drawn) > 0 || k == engine.EventTurn || k == engine.EventRound || k == engine.EventEnd {
			return canvas.Rect{}, ui.Plate{} // they have a picture of their own
		}
	}
	said := ""
	if a := s.attacked(); a != nil {
		said = s.siegeLine(a)
	} else if at >= 0 && at < len(s.log) {
		said = s.words.Text(s.log[at].Event.Text)
	}
	if said == "" {
		return canvas.Rect{}, ui.Plate{}
	}
	plate := ui.Plate{Text: u.C.Fit(said, ui.Tag, view.W-40), Plain: true}
	w := u.PlateWidth(plate)
	return canvas.Rect{X: view.X + (view.W-w)/2, Y: view.Y + captionBelow, W: w, H: ui.PlateHeight}, plate
}

// doneStays is how long it is said over the table what was done last, while a person looks at what to do next.
const doneStays = 6 * time.Second

// readDone reports whether what was done last was said long enough over a person's question, or he goes on already.
func (s *Scene) readDone(u *ui.UI) bool {
	if !s.personAsked() || s.guard.asks.decision != s.decision {
		return false
	}
	until := s.guard.came + doneStays
	if s.asking.picked || u.In.Clock >= until {
		return true
	}
	u.WakeAt(until)
	return false
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
		case engine.EventNote:
			if s.endRefused() {
				return i // who wants to go on
			}
		case engine.EventTurn:
		default:
			return -1
		}
	}
	return -1
}
