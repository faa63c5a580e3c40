package encounter

import (
	"math"
	"slices"
	"strings"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Reading is how long a question takes no confirmation after it came: whoever pressed by then meant what stood there before.
const Reading = 300 * time.Millisecond

// hammering is the longest pause between presses that are one: who skips pictures so does not answer what comes then. samePlace is how
// far apart clicks are that are one, in units.
const (
	hammering = 400 * time.Millisecond
	samePlace = 8.0
)

// afterPictures is how much longer it takes none where something was shown before it: who wants to skip a picture that has just ended, or
// one that never comes, answers nothing. longestPaint is the longest that painting a question is waited for; what was pressed meanwhile
// was pressed before anybody saw it.
const (
	afterPictures = 300 * time.Millisecond
	longestPaint  = 3 * time.Second
)

// refusing is how long the yellow button shows that it was pressed too soon.
const refusing = 250 * time.Millisecond

// TakeAnswersAfter has questions stand for another time than Reading before they take an answer.
func (s *Scene) TakeAnswersAfter(d time.Duration) { s.guard.wait = d }

// guard keeps a question that nobody can have read yet from being answered. What merely selects or looks works at once.
type guard struct {
	wait  time.Duration
	asks  asks
	came  time.Duration // when it was first on the screen
	opens time.Duration // what is pressed from then on confirms
	fresh bool          // it was not painted yet
	open  bool          // what is pressed in this frame may answer it
	shown bool          // something was shown before it
	soon  time.Duration // when it was last pressed too soon
	next  bool          // it asks for the next model of a row

	openNext bool // what is pressed in this frame may answer it if that needs no reading

	keys []ui.Key // down when it came: until they are let go, they only repeat what they meant before

	press  time.Duration // when the primary button went down last
	before time.Duration // and the time before that
	double bool          // the last press is the second one of a double click

	last     ui.Key // that was pressed; empty for the button
	lastAt   canvas.Point
	lastBeat time.Duration
	began    time.Duration // when the presses began that follow each other without a pause
}

// asks is what a person sees himself asked. A row of questions on a board is one of them.
type asks struct {
	decision *engine.Decision
	board    *board
}

// asked is what a person is asked now; the zero value when nobody is.
func (s *Scene) asked() asks {
	if !s.personAsked() {
		return asks{}
	}
	return asks{s.match.Decision(), s.asking.board}
}

// heedPress takes note of what was pressed, before anything in this frame looks at it.
func (s *Scene) heedPress(u *ui.UI) {
	g := &s.guard
	g.keys = keepHeld(g.keys, &u.In)
	if g.fresh { // it is on the screen only since it was painted
		painted := min(u.In.Step, longestPaint)
		g.fresh, g.came, g.opens = false, g.came+painted, g.opens+painted
		s.show.deaf += painted
	}
	if u.In.Pressed.Has(ui.Primary) {
		g.before, g.press, g.double = g.press, u.In.Clock, u.In.Double
		g.beat("", u.In.Pointer, u.In.Clock)
	}
	for _, k := range u.In.Keys {
		g.beat(k, u.In.Pointer, u.In.Clock)
	}
	g.open, g.openNext = g.opened(u, g.opens), g.next && g.opened(u, g.came)
}

// near reports whether two clicks were at one place.
func near(a, b canvas.Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < samePlace }

// beat takes note of a press. One that follows another of the same kind, at the same place and at once, belongs to it.
func (g *guard) beat(k ui.Key, at canvas.Point, clock time.Duration) {
	same := k == g.last && (k != "" || near(at, g.lastAt))
	if !same || clock-g.lastBeat > hammering {
		g.began = clock
	}
	g.last, g.lastAt, g.lastBeat = k, at, clock
}

// heedQuestion takes note of a question that came in this frame.
func (s *Scene) heedQuestion(u *ui.UI) {
	g, now := &s.guard, s.asked()
	if g.asks == now {
		return
	}
	was := g.asks.decision
	g.next = was != nil && now.decision != nil && was.Kind == engine.Muster && now.decision.Kind == engine.Muster && was.Seat == now.decision.Seat
	g.asks, g.fresh, g.came, g.keys = now, true, u.In.Clock, slices.Clone(u.In.Down)
	g.shown = s.show.any && now.decision != nil
	if g.opens = g.came + g.wait; g.shown {
		g.opens += min(g.wait, afterPictures)
	}
	if now.decision != nil {
		s.show.any = false
		u.Animate() // so that it is known how long painting it takes
	}
}

// ripens is how much of the time is left, as a share, in which a question that came after pictures takes no answer.
func (g *guard) ripens(clock time.Duration) float64 {
	if !g.shown || clock >= g.opens || g.opens <= g.came {
		return 0
	}
	return min(1, float64(g.opens-clock)/float64(g.opens-g.came))
}

// ripening draws over the yellow button that it does not answer yet, and that a press came too soon.
func (s *Scene) ripening(u *ui.UI, r canvas.Rect) {
	g := &s.guard
	if early := u.In.Clock - g.soon; g.soon > 0 && early < refusing {
		u.C.Box(r, canvas.Box{Line: u.Colors.Red, Width: 4, Radius: 6})
		u.Animate()
	}
	left := g.ripens(u.In.Clock)
	if left == 0 {
		return
	}
	u.Animate()
	shade := r
	if !u.Still() {
		shade, _ = r.CutRight(left*r.W, 0)
	}
	u.C.Group(0.45, func() { u.C.Box(shade, canvas.Box{Fill: u.Colors.Well, Radius: 6}) })
}

// opened reports whether what is pressed in this frame may answer the question: it was there, and had been for a while, when the
// key or the button went down, and a click is not the second half of a double one whose first half was for another question.
func (g *guard) opened(u *ui.UI, from time.Duration) bool {
	pressed := (u.In.Pressed | u.In.Let).Has(ui.Primary) || len(u.In.Keys) > 0
	if pressed && g.wait > 0 && g.began < g.came { // somebody hammers on since before it came
		return false
	}
	if button := u.In.Pressed | u.In.Let; button.Has(ui.Primary) && (g.press < from || g.double && g.before < g.came) {
		return false
	}
	for _, k := range u.In.Keys {
		if u.In.Clock < from || slices.ContainsFunc(g.keys, func(down ui.Key) bool { return k == down || strings.HasSuffix(string(k), " "+string(down)) }) {
			return false
		}
	}
	return true
}

// confirm carries out what answers the pending question, after this frame; what was pressed too soon answers nothing.
func (s *Scene) confirm(answer func()) {
	if s.hears() {
		s.later(answer)
	} else {
		s.guard.soon = s.show.clock
	}
}

// hears reports whether what is pressed in this frame may answer the pending question. Where one model is put down after the other the
// question is known, and takes the next click at once.
func (s *Scene) hears() bool {
	g := &s.guard
	return g.asks == s.asked() && (g.open || g.openNext && s.putsDownAtOnce())
}
