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
	Put                // where something may be put down, by the judgement of whoever asks
)

// Cell is how fine layers are: an eighth of an inch.
const Cell = 0.125

// How far apart the places are that a threat is tried from, in inches: after one move from every cell on the border of what is
// reached, and inside; after two, on a field of larger cells, likewise.
const (
	border, spacing           = 0, 0.5
	laterBorder, laterSpacing = 0.25, 1
)

// Watcher is a model that looks.
type Watcher struct {
	Body   geometry.Cylinder
	Inside geometry.PieceIndex // the Enclosed Structure around it, or geometry.NoPiece
}

// Question is what is asked of every place. It is a value: the background works on a copy.
type Question struct {
	Kind     Kind
	Table    *geometry.Table
	Watchers []Watcher
	Exact    bool // count a watcher too when any line at all runs, not only one from its eye to the head

	Under bool // asked of the lowest floors, below roofs and bridges and inside buildings, instead of the highest

	Radius, Height float64 // of whoever stands there

	// Of a threat, by watcher: its next move, the two by which it comes on, and how far it strikes.
	Moves []geometry.Movement
	Later []Two
	Reach []float64

	Wanted Wanted // of Stand
}

// Two is a move and another one after it.
type Two struct {
	First  geometry.Movement
	Second func(start geometry.Spot) geometry.Movement // called from the background
}

// reach is where both moves together lead; where package geometry does not answer that, where one of the summed length does.
func (m *Two) reach(f *geometry.Field, task geometry.Task) *geometry.Reached {
	chain, limit := f.Table().ReachTwice(m.First, m.Second)
	if limit == geometry.ChainAnswered {
		return f.ReachTwice(task, chain)
	}
	long := m.First
	long.Allowance += m.Second(long.Start).Allowance
	return f.Reach(task, long)
}

// Wanted is what has to hold together for a place to stand. Parts that are not set hold everywhere.
type Wanted struct {
	Unseen    []Watcher          // no line at all from any of them
	Sheltered []Watcher          // each of them sees it only in part, or not at all
	Move      *geometry.Movement // it can be reached by this move
	Near      []Near
}

// Near wants a base within some inches of a thing, edge to edge as seen from above: a piece of terrain, or a disc.
type Near struct {
	Piece  geometry.PieceIndex // or geometry.NoPiece
	Center geometry.Point
	Radius float64
	Inches float64
}

// Answer is what holds in every cell of a field.
type Answer struct {
	Kind  Kind
	Field *geometry.Field
	// Marks are by cell. Sight: how many see it. Cover: a geometry.Shelter. Threat: Now, Next or 0. Stand: 1 or 0.
	Marks []uint8
	Exact bool

	fine map[int]uint16 // of Places: what parts of the cells along a border say, by cell
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

// The wall of an Enclosed Structure hides everything on its other side from whoever is inside or outside, and nothing on its
// own: package geometry answers for the open table, and inside everybody sees everybody.

func (a *Answer) sight(task geometry.Task, q *Question) {
	f := a.Field
	for i, viewer := range q.Watchers {
		part := task.Part(i, len(q.Watchers))
		seen := f.InsideOf(viewer.Inside)
		if viewer.Inside == geometry.NoPiece {
			seen = f.SeenHeads(part, viewer.Body, q.Height)
			if q.Exact {
				rest := f.Standing()
				rest.Without(seen)
				seen.Join(f.Lines(part, viewer.Body, q.Radius, q.Height, rest))
			}
		}
		seen.Each(func(cell int) { a.Marks[cell] = min(a.Marks[cell], 254) + 1 })
	}
}

func (a *Answer) cover(task geometry.Task, q *Question) {
	if len(q.Watchers) == 0 {
		return
	}
	for cell, shelter := range shelters(a.Field, task, &q.Watchers[0], q.Radius, q.Height, a.Field.Standing()) {
		a.Marks[cell] = uint8(shelter)
	}
}

// shelters is what a watcher sees of a base in some cells.
func shelters(f *geometry.Field, task geometry.Task, viewer *Watcher, radius, height float64, of *geometry.CellSet) []geometry.Shelter {
	if viewer.Inside == geometry.NoPiece {
		found := f.Shelters(task, viewer.Body, radius, height, of)
		of.Each(func(cell int) {
			if f.Inside(cell) != geometry.NoPiece {
				found[cell] = geometry.Sheltered
			}
		})
		return found
	}
	found := make([]geometry.Shelter, f.Cells())
	of.Each(func(cell int) {
		found[cell] = geometry.Sheltered
		if f.Inside(cell) == viewer.Inside {
			found[cell] = geometry.Open
		}
	})
	return found
}

// threat tries every watcher from many places of where it can end.
func (a *Answer) threat(task geometry.Task, q *Question) {
	parts, done := 2*(len(q.Moves)+len(q.Later)), 0
	from := func(count int, reach func(i int, task geometry.Task) *geometry.Reached, border, spacing float64) (all shooters) {
		for i := range min(count, len(q.Watchers), len(q.Reach)) {
			reached := reach(i, task.Part(done, parts))
			for _, s := range append(reached.Stands(border, spacing), reached.Start()) {
				all.add(s, q.Watchers[i].Body, q.Reach[i])
			}
			done++
		}
		return all
	}
	now := from(len(q.Moves), func(i int, task geometry.Task) *geometry.Reached { return a.Field.Reach(task, q.Moves[i]) }, border, spacing)
	later := a.Field.Coarse()
	next := from(len(q.Later), func(i int, task geometry.Task) *geometry.Reached { return q.Later[i].reach(later, task) }, laterBorder, laterSpacing)
	first := now.strike(a.Field, task.Part(2, 4), q, nil)
	second := next.strike(a.Field, task.Part(3, 4), q, first)
	second.Each(func(cell int) { a.Marks[cell] = Next })
	first.Each(func(cell int) { a.Marks[cell] = Now })
}

// shooters are places to strike from.
type shooters struct {
	outside []geometry.Shooter
	inside  []geometry.Shooter
	walls   []geometry.PieceIndex // of those inside: the Enclosed Structure around them
}

func (all *shooters) add(at geometry.Spot, body geometry.Cylinder, reach float64) {
	body.Center, body.Bottom = at.Center, at.Level
	s := geometry.Shooter{Body: body, Reach: reach}
	if at.Inside == geometry.NoPiece {
		all.outside = append(all.outside, s)
		return
	}
	all.inside, all.walls = append(all.inside, s), append(all.walls, at.Inside)
}

// strike is where any of them strikes, with what is known already.
func (all *shooters) strike(f *geometry.Field, task geometry.Task, q *Question, already *geometry.CellSet) *geometry.CellSet {
	struck := f.Struck(task, all.outside, q.Radius, q.Height, already)
	rooms := map[geometry.PieceIndex]*geometry.CellSet{}
	for i, s := range all.inside {
		room := rooms[all.walls[i]]
		if room == nil {
			room = f.InsideOf(all.walls[i])
			rooms[all.walls[i]] = room
		}
		near := f.Disc(s.Body.Center, max(s.Reach, geometry.ContactGap)+s.Body.Radius+q.Radius)
		near.Meet(room)
		struck.Join(near)
	}
	return struck
}

// stand strikes out, filter after filter, where something that is wanted does not hold; the cheap ones come first, and
// lines are only asked for where all else holds.
func (a *Answer) stand(task geometry.Task, q *Question) {
	f := a.Field
	good := f.Free(q.Radius, q.Height)
	for _, near := range q.Wanted.Near {
		if near.Piece != geometry.NoPiece {
			good.Meet(f.Beside(near.Piece, near.Inches+q.Radius))
			continue
		}
		good.Meet(f.Disc(near.Center, near.Inches+near.Radius+q.Radius))
	}
	parts := len(q.Wanted.Unseen) + len(q.Wanted.Sheltered) + 1
	if q.Wanted.Move != nil {
		good.Meet(f.Reach(task.Part(0, parts), *q.Wanted.Move).Cells())
	}
	done := 1
	for i := range q.Wanted.Sheltered {
		found := shelters(f, task.Part(done, parts), &q.Wanted.Sheltered[i], q.Radius, q.Height, good)
		for cell, shelter := range found {
			if shelter == geometry.Open {
				good.Drop(cell)
			}
		}
		done++
	}
	for _, viewer := range q.Wanted.Unseen {
		seen := f.InsideOf(viewer.Inside)
		if viewer.Inside == geometry.NoPiece {
			seen = f.Lines(task.Part(done, parts), viewer.Body, q.Radius, q.Height, good)
		}
		good.Without(seen)
		done++
	}
	good.Each(func(cell int) { a.Marks[cell] = 1 })
}
