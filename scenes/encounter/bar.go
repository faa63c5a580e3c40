package encounter

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/faces"
)

// bar is the decision bar: the question, what may be answered, and the button that gives the answer.
func (s *Scene) bar(u *ui.UI, screen ui.Screen) {
	if s.replay != nil {
		s.replayBar(u, screen)
		return
	}
	if !s.rests() || !s.personAsked() && s.decision.Shape != engine.GameEnd {
		s.showBar(u, screen)
		return
	}
	detail := s.detail()
	question := s.words.Text(s.decision.Ask)
	about := s.subject()
	switch {
	case s.decision.Shape == engine.GameEnd:
		question, about = u.W("encounter.over-title"), ""
	case !s.personAsked():
		about = u.W("encounter.computer", "Team", s.seatName(s.decision.Seat))
	case s.waitingSeat():
		about = u.W("encounter.hand-over", "Team", s.seatName(s.decision.Seat)) // two people at one computer
		if sub := s.subject(); sub != s.seatName(s.decision.Seat) {
			if about = s.seatName(s.decision.Seat) + " · " + sub; u.C.Width(about, u.C.Shrink(about, ui.Label, ui.Small.Size, screen.Question.W-24)) > screen.Question.W-24 {
				about = sub // the model says whose Turn it is, the Action nothing else does
			}
		}
	}
	if row, _, _ := s.asking.board.explained(); row != nil && s.personAsked() {
		question, detail = row.label, row.note
	}
	if a := s.attacked(); a != nil {
		if about = s.siegeLine(a); s.waitingSeat() {
			about = s.seatName(s.decision.Seat) + " · " + s.words.W("attacked.short", "Attacker", a.Attacker)
		}
	}
	u.AskBox(screen.Question, about, upper(question), detail)
	inner := u.Panel("options", screen.Options)
	if s.personAsked() {
		switch {
		case s.asking.board != nil:
			s.boardOptions(u, inner)
			s.commitButtons(u, screen.Commit)
			return
		}
		switch s.decision.Shape {
		case engine.Pick:
			s.pickOptions(u, inner, screen.Layout)
		case engine.Number:
			s.numberOptions(u, inner)
		case engine.Place:
			s.placeOptions(u, inner)
		case engine.Roll:
			s.rollOptions(u, inner)
		}
	} else {
		u.C.Text(s.waitingText(u), inner.X+12, inner.Y+inner.H/2+canvas.Baseline(ui.Name, 0), ui.Name, u.Colors.Ink2)
	}
	s.commitButtons(u, screen.Commit)
}

// waitingSeat reports whether several people share this computer, so that the bar says whose answer is wanted.
func (s *Scene) waitingSeat() bool {
	people := 0
	for _, p := range s.players {
		if p.Bot == nil {
			people++
		}
	}
	return people > 1 && s.decision.Seat >= 0
}

func (s *Scene) commitButtons(u *ui.UI, r canvas.Rect) {
	primary, below := ui.CommitBox(r, 1)
	_, ready := s.choice()
	ready = ready || s.asking.board != nil || s.mayEnd()
	refused, rule := "", ""
	if refusal := s.refusal(); refusal != nil && s.asking.board == nil {
		refused, rule = s.refusalLine(refusal), string(refusal.Rule)
	} else if !ready || !s.personAsked() {
		refused = s.waitingText(u)
	}
	label := s.commitLabel()
	if b := s.asking.board; b != nil {
		label = b.label
	}
	if !s.personAsked() {
		label = u.W("encounter.wait")
		if refused == "" {
			refused = label
		}
	}
	if u.Button(ui.Button{ID: "commit", Rect: primary, Label: label, Key: ui.Enter, Primary: true, Refused: refused, Rule: rule}) {
		s.commit()
	}
	if refused != "" && slices.Contains(u.In.Keys, ui.Enter) {
		s.backFromRefused(u)
	}
	if s.personAsked() {
		s.ripening(u, primary)
	}
	buttons := []ui.Button{{ID: "back", Label: u.W("encounter.back"), Key: "Backspace"}, {ID: "why", Label: u.W("encounter.why"), Key: "F1"}}
	if !s.tableless() { // without models no Activation is ended
		buttons = append(buttons, s.endFace(u))
	}
	u.Share(buttons, below[0], 6)
	if !s.tableless() {
		s.endButton(u, buttons[2])
	}
	if !s.canGoBack() {
		buttons[0].Refused = u.W("encounter.nothing-to-undo")
	}
	if u.Button(buttons[0]) {
		s.stepBack()
	}
	if u.Button(buttons[1]) {
		s.askWhy()
	}
}

// endKey ends what the model in play does.
const endKey ui.Key = "E"

// endFace says whether the Turn ends with what the model in play does.
func (s *Scene) endFace(u *ui.UI) ui.Button {
	label := u.W("asking.end")
	if _, stays := s.staying(); stays {
		label = u.W("asking.stay")
	} else if s.decision.Kind != engine.Menu && s.declining() >= 0 {
		label = u.W("asking.decline")
	} else if s.endsTurn() {
		label = u.W("asking.end-turn")
	}
	return ui.Button{ID: "end", Label: label, Key: endKey}
}

// endsTurn reports whether the other side is next once the model in play ends: that is found on a copy.
func (s *Scene) endsTurn() bool {
	end := &s.asking.end
	if end.of == s.decision {
		return end.turn
	}
	end.of, end.turn = s.decision, false
	at := s.endOption()
	if at < 0 || !s.decision.Options[at].Legal() || !s.personAsked() || s.decision != s.match.Decision() {
		return false
	}
	if fork := trial(s.match, s.decision.Seat, at); fork != nil {
		view := fork.View()
		end.turn = view.Turn != s.view.Turn || view.Round != s.view.Round
	}
	return end.turn
}

// ending is whether a Turn ends with the answer that ends what a model does.
type ending struct {
	of   *engine.Decision
	turn bool
}

// endButton is where an Activation is ended, always at the same place and with the same key.
func (s *Scene) endButton(u *ui.UI, b ui.Button) {
	at, refused, rule := s.endOption(), u.W("asking.nothing-to-end"), ""
	if at >= 0 && s.personAsked() && s.rests() {
		refused = ""
		if o := &s.decision.Options[at]; !o.Legal() {
			refused, rule = s.refusalLine(o.Refusal), string(o.Refusal.Rule)
		}
	}
	choice, stays := s.staying()
	if stays && s.rests() {
		refused = ""
	} else {
		choice = engine.Choice{Pick: at}
	}
	b.Refused, b.Rule = refused, rule
	if u.Button(b) {
		s.confirm(func() { s.choose(choice) })
	}
}

// staying is the answer that leaves a model where it is that does not belong to whoever is asked where it goes, such as a bystander; false
// where it must go, and for one's own, whose Movement would be spent.
func (s *Scene) staying() (engine.Choice, bool) {
	d := s.decision
	if d.Shape != engine.Place || d.Place.Mode() != engine.MoveTo || d.Subject == engine.NoModel || !s.personAsked() || s.view.Models[d.Subject].Seat == d.Seat {
		return engine.Choice{}, false
	}
	stay := &s.asking.stays
	if stay.of != d {
		spot := s.view.Models[d.Subject].Spot
		stay.of, stay.spot, stay.may = d, spot, engine.Allows(d.Place, spot)
	}
	return engine.Choice{Spot: &stay.spot}, stay.may
}

// staying is whether a model that is asked about may stay where it is.
type staying struct {
	of   *engine.Decision
	spot geometry.Spot
	may  bool
}

// endOption is the option that ends what the model in play does, or with another question the one that declines; -1 for none.
func (s *Scene) endOption() int {
	if s.decision.Kind != engine.Menu {
		return s.declining()
	}
	return slices.IndexFunc(s.decision.Options, func(o engine.Option) bool { return o.Finish })
}

// declining is the answer of a question that does nothing; the last of several, and -1 for none. Who acts next, and whether a Round ends, is
// declined by no single key.
func (s *Scene) declining() int {
	d := s.decision
	if d.Shape != engine.Pick || d.Kind == engine.Activate || d.Kind == engine.Consent {
		return -1
	}
	for at, o := range slices.Backward(d.Options) {
		if o.Finish && o.Legal() && !o.Caution.Any() {
			return at
		}
	}
	return -1
}

// stepBack takes the last waypoint away, else goes back to the last decision.
func (s *Scene) stepBack() {
	if n := len(s.answer.via); n > 0 {
		s.answer.via = s.answer.via[:n-1]
		return
	}
	s.back()
}

// askWhy lists what is refused, or opens the rule that asks.
func (s *Scene) askWhy() {
	if len(s.refused()) > 0 && !s.why {
		s.why = true
		return
	}
	s.why = false
	s.next = s.host.Explain(s.decision.Rule)
}

// refused lists the places of the options that are not legal.
func (s *Scene) refused() []int {
	var found []int
	if s.decision.Shape == engine.Pick {
		for i := range s.decision.Options {
			if !s.decision.Options[i].Legal() {
				found = append(found, i)
			}
		}
	}
	return found
}

// refusedSummary is the refused options in short: who, and the first reason; F1 lists them all.
func (s *Scene) refusedSummary(u *ui.UI, r canvas.Rect, refused []int) {
	u.C.Line(r.X, r.Y+2, r.X, r.Bottom()-4, canvas.Pen(1.2, u.Colors.Ink))
	x, face := r.X+8, 25.0
	if _, why := s.foremost(refused); r.W >= 160 && u.C.Width(why, ui.Prose) > r.W-80 {
		face = 20 // its reason takes two lines
	}
	drawn := map[engine.ModelID]bool{}
	u.C.Group(0.55, func() {
		for _, at := range refused {
			m := s.model(s.decision.Options[at].Model)
			if m == nil || drawn[m.ID] || len(drawn) >= 3 || r.W < 160 {
				continue
			}
			drawn[m.ID] = true
			faces.Model(u, canvas.Rect{X: x, Y: r.Y + 3, W: face, H: face}, m)
			x += face + 4
		}
	})
	first, why := s.foremost(refused)
	area := u.Hot("refused-list", r)
	if area.Clicked {
		s.why = !s.why
	}
	u.C.Icon("l-ban", canvas.Rect{X: x, Y: r.Y + 7, W: 16, H: 16}, u.Colors.Ink)
	u.C.Text(u.C.Fit(u.W("encounter.refused", "Count", len(refused)), ui.Tag, r.Right()-x-22), x+21, r.Y+20, ui.Tag, u.Colors.Ink)
	rule := string(first.Rule)
	w := u.C.Width(rule, ui.Small)
	if r.W < 230 {
		w = 0
	} else {
		u.C.TextRight(rule, r.Right()-2, r.Bottom()-5, ui.Small, u.Colors.Ink2)
	}
	if r.W >= 160 {
		if u.C.Width(why, ui.Prose) > r.W-16-w { // not beside the rule, but perhaps above it
			lines := u.C.Wrap(why, ui.Prose, r.W-16)
			u.C.Text(lines[0], r.X+8, r.Bottom()-19, ui.Prose, u.Colors.Ink2)
			why = strings.Join(lines[1:], " ")
		}
		u.Cut("refused-why", why, r.X+8, r.Bottom()-5, r.W-16-w, ui.Prose, u.Colors.Ink2)
	} else {
		u.C.Text(u.C.Fit(u.W("encounter.why-key"), ui.Prose, r.W-16), r.X+8, r.Bottom()-10, ui.Prose, u.Colors.Ink2)
	}
	if area.Hovered {
		u.C.RuleLine(r.X+8, r.Bottom()-7, r.W-12, 1, u.Colors.Ink2)
	}
}

// foremost is the refusal that matters most to the one who is asked: that of an enemy, if any is refused.
func (s *Scene) foremost(refused []int) (*engine.Refusal, string) {
	at := refused[0]
	for _, i := range refused {
		if m := s.model(s.decision.Options[i].Model); m != nil && s.foe(m, s.decision.Seat) {
			at = i
			break
		}
	}
	o := &s.decision.Options[at]
	return o.Refusal, s.refusedLine(o)
}

// reasons lists every refused option with its reason, over the table.
func (s *Scene) reasons(u *ui.UI, screen ui.Screen) {
	if !s.why {
		return
	}
	refused := s.refused()
	w := min(560, screen.Table.W-20)
	keys := u.W("encounter.held-keys")
	h := min(screen.Table.H-20, 60+34*float64(len(refused))+16*float64(len(u.C.Wrap(keys, ui.Prose, w-36)))+8)
	r := canvas.Rect{X: screen.Table.X + 10, Y: screen.Table.Bottom() - h - 10, W: w, H: h}
	u.Cover("why-cover", r)
	inner := u.Panel("why-panel", r)
	u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 38}, ui.Header{Title: u.W("encounter.why-not"), Note: u.W("encounter.why-close"), Side: ui.Neutral})
	u.Scroll("why-lines", canvas.Rect{X: inner.X, Y: r.Y + 38, W: inner.W, H: inner.Bottom() - r.Y - 38}, func(view canvas.Rect) float64 {
		y := view.Y
		for i, at := range refused {
			o := &s.decision.Options[at]
			line := canvas.Rect{X: view.X, Y: y, W: view.W, H: 34}
			if m := s.model(o.Model); m != nil {
				faces.Model(u, canvas.Rect{X: line.X + 8, Y: y + 4, W: 26, H: 26}, m)
			}
			u.C.Text(sentence(s.words.Text(o.Text)), line.X+42, y+15, ui.RowName, u.Colors.Ink)
			w := s.ruleLink(u, "why"+number(i), line.Right()-9, y+29, o.Refusal.Rule)
			u.C.Icon("l-ban", canvas.Rect{X: line.X + 42, Y: y + 19, W: 11, H: 11}, u.Colors.Ink2)
			u.Cut("why-line"+number(i), s.refusalLine(o.Refusal), line.X+57, y+29, line.W-70-w-10, ui.Prose, u.Colors.Ink2)
			u.Rule(line.X, line.Bottom()-1, line.W)
			y += 34
		}
		y += 4 + u.C.Paragraph(keys, canvas.Rect{X: view.X + 8, Y: y + 4, W: view.W - 16}, ui.Prose, 16, u.Colors.Ink2)
		return y - view.Y
	})
}

// numberOptions is a button for each number, with what it would change.
func (s *Scene) numberOptions(u *ui.UI, r canvas.Rect) {
	d := s.decision
	count := d.Max - d.Min + 1
	room := r.Inset(6)
	width, details := 130.0, make([]string, count)
	for i := range details {
		p := s.preview(d.Min + i)
		switch {
		case p == nil:
			continue
		case p.Odds != nil:
			details[i] = s.figure(p.Odds)
		case len(p.Notes) > 0:
			details[i] = s.words.Text(p.Notes[0].Text)
		}
		width = max(width, u.C.Width(details[i], ui.Prose)+50) // beside its key
	}
	width = min(width, (room.W-6*float64(count-1))/float64(count))
	for i := range count {
		n := d.Min + i
		card := ui.Option{ID: "number-" + number(n), Label: number(n), Selected: n == s.answer.number,
			Rect: canvas.Rect{X: room.X + float64(i)*(width+6), Y: room.Y, W: width, H: room.H}}
		if d.Max <= 9 { // the key of a number is that number
			card.Key = ui.Key(number(n))
		} else if i < 9 {
			card.Key = ui.Key(number(i + 1))
		}
		card.Detail = details[i]
		if u.Option(card) {
			byNumber := slices.Contains(u.In.Keys, card.Key)
			if n == s.answer.number && (!byNumber || n == s.asking.numbered) {
				s.commit()
			}
			s.answer.number = n
			if byNumber {
				s.asking.numbered = n
			}
		}
	}
}
