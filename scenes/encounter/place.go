package encounter

import (
	"math"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// tapeNarrowest is the room, in units, below which the tape takes all of it, and what is left stands below it with the keys.
const tapeNarrowest = 470

// tapeLeast is the room below which there is none for a tape: what is left stands beside the table, too.
const tapeLeast = 150

// placeOptions is the tape of a move, or what to do for any other place.
func (s *Scene) placeOptions(u *ui.UI, r canvas.Rect) {
	r = s.floorChoice(u, s.musterOptions(u, r))
	most, measured := s.allowance()
	if !measured {
		help := u.W("encounter.place-help")
		switch {
		case r.W < 150:
			return
		case s.putsDownAtOnce():
			help = s.deployHelp(u)
		case s.decision.Place.Mode() == engine.Direction:
			help = u.W("encounter.direction-help")
		}
		if used := u.C.Paragraph(help, canvas.Rect{X: r.X + 12, Y: r.Y + 8, W: r.W - 24, H: r.H - 16}, ui.Label, 18, u.Colors.Ink); used+8 < r.H-24 {
			s.placeHints(u, r)
		}
		return
	}
	used := s.covered()
	left := s.words.W("encounter.left-inches", "Inches", engine.Inches(max(0, most-used)))
	switch {
	case r.W < tapeLeast:
		return
	case r.W < tapeNarrowest:
		s.narrowTape(u, r, used, most, left)
		return
	}
	tape := canvas.Rect{X: r.X + 10, Y: r.Y + 9, W: r.W - 190, H: 27}
	drawTape(u, tape, used, most)
	x := tape.Right() + 14
	u.C.Text(left, x, r.Y+28, ui.Figure, u.Colors.Ink)
	if r.W > 640 {
		u.C.Text(s.words.W("encounter.stops-at", "Inches", engine.Inches(most)), x, r.Y+53, ui.Prose, u.Colors.Ink2)
	}
	s.placeHints(u, r)
}

// deployHelp says how a model is put down.
func (s *Scene) deployHelp(u *ui.UI) string {
	help := u.W(s.deployKeyText("asking.deploy-help", "asking.place-help"))
	if s.clickedBeside() {
		help = u.W("asking.deploy-beside")
		if j := s.judged; j != nil && j.decision == s.decision && j.beside != nil {
			help = u.W("asking.deploy-beside-why", "Why", sentence(s.words.Text(j.beside.Why)), "Rule", j.beside.Rule)
		}
	}
	if m := s.mustering(); m != nil && len(m.of.Options) > 1 {
		help += " " + u.W("asking.deploy-next")
	}
	return help
}

// narrowTape is the tape in a narrow bar: over its whole width, with what is left and the keys below it.
func (s *Scene) narrowTape(u *ui.UI, r canvas.Rect, used, most float64, left string) {
	tape := canvas.Rect{X: r.X + 8, Y: r.Y + 7, W: r.W - 16, H: min(27, r.H-34)}
	drawTape(u, tape, used, most)
	base := tape.Bottom() + 5
	middle := (base + r.Bottom()) / 2
	t := u.C.Shrink(left, ui.Name, ui.Small.Size, tape.W)
	u.C.Text(left, tape.X, middle+canvas.Baseline(t, 0), t, u.Colors.Ink)
	x := tape.X + u.C.Width(left, t) + 12
	for _, k := range []ui.Key{ui.Left, ui.Right, ui.Up, ui.Down, ui.Space} {
		if w := u.KeyCapWidth(k); x+w <= tape.Right() {
			x += u.KeyCap(k, x, middle, u.Colors.Raised, u.Colors.Ink) + 3
		}
	}
	u.Tip(canvas.Rect{X: tape.X, Y: base, W: tape.W, H: r.Bottom() - base}, fineSteps(u)+": ← → ↑ ↓\n"+u.W("encounter.waypoint")+": "+u.KeyName(ui.Space))
}

// fineSteps says what the arrow keys do.
func fineSteps(u *ui.UI) string {
	return u.W("encounter.fine-steps", "Step", u.Words.Step(u.Words.Unit().Fine()))
}

// placeHints names the keys of placing.
func (s *Scene) placeHints(u *ui.UI, r canvas.Rect) {
	x, middle := r.X+12, r.Bottom()-15
	hint := func(text string, keys ...ui.Key) {
		if x > r.Right()-260 {
			return
		}
		u.C.Text(text, x, middle+canvas.Baseline(ui.Label, 0), ui.Label, u.Colors.Ink)
		x += u.C.Width(text, ui.Label) + 6
		for _, k := range keys {
			x += u.KeyCap(k, x, middle, u.Colors.Raised, u.Colors.Ink) + 4
		}
		x += 14
	}
	if s.decision.Place.Mode() == engine.MoveTo {
		hint(u.W("encounter.waypoint"), ui.Space)
	}
	if len(s.follows()) > 0 {
		hint(u.W("asking.next-follower"), ui.Tab)
	}
	hint(fineSteps(u), ui.Left, ui.Right, ui.Up, ui.Down)
}

// drawTape is the yellow tape: what is used of an allowance, with a mark each inch or centimetre.
func drawTape(u *ui.UI, r canvas.Rect, used, most float64) {
	u.C.Box(r, canvas.Box{Fill: u.Colors.Raised, Line: u.Colors.Ink, Width: 2})
	if most <= 0 {
		return
	}
	unit := u.Words.Unit()
	used, most = unit.Count(engine.Inches(used)), unit.Count(engine.Inches(most))
	scale := r.W / most
	u.C.Rect(u.C.Snap(canvas.Rect{X: r.X + 2, Y: r.Y + 2, W: max(0, min(used, most)*scale-2), H: r.H - 4}), u.Colors.Accent)
	ink := canvas.Pen(1.6, u.Colors.Ink)
	parts, every := 4, 1 // marks in a unit, and units from number to number
	if unit == engine.Centimetre {
		parts = 2
	}
	for room := u.C.Width(number(int(most)), ui.Cap) + 5; float64(every)*scale < room; {
		every *= 5
	}
	for mark := 1; float64(mark)/float64(parts) < most; mark++ {
		at := float64(mark) / float64(parts)
		x, long := r.X+at*scale, 5.0
		if mark%parts == 0 {
			long = 11
		}
		if mark%(parts*every) == 0 {
			c := u.Colors.Ink
			if at <= used {
				c = u.Colors.OnAccent
			}
			u.C.TextRight(number(mark/parts), x-3, r.Bottom()-5, ui.Cap, c)
		}
		u.C.Line(x, r.Y, x, r.Y+long, ink)
	}
	if used > 0 {
		x := r.X + min(used, most)*scale
		u.C.Line(x, r.Y-5, x, r.Bottom()+5, canvas.Pen(3, u.Colors.Ink))
	}
}

// allowance is how far the pending move may go, in inches; false when the answer is no measured move.
func (s *Scene) allowance() (float64, bool) {
	if s.decision.Shape != engine.Place || s.decision.Place.Mode() != engine.MoveTo {
		return 0, false
	}
	most := math.Inf(1)
	if e := s.decision.Place.Envelope(); e != nil {
		most = e.Allowance()
	} else if limited, ok := s.decision.Place.(engine.Limited); ok {
		most = limited.Limit()
	} else if pace, moves := s.match.Pace(s.decision.Subject); moves && pace.Left > 0 && s.decision.Subject != engine.NoModel && s.mustering() == nil {
		most = pace.Move.Allowance // several ways lead there, each with an envelope of its own
	}
	return most, !math.IsInf(most, 1)
}

// covered is how much of the allowance the spot pointed at uses, in inches.
func (s *Scene) covered() float64 {
	if path, ok := s.path(); ok {
		return path.Length
	}
	if apart, ok := s.decision.Place.(engine.Apart); ok && s.answer.spot != nil {
		return apart.Far(*s.answer.spot)
	}
	return 0
}

// placeKeys moves the spot that is pointed at by keyboard, and sets waypoints.
func (s *Scene) placeKeys(u *ui.UI) {
	if s.decision.Shape != engine.Place || !s.personAsked() {
		return
	}
	if by := tabletop.FineNudge(u); by != (geometry.Point{}) {
		s.nudge(u, by)
	}
	u.KeyHelp("keys.waypoint", ui.Space)
	if s.decision.Place.Mode() == engine.MoveTo && u.HotKey(ui.Space) && s.answer.spot != nil {
		if _, ok := s.path(); ok {
			s.answer.via = append(s.answer.via[:len(s.answer.via):len(s.answer.via)], s.answer.spot.Center)
		}
	}
}

// towards is the nearest of some places that lies more in a direction than aside of it.
func towards(spots []geometry.Spot, from, way geometry.Point) (nearest geometry.Point, found bool) {
	way = way.Unit()
	for _, spot := range spots {
		off := spot.Center.Sub(from)
		if ahead := off.X*way.X + off.Y*way.Y; ahead < off.Length()*0.7 || ahead <= geometry.Slack {
			continue
		}
		if !found || off.Length() < nearest.Distance(from) {
			nearest, found = spot.Center, true
		}
	}
	return nearest, found
}

// nudge moves the spot; without one it begins at the legal place nearest to the mover.
func (s *Scene) nudge(u *ui.UI, by geometry.Point) {
	if s.nudgeFollower(by) {
		return
	}
	s.settled = true
	if s.answer.spot == nil {
		s.point(u, s.decision.Place.Mover().Center, false)
		return
	}
	layout, to := s.match.Setup().Layout, s.answer.spot.Center.Add(by)
	to.X, to.Y = max(0, min(layout.Width, to.X)), max(0, min(layout.Depth, to.Y))
	if lined, ok := s.decision.Place.(engine.Lined); ok {
		to = lined.Line(to)
	}
	if listed, ok := s.decision.Place.(engine.Listed); ok && listed.Refuse(listed.Snap(to, true), nil) != nil {
		if next, found := towards(listed.Spots(), s.answer.spot.Center, by); found {
			s.point(u, next, false)
		}
		return
	}
	s.wish(u, wish{decision: s.decision, at: to, exact: true, nudged: true, from: *s.answer.spot})
}

// backFromRefused marks the legal place that is nearest to one that arrow keys led to, when it is confirmed in vain: where little of the
// table is left to stand on, keys alone would hardly find it.
func (s *Scene) backFromRefused(u *ui.UI) {
	if s.decision.Shape == engine.Place && s.personAsked() && s.pointing.asked.nudged && s.refusal() != nil {
		s.point(u, s.answer.spot.Center, false)
	}
}
