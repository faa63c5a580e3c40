package encounter

import (
	"context"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game/ui"
)

// whyKey shows why the opponent did what it did, and what it considers.
const whyKey ui.Key = "Y"

// reasonsJob names the work in the background.
const reasonsJob = "reasons"

// theirReasons is why the opponent does what it does, shown as the note of a coach as long as the person wants it, up to his next answer.
type theirReasons struct {
	wanted  bool
	asked   int // the position at which it was asked for: it goes once a person has answered since
	note    *Advice
	of      *ladder.Found // whose lines are drawn
	courses []course
}

// reasoner is an opponent who looks ahead, and its seat.
func (s *Scene) reasoner() (*ladder.Search, engine.Seat) {
	for seat, p := range s.players {
		if search, looks := p.Bot.(*ladder.Search); looks && s.replay == nil {
			return search, engine.Seat(seat)
		}
	}
	return nil, engine.NoSeat
}

// wantReasons shows the reasons of the opponent, or puts them away.
func (s *Scene) wantReasons() {
	if search, _ := s.reasoner(); search == nil {
		return
	}
	r := &s.theirs
	r.wanted, r.asked = !r.wanted, s.position
	if r.wanted {
		s.hint.wanted = false
	}
}

// heedReasons brings the note up to what the opponent considers, or did last, and has the lines of that worked out.
func (s *Scene) heedReasons(u *ui.UI) {
	r := &s.theirs
	if !r.wanted {
		return
	}
	search, seat := s.reasoner()
	if search == nil || s.answeredSince(r.asked) {
		r.wanted = false
		return
	}
	if done, ok := u.Done(reasonsJob); ok && done.Err == nil && r.of != nil {
		r.courses, _ = done.Value.([]course)
		r.note = s.reasonsNote(seat, r.of.Told(r.courses[1].Course), r.of.Best.Acts)
	}
	now, thinks := search.Thinking()
	found := search.LastFound()
	switch {
	case thinks && u.Busy(botJob):
		r.note = s.reasonsNote(seat, []engine.Text{engine.Say("ladder.thinks-of", "Plan", now.Best, "Plans", now.Plans, "Playouts", now.Done)}, now.Acts)
		r.of, r.courses = nil, s.intent(&now, seat)
		u.Animate()
	case found == nil:
		r.note, r.courses = s.reasonsNote(seat, []engine.Text{engine.Say("ladder.no-reasons")}, engine.NoModel), nil
	case r.of != found:
		r.of, r.courses = found, nil
		r.note = s.reasonsNote(seat, found.Why(), found.Best.Acts)
		side := side(seat)
		u.Go(reasonsJob, func(context.Context) any {
			return []course{{found.Course(found.Second), lesserCourse, side}, {found.Course(found.Best), theirCourse, side}}
		})
	}
}

// answeredSince reports whether a person has answered anything since a position.
func (s *Scene) answeredSince(position int) bool {
	entries := s.match.Entries()
	for at := position; at < min(s.position, len(entries)); at++ {
		if e := &entries[at]; e.Kind != engine.EntryChoice && e.Kind != engine.EntryRoll || e.Kind == engine.EntryChoice && !e.Auto && e.Seat >= 0 && int(e.Seat) < len(s.players) && s.players[e.Seat].Bot == nil {
			return true
		}
	}
	return false
}

func (s *Scene) reasonsNote(seat engine.Seat, said []engine.Text, about engine.ModelID) *Advice {
	return &Advice{Title: engine.Say("ladder.why-title", "Player", engine.Term(s.players[seat].Name)), Say: said, Model: about, Button: engine.Say("ladder.hint-close")}
}

// intent are the lines of a plan that is still compared: to whom or to where it leads.
func (s *Scene) intent(now *ladder.Thinking, seat engine.Seat) []course {
	m := s.model(now.Acts)
	if m == nil || !m.OnTable {
		return nil
	}
	co := course{look: theirCourse, side: side(seat)}
	if target := s.model(now.Whom); target != nil && target.OnTable {
		co.Legs = []ladder.Leg{{Model: m.ID, Whom: target.ID, From: m.Body.Center, To: target.Body.Center}}
	}
	return []course{co}
}

// Advise implements Coach.
func (r *theirReasons) Advise(*engine.Match) *Advice {
	if r.wanted {
		return r.note
	}
	return nil
}

// Heed implements Coach.
func (r *theirReasons) Heed(*Advice) { r.wanted = false }

// Silence implements Coach.
func (r *theirReasons) Silence() { r.wanted = false }
