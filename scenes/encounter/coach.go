package encounter

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Coach looks over a player's shoulder and says what to do, or what has just begun to matter.
type Coach interface {
	// Advise is asked whenever nothing moves; nil when there is nothing to say. The answer is the same until the match moves on
	// or the Coach is answered.
	Advise(m *engine.Match) *Advice
	// Heed is told that the note was read: its button was used.
	Heed(a *Advice)
	// Silence is told that nothing more is to be said.
	Silence()
}

// Advice is one note of a Coach.
type Advice struct {
	Title engine.Text
	Brief engine.Text // the title where there is no room for it; without one it is cut
	Say   []engine.Text
	// Step of Of is how far the player has come; Of is 0 where that is not counted.
	Step, Of int
	// Before turns to the note in front of this one, which is the last of Of after the first, and After to the next; nil where Of only counts how far
	// somebody has come.
	Before, After func()
	// Do is the answer that is recommended, Model whom the note is about and Control what on the screen; nothing where they are
	// nil, NoModel and empty.
	Do      *engine.Choice
	Model   engine.ModelID
	Control string
	// Button is what it says to have read it; without one the note goes with the question.
	Button engine.Text
	// Patient is a note for another time where it would lie over what is decided. Shown is set once it was on the screen.
	Patient, Shown bool
}

// Unhurried is a Coach of somebody new: what the dice came to stays over the table until he goes on.
type Unhurried interface {
	Unhurried() bool
}

// unhurried reports whether a Coach wants that now.
func (s *Scene) unhurried() bool {
	for _, c := range s.coaches {
		if u, says := c.(Unhurried); says && u.Unhurried() {
			return true
		}
	}
	return false
}

// Coached lets coaches look on, the first one first: one note at a time.
func (s *Scene) Coached(coaches ...Coach) { s.coaches = coaches }

// advice is the note to show now, and whose it is.
func (s *Scene) advice() (Coach, *Advice) {
	if s.replay != nil {
		return s.costlyNow()
	}
	if a := s.theirs.Advise(s.match); a != nil && !s.personsTurn() {
		return &s.theirs, a // what is shown meanwhile does not keep the opponent from thinking
	}
	if !s.rests() || s.position != s.match.Position() {
		return nil, nil
	}
	if s.personsTurn() && s.asking.left != s.position {
		return nil, nil // what is answered for the player in a moment is no question to him
	}
	if a := s.hint.Advise(s.match); a != nil {
		return &s.hint, a
	}
	if a := s.theirs.Advise(s.match); a != nil {
		return &s.theirs, a
	}
	for _, c := range s.coaches {
		if a := c.Advise(s.match); a != nil {
			return c, a
		}
	}
	return nil, nil
}

// The measures of a note, in units.
const (
	noteWide   = 308.0
	noteLine   = 18.0
	noteMargin = 12.0
	haloWidth  = 4.0
)

// coachNote shows the note of a coach over a corner of the table, with its tail to what it is about. One that would have to wait there for
// ever, in a small window, lies over the panel beside it while nothing in that is needed for the answer.
func (s *Scene) coachNote(u *ui.UI, screen ui.Screen) {
	coach, a := s.advice()
	if a == nil {
		return
	}
	lined := s.hasLines(coach)
	if lined {
		s.shorten(u, s.besideLines(screen), a)
	}
	target, aimed := s.adviceTarget(u, a)
	r, over := s.noteRect(u, screen.Table, a, target, aimed)
	if over && a.Patient {
		if screen.Layout == ui.Wide || s.decision.Kind != engine.Activate {
			return
		}
		aimed = false
		r = s.noteSize(u, screen.Right, a)
		r.X, r.Y = screen.Right.X+noteMargin, screen.Right.Bottom()-noteMargin-r.H
	}
	if beside := s.noteSize(u, screen.Right, a); lined && (screen.Layout != ui.Wide || covered(r, s.spokenOf(a)) > 0 && beside.H+2*noteMargin <= screen.Right.H) { // the table is for the lines
		r = beside
		r.X, r.Y = screen.Right.X+noteMargin, screen.Right.Bottom()-noteMargin-r.H
	}
	if a.Before != nil {
		r = s.steady(u, screen, r, a)
	}
	a.Shown = true
	if aimed {
		s.halo(u, target, r)
	}
	u.Cover("coach-note", r)
	u.C.Box(r.Move(ui.Shadow, ui.Shadow), canvas.Box{Fill: u.Colors.Shadow, Radius: 6})
	u.C.Box(r, canvas.Box{Fill: u.Colors.Raised, Line: u.Colors.TableInk, Width: 3, Radius: 6})
	head := canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 32}
	u.C.Box(head, canvas.Box{Fill: u.Colors.Accent, Line: u.Colors.TableInk, Width: 3, Radius: 6})
	right := head.Right() - 36
	if a.Of > 0 {
		count := u.W("coach.step", "Step", a.Step, "Of", a.Of)
		if a.Before != nil {
			count = u.W("coach.page", "Step", a.Step, "Of", a.Of)
			for _, turn := range []struct {
				ui.Tool
				do func()
			}{
				{ui.Tool{ID: "coach-after", Icon: "l-chevron-right", Tip: u.W("encounter.their-why-after"), Key: afterKey}, a.After},
				{ui.Tool{ID: "coach-before", Icon: "l-chevron-left", Tip: u.W("encounter.their-why-before"), Key: beforeKey}, a.Before},
			} {
				right -= 32
				turn.Rect = canvas.Rect{X: right + 2, Y: head.Y + 3, W: 28, H: 26}
				if u.Tool(turn.Tool) {
					s.later(func() {
						turn.do()
						u.Animate() // the next page is found in the next frame
					})
				}
			}
			right -= 6
		}
		u.C.TextRight(count, right, head.Y+21, ui.SmallTag, u.Colors.OnAccent2)
		right -= u.C.Width(count, ui.SmallTag) + 8
	}
	title, face := s.noteTitle(u, a, right-head.X-12)
	u.C.Text(title, head.X+12, head.Y+23, face, u.Colors.OnAccent)
	if u.Tool(ui.Tool{ID: "coach-silence", Rect: canvas.Rect{X: head.Right() - 32, Y: head.Y + 3, W: 28, H: 26}, Icon: "l-x", Tip: u.W("coach.silence")}) {
		s.later(coach.Silence)
	}
	y := head.Bottom() + 6
	for _, line := range s.noteLines(a) {
		y += u.C.Paragraph(line, canvas.Rect{X: r.X + noteMargin, Y: y, W: r.W - 2*noteMargin}, ui.Label, noteLine, u.Colors.Ink) + 5
	}
	if a.Button.Key != "" {
		b := ui.Button{ID: "coach-heed", Label: s.words.Text(a.Button), Key: "Ctrl Enter"}
		w := min(r.W-2*noteMargin, u.ButtonWidth(b)+8)
		b.Rect = canvas.Rect{X: r.Right() - noteMargin - w, Y: r.Bottom() - 44, W: w, H: 36}
		if u.Button(b) {
			s.later(func() { coach.Heed(a) })
		}
	}
}

// noteTitle is the title of a note in so much room, and the letters for it.
func (s *Scene) noteTitle(u *ui.UI, a *Advice, width float64) (string, canvas.Type) {
	title := upper(s.words.Text(a.Title))
	face := u.C.Shrink(title, ui.DisplayType(18), 13, width)
	if u.C.Width(title, face) > width && a.Brief.Key != "" {
		title = upper(s.words.Text(a.Brief))
		face = u.C.Shrink(title, ui.DisplayType(18), 13, width)
	}
	return u.C.Fit(title, face, width), face
}

// hasLines reports whether the notes of a coach have lines on the table: those that somebody asked for.
func (s *Scene) hasLines(coach Coach) bool {
	return coach == &s.hint || coach == &s.theirs || coach == &s.costly
}

// askedFor is whose note stands there because somebody asked for it; nil where none does, or it came by itself.
func (s *Scene) askedFor() Coach {
	if coach, a := s.advice(); a != nil && s.hasLines(coach) {
		return coach
	}
	return nil
}

// besideLines is the room of a note that lines on the table belong to: the table, or where that is small the panel beside it.
func (s *Scene) besideLines(screen ui.Screen) canvas.Rect {
	if screen.Layout == ui.Wide {
		return screen.Table
	}
	return screen.Right
}

func (s *Scene) noteLines(a *Advice) []string { return s.sentences(a.Say) }

// noteSize is how large a note is in the room that there is.
func (s *Scene) noteSize(u *ui.UI, room canvas.Rect, a *Advice) canvas.Rect {
	size := canvas.Rect{W: min(noteWide, room.W-2*noteMargin), H: 32 + 12}
	for _, line := range s.noteLines(a) {
		size.H += noteLine*float64(len(u.C.Wrap(line, ui.Label, size.W-2*noteMargin))) + 5
	}
	if a.Button.Key != "" {
		size.H += 40
	}
	return size
}

// noteRect is where a note stands: in the corner of the table, or beside lines at an edge of it, that is nearest to what it is about without lying over it, nor over
// anything else it speaks of or that is to be decided. It reports whether it does so all the same.
func (s *Scene) noteRect(u *ui.UI, room canvas.Rect, a *Advice, target canvas.Rect, aimed bool) (best canvas.Rect, over bool) {
	size := s.noteSize(u, room, a)
	if b := s.asking.board; b != nil && b.laid.side == boardAbove {
		room.Y, room.H = b.laid.at.Bottom(), room.Bottom()-b.laid.at.Bottom()
	} else if b != nil {
		room.H = b.laid.at.Y - room.Y
	}
	left, top := room.X+noteMargin, room.Y+noteMargin
	right, bottom := room.Right()-noteMargin-size.W, room.Bottom()-noteMargin-size.H
	decided, lines, spoken := s.concerned(), s.linePoints(), s.spokenOf(a)
	least := math.Inf(1)
	places := []canvas.Point{{X: right, Y: top}, {X: left, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}}
	if len(lines) > 0 { // corners alone may leave no room beside them
		x, y := (left+right)/2, (top+bottom)/2
		places = append(places, canvas.Point{X: right, Y: y}, canvas.Point{X: left, Y: y}, canvas.Point{X: x, Y: top}, canvas.Point{X: x, Y: bottom})
	}
	if free := func(at canvas.Point) bool {
		return covered(canvas.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H}, spoken) == 0
	}; !slices.ContainsFunc(places, free) {
		places = append(places, alongEdges(left, top, right, bottom)...)
	}
	for _, at := range places {
		r := canvas.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H}
		cost, lies := hiddenCost*float64(covered(r, spoken)), s.decision.Shape == engine.Place || size.H+2*noteMargin > room.H
		if aimed {
			from, to := r.Center(), target.Center()
			cost += math.Sqrt((from.X-to.X)*(from.X-to.X) + (from.Y-to.Y)*(from.Y-to.Y))
			cost += 10 * overlap(r, target.Inset(-30))
			cost += s.tailCovers(from, to)
		}
		for i := range s.view.Models {
			if m := &s.view.Models[i]; m.OnTable {
				covered, weight := overlap(r, around(s.camera.ToScreen(m.Body.Center), 30)), 0.4
				if m.ID == a.Model || slices.Contains(decided, m.ID) {
					weight, lies = 4, lies || covered > 0
				}
				cost += weight * covered
			}
		}
		for _, p := range lines {
			if r.Inset(-16).Contains(p.Point) {
				cost += p.cost
			}
		}
		if cost < least {
			best, least, over = r, cost, lies
		}
	}
	return best, over
}

// tailCovers is how much the tail of a note lies over models on its way, the one at its end left out.
func (s *Scene) tailCovers(from, to canvas.Point) float64 {
	cost := 0.0
	for i := range s.view.Models {
		m := &s.view.Models[i]
		if !m.OnTable {
			continue
		}
		p, reach := s.camera.ToScreen(m.Body.Center), m.Body.Radius*s.camera.Zoom+8
		if math.Hypot(p.X-to.X, p.Y-to.Y) > reach && distanceToSegment(p, from, to) < reach {
			cost += tailCost
		}
	}
	return cost
}

// tailCost is how much farther off, in units, a note may stand so that its tail covers one model less.
const tailCost = 160.0

func distanceToSegment(p, a, b canvas.Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if length := dx*dx + dy*dy; length > 0 {
		t = max(0, min(1, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/length))
	}
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}

// overlap is how much two rectangles lie over each other, as the side of a square of that area.
func overlap(a, b canvas.Rect) float64 {
	both := a.Intersect(b)
	if both.W <= 0 || both.H <= 0 {
		return 0
	}
	return math.Sqrt(both.W * both.H)
}

// adviceTarget is what on the screen a note points at: what to click next for the answer that is recommended, else what it is
// about.
func (s *Scene) adviceTarget(u *ui.UI, a *Advice) (canvas.Rect, bool) {
	if a.Do != nil && s.personAsked() {
		for _, id := range s.controlsFor(a.Do) {
			if r, seen := u.Where(id); seen {
				return r, true
			}
		}
		if p, on := s.placeFor(a.Do); on {
			return around(s.camera.ToScreen(p), 26), true
		}
	}
	if a.Control != "" {
		return u.Where(a.Control)
	}
	if m := s.model(a.Model); m != nil && m.OnTable {
		base := around(s.camera.ToScreen(m.Body.Center), m.Body.Radius*s.camera.Zoom+8)
		b := s.asking.board
		return base, b == nil || b.laid.at.Intersect(base).Empty() // nothing is seen of it behind a board
	}
	if a.Button.Key == "" && s.personAsked() {
		return s.askedAt(u), true
	}
	return canvas.Rect{}, false
}

// askedAt is where the pending question is seen that a note is about without a better answer to point at: whoever is to be moved, else
// the question itself.
func (s *Scene) askedAt(u *ui.UI) canvas.Rect {
	if place := s.decision.Place; s.decision.Shape == engine.Place && place != nil && s.onTable(s.decision.Subject) {
		mover := place.Mover()
		if at := s.camera.ToScreen(mover.Center); s.camera.View.Contains(at) {
			return around(at, mover.Radius*s.camera.Zoom+8)
		}
	}
	return u.Screen().Question.Inset(4)
}

func around(p canvas.Point, radius float64) canvas.Rect {
	return canvas.Rect{X: p.X - radius, Y: p.Y - radius, W: 2 * radius, H: 2 * radius}
}

// controlsFor lists the controls that lead to an answer, the best one first: what is looked at already only wants to be confirmed.
func (s *Scene) controlsFor(do *engine.Choice) []string {
	d := s.decision
	switch d.Shape {
	case engine.Pick:
		if do.Pick < 0 || do.Pick >= len(d.Options) {
			return nil
		}
		if do.Pick == s.answer.pick {
			return []string{"commit"}
		}
		if do.Pick == s.endOption() {
			return []string{"end"}
		}
		ids := []string{"option-" + d.Options[do.Pick].Key}
		if sheet := s.sheet(d.Subject); sheet != nil {
			for i := range sheet.Actions {
				if s.optionOfLine(i, &sheet.Actions[i]) == do.Pick {
					ids = append(ids, "action-"+number(i))
				}
			}
		}
		return append(ids, "page-on")
	case engine.Number:
		if do.Number == s.answer.number {
			return []string{"commit"}
		}
		return []string{"number-" + number(do.Number)}
	case engine.Place:
		if do.Spot != nil && s.answer.spot != nil && s.settled && s.answer.spot.Center.Sub(do.Spot.Center).Length() < 1 {
			return []string{"commit"}
		}
	}
	return nil
}

// placeFor is the place on the table that leads to an answer.
func (s *Scene) placeFor(do *engine.Choice) (geometry.Point, bool) {
	if s.decision.Shape == engine.Place && do.Spot != nil {
		return do.Spot.Center, true
	}
	return geometry.Point{}, false
}

// longestTail is how far, in units, a tail may lead over the table, where it covers models, distances and chances.
const longestTail = 48.0

// halo rings what a note points at, and leads the note's tail to it.
func (s *Scene) halo(u *ui.UI, target, note canvas.Rect) {
	from, to := note.Center(), target.Center()
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Sqrt(dx*dx + dy*dy)
	if length > 1 && overlap(note, target) == 0 && !tailHides(u, from, to, target) {
		tip := edgeTowards(target.Inset(-8), to, canvas.Point{X: -dx, Y: -dy})
		half := 11.0
		nx, ny := -dy/length*half, dx/length*half
		root := edgeTowards(note, from, canvas.Point{X: dx, Y: dy})
		if math.Hypot(tip.X-root.X, tip.Y-root.Y) > longestTail { // the ring says the rest
			tip = canvas.Point{X: root.X + dx/length*longestTail, Y: root.Y + dy/length*longestTail}
		}
		tail := (&canvas.Path{}).Polygon(canvas.Point{X: root.X + nx, Y: root.Y + ny}, tip, canvas.Point{X: root.X - nx, Y: root.Y - ny})
		u.C.Stroke(tail, canvas.Pen(6, u.Colors.TableInk))
		u.C.Fill(tail, u.Colors.Accent)
	}
	corner := 8.0
	if target.W == target.H { // a place on the table
		corner = target.W/2 + 4
	}
	ring := (&canvas.Path{}).RoundRect(target.Inset(-4), corner)
	u.C.Stroke(ring, canvas.Pen(haloWidth+4, u.Colors.TableInk))
	u.C.Stroke(ring, canvas.Pen(haloWidth, u.Colors.Accent))
}

// tailHides reports whether the tail of a note would lie over what the button says that commits, on its way to something else.
func tailHides(u *ui.UI, from, to canvas.Point, target canvas.Rect) bool {
	commit, there := u.Where("commit")
	if !there || !commit.Intersect(target).Empty() {
		return false
	}
	const parts = 32
	for i := range parts {
		t := float64(i) / parts
		if commit.Contains(canvas.Point{X: from.X + t*(to.X-from.X), Y: from.Y + t*(to.Y-from.Y)}) {
			return true
		}
	}
	return false
}

// edgeTowards is where a line from the middle of a rectangle in a direction leaves it.
func edgeTowards(r canvas.Rect, middle, way canvas.Point) canvas.Point {
	t := math.Inf(1)
	if way.X != 0 {
		t = min(t, r.W/2/math.Abs(way.X))
	}
	if way.Y != 0 {
		t = min(t, r.H/2/math.Abs(way.Y))
	}
	if math.IsInf(t, 1) {
		return middle
	}
	return canvas.Point{X: middle.X + way.X*t, Y: middle.Y + way.Y*t}
}
