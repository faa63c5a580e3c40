package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	u.Speak(s.speech)
	s.speak(u.Words)
	before := s.position
	if u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	} else {
		s.refresh()
		s.heedHand(u)
		s.heedPress(u)
		s.listen(u)
		s.ghosts.heed(u)
		s.wantPoint(u, insists(u))
		s.tell(u)
		s.animate(u)
		if !s.lays() { // whose letters lay tokens
			s.showKeys(u)
		}
		if s.replay != nil {
			s.roll(u)
		} else {
			s.takeDeployed(u)
			s.heedHint(u)
			s.heedReasons(u)
			s.foresee(u)
			s.proceed(u)
			s.play(u)
			s.end(u)
		}
	}
	s.notice(u)
	screen := u.Screen()
	if u.Small() {
		s.tooSmall(u)
		return s.next
	}
	if !s.lays() {
		s.layerKeys(u)
	}
	if !u.Painting() {
		s.keepResults(u)
	}
	if len(s.view.Models) == 0 && screen.Layout != ui.Wide { // there is nobody for the column beside the middle
		for _, r := range []*canvas.Rect{&screen.Table, &screen.Top} {
			r.W, r.X = r.Right()-screen.Left.X, screen.Left.X
		}
	}
	switch {
	case s.curtained():
		s.curtain(u)
	case s.lays():
		s.layOut(u, screen)
	default:
		s.parts(u, screen)
	}
	if !u.Painting() {
		s.wantLayer(u)
		s.wantSpread(u)
		s.wantOutline(u)
		s.heedWork(u)
		s.wantFollowers(u)
		s.heedDesk()
		s.keys(u)
		s.tick(u)
		s.overhear(u)
		s.carryOut()
		s.proceed(u)
		if s.position != before {
			s.unfoldOn(u, 0)
			s.answerWhatNeedsNobody(u)
			s.follow(u)
			u.Animate() // the match moved on: whoever is asked now answers in the next frame
		}
		s.heedQuestion(u)
	}
	return s.next
}

// parts are the table and everything around it.
func (s *Scene) parts(u *ui.UI, screen ui.Screen) {
	log := s.besideLog(&screen)
	s.showDesk(u)
	s.top(u, screen.Top, screen.Layout)
	screen.Table = s.unsaved(u, screen.Table)
	s.table(u, screen.Table)
	switch screen.Layout {
	case ui.Wide:
		s.columns(u, screen)
	default:
		if len(s.view.Models) > 0 {
			s.rail(u, screen.Left)
		}
		s.tabs(u, screen.Right)
		u.ToastsOver(screen.Right)
	}
	s.bar(u, screen)
	s.compared(u, screen)
	s.boardPanel(u, screen)
	s.openLog(u, log)
	s.reasons(u, screen)
	s.coachNote(u, screen)
	s.rulingCard(u, screen)
	s.layerLegend(u, screen)
}

// later keeps what a click or key of this frame asked of the match. A whole frame shows one position: a match that moved on while
// it is still being gone through would leave the rest of the frame with a decision that is gone. The first wish counts.
func (s *Scene) later(wish func()) {
	if s.due == nil {
		s.due = wish
	}
}

// carryOut does what this frame asked of the match, once everything in it has been gone through.
func (s *Scene) carryOut() {
	if wish := s.due; wish != nil {
		s.due = nil
		wish()
	}
}

// columns are the two sides of the wide layout: the teams above, a third and a fourth one below the first two; below its
// own team the card of the acting model, and below the other one the answer and the log.
func (s *Scene) columns(u *ui.UI, screen ui.Screen) {
	if s.onDesk() {
		s.deskColumns(u, screen)
		return
	}
	columns := s.seatColumns()
	cardLeft := true
	if m := s.model(s.acting()); m != nil && slices.Contains(columns[1], m.Seat) && !s.computer(m.Seat) {
		cardLeft = false
	}
	left, right := screen.Left, screen.Right
	room := left.H * 0.42
	for i, column := range [...]*canvas.Rect{&left, &right} {
		if i == 1 && s.logUp {
			break // the log lies there
		}
		for _, seat := range columns[i] {
			var panel canvas.Rect
			panel, *column = column.CutTop(s.teamHeight(seat, room), ui.Gap)
			s.team(u, panel, seat)
		}
	}
	if s.logUp {
		u.ToastsOver(left)
		if cardLeft {
			s.card(u, left)
		} else {
			s.answerPanel(u, left)
		}
		return
	}
	if !cardLeft {
		left, right = right, left
	}
	s.card(u, left)
	u.ToastsOver(right)
	if screen.Low || s.crowded() {
		log, answer := right.CutBottom(30, ui.Gap)
		s.answerPanel(u, answer)
		s.logPanel(u, log, true)
		return
	}
	answer, log := right.CutTop(min(344, right.H-logLeast), ui.Gap)
	s.answerPanel(u, answer)
	s.logPanel(u, log, false)
}

// logLeast is the least height of the log below the answer: its title and some seven lines.
const logLeast = 166.0

// The tabs of the one side panel of the smaller layouts.
const (
	tabOdds = iota
	tabCard
	tabTeams
	tabLog
)

// tabs is the one side panel of the smaller layouts.
func (s *Scene) tabs(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("side", r)
	head, body := inner.CutTop(28, 0)
	s.tab = u.Tab(ui.Tabs{ID: "side-tabs", Rect: head, Selected: s.tab,
		Labels: []string{u.W("encounter.tab-odds"), u.W("encounter.tab-card"), u.W(s.teamsTab()), u.W("encounter.tab-log")},
		Keys:   []ui.Key{"O", "K", "T", "L"}})
	switch s.tab {
	case tabOdds:
		s.answerBody(u, body)
	case tabCard:
		s.cardBody(u, body)
	case tabTeams:
		if s.onDesk() {
			s.desk.PlayerBody(u, body, true)
			return
		}
		u.Scroll("side-teams", body, func(view canvas.Rect) float64 {
			y := view.Y
			for _, seat := range s.seatsBySide() {
				h := 38 + s.rowHeight()*float64(s.teamRows(&s.view.Teams[seat]))
				s.team(u, canvas.Rect{X: view.X, Y: y, W: view.W, H: h}, seat)
				y += h + ui.Gap
			}
			return y - view.Y
		})
	case tabLog:
		s.logLines(u, body, "log")
	}
}

// teamsTab is what the tab of the teams is called.
func (s *Scene) teamsTab() string {
	if s.onDesk() {
		return "desk.tab"
	}
	return "encounter.tab-teams"
}

func (s *Scene) tooSmall(u *ui.UI) {
	whole := u.Whole()
	u.C.Paragraph(u.W("encounter.too-small"), whole.Inset(16), ui.Name, 20, u.Colors.Ink)
}

// keys are the shortcuts that stand on no control of their own.
func (s *Scene) keys(u *ui.UI) {
	if s.replay != nil {
		s.replayKeys(u)
		return
	}
	s.numberKeys(u)
	u.KeyHelp("encounter.undo", "Ctrl Z")
	u.KeyHelp("encounter.redo", "Ctrl Y", "Ctrl Shift Z")
	u.KeyHelp("keys.copy-log", "Ctrl C")
	u.KeyHelp("keys.card", "F3")
	u.KeyHelp("keys.log-lines", "L")
	u.KeyHelp(s.escapeHelp(), ui.Escape)
	u.KeyHelp("keys.quit", "Ctrl Q")
	switch {
	case u.Key("Ctrl Z"):
		s.back()
	case u.Key("Ctrl Y"), u.Key("Ctrl Shift Z"):
		s.forward()
	case u.Key("Ctrl C"):
		u.Copy(s.asText())
		u.Toast(u.W("encounter.copied"), "")
	case u.Key("F3"):
		s.openCard(s.underOrActing())
	case u.Key("L"):
		s.logUp = !s.logUp
	case s.rests() && s.decision.Shape == engine.Pick && u.HotKey(ui.Tab):
		s.look(1)
	case s.rests() && s.decision.Shape == engine.Pick && u.Key("Shift Tab"):
		s.look(-1)
	case u.Key(ui.Escape):
		s.escape()
	case u.Key("Ctrl Q"):
		s.next = game.Quit // asks first when something is not on the disk
	}
	s.boardKeys(u)
	u.KeyHelp("keys.next-option", ui.Tab, "Shift Tab")
	s.placeKeys(u)
	s.diceKeys(u)
}

// numberKeys look at an option, or take the one that is looked at, on whichever page of the bar it stands.
func (s *Scene) numberKeys(u *ui.UI) {
	if s.decision.Shape != engine.Pick || !s.personAsked() || s.asking.board != nil {
		return
	}
	u.KeyHelp("keys.options", append(digitKeys, optionKey(10))...)
	for i, at := range s.offered() {
		if key := optionKey(i + 1); key != "" && u.Key(key) {
			s.pick(at, true)
			return
		}
	}
}

// pick looks at an option. One that is looked at already is taken by a click; a number key takes only what it chose before itself, so
// that one press of it always does the same.
func (s *Scene) pick(at int, byNumber bool) {
	taken := at == s.answer.pick && (!byNumber || at == s.asking.numbered)
	if byNumber {
		s.asking.numbered = at
	}
	if taken {
		s.commit()
		return
	}
	s.answer.pick, s.asking.picked = at, true
}

// digitKeys are the keys of things in a row.
var digitKeys = []ui.Key{"1", "2", "3", "4", "5", "6", "7", "8", "9"}

// escapeHelp says what Escape does now.
func (s *Scene) escapeHelp() string {
	switch {
	case s.why, s.advised.compares, s.logUp, s.event >= 0, s.focus != engine.NoModel, s.askedFor() != nil:
		return "keys.close-what-is-open"
	case len(s.answer.via) > 0:
		return "keys.last-waypoint"
	case s.unconfirmed():
		return "encounter.back"
	}
	if s.replay != nil {
		return "replay.leave"
	}
	return "encounter.menu"
}

// escape closes what lies over the table, goes back from what was not carried out yet, else opens the pause menu or leaves the replay. It takes nothing back that was carried out.
func (s *Scene) escape() {
	switch {
	case s.why:
		s.why = false
	case s.advised.compares:
		s.advised.compares = false
	case s.logUp:
		s.logUp = false
	case s.event >= 0:
		s.event = -1
	case s.focus != engine.NoModel:
		s.focus = engine.NoModel
	case s.askedFor() != nil:
		s.askedFor().Silence()
	case len(s.answer.via) > 0:
		s.answer.via = s.answer.via[:len(s.answer.via)-1]
	case s.unconfirmed():
		s.stepBack()
	case s.replay != nil:
		s.next = s.replay.leave()
	default:
		s.next = s.host.Pause(s.match)
	}
}

// end tells the program that the match is over, once everything was shown.
func (s *Scene) end(u *ui.UI) {
	if s.decision.Shape == engine.GameEnd && !s.finished && s.rests() {
		s.finished = true
		s.next = s.host.Finished(s.match)
	}
}
