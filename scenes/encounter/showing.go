package encounter

import (
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// showing is how what happened is shown, one event after the other, while the table and the panels still have what was true
// before: a fall comes after its dice, and a question that knows the result is not asked before it was seen.
type showing struct {
	truth  *engine.View           // the position of the match, shown once everything else was
	views  map[int][]*engine.View // after each event of a position
	stands map[engine.ModelID]geometry.Point
	pops   []pop // what changed on a model, rising from it
	odds   map[duel]*engine.Preview

	clock  time.Duration // of the last frame
	paused bool          // by a person, until the same key
	again  bool          // something is seen once more: it stops after that
	until  int           // events that are there at once, because somebody went over them

	deaf  time.Duration // by the clock: until then nothing that is pressed counts
	holds bool          // the button that skipped something is still down
	keys  []ui.Key      // that skipped something and are still down
	skips bool          // whatever is shown now was skipped
	quiet bool          // the panels alone say what happened

	any     bool         // something was shown since the last question
	clicked canvas.Point // where a control of what is shown was clicked last
	rests   bool         // the pointer has rested there since
}

// duel is who attacks whom.
type duel struct {
	attacker, defender engine.ModelID
}

// motion is an event that is being shown.
type motion struct {
	event   int     // in the log
	moves   float64 // milliseconds in which something moves; 0 for a still picture
	length  float64 // milliseconds altogether
	elapsed float64
	begun   bool // its sound was heard
	judged  bool // the sound of its result was heard
	waits   bool // for a key or a click, once its length is over
}

// progress is how far what moves has come, from 0 to 1.
func (m *motion) progress() float64 {
	if m.moves <= 0 {
		return 1
	}
	return min(1, m.elapsed/m.moves)
}

// eventsAtOnce is how many events are shown one by one at the most; more than that are there at once.
const eventsAtOnce = 400

// graceTime is how long what is pressed counts for nothing after something was shown: who wants to skip it may be late.
const graceTime = 300 * time.Millisecond

// longestStep bounds what one frame moves on: after a rest, or on a machine that could not keep up, nothing is jumped over.
const longestStep = 120 * time.Millisecond

// unfold begins to show what is new in the log.
func (s *Scene) unfold(truth *engine.View) {
	s.entitle(truth)
	s.show.truth = truth
	if s.view == nil || s.shown >= len(s.log) || s.show.quiet {
		s.rest()
	}
}

// rest takes over the position as it is, once everything that led to it was shown.
func (s *Scene) rest() {
	s.shown, s.moving = len(s.log), nil
	s.show.views, s.show.stands, s.show.again, s.show.until = nil, nil, false, 0
	if s.view == s.show.truth {
		return
	}
	if s.view != nil && s.show.truth != nil {
		s.popChanges(s.show.truth)
		s.turnOver(s.show.truth)
	}
	s.view = s.show.truth
	s.pose()
}

// rests reports whether everything that happened has been shown.
func (s *Scene) rests() bool {
	return s.moving == nil && s.shown >= len(s.log) && s.view == s.show.truth
}

// unfolded is the table after an event of the log; nil where nobody can say.
func (s *Scene) unfolded(i int) *engine.View {
	if i < 0 || i >= len(s.log) {
		return nil
	}
	position, nth := s.log[i].Entry, 0
	for at := i - 1; at >= 0 && s.log[at].Entry == position; at-- {
		nth++
	}
	views, known := s.show.views[position]
	if !known {
		if s.show.views == nil {
			s.show.views = map[int][]*engine.View{}
		}
		views = s.match.Unfolding(position, s.watcher())
		s.entitle(views...)
		s.show.views[position] = views
	}
	if nth >= len(views) {
		return nil
	}
	return views[nth]
}

// animate goes through the events that happened since the last look, each for as long as it takes.
func (s *Scene) animate(u *ui.UI) {
	step := min(u.In.Clock-s.show.clock, longestStep)
	s.show.clock = u.In.Clock
	s.show.quiet = u.Taste().Beside && u.Still()
	was := s.rests()
	if !was {
		s.unfoldOn(u, float64(step.Milliseconds()))
	}
	if was != s.rests() && !s.show.quiet {
		if s.personsTurn() {
			s.show.deaf = u.In.Clock + graceTime
			u.Consume() // it was pressed for what is over now
		}
		u.Animate()
	}
	s.agePops(u)
	if s.thought != nil && !s.held() || s.replay == nil && !s.finished && s.decision.Shape == engine.GameEnd {
		u.Animate() // somebody waits for the picture to rest
	}
}

// unfoldOn moves what is shown on by so many milliseconds.
func (s *Scene) unfoldOn(u *ui.UI, milliseconds float64) {
	if len(s.log)-s.shown > eventsAtOnce || s.show.quiet {
		s.rest()
		return
	}
	for s.shown < len(s.log) {
		if s.moving == nil {
			m := s.motionOf(u, s.shown)
			if m == nil || s.shown < s.show.until {
				s.pass()
				continue
			}
			s.begin(u, m)
			s.show.any = true
		}
		if s.held() && !s.show.skips {
			return
		}
		m := s.moving
		s.hear(u, m)
		m.elapsed += milliseconds * s.quickness(u)
		milliseconds = 0 // the next one begins with the next frame
		over := m.elapsed >= m.length && !m.waits
		if over && s.show.again && !s.show.skips { // it stays until the person goes on
			s.show.again, s.show.paused = false, true
			return
		}
		if !over && !s.show.skips {
			if m.elapsed < m.length {
				u.Animate()
			}
			return
		}
		s.show.skips = false
		s.pass()
	}
	s.rest()
}

// told reports whether what is shown may be told in words: not while the dice still roll.
func (s *Scene) told(i int) bool {
	return i < s.shown || s.moving != nil && s.moving.event == i && s.moving.progress() >= 1 || i < len(s.log) && !isRoll(&s.log[i].Event)
}

// actor is who does what is being shown.
func (s *Scene) actor() engine.ModelID {
	for i := min(s.shown, len(s.log)-1); i >= 0; i-- {
		e := &s.log[i].Event
		switch {
		case e.Kind == engine.EventTurn && e.Model == engine.NoModel || e.Kind == engine.EventRound:
			return engine.NoModel
		case e.Model != engine.NoModel:
			return e.Model
		}
	}
	return engine.NoModel
}

// pass goes on to what follows the event at hand.
func (s *Scene) pass() {
	e := &s.log[s.shown].Event
	if after := s.unfolded(s.shown); after != nil {
		s.popChanges(after)
		s.turnOver(after)
		s.view = after
		s.sheets = map[engine.ModelID]*engine.Sheet{}
	}
	if id := movedModel(e); id != engine.NoModel && len(e.Path) > 1 {
		if s.show.stands == nil {
			s.show.stands = map[engine.ModelID]geometry.Point{}
		}
		s.show.stands[id] = e.Path[len(e.Path)-1] // the rules put it there only when it has arrived
	}
	s.shown, s.moving = s.shown+1, nil
}

// held reports whether nothing goes on: a person stopped it, or reads.
func (s *Scene) held() bool {
	return s.show.paused || s.logUp && s.watching() || s.event >= 0 && !s.rests()
}

// quickness is how much quicker than usual things are shown.
func (s *Scene) quickness(u *ui.UI) float64 {
	pace := 1.0
	if !u.Still() {
		pace /= max(0.1, u.Duration(1).Seconds()*1000)
	}
	if s.watching() {
		pace *= max(0.1, s.watchPace(u))
	}
	return pace
}

// watching reports whether what is shown is only watched: a replay, or what a computer player does. What happens in a person's own
// Turn is his, whomever it happens to.
func (s *Scene) watching() bool {
	if s.replay != nil {
		return true
	}
	if s.moving != nil {
		turn := s.view.Turn
		return s.computer(s.log[s.moving.event].Seat) && (turn < 0 || s.computer(turn))
	}
	return s.decision.Seat >= 0 && s.computer(s.decision.Seat)
}

// listen decides what a key or click means while something is shown. It is called before anything else looks at the input.
func (s *Scene) listen(u *ui.UI) {
	s.show.keys = keepHeld(s.show.keys, &u.In)
	s.show.rests = s.show.rests && near(u.In.Pointer, s.show.clicked)
	asked := s.personAsked()
	deaf := asked && u.In.Clock < s.show.deaf
	late := deaf || asked && (s.show.rests || s.guard.ripens(u.In.Clock) > 0)
	if s.show.holds || late && u.In.Pressed.Has(ui.Primary) {
		if !s.show.holds {
			s.guard.soon = u.In.Clock
		}
		s.show.holds = u.In.Held.Has(ui.Primary)
		u.Consume()
		return
	}
	if len(s.show.keys) > 0 || deaf && len(u.In.Keys) > 0 {
		s.guard.soon = u.In.Clock
		u.Consume()
	}
}

// stay notes that a control of what is shown was clicked: what comes to its place takes no click until the pointer has left it.
func (s *Scene) stay(u *ui.UI) {
	s.show.clicked, s.show.rests = u.In.Pointer, true
}

// keepHeld are the keys that are still down.
func keepHeld(keys []ui.Key, in *ui.Input) []ui.Key {
	var still []ui.Key
	for _, k := range keys {
		if in.Holds(k) {
			still = append(still, k)
		}
	}
	return still
}

// overhear lets a key that nobody used, or a click on nothing in particular, finish what is shown. Whatever did it is used up: it
// must answer no question that comes then, not even when the button is let go, the key repeats, or a second click follows.
func (s *Scene) overhear(u *ui.UI) {
	if s.rests() {
		return
	}
	under := u.Under()
	click := u.In.Pressed.Has(ui.Primary) && (under == "" || under == "commit")
	if !click && !u.Unused() {
		return
	}
	s.skip(u)
	s.show.holds = s.show.holds || click
	s.show.keys = append(s.show.keys, u.In.Down...)
	u.Consume()
}

// skip finishes what is shown now.
func (s *Scene) skip(u *ui.UI) {
	if s.moving != nil {
		s.show.skips, s.show.paused = true, false
		s.event = -1
	}
	s.show.deaf = u.In.Clock + graceTime
	u.Animate()
}

// skipAll goes on to the question at once.
func (s *Scene) skipAll(u *ui.UI) {
	s.show.until = len(s.log)
	s.skip(u)
}

// seeAgain goes back to an event of the log and shows it once more; what followed waits.
func (s *Scene) seeAgain(i int) {
	s.later(func() {
		if i < 0 || i >= len(s.log) {
			return
		}
		before := s.unfolded(i - 1)
		if before == nil {
			return
		}
		s.view, s.shown, s.moving, s.event = before, i, nil, -1
		s.show.stands, s.show.until, s.show.pops = nil, 0, nil
		s.show.again, s.show.paused, s.show.skips = true, false, false
	})
}
