package planner

import (
	"context"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/layers"
	"trueinch/scenes/plans"
)

// layerKind is a layer of the planner.
type layerKind int

const (
	noLayer layerKind = iota
	layerSight
	layerThreat
	layerCover
	layerEnvelope
	layerStand
	layerLight
)

// layerState is what the layer in front shows and how it was asked for.
type layerState struct {
	kind   layerKind
	who    int  // of sight and threat: the figure, its team, or its enemies
	side   int  // of the enemies: 1 + the seat of one side, or 0 for all
	any    bool // of sight: any line counts, not only one from the eye
	under  bool // on the lowest floors instead of the highest
	move   int  // of the envelope: 0 for the figure's own type, else 1 + place among the types
	inches float64
	of     int // the figure that inches were set for

	stand standing
	light whoSees

	key     layerKey
	field   *geometry.Field
	fieldOf *geometry.Table
	answer  *layers.Answer
	painter layers.Painter
}

// layerKey is what a layer depends on.
type layerKey struct {
	kind, who, side, figure, changes int
	any, under                       bool
	goal                             pick
	standing                         standing
}

// Whose sight or threat is shown.
const (
	whoFigure = iota
	whoTeam
	whoEnemies
)

// The names of the background work: a quick answer first, the exact one after it.
const (
	layerJob = "layer"
	exactJob = "layer-exact"
)

// layered is what the background comes to.
type layered struct {
	key    layerKey
	answer *layers.Answer
}

// asked is the key of the layer as it is set now; false when there is nothing to ask about.
func (s *Scene) layerAsked() (layerKey, bool) {
	l := &s.layer
	f := s.selected()
	if l.kind == noLayer || l.kind == layerEnvelope || l.kind == layerLight || f == nil || s.drag != nil || len(s.doors.House.JudgesFor(s.doors.System)) == 0 {
		return layerKey{}, false
	}
	key := layerKey{kind: int(l.kind), who: l.who, side: s.facing(f), figure: f.ID, changes: s.changes, any: l.any, under: s.below(f)}
	if l.kind == layerStand {
		key.standing, key.goal = l.stand, s.to
	}
	return key, true
}

// wantLayer has the layer worked out when something changed.
func (s *Scene) wantLayer(u *ui.UI) {
	key, ok := s.layerAsked()
	if !ok || key == s.layer.key {
		return
	}
	l := &s.layer
	l.key, l.answer = key, nil
	u.Cancel(exactJob)
	if l.fieldOf != s.table {
		l.fieldOf, l.field = s.table, nil
	}
	q, field := s.layerQuestion(), l.field
	u.Go(layerJob, func(ctx context.Context) any { return layered{key, layers.Work(ctx, q, field)} })
}

// layerResults takes the answer, and asks for the exact one if that is wanted.
func (s *Scene) layerResults(u *ui.UI) {
	l := &s.layer
	for _, job := range []string{layerJob, exactJob} {
		r, ok := u.Done(job)
		if !ok {
			continue
		}
		done, fine := r.Value.(layered)
		if !fine || done.answer == nil || done.key != l.key {
			continue
		}
		l.answer = done.answer
		if l.fieldOf == s.table {
			l.field = done.answer.Field
		}
		if job == layerJob && l.kind == layerSight && l.any {
			q, field, key := s.layerQuestion(), l.field, l.key
			q.Exact = true
			u.Go(exactJob, func(ctx context.Context) any { return layered{key, layers.Work(ctx, q, field)} })
		}
	}
}

// watchers are the figures whose sight or threat is shown.
func (s *Scene) watchers() []*plans.Figure {
	f := s.selected()
	if f == nil {
		return nil
	}
	if s.layer.who == whoFigure {
		return []*plans.Figure{f}
	}
	var found []*plans.Figure
	for i := range s.plan().Figures {
		other := &s.plan().Figures[i]
		if s.layer.who == whoTeam && other.Seat == f.Seat || s.layer.who == whoEnemies && enemy(f, other, s.facing(f)) {
			found = append(found, other)
		}
	}
	return found
}

// watcher is a figure as a layer asks about it.
func (s *Scene) watcher(f *plans.Figure) layers.Watcher {
	return layers.Watcher{Body: s.bodyOf(f), Inside: s.spotOf(f).Inside}
}

// below reports whether a layer about a figure looks at the lowest floors: when that is wanted, or when it is about somebody
// inside a building alone.
func (s *Scene) below(f *plans.Figure) bool {
	several := s.layer.who != whoFigure && (s.layer.kind == layerSight || s.layer.kind == layerThreat)
	return s.layer.under || !several && s.spotOf(f).Inside != geometry.NoPiece
}

// usual is a base of the common size, for layers that ask about nobody in particular.
var usual = geometry.Cylinder{Radius: geometry.BaseRadius(30), Height: 2 * geometry.BaseRadius(30)}

// layerQuestion is the layer as the background is asked for it.
func (s *Scene) layerQuestion() layers.Question {
	f := s.selected()
	body := s.bodyOf(f)
	q := layers.Question{Judge: s.doors.House.JudgesFor(s.doors.System)[0], Table: s.table, Under: s.below(f), Radius: usual.Radius, Height: usual.Height}
	for i := range s.plan().Figures {
		if other := &s.plan().Figures[i]; s.layer.kind != layerStand || other.ID != f.ID {
			q.Others = append(q.Others, engine.Bystander{Body: s.bodyOf(other)})
		}
	}
	switch s.layer.kind {
	case layerSight:
		q.Kind = layers.Sight
		if s.layer.who == whoEnemies { // where would this figure be seen?
			q.Radius, q.Height = body.Radius, body.Height
		}
		for _, w := range s.watchers() {
			q.Watchers = append(q.Watchers, s.watcher(w))
		}
	case layerCover:
		q.Kind = layers.Cover
		q.Watchers = []layers.Watcher{s.watcher(f)}
		if other := s.plan().Figure(s.to.figureID()); other != nil {
			q.Radius, q.Height = other.Body(other.Spot.Spot).Radius, other.Body(other.Spot.Spot).Height
		}
	case layerThreat:
		q.Kind = layers.Threat
		for _, w := range s.watchers() {
			q.Watchers = append(q.Watchers, s.watcher(w))
			q.Moves = append(q.Moves, s.movement(w, w.Kind, w.Inches))
			q.Later = append(q.Later, s.twice(w))
			q.Reach = append(q.Reach, w.Range)
		}
	case layerStand:
		q.Kind = layers.Stand
		q.Radius, q.Height = body.Radius, body.Height
		q.Wanted = s.wanted(f)
	}
	return q
}

// showLayer lays the layer in front over the table.
func (s *Scene) showLayer(u *ui.UI, scene *tabletop.Scene) {
	switch {
	case s.layer.kind == layerLight:
		s.showLight(scene)
	case s.layer.kind == layerEnvelope && s.drag == nil:
		scene.Reach = s.reachShown()
	case s.layer.kind != noLayer && s.layer.answer != nil:
		goal := s.showGoal(u, scene)
		below := scene.Beneath
		scene.Beneath = func(c tabletop.Layered) {
			s.layer.painter.Paint(c.Canvas, c.Look, c.Camera, s.layer.answer)
			tabletop.Shapes(c.Canvas, c.Look, c.Camera, goal)
			if below != nil {
				below(c)
			}
		}
	}
}
