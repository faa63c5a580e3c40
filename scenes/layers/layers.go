// Package layers works out, away from the frame, what holds in every place of a table: who sees it, who is covered there,
// who can strike it now and next Round, and where one can stand – and paints it over the table. Planner and encounter
// both show it.
//
// What is seen is said by the engine.Judge of the rule system, asked over a whole geometry.Field: every cell gets the answer that it
// would give for a base over its middle. Here are the questions, and what is made of the answers: marks, pictures and words.
package layers

import (
	"context"
	"math"
	"slices"
	"sync"

	"trueinch/engine"
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
	border, Spacing           = 0, 0.5
	LaterBorder, LaterSpacing = 0.25, 1
)

// Watcher is a model that looks.
type Watcher struct {
	Body   geometry.Cylinder
	Inside geometry.PieceIndex // the Enclosed Structure around it, or geometry.NoPiece
}

// Question is what is asked of every place. It is a value: the background works on a copy.
type Question struct {
	Kind     Kind
	Judge    engine.Judge // who says what is seen and what hides
	Table    *geometry.Table
	Watchers []Watcher
	Others   []engine.Bystander // everybody who stands about, but whoever is to stand there; watchers may be among them
	Exact    bool               // count a watcher too when any line at all runs, not only one from its eye to the head

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

	later sync.Once
	find  func(*Answer) // of PlacesLater: what the marks are
}

// The marks of a threat.
const (
	Now  = 1
	Next = 2
)

// Area is how many square inches have a mark that counts.
func (a *Answer) Area(counts func(mark uint8) bool) float64 {
	a.found()
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

// survey asks the judge about the whole table, from one watcher.
func (q *Question) survey(f *geometry.Field, task geometry.Task, viewer *Watcher, of *geometry.CellSet) engine.Survey {
	s := engine.Survey{Field: f, Task: task, From: viewer.party(viewer.Body, viewer.Inside), Radius: q.Radius, Height: q.Height, Of: of}
	for _, o := range q.Others {
		if o.Body != viewer.Body {
			s.Others = append(s.Others, o)
		}
	}
	return s
}

// party is a watcher as an end of a question, wherever it stands.
func (w *Watcher) party(body geometry.Cylinder, inside geometry.PieceIndex) engine.Party {
	return engine.Party{Body: body, Piece: geometry.NoPiece, Inside: inside, Model: true, BaseMM: math.Round(2 * body.Radius * geometry.MillimetresPerInch)}
}

func (a *Answer) sight(task geometry.Task, q *Question) {
	for i := range q.Watchers {
		s := q.survey(a.Field, task.Part(i, len(q.Watchers)), &q.Watchers[i], nil)
		s.Quick = !q.Exact
		s.Seen(q.Judge).Each(func(cell int) { a.Marks[cell] = min(a.Marks[cell], 254) + 1 })
	}
}

func (a *Answer) cover(task geometry.Task, q *Question) {
	if len(q.Watchers) == 0 {
		return
	}
	for cell, shelter := range q.survey(a.Field, task, &q.Watchers[0], nil).Shelters(q.Judge) {
		a.Marks[cell] = uint8(shelter)
	}
}

// threat tries every watcher from many places of where it can end.
func (a *Answer) threat(task geometry.Task, q *Question) {
	parts, done := 2*(len(q.Moves)+len(q.Later)), 0
	from := func(count int, reach func(i int, task geometry.Task) *geometry.Reached, border, spacing float64) (all []strikes) {
		for i := range min(count, len(q.Watchers), len(q.Reach)) {
			reached, w := reach(i, task.Part(done, parts)), &q.Watchers[i]
			one := strikes{by: w}
			for _, at := range append(reached.Stands(border, spacing), reached.Start()) {
				body := w.Body
				body.Center, body.Bottom = at.Center, at.Level
				one.all = append(one.all, engine.Strike{From: w.party(body, at.Inside), Reach: q.Reach[i]})
			}
			all = append(all, one)
			done++
		}
		return all
	}
	now := from(len(q.Moves), func(i int, task geometry.Task) *geometry.Reached { return a.Field.Reach(task, q.Moves[i]) }, border, Spacing)
	later := a.Field.Coarse()
	next := from(len(q.Later), func(i int, task geometry.Task) *geometry.Reached { return q.Later[i].reach(later, task) }, LaterBorder, LaterSpacing)
	first := q.struck(a.Field, task.Part(2, 4), now, nil)
	second := q.struck(a.Field, task.Part(3, 4), next, first)
	second.Each(func(cell int) { a.Marks[cell] = Next })
	first.Each(func(cell int) { a.Marks[cell] = Now })
}

// strikes are the places from which a watcher strikes.
type strikes struct {
	by  *Watcher
	all []engine.Strike
}

// struck is where any of some strikes, with what is known already. All are asked about together where none of them hides anything from
// the others: else each has others around it.
func (q *Question) struck(f *geometry.Field, task geometry.Task, of []strikes, already *geometry.CellSet) *geometry.CellSet {
	if _, surveys := q.Judge.(engine.Surveyor); surveys && !slices.ContainsFunc(q.Others, func(o engine.Bystander) bool { return o.Hides }) {
		var together strikes
		for _, s := range of {
			together.by, together.all = s.by, append(together.all, s.all...)
		}
		of = []strikes{together}
	}
	if already == nil {
		already = f.Empty()
	}
	for i, s := range of {
		if s.by != nil {
			already = q.survey(f, task.Part(i, len(of)), s.by, nil).Struck(q.Judge, s.all, already)
		}
	}
	return already
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
		for cell, shelter := range q.survey(f, task.Part(done, parts), &q.Wanted.Sheltered[i], good).Shelters(q.Judge) {
			if shelter == geometry.Open {
				good.Drop(cell)
			}
		}
		done++
	}
	for i := range q.Wanted.Unseen {
		good.Without(q.survey(f, task.Part(done, parts), &q.Wanted.Unseen[i], good).Seen(q.Judge))
		done++
	}
	good.Each(func(cell int) { a.Marks[cell] = 1 })
}
