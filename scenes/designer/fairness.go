package designer

import (
	"context"
	"strconv"
	"strings"
	"time"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/maps/fairness"
	"trueinch/scenes/print"
)

// fair is what is known of the fairness of the table; it is measured anew in the background after every change.
type fair struct {
	of      *maps.Map // what report is about
	report  fairness.Report
	asked   *maps.Map // what is being measured
	at      time.Duration
	shown   int // the finding that is drawn on the table, counted from 1; 0 for none
	failure bool
}

// measured is what the background hands back.
type measured struct {
	of     *maps.Map
	report fairness.Report
	err    error
}

// fairAfter is how long nothing must have changed before the table is measured.
const fairAfter = 350 * time.Millisecond

// update measures the table when it changed.
func (f *fair) update(u *ui.UI, s *Scene) {
	if r, ok := u.Done("fairness"); ok {
		if m, fine := r.Value.(measured); fine {
			f.failure = m.err != nil
			if m.err == nil {
				f.of, f.report = m.of, m.report
				f.shown = min(f.shown, len(f.report.Findings))
			}
		} else {
			f.failure = true
		}
	}
	now := s.history.Map()
	if f.of == now || f.asked == now {
		return
	}
	if f.at == 0 {
		f.at = u.In.Clock + fairAfter
	}
	if u.In.Clock < f.at && f.of != nil {
		u.WakeAt(f.at)
		return
	}
	f.asked, f.at = now, 0
	step := s.overOnFoot()
	u.Go("fairness", func(context.Context) any {
		report, err := fairness.Check(now, step)
		return measured{now, report, err}
	})
}

// overOnFoot is how high what everybody gets over on foot may be, in the rule system that the table is made for.
func (s *Scene) overOnFoot() float64 {
	if inches, known := s.house.MovesFor(s.system).Step(); known {
		return inches
	}
	return fairness.UsualStep
}

// troubles are the findings that are more than good news.
func (f *fair) troubles() int {
	n := 0
	for i := range f.report.Findings {
		if f.report.Findings[i].Level > fairness.Fine {
			n++
		}
	}
	return n
}

// toggle shows a finding on the table, or takes it away.
func (f *fair) toggle(i int) {
	if f.shown == i+1 {
		f.shown = 0
	} else {
		f.shown = i + 1
	}
}

// walk shows the next finding that is more than good news, and after the last one none.
func (f *fair) walk(u *ui.UI) {
	for i := f.shown; i < len(f.report.Findings); i++ {
		if f.report.Findings[i].Level > fairness.Fine {
			f.shown = i + 1
			return
		}
	}
	if f.troubles() == 0 {
		u.Toast(u.W("designer.nothing-unfair"), "")
	}
	f.shown = 0
}

// signOf is the sign of a finding.
func signOf(l fairness.Level) ui.Sign {
	if l == fairness.Fine {
		return ui.Clear
	}
	return ui.Warning
}

// bar is the lower side of the screen: how fair the table is, and what can be done with it.
func (s *Scene) bar(u *ui.UI, ask, facts, commit canvas.Rect) {
	if !u.Painting() {
		s.fair.update(u, s)
	}
	f := &s.fair
	about, question, then := u.W("designer.fair-on"), u.W("designer.fair-measuring"), ""
	if f.failure {
		question = u.W("designer.fair-failed")
	} else if f.of != nil {
		n := f.troubles()
		question = u.W("designer.fair-none")
		if n > 0 {
			question = u.W("designer.fair-count", "Count", n)
		}
		then = u.W("designer.fair-legal", "System", s.system.Name())
		if f.report.Worst() == fairness.Poor {
			then = u.W("designer.fair-poor")
		}
	}
	u.AskBox(ask, about, question, then)
	s.findings(u, facts)
	s.actions(u, commit)
}

// findings shows the most telling findings side by side; a click draws one on the table.
func (s *Scene) findings(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("designer-findings", r)
	f := &s.fair
	u.KeyHelp("keys.next-finding", "F8")
	if u.Key("F8") {
		f.walk(u)
	}
	if f.of == nil || len(f.report.Findings) == 0 {
		u.C.Text(u.W("designer.fair-measuring"), inner.X+12, inner.Y+inner.H/2+canvas.Baseline(ui.Label, 0), ui.Label, u.Colors.Ink2)
		return
	}
	if f.shown > 0 {
		s.finding(u, inner, f.shown-1, true)
		return
	}
	cells := max(1, min(4, int(inner.W/168)))
	picked := f.summary(cells)
	for ; cells > 1 && !s.wholly(u, picked, inner); picked = f.summary(cells) {
		cells-- // rather fewer findings than half sentences
	}
	for i, at := range inner.InsetXY(4, 3).Columns(len(picked), 8) {
		if i > 0 {
			u.C.RuleLine(at.X-4, at.Y+3, 1, at.H-6, u.Colors.Ink2)
		}
		s.finding(u, at, picked[i], false)
	}
}

// summary picks findings of different kinds, the worst of each.
func (f *fair) summary(most int) []int {
	var picked []int
	seen := map[fairness.Kind]bool{}
	for _, kind := range []fairness.Kind{"", fairness.Zones, fairness.Halves, fairness.Objects, fairness.Sight} {
		for i := range f.report.Findings {
			g := &f.report.Findings[i]
			if len(picked) < most && !seen[g.Kind] && (kind == g.Kind || kind == "" && g.Level > fairness.Fine && len(picked) < most-1) {
				seen[g.Kind] = true
				picked = append(picked, i)
			}
		}
	}
	if len(picked) == 0 {
		picked = []int{0}
	}
	return picked
}

// wholly reports whether every finding that was picked can be said in full, side by side.
func (s *Scene) wholly(u *ui.UI, picked []int, inner canvas.Rect) bool {
	for i, at := range inner.InsetXY(4, 3).Columns(len(picked), 8) {
		room, _ := linesOf(at.H)
		if _, lines := said(u, print.Finding(u.Words, s.fair.report.Findings[picked[i]]), at.W-findingMargin, room); len(lines) > room {
			return false
		}
	}
	return true
}

// findingMargin is what the sign and the edges take from the width of a finding.
const findingMargin = 36.0

// linesOf is how many lines of a sentence have room in a finding; a low one has no line for the rule.
func linesOf(height float64) (room int, low bool) {
	if height < 56 {
		return int((height - 6) / 15), true
	}
	return int((height - 20) / 15), false
}

// said wraps a sentence, in smaller letters where it would take more lines than there are.
func said(u *ui.UI, text string, w float64, room int) (canvas.Type, []string) {
	t := ui.Label
	lines := u.C.Wrap(text, t, w)
	if len(lines) > room {
		t = ui.SmallTag
		lines = u.C.Wrap(text, t, w)
	}
	return t, lines
}

// finding is one sentence with its sign and rule; whole is the one that is drawn on the table.
func (s *Scene) finding(u *ui.UI, r canvas.Rect, i int, whole bool) {
	g := &s.fair.report.Findings[i]
	a := u.Hot("finding-"+strconv.Itoa(i), r)
	if a.Hovered || a.Focused || whole {
		u.C.Rect(u.C.Snap(r), u.Colors.Raised)
		u.C.Rect(u.C.Snap(canvas.Rect{X: r.X, Y: r.Y, W: 5, H: r.H}), u.Colors.Accent)
	}
	u.Sign(signOf(g.Level), r.X+9, r.Y+6, 16)
	x, w := r.X+32, r.W-findingMargin
	text, rule := print.Finding(u.Words, *g), s.citedFor(g)
	foot := r.Bottom() - 5
	show := u.W("designer.show", "Key", u.KeyName("F8"))
	if whole {
		show = u.W("designer.hide")
	}
	room, low := linesOf(r.H)
	t, lines := said(u, text, w, room)
	for k, line := range lines {
		if k == room-1 && len(lines) > room {
			line = u.C.Fit(strings.Join(lines[k:], " "), t, w)
		}
		if k < room {
			u.C.Text(line, x, r.Y+17+float64(k)*15, t, u.Colors.Ink)
		}
	}
	if low {
		show = ""
	} else if rule != "" {
		u.C.Text(rule, x, foot, ui.Small, u.Colors.Ink2)
	}
	if len(g.Show) > 0 && show != "" && w > u.C.Width(show, ui.SmallTag)+u.C.Width(rule, ui.Small)+12 {
		u.C.TextRight(show, r.Right()-6, foot, ui.SmallTag, u.Colors.Ink)
	}
	if len(lines) > room {
		u.Tip(r, text)
	}
	if a.Clicked {
		s.fair.toggle(i)
	}
}

// show draws what proves the finding that is looked at.
func (f *fair) show(u *ui.UI, s *Scene, scene *tabletop.Scene) {
	if f.shown == 0 || f.shown > len(f.report.Findings) || f.of != s.history.Map() || s.preview != nil {
		return
	}
	g := &f.report.Findings[f.shown-1]
	above := scene.Above
	scene.Above = func(c tabletop.Layered) {
		s.marks(u, c, g.Show)
		above(c)
	}
}

// marks draws outlines, lines and discs.
func (s *Scene) marks(u *ui.UI, c tabletop.Layered, marks []fairness.Mark) {
	c.Push()
	c.Clip(c.Camera.View)
	for _, m := range marks {
		color := u.Colors.Accent
		if m.Team >= 0 {
			color, _, _ = u.Colors.Team(ui.Side(m.Team))
		}
		path := &canvas.Path{}
		switch {
		case len(m.Outline) > 0:
			path.Polygon(s.points(m.Outline)...)
		case m.Radius > 0:
			at := s.camera.ToScreen(m.Center)
			path.Circle(at.X, at.Y, max(4, m.Radius*s.camera.Zoom))
		default:
			path.Polyline(s.points(m.Line)...)
			c.Stroke(path, canvas.Pen(7, u.Colors.TableInk))
			c.Stroke(path, canvas.Pen(4, color))
			continue
		}
		c.Fill(path, canvas.Fade(color, 0.3))
		c.FillPattern(path, canvas.Pattern{Kind: canvas.Hatch, Step: 9, Width: 1.6, Angle: 0.7}, canvas.Fade(u.Colors.TableInk, 0.5))
		c.Stroke(path, canvas.Pen(5, u.Colors.TableInk))
		c.Stroke(path, canvas.Pen(2.5, color))
	}
	c.Pop()
}

// citedFor is the rule that a finding rests on, in the rule system that the table is made for.
func (s *Scene) citedFor(g *fairness.Finding) string {
	if cites := s.system.Extras().Cites; cites != nil {
		return string(cites(string(g.Kind)))
	}
	return ""
}

// fairSheet lists everything that was found, in the properties of the table.
func (s *Scene) fairSheet(f *sheet) {
	if s.fair.of == nil {
		return
	}
	u := f.u
	f.strip("designer.fairness")
	for i := range s.fair.report.Findings {
		g := &s.fair.report.Findings[i]
		lines := u.C.Wrap(print.Finding(u.Words, *g), ui.Prose, f.W-30)
		r := f.Wide(float64(len(lines))*16+24, 0)
		a, ink, quiet := u.Row(ui.Row{ID: "fair-" + strconv.Itoa(i), Rect: r, Selected: s.fair.shown == i+1})
		u.Sign(signOf(g.Level), r.X+8, r.Y+6, 16)
		for k, line := range lines {
			u.C.Text(line, r.X+32, r.Y+16+float64(k)*16, ui.Prose, ink)
		}
		if rule := s.citedFor(g); rule != "" {
			u.C.Text(rule, r.X+32, r.Bottom()-7, ui.Small, quiet)
		}
		if a.Clicked {
			s.fair.toggle(i)
		}
	}
	f.Y += 6
}

// actions are what can be done with the table now.
func (s *Scene) actions(u *ui.UI, r canvas.Rect) {
	primary, below := ui.CommitBox(r, 2)
	play := ui.Button{ID: "play", Rect: primary, Label: u.W("designer.play"), Key: "F5", Primary: true}
	if s.doors.Play == nil {
		play.Refused = u.W("designer.no-play")
	}
	if u.Button(play) {
		s.play(u)
	}
	for i, b := range []ui.Button{
		{ID: "print", Label: u.W("designer.print"), Key: "Ctrl P"},
		{ID: "export", Label: u.W("designer.export"), Key: "Ctrl E"},
	} {
		b.Rect = below[i]
		if u.ButtonWidth(b) > b.Rect.W {
			u.Tip(b.Rect, u.KeyName(b.Key))
			if u.HotKeyLabel(b.Key, b.Label) {
				s.export.ask(i)
			}
			b.Key = ""
		}
		if u.Button(b) {
			s.export.ask(i) // the first format prints, the second is a picture
		}
	}
}
