// Package review is the coach after a match: the decisions that cost a person most, each with what would have been better, by how much and why,
// and the way to that moment. They are looked for in the background, by the search of engine/ladder, and kept with the match.
package review

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// job looks through the match.
const job = "review"

// Doors is where the screen leads, and what it asks for.
type Doors struct {
	// Seats are those that persons played.
	Seats []engine.Seat
	// Record is called in the loop; what it returns gives, in the background, a record of the match that nobody else uses.
	Record func() func() (*engine.Replay, error)
	// Kept is what was found before; nil for nothing. Keep keeps it.
	Kept func() *ladder.Reviewed
	Keep func(*ladder.Reviewed)
	// Show opens the match at a decision, with what was done and what would have been better.
	Show func(r *ladder.Review, did, better ladder.Course) game.Next
}

// Scene is the screen.
type Scene struct {
	doors  Doors
	match  *engine.Match
	view   *engine.View
	speech engine.Speech
	base   *words.Words
	words  *words.Words
	budget ladder.Budget
	found  *ladder.Reviewed
	rows   []row
	side   int // of doors.Seats
	fault  string
	begun  bool
	again  bool         // it was broken off, and is gone through whole however long that takes
	stop   *atomic.Bool // of the work under way
	coming *coming      // what it has come to
}

// row is a decision with how what was done went and how the better plan would go, which follow from the match.
type row struct {
	of          ladder.Review
	did, better ladder.Course
	told        []engine.Text // of the better one
	said        []engine.Text
}

// looked is what the work in the background came to.
type looked struct {
	found *ladder.Reviewed
	rows  []row
	fresh bool // not kept yet
}

// New looks through a match that is over, unless that was done before.
func New(m *engine.Match, doors Doors) *Scene {
	return &Scene{doors: doors, match: m, view: m.View(0), speech: engine.SpeechOf(m.System()), budget: ladder.Thorough}
}

// Budgeted has another budget of work.
func (s *Scene) Budgeted(b ladder.Budget) *Scene {
	s.budget = b
	return s
}

// Found is what the screen shows; nil as long as it looks for it.
func (s *Scene) Found() *ladder.Reviewed { return s.found }

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	next := game.Stay
	u.Speak(s.speech)
	if s.base != u.Words {
		s.base = u.Words
		u.Words.Entitle(s.view)
		s.words = u.Words.With(words.Names{Model: s.modelName, Piece: s.pieceName, Seat: s.seatName})
	}
	s.work(u)
	if u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	}
	low, body := u.Whole().Inset(ui.Gap).CutBottom(52, ui.Gap)
	if len(s.doors.Seats) > 1 {
		names := make([]string, len(s.doors.Seats))
		for i, seat := range s.doors.Seats {
			names[i] = s.seatName(seat)
		}
		var top canvas.Rect
		top, body = body.CutTop(28, ui.Gap)
		s.side = u.Choose(ui.Choice{ID: "review-seat", Rect: top, Options: names, Selected: s.side, Fill: true})
	}
	seat := s.doors.Seats[s.side]
	inner := u.Titled("review-list", body, 36, ui.Header{Title: u.W("review.title"), Note: s.seatName(seat), Side: ui.SideOf(int(seat))})
	if s.found == nil {
		next = s.waiting(u, inner, seat)
	} else {
		next = s.list(u, inner, seat)
	}
	if s.foot(u, low) {
		next = game.Pop
	}
	return next
}

// work begins to look with the first frame, and takes over what that came to.
func (s *Scene) work(u *ui.UI) {
	if u.Painting() {
		return
	}
	if done, ok := u.Done(job); ok {
		switch found := done.Value.(type) {
		case looked:
			s.found, s.rows = found.found, found.rows
			if found.fresh {
				s.doors.Keep(found.found)
			}
		case error:
			s.fault = found.Error()
		}
		if done.Err != nil {
			s.fault = done.Err.Error()
		}
	}
	if !s.begun {
		s.begun = true
		s.look(u, s.doors.Kept())
	}
}

// look looks through the match, or has the words made of what was found before.
func (s *Scene) look(u *ui.UI, kept *ladder.Reviewed) {
	s.found, s.rows, s.fault, s.stop, s.coming = nil, nil, "", new(atomic.Bool), new(coming)
	record, budget, seats, stop, patient, coming := s.doors.Record(), s.budget, s.doors.Seats, s.stop, s.again, s.coming
	u.Go(job, func(ctx context.Context) any {
		replay, err := record()
		if err != nil {
			return err
		}
		l := looked{found: kept}
		if kept == nil || !kept.Fits(replay) {
			l.fresh = true
			goesOn := func() bool { return ctx.Err() == nil && !stop.Load() }
			budget := budget.Within(affordable(pace(replay, seats, goesOn), len(seats)))
			began := time.Now()
			l.found = budget.Look(replay, seats, func(at ladder.Looking) bool {
				coming.take(at, replay)
				ui.Report(ctx, at.Part)
				return goesOn() && (patient || time.Since(began) < mostTime)
			})
		}
		for i := range l.found.Costliest {
			l.rows = append(l.rows, rowOf(&l.found.Costliest[i], replay))
		}
		return l
	})
}

// rowOf makes the words of a decision.
func rowOf(r *ladder.Review, replay *engine.Replay) row {
	did, better := r.Did(replay), r.Course(replay)
	return row{*r, did, better, r.Instead(did, better), r.Say(replay)}
}

// coming is how far the work in the background has come and what it has found, for the screen to show meanwhile.
type coming struct {
	mutex        sync.Mutex
	looked, most int
	rows         []row
}

// take notes how far it has come, in the background.
func (c *coming) take(at ladder.Looking, replay *engine.Replay) {
	for i := len(c.rows); i < len(at.Found); i++ { // nobody else adds any
		r := rowOf(&at.Found[i], replay)
		c.mutex.Lock()
		c.rows = append(c.rows, r)
		c.mutex.Unlock()
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.looked, c.most = at.Looked, at.Most
}

// now is how far it has come, with what was found so far of a seat that cost most, the costliest first.
func (c *coming) now(seat engine.Seat) (looked, most int, rows []row) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for i := range c.rows {
		if c.rows[i].of.Seat == seat {
			rows = append(rows, c.rows[i])
		}
	}
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(b.of.Loss(), a.of.Loss()) })
	return c.looked, c.most, rows[:min(len(rows), ladder.MostCostly)]
}

// usualTime is about how long a match is looked through, and mostTime how long at most: some systems play a hundred times as long as others.
const (
	usualTime = 2 * time.Minute
	mostTime  = 5 * time.Minute
)

// pace is how long a playout of a match takes, by a few of them; 0 where there is nothing to play out.
func pace(replay *engine.Replay, seats []engine.Seat, goesOn func() bool) time.Duration {
	var first, last time.Time
	count := 0
	ladder.Trial.Look(replay, seats, func(ladder.Looking) bool {
		if last = time.Now(); count == 0 {
			first = last
		}
		count++
		return goesOn()
	})
	if count < 2 {
		return 0
	}
	return last.Sub(first) / time.Duration(count-1)
}

// affordable is how many playouts there is time for, for each of so many seats.
func affordable(each time.Duration, seats int) int {
	return int(usualTime / max(each, time.Microsecond) / time.Duration(max(1, seats)))
}

// waiting says what is worked out and how far that has come, ends it, and shows what was found so far.
func (s *Scene) waiting(u *ui.UI, r canvas.Rect, seat engine.Seat) game.Next {
	next := game.Stay
	u.ScrollColumn("review-rows", r, 0, 0, func(c *ui.Column) {
		c.Y += 14
		if s.fault != "" {
			c.Indented(14, func() { c.Write(s.fault, ui.Name, 20, u.Colors.Ink, 8) })
			return
		}
		looked, most, rows := 0, 0, []row(nil)
		if s.coming != nil {
			looked, most, rows = s.coming.now(seat)
		}
		c.Indented(14, func() { s.progress(u, c, looked, most) })
		for i := range rows {
			if s.row(u, c, i+1, &rows[i], "") {
				next = s.doors.Show(&rows[i].of, rows[i].did, rows[i].better)
			}
		}
	})
	return next
}

// progress is how far the work has come, and the button that ends it.
func (s *Scene) progress(u *ui.UI, c *ui.Column, looked, most int) {
	c.Write(u.W("review.looking"), ui.Name, 20, u.Colors.Ink, 4)
	c.Say(u.W("review.about"), 10)
	row := c.Row(14, 8)
	u.Meter(canvas.Rect{X: row.X, Y: row.Y, W: min(480, row.W), H: row.H}, u.Part(job))
	if most > 0 {
		c.Write(u.W("review.so-far", "Looked", looked, "Most", most), ui.Label, 18, u.Colors.Ink, 8)
	}
	b := ui.Button{ID: "review-stop", Label: u.W("review.stop"), Icon: "l-x", Key: "X"}
	row = c.Row(36, 10)
	b.Rect = canvas.Rect{X: row.X, Y: row.Y, W: min(row.W, u.ButtonWidth(b)+16), H: row.H}
	if s.stop != nil && s.stop.Load() {
		b.Refused = u.W("review.stopping")
	}
	if u.Button(b) {
		s.stop.Store(true)
	}
}

// list shows the decisions of a seat.
func (s *Scene) list(u *ui.UI, r canvas.Rect, seat engine.Seat) game.Next {
	next := game.Stay
	u.ScrollColumn("review-rows", r, 0, 0, func(c *ui.Column) {
		n := 0
		for i := range s.rows {
			if s.rows[i].of.Seat == seat {
				n++
				if s.row(u, c, n, &s.rows[i], ui.Key(rune('0'+n))) {
					next = s.doors.Show(&s.rows[i].of, s.rows[i].did, s.rows[i].better)
				}
			}
		}
		if n == 0 && s.found.Looked > 0 { // else nothing was looked for
			c.Indented(14, func() { c.Y += 14; c.Write(u.W("review.none"), ui.Name, 20, u.Colors.Ink, 4) })
		}
		c.Indented(14, func() { c.Y += 10; c.Say(s.counted(u), 10) })
	})
	return next
}

// counted says what was looked at.
func (s *Scene) counted(u *ui.UI) string {
	said := u.W("review.looked", "Looked", s.found.Looked, "Of", s.found.Of) + " " + u.W("review.how")
	if s.found.Looked < s.found.Wanted {
		said = u.W("review.broken-off") + " " + said
	}
	return said
}

// The measures of a row, in units.
const (
	numberWide = 48.0
	lossWide   = 150.0
	doneLine   = 18.0
)

// row is one decision: when, what was done, what would have been better, by how much and why, and the button that goes there. It has no key as long as
// others may come before it.
func (s *Scene) row(u *ui.UI, c *ui.Column, n int, r *row, key ui.Key) (clicked bool) {
	name := u.W("result.round-long", "Round", r.of.Round)
	if r.of.Acts != engine.NoModel {
		name = u.W("review.when", "When", engine.Say("result.round-long", "Round", r.of.Round), "Model", s.modelName(r.of.Acts))
	}
	said := r.said
	b := ui.Button{ID: "review-show-" + string(rune('0'+n)), Label: u.W("review.show"), Icon: "l-play", Key: key}
	wide := max(lossWide, u.ButtonWidth(b)+8)
	text := c.W - numberWide - wide - 24
	beside := text >= 260
	if !beside {
		text = c.W - numberWide - 12
	}
	paragraphs := []struct {
		text string
		kind canvas.Type
		ink  canvas.Color
	}{
		{u.W("review.did", "Did", s.joined(r.did.Told)), ui.Prose, u.Colors.Ink},
		{u.W("review.better", "Better", s.words.Text(said[0])), ui.Strong, u.Colors.Ink},
		{s.joined(r.told), ui.Prose, u.Colors.Ink},
		{s.joinedBy(said[1:], " "), ui.Prose, u.Colors.Ink2},
	}
	high := 12 + 22.0
	if len(r.told) == 0 {
		paragraphs = slices.Delete(paragraphs, 2, 3)
	}
	for _, p := range paragraphs {
		high += doneLine*float64(len(u.C.Wrap(p.text, p.kind, text))) + 3
	}
	if !beside {
		high += 44
	}
	box := c.Row(max(high, 92), 0)
	u.C.Circle(box.X+26, box.Y+28, 13, u.Colors.Accent, canvas.Pen(2, u.Colors.TableInk))
	u.C.TextCenter(string(rune('0'+n)), box.X+26, box.Y+33, ui.RowName, u.Colors.OnAccent)
	y := box.Y + 12
	u.C.Text(u.C.Fit(name, ui.Name, text), box.X+numberWide, y+16, ui.Name, u.Colors.Ink)
	y += 22
	for _, p := range paragraphs {
		y += u.C.Paragraph(p.text, canvas.Rect{X: box.X + numberWide, Y: y, W: text}, p.kind, doneLine, p.ink) + 3
	}
	loss := u.W("review.loss", "Points", s.words.Text(engine.Say("review.points", "Count", r.of.Lost())))
	kind := ui.DisplayType(24)
	b.Rect = canvas.Rect{X: box.Right() - 12 - wide, Y: box.Y + 50, W: wide, H: 34}
	if beside {
		u.C.TextRight(loss, box.Right()-12, box.Y+38, kind, u.Colors.Ink)
	} else {
		b.Rect.Y = box.Bottom() - 42
		u.C.Text(loss, box.X+numberWide, b.Rect.Y+26, kind, u.Colors.Ink)
	}
	clicked = u.Button(b)
	c.Rule(1)
	return clicked
}

// joined are events, one after the other; what there is none of is said, too.
func (s *Scene) joined(texts []engine.Text) string {
	if len(texts) == 0 {
		return s.words.W("review.nothing")
	}
	return s.joinedBy(texts, " · ")
}

func (s *Scene) joinedBy(texts []engine.Text, between string) string {
	said := ""
	for i, t := range texts {
		if i > 0 {
			said += between
		}
		said += s.words.Text(t)
	}
	return said
}

// foot goes back, and looks anew where it was broken off.
func (s *Scene) foot(u *ui.UI, r canvas.Rect) (leaves bool) {
	back := ui.Button{ID: "review-back", Label: u.W("review.back"), Key: ui.Escape, Primary: true}
	wide := max(180, u.ButtonWidth(back))
	back.Rect = canvas.Rect{X: r.Right() - wide, Y: r.Y + 6, W: wide, H: 40}
	if s.found != nil && s.found.Looked < s.found.Wanted {
		again := ui.Button{ID: "review-again", Label: u.W("review.again"), Key: "A"}
		w := u.ButtonWidth(again) + 8
		again.Rect = canvas.Rect{X: back.Rect.X - w - 8, Y: r.Y + 6, W: w, H: 40}
		if u.Button(again) {
			s.again = true
			s.look(u, nil)
		}
	}
	return u.Button(back)
}

func (s *Scene) modelName(id engine.ModelID) string {
	if id < 0 || int(id) >= len(s.view.Models) {
		return "–"
	}
	return s.view.Models[id].Name
}

func (s *Scene) pieceName(id engine.PieceID) string {
	if id < 0 || int(id) >= len(s.view.Pieces) {
		return "–"
	}
	return s.view.Pieces[id].Piece.Name
}

func (s *Scene) seatName(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(s.view.Teams) {
		return "–"
	}
	return s.base.TeamName(s.view, seat)
}
