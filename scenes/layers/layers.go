// Package layers works out, away from the frame, what holds in every place of a table: who sees it, who is covered there,
// who can strike it now and next Round, and where one can stand – and paints it over the table. Planner and encounter
// both show it.
//
// All facts are those of package geometry, asked over a whole geometry.Field: every cell gets the answer that geometry would
// give for a base over its middle. Here are the questions, and what is made of the answers: marks, pictures and words.
package layers

import (
	"context"

	"trueinch/game/ui"
	"trueinch/geometry"
)

// Kind is a question to every place of the table.
type Kind int

// The kinds.
const (
	Sight  Kind = iota // how many of the watchers see whoever stands there
	Cover              // what the first watcher sees of whoever stands there
	Threat             // who can be struck there: after one move, and after one more
	Stand              // where all that is wanted holds
)

// Cell is how fine layers are: an eighth of an inch.
const Cell = 0.125

// How far apart the places are that a threat is tried from, in inches: after one move, and after two.
const (
	spacing      = 0.5
	laterSpacing = 1
)

// Question is what is asked of every place. It is a value: the background works on a copy.
type Question struct {
	Kind     Kind
	Table    *geometry.Table
	Watchers []geometry.Cylinder
	Exact    bool // count a watcher too when any line at all runs, not only one from its eye to the head

	Under bool // asked of the lowest floors, below roofs and bridges, instead of the highest

	Radius, Height float64 // of whoever stands there

	// Of a threat, by watcher: its next move, the move after that one, and how far it strikes.
	Moves, Later []geometry.Movement
	Reach        []float64

	Wanted Wanted // of Stand
}

// Wanted is what has to hold together for a place to stand. Parts that are not set hold everywhere.
type Wanted struct {
	Unseen    []geometry.Cylinder // no line at all from any of them
	Sheltered []geometry.Cylinder // each of them sees it only in part, or not at all
	Move      *geometry.Movement  // it can be reached by this move
	Near      []Near
}

// Near wants a base within some inches of a thing, edge to edge.
type Near struct {
	Center         geometry.Point
	Radius, Inches float64
}

// Answer is what holds in every cell of a field.
type Answer struct {
	Kind  Kind
	Field *geometry.Field
	// Marks are by cell. Sight: how many see it. Cover: a geometry.Shelter. Threat: Now, Next or 0. Stand: 1 or 0.
	Marks []uint8
	Exact bool
}

// The marks of a threat.
const (
	Now  = 1
	Next = 2
)

// Area is how many square inches have a mark that counts.
func (a *Answer) Area(counts func(mark uint8) bool) float64 {
	cells := 0
	for _, m := range a.Marks {
		if counts(m) {
			cells++
		}
	}
	return float64(cells) * a.Field.Cell * a.Field.Cell
}

// Work answers a question; nil when it was cancelled. field may be that of an earlier answer on the same table, or nil.
func Work(ctx context.Context, q Question, field *geometry.Field) *Answer {
	if field == nil || field.Table() != q.Table || field.Under != q.Under {
		field = q.Table.Field(Cell, q.Under)
	}
	a := &Answer{Kind: q.Kind, Field: field, Marks: make([]uint8, field.Cells()), Exact: q.Exact}
	task := geometry.Task{Stopped: func() bool { return ctx.Err() != nil }, Report: func(share float64) { ui.Report(ctx, share) }, End: 1}
	switch q.Kind {
	case Sight:
		a.sight(task, &q)
	case Cover:
		a.cover(task, &q)
	case Threat:
		a.threat(task, &q)
	case Stand:
		a.stand(task, &q)
	}
	if ctx.Err() != nil {
		return nil
	}
	return a
}

func (a *Answer) sight(task geometry.Task, q *Question) {
	f := a.Field
	for i, viewer := range q.Watchers {
		part := task.Part(i, len(q.Watchers))
		seen := f.SeenHeads(part, viewer, q.Height)
		if q.Exact {
			rest := f.Standing()
			rest.Without(seen)
			seen.Join(f.Lines(part, viewer, q.Radius, q.Height, rest))
		}
		seen.Each(func(cell int) { a.Marks[cell] = min(a.Marks[cell], 254) + 1 })
	}
}

func (a *Answer) cover(task geometry.Task, q *Question) {
	if len(q.Watchers) == 0 {
		return
	}
	for cell, shelter := range a.Field.Shelters(task, q.Watchers[0], q.Radius, q.Height, nil) {
		a.Marks[cell] = uint8(shelter)
	}
}

// threat tries every watcher from many places of where it can end.
func (a *Answer) threat(task geometry.Task, q *Question) {
	parts, done := 2*(len(q.Moves)+len(q.Later)), 0
	shooters := func(field *geometry.Field, moves []geometry.Movement, spacing float64) []geometry.Shooter {
		var all []geometry.Shooter
		for i := range min(len(moves), len(q.Watchers), len(q.Reach)) {
			stands := field.Reach(task.Part(done, parts), moves[i]).Stands(spacing)
			for _, s := range append(stands, moves[i].Start) {
				body := q.Watchers[i]
				body.Center, body.Bottom = s.Center, s.Level
				all = append(all, geometry.Shooter{Body: body, Reach: q.Reach[i]})
			}
			done++
		}
		return all
	}
	now := shooters(a.Field, q.Moves, spacing)
	next := shooters(a.Field.Coarse(), q.Later, laterSpacing)
	first := a.Field.Struck(task.Part(2, 4), now, q.Radius, q.Height, nil)
	second := a.Field.Struck(task.Part(3, 4), next, q.Radius, q.Height, first)
	second.Each(func(cell int) { a.Marks[cell] = Next })
	first.Each(func(cell int) { a.Marks[cell] = Now })
}

// stand strikes out, filter after filter, where something that is wanted does not hold; the cheap ones come first, and
// lines are only asked for where all else holds.
func (a *Answer) stand(task geometry.Task, q *Question) {
	f := a.Field
	good := f.Free(q.Radius, q.Height)
	for _, near := range q.Wanted.Near {
		good.Meet(f.Disc(near.Center, near.Inches+near.Radius+q.Radius))
	}
	parts := len(q.Wanted.Unseen) + len(q.Wanted.Sheltered) + 1
	if q.Wanted.Move != nil {
		good.Meet(f.Reach(task.Part(0, parts), *q.Wanted.Move).Cells())
	}
	done := 1
	for _, viewer := range q.Wanted.Sheltered {
		for cell, shelter := range f.Shelters(task.Part(done, parts), viewer, q.Radius, q.Height, good) {
			if shelter == geometry.Open {
				good.Drop(cell)
			}
		}
		done++
	}
	for _, viewer := range q.Wanted.Unseen {
		good.Without(f.Lines(task.Part(done, parts), viewer, q.Radius, q.Height, good))
		done++
	}
	good.Each(func(cell int) { a.Marks[cell] = 1 })
}
