package encounter

import (
	"math"
	"slices"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// pop is a change that rises from a model: HP, a state that comes or goes, a counter.
type pop struct {
	model  engine.ModelID
	text   engine.Text // said when it is drawn, in the language of that moment
	figure string      // instead of words, beside an icon
	icon   string
	loss   bool // bad for the model, or gone
	gone   bool // a state that ended
	born   time.Duration
	height int // of how many others of the same moment it stands above
}

// said is the change in words or figures.
func (p *pop) said(w *words.Words) string {
	if p.figure != "" {
		return p.figure
	}
	return w.Text(p.text)
}

// popLife is how long a change is to be read; popsAtOnce is from how many models on changes of one moment are only told.
const (
	popLife    = 1100 * time.Millisecond
	popsAtOnce = 5
)

// popChanges notes what another view of the table has changed on the models.
func (s *Scene) popChanges(after *engine.View) {
	var fresh []pop
	changed := 0
	for i := range min(len(s.view.Models), len(after.Models)) {
		found := s.changes(&s.view.Models[i], &after.Models[i])
		if len(found) > 0 {
			changed++
			s.befell(found)
		}
		fresh = append(fresh, found...)
	}
	if changed > popsAtOnce || s.show.quiet {
		return
	}
	s.show.pops = append(s.show.pops, fresh...)
}

// changes are what differs on one model.
func (s *Scene) changes(was, is *engine.Model) []pop {
	if !was.OnTable || !is.OnTable && !is.Out {
		return nil
	}
	var found []pop
	add := func(p pop) {
		p.model, p.born, p.height = was.ID, s.show.clock, len(found)
		found = append(found, p)
	}
	if d := is.HP - was.HP; d != 0 {
		add(pop{text: engine.Say("stage.hp", "Change", signed(d)), loss: d < 0})
	}
	if is.Out {
		return found
	}
	for _, b := range is.States {
		if !slices.ContainsFunc(was.States, func(o engine.Badge) bool { return sameBadge(o, b) }) {
			add(pop{text: b.Text, icon: b.Icon})
		}
	}
	for _, b := range was.States {
		if !slices.ContainsFunc(is.States, func(o engine.Badge) bool { return sameBadge(o, b) }) {
			add(pop{text: b.Text, icon: b.Icon, gone: true})
		}
	}
	for i := 1; i < min(len(was.Counters), len(is.Counters)); i++ { // what was paid stands in the panels
		if d := is.Counters[i].Have - was.Counters[i].Have; d > 0 {
			add(pop{figure: signed(d), icon: is.Counters[i].Icon})
		}
	}
	return found
}

func sameBadge(a, b engine.Badge) bool { return a.Icon == b.Icon && a.Text.Key == b.Text.Key }

// signed is a number with its sign.
func signed(n int) string {
	if n < 0 {
		return "−" + number(-n)
	}
	return "+" + number(n)
}

// agePops lets go of the changes that were to be read long enough.
func (s *Scene) agePops(u *ui.UI) {
	s.show.pops = slices.DeleteFunc(s.show.pops, func(p pop) bool { return u.In.Clock >= p.born+popLife })
	for _, p := range s.show.pops {
		if u.Still() {
			u.WakeAt(p.born + popLife)
		} else {
			u.Animate()
		}
	}
}

// drawPops draws the changes beside their models.
func (s *Scene) drawPops(u *ui.UI) {
	if s.moving != nil {
		switch s.log[s.moving.event].Kind {
		case engine.EventRound, engine.EventTurn, engine.EventScore, engine.EventEnd:
			return // that lies over the whole table
		}
	}
	var taken []canvas.Rect
	for i := range s.show.pops {
		p := &s.show.pops[i]
		m := s.model(p.model)
		if m == nil {
			continue
		}
		r := s.popPlace(u, p, m, taken)
		taken = append(taken, r)
		rise := 1.0
		if !u.Still() {
			rise = ui.EaseOut(min(1, float64(u.In.Clock-p.born)/float64(popLife)*2))
		}
		s.drawPop(u, p, r.Move(0, popRise*(1-rise)), s.camera.ToScreen(m.Body.Center), m.Body.Radius*s.camera.Zoom)
	}
}

// popHeight is the height of a change, popStep how far apart two of one model lie, and popRise how far each rises.
const (
	popHeight = 24.0
	popStep   = 26.0
	popRise   = 16.0
)

// popWays are the sides of a model at which a change may stand, the best first.
var popWays = []canvas.Point{{Y: -1}, {X: 1}, {X: -1}, {X: 0.7, Y: -0.7}, {X: -0.7, Y: -0.7}, {X: 0.7, Y: 0.7}, {X: -0.7, Y: 0.7}, {Y: 1},
	{X: 1, Y: -0.3}, {X: 1, Y: 0.3}, {X: -1, Y: -0.3}, {X: -1, Y: 0.3}, {X: 0.3, Y: -1}, {X: -0.3, Y: -1}, {X: 0.3, Y: 1}, {X: -0.3, Y: 1}}

// popPlace is where a change stands once it has risen: in view, over nobody's base, no nearer to anybody else than to whom it
// is about, and over no other change.
func (s *Scene) popPlace(u *ui.UI, p *pop, m *engine.Model, taken []canvas.Rect) canvas.Rect {
	at, reach, w := s.camera.ToScreen(m.Body.Center), m.Body.Radius*s.camera.Zoom, s.popWidth(u, p)
	best, least := canvas.Rect{}, math.Inf(1)
	for n, away := range []float64{10, 4, 22, 34, 62} {
		for i, way := range popWays {
			far := reach + away + math.Abs(way.X)*w/2 + math.Abs(way.Y)*popHeight/2
			if burst := s.burstRadius(m); burst > 0 { // beside it, not under it
				far = max(far, math.Abs(way.X)*(1.2*burst+w/2)+math.Abs(way.Y)*(burst+12))
			}
			up := popStep * float64(p.height)
			if way.Y <= 0 {
				up = -up
			}
			r := canvas.Rect{X: at.X + way.X*far - w/2, Y: at.Y + way.Y*far + up - popHeight/2, W: w, H: popHeight}
			cost := float64(10*i+120*n) + s.popCrowded(r, m)
			for _, other := range taken {
				if cut := r.Intersect(other); !cut.Empty() {
					cost += 5e3 + cut.W*cut.H
				}
			}
			if cost < least {
				best, least = r, cost
			}
		}
	}
	return best
}

// popCrowded is how much speaks against a change of a model standing at a place.
func (s *Scene) popCrowded(r canvas.Rect, m *engine.Model) float64 {
	cost := 0.0
	if v := s.camera.View; r.X < v.X || r.Y < v.Y+popRise || r.Right() > v.Right() || r.Bottom() > v.Bottom()-popRise {
		cost += 1e6
	}
	own := s.gapToBase(r, m)
	for i := range s.view.Models {
		o := &s.view.Models[i]
		if !o.OnTable || o.ID == m.ID {
			continue
		}
		if gap := s.gapToBase(r, o); gap <= 0 {
			cost += 2e4 - 100*gap
		} else if gap <= own {
			cost += 2e3
		}
	}
	return cost
}

// gapToBase is how far a rectangle lies from a base, in units; below 0 as deep as it lies over it.
func (s *Scene) gapToBase(r canvas.Rect, m *engine.Model) float64 {
	at := s.camera.ToScreen(m.Body.Center)
	x, y := max(r.X, min(r.Right(), at.X)), max(r.Y, min(r.Bottom(), at.Y))
	return math.Hypot(x-at.X, y-at.Y) - m.Body.Radius*s.camera.Zoom
}

// burstRadius is the radius of the burst over a model that falls just now; else 0.
func (s *Scene) burstRadius(m *engine.Model) float64 {
	if s.moving == nil {
		return 0
	}
	if e := &s.log[s.moving.event].Event; !falls(e) || struck(e) != m.ID {
		return 0
	}
	return max(46, min(84, 2.1*m.Body.Radius*s.camera.Zoom))
}

// popWidth is how wide a change is.
func (s *Scene) popWidth(u *ui.UI, p *pop) float64 {
	w := u.C.Width(p.said(s.words), popType(p)) + 14
	if p.icon != "" {
		w += 19
	}
	return w
}

func popType(p *pop) canvas.Type {
	if p.icon == "" {
		return ui.DisplayType(22)
	}
	return ui.BoldType(15)
}

// drawPop draws a change in a rectangle, with a tip that points at the base it is about.
func (s *Scene) drawPop(u *ui.UI, p *pop, r canvas.Rect, at canvas.Point, reach float64) {
	face, y := popType(p), r.Center().Y
	fill, ink := u.Colors.Accent, u.Colors.OnAccent
	switch {
	case p.loss:
		fill, ink = u.Colors.TableInk, u.Colors.OnBar
	case p.gone:
		fill, ink = u.Colors.Done, u.Colors.TableInk
	case p.icon == "":
		fill, ink = u.Colors.ClearSight, u.Colors.TableInk
	}
	if middle := r.Center(); p.height == 0 {
		far := math.Hypot(middle.X-at.X, middle.Y-at.Y)
		way := canvas.Point{X: (middle.X - at.X) / max(1, far), Y: (middle.Y - at.Y) / max(1, far)}
		tip := canvas.Point{X: at.X + way.X*(reach-2), Y: at.Y + way.Y*(reach-2)}
		tail := (&canvas.Path{}).Polygon(tip, canvas.Point{X: middle.X - way.Y*8, Y: middle.Y + way.X*8}, canvas.Point{X: middle.X + way.Y*8, Y: middle.Y - way.X*8})
		u.C.Stroke(tail, canvas.Stroke{Width: 4, Color: u.Colors.TableInk, Join: canvas.RoundJoin})
		u.C.Fill(tail, fill)
	}
	u.C.Box(r, canvas.Box{Fill: fill, Line: u.Colors.TableInk, Width: 2, Radius: 4})
	left := r.X + 7
	if p.icon != "" {
		u.C.Icon(p.icon, canvas.Rect{X: left, Y: y - 8, W: 16, H: 16}, ink)
		left += 19
	}
	u.C.Text(p.said(s.words), left, r.Y+canvas.Baseline(face, r.H), face, ink)
	if p.gone {
		u.C.Line(left-1, y, r.Right()-5, y, canvas.Pen(1.6, ink))
	}
}
