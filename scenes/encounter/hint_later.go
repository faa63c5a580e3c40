package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/ui"
)

// coming is a hint that is given as soon as the person is asked next.
type coming struct {
	wanted bool
	seat   engine.Seat // who is to be asked; NoSeat for any person
	within int         // the Activation after which it is not wanted any more; notFramed for whenever he is asked
}

// hintable reports whether there is a question that a hint could answer now. What is answered for the player in a moment is none to him.
func (s *Scene) hintable() bool {
	return s.personAsked() && s.decision.Seat >= 0 && s.asking.left == s.position
}

// promiseHint keeps in mind that a hint is wanted at the next question to a person, or takes that back.
func (s *Scene) promiseHint(u *ui.UI) {
	c := &s.hint.coming
	*c = coming{wanted: !c.wanted, seat: engine.NoSeat, within: notFramed}
	u.Toast(s.hintComes(u), "")
}

// hintComes says whether a hint comes by itself.
func (s *Scene) hintComes(u *ui.UI) string {
	if s.hint.coming.wanted {
		return u.W("encounter.hint-later")
	}
	return u.W("encounter.hint-not")
}

// noHintComes says why no hint can be asked for, not even for later; empty where one can.
func (s *Scene) noHintComes(u *ui.UI) string {
	person := slices.ContainsFunc(s.players, func(p Player) bool { return p.Bot == nil })
	return unless(person && s.decision.Shape != engine.GameEnd, u.W("desk.nothing-asked"))
}

// keepOn has the next question of the Activation answered by a hint, too, where the person has just done what the last one advised.
func (s *Scene) keepOn() {
	if h := &s.hint; s.didAsAdvised() {
		h.adviser.Carry(h.seen, s.match.Entries()[h.at].Choice)
		h.coming = coming{wanted: true, seat: h.of.Seat, within: s.activationAt(len(s.log))}
	}
}

// keepComing gives the hint that is to come once there is a question for it. One that goes on with a plan ends with its Activation: looking ahead
// for the next one takes time, and is only done for whoever asks.
func (s *Scene) keepComing(u *ui.UI) {
	c := &s.hint.coming
	if !c.wanted {
		return
	}
	if s.decision.Shape == engine.GameEnd || c.within != notFramed && s.leftPlan() {
		c.wanted = false
		return
	}
	switch {
	case s.hintable() && (c.seat == engine.NoSeat || c.seat == s.decision.Seat):
		c.wanted, s.hint.came = false, u.In.Clock
		s.giveHint(u)
	case s.personAsked() && s.asking.left != s.position:
		u.Animate() // it is settled in this frame whether he is asked
	}
}

// leftPlan reports whether the Activation in which a hint was followed is over, or somebody went back in it.
func (s *Scene) leftPlan() bool {
	return s.hint.coming.within != s.activationAt(len(s.log)) || s.decision.Kind == engine.Activate || s.wentBack(s.hint.at)
}

// wentBack reports whether something was undone since the match had so many entries.
func (s *Scene) wentBack(since int) bool {
	entries := s.match.Entries()
	return since > len(entries) || slices.ContainsFunc(entries[since:], func(e engine.Entry) bool { return e.Kind == engine.EntryUndo || e.Kind == engine.EntryRedo })
}

// carryHint lets the plan that was advised go on through what is answered for the person.
func (s *Scene) carryHint(choice engine.Choice) {
	if h := &s.hint; h.coming.wanted && h.coming.within != notFramed || h.wanted {
		h.adviser.Carry(s.match.SeenBy(s.decision.Seat), choice)
	}
}

// didAsAdvised reports whether the person has just done what the hint advises, in an Activation.
func (s *Scene) didAsAdvised() bool {
	h, entries := &s.hint, s.match.Entries()
	if !h.wanted || h.note.Do == nil || h.of == nil || h.at >= len(entries) {
		return false
	}
	did := &entries[h.at]
	if next := h.at + 1; h.of.Shape == engine.Place && did.Choice.Spot == nil && next < len(entries) {
		did = &entries[next] // a click said which of several models is next, too
	}
	return did.Kind == engine.EntryChoice && did.Seat == h.of.Seat && sameAnswer(h.of, did.Choice, *h.note.Do)
}

// sameAnswer reports whether two choices answer a question alike.
func sameAnswer(d *engine.Decision, a, b engine.Choice) bool {
	switch d.Shape {
	case engine.Pick:
		return a.Spot == nil && a.Pick == b.Pick
	case engine.Number:
		return a.Number == b.Number
	case engine.Place:
		return a.Spot != nil && b.Spot != nil && a.Spot.Center.Sub(b.Spot.Center).Length() < nearEnough
	}
	return false
}

// nearEnough is how far from an advised place, in inches, a place still is the same.
const nearEnough = 0.05
