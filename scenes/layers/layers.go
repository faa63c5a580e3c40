// Package layers works out, away from the frame, what holds in every place of a table: who sees it, who is covered there,
// who can strike it now and next Round, and where one can stand – and paints it over the table. Planner and encounter
// both show it.
//
// The facts are those of package geometry: every cell gets the answer that geometry would give for a base over its middle.
// Asking for each of them takes seconds; here shadows and envelopes are filled in row by row and block by block as far as
// that is a proof, and geometry is asked for the cells that remain.
package layers

import (
	"context"
	"runtime"
	"sync/atomic"

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
	Field *Field
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
func Work(ctx context.Context, q Question, field *Field) *Answer {
	if field == nil || field.table != q.Table || field.Under != q.Under {
		field = NewField(q.Table, q.Under)
	}
	a := &Answer{Kind: q.Kind, Field: field, Marks: make([]uint8, field.Cells()), Exact: q.Exact}
	j := job{ctx, 0, 1}
	switch q.Kind {
	case Sight:
		a.sight(j, &q)
	case Cover:
		a.cover(j, &q)
	case Threat:
		a.threat(j, &q)
	case Stand:
		a.stand(j, &q)
	}
	if ctx.Err() != nil {
		return nil
	}
	return a
}

func (a *Answer) sight(j job, q *Question) {
	f := a.Field
	for i, viewer := range q.Watchers {
		j := j.part(i, len(q.Watchers))
		seen := f.heads(j, viewer, q.Height)
		if q.Exact {
			rest := newBitmap(f.Rows, f.Columns)
			for i := range f.steps {
				rest.put(f.steps[i].cells, seen, f.whole())
			}
			seen.join(f.lines(j, viewer, q.Radius, q.Height, rest))
		}
		a.mark(seen, func(m *uint8) { *m = min(*m, 254) + 1 })
	}
}

// mark changes the mark of every cell that is set.
func (a *Answer) mark(of *bitmap, change func(m *uint8)) {
	of.each(0, of.rows, func(row, column int) { change(&a.Marks[row*of.columns+column]) })
}

func (a *Answer) cover(j job, q *Question) {
	if len(q.Watchers) == 0 {
		return
	}
	for c, s := range a.Field.shelters(j, q.Watchers[0], q.Radius, q.Height, nil) {
		a.Marks[c] = uint8(s)
	}
}

// threat tries every watcher from many places of where it can end.
func (a *Answer) threat(j job, q *Question) {
	type try struct {
		body  geometry.Cylinder
		reach float64
	}
	tries := map[uint8][]try{}
	count := len(q.Moves) + len(q.Later)
	at := 0
	collect := func(mark uint8, field *Field, moves []geometry.Movement, spacing float64) {
		for i := range moves {
			if i >= len(q.Watchers) || i >= len(q.Reach) {
				break
			}
			r := field.reach(j.part(at, 2*count), moves[i])
			at++
			for _, s := range append(r.stands(spacing), moves[i].Start) {
				body := q.Watchers[i]
				body.Center, body.Bottom = s.Center, s.Level
				tries[mark] = append(tries[mark], try{body, q.Reach[i]})
			}
		}
	}
	collect(Now, a.Field, q.Moves, spacing)
	collect(Next, a.Field.coarse(), q.Later, laterSpacing)
	struck := newBitmap(a.Field.Rows, a.Field.Columns)
	for k, mark := range [2]uint8{Now, Next} {
		// Each processor has a map of its own, and asks for nothing that it found already.
		strikers := make([]*striker, runtime.GOMAXPROCS(0))
		for i := range strikers {
			strikers[i] = newStriker(a.Field)
			strikers[i].hit.join(struck)
		}
		var taken atomic.Int32
		of := tries[mark]
		shared(job{j.ctx, 0.5 + 0.25*float64(k), 0.75 + 0.25*float64(k)}, len(of), func() *striker { return strikers[taken.Add(1)-1] },
			func(k *striker, i int) { k.strikes(of[i].body, of[i].reach, q.Radius, q.Height) })
		for _, k := range strikers {
			struck.join(k.hit)
		}
		a.mark(struck, func(m *uint8) {
			if *m == 0 {
				*m = mark
			}
		})
	}
}

// free are the cells in which a base of this size stands on the table without overlapping solid or impassable terrain.
func (f *Field) free(radius, height float64) *bitmap {
	free, taken := newBitmap(f.Rows, f.Columns), newBitmap(f.Rows, f.Columns)
	s := newShader(f)
	inside := halfPlanesAround(geometry.Point{X: radius, Y: radius}, geometry.Point{X: f.table.Width() - radius, Y: f.table.Depth() - radius})
	for i := range f.steps {
		at := &f.steps[i]
		on := newBitmap(f.Rows, f.Columns)
		taken.wipe(0, f.Rows)
		f.overlapping(s, radius, at.level, height, at.box, taken)
		for k := range f.barring {
			if p := &f.barring[k]; p.Top > at.level+tie {
				s.band.around(&p.Footprint, radius-tie, taken)
			}
		}
		s.band.halfPlanes(inside, on)
		on.meet(at.cells)
		free.put(on, taken, at.box)
	}
	return free
}

// halfPlanesAround are the sides of a rectangle.
func halfPlanesAround(low, high geometry.Point) []halfPlane {
	return []halfPlane{{geometry.Point{X: 1}, low.X - tie}, {geometry.Point{Y: 1}, low.Y - tie}, {geometry.Point{X: -1}, -high.X - tie}, {geometry.Point{Y: -1}, -high.Y - tie}}
}

// stand strikes out, filter after filter, where something that is wanted does not hold; the cheap ones come first, and
// lines are only asked for where all else holds.
func (a *Answer) stand(j job, q *Question) {
	f := a.Field
	good := f.free(q.Radius, q.Height)
	shape := newBand(f)
	for _, near := range q.Wanted.Near {
		within := newBitmap(f.Rows, f.Columns)
		shape.disc(near.Center, near.Inches+near.Radius+q.Radius)
		shape.fill(within)
		good.meet(within)
	}
	parts := len(q.Wanted.Unseen) + len(q.Wanted.Sheltered) + 1
	if q.Wanted.Move != nil {
		good.meet(f.reach(j.part(0, parts), *q.Wanted.Move).in)
	}
	done := 1
	for _, viewer := range q.Wanted.Sheltered {
		for c, s := range f.shelters(j.part(done, parts), viewer, q.Radius, q.Height, good) {
			if s == geometry.Open {
				good.drop(c/f.Columns, c%f.Columns)
			}
		}
		done++
	}
	for _, viewer := range q.Wanted.Unseen {
		seen := f.lines(j.part(done, parts), viewer, q.Radius, q.Height, good)
		for w := range good.bits {
			good.bits[w] &^= seen.bits[w]
		}
		done++
	}
	a.mark(good, func(m *uint8) { *m = 1 })
}
