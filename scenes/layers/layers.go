// Package layers works out, away from the frame, what holds in every place of a table: who sees it, who is covered there,
// who can strike it now and next Round, and where one can stand – and paints it over the table. Planner and encounter
// both show it.
//
// Every cell is answered by package geometry; this package only divides the work, follows its progress and paints.
package layers

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

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
	spacing      = 0.75
	laterSpacing = 1.5
)

// Question is what is asked of every place. It is a value: the background works on a copy.
type Question struct {
	Kind     Kind
	Table    *geometry.Table
	Watchers []geometry.Cylinder
	Exact    bool // count a watcher too when any line at all runs, not only one from its eye to the head

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
	if field == nil {
		field = q.Table.Field(Cell)
	}
	a := &Answer{Kind: q.Kind, Field: field, Marks: make([]uint8, field.Cells()), Exact: q.Exact}
	switch q.Kind {
	case Sight:
		a.sight(ctx, &q)
	case Cover:
		a.cover(ctx, &q)
	case Threat:
		a.threat(ctx, &q)
	case Stand:
		a.stand(ctx, &q)
	}
	if ctx.Err() != nil {
		return nil
	}
	return a
}

// tiles shares rows out among the processors and reports progress, from one part of the whole to another. Many tiles let
// a cancelled job end soon; few spare work that every tile does anew.
func tiles(ctx context.Context, rows, count int, begin, end float64, work func(from, to int)) {
	count = min(count, rows)
	each(ctx, count, begin, end, func(i int) { work(i*rows/count, (i+1)*rows/count) })
}

// How many tiles there are for work that goes shadow by shadow, and for work that goes cell by cell.
const (
	fewTiles  = 6
	manyTiles = 48
)

// each does numbered work on all processors.
func each(ctx context.Context, count int, begin, end float64, work func(i int)) {
	var next, done atomic.Int64
	var wait sync.WaitGroup
	for range min(count, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= count || ctx.Err() != nil {
					return
				}
				work(i)
				ui.Report(ctx, begin+(end-begin)*float64(done.Add(1))/float64(count))
			}
		})
	}
	wait.Wait()
}

// seen marks what one viewer sees.
func (a *Answer) seen(ctx context.Context, q *Question, viewer geometry.Cylinder, exact bool, begin, end float64) []bool {
	seen := make([]bool, a.Field.Cells())
	count := fewTiles
	if exact {
		count = manyTiles
	}
	tiles(ctx, a.Field.Rows, count, begin, end, func(from, to int) {
		q.Table.SeenHeads(a.Field, viewer, q.Height, from, to, seen)
		if exact {
			q.Table.Lines(a.Field, viewer, q.Radius, q.Height, from, to, seen)
		}
	})
	return seen
}

func (a *Answer) sight(ctx context.Context, q *Question) {
	for i, viewer := range q.Watchers {
		n := float64(len(q.Watchers))
		for c, sees := range a.seen(ctx, q, viewer, q.Exact, float64(i)/n, float64(i+1)/n) {
			if sees && a.Marks[c] < 255 {
				a.Marks[c]++
			}
		}
	}
}

// shelters is what one viewer sees of a base in each cell.
func (a *Answer) shelters(ctx context.Context, q *Question, viewer geometry.Cylinder, begin, end float64) []geometry.Shelter {
	out := make([]geometry.Shelter, a.Field.Cells())
	tiles(ctx, a.Field.Rows, fewTiles, begin, end, func(from, to int) {
		q.Table.Shelters(a.Field, viewer, q.Radius, q.Height, from, to, out)
	})
	return out
}

func (a *Answer) cover(ctx context.Context, q *Question) {
	if len(q.Watchers) == 0 {
		return
	}
	for c, s := range a.shelters(ctx, q, q.Watchers[0], 0, 1) {
		a.Marks[c] = uint8(s)
	}
}

// threat tries every watcher from many places of where it can end.
func (a *Answer) threat(ctx context.Context, q *Question) {
	type try struct {
		body  geometry.Cylinder
		reach float64
		mark  uint8
	}
	type leg struct {
		watcher int
		move    geometry.Movement
		mark    uint8
		spacing float64
	}
	var legs []leg
	for i := range q.Watchers {
		if i < len(q.Moves) {
			legs = append(legs, leg{i, q.Moves[i], Now, spacing})
		}
		if i < len(q.Later) {
			legs = append(legs, leg{i, q.Later[i], Next, laterSpacing})
		}
	}
	parted := make([][]try, len(legs))
	each(ctx, len(legs), 0, 0.4, func(n int) {
		l := &legs[n]
		stands := geometry.Stands(q.Table.Reach(l.move).Outline(), l.spacing)
		if l.mark == Now {
			stands = append(stands, l.move.Start)
		}
		for _, s := range stands {
			body := q.Watchers[l.watcher]
			body.Center, body.Bottom = s.Center, s.Level
			parted[n] = append(parted[n], try{body, q.Reach[l.watcher], l.mark})
		}
	})
	tries := slices.Concat(parted...)
	// Each processor marks a copy of its own; in the end what is struck now counts before what is struck next.
	parts := runtime.GOMAXPROCS(0)
	type marks struct{ now, next []bool }
	all := make([]marks, parts)
	each(ctx, parts, 0.4, 1, func(part int) {
		m := marks{make([]bool, a.Field.Cells()), make([]bool, a.Field.Cells())}
		for i := part; i < len(tries) && ctx.Err() == nil; i += parts {
			hit := m.now
			if tries[i].mark == Next {
				hit = m.next
			}
			q.Table.Strikes(a.Field, tries[i].body, tries[i].reach, q.Radius, q.Height, hit)
		}
		all[part] = m
	})
	for _, m := range all {
		for c := range m.next {
			if m.next[c] && a.Marks[c] == 0 {
				a.Marks[c] = Next
			}
		}
	}
	for _, m := range all {
		for c := range m.now {
			if m.now[c] {
				a.Marks[c] = Now
			}
		}
	}
}

// stand strikes out, filter after filter, where something that is wanted does not hold; the cheap ones come first, and
// lines are only asked for where all else holds.
func (a *Answer) stand(ctx context.Context, q *Question) {
	f := a.Field
	good := make([]bool, f.Cells())
	for c := range good {
		_, good[c] = f.Spot(c)
	}
	for _, near := range q.Wanted.Near {
		within := near.Inches + near.Radius + q.Radius
		for c := range good {
			good[c] = good[c] && f.Middle(c).Distance(near.Center) <= within
		}
	}
	if q.Wanted.Move != nil {
		reached := make([]bool, f.Cells())
		f.Mark(q.Table.Reach(*q.Wanted.Move).Outline(), reached)
		for c := range good {
			good[c] = good[c] && reached[c]
		}
	}
	ui.Report(ctx, 0.2)
	n := float64(len(q.Wanted.Unseen) + len(q.Wanted.Sheltered))
	done := 0.0
	part := func() (float64, float64) { done++; return 0.2 + 0.8*(done-1)/n, 0.2 + 0.8*done/n }
	for _, viewer := range q.Wanted.Sheltered {
		begin, end := part()
		for c, s := range a.shelters(ctx, q, viewer, begin, end) {
			good[c] = good[c] && (s == geometry.Partial || s == geometry.Sheltered)
		}
	}
	for _, viewer := range q.Wanted.Unseen {
		begin, end := part()
		seen := make([]bool, f.Cells())
		tiles(ctx, f.Rows, manyTiles, begin, end, func(from, to int) {
			q.Table.SeenHeads(f, viewer, q.Height, from, to, seen)
			for c := from * f.Columns; c < to*f.Columns; c++ {
				seen[c] = seen[c] || !good[c] // not asked again
			}
			q.Table.Lines(f, viewer, q.Radius, q.Height, from, to, seen)
		})
		for c := range good {
			good[c] = good[c] && !seen[c]
		}
	}
	for c := range good {
		if good[c] {
			a.Marks[c] = 1
		}
	}
}
