package encounter

import (
	"context"
	"reflect"
	"slices"
	"time"

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

// hint is what was asked about the pending decision, shown as the note of a coach; it goes with the decision, but where what it advises was done,
// it comes again for what is asked next in the same Activation.
type hint struct {
	adviser *ladder.Search // nil until it was asked
	of      *engine.Decision
	seen    *engine.Seen // what it was asked of
	at      int          // how many entries the match had
	coming  coming
	came    time.Duration // by the clock of the screen, when the last one came by itself
	wanted  bool
	note    *Advice
	courses []course // of what is advised, and of the next best
}

// hinted is what comes of the work in the background.
type hinted struct {
	advice *ladder.Advised
	second ladder.Course // of the next best plan
	lead   int           // which of several models is next, where a click answers that, too
}

// hints reports whether a person can ask for a hint here.
func (s *Scene) hints() bool {
	_, advises := s.host.(Adviser)
	return advises && s.replay == nil && !s.tableless() && s.form.Most > 1
}

// wantHint asks what a good player would do now, or at the next question to a person, or puts the answer away.
func (s *Scene) wantHint(u *ui.UI) {
	h := &s.hint
	switch {
	case !s.hints() || s.noHintComes(u) != "":
		return
	case h.wanted && u.In.Clock < h.came+Reading: // it came by itself while he reached for the key
	case h.wanted:
		h.wanted = false
		u.Cancel(hintJob)
	case s.hintable():
		h.coming.wanted = false
		s.giveHint(u)
	default:
		s.promiseHint(u)
	}
}

// giveHint asks what a good player would do now.
func (s *Scene) giveHint(u *ui.UI) {
	h := &s.hint
	if h.adviser == nil {
		h.adviser = s.host.(Adviser).Adviser()
	}
	h.wanted, h.at = true, s.match.Position()
	h.note = &Advice{Title: engine.Say("ladder.hint"), Say: []engine.Text{engine.Say("desk.thinking")}, Model: engine.NoModel, Button: engine.Say("ladder.hint-close")}
	d, muster := s.decision, s.mustering()
	if muster != nil {
		d = muster.of // what is shown is a copy, in which it is settled which model is next
	}
	adviser, seen := h.adviser, s.match.SeenBy(d.Seat).Pausing(ui.Breathe)
	h.seen, h.courses, s.theirs.wanted = seen, nil, false
	u.Go(hintJob, func(context.Context) any {
		advice := adviser.Advise(d, seen)
		if muster != nil {
			if there, asked, fits := seen.After(advice.Choice); fits && asked.Seat == d.Seat && asked.Shape == engine.Place {
				return hinted{advice: adviser.Advise(asked, there), lead: advice.Choice.Pick}
			}
		}
		result := hinted{advice: advice}
		if advice.Found != nil {
			result.second = advice.Found.Course(advice.Found.Second)
		}
		return result
	})
}

// heedHint takes what was found out in the background, or how far that has come, and forgets it with the decision.
func (s *Scene) heedHint(u *ui.UI) {
	h := &s.hint
	if h.of != s.decision {
		s.keepOn()
		h.of, h.wanted, h.note, h.courses = s.decision, false, nil, nil
		u.Cancel(hintJob)
	}
	s.keepComing(u)
	done, ok := u.Done(hintJob)
	switch {
	case !h.wanted:
		return
	case !ok:
		if now, thinks := h.adviser.Thinking(); thinks && h.note.Do == nil && u.Busy(hintJob) {
			h.note.Say, h.courses = []engine.Text{thinksOf(&now)}, s.intent(&now, course{look: advisedCourse})
			u.Animate()
		}
		return
	}
	result, _ := done.Value.(hinted)
	if done.Err != nil || result.advice == nil {
		h.note.Say = []engine.Text{engine.Say("desk.no-hint")}
		return
	}
	if m := s.mustering(); m != nil && m.lead != result.lead && s.lead(result.lead, m.of) {
		h.of = s.decision
	}
	h.courses = nil
	if result.advice.Found != nil {
		h.courses = append(h.courses, course{Course: result.second, look: lesserCourse})
	}
	if result.advice.Found != nil || len(result.advice.Course.Legs) > 0 || result.advice.Course.Goal != nil {
		h.courses = append(h.courses, course{Course: result.advice.Course, look: advisedCourse})
	}
	h.note = &Advice{Title: h.note.Title, Say: s.inOrder(result.advice), Do: &result.advice.Choice, Model: s.hintedModel(result.advice.Choice), Button: h.note.Button}
	s.lookAtAdvised(u, result.advice.Choice)
}

// inOrder is what a hint says; where somebody else acts before the model that it is about does anything,
// what that one does is said to come after that.
func (s *Scene) inOrder(a *ladder.Advised) []engine.Text {
	d, pick := s.decision, a.Choice.Pick
	if d.Kind != engine.Menu || d.Shape != engine.Pick || pick < 0 || pick >= len(d.Options) || len(a.Course.Told) == 0 {
		return a.Why
	}
	if o := &d.Options[pick]; o.Model == engine.NoModel || o.Model == d.Subject || o.Action >= 0 {
		return a.Why
	}
	said := slices.Clone(a.Why)
	for i := range said {
		if reflect.DeepEqual(said[i], a.Course.Told[0]) {
			said[i] = engine.Say("ladder.then", "What", said[i])
			break
		}
	}
	return said
}

// lookAtAdvised has the bar, the table and the yellow button show what is advised, as long as the person has chosen nothing else himself. What is
// pressed at that moment was meant for what stood there before.
func (s *Scene) lookAtAdvised(u *ui.UI, choice engine.Choice) {
	switch d := s.decision; {
	case d.Shape == engine.Place && choice.Spot != nil && s.placeIsOpen() && engine.Allows(d.Place, *choice.Spot):
		s.stopPointing(u)
		s.markSpot(*choice.Spot)
	case d.Shape != engine.Pick || s.asking.picked || s.asking.board != nil || choice.Pick < 0 || choice.Pick >= len(d.Options) || !d.Options[choice.Pick].Legal() || choice.Pick == s.answer.pick:
		return
	default:
		s.answer.pick = choice.Pick
	}
	s.guard.opens = max(s.guard.opens, u.In.Clock+s.guard.wait)
}

// placeIsOpen reports whether a person who is asked for a place has chosen none: what is marked is what the question proposed, if anything is.
func (s *Scene) placeIsOpen() bool {
	if !s.settled || s.answer.spot == nil {
		return len(s.answer.via) == 0
	}
	spot, proposed := s.proposed()
	return proposed && *s.answer.spot == spot
}

// hintedModel is whom an answer is about.
func (s *Scene) hintedModel(choice engine.Choice) engine.ModelID {
	if d := s.decision; d.Shape == engine.Pick && choice.Pick >= 0 && choice.Pick < len(d.Options) && d.Options[choice.Pick].Model != engine.NoModel {
		return d.Options[choice.Pick].Model
	}
	return s.decision.Subject
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

// shorten leaves sentences of a note out that have no room on the table, those first that say least: what somebody does on the way, then with what
// chances, and then the last ones. What a plan is and what it comes to stays longest.
func (s *Scene) shorten(u *ui.UI, room canvas.Rect, a *Advice) {
	for len(a.Say) > 1 && s.noteSize(u, room, a).H > room.H-2*noteMargin {
		out := 1
		for i := 1; i < len(a.Say); i++ {
			if spare(a.Say[i]) >= spare(a.Say[out]) {
				out = i
			}
		}
		if spare(a.Say[0]) > spare(a.Say[out]) {
			out = 0
		}
		a.Say = slices.Delete(slices.Clone(a.Say), out, out+1)
		if at := slices.IndexFunc(a.Say, func(t engine.Text) bool { return t.Key == "review.note-did" }); at >= 0 && at+1 < len(a.Say) && spare(a.Say[at+1]) < ladder.Aside {
			a.Say = slices.Delete(a.Say, at, at+1) // nothing is left of what was done
		}
	}
}

// spare is how well a sentence of a note can be spared.
func spare(said engine.Text) int {
	if said.Key == "review.note-did" || said.Key == "review.note-nothing" {
		return ladder.Reason
	}
	if detail, tells := ladder.Detail(said); tells {
		return detail
	}
	return ladder.Aside + 1
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
	return s.words.W("ladder.considers", "Plan", now.Best, "Plans", now.Plans, "Count", now.Done)
}
