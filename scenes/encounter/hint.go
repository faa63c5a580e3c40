package encounter

import (
	"context"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Adviser is a Host that knows what a good player would do in a match on a table.
type Adviser interface {
	// Adviser is whoever is asked, the same for the whole match.
	Adviser() *ladder.Search
}

// hintJob names the work in the background.
const hintJob = "hint"

// hint is what was asked about the pending decision, shown as the note of a coach; it goes with the decision.
type hint struct {
	adviser *ladder.Search // nil until it was asked
	of      *engine.Decision
	wanted  bool
	note    *Advice
}

// hints reports whether a person can ask for a hint here.
func (s *Scene) hints() bool {
	_, advises := s.host.(Adviser)
	return advises && s.replay == nil && !s.tableless() && s.form.Most > 1
}

// wantHint asks what a good player would do now, or puts the answer away.
func (s *Scene) wantHint(u *ui.UI) {
	h := &s.hint
	switch {
	case !s.hints() || !s.personAsked() || s.decision.Seat < 0:
		return
	case h.wanted:
		h.wanted = false
		u.Cancel(hintJob)
		return
	case h.adviser == nil:
		h.adviser = s.host.(Adviser).Adviser()
	}
	h.wanted = true
	h.note = &Advice{Title: engine.Say("ladder.hint"), Say: append([]engine.Text{engine.Say("desk.thinking")}, s.theirReasons()...), Model: engine.NoModel, Button: engine.Say("ladder.hint-close")}
	adviser, seen, d := h.adviser, s.match.SeenBy(s.decision.Seat).Pausing(ui.Breathe), s.decision
	u.Go(hintJob, func(context.Context) any { return adviser.Advise(d, seen) })
}

// heedHint takes what was found out in the background, and forgets it with the decision.
func (s *Scene) heedHint(u *ui.UI) {
	h := &s.hint
	if h.of != s.decision {
		h.of, h.wanted, h.note = s.decision, false, nil
		u.Cancel(hintJob)
	}
	done, ok := u.Done(hintJob)
	if !ok || !h.wanted {
		return
	}
	found, _ := done.Value.(*engine.Advice)
	if done.Err != nil || found == nil {
		h.note.Say = []engine.Text{engine.Say("desk.no-hint")}
		return
	}
	h.note = &Advice{Title: h.note.Title, Say: append(found.Why, s.theirReasons()...), Do: &found.Choice, Model: s.hinted(found.Choice), Button: h.note.Button}
}

// hinted is whom an answer is about.
func (s *Scene) hinted(choice engine.Choice) engine.ModelID {
	if d := s.decision; d.Shape == engine.Pick && choice.Pick >= 0 && choice.Pick < len(d.Options) && d.Options[choice.Pick].Model != engine.NoModel {
		return d.Options[choice.Pick].Model
	}
	return s.decision.Subject
}

// theirReasons is why an opponent who looks ahead did what it did last.
func (s *Scene) theirReasons() []engine.Text {
	var said []engine.Text
	for _, p := range s.players {
		if search, looks := p.Bot.(*ladder.Search); looks {
			if why := search.Last(); len(why) > 0 {
				said = append(append(said, engine.Say("ladder.theirs", "Player", engine.Term(p.Name))), why...)
			}
		}
	}
	return said
}

// Advise implements Coach.
func (h *hint) Advise(*engine.Match) *Advice {
	if h.wanted {
		return h.note
	}
	return nil
}

// Heed implements Coach.
func (h *hint) Heed(*Advice) { h.wanted = false }

// Silence implements Coach.
func (h *hint) Silence() { h.wanted = false }

// shorten leaves the last sentences of a note out that have no room on the table.
func (s *Scene) shorten(u *ui.UI, room canvas.Rect, a *Advice) {
	for len(a.Say) > 1 && s.noteSize(u, room, a).H > room.H-2*noteMargin {
		a.Say = a.Say[:len(a.Say)-1]
	}
}

// considers says what the opponent who is asked considers, as far as it has come; empty where it does not look ahead.
func (s *Scene) considers(u *ui.UI) string {
	seat := s.decision.Seat
	if seat < 0 || int(seat) >= len(s.players) || !u.Busy(botJob) {
		return ""
	}
	search, looks := s.players[seat].Bot.(*ladder.Search)
	if !looks {
		return ""
	}
	now, any := search.Thinking()
	if !any {
		return ""
	}
	u.Animate() // it goes on
	return s.words.W("ladder.considers", "Plan", now.Best, "Plans", now.Plans, "Playouts", now.Done)
}
