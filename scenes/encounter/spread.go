package encounter

import (
	"context"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/layers"
)

// spread is where the thing that is asked for may be put, when it is put down and not moved: worked out in the background,
// once for each decision.
type spread struct {
	decision *engine.Decision // that the rest belongs to
	answer   *layers.Answer   // of a Placement that fills parts of the table
	spots    []geometry.Spot  // of one with a list of answers
	room     int              // for so many of the same kind, this one included, where that is limited; else 0
	field    *geometry.Field
	painter  layers.Painter
}

// The names of the background work.
const (
	spreadJob = "encounter-spread"
	roomJob   = "encounter-room"
)

// wantSpread has the places worked out when a person is asked to put something down.
func (s *Scene) wantSpread(u *ui.UI) {
	p := &s.spread
	if done, ok := u.Done(spreadJob); ok {
		switch found := done.Value.(type) {
		case *layers.Answer:
			if found != nil {
				p.answer, p.field = found, found.Field
			}
		case []geometry.Spot:
			p.spots = found
		}
	}
	if done, ok := u.Done(roomJob); ok {
		p.room, _ = done.Value.(int)
	}
	if p.decision == s.decision {
		return
	}
	u.Cancel(spreadJob)
	u.Cancel(roomJob)
	if p.decision, p.answer, p.spots, p.room = nil, nil, nil, 0; !s.personAsked() { // what led to the question is still being shown
		return
	}
	if p.decision = s.decision; s.decision.Shape != engine.Place {
		return
	}
	if place, ok := s.decision.Place.(engine.Roomy); ok {
		u.Go(roomJob, func(context.Context) any { return place.Room() })
	}
	switch place := s.decision.Place.(type) {
	case engine.Listed:
		u.Go(spreadJob, func(context.Context) any { return place.Spots() })
	case engine.Spread:
		table, field, kind := s.view.Table, p.field, layers.Put
		if place.Mode() == engine.PutDown { // nothing else marks where it may lie
			kind = layers.Stand
		}
		over := func(at geometry.Point) bool {
			_, legal := place.Over(at)
			return legal
		}
		if u.Unseen() {
			p.answer = layers.PlacesLater(kind, table, field, over)
			p.field = p.answer.Field
			return
		}
		u.Go(spreadJob, func(ctx context.Context) any { return layers.Places(ctx, kind, table, field, over) })
	}
}

// showSpread darkens where the thing cannot be put, or shows each place of a list as its middle.
func (s *Scene) showSpread(u *ui.UI, scene *tabletop.Scene) {
	p := &s.spread
	if p.decision != s.decision {
		return
	}
	switch {
	case p.answer != nil:
		scene.Beneath = func(c tabletop.Layered) { p.painter.Paint(c.Canvas, c.Look, c.Camera, p.answer) }
	case len(p.spots) > 0:
		scene.Beneath = func(c tabletop.Layered) {
			c.Push()
			c.Clip(c.Camera.Seen())
			dots := func(r float64, color canvas.Color) {
				for _, spot := range p.spots {
					at := c.Camera.ToScreen(spot.Center)
					c.Circle(at.X, at.Y, r, color, canvas.Stroke{})
				}
			}
			dots(4, u.Colors.TableInk) // all casings first: places side by side run together into a line
			dots(2.2, u.Colors.Face)
			c.Pop()
		}
	}
}

// detail is the line below the question; where there is room for a part only of what is to be put down, it says so.
func (s *Scene) detail() string {
	detail := s.words.Text(s.decision.Detail)
	if place, ok := s.decision.Place.(engine.Roomy); ok && s.spread.decision == s.decision && s.spread.room > 0 && s.spread.room < place.Wanted() {
		return s.words.W("encounter.room", "Detail", detail, "Count", s.spread.room)
	}
	return detail
}
