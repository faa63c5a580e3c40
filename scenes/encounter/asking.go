package encounter

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// asking is what of the questions is answered without asking, and together.
type asking struct {
	plans map[engine.Seat]plan
	held  int    // position that a person went back to: there he is asked, whatever could be answered for him
	again bool   // he wants to choose otherwise what follows: he went back to what he answered last, or said so
	told  []told // what was answered for him since he last answered

	board  *board           // of the pending question, or nil
	single *engine.Decision // that is to be answered by itself, without a board
	looked *engine.Decision // for which a board was looked for
	tried  *engine.Decision // for which what follows was worked out
	sole   soleAnswer

	assault   assault
	end       ending
	stays     staying
	room      diceRoom // of the bar, for the dice of an attack
	muster    *muster  // behind the place that is asked for, or nil
	following following
	deploys   map[delegated]bool // the computer player deploys what else comes of a team
	line      line               // in which the last model of a row was moved
	futile    map[int]bool
	picked    bool           // a person chose the option that is looked at
	numbered  int            // option that a number key chose on this question, or -1
	then      func(u *ui.UI) // what a click meant for the question that comes next
	own       bool           // Friends that could be hit are unfolded
	joins     bool           // something else is to be done besides the Action that is looked at
	scroll    int            // first option that the bar shows
	seen      int            // option that was looked at when the bar last went there
	barred    barred         // a click on an Enemy who cannot be attacked
	floor     floorWish      // where surfaces lie over each other
	step      begunStep
	left      int // position whose question nobody answers for the person
}

// soleAnswer is what Match.Obvious said.
type soleAnswer struct {
	choice engine.Choice
	why    reason
	ok     bool
}

// reason is why a person was not asked.
type reason int

const (
	onlyOne reason = iota
	allAlike
	decided // before
	hardlyEver
	nothingAgainst // it is free, and only good
	inVain         // all else would do nothing
	oneEnemy       // whom it can be aimed at
	noMatter       // the rule system has worked out that nothing hangs on it
	idle
)

// told is an answer that was given for a person.
type told struct {
	ask    engine.Text
	answer engine.Text
	why    reason
	turn   int // where in the log the Turn began in which it was given
}

// plan answers questions to come by what a person decided before.
type plan interface {
	// answer says what was decided for a question; ask wants it asked all the same, and over ends the plan.
	answer(m *engine.Match, d *engine.Decision) (choice engine.Choice, reply reply)
}

// reply is what a plan says to a question.
type reply int

const (
	over reply = iota
	ask
	answered
)

// noticer is a plan that learns from what a person answers in its course.
type noticer interface {
	notice(d *engine.Decision, choice engine.Choice)
}

// begin drops what belonged to the question before.
func (a *asking) begin() {
	a.board, a.looked, a.muster, a.following = nil, nil, nil, following{}
	a.futile, a.floor, a.barred = nil, floorWish{}, barred{}
	a.assault, a.own, a.joins, a.scroll, a.seen, a.picked, a.numbered = assault{aim: engine.NoModel}, false, false, 0, -1, false, -1
}

// answered drops what was answered for a person before he answered himself.
func (a *asking) answered() { a.told, a.held = nil, -1 }

// stay has a person asked at a position that he went back to, and forgets what he had decided.
func (a *asking) stay(position int) {
	a.plans, a.told, a.then, a.line, a.held, a.deploys = nil, nil, nil, line{}, position, nil
	a.assault.known = nil // whom it is aimed at was found for somebody who is not asked
}

// mostAtOnce bounds what is answered between two frames.
const mostAtOnce = 500

// proceed answers what nobody has to be asked, and then does what a click meant for the question that comes after it.
func (s *Scene) proceed(u *ui.UI) {
	for range mostAtOnce {
		s.answerWhatNeedsNobody(u)
		then := s.asking.then
		if then == nil || !s.personAsked() || s.asking.left != s.position {
			return
		}
		s.asking.then = nil
		then(u)
	}
}

// answerWhatNeedsNobody answers one question after another, each once everything before it was shown, until there is one to be put.
func (s *Scene) answerWhatNeedsNobody(u *ui.UI) {
	if s.replay != nil {
		return
	}
	for range mostAtOnce {
		if !s.personAsked() || s.fault != "" || s.decision != s.match.Decision() {
			return
		}
		choice, why, ok := s.forthwith(u)
		if !ok {
			break
		}
		d := s.decision
		if d.Kind == engine.Boost {
			s.weigh(choice)
		}
		s.carryHint(choice)
		if err := s.match.ChooseFor(choice); err != nil {
			delete(s.asking.plans, d.Seat) // reality departed from it
			return
		}
		given := tell(d, choice, why)
		given.turn = s.turnStart(len(s.log) - 1)
		s.asking.told = append(s.asking.told, given)
		s.refresh()
		s.unfoldOn(u, 0) // where there is nothing to be shown, the next question is looked at before anybody sees it
	}
	s.asking.left = s.position
	s.openBoard(u)
}

// tell puts an answer into words.
func tell(d *engine.Decision, choice engine.Choice, why reason) told {
	t := told{ask: d.Ask, why: why}
	if why == idle {
		t.answer = engine.Say("asking.cannot-act")
		return t
	}
	switch d.Shape {
	case engine.Pick:
		t.answer = d.Options[choice.Pick].Text
	case engine.Number:
		t.answer = engine.Say("asking.number", "Number", choice.Number, "Unit", d.Unit)
	}
	return t
}

// forthwith is the answer to the pending question that needs nobody, if there is one.
func (s *Scene) forthwith(u *ui.UI) (engine.Choice, reason, bool) {
	a, d := &s.asking, s.decision
	if d.Shape == engine.Roll {
		return engine.Choice{}, 0, false
	}
	if p, ok := a.plans[d.Seat].(*striking); ok && p.shown && u.Asking() == ui.AskAll {
		delete(a.plans, d.Seat)
	}
	if p := a.plans[d.Seat]; p != nil {
		choice, reply := p.answer(s.match, d)
		if _, err := engine.Check(d, choice); reply == answered && err == nil {
			if strikes, ok := p.(*striking); ok && !strikes.clicked && len(s.legal()) > 1 && s.onlyEnemy(d) == choice.Pick {
				return choice, oneEnemy, true
			}
			return choice, decided, true
		}
		if reply != ask {
			delete(a.plans, d.Seat)
		}
	}
	if choice, ok := s.sameWay(d); ok && u.Asking() != ui.AskAll {
		return choice, decided, true
	}
	if u.Asking() == ui.AskAll || a.held == s.position {
		return engine.Choice{}, 0, false
	}
	if a.tried != d {
		a.tried, a.sole = d, s.soleAnswer()
	}
	if !a.sole.ok && u.Asking() == ui.AskLeast {
		return s.usual()
	}
	return a.sole.choice, a.sole.why, a.sole.ok
}

// soleAnswer works out, by trying, whether there is anything to decide.
func (s *Scene) soleAnswer() soleAnswer {
	switch d := s.decision; {
	case d.Shape == engine.Pick && d.Kind == engine.Menu && len(s.legal()) > 1:
		return s.nothingElse()
	case s.endRefused():
		return soleAnswer{} // he did not want to act
	case d.Kind == engine.Consent && s.spent(d.Seat):
		if at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Legal() && !o.Finish }); at >= 0 {
			return soleAnswer{engine.Choice{Pick: at}, idle, true}
		}
	}
	if nothing, asked := nothingBesides(s.decision); asked && s.decision.Seldom && !s.asking.again {
		return soleAnswer{nothing, hardlyEver, true}
	}
	if s.performs() {
		return soleAnswer{}
	}
	if choice, ok := s.nextMember(false); ok {
		return soleAnswer{choice, allAlike, true}
	}
	if choice, ok := s.certain(); ok {
		return soleAnswer{choice, allAlike, true}
	}
	if choice, ok := s.surelyBetter(); ok {
		return soleAnswer{choice, nothingAgainst, true}
	}
	choice, why, ok := s.match.Obvious()
	found := soleAnswer{choice, onlyOne, ok}
	if why == engine.AllAlike {
		found.why = allAlike
	}
	if idle := s.match.Idle(); !ok && idle != nil && s.decision == s.match.Decision() {
		found = soleAnswer{idle.Choice, noMatter, true}
	}
	return found
}

// performs reports whether nothing is possible but to use an Action, or to use one that was chosen on the only one left: that is paid for and
// rolled, so whoever has not seen yet on whom, and with what chances, is asked all the same.
func (s *Scene) performs() bool {
	d, legal := s.decision, s.legal()
	if d.Shape != engine.Pick || s.tableless() {
		return false
	}
	if s.onlyEnemy(d) >= 0 {
		return true
	}
	if len(legal) != 1 || d.Options[legal[0]].Finish {
		return false
	}
	o := &d.Options[legal[0]]
	return d.Kind == engine.Menu && o.Action >= 0 || d.Kind == engine.Single && d.Action != "" && (o.Model != engine.NoModel || o.Piece != engine.NoPiece)
}

// nothingElse ends what a model does where all else that it could do would do nothing; where anything would, each thing to do is something
// else.
func (s *Scene) nothingElse() soleAnswer {
	end := s.endOption()
	for _, at := range s.legal() {
		if at != end && !s.futile(at) {
			return soleAnswer{}
		}
	}
	return soleAnswer{engine.Choice{Pick: end}, inVain, end >= 0 && s.decision.Options[end].Legal()}
}

// endRefused reports whether who acts next is asked of a person who has just proposed in vain that nobody does.
func (s *Scene) endRefused() bool {
	d := s.decision
	return d.Kind == engine.Activate && slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Finish && !o.Legal() })
}

// spent reports whether nobody of a seat can act any more in this Round.
func (s *Scene) spent(seat engine.Seat) bool {
	if left, _ := s.view.Teams[seat].Supply(); left > 0 {
		return false
	}
	return !slices.ContainsFunc(s.view.Models, func(m engine.Model) bool { return m.Seat == seat && !m.Out && (!m.Done || !m.OnTable) })
}

// usual answers what a person hardly ever answers otherwise: no dice out of the store, and an order as it comes.
func (s *Scene) usual() (engine.Choice, reason, bool) {
	switch s.decision.Kind {
	case engine.Boost:
		return engine.Choice{Number: s.decision.Min}, hardlyEver, true
	case engine.Order:
		if first := s.first(); first >= 0 {
			return engine.Choice{Pick: first}, hardlyEver, true
		}
	case engine.Muster:
		if choice, ok := s.nextMember(true); ok {
			return choice, hardlyEver, true
		}
	case engine.Spend: // where it can only be spent or left, or would be spent in vain
		options := s.decision.Options
		spend := slices.DeleteFunc(s.legal(), func(at int) bool { return options[at].Finish || options[at].Caution.Vain })
		if leave := slices.IndexFunc(options, func(o engine.Option) bool { return o.Finish && o.Legal() }); len(spend) == 0 && leave >= 0 {
			return engine.Choice{Pick: leave}, hardlyEver, true
		}
		if len(spend) == 1 && !s.decision.Options[spend[0]].Caution.Any() {
			return engine.Choice{Pick: spend[0]}, hardlyEver, true
		}
	}
	return engine.Choice{}, 0, false
}

// offerEnd looks first at the end of a Round in which nothing is left to do for one's own side: nobody can move, and no attack is worth it.
func (s *Scene) offerEnd() {
	at := slices.IndexFunc(s.decision.Options, func(o engine.Option) bool { return o.Finish && o.Legal() })
	if at >= 0 && !s.asking.picked && !s.movesLeft() && bot.Idle(s.match.SeenBy(s.decision.Seat)) {
		s.answer.pick = at
		s.asking.told = append(s.asking.told, told{ask: s.decision.Ask, answer: engine.Say("asking.idle"), why: idle, turn: s.turnStart(len(s.log) - 1)})
	}
}

// movesLeft reports whether any model of the side that is asked can still move in this Round: where to is for a person to judge.
func (s *Scene) movesLeft() bool {
	seen := s.match.SeenBy(s.decision.Seat)
	return slices.ContainsFunc(s.view.Models, func(m engine.Model) bool {
		if m.Seat != s.decision.Seat || m.Out || !m.OnTable || m.Done {
			return false
		}
		means, _ := seen.Means(m.ID)
		return means.Moves > 0
	})
}

// heed has a plan answer what comes to the seat that is asked.
func (s *Scene) heed(p plan) { s.heedFor(s.decision.Seat, p) }

func (s *Scene) heedFor(seat engine.Seat, p plan) {
	if s.asking.plans == nil {
		s.asking.plans = map[engine.Seat]plan{}
	}
	s.asking.plans[seat] = p
}

// begun gives a plan its first answer, which is the person's own, and has it answer what comes.
func (s *Scene) begun(p plan) {
	choice, reply := p.answer(s.match, s.decision)
	if reply != answered {
		return
	}
	s.heed(p)
	s.choose(choice)
}

// toldAtMost is how many answers given for a person are listed over the table.
const toldAtMost = 3

// toldStrip says over the table what was answered for the person who is asked now.
func (s *Scene) toldStrip(u *ui.UI, view canvas.Rect) {
	now := s.turnStart(len(s.log) - 1)
	list := slices.DeleteFunc(slices.Clone(s.asking.told), func(t told) bool {
		return t.turn != now || t.why == decided // what belongs to another Turn is over, and what he just decided he knows
	})
	if len(list) == 0 || !s.personAsked() || s.asking.board != nil {
		return
	}
	more := len(list) - toldAtMost
	if more > 0 {
		list = list[more:]
	}
	plates := make([]ui.Plate, len(list))
	for i := range list {
		t := &list[i]
		why := ""
		switch t.why {
		case onlyOne:
			why = u.W("asking.why-only")
		case allAlike:
			why = u.W("asking.why-alike")
		case hardlyEver:
			why = u.W("asking.why-usual")
		case nothingAgainst:
			why = u.W("asking.why-good")
		case oneEnemy:
			why = u.W("asking.why-enemy")
		case inVain:
			why = u.W("asking.why-vain")
		case noMatter:
			why = u.W("asking.why-idle")
		}
		text := s.toldLine(t, why)
		if i == 0 && more > 0 {
			text = s.words.W("asking.told-more", "Line", text, "Count", more)
		}
		plates[i] = ui.Plate{Text: u.C.Fit(text, ui.Label, view.W-40), Plain: true, Small: true}
	}
	r := s.toldPlace(u, view, plates)
	for i, plate := range plates {
		u.Plate(r.X, r.Y+float64(i)*(ui.PlateHeight+toldGap), plate)
	}
}

// toldGap lies between two lines of what is told.
const toldGap = 3.0

// toldPlace is the place at an edge of the table where so many lines lie over the fewest models: a corner, the middle of the upper or the
// lower edge, or up along a side; the lower left corner, if all are alike.
func (s *Scene) toldPlace(u *ui.UI, view canvas.Rect, plates []ui.Plate) canvas.Rect {
	size := canvas.Rect{H: float64(len(plates))*(ui.PlateHeight+toldGap) - toldGap}
	for _, plate := range plates {
		size.W = max(size.W, u.PlateWidth(plate))
	}
	left, right, low, high := view.X+8, view.Right()-8-size.W, view.Bottom()-8-size.H, view.Y+captionBelow
	best, least := canvas.Rect{}, 0.0
	middle, places := (left+right)/2, []canvas.Point{{X: left, Y: low}, {X: right, Y: low}, {X: left, Y: high}, {X: right, Y: high}}
	places = append(places, canvas.Point{X: middle, Y: low}, canvas.Point{X: middle, Y: high})
	for _, part := range []float64{0.25, 0.5, 0.75} {
		y := high + part*(low-high)
		places = append(places, canvas.Point{X: left, Y: y}, canvas.Point{X: right, Y: y})
	}
	for i, at := range places {
		r := canvas.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H}
		over := 0.0
		for j := range s.view.Models {
			if m := &s.view.Models[j]; m.OnTable {
				p, reach := s.camera.ToScreen(m.Body.Center), m.Body.Radius*s.camera.Zoom
				over += overlap(r, around(p, reach))
			}
		}
		if i == 0 || over < least {
			best, least = r, over
		}
	}
	return best
}

// toldLine is one answer that was given for a person, behind what was asked: a question needs no colon.
func (s *Scene) toldLine(t *told, why string) string {
	ask := s.words.Text(t.ask)
	switch {
	case t.why == idle:
		return s.words.Text(t.answer)
	case strings.HasSuffix(ask, "?"):
		return s.words.W("asking.told-question", "Ask", ask, "Answer", t.answer, "Why", why)
	}
	return s.words.W("asking.told", "Ask", ask, "Answer", t.answer, "Why", why)
}
