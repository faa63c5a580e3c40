package encounter

import (
	"time"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// ghost is a place with what is asked for it.
type ghost struct {
	decision *engine.Decision
	spot     geometry.Spot
}

// ghosts keep a place that nobody has seen yet from being taken: where the nearest spot is looked for over seconds, whoever clicks again
// because nothing happens has not seen where he would go.
type ghosts struct {
	drawn ghost         // in the last picture
	at    time.Duration // when it was drawn first
	fresh bool          // no frame has come since
	seen  bool          // what is pressed in this frame was pressed with it on the screen
}

// drew takes note of what the picture shows.
func (g *ghosts) drew(u *ui.UI, now ghost) {
	if g.drawn != now {
		*g = ghosts{drawn: now, at: u.In.Clock, fresh: true}
		u.Animate() // so that it is known how long painting it takes
	}
}

// heed takes note of a frame: what is pressed in the first one after the picture was mostly pressed while it was being painted.
func (g *ghosts) heed(u *ui.UI) {
	g.seen = !g.fresh || u.In.Clock > g.at+min(u.In.Step, longestPaint)
	g.fresh = false
}

// unseen reports whether a place is meant that a person has not seen marked on the table, so that nothing pressed can confirm it. A click
// that puts a model down needs no second one, and means the place below it.
func (s *Scene) unseen() bool {
	if s.decision.Shape != engine.Place || s.answer.spot == nil || s.putsDownAtOnce() {
		return false
	}
	g := &s.ghosts
	return s.pointing.waits || !g.seen || g.drawn != ghost{s.decision, *s.answer.spot}
}

// untold is how long something is worked out before the table says so.
const untold = 200 * time.Millisecond

// working is since when it is being worked out where a model can go.
type working struct {
	busy  bool
	since time.Duration
	told  bool // it takes long enough to say so
}

// heedWork takes note of what is still being worked out about where a model can go.
func (s *Scene) heedWork(u *ui.UI) {
	w := &s.working
	busy := s.decision.Shape == engine.Place && s.personAsked() && (s.pointing.waits || u.Busy(outlineJob) || u.Busy(spreadJob))
	if busy && !w.busy {
		w.since = u.In.Clock
		u.WakeAt(w.since + untold)
	}
	w.busy, w.told = busy, busy && u.In.Clock >= w.since+untold
}

// workTag says at the place that is pointed at, else at the model, that it is still being worked out where it goes.
func (s *Scene) workTag(u *ui.UI, scene *tabletop.Scene) {
	if !s.working.told {
		return
	}
	mover := s.decision.Place.Mover()
	at := mover.Center
	if p := &s.pointing; p.waits {
		at = p.asked.at
		if p.next != nil {
			at = p.next.at
		}
	}
	scene.Tags = append(scene.Tags, tabletop.Tag{At: at, Avoid: mover.Radius + 0.2, Text: u.W("desk.thinking"), Priority: 10})
}
