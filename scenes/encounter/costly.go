package encounter

import (
	"trueinch/engine"
	"trueinch/engine/ladder"
)

// costly is a decision of a match that is watched for which something better was found: the note and the lines stand where it was made.
type costly struct {
	of      *ladder.Review
	note    *Advice // nil once it was put away
	courses []course
}

// Point shows what would have been better where the replay stands, and what was done instead.
func (s *Scene) Point(r *ladder.Review, did, better ladder.Course) {
	if s.replay == nil {
		return
	}
	said := []engine.Text{engine.Say("review.note-nothing")}
	if len(did.Told) > 0 {
		said = append([]engine.Text{engine.Say("review.note-did")}, did.Told...)
	}
	why := r.Say(s.match.Replay())
	said = append(append(append(said, engine.Say("review.note-better", "Better", why[0])), r.Instead(did, better)...), why[1:]...)
	s.costly = costly{of: r, courses: []course{{did, lesserCourse, side(r.Seat)}, {better, advisedCourse, side(r.Seat)}},
		note: &Advice{Title: engine.Say("review.note"), Say: said, Model: r.Better, Button: engine.Say("ladder.hint-close")}}
}

// costlyNow is the note about the decision that the replay stands in front of.
func (s *Scene) costlyNow() (Coach, *Advice) {
	if s.costly.note == nil || !s.beforeCostly() {
		return nil, nil
	}
	return &s.costly, s.costly.note
}

// beforeCostly reports whether the replay stands in front of that decision, with all shown that led to it.
func (s *Scene) beforeCostly() bool { return s.position == s.costly.of.Entry-1 && s.rests() }

// Advise implements Coach.
func (c *costly) Advise(*engine.Match) *Advice { return c.note }

// Heed implements Coach.
func (c *costly) Heed(*Advice) { c.note = nil }

// Silence implements Coach.
func (c *costly) Silence() { c.note = nil }
