package designer

import (
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
)

// helpHeight is the line below the table that says what to do next; two of them in a narrow window.
const helpHeight = 24

// table is the battlefield, and the pointer over it.
func (s *Scene) table(u *ui.UI, r canvas.Rect) {
	u.Panel("table", r)
	low := helpHeight
	if r.W < 560 {
		low += 12
	}
	help, frame := r.Inset(3).CutBottom(float64(low), 0)
	view := frame.Inset(tabletop.FrameWidth)
	if view.W < 20 || view.H < 20 {
		return
	}
	s.camera.Keep(view, s.Map().Width, s.Map().Depth)
	s.camera.Glide(u)
	u.KeepSecondary(frame)              // which goes back
	area := u.Area("table-area", frame) // a drag may begin on the ruler band: at the very edge of the table
	if !u.Painting() {
		s.camera.Steer(u, area)
		s.point(u, area)
		return
	}
	u.Clip(frame, func() { s.painter.Show(u, frame, u.Words, s.camera.Camera, s.picture(u)) })
	s.help(u, help)
}

// drawn keeps what the table shows of a Map, so that it is not put together anew in every frame.
type drawn struct {
	of     *maps.Map
	hidden layers
	ground tabletop.Ground
	night  *tabletop.Night
}

// ground is the Map as the painter takes it.
func (s *Scene) ground() tabletop.Ground {
	m := s.Map()
	if s.drawn.of != m || s.drawn.hidden != s.hidden {
		s.drawn = drawn{of: m, hidden: s.hidden, ground: tabletop.Ground{Width: m.Width, Depth: m.Depth}}
		if !s.hidden.ground {
			s.drawn.ground.Areas = m.Ground
		}
		if !s.hidden.pieces {
			s.drawn.ground.Pieces = tabletop.GroundOf(m).Pieces
			s.drawn.night = s.lights(m)
		}
	}
	g := s.drawn.ground
	g.Night = s.drawn.night
	if !s.hidden.photo {
		g.Photo = s.photo.of(m)
	}
	return g
}

// lights is what the lights of a Map shine on, in a game that is played at night; nil without any.
func (s *Scene) lights(m *maps.Map) *tabletop.Night {
	dark := s.system.Extras().Dark
	if dark == nil || s.hidden.light {
		return nil
	}
	table, err := geometry.NewTable(maps.Layout(m))
	if err != nil {
		return nil
	}
	night := s.painter.Night(table, dark(table))
	if night != nil {
		night.Rims = true
	}
	return night
}

// picture is everything the table shows now.
func (s *Scene) picture(u *ui.UI) tabletop.Scene {
	m := s.Map()
	scene := tabletop.Scene{Ground: s.ground(), Hovered: -1, Gliding: s.camera.Gliding()}
	// Height plates would stand among the measures of what is chosen.
	scene.Heights = !s.hidden.heights && len(s.chosen) == 0 && s.carried == nil && s.drag.kind == nothing
	if s.over && s.hover.Layer == edit.Pieces && s.drag.kind == nothing && !s.hidden.pieces && !s.chosen.Has(s.hover) {
		scene.Hovered = s.hover.At
	}
	if !s.hidden.zones {
		scene.Zones = s.zones(u, m)
	}
	for _, i := range s.held(&s.drag).Sound(m).In(edit.Pieces) {
		if i < len(m.Pieces) {
			scene.Rims = append(scene.Rims, tabletop.Rim{Piece: &m.Pieces[i], Color: u.Colors.Accent})
		}
	}
	scene.Beneath = func(c tabletop.Layered) { s.beneath(u, c) }
	scene.Above = func(c tabletop.Layered) { s.above(u, c) }
	scene.Tags = s.tags(u, m)
	if s.ruler != nil {
		from, to := s.ruler[0], s.ruler[1]
		scene.Tape = &tabletop.Tape{From: from, To: to, Answer: u.Words.Exact(from.Distance(to))}
	}
	s.fair.show(u, s, &scene)
	return scene
}

// zones are the deployment zones with their labels.
func (s *Scene) zones(u *ui.UI, m *maps.Map) []tabletop.Deployment {
	zones := tabletop.Deployments(m)
	for i := range zones {
		box := edit.Between(zones[i].Outline[0], zones[i].Outline[0])
		for _, p := range zones[i].Outline {
			box = edit.Between(least(box.Low, p), most(box.High, p))
		}
		depth := min(box.Size().X, box.Size().Y)
		key := "designer.zone-blue"
		if zones[i].Side == ui.Red {
			key = "designer.zone-red"
		}
		zones[i].Label = u.W(key, "Depth", u.Words.Fine(depth))
	}
	return zones
}

func least(a, b geometry.Point) geometry.Point {
	return geometry.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}
}

func most(a, b geometry.Point) geometry.Point {
	return geometry.Point{X: max(a.X, b.X), Y: max(a.Y, b.Y)}
}

// under finds what lies under a place: the highest piece, then a note or zone, then the ground.
func (s *Scene) under(p geometry.Point) (edit.Ref, bool) {
	m := s.history.Map()
	if !s.hidden.pieces {
		if at := s.picker.PieceAt(s.camera.Camera, tabletop.GroundOf(m).Pieces, p); at >= 0 {
			return edit.Ref{Layer: edit.Pieces, At: at}, true
		}
		if at, ok := s.nearPiece(m, p); ok {
			return at, true
		}
	}
	for i := len(m.Ground) - 1; i >= 0 && !s.hidden.notes; i-- {
		if m.Ground[i].Kind == maps.Note && edit.Covers(m, edit.Ref{Layer: edit.Ground, At: i}, p) {
			return edit.Ref{Layer: edit.Ground, At: i}, true
		}
	}
	for i := len(m.Zones) - 1; i >= 0 && !s.hidden.zones; i-- {
		if r := (edit.Ref{Layer: edit.Zones, At: i}); edit.Covers(m, r, p) {
			return r, true
		}
	}
	for i := len(m.Ground) - 1; i >= 0 && !s.hidden.ground; i-- {
		if r := (edit.Ref{Layer: edit.Ground, At: i}); m.Ground[i].Kind != maps.Note && edit.Covers(m, r, p) {
			return r, true
		}
	}
	return edit.Ref{}, false
}

// nearPiece finds a small piece that is only just missed.
func (s *Scene) nearPiece(m *maps.Map, p geometry.Point) (edit.Ref, bool) {
	reach := 6 / s.camera.Zoom
	for i := len(m.Pieces) - 1; i >= 0; i-- {
		box := edit.PieceBox(&m.Pieces[i])
		if size := box.Size(); max(size.X, size.Y) > 1.2 {
			continue
		}
		if p.X >= box.Low.X-reach && p.X <= box.High.X+reach && p.Y >= box.Low.Y-reach && p.Y <= box.High.Y+reach {
			return edit.Ref{Layer: edit.Pieces, At: i}, true
		}
	}
	return edit.Ref{}, false
}

// snapped is where a point of what is drawn or measured lies, with the pointer at p.
func (s *Scene) snapped(u *ui.UI, p geometry.Point) geometry.Point {
	return s.snapping(u).Point(s.history.Map(), p, nil)
}

// snapping is what things are drawn to now: nothing while Alt is held.
func (s *Scene) snapping(u *ui.UI) edit.Snap {
	if u.In.Holds(ui.Alt) {
		return edit.Snap{}
	}
	return edit.Snap{Step: float64(s.gridStep()), Edges: true, Gaps: true, Reach: min(0.2, 7/s.camera.Zoom)}
}
