package encounter

import (
	"context"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// The keys of what a good player would do, and of the ways to go on beside each other.
const (
	adviceKey  ui.Key = "H"
	compareKey ui.Key = "W"
)

// The names of the work in the background.
const (
	adviceJob  = "advice"
	compareJob = "comparison"
)

// advised is what was asked about the pending decision; it stays until that is made.
type advised struct {
	of       *engine.Decision
	wanted   bool // the hint
	hint     *engine.Advice
	compares bool // the ways beside each other are open
	ways     *engine.Comparison
	asked    bool // for them
	answered bool
}

// adviceWanted reports whether the rule system has hints to give or ways to compare, so that there is a strip for them.
func (s *Scene) adviceWanted() bool {
	extras := s.match.System().Extras()
	return s.replay == nil && extras != nil && (extras.Advise != nil || extras.Compare != nil)
}

// heedAdvice takes what was found out in the background, and asks for what is wanted.
func (s *Scene) heedAdvice(u *ui.UI) {
	a := &s.advised
	if a.of != s.decision {
		*a = advised{of: s.decision, compares: a.compares}
		u.Cancel(adviceJob)
		u.Cancel(compareJob)
	}
	if done, ok := u.Done(adviceJob); ok && done.Err == nil {
		a.hint, _ = done.Value.(*engine.Advice)
		a.wanted, a.answered = a.hint != nil, true
	}
	if done, ok := u.Done(compareJob); ok && done.Err == nil {
		a.ways, _ = done.Value.(*engine.Comparison)
	}
	extras := s.match.System().Extras()
	if !s.personAsked() || s.decision.Seat < 0 || extras == nil {
		return
	}
	if extras.Compare != nil && a.compares && !a.asked {
		a.asked = true
		seen := s.match.SeenBy(s.decision.Seat)
		u.Go(compareJob, func(context.Context) any { return seen.Comparison() })
	}
}

// wantAdvice asks what a good player would do.
func (s *Scene) wantAdvice(u *ui.UI) {
	a := &s.advised
	if a.wanted || !s.personAsked() || s.decision.Seat < 0 {
		return
	}
	a.wanted = true
	seen := s.match.SeenBy(s.decision.Seat)
	u.Go(adviceJob, func(context.Context) any { return seen.Advice() })
}

// hintHigh is the height of the strip of hints: what to do, and two lines of why.
const hintHigh = 58.0

// hintStrip is the strip below the cards: what a good player would do and why, and the buttons that ask for it.
func (s *Scene) hintStrip(u *ui.UI, r canvas.Rect) {
	if !u.Painting() {
		s.heedAdvice(u)
	}
	extras := s.match.System().Extras()
	inner := r.InsetXY(8, 2)
	u.C.Rect(u.C.Snap(r), s.desk.Ground(u))
	u.C.Box(inner, canvas.Box{Fill: u.Colors.Paper, Line: u.Colors.TableInk, Width: 2, Radius: 4})
	idle := ""
	if !s.personAsked() || s.decision.Seat < 0 {
		idle = u.W("desk.nothing-asked")
	}
	body := inner.InsetXY(8, 5)
	buttons := body.InsetXY(0, max(0, (body.H-34)/2))
	const gap = 6.0
	if extras.Advise != nil {
		b := ui.Button{ID: "hint", Label: u.W("desk.hint"), Key: adviceKey, Refused: idle}
		if b.Rect, buttons = buttons.CutRight(min(buttons.W*0.3, u.ButtonWidth(b)+8), gap); u.Button(b) {
			s.wantAdvice(u)
		}
	}
	if extras.Compare != nil {
		b := ui.Button{ID: "compare", Label: u.W("desk.compare"), Key: compareKey, Refused: idle}
		if b.Rect, buttons = buttons.CutRight(min(buttons.W*0.4, u.ButtonWidth(b)+8), gap); u.Button(b) {
			s.advised.compares = !s.advised.compares
		}
	}
	body.W = buttons.W
	s.hintSaid(u, body)
}

// hintSaid is the hint in its words: what to do in bold, and why, in as many lines as have room; the tip says all.
func (s *Scene) hintSaid(u *ui.UI, r canvas.Rect) {
	a := &s.advised
	u.C.Icon("true-bulb", canvas.Rect{X: r.X, Y: r.Center().Y - 11, W: 22, H: 22}, u.Colors.Ink)
	r.X, r.W = r.X+30, r.W-34
	var lines []string
	switch {
	case a.hint != nil:
		if a.hint.Choice.Pick >= 0 && a.hint.Choice.Pick < len(s.decision.Options) && s.decision.Shape == engine.Pick {
			lines = append(lines, sentence(s.words.Text(s.decision.Options[a.hint.Choice.Pick].Text)))
		}
		var why []string
		for _, t := range a.hint.Why {
			why = append(why, s.words.Text(t))
		}
		lines = append(lines, strings.Join(why, " "))
	case a.wanted && u.Busy(adviceJob):
		lines = append(lines, u.W("desk.thinking"))
	case a.answered:
		lines = append(lines, u.W("desk.no-hint"))
	default:
		lines = append(lines, u.W("desk.hint-help"))
	}
	said, kinds := s.hintLines(u, lines, r.W)
	if most := max(1, int(r.H/hintLine)); len(said) > most {
		u.Tip(canvas.Rect{X: r.X - 30, Y: r.Y, W: r.W + 30, H: r.H}, strings.Join(lines, "\n"))
		said[most-1] = u.C.Fit(strings.Join(said[most-1:], " "), kinds[most-1], r.W)
		said = said[:most]
	}
	y := r.Center().Y - hintLine*float64(len(said))/2
	for i, line := range said {
		ink := u.Colors.Ink2
		if kinds[i] == ui.Strong {
			ink = u.Colors.Ink
		}
		u.C.Text(line, r.X, y+hintLine*float64(i)+canvas.Baseline(kinds[i], hintLine), kinds[i], ink)
	}
}

// hintLine is the height of a line of the strip of hints.
const hintLine = 14.5

// hintLines breaks what a hint says into lines: what to do, if it says that, in bold.
func (s *Scene) hintLines(u *ui.UI, lines []string, wide float64) (said []string, kinds []canvas.Type) {
	for i, line := range lines {
		kind := ui.Small
		if i == 0 && len(lines) > 1 {
			kind = ui.Strong
		}
		for _, part := range u.C.Wrap(line, kind, wide) {
			said, kinds = append(said, part), append(kinds, kind)
		}
	}
	return said, kinds
}

// comparing reports whether the ways to go on lie over the cards.
func (s *Scene) comparing() bool {
	return s.advised.compares && s.tableless() && s.adviceWanted() && s.personAsked()
}

// compared lists the ways to go on beside each other, over the cards.
func (s *Scene) compared(u *ui.UI, screen ui.Screen) {
	a := &s.advised
	if !s.comparing() {
		return
	}
	r := screen.Table.Inset(10)
	r.H -= 42 // the buttons below stay
	high := 92.0
	if a.ways != nil {
		high = s.desk.ComparisonHeight(u, a.ways, r.W) + 8
	}
	r = canvas.Rect{X: r.X, Y: max(r.Y, r.Bottom()-high), W: r.W, H: min(high, r.H)}
	u.Cover("compare-cover", r)
	title, note := u.W("desk.compare"), u.W("desk.compare-close")
	if a.ways != nil {
		title = s.words.Text(a.ways.Title)
	}
	inner := u.Titled("compare-panel", r, 32, ui.Header{Title: title, Note: note, Side: ui.Neutral})
	if a.ways == nil {
		said := u.W("desk.nothing-to-compare")
		if u.Busy(compareJob) {
			said = u.W("desk.thinking")
		}
		u.C.Paragraph(said, inner.Inset(10), ui.Prose, 16, u.Colors.Ink2)
		return
	}
	s.desk.Comparison(u, inner, a.ways)
}
