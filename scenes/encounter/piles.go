package encounter

import (
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/desk"
)

// tableless reports whether there is no battlefield: cards lie in the middle of the screen.
func (s *Scene) tableless() bool { return s.view.Table == nil }

// onDesk reports whether something lies before the player besides cards, which then takes the sides of the screen.
func (s *Scene) onDesk() bool { return s.tableless() && s.view.Desk != nil }

// showDesk hands what is shown to the desk, which draws a match without a battlefield.
func (s *Scene) showDesk(u *ui.UI) {
	if !s.tableless() {
		return
	}
	s.desk.Show(u, desk.Shown{View: s.view, Decision: s.decision, Asked: s.personAsked(), Pick: s.looked(), Taken: s.answer.pick, Words: s.words, Preview: s.preview,
		Refusal: s.refusalLine, Explain: func(rule engine.Rule) { s.next = s.host.Explain(rule) }})
}

// heedDesk carries out what was clicked on the desk.
func (s *Scene) heedDesk() {
	option, taken := s.desk.Clicked()
	switch {
	case !s.tableless() || option < 0:
	case taken:
		s.commit()
	default:
		s.answer.pick, s.asking.picked = option, true
	}
}

// piles is the middle of a match without a battlefield: its cards, and the pointer over them.
func (s *Scene) piles(u *ui.UI, view canvas.Rect) {
	s.camera.Keep(view, 1, 1) // what lies over the middle asks where the middle is
	if view.W < 20 || view.H < 20 {
		return
	}
	middle := view
	if s.adviceWanted() {
		var below canvas.Rect
		below, middle = view.CutBottom(hintHigh, 0)
		s.hintStrip(u, below)
	}
	s.desk.Middle(u, middle, s.comparing())
	if s.moving != nil {
		u.Stage(middle)
		s.desk.Drawn(u, middle, s.log[s.moving.event].Event.Drawn, s.words.Text(s.log[s.moving.event].Event.Text), s.moving.progress())
	}
	s.caption(u, view)
	s.toldStrip(u, view)
	s.moments(u, view)
}

// deskColumns are the two sides of the wide layout where there is a desk: whoever plays with all that is his, and beside the middle what an
// option costs, what can be counted, and the log.
func (s *Scene) deskColumns(u *ui.UI, screen ui.Screen) {
	s.desk.Player(u, screen.Left)
	if s.logUp {
		u.ToastsOver(screen.Left)
		s.answerPanel(u, screen.Right)
		return
	}
	u.ToastsOver(screen.Right)
	rest := screen.Right
	var log, stocks canvas.Rect
	if len(s.view.Desk.Stocks) > 0 {
		stocks = canvas.Rect{H: s.desk.StocksHeight() + 6}
	}
	logHigh := 30.0
	if rest.H-stocks.H > 560 {
		logHigh = min(rest.H*0.22, rest.H-stocks.H-430)
	}
	log, rest = rest.CutBottom(logHigh, ui.Gap)
	if stocks.H > 0 {
		stocks, rest = rest.CutBottom(stocks.H, ui.Gap)
		s.desk.Stocks(u, stocks)
	}
	s.answerPanel(u, rest)
	s.logPanel(u, log, logHigh <= 30)
}

// cardLooked is what the card says that the pointer is over, else the one that is asked about, else that of the option looked at; nil
// for none that lies open.
func (s *Scene) cardLooked() *engine.Sheet {
	places := []*engine.OnPile{s.desk.Over, s.decision.Pile}
	if o := s.option(); o != nil {
		places = append(places, o.Pile)
	}
	for _, at := range places {
		if c := s.view.Card(at); c != nil && c.Sheet != nil {
			return c.Sheet
		}
	}
	return nil
}

// sheetName is the name of a card as it is shown.
func (s *Scene) sheetName(sheet *engine.Sheet) string { return desk.Title(s.words, sheet) }

// pilesAsText says what lies where.
func (s *Scene) pilesAsText() string {
	var b strings.Builder
	for i := range s.view.Piles {
		p := &s.view.Piles[i]
		b.WriteString(s.words.W("piles.count", "Name", p.Name, "Count", len(p.Cards)))
		for _, c := range p.Cards {
			if c.Sheet != nil {
				b.WriteString(" · " + s.sheetName(c.Sheet))
				if state := s.words.Text(c.State); state != "" {
					b.WriteString(" (" + state + ")")
				}
			}
		}
		b.WriteString("\n")
	}
	if s.view.Desk != nil {
		b.WriteString(s.desk.AsText(s.words, s.view.Desk))
	}
	return b.String()
}
