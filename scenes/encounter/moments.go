package encounter

import (
	"math"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
)

// moments draws over the table what is being shown: dice, a burst, a band; and what rises from the models.
func (s *Scene) moments(u *ui.UI, view canvas.Rect) {
	if !u.Painting() {
		return
	}
	u.Clip(view, func() {
		defer s.drawPops(u) // over everything else
		s.drawOpened(u, view)
		if s.moving == nil || s.openedNow() != nil {
			return
		}
		e := &s.log[s.moving.event].Event
		switch {
		case isRoll(e):
			s.drawRoll(u, view, s.moving.event)
			s.drawWaiting(u, view)
		case falls(e):
			s.drawFall(u, view, e)
		case e.Kind == engine.EventRound:
			u.Band(bandIn(view), s.moving.progress(), u.Colors.TableInk, u.Colors.Accent, ui.Neutral, s.words.Text(e.Text), "")
		case e.Kind == engine.EventTurn && e.Model == engine.NoModel:
			s.drawBand(u, view, e, u.W("encounter.turn", "Team", s.seatName(e.Seat)), s.underTurn(s.moving.event))
		case s.saysNo(e):
			s.drawBand(u, view, e, s.words.Text(e.Text), "")
		case e.Kind == engine.EventScore:
			s.drawScore(u, view, e)
		case e.Kind == engine.EventEnd:
			s.drawEnd(u, view, e)
		}
	})
}

// drawWaiting says that what the dice came to stays until somebody goes on.
func (s *Scene) drawWaiting(u *ui.UI, view canvas.Rect) {
	if s.Waits() {
		plate := ui.Plate{Text: u.W("stage.waits")}
		r := s.waitingPlace(view, u.PlateWidth(plate), s.shownOver(u))
		u.Plate(r.X, r.Y, plate)
	}
}

// waitingPlace is where it says so: at the lower edge of the table, or at the upper one where the dice lie below.
func (s *Scene) waitingPlace(view canvas.Rect, width float64, dice []canvas.Rect) canvas.Rect {
	const away = 10.0
	r := canvas.Rect{X: view.Center().X - width/2, Y: view.Bottom() - ui.PlateHeight - away, W: width, H: ui.PlateHeight}
	if slices.ContainsFunc(dice, func(d canvas.Rect) bool { return !d.Intersect(r).Empty() }) {
		r.Y = view.Y + away
	}
	return r
}

// bandIn is where a band crosses the table.
func bandIn(view canvas.Rect) canvas.Rect {
	h := max(56, min(104, view.H*0.17))
	return canvas.Rect{X: view.X, Y: view.Y + view.H*0.36 - h/2, W: view.W, H: h}
}

// drawBand is a band in the colour and pattern of a team.
func (s *Scene) drawBand(u *ui.UI, view canvas.Rect, e *engine.Event, words, below string) {
	fill, _, _ := u.Colors.Team(side(e.Seat))
	ink := u.Colors.OnTeam
	if e.Seat < 0 {
		fill, ink = u.Colors.TableInk, u.Colors.Accent
	}
	u.Band(bandIn(view), s.moving.progress(), fill, ink, side(e.Seat), words, below)
}

// turnGiven is said of whose Turn it is because somebody gave the first one away.
const turnGiven = "init.first-turn-given"

// underTurn says below whose Turn it is how that came about, where somebody gave the first Turn away, else what the team has to spend.
func (s *Scene) underTurn(at int) string {
	for i := s.turnStart(at - 1); i < at; i++ { // phases of the Round lie between
		if t := s.log[i].Event.Text; t.Key == turnGiven {
			return sentence(s.words.Text(t))
		}
	}
	return s.supplyOf(s.log[at].Event.Seat)
}

// supplyOf says what a team has left to spend; empty when it spends nothing.
func (s *Scene) supplyOf(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(s.view.Teams) || len(s.view.Teams[seat].Counters) == 0 {
		return ""
	}
	c := &s.view.Teams[seat].Counters[0]
	return s.words.W("encounter.supply", "Have", c.Have, "Term", c.Term)
}

// falls reports whether somebody is taken out of play or out of action.
func falls(e *engine.Event) bool { return e.Kind == engine.EventOut || e.Kind == engine.EventFelled }

// drawFall is the burst over whoever falls; who is out of play still stands until the burst is gone.
func (s *Scene) drawFall(u *ui.UI, view canvas.Rect, e *engine.Event) {
	m := s.model(struck(e))
	if m == nil {
		return
	}
	at := s.camera.ToScreen(m.Body.Center)
	radius := s.burstRadius(m)
	at.X = max(view.X+radius*1.2, min(view.Right()-radius*1.2, at.X))
	at.Y = max(view.Y+radius, min(view.Bottom()-radius, at.Y))
	p := s.moving.progress()
	grow := 1.15 * ui.EaseOut(min(1, p/0.7))
	if p > 0.7 {
		grow = 1.15 - 0.15*(p-0.7)/0.3
	}
	u.Burst(at, radius, grow, u.Colors.Accent, u.Colors.OnAccent, u.W(goingOnKey(e)))
	name := ui.Plate{Text: m.Name, Plain: true}
	u.Plate(at.X-u.PlateWidth(name)/2, min(view.Bottom()-26, at.Y+radius*0.9), name)
}

// drawScore stamps what a team has won.
func (s *Scene) drawScore(u *ui.UI, view canvas.Rect, e *engine.Event) {
	fill, _, _ := u.Colors.Team(side(e.Seat))
	words := u.W("stage.score")
	if e.Amount != 0 {
		words = u.W("stage.scores", "Points", s.form.Gained(e.Amount))
	}
	at := canvas.Point{X: view.X + view.W/2, Y: view.Y + view.H*0.3}
	ink := u.Colors.OnTeam
	if e.Seat < 0 {
		fill, ink = u.Colors.Raised, u.Colors.Ink
	}
	u.Stamp(at, min(54, view.W*0.1), ui.EaseOut(s.moving.progress()), fill, ink, words)
}

// drawEnd is the burst at the end of the match.
func (s *Scene) drawEnd(u *ui.UI, view canvas.Rect, e *engine.Event) {
	fill, _, _ := u.Colors.Team(side(e.Seat))
	ink := u.Colors.OnTeam
	if e.Seat < 0 {
		fill, ink = u.Colors.Accent, u.Colors.OnAccent
	}
	at := canvas.Point{X: view.X + view.W/2, Y: view.Y + view.H*0.45}
	radius := min(view.W*0.36, view.H*0.36)
	u.Burst(at, radius, ui.EaseOut(s.moving.progress()), fill, ink, s.endWords(u, e))
	name := ui.Plate{Text: u.C.Fit(s.words.Text(e.Text), ui.Tag, view.W-40), Plain: true}
	u.Plate(at.X-u.PlateWidth(name)/2, min(view.Bottom()-ui.PlateHeight-8, at.Y+radius*0.95), name)
}

// endWords say who has won, all teams of the side, or that the match is over.
func (s *Scene) endWords(u *ui.UI, e *engine.Event) string {
	if e.Seat < 0 {
		return upper(u.W("encounter.over-title"))
	}
	var names []string
	for _, seat := range s.view.Sides.Teams(e.Seat, len(s.view.Teams)) {
		names = append(names, s.seatName(seat))
	}
	return upper(u.W("result.wins", "Team", strings.Join(names, " + "), "Count", len(names)))
}

// oddsTag says what an attack that is about to be rolled has for chances, beside its Target.
func (s *Scene) oddsTag(scene *tabletop.Scene) {
	if s.moving == nil {
		return
	}
	e := &s.log[s.moving.event].Event
	p := s.show.odds[duel{e.Model, e.Other}]
	target := s.model(e.Other)
	if e.Kind != engine.EventAction || p == nil || p.Odds == nil || target == nil || !target.OnTable {
		return
	}
	scene.Tags = append(scene.Tags, tabletop.Tag{At: target.Body.Center, Avoid: target.Body.Radius + 0.2,
		Sign: tabletop.SignOf(p.Verdict), Priority: 9,
		Text: s.words.W("attacked.chance", "Attacker", e.Model, "Chance", engine.Percent(p.Odds.Success))})
}

// shownOver is what lies over the table and is not to be covered by tags: the picture of a roll, and the line above it.
func (s *Scene) shownOver(u *ui.UI) []canvas.Rect {
	view := s.camera.View
	var over []canvas.Rect
	if e := s.rollOver(); e != nil {
		s.asThen(func() { over = append(over, s.rollPlace(s.camera.Goal(), e, s.rollSize(u, view, e).box)) })
	}
	if r, text := s.captionPlate(u, view); text.Text != "" {
		over = append(over, r)
	}
	return over
}

// attackLine draws who attacks whom while that is shown: from the edge of one base to the edge of the other.
func (s *Scene) attackLine(u *ui.UI, scene *tabletop.Scene) {
	var e *engine.Event
	switch o := s.openedNow(); {
	case o != nil && o.roll >= 0:
		e = &s.log[o.roll].Event
	case o != nil && o.happen.Event.Kind == engine.EventAction:
		e = &s.log[o.event].Event
	case o != nil || s.moving == nil:
		return
	default:
		e = &s.log[s.moving.event].Event
	}
	if e.Kind == engine.EventRoll || e.Kind == engine.EventAction {
		s.attackArrow(u, scene, e.Model, e.Other, e.Piece)
	}
}

// attackArrow is the line of an attack on a model, or else on a piece of terrain.
func (s *Scene) attackArrow(u *ui.UI, scene *tabletop.Scene, by, on engine.ModelID, piece engine.PieceID) {
	from := s.model(by)
	if from == nil || !from.OnTable || by == on {
		return
	}
	var to *canvas.Point
	reach := 0.0
	if target := s.model(on); target != nil && target.OnTable {
		at := s.camera.ToScreen(target.Body.Center)
		to, reach = &at, target.Body.Radius
	} else if piece >= 0 && int(piece) < len(s.view.Pieces) {
		if prisms := s.view.Pieces[piece].Piece.Prisms; len(prisms) > 0 {
			low, high := prisms[0].Bounds()
			at := s.camera.ToScreen(low.Add(high).Times(0.5))
			to = &at
		}
	}
	if to == nil {
		return
	}
	start := s.camera.ToScreen(from.Body.Center)
	way := math.Hypot(to.X-start.X, to.Y-start.Y)
	gap := way - (from.Body.Radius+reach)*s.camera.Zoom
	if way < 1 {
		return
	}
	unit := canvas.Point{X: (to.X - start.X) / way, Y: (to.Y - start.Y) / way}
	a := canvas.Point{X: start.X + unit.X*from.Body.Radius*s.camera.Zoom, Y: start.Y + unit.Y*from.Body.Radius*s.camera.Zoom}
	b := canvas.Point{X: to.X - unit.X*reach*s.camera.Zoom, Y: to.Y - unit.Y*reach*s.camera.Zoom}
	scene.Above = func(c tabletop.Layered) {
		if gap > 12 {
			c.Line(a.X, a.Y, b.X-unit.X*10, b.Y-unit.Y*10, canvas.Pen(9, u.Colors.TableInk))
			c.Line(a.X, a.Y, b.X-unit.X*10, b.Y-unit.Y*10, canvas.Pen(4.5, u.Colors.Accent))
		}
		tip, length, half := b, 17.0, 10.0
		if gap < length { // Base to Base: a head so small that it lies on the two rims and covers nobody's face
			length, half = 12, 7
			tip = canvas.Point{X: (a.X+b.X)/2 + unit.X*length/2, Y: (a.Y+b.Y)/2 + unit.Y*length/2}
		}
		root := canvas.Point{X: tip.X - length*unit.X, Y: tip.Y - length*unit.Y}
		head := (&canvas.Path{}).Polygon(tip, canvas.Point{X: root.X - half*unit.Y, Y: root.Y + half*unit.X},
			canvas.Point{X: root.X + half*unit.Y, Y: root.Y - half*unit.X})
		c.Stroke(head, canvas.Stroke{Width: 5, Color: u.Colors.TableInk, Join: canvas.RoundJoin})
		c.Fill(head, u.Colors.Accent)
	}
}
