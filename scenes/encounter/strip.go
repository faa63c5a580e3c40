package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// The keys of what is watched.
const (
	holdKey  = ui.Space
	againKey = ui.Key("G")
)

// showKeys are the keys while something is shown or a computer player acts, and the one that shows the last thing again.
func (s *Scene) showKeys(u *ui.UI) {
	if s.replay != nil {
		return
	}
	u.KeyHelp("keys.again", againKey)
	if s.rests() && s.personsTurn() {
		s.show.paused = false
		if u.Key(againKey) {
			s.lookBack()
		}
		return
	}
	u.KeyHelp("keys.hold", holdKey)
	u.KeyHelp("keys.skip", ui.End)
	switch {
	case u.Key(holdKey):
		s.show.paused = !s.show.paused
		u.Animate()
	case u.Key(ui.End):
		s.skipAll(u)
	case u.Key(againKey):
		s.lookBack()
	}
	s.paceKeys(u)
}

// paceKeys make what is watched slower and quicker.
func (s *Scene) paceKeys(u *ui.UI) {
	at := slices.Index(ui.Paces, s.watchPace(u))
	u.KeyHelp("keys.pace", ",", ".")
	switch {
	case u.Key(","):
		s.setWatchPace(u, ui.Paces[max(0, at-1)])
	case u.Key("."):
		s.setWatchPace(u, ui.Paces[min(len(ui.Paces)-1, at+1)])
	}
}

// watchPace is how much quicker than usual what is watched goes: in a match as the settings say, and in a replay as was chosen there.
func (s *Scene) watchPace(u *ui.UI) float64 {
	if s.replay != nil {
		return s.replay.pace
	}
	return u.Taste().Pace
}

func (s *Scene) setWatchPace(u *ui.UI, pace float64) {
	if s.replay != nil {
		s.replay.pace = pace
		return
	}
	u.SetPace(pace)
}

// lookBack shows the thing before the one that is shown, or that was shown last, once more.
func (s *Scene) lookBack() {
	at := s.shown
	if s.moving != nil {
		at = s.moving.event
	}
	for i := min(at, len(s.log)) - 1; i >= 0; i-- {
		if stripIcon(&s.log[i].Event) != "" {
			s.seeAgain(i)
			return
		}
	}
}

// showBar is the decision bar while nothing is asked: what is going on, the strip of this Turn, and how to go on.
func (s *Scene) showBar(u *ui.UI, screen ui.Screen) {
	about, title, detail := s.goingOn(u)
	u.AskBox(s.paceSteps(u, screen.Question), about, upper(title), detail)
	s.strip(u, u.Panel("options", screen.Options))
	primary, below := ui.CommitBox(screen.Commit, 1)
	label, refused := u.W("stage.go-on"), ""
	if s.rests() && !s.show.paused {
		label, refused = u.W("encounter.wait"), u.W("encounter.wait")
	}
	used := u.Button(ui.Button{ID: "commit", Rect: primary, Label: label, Key: ui.Enter, Primary: true, Refused: refused})
	if used && s.rests() {
		s.show.paused = false
		u.Animate()
	} else if used {
		s.skip(u)
		s.show.keys = append(s.show.keys, u.In.Down...)
	}
	word := u.W("replay.pause")
	if s.show.paused {
		word = u.W("replay.play")
	}
	others := []ui.Button{
		{ID: "show-hold", Label: word, Key: holdKey},
		{ID: "show-end", Label: u.W("stage.to-the-end"), Key: ui.End, Refused: unless(!s.rests(), u.W("encounter.wait"))},
	}
	u.Share(others, below[0], 6)
	if u.Button(others[0]) {
		s.stay(u) // where it stands an Activation is ended next
		s.show.paused = !s.show.paused
		u.Animate()
	}
	if u.Button(others[1]) {
		s.stay(u)
		s.skipAll(u)
	}
}

// goingOn says who does what at the moment.
func (s *Scene) goingOn(u *ui.UI) (about, title, detail string) {
	seat := s.decision.Seat
	if s.rests() {
		title, detail = u.W("stage.thinks"), s.considers(u)
	} else { // what the opponent considers meanwhile belongs to a question that is not put yet
		e := &s.log[min(s.shown, len(s.log)-1)].Event
		seat, title = e.Seat, u.W(goingOnKey(e))
		if m := s.model(whose(e)); m != nil {
			about = m.Name
		}
		if s.told(s.shown) {
			detail = s.words.Text(e.Text)
		}
	}
	if about == "" && seat >= 0 {
		about = s.seatName(seat)
		if s.computer(seat) {
			about = u.W("encounter.computer", "Team", about)
		}
	}
	switch {
	case s.fault != "":
		detail = s.fault
	case s.held():
		detail = u.W("stage.held")
	}
	return about, title, detail
}

// whose is the model that an event shows: who does something, or whom something happens to.
func whose(e *engine.Event) engine.ModelID {
	switch e.Kind {
	case engine.EventDamage, engine.EventOut, engine.EventFelled, engine.EventHeal, engine.EventState, engine.EventDisplace, engine.EventFall:
		return struck(e)
	}
	return e.Model
}

// goingOnKey is the catalogue key of what an event is, in a word.
func goingOnKey(e *engine.Event) string {
	switch {
	case isRoll(e):
		return "stage.rolls"
	case e.Kind == engine.EventMove:
		return "stage.moves"
	case e.Kind == engine.EventDisplace, e.Kind == engine.EventFall:
		return "stage.displaced"
	case e.Kind == engine.EventOut:
		return "stage.ko"
	case e.Kind == engine.EventFelled:
		return "stage.felled"
	case e.Kind == engine.EventDamage:
		return "stage.hurt"
	case e.Kind == engine.EventRound:
		return "stage.round"
	case e.Kind == engine.EventTurn, e.Text.Key == turnGiven:
		return "stage.turn"
	case e.Kind == engine.EventScore, e.Kind == engine.EventEnd:
		return "stage.score"
	}
	return "stage.acts"
}

// stripIcon is the picture of an event in the strip of a Turn; empty for one that is left out there.
func stripIcon(e *engine.Event) string {
	switch {
	case isRoll(e):
		return "l-dices"
	case e.Kind == engine.EventAction:
		return "g-crossed-swords"
	case e.Kind == engine.EventMove && len(e.Path) > 1:
		return "l-footprints"
	case e.Kind == engine.EventDisplace:
		return "g-push"
	case e.Kind == engine.EventFall:
		return "l-chevron-down"
	case e.Kind == engine.EventDamage:
		return "g-punch-blast"
	case e.Kind == engine.EventHeal:
		return "g-heart-plus"
	case falls(e):
		return "l-x"
	case e.Kind == engine.EventTurn && e.Model == engine.NoModel:
		return "l-flag"
	}
	return ""
}

// stripWords is what an event came to, in a word.
func (s *Scene) stripWords(i int) string {
	e := &s.log[i].Event
	switch {
	case !s.told(i) && i <= s.shown:
	case e.Outcome != nil && len(e.Dice) > 0:
		return shortTotals(e)
	case e.Kind == engine.EventMove, e.Kind == engine.EventDisplace, e.Kind == engine.EventFall:
		if e.Amount > 0 {
			return s.words.Value(engine.Inches(e.Amount))
		}
	case e.Kind == engine.EventDamage:
		return signed(-int(e.Amount))
	case e.Kind == engine.EventHeal:
		return signed(int(e.Amount))
	case falls(e):
		return s.words.W(goingOnKey(e))
	}
	return ""
}

// turnStart is where the Turn began that an event of the log belongs to.
func (s *Scene) turnStart(at int) int {
	for i := min(at, len(s.log)-1); i > 0; i-- {
		if e := &s.log[i].Event; e.Kind == engine.EventTurn && e.Model == engine.NoModel || e.Kind == engine.EventRound && e.Amount > 0 {
			return i
		}
	}
	return 0
}

// strip is what happened in this Turn, one chip for each thing; a click shows it once more.
func (s *Scene) strip(u *ui.UI, r canvas.Rect) {
	low, chips := r.Inset(5).CutBottom(20, 3)
	s.stripFoot(u, low)
	s.stripChips(u, chips)
}

// stripChips are the items of the strip: as many of the newest as there is room for.
func (s *Scene) stripChips(u *ui.UI, chips canvas.Rect) {
	at := s.shown - 1
	if s.moving != nil {
		at = s.moving.event
	}
	last := min(at, len(s.log)-1)
	if !s.rests() && s.show.paused {
		last = s.turnEnd(at)
	}
	items := s.stripItems(s.turnStart(at), last)
	const gap = 4.0
	width := 0.0
	first := len(items)
	for first > 0 && width+s.chipWidth(u, items[first-1])+gap <= chips.W {
		first--
		width += s.chipWidth(u, items[first]) + gap
	}
	x := chips.X
	for _, i := range items[first:] {
		w := s.chipWidth(u, i)
		s.chip(u, canvas.Rect{X: x, Y: chips.Y, W: w, H: chips.H}, i, i == at && s.moving != nil)
		x += w + gap
	}
}

// stripItems are the things of the strip among some events of the log. What an Action costs is told after it and is no thing of its own.
func (s *Scene) stripItems(from, last int) []int {
	var items []int
	for i := from; i <= last && i >= 0; i++ {
		e := &s.log[i].Event
		if n := len(items); stripIcon(e) == "" || n > 0 && e.Kind == engine.EventAction && s.log[items[n-1]].Kind == engine.EventAction && s.log[items[n-1]].Model == e.Model {
			continue
		}
		items = append(items, i)
	}
	return items
}

// actStart is where what somebody does began that an event of the log belongs to: an Action, or a Turn.
func (s *Scene) actStart(at int) int {
	for i := min(at, len(s.log)-1); i > 0; i-- {
		if k := s.log[i].Kind; k == engine.EventAction || k == engine.EventTurn || k == engine.EventRound {
			return i
		}
	}
	return 0
}

// turnEnd is the last event of the Turn that one belongs to.
func (s *Scene) turnEnd(at int) int {
	for i := at + 1; i < len(s.log); i++ {
		if e := &s.log[i].Event; e.Kind == engine.EventTurn && e.Model == engine.NoModel {
			return i - 1
		}
	}
	return len(s.log) - 1
}

func (s *Scene) chipWidth(u *ui.UI, i int) float64 {
	w := 58.0
	if words := s.stripWords(i); words != "" {
		w += u.C.Width(words, ui.Label) + 4
	}
	return w
}

// chip is one thing of the strip: who, what, and what came of it.
func (s *Scene) chip(u *ui.UI, r canvas.Rect, i int, now bool) {
	e := &s.log[i].Event
	area := u.Hot("show-chip-"+number(i), r)
	if area.Clicked {
		s.stay(u)
		s.seeAgain(i)
	}
	if s.told(i) {
		u.Tip(r, s.words.Text(e.Text))
	}
	fill, ink := u.Colors.Raised, u.Colors.Ink
	switch {
	case now:
		fill, ink = u.Colors.Accent, u.Colors.OnAccent
	case area.Hovered:
		fill, ink = u.Colors.AccentPale, u.Colors.OnAccent
	case i > s.shown:
		fill = u.Colors.Well
	}
	u.C.Box(r, canvas.Box{Fill: fill, Line: u.Colors.Line, Width: 1.6, Radius: 4})
	side := min(24, r.H-6)
	x, y := r.X+5, r.Y+(r.H-side)/2
	if m := s.model(whose(e)); m != nil {
		faces.Model(u, canvas.Rect{X: x, Y: y, W: side, H: side}, m)
	} else if e.Piece != engine.NoPiece {
		u.C.Icon("g-stone-block", canvas.Rect{X: x + 2, Y: y + 2, W: side - 4, H: side - 4}, ink)
	} else if e.Seat >= 0 {
		u.TeamBar(canvas.Rect{X: x + side/2 - 3, Y: y, W: 6, H: side}, ui.SideOf(int(e.Seat)))
	}
	x += side + 4
	u.C.Icon(stripIcon(e), canvas.Rect{X: x, Y: r.Y + (r.H-16)/2, W: 16, H: 16}, ink)
	x += 20
	u.C.Text(s.stripWords(i), x, r.Y+canvas.Baseline(ui.Label, r.H), ui.Label, ink)
}

// stripFoot says what the keys do.
func (s *Scene) stripFoot(u *ui.UI, r canvas.Rect) {
	note := u.W("stage.strip-help")
	if r.W < 0.5*u.C.Width(note, ui.Prose) {
		return // a few letters would say nothing
	}
	u.Cut("show-note", note, r.X, r.Y+canvas.Baseline(ui.Prose, r.H), r.W, ui.Prose, u.Colors.Ink2)
}

// paceSteps makes what is watched quicker and slower. It stands beside the question, where no answer ever comes to lie: a click that is late for it
// answers nothing. It returns what is left for the question.
func (s *Scene) paceSteps(u *ui.UI, r canvas.Rect) canvas.Rect {
	steps, rest := r.CutRight(paceWidth, paceGap)
	at := slices.Index(ui.Paces, s.watchPace(u))
	quicker, lower := steps.CutTop(float64(int(steps.H/3)), 0)
	shown, slower := lower.CutTop(lower.H-quicker.H, 0)
	last := len(ui.Paces) - 1
	if u.Tool(ui.Tool{ID: "show-quicker", Rect: quicker, Icon: "l-plus", Tip: u.W("stage.pace-help"), Refused: unless(at < last, u.W("stage.quickest"))}) {
		s.setWatchPace(u, ui.Paces[min(last, at+1)])
	}
	u.C.Box(shown, canvas.Box{Fill: u.Colors.Bar})
	u.C.TextCenter(paceName(s, s.watchPace(u)), shown.X+shown.W/2, shown.Y+canvas.Baseline(ui.SmallTag, shown.H), ui.SmallTag, u.Colors.OnBar)
	u.Tip(shown, u.W("stage.pace-help"))
	if u.Tool(ui.Tool{ID: "show-slower", Rect: slower, Icon: "l-minus", Tip: u.W("stage.pace-help"), Refused: unless(at > 0, u.W("stage.slowest"))}) {
		s.setWatchPace(u, ui.Paces[max(0, at-1)])
	}
	return rest
}

// How wide paceSteps is, and the gap to the question.
const (
	paceWidth = 38.0
	paceGap   = 4.0
)

// paceName is a pace as it stands on its button.
func paceName(s *Scene, pace float64) string {
	if pace < 1 {
		return "½×"
	}
	return number(int(pace)) + "×"
}

// shownLines is the answer panel while something is shown: the roll, else what happens in words.
func (s *Scene) shownLines(u *ui.UI, view canvas.Rect, y float64) float64 {
	at := min(s.shown, len(s.log)-1)
	if isRoll(&s.log[at].Event) && s.moving != nil && s.moving.progress() >= 1 {
		return s.rollLines(u, view, y, at)
	}
	said := ""
	if s.told(at) {
		said = s.words.Text(s.log[at].Event.Text)
	}
	y += u.C.Paragraph(said, canvas.Rect{X: view.X + 9, Y: y + 4, W: view.W - 18}, ui.Label, 18, u.Colors.Ink) + 12
	if last := s.lastRoll(); last >= 0 && last != at && last > s.actStart(at) {
		y = s.rollLines(u, view, y, last)
	}
	return y
}
