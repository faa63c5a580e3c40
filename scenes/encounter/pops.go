package encounter

import (
	"math"
	"slices"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// pop is a change that rises from a model: HP, a state that comes or goes, a counter.
type pop struct {
	model  engine.ModelID
	text   string
	icon   string
	loss   bool // bad for the model, or gone
	gone   bool // a state that ended
	born   time.Duration
	height int // of how many others of the same moment it stands above
}

// popLife is how long a change is to be read; popsAtOnce is from how many models on changes of one moment are only told.
const (
	popLife    = 1100 * time.Millisecond
	popsAtOnce = 5
)

// popChanges notes what another view of the table has changed on the models.
func (s *Scene) popChanges(after *engine.View) {
	if s.show.quiet {
		return
	}
	var fresh []pop
	changed := 0
	for i := range min(len(s.view.Models), len(after.Models)) {
		found := s.changes(&s.view.Models[i], &after.Models[i])
		if len(found) > 0 {
			changed++
		}
		fresh = append(fresh, found...)
	}
	if changed > popsAtOnce {
		return
	}
	s.show.pops = append(s.show.pops, fresh...)
}

// changes are what differs on one model.
func (s *Scene) changes(was, is *engine.Model) []pop {
	if !was.OnTable || !is.OnTable && !is.KO {
		return nil
	}
	var found []pop
	add := func(p pop) {
		p.model, p.born, p.height = was.ID, s.show.clock, len(found)
		found = append(found, p)
	}
	if d := is.HP - was.HP; d != 0 {
		add(pop{text: s.words.W("stage.hp", "Change", signed(d)), loss: d < 0})
	}
	if is.KO {
		return found
	}
	for _, b := range is.States {
		if !slices.ContainsFunc(was.States, func(o engine.Badge) bool { return sameBadge(o, b) }) {
			add(pop{text: s.words.Text(b.Text), icon: b.Icon})
		}
	}
	for _, b := range was.States {
		if !slices.ContainsFunc(is.States, func(o engine.Badge) bool { return sameBadge(o, b) }) {
			add(pop{text: s.words.Text(b.Text), icon: b.Icon, gone: true})
		}
	}
	for i := 1; i < min(len(was.Counters), len(is.Counters)); i++ { // what was paid stands in the panels
		if d := is.Counters[i].Have - was.Counters[i].Have; d > 0 {
			add(pop{text: signed(d), icon: is.Counters[i].Icon})
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

// drawPops draws the changes above their models.
func (s *Scene) drawPops(u *ui.UI) {
	for _, p := range s.show.pops {
		m := s.model(p.model)
		if m == nil {
			continue
		}
		at := s.camera.ToScreen(m.Body.Center)
		rise := 1.0
		if !u.Still() {
			rise = ui.EaseOut(min(1, float64(u.In.Clock-p.born)/float64(popLife)*2))
		}
		s.drawPop(u, &p, s.popPlace(u, &p, m, at, rise))
	}
}

// popHeight is the height of a change, and popStep how far apart two of one model lie.
const (
	popHeight = 24.0
	popStep   = 26.0
)

// popPlace is where a change rises: above its model or beside it, where it covers the least of anybody else.
func (s *Scene) popPlace(u *ui.UI, p *pop, m *engine.Model, at canvas.Point, rise float64) canvas.Rect {
	reach, w := m.Body.Radius*s.camera.Zoom, popWidth(u, p)
	above := reach + 8 + 16*rise
	if burst := s.burstRadius(m); burst > 0 { // over it, not under it
		above = burst + 12
	}
	up := popStep * float64(p.height)
	best, least := canvas.Rect{}, math.Inf(1)
	for i, middle := range []canvas.Point{
		{X: at.X, Y: at.Y - above - up},
		{X: at.X + reach + 12 + w/2, Y: at.Y - 16*rise - up}, {X: at.X - reach - 12 - w/2, Y: at.Y - 16*rise - up},
		{X: at.X, Y: at.Y + reach + 34 - 10*rise + up},
	} {
		r := canvas.Rect{X: middle.X - w/2, Y: middle.Y - popHeight/2, W: w, H: popHeight}
		cost := 10 * float64(i)
		if !s.camera.View.Contains(canvas.Point{X: r.X, Y: r.Y}) || !s.camera.View.Contains(canvas.Point{X: r.Right(), Y: r.Bottom()}) {
			cost += 1e5
		}
		for other := range s.view.Models {
			if o := &s.view.Models[other]; o.OnTable {
				q, half := s.camera.ToScreen(o.Body.Center), o.Body.Radius*s.camera.Zoom
				cut := r.Intersect(canvas.Rect{X: q.X - half, Y: q.Y - half, W: 2 * half, H: 2 * half})
				if !cut.Empty() {
					cost += 50 + cut.W*cut.H
				}
			}
		}
		if cost < least {
			best, least = r, cost
		}
	}
	return best
}

// burstRadius is the radius of the burst over a model that is just being KO'ed; else 0.
func (s *Scene) burstRadius(m *engine.Model) float64 {
	if s.moving == nil {
		return 0
	}
	if e := &s.log[s.moving.event].Event; e.Kind != engine.EventKO || struck(e) != m.ID {
		return 0
	}
	return max(46, min(84, 2.1*m.Body.Radius*s.camera.Zoom))
}

// popWidth is how wide a change is.
func popWidth(u *ui.UI, p *pop) float64 {
	w := u.C.Width(p.text, popType(p)) + 14
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

func (s *Scene) drawPop(u *ui.UI, p *pop, r canvas.Rect) {
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
	u.C.Box(r, canvas.Box{Fill: fill, Line: u.Colors.TableInk, Width: 2, Radius: 4})
	left := r.X + 7
	if p.icon != "" {
		u.C.Icon(p.icon, canvas.Rect{X: left, Y: y - 8, W: 16, H: 16}, ink)
		left += 19
	}
	u.C.Text(p.text, left, r.Y+canvas.Baseline(face, r.H), face, ink)
	if p.gone {
		u.C.Line(left-1, y, r.Right()-5, y, canvas.Pen(1.6, ink))
	}
}
