package encounter

import (
	"context"
	"slices"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game/canvas"
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
	headed  *Advice       // the note that says already which choice it is about
	of      *ladder.Found // whose lines are drawn
	page    *ladder.Found // that was turned to; nil for the one that tells most
	since   [2]int        // the moments of the match at which a person chose whom to activate last, and before: he asks what the opponent did since
	courses []course
	kept    keptNote
}

// keptNote is where the box of the reasons stands, so that it stays while its pages are turned.
type keptNote struct {
	table, side canvas.Rect // of the screen that it stands on
	box         canvas.Rect
	turned      bool // a page was turned since it came
}

// steady leaves the box, whatever the page says, where it was when the first page was turned, with the control that turns it at the same place: a page
// that is longer than what is below that leaves out what can be spared.
func (s *Scene) steady(u *ui.UI, screen ui.Screen, box canvas.Rect, a *Advice) canvas.Rect {
	k := &s.theirs.kept
	if !k.turned || k.table != screen.Table || k.side != screen.Right {
		box = s.roomBelow(screen, box)
		*k = keptNote{table: screen.Table, side: screen.Right, box: box}
		return box
	}
	room := screen.Table
	if !room.Contains(k.box.Center()) {
		room = screen.Right
	}
	below := canvas.Rect{W: k.box.W + 2*noteMargin, H: room.Bottom() - k.box.Y + noteMargin}
	s.shorten(u, below, a)
	k.box.H = s.noteSize(u, below, a).H
	return k.box
}

// beforeKey shows why the opponent chose what it chose before that, and afterKey why what it chose then.
const (
	beforeKey ui.Key = "Shift Y"
	afterKey  ui.Key = "Alt Y"
)

// longer is by how many units another page may be longer than the first.
const longer = 6 * noteLine

// roomBelow moves a box with pages up as far as others may be longer, so that what turns them stays where it is; not over the end of a line.
func (s *Scene) roomBelow(screen ui.Screen, box canvas.Rect) canvas.Rect {
	room := screen.Table
	if !room.Contains(box.Center()) {
		room = screen.Right
	}
	up := box
	up.Y = max(room.Y+noteMargin, min(box.Y, room.Bottom()-noteMargin-box.H-longer))
	if s.coversEnd(up) {
		return box
	}
	return up
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

// opponent is the first seat of a computer player, whether it looks ahead or not.
func (s *Scene) opponent() engine.Seat {
	at := slices.IndexFunc(s.players, func(p Player) bool { return p.Bot != nil })
	if at < 0 || s.replay != nil {
		return engine.NoSeat
	}
	return engine.Seat(at)
}

// wantReasons shows the reasons of the opponent, or puts them away.
func (s *Scene) wantReasons() {
	if s.opponent() == engine.NoSeat {
		return
	}
	r := &s.theirs
	r.wanted, r.asked, r.page, r.kept = !r.wanted, s.position, nil, keptNote{}
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
	if s.opponent() == engine.NoSeat || s.answeredSince(r.asked) {
		r.wanted = false
		return
	}
	if search == nil {
		r.note, r.courses = s.reasonsNote(s.opponent(), []engine.Text{engine.Say("ladder.without-reasons")}, engine.NoModel), nil
		return
	}
	all := search.ChosenBy(r.since[0])
	if len(all) == 0 {
		all = search.ChosenBy(r.since[1])
	}
	at := slices.Index(all, r.page)
	if at < 0 {
		r.page = nil
		if len(all) > 0 {
			at = ladder.MostTelling(all)
		}
	}
	var found *ladder.Found
	if at >= 0 {
		found = all[at]
	}
	if done, ok := u.Done(reasonsJob); ok && done.Err == nil && r.of != nil {
		if went := done.Value.(went); went.of == r.of {
			r.courses = went.courses
			r.note = s.reasonsNote(seat, r.of.Told(r.courses[1].Course), r.of.Best.Acts)
		}
	}
	now, thinks := search.Thinking()
	switch {
	case thinks && u.Busy(botJob) && r.page == nil:
		r.note = s.reasonsNote(seat, []engine.Text{thinksOf(&now)}, now.Acts)
		r.of, r.courses = nil, s.intent(&now, course{look: theirCourse, side: side(seat)})
		u.Animate()
	case found == nil:
		r.note, r.courses = s.reasonsNote(seat, []engine.Text{engine.Say("ladder.no-reasons")}, engine.NoModel), nil
	case r.of != found:
		r.of, r.courses = found, nil
		r.note = s.reasonsNote(seat, found.Why(), found.Best.Acts)
		side := side(seat)
		u.Go(reasonsJob, func(context.Context) any {
			return went{found, []course{{found.Course(found.Second), lesserCourse, side}, {found.Course(found.Best), theirCourse, side}}}
		})
	}
	if n := len(all); r.note != nil && found != nil && r.of == found && (n > 1 || found.Amid) {
		if r.headed != r.note {
			r.note.Say, r.headed = slices.Insert(r.note.Say, 0, s.whenChosen(all, at)), r.note
		}
		if n > 1 {
			r.note.Step, r.note.Of = at+1, n
			turn := func(to int) func() {
				return func() { r.page, r.kept.turned = all[to%n], true }
			}
			r.note.Before, r.note.After = turn(at+n-1), turn(at+1)
		}
	}
}

// whenChosen says which of the choices of a Turn it is whose reasons are told: to activate somebody, or what dice had come to by then.
func (s *Scene) whenChosen(all []*ladder.Found, at int) engine.Text {
	found := all[at]
	if !found.Amid {
		return engine.Say("ladder.page-first")
	}
	var before *ladder.Found
	since := s.theirs.since[0]
	if at > 0 {
		before = all[at-1]
		since = before.Moment
	} else if found.Moment < since {
		since = s.theirs.since[1]
	}
	key, from, until := "ladder.page-roll", s.entryAt(since), s.entryAt(found.Moment)
	if found.Changes(before) {
		key = "ladder.page-changed"
	}
	var roll *engine.Event
	for i := range s.log {
		if e := &s.log[i]; e.Kind == engine.EventRoll && e.Entry > from && e.Entry <= until && (roll == nil || e.Depth <= roll.Depth) {
			roll = &e.Event
		}
	}
	if roll == nil {
		return engine.Say("ladder.page-menu", "Model", found.Best.Acts)
	}
	return engine.Say(key, "Roll", roll.Text)
}

// entryAt is the number of entries that the match had at one of its moments.
func (s *Scene) entryAt(moment int) int {
	entries, left := s.match.Entries(), s.match.Steps()-moment
	at := len(entries)
	for ; at > 0 && left > 0; at-- {
		if kind := entries[at-1].Kind; kind != engine.EntryUndo && kind != engine.EntryRedo {
			left--
		}
	}
	return at
}

// went is how the plans that were chosen from would go, worked out in the background.
type went struct {
	of      *ladder.Found
	courses []course
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
	return &Advice{
		Title: engine.Say("ladder.why-title", "Player", engine.Term(s.players[seat].Name)), Brief: engine.Say("encounter.why"),
		Say: said, Model: about, Button: engine.Say("ladder.hint-close"),
	}
}

// thinksOf says how far a search has come.
func thinksOf(now *ladder.Thinking) engine.Text {
	return engine.Say("ladder.thinks-of", "Plan", now.Best, "Plans", now.Plans, "Count", now.Done)
}

// intent are the lines of a plan that is still compared, to whom or to where it leads, with the look of a course.
func (s *Scene) intent(now *ladder.Thinking, co course) []course {
	m := s.model(now.Acts)
	if m == nil || !m.OnTable {
		return nil
	}
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
